//! Finds the values to slice, and how each op is rewritten.

use std::collections::BTreeMap;

use super::along::{SliceRule, SlicedDim, along};
use super::coupled;
use crate::diag::Diags;
use crate::graph::{ArgKind, Func, Kind, Loop, LoopKind, LoopPart, NodeId, ValueId};
use crate::names::Names;
use crate::normalize::decompose;

/// The rewriting of an op on the sequence.
#[derive(Clone, Debug)]
pub(super) enum Rewrite {
    /// One op per slice.
    Along(SliceRule),
    /// Causal attention of a slice with all slices up to it.
    Attention,
    /// A mean over all tokens: each slice contributes its share.
    Loss(Vec<SlicedDim>),
    /// A loop per slice.
    Loop {
        /// How each operand is taken.
        takes: Vec<SlicedDim>,
        /// What is sliced inside.
        inside: Cuts,
    },
}

/// What is sliced in a function.
#[derive(Clone, Debug, Default)]
pub(super) struct Cuts {
    /// The sliced dim of each sliced value.
    pub(super) values: BTreeMap<ValueId, usize>,
    /// How the readers of sliced values are rewritten.
    pub(super) parts: BTreeMap<NodeId, Rewrite>,
}

impl Cuts {
    /// What is sliced in an entry whose data arguments have the sequence in dim 1. Composites that
    /// depend on token positions are decomposed.
    ///
    /// # Errors
    /// [`super::Coupled`].
    pub(super) fn of_entry(func: &mut Func, extent: usize) -> Result<Cuts, Diags> {
        let args = func.args.iter().filter(|&&arg| {
            let node = func.graph.node(arg);
            let shape = &node.results[0].ty.shape;
            matches!(node.kind, Kind::Arg(ArgKind::Data)) && shape.get(1) == Some(&extent)
        });
        let args = args.map(|arg| (arg.result(0), 1)).collect();
        Cuts::of(func, args, extent, false)
    }

    fn of(
        func: &mut Func,
        args: BTreeMap<ValueId, usize>,
        extent: usize,
        inside: bool,
    ) -> Result<Cuts, Diags> {
        let mut again = true;
        let mut cuts = Cuts::default();
        while std::mem::take(&mut again) {
            cuts = Cuts {
                values: args.clone(),
                parts: BTreeMap::new(),
            };
            for id in func.graph.order() {
                let operands = func.graph.operands(id);
                let cut: Vec<SlicedDim> = operands
                    .iter()
                    .map(|v| cuts.values.get(v).copied())
                    .collect();
                if cut.iter().all(Option::is_none) {
                    continue;
                }
                let part = match &func.graph.node(id).kind {
                    Kind::Loop(_) if !inside => Some(of_loop(func, id, &cut, extent)?),
                    Kind::Op(_) => of_op(func, id, &cut, extent, inside),
                    _ => None,
                };
                let Some((part, gives)) = part else {
                    if take_apart(func, id) {
                        again = true;
                        break;
                    }
                    return Err(coupled(func, id));
                };
                let gives = gives.into_iter().enumerate();
                let gives = gives.filter_map(|(n, cut)| Some((id.result(n), cut?)));
                cuts.values.extend(gives);
                cuts.parts.insert(id, part);
            }
        }
        Ok(cuts)
    }
}

/// Replaces a composite by its parts. Returns whether it is one.
fn take_apart(func: &mut Func, id: NodeId) -> bool {
    let Kind::Op(def) = func.graph.node(id).kind else {
        return false;
    };
    let Some(decompose) = def.decompose else {
        return false;
    };
    let mut names = Names::of(&func.graph);
    let mut order = func.graph.order();
    let at = order.iter().position(|&own| own == id).unwrap_or(0);
    let made = decompose::replace(func, &mut names, id, decompose);
    order.splice(at..=at, made);
    func.graph.renumber(&order);
    true
}

/// A rewrite, and the sliced dim of each result.
type Found = (Rewrite, Vec<SlicedDim>);

fn of_op(func: &Func, id: NodeId, cut: &[SlicedDim], extent: usize, inside: bool) -> Option<Found> {
    let instance = func.graph.instance(id)?;
    let shape = |operand: usize| &instance.operands[operand].shape;
    let rows = [Some(2), Some(2), Some(2)];
    if instance.def.name == "attention" && instance.attrs.flag("causal") && cut == rows {
        let square = shape(0)[2] == shape(1)[2];
        return square.then_some((Rewrite::Attention, vec![Some(2)]));
    }
    if instance.def.name == "softmax_cross_entropy" && !inside {
        let dim = cut.iter().flatten().copied().next()?;
        let fits = dim + 1 < shape(0).len() && cut.iter().flatten().all(|own| *own == dim);
        return fits.then_some((Rewrite::Loss(vec![Some(dim); 2]), vec![None]));
    }
    match along(&instance, cut, extent)? {
        SliceRule::Sum { .. } if inside => None,
        sum @ SliceRule::Sum { .. } => {
            Some((Rewrite::Along(sum), vec![None; instance.results.len()]))
        }
        SliceRule::Slices { takes, gives } => {
            let results = gives.clone();
            Some((Rewrite::Along(SliceRule::Slices { takes, gives }), results))
        }
    }
}

/// The rewrite of a loop. A carried value is sliced inside as outside, or as an iteration returns
/// it.
fn of_loop(func: &mut Func, id: NodeId, cut: &[SlicedDim], extent: usize) -> Result<Found, Diags> {
    let mut takes = cut.to_vec();
    let error = coupled(func, id);
    let Some(loop_) = func.graph.loop_mut(id) else {
        return Err(error);
    };
    let slices = matches!(loop_.kind, LoopKind::Repeat { reverse: false, .. });
    let stacks = |loop_: &Loop, takes: &[SlicedDim]| {
        let mut cuts = takes.iter().enumerate();
        cuts.all(|(n, cut)| !matches!((loop_.operand(n), cut), (LoopPart::Stacked(_), Some(0))))
    };
    if !slices || !stacks(loop_, &takes) {
        return Err(error);
    }
    loop {
        let args = takes.iter().enumerate().filter_map(|(operand, cut)| {
            let stacked = matches!(loop_.operand(operand), LoopPart::Stacked(_));
            Some((loop_.inside(operand), (*cut)? - usize::from(stacked)))
        });
        let args = args.collect();
        let inside = Cuts::of(&mut loop_.body, args, extent, true)?;
        let outputs = loop_.body.outputs.iter();
        let given: Vec<SlicedDim> = outputs
            .map(|output| inside.values.get(&output.value).copied())
            .collect();
        let next: Vec<SlicedDim> = (0..loop_.carry).map(|n| takes[n].or(given[n])).collect();
        if next[..] == takes[..loop_.carry] {
            // A value carried in slices must be returned in slices.
            if given[..loop_.carry] != takes[..loop_.carry] {
                return Err(error);
            }
            let carry = loop_.carry;
            let gives = given.iter().enumerate();
            let gives = gives.map(|(n, cut)| cut.map(|cut| cut + usize::from(n >= carry)));
            let gives = gives.collect();
            return Ok((Rewrite::Loop { takes, inside }, gives));
        }
        takes[..loop_.carry].copy_from_slice(&next);
    }
}
