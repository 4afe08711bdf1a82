//! Dependences between micro-batches: which values may depend on which in time, in programs whose
//! values have distributions.
//!
//! [`times`] decides which values vary in time, before anything is planned in space.
//!
//! A step runs ops that vary in time once per micro-batch, moment by moment; ops that are the same
//! in all moments run before or after. Hence no moment may use a value that only the last moment
//! completes, and a loop, which runs within a moment, completes none.

pub(crate) mod times;

use std::collections::BTreeMap;

use ddl_dialect::mesh::Mesh;
use ddl_dialect::sbp::NdSbp;
use miette::{Diagnostic, SourceSpan};
use thiserror::Error;

use crate::conversion::table::time_step;
use crate::diag::{Diags, at};
use crate::graph::{Comm, Func, Kind, NodeId, ValueId};

/// Why the micro-batches of a step cannot run one after the other.
#[derive(Debug, Error, Diagnostic)]
pub enum MicroError {
    /// An op looks at samples of several micro-batches.
    #[error("`{op}` needs all of `{value}`, of which a micro-batch has only a part")]
    #[diagnostic(
        code(ddl::micro::coupled),
        help(
            "micro-batches run one after the other, so what mixes the samples of a batch allows only one, \
             and what joins the batch with another dim a number that divides it; `--batch NAME=none` \
             keeps an argument whole"
        )
    )]
    Coupled {
        /// The op's first result.
        op: String,
        /// The operand.
        value: String,
        /// The op.
        #[label("this op")]
        at: Option<SourceSpan>,
    },
    /// An op on a micro-batch reads what all micro-batches contribute to.
    #[error("`{op}` needs `{value}` in every micro-batch, but only the last completes `{sum}`")]
    #[diagnostic(
        code(ddl::micro::coupled),
        help("statistics of the batch allow only one micro-batch; those of a sample any number")
    )]
    Late {
        /// The op's first result.
        op: String,
        /// The operand.
        value: String,
        /// The sum over all micro-batches from which the operand follows.
        sum: String,
        /// The op.
        #[label("this op")]
        at: Option<SourceSpan>,
    },
}

/// A value is pinned in time to what it cannot be.
#[derive(Debug, Error, Diagnostic)]
#[error("`{value}` is pinned to {found} in time, but is {decided}")]
#[diagnostic(
    code(ddl::micro::pinned),
    help(
        "how data arguments of the main entry lie in time decides about all other values; `_` leaves their \
         entry open"
    )
)]
pub struct PinnedInTime {
    /// The value.
    pub value: String,
    /// The pin.
    pub found: String,
    /// The distribution in time that follows.
    pub decided: String,
    /// The location of its definition.
    #[label("here")]
    pub at: Option<SourceSpan>,
}

/// Values that depend on a sum over all micro-batches, each with that sum.
pub(crate) type LateSums = BTreeMap<ValueId, ValueId>;

/// The distributions that the nodes of a function require of their operands, in order; `None` if
/// unknown.
pub(crate) type Asks<'a> = dyn Fn(&Func, NodeId) -> Option<Vec<NdSbp>> + 'a;

/// Reports illegal dependences in time.
///
/// - `asks`: the operand distributions that nodes require; in a program with communication, the
///   actual ones
pub(crate) fn check(func: &Func, meshes: &[Mesh], asks: &Asks<'_>, diags: &mut Diags) {
    if meshes.iter().any(|mesh| mesh.time_axes() > 0) {
        let rules = Rules { meshes, asks };
        rules.func(func, false, diags);
    }
}

struct Rules<'a> {
    meshes: &'a [Mesh],
    asks: &'a Asks<'a>,
}

impl Rules<'_> {
    /// - `inside`: whether the function runs in every moment
    fn func(&self, func: &Func, inside: bool, diags: &mut Diags) {
        let mut late = LateSums::new();
        for id in func.graph.order() {
            match self.node(func, id, inside, &mut late) {
                Err(error) => diags.push(error),
                Ok(varies) => {
                    let inner = func.graph.as_loop(id).map(|loop_| loop_.funcs());
                    let inner = inner.unwrap_or_default().into_iter();
                    inner.for_each(|func| self.func(func, inside || varies, diags));
                }
            }
        }
        for output in &func.outputs {
            let from = func.graph.value(output.value).nd();
            let to = output.dist.as_ref().and_then(|dist| dist.nd());
            let (Some(from), Some(to)) = (from, to) else {
                continue;
            };
            if !self.converts(func, output.value, &from, &to, inside) {
                diags.push(MicroError::Coupled {
                    op: "return".to_owned(),
                    value: func.graph.value(output.value).name.clone(),
                    at: output.span.map(at),
                });
            }
        }
    }

    /// Checks a node. Returns whether it runs in every moment.
    fn node(
        &self,
        func: &Func,
        id: NodeId,
        inside: bool,
        late: &mut LateSums,
    ) -> Result<bool, MicroError> {
        let (graph, node) = (&func.graph, func.graph.node(id));
        let operands = graph.operands(id);
        let lie: Option<Vec<NdSbp>> = operands.iter().map(|&v| graph.value(v).nd()).collect();
        let (Some(lie), Some(asks)) = (lie, (self.asks)(func, id)) else {
            return Ok(false);
        };
        let (op, place) = (node.results[0].name.clone(), node.span.map(at));
        let name = |value: ValueId| graph.value(value).name.clone();
        let uses = || operands.iter().copied().zip(lie.iter().zip(&asks));
        let refused = |&(value, (from, to)): &(ValueId, (&NdSbp, &NdSbp))| {
            !self.converts(func, value, from, to, inside)
        };
        if let Some((value, _)) = uses().find(refused) {
            let value = name(value);
            return Err(MicroError::Coupled {
                op,
                value,
                at: place,
            });
        }
        let time = self.time(func, id.result(0));
        let flush = matches!(node.kind, Kind::Comm(Comm::Flush, _));
        let results = node.results.iter().filter_map(|value| value.nd());
        let mut nds = asks.iter().cloned().chain(results);
        let varies = inside || !flush && nds.any(|nd| nd.varies(time));
        let known = operands
            .iter()
            .find_map(|value| Some((*value, *late.get(value)?)));
        let completes = |(_, (from, to)): &(ValueId, (&NdSbp, &NdSbp))| {
            flush || from.varies(time) && !to.varies(time)
        };
        let completed = || uses().find(completes).map(|(value, _)| (value, value));
        match known.or_else(completed) {
            Some((value, sum)) if varies => {
                let (value, sum) = (name(value), name(sum));
                return Err(MicroError::Late {
                    op,
                    value,
                    sum,
                    at: place,
                });
            }
            Some((_, sum)) => {
                late.extend((0..node.results.len()).map(|result| (id.result(result), sum)));
            }
            None => {}
        }
        Ok(varies)
    }

    /// Number of time axes of the value's mesh.
    fn time(&self, func: &Func, value: ValueId) -> usize {
        let dist = func.graph.value(value).dist.as_ref();
        let mesh = dist.and_then(|dist| self.meshes.get(dist.mesh));
        mesh.map_or(0, Mesh::time_axes)
    }

    /// Whether a value can be converted in time to the required distribution.
    fn converts(
        &self,
        func: &Func,
        value: ValueId,
        from: &NdSbp,
        to: &NdSbp,
        inside: bool,
    ) -> bool {
        let time = self.time(func, value);
        let entries = from.0.iter().zip(&to.0).take(time);
        let mut changes = entries.filter(|(from, to)| from != to);
        changes.all(|(&from, &to)| match time_step(from, to) {
            Some(Comm::Flush) => !inside,
            step => step.is_some(),
        })
    }
}
