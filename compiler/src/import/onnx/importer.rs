//! A graph during import: values by their names in the model.
//!
//! This module does not know the ops: the caller passes a function that finds the translator of an
//! op. A translator of an op with graphs calls back to import their nodes.

mod calls;
mod compose;
mod spread;

pub(super) use self::calls::versions;
pub(super) use self::compose::{attrs, axes, axis, dims, ints, word};

use std::collections::{BTreeMap, BTreeSet};

use ddl_dialect::attr::Attrs;
use ddl_dialect::build::{Build, Val};
use ddl_dialect::op::OpDef;
use ddl_dialect::ops;
use ddl_dialect::reference::Tensor;
use ddl_dialect::types::{DType, TensorType};

use super::error::{NodeFault, OnnxError};
use super::node::GivenNode;
use super::proto::{Attributes, FunctionProto, NodeProto};
use super::sketch::{FuncSketch, Known};
use super::stored::{Files, Stored, checked};
use crate::diag::{Diags, Unsupported};
use crate::ice;
use crate::limits::MAX_OPS;

/// The values that replace the results of a node.
pub(super) type NodeResults = Result<Vec<Val>, NodeFault>;

/// Adds the translation of a node to a function.
pub(super) type NodeTranslator = for<'a> fn(&mut GraphImporter<'a>, &GivenNode<'a>) -> NodeResults;

/// The translator of the op with a domain and a name; `None` if it cannot be imported.
pub(super) type FindNode = fn(&str, &str) -> Option<NodeTranslator>;

/// Elements of a stored tensor whose numbers an op may ask for.
const MAX_ASKED: usize = 1 << 16;
/// Ops that take sequences.
const TAKE_SEQUENCES: [&str; 6] = [
    "ConcatFromSequence",
    "Identity",
    "SequenceAt",
    "SequenceErase",
    "SequenceInsert",
    "SequenceLength",
];
/// Unsupported nodes that an error names.
const MAX_NAMED: usize = 24;

/// What an argument of the function is, other than an input of the model.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Holding {
    /// Trained.
    Weight,
    /// Not trained, such as the statistics of a norm.
    Fixed,
}

/// A stored tensor that is an argument.
#[derive(Clone, Debug)]
pub(super) struct HeldTensor {
    pub(super) value: Val,
    pub(super) stored: Stored,
    pub(super) holding: Holding,
}

/// What a name of the model means.
#[derive(Clone, Copy, Debug)]
enum Meaning {
    Value(Val),
    /// Its definition has an error.
    Faulty,
    /// An operand that the call of a function leaves out.
    LeftOut,
}

/// Versions of ops, by domain.
pub(super) type Versions<'a> = BTreeMap<&'a str, i64>;

/// A function of our language that is made of the model's graph.
pub(super) struct GraphImporter<'a> {
    pub(super) sketch: FuncSketch,
    pub(super) files: &'a dyn Files,
    find: FindNode,
    /// Functions of the model, by domain, name and overload.
    functions: BTreeMap<(&'a str, &'a str, &'a str), &'a FunctionProto>,
    /// Values by name and graph, the innermost last; `None` after an error.
    scopes: Vec<BTreeMap<&'a str, Meaning>>,
    /// Versions and attributes of the functions that are being inlined; the model's own first.
    calls: Vec<(Versions<'a>, Attributes<'a>)>,
    /// Stored tensors that are arguments.
    pub(super) held: Vec<HeldTensor>,
    /// Sequences, each by the value that stands for it.
    sequences: BTreeMap<Val, Vec<Val>>,
    /// Ops made so far, and nodes of graphs and functions that are inlined.
    ops: usize,
    inlined: usize,
    /// What cannot be imported: op type, name of the node, and what of it.
    unsupported: BTreeSet<(String, String, String)>,
    pub(super) diags: Diags,
    /// What has been reported: what is inlined is met once for each call.
    reported: BTreeSet<String>,
}

impl AsMut<FuncSketch> for GraphImporter<'_> {
    fn as_mut(&mut self) -> &mut FuncSketch {
        &mut self.sketch
    }
}

impl<'a> GraphImporter<'a> {
    /// An empty function.
    pub(super) fn new(
        files: &'a dyn Files,
        find: FindNode,
        versions: Versions<'a>,
    ) -> GraphImporter<'a> {
        GraphImporter {
            sketch: FuncSketch::new(),
            files,
            find,
            functions: BTreeMap::new(),
            scopes: vec![BTreeMap::new()],
            calls: vec![(versions, Attributes::new())],
            held: Vec::new(),
            sequences: BTreeMap::new(),
            ops: 0,
            inlined: 0,
            unsupported: BTreeSet::new(),
            diags: Diags::new(),
            reported: BTreeSet::new(),
        }
    }

    /// Imports nodes, in order.
    pub(super) fn nodes(&mut self, nodes: &'a [NodeProto]) {
        for node in nodes {
            self.node(node);
        }
    }

    fn node(&mut self, node: &'a NodeProto) {
        let base = node.output.iter().find(|name| !name.is_empty());
        let base = base.unwrap_or(&node.name).clone();
        let outer = self.sketch.begin(base);
        let mark = self.sketch.mark();
        let made = self.made(node);
        self.sketch.begin(outer);
        let wanted = node.output.iter().rposition(|name| !name.is_empty());
        let wanted = wanted.map_or(0, |last| last + 1);
        let made = match made {
            Ok(values) if values.len() < wanted => {
                let what = format!("its result {}", values.len());
                self.report(node, NodeFault::unsupported(what));
                Vec::new()
            }
            Ok(values) => values,
            Err(fault) => {
                self.report(node, fault);
                Vec::new()
            }
        };
        for (number, name) in node.output.iter().enumerate() {
            if name.is_empty() {
                continue;
            }
            let value = made.get(number).copied();
            if let Some(value) = value.filter(|value| value.0 as usize >= mark) {
                self.sketch.rename(value, name);
            }
            self.bind(name, value);
        }
    }

    fn made(&mut self, node: &'a NodeProto) -> NodeResults {
        let domain = domain(&node.domain);
        let inputs = self.inputs(node)?;
        let key = (domain, node.op_type.as_str(), node.overload.as_str());
        let (versions, outer) = self.calls.last().expect("the model's own");
        let version = versions.get(domain).copied();
        let mut attrs = Attributes::new();
        for own in &node.attribute {
            let value = match own.ref_attr_name.as_str() {
                "" => Some(own),
                name => outer.get(name).copied(),
            };
            if let Some(value) = value {
                attrs.insert(own.name.as_str(), value);
            }
        }
        let given = GivenNode {
            proto: node,
            inputs,
            attrs,
            version: version.unwrap_or(1),
        };
        if let Some(&function) = self.functions.get(&key) {
            return self.inlined(function, &given);
        }
        let Some(translate) = (self.find)(domain, &node.op_type) else {
            return Err(NodeFault::unsupported(String::new()));
        };
        let mut operands = given.inputs.iter().flatten();
        let takes = TAKE_SEQUENCES.contains(&node.op_type.as_str());
        if !takes && operands.any(|value| self.sequences.contains_key(value)) {
            return Err(NodeFault::unsupported("a sequence"));
        }
        if version.is_none() {
            let message = format!("no version of the ops of `{}` is imported", shown(domain));
            return Err(NodeFault::wrong(
                message,
                "`opset_import` lists all domains",
            ));
        }
        translate(self, &given)
    }

    /// The operands of a node.
    fn inputs(&mut self, node: &'a NodeProto) -> Result<Vec<Option<Val>>, NodeFault> {
        let mut found = Vec::new();
        let mut silent = false;
        for name in &node.input {
            if name.is_empty() {
                found.push(None);
                continue;
            }
            match self.meaning(name) {
                Some(Meaning::Value(value)) => found.push(Some(value)),
                Some(Meaning::LeftOut) => found.push(None),
                Some(Meaning::Faulty) => silent = true,
                None => {
                    let message = format!("nothing above it is called `{name}`");
                    let help =
                        "nodes stand in an order in which values are made before they are read";
                    return Err(NodeFault::wrong(message, help));
                }
            }
        }
        match silent {
            true => Err(NodeFault::Silent),
            false => Ok(found),
        }
    }

    /// The meaning of a name, if it has one.
    fn meaning(&self, name: &str) -> Option<Meaning> {
        let mut scopes = self.scopes.iter().rev();
        scopes.find_map(|scope| scope.get(name)).copied()
    }

    /// The meaning of a name: `None` if it has none, `Some(None)` if that has an error.
    pub(super) fn lookup(&self, name: &str) -> Option<Option<Val>> {
        match self.meaning(name)? {
            Meaning::Value(value) => Some(Some(value)),
            Meaning::Faulty => Some(None),
            Meaning::LeftOut => None,
        }
    }

    /// Binds a name of the innermost graph to a value; without one its definition has an error.
    pub(super) fn bind(&mut self, name: &'a str, value: Option<Val>) {
        self.define(name, value.map_or(Meaning::Faulty, Meaning::Value));
    }

    /// Binds a name of a function to an operand that a call leaves out.
    fn leave_out(&mut self, name: &'a str) {
        self.define(name, Meaning::LeftOut);
    }

    fn define(&mut self, name: &'a str, meaning: Meaning) {
        let scope = self.scopes.last_mut().expect("a function has a scope");
        scope.insert(name, meaning);
    }

    /// Reports why a node is not imported.
    fn report(&mut self, node: &NodeProto, fault: NodeFault) {
        let op = match domain(&node.domain) {
            "" => node.op_type.clone(),
            domain => format!("{domain}.{}", node.op_type),
        };
        let name = node.output.iter().find(|name| !name.is_empty());
        let name = match node.name.as_str() {
            "" => name.map_or("", String::as_str),
            name => name,
        };
        let what = match name {
            "" => format!("`{op}`"),
            name => format!("`{op}` (`{name}`)"),
        };
        self.fault(&what, (op, name.to_owned()), fault);
    }

    /// Reports why something is not imported.
    ///
    /// - `what`: what it is, for a message
    /// - `node`: op type and name
    pub(super) fn fault(&mut self, what: &str, node: (String, String), fault: NodeFault) {
        let error = match fault {
            NodeFault::Silent => return,
            NodeFault::Unsupported(part) => {
                self.unsupported.insert((node.0, node.1, part));
                return;
            }
            NodeFault::Wrong { message, help } => OnnxError::Form {
                what: what.to_owned(),
                message,
                help,
            },
            NodeFault::Stored {
                name,
                message,
                help,
            } => OnnxError::Stored {
                name,
                message,
                help,
            },
            NodeFault::Limit { of, limit } => OnnxError::Limit {
                what: what.to_owned(),
                of,
                limit,
            },
        };
        if self.reported.insert(error.to_string()) {
            self.diags.push(error);
        }
    }

    /// One error for all that is not supported.
    pub(super) fn told(&mut self) {
        let all: Vec<&(String, String, String)> = self.unsupported.iter().collect();
        if all.is_empty() {
            return;
        }
        let line = |(op, name, part): &&(String, String, String)| match part.as_str() {
            "" => format!("`{op}` (`{name}`)"),
            part => format!("`{op}` (`{name}`): {part}"),
        };
        let mut ops: Vec<String> = all.iter().map(|(op, ..)| format!("`{op}`")).collect();
        ops.dedup();
        let mut lines: Vec<String> = all.iter().take(MAX_NAMED).map(line).collect();
        if all.len() > MAX_NAMED {
            lines.push(format!("and {} more", all.len() - MAX_NAMED));
        }
        self.diags.push(Unsupported {
            what: format!("a model with {}", ops.join(", ")),
            instead: format!("docs/onnx.md lists what is\n{}", lines.join("\n")),
            at: None,
        });
    }

    /// Adds rows of the op table; `written` is the result type if the operands do not determine it.
    pub(super) fn rows(
        &mut self,
        name: &str,
        operands: &[Val],
        attrs: Attrs,
        written: Option<&TensorType>,
    ) -> NodeResults {
        let Some(def) = ops::find(name) else {
            ice!("no op `{name}` to import to");
        };
        self.ops += 1;
        if self.ops > MAX_OPS {
            return Err(NodeFault::Limit {
                of: "ops",
                limit: MAX_OPS,
            });
        }
        if let Some(ty) = written {
            checked(ty)?;
        }
        let types: Vec<TensorType> = operands.iter().map(|&v| self.ty(v)).collect();
        let results = def.infer(&types, &attrs, written.map(std::slice::from_ref))?;
        results.iter().try_for_each(checked)?;
        Ok(self.sketch.op(def, operands, attrs, results))
    }

    /// As [`GraphImporter::rows`], for rows of one result.
    pub(super) fn row(
        &mut self,
        name: &str,
        operands: &[Val],
        attrs: Attrs,
    ) -> Result<Val, NodeFault> {
        Ok(self.rows(name, operands, attrs, None)?[0])
    }

    /// As [`GraphImporter::row`], with a written result type.
    pub(super) fn row_as(
        &mut self,
        name: &str,
        operands: &[Val],
        attrs: Attrs,
        ty: &TensorType,
    ) -> Result<Val, NodeFault> {
        Ok(self.rows(name, operands, attrs, Some(ty))?[0])
    }

    /// The elements of a value that are known, stored ones included.
    pub(super) fn elements(&mut self, value: Val) -> Result<Option<Tensor>, NodeFault> {
        let ty = self.ty(value);
        match self.sketch.known(value) {
            Some(Known::Each(tensor)) => return Ok(Some(Tensor::clone(tensor))),
            Some(Known::All(number)) if ty.elements() <= MAX_ASKED => {
                return Ok(Some(Tensor::full(ty, *number)));
            }
            Some(Known::All(_)) | None => {}
        }
        let held = self.held.iter().find(|held| held.value == value);
        match held.filter(|_| ty.elements() <= MAX_ASKED) {
            Some(held) => held.stored.tensor(self.files).map(Some),
            None => Ok(None),
        }
    }

    /// A sequence of values: a value that stands for it, which only ops of sequences take.
    pub(super) fn sequence(&mut self, values: Vec<Val>) -> Val {
        let ty = TensorType::scalar(DType::I1);
        let value = self.sketch.argument("sequence", ty);
        self.sequences.insert(value, values);
        value
    }

    /// The values of a sequence.
    ///
    /// # Errors
    /// It is none.
    pub(super) fn sequenced(&self, value: Val) -> Result<Vec<Val>, NodeFault> {
        let found = self.sequences.get(&value).cloned();
        found.ok_or_else(|| NodeFault::wrong("its operand is no sequence", "a sequence"))
    }

    /// Makes a stored tensor one that is not trained, if the value is one.
    pub(super) fn fix(&mut self, value: Val) {
        if let Some(held) = self.held.iter_mut().find(|held| held.value == value) {
            held.holding = Holding::Fixed;
        }
    }
}

impl Build for GraphImporter<'_> {
    fn op(
        &mut self,
        def: &'static OpDef,
        operands: &[Val],
        attrs: Attrs,
        results: Vec<TensorType>,
    ) -> Vec<Val> {
        self.sketch.op(def, operands, attrs, results)
    }

    fn ty(&self, value: Val) -> TensorType {
        self.sketch.ty(value)
    }
}

/// The name of a domain: the default one has two.
pub(super) fn domain(name: &str) -> &str {
    match name {
        "ai.onnx" => "",
        name => name,
    }
}

fn shown(domain: &str) -> &str {
    match domain {
        "" => "ai.onnx",
        domain => domain,
    }
}
