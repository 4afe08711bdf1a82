//! Dynamic loss scaling for f16, as ordinary ops: the loss is scaled before differentiation, so
//! that small gradients are not rounded to zero, and gradients are unscaled in f32. A step with a
//! non-finite gradient leaves params and the optimizer's state unchanged and halves the scale;
//! after [`PATIENCE`] consecutive good steps it doubles. Scales are powers of two, so scaling does
//! not round. Micikevicius et al. (2018), Mixed precision training, ICLR 2018.

use ddl_dialect::attr::{Attr, Attrs};
use ddl_dialect::build::{self, Build, Val};
use ddl_dialect::types::{DType, TensorType};

use super::backward::Gradients;
use super::optimizer::{add_arg, update::Math};
use crate::builder::Builder;
use crate::graph::{ArgKind, Func, NodeId, Role, ValueId};
use crate::names::Names;

/// The scale of the first step.
const START: f64 = 65536.0;
/// Consecutive good steps after which the scale doubles.
const PATIENCE: f64 = 2000.0;
/// Minimum and maximum scale: 2⁻²⁴ and 2²⁴.
const RANGE: (f64, f64) = (1.0 / 16_777_216.0, 16_777_216.0);

/// The state of loss scaling.
pub(super) struct Scale {
    /// `loss_scale`, a 0-d f32.
    scale: NodeId,
    /// `loss_scale.good`: consecutive good steps, a 0-d i32.
    good: NodeId,
}

/// The inputs of the update.
pub(super) struct Scaled {
    /// Gradients of the unscaled loss.
    pub(super) gradients: Gradients,
    /// Whether all of them are finite, a 0-d i1.
    pub(super) finite: ValueId,
    /// The next values of the state.
    pub(super) news: Vec<(NodeId, ValueId)>,
}

impl Scale {
    /// Adds the state.
    pub(super) fn new(func: &mut Func) -> Scale {
        let mut names = Names::of(&func.graph);
        let start = [("value".to_owned(), Attr::Float(START))].into();
        let start = Attr::Call("constant".to_owned(), start);
        let mut add = |name, dtype, init| {
            let (ty, attrs) = (TensorType::scalar(dtype), Attrs::none().with("init", init));
            add_arg(func, &mut names, name, ty, ArgKind::State, attrs)
        };
        Scale {
            scale: add("loss_scale", DType::F32, start),
            good: add(
                "loss_scale.good",
                DType::I32,
                Attr::Word("zeros".to_owned()),
            ),
        }
    }

    /// The gradient of the scaled loss with respect to the loss.
    pub(super) fn seed(&self) -> ValueId {
        self.scale.result(0)
    }

    /// Unscales the gradients, and adjusts the scale.
    pub(super) fn undo(&self, func: &mut Func, gradients: &Gradients) -> Scaled {
        let mut names = Names::of(&func.graph);
        let mut build = Builder::new(&mut func.graph, &mut names, Role::Update);
        build.begin("unscale", None);
        let scale = build.import(self.scale.result(0));
        let factor = math(&mut build, scale).inverse(scale);
        let gradients: Gradients = gradients
            .iter()
            .map(|&(param, grad)| (param, unscaled(&mut build, grad, factor)))
            .collect();
        let finite = finite(&mut build, &gradients);
        let good = build.import(self.good.result(0));
        let (new_scale, new_good) = adjusted(&mut build, finite, scale, good);
        let news = vec![
            (self.scale, build.value(new_scale)),
            (self.good, build.value(new_good)),
        ];
        Scaled {
            gradients,
            finite: build.value(finite),
            news,
        }
    }
}

/// Arithmetic on tensors of a value's type.
fn math<'a, 'b>(build: &'a mut Builder<'b>, like: Val) -> Math<'a, 'b> {
    let ty = build.ty(like);
    Math { build, ty }
}

/// A gradient times 1 / scale, in at least f32.
fn unscaled(build: &mut Builder<'_>, grad: ValueId, factor: Val) -> ValueId {
    let name = format!("unscaled({})", build.graph.value(grad).name);
    build.begin(name.clone(), None);
    let grad = build.import(grad);
    let mark = build.mark();
    let mut math = math(build, grad);
    let factor = math.spread(factor);
    let unscaled = math.op("mul", &[grad, factor]);
    build.name_if_new(unscaled, mark, &name);
    build.value(unscaled)
}

/// Whether every element of every gradient is finite.
fn finite(build: &mut Builder<'_>, gradients: &Gradients) -> Val {
    build.begin("finite", None);
    let mark = build.mark();
    let mut all: Option<Val> = None;
    for &(_, grad) in gradients {
        let grad = build.import(grad);
        let ndim = build.ty(grad).ndim();
        let each = build::make(build, "is_finite", &[grad], Attrs::none());
        let attrs = Attrs::none()
            .with("combiner", Attr::Word("and".to_owned()))
            .with("dims", Attr::ints(0..ndim));
        let one = match ndim {
            0 => each,
            _ => build::make(build, "reduce", &[each], attrs),
        };
        all = Some(match all {
            None => one,
            Some(all) => build::make(build, "and", &[all, one], Attrs::none()),
        });
    }
    let all = all.expect("a trained entry has gradients");
    build.name_if_new(all, mark, "finite");
    all
}

/// The next scale and the next count of good steps.
fn adjusted(build: &mut Builder<'_>, finite: Val, scale: Val, good: Val) -> (Val, Val) {
    build.begin("new(loss_scale.good)", None);
    let mut count = math(build, good);
    let (zero, one, patience) = (
        count.constant(0.0),
        count.constant(1.0),
        count.constant(PATIENCE),
    );
    let next = count.op("add", &[good, one]);
    let next = count.op("select", &[finite, next, zero]);
    let direction = Attrs::none().with("direction", Attr::Word("ge".to_owned()));
    let grows = build::make(count.build, "compare", &[next, patience], direction);
    let new_good = count.op("select", &[grows, zero, next]);
    build.begin("new(loss_scale)", None);
    let mut size = math(build, scale);
    let (least, greatest) = (size.constant(RANGE.0), size.constant(RANGE.1));
    let (double, half) = (size.scale(2.0, scale), size.scale(0.5, scale));
    let double = size.op("minimum", &[double, greatest]);
    let half = size.op("maximum", &[half, least]);
    let kept = size.op("select", &[grows, double, scale]);
    let new_scale = size.op("select", &[finite, kept, half]);
    (new_scale, new_good)
}
