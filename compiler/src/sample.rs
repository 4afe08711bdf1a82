//! Programs for the tests of the later phases, built op by op.

mod loops;
pub(crate) mod micro;

use ddl_abi::algorithm::candidates;
use ddl_dialect::attr::{Attr, Attrs};
use ddl_dialect::ops;
use ddl_dialect::reference::Tensor;
use ddl_dialect::sbp::{NdSbp, Reduction, Sbp};
use ddl_dialect::types::{DType, TensorType};

use crate::graph::{
    ArgKind, Comm, Dist, Func, FuncKind, Graph, Header, Kind, MeshDecl, Node, NodeId, Output,
    Program, Value, ValueId,
};
use crate::phase::Phase;

/// Split along dim 0.
pub(crate) const S0: Sbp = Sbp::S(0);
/// Split along dim 1.
pub(crate) const S1: Sbp = Sbp::S(1);
/// Split along dim 2.
pub(crate) const S2: Sbp = Sbp::S(2);
/// Broadcast.
pub(crate) const B: Sbp = Sbp::B;
/// Partial sum.
pub(crate) const P: Sbp = Sbp::P(Reduction::Sum);

/// f32 of this shape.
pub(crate) fn f32(shape: &[usize]) -> TensorType {
    TensorType::new(shape, DType::F32)
}

/// A mesh declaration over these ranks.
pub(crate) fn mesh(name: &str, axes: &[(&str, usize)], ranks: &[usize]) -> MeshDecl {
    MeshDecl {
        name: name.to_owned(),
        axes: axes.iter().map(|&(n, s)| (n.to_owned(), Some(s))).collect(),
        time: 0,
        ranks: Some(ranks.to_vec()),
        span: None,
    }
}

/// Smooth numbers without a pattern: the sines of multiples of `seed`.
pub(crate) fn numbers(ty: TensorType, seed: f64) -> Tensor {
    let values: Vec<f64> = (0..ty.elements())
        .map(|i| (1.0 + seed * i as f64).sin())
        .collect();
    Tensor::from_f64(ty, &values).rounded()
}

/// A function of a boxed program under construction.
pub(crate) struct Draft {
    name: String,
    graph: Graph,
    args: Vec<NodeId>,
    outputs: Vec<Output>,
    /// Mesh index of the values added next.
    pub(crate) mesh: usize,
}

impl Draft {
    /// An empty entry.
    pub(crate) fn new(name: &str) -> Draft {
        Draft {
            name: name.to_owned(),
            graph: Graph::new(),
            args: Vec::new(),
            outputs: Vec::new(),
            mesh: 0,
        }
    }

    fn value(&self, name: &str, ty: TensorType, sbp: &[Sbp]) -> Value {
        let mut value = Value::new(name, ty);
        value.dist = Some(Dist::full(self.mesh, NdSbp::new(sbp)));
        value
    }

    fn push(&mut self, kind: Kind, attrs: Attrs, operands: &[ValueId], value: Value) -> ValueId {
        let mut node = Node::new(kind, vec![value]);
        node.attrs = attrs;
        node.stage = Some(self.mesh);
        self.graph.add(node, operands).result(0)
    }

    /// An argument.
    pub(crate) fn arg(
        &mut self,
        name: &str,
        kind: ArgKind,
        ty: TensorType,
        sbp: &[Sbp],
    ) -> ValueId {
        let value = self.value(name, ty, sbp);
        let id = self.push(Kind::Arg(kind), Attrs::none(), &[], value);
        self.args.push(id.node);
        id
    }

    /// An op whose result type is inferred.
    pub(crate) fn op(
        &mut self,
        name: &str,
        op: &str,
        operands: &[ValueId],
        sbp: &[Sbp],
    ) -> ValueId {
        self.op_with(name, op, operands, Attrs::none(), None, sbp)
    }

    /// An op with attributes, and its result type where it cannot be inferred.
    pub(crate) fn op_with(
        &mut self,
        name: &str,
        op: &str,
        operands: &[ValueId],
        attrs: Attrs,
        written: Option<TensorType>,
        sbp: &[Sbp],
    ) -> ValueId {
        let def = ops::find(op).unwrap();
        let types: Vec<TensorType> = operands
            .iter()
            .map(|&v| self.graph.value(v).ty.clone())
            .collect();
        let written = written.map(|ty| vec![ty]);
        let ty = def
            .infer(&types, &attrs, written.as_deref())
            .unwrap()
            .swap_remove(0);
        let value = self.value(name, ty, sbp);
        self.push(Kind::Op(def), attrs, operands, value)
    }

    /// A product of two matrices.
    pub(crate) fn dot(&mut self, name: &str, a: ValueId, b: ValueId, sbp: &[Sbp]) -> ValueId {
        let attrs = Attrs::none()
            .with("lhs_batch", Attr::ints([]))
            .with("rhs_batch", Attr::ints([]))
            .with("lhs_contract", Attr::ints([1]))
            .with("rhs_contract", Attr::ints([0]));
        self.op_with(name, "dot_general", &[a, b], attrs, None, sbp)
    }

    /// A transpose by `dims`.
    pub(crate) fn transpose(
        &mut self,
        name: &str,
        operand: ValueId,
        dims: &[usize],
        sbp: &[Sbp],
    ) -> ValueId {
        let attrs = Attrs::none().with("dims", Attr::ints(dims.iter().copied()));
        self.op_with(name, "transpose", &[operand], attrs, None, sbp)
    }

    /// A comparison.
    pub(crate) fn compare(
        &mut self,
        name: &str,
        direction: &str,
        a: ValueId,
        b: ValueId,
        sbp: &[Sbp],
    ) -> ValueId {
        let attrs = Attrs::none().with("direction", Attr::Word(direction.to_owned()));
        self.op_with(name, "compare", &[a, b], attrs, None, sbp)
    }

    /// A reduction by `combiner` over `dims`.
    pub(crate) fn reduce(
        &mut self,
        name: &str,
        combiner: &str,
        operand: ValueId,
        dims: &[usize],
        sbp: &[Sbp],
    ) -> ValueId {
        let attrs = Attrs::none()
            .with("combiner", Attr::Word(combiner.to_owned()))
            .with("dims", Attr::ints(dims.iter().copied()));
        self.op_with(name, "reduce", &[operand], attrs, None, sbp)
    }

    /// `operand` broadcast to `ty`, its dims becoming `dims`.
    pub(crate) fn broadcast(
        &mut self,
        name: &str,
        operand: ValueId,
        dims: &[usize],
        ty: TensorType,
        sbp: &[Sbp],
    ) -> ValueId {
        let attrs = Attrs::none().with("dims", Attr::ints(dims.iter().copied()));
        self.op_with(name, "broadcast_in_dim", &[operand], attrs, Some(ty), sbp)
    }

    /// Communication, by the first algorithm of the table that supports it.
    pub(crate) fn comm(
        &mut self,
        name: &str,
        comm: Comm,
        axes: &[usize],
        operand: ValueId,
        sbp: &[Sbp],
    ) -> ValueId {
        let value = self.value(name, self.graph.value(operand).ty.clone(), sbp);
        let kind = Kind::Comm(comm, axes.to_vec());
        let made = self.push(kind, Attrs::none(), &[operand], value);
        let mut rows = comm
            .collective()
            .into_iter()
            .flat_map(|what| candidates(what, false));
        self.graph.node_mut(made.node).algorithm = rows.next();
        made
    }

    fn func(self) -> Func {
        Func {
            kind: FuncKind::of_entry(&self.name, Phase::Normal),
            name: self.name,
            graph: self.graph,
            args: self.args,
            outputs: self.outputs,
            timeline: None,
            timeline_at: None,
            steps: 1,
            span: None,
        }
    }

    /// Returns a value, as the next value of argument `tie` if given.
    pub(crate) fn give(&mut self, value: ValueId, tie: Option<usize>) {
        let dist = self.graph.value(value).dist.clone();
        self.outputs.push(Output {
            dist,
            ..Output::new(value, tie)
        });
    }

    /// The boxed program with this one entry.
    pub(crate) fn program(self, meshes: Vec<MeshDecl>) -> Program {
        let ranks = meshes.iter().flat_map(|m| m.ranks.iter().flatten()).max();
        Program {
            phase: Phase::Boxed,
            header: Header {
                ranks: Some(ranks.unwrap() + 1),
                cluster: Some("local".to_owned()),
                ..Header::default()
            },
            funcs: vec![self.func()],
            meshes,
        }
    }
}

/// The program without communication and distributions: its meaning.
pub(crate) fn source_of(program: &Program) -> Program {
    let mut program = program.clone();
    program.phase = Phase::Source;
    program.for_each_func_mut(&mut |func| {
        for id in func.graph.order() {
            match &func.graph.node(id).kind {
                Kind::Comm(..) | Kind::Post(..) | Kind::Wait => {
                    let operand = func.graph.operands(id)[0];
                    func.replace(id.result(0), operand);
                    func.graph.remove(id);
                }
                Kind::Arg(_) | Kind::Op(_) | Kind::Loop(_) | Kind::Layer(_) => {
                    for value in &mut func.graph.node_mut(id).results {
                        value.dist = None;
                    }
                }
            }
        }
    });
    program
}

/// The node whose first result has this name.
pub(crate) fn named(graph: &Graph, name: &str) -> NodeId {
    let found = graph
        .order()
        .into_iter()
        .find(|&id| graph.node(id).results[0].name == name);
    found.unwrap_or_else(|| panic!("no value `{name}`"))
}

/// A two-layer net on a 2×2 mesh with the gradient step of the first weight: data parallel along
/// axis 0, the hidden layer split along axis 1.
pub(crate) fn two_layers() -> Program {
    let mut d = Draft::new("step");
    let x = d.arg("x", ArgKind::Data, f32(&[7, 6]), &[S0, B]);
    let w1 = d.arg("w1", ArgKind::Param, f32(&[6, 5]), &[B, S1]);
    let b1 = d.arg("b1", ArgKind::Param, f32(&[5]), &[B, S0]);
    let w2 = d.arg("w2", ArgKind::Param, f32(&[5, 3]), &[B, S0]);
    let lr = d.arg("lr", ArgKind::Data, f32(&[]), &[B, B]);
    let z = d.dot("z", x, w1, &[S0, S1]);
    let spread = d.broadcast("b1.wide", b1, &[1], f32(&[7, 5]), &[S0, S1]);
    let h = d.op("h", "add", &[z, spread], &[S0, S1]);
    let a = d.op("a", "tanh", &[h], &[S0, S1]);
    let partial = d.dot("y.part", a, w2, &[S0, P]);
    let y = d.comm("y", Comm::AllReduce, &[1], partial, &[S0, B]);
    let squares = d.op("squares", "mul", &[y, y], &[S0, B]);
    let sum = d.reduce("sum", "sum", squares, &[0, 1], &[P, B]);
    let loss = d.comm("loss", Comm::AllReduce, &[0], sum, &[B, B]);
    let swap = |d: &mut Draft, name: &str, v, sbp: &[Sbp]| {
        let attrs = Attrs::none().with("dims", Attr::ints([1, 0]));
        d.op_with(name, "transpose", &[v], attrs, None, sbp)
    };
    let at = swap(&mut d, "a.t", a, &[S1, S0]);
    let gpart = d.dot("g.part", at, y, &[P, S0]);
    let g = d.comm("g", Comm::AllReduce, &[0], gpart, &[B, S0]);
    let rate = d.broadcast("lr.wide", lr, &[], f32(&[5, 3]), &[B, S0]);
    let delta = d.op("delta", "mul", &[g, rate], &[B, S0]);
    let next = d.op("w2.next", "sub", &[w2, delta], &[B, S0]);
    d.give(loss, None);
    d.give(next, Some(3));
    d.program(vec![mesh("m", &[("data", 2), ("model", 2)], &[0, 1, 2, 3])])
}

/// Values for the arguments of the first entry, by name.
pub(crate) fn inputs(program: &Program) -> std::collections::BTreeMap<String, Tensor> {
    let func = &program.funcs[0];
    func.args
        .iter()
        .enumerate()
        .map(|(i, &arg)| {
            let value = &func.graph.node(arg).results[0];
            let tensor = numbers(value.ty.clone(), 0.7 + 0.31 * i as f64);
            (value.name.clone(), tensor)
        })
        .collect()
}

/// A random program over matrices: elementwise ops, reductions followed by broadcasts, transposes,
/// products, and the communication that each result needs, on a 2×2 mesh. Values stay bounded.
pub(crate) fn random_program(seed: u64) -> Program {
    let mut state = seed | 1;
    let mut draw = move |n: usize| {
        state = state
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1);
        (state >> 33) as usize % n
    };
    const N: usize = 5;
    let ty = f32(&[N, N]);
    let mut d = Draft::new("f");
    let mut values = vec![
        d.arg("x", ArgKind::Data, ty.clone(), &[S0, B]),
        d.arg("w", ArgKind::Param, ty.clone(), &[S0, B]),
        d.arg("v", ArgKind::State, ty.clone(), &[S0, B]),
    ];
    for i in 0..6 + draw(14) {
        let name = format!("v{i}");
        let (a, b) = (values[draw(values.len())], values[draw(values.len())]);
        let inner = |part: &str| format!("{name}.{part}");
        let value = match draw(6) {
            0 | 1 => {
                let sum = d.op(
                    &inner("sum"),
                    ["add", "sub", "mul"][draw(3)],
                    &[a, b],
                    &[S0, B],
                );
                d.op(&name, "tanh", &[sum], &[S0, B])
            }
            2 => {
                let sum = d.reduce(&inner("sum"), "sum", a, &[0], &[P, B]);
                let all = d.comm(&inner("all"), Comm::AllReduce, &[0], sum, &[B, B]);
                let wide = d.broadcast(&inner("wide"), all, &[1], ty.clone(), &[S0, B]);
                d.op(&name, "maximum", &[wide, b], &[S0, B])
            }
            3 => {
                let top = d.reduce(&inner("top"), "max", a, &[1], &[S0, B]);
                let wide = d.broadcast(&inner("wide"), top, &[0], ty.clone(), &[S0, B]);
                d.op(&name, "sub", &[b, wide], &[S0, B])
            }
            4 => {
                let attrs = Attrs::none().with("dims", Attr::ints([1, 0]));
                let t = d.op_with(&inner("t"), "transpose", &[a], attrs, None, &[S1, B]);
                let t = d.comm(&inner("back"), Comm::AllToAll, &[0], t, &[S0, B]);
                d.op(&name, "cos", &[t], &[S0, B])
            }
            _ => {
                let whole = d.comm(&inner("whole"), Comm::AllGather, &[0], b, &[B, B]);
                let cut = d.comm(&inner("cut"), Comm::Slice, &[1], whole, &[B, S0]);
                let left = d.comm(&inner("left"), Comm::Slice, &[1], a, &[S0, S1]);
                let part = d.dot(&inner("part"), left, cut, &[S0, P]);
                let y = d.comm(&inner("y"), Comm::AllReduce, &[1], part, &[S0, B]);
                d.op(&name, "sin", &[y], &[S0, B])
            }
        };
        values.push(value);
    }
    let last = values.len() - 1;
    d.give(values[last], None);
    d.give(values[draw(values.len())], Some(1));
    d.give(values[draw(values.len())], Some(2));
    d.program(vec![mesh("m", &[("a", 2), ("b", 2)], &[0, 1, 2, 3])])
}
