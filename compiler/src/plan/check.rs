//! Legality of a planned program.

use std::collections::BTreeMap;

use ddl_dialect::mesh::Mesh;
use ddl_dialect::op::{NdSignature, Signature};
use ddl_dialect::sbp::NdSbp;
use ddl_grammar::ast::Span;

use super::error::PlanError;
use crate::conversion::table::is_distribution;
use crate::diag::{Diags, at};
use crate::graph::border;
use crate::graph::{Dist, Func, Kind, Loop, Node, NodeId, Program, ValueId};
use crate::moments;
use crate::phase::Phase;

/// Checks of a planned or staged program that every value has a legal distribution on a complete
/// mesh, every op has one of its signatures, and params and state rest consistently.
///
/// # Errors
/// `ddl::plan::{undecided, sbp, no_signature, rest, communication}`, each at its location.
pub fn check(program: &Program) -> Result<(), Diags> {
    let staged = program.phase == Phase::Staged;
    let mut check = Check {
        diags: Diags::new(),
        meshes: Vec::new(),
        staged,
    };
    check.header(program);
    check
        .diags
        .or(())
        .map(|()| check.meshes)
        .and_then(|meshes| {
            let mut check = Check {
                diags: Diags::new(),
                meshes,
                staged,
            };
            let mut rest = BTreeMap::new();
            for func in &program.funcs {
                check.func(func, None, &mut rest);
            }
            check.diags.or(check.meshes)
        })
        .and_then(|meshes| {
            let mut diags = Diags::new();
            for func in &program.funcs {
                moments::check(func, &meshes, &asked, &mut diags);
            }
            diags.or(())
        })
}

/// The operand distributions that a node requires; `None` if these are the actual ones, and one is
/// undecided.
fn asked(func: &Func, id: NodeId) -> Option<Vec<NdSbp>> {
    let lie = || {
        let operands = func.graph.operands(id).into_iter();
        operands.map(|value| func.graph.value(value).nd()).collect()
    };
    func.graph.node(id).required.clone().or_else(lie)
}

struct Check {
    diags: Diags,
    meshes: Vec<Mesh>,
    /// Whether `boxing` comes next, which says what a requirement has to list.
    staged: bool,
}

/// Distributions at rest of params and state, by name.
type RestingDists = BTreeMap<String, Dist>;

impl Check {
    fn header(&mut self, program: &Program) {
        if program.header.ranks.is_none() {
            self.undecided("the number of ranks".to_owned(), None);
        }
        for mesh in &program.meshes {
            match mesh.mesh() {
                Some(mesh) => self.meshes.push(mesh),
                None => self.undecided(format!("a size of mesh `@{}`", mesh.name), mesh.span),
            }
        }
    }

    /// Checks a function.
    ///
    /// - `carried`: in a loop, the number of results that it carries; those behind them are
    ///   stacked, and may be contributions to a sum
    fn func(&mut self, func: &Func, carried: Option<usize>, rest: &mut RestingDists) {
        let body = carried.is_some();
        for id in func.graph.order() {
            let before = self.diags.errors.len();
            let node = func.graph.node(id);
            for result in 0..node.results.len() {
                let dist = node.results[result].dist.as_ref();
                let at_rest = matches!(node.kind, Kind::Arg(_)).then_some(body);
                self.lies(func, id.result(result), dist, at_rest, node.span);
            }
            let fine = self.diags.errors.len() == before;
            match &node.kind {
                Kind::Loop(loop_) => {
                    for inner in loop_.funcs() {
                        self.func(inner, Some(loop_.carry), rest);
                    }
                    if self.diags.errors.len() == before {
                        self.loop_node(func, id, loop_);
                    }
                }
                Kind::Op(_) if fine => self.op(func, id),
                Kind::Arg(_) if fine && node.kind.is_carried() => self.rests(node, rest),
                Kind::Op(_) | Kind::Arg(_) | Kind::Layer(_) => {}
                Kind::Comm(..) | Kind::Post(..) | Kind::Wait => {
                    let (op, at) = (node.op_name(), node.span.map(at));
                    self.diags.push(PlanError::Communication { op, at });
                }
            }
        }
        for (number, output) in func.outputs.iter().enumerate() {
            let dist = output.dist.as_ref();
            let stacked = carried.is_some_and(|carried| number >= carried);
            let at_rest = (!stacked).then_some(body);
            self.lies(func, output.value, dist, at_rest, output.span);
            if let Some(arg) = output.tie {
                let arg = &func.graph.node(func.args[arg]).results[0];
                let what = format!("result {number} of `@{}`", func.name);
                self.equal(
                    what,
                    output.dist.as_ref(),
                    (&arg.name, arg.dist.as_ref()),
                    output.span,
                );
            }
        }
    }

    /// Checks that the distribution of a value or result is decided and legal.
    ///
    /// - `at_rest`: for an argument or a result, whether it is that of a body, which may be a
    ///   micro-batch's contribution to a sum
    fn lies(
        &mut self,
        func: &Func,
        value: ValueId,
        dist: Option<&Dist>,
        at_rest: Option<bool>,
        span: Option<Span>,
    ) {
        let value = func.graph.value(value);
        let Some((dist, nd)) = dist.and_then(|dist| Some((dist, dist.nd()?))) else {
            self.undecided(format!("the SBP of `{}`", value.name), span);
            return;
        };
        let Some(mesh) = self.meshes.get(dist.mesh) else {
            self.undecided(format!("the mesh of `{}`", value.name), span);
            return;
        };
        let ndim = value.ty.ndim();
        let legal = if nd.0.len() != mesh.ndim() {
            format!("mesh `@{}` has {} axes", mesh.name, mesh.ndim())
        } else if !is_distribution(&nd, ndim) {
            format!("it has {ndim} dims, and may be partial in one kind")
        } else if at_rest.is_some_and(|body| {
            let time = if body { mesh.time_axes() } else { 0 };
            nd.0[time..].iter().any(|sbp| sbp.partial().is_some())
        }) {
            "arguments, state and results rest whole: each axis is B or a split".to_owned()
        } else {
            return;
        };
        let (value, found, at) = (value.name.clone(), nd.to_string(), span.map(at));
        self.diags.push(PlanError::Sbp {
            value,
            found,
            legal,
            at,
        });
    }

    /// Checks that an op's signature is legal.
    fn op(&mut self, func: &Func, id: NodeId) {
        let node = func.graph.node(id);
        let Some(instance) = func.graph.instance(id) else {
            return;
        };
        let results: Vec<NdSbp> = node.results.iter().filter_map(|value| value.nd()).collect();
        let mesh = node
            .results
            .first()
            .and_then(|value| value.dist.as_ref())
            .map(|dist| dist.mesh);
        let Some(operands) = asked(func, id) else {
            return;
        };
        let Some(mesh) = mesh.and_then(|mesh| self.meshes.get(mesh)) else {
            return;
        };
        let lists_each = operands.len() == instance.operands.len()
            && operands.iter().all(|nd| nd.0.len() == mesh.ndim());
        if self.staged && !lists_each {
            return;
        }
        let signature = NdSignature { operands, results };
        if !instance.nd_planned(&signature, mesh) {
            let legal: Vec<String> = instance
                .planned_signatures_on(1)
                .iter()
                .map(Signature::to_string)
                .collect();
            let found = show(&signature);
            let (op, legal, at) = (node.op_name(), legal.join("; "), node.span.map(at));
            self.diags.push(PlanError::NoSignature {
                op,
                found,
                legal,
                at,
            });
        }
    }

    /// Checks that the distributions of a loop's operands and results are those of its body.
    fn loop_node(&mut self, func: &Func, id: NodeId, loop_: &Loop) {
        let node = func.graph.node(id);
        let output = |func: &Func, number: usize| func.outputs[number].dist.clone();
        for wrong in border::inside(loop_, output) {
            self.diags.push(PlanError::Sbp {
                value: wrong.value,
                found: crate::infer::pins::show(&wrong.found.sbp),
                legal: format!(
                    "{} {}",
                    wrong.rule,
                    crate::infer::pins::show(&wrong.expected.sbp)
                ),
                at: node.span.map(at),
            });
        }
        let Some(operands) = asked(func, id) else {
            return;
        };
        let results = node.results.iter().filter_map(|value| value.nd()).collect();
        let found = NdSignature { operands, results };
        if let Some(signature) = border::signature(loop_)
            && signature != found
        {
            self.diags.push(PlanError::NoSignature {
                op: node.op_name(),
                found: show(&found),
                legal: format!("what its body says, {}", show(&signature)),
                at: node.span.map(at),
            });
        }
    }

    /// Checks that a param or state rests as in the earlier entries.
    fn rests(&mut self, node: &Node, rest: &mut RestingDists) {
        let value = &node.results[0];
        let Some(dist) = &value.dist else { return };
        let known = rest
            .entry(value.name.clone())
            .or_insert_with(|| dist.clone())
            .clone();
        let what = "here it".to_owned();
        self.equal(what, Some(dist), (&value.name, Some(&known)), node.span);
    }

    fn equal(
        &mut self,
        what: String,
        found: Option<&Dist>,
        (value, expected): (&str, Option<&Dist>),
        span: Option<Span>,
    ) {
        if let (Some(found), Some(expected)) = (found, expected)
            && found != expected
        {
            let show = |dist: &Dist| crate::infer::pins::show(&dist.sbp);
            self.diags.push(PlanError::Rest {
                what,
                found: show(found),
                value: value.to_owned(),
                expected: show(expected),
                at: span.map(at),
            });
        }
    }

    fn undecided(&mut self, what: String, span: Option<Span>) {
        self.diags.push(PlanError::Undecided {
            what,
            at: span.map(at),
        });
    }
}

fn show(signature: &NdSignature) -> String {
    let list = |sbps: &[NdSbp]| {
        sbps.iter()
            .map(NdSbp::to_string)
            .collect::<Vec<_>>()
            .join(", ")
    };
    format!(
        "{} → {}",
        list(&signature.operands),
        list(&signature.results)
    )
}
