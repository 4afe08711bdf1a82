//! The generic form: MLIR that `mlir-opt --allow-unregistered-dialect` reads. Values are numbered,
//! with their names in the attribute `ddl.name`; distributions are encodings of the tensors.

use std::collections::BTreeMap;
use std::fmt::Write;

use ddl_dialect::attr::Attr;
use ddl_dialect::irdl;
use ddl_dialect::types::TensorType;

use crate::graph::{
    ArgKind, Comm, Dist, Func, Header, INTERFACE, Kind, Layer, Loop, LoopKind, MeshDecl, Node,
    NodeId, Output, Program, Role, VIEW, Value, ValueId,
};
use crate::phase::Phase;
use crate::print::attrs::own_attrs;
use crate::print::loops::{operand_order, required_in_order};

/// The program as MLIR text.
pub fn text(program: &Program) -> String {
    let facts = header(program.phase, &program.header);
    let mut out = format!("module attributes {{{}}} {{\n", facts.join(", "));
    for mesh in &program.meshes {
        out.push_str(&declaration(mesh));
    }
    for func in &program.funcs {
        MlirPrinter::new(&program.meshes, func, 0, 0).func(&mut out);
    }
    out.push_str("}\n");
    out
}

fn header(phase: Phase, header: &Header) -> Vec<String> {
    let mut facts = vec![format!("ddl.phase = {}", quoted(phase.name()))];
    facts.extend(header.ranks.map(|n| format!("ddl.ranks = {n}")));
    facts.extend(
        header
            .cluster
            .as_ref()
            .map(|c| format!("ddl.cluster = {}", quoted(c))),
    );
    facts.extend(
        header
            .schedule
            .as_ref()
            .map(|s| format!("ddl.schedule = {}", quoted(s))),
    );
    facts.extend(header.arenas.map(|arenas| {
        let (shared, private) = (arenas.shared, arenas.private);
        format!("ddl.arenas = {{private = {private}, shared = {shared}}}")
    }));
    facts
}

fn declaration(mesh: &MeshDecl) -> String {
    let axes: Vec<String> = mesh.axes.iter().map(|axis| quoted(&axis.0)).collect();
    // An open size is −1, as an open dim of MLIR is.
    let size = |size: Option<usize>| size.map_or("-1".to_owned(), |n| n.to_string());
    let sizes: Vec<String> = mesh.axes.iter().map(|axis| size(axis.1)).collect();
    let mut facts = vec![
        format!("sym_name = {}", quoted(&mesh.name)),
        format!("axes = [{}]", axes.join(", ")),
        format!("sizes = [{}]", sizes.join(", ")),
    ];
    if mesh.time > 0 {
        facts.push(format!("time = {}", mesh.time));
    }
    facts.extend(
        mesh.ranks
            .as_ref()
            .map(|ranks| format!("ranks = {ranks:?}")),
    );
    format!("  \"ddl.mesh\"() {{{}}} : () -> ()\n", facts.join(", "))
}

/// Prints one function, or one region of a loop.
struct MlirPrinter<'a> {
    meshes: &'a [MeshDecl],
    func: &'a Func,
    /// The name of every value in MLIR.
    names: BTreeMap<ValueId, String>,
    /// Numbers of the first argument and the first value of a region inside.
    next: (usize, usize),
}

impl<'a> MlirPrinter<'a> {
    /// A printer that numbers arguments and values starting from these.
    fn new(
        meshes: &'a [MeshDecl],
        func: &'a Func,
        first_arg: usize,
        first: usize,
    ) -> MlirPrinter<'a> {
        let mut names = BTreeMap::new();
        for (number, &arg) in func.args.iter().enumerate() {
            names.insert(arg.result(0), format!("%arg{}", first_arg + number));
        }
        let mut number = first;
        for id in func.graph.order() {
            for result in 0..func.graph.node(id).results.len() {
                names.entry(id.result(result)).or_insert_with(|| {
                    number += 1;
                    format!("%{}", number - 1)
                });
            }
        }
        MlirPrinter {
            meshes,
            func,
            names,
            next: (first_arg + func.args.len(), number),
        }
    }

    fn func(&self, out: &mut String) {
        let args: Vec<String> = self.func.args.iter().map(|&id| self.arg(id)).collect();
        let results: Vec<String> = self.func.outputs.iter().map(|o| self.result(o)).collect();
        let (args, results) = (args.join(", "), results.join(", "));
        let name = quoted(&self.func.name);
        line(
            out,
            &format!("  func.func @{name}({args}) -> ({results}) {{"),
        );
        self.ops(out, 4);
        let values: Vec<ValueId> = self.func.outputs.iter().map(|o| o.value).collect();
        match values.is_empty() {
            true => line(out, "    return"),
            false => line(
                out,
                &format!(
                    "    return {} : {}",
                    self.list(&values),
                    self.types(&values)
                ),
            ),
        }
        line(out, "  }");
    }

    fn value(&self, id: ValueId) -> &Value {
        self.func.graph.value(id)
    }

    fn list(&self, values: &[ValueId]) -> String {
        let names: Vec<&str> = values.iter().map(|v| self.names[v].as_str()).collect();
        names.join(", ")
    }

    fn arg(&self, id: NodeId) -> String {
        let node = self.func.graph.node(id);
        let kind = match node.kind {
            Kind::Arg(ArgKind::Param) => Some("ddl.param".to_owned()),
            Kind::Arg(ArgKind::State) => Some("ddl.state".to_owned()),
            Kind::Arg(ArgKind::Data)
            | Kind::Op(_)
            | Kind::Comm(..)
            | Kind::Post(..)
            | Kind::Wait
            | Kind::Loop(_)
            | Kind::Layer(_) => None,
        };
        let own = node
            .attrs
            .iter()
            .map(|(name, v)| format!("ddl.{name} = {}", attr(v)));
        let facts = facts(node).into_iter().map(|fact| format!("ddl.{fact}"));
        // The type is that inside; an encoding of types has no room for the one outside.
        let view = node
            .view
            .as_ref()
            .map(|counts| format!("ddl.{VIEW} = {counts:?}"));
        let all: Vec<String> = name(node)
            .into_iter()
            .chain(kind)
            .chain(own)
            .chain(view)
            .chain(facts)
            .collect();
        let name = &self.names[&id.result(0)];
        format!("{name}: {} {{{}}}", self.ty(id.result(0)), all.join(", "))
    }

    /// A result has its value's type; an attribute states its distribution if that differs.
    fn result(&self, output: &Output) -> String {
        let tie = output.tie.map(|tie| {
            let arg = self.value(self.func.args[tie].result(0));
            format!("ddl.to = {}", quoted(&arg.name))
        });
        let dist = output
            .dist
            .as_ref()
            .map(|d| format!("ddl.sbp = {}", encoding(d, self.meshes)));
        let interface = output
            .interface
            .as_ref()
            .map(|name| format!("ddl.{INTERFACE} = {}", quoted(name)));
        let attrs: Vec<String> = tie.into_iter().chain(dist).chain(interface).collect();
        let ty = self.ty(output.value);
        match attrs.is_empty() {
            true => ty,
            false => format!("{ty} {{{}}}", attrs.join(", ")),
        }
    }

    /// Every op, indented by this many spaces.
    fn ops(&self, out: &mut String, indent: usize) {
        for id in self.func.graph.order() {
            let _ = write!(out, "{:indent$}", "");
            match &self.func.graph.node(id).kind {
                Kind::Arg(_) => out.truncate(out.len() - indent),
                Kind::Loop(loop_) => self.loop_node(out, id, loop_, indent),
                Kind::Layer(layer) => {
                    let tail = self.tail(id, figures(layer));
                    line(out, &format!("{} {tail}", self.head(id)));
                }
                Kind::Op(_) | Kind::Comm(..) | Kind::Post(..) | Kind::Wait => {
                    line(
                        out,
                        &format!("{} {}", self.head(id), self.tail(id, Vec::new())),
                    );
                }
            }
        }
    }

    /// Results, name and operands of an op.
    fn head(&self, id: NodeId) -> String {
        let node = self.func.graph.node(id);
        let results: Vec<ValueId> = (0..node.results.len()).map(|i| id.result(i)).collect();
        let operands = self.operands(id);
        let (results, operands) = (self.list(&results), self.list(&operands));
        let namespace = match node.kind {
            Kind::Op(def) => irdl::namespace(def),
            // Any number of operands, and regions.
            Kind::Loop(_) | Kind::Layer(_) => irdl::VARIADIC,
            Kind::Arg(_) | Kind::Comm(..) | Kind::Post(..) | Kind::Wait => irdl::NAMESPACE,
        };
        format!("{results} = \"{namespace}.{}\"({operands})", node.op_name())
    }

    /// The operands of an op; those of a loop in the order of its text.
    fn operands(&self, id: NodeId) -> Vec<ValueId> {
        let operands = self.func.graph.operands(id);
        match &self.func.graph.node(id).kind {
            Kind::Loop(loop_) => operand_order(loop_).iter().map(|&i| operands[i]).collect(),
            _ => operands.into_vec(),
        }
    }

    /// Attributes (including those of a loop) and types of an op.
    fn tail(&self, id: NodeId, loop_: Vec<String>) -> String {
        let node = self.func.graph.node(id);
        let operands = self.operands(id);
        let results: Vec<ValueId> = (0..node.results.len()).map(|i| id.result(i)).collect();
        let required = match &node.kind {
            Kind::Loop(loop_) => required_in_order(node, &operand_order(loop_)),
            _ => node.required.clone(),
        };
        let own = own_attrs(node, required.as_deref(), self.meshes);
        let own = own
            .iter()
            .map(|(name, value)| format!("{name} = {}", attr(value)));
        let comm = self.communication(node, operands.first().copied());
        let attrs = name(node)
            .into_iter()
            .chain(loop_)
            .chain(comm)
            .chain(own)
            .chain(facts(node));
        let attrs: Vec<String> = attrs.collect();
        let (from, to) = (self.types(&operands), self.types(&results));
        format!("{{{}}} : ({from}) -> ({to})", attrs.join(", "))
    }

    fn types(&self, values: &[ValueId]) -> String {
        let types: Vec<String> = values.iter().map(|&v| self.ty(v)).collect();
        types.join(", ")
    }

    /// A loop: its condition and its body are regions, whose arguments are named by `ddl.args`.
    fn loop_node(&self, out: &mut String, id: NodeId, loop_: &Loop, indent: usize) {
        line(out, &format!("{} ({{", self.head(id)));
        let leading = loop_.leading();
        let order = operand_order(loop_).into_iter().map(|i| leading + i);
        let order: Vec<usize> = (0..leading).chain(order).collect();
        for (number, func) in loop_.funcs().into_iter().enumerate() {
            if number > 0 {
                line(out, &format!("{:indent$}}}, {{", ""));
            }
            MlirPrinter::new(self.meshes, func, self.next.0, self.next.1)
                .region(out, &order, indent);
        }
        let args = order.iter().map(|&i| loop_.body.args[i]);
        let args = args.map(|arg| &loop_.body.graph.node(arg).results[0]);
        let names: Vec<String> = args.clone().map(|value| quoted(&value.name)).collect();
        let mut own = vec![format!("ddl.args = [{}]", names.join(", "))];
        own.push(format!("carry = {}", loop_.carry));
        if let LoopKind::Repeat { count, reverse } = loop_.kind {
            own.push(format!("count = {count}"));
            own.push(format!("reverse = {reverse}"));
            own.push(format!("stacked = {}", loop_.stacked));
        }
        if args.clone().any(|value| value.slot.is_some()) {
            own.push(format!("args = [{}]", slots(args)));
        }
        line(out, &format!("{:indent$}}}) {}", "", self.tail(id, own)));
    }

    /// The block of a loop's condition or body, with its arguments in this order.
    fn region(&self, out: &mut String, order: &[usize], indent: usize) {
        let arg = |&number: &usize| {
            let value = self.func.args[number].result(0);
            format!("{}: {}", self.names[&value], self.ty(value))
        };
        let args: Vec<String> = order.iter().map(arg).collect();
        line(out, &format!("{:indent$}^bb0({}):", "", args.join(", ")));
        self.ops(out, indent + 2);
        let values: Vec<ValueId> = self.func.outputs.iter().map(|o| o.value).collect();
        let (list, types) = (self.list(&values), self.types(&values));
        let text = format!("\"ddl_variadic.yield\"({list}) : ({types}) -> ()");
        line(out, &format!("{:indent$}{text}", "", indent = indent + 2));
    }

    fn communication(&self, node: &Node, operand: Option<ValueId>) -> Vec<String> {
        let (name, comm, axes) = match &node.kind {
            Kind::Comm(comm, axes) => (None, comm, axes),
            Kind::Post(comm, axes) => (
                Some(format!("comm = {}", quoted(Comm::name(*comm)))),
                comm,
                axes,
            ),
            Kind::Arg(_) | Kind::Op(_) | Kind::Wait | Kind::Loop(_) | Kind::Layer(_) => {
                return Vec::new();
            }
        };
        let dist = operand.and_then(|v| self.value(v).dist.as_ref());
        let mesh = &self.meshes[dist.map_or(0, |d| d.mesh)];
        let axes: Vec<String> = axes.iter().map(|&a| quoted(&mesh.axes[a].0)).collect();
        let axes = (!axes.is_empty()).then(|| format!("axes = [{}]", axes.join(", ")));
        let algorithm = node
            .algorithm
            .map(|row| format!("algorithm = {}", quoted(row.name)));
        let roll = comm.roll_attrs().into_iter();
        let roll = roll.map(|(key, value)| format!("{key} = {value}"));
        let all = name.into_iter().chain(axes).chain(roll);
        all.chain(algorithm).collect()
    }

    fn ty(&self, id: ValueId) -> String {
        let value = self.value(id);
        let TensorType { shape, dtype } = &value.ty;
        let dims: String = shape.iter().map(|n| format!("{n}x")).collect();
        let dist = value.dist.as_ref();
        let dist = dist.map(|dist| format!(", {}", encoding(dist, self.meshes)));
        format!("tensor<{dims}{dtype}{}>", dist.unwrap_or_default())
    }
}

fn line(out: &mut String, text: &str) {
    out.push_str(text);
    out.push('\n');
}

/// The names of a node's values: a string, or a list for several.
fn name(node: &Node) -> Option<String> {
    let names: Vec<String> = node
        .results
        .iter()
        .map(|value| quoted(&value.name))
        .collect();
    match names.as_slice() {
        [] => None,
        [name] => Some(format!("ddl.name = {name}")),
        names => Some(format!("ddl.name = [{}]", names.join(", "))),
    }
}

/// Name and cost of a layer.
fn figures(layer: &Layer) -> Vec<String> {
    let figures = super::layer::attrs(layer).into_iter();
    let figures = figures.map(|(name, value)| format!("{name} = {}", attr(&value)));
    let name = format!("{} = {}", crate::graph::layer::NAME, quoted(&layer.name));
    std::iter::once(name).chain(figures).collect()
}

/// The attributes that phases added to a node.
fn facts(node: &Node) -> Vec<String> {
    let role = (node.role != Role::Forward).then(|| format!("role = {}", quoted(node.role.name())));
    let slice = node.slice.map(|slice| format!("slice = {slice}"));
    let stage = node.stage.map(|stage| format!("stage = {stage}"));
    let kernel = node.kernel.map(|kernel| format!("kernel = {kernel}"));
    let tile = node.tile.map(|tile| format!("tile = {tile}"));
    let bucket = node.bucket.map(|bucket| format!("bucket = {bucket}"));
    let placed = node.results.iter().any(|value| value.slot.is_some());
    let slots = placed.then(|| format!("slot = [{}]", slots(node.results.iter())));
    [role, slice, stage, kernel, tile, bucket, slots]
        .into_iter()
        .flatten()
        .collect()
}

/// The slots of values, as the elements of a list.
fn slots<'v>(values: impl Iterator<Item = &'v Value>) -> String {
    let slots = values.map(|value| match value.slot {
        Some(slot) => {
            let arena = quoted(slot.arena.name());
            format!(
                "{{arena = {arena}, bytes = {}, offset = {}}}",
                slot.bytes, slot.offset
            )
        }
        None => "unit".to_owned(),
    });
    slots.collect::<Vec<_>>().join(", ")
}

/// `#ddl.sbp<@m, ["S(0)", "B"]>`, with time axes `#ddl.sbp<@m, ["S(0)", "|", "S(0)", "B"]>`.
fn encoding(dist: &Dist, meshes: &[MeshDecl]) -> String {
    let entries = dist.sbp.iter().map(|sbp| match sbp {
        Some(sbp) => format!("\"{sbp}\""),
        None => "\"_\"".to_owned(),
    });
    let mesh = &meshes[dist.mesh];
    let mut entries: Vec<String> = entries.collect();
    if (1..=entries.len()).contains(&mesh.time) {
        entries.insert(mesh.time, quoted("|"));
    }
    let view = dist.view.as_ref().map(|dims| {
        let dims: Vec<String> = dims.iter().map(usize::to_string).collect();
        format!(", view = [{}]", dims.join(", "))
    });
    format!(
        "#ddl.sbp<@{}, [{}]{}>",
        quoted(&mesh.name),
        entries.join(", "),
        view.unwrap_or_default()
    )
}

fn attr(value: &Attr) -> String {
    let fields = |items: &BTreeMap<String, Attr>| -> Vec<String> {
        items
            .iter()
            .map(|(name, value)| format!("{name} = {}", attr(value)))
            .collect()
    };
    match value {
        Attr::Unit => "unit".to_owned(),
        Attr::Bool(v) => v.to_string(),
        Attr::Int(v) => v.to_string(),
        Attr::Float(v) if v.is_finite() => {
            format!("{v:e}").replacen('e', ".0e", usize::from(!has_point(*v)))
        }
        Attr::Float(v) => format!("0x{:016X} : f64", v.to_bits()),
        Attr::Str(text) | Attr::Word(text) => quoted(text),
        Attr::DType(dtype) => dtype.name().to_owned(),
        Attr::List(items) => format!(
            "[{}]",
            items.iter().map(attr).collect::<Vec<_>>().join(", ")
        ),
        Attr::Dict(items) => format!("{{{}}}", fields(items).join(", ")),
        Attr::Call(function, args) => {
            let mut all = vec![format!("call = {}", quoted(function))];
            all.extend(fields(args));
            format!("{{{}}}", all.join(", "))
        }
    }
}

/// Whether the scientific notation of a float has a decimal point, which MLIR requires.
fn has_point(value: f64) -> bool {
    format!("{value:e}").contains('.')
}

/// A string in quotes, with MLIR's escapes.
pub(super) fn quoted(text: &str) -> String {
    let mut out = String::from("\"");
    for byte in text.bytes() {
        match byte {
            b'"' | b'\\' => {
                out.push('\\');
                out.push(char::from(byte));
            }
            b' '..=b'~' => out.push(char::from(byte)),
            _ => {
                let _ = write!(out, "\\{byte:02X}");
            }
        }
    }
    out.push('"');
    out
}
