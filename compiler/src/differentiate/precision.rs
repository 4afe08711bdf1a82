//! `--precision bf16|f16`: contractions in 16 bits, everything that sums or normalises in f32.
//!
//! Only values that the text makes f32 are touched, and of those neither params nor state nor data:
//! what the text makes f64 or 16 bits wide stays as written. Three steps:
//!
//! 1. [`forms`] decides forwards how each value is kept, by the class of the op that makes it;
//! 2. [`demand`] finds backwards which params, and what is made of them by rearrangement alone, are
//!    wanted in 16 bits;
//! 3. [`rewrite`] changes element types and adds the conversions: one for each param, at the param,
//!    so that it stands before anything that is gathered, and outside of loops.
//!
//! It runs before the backward pass is made. So gradients are computed in the types of what they
//! are gradients of, and the gradient of a param leaves the derivative of its conversion in f32;
//! what follows of partial values is the op table's, in which they pass through a widening
//! conversion only.

mod demand;
mod forms;
mod rewrite;

use ddl_dialect::build::{LocalGraph, Val};
use ddl_dialect::combiner::Combiner;
use ddl_dialect::op::{Class, Dtypes, Instance};
use ddl_dialect::reference::Mode;
use ddl_dialect::types::DType;

use crate::diag::Diags;
use crate::graph::Program;
use crate::normalize::decompose;
use crate::options::Options;

/// The pass; nothing where values are as written.
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

/// How a value that the text makes f32 is kept.
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

/// What an op does with f32 values.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Treatment {
    /// It reads and makes 16 bits.
    Low,
    /// It reads and makes f32.
    Wide,
    /// It is computed in what its operands are: a single rounding of an exact result.
    Follows,
    /// It is computed in f32, and its result kept as its operands are.
    Within,
}

/// Whether a composite op is made of contractions, among others: these have to be seen.
fn contracts(instance: &Instance) -> bool {
    matches!(instance.def.class, Class::Composite)
        && parts(instance)
            .iter()
            .any(|p| treatment(p) == Treatment::Low)
}

/// The ops that a composite op is made of, composite ones taken apart.
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

/// What an op does with f32 values, by its class.
///
/// What sums is `Wide`, and so is a gather `Within`, since its derivative sums. Of windows, one
/// over a product of operands is a contraction (`convolution`), one that picks an element only
/// moves it.
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
        Class::Index(_) => Treatment::Follows,
        Class::Gather(_) => Treatment::Within,
        Class::Reduce(_)
        | Class::ReduceRegion(_)
        | Class::WindowSelect(_)
        | Class::Scatter(_)
        | Class::Sort(_) => Treatment::Wide,
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

/// Whether a constant is finite in 16 bits, or not even in f32.
fn fits(instance: &Instance, low: DType) -> bool {
    let Class::Elementwise(scalar) = &instance.def.class else {
        return false;
    };
    let value = scalar(instance).eval(&[], Mode::Exact);
    let rounded = ddl_dialect::scalar::eval::round(value, low, Mode::Typed).to_f64();
    rounded.is_finite() || !value.to_f64().is_finite()
}
