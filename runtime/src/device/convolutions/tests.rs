//! Convolutions by the library: every kind and every order of dims against sums in f64, on
//! stand-ins for the driver and the library (`tests/stand_in`); and what can be asked of NVIDIA's
//! own library without a device.

use std::ffi::CString;
use std::path::{Path, PathBuf};
use std::process::Command;

use ddl_abi::SPACE;
use proptest::prelude::*;

use super::layout::{Format, Kind, calls};
use super::library::SYMBOLS;
use super::*;
use crate::convolution::tests::{Case, LAST, case, defined};
use crate::device::Way;
use crate::device::bench::{Bench, DNN, FAULT, NO_ALGORITHM, left, set};
use crate::device::products::tests::{bytes, numbers};

/// Marks the process that loads NVIDIA's own library.
const ALONE: &str = "DDL_CUDNN_ALONE";
const TYPES: [Dtype; 4] = [Dtype::F32, Dtype::F64, Dtype::BF16, Dtype::F16];
/// A dim of space that there is not.
const ABSENT: [i64; 7] = [1, 1, 1, 1, 1, 0, 0];
/// Output features innermost, as in HWIO.
const FILTER: [usize; 6] = [1, 0, 2, 5, 4, 3];

fn described(all: &[Convolution], align: u32, tf32: bool) -> Described {
    let list = all.iter().map(|conv| DeviceConvolution {
        align: [align; 3],
        rows: vec![*conv],
    });
    Described {
        capability: 80,
        launches: Vec::new(),
        products: Vec::new(),
        convolutions: list.collect(),
        tf32,
    }
}

fn open(bench: &Bench, all: &Described, by: ProductsBy) -> Result<Option<Convolutions>> {
    Convolutions::open((&bench.driver, &bench.stream), all, (0, 1), by)
}

/// Small multiples of 1/4: sums of their products are exact in f32.
fn filled(count: usize, seed: usize) -> Vec<f64> {
    let number = |at: usize| ((at * 7 + seed * 13) % 17) as f64 / 4.0 - 2.0;
    (0..count).map(number).collect()
}

/// Computes a convolution on a device, and compares; returns whether the library has computed it.
fn computes(bench: &Bench, case: &Case, dtype: Dtype, align: u32) -> bool {
    let (conv, counts) = case.describe(dtype);
    let all = described(&[conv], align, false);
    let convolutions = open(bench, &all, ProductsBy::Library).unwrap().unwrap();
    let room = counts.iter().max().unwrap() * dtype.bytes() + 1;
    let room = room.next_multiple_of(256) as u64;
    let base = bench.driver.allocate(3 * room).unwrap();
    let places = [0, 1, 2].map(|at| base + at * room);
    let mut seed = 0;
    let [y, x, k] = counts.map(|count| {
        seed += 1;
        filled(count, seed)
    });
    for (numbers, place) in [&y, &x, &k].into_iter().zip(places) {
        bench.copy(Way::ToDevice, place, &mut bytes(dtype, numbers));
    }
    let [to, from, filter] = places;
    let args = [&[to, from, filter, 0][..], &key(&conv)[1..]].concat();
    let place = (&bench.driver, &bench.stream);
    let done = convolutions.run(place, dtype, &args).unwrap();
    let counts = convolutions.counts();
    let by = u32::from(done);
    assert_eq!([counts.library, counts.own], [by, 1 - by]);
    if done {
        let mut found = vec![0; y.len() * dtype.bytes()];
        bench.copy(Way::ToHost, to, &mut found);
        let mut exact = y;
        for (at, terms) in defined(&conv, &x, &k) {
            exact[at] = terms.iter().sum();
        }
        let (found, exact) = (
            numbers(dtype, &found),
            numbers(dtype, &bytes(dtype, &exact)),
        );
        assert_eq!(found, exact, "{dtype:?} {case:?}");
    }
    convolutions.close(&bench.driver);
    bench.driver.free(base);
    done
}

/// Whether the library has a call for a convolution.
fn has_call(case: &Case) -> bool {
    let (conv, _) = case.describe(Dtype::F32);
    let Convolution {
        groups,
        batch,
        features,
        channels,
        input,
        window,
        output,
        ..
    } = conv;
    let sizes = [groups, batch, features, channels];
    let sizes = sizes.into_iter().chain([input, window, output].concat());
    let any = |steps: [u64; SPACE], extents: [u64; SPACE]| {
        let mut each = steps.into_iter().zip(extents);
        each.any(|(step, extent)| step > 1 && extent > 1)
    };
    sizes.into_iter().all(|n| n > 0) && !(any(conv.stride, output) && any(conv.base, input))
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(160))]
    #[test]
    fn convolutions_are_as_defined(
        case in case([1..4, 1..5, 1..5, 1..5]),
        at in 0..TYPES.len(),
        aligned in any::<bool>(),
    ) {
        let bench = Bench::new();
        let align = if aligned { 256 } else { 8 };
        assert_eq!(computes(&bench, &case, TYPES[at], align), has_call(&case), "{case:?}");
        assert_eq!(left(), [0; 3], "memory or descriptors are left");
    }
}

/// An image of which as much is left out at one end as is added at the other is not used where it
/// is.
#[test]
fn shifted_images_are_copied() {
    let case = Case {
        sizes: [1; 4],
        space: [ABSENT, ABSENT, [4, 1, 1, 1, 2, -1, 1]],
        orders: [LAST, LAST, FILTER].map(|order| order.to_vec()),
        turned: true,
    };
    assert!(computes(&Bench::new(), &case, Dtype::F32, 256));
}

/// Strides, padding, dilation and groups of the convolutions of usual programs: of each dim the
/// input, the window, the stride, the dilation, and padding before and behind.
const USUAL: [(u64, [i64; 6]); 9] = [
    (1, [8, 3, 1, 1, 1, 1]),
    (1, [9, 3, 2, 1, 1, 1]),
    // As `same` pads an even extent.
    (1, [8, 3, 2, 1, 0, 1]),
    (1, [8, 3, 1, 1, 0, 0]),
    (1, [9, 5, 1, 2, 4, 4]),
    (2, [8, 3, 1, 1, 1, 1]),
    (4, [9, 3, 2, 1, 1, 1]),
    (1, [8, 1, 1, 1, 0, 0]),
    (1, [8, 2, 2, 1, 0, 0]),
];

/// The convolution, the gradient of its input, and that of its filter, as plans describe them for
/// channels innermost.
fn usual(groups: u64, [input, window, stride, dilation, low, high]: [i64; 6]) -> [Case; 3] {
    let reach = (window - 1) * dilation + 1;
    let output = (input + low + high - reach) / stride + 1;
    // What the window does not reach.
    let rest = (input + low + high - reach) % stride;
    let of = |sizes: [u64; 3], line: [i64; 7], orders: [&[usize]; 3], turned: bool| Case {
        sizes: [groups, sizes[0], sizes[1], sizes[2]],
        space: [ABSENT, line, line],
        orders: orders.map(<[usize]>::to_vec),
        turned,
    };
    let (batch, features, channels) = (3, 4, 2);
    // The group is between features and space in images; in the memory of filters it is beside the
    // output features.
    let image: &[usize] = &[2, 0, 5, 4, 3, 1];
    let exchanged: &[usize] = &[1, 0, 5, 4, 3, 2];
    [
        of(
            [batch, features, channels],
            [input, window, stride, dilation, 1, low, high],
            [image, image, &[1, 0, 2, 5, 4, 3]],
            false,
        ),
        of(
            [batch, channels, features],
            [
                output,
                window,
                1,
                dilation,
                stride,
                reach - 1 - low,
                reach - 1 - high + rest,
            ],
            [image, image, &[2, 0, 1, 5, 4, 3]],
            true,
        ),
        of(
            [channels, features, batch],
            [input, output, dilation, stride, 1, low, high - rest],
            [&[2, 0, 1, 5, 4, 3], exchanged, &[1, 0, 5, 4, 3, 2]],
            false,
        ),
    ]
}

/// Images of usual programs are used where they are, unless padding is not the same on either side;
/// filters are copied.
#[test]
fn usual_convolutions_are_what_they_are() {
    let bench = Bench::new();
    for (groups, line) in USUAL {
        let kinds = [Kind::Result, Kind::Image, Kind::Filter];
        for (case, kind) in usual(groups, line).into_iter().zip(kinds) {
            let (conv, counts) = case.describe(Dtype::F32);
            let call = calls(&conv, [true; 3])[0];
            let filter = kind.roles(counts)[1] as u64;
            let by = |at: usize| call.operands[at].copied.is_some();
            // A window of one element can be both.
            if line[1] > 1 {
                assert_eq!(call.kind, kind, "{line:?} {case:?}");
            }
            assert_eq!(call.format, Format::Channels, "{line:?}");
            let odd = line[4] != line[5];
            assert_eq!([by(0), by(2)], [odd, false], "{kind:?} {line:?}");
            assert!(odd || call.copied() <= filter, "{kind:?} {line:?}");
            for dtype in TYPES {
                assert!(
                    computes(&bench, &case, dtype, 64),
                    "{dtype:?} {kind:?} {line:?}"
                );
            }
        }
    }
    // Planes innermost, and filters as OIHW: nothing is copied.
    let planes = [5, 4, 3, 2, 0, 1].to_vec();
    let case = Case {
        sizes: [2, 3, 4, 3],
        space: [ABSENT, [7, 3, 1, 1, 1, 1, 1], [7, 3, 1, 1, 1, 1, 1]],
        orders: [planes.clone(), planes, vec![5, 4, 3, 2, 1, 0]],
        turned: false,
    };
    let (conv, _) = case.describe(Dtype::F32);
    let call = calls(&conv, [true; 3])[0];
    assert_eq!(
        (call.kind, call.format, call.copied()),
        (Kind::Result, Format::Planes, 0)
    );
    assert!(computes(&bench, &case, Dtype::F64, 16));
    assert_eq!(left(), [0; 3], "memory or descriptors are left");
}

fn small() -> Case {
    Case {
        sizes: [1, 2, 3, 4],
        space: [ABSENT, [5, 3, 1, 1, 1, 1, 1], [5, 3, 1, 1, 1, 1, 1]],
        orders: [LAST.to_vec(), LAST.to_vec(), FILTER.to_vec()],
        turned: false,
    }
}

/// Operands of f32 are rounded where that is asked for, and nowhere else.
#[test]
fn operands_are_rounded_where_that_is_asked_for() {
    let bench = Bench::new();
    let one = Case {
        sizes: [1; 4],
        space: [ABSENT; SPACE],
        ..small()
    };
    let (conv, _) = one.describe(Dtype::F32);
    for tf32 in [false, true] {
        let all = described(&[conv], 16, tf32);
        let convolutions = open(&bench, &all, ProductsBy::Auto).unwrap().unwrap();
        let base = bench.driver.allocate(1024).unwrap();
        let fine = 1.0 + 2.0_f64.powi(-20);
        for (place, number) in [(base + 256, fine), (base + 512, 2.0)] {
            bench.copy(Way::ToDevice, place, &mut bytes(Dtype::F32, &[number]));
        }
        let args = [&[base, base + 256, base + 512, 0][..], &key(&conv)[1..]].concat();
        let place = (&bench.driver, &bench.stream);
        assert!(convolutions.run(place, Dtype::F32, &args).unwrap());
        let mut found = [0; 4];
        bench.copy(Way::ToHost, base, &mut found);
        let expected = if tf32 { 2.0 } else { 2.0 * fine };
        assert_eq!(numbers(Dtype::F32, &found), [expected], "tf32: {tf32}");
        convolutions.close(&bench.driver);
        bench.driver.free(base);
    }
    assert_eq!(left(), [0; 3], "memory or descriptors are left");
}

/// What the library does not compute is left to kernels: what it has no call or no algorithm for,
/// and addresses other than those that it was asked about. So is all if it is not installed, or if
/// there is no memory for it.
#[test]
fn what_the_library_lacks_is_left_to_kernels() {
    let bench = Bench::new();
    let (conv, _) = small().describe(Dtype::F32);
    let both = Convolution {
        stride: [1, 2, 1],
        base: [1, 1, 2],
        ..conv
    };
    let empty = Convolution {
        channels: 0,
        ..conv
    };
    let all = described(&[conv, both, empty], 16, false);
    assert!(open(&bench, &all, ProductsBy::Own).unwrap().is_none());
    let convolutions = open(&bench, &all, ProductsBy::Auto).unwrap().unwrap();
    let counts = ProductCounts {
        version: 91_002,
        library: 1,
        own: 2,
    };
    assert_eq!(convolutions.counts(), counts);
    let base = bench.driver.allocate(1 << 14).unwrap();
    let run = |x: u64, dtype: Dtype| {
        let args = [&[base, x, base + 8192, 0][..], &key(&conv)[1..]].concat();
        let place = (&bench.driver, &bench.stream);
        convolutions.run(place, dtype, &args).unwrap()
    };
    assert!(run(base + 4096, Dtype::F32));
    assert!(!run(base + 4096 + 4, Dtype::F32), "it is aligned less");
    assert!(!run(base + 4096, Dtype::BF16), "it is of another type");
    bench.driver.wait(&bench.stream).unwrap();
    convolutions.close(&bench.driver);
    bench.driver.free(base);
    // It refuses all; it is not installed.
    set(FAULT, NO_ALGORITHM);
    let none = open(&bench, &all, ProductsBy::Library).unwrap().unwrap();
    assert_eq!(none.counts().own, 3);
    none.close(&bench.driver);
    set(FAULT, 0);
    let memory = 1;
    set(memory, 1);
    assert!(open(&bench, &all, ProductsBy::Auto).unwrap().is_none());
    let short = open(&bench, &all, ProductsBy::Library).err().unwrap();
    assert!(matches!(short, Error::DeviceMemory { .. }), "{short}");
    set(memory, i64::MAX);
    set(DNN, 0);
    assert!(open(&bench, &all, ProductsBy::Auto).unwrap().is_none());
    let missing = open(&bench, &all, ProductsBy::Library).err().unwrap();
    assert_eq!(missing.exit_status(), 3);
    assert!(missing.to_string().contains("libcudnn.so"), "{missing}");
    assert_eq!(left(), [0; 3], "memory or descriptors are left");
}

/// A file of NVIDIA's, where it is installed: named by a variable, or in the packages of a folder
/// of `target`.
fn installed(variable: &str, folder: &str, file: &str) -> Option<PathBuf> {
    if let Some(named) = std::env::var_os(variable) {
        return Some(PathBuf::from(named));
    }
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../target");
    let versions = std::fs::read_dir(root.join(folder).join("lib")).ok()?;
    let packages = |version: PathBuf| version.join("site-packages/nvidia").join(file);
    let mut files = versions.flatten().map(|version| packages(version.path()));
    files.find(|file| file.is_file())
}

/// Without a device the library has no handle, but it has its functions, and takes our descriptors;
/// of what it computes it says the extents that we expect. A process of its own loads it: it has
/// the name of the stand-in.
#[test]
fn the_library_has_what_is_asked_of_it() {
    let Some(path) = installed("CUDNN", "cudnn", "cudnn/lib/libcudnn.so.9") else {
        ddl_files::tell("skipped: cuDNN is not installed: tests/cudnn.sh does it\n");
        return;
    };
    if std::env::var_os(ALONE).is_none() {
        let own = "device::convolutions::tests::the_library_has_what_is_asked_of_it";
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
    let library = Dnn::without_device(&path).unwrap();
    assert!(library.version() >= 90_000, "{}", library.version());
    for symbol in SYMBOLS {
        let name = CString::new(*symbol).unwrap();
        assert!(library.has(&name), "{symbol}");
    }
    let solid = |stride: i64, base: i64| Case {
        space: [[4, 2, stride, 1, base, 1, 0]; SPACE],
        ..small()
    };
    let usual = USUAL
        .into_iter()
        .flat_map(|(groups, line)| usual(groups, line));
    for case in usual.chain([solid(1, 1), solid(2, 1), solid(1, 2)]) {
        for dtype in TYPES {
            let types = ConvolutionTypes::of(dtype, false).unwrap();
            for call in calls(&case.describe(dtype).0, [true; 3]) {
                let [groups, outer, inner, space @ ..] = call.operands[2].stored.extents;
                let expected = [&[outer, groups * inner], &space[call.first..]].concat();
                assert_eq!(library.extents(&call, types), expected, "{call:?}");
            }
        }
    }
}

/// The kernel that copies is assembled, where there is an assembler.
#[test]
fn the_kernel_that_copies_is_ptx() {
    let text = include_str!("arrange.ptx");
    let parameters = text.split('(').nth(2).unwrap().matches(".param ").count();
    assert_eq!(parameters, 33);
    let Some(assembler) = installed("PTXAS", "ptxas", "cuda_nvcc/bin/ptxas") else {
        ddl_files::tell("skipped: ptxas is not installed: tests/ptxas.sh does it\n");
        return;
    };
    let folder = tempfile::tempdir().unwrap();
    for bits in ["16", "32", "64"] {
        let path = folder.path().join(bits).with_extension("ptx");
        std::fs::write(&path, text.replace("BITS", bits)).unwrap();
        for capability in ["sm_80", "sm_90"] {
            let mut command = Command::new(&assembler);
            let command = command
                .args(["-arch", capability, "-o", "/dev/null"])
                .arg(&path);
            let output = command.output().unwrap();
            let said = String::from_utf8_lossy(&output.stderr);
            assert!(output.status.success(), "{said}");
        }
    }
}
