//! The flush, which accumulates over moments: the first moment stores its contribution, later ones
//! combine theirs with the stored value.

use std::collections::BTreeMap;

use ddl_dialect::combiner::Combiner;
use ddl_dialect::scalar::{Binary, Cmp, Node, Number, Scalar};
use ddl_dialect::types::DType;

use super::Collector;
use crate::kernel::{ExprKind, Num, Root, ScalarFn};
use ddlc::graph::{NodeId, ValueId};
use ddlc::ice;

impl Collector<'_> {
    /// Matches node `id` as a flush.
    pub(crate) fn flush(&mut self, id: NodeId, operand: ValueId) {
        let contribution = self.operand(operand);
        let (source, result) = (self.func.graph.value(operand), id.result(0));
        let kinds = source.nd().into_iter().flat_map(|nd| nd.0);
        let Some(kind) = kinds.filter_map(|sbp| sbp.partial()).next() else {
            ice!("`{}` is flushed but not partial", source.name);
        };
        let dtype = source.ty.dtype;
        let shape = self.local_shape(self.func.graph.value(result));
        let buffer = self.target(result);
        let sum = self.add(dtype, shape.clone(), ExprKind::Load(buffer));
        let combine = Combiner::from(kind).binary();
        let moments: Vec<usize> = self.ranks.moment_of_rows().collect();
        let function = match self.num(moments.into_iter()) {
            Num::Const(moment) => ScalarFn {
                scalar: accumulate(combine, dtype, moment),
                constants: BTreeMap::new(),
            },
            Num::Param(param) => ScalarFn {
                scalar: accumulate(combine, dtype, 0),
                constants: BTreeMap::from([(MOMENT, param)]),
            },
        };
        let operands = vec![contribution, sum];
        let expr = self.add(dtype, shape, ExprKind::Scalar(function, operands));
        self.roots.push(Root::Store { expr, buffer });
    }
}

/// The node of the moment.
const MOMENT: usize = 2;

/// `moment = 0 ? contribution : sum ∘ contribution`, for these two operands.
fn accumulate(combine: Binary, dtype: DType, moment: i64) -> Scalar {
    let number = |n: i64| Node::Const(Number::Int(n as i128));
    Scalar {
        nodes: vec![
            (Node::Arg(0), dtype),
            (Node::Arg(1), dtype),
            (number(moment), DType::I64),
            (number(0), DType::I64),
            (Node::Cmp(Cmp::Eq, MOMENT, 3), DType::I1),
            (Node::Binary(combine, 1, 0), dtype),
            (Node::Select(4, 0, 5), dtype),
        ],
        root: 6,
        tables: Vec::new(),
    }
}
