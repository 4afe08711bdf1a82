//! Convolutions of integers as products of patches: the windows of x, put together as the rows of a
//! matrix. Integer sums are exact in any order, and products have instructions for several small
//! numbers at once, which the loops of a window have not.

use crate::attr::{Attr, Attrs};
use crate::build::{Build, Val, make};
use crate::op::{ContractDims, Instance};
use crate::ops::arrange::{Padding, pad_zeros, reverse};
use crate::ops::convolution::ConvolutionDims;
use crate::ops::shorthand::{reshape, slice, transpose};
use crate::types::DType;

/// Maximum number of positions of a window: each is a slice.
const POSITIONS: usize = 64;
/// Minimum number of terms of all sums.
const LEAST: usize = 1 << 14;
/// Maximum number of elements of all patches.
const MOST: usize = 1 << 24;

/// Whether an op is a convolution of integers without groups that is worth a matrix of patches.
pub fn is_of_patches(instance: &Instance) -> bool {
    let result = &instance.results[0];
    if instance.def.name != "convolution" || result.dtype.is_float() || result.dtype == DType::I1 {
        return false;
    }
    let dims = ConvolutionDims::of(instance);
    let positions: usize = dims.windows.iter().map(|window| window.size).product();
    let kernel = &instance.operands[1];
    let features = kernel.shape[dims.kernel[0]];
    let terms = result.elements() / features.max(1) * positions * kernel.shape[dims.kernel[1]];
    (dims.feature_groups, dims.batch_groups) == (1, 1)
        && (1..=POSITIONS).contains(&positions)
        && terms <= MOST
        && terms * features >= LEAST
}

/// The product of patches that such a convolution is.
pub fn by_patches(build: &mut dyn Build, instance: &Instance, operands: &[Val]) -> Vec<Val> {
    let dims = ConvolutionDims::of(instance);
    let (result, kernel) = (&instance.results[0], &instance.operands[1]);
    let space = dims.windows.len();
    // Batch, space, features.
    let order = |dims: &[usize]| [&dims[..1], &dims[2..], &dims[1..2]].concat();
    let mut padding = vec![Padding::default(); space + 2];
    for (padding, window) in padding[1..].iter_mut().zip(&dims.windows) {
        (padding.low, padding.high) = (window.low, window.high);
        padding.interior = window.base - 1;
    }
    let x = transpose(build, operands[0], &order(&dims.input));
    let x = pad_zeros(build, x, &padding);
    let extents = build.ty(x).shape;
    let strides: Vec<usize> = dims.windows.iter().map(|window| window.stride).collect();
    let strides = [&[1], strides.as_slice(), &[1]].concat();
    let positions: usize = dims.windows.iter().map(|window| window.size).product();
    let patch = |build: &mut dyn Build, mut position: usize| {
        let (mut starts, mut limits) = (vec![0; space + 2], extents.clone());
        for (s, window) in dims.windows.iter().enumerate().rev() {
            starts[1 + s] = position % window.size * window.dilation;
            position /= window.size;
            let outputs = result.shape[dims.output[2 + s]];
            limits[1 + s] = starts[1 + s] + (outputs - 1) * window.stride + 1;
        }
        slice(build, x, &starts, &limits, &strides)
    };
    let patches: Vec<Val> = (0..positions).map(|p| patch(build, p)).collect();
    let attrs = Attrs::none().with("dim", Attr::Int((space + 1) as i64));
    let patches = make(build, "concatenate", &patches, attrs);
    // Space, input features, features.
    let [feature, channel] = [0, 1].map(|i| kernel.shape[dims.kernel[i]]);
    let order = [&dims.kernel[2..], &[dims.kernel[1], dims.kernel[0]]].concat();
    let mut rows = transpose(build, operands[1], &order);
    if dims.reversed.contains(&true) {
        let turned: Vec<usize> = (0..space).filter(|&s| dims.reversed[s]).collect();
        rows = reverse(build, rows, &turned);
    }
    let rows = reshape(build, rows, &[positions * channel, feature]);
    let contract = ContractDims {
        lhs_batch: Vec::new(),
        rhs_batch: Vec::new(),
        lhs_contract: vec![space + 1],
        rhs_contract: vec![0],
    };
    let product = make(build, "dot_general", &[patches, rows], contract.attrs());
    // Of each dim of the result, that of the product.
    let mut from = vec![0; space + 2];
    from[dims.output[0]] = 0;
    from[dims.output[1]] = space + 1;
    for s in 0..space {
        from[dims.output[2 + s]] = 1 + s;
    }
    vec![transpose(build, product, &from)]
}
