//! Values that follow from constants.

use std::sync::Arc;

use ddl_dialect::attr::Attrs;
use ddl_dialect::build::{Build, Val};
use ddl_dialect::op::{Class, Instance, OpDef};
use ddl_dialect::reference::{self, Mode, Tensor};
use ddl_dialect::scalar::Number;
use ddl_dialect::types::TensorType;

use super::{FuncSketch, Known, uniform};

/// Elements of the operands and results of an op that is computed here.
const MAX_ELEMENTS: usize = 1 << 14;
/// Products of the numbers of elements of operands, where each may meet each.
const MAX_PAIRS: usize = 1 << 20;
/// Elements that are computed here for a whole model.
const MAX_FOLDED: usize = 1 << 22;

/// Ops that give each element of a value of one number that number.
const MOVES: [&str; 5] = [
    "broadcast_in_dim",
    "reshape",
    "transpose",
    "reverse",
    "slice",
];

impl FuncSketch {
    /// The results of an op, if they follow from constants.
    pub(super) fn computed(
        &mut self,
        def: &'static OpDef,
        operands: &[Val],
        attrs: &Attrs,
        results: &[TensorType],
    ) -> Option<Vec<Known>> {
        let known: Vec<Known> = operands
            .iter()
            .map(|&v| self.known(v).cloned())
            .collect::<Option<_>>()?;
        if let Some(number) = self.alike(def, &known, operands, attrs, results) {
            return Some(vec![Known::All(number)]);
        }
        let types: Vec<TensorType> = operands.iter().map(|&v| self.ty(v)).collect();
        let counts = types.iter().chain(results).map(TensorType::elements);
        let total = counts.fold(0, usize::saturating_add);
        let budget = MAX_FOLDED.checked_sub(self.folded);
        if total > MAX_ELEMENTS.min(budget?) || !is_cheap(def, &types) {
            return None;
        }
        self.folded += total;
        let tensors: Vec<Tensor> = known
            .iter()
            .zip(&types)
            .map(|(known, ty)| whole(known, ty))
            .collect();
        let instance = Instance {
            def,
            operands: types,
            results: results.to_vec(),
            attrs: attrs.clone(),
        };
        let tensors: Vec<&Tensor> = tensors.iter().collect();
        let computed = reference::eval(&instance, &tensors, Mode::Typed);
        let known = |tensor: Tensor| match uniform(&tensor) {
            Some(number) => Known::All(number),
            None => Known::Each(Arc::new(tensor)),
        };
        Some(computed.into_iter().map(known).collect())
    }

    /// The number that all elements of the result are since those of each operand are one.
    fn alike(
        &self,
        def: &'static OpDef,
        known: &[Known],
        operands: &[Val],
        attrs: &Attrs,
        results: &[TensorType],
    ) -> Option<Number> {
        let numbers = known.iter().map(|known| match known {
            Known::All(number) => Some(*number),
            Known::Each(_) => None,
        });
        let numbers: Vec<Number> = numbers.collect::<Option<_>>()?;
        let [result] = results else { return None };
        if result.elements() == 0 {
            return Some(Number::Int(0));
        }
        match &def.class {
            _ if MOVES.contains(&def.name) => numbers.first().copied(),
            Class::Elementwise(_) if !known.is_empty() || def.name == "constant" => {
                let scalar = |ty: &TensorType| TensorType::scalar(ty.dtype);
                let types: Vec<TensorType> =
                    operands.iter().map(|&v| scalar(&self.ty(v))).collect();
                let tensors: Vec<Tensor> = types
                    .iter()
                    .zip(&numbers)
                    .map(|(ty, &number)| Tensor::full(ty.clone(), number))
                    .collect();
                let instance = Instance {
                    def,
                    operands: types,
                    results: vec![scalar(result)],
                    attrs: attrs.clone(),
                };
                let tensors: Vec<&Tensor> = tensors.iter().collect();
                Some(reference::eval(&instance, &tensors, Mode::Typed)[0].get(0))
            }
            _ => None,
        }
    }
}

/// All elements.
fn whole(known: &Known, ty: &TensorType) -> Tensor {
    match known {
        Known::All(number) => Tensor::full(ty.clone(), *number),
        Known::Each(tensor) => Tensor::clone(tensor),
    }
}

/// Whether the work of an op is about that of reading its operands, or small.
fn is_cheap(def: &'static OpDef, operands: &[TensorType]) -> bool {
    let pairs = operands
        .iter()
        .map(|ty| ty.elements().max(1))
        .fold(1, usize::saturating_mul);
    match &def.class {
        Class::Elementwise(_) | Class::Index(_) | Class::Reduce(_) => true,
        Class::Contract(_) | Class::Gather(_) | Class::Sort(_) | Class::Composite => {
            pairs <= MAX_PAIRS
        }
        Class::ReduceRegion(_)
        | Class::Roll(_)
        | Class::Window(_)
        | Class::WindowSelect(_)
        | Class::Scatter(_) => false,
    }
}
