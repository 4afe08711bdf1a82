//! Gradients of every row against central differences, and at ties.

use ddl_dialect::attr::{Attr, Attrs};
use ddl_dialect::build::{LocalGraph, Val};
use ddl_dialect::combiner::Combiner;
use ddl_dialect::expand::gradients;
use ddl_dialect::op::{Derivative, DerivativeContext, Instance};
use ddl_dialect::ops::{TABLE, find};
use ddl_dialect::reference::{Mode, Tensor, eval, eval_local};
use ddl_dialect::samples::{operands, samples};
use ddl_dialect::scalar::Number;
use ddl_dialect::types::{DType, TensorType};

/// Gradients of an op's operands, given those of its results; zeros where the record says there is
/// none. `None` if the op has no derivative with these attributes.
fn reverse(instance: &Instance, operands: &[Tensor], grads: &[Tensor]) -> Option<Vec<Tensor>> {
    if matches!(instance.def.derivative, Derivative::Decompose) {
        return Some(reverse_decomposed(instance, operands, grads));
    }
    let inputs: Vec<&Tensor> = operands.iter().collect();
    let results = eval(instance, &inputs, Mode::Exact);
    let inputs: Vec<&Tensor> = operands.iter().chain(&results).chain(grads).collect();
    let mut graph = LocalGraph::new(inputs.iter().map(|t| t.ty.clone()).collect());
    let values: Vec<Val> = (0..inputs.len()).map(|i| graph.input(i)).collect();
    let n = operands.len();
    let (given, outer) = values[n..].split_at(grads.len());
    let floats = |(&value, grad): (&Val, &Tensor)| grad.ty.dtype.is_float().then_some(value);
    let outer: Vec<Option<Val>> = outer.iter().zip(grads).map(floats).collect();
    let context = DerivativeContext {
        instance,
        operands: &values[..n],
        results: given,
        grads: &outer,
    };
    let found = match instance.def.derivative {
        Derivative::Scalar => gradients(&mut graph, &context),
        Derivative::Fn(build) => build(&mut graph, &context),
        Derivative::Try(build) => match build(&mut graph, &context) {
            Ok(found) => found,
            Err(why) => {
                assert!(!why.is_empty(), "`{}` says why", instance.def.name);
                return None;
            }
        },
        Derivative::Zero => vec![None; n],
        Derivative::Decompose | Derivative::None(_) => unreachable!("seen to by the caller"),
    };
    assert_eq!(
        found.len(),
        n,
        "one gradient for each operand of `{}`",
        instance.def.name
    );
    graph.outputs = found.iter().copied().flatten().collect();
    let mut values = eval_local(&graph, &inputs, Mode::Exact).into_iter();
    let gradient = |(operand, found): (&Tensor, &Option<Val>)| match found {
        Some(_) => values.next().expect("an output for each gradient"),
        None => Tensor::zeros(operand.ty.clone()),
    };
    Some(operands.iter().zip(&found).map(gradient).collect())
}

fn reverse_decomposed(instance: &Instance, operands: &[Tensor], outer: &[Tensor]) -> Vec<Tensor> {
    let graph = instance.decomposed().expect("it has a decomposition");
    let mut values: Vec<Tensor> = operands.to_vec();
    for op in &graph.ops {
        let inputs: Vec<&Tensor> = op.operands.iter().map(|v| &values[v.0 as usize]).collect();
        values.extend(eval(&op.instance(&graph), &inputs, Mode::Exact));
    }
    let zeros = values.iter().map(|v| Tensor::zeros(v.ty.clone()));
    let mut grads: Vec<Tensor> = zeros.collect();
    for (output, grad) in graph.outputs.iter().zip(outer) {
        add(&mut grads[output.0 as usize], grad);
    }
    for op in graph.ops.iter().rev() {
        let inputs: Vec<Tensor> = op
            .operands
            .iter()
            .map(|v| values[v.0 as usize].clone())
            .collect();
        let first = op.first.0 as usize;
        let outer = grads[first..first + op.types.len()].to_vec();
        let inner = reverse(&op.instance(&graph), &inputs, &outer).expect("it has a derivative");
        for (operand, gradient) in op.operands.iter().zip(&inner) {
            if gradient.ty.dtype.is_float() {
                add(&mut grads[operand.0 as usize], gradient);
            }
        }
    }
    grads.truncate(operands.len());
    grads
}

fn add(sum: &mut Tensor, term: &Tensor) {
    let whole: Vec<_> = term.ty.shape.iter().map(|&n| 0..n).collect();
    sum.combine(&whole, term, Combiner::Sum, Mode::Exact);
}

/// Σ grad · op(operands).
fn loss(instance: &Instance, operands: &[Tensor], grads: &[Tensor]) -> f64 {
    let inputs: Vec<&Tensor> = operands.iter().collect();
    let results = eval(instance, &inputs, Mode::Exact);
    let floats = results.iter().zip(grads);
    let floats = floats.filter(|(result, _)| result.ty.dtype.is_float());
    let dot = |(result, grad): (&Tensor, &Tensor)| -> f64 {
        let terms = (0..grad.len()).map(|i| grad.get_f64(i) * result.get_f64(i));
        terms.sum()
    };
    floats.map(dot).sum()
}

/// A gradient for a result, its elements all different.
fn cotangent(ty: &TensorType) -> Tensor {
    let values: Vec<f64> = (0..ty.elements())
        .map(|i| 1.0 + 0.37 * (i as f64).sin())
        .collect();
    Tensor::from_f64(ty.clone(), &values)
}

fn check(instance: &Instance) {
    let mut inputs = operands(instance, 5);
    let grads: Vec<Tensor> = instance.results.iter().map(cotangent).collect();
    let Some(found) = reverse(instance, &inputs, &grads) else {
        return;
    };
    for (k, gradient) in found.iter().enumerate() {
        assert_eq!(gradient.ty, instance.operands[k], "`{}`", instance.def.name);
        if !gradient.ty.dtype.is_float() {
            continue;
        }
        for i in 0..gradient.len() {
            let x = inputs[k].get_f64(i);
            let step = 1e-5;
            let mut at = |v: f64| {
                inputs[k].set(i, Number::Float(v));
                loss(instance, &inputs, &grads)
            };
            let difference = (at(x + step) - at(x - step)) / (2.0 * step);
            at(x);
            let value = gradient.get_f64(i);
            assert!(
                (value - difference).abs() <= 1e-7 * (1.0 + difference.abs()),
                "`{}` {:?}: ∂/∂operand {k} [{i}] is {value}, differences say {difference}",
                instance.def.name,
                instance.operands
            );
        }
    }
}

#[test]
fn every_row_agrees_with_central_differences() {
    for def in TABLE {
        if let Derivative::None(why) = def.derivative {
            assert!(!why.is_empty(), "`{}` says why", def.name);
            continue;
        }
        let floats = samples(def)
            .into_iter()
            .filter(|s| s.results.iter().any(|ty| ty.dtype.is_float()));
        for instance in floats {
            check(&instance);
        }
    }
}

fn gradient_of(name: &str, attrs: Attrs, inputs: &[Tensor]) -> Vec<Vec<f64>> {
    let def = find(name).expect("a row of the table");
    let types: Vec<TensorType> = inputs.iter().map(|t| t.ty.clone()).collect();
    let results = def.infer(&types, &attrs, None).expect("well typed");
    let instance = Instance {
        def,
        operands: types,
        results: results.clone(),
        attrs,
    };
    let ones = Tensor::full(results[0].clone(), Number::Float(1.0));
    let found = reverse(&instance, inputs, &[ones]).expect("it has a derivative");
    found.iter().map(Tensor::to_f64).collect()
}

fn f64s(shape: &[usize], values: &[f64]) -> Tensor {
    Tensor::from_f64(TensorType::new(shape, DType::F64), values)
}

#[test]
fn ties_go_to_the_lowest_index() {
    let over = |combiner: &str, dims: &[usize]| {
        Attrs::none()
            .with("combiner", Attr::Word(combiner.to_owned()))
            .with("dims", Attr::ints(dims.iter().copied()))
    };
    let x = f64s(&[2, 3], &[1.0, 4.0, 4.0, 4.0, 0.0, 0.0]);
    let max = gradient_of("reduce", over("max", &[1]), std::slice::from_ref(&x));
    assert_eq!(max, [[0.0, 1.0, 0.0, 1.0, 0.0, 0.0]]);
    let min = gradient_of("reduce", over("min", &[0, 1]), std::slice::from_ref(&x));
    assert_eq!(min, [[0.0, 0.0, 0.0, 0.0, 1.0, 0.0]]);
    let all = gradient_of("reduce", over("max", &[0, 1]), &[x]);
    assert_eq!(all, [[0.0, 1.0, 0.0, 0.0, 0.0, 0.0]]);
}

#[test]
fn kinks_follow_their_documentation() {
    let zero = || f64s(&[2], &[0.0, -0.0]);
    assert_eq!(gradient_of("relu", Attrs::none(), &[zero()]), [[0.0, 0.0]]);
    assert_eq!(gradient_of("abs", Attrs::none(), &[zero()]), [[0.0, 0.0]]);
    let tie = [f64s(&[1], &[2.0]), f64s(&[1], &[2.0])];
    assert_eq!(gradient_of("maximum", Attrs::none(), &tie), [[1.0], [0.0]]);
    assert_eq!(gradient_of("minimum", Attrs::none(), &tie), [[1.0], [0.0]]);
}

#[test]
fn products_with_zeros_have_gradients() {
    let attrs = Attrs::none()
        .with("combiner", Attr::Word("prod".to_owned()))
        .with("dims", Attr::ints([0]));
    let one_zero = gradient_of("reduce", attrs.clone(), &[f64s(&[3], &[2.0, 0.0, 5.0])]);
    assert_eq!(one_zero, [[0.0, 10.0, 0.0]]);
    let two_zeros = gradient_of("reduce", attrs, &[f64s(&[3], &[0.0, 0.0, 5.0])]);
    assert_eq!(two_zeros, [[0.0, 0.0, 0.0]]);
}
