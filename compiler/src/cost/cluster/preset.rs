//! Clusters by name. Each is a description with one unit of its outermost level; with another
//! number of ranks, it has several of these units, or a part of one.

use miette::SourceSpan;

use super::{Cluster, ClusterError, ClusterOrigin, Level};
use crate::ice;
use crate::names::{quoted_list, suggest};

/// The preset whose ranks are those of one host.
pub const LOCAL: &str = "local";

/// The presets and their descriptions.
pub const PRESETS: [(&str, &str); 6] = [
    ("dgx-a100", include_str!("presets/dgx-a100.toml")),
    ("dgx-h100", include_str!("presets/dgx-h100.toml")),
    ("p3.16xlarge", include_str!("presets/p3.16xlarge.toml")),
    ("piz-daint", include_str!("presets/piz-daint.toml")),
    ("v100-pcie", include_str!("presets/v100-pcie.toml")),
    (LOCAL, include_str!("presets/local.toml")),
];

/// The preset that a text names: `NAME`, or `NAME:N` with N ranks.
///
/// - `size`: its number of ranks if the text has none; else that of its description
/// - `at`: location of the text in the program
///
/// # Errors
/// `ddl::cluster::unknown_preset`, `ddl::cluster::size`.
pub fn find(
    text: &str,
    size: Option<usize>,
    at: Option<SourceSpan>,
) -> Result<Cluster, ClusterError> {
    let (name, number) = match text.split_once(':') {
        Some((name, number)) => (name, Some(number)),
        None => (text, None),
    };
    let Some((_, description)) = PRESETS.iter().find(|preset| preset.0 == name) else {
        return Err(unknown(name, at));
    };
    let mut cluster = Cluster::read_all_levels(description)
        .unwrap_or_else(|diags| ice!("the preset `{name}` is wrong: {diags:?}"));
    cluster.origin = ClusterOrigin::Preset;
    let size = match number.map(|number| (number, number.parse::<usize>())) {
        Some((_, Ok(size))) => Some(size),
        Some((number, Err(_))) => {
            let why = "that is no number".to_owned();
            let legal = format!("`{name}:{}` is one, for example", cluster.ranks());
            return Err(refused(name, number, why, legal, at));
        }
        None => size,
    };
    if let Some(size) = size {
        resize(&mut cluster, size, at)?;
    }
    cluster.keep_joining();
    Ok(cluster)
}

fn unknown(name: &str, at: Option<SourceSpan>) -> ClusterError {
    let names = || PRESETS.iter().map(|preset| preset.0);
    let all = || {
        let names = quoted_list(names());
        format!("the presets are {names}; the name of a file ends in `.toml`")
    };
    ClusterError::UnknownPreset {
        name: name.to_owned(),
        legal: suggest(name, names(), all),
        at,
    }
}

fn refused(
    preset: &str,
    found: &str,
    why: String,
    legal: String,
    at: Option<SourceSpan>,
) -> ClusterError {
    ClusterError::Size {
        preset: preset.to_owned(),
        found: found.to_owned(),
        why,
        legal,
        at,
    }
}

/// Resizes a preset to this many ranks: several whole units of the outermost level, or a part of a
/// unit that they fill evenly.
fn resize(cluster: &mut Cluster, size: usize, at: Option<SourceSpan>) -> Result<(), ClusterError> {
    match cut(&cluster.levels, size) {
        Some(levels) => {
            cluster.levels = levels;
            Ok(())
        }
        None => Err(undivided(cluster, size, at)),
    }
}

/// The levels for this many ranks: the units of the first levels are whole, the next level joins
/// the remaining ones, the others join one unit each. `None` if no level divides the number.
fn cut(levels: &[Level], size: usize) -> Option<Vec<Level>> {
    let mut left = size;
    let mut out = levels.to_vec();
    let last = out.len().checked_sub(1)?;
    for (at, level) in out.iter_mut().enumerate() {
        let whole = at < last && left >= level.size;
        let divides = if whole {
            left.is_multiple_of(level.size)
        } else {
            at == last || level.size.is_multiple_of(left)
        };
        if left == 0 || !divides {
            return None;
        }
        level.size = if whole { level.size } else { left };
        left /= level.size;
    }
    Some(out)
}

/// The indices of the levels that join more than one unit; at least one.
fn joining(levels: &[Level]) -> Vec<usize> {
    let joins = |&level: &usize| levels[level].size > 1;
    let kept: Vec<usize> = (0..levels.len()).filter(joins).collect();
    if kept.is_empty() { vec![0] } else { kept }
}

impl Cluster {
    /// Removes the levels that join one unit, and measurements on them or with more ranks than
    /// there are.
    pub(super) fn keep_joining(&mut self) {
        let kept = joining(&self.levels);
        let ranks = self.ranks();
        self.measured.retain_mut(|table| {
            let level = kept.iter().position(|&level| level == table.level);
            table.level = level.unwrap_or_default();
            level.is_some() && table.ranks <= ranks
        });
        let levels = kept.iter().map(|&level| self.levels[level].clone());
        self.levels = levels.collect();
    }
}

/// Why a preset cannot have this many ranks, and the nearest numbers that it can have.
fn undivided(cluster: &Cluster, size: usize, at: Option<SourceSpan>) -> ClusterError {
    let legal = |size: &usize| cut(&cluster.levels, *size).is_some();
    let below = (1..size).rev().find(legal);
    let above = (size.saturating_add(1)..usize::MAX).find(legal);
    let numbers: Vec<String> = (below.iter().chain(&above))
        .map(|next| format!("{}:{next}", cluster.name))
        .collect();
    let why = match cluster.levels.first() {
        _ if size == 0 => "a cluster has at least one".to_owned(),
        Some(inner) => format!("each `{}` joins {} of them", inner.name, inner.size),
        None => String::new(),
    };
    let next = numbers.iter().map(String::as_str);
    let legal = format!("the next that there are: {}", quoted_list(next));
    refused(&cluster.name, &size.to_string(), why, legal, at)
}
