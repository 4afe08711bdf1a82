//! Optimizers: one row each. An update consists of ordinary elementwise ops, so it is planned,
//! sharded (ZeRO) and fused like any other.
//!
//! The learning rate is a 0-d argument `lr` whose default is the setting `lr`; all other settings
//! are constants of the program. Settings of every optimizer: `lr`, and `clip`, the maximum global
//! norm of the gradients (see [`clip`]).

mod clip;
pub(super) mod update;

use std::collections::BTreeMap;

use ddl_dialect::attr::{Attr, Attrs};
use ddl_dialect::build::{self, Val};
use ddl_dialect::op::Dtypes;
use ddl_dialect::types::{DType, TensorType};

use self::update::{Math, ParamUpdate};
use super::TrainError;
use super::backward::Gradients;
use crate::builder::Builder;
use crate::diag::Diags;
use crate::graph::{
    ArgKind, Func, Graph, Kind, LoopPart, Node, NodeId, Output, Role, Value, ValueId,
};
use crate::names::{Names, quoted_list, suggest};
use crate::options::Train;

/// The setting `clip` and its default: no clipping.
const CLIP: (&str, f64) = ("clip", f64::INFINITY);

/// A row of [`OPTIMIZERS`].
pub struct Optimizer {
    /// Name in `--train`.
    pub name: &'static str,
    /// The update, as a formula.
    pub formula: &'static str,
    /// Settings with their defaults.
    pub settings: &'static [(&'static str, f64)],
    /// Names of the state per param, which has the param's type and is initially zero.
    pub state: &'static [&'static str],
    /// Whether it counts steps (state `<name>.step`, a 0-d f32 that saturates at 2²⁴, where every
    /// bias correction is 1).
    pub counts: bool,
    /// The new value of the param, and of its state.
    update: fn(&mut Math<'_, '_>, &ParamUpdate) -> (Val, Vec<Val>),
}

/// Every optimizer.
pub static OPTIMIZERS: &[Optimizer] = &[
    Optimizer {
        name: "sgd",
        formula: "w − lr·g",
        settings: &[("lr", 0.01), CLIP],
        state: &[],
        counts: false,
        update: update::sgd,
    },
    Optimizer {
        name: "momentum",
        formula: "m ← momentum·m + g; w − lr·m",
        settings: &[("lr", 0.01), ("momentum", 0.9), CLIP],
        state: &["m"],
        counts: false,
        update: update::momentum,
    },
    Optimizer {
        name: "adam",
        formula: "m ← β₁m + (1−β₁)g; v ← β₂v + (1−β₂)g²; w − lr·m̂/(√v̂ + eps), x̂ = x/(1−βᵗ)",
        settings: &[
            ("lr", 1e-3),
            ("beta1", 0.9),
            ("beta2", 0.999),
            ("eps", 1e-8),
            CLIP,
        ],
        state: &["m", "v"],
        counts: true,
        update: update::adam,
    },
    Optimizer {
        name: "adamw",
        formula: "as adam, and w − lr·decay·w (params of two or more dims; `decay_all = 1`: every param)",
        settings: &[
            ("lr", 1e-3),
            ("beta1", 0.9),
            ("beta2", 0.999),
            ("eps", 1e-8),
            ("decay", 0.01),
            ("decay_all", 0.0),
            CLIP,
        ],
        state: &["m", "v"],
        counts: true,
        update: update::adam,
    },
];

/// The row that `--train` names, with its settings checked.
///
/// # Errors
/// Unknown optimizers and settings, and values that a setting cannot have.
pub fn find(train: &Train) -> Result<&'static Optimizer, Diags> {
    let Some(row) = OPTIMIZERS.iter().find(|o| o.name == train.optimizer) else {
        let names = || OPTIMIZERS.iter().map(|o| o.name);
        let legal = || format!("legal: {}", quoted_list(names()));
        return Err(TrainError::UnknownOptimizer {
            found: train.optimizer.clone(),
            help: suggest(&train.optimizer, names(), legal),
        }
        .into());
    };
    let legal: Vec<&str> = row.settings.iter().map(|s| s.0).collect();
    let mut errors = Diags::new();
    for (name, &value) in &train.settings {
        if !legal.contains(&name.as_str()) {
            errors.push(TrainError::UnknownSetting {
                optimizer: row.name,
                found: name.clone(),
                help: suggest(name, legal.iter().copied(), || {
                    format!("legal: {}", quoted_list(legal.iter().copied()))
                }),
            });
        } else if let Some(legal) = refused(name, value) {
            errors.push(TrainError::SettingValue {
                setting: name.clone(),
                value,
                legal,
            });
        }
    }
    errors.or(row)
}

/// The legal values of a setting, if this value is illegal.
fn refused(name: &str, value: f64) -> Option<&'static str> {
    match name {
        "clip" if value.is_nan() || value <= 0.0 => Some("a positive number"),
        "lr" | "eps" | "decay" if !(0.0..f64::INFINITY).contains(&value) => {
            Some("a number from 0 on")
        }
        "beta1" | "beta2" | "momentum" if !(0.0..1.0).contains(&value) => {
            Some("a number from 0 on, below 1")
        }
        "decay_all" if value != 0.0 && value != 1.0 => {
            Some("0 (params of two or more dims) or 1 (every param)")
        }
        _ => None,
    }
}

/// Whether weight decay applies to a param: it has two or more dims, not counting a layer dim over
/// which a `repeat` runs. Biases and gains of norms are excluded.
fn decays(graph: &Graph, param: ValueId) -> bool {
    fn dims(graph: &Graph, value: ValueId) -> usize {
        let slices = graph.uses(value).into_iter().map(|(node, operand)| {
            if converts(graph, node) {
                return Some(dims(graph, node.result(0)));
            }
            let loop_ = graph.as_loop(node)?;
            let stacked = matches!(loop_.operand(operand), LoopPart::Stacked(_));
            stacked.then(|| dims(&loop_.body.graph, loop_.inside(operand)))
        });
        let slices: Option<Vec<usize>> = slices.collect();
        let least = slices.and_then(|slices| slices.into_iter().min());
        least.unwrap_or_else(|| graph.value(value).ty.ndim())
    }
    dims(graph, param) >= 2
}

/// Whether a node is a param in another element type.
fn converts(graph: &Graph, node: NodeId) -> bool {
    let Kind::Op(def) = graph.node(node).kind else {
        return false;
    };
    def.dtypes == Dtypes::Written && def.operands.len() == 1
}

/// The name of the learning rate, an argument of the trained entry.
pub(super) const RATE: &str = "lr";

/// Appends the update of every param that has a gradient: new state arguments, and results tied to
/// params and state.
///
/// - `when`: a 0-d i1; if false, params and state keep their values
pub fn append(
    func: &mut Func,
    row: &'static Optimizer,
    train: &Train,
    gradients: &Gradients,
    when: Option<ValueId>,
) {
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
        RATE,
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
    let gradients = clip::clipped(func, &mut names, settings["clip"], gradients);
    for &(param, grad) in &gradients {
        let decays =
            settings.get("decay_all") == Some(&1.0) || decays(&func.graph, param.result(0));
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
        let update = ParamUpdate {
            param: build.import(param.result(0)),
            grad: build.import(grad),
            state: states.iter().map(|s| build.import(s.result(0))).collect(),
            lr: build.import(lr.result(0)),
            step: new_step.map(|(_, v)| build.import(v)),
            settings: settings.clone(),
            decays,
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
    if let Some(when) = when {
        for (arg, new) in &mut news {
            *new = unless_skipped(func, &mut names, when, *arg, *new);
        }
    }
    tie(func, &news);
}

/// Returns new values, tied to these arguments.
pub(super) fn tie(func: &mut Func, news: &[(NodeId, ValueId)]) {
    let mut names = Names::of(&func.graph);
    for &(arg, value) in news {
        let name = format!("new({})", func.graph.node(arg).results[0].name);
        let name = names.fresh(&name);
        func.graph.value_mut(value).name = name;
        let tie = func.args.iter().position(|&a| a == arg);
        func.outputs.push(Output::new(value, tie));
    }
}

/// The new value of an argument if `when` holds, else the old one.
fn unless_skipped(
    func: &mut Func,
    names: &mut Names,
    when: ValueId,
    arg: NodeId,
    new: ValueId,
) -> ValueId {
    let value = func.graph.node(arg).results[0].clone();
    let mut build = Builder::new(&mut func.graph, names, Role::Update);
    build.begin(format!("new({})", value.name), None);
    let (when, new) = (build.import(when), build.import(new));
    let old = build.import(arg.result(0));
    let over = value.ty.with_dtype(DType::I1);
    let when = build::broadcast(&mut build, when, &[], over);
    let kept = build::make(&mut build, "select", &[when, new, old], Attrs::none());
    build.value(kept)
}

/// Adds an argument of an entry.
pub(super) fn add_arg(
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
