//! Reference semantics of windows, slices at data-dependent starts, and sorting.

use super::tensor::{Tensor, for_each_index};
use crate::class::{
    AccessFunction, ReduceRegion, Roll, Scatter, Slices, Sort, SortOrder, Update, WindowNest,
    WindowSelect,
};
use crate::combiner::Combiner;
use crate::op::Instance;
use crate::scalar::eval::{Mode, combine, round};
use crate::scalar::{Binary, Number};
use crate::types::{TensorType, strides};

/// The row-major number of the accessed element, `None` if out of bounds.
pub(super) fn read_at(access: &AccessFunction, index: &[usize], shape: &[usize]) -> Option<usize> {
    let mut dims = access.iter().zip(shape);
    dims.try_fold(0, |number, (dim, &extent)| {
        Some(number * extent + dim.at(index, extent)?)
    })
}

pub(super) fn window(
    instance: &Instance,
    nest: &WindowNest,
    operands: &[&Tensor],
    mode: Mode,
) -> Tensor {
    let ty = instance.results[0].clone();
    let mut values = Vec::with_capacity(ty.elements());
    let mut index = vec![0; ty.ndim() + nest.window.len()];
    for_each_index(&ty.shape, |at| {
        index[..at.len()].copy_from_slice(at);
        let mut sum = nest.combiner.identity(ty.dtype);
        for_each_index(&nest.window, |offset| {
            index[at.len()..].copy_from_slice(offset);
            let mut elements = nest.operands.iter().zip(operands).map(|(access, tensor)| {
                Some(tensor.get(read_at(access, &index, &tensor.ty.shape)?))
            });
            let times = |a: Number, b: Option<Number>| {
                Some(combine(Binary::Mul, a, b?, ty.dtype, Mode::Exact))
            };
            let first = elements.next().expect("a window has operands");
            if let Some(term) = first.and_then(|first| elements.try_fold(first, times)) {
                // Accumulated exactly: rounded to the type once, at the end.
                sum = combine(nest.combiner.binary(), sum, term, ty.dtype, Mode::Exact);
            }
        });
        values.push(round(sum, ty.dtype, mode));
    });
    Tensor::from_numbers(ty, values)
}

/// Whether `x` is selected over `best`, which comes before it.
fn beats(select: Combiner, x: Number, best: Number) -> bool {
    let (a, b) = (x.to_f64(), best.to_f64());
    match (x, best) {
        (Number::Int(x), Number::Int(best)) if select == Combiner::Max => x > best,
        (Number::Int(x), Number::Int(best)) => x < best,
        _ if b.is_nan() => false,
        _ if a.is_nan() => true,
        _ if select == Combiner::Max => a > b,
        _ => a < b,
    }
}

pub(super) fn window_select(
    instance: &Instance,
    plan: &WindowSelect,
    operands: &[&Tensor],
    mode: Mode,
) -> Tensor {
    let (x, source) = (operands[0], operands[1]);
    let dtype = x.ty.dtype;
    let mut result = Tensor::zeros(instance.results[0].clone());
    let mut number = 0;
    let mut index = vec![0; source.ty.ndim() + plan.window.len()];
    for_each_index(&source.ty.shape, |at| {
        index[..at.len()].copy_from_slice(at);
        let mut best: Option<usize> = None;
        for_each_index(&plan.window, |offset| {
            index[at.len()..].copy_from_slice(offset);
            if let Some(here) = read_at(&plan.access, &index, &x.ty.shape)
                && best.is_none_or(|best| beats(plan.select, x.get(here), x.get(best)))
            {
                best = Some(here);
            }
        });
        if let Some(best) = best {
            let (old, new) = (result.get(best), source.get(number));
            let sum = combine(Binary::Add, old, new, dtype, Mode::Exact);
            result.set(best, sum);
        }
        number += 1;
    });
    match mode {
        Mode::Exact => result,
        Mode::Typed => result.rounded(),
    }
}

/// The row-major number, in a tensor of `shape`, of the element of a slice index; `None` if it is
/// dropped.
fn slice_at(
    slices: &Slices,
    index: &[usize],
    operands: &[&Tensor],
    shape: &[usize],
) -> Option<usize> {
    let mut number = 0;
    let dims = slices.dims.iter().zip(shape).zip(strides(shape));
    for ((dim, &own), stride) in dims {
        let mut start = 0;
        if let Some(from) = &dim.start {
            let starts = operands[from.operand];
            let strides = strides(&starts.ty.shape);
            let at = from
                .at
                .iter()
                .zip(strides)
                .map(|(map, stride)| (map.start + map.of.map_or(0, |d| index[d])) * stride);
            start = starts.get(at.sum()).to_int();
            let last = (dim.extent - dim.size) as i128;
            if !slices.clamp && !(0..=last).contains(&start) {
                return None;
            }
            start = start.clamp(0, last);
        }
        let offset = dim.offset.map_or(0, |k| index[k]);
        let at = (start as usize + offset).checked_sub(dim.first)?;
        if at >= own {
            return None;
        }
        number += at * stride;
    }
    Some(number)
}

pub(super) fn gather(instance: &Instance, slices: &Slices, operands: &[&Tensor]) -> Tensor {
    let ty = instance.results[0].clone();
    let mut values = Vec::with_capacity(ty.elements());
    for_each_index(&ty.shape, |index| {
        let at = slice_at(slices, index, operands, &operands[0].ty.shape);
        values.push(at.map_or(Number::Int(0), |at| operands[0].get(at)));
    });
    Tensor::from_numbers(ty, values)
}

pub(super) fn scatter(plan: &Scatter, operands: &[&Tensor], mode: Mode) -> Tensor {
    let mut result = operands[0].clone();
    let updates = operands[plan.updates];
    let (shape, dtype) = (result.ty.shape.clone(), result.ty.dtype);
    let mut number = 0;
    for_each_index(&updates.ty.shape, |index| {
        if let Some(at) = slice_at(&plan.slices, index, operands, &shape) {
            let new = updates.get(number);
            let old = result.get(at);
            let value = match &plan.update {
                Update::Replace => new,
                Update::Combine(combiner) => combine(combiner.binary(), old, new, dtype, mode),
                Update::By(function) => function.eval(&[old, new], mode),
            };
            result.set(at, value);
        }
        number += 1;
    });
    result
}

/// The order of two keys in the result.
fn compare(descending: bool, a: Number, b: Number) -> std::cmp::Ordering {
    let ascending = match (a, b) {
        (Number::Int(a), Number::Int(b)) => a.cmp(&b),
        _ => {
            let (a, b) = (a.to_f64(), b.to_f64());
            let unordered = || a.is_nan().cmp(&b.is_nan());
            a.partial_cmp(&b).unwrap_or_else(unordered)
        }
    };
    if descending {
        ascending.reverse()
    } else {
        ascending
    }
}

/// The order of two places of the operands.
fn order_of(order: &SortOrder, operands: &[&Tensor], a: usize, b: usize) -> std::cmp::Ordering {
    let key = |at: usize| operands[0].get(at);
    match order {
        SortOrder::Ascending => compare(false, key(a), key(b)),
        SortOrder::Descending => compare(true, key(a), key(b)),
        SortOrder::By(before) => {
            let precedes = |a: usize, b: usize| {
                let pair = |t: &&Tensor| [t.get(a), t.get(b)];
                let args: Vec<Number> = operands.iter().flat_map(pair).collect();
                before.eval(&args, Mode::Typed).is_true()
            };
            precedes(b, a).cmp(&precedes(a, b))
        }
    }
}

/// Longer lines are merged, since counting compares all pairs.
const COUNTED: usize = 64;

/// The places in sorted order: some order even if the comparison is not one, which `sort_by` would
/// reject.
fn sorted(order: &SortOrder, operands: &[&Tensor], places: &[usize]) -> Vec<usize> {
    if places.len() <= COUNTED {
        return ranked(order, operands, places);
    }
    let (left, right) = places.split_at(places.len() / 2);
    let [left, right] = [left, right].map(|half| sorted(order, operands, half));
    let (mut left, mut right) = (left.into_iter().peekable(), right.into_iter().peekable());
    let mut merged = Vec::with_capacity(places.len());
    while let (Some(&a), Some(&b)) = (left.peek(), right.peek()) {
        let next = match order_of(order, operands, b, a) {
            std::cmp::Ordering::Less => right.next(),
            std::cmp::Ordering::Equal | std::cmp::Ordering::Greater => left.next(),
        };
        merged.extend(next);
    }
    merged.extend(left.chain(right));
    merged
}

/// The places in sorted order, by counting those before each.
fn ranked(order: &SortOrder, operands: &[&Tensor], places: &[usize]) -> Vec<usize> {
    let rank = |i: usize| {
        let before = |j: &usize| match order_of(order, operands, places[*j], places[i]) {
            std::cmp::Ordering::Less => true,
            std::cmp::Ordering::Equal => *j < i,
            std::cmp::Ordering::Greater => false,
        };
        (0..places.len()).filter(before).count()
    };
    let mut ranks: Vec<(usize, usize)> = (0..places.len()).map(|i| (rank(i), i)).collect();
    ranks.sort_unstable();
    ranks.into_iter().map(|(_, i)| places[i]).collect()
}

pub(super) fn sort(plan: &Sort, operands: &[&Tensor]) -> Vec<Tensor> {
    let shape = operands[0].ty.shape.clone();
    let stride = strides(&shape)[plan.dim];
    let mut kept = shape.clone();
    kept[plan.dim] = plan.keep;
    let result = |&t: &&Tensor| Tensor::zeros(TensorType::new(kept.clone(), t.ty.dtype));
    let mut results: Vec<Tensor> = operands.iter().map(result).collect();
    let mut lines = shape.clone();
    lines[plan.dim] = lines[plan.dim].min(1);
    for_each_index(&lines, |index| {
        let first: usize = index.iter().zip(strides(&shape)).map(|(i, s)| i * s).sum();
        let places: Vec<usize> = (0..shape[plan.dim]).map(|i| first + i * stride).collect();
        let order = match &plan.order {
            SortOrder::By(_) => sorted(&plan.order, operands, &places),
            SortOrder::Ascending | SortOrder::Descending => {
                let mut order = places.clone();
                order.sort_by(|&a, &b| order_of(&plan.order, operands, a, b));
                order
            }
        };
        let to: usize = index.iter().zip(strides(&kept)).map(|(i, s)| i * s).sum();
        for (result, operand) in results.iter_mut().zip(operands) {
            for (place, &from) in order.iter().take(plan.keep).enumerate() {
                result.set(to + place * stride, operand.get(from));
            }
        }
    });
    results
}

/// Concatenates the operands along a dim.
pub(super) fn join(instance: &Instance, dim: usize, operands: &[&Tensor]) -> Tensor {
    let mut result = Tensor::zeros(instance.results[0].clone());
    let mut start = 0;
    for operand in operands {
        let mut ranges: Vec<_> = operand.ty.shape.iter().map(|&n| 0..n).collect();
        ranges[dim] = start..start + operand.ty.shape[dim];
        start = ranges[dim].end;
        result.insert(&ranges, operand);
    }
    result
}

/// Moves elements around a dim.
pub(super) fn roll(roll: Roll, operand: &Tensor) -> Tensor {
    let mut result = Tensor::zeros(operand.ty.clone());
    let from = strides(&operand.ty.shape);
    let extent = operand.ty.shape[roll.dim];
    let mut to = 0;
    for_each_index(&operand.ty.shape, |index| {
        let moved = (index[roll.dim] + extent - roll.by) % extent;
        let own: usize = index.iter().zip(&from).map(|(i, stride)| i * stride).sum();
        let source = own - index[roll.dim] * from[roll.dim] + moved * from[roll.dim];
        result.set(to, operand.get(source));
        to += 1;
    });
    result
}

/// A joint reduction of tensors by a scalar function.
pub(super) fn reduce_region(
    instance: &Instance,
    plan: &ReduceRegion,
    operands: &[&Tensor],
    mode: Mode,
) -> Vec<Tensor> {
    let count = instance.results.len();
    let (tensors, initial) = operands.split_at(count);
    let mut results: Vec<Tensor> = (instance.results.iter().zip(initial))
        .map(|(ty, start)| Tensor::full(ty.clone(), start.get(0)))
        .collect();
    let shape = &tensors[0].ty.shape;
    let kept: Vec<usize> = (0..shape.len())
        .filter(|d| !plan.dims.contains(d))
        .collect();
    let out = strides(&instance.results[0].shape);
    let mut from = 0;
    for_each_index(shape, |index| {
        let to: usize = kept.iter().zip(&out).map(|(&d, s)| index[d] * s).sum();
        let so_far = results.iter().map(|t| t.get(to));
        let args: Vec<Number> = so_far.chain(tensors.iter().map(|t| t.get(from))).collect();
        for (result, function) in results.iter_mut().zip(&plan.functions) {
            result.set(to, function.eval(&args, mode));
        }
        from += 1;
    });
    results
}
