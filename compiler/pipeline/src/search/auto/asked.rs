//! What other rows are asked.

use super::super::request::{Request, Row, moments, schedules};

/// Rows whose effort grows with the square of the layers run up to this product of layers and
/// devices, and beyond it up to this number of steps.
const FEW: usize = 10_000;
const STEPS: f64 = 5e7;

/// Rows that are asked for each number of stages, too: what is best by their own objective need not
/// be in the simulation.
const BY_STAGES: [&str; 2] = ["balanced", "alpa-dp"];
/// The most layers times devices for which they are, and `piper` is asked for each number of
/// micro-batches: it takes one sample at a time otherwise.
const FEW_STAGES: usize = 256;

/// Whether a row takes little time.
pub(super) fn is_quick(request: &Request, row: &str) -> bool {
    let (layers, devices) = (request.profile.layers.len(), request.cluster.devices());
    let pairs = (layers * layers) as f64;
    let wide = devices as f64;
    let machines = request
        .cluster
        .levels
        .iter()
        .map(|level| (level.size * level.size) as f64);
    let steps = match row {
        "balanced" => 36.0 * pairs * wide,
        "pipedream" => pairs * machines.sum::<f64>(),
        "piper" => pairs * wide.powi(3),
        "terapipe" => pairs * wide,
        // These know clusters of layers, or numbers of layers, only.
        _ => 0.0,
    };
    layers.saturating_mul(devices) <= FEW || steps <= STEPS
}

/// The requests by which a row's plans are comparable. A schedule without a flush trains by another
/// rule, so it is taken on request only; otherwise the plan of `2bw` counts with each schedule that
/// has a flush. Sequences are cut if slices were measured. A small profile is also planned in each
/// number of stages, or of micro-batches.
pub(super) fn comparable<'a>(request: &Request<'a>, row: &Row) -> Vec<Request<'a>> {
    let under = |schedule| Request {
        schedule: Some(schedule),
        ..request.clone()
    };
    let mut all = match (row.name, request.schedule) {
        ("2bw", None) => schedules(1).map(under).collect(),
        ("terapipe", _) if !request.profile.has_slices() => Vec::new(),
        _ => vec![request.clone()],
    };
    let (layers, devices) = (request.profile.layers.len(), request.cluster.devices());
    let is_small = layers.saturating_mul(devices) <= FEW_STAGES;
    if request.moments.is_none() && is_small && row.name == "piper" {
        all.extend(moments(request, 1).into_iter().map(|moments| Request {
            moments: Some(moments),
            ..request.clone()
        }));
    }
    if request.stages.is_none() && is_small && BY_STAGES.contains(&row.name) {
        let numbers = 1..=layers.min(devices);
        let each = |stages| {
            let into = move |asked: &Request<'a>| Request {
                stages: Some(stages),
                ..asked.clone()
            };
            all.iter().map(into).collect::<Vec<_>>()
        };
        let by_stages: Vec<Request<'a>> = numbers.flat_map(each).collect();
        all.extend(by_stages);
    }
    all
}
