//! A benchmark of products.

use std::io::Write;

use super::*;

/// A product of a training step: name, batch, rows, columns, terms, which operands are transposed,
/// and whether it accumulates into a param.
type Shape = (&'static str, [u64; 4], [bool; 2], bool);

const NN: [bool; 2] = [false, false];
const NT: [bool; 2] = [false, true];
const TN: [bool; 2] = [true, false];

const SHAPES: [Shape; 32] = [
    ("gpt qkv NN", [1, 1024, 768, 256], NN, false),
    ("gpt proj NN", [1, 1024, 256, 256], NN, false),
    ("gpt up NN", [1, 1024, 1024, 256], NN, false),
    ("gpt down NN", [1, 1024, 256, 1024], NN, false),
    ("gpt dX qkv NT", [1, 1024, 256, 768], NT, false),
    ("gpt dX proj NT", [1, 1024, 256, 256], NT, false),
    ("gpt dX up NT", [1, 1024, 256, 1024], NT, false),
    ("gpt dX down NT", [1, 1024, 1024, 256], NT, false),
    ("gpt dW qkv TN", [1, 256, 768, 1024], TN, false),
    ("gpt dW proj TN", [1, 256, 256, 1024], TN, false),
    ("gpt dW up TN", [1, 256, 1024, 1024], TN, false),
    ("gpt dW down TN", [1, 1024, 256, 1024], TN, false),
    ("gpt logits NT", [1, 1024, 8192, 256], NT, false),
    ("gpt dH NN", [1, 1024, 256, 8192], NN, false),
    ("gpt dE TN", [1, 8192, 256, 1024], TN, false),
    ("gpt scores NT", [32, 128, 128, 64], NT, false),
    ("gpt values NN", [32, 128, 64, 128], NN, false),
    ("gpt dV TN", [32, 128, 64, 128], TN, false),
    ("mlp fwd1 NN", [1, 128, 4096, 1024], NN, false),
    ("mlp fwd NN", [1, 128, 4096, 4096], NN, false),
    ("mlp out NN", [1, 128, 1000, 4096], NN, false),
    ("mlp dX out NT", [1, 128, 4096, 1000], NT, false),
    ("mlp dX NT", [1, 128, 4096, 4096], NT, false),
    ("mlp dW TN", [1, 4096, 4096, 128], TN, true),
    ("mlp dW out TN", [1, 4096, 1000, 128], TN, true),
    ("inference NN", [1, 8, 4096, 4096], NN, false),
    ("moe given TN", [4, 1280, 32, 512], TN, false),
    ("moe y NN", [4, 512, 32, 1280], NN, false),
    ("moe dCombine NT", [4, 512, 1280, 32], NT, false),
    ("moe dB TN", [4, 32, 1280, 512], TN, false),
    ("moe up NN", [4, 1280, 64, 32], NN, false),
    ("2048 NN", [1, 2048, 2048, 2048], NN, false),
];

fn product(([batch, m, n, k], [left, right], adds): ([u64; 4], [bool; 2], bool)) -> Product {
    Product {
        dtype: Dtype::F32.code(),
        batch,
        m,
        n,
        k,
        a: if left { [m * k, 1, m] } else { [m * k, k, 1] },
        b: if right { [n * k, 1, k] } else { [n * k, n, 1] },
        c: [m * n, n, 1],
        keep: f64::from(u8::from(adds)).to_bits(),
        scale: if adds { -1e-3 } else { 1.0f64 }.to_bits(),
        ..PLAIN
    }
}

/// Processor time of this thread \[s\]: other programs delay it less than time by the clock.
fn seconds() -> f64 {
    let mut time = libc::timespec {
        tv_sec: 0,
        tv_nsec: 0,
    };
    // SAFETY: it writes the time.
    unsafe { libc::clock_gettime(libc::CLOCK_THREAD_CPUTIME_ID, &mut time) };
    time.tv_sec as f64 + time.tv_nsec as f64 * 1e-9
}

/// GFLOP/s of multiplications of vectors in registers, where this machine's are known.
#[cfg(target_arch = "x86_64")]
fn peak() -> Option<f64> {
    let loops = 20_000;
    let begin = seconds();
    let lanes = if std::arch::is_x86_feature_detected!("avx512f") {
        // SAFETY: the machine has AVX-512.
        unsafe { wide(loops) };
        16
    } else if std::arch::is_x86_feature_detected!("fma") {
        // SAFETY: the machine has FMA.
        unsafe { narrow(loops) };
        8
    } else {
        return None;
    };
    Some((loops * 12 * 2 * lanes) as f64 / (seconds() - begin) / 1e9)
}

#[cfg(not(target_arch = "x86_64"))]
fn peak() -> Option<f64> {
    None
}

/// Twelve independent multiplications and additions of vectors, `loops` times.
#[cfg(target_arch = "x86_64")]
macro_rules! multiplications {
    ($name:ident, $feature:literal, $factors:literal: $($register:tt),*) => {
        /// # Safety
        /// The machine has the feature.
        #[target_feature(enable = $feature)]
        unsafe fn $name(loops: u64) {
            // SAFETY: registers only.
            unsafe {
                std::arch::asm!(
                    "2:",
                    $(concat!("vfmadd231ps ", $register, ", ", $factors),)*
                    "dec {loops}",
                    "jnz 2b",
                    loops = inout(reg) loops => _,
                    $(out($register) _,)*
                );
            }
        }
    };
}

#[cfg(target_arch = "x86_64")]
multiplications!(wide, "avx512f", "zmm30, zmm31": "zmm0", "zmm1", "zmm2", "zmm3", "zmm4", "zmm5",
    "zmm6", "zmm7", "zmm8", "zmm9", "zmm10", "zmm11");
#[cfg(target_arch = "x86_64")]
multiplications!(narrow, "fma", "ymm14, ymm15": "ymm0", "ymm1", "ymm2", "ymm3", "ymm4", "ymm5",
    "ymm6", "ymm7", "ymm8", "ymm9", "ymm10", "ymm11");

/// Both halves of products of training steps, one after the other on this thread: the best
/// processor time of several runs, beside that of multiplications in registers in between.
///
/// `cargo test --release -p ddl-runtime --lib speed_of_products -- --ignored --nocapture`
#[test]
#[ignore = "a measurement"]
fn speed_of_products() {
    let mut scratch = ProductScratch::default();
    for (name, sizes, transposed, adds) in SHAPES {
        let product = product((sizes, transposed, adds));
        let [batch, m, n, k] = sizes;
        let values = |count: u64| (0..count).map(|i| (i % 37) as f32 / 16.0 - 1.0);
        let [a, b] = [m, n].map(|rows| values(batch * rows * k).collect::<Vec<f32>>());
        let mut c = vec![0f32; (batch * m * n) as usize];
        let [a, b] = [&a, &b].map(|v| v.as_ptr().cast_mut().cast::<u8>());
        let flops = (2 * batch * m * n * k) as f64;
        let parts = parts(&product, 2, Cpu::here());
        let (mut best, mut most) = (vec![f64::INFINITY; parts], peak());
        for _ in 0..(4e9 / flops).ceil().max(10.0) as usize {
            for (part, best) in best.iter_mut().enumerate() {
                most = most.map(|most| peak().map_or(most, |now| now.max(most)));
                let begin = seconds();
                let c = c.as_mut_ptr().cast();
                // SAFETY: the vectors have the sizes of the matrices.
                unsafe { run(&product, [c, a, b], (part, parts), &mut scratch) };
                *best = best.min(seconds() - begin);
            }
        }
        let rate = flops / best.iter().sum::<f64>() / 1e9;
        let share = most.map_or_else(String::new, |most| {
            format!(", {:.3} of {most:.0}", rate / most)
        });
        let _ = writeln!(
            std::io::stderr(),
            "{name:15} {batch:2} {m:5} {n:5} {k:5}  {rate:6.1} GFLOP/s{share}"
        );
        if !adds {
            // SAFETY: as above.
            let library = unsafe { library(&product, [a, b]) };
            let off =
                |(ours, library): (&f32, &f32)| (ours - library).abs() / (1.0 + library.abs());
            let far = c.iter().zip(&library).map(off).fold(0.0, f32::max);
            assert!(far < 1e-4, "{name}: {far:e} from the library");
        }
    }
}

/// A product by the crate `gemm`.
///
/// # Safety
/// The operands have the sizes of its matrices.
unsafe fn library(product: &Product, [a, b]: [*mut u8; 2]) -> Vec<f32> {
    let mut c = vec![0f32; (product.batch * product.m * product.n) as usize];
    let single = Product {
        batch: 1,
        ..*product
    };
    for number in 0..product.batch {
        let at = |at: *mut u8, stride: u64| at.wrapping_add((number * stride * 4) as usize);
        let result = at(c.as_mut_ptr().cast(), product.c[0]);
        let operands = [at(a, product.a[0]), at(b, product.b[0])];
        // SAFETY: by this function's contract.
        unsafe { thin::<f32>(&single, [result, operands[0], operands[1]]) };
    }
    c
}
