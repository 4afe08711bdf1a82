//! `embedding`: rows of a table by index.

use crate::attr::{Attr, Attrs};
use crate::build::make;
use crate::infer::check_class;
use crate::op::{Derivative, Dtypes, OpDef, OpError, Rule, TypeClass};
use crate::ops::shorthand::BASE;
use crate::types::TensorType;

pub(super) static EMBEDDING: OpDef = OpDef {
    name: "embedding",
    doc: "table[ids]\n\n\
          `table` is [v, d]; the result has the dims of `ids` and a last one of size d. An index outside 0..v \
          reads the nearest row. The gradients of equal indices are summed.",
    operands: &["table", "ids"],
    rule: Rule::Fn {
        infer: embedding_type,
        signatures: |_| Vec::new(),
    },
    dtypes: Dtypes::Rule,
    derivative: Derivative::Decompose,
    decompose: Some(|build, instance, operands| {
        let (table, ids) = (&instance.operands[0], &instance.operands[1]);
        let attrs = Attrs::none()
            .with("offset_dims", Attr::ints([ids.ndim()]))
            .with("collapsed_slice_dims", Attr::ints([0]))
            .with("start_index_map", Attr::ints([0]))
            .with("index_vector_dim", Attr::Int(ids.ndim() as i64))
            .with("slice_sizes", Attr::ints([1, table.shape[1]]));
        vec![make(build, "gather", operands, attrs)]
    }),
    ..BASE
};

fn embedding_type(
    operands: &[TensorType],
    _attrs: &Attrs,
    _written: Option<&[TensorType]>,
) -> Result<Vec<TensorType>, OpError> {
    let (table, ids) = (&operands[0], &operands[1]);
    check_class("embedding", 0, table, TypeClass::Numeric)?;
    check_class("embedding", 1, ids, TypeClass::Int)?;
    if table.ndim() != 2 || table.shape[0] == 0 {
        let found = format!("operand 0 of `embedding` is `{table}`");
        return Err(OpError::new(found)
            .at(0)
            .legal("two dims, of which the first is not 0"));
    }
    let shape = [ids.shape.as_slice(), &table.shape[1..]].concat();
    Ok(vec![TensorType::new(shape, table.dtype)])
}
