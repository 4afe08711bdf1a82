//! Loops: operands, arguments of the body, yielded values and results correspond (see [`Loop`]).

use ddl_dialect::types::{DType, TensorType};

use super::error::VerifyError;
use crate::diag::{Diags, at};
use crate::graph::{ArgKind, Func, Kind, Loop, LoopKind, LoopPart, NodeId, ValueId};

/// Reports a loop whose parts do not agree.
pub(super) fn check(func: &Func, id: NodeId, loop_: &Loop, diags: &mut Diags) {
    let node = func.graph.node(id);
    if let Some(problem) = counts(func, id, loop_).or_else(|| types(func, id, loop_)) {
        diags.push(VerifyError::Loop {
            name: loop_.body.name.clone(),
            problem,
            at: node.span.map(at),
        });
    }
}

/// The error in the numbers of operands, arguments and results.
fn counts(func: &Func, id: NodeId, loop_: &Loop) -> Option<String> {
    let operands = func.graph.operands(id).len();
    let results = func.graph.node(id).results.len();
    let stacks = loop_.count().is_some();
    if operands < loop_.carry + loop_.stacked || (loop_.stacked > 0 && !stacks) {
        return Some(format!("it has {operands} operands"));
    }
    if results < loop_.carry
        || (results > loop_.carry && !stacks)
        || loop_.body.outputs.len() != results
    {
        let outputs = loop_.body.outputs.len();
        return Some(format!(
            "it yields {outputs} values and has {results} results"
        ));
    }
    for inner in loop_.funcs() {
        if inner.args.len() != loop_.leading() + operands {
            let found = inner.args.len();
            return Some(format!(
                "`{}` has {found} arguments for {operands} operands",
                inner.name
            ));
        }
        let data = |arg: &NodeId| matches!(inner.graph.node(*arg).kind, Kind::Arg(ArgKind::Data));
        if !inner.args.iter().all(data) || inner.outputs.iter().any(|o| o.tie.is_some()) {
            return Some("its arguments are data, and nothing in it is tied".to_owned());
        }
    }
    match &loop_.kind {
        LoopKind::While { condition } if condition.outputs.len() != 1 => {
            Some("its condition does not yield one predicate".to_owned())
        }
        LoopKind::While { .. } | LoopKind::Repeat { .. } => None,
    }
}

/// The error in the types; the numbers are right.
fn types(func: &Func, id: NodeId, loop_: &Loop) -> Option<String> {
    let operands = func.graph.operands(id);
    let differ = |name: &str, found: &TensorType, expected: &TensorType| {
        (found != expected).then(|| format!("`{name}` is `{found}`, not `{expected}`"))
    };
    for inner in loop_.funcs() {
        for (number, arg) in inner.args.iter().enumerate() {
            let value = inner.graph.value(arg.result(0));
            let problem = match number.checked_sub(loop_.leading()) {
                None => differ(&value.name, &value.ty, &TensorType::new([], DType::I32)),
                Some(operand) => {
                    let outside = func.graph.value(operands[operand]);
                    let whole = loop_.outer_type(loop_.arg(number), &value.ty);
                    differ(&outside.name, &outside.ty, &whole)
                }
            };
            if problem.is_some() {
                return problem;
            }
        }
    }
    let yielded = |inner: &Func, number: usize| -> ValueId { inner.outputs[number].value };
    for (number, result) in func.graph.node(id).results.iter().enumerate() {
        let inside = loop_.body.graph.value(yielded(&loop_.body, number));
        let part = loop_.result(number);
        let mut problem = differ(
            &result.name,
            &result.ty,
            &loop_.outer_type(part, &inside.ty),
        );
        if let LoopPart::Carry(number) = part {
            let carried = loop_.body.graph.value(loop_.inside(number));
            problem = problem.or_else(|| differ(&inside.name, &inside.ty, &carried.ty));
        }
        if problem.is_some() {
            return problem;
        }
    }
    let LoopKind::While { condition } = &loop_.kind else {
        return None;
    };
    let predicate = condition.graph.value(yielded(condition, 0));
    differ(
        &predicate.name,
        &predicate.ty,
        &TensorType::new([], DType::I1),
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::graph::Program;
    use crate::options::Options;
    use crate::{pipeline, resolve, verify};

    fn program() -> Program {
        let text = "func @f(%x: tensor<4xf32>, %ws: tensor<3x4xf32>, %b: tensor<4xf32>) -> (tensor<4xf32>, tensor<3x4xf32>) {
          %y, %ys = repeat 3 (%h = %x) stacked (%w = %ws) {
            %h2 = add (mul %h, %w), %b
            yield (%h2) stacked (%h)
          }
          return %y, %ys
        }";
        let file = pipeline::parse(text).unwrap();
        resolve::run(&file, &Options::local(1)).unwrap()
    }

    /// The result of applying `break_it` to a legal loop is rejected.
    fn refused(break_it: impl Fn(&mut Loop)) -> String {
        let mut program = program();
        verify::check_always(&program).unwrap();
        let func = &mut program.funcs[0];
        let id = func.graph.loops()[0];
        break_it(func.graph.loop_mut(id).unwrap());
        format!("{:?}", verify::check_always(&program).unwrap_err())
    }

    #[test]
    fn parts_that_do_not_fit_are_refused() {
        let cases: [(&str, &dyn Fn(&mut Loop)); 6] = [
            ("not `tensor<2 x 4 x f32>`", &|loop_| {
                loop_.kind = LoopKind::Repeat {
                    count: 2,
                    reverse: false,
                };
            }),
            (
                "is `tensor<4 x f32>`, not `tensor<3 x 4 x f32>`",
                &|loop_| loop_.stacked = 2,
            ),
            ("arguments for 3 operands", &|loop_| {
                loop_.body.args.pop();
            }),
            ("yields 1 values and has 2 results", &|loop_| {
                loop_.body.outputs.pop();
            }),
            ("nothing in it is tied", &|loop_| {
                loop_.body.outputs[0].tie = Some(1)
            }),
            ("not `tensor<i32>`", &|loop_| {
                let index = loop_.body.args[0].result(0);
                loop_.body.graph.value_mut(index).ty = TensorType::new([], DType::I64);
            }),
        ];
        for (expected, break_it) in cases {
            let found = refused(break_it);
            assert!(found.contains("ddl::verify::loops"), "{found}");
            assert!(found.contains(expected), "{expected}: {found}");
        }
    }
}
