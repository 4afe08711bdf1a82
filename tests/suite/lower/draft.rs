//! Placed programs, built by hand.

use ddl_dialect::attr::Attrs;
use ddl_dialect::mesh::Mesh;
use ddl_dialect::op::{Instance, NdSignature, OpDef};
use ddl_dialect::ops;
use ddl_dialect::sbp::{NdSbp, Sbp};
use ddl_dialect::types::TensorType;
use ddlc::graph::{
    Arena, Arenas, ArgKind, Comm, Dist, Func, FuncKind, Graph, Header, Kind, MeshDecl, Node,
    NodeId, Output, Program, Slot, Value, ValueId,
};
use ddlc::phase::Phase;

/// A placed program in the making. Every value that is not inside a kernel gets a slot of its own.
pub struct Draft {
    pub program: Program,
    mesh: Mesh,
    used: u64,
}

/// One entry of it in the making.
pub struct Entry<'d> {
    draft: &'d mut Draft,
    func: Func,
    kernel: usize,
}

impl Draft {
    /// A program on one mesh.
    pub fn new(mesh: &Mesh) -> Draft {
        let declared = MeshDecl {
            name: mesh.name.clone(),
            axes: mesh
                .axes
                .iter()
                .map(|a| (a.name.clone(), Some(a.size)))
                .collect(),
            time: mesh.time_axes(),
            ranks: Some(mesh.ranks.clone()),
            span: None,
        };
        let program = Program {
            phase: Phase::Placed,
            header: Header {
                ranks: Some(mesh.len()),
                ..Header::default()
            },
            meshes: vec![declared],
            funcs: Vec::new(),
        };
        Draft {
            program,
            mesh: mesh.clone(),
            used: 0,
        }
    }

    /// A program for one rank.
    pub fn single() -> Draft {
        Draft::new(&Mesh::new("m", &[("x", 1)]))
    }

    /// Begins an entry.
    pub fn entry(&mut self, name: &str) -> Entry<'_> {
        let func = Func {
            name: name.to_owned(),
            kind: FuncKind::of_entry(name, Phase::Placed),
            graph: Graph::new(),
            args: Vec::new(),
            outputs: Vec::new(),
            timeline: None,
            timeline_at: None,
            steps: 1,
            span: None,
        };
        Entry {
            draft: self,
            func,
            kernel: 0,
        }
    }

    /// An entry that runs one op; its operands are `a0`, `a1`, ….
    pub fn op_entry(&mut self, name: &str, instance: &Instance, signature: &NdSignature) {
        let mut entry = self.entry(name);
        let operands: Vec<ValueId> = (0..instance.operands.len())
            .map(|i| {
                let (ty, sbp) = (instance.operands[i].clone(), &signature.operands[i]);
                entry.arg(&format!("a{i}"), ty, &sbp.0)
            })
            .collect();
        let results: Vec<Value> = instance
            .results
            .iter()
            .zip(&signature.results)
            .enumerate()
            .map(|(i, (ty, sbp))| entry.value(&format!("r{i}"), ty.clone(), &sbp.0, true))
            .collect();
        let mut node = Node::new(Kind::Op(instance.def), results);
        node.attrs = instance.attrs.clone();
        node.kernel = Some(entry.kernel);
        let count = instance.results.len();
        let id = entry.func.graph.add(node, &operands);
        let values: Vec<ValueId> = (0..count).map(|i| id.result(i)).collect();
        entry.finish(&values);
    }

    fn slot(&mut self, value: &Value) -> Slot {
        let sbp = value.nd().unwrap();
        let shape = sbp.largest_shape(&value.ty.shape, &self.mesh);
        let bytes = TensorType::new(shape, value.ty.dtype).bytes() as u64;
        let offset = self.used;
        self.used += bytes.max(1).next_multiple_of(64);
        self.program.header.arenas = Some(Arenas {
            shared: 0,
            private: self.used,
        });
        Slot {
            arena: Arena::Private,
            offset,
            bytes,
        }
    }
}

impl Entry<'_> {
    fn value(&mut self, name: &str, ty: TensorType, sbp: &[Sbp], stored: bool) -> Value {
        let mut value = Value::new(name, ty);
        value.dist = Some(Dist::full(0, NdSbp::new(sbp)));
        if stored {
            value.slot = Some(self.draft.slot(&value));
        }
        value
    }

    /// An argument.
    pub fn arg(&mut self, name: &str, ty: TensorType, sbp: &[Sbp]) -> ValueId {
        self.arg_of_kind(name, ArgKind::Data, ty, sbp)
    }

    /// An argument that is a param, state or data.
    pub fn arg_of_kind(
        &mut self,
        name: &str,
        kind: ArgKind,
        ty: TensorType,
        sbp: &[Sbp],
    ) -> ValueId {
        let value = self.value(name, ty, sbp, true);
        let id = self
            .func
            .graph
            .add(Node::new(Kind::Arg(kind), vec![value]), &[]);
        self.func.args.push(id);
        id.result(0)
    }

    /// From here on ops belong to a new kernel.
    pub fn next_kernel(&mut self) {
        self.kernel += 1;
    }

    /// An op whose result is inside the kernel.
    pub fn inner(
        &mut self,
        def: &'static OpDef,
        operands: &[ValueId],
        attrs: Attrs,
        ty: TensorType,
        sbp: &[Sbp],
    ) -> ValueId {
        self.node(Kind::Op(def), operands, attrs, ty, sbp, false)
    }

    /// An op whose result is stored.
    pub fn stored(
        &mut self,
        def: &'static OpDef,
        operands: &[ValueId],
        attrs: Attrs,
        ty: TensorType,
        sbp: &[Sbp],
    ) -> ValueId {
        self.node(Kind::Op(def), operands, attrs, ty, sbp, true)
    }

    /// A row by name whose result type follows, inside the kernel or stored; everything is
    /// broadcast.
    pub fn row(&mut self, name: &str, operands: &[ValueId], attrs: Attrs, stored: bool) -> ValueId {
        let def = ops::find(name).unwrap();
        let types: Vec<TensorType> = operands
            .iter()
            .map(|&v| self.func.graph.value(v).ty.clone())
            .collect();
        let ty = def.infer(&types, &attrs, None).unwrap().remove(0);
        let axes = self.draft.mesh.ndim();
        self.node(
            Kind::Op(def),
            operands,
            attrs,
            ty,
            &vec![Sbp::B; axes],
            stored,
        )
    }

    /// A local change of distribution, stored.
    pub fn comm(&mut self, comm: Comm, axes: &[usize], operand: ValueId, sbp: &[Sbp]) -> ValueId {
        let ty = self.func.graph.value(operand).ty.clone();
        self.node(
            Kind::Comm(comm, axes.to_vec()),
            &[operand],
            Attrs::none(),
            ty,
            sbp,
            true,
        )
    }

    fn node(
        &mut self,
        kind: Kind,
        operands: &[ValueId],
        attrs: Attrs,
        ty: TensorType,
        sbp: &[Sbp],
        stored: bool,
    ) -> ValueId {
        let name = format!("v{}", self.func.graph.len());
        let value = self.value(&name, ty, sbp, stored);
        let mut node = Node::new(kind, vec![value]);
        node.attrs = attrs;
        node.kernel = Some(self.kernel);
        self.func.graph.add(node, operands).result(0)
    }

    /// Puts a value into the slot of another.
    pub fn in_place(&mut self, value: ValueId, of: ValueId) {
        let slot = self.func.graph.value(of).slot;
        self.func.graph.value_mut(value).slot = slot;
    }

    /// Makes a value the next value of an argument.
    pub fn tie(&mut self, value: ValueId, argument: NodeId) {
        let tie = self.func.args.iter().position(|&arg| arg == argument);
        self.func.outputs.push(Output::new(value, tie));
    }

    /// Ends the entry; these are its results.
    pub fn finish(mut self, results: &[ValueId]) {
        for &value in results {
            self.func.outputs.push(Output::new(value, None));
        }
        self.draft.program.funcs.push(self.func);
    }
}
