//! The PTX of attention.

use ddlc::options::{Options, TargetName};
use ddlc::phase::Phase;

use super::{Form, ODD, assert_fused};

#[test]
fn assemblers_take_products_of_warps() {
    let products = |precision: &str| match precision {
        "f32" | "tf32" => "mma.sync.aligned.m16n8k8.row.col.f32.tf32",
        _ => "mma.sync.aligned.m16n8k16.row.col.f32",
    };
    for (sizes, precision) in [
        (&ODD[6], "bf16"),
        (&ODD[7], "bf16"),
        (&ODD[8], "bf16"),
        (&ODD[3], "f16"),
        (&ODD[6], "f32"),
        (&ODD[7], "tf32"),
    ] {
        let options = sizes.options(&format!("--ranks 1 --target cuda --precision {precision}"));
        let program = sizes.compiled(Form::Layers, &options, Phase::Placed);
        assert_fused(&program, sizes);
        for capability in [80, 90] {
            ddl_tests::ptx(&program, capability, &options).expect("`ptxas` accepts it");
        }
        let options = Options {
            target: TargetName::Cuda(80),
            ..options
        };
        let texts = ddl_codegen::Texts {
            model: "",
            plan: "",
        };
        let module = ddl_codegen::run(&program, texts, &options).expect("lowers");
        let text = module.ptx(&ddl_tests::kernels()).expect("PTX");
        assert!(text.contains(products(precision)), "no tensor cores");
        let kernels = text.split(".visible .entry").map(products_of_tf32);
        let kernels: Vec<_> = kernels.filter(|all| !all.is_empty()).collect();
        assert_eq!(
            kernels.is_empty(),
            !precision.ends_with("32"),
            "{precision}"
        );
        // Large and small products of f32 are added up apart, and what is not rounded is masked.
        let apart = kernels.iter().all(|all| {
            let of = |sums: Sums| all.iter().filter(|&&own| own == sums).count();
            [Sums::Zero, Sums::Product, Sums::Choice].map(|sums| 3 * of(sums)) == [all.len(); 3]
        });
        assert_eq!(
            apart && !kernels.is_empty(),
            precision == "f32",
            "{precision}"
        );
        assert_eq!(text.contains(", -8192;"), precision == "f32", "{precision}");
    }
}

/// What a product of warps is added to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Sums {
    Zero,
    /// What another product is.
    Product,
    /// Numbers that are chosen, and the result is added outside of tensor cores.
    Choice,
    Other,
}

/// The products of TF32 in the PTX of a kernel.
fn products_of_tf32(kernel: &str) -> Vec<Sums> {
    let lines: Vec<&str> = kernel.lines().map(str::trim).collect();
    let registers = |line: &str| -> Vec<String> {
        let inner = line.trim_matches(|c| "{},;".contains(c));
        inner.split(", ").map(str::to_owned).collect()
    };
    let starts = (0..lines.len())
        .filter(|&at| lines[at].starts_with("mma.sync.aligned.m16n8k8.row.col.f32.tf32"));
    let products: Vec<[Vec<String>; 2]> = starts
        .map(|at| [at + 1, at + 4].map(|at| registers(lines[at])))
        .collect();
    let is_of = |name: &str, register: &String, place: usize| {
        let mut all = lines.iter().filter(|line| line.starts_with(name));
        all.any(|line| {
            let operands = line.split_once('\t').map_or("", |(_, operands)| operands);
            let mut operands = operands.trim_end_matches(';').split(", ");
            operands.nth(place) == Some(register)
        })
    };
    let sums = |[result, sums]: &[Vec<String>; 2]| {
        if sums.iter().all(|sum| *sum == sums[0]) {
            return Sums::Zero;
        }
        if products.iter().any(|[other, _]| other == sums) {
            return Sums::Product;
        }
        let chosen = sums.iter().all(|sum| is_of("selp.f32", sum, 0));
        // Sums may be scaled in the same instruction.
        let places = [("add.f32", 1), ("add.f32", 2), ("fma.rn.f32", 3)];
        let added = |own| places.iter().any(|&(name, place)| is_of(name, own, place));
        match chosen && result.iter().all(added) {
            true => Sums::Choice,
            false => Sums::Other,
        }
    };
    products.iter().map(sums).collect()
}
