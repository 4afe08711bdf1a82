//! Which units have guards.

use super::{scheduled, shape};
use crate::graph::{Func, Program};
use crate::options::Options;
use crate::pipeline::State;
use crate::schedule::guards::Guards;
use crate::schedule::kernel::units;

/// What stands for types and attributes in the texts below.
const WORDS: [(&str, &str); 4] = [
    ("matrix", "tensor<9x9xf32, [B]>"),
    ("mask", "tensor<9x9xi1, [B]>"),
    ("truth", "tensor<i1, [B]>"),
    (
        "product",
        "lhs_batch = [], lhs_contract = [1], rhs_batch = [], rhs_contract = [0]",
    ),
];

/// The scheduled program of a function on one rank.
fn program(func: &str) -> Program {
    let header = "phase boxed\nranks 1\ncluster \"local\"\nmesh @m [x: 1] ranks [0]\n";
    let text = (WORDS.iter()).fold(func.to_owned(), |text, (word, is)| text.replace(word, is));
    let state = State::enter(&format!("{header}{text}"), &Options::local(1));
    let state = state.unwrap_or_else(|errors| panic!("{text}{errors:?}"));
    scheduled(state.program().clone())
}

/// One line per unit with a guard: its last value, and its premises.
fn guards(func: &Func) -> Vec<String> {
    let graph = &func.graph;
    let guards = Guards::of(func);
    let name = |id| graph.node(id).results[0].name.as_str();
    let line = |unit: &Vec<_>| {
        let premises = guards.of_unit(unit[0]).iter();
        let premises = premises.map(|premise| {
            let not = if premise.holds { "" } else { "not " };
            format!("{not}{}", name(premise.predicate.node))
        });
        let premises: Vec<String> = premises.collect();
        let last = unit.last().map(|&id| name(id)).unwrap_or_default();
        (!premises.is_empty()).then(|| format!("{last}: {}", premises.join(", ")))
    };
    units(graph).iter().filter_map(line).collect()
}

/// Each side has its own; what both need runs always, as does what decides.
#[test]
fn what_one_side_needs_has_a_guard() {
    let program = program(
        "func @f(%p: truth, %x: matrix, %w: matrix) -> (matrix, matrix) {
           %both = dot_general %x, %w {product} : matrix
           %a = dot_general %both, %w {product} : matrix
           %b = dot_general %w, %both {product} : matrix
           %c = dot_general %b, %b {product} : matrix
           %q = dot_general %c, %x {product} : matrix
           %wide = broadcast_in_dim %p {dims = []} : mask
           %y = select %wide, %a, %c : matrix
           %z = select %wide, %a, %q : matrix
           return %y, %z
         }",
    );
    assert_eq!(
        guards(&program.funcs[0]),
        ["a: p", "b: not p", "c: not p", "q: not p"]
    );
}

/// A switch is a chain of selections, whose predicates may be computed late in the text.
#[test]
fn guards_of_a_chain_have_all_that_decides() {
    let program = program(
        "func @f(%i: tensor<i32, [B]>, %x: matrix, %w: matrix) -> (matrix) {
           %a = dot_general %x, %w {product} : matrix
           %b = dot_general %w, %x {product} : matrix
           %c = dot_general %x, %x {product} : matrix
           %zero = constant {value = 0} : tensor<i32, [B]>
           %one = constant {value = 1} : tensor<i32, [B]>
           %p = compare %i, %zero {direction = eq} : truth
           %q = compare %i, %one {direction = eq} : truth
           %p.wide = broadcast_in_dim %p {dims = []} : mask
           %q.wide = broadcast_in_dim %q {dims = []} : mask
           %last = select %q.wide, %b, %c : matrix
           %y = select %p.wide, %a, %last : matrix
           return %y
         }",
    );
    assert_eq!(
        guards(&program.funcs[0]),
        ["a: p", "b: not p, q", "c: not p, not q"]
    );
}

/// What decides cannot guard what it needs, and what is returned is always computed.
#[test]
fn what_is_needed_otherwise_has_no_guard() {
    let program = program(
        "func @f(%x: matrix, %w: matrix) -> (matrix, matrix) {
           %a = dot_general %x, %w {product} : matrix
           %b = dot_general %w, %x {product} : matrix
           %sum = reduce %a {combiner = sum, dims = [0, 1]} : tensor<f32, [B]>
           %zero = constant {value = 0.0} : tensor<f32, [B]>
           %p = compare %sum, %zero {direction = gt} : truth
           %wide = broadcast_in_dim %p {dims = []} : mask
           %y = select %wide, %a, %b : matrix
           return %y, %b
         }",
    );
    assert_eq!(guards(&program.funcs[0]), [""; 0]);
}

/// Sums of one value for either side are two kernels; elementwise ops before the selection are part
/// of its kernel, and what decides is stored though the selection has its shape.
#[test]
fn kernels_are_of_one_side() {
    let program = program(
        "func @f(%x: matrix, %t: tensor<f32, [B]>) -> (tensor<f32, [B]>) {
           %a = reduce %x {combiner = sum, dims = [0, 1]} : tensor<f32, [B]>
           %b = reduce %x {combiner = max, dims = [0, 1]} : tensor<f32, [B]>
           %c = exp %b : tensor<f32, [B]>
           %zero = constant {value = 0.0} : tensor<f32, [B]>
           %p = compare %t, %zero {direction = gt} : truth
           %y = select %p, %a, %c : tensor<f32, [B]>
           return %y
         }",
    );
    let func = &program.funcs[0];
    assert_eq!(shape(func), ["x*", "t*", "zero p*", "a*", "b*", "c y*"]);
    assert_eq!(guards(func), ["a: p", "b: not p"]);
}

/// A place in a tensor is computed wherever something is read there, since what is in memory
/// otherwise may be no place at all.
#[test]
fn places_have_the_guard_of_what_reads_there() {
    let program = program(
        "func @f(%p: truth, %x: matrix, %i: tensor<9xi32, [B]>) -> (matrix) {
           %k = sort %i {dim = 0, direction = ascending} : tensor<9xi32, [B]>
           %at = reduce %k {combiner = max, dims = [0]} : tensor<i32, [B]>
           %row = dynamic_slice %x, %at, %at : matrix
           %wide = broadcast_in_dim %p {dims = []} : mask
           %n = neg %x : matrix
           %y = select %wide, %row, %n : matrix
           return %y
         }",
    );
    assert_eq!(guards(&program.funcs[0]), [""; 0]);
}
