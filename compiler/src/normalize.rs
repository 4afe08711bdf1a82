//! `normalize`: decomposes composites into primitives, merges common subexpressions, and removes
//! dead code.

pub mod absorb;
pub mod accumulate;
pub mod attention;
pub mod cse;
mod cut;
pub mod dce;
pub mod decompose;
pub mod extremes;
pub mod few;
pub mod fold;
pub mod hoist;
pub mod insert;
pub mod invariants;
pub mod lines;
pub mod outer;
pub mod overlaps;
pub mod patches;
pub mod places;
pub mod pools;
pub mod portions;
pub mod slices;
pub mod transpose;
pub(crate) mod unshare;
pub mod weights;

use ddl_dialect::op::Class;
use miette::Diagnostic;
use thiserror::Error;

use crate::diag::Diags;
use crate::graph::{Func, Kind, Program};
use crate::options::Options;
use crate::pass::{Pass, run_all};
use crate::phase::Phase;

/// The passes, in order.
pub static PASSES: &[Pass] = &[
    Pass {
        name: "decompose",
        doc: "Replaces composite ops by the ops they are made of.",
        run: decompose::run,
    },
    Pass {
        name: "pools",
        doc: "Rewrites gradients of pools with adjacent disjoint windows as elementwise ops and broadcasts, and large windows as those of one dim after the other.",
        run: pools::run,
    },
    Pass {
        name: "fold",
        doc: "Removes ops that change nothing, and computes integers that follow from constants.",
        run: fold::run,
    },
    Pass {
        name: "patches",
        doc: "Rewrites convolutions of integers as products of patches.",
        run: patches::run,
    },
    Pass {
        name: "transpose",
        doc: "Lets contractions and reductions absorb the transposes around them.",
        run: transpose::run,
    },
    Pass {
        name: "portions",
        doc: "Multiplies only what small slices of a product read.",
        run: portions::run,
    },
    Pass {
        name: "outer",
        doc: "Rewrites contractions with one term, or few that kernels read, as elementwise products.",
        run: outer::run,
    },
    Pass {
        name: "few",
        doc: "Rewrites contractions of few terms or small vectors as elementwise products and sums.",
        run: few::run,
    },
    Pass {
        name: "extremes",
        doc: "Rounds maxima and minima of numbers that are rounded for nothing else.",
        run: extremes::run,
    },
    Pass {
        name: "absorb",
        doc: "Lets convolutions read operands as they were before dims were reordered or reversed.",
        run: absorb::run,
    },
    Pass {
        name: "accumulate",
        doc: "Adds slices to the tensor that they are added to in the end, instead of to zeros.",
        run: accumulate::run,
    },
    Pass {
        name: "insert",
        doc: "Rewrites updates of most of a tensor at a constant place as elementwise ops.",
        run: insert::run,
    },
    Pass {
        name: "lines",
        doc: "Lets sorts of long lines run along the innermost dim.",
        run: lines::run,
    },
    Pass {
        name: "places",
        doc: "Gives sorts of long lines an index operand.",
        run: places::run,
    },
    Pass {
        name: "slices",
        doc: "Moves slices before the elementwise ops that only slices read.",
        run: slices::run,
    },
    Pass {
        name: "hoist",
        doc: "Moves reshapes, broadcasts and transposes before elementwise ops where that saves kernels.",
        run: hoist::run,
    },
    Pass {
        name: "overlaps",
        doc: "Moves slices and reversals before a few cheap operations of what they read.",
        run: overlaps::run,
    },
    Pass {
        name: "invariants",
        doc: "Computes before a loop what each iteration would compute alike and store.",
        run: invariants::run,
    },
    Pass {
        name: "cse",
        doc: "Computes equal values once.",
        run: cse::run,
    },
    Pass {
        name: "attention",
        doc: "Writes attention in the one form of which devices make kernels, whatever the order of its dims.",
        run: attention::run,
    },
    Pass {
        name: "weights",
        doc: "Gives weight gradients loops of their own, if the schedule runs them separately.",
        run: weights::run,
    },
    Pass {
        name: "dce",
        doc: "Removes what no result depends on.",
        run: dce::run,
    },
];

/// What makes a program illegal in this phase.
#[derive(Debug, Error, Diagnostic)]
pub enum NormalError {
    /// A composite op is left.
    #[error("`{op}` (value `%{name}`) is a composite op")]
    #[diagnostic(
        code(ddl::normalize::composite),
        help("from phase `normal` on a program has only primitives")
    )]
    Composite {
        /// The op.
        op: &'static str,
        /// Its value.
        name: String,
        /// Its place.
        #[label("here")]
        at: Option<miette::SourceSpan>,
    },
}

/// Runs the phase.
///
/// # Errors
/// None of its own.
pub fn run(mut program: Program, options: &Options) -> Result<Program, Diags> {
    let names: Vec<Vec<String>> = program.funcs.iter().map(Func::result_names).collect();
    run_all(PASSES, &mut program, options)?;
    for (func, names) in program.funcs.iter_mut().zip(names) {
        func.keep_result_names(names);
    }
    program.phase = Phase::Normal;
    Ok(program)
}

/// Checks that a program is legal after `normalize`: no composite is left.
///
/// # Errors
/// [`NormalError`]s.
pub fn check(program: &Program) -> Result<(), Diags> {
    let mut errors = Diags::new();
    for func in program.nested().map(|nested| nested.func) {
        for id in func.graph.order() {
            let node = func.graph.node(id);
            if let Kind::Op(def) = node.kind
                && matches!(def.class, Class::Composite)
            {
                let name = node.results[0].name.clone();
                let at = node.span.map(crate::diag::at);
                errors.push(NormalError::Composite {
                    op: def.name,
                    name,
                    at,
                });
            }
        }
    }
    errors.or(())
}
