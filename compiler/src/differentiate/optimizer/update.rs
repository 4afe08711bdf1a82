//! The formulas of the optimizers, as ops.

use std::collections::BTreeMap;

use ddl_dialect::attr::Attrs;
use ddl_dialect::build::{self, Build, Val};
use ddl_dialect::types::TensorType;

use crate::builder::Builder;

/// The inputs of an update.
pub(in crate::differentiate) struct ParamUpdate {
    pub(in crate::differentiate) param: Val,
    pub(in crate::differentiate) grad: Val,
    pub(in crate::differentiate) state: Vec<Val>,
    pub(in crate::differentiate) lr: Val,
    pub(in crate::differentiate) step: Option<Val>,
    pub(in crate::differentiate) settings: BTreeMap<&'static str, f64>,
    /// Whether weight decay applies to the param.
    pub(in crate::differentiate) decays: bool,
}

/// Arithmetic on tensors of one type, with constants and broadcast 0-d values.
pub(in crate::differentiate) struct Math<'a, 'b> {
    pub(in crate::differentiate) build: &'a mut Builder<'b>,
    pub(in crate::differentiate) ty: TensorType,
}

impl Math<'_, '_> {
    pub(in crate::differentiate) fn op(&mut self, name: &str, operands: &[Val]) -> Val {
        build::make(self.build, name, operands, Attrs::none())
    }

    pub(in crate::differentiate) fn constant(&mut self, value: f64) -> Val {
        build::splat_f64(self.build, self.ty.clone(), value)
    }

    pub(in crate::differentiate) fn scale(&mut self, factor: f64, x: Val) -> Val {
        let factor = self.constant(factor);
        self.op("mul", &[x, factor])
    }

    /// 1 / x.
    pub(in crate::differentiate) fn inverse(&mut self, x: Val) -> Val {
        let one = self.constant(1.0);
        self.op("div", &[one, x])
    }

    /// A 0-d value broadcast to the type.
    pub(in crate::differentiate) fn spread(&mut self, scalar: Val) -> Val {
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

pub(in crate::differentiate) fn sgd(math: &mut Math<'_, '_>, u: &ParamUpdate) -> (Val, Vec<Val>) {
    let lr = math.spread(u.lr);
    let change = math.op("mul", &[lr, u.grad]);
    (math.op("sub", &[u.param, change]), Vec::new())
}

pub(in crate::differentiate) fn momentum(
    math: &mut Math<'_, '_>,
    u: &ParamUpdate,
) -> (Val, Vec<Val>) {
    let old = math.scale(u.settings["momentum"], u.state[0]);
    let m = math.op("add", &[old, u.grad]);
    let lr = math.spread(u.lr);
    let change = math.op("mul", &[lr, m]);
    (math.op("sub", &[u.param, change]), vec![m])
}

pub(in crate::differentiate) fn adam(math: &mut Math<'_, '_>, u: &ParamUpdate) -> (Val, Vec<Val>) {
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
