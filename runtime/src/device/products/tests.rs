//! Products by the library: every kind of strides against sums in f64, on stand-ins for the driver
//! and the library (`tests/stand_in`); and what can be asked of NVIDIA's own library without a
//! device.

use std::ffi::CString;
use std::path::{Path, PathBuf};
use std::process::Command;

use half::{bf16, f16};

use super::library::SYMBOLS;
use super::*;
use crate::device::Way;
use crate::device::bench::{BLAS, Bench, FAULT, NO_ALGORITHM, left, set};

/// Marks the process that loads NVIDIA's own library.
const ALONE: &str = "DDL_CUBLASLT_ALONE";

fn described(products: Vec<DeviceProduct>, tf32: bool) -> Described {
    Described {
        capability: 80,
        launches: Vec::new(),
        products,
        convolutions: Vec::new(),
        tf32,
    }
}

fn open(bench: &Bench, described: &Described, by: ProductsBy) -> Result<Option<Products>> {
    Products::open(&bench.driver, described, (0, 1), by)
}

/// Numbers of a type as bytes, and back.
pub(in crate::device) fn bytes(dtype: Dtype, numbers: &[f64]) -> Vec<u8> {
    let each = |&number: &f64| match dtype {
        Dtype::F64 => number.to_le_bytes().to_vec(),
        Dtype::F32 => (number as f32).to_le_bytes().to_vec(),
        Dtype::BF16 => bf16::from_f64(number).to_le_bytes().to_vec(),
        _ => f16::from_f64(number).to_le_bytes().to_vec(),
    };
    numbers.iter().flat_map(each).collect()
}

pub(in crate::device) fn numbers(dtype: Dtype, bytes: &[u8]) -> Vec<f64> {
    let each = |word: &[u8]| match dtype {
        Dtype::F64 => f64::from_le_bytes(word.try_into().unwrap()),
        Dtype::F32 => f32::from_le_bytes(word.try_into().unwrap()).into(),
        Dtype::BF16 => bf16::from_le_bytes(word.try_into().unwrap()).into(),
        _ => f16::from_le_bytes(word.try_into().unwrap()).into(),
    };
    bytes.chunks(dtype.bytes()).map(each).collect()
}

/// The strides of a batch of matrices that are stored in some way: batch, row, column.
fn strides(how: usize, [batch, rows, columns]: [u64; 3]) -> [u64; 3] {
    match how {
        // Row by row, and with room between rows.
        0 => [rows * columns, columns, 1],
        1 => [rows * (columns + 3), columns + 3, 1],
        // Column by column, and with room between columns and matrices.
        2 => [rows * columns, 1, rows],
        3 => [columns * (rows + 4) + 8, 1, rows + 4],
        // The matrices interleave, row by row and column by column.
        4 => [columns, batch * columns, 1],
        5 => [rows, 1, batch * rows],
        // No dim is contiguous.
        _ => [1, batch * columns, batch],
    }
}

/// Number of ways in which matrices are stored.
const WAYS: usize = 7;

fn reach(strides: [u64; 3], extents: [u64; 3]) -> usize {
    let last = strides.iter().zip(extents).map(|(s, n)| s * (n - 1));
    last.sum::<u64>() as usize + 1
}

/// Small multiples of 1/4: sums of their products are exact in f32.
fn filled(count: usize, seed: usize) -> Vec<f64> {
    let number = |at: usize| ((at * 7 + seed * 13) % 17) as f64 / 4.0 - 2.0;
    (0..count).map(number).collect()
}

/// All products of some extents: every way to store each matrix, also with one operand for all of
/// the batch.
fn products(dtype: Dtype, [batch, m, n, k]: [u64; 4]) -> Vec<Product> {
    let mut all = Vec::new();
    for how in 0..WAYS.pow(3) {
        let [a, b, c] = [how % WAYS, how / WAYS % WAYS, how / WAYS / WAYS];
        for shared in [false, true] {
            let mut a = strides(a, [batch, m, k]);
            if shared {
                a[0] = 0;
            }
            all.push(Product {
                dtype: dtype.code(),
                batch,
                m,
                n,
                k,
                a,
                b: strides(b, [batch, k, n]),
                c: strides(c, [batch, m, n]),
                keep: 0.0_f64.to_bits(),
                scale: 1.0_f64.to_bits(),
                by_rate: [0.0_f64.to_bits(); 2],
            });
        }
    }
    all
}

/// The result in f64, each element rounded once; what the strides do not reach stays as it is.
fn expected(product: &Product, [a, b, c]: [&[f64]; 3], factors: Option<[f64; 2]>) -> Vec<f64> {
    let at = |strides: [u64; 3], index: [u64; 3]| {
        let places = strides.iter().zip(index).map(|(s, i)| s * i);
        places.sum::<u64>() as usize
    };
    let mut result = c.to_vec();
    for batch in 0..product.batch {
        for row in 0..product.m {
            for column in 0..product.n {
                let term =
                    |k| a[at(product.a, [batch, row, k])] * b[at(product.b, [batch, k, column])];
                let sum: f64 = (0..product.k).map(term).sum();
                let to = at(product.c, [batch, row, column]);
                result[to] = match factors {
                    None => sum,
                    Some([keep, scale]) => keep * c[to] + scale * sum,
                };
            }
        }
    }
    result
}

/// Whether a dim of each matrix is contiguous: then the library computes the product.
fn is_contiguous(product: &Product) -> bool {
    let Product {
        batch,
        m,
        n,
        k,
        a,
        b,
        c,
        ..
    } = *product;
    let fits = |[rows, columns]: [u64; 2], strides: [u64; 3]| {
        let along = |inner: usize, [inside, outside]: [u64; 2]| {
            let (near, far) = (strides[1 + inner], strides[2 - inner]);
            (inside == 1 || near == 1) && (outside == 1 || far >= inside)
        };
        along(0, [rows, columns]) || along(1, [columns, rows])
    };
    let apart = batch == 1 || c[0] > 0;
    apart && fits([m, k], a) && fits([k, n], b) && fits([m, n], c)
}

/// Computes products one after the other on a device, and compares; returns how many the library
/// has computed.
fn compare(
    bench: &Bench,
    dtype: Dtype,
    all: &[Product],
    factors: Option<[f64; 2]>,
    tf32: bool,
) -> usize {
    let size = dtype.bytes();
    let what = LaunchedProduct {
        dtype,
        accumulates: factors.is_some(),
    };
    let list = all.iter().map(|product| DeviceProduct {
        accumulates: what.accumulates,
        align: [DeviceProduct::MOST; 3],
        rows: vec![*product],
    });
    let described = described(list.collect(), tf32);
    let products = open(bench, &described, ProductsBy::Library)
        .unwrap()
        .unwrap();
    let room = 1 << 16;
    let base = bench.driver.allocate(4 * room).unwrap();
    let places = [0, 1, 2, 3].map(|number| base + number * room);
    let mut kept = bytes(dtype, &factors.unwrap_or([0.0, 1.0]));
    bench.copy(Way::ToDevice, places[3], &mut kept);
    let mut computed = 0;
    for product in all {
        let extents = [
            ([product.batch, product.m, product.n], product.c),
            ([product.batch, product.m, product.k], product.a),
            ([product.batch, product.k, product.n], product.b),
        ];
        let mut seed = 0;
        let [c, a, b] = extents.map(|(extents, strides)| {
            seed += 1;
            filled(reach(strides, extents), seed)
        });
        for (numbers, place) in [(&c, places[0]), (&a, places[1]), (&b, places[2])] {
            bench.copy(Way::ToDevice, place, &mut bytes(dtype, numbers));
        }
        let (_, words) = key(false, product);
        let args = [
            &[places[0], places[1], places[2], places[3]][..],
            &words[1..],
        ]
        .concat();
        let done = products.run(what, &args, &bench.stream).unwrap();
        assert_eq!(done, is_contiguous(product), "{product:?}");
        if !done {
            continue;
        }
        computed += 1;
        let mut found = vec![0; c.len() * size];
        bench.copy(Way::ToHost, places[0], &mut found);
        let exact = expected(product, [&a, &b, &c], factors);
        assert_eq!(
            found,
            bytes(dtype, &exact),
            "{product:?}: {:?}",
            numbers(dtype, &found)
        );
    }
    products.close(&bench.driver);
    bench.driver.free(base);
    computed
}

/// Extents: batch, m, n, k. Long sums are computed in parts, with a workspace.
const EXTENTS: [[u64; 4]; 5] = [
    [1, 1, 1, 1],
    [1, 5, 6, 3],
    [3, 4, 2, 5],
    [2, 1, 7, 2],
    [2, 3, 1, 40],
];

#[test]
fn every_layout_is_computed() {
    let bench = Bench::new();
    for dtype in [Dtype::F32, Dtype::F64, Dtype::BF16, Dtype::F16] {
        for extents in EXTENTS {
            let all = products(dtype, extents);
            let computed = compare(&bench, dtype, &all, None, false);
            assert!(computed * 2 >= all.len(), "{computed} of {}", all.len());
        }
    }
    assert_eq!(left(), [0; 3], "memory or descriptors are left");
}

/// `c ← keep · c + scale · ab`, with factors that are in the memory of the device.
#[test]
fn products_are_added_to_their_results() {
    let bench = Bench::new();
    for dtype in [Dtype::F32, Dtype::F64] {
        for extents in EXTENTS {
            let all = products(dtype, extents);
            for factors in [[1.0, -0.25], [0.5, 2.0], [-1.0, 0.125]] {
                assert!(compare(&bench, dtype, &all, Some(factors), false) > 0);
            }
        }
    }
    assert_eq!(left(), [0; 3], "memory or descriptors are left");
}

/// Operands of f32 are rounded where that is asked for, and nowhere else.
#[test]
fn operands_are_rounded_where_that_is_asked_for() {
    let bench = Bench::new();
    let [product, ..] = products(Dtype::F32, [1, 1, 1, 1])[..] else {
        panic!("no product")
    };
    for tf32 in [false, true] {
        compare(&bench, Dtype::F32, &[product], None, tf32);
        let list = DeviceProduct {
            accumulates: false,
            align: [4; 3],
            rows: vec![product],
        };
        let described = described(vec![list], tf32);
        let products = open(&bench, &described, ProductsBy::Auto).unwrap().unwrap();
        let base = bench.driver.allocate(1024).unwrap();
        let fine = 1.0 + 2.0_f64.powi(-20);
        for (place, number) in [(base + 256, fine), (base + 512, 2.0)] {
            bench.copy(Way::ToDevice, place, &mut bytes(Dtype::F32, &[number]));
        }
        let (_, words) = key(false, &product);
        let args = [&[base, base + 256, base + 512, 0][..], &words[1..]].concat();
        let what = LaunchedProduct {
            dtype: Dtype::F32,
            accumulates: false,
        };
        assert!(products.run(what, &args, &bench.stream).unwrap());
        let mut found = [0; 4];
        bench.copy(Way::ToHost, base, &mut found);
        let expected = if tf32 { 2.0 } else { 2.0 * fine };
        assert_eq!(numbers(Dtype::F32, &found), [expected], "tf32: {tf32}");
        products.close(&bench.driver);
        bench.driver.free(base);
    }
    assert_eq!(left(), [0; 3], "memory or descriptors are left");
}

/// What the library does not compute is left to kernels: integers, what it has no algorithm for,
/// and addresses other than those that it was asked about.
#[test]
fn what_the_library_lacks_is_left_to_kernels() {
    let bench = Bench::new();
    let product = products(Dtype::F32, [1, 4, 4, 4])[0];
    let of = |product: Product, align: u32| DeviceProduct {
        accumulates: false,
        align: [align; 3],
        rows: vec![product],
    };
    let integers = Product {
        dtype: Dtype::I32.code(),
        ..product
    };
    let empty = Product { k: 0, ..product };
    let all = described(
        vec![of(product, 16), of(integers, 16), of(empty, 16)],
        false,
    );
    assert!(open(&bench, &all, ProductsBy::Own).unwrap().is_none());
    let products = open(&bench, &all, ProductsBy::Auto).unwrap().unwrap();
    let counts = ProductCounts {
        version: 120_903,
        library: 1,
        own: 2,
    };
    assert_eq!(products.counts(), counts);
    let base = bench.driver.allocate(4096).unwrap();
    let (_, words) = key(false, &product);
    let run = |a: u64, what: LaunchedProduct| {
        let args = [&[base, a, base + 2048, 0][..], &words[1..]].concat();
        products.run(what, &args, &bench.stream).unwrap()
    };
    let what = LaunchedProduct {
        dtype: Dtype::F32,
        accumulates: false,
    };
    assert!(run(base + 1024, what));
    assert!(!run(base + 1024 + 4, what), "it is aligned less");
    let adds = LaunchedProduct {
        accumulates: true,
        ..what
    };
    assert!(!run(base + 1024, adds), "it was asked for a plain product");
    bench.driver.wait(&bench.stream).unwrap();
    products.close(&bench.driver);
    bench.driver.free(base);
    // It refuses all; it is not installed.
    set(FAULT, NO_ALGORITHM);
    let none = open(&bench, &all, ProductsBy::Library).unwrap().unwrap();
    assert_eq!(none.counts().own, 3);
    none.close(&bench.driver);
    set(FAULT, 0);
    set(BLAS, 0);
    assert!(open(&bench, &all, ProductsBy::Auto).unwrap().is_none());
    let missing = open(&bench, &all, ProductsBy::Library).err().unwrap();
    assert_eq!(missing.exit_status(), 3);
    assert!(missing.to_string().contains("libcublasLt.so"), "{missing}");
    assert_eq!(left(), [0; 3], "memory or descriptors are left");
}

/// NVIDIA's own library, where it is installed: `$CUBLASLT`, or by `tests/cublaslt.sh`.
fn installed() -> Option<PathBuf> {
    if let Some(named) = std::env::var_os("CUBLASLT") {
        return Some(PathBuf::from(named));
    }
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let versions = std::fs::read_dir(root.join("target/cublaslt/lib")).ok()?;
    let file = "site-packages/nvidia/cublas/lib/libcublasLt.so.12";
    let mut files = versions.flatten().map(|version| version.path().join(file));
    files.find(|file| file.is_file())
}

/// Without a device the library has no handle, but it has its functions, and takes our descriptors.
/// A process of its own loads it: it has the name of the stand-in.
#[test]
fn the_library_has_what_is_asked_of_it() {
    let Some(path) = installed() else {
        ddl_files::tell("skipped: cuBLASLt is not installed: tests/cublaslt.sh does it\n");
        return;
    };
    if std::env::var_os(ALONE).is_none() {
        let own = "device::products::tests::the_library_has_what_is_asked_of_it";
        let mut command = Command::new(std::env::current_exe().unwrap());
        let output = command.args(["--exact", own]).env(ALONE, "1").output();
        let output = output.unwrap();
        let said = String::from_utf8_lossy(&output.stdout);
        assert!(
            output.status.success() && said.contains("1 passed"),
            "{said}"
        );
        return;
    }
    let library = BlasLt::without_device(&path).unwrap();
    assert!(library.version() >= 120_000, "{}", library.version());
    for symbol in SYMBOLS {
        let name = CString::new(*symbol).unwrap();
        assert!(library.has(&name), "{symbol}");
    }
    for dtype in [Dtype::F32, Dtype::F64, Dtype::BF16, Dtype::F16] {
        for product in products(dtype, [3, 4, 2, 5]) {
            let Some(call) = layout::matmul(&product) else {
                continue;
            };
            for accumulates in [false, true] {
                let of = DeviceProduct {
                    accumulates,
                    align: [16, 4, 8],
                    rows: vec![product],
                };
                let types = ProductTypes::of(dtype, true).unwrap();
                let wanted = Wanted {
                    call: &call,
                    types,
                    of: &of,
                };
                library.describe(&wanted).unwrap();
            }
        }
    }
}
