//! Contractions: products summed over shared dims.

use crate::attr::{Attr, AttrKind, Attrs};
use crate::build::{Build, Val, make};
use crate::infer::{check_class, check_dims};
use crate::op::refine::{Place, Refine, each};
use crate::op::{
    Case, Class, ContractDims, Derivative, DerivativeContext, Dtypes, Instance, Linear, OpDef,
    OpError, Rule, TypeClass,
};
use crate::ops::shorthand::{BASE, attr, option, transpose};
use crate::sbp::{Reduction, Sbp};
use crate::types::TensorType;

pub(super) static DOT_GENERAL: OpDef = OpDef {
    name: "dot_general",
    doc: "result[batch…, lhs free…, rhs free…] = Σ lhs · rhs over the contracted dims\n\n\
          Batch and contracted dims pair up in the order listed; free dims keep their order. \
          16-bit floats accumulate in f32.",
    operands: &["lhs", "rhs"],
    attrs: &[
        option(
            "lhs_batch",
            AttrKind::Dims,
            "Batch dims of `lhs`; none if absent.",
        ),
        option(
            "rhs_batch",
            AttrKind::Dims,
            "Batch dims of `rhs`; none if absent.",
        ),
        attr("lhs_contract", AttrKind::Dims, "Contracted dims of `lhs`."),
        attr("rhs_contract", AttrKind::Dims, "Contracted dims of `rhs`."),
    ],
    rule: Rule::Fn {
        infer: dot_type,
        signatures: dot_signatures,
    },
    dtypes: Dtypes::Rule,
    linear: Linear::Each(&[0, 1]),
    class: Class::Contract(|i| contract_dims(&i.attrs)),
    derivative: Derivative::Fn(dot_gradients),
    refine: Some(Refine {
        alike: dot_alike,
        blocks: |_| Vec::new(),
        attrs: |i, refined| {
            let dims = contract_dims(&i.attrs);
            let lhs = |dims: &[usize]| each(dims, |d| refined(Place::operand(0, d)));
            let rhs = |dims: &[usize]| each(dims, |d| refined(Place::operand(1, d)));
            let refined = ContractDims {
                lhs_batch: lhs(&dims.lhs_batch),
                rhs_batch: rhs(&dims.rhs_batch),
                lhs_contract: lhs(&dims.lhs_contract),
                rhs_contract: rhs(&dims.rhs_contract),
            };
            refined.attrs()
        },
    }),
    ..BASE
};

fn dot_alike(instance: &Instance) -> Vec<Vec<Place>> {
    let dims = contract_dims(&instance.attrs);
    let both = |l: &[usize], r: &[usize]| -> Vec<Vec<Place>> {
        let pairs = l.iter().zip(r);
        let pair = |(&l, &r): (&usize, &usize)| vec![Place::operand(0, l), Place::operand(1, r)];
        pairs.map(pair).collect()
    };
    let [lhs, rhs] = [0, 1].map(|operand| instance.operands[operand].ndim());
    let free = |operand: usize, dims: Vec<usize>| {
        let dims = dims.into_iter();
        dims.map(move |dim| vec![Place::operand(operand, dim)])
    };
    // In the order of the result's dims.
    let kept = both(&dims.lhs_batch, &dims.rhs_batch).into_iter();
    let kept = kept.chain(free(0, dims.lhs_free(lhs)));
    let kept = kept.chain(free(1, dims.rhs_free(rhs))).enumerate();
    let kept = kept.map(|(dim, mut places)| {
        places.push(Place::result(0, dim));
        places
    });
    let summed = both(&dims.lhs_contract, &dims.rhs_contract);
    kept.chain(summed).collect()
}

fn contract_dims(attrs: &Attrs) -> ContractDims {
    ContractDims {
        lhs_batch: attrs.dims("lhs_batch"),
        rhs_batch: attrs.dims("rhs_batch"),
        lhs_contract: attrs.dims("lhs_contract"),
        rhs_contract: attrs.dims("rhs_contract"),
    }
}

impl ContractDims {
    /// The attributes of the `dot_general` with these dims.
    pub fn attrs(&self) -> Attrs {
        let list = |dims: &[usize]| Attr::ints(dims.iter().copied());
        Attrs::none()
            .with("lhs_batch", list(&self.lhs_batch))
            .with("rhs_batch", list(&self.rhs_batch))
            .with("lhs_contract", list(&self.lhs_contract))
            .with("rhs_contract", list(&self.rhs_contract))
    }
}

fn dot_type(
    operands: &[TensorType],
    attrs: &Attrs,
    _written: Option<&[TensorType]>,
) -> Result<Vec<TensorType>, OpError> {
    const OP: &str = "dot_general";
    let dims = contract_dims(attrs);
    let [lhs, rhs] = operands else {
        unreachable!("the number of operands has been checked");
    };
    check_class(OP, 0, lhs, TypeClass::Numeric)?;
    if lhs.dtype != rhs.dtype {
        let found = format!("operand 1 of `{OP}` has element type `{}`", rhs.dtype);
        return Err(OpError::new(found).at(1).legal(format!("`{}`", lhs.dtype)));
    }
    let all = |batch: &[usize], contract: &[usize]| [batch, contract].concat();
    let left = all(&dims.lhs_batch, &dims.lhs_contract);
    let right = all(&dims.rhs_batch, &dims.rhs_contract);
    check_dims(OP, "lhs_batch, lhs_contract", &left, lhs.ndim()).map_err(|e| e.at(0))?;
    check_dims(OP, "rhs_batch, rhs_contract", &right, rhs.ndim()).map_err(|e| e.at(1))?;
    for (what, l, r) in [
        ("batch", dims.lhs_batch.len(), dims.rhs_batch.len()),
        ("contract", dims.lhs_contract.len(), dims.rhs_contract.len()),
    ] {
        if l != r {
            let found = format!("`{OP}` pairs {l} with {r} dims in `lhs_{what}`, `rhs_{what}`");
            return Err(OpError::new(found).legal("as many dims on both sides"));
        }
    }
    for (&l, &r) in left.iter().zip(&right) {
        let (n, m) = (lhs.shape[l], rhs.shape[r]);
        if n != m {
            let found = format!("dim {r} of operand 1 of `{OP}` has size {m}");
            let legal = format!("{n}, the size of dim {l} of operand 0");
            return Err(OpError::new(found).at(1).legal(legal));
        }
    }
    let batch = dims.lhs_batch.iter().map(|&d| lhs.shape[d]);
    let free = dims.lhs_free(lhs.ndim()).into_iter().map(|d| lhs.shape[d]);
    let shape: Vec<usize> = batch.chain(free).collect();
    let free = dims.rhs_free(rhs.ndim()).into_iter().map(|d| rhs.shape[d]);
    let shape: Vec<usize> = shape.into_iter().chain(free).collect();
    Ok(vec![TensorType::new(shape, lhs.dtype)])
}

fn dot_signatures(instance: &Instance) -> Vec<Case> {
    let dims = contract_dims(&instance.attrs);
    let sum = Sbp::P(Reduction::Sum);
    let mut cases = Vec::new();
    let mut result = 0;
    for (&l, &r) in dims.lhs_batch.iter().zip(&dims.rhs_batch) {
        cases.push(Case::always([Sbp::S(l), Sbp::S(r)], Sbp::S(result)));
        result += 1;
    }
    for l in dims.lhs_free(instance.operands[0].ndim()) {
        cases.push(Case::always([Sbp::S(l), Sbp::B], Sbp::S(result)));
        result += 1;
    }
    for r in dims.rhs_free(instance.operands[1].ndim()) {
        cases.push(Case::always([Sbp::B, Sbp::S(r)], Sbp::S(result)));
        result += 1;
    }
    for (&l, &r) in dims.lhs_contract.iter().zip(&dims.rhs_contract) {
        cases.push(Case::always([Sbp::S(l), Sbp::S(r)], sum));
    }
    cases.push(Case::always([sum, Sbp::B], sum));
    cases.push(Case::always([Sbp::B, sum], sum));
    cases
}

fn dot_gradients(build: &mut dyn Build, context: &DerivativeContext<'_>) -> Vec<Option<Val>> {
    let Some(grad) = context.grads[0] else {
        return vec![None; 2];
    };
    let dims = contract_dims(&context.instance.attrs);
    let [lhs, rhs] = context.operands else {
        unreachable!("the number of operands has been checked");
    };
    let (lhs_ndim, rhs_ndim) = (build.ty(*lhs).ndim(), build.ty(*rhs).ndim());
    let batch: Vec<usize> = (0..dims.lhs_batch.len()).collect();
    let lhs_free = dims.lhs_free(lhs_ndim);
    let rhs_free = dims.rhs_free(rhs_ndim);
    let split = batch.len() + lhs_free.len();
    let of_lhs = Side {
        batch: &dims.lhs_batch,
        free: &lhs_free,
        contract: &dims.lhs_contract,
        other_contract: &dims.rhs_contract,
    };
    let of_rhs = Side {
        batch: &dims.rhs_batch,
        free: &rhs_free,
        contract: &dims.rhs_contract,
        other_contract: &dims.lhs_contract,
    };
    // Grad times the other operand, summed over the other's free dims, which in grad stand last for
    // `rhs` and after the batch for `lhs`.
    let product = |other_batch: &[usize], grad_dims: std::ops::Range<usize>, free: &[usize]| {
        let dims = ContractDims {
            lhs_batch: batch.clone(),
            rhs_batch: other_batch.to_vec(),
            lhs_contract: grad_dims.collect(),
            rhs_contract: free.to_vec(),
        };
        dims.attrs()
    };
    let attrs = product(&dims.rhs_batch, split..split + rhs_free.len(), &rhs_free);
    let left = make(build, "dot_general", &[grad, *rhs], attrs);
    let attrs = product(&dims.lhs_batch, batch.len()..split, &lhs_free);
    let right = make(build, "dot_general", &[grad, *lhs], attrs);
    vec![
        Some(transpose(build, left, &of_lhs.order(lhs_ndim))),
        Some(transpose(build, right, &of_rhs.order(rhs_ndim))),
    ]
}

/// The dims of one operand, and where they stand in its gradient as `dot_general` yields it: batch
/// dims, free dims, then the contracted dims in the order in which the *other* operand has them.
struct Side<'a> {
    batch: &'a [usize],
    free: &'a [usize],
    contract: &'a [usize],
    other_contract: &'a [usize],
}

impl Side<'_> {
    /// For each dim of the operand, the dim of the product that holds it.
    fn order(&self, ndim: usize) -> Vec<usize> {
        let mut order = vec![0; ndim];
        for (i, &d) in self.batch.iter().chain(self.free).enumerate() {
            order[d] = i;
        }
        for (k, &d) in self.contract.iter().enumerate() {
            let other = self.other_contract[k];
            let before = self.other_contract.iter().filter(|&&o| o < other).count();
            order[d] = self.batch.len() + self.free.len() + before;
        }
        order
    }
}

pub(super) static MATMUL: OpDef = OpDef {
    name: "matmul",
    doc: "c[…, m, n] = Σₖ a[…, m, k] · b[…, k, n]\n\n\
          Leading dims are a batch, alike in both operands. 16-bit floats accumulate in f32.",
    operands: &["a", "b"],
    rule: Rule::Index(".. m k, .. k n -> .. m n"),
    dtypes: Dtypes::Same(TypeClass::Numeric),
    linear: Linear::Each(&[0, 1]),
    derivative: Derivative::Decompose,
    decompose: Some(|build, instance, operands| {
        let batch = instance.operands[0].ndim() - 2;
        let dims = ContractDims {
            lhs_batch: (0..batch).collect(),
            rhs_batch: (0..batch).collect(),
            lhs_contract: vec![batch + 1],
            rhs_contract: vec![batch],
        };
        vec![make(build, "dot_general", operands, dims.attrs())]
    }),
    ..BASE
};
