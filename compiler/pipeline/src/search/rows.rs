//! The table of planners. The plans of all of them are evaluated by the same simulator.

mod adapt;
mod sliced;

pub use self::adapt::instance;

pub use super::request::{MemoryModel, Outcome, Request, Row};
use super::{PlanError, auto};

/// All planners of profiles.
pub static ROWS: &[Row] = &[
    Row {
        name: "auto",
        source: "all of the others, and a search of its own",
        doc: "Cut, devices, schedule, micro-batches, recomputation and tensor parallelism together.",
        memory: MemoryModel::Simulated,
        run: auto_row,
    },
    Row {
        name: "balanced",
        source: "Zhao et al. (2020), BaPipe, arXiv:2012.12544",
        doc: "Stages of equal time on single devices; data parallelism where it is faster.",
        memory: MemoryModel::Simulated,
        run: adapt::balanced_row,
    },
    Row {
        name: "pipedream",
        source: "Narayanan et al. (2019), PipeDream, SOSP '19",
        doc: "Stages with replicas over a hierarchy of machines.",
        memory: MemoryModel::Unknown,
        run: adapt::pipedream_row,
    },
    Row {
        name: "alpa-dp",
        source: "Zheng et al. (2022), Alpa, OSDI '22",
        doc: "Stages on submeshes, the sum of times and B − 1 times the greatest.",
        memory: MemoryModel::Simulated,
        run: adapt::alpa_row,
    },
    Row {
        name: "piper",
        source: "Tarnawski et al. (2021), Piper, NeurIPS '21",
        doc: "Stages with data and tensor parallelism and recomputation for each layer.",
        memory: MemoryModel::Own,
        run: adapt::piper_row,
    },
    Row {
        name: "2bw",
        source: "Narayanan et al. (2021), PipeDream-2BW, arXiv:2006.09503",
        doc: "Copies of a pipeline of equal stages, with two versions of the weights.",
        memory: MemoryModel::Simulated,
        run: adapt::two_bw_row,
    },
    Row {
        name: "terapipe",
        source: "Li et al. (2021), TeraPipe, arXiv:2102.07988",
        doc: "Slices of the sequence that pass through stages of equal time.",
        memory: MemoryModel::Simulated,
        run: sliced::terapipe_row,
    },
];

/// [`auto`], which tries the other rows.
fn auto_row(request: &Request) -> Result<Outcome, PlanError> {
    auto::plan(request, &ROWS[1..])
}
