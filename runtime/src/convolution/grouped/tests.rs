//! Each machine's vectors against the definition; cases of all forms are in `convolution/tests.rs`.

use ddl_abi::Dtype;

use super::{GroupedScratch, run_with};
use crate::convolution::tests::{Case, LAST, defined, wave};
use crate::lanes::Lanes;

/// Groups in whole vectors and not, innermost and not, of one to five features.
#[test]
fn all_machines_compute_as_defined() {
    let line = [7, 3, 1, 1, 1, 1, 1];
    let inner = [0, 5, 4, 3, 2, 1].to_vec();
    for (groups, features, channels) in [(16, 1, 1), (35, 1, 2), (16, 2, 1), (20, 5, 2)] {
        for order in [inner.clone(), LAST.to_vec()] {
            let case = Case {
                sizes: [groups, 2, features, channels],
                space: [[1, 1, 1, 1, 1, 0, 0], [4, 3, 2, 1, 1, 1, 0], line],
                orders: [order.clone(), order.clone(), order],
                turned: false,
            };
            let (conv, [size, x, k]) = case.describe(Dtype::F32);
            let (x, k) = (wave(x, 0.3), wave(k, 1.9));
            let single = |v: &[f64]| v.iter().map(|&v| v as f32).collect::<Vec<f32>>();
            let (mut x32, mut k32) = (single(&x), single(&k));
            let mut ran = 0;
            for lanes in Lanes::<f32>::all() {
                let mut y = vec![f32::NAN; size];
                let tensors = [y.as_mut_ptr(), x32.as_mut_ptr(), k32.as_mut_ptr()];
                // SAFETY: the vectors have the sizes that the strides reach.
                let done = unsafe {
                    run_with(
                        lanes,
                        &conv,
                        tensors,
                        (0, 1),
                        &mut GroupedScratch::default(),
                    )
                };
                // Five features are too many for the narrowest vectors.
                if !done {
                    continue;
                }
                ran += 1;
                for (at, terms) in defined(&conv, &x, &k) {
                    let sum: f64 = terms.iter().sum();
                    let size: f64 = terms.iter().map(|term| term.abs()).sum();
                    let off = (f64::from(y[at]) - sum).abs();
                    assert!(off <= 1e-6 * size, "{case:?}: {} for {sum}", y[at]);
                }
            }
            assert!(ran > 0 || features > 2, "{case:?}");
        }
    }
}
