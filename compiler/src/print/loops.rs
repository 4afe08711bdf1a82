//! Loops, and the names inside them: a value is printed without the path of its loop, unless an
//! outer value used inside has that name; an invariant is printed as its operand.

use std::collections::BTreeMap;

use ddl_dialect::sbp::NdSbp;
use ddl_grammar::ast::{self, AttrValue, Operand, Spanned, Stmt};

use super::{Printer, attrs, int, name};
use crate::graph::{Func, Graph, Kind, Loop, LoopKind, LoopPart, Node, NodeId, ValueId};
use crate::names::Names;
use crate::resolve::SLOTS;

/// The printed names of the values of one graph.
pub(super) type WrittenNames = BTreeMap<ValueId, String>;

/// The printed names of the values of a graph whose names start with `prefix`; those in `given` are
/// written so already.
pub(super) fn written(graph: &Graph, prefix: &str, given: WrittenNames) -> WrittenNames {
    let mut taken = Names::new();
    for text in given.values() {
        taken.take(text);
    }
    let mut written = given;
    for id in graph.order() {
        for (result, value) in graph.node(id).results.iter().enumerate() {
            written.entry(id.result(result)).or_insert_with(|| {
                let short = value.name.strip_prefix(prefix).unwrap_or(&value.name);
                // A short name that looks like a path would be read as one.
                let path = !prefix.is_empty() && short.starts_with(prefix);
                match !path && taken.take(short) {
                    true => short.to_owned(),
                    false => taken.fresh(&value.name),
                }
            });
        }
    }
    written
}

impl Printer<'_> {
    /// A loop as a statement.
    pub(super) fn loop_stmt(&self, id: NodeId, loop_: &Loop) -> Stmt {
        let node = self.func.graph.node(id);
        let operands = self.func.graph.operands(id);
        let body = self.inner(loop_, &loop_.body, &operands);
        let bind = |range: std::ops::Range<usize>| -> Vec<ast::Binding> {
            range
                .map(|operand| {
                    let inside = loop_.inside(operand);
                    ast::Binding {
                        name: name(&body.names[&inside]),
                        ty: Some(body.ty(loop_.body.graph.value(inside))),
                        value: self.operand(operands[operand]),
                    }
                })
                .collect()
        };
        let results = node.results.iter().enumerate();
        let results = results
            .map(|(i, _)| (name(&self.names[&id.result(i)]), None))
            .collect();
        let types = node.results.iter().map(|v| self.ty(v)).collect();
        let attrs = self.loop_attrs(node, loop_, &operand_order(loop_));
        match &loop_.kind {
            LoopKind::Repeat { count, reverse } => {
                let index = loop_.body.args[0].result(0);
                let default = format!("{}/{}", loop_.body.name, Loop::INDEX);
                let named = !loop_.body.graph.uses(index).is_empty()
                    || loop_.body.returns(index)
                    || loop_.body.graph.value(index).name != default;
                Stmt::Repeat(ast::Repeat {
                    results,
                    reverse: *reverse,
                    count: int(*count as u64),
                    index: named.then(|| name(&body.names[&index])),
                    carry: bind(0..loop_.carry),
                    stacked: bind(loop_.carry..loop_.carry + loop_.stacked),
                    body: body.statements(body.yielded(loop_.carry)),
                    attrs,
                    types,
                })
            }
            LoopKind::While { condition } => {
                let condition = self.inner(loop_, condition, &operands);
                Stmt::While(ast::While {
                    results,
                    carry: bind(0..loop_.carry),
                    condition: condition.statements(condition.yielded(1)),
                    body: body.statements(body.yielded(loop_.carry)),
                    attrs,
                    types,
                })
            }
        }
    }

    /// The printer of a loop's body or condition. Both print carried values with the same names.
    fn inner<'b>(&'b self, loop_: &'b Loop, func: &'b Func, operands: &[ValueId]) -> Printer<'b> {
        let outside = |loop_: &Loop, func: &Func| -> WrittenNames {
            let first = loop_.carry + loop_.stacked;
            let args = func.args.iter().skip(loop_.leading() + first);
            args.map(|arg| arg.result(0))
                .zip(operands[first..].iter().map(|v| self.names[v].clone()))
                .collect()
        };
        let prefix = format!("{}/", loop_.body.name);
        let mut names = written(&loop_.body.graph, &prefix, outside(loop_, &loop_.body));
        if !std::ptr::eq(func, &loop_.body) {
            let carry = loop_.body.args.iter().zip(&func.args).take(loop_.carry);
            let mut given = outside(loop_, func);
            given.extend(carry.map(|(b, c)| (c.result(0), names[&b.result(0)].clone())));
            names = written(&func.graph, &format!("{}/", func.name), given);
        }
        Printer {
            program: self.program,
            func,
            names,
        }
    }

    /// The `yield` of a body that carries `carry` values.
    fn yielded(&self, carry: usize) -> Stmt {
        let values: Vec<Spanned<Operand>> = (self.func.outputs.iter())
            .map(|output| self.operand(output.value))
            .collect();
        let (carry, stacked) = values.split_at(carry);
        Stmt::Yield {
            carry: carry.to_vec(),
            stacked: stacked.to_vec(),
        }
    }

    /// The attributes of a loop. Lists with an entry for each operand have the invariants in the
    /// order in which the body uses them, since that is the order in which they are read.
    fn loop_attrs(&self, node: &Node, loop_: &Loop, operands: &[usize]) -> Vec<ast::Attr> {
        let mut own = node.clone();
        own.required = required_in_order(node, operands);
        let mut attrs = self.attrs(&own, None);
        let slot = |arg: NodeId| loop_.body.graph.node(arg).results[0].slot;
        if loop_.body.args.iter().any(|&arg| slot(arg).is_some()) {
            let leading = loop_.leading();
            let args = (0..leading).chain(operands.iter().map(|i| leading + i));
            let slots = args.map(|arg| Spanned::made(attrs::slot(slot(loop_.body.args[arg]))));
            attrs.push(attrs::attr(SLOTS, AttrValue::List(slots.collect())));
        }
        attrs
    }
}

/// The operands of a loop, by number, in the order of the text: carried and stacked values, then
/// the invariants that the body uses, in the order of their first uses.
pub(super) fn operand_order(loop_: &Loop) -> Vec<usize> {
    let fixed = loop_.carry + loop_.stacked;
    let invariants = order_of_use(loop_).into_iter().map(|i| fixed + i);
    (0..fixed).chain(invariants).collect()
}

/// The distributions that a loop requires of its operands, in that order.
pub(super) fn required_in_order(node: &Node, operands: &[usize]) -> Option<Vec<NdSbp>> {
    let required = node.required.as_ref()?;
    Some(operands.iter().map(|&i| required[i].clone()).collect())
}

/// The invariants of a loop, by number, in the order in which its text uses them, without unused
/// ones.
fn order_of_use(loop_: &Loop) -> Vec<usize> {
    let mut order = Vec::new();
    for func in loop_.funcs() {
        let arg_of: BTreeMap<ValueId, usize> = (func.args.iter().enumerate())
            .filter_map(|(number, arg)| match loop_.arg(number) {
                LoopPart::Invariant(i) => Some((arg.result(0), i)),
                _ => None,
            })
            .collect();
        for value in uses(func) {
            if let Some(&i) = arg_of.get(&value)
                && !order.contains(&i)
            {
                order.push(i);
            }
        }
    }
    order
}

/// The values that a function's text names, in its order.
fn uses(func: &Func) -> Vec<ValueId> {
    let mut all = Vec::new();
    for id in func.graph.order() {
        let operands = func.graph.operands(id);
        match &func.graph.node(id).kind {
            Kind::Loop(loop_) => {
                let first = loop_.carry + loop_.stacked;
                all.extend(&operands[..first]);
                all.extend(order_of_use(loop_).into_iter().map(|i| operands[first + i]));
            }
            _ => all.extend(operands),
        }
    }
    all.extend(func.outputs.iter().map(|output| output.value));
    all
}

#[cfg(test)]
mod tests {
    use crate::graph::Program;
    use crate::options::Options;
    use crate::{pipeline, print, resolve};

    fn program(text: &str) -> Program {
        let file = pipeline::parse(text).unwrap();
        resolve::run(&file, &Options::local(1)).unwrap_or_else(|e| panic!("{e:?}\n{text}"))
    }

    /// A pass makes an outer value an invariant of a body that has a value with the same name.
    #[test]
    fn names_that_would_hide_others_are_written_as_paths() {
        let mut program = program(
            "func @f(%x: tensor<4xf32>, %w: tensor<4xf32>, %ws: tensor<3x4xf32>) -> tensor<4xf32> {
               %y = repeat 3 (%h = %x) stacked (%w = %ws) { %h2 = mul %h, %w yield (%h2) }
               return %y
             }",
        );
        let func = &mut program.funcs[0];
        let (id, w) = (func.graph.loops()[0], func.args[1].result(0));
        let inside = func.graph.invariant(id, w);
        assert_eq!(func.graph.invariant(id, w), inside);
        let body = &mut func.graph.loop_mut(id).unwrap().body;
        let product = body.outputs[0].value.node;
        body.graph.set_operand(product, 0, inside);
        let printed = print::text(&program);
        assert!(
            printed.contains("stacked (%\"y/w\": tensor<4xf32> = %ws)"),
            "{printed}"
        );
        assert!(printed.contains("%h2 = mul %w, %\"y/w\""), "{printed}");
        let again = super::super::text(&self::program(&printed));
        assert_eq!(again, printed);
    }

    #[test]
    fn the_generic_form_has_regions() {
        let program = program(
            "func @f(%x: tensor<4xf32>, %ws: tensor<3x4xf32>) -> (tensor<4xf32>, tensor<3x4xf32>) {
               %y, %ys = repeat reverse 3 (%h = %x) stacked (%w = %ws) {
                 %h2 = mul %h, %x
                 yield (%h2) stacked (%w)
               }
               return %y, %ys
             }",
        );
        let expected = r#"    %0, %1 = "ddl_variadic.repeat"(%arg0, %arg1, %arg0) ({
    ^bb0(%arg2: tensor<i32>, %arg3: tensor<4xf32>, %arg4: tensor<4xf32>, %arg5: tensor<4xf32>):
      %2 = "ddl.mul"(%arg3, %arg5) {ddl.name = "y/h2"} : (tensor<4xf32>, tensor<4xf32>) -> (tensor<4xf32>)
      "ddl_variadic.yield"(%2, %arg4) : (tensor<4xf32>, tensor<4xf32>) -> ()
    }) {ddl.name = ["y", "ys"], ddl.args = ["y/index", "y/h", "y/w", "x"], carry = 1, count = 3, reverse = true, stacked = 1} : (tensor<4xf32>, tensor<3x4xf32>, tensor<4xf32>) -> (tensor<4xf32>, tensor<3x4xf32>)
"#;
        let found = super::super::mlir::text(&program);
        assert!(found.contains(expected), "{found}");
    }
}
