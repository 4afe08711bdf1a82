//! `reduce_region`: tensors reduced together by a user-defined function.

use crate::attr::{AttrKind, Attrs};
use crate::class::ReduceRegion;
use crate::infer::check_dims;
use crate::op::{Case, Class, Derivative, Dtypes, Instance, OpDef, OpError, Rule};
use crate::ops::shorthand::{BASE, attr};
use crate::region::Region;
use crate::sbp::Sbp;
use crate::types::{DType, TensorType};

pub(super) static REDUCE_REGION: OpDef = OpDef {
    name: "reduce_region",
    doc: "tensors of one shape reduced together along `dims` by a function of elements\n\n\
          First n tensors, then n 0-d values that they start from; n results. The region's arguments are \
          the n values so far, then an element of each tensor; its results are the next values. It ought \
          to be associative; elements come in row-major order. It has no partial values: a combiner that \
          `reduce` knows is better said there.",
    operands: &["x..."],
    attrs: &[
        attr(
            "dims",
            AttrKind::Dims,
            "The dims that are reduced and removed.",
        ),
        attr("region", AttrKind::Region, "The function."),
    ],
    rule: Rule::Fn {
        infer: reduce_region_type,
        signatures: reduce_region_signatures,
    },
    dtypes: Dtypes::Rule,
    class: Class::ReduceRegion(|i| {
        let region = region(&i.operands, &i.attrs).expect("the op was inferred");
        ReduceRegion {
            dims: i.attrs.dims("dims"),
            functions: region.scalars(),
        }
    }),
    derivative: Derivative::None("a function given by the program is not differentiated"),
    ..BASE
};

fn region(operands: &[TensorType], attrs: &Attrs) -> Result<Region, OpError> {
    let tensors = &operands[..operands.len() / 2];
    let dtypes = tensors.iter().map(|ty| ty.dtype);
    let args: Vec<DType> = dtypes.clone().chain(dtypes.clone()).collect();
    let missing = || OpError::new("`reduce_region` lacks its region");
    let region = Region::read(attrs.get("region").ok_or_else(missing)?, &args)?;
    if region.types() != dtypes.collect::<Vec<_>>() {
        let found = format!(
            "the region of `reduce_region` has results {:?}",
            region.types()
        );
        return Err(OpError::new(found).legal("the element types of the tensors"));
    }
    Ok(region)
}

fn reduce_region_type(
    operands: &[TensorType],
    attrs: &Attrs,
    _written: Option<&[TensorType]>,
) -> Result<Vec<TensorType>, OpError> {
    let (tensors, initial) = operands.split_at(operands.len() / 2);
    if tensors.is_empty() || tensors.len() != initial.len() {
        let found = format!("`reduce_region` is given {} operands", operands.len());
        return Err(OpError::new(found).legal("n tensors, then n values that they start from"));
    }
    let shape = &tensors[0].shape;
    if let Some(i) = tensors.iter().position(|ty| ty.shape != *shape) {
        let found = format!("operand {i} of `reduce_region` is `{}`", tensors[i]);
        let legal = format!("the shape of operand 0, `{}`", tensors[0]);
        return Err(OpError::new(found).at(i).legal(legal));
    }
    let fits = |i: &usize| initial[*i] == TensorType::scalar(tensors[*i].dtype);
    if let Some(i) = (0..tensors.len()).find(|i| !fits(i)) {
        let found = format!(
            "`reduce_region` starts `{}` from `{}`",
            tensors[i], initial[i]
        );
        let legal = format!("`{}`", TensorType::scalar(tensors[i].dtype));
        return Err(OpError::new(found).at(tensors.len() + i).legal(legal));
    }
    let dims = attrs.dims("dims");
    check_dims("reduce_region", "dims", &dims, shape.len())?;
    region(operands, attrs)?;
    let kept = (0..shape.len()).filter(|d| !dims.contains(d));
    let shape: Vec<usize> = kept.map(|d| shape[d]).collect();
    let result = |ty: &TensorType| TensorType::new(shape.clone(), ty.dtype);
    Ok(tensors.iter().map(result).collect())
}

/// Every dim that is kept may be split.
fn reduce_region_signatures(instance: &Instance) -> Vec<Case> {
    let dims = instance.attrs.dims("dims");
    let kept = (0..instance.operands[0].ndim()).filter(|d| !dims.contains(d));
    let case = |(to, from): (usize, usize)| {
        let mut case = Case::alike(instance, Sbp::S(to));
        let half = instance.results.len();
        for (i, operand) in case.signature.operands.iter_mut().enumerate() {
            *operand = if i < half { Sbp::S(from) } else { Sbp::B };
        }
        case
    };
    kept.enumerate().map(case).collect()
}
