//! Every op that can be imported, by its name. Elementwise ops that differ only in their name are
//! listed in `ops/rows.rs`.
//!
//! The modules stand in the order in which they use one another.

mod rows;
mod region;
mod function;
mod constant;
mod arrange;
mod elementwise;
mod contract;
mod reduce;
mod slices;
mod fold;
mod window;
mod sort;
mod chlo;
mod calls;
mod control;

use super::importer::Translator;

const TRANSLATORS: &[(&str, Translator)] = &[
    // values
    ("stablehlo.constant", |func, given| {
        constant::constant(func, given)
    }),
    ("stablehlo.iota", |func, given| constant::iota(func, given)),
    // elementwise
    ("stablehlo.bitcast_convert", |func, given| {
        elementwise::bitcast(func, given)
    }),
    ("stablehlo.clamp", |func, given| {
        elementwise::clamp(func, given)
    }),
    ("stablehlo.compare", |func, given| {
        elementwise::compare(func, given)
    }),
    ("stablehlo.map", |func, given| elementwise::map(func, given)),
    ("stablehlo.optimization_barrier", |func, given| {
        elementwise::barrier(func, given)
    }),
    ("stablehlo.reduce_precision", |func, given| {
        elementwise::reduce_precision(func, given)
    }),
    ("stablehlo.select", |func, given| {
        elementwise::select(func, given)
    }),
    // places
    ("stablehlo.broadcast_in_dim", |func, given| {
        arrange::broadcast(func, given)
    }),
    ("stablehlo.concatenate", |func, given| {
        arrange::concatenate(func, given)
    }),
    ("stablehlo.pad", |func, given| arrange::pad(func, given)),
    ("stablehlo.dynamic_broadcast_in_dim", |func, given| {
        arrange::broadcast(func, given)
    }),
    ("stablehlo.dynamic_iota", |func, given| {
        constant::iota(func, given)
    }),
    ("stablehlo.dynamic_reshape", |func, given| {
        arrange::reshape(func, given)
    }),
    ("stablehlo.get_dimension_size", |func, given| {
        constant::size(func, given)
    }),
    ("stablehlo.reverse", |func, given| {
        arrange::reverse(func, given)
    }),
    ("stablehlo.slice", |func, given| arrange::slice(func, given)),
    ("stablehlo.transpose", |func, given| {
        arrange::transpose(func, given)
    }),
    ("stablehlo.dynamic_slice", |func, given| {
        slices::dynamic_slice(func, given)
    }),
    ("stablehlo.dynamic_update_slice", |func, given| {
        slices::dynamic_update_slice(func, given)
    }),
    ("stablehlo.gather", |func, given| {
        slices::gather(func, given)
    }),
    ("stablehlo.scatter", |func, given| {
        slices::scatter(func, given)
    }),
    // sums
    ("stablehlo.convolution", |func, given| {
        contract::convolution(func, given)
    }),
    ("stablehlo.dot", |func, given| contract::dot(func, given)),
    ("stablehlo.dot_general", |func, given| {
        contract::dot_general(func, given)
    }),
    ("stablehlo.reduce", |func, given| {
        reduce::reduce(func, given)
    }),
    ("stablehlo.reduce_window", |func, given| {
        window::reduce_window(func, given)
    }),
    ("stablehlo.select_and_scatter", |func, given| {
        window::select_and_scatter(func, given)
    }),
    // random
    ("stablehlo.rng_bit_generator", |func, given| {
        elementwise::bit_generator(func, given)
    }),
    // order
    ("stablehlo.sort", |func, given| sort::sort(func, given)),
    ("chlo.top_k", |func, given| chlo::top_k(func, given)),
    // functions
    ("chlo.acos", |func, given| chlo::formula(func, given)),
    ("chlo.acosh", |func, given| chlo::formula(func, given)),
    ("chlo.asin", |func, given| chlo::formula(func, given)),
    ("chlo.asinh", |func, given| chlo::formula(func, given)),
    ("chlo.atan", |func, given| chlo::formula(func, given)),
    ("chlo.atanh", |func, given| chlo::formula(func, given)),
    ("chlo.bessel_i1e", |func, given| chlo::formula(func, given)),
    ("chlo.cosh", |func, given| chlo::formula(func, given)),
    ("chlo.erf", |func, given| chlo::formula(func, given)),
    ("chlo.erf_inv", |func, given| chlo::formula(func, given)),
    ("chlo.next_after", |func, given| {
        chlo::next_after(func, given)
    }),
    ("chlo.polygamma", |func, given| chlo::polygamma(func, given)),
    ("chlo.sinh", |func, given| chlo::formula(func, given)),
    ("chlo.square", |func, given| chlo::square(func, given)),
    ("chlo.tan", |func, given| chlo::formula(func, given)),
    ("chlo.zeta", |func, given| chlo::zeta(func, given)),
    // control
    ("func.call", |func, given| control::call(func, given)),
    ("call", |func, given| control::call(func, given)),
    ("stablehlo.case", |func, given| control::case(func, given)),
    ("stablehlo.composite", |func, given| {
        control::composite(func, given)
    }),
    ("stablehlo.custom_call", |func, given| {
        control::custom_call(func, given)
    }),
    ("stablehlo.if", |func, given| control::branch(func, given)),
    ("stablehlo.while", |func, given| {
        control::while_loop(func, given)
    }),
    // annotations
    ("sdy.sharding_constraint", |_, given| {
        Ok(given.operands.clone())
    }),
    ("sdy.reshard", |_, given| Ok(given.operands.clone())),
    ("sdy.propagation_barrier", |_, given| {
        Ok(given.operands.clone())
    }),
    ("sdy.sharding_group", |_, _| Ok(Vec::new())),
];

/// The translator of the op with this name.
pub(super) fn find(name: &str) -> Option<Translator> {
    if rows::row_of(name, None).is_some() {
        return Some(elementwise::renamed);
    }
    let row = TRANSLATORS.iter().find(|(known, _)| *known == name);
    row.map(|(_, translator)| *translator)
}
