//! `lookup`: a constant table of numbers, read at indices.

use std::sync::Arc;

use crate::attr::{Attr, AttrKind};
use crate::op::{Class, Derivative, Dtypes, Instance, OpDef};
use crate::ops::shorthand::{BASE, attr};
use crate::scalar::{Number, Scalar, ScalarBuilder};

pub(super) static LOOKUP: OpDef = OpDef {
    name: "lookup",
    doc: "values[x]\n\nAn index is moved into the table. The result type is written. At the row-major \
          number of every element it is a constant of any numbers.",
    operands: &["x"],
    attrs: &[attr(
        "values",
        AttrKind::Numbers,
        "Read in the result's element type; −1 is all ones in an unsigned type.",
    )],
    dtypes: Dtypes::Written,
    class: Class::Elementwise(lookup),
    derivative: Derivative::Zero,
    ..BASE
};

fn lookup(instance: &Instance) -> Scalar {
    let dtype = instance.results[0].dtype;
    let read = |value: &Attr| value.as_number(dtype).expect("the op was inferred");
    let table: Arc<[Number]> = match instance.attrs.get("values") {
        Some(Attr::List(values)) => values.iter().map(read).collect(),
        _ => unreachable!("the schema asks for a list"),
    };
    let mut builder = ScalarBuilder::new();
    let index = builder.arg(0, instance.operands[0].dtype);
    let root = builder.lookup(table, index, dtype);
    builder.finish(root)
}
