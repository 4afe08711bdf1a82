//! How far functions of f32 are off, over all floats and on every level of CPU.

use std::thread;

use ddl_dialect::attr::Attrs;
use ddl_dialect::op::NdSignature;
use ddl_dialect::reference::{Mode, Tensor, eval};
use ddl_dialect::sbp::{NdSbp, Sbp};
use ddl_dialect::types::{DType, TensorType};

use super::draft::Draft;
use super::functions::{instance, tensor, ulp};
use super::library::{Library, Memory};

/// A function, the largest argument for which its bound holds, what it is, and the bound \[ulp\].
type Function = (&'static str, f64, fn(f64) -> f64, f64);

const FUNCTIONS: [Function; 13] = [
    ("exp", f64::MAX, f64::exp, 1.1),
    ("expm1", f64::MAX, f64::exp_m1, 3.0),
    ("log", f64::MAX, f64::ln, 1.0),
    ("log1p", f64::MAX, f64::ln_1p, 3.0),
    ("tanh", f64::MAX, f64::tanh, 3.0),
    ("logistic", f64::MAX, logistic, 3.0),
    ("erf", f64::MAX, erf, 2.0),
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

fn erf(x: f64) -> f64 {
    let x = Tensor::from_f64(TensorType::scalar(DType::F64), &[x]);
    let op = instance("erf", Attrs::none(), std::slice::from_ref(&x), None);
    eval(&op, &[&x], Mode::Exact)[0].get_f64(0)
}

/// Floats that are computed at a time.
const COUNT: usize = 1 << 16;

/// A function, compiled.
struct Compiled {
    library: Library,
    memory: Memory,
}

impl Compiled {
    fn new(name: &str, cpu: Option<&str>) -> Compiled {
        let argument = tensor(DType::F32, &vec![0.0; COUNT]);
        let instance = instance(name, Attrs::none(), std::slice::from_ref(&argument), None);
        let signature = NdSignature {
            operands: vec![NdSbp(vec![Sbp::B])],
            results: vec![NdSbp(vec![Sbp::B])],
        };
        let mut draft = Draft::single();
        draft.op_entry("f", &instance, &signature);
        let library = Library::for_cpu(&draft.program, cpu);
        let memory = library.memory();
        Compiled { library, memory }
    }

    /// What the function gives for some floats.
    fn call(&mut self, x: &[f32]) -> Vec<f32> {
        let entry = self.library.entry("f");
        let (from, to) = (entry.args[0].slot.offset, entry.results[0].slot.offset);
        let bytes: Vec<u8> = x.iter().flat_map(|x| x.to_le_bytes()).collect();
        self.memory.bytes()[from as usize..][..bytes.len()].copy_from_slice(&bytes);
        assert_eq!(self.library.step("f", 0, &mut self.memory), 0);
        let bytes = &self.memory.bytes()[to as usize..][..bytes.len()];
        let floats = bytes.as_chunks().0.iter();
        floats.map(|&bytes| f32::from_le_bytes(bytes)).collect()
    }
}

/// The largest error over the floats whose bits are `first`, `first + step`, … below `end`, and where.
fn worst(function: Function, cpu: Option<&str>, [first, end, step]: [u64; 3]) -> (f64, f32) {
    let (name, limit, exact, _) = function;
    let mut compiled = Compiled::new(name, cpu);
    let mut worst = (0.0, 0.0);
    let mut bits = (first..end).step_by(step as usize).peekable();
    while bits.peek().is_some() {
        let mut x: Vec<f32> = bits
            .by_ref()
            .take(COUNT)
            .map(|bits| f32::from_bits(bits as u32))
            .collect();
        x.resize(COUNT, 1.0);
        for (&x, &got) in x.iter().zip(&compiled.call(&x)) {
            if x.is_finite() && f64::from(x).abs() > limit {
                continue;
            }
            let want = exact(x.into());
            if got == want as f32 || (got.is_nan() && want.is_nan()) {
                continue;
            }
            // The float behind the largest one.
            let beyond = |v: f32| match v.is_infinite() {
                true => 2f64.powi(128).copysign(v.into()),
                false => v.into(),
            };
            assert!(
                !got.is_nan() && want.is_finite(),
                "{name}({x:e}) = {got:e}, not {want:e}"
            );
            let error = (beyond(got) - want).abs() / ulp(DType::F32, want);
            if error > worst.0 {
                worst = (error, x);
            }
        }
    }
    worst
}

/// The CPUs that plans can be made for and that this machine can stand for.
fn cpus() -> Vec<Option<&'static str>> {
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

/// `DDL_CPU` and `DDL_FUNCTION` choose a level and a function; without them, this machine and all.
#[test]
#[ignore = "takes an hour of processor time"]
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
