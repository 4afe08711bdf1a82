//! The file `plan.so`, step functions as the runtime meets them, and what is refused.

use std::collections::BTreeSet;
use std::ffi::c_void;
use std::path::{Path, PathBuf};
use std::sync::atomic::Ordering;
use std::time::{Duration, SystemTime};
use std::{fs, thread};

use ddl_abi::{ABI_VERSION, Manifest, Product, Progress, RuntimeV1, Status, note};
use ddl_codegen::{Cache, Texts};
use ddl_dialect::attr::Attrs;
use ddl_dialect::sbp::Sbp;
use ddl_dialect::types::{DType, TensorType};
use ddl_driver::compile::{self, Emit};
use ddlc::graph::ArgKind;
use ddlc::options::Options;
use ddlc::pipeline::opt::Request;
use object::{Object, ObjectSymbol};

use super::draft::Draft;
use super::library::{Library, lower, try_lower};
use super::stand_in::TABLE;

fn f32s(shape: &[usize]) -> TensorType {
    TensorType::new(shape, DType::F32)
}

/// exp of a product: a library call and a kernel.
fn sample() -> Draft {
    let mut draft = Draft::single();
    let mut entry = draft.entry("main");
    let (a, b) = (
        entry.arg("a", f32s(&[3, 4]), &[Sbp::B]),
        entry.arg("b", f32s(&[4, 5]), &[Sbp::B]),
    );
    let contract = Attrs::none()
        .with("lhs_contract", ddl_dialect::attr::Attr::ints([1]))
        .with("rhs_contract", ddl_dialect::attr::Attr::ints([0]));
    let product = entry.row("dot_general", &[a, b], contract, true);
    entry.next_kernel();
    let exp = entry.row("exp", &[product], Attrs::none(), true);
    entry.finish(&[exp]);
    draft
}

#[test]
fn the_same_program_gives_the_same_bytes() {
    let program = sample().program;
    let (first, second) = (lower(&program), lower(&program));
    assert!(first.plan().unwrap() == second.plan().unwrap());
    assert_eq!(first.llvm_ir(), second.llvm_ir());
}

/// The objects that a cache keeps: its files but for the hidden one, which tells when it was
/// trimmed.
fn kept(folder: &Path) -> impl Iterator<Item = PathBuf> {
    let files = fs::read_dir(folder).unwrap();
    let files = files.map(|file| file.unwrap().path());
    files.filter(|file| !file.file_name().unwrap().to_string_lossy().starts_with('.'))
}

/// Several compilers at once, each with threads of its own, on a cache that is empty, full and
/// damaged.
#[test]
fn a_cache_does_not_show() {
    let program = sample().program;
    let expected = lower(&program).plan().unwrap();
    let folder = tempfile::tempdir().unwrap();
    let cache = Cache::at(folder.path().to_owned());
    let compile = || lower(&program).plan_with(&cache).unwrap();
    thread::scope(|scope| {
        let compilers: Vec<_> = (0..4).map(|_| scope.spawn(compile)).collect();
        for compiler in compilers {
            assert!(compiler.join().unwrap() == expected, "empty");
        }
    });
    let files = || kept(folder.path());
    assert_eq!(files().count(), 2, "the host part and the kernels");
    let host_or_kernels: Vec<_> = files().collect();
    let contents: Vec<_> = host_or_kernels
        .iter()
        .map(|f| fs::read(f).unwrap())
        .collect();
    assert!(compile() == expected, "full");
    for file in files() {
        fs::write(file, b"damaged").unwrap();
    }
    assert!(compile() == expected, "damaged");
    for (file, content) in host_or_kernels.iter().zip(&contents) {
        assert!(fs::read(file).unwrap() == *content, "written again");
    }
}

#[test]
fn a_cache_is_used() {
    let program = sample().program;
    let folder = tempfile::tempdir().unwrap();
    let cache = Cache::at(folder.path().to_owned());
    let files = || kept(folder.path());
    lower(&program).plan_with(&cache).unwrap();
    let long_ago = SystemTime::now() - Duration::from_secs(1000);
    for path in files() {
        let file = fs::File::options().append(true).open(path).unwrap();
        file.set_modified(long_ago).unwrap();
    }
    let places = || files().collect::<BTreeSet<_>>();
    let before = places();
    lower(&program).plan_with(&cache).unwrap();
    assert_eq!(places(), before);
    for path in files() {
        let modified = fs::metadata(path).unwrap().modified().unwrap();
        assert!(
            modified > long_ago + Duration::from_secs(500),
            "it was found"
        );
    }
    // For another CPU, everything is other code.
    let options = Options {
        cpu: Some("x86-64".to_owned()),
        ..Options::local(1)
    };
    let texts = Texts {
        model: "model",
        plan: "plan",
    };
    let module = ddl_codegen::run(&program, texts, &options).unwrap();
    module.plan_with(&cache).unwrap();
    assert_eq!(places().len(), 2 * before.len());
}

#[test]
fn a_plan_shows_its_entries_and_imports_nothing() {
    let plan = lower(&sample().program).plan().unwrap();
    let file = object::File::parse(plan.as_slice()).unwrap();
    let symbols: Vec<_> = file
        .dynamic_symbols()
        .map(|s| (s.name().unwrap().to_owned(), s.is_undefined()))
        .collect();
    assert_eq!(symbols, [("ddl_step_main".to_owned(), false)]);
    let writable = object::ObjectSection::name;
    let names: Vec<_> = file
        .sections()
        .filter_map(|s| Some(writable(&s).ok()?.to_owned()))
        .collect();
    assert!(
        !names.iter().any(|n| n == ".data" || n == ".bss"),
        "{names:?}"
    );
}

/// A plan and the library that runs it name their model alike.
#[test]
fn a_model_has_one_hash() {
    let text = "func @f(%x: tensor<4 x f32>) -> tensor<4 x f32> { %y = neg %x  return %y }";
    let request = Request::from_line("--ranks=2").unwrap();
    let wanted = [Emit::Plan, Emit::Library];
    let compiled = compile::run(&text.into(), &request.arguments, &wanted, &Cache::none()).unwrap();
    let [json, library] = &compiled.outputs[..] else {
        panic!("an output for each thing wanted")
    };
    let json: serde_json::Value = serde_json::from_slice(json).unwrap();
    let payload = &library[note::locate(library).unwrap()];
    let manifest: Manifest = serde_json::from_slice(payload).unwrap();
    assert_eq!(json["model"], manifest.model.as_str());
    assert_eq!(manifest.model.len(), 64);
}

#[test]
fn the_note_holds_the_manifest_and_the_digest_of_the_file() {
    let module = lower(&sample().program);
    let plan = module.plan().unwrap();
    let payload = &plan[note::locate(&plan).unwrap()];
    let manifest: Manifest = serde_json::from_slice(payload).unwrap();
    assert_eq!(manifest.digest, note::digest(&plan).unwrap());
    let unsealed = Manifest {
        digest: module.manifest().digest.clone(),
        ..manifest
    };
    assert_eq!(unsealed, *module.manifest());
}

#[test]
fn code_can_be_read() {
    let module = lower(&sample().program);
    assert!(module.kernels_mlir().contains("func.func @kernel_0"));
    assert!(module.llvm_ir().contains("define i32 @ddl_step_main"));
    assert!(module.asm().contains("ddl_step_main:"));
}

unsafe extern "C" fn failing(_: *mut c_void, _: u32) -> Status {
    5
}

unsafe extern "C" fn failing_product(
    _: *mut c_void,
    _: *const Product,
    _: *mut c_void,
    _: *const c_void,
    _: *const c_void,
    _: *const c_void,
) -> Status {
    7
}

#[test]
fn a_failure_of_the_runtime_ends_the_step_with_its_status() {
    let library = Library::new(&sample().program);
    let table = RuntimeV1 {
        post: failing,
        wait: failing,
        product: failing_product,
        ..TABLE
    };
    let mut memory = library.memory();
    assert_eq!(library.step_with(&table, "main", 0, &mut memory), 7);
    let older = RuntimeV1 { size: 16, ..table };
    assert_eq!(library.step_with(&older, "main", 0, &mut memory), -1);
    let other = RuntimeV1 {
        version: ABI_VERSION + 1,
        ..table
    };
    assert_eq!(library.step_with(&other, "main", 0, &mut memory), -1);
}

unsafe extern "C" fn told(_: *mut c_void, _: u32, _: u32) {
    panic!("there is a place for marks");
}

/// A step writes its marks where the table says so, and tells no one.
#[test]
fn marks_are_written_in_their_place() {
    let library = Library::new(&sample().program);
    let progress = Progress::default();
    let table = RuntimeV1 {
        mark: Some(told),
        progress: &raw const progress,
        ..TABLE
    };
    assert_eq!(
        library.step_with(&table, "main", 0, &mut library.memory()),
        0
    );
    // The product and the kernel; the mark is a number plus 1, and no loop has an index.
    let marks = library.entry("main").marks.len() as u64;
    assert_eq!(marks, 2);
    let of = [&progress.mark, &progress.marked].map(|number| number.load(Ordering::Relaxed));
    assert_eq!(of, [marks, marks]);
}

#[test]
fn next_values_are_copied_where_they_do_not_lie_in_place() {
    let mut draft = Draft::single();
    let mut entry = draft.entry("main");
    let a = entry.arg_of_kind("a", ArgKind::State, f32s(&[3]), &[Sbp::B]);
    let b = entry.arg_of_kind("b", ArgKind::State, f32s(&[3]), &[Sbp::B]);
    let c = entry.arg("c", f32s(&[3]), &[Sbp::B]);
    let sum = entry.row("add", &[b, c], Attrs::none(), true);
    // `sum` to `a` first would be too early: the old `a` goes to `b`.
    entry.tie(sum, a.node);
    entry.tie(a, b.node);
    entry.finish(&[]);
    let library = Library::new(&draft.program);
    let (entry, state) = (library.entry("main"), &library.manifest.state);
    assert_eq!(
        (entry.uses.as_slice(), entry.updates.as_slice()),
        (names().as_slice(), names().as_slice())
    );
    let tensor = |v: [f64; 3]| ddl_dialect::reference::Tensor::from_f64(f32s(&[3]), &v);
    let mut memory = library.memory();
    memory.write(state[0].slot, &tensor([1.0, 2.0, 3.0]));
    memory.write(state[1].slot, &tensor([10.0, 20.0, 30.0]));
    memory.write(entry.args[0].slot, &tensor([0.5, 0.5, 0.5]));
    assert_eq!(library.step("main", 0, &mut memory), 0);
    assert_eq!(
        memory.read(state[0].slot, f32s(&[3])),
        tensor([10.5, 20.5, 30.5])
    );
    assert_eq!(
        memory.read(state[1].slot, f32s(&[3])),
        tensor([1.0, 2.0, 3.0])
    );
}

fn names() -> Vec<String> {
    vec!["a".to_owned(), "b".to_owned()]
}

fn code_of(result: Result<ddl_codegen::Module, ddlc::diag::Diags>) -> String {
    let diags = result.unwrap_err();
    diags.errors[0].code().unwrap().to_string()
}

#[test]
fn arguments_cannot_be_exchanged() {
    let mut draft = Draft::single();
    let mut entry = draft.entry("main");
    let a = entry.arg_of_kind("a", ArgKind::State, f32s(&[3]), &[Sbp::B]);
    let b = entry.arg_of_kind("b", ArgKind::State, f32s(&[3]), &[Sbp::B]);
    entry.tie(b, a.node);
    entry.tie(a, b.node);
    entry.finish(&[]);
    assert_eq!(code_of(try_lower(&draft.program)), "ddl::unsupported");
}

#[test]
fn plans_can_be_made_for_another_cpu() {
    let program = sample().program;
    let texts = Texts {
        model: "model",
        plan: "plan",
    };
    let with = |cpu: &str| {
        let options = Options {
            cpu: Some(cpu.to_owned()),
            ..Options::local(1)
        };
        ddl_codegen::run(&program, texts, &options)
    };
    assert_eq!(code_of(with("cray-1")), "ddl::emit::target");
    if cfg!(target_arch = "x86_64") {
        let baseline = with("x86-64").unwrap();
        assert!(baseline.manifest().cpu_features.is_empty());
        assert!(!baseline.asm().contains("ymm"));
        assert!(
            baseline.plan().is_ok(),
            "nothing undefined without later instructions"
        );
        let features = with("x86-64-v3").unwrap().manifest().cpu_features.clone();
        assert!(features.contains(&"avx2".to_owned()) && features.contains(&"ssse3".to_owned()));
    }
}
