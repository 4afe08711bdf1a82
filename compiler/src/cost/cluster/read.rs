//! Reads a cluster from TOML: reports all faults of a description, each with its location.

use ddl_dialect::types::DType;
use toml::de::DeTable;

use super::quantity::QuantityKind;
use super::table::{TomlTable, TomlValue, place};
use super::{
    Cluster, ClusterError, ClusterOrigin, Curve, Device, DeviceGroup, Efficiency, Level,
    MeasuredCollective, Rates, SharedCores,
};
use crate::diag::Diags;

/// How much a speedup may be below the least by rounding.
const ROUNDED: f64 = 0.01;
/// The least memory of a device \[B\]: a page.
const LEAST_MEMORY: f64 = 4096.0;

impl Cluster {
    /// Reads the description of a cluster (`docs/clusters.md`).
    ///
    /// # Errors
    /// All faults: codes `ddl::cluster::…`, locations in `text`.
    pub fn read(text: &str) -> Result<Cluster, Diags> {
        let mut cluster = Cluster::read_all_levels(text)?;
        cluster.keep_joining();
        cluster.origin = ClusterOrigin::File(cluster.digest());
        Ok(cluster)
    }

    /// The same, but accepts levels that join one unit, which presets may have.
    pub(super) fn read_all_levels(text: &str) -> Result<Cluster, Diags> {
        let root = DeTable::parse(text).map_err(|error| ClusterError::Syntax {
            problem: error.message().to_owned(),
            at: error.span().map(place),
        })?;
        let mut diags = Diags::new();
        let whole = 0..text.len();
        let root = TomlTable::new("a cluster", root.get_ref(), whole);
        match cluster(&root, &mut diags) {
            Some(cluster) => diags.or(cluster),
            None => Err(diags),
        }
    }
}

const KEYS: [&str; 6] = ["name", "device", "group", "level", "collective", "sharing"];

/// `None` after a reported fault.
fn cluster(root: &TomlTable<'_>, diags: &mut Diags) -> Option<Cluster> {
    root.only(&KEYS, diags);
    let name = root.required("name", "such as `name = \"here\"`", diags);
    let name = name.and_then(|value| name_of(&value, diags));
    let levels = levels(root, diags);
    let devices = devices(root, diags);
    let (name, levels) = (name?, levels?);
    let (device, groups) = devices?;
    let ranks: usize = levels.iter().map(|level| level.size).product();
    let found: usize = groups.iter().map(|group| group.ranks).sum();
    if !groups.is_empty() && found != ranks {
        let last = root.tables("group", "a group", diags).pop()?;
        let at = last.span();
        diags.push(ClusterError::Groups { found, ranks, at });
    }
    let measured = measured(root, &levels, diags);
    let sharing = match root.get("sharing") {
        Some(value) => Some(sharing(&value, ranks, diags)?),
        None => None,
    };
    Some(Cluster {
        name,
        origin: ClusterOrigin::Preset,
        device,
        groups,
        levels,
        measured: measured?,
        sharing,
    })
}

/// The cores that so many ranks share.
fn sharing(value: &TomlValue<'_>, ranks: usize, diags: &mut Diags) -> Option<SharedCores> {
    let table = value.table("the cores that ranks share", diags)?;
    table.only(&["cores", "speedup"], diags);
    let cores = count(&table, "cores", "the ranks' share", diags);
    let speedup = table.required("speedup", "such as `speedup = 2.0`", diags);
    let legal = |speedup: f64| (1.0..=1e6).contains(&speedup);
    let speedup = speedup.and_then(|value| {
        let legal_text = "a rank with a core of its own is at least as fast: a number from 1 on";
        value.number(legal, legal_text, diags)
    });
    let shared = SharedCores {
        cores: cores?,
        speedup: speedup?,
    };
    let least = ranks as f64 / shared.cores as f64;
    if shared.cores < ranks && shared.speedup < (1.0 - ROUNDED) * least {
        let value = table.get("speedup")?;
        let found = format!(
            "{} where {ranks} ranks share {} cores",
            shared.speedup, shared.cores
        );
        let legal = format!(
            "{least:.3} at least: so many times its share of the cores is a core of its own"
        );
        diags.push(value.wrong(found, legal));
        return None;
    }
    if shared.cores >= ranks {
        let value = table.get("cores")?;
        let found = format!("{} cores for {ranks} ranks", shared.cores);
        let legal = "cores are shared by more ranks; leave `sharing` out".to_owned();
        diags.push(value.wrong(found, legal));
        return None;
    }
    Some(shared)
}

/// A name that is valid in a label.
fn name_of(value: &TomlValue<'_>, diags: &mut Diags) -> Option<String> {
    let name = value.string(diags)?;
    let legal = |c: char| c.is_ascii_alphanumeric() || matches!(c, '.' | '_' | '-');
    if name.is_empty() || !name.chars().all(legal) {
        let legal = "a name has letters, digits, `.`, `_` and `-`".to_owned();
        diags.push(value.wrong(format!("`{name}`"), legal));
        return None;
    }
    Some(name.to_owned())
}

/// The device of all ranks, or the groups and the worst device.
fn devices(root: &TomlTable<'_>, diags: &mut Diags) -> Option<(Device, Vec<DeviceGroup>)> {
    if root.get("group").is_none() {
        let example = "or `[[group]]`s, each with its `ranks` and its `[group.device]`";
        let one = root.required("device", example, diags)?;
        return Some((device(&one.table("a device", diags)?, diags)?, Vec::new()));
    }
    if let Some(both) = root.get("device") {
        let legal = "a cluster has one `device`, or `group`s that have one each".to_owned();
        diags.push(both.wrong("beside `group`".to_owned(), legal));
    }
    let tables = root.tables("group", "a group", diags);
    let groups: Vec<Option<DeviceGroup>> = tables.iter().map(|table| group(table, diags)).collect();
    let groups: Vec<DeviceGroup> = groups.into_iter().collect::<Option<_>>()?;
    let all = groups.iter().map(|group| group.device.clone());
    let worst = all.reduce(|a, b| a.worse(&b))?;
    Some((worst, groups))
}

fn group(table: &TomlTable<'_>, diags: &mut Diags) -> Option<DeviceGroup> {
    table.only(&["ranks", "device"], diags);
    let ranks = count(table, "ranks", "a group", diags);
    let own = table.required("device", "`[group.device]` says what its ranks are", diags);
    let own = own.and_then(|own| device(&own.table("a device", diags)?, diags));
    Some(DeviceGroup {
        ranks: ranks?,
        device: own?,
    })
}

const DEVICE_KEYS: [&str; 8] = [
    "name",
    "memory",
    "memory_bandwidth",
    "launch",
    "lanes",
    "flops",
    "vector_flops",
    "efficiency",
];

fn device(table: &TomlTable<'_>, diags: &mut Diags) -> Option<Device> {
    table.only(&DEVICE_KEYS, diags);
    let name = table
        .get("name")
        .map(|name| name.string(diags).map(str::to_owned));
    let memory = memory(table, diags);
    let bandwidth = table.positive("memory_bandwidth", QuantityKind::Bandwidth, diags);
    let launch = table
        .get("launch")
        .map(|value| value.quantity(QuantityKind::Time, diags));
    let lanes = match table.get("lanes") {
        Some(_) => table
            .positive("lanes", QuantityKind::Bytes, diags)
            .map(Some),
        None => Some(None),
    };
    let example = "such as `flops = { f32 = \"19.5 TFLOP/s\", bf16 = \"312 TFLOP/s\" }`";
    let flops = table.required("flops", example, diags);
    let flops = flops.and_then(|value| rates(&value, diags));
    let vector = match table.get("vector_flops") {
        Some(value) => rates(&value, diags),
        None => flops.clone(),
    };
    let efficiency = match table.get("efficiency") {
        Some(value) => efficiency(&value, diags),
        None => Some(Efficiency::default()),
    };
    Some(Device {
        name: name.unwrap_or_else(|| Some("device".to_owned()))?,
        memory: memory?,
        flops: flops?,
        vector: vector?,
        bandwidth: bandwidth?,
        launch: launch.unwrap_or(Some(0.0))?,
        lanes: lanes?.map(|bytes| bytes as u64),
        efficiency: efficiency?,
    })
}

fn memory(table: &TomlTable<'_>, diags: &mut Diags) -> Option<u64> {
    let bytes = table.positive("memory", QuantityKind::Bytes, diags)?;
    if bytes < LEAST_MEMORY {
        let value = table.get("memory")?;
        diags.push(ClusterError::Memory {
            found: super::quantity::text(bytes, QuantityKind::Bytes),
            least: super::quantity::text(LEAST_MEMORY, QuantityKind::Bytes),
            at: value.span(),
        });
        return None;
    }
    Some(bytes as u64)
}

/// Rates by element type; that of `f32` is required.
fn rates(value: &TomlValue<'_>, diags: &mut Diags) -> Option<Rates> {
    let table = value.table("a table of rates", diags)?;
    table.only(&DType::ALL.map(DType::name), diags);
    let mut rates = Rates::new(table.positive("f32", QuantityKind::Rate, diags)?);
    for dtype in DType::ALL {
        if table.get(dtype.name()).is_some() {
            rates.set(
                dtype,
                table.positive(dtype.name(), QuantityKind::Rate, diags)?,
            );
        }
    }
    Some(rates)
}

fn efficiency(value: &TomlValue<'_>, diags: &mut Diags) -> Option<Efficiency> {
    let table = value.table("an efficiency", diags)?;
    table.only(&["matmul", "window", "tiled", "vector"], diags);
    let mut curve = |key, kind| match table.get(key) {
        Some(value) => curve(&value, kind, diags),
        None => Some(Curve::default()),
    };
    let (matmul, window) = (
        curve("matmul", QuantityKind::Work),
        curve("window", QuantityKind::Work),
    );
    let tiled = match table.get("tiled") {
        Some(_) => curve("tiled", QuantityKind::Work).map(Some),
        None => Some(None),
    };
    let vector = curve("vector", QuantityKind::Bytes);
    Some(Efficiency {
        matmul: matmul?,
        window: window?,
        tiled: tiled?,
        vector: vector?,
    })
}

/// A share for all work, or points `[work, share]`.
fn curve(value: &TomlValue<'_>, kind: QuantityKind, diags: &mut Diags) -> Option<Curve> {
    const LEGAL: &str = "a share is a number above 0 and at most 1000";
    let legal = |share: f64| share > 0.0 && share <= 1000.0;
    if value.is_number() {
        return Some(Curve::constant(value.number(legal, LEGAL, diags)?));
    }
    let second = |value: &TomlValue<'_>, diags: &mut Diags| value.number(legal, LEGAL, diags);
    Some(Curve::new(points(value, kind, second, diags)?))
}

/// Pairs of a quantity and another value, ascending in the first.
fn points(
    value: &TomlValue<'_>,
    kind: QuantityKind,
    second: impl Fn(&TomlValue<'_>, &mut Diags) -> Option<f64>,
    diags: &mut Diags,
) -> Option<Vec<(f64, f64)>> {
    let legal = format!("points are pairs: `[[\"{}\", …], …]`", kind.example());
    let items = value.list(&legal, diags)?;
    let mut out: Vec<(f64, f64)> = Vec::new();
    for item in &items {
        let pair = item.list(&legal, diags)?;
        let [first, other] = pair.as_slice() else {
            diags.push(item.wrong(format!("a list of {}", pair.len()), legal));
            return None;
        };
        let at = first.positive(kind, diags)?;
        if out.last().is_some_and(|last| last.0 >= at) {
            let (key, at) = (value.key().to_owned(), first.span());
            diags.push(ClusterError::Curve { key, at });
            return None;
        }
        out.push((at, second(other, diags)?));
    }
    if out.is_empty() {
        diags.push(value.wrong("empty".to_owned(), legal));
        return None;
    }
    Some(out)
}

fn levels(root: &TomlTable<'_>, diags: &mut Diags) -> Option<Vec<Level>> {
    let tables = root.tables("level", "a level", diags);
    if tables.is_empty() {
        let at = root.get("level").map_or(root.span(), |value| value.span());
        diags.push(ClusterError::NoLevels { at });
        return None;
    }
    let levels: Vec<Option<Level>> = tables.iter().map(|table| level(table, diags)).collect();
    let levels: Vec<Level> = levels.into_iter().collect::<Option<_>>()?;
    let ranks = levels
        .iter()
        .try_fold(1usize, |n, level| n.checked_mul(level.size));
    if ranks.is_none_or(|ranks| ranks > ddl_abi::MAX_RANKS) {
        let last = tables.last()?.get("size")?;
        let legal = format!(
            "a cluster has at most {} ranks together",
            ddl_abi::MAX_RANKS
        );
        diags.push(last.wrong("too much".to_owned(), legal));
        return None;
    }
    Some(levels)
}

const LEVEL_KEYS: [&str; 6] = [
    "name",
    "size",
    "bandwidth",
    "latency",
    "efficiency",
    "overlap",
];

fn level(table: &TomlTable<'_>, diags: &mut Diags) -> Option<Level> {
    table.only(&LEVEL_KEYS, diags);
    let name = table.required("name", "such as `name = \"node\"`", diags);
    let name = name.and_then(|name| name.string(diags).map(str::to_owned));
    let size = count(table, "size", "a level", diags);
    let bandwidth = table.positive("bandwidth", QuantityKind::Bandwidth, diags);
    let latency = table.required("latency", "such as `latency = \"5 us\"`", diags);
    let latency = latency.and_then(|value| value.quantity(QuantityKind::Time, diags));
    let mut share = |key, otherwise: f64, least: f64| match table.get(key) {
        None => Some(otherwise),
        Some(value) => {
            let legal = |share: f64| share >= least && share <= 1.0;
            value.number(legal, "a share is a number from 0 to 1", diags)
        }
    };
    let (efficiency, overlap) = (share("efficiency", 1.0, 1e-6), share("overlap", 0.0, 0.0));
    Some(Level {
        name: name?,
        size: size?,
        bandwidth: bandwidth?,
        efficiency: efficiency?,
        latency: latency?,
        overlap: overlap?,
    })
}

/// A number of units or ranks, at least 1.
fn count(table: &TomlTable<'_>, key: &'static str, what: &str, diags: &mut Diags) -> Option<usize> {
    let value = table.required(key, &format!("such as `{key} = 8`"), diags)?;
    let size = value.integer(diags)?;
    if size == 0 {
        let name = table.get("name").and_then(|name| name.text());
        let what = name.map_or(what.to_owned(), |name| format!("the level `{name}`"));
        diags.push(ClusterError::EmptyLevel {
            what,
            at: value.span(),
        });
        return None;
    }
    Some(size)
}

const MEASURED_KEYS: [&str; 4] = ["kind", "ranks", "level", "points"];

fn measured(
    root: &TomlTable<'_>,
    levels: &[Level],
    diags: &mut Diags,
) -> Option<Vec<MeasuredCollective>> {
    let tables = root.tables("collective", "a collective", diags);
    let read = tables.iter().map(|table| collective(table, levels, diags));
    read.collect::<Vec<_>>().into_iter().collect()
}

fn collective(
    table: &TomlTable<'_>,
    levels: &[Level],
    diags: &mut Diags,
) -> Option<MeasuredCollective> {
    table.only(&MEASURED_KEYS, diags);
    let kind = table.required("kind", "such as `kind = \"all_reduce\"`", diags);
    let kind = kind.and_then(|kind| kind.word(&MeasuredCollective::KINDS, diags));
    let ranks = count(table, "ranks", "a collective", diags)?;
    let level = match table.get("level") {
        None => innermost(levels, ranks),
        Some(value) => {
            let names: Vec<&str> = levels.iter().map(|level| level.name.as_str()).collect();
            let name = value.word(&names, diags)?;
            names.iter().position(|known| *known == name)?
        }
    };
    joins(table, levels, (ranks, level), diags)?;
    let points_of = table.required(
        "points",
        "such as `points = [[\"1 MB\", \"50 us\"]]`",
        diags,
    );
    let seconds =
        |value: &TomlValue<'_>, diags: &mut Diags| value.positive(QuantityKind::Time, diags);
    let points = points(&points_of?, QuantityKind::Bytes, seconds, diags);
    Some(MeasuredCollective {
        kind: kind?,
        ranks,
        level,
        points: points?,
    })
}

/// Refuses a collective with more ranks than its level joins. An outermost level of size 1 is that
/// of a description that is to be sized.
fn joins(
    table: &TomlTable<'_>,
    levels: &[Level],
    (ranks, level): (usize, usize),
    diags: &mut Diags,
) -> Option<()> {
    let joined = levels.iter().take(level + 1).map(|level| level.size);
    let joined = joined.fold(1, usize::saturating_mul);
    let outermost = level + 1 == levels.len();
    let own = levels.get(level);
    let Some(own) = own.filter(|own| ranks > joined && !(outermost && own.size == 1)) else {
        return Some(());
    };
    let legal = format!("`{}` joins {joined} ranks", own.name);
    diags.push(ClusterError::Value {
        key: "ranks".to_owned(),
        found: ranks.to_string(),
        legal,
        at: table.get("ranks")?.span(),
    });
    None
}

/// The innermost level with this many ranks.
fn innermost(levels: &[Level], ranks: usize) -> usize {
    let mut unit = 1;
    let joins = levels.iter().position(|level| {
        unit *= level.size;
        unit >= ranks
    });
    joins.unwrap_or(levels.len().saturating_sub(1))
}
