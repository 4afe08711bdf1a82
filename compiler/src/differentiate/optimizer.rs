//! Optimizers: one row each. An update is ordinary elementwise ops, so it is planned, split (ZeRO) and
//! fused like anything else.
//!
//! The learning rate is a 0-d argument `lr` whose default is the setting `lr`; every other setting is a
//! constant of the program.

use std::collections::BTreeMap;

use ddl_dialect::attr::{Attr, Attrs};
use ddl_dialect::build::{self, Build, Val};
use ddl_dialect::types::{DType, TensorType};

use super::TrainError;
use super::backward::Gradients;
use crate::builder::Builder;
use crate::diag::{Diags, Unsupported};
use crate::graph::{ArgKind, Func, Kind, Node, NodeId, Output, Role, Value, ValueId};
use crate::names::Names;
use crate::options::Train;

/// A row of [`OPTIMIZERS`].
pub struct Optimizer {
    /// Name in `--train`.
    pub name: &'static str,
    /// The update, as a formula.
    pub formula: &'static str,
    /// Settings with their defaults.
    pub settings: &'static [(&'static str, f64)],
    /// Names of the state kept for each param, of the param's type and zero at first.
    pub state: &'static [&'static str],
    /// Whether it counts steps (state `<name>.step`, a 0-d f32 that stops growing at 2²⁴, where every
    /// bias correction is 1).
    pub counts: bool,
    /// The new value of the param, and of its state.
    update: fn(&mut Math<'_, '_>, &Update) -> (Val, Vec<Val>),
}

/// Every optimizer.
pub static OPTIMIZERS: &[Optimizer] = &[
    Optimizer {
        name: "sgd",
        formula: "w − lr·g",
        settings: &[("lr", 0.01)],
        state: &[],
        counts: false,
        update: sgd,
    },
    Optimizer {
        name: "momentum",
        formula: "m ← momentum·m + g; w − lr·m",
        settings: &[("lr", 0.01), ("momentum", 0.9)],
        state: &["m"],
        counts: false,
        update: momentum,
    },
    Optimizer {
        name: "adam",
        formula: "m ← β₁m + (1−β₁)g; v ← β₂v + (1−β₂)g²; w − lr·m̂/(√v̂ + eps), x̂ = x/(1−βᵗ)",
        settings: &[
            ("lr", 1e-3),
            ("beta1", 0.9),
            ("beta2", 0.999),
            ("eps", 1e-8),
        ],
        state: &["m", "v"],
        counts: true,
        update: adam,
    },
    Optimizer {
        name: "adamw",
        formula: "as adam, and w − lr·decay·w (every param)",
        settings: &[
            ("lr", 1e-3),
            ("beta1", 0.9),
            ("beta2", 0.999),
            ("eps", 1e-8),
            ("decay", 0.01),
        ],
        state: &["m", "v"],
        counts: true,
        update: adam,
    },
];

/// The row that `--train` asks for, its settings checked.
///
/// # Errors
/// Unknown optimizers and settings.
pub fn find(train: &Train) -> Result<&'static Optimizer, Diags> {
    let legal = || {
        OPTIMIZERS
            .iter()
            .map(|o| o.name)
            .collect::<Vec<_>>()
            .join(", ")
    };
    let Some(row) = OPTIMIZERS.iter().find(|o| o.name == train.optimizer) else {
        let found = train.optimizer.clone();
        return Err(TrainError::UnknownOptimizer {
            found,
            legal: legal(),
        }
        .into());
    };
    let mut errors = Diags::new();
    for name in train.settings.keys() {
        if row.settings.iter().any(|(s, _)| s == name) {
            continue;
        }
        let legal = row
            .settings
            .iter()
            .map(|s| s.0)
            .collect::<Vec<_>>()
            .join(", ");
        if name == "clip" {
            let what = "the setting `clip`".to_owned();
            errors.push(Unsupported {
                what,
                instead: format!("settings: {legal}"),
                at: None,
            });
        } else {
            let found = name.clone();
            errors.push(TrainError::UnknownSetting {
                optimizer: row.name,
                found,
                legal,
            });
        }
    }
    errors.or(row)
}

/// What an update reads.
struct Update {
    param: Val,
    grad: Val,
    state: Vec<Val>,
    lr: Val,
    step: Option<Val>,
    settings: BTreeMap<&'static str, f64>,
}

/// Appends the update of every param that has a gradient: new state arguments, and results tied to
/// params and state.
pub fn append(func: &mut Func, row: &'static Optimizer, train: &Train, gradients: &Gradients) {
    let mut names = Names::of(&func.graph);
    let settings: BTreeMap<&'static str, f64> = row
        .settings
        .iter()
        .map(|&(name, default)| (name, train.settings.get(name).copied().unwrap_or(default)))
        .collect();
    let lr_attrs = Attrs::none().with("default", Attr::Float(settings["lr"]));
    let scalar = TensorType::scalar(DType::F32);
    let lr = add_arg(
        func,
        &mut names,
        "lr",
        scalar.clone(),
        ArgKind::Data,
        lr_attrs,
    );
    let zeros = || Attrs::none().with("init", Attr::Word("zeros".to_owned()));
    let step = row.counts.then(|| {
        let name = format!("{}.step", row.name);
        add_arg(
            func,
            &mut names,
            &name,
            scalar.clone(),
            ArgKind::State,
            zeros(),
        )
    });
    let mut news: Vec<(NodeId, ValueId)> = Vec::new();
    let new_step = step.map(|arg| {
        let mut build = Builder::new(&mut func.graph, &mut names, Role::Update);
        build.begin(format!("new({}.step)", row.name), None);
        let old = build.import(arg.result(0));
        let one = build::splat_f64(&mut build, scalar.clone(), 1.0);
        let new = build::make(&mut build, "add", &[old, one], Attrs::none());
        (arg, build.value(new))
    });
    news.extend(new_step);
    for &(param, grad) in gradients {
        let value = func.graph.node(param).results[0].clone();
        let states: Vec<NodeId> = row
            .state
            .iter()
            .map(|s| {
                let name = format!("{}.{s}({})", row.name, value.name);
                add_arg(
                    func,
                    &mut names,
                    &name,
                    value.ty.clone(),
                    ArgKind::State,
                    zeros(),
                )
            })
            .collect();
        let mut build = Builder::new(&mut func.graph, &mut names, Role::Update);
        build.begin(format!("new({})", value.name), None);
        let update = Update {
            param: build.import(param.result(0)),
            grad: build.import(grad),
            state: states.iter().map(|s| build.import(s.result(0))).collect(),
            lr: build.import(lr.result(0)),
            step: new_step.map(|(_, v)| build.import(v)),
            settings: settings.clone(),
        };
        let mut math = Math {
            build: &mut build,
            ty: value.ty.clone(),
        };
        let (new, new_states) = (row.update)(&mut math, &update);
        news.push((param, build.value(new)));
        news.extend(
            states
                .into_iter()
                .zip(new_states)
                .map(|(s, v)| (s, build.value(v))),
        );
    }
    for (arg, value) in news {
        let name = format!("new({})", func.graph.node(arg).results[0].name);
        let name = names.fresh(&name);
        func.graph.value_mut(value).name = name;
        let tie = func.args.iter().position(|&a| a == arg);
        func.outputs.push(Output {
            value,
            tie,
            dist: None,
            span: None,
        });
    }
}

fn add_arg(
    func: &mut Func,
    names: &mut Names,
    name: &str,
    ty: TensorType,
    kind: ArgKind,
    attrs: Attrs,
) -> NodeId {
    let mut node = Node::new(Kind::Arg(kind), vec![Value::new(names.fresh(name), ty)]);
    node.attrs = attrs;
    let id = func.graph.add(node, &[]);
    func.args.push(id);
    id
}

/// Arithmetic on tensors of one type, with constants and 0-d values spread over it.
struct Math<'a, 'b> {
    build: &'a mut Builder<'b>,
    ty: TensorType,
}

impl Math<'_, '_> {
    fn op(&mut self, name: &str, operands: &[Val]) -> Val {
        build::make(self.build, name, operands, Attrs::none())
    }

    fn constant(&mut self, value: f64) -> Val {
        build::splat_f64(self.build, self.ty.clone(), value)
    }

    fn scale(&mut self, factor: f64, x: Val) -> Val {
        let factor = self.constant(factor);
        self.op("mul", &[x, factor])
    }

    /// A 0-d value over the whole type.
    fn spread(&mut self, scalar: Val) -> Val {
        let scalar = build::convert(self.build, scalar, self.ty.dtype);
        build::broadcast(self.build, scalar, &[], self.ty.clone())
    }

    /// 1 − βᵗ as a 0-d value.
    fn correction(&mut self, beta: f64, step: Val) -> Val {
        let ty = self.build.ty(step);
        let beta = build::splat_f64(self.build, ty.clone(), beta);
        let one = build::splat_f64(self.build, ty, 1.0);
        let power = self.op("power", &[beta, step]);
        self.op("sub", &[one, power])
    }

    /// β·old + (1−β)·new.
    fn average(&mut self, beta: f64, old: Val, new: Val) -> Val {
        let old = self.scale(beta, old);
        let new = self.scale(1.0 - beta, new);
        self.op("add", &[old, new])
    }
}

fn sgd(math: &mut Math<'_, '_>, u: &Update) -> (Val, Vec<Val>) {
    let lr = math.spread(u.lr);
    let change = math.op("mul", &[lr, u.grad]);
    (math.op("sub", &[u.param, change]), Vec::new())
}

fn momentum(math: &mut Math<'_, '_>, u: &Update) -> (Val, Vec<Val>) {
    let old = math.scale(u.settings["momentum"], u.state[0]);
    let m = math.op("add", &[old, u.grad]);
    let lr = math.spread(u.lr);
    let change = math.op("mul", &[lr, m]);
    (math.op("sub", &[u.param, change]), vec![m])
}

fn adam(math: &mut Math<'_, '_>, u: &Update) -> (Val, Vec<Val>) {
    let (beta1, beta2) = (u.settings["beta1"], u.settings["beta2"]);
    let step = u.step.expect("adam counts steps");
    let m = math.average(beta1, u.state[0], u.grad);
    let square = math.op("mul", &[u.grad, u.grad]);
    let v = math.average(beta2, u.state[1], square);
    let (c1, c2) = (math.correction(beta1, step), math.correction(beta2, step));
    let (c1, c2) = (math.spread(c1), math.spread(c2));
    let m_hat = math.op("div", &[m, c1]);
    let v_hat = math.op("div", &[v, c2]);
    let root = math.op("sqrt", &[v_hat]);
    let eps = math.constant(u.settings["eps"]);
    let root = math.op("add", &[root, eps]);
    let mut direction = math.op("div", &[m_hat, root]);
    if let Some(&decay) = u.settings.get("decay") {
        let pull = math.scale(decay, u.param);
        direction = math.op("add", &[direction, pull]);
    }
    let lr = math.spread(u.lr);
    let change = math.op("mul", &[lr, direction]);
    (math.op("sub", &[u.param, change]), vec![m, v])
}
