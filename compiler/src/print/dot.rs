//! The program as a graph in the language of Graphviz: `dot -Tsvg` draws it.
//!
//! A box is an op, an ellipse an argument or a result. The label of an edge is the distribution of
//! the value, and, where the op requires another one, that too. Entries, loops and, where there are
//! several meshes, the meshes are clusters.

use std::collections::BTreeMap;
use std::fmt::Write;

use ddl_dialect::sbp::NdSbp;

use crate::graph::{
    Dist, Func, Kind, Loop, LoopKind, LoopPart, MeshDecl, NodeId, Program, Role, Value, ValueId,
};

/// The program as a directed graph.
pub fn text(program: &Program) -> String {
    let mut out = String::from(
        "digraph ddl {\n  graph [fontname = \"monospace\"]\n  \
         node [fontname = \"monospace\", shape = box, style = filled, fillcolor = white]\n  \
         edge [fontname = \"monospace\", fontsize = 10]\n",
    );
    let mut drawing = Drawing {
        meshes: &program.meshes,
        edges: String::new(),
        vertices: 0,
        clusters: 0,
    };
    for func in &program.funcs {
        let label = format!("@{}", func.name);
        let body = drawing.entry(func);
        out.push_str(&drawing.cluster(&label, &body, 1));
    }
    out.push_str(&drawing.edges);
    out.push_str("}\n");
    out
}

/// The vertex that computes each value of a function.
type Vertices = BTreeMap<ValueId, usize>;
/// The lines of vertices of each mesh, in the order of the meshes.
type OnMeshes = BTreeMap<Option<usize>, String>;

/// A graph in the making.
struct Drawing<'a> {
    meshes: &'a [MeshDecl],
    /// Edges come last: an edge inside a cluster would draw its ends into it.
    edges: String,
    vertices: usize,
    clusters: usize,
}

impl Drawing<'_> {
    /// The lines of an entry: its arguments, ops and results.
    fn entry(&mut self, func: &Func) -> String {
        let mut lines = OnMeshes::new();
        let mut vertices = Vertices::new();
        for (number, &arg) in func.args.iter().enumerate() {
            let value = &func.graph.node(arg).results[0];
            let label = format!("%{}\n{}", func.arg_name(number), value.ty);
            let vertex = self.vertex(&mut lines, value, &label, "shape = ellipse");
            vertices.insert(arg.result(0), vertex);
        }
        self.body(func, &mut vertices, &mut lines);
        for (name, output) in func.result_names().iter().zip(&func.outputs) {
            let value = func.graph.value(output.value);
            let label = match output.tie {
                Some(tie) => format!("%{} (next)", func.arg_name(tie)),
                None => format!("{name}\n{}", value.ty),
            };
            let to = self.vertex(&mut lines, value, &label, "shape = ellipse");
            let on = self.conversion(value, output.dist.as_ref());
            self.edge(vertices[&output.value], to, &on);
        }
        self.on_meshes(lines)
    }

    /// The ops of a function, whose arguments have vertices.
    fn body(&mut self, func: &Func, vertices: &mut Vertices, lines: &mut OnMeshes) {
        for id in func.graph.order() {
            match &func.graph.node(id).kind {
                Kind::Arg(_) => {}
                Kind::Loop(inner) => self.inner(func, id, inner, vertices, lines),
                Kind::Op(_) | Kind::Comm(..) | Kind::Post(..) | Kind::Wait | Kind::Layer(_) => {
                    self.op(func, id, vertices, lines);
                }
            }
        }
    }

    fn op(&mut self, func: &Func, id: NodeId, vertices: &mut Vertices, lines: &mut OnMeshes) {
        let node = func.graph.node(id);
        let mut label = node.op_name().to_owned();
        for value in &node.results {
            let _ = write!(label, "\n%{}: {}", value.name, value.ty);
        }
        let style = match (&node.kind, node.role) {
            (Kind::Comm(..) | Kind::Post(..) | Kind::Wait, _) => "fillcolor = orange",
            (_, Role::Forward) => "",
            (_, Role::Backward | Role::Weight) => "fillcolor = lightblue",
            (_, Role::Update) => "fillcolor = lightgrey",
        };
        let vertex = self.vertex(lines, &node.results[0], &label, style);
        vertices.extend((0..node.results.len()).map(|n| (id.result(n), vertex)));
        for (number, operand) in func.graph.operands(id).into_iter().enumerate() {
            let value = func.graph.value(operand);
            let required = node.required.as_ref().and_then(|all| all.get(number));
            let required = required.zip(node.results[0].dist.as_ref());
            let required = required.map(|(nd, on)| Dist::full(on.mesh, nd.clone()));
            let label = self.conversion(value, required.as_ref());
            self.edge(vertices[&operand], vertex, &label);
        }
    }

    /// A loop: a cluster of its body. What it carries goes back along dashed edges.
    fn inner(
        &mut self,
        func: &Func,
        id: NodeId,
        inner: &Loop,
        vertices: &mut Vertices,
        lines: &mut OnMeshes,
    ) {
        let node = func.graph.node(id);
        let operands = func.graph.operands(id);
        let mut body = OnMeshes::new();
        for part in inner.funcs() {
            let mut inside = Vertices::new();
            for (number, &arg) in part.args.iter().enumerate() {
                let value = &part.graph.node(arg).results[0];
                let label = format!("%{}\n{}", value.name, value.ty);
                let vertex = self.vertex(&mut body, value, &label, "shape = ellipse");
                inside.insert(arg.result(0), vertex);
                if let Some(operand) = number.checked_sub(inner.leading()) {
                    let outside = func.graph.value(operands[operand]);
                    let asked = inner.operand_dist(operand);
                    let label = self.conversion(outside, asked.as_ref());
                    self.edge(vertices[&operands[operand]], vertex, &label);
                }
            }
            self.body(part, &mut inside, &mut body);
            // The condition of a `while`, which comes first, has no results of the loop.
            if !std::ptr::eq(part, &raw const inner.body) {
                continue;
            }
            for (number, output) in part.outputs.iter().enumerate() {
                let from = inside[&output.value];
                vertices.insert(id.result(number), from);
                if let LoopPart::Carry(carry) = inner.result(number) {
                    let to = part.args[inner.leading() + carry].result(0);
                    let label = self.conversion(part.graph.value(output.value), None);
                    let to = inside[&to];
                    self.line_of_edge(from, to, &label, ", style = dashed, constraint = false");
                }
            }
        }
        let label = match inner.kind {
            LoopKind::Repeat { count, .. } => format!("{} × {count}", node.op_name()),
            LoopKind::While { .. } => node.op_name().to_owned(),
        };
        let body = self.on_meshes(body);
        let cluster = self.cluster(&label, &body, 2);
        let mesh = self.mesh_of(&node.results[0]);
        lines.entry(mesh).or_default().push_str(&cluster);
    }

    /// The number of the mesh of a value, if there are several.
    fn mesh_of(&self, value: &Value) -> Option<usize> {
        let mesh = value.dist.as_ref().map(|dist| dist.mesh);
        mesh.filter(|_| self.meshes.len() > 1)
    }

    /// Vertices in a cluster for each mesh, if there are several.
    fn on_meshes(&mut self, lines: OnMeshes) -> String {
        let mut out = String::new();
        for (mesh, lines) in lines {
            match mesh {
                None => out.push_str(&lines),
                Some(mesh) => {
                    let label = mesh_label(&self.meshes[mesh]);
                    out.push_str(&self.cluster(&label, &lines, 2));
                }
            }
        }
        out
    }

    fn cluster(&mut self, label: &str, body: &str, depth: usize) -> String {
        self.clusters += 1;
        let (number, label) = (self.clusters, quoted(label));
        let (outer, inner) = ("  ".repeat(depth), "  ".repeat(depth + 1));
        format!("{outer}subgraph cluster_{number} {{\n{inner}label = {label}\n{body}{outer}}}\n")
    }

    fn vertex(&mut self, lines: &mut OnMeshes, value: &Value, label: &str, style: &str) -> usize {
        self.vertices += 1;
        let (number, label) = (self.vertices, quoted(label));
        let style = if style.is_empty() {
            String::new()
        } else {
            format!(", {style}")
        };
        let line = format!("    n{number} [label = {label}{style}]\n");
        lines
            .entry(self.mesh_of(value))
            .or_default()
            .push_str(&line);
        number
    }

    /// The distribution of a value and, if it differs, the one that is required of it.
    fn conversion(&self, value: &Value, required: Option<&Dist>) -> String {
        let Some(own) = &value.dist else {
            return String::new();
        };
        match required.filter(|required| *required != own) {
            Some(required) => format!("{} → {}", self.written(own), self.written(required)),
            None => self.written(own),
        }
    }

    fn written(&self, dist: &Dist) -> String {
        let mesh = &self.meshes[dist.mesh];
        let nd = dist.nd().map(|nd: NdSbp| nd.written(mesh.time));
        let entries = nd.unwrap_or_else(|| "[_]".to_owned());
        match self.meshes.len() {
            1 => entries,
            _ => format!("@{}{entries}", mesh.name),
        }
    }

    fn edge(&mut self, from: usize, to: usize, label: &str) {
        let style = if label.contains('→') {
            ", color = red, fontcolor = red"
        } else {
            ""
        };
        self.line_of_edge(from, to, label, style);
    }

    fn line_of_edge(&mut self, from: usize, to: usize, label: &str, style: &str) {
        let label = quoted(label);
        let _ = writeln!(self.edges, "  n{from} -> n{to} [label = {label}{style}]");
    }
}

/// A mesh with its axes and ranks.
fn mesh_label(mesh: &MeshDecl) -> String {
    let axes = mesh.axes.iter().map(|(name, size)| match size {
        Some(size) => format!("{name}: {size}"),
        None => format!("{name}: _"),
    });
    let axes: Vec<String> = axes.collect();
    let ranks = mesh.ranks.as_ref().map(|ranks| format!(" ranks {ranks:?}"));
    format!(
        "@{} [{}]{}",
        mesh.name,
        axes.join(", "),
        ranks.unwrap_or_default()
    )
}

/// A string of the language. `\n` is a line break there.
fn quoted(text: &str) -> String {
    let text = text.replace('\\', "\\\\").replace('"', "\\\"");
    format!("\"{}\"", text.replace('\n', "\\n"))
}
