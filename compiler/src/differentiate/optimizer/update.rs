//! The formulas of the optimizers, as ops.

use std::collections::BTreeMap;

use ddl_dialect::attr::Attrs;
use ddl_dialect::build::{self, Build, Val};
use ddl_dialect::types::TensorType;

use crate::builder::Builder;

/// What an update reads.
pub(super) struct Update {
    pub(super) param: Val,
    pub(super) grad: Val,
    pub(super) state: Vec<Val>,
    pub(super) lr: Val,
    pub(super) step: Option<Val>,
    pub(super) settings: BTreeMap<&'static str, f64>,
    /// Whether weight decay applies to the param.
    pub(super) decays: bool,
}

/// Arithmetic on tensors of one type, with constants and 0-d values spread over it.
pub(super) struct Math<'a, 'b> {
    pub(super) build: &'a mut Builder<'b>,
    pub(super) ty: TensorType,
}

impl Math<'_, '_> {
    pub(super) fn op(&mut self, name: &str, operands: &[Val]) -> Val {
        build::make(self.build, name, operands, Attrs::none())
    }

    pub(super) fn constant(&mut self, value: f64) -> Val {
        build::splat_f64(self.build, self.ty.clone(), value)
    }

    pub(super) fn scale(&mut self, factor: f64, x: Val) -> Val {
        let factor = self.constant(factor);
        self.op("mul", &[x, factor])
    }

    /// A 0-d value over the whole type.
    pub(super) fn spread(&mut self, scalar: Val) -> Val {
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

pub(super) fn sgd(math: &mut Math<'_, '_>, u: &Update) -> (Val, Vec<Val>) {
    let lr = math.spread(u.lr);
    let change = math.op("mul", &[lr, u.grad]);
    (math.op("sub", &[u.param, change]), Vec::new())
}

pub(super) fn momentum(math: &mut Math<'_, '_>, u: &Update) -> (Val, Vec<Val>) {
    let old = math.scale(u.settings["momentum"], u.state[0]);
    let m = math.op("add", &[old, u.grad]);
    let lr = math.spread(u.lr);
    let change = math.op("mul", &[lr, m]);
    (math.op("sub", &[u.param, change]), vec![m])
}

pub(super) fn adam(math: &mut Math<'_, '_>, u: &Update) -> (Val, Vec<Val>) {
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
    if let Some(&decay) = u.settings.get("decay").filter(|_| u.decays) {
        let pull = math.scale(decay, u.param);
        direction = math.op("add", &[direction, pull]);
    }
    let lr = math.spread(u.lr);
    let change = math.op("mul", &[lr, direction]);
    (math.op("sub", &[u.param, change]), vec![m, v])
}
