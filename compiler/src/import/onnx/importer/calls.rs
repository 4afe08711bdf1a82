//! Nested graphs: branches, bodies of loops, functions of the model.

use std::collections::BTreeMap;

use ddl_dialect::build::Val;

use super::{GraphImporter, HeldTensor, Holding, NodeResults, Versions, domain};
use crate::import::onnx::error::NodeFault;
use crate::import::onnx::node::GivenNode;
use crate::import::onnx::proto::{
    Attributes, FunctionProto, GraphProto, OperatorSetIdProto, TensorProto,
};
use crate::import::onnx::sketch::MAX_TABLE;
use crate::import::onnx::stored::Stored;
use crate::limits::{MAX_DEPTH, MAX_INLINED};

/// Elements of a stored tensor of integers that is written in the text.
const MAX_SMALL: usize = 1 << 12;

/// The versions that are imported, by domain.
pub(in crate::import::onnx) fn versions(imports: &[OperatorSetIdProto]) -> Versions<'_> {
    let pair = |import: &'_ OperatorSetIdProto| import.version;
    let domains = imports.iter().map(|import| domain(&import.domain));
    domains.zip(imports.iter().map(pair)).collect()
}

/// Whether a name is one that PyTorch's exporters give to numbers of the code, such as `val_12`.
fn is_made_up(name: &str) -> bool {
    let number = name.strip_prefix("val_").or(name.strip_prefix("onnx::"));
    number.is_some()
}

impl<'a> GraphImporter<'a> {
    /// Registers the functions of the model.
    pub(in crate::import::onnx) fn declare(&mut self, functions: &'a [FunctionProto]) {
        for function in functions {
            let key = (
                domain(&function.domain),
                function.name.as_str(),
                function.overload.as_str(),
            );
            self.functions.insert(key, function);
        }
    }

    /// Imports a graph inside another, with these values as its inputs; its outputs.
    pub(in crate::import::onnx) fn graph(
        &mut self,
        graph: &'a GraphProto,
        args: &[Val],
    ) -> NodeResults {
        self.enter(graph.node.len())?;
        if graph.input.len() != args.len() {
            let message = format!("a graph of its has {} inputs", graph.input.len());
            return Err(NodeFault::wrong(message, format!("{} of them", args.len())));
        }
        self.scopes.push(BTreeMap::new());
        for (input, &value) in graph.input.iter().zip(args) {
            self.bind(&input.name, Some(value));
        }
        self.initializers(&graph.initializer);
        self.nodes(&graph.node);
        let outputs = graph.output.iter().map(|output| output.name.as_str());
        let outputs = self.outputs(outputs);
        self.scopes.pop();
        outputs
    }

    /// The values with these names, which are results.
    pub(in crate::import::onnx) fn outputs<'n>(
        &mut self,
        names: impl Iterator<Item = &'n str>,
    ) -> NodeResults {
        let mut found = Vec::new();
        for name in names {
            match self.lookup(name) {
                Some(Some(value)) if self.sequences.contains_key(&value) => {
                    return Err(NodeFault::unsupported(format!(
                        "the result `{name}`, a sequence"
                    )));
                }
                Some(Some(value)) => found.push(value),
                Some(None) => return Err(NodeFault::Silent),
                None => {
                    let message = format!("nothing is called `{name}`, which is a result");
                    return Err(NodeFault::wrong(message, "results are values of the graph"));
                }
            }
        }
        Ok(found)
    }

    /// The nodes of a function in place of a call.
    pub(super) fn inlined(
        &mut self,
        function: &'a FunctionProto,
        given: &GivenNode<'a>,
    ) -> NodeResults {
        self.enter(function.node.len())?;
        let mut attrs = Attributes::new();
        for attr in &function.attribute_proto {
            attrs.insert(attr.name.as_str(), attr);
        }
        attrs.extend(given.attrs.iter().map(|(&name, &attr)| (name, attr)));
        let outside = std::mem::replace(&mut self.scopes, vec![BTreeMap::new()]);
        self.calls.push((versions(&function.opset_import), attrs));
        for (number, name) in function.input.iter().enumerate() {
            match given.optional(number) {
                Some(value) => self.bind(name, Some(value)),
                None => self.leave_out(name),
            }
        }
        self.nodes(&function.node);
        let outputs = self.outputs(function.output.iter().map(String::as_str));
        self.calls.pop();
        self.scopes = outside;
        outputs
    }

    /// Counts what is nested and inlined.
    fn enter(&mut self, nodes: usize) -> Result<(), NodeFault> {
        if self.scopes.len() + self.calls.len() > MAX_DEPTH {
            return Err(NodeFault::Limit {
                of: "graphs and functions inside one another",
                limit: MAX_DEPTH,
            });
        }
        let before = self.inlined;
        self.inlined = before.saturating_add(nodes);
        match self.inlined > MAX_INLINED {
            false => Ok(()),
            true if before > MAX_INLINED => Err(NodeFault::Silent),
            true => Err(NodeFault::Limit {
                of: "nodes of functions, which are inlined",
                limit: MAX_INLINED,
            }),
        }
    }

    /// Takes stored tensors in.
    pub(in crate::import::onnx) fn initializers(&mut self, tensors: &'a [TensorProto]) {
        for proto in tensors {
            let outer = self.sketch.begin(proto.name.clone());
            let value = self.stored(proto);
            self.sketch.begin(outer);
            let value = match value {
                Ok(value) => Some(value),
                Err(fault) => {
                    let node = ("initializer".to_owned(), proto.name.clone());
                    self.fault(&format!("the initializer `{}`", proto.name), node, fault);
                    None
                }
            };
            self.bind(&proto.name, value);
        }
    }

    /// A stored tensor: a weight, if it may be one, else a constant, or an argument if it is large.
    pub(in crate::import::onnx) fn stored(
        &mut self,
        proto: &TensorProto,
    ) -> Result<Val, NodeFault> {
        let stored = Stored::read(proto)?;
        let (ty, count) = (&stored.ty, stored.ty.elements());
        let table = || stored.tensor(self.files);
        let made_up = count == 1 && is_made_up(&stored.name);
        let is_weight = ty.dtype.is_float() && ty.ndim() > 0 && count > 0 && !made_up;
        if is_weight {
            let small = count <= MAX_TABLE && !stored.is_beside();
            let finite = !small || table()?.to_f64().iter().all(|v| v.is_finite());
            if finite {
                return Ok(self.hold(stored, Holding::Weight));
            }
        }
        match count <= MAX_SMALL {
            true => {
                let tensor = table()?;
                self.sketch.constant(tensor)
            }
            false => Ok(self.hold(stored, Holding::Fixed)),
        }
    }

    /// The elements of a node's attribute, as [`GraphImporter::stored`], but for what is small
    /// enough to be in the text.
    pub(in crate::import::onnx) fn literal(
        &mut self,
        proto: &TensorProto,
    ) -> Result<Val, NodeFault> {
        let stored = Stored::read(proto)?;
        if stored.ty.elements() > MAX_TABLE {
            return Ok(self.hold(stored, Holding::Fixed));
        }
        let tensor = stored.tensor(self.files)?;
        self.sketch.constant(tensor)
    }

    fn hold(&mut self, mut stored: Stored, holding: Holding) -> Val {
        if stored.name.is_empty() {
            self.sketch.base().clone_into(&mut stored.name);
        }
        let value = self.sketch.argument(&stored.name, stored.ty.clone());
        self.held.push(HeldTensor {
            value,
            stored,
            holding,
        });
        value
    }
}
