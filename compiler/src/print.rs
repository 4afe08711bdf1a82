//! Prints a program in any phase: as a syntax tree, and from that as canonical text.
//!
//! Canonical: every type is written, one op per line, in the graph's order (topological, ties by
//! creation). The text resolves to the same program again, so every pass can run on text alone.

mod attrs;
mod layer;
mod loops;
pub mod dot;
pub mod mlir;
pub mod sdy;

mod types;

use ddl_dialect::types::TensorType;
use ddl_grammar::ast::{self, AttrValue, Directive, Expr, Item, Name, Operand, Spanned, Stmt};
use sha2::{Digest, Sha256};

pub(crate) use self::attrs::attr_value;

use self::loops::WrittenNames;
use crate::graph::{
    Arenas, Dist, Func, Header, INTERFACE, Kind, MeshDecl, NodeId, Output, Program, ValueId,
};
use crate::phase::Phase;

/// The canonical text of a program.
pub fn text(program: &Program) -> String {
    file(program).to_string()
}

/// The hash by which plans identify a program: SHA-256 of its canonical text, hexadecimal. A source
/// program has the same hash for every cluster, mesh and pin: they say where it runs, not what it
/// computes.
pub fn hash(program: &Program) -> String {
    let text = match program.phase {
        Phase::Source => text(&Program {
            header: Header::default(),
            meshes: Vec::new(),
            ..program.clone()
        }),
        _ => text(program),
    };
    let digest = Sha256::digest(text.as_bytes());
    digest.iter().map(|byte| format!("{byte:02x}")).collect()
}

/// The tree of a program.
pub fn file(program: &Program) -> ast::File {
    let meshes = program.meshes.iter().map(|decl| Item::Mesh(mesh(decl)));
    let funcs = program
        .funcs
        .iter()
        .map(|f| Item::Func(Printer::new(program, f).func()));
    ast::File {
        header: header(program),
        items: meshes.chain(funcs).collect(),
    }
}

/// A generated name, without a source location.
fn name(text: impl Into<String>) -> Name {
    Spanned::made(text.into())
}

/// An integer expression.
fn int(value: impl TryInto<i128>) -> Spanned<Expr> {
    Spanned::made(Expr::Int(value.try_into().unwrap_or(i128::MAX)))
}

fn header(program: &Program) -> Vec<Directive> {
    let (phase, header) = (program.phase, &program.header);
    let line = |word: &str, value: AttrValue| Directive {
        name: name(word),
        values: vec![Spanned::made(value)],
    };
    let phase =
        (phase != Phase::Source).then(|| line("phase", AttrValue::Word(phase.name().to_owned())));
    let ranks = header
        .ranks
        .map(|ranks| line("ranks", AttrValue::Expr(int(ranks as u64).node)));
    let cluster = header
        .cluster
        .as_ref()
        .map(|c| line("cluster", AttrValue::Str(c.clone())));
    let schedule = header
        .schedule
        .as_ref()
        .map(|s| line("schedule", AttrValue::Str(s.clone())));
    let arenas = header.arenas.map(|Arenas { shared, private }| {
        let sizes = vec![attrs::int("shared", shared), attrs::int("private", private)];
        line("arenas", AttrValue::Dict(sizes))
    });
    let timelines: Vec<ast::Attr> = program.funcs.iter().filter_map(timeline).collect();
    let timelines = (!timelines.is_empty()).then(|| line("timeline", AttrValue::Dict(timelines)));
    let steps = program.funcs.iter().filter(|func| func.steps > 1);
    let steps: Vec<ast::Attr> = steps
        .map(|func| attrs::int(&func.name, func.steps as u64))
        .collect();
    let steps = (!steps.is_empty()).then(|| line("steps", AttrValue::Dict(steps)));
    let each = header.steps_per_call;
    let each = each.map(|steps| line("steps_per_call", AttrValue::Expr(int(steps as u64).node)));
    let lines = [
        phase, ranks, cluster, schedule, each, steps, timelines, arenas,
    ];
    lines.into_iter().flatten().collect()
}

/// The timeline of an entry: a string for each group of ranks.
fn timeline(func: &Func) -> Option<ast::Attr> {
    let groups = &func.timeline.as_ref()?.groups;
    let slots = groups.iter().map(|slots| {
        let slots: Vec<String> = slots.iter().map(ToString::to_string).collect();
        Spanned::made(AttrValue::Str(slots.join(" ")))
    });
    Some(attrs::attr(&func.name, AttrValue::List(slots.collect())))
}

fn mesh(decl: &MeshDecl) -> ast::Mesh {
    let axes = decl.axes.iter().enumerate();
    let axes = axes.map(|(number, (axis, size))| ast::MeshAxis {
        name: name(axis),
        time: number < decl.time,
        size: size.map(|size| int(size as u64)),
    });
    ast::Mesh {
        name: name(&decl.name),
        axes: axes.collect(),
        ranks: decl
            .ranks
            .as_ref()
            .map(|ranks| ranks.iter().map(|&rank| int(rank as u64)).collect()),
    }
}

/// The attributes of a result.
fn interface(output: &Output) -> Vec<ast::Attr> {
    let name = output.interface.iter();
    name.map(|name| attrs::attr(INTERFACE, AttrValue::Str(name.clone())))
        .collect()
}

/// Prints one function of a program or of a loop.
struct Printer<'a> {
    program: &'a Program,
    func: &'a Func,
    /// The values' printed names.
    names: WrittenNames,
}

impl<'a> Printer<'a> {
    fn new(program: &'a Program, func: &'a Func) -> Printer<'a> {
        let names = loops::written(&func.graph, "", WrittenNames::new());
        Printer {
            program,
            func,
            names,
        }
    }
}

impl Printer<'_> {
    fn func(&self) -> ast::Func {
        ast::Func {
            private: false,
            name: name(&self.func.name),
            args: self.func.args.iter().map(|&id| self.arg(id)).collect(),
            results: self
                .func
                .outputs
                .iter()
                .map(|o| (self.result(o), interface(o)))
                .collect(),
            body: self.statements(self.returned()),
        }
    }

    /// The statements of a body, ending with `last`.
    fn statements(&self, last: Stmt) -> Vec<Spanned<Stmt>> {
        let graph = &self.func.graph;
        let nodes = graph
            .order()
            .into_iter()
            .filter_map(|id| match &graph.node(id).kind {
                Kind::Arg(_) => None,
                Kind::Loop(loop_) => Some(self.loop_stmt(id, loop_)),
                Kind::Op(_) | Kind::Comm(..) | Kind::Post(..) | Kind::Wait | Kind::Layer(_) => {
                    Some(self.op(id))
                }
            });
        nodes.chain([last]).map(Spanned::made).collect()
    }

    fn arg(&self, id: NodeId) -> ast::Arg {
        let node = self.func.graph.node(id);
        ast::Arg {
            name: name(&node.results[0].name),
            ty: self.viewed(id, &node.results[0].ty, node.results[0].dist.as_ref()),
            attrs: self.attrs(node, None),
        }
    }

    fn result(&self, output: &Output) -> Spanned<ast::Type> {
        let ty = &self.func.graph.value(output.value).ty;
        let arg = output.tie.map(|arg| self.func.args[arg]);
        match arg {
            Some(arg) => self.viewed(arg, ty, output.dist.as_ref()),
            None => types::ty(ty, output.dist.as_ref(), &self.program.meshes),
        }
    }

    /// The type of an argument, or of its next value, as it is outside.
    fn viewed(&self, arg: NodeId, ty: &TensorType, dist: Option<&Dist>) -> Spanned<ast::Type> {
        let meshes = &self.program.meshes;
        if self.func.graph.node(arg).view.is_none() {
            return types::ty(ty, dist, meshes);
        }
        let shape = self.func.shape_outside(arg, &ty.shape);
        let outside = TensorType::new(shape, ty.dtype);
        let dist = dist.map(|dist| Dist {
            view: Some(ty.shape.to_vec()),
            ..dist.clone()
        });
        types::ty(&outside, dist.as_ref(), meshes)
    }

    fn op(&self, id: NodeId) -> Stmt {
        let graph = &self.func.graph;
        let node = graph.node(id);
        let operands = graph.operands(id);
        let op = ast::Op {
            name: name(node.op_name()),
            generic: false,
            symbol: match &node.kind {
                Kind::Layer(layer) => Some(name(&layer.name)),
                _ => None,
            },
            operands: operands.iter().map(|&v| self.operand(v)).collect(),
            attrs: self.attrs(node, operands.first().copied()),
            operand_types: Vec::new(),
        };
        Stmt::Op {
            results: (0..node.results.len())
                .map(|i| (name(&self.names[&id.result(i)]), None))
                .collect(),
            op,
            types: node.results.iter().map(|v| self.ty(v)).collect(),
        }
    }

    fn operand(&self, value: ValueId) -> Spanned<Operand> {
        Spanned::made(Operand::Value(self.names[&value].clone(), None))
    }

    fn returned(&self) -> Stmt {
        let to = |tie: usize| {
            let arg = self.func.args[tie];
            name(&self.func.graph.node(arg).results[0].name)
        };
        let outputs = self.func.outputs.iter().map(|output| ast::Returned {
            value: self.operand(output.value),
            to: output.tie.map(to),
        });
        Stmt::Return(outputs.collect())
    }
}
