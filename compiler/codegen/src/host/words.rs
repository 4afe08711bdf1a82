//! Library call descriptions as the words of their C layouts.

use std::mem::size_of;

use ddl_abi::{Convolution, Product};

/// A product.
pub(super) fn product(product: &Product) -> Vec<i64> {
    let Product {
        dtype,
        batch,
        m,
        n,
        k,
        a,
        b,
        c,
        keep,
        scale,
        by_rate,
    } = *product;
    let words = [
        &[dtype, batch, m, n, k][..],
        &a,
        &b,
        &c,
        &[keep, scale],
        &by_rate,
    ]
    .concat();
    debug_assert_eq!(words.len() * 8, size_of::<Product>());
    words.into_iter().map(u64::cast_signed).collect()
}

/// A convolution.
pub(super) fn convolution(convolution: &Convolution) -> Vec<i64> {
    let Convolution {
        dtype,
        groups,
        batch,
        features,
        channels,
        input,
        window,
        output,
        stride,
        dilation,
        base,
        low,
        x,
        k,
        y,
        k_start,
        tiles,
    } = *convolution;
    let sizes = [dtype, groups, batch, features, channels];
    let space = [input, window, output, stride, dilation, base].concat();
    let counts = sizes.into_iter().chain(space).map(u64::cast_signed);
    let signed = [&low[..], &x, &k, &y].concat();
    let words: Vec<i64> = counts
        .chain(signed)
        .chain([k_start, tiles].map(u64::cast_signed))
        .collect();
    debug_assert_eq!(words.len() * 8, size_of::<Convolution>());
    words
}
