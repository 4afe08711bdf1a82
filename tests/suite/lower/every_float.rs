//! How far functions of f32 are off, over all floats and on every level of CPU.

use std::thread;

use ddl_dialect::attr::Attrs;
use ddl_dialect::op::NdSignature;
use ddl_dialect::sbp::{NdSbp, Sbp};
use ddl_dialect::types::DType;
use ddlc::graph::Program;
use ddlc::options::Options;
use ddlc::phase::Phase;
use ddlc::pipeline::State;

use super::draft::Draft;
use super::functions::{instance, is_flushed, tensor, ulp};
use super::library::{Library, Memory};

/// A function, the largest argument for which its bound holds, what it is, and the bound \[ulp\].
type Function = (&'static str, f64, fn(f64) -> f64, f64);

const FUNCTIONS: [Function; 15] = [
    ("exp", f64::MAX, f64::exp, 1.1),
    ("expm1", f64::MAX, f64::exp_m1, 3.0),
    ("log", f64::MAX, f64::ln, 1.0),
    ("log1p", f64::MAX, f64::ln_1p, 3.0),
    ("tanh", f64::MAX, f64::tanh, 3.0),
    ("logistic", f64::MAX, logistic, 3.0),
    ("erf", f64::MAX, erf, 2.8),
    ("erfc", f64::MAX, erfc, 3.6),
    (IMPORTED, f64::MAX, erf_inv, 4.0),
    ("sin", 1e9, f64::sin, 1.0),
    ("cos", 1e9, f64::cos, 1.0),
    ("tan", 1e9, f64::tan, 3.0),
    ("cbrt", f64::MAX, f64::cbrt, 1.0),
    ("sqrt", f64::MAX, f64::sqrt, 0.5),
    ("rsqrt", f64::MAX, |x| 1.0 / x.sqrt(), 2.0),
];

fn logistic(x: f64) -> f64 {
    1.0 / (1.0 + (-x).exp())
}

/// That of the C library, since the reference semantics take too long for four billion floats.
fn erf(x: f64) -> f64 {
    #[link(name = "m")]
    unsafe extern "C" {
        #[link_name = "erf"]
        safe fn c_erf(x: f64) -> f64;
    }
    c_erf(x)
}

/// Likewise.
fn erfc(x: f64) -> f64 {
    #[link(name = "m")]
    unsafe extern "C" {
        #[link_name = "erfc"]
        safe fn c_erfc(x: f64) -> f64;
    }
    c_erfc(x)
}

/// A function that is no op but a formula of imported programs.
const IMPORTED: &str = "erf_inv";

/// By Halley's method.
fn erf_inv(x: f64) -> f64 {
    if x.abs() >= 1.0 {
        return if x.abs() > 1.0 { f64::NAN } else { x / 0.0 };
    }
    let magnitude = x.abs();
    // An approximation by S. Winitzki.
    let log = ((1.0 - magnitude) * (1.0 + magnitude)).ln();
    let half = 2.0 / (std::f64::consts::PI * 0.147) + log / 2.0;
    let start = ((half * half - log / 0.147).sqrt() - half).sqrt();
    let y = (0..6).fold(start, |y, _| {
        let error = match magnitude < 0.5 {
            true => erf(y) - magnitude,
            false => (1.0 - magnitude) - erfc(y),
        };
        let step = error * (y * y).exp() / std::f64::consts::FRAC_2_SQRT_PI;
        y - step / (1.0 + y * step)
    });
    y.copysign(x)
}

/// Floats that are computed at a time.
const COUNT: usize = 1 << 16;

/// A function, compiled.
struct Compiled {
    entry: &'static str,
    library: Library,
    memory: Memory,
}

impl Compiled {
    fn new(name: &str, operands: usize, cpu: Option<&str>) -> Compiled {
        if name == IMPORTED {
            return Compiled::imported(name, cpu);
        }
        let arguments = vec![tensor(DType::F32, &vec![0.0; COUNT]); operands];
        let instance = instance(name, Attrs::none(), &arguments, None);
        let signature = NdSignature {
            operands: vec![NdSbp::new(&[Sbp::B]); operands],
            results: vec![NdSbp::new(&[Sbp::B])],
        };
        let mut draft = Draft::single();
        draft.op_entry("f", &instance, &signature);
        Compiled::of("f", &draft.program, cpu)
    }

    fn imported(name: &str, cpu: Option<&str>) -> Compiled {
        let ty = format!("tensor<{COUNT}xf32>");
        let text = format!(
            "module {{\n  func.func public @main(%arg0: {ty}) -> {ty} {{\n    \
             %0 = chlo.{name} %arg0 : {ty} -> {ty}\n    return %0 : {ty}\n  }}\n}}\n"
        );
        let options = Options::local(1);
        let state = State::enter(&text, &options).expect("a legal program");
        let program = ddl_tests::advanced(state, &options, Phase::Placed).expect("it is placed");
        Compiled::of("main", &program, cpu)
    }

    fn of(entry: &'static str, program: &Program, cpu: Option<&str>) -> Compiled {
        let library = Library::for_cpu(program, cpu);
        let memory = library.memory();
        Compiled {
            entry,
            library,
            memory,
        }
    }

    /// What the function gives for `COUNT` floats of each operand.
    fn call(&mut self, operands: &[&[f32]]) -> Vec<f32> {
        let entry = self.library.entry(self.entry);
        let to = entry.results[0].slot.offset;
        for (argument, x) in entry.args.iter().zip(operands) {
            let from = argument.slot.offset as usize;
            let (to, _) = self.memory.bytes()[from..][..4 * COUNT].as_chunks_mut();
            for (bytes, x) in to.iter_mut().zip(*x) {
                *bytes = x.to_le_bytes();
            }
        }
        assert_eq!(self.library.step(self.entry, 0, &mut self.memory), 0);
        let bytes = &self.memory.bytes()[to as usize..][..4 * COUNT];
        let floats = bytes.as_chunks().0.iter();
        floats.map(|&bytes| f32::from_le_bytes(bytes)).collect()
    }
}

/// How far a result is off \[ulp\], 0 if it is the exact value rounded.
fn error(got: f32, want: f64) -> Result<f64, String> {
    if got == want as f32 || (got.is_nan() && want.is_nan()) {
        return Ok(0.0);
    }
    if got.is_nan() || !want.is_finite() {
        return Err(format!("{got:e}, not {want:e}"));
    }
    // The float behind the largest one stands for infinity.
    let beyond = match got.is_infinite() {
        true => 2f64.powi(128).copysign(got.into()),
        false => got.into(),
    };
    Ok((beyond - want).abs() / ulp(DType::F32, want))
}

/// The largest error over the floats whose bits are `first`, `first + step`, … below `end`, and
/// where.
fn worst(function: Function, cpu: Option<&str>, [first, end, step]: [u64; 3]) -> (f64, f32) {
    let (name, limit, exact, _) = function;
    let mut compiled = Compiled::new(name, 1, cpu);
    let mut worst = (0.0, 0.0);
    let mut floats = vec![1.0; COUNT];
    let mut bits = first;
    while bits < end {
        for x in &mut floats {
            *x = f32::from_bits(bits.min(end - 1) as u32);
            bits += step;
        }
        for (&x, &got) in floats.iter().zip(&compiled.call(&[&floats])) {
            let want = exact(x.into());
            // Most are the exact value rounded; this crate is not optimised.
            if got == want as f32 && !got.is_subnormal() {
                continue;
            }
            if x.is_finite() && f64::from(x).abs() > limit || is_flushed(name, got, want) {
                continue;
            }
            let error = error(got, want).unwrap_or_else(|what| panic!("{name}({x:e}): {what}"));
            if error > worst.0 {
                worst = (error, x);
            }
        }
    }
    worst
}

/// The CPUs that plans can be made for and that this machine can stand for.
pub fn cpus() -> Vec<Option<&'static str>> {
    let mut cpus = vec![None];
    if cfg!(target_arch = "x86_64") {
        cpus.push(Some("x86-64"));
    }
    #[cfg(target_arch = "x86_64")]
    {
        if std::arch::is_x86_feature_detected!("sse4.2") {
            cpus.push(Some("x86-64-v2"));
        }
        if std::arch::is_x86_feature_detected!("avx2") && std::arch::is_x86_feature_detected!("fma")
        {
            cpus.push(Some("x86-64-v3"));
        }
        if std::arch::is_x86_feature_detected!("avx512dq") {
            cpus.push(Some("x86-64-v4"));
        }
    }
    cpus
}

/// A sample of all floats, the same on all levels.
#[test]
fn functions_are_as_accurate_on_every_cpu() {
    for cpu in cpus() {
        for function in FUNCTIONS {
            let (error, at) = worst(function, cpu, [0, 1 << 32, 65_519]);
            let (name, .., bound) = function;
            assert!(error <= bound, "`{name}` on {cpu:?}: {error} ulp at {at:e}");
        }
    }
}

/// Bases and exponents of powers: all pairs of bits alike, and exponents for which results are
/// neither 0 nor infinite, down to the subnormals.
fn powers(block: u64) -> [Vec<f32>; 2] {
    let mixed = |i: u64, by: u64| (i + 1).wrapping_mul(by) >> 32;
    let pair = |i: u64| {
        let [a, b] = [0x9e37_79b9_7f4a_7c15, 0xd1b5_4a32_d192_ed03]
            .map(|by| f32::from_bits(mixed(i, by) as u32));
        if i.is_multiple_of(4) {
            return (a, b);
        }
        let part = mixed(i, 0xa076_1d64_78bd_642f) as f64 / 2f64.powi(32);
        let a = a.abs();
        (a, ((part * 192.0 - 103.5) / f64::from(a).ln()) as f32)
    };
    (block * COUNT as u64..(block + 1) * COUNT as u64)
        .map(pair)
        .unzip()
        .into()
}

/// The largest error of powers of so many blocks of pairs, and where.
fn worst_power(cpu: Option<&str>, blocks: u64) -> (f64, [f32; 2]) {
    let mut compiled = Compiled::new("power", 2, cpu);
    let mut worst = (0.0, [0.0; 2]);
    for block in 0..blocks {
        let [a, b] = powers(block);
        for ((&a, &b), &got) in a.iter().zip(&b).zip(&compiled.call(&[&a, &b])) {
            let error = error(got, f64::from(a).powf(b.into()))
                .unwrap_or_else(|what| panic!("power({a:e}, {b:e}) on {cpu:?}: {what}"));
            if error > worst.0 {
                worst = (error, [a, b]);
            }
        }
    }
    worst
}

#[test]
fn powers_are_as_accurate_on_every_cpu() {
    for cpu in cpus() {
        let (error, at) = worst_power(cpu, 4);
        assert!(error <= 1.0, "{cpu:?}: {error} ulp at {at:?}");
    }
}

/// `DDL_CPU` chooses a level.
#[test]
#[ignore = "takes minutes of processor time"]
fn powers_are_as_accurate_for_many_pairs() {
    let cpu = std::env::var("DDL_CPU").ok();
    let (error, at) = worst_power(cpu.as_deref(), 4096);
    println!("power: {error:.3} ulp at {at:?}");
    assert!(error <= 1.0, "{error} ulp at {at:?}");
}

/// `DDL_CPU` and `DDL_FUNCTION` choose a level and a function; without them, this machine and all.
#[test]
#[ignore = "takes minutes of processor time for each function"]
fn functions_are_as_accurate_for_every_float() {
    let chosen = |name: &str| std::env::var(name).ok();
    let cpu = chosen("DDL_CPU");
    let threads = thread::available_parallelism().map_or(1, usize::from) as u64;
    let wanted = chosen("DDL_FUNCTION");
    for function in FUNCTIONS {
        let (name, .., bound) = function;
        if wanted.as_ref().is_some_and(|wanted| wanted != name) {
            continue;
        }
        let part = |number: u64| {
            let at = |number: u64| (number << 32) / threads;
            worst(function, cpu.as_deref(), [at(number), at(number + 1), 1])
        };
        let errors: Vec<(f64, f32)> = thread::scope(|scope| {
            let part = &part;
            let parts: Vec<_> = (0..threads).map(|n| scope.spawn(move || part(n))).collect();
            parts.into_iter().map(|part| part.join().unwrap()).collect()
        });
        let (error, at) =
            errors.into_iter().fold(
                (0.0, 0.0),
                |worst: (f64, f32), own| {
                    if own.0 > worst.0 { own } else { worst }
                },
            );
        println!("{name}: {error:.3} ulp at {at:e}");
        assert!(error <= bound, "`{name}`: {error} ulp at {at:e}");
    }
}
