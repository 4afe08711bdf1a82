//! `--precision bf16|f16`: contractions in 16 bits, sums and normalisations in f32.
//!
//! Only f32 values of the program are changed, except params, state and data; f64 and 16-bit values
//! stay as written. Three steps:
//!
//! 1. [`forms`], a forward analysis, decides how each value is stored, by the class of its op;
//! 2. [`demand`], a backward analysis, finds the params, and rearrangements of them, that are
//!    needed in 16 bits;
//! 3. [`rewrite`] changes element types and adds the conversions: one per param, at the param, so
//!    that it precedes any gather, and outside of loops.
//!
//! It runs before the backward pass is added, so a gradient has the type of the value that it
//! belongs to, and the gradient of a param leaves the derivative of its conversion in f32. The
//! rules for partial values are those of the op table, by which they pass only through widening
//! conversions.

mod demand;
mod forms;
mod rewrite;

use std::collections::BTreeSet;

use ddl_dialect::build::{LocalGraph, Val};
use ddl_dialect::combiner::Combiner;
use ddl_dialect::op::{Class, Derivative, Dtypes, Instance};
use ddl_dialect::reference::Mode;
use ddl_dialect::types::DType;

use crate::diag::Diags;
use crate::graph::Program;
use crate::normalize::decompose;
use crate::options::Options;

/// The pass; no effect if values stay as written.
///
/// # Errors
/// None.
pub(super) fn run(program: &mut Program, options: &Options) -> Result<(), Diags> {
    let Some(low) = options.precision.low() else {
        return Ok(());
    };
    program.for_each_func_mut(&mut |func| {
        decompose::composites(func, contracts);
    });
    for func in &mut program.funcs {
        let forms = forms::of_entry(func, low);
        let demand = demand::of(func, &forms);
        rewrite::entry(func, &forms, &demand, low);
    }
    Ok(())
}

/// How an f32 value of the program is stored.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Form {
    /// In 16 bits.
    Low,
    /// In f32; a use beside 16-bit values may round it, as it is a param, a constant, or made of
    /// these.
    Free,
    /// In f32, also beside 16-bit values.
    Wide,
}

/// How an op treats f32 values.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Treatment {
    /// It reads and writes 16 bits.
    Low,
    /// It reads and writes f32.
    Wide,
    /// It computes in the type of its operands: a single rounding of an exact result.
    Follows,
    /// It computes in f32, and its result is stored in the type of its operands.
    Within,
}

/// Whether a composite op includes contractions, which have to be visible, unless it says itself in
/// what type they are, or is one from outside.
fn contracts(instance: &Instance) -> bool {
    matches!(instance.def.class, Class::Composite)
        && instance.attrs.get("products").is_none()
        && !is_contraction(instance)
        && parts(instance)
            .iter()
            .any(|p| treatment(p) == Treatment::Low)
}

/// Whether a composite op with a derivative of its own reads its operands, and makes its results,
/// only by contractions and rearrangements, such as attention: it is defined on 16 bits, and
/// differentiated whole.
pub(super) fn is_contraction(instance: &Instance) -> bool {
    let Some(decompose) = instance.def.decompose else {
        return false;
    };
    if !matches!(instance.def.derivative, Derivative::Fn(_)) {
        return false;
    }
    let mut graph = LocalGraph::new(instance.operands.clone());
    let inputs: Vec<Val> = (0..instance.operands.len())
        .map(|i| graph.input(i))
        .collect();
    // Operands, and rearrangements of them; contractions, and rearrangements of these.
    let mut given: BTreeSet<Val> = inputs.iter().copied().collect();
    let mut made = BTreeSet::new();
    let results = decompose(&mut graph, instance, &inputs);
    for op in &graph.ops {
        let part = op.instance(&graph);
        let results = (0..op.types.len() as u32).map(|n| Val(op.first.0 + n));
        let reads = |of: &BTreeSet<Val>| op.operands.iter().any(|operand| of.contains(operand));
        match (&part.def.class, treatment(&part)) {
            (_, Treatment::Low) => made.extend(results),
            (Class::Index(_), _) if reads(&given) => given.extend(results),
            (Class::Index(_), _) if reads(&made) => made.extend(results),
            _ if reads(&given) => return false,
            _ => {}
        }
    }
    results.iter().all(|result| made.contains(result))
}

/// The primitives of a composite op, expanded recursively.
fn parts(instance: &Instance) -> Vec<Instance> {
    let Some(decompose) = instance.def.decompose else {
        return Vec::new();
    };
    let mut graph = LocalGraph::new(instance.operands.clone());
    let inputs: Vec<Val> = (0..instance.operands.len())
        .map(|i| graph.input(i))
        .collect();
    decompose(&mut graph, instance, &inputs);
    let ops = graph.ops.iter().map(|op| op.instance(&graph));
    ops.flat_map(|part| match part.def.class {
        Class::Composite => parts(&part),
        _ => vec![part],
    })
    .collect()
}

/// How an op treats f32 values, by its class.
///
/// Sums are `Wide`, and a gather is `Within`, since its derivative sums. Of windows, one over a
/// product of operands is a contraction (`convolution`), one that selects an element only moves it.
fn treatment(instance: &Instance) -> Treatment {
    match &instance.def.class {
        Class::Contract(_) => Treatment::Low,
        Class::Window(nest) => match (nest(instance).combiner, instance.operands.len()) {
            (Combiner::Sum, 2..) => Treatment::Low,
            (Combiner::Max | Combiner::Min, _) => Treatment::Within,
            _ => Treatment::Wide,
        },
        Class::Elementwise(_) => match instance.def.dtypes {
            Dtypes::Same(_) | Dtypes::Predicate(_) | Dtypes::Select => Treatment::Follows,
            Dtypes::Written if instance.operands.is_empty() => Treatment::Follows,
            Dtypes::Written | Dtypes::SameWidth | Dtypes::Fixed(..) | Dtypes::Rule => {
                Treatment::Wide
            }
        },
        Class::Index(_) if instance.operands.is_empty() => Treatment::Wide,
        Class::Index(_) | Class::Roll(_) => Treatment::Follows,
        Class::Gather(_) => Treatment::Within,
        Class::Reduce(_)
        | Class::ReduceRegion(_)
        | Class::WindowSelect(_)
        | Class::Scatter(_)
        | Class::Sort(_) => Treatment::Wide,
        Class::Composite if is_contraction(instance) => Treatment::Low,
        Class::Composite => {
            let wide = |part: &Instance| {
                let sums = Treatment::Wide == treatment(part);
                sums && !matches!(part.def.class, Class::Elementwise(_) | Class::Index(_))
            };
            match parts(instance).iter().any(wide) {
                true => Treatment::Wide,
                false => Treatment::Within,
            }
        }
    }
}

/// Whether a constant is finite in 16 bits, or not finite in f32 either.
fn fits(instance: &Instance, low: DType) -> bool {
    let Class::Elementwise(scalar) = &instance.def.class else {
        return false;
    };
    let value = scalar(instance).eval(&[], Mode::Exact);
    let rounded = ddl_dialect::scalar::eval::round(value, low, Mode::Typed).to_f64();
    rounded.is_finite() || !value.to_f64().is_finite()
}
