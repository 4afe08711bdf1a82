//! Every op that can be imported, by its name. Elementwise ops that differ in their name alone are listed
//! in `elementwise.rs`.

use super::body::{Body, Given, Made};
use super::{
    arrange, chlo, constant, contract, control, elementwise, reduce, sharding, slices, sort, window,
};

/// What an op becomes.
pub(super) type Handler = for<'c, 'a> fn(&mut Body<'c, 'a>, &Given<'a>) -> Made;

const HANDLERS: &[(&str, Handler)] = &[
    // values
    ("stablehlo.constant", |body, given| {
        constant::constant(body, given)
    }),
    ("stablehlo.iota", |body, given| constant::iota(body, given)),
    // elementwise
    ("stablehlo.bitcast_convert", |body, given| {
        elementwise::bitcast(body, given)
    }),
    ("stablehlo.clamp", |body, given| {
        elementwise::clamp(body, given)
    }),
    ("stablehlo.compare", |body, given| {
        elementwise::compare(body, given)
    }),
    ("stablehlo.map", |body, given| elementwise::map(body, given)),
    ("stablehlo.optimization_barrier", |body, given| {
        elementwise::barrier(body, given)
    }),
    ("stablehlo.reduce_precision", |body, given| {
        elementwise::reduce_precision(body, given)
    }),
    ("stablehlo.select", |body, given| {
        elementwise::select(body, given)
    }),
    // places
    ("stablehlo.broadcast_in_dim", |body, given| {
        arrange::broadcast(body, given)
    }),
    ("stablehlo.concatenate", |body, given| {
        arrange::concatenate(body, given)
    }),
    ("stablehlo.pad", |body, given| arrange::pad(body, given)),
    ("stablehlo.dynamic_broadcast_in_dim", |body, given| {
        arrange::broadcast(body, given)
    }),
    ("stablehlo.dynamic_iota", |body, given| {
        constant::iota(body, given)
    }),
    ("stablehlo.dynamic_reshape", |body, given| {
        arrange::reshape(body, given)
    }),
    ("stablehlo.get_dimension_size", |body, given| {
        constant::size(body, given)
    }),
    ("stablehlo.reverse", |body, given| {
        arrange::reverse(body, given)
    }),
    ("stablehlo.slice", |body, given| arrange::slice(body, given)),
    ("stablehlo.transpose", |body, given| {
        arrange::transpose(body, given)
    }),
    ("stablehlo.dynamic_slice", |body, given| {
        slices::dynamic_slice(body, given)
    }),
    ("stablehlo.dynamic_update_slice", |body, given| {
        slices::dynamic_update_slice(body, given)
    }),
    ("stablehlo.gather", |body, given| {
        slices::gather(body, given)
    }),
    ("stablehlo.scatter", |body, given| {
        slices::scatter(body, given)
    }),
    // sums
    ("stablehlo.convolution", |body, given| {
        contract::convolution(body, given)
    }),
    ("stablehlo.dot", |body, given| contract::dot(body, given)),
    ("stablehlo.dot_general", |body, given| {
        contract::dot_general(body, given)
    }),
    ("stablehlo.reduce", |body, given| {
        reduce::reduce(body, given)
    }),
    ("stablehlo.reduce_window", |body, given| {
        window::reduce_window(body, given)
    }),
    ("stablehlo.select_and_scatter", |body, given| {
        window::select_and_scatter(body, given)
    }),
    // random
    ("stablehlo.rng_bit_generator", |body, given| {
        elementwise::bit_generator(body, given)
    }),
    // order
    ("stablehlo.sort", |body, given| sort::sort(body, given)),
    ("chlo.top_k", |body, given| chlo::top_k(body, given)),
    // functions
    ("chlo.acos", |body, given| chlo::formula(body, given)),
    ("chlo.acosh", |body, given| chlo::formula(body, given)),
    ("chlo.asin", |body, given| chlo::formula(body, given)),
    ("chlo.asinh", |body, given| chlo::formula(body, given)),
    ("chlo.atan", |body, given| chlo::formula(body, given)),
    ("chlo.atanh", |body, given| chlo::formula(body, given)),
    ("chlo.bessel_i1e", |body, given| chlo::formula(body, given)),
    ("chlo.cosh", |body, given| chlo::formula(body, given)),
    ("chlo.erf", |body, given| chlo::formula(body, given)),
    ("chlo.erf_inv", |body, given| chlo::formula(body, given)),
    ("chlo.next_after", |body, given| {
        chlo::next_after(body, given)
    }),
    ("chlo.polygamma", |body, given| chlo::polygamma(body, given)),
    ("chlo.sinh", |body, given| chlo::formula(body, given)),
    ("chlo.square", |body, given| chlo::square(body, given)),
    ("chlo.tan", |body, given| chlo::formula(body, given)),
    ("chlo.zeta", |body, given| chlo::zeta(body, given)),
    // control
    ("func.call", |body, given| control::call(body, given)),
    ("call", |body, given| control::call(body, given)),
    ("stablehlo.case", |body, given| control::case(body, given)),
    ("stablehlo.composite", |body, given| {
        control::composite(body, given)
    }),
    ("stablehlo.custom_call", |body, given| {
        control::custom_call(body, given)
    }),
    ("stablehlo.if", |body, given| control::branch(body, given)),
    ("stablehlo.while", |body, given| {
        control::while_loop(body, given)
    }),
    // annotations
    ("sdy.sharding_constraint", |body, given| {
        sharding::hand_on(body, given)
    }),
    ("sdy.reshard", |body, given| sharding::hand_on(body, given)),
    ("sdy.propagation_barrier", |body, given| {
        sharding::hand_on(body, given)
    }),
    ("sdy.sharding_group", |_, _| Ok(Vec::new())),
];

/// What the op of this name becomes.
pub(super) fn find(name: &str) -> Option<Handler> {
    if elementwise::row_of(name, None).is_some() {
        return Some(|body, given| elementwise::renamed(body, given));
    }
    let row = HANDLERS.iter().find(|(known, _)| *known == name);
    row.map(|(_, handler)| *handler)
}
