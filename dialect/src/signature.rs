//! SBP signatures of an op: derived on one axis from its record's rule, on a mesh by combining
//! axes.

use std::iter;

use smallvec::smallvec;

use crate::class::Roll;
use crate::combiner::Combiner;
use crate::infer::axes;
use crate::mesh::Mesh;
use crate::op::{Case, Class, Instance, Linear, NdSignature, Rule, Signature};
use crate::sbp::{NdSbp, Reduction, Sbp};
use crate::types::{DType, TensorType};

impl Instance {
    /// All signatures that are legal on an axis of any size, including `B,…→B` (first), without
    /// duplicates.
    pub fn signatures(&self) -> Vec<Signature> {
        let cases = self.cases().into_iter();
        cases
            .filter(|c| c.divides.is_none())
            .map(|c| c.signature)
            .collect()
    }

    /// All signatures that are legal on an axis of this size if no other axis is split: those of
    /// [`signatures`](Instance::signatures), and those that require the size to divide a dim
    /// (`reshape`).
    pub fn signatures_on(&self, size: usize) -> Vec<Signature> {
        on_axis(&self.cases(), size)
    }

    /// The [`signatures_on`](Instance::signatures_on) an axis of this size in a program before
    /// `boxing`: also those that [communicate](Instance::exchanging).
    pub fn planned_signatures_on(&self, size: usize) -> Vec<Signature> {
        on_axis(&self.planned_cases(), size)
    }

    /// The same for axes of several sizes.
    pub fn planned_signatures_on_each(
        &self,
        sizes: impl Iterator<Item = usize>,
    ) -> Vec<Vec<Signature>> {
        let cases = self.planned_cases();
        sizes.map(|size| on_axis(&cases, size)).collect()
    }

    /// All legal signatures on a mesh: the combinations of its axes' signatures that
    /// [`nd_legal`](Instance::nd_legal) accepts, the outermost axis varying slowest.
    pub fn nd_signatures(&self, mesh: &Mesh) -> Vec<NdSignature> {
        self.nd_signatures_with(&[], mesh)
    }

    /// The [`nd_signatures`](Instance::nd_signatures) with these signatures on the first axes.
    pub fn nd_signatures_with(&self, first: &[Signature], mesh: &Mesh) -> Vec<NdSignature> {
        let free = mesh.axes[first.len()..].iter();
        let free = free.map(|axis| self.signatures_on(axis.size));
        let axes: Vec<Vec<Signature>> = first
            .iter()
            .map(|one| vec![one.clone()])
            .chain(free)
            .collect();
        self.nd_signatures_among(&axes, mesh)
    }

    /// The legal signatures that are one of these on each axis, which may be
    /// [exchanging](Instance::exchanging) ones.
    pub fn nd_signatures_among(&self, axes: &[Vec<Signature>], mesh: &Mesh) -> Vec<NdSignature> {
        let mut products: Vec<Vec<&Signature>> = vec![Vec::new()];
        for choices in axes {
            let extend = |prefix: &Vec<_>| {
                let next = choices.iter().map(|s| [prefix.as_slice(), &[s]].concat());
                next.collect::<Vec<_>>()
            };
            products = products.iter().flat_map(extend).collect();
        }
        let cases = self.planned_cases();
        products.retain(|product| are_legal(product, &cases, mesh));
        products
            .iter()
            .map(|product| NdSignature::product(product))
            .collect()
    }

    /// Whether a signature is legal on a mesh: on each axis it is one of the op's, and if it
    /// requires divisibility, the product of all axes that use it divides the extent, because their
    /// splits nest.
    pub fn nd_legal(&self, signature: &NdSignature, mesh: &Mesh) -> bool {
        self.nd_legal_among(signature, mesh, &self.cases())
    }

    /// As [`nd_legal`](Instance::nd_legal), in a program before `boxing`: also if it
    /// [communicates](Instance::exchanging).
    pub fn nd_planned(&self, signature: &NdSignature, mesh: &Mesh) -> bool {
        self.nd_legal_among(signature, mesh, &self.planned_cases())
    }

    fn nd_legal_among(&self, signature: &NdSignature, mesh: &Mesh, cases: &[Case]) -> bool {
        let fits = |sbps: &[crate::sbp::NdSbp], types: &[TensorType]| {
            sbps.len() == types.len() && sbps.iter().all(|s| s.0.len() == mesh.ndim())
        };
        if !fits(&signature.operands, &self.operands) || !fits(&signature.results, &self.results) {
            return false;
        }
        let used: Vec<Signature> = (0..mesh.ndim()).map(|a| signature.axis(a)).collect();
        are_legal(&used.iter().collect::<Vec<_>>(), cases, mesh)
    }

    /// The move of an op that moves elements around a dim.
    pub fn roll(&self) -> Option<Roll> {
        match &self.def.class {
            Class::Roll(plan) => Some(plan(self)),
            _ => None,
        }
    }

    /// The signature under which no rank computes: ranks exchange elements along the dim that is
    /// rolled, each keeping its part of it. `boxing` makes the op communication then.
    pub fn exchanging(&self) -> Option<Case> {
        let roll = self.roll()?;
        Some(Case::alike(self, Sbp::S(roll.dim)))
    }

    /// The move that ranks make by communication under a signature, if they do.
    pub fn exchanged(&self, signature: &NdSignature) -> Option<Roll> {
        let roll = self.roll()?;
        let split = |nd: &NdSbp| nd.0.contains(&Sbp::S(roll.dim));
        signature.operands.iter().any(split).then_some(roll)
    }

    /// The [`cases`](Instance::cases) and the exchanging one, if there is one.
    fn planned_cases(&self) -> Vec<Case> {
        let mut cases = self.cases();
        cases.extend(self.exchanging());
        cases
    }

    /// Every signature with its condition, `B,…→B` first.
    pub fn cases(&self) -> Vec<Case> {
        let replicated = Signature {
            operands: smallvec![Sbp::B; self.operands.len()],
            results: smallvec![Sbp::B; self.results.len()],
        };
        let mut cases = vec![Case {
            signature: replicated,
            divides: None,
        }];
        cases.extend(match &self.def.rule {
            Rule::Elementwise => splits(self).into_iter().chain(linear(self)).collect(),
            Rule::Index(rule) => letters(self, rule)
                .into_iter()
                .chain(linear(self))
                .collect(),
            Rule::Fn { signatures, .. } => signatures(self),
        });
        cases
    }
}

/// The signatures of the cases that are legal on an axis of this size.
fn on_axis(cases: &[Case], size: usize) -> Vec<Signature> {
    let is_legal = |case: &&Case| {
        let extent = case.divides;
        extent.is_none_or(|extent| extent.is_multiple_of(size))
    };
    let legal = cases.iter().filter(is_legal);
    legal.map(|case| case.signature.clone()).collect()
}

/// Whether the axes of a mesh may jointly have the signatures given by `used`.
fn are_legal(used: &[&Signature], cases: &[Case], mesh: &Mesh) -> bool {
    let parts = |one: &Signature| -> usize {
        let users = used.iter().zip(&mesh.axes).filter(|(s, _)| **s == one);
        users.map(|(_, axis)| axis.size).product()
    };
    let divides = |case: &Case| {
        let extent = case.divides;
        extent.is_none_or(|extent| extent.is_multiple_of(parts(&case.signature)))
    };
    let is_legal = |one: &Signature| {
        let mut own = cases.iter().filter(|case| case.signature == *one);
        own.any(divides)
    };
    used.iter().all(|one| is_legal(one))
}

/// The kinds of partial value that exist for an element type.
pub(crate) fn partials(dtype: DType) -> Vec<Reduction> {
    let exists = |kind: &Reduction| match kind {
        Reduction::Sum | Reduction::Max | Reduction::Min => dtype != DType::I1,
        Reduction::And | Reduction::Or => !dtype.is_float(),
    };
    Reduction::ALL.into_iter().filter(exists).collect()
}

/// Elementwise: any dim may be split, all operands alike.
fn splits(instance: &Instance) -> Vec<Case> {
    let operands = instance.operands.len();
    let dims = 0..instance.results[0].ndim();
    dims.map(|d| Case::always(iter::repeat_n(Sbp::S(d), operands), Sbp::S(d)))
        .collect()
}

/// Index rule: any axis may be split; if the result lacks it, the result is a partial sum.
fn letters(instance: &Instance, rule: &str) -> Vec<Case> {
    let ndims: Vec<usize> = instance.operands.iter().map(TensorType::ndim).collect();
    let axes = axes(instance.def.name, rule, &ndims).expect("the op was inferred by this rule");
    let mut names = axes.result.clone();
    for name in axes.operands.iter().flatten() {
        if !names.contains(name) {
            names.push(name.clone());
        }
    }
    let place = |term: &[String], name: &String| term.iter().position(|n| n == name);
    let case = |name: &String| {
        let operands = axes
            .operands
            .iter()
            .map(|t| place(t, name).map_or(Sbp::B, Sbp::S));
        let result = place(&axes.result, name).map_or(Sbp::P(Reduction::Sum), Sbp::S);
        Case::always(operands, result)
    };
    names.iter().map(case).collect()
}

/// Partial values through the operands given by [`Linear`].
fn linear(instance: &Instance) -> Vec<Case> {
    let result = instance.results[0].dtype;
    let sum = Sbp::P(Reduction::Sum);
    let only = |partial: &[usize], kind: Sbp| {
        let all = 0..instance.operands.len();
        let operands = all.map(|i| if partial.contains(&i) { kind } else { Sbp::B });
        Case::always(operands, kind)
    };
    let each = |operands: &[usize]| operands.iter().map(|&i| only(&[i], sum)).collect();
    let sums = partials(result).contains(&Reduction::Sum);
    match instance.def.linear {
        Linear::Each(operands) if sums => each(operands),
        Linear::EachFloat(operands) if result.is_float() => each(operands),
        Linear::Widening if widens(instance.operands[0].dtype, result) => vec![only(&[0], sum)],
        Linear::Jointly(operands) if sums => vec![only(operands, sum)],
        Linear::Idempotent(kind) => {
            let all: Vec<usize> = (0..instance.operands.len()).collect();
            vec![only(&all, Sbp::P(kind))]
        }
        Linear::Identity => {
            let kinds = identities(instance).into_iter();
            kinds.map(|kind| only(&[], kind)).collect()
        }
        Linear::No
        | Linear::Each(_)
        | Linear::EachFloat(_)
        | Linear::Widening
        | Linear::Jointly(_) => Vec::new(),
    }
}

/// The kinds of partial value whose identity is the constant.
fn identities(instance: &Instance) -> Vec<Sbp> {
    let dtype = instance.results[0].dtype;
    let value = instance.attrs.get("value").and_then(|v| v.as_number(dtype));
    let mut kinds = partials(dtype);
    kinds.retain(|&kind| Some(Combiner::from(kind).identity(dtype)) == value);
    kinds.into_iter().map(Sbp::P).collect()
}

/// Whether every value of the first float type is representable in the second.
fn widens(from: DType, to: DType) -> bool {
    from.is_float()
        && to.is_float()
        && (from == to || to == DType::F64 || (to == DType::F32 && from != DType::F64))
}
