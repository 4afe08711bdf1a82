//! Cluster descriptions: their meaning, round trips, and the errors for wrong ones.

use std::collections::BTreeSet;

use ddl_abi::algorithm::HOST;
use ddl_dialect::types::DType;
use miette::Diagnostic;

use super::preset::{LOCAL, PRESETS, find};
use super::*;
use crate::diag::{Style, render};

/// A description with every key.
const WHOLE: &str = r#"name = "here"

[[group]]
ranks = 4
[group.device]
name = "fast"
memory = "2 GiB"
memory_bandwidth = "10 GB/s"
launch = "1 us"
lanes = "32 B"
flops = { f32 = "100 GFLOP/s", bf16 = "200 GFLOP/s" }
efficiency = { matmul = [["1 kFLOP", 0.1], ["1 MFLOP", 0.9]], window = 0.1, tiled = [["1 MFLOP", 0.2]] }

[[group]]
ranks = 4
device.memory = "1 GiB"
device.memory_bandwidth = "20 GB/s"
device.flops = { f32 = "50 GFLOP/s" }

[[level]]
name = "socket"
size = 4
bandwidth = "8 GB/s"
latency = "500 ns"

[[level]]
name = "machine"
size = 2
bandwidth = "16 Gb/s"
efficiency = 0.5
latency = "1 us"
overlap = 0.25

[[collective]]
kind = "all_reduce"
ranks = 8
points = [["1 kB", "10 us"], ["1 MB", "1 ms"]]

[sharing]
cores = 3
speedup = 2.75
"#;

fn read(text: &str) -> Cluster {
    Cluster::read(text).unwrap_or_else(|diags| panic!("{diags:?}\n{text}"))
}

#[test]
fn a_description_means_what_it_says() {
    let cluster = read(WHOLE);
    assert_eq!(cluster.ranks(), 8);
    let shared = SharedCores {
        cores: 3,
        speedup: 2.75,
    };
    assert_eq!(cluster.sharing, Some(shared));
    assert_eq!(cluster.level(0, 3), Some(0));
    assert_eq!(cluster.level(3, 4), Some(1));
    let machine = &cluster.levels[1];
    assert_eq!((machine.rate(), machine.overlap), (1e9, 0.25));
    assert_eq!(cluster.measured[0].level, 1);
    // The worst figures of all devices.
    let device = &cluster.device;
    assert_eq!((device.memory, device.bandwidth), (1 << 30, 1e10));
    let rates = [DType::F32, DType::F16].map(|dtype| device.flops.get(dtype));
    assert_eq!(rates, [50e9, 50e9]);
    assert_eq!(device.efficiency.matmul.at(1e9), 0.9);
    let names = |ranks: &[usize]| -> Vec<String> {
        let devices = cluster.devices(ranks).into_iter();
        devices.map(|device| device.name.clone()).collect()
    };
    assert_eq!(names(&[1, 2]), ["fast"]);
    assert_eq!(names(&[5]), ["device"]);
    assert_eq!(names(&[7, 0]), ["fast", "device"]);
}

#[test]
fn a_description_is_written_as_it_is_read() {
    let mut texts = vec![WHOLE.to_owned()];
    texts.extend(PRESETS.map(|(_, text)| text.to_owned()));
    for text in texts {
        let cluster = read(&text);
        let written = cluster.to_toml();
        let again = read(&written);
        assert_eq!(again.to_toml(), written);
        assert_eq!(again, cluster, "{written}");
    }
}

#[test]
fn the_digest_is_that_of_the_meaning() {
    let label = read(WHOLE).label();
    assert!(label.starts_with("here@") && label.len() == 17, "{label}");
    let commented = format!("# other words\n{}", WHOLE.replace("16 Gb/s", "2 GB/s"));
    assert_eq!(read(&commented).label(), label);
    let slower = WHOLE.replace("16 Gb/s", "15 Gb/s");
    assert_ne!(read(&slower).label(), label);
}

#[test]
fn presets_have_any_number_of_units_or_a_part_of_one() {
    for (name, _) in PRESETS {
        let whole = find(name, None, None).expect("its own size");
        assert_eq!(whole.name, name);
        for size in [1, 2, whole.ranks(), 2 * whole.ranks(), 64 * whole.ranks()] {
            let cluster = find(name, Some(size), None);
            let cluster = cluster.unwrap_or_else(|error| panic!("{name}:{size}: {error}"));
            assert_eq!(cluster.ranks(), size, "{name}");
            assert!(cluster.is_called(&cluster.label()));
            let again = find(&cluster.label(), Some(size), None).expect("a label is a name");
            assert_eq!(again, cluster);
        }
    }
    let dgx = |size| find("dgx-a100", Some(size), None).map(|c| c.levels.len());
    assert_eq!(
        (dgx(4).ok(), dgx(8).ok(), dgx(16).ok()),
        (Some(1), Some(1), Some(2))
    );
}

/// The tables of a preset are restricted to its levels.
#[test]
fn tables_are_those_of_the_levels_that_there_are() {
    let tables = |size| {
        let cluster = find("p3.16xlarge", Some(size), None).expect("it divides");
        assert_eq!(read(&cluster.to_toml()).measured, cluster.measured);
        let reduces = cluster
            .measured
            .iter()
            .filter(|table| table.kind == "all_reduce");
        reduces
            .map(|table| (table.ranks, table.level))
            .collect::<Vec<_>>()
    };
    assert_eq!(tables(1), []);
    assert_eq!(tables(4), [(2, 0), (4, 0)]);
    assert_eq!(tables(8), [(2, 0), (4, 0), (8, 0)]);
    assert_eq!(tables(16), [(2, 0), (4, 0), (8, 0), (2, 1), (16, 1)]);
    assert_eq!(tables(64).len(), 6);
}

#[test]
fn a_number_that_no_level_divides_is_told_the_next_ones() {
    let error = find("dgx-a100:100", None, None).expect_err("12 nodes and a half");
    assert_eq!(
        error.to_string(),
        "`dgx-a100` has no 100 devices: each `nvswitch` joins 8 of them"
    );
    let help = error.help().map(|help| help.to_string());
    let next = "the next that there are: `dgx-a100:96`, `dgx-a100:104`";
    assert_eq!(help.as_deref(), Some(next));
}

#[test]
fn the_runtime_assumes_what_local_says() {
    let local = Cluster::local(4);
    assert_eq!(local.name, LOCAL);
    assert_eq!(local.device.bandwidth, HOST.memory);
    let [level] = local.levels.as_slice() else {
        panic!("a host is one level");
    };
    assert_eq!(
        (level.rate(), level.latency),
        (HOST.bandwidth, HOST.latency)
    );
}

#[test]
fn measured_times_are_linear_between_their_points() {
    let measured = read(WHOLE).measured.remove(0);
    for (bytes, seconds) in [
        (0.0, Some(1e-5)),
        (1e3, Some(1e-5)),
        (1e6, Some(1e-3)),
        (1e6 + 1.0, None),
    ] {
        assert_eq!(measured.seconds(bytes), seconds);
    }
    let middle = measured.seconds(500_500.0).expect("between");
    assert!((middle - 5.05e-4).abs() < 1e-9, "{middle}");
}

/// A replacement in [`WHOLE`], and the code of the resulting error.
const WRONG: &[(&str, &str, &str)] = &[
    ("name = \"here\"", "name = here", "syntax"),
    ("overlap =", "overlp =", "unknown_key"),
    (
        "f32 = \"100 GFLOP/s\"",
        "f31 = \"100 GFLOP/s\", f32 = \"1 GFLOP/s\"",
        "unknown_key",
    ),
    ("latency = \"1 us\"\n", "", "missing_key"),
    (
        "flops = { f32 = \"50 GFLOP/s\" }",
        "flops = { f64 = \"50 GFLOP/s\" }",
        "missing_key",
    ),
    ("ranks = 4\n[group", "[group", "missing_key"),
    ("\"here\"", "\"here and there\"", "value"),
    ("\"500 ns\"", "\"-500 ns\"", "value"),
    ("\"16 Gb/s\"", "\"0 Gb/s\"", "value"),
    ("overlap = 0.25", "overlap = 1.5", "value"),
    ("size = 2", "size = \"two\"", "value"),
    ("size = 2", "size = 2000000", "value"),
    ("all_reduce", "all_gathr", "value"),
    ("ranks = 8", "ranks = 64", "value"),
    ("[[\"1 kB\", \"10 us\"], ", "[[\"1 kB\"], ", "value"),
    ("window = 0.1", "window = 0", "value"),
    (
        "[[level]]\nname = \"machine\"",
        "[device]\n[[level]]\nname = \"machine\"",
        "value",
    ),
    ("\"8 GB/s\"", "\"8\"", "missing_unit"),
    ("\"8 GB/s\"", "8", "missing_unit"),
    ("\"1 kFLOP\"", "1000", "missing_unit"),
    ("\"8 GB/s\"", "\"8 GB\"", "wrong_unit"),
    ("\"10 us\"", "\"10 uB\"", "wrong_unit"),
    ("size = 2", "size = 0", "empty_level"),
    ("ranks = 8", "ranks = 0", "empty_level"),
    ("cores = 3", "cores = 8", "value"),
    ("cores = 3", "cores = 0", "empty_level"),
    ("speedup = 2.75", "speedup = 0.5", "value"),
    ("speedup = 2.75", "speedup = 2.6", "value"),
    ("speedup = 2.75", "", "missing_key"),
    (
        "speedup = 2.75",
        "speedup = 2.75\nthreads = 2",
        "unknown_key",
    ),
    ("[[level]]", "[[collective]]", "no_levels"),
    ("\"2 GiB\"", "\"2 B\"", "memory"),
    ("size = 2", "size = 4", "groups"),
    ("\"1 MFLOP\"", "\"1 kFLOP\"", "curve"),
    ("\"1 MB\"", "\"100 B\"", "curve"),
];

/// Codes that do not concern the text of a description; tested elsewhere.
const OTHER: [&str; 4] = ["unknown_preset", "size", "ranks", "not_given"];

#[test]
fn what_is_wrong_is_told_with_its_place() {
    for (from, to, code) in WRONG {
        assert!(WHOLE.contains(from), "{from}");
        let text = WHOLE.replace(from, to);
        let Err(diags) = Cluster::read(&text) else {
            panic!("`{to}` is legal");
        };
        let code = format!("ddl::cluster::{code}");
        let found: Vec<String> = (diags.errors.iter())
            .filter_map(|error| error.code().map(|code| code.to_string()))
            .collect();
        assert!(found.contains(&code), "`{to}`: {diags:?}");
        for error in &diags.errors {
            let mut labels = error.labels().expect("a place");
            let place = labels.next().expect("a place");
            assert!(place.offset() + place.len() <= text.len());
        }
    }
}

#[test]
fn every_code_has_a_case() {
    let source = include_str!("error.rs");
    let codes = source.split("code(ddl::cluster::").skip(1);
    let codes: BTreeSet<&str> = codes.filter_map(|rest| rest.split(')').next()).collect();
    let shown = WRONG.iter().map(|case| case.2).chain(OTHER);
    assert_eq!(shown.collect::<BTreeSet<&str>>(), codes);
}

#[test]
fn everything_that_is_wrong_is_told_at_once() {
    let text = WHOLE
        .replace("\"8 GB/s\"", "\"8\"")
        .replace("size = 2", "size = 0")
        .replace("overlap", "overlp")
        .replace("\"500 ns\"", "\"500 nm\"");
    let diags = Cluster::read(&text).expect_err("four errors");
    insta::assert_snapshot!(render(&diags, "here.toml", &text, Style::Plain), @r#"
    ddl::cluster::missing_unit

      × `bandwidth` has no unit: `"8"`
        ╭─[here.toml:23:13]
     22 │ size = 4
     23 │ bandwidth = "8"
        ·             ─┬─
        ·              ╰── which unit?
     24 │ latency = "500 nm"
        ╰────
      help: such as `"25 GB/s"`; the units are `b/s`, `B/s`, `kb/s`, `kB/s`, `KiB/s`, `Mb/s`, `MB/s`,
            `MiB/s`, `Gb/s`, `GB/s`, `GiB/s`, `Tb/s`, `TB/s`
    ddl::cluster::wrong_unit

      × `nm` is not a unit of `latency`
        ╭─[here.toml:24:11]
     23 │ bandwidth = "8"
     24 │ latency = "500 nm"
        ·           ────┬───
        ·               ╰── this value
     25 │ 
        ╰────
      help: such as `"5 us"`; the units are `ns`, `us`, `µs`, `ms`, `s`
    ddl::cluster::empty_level

      × the level `machine` is empty
        ╭─[here.toml:28:8]
     27 │ name = "machine"
     28 │ size = 0
        ·        ┬
        ·        ╰── its size
     29 │ bandwidth = "16 Gb/s"
        ╰────
      help: a size says how many units of the level below are joined, at least 1; leave out a level
            that joins nothing
    ddl::cluster::unknown_key

      × a level has no key `overlp`
        ╭─[here.toml:32:1]
     31 │ latency = "1 us"
     32 │ overlp = 0.25
        · ───┬──
        ·    ╰── here
     33 │ 
        ╰────
      help: did you mean `overlap`?
    "#);
}

/// A group of ranks has its own devices; a cluster of alike groups is none of parts.
#[test]
fn groups_have_the_devices_of_their_ranks() {
    let cluster = Cluster::read(WHOLE).expect("it is legal");
    assert!(cluster.parts(&[8]).is_none());
    let parts = cluster.parts(&[2, 2, 4]).expect("unlike devices");
    assert_eq!(parts.of_group, [0, 0, 1]);
    assert_eq!(parts.spare, [1 << 30, 1 << 30, 0]);
    let rates = parts
        .kinds
        .iter()
        .map(|kind| kind.device.flops.get(DType::F32));
    assert_eq!(rates.collect::<Vec<f64>>(), [1e11, 5e10]);
    assert_eq!(parts.fastest(), &parts.kinds[0]);
    assert_eq!(parts.fastest().levels, cluster.levels);
    // The second group has both kinds of devices, the others one each.
    let mixed = cluster.parts(&[3, 2, 3]).expect("unlike devices");
    assert_eq!(mixed.of_group, [0, 1, 2]);
    let both = &mixed.kinds[1];
    assert_eq!(both.devices(&[0]), [&cluster.groups[0].device]);
    assert_eq!(both.devices(&[0, 1]).len(), 2);
    assert_eq!(both.device.memory, 1 << 30);
    let one = Cluster::local(4);
    assert!(one.parts(&[2, 2]).is_none());
}
