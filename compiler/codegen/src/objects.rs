//! Machine code: kernels, compiled in groups, each in its own context, by as many threads as there
//! are cores; and the host part. Both may come from a [`Cache`].
//!
//! Groups follow from the kernels only, and code is assembled in their order, so that the output
//! depends neither on the number of threads nor on the cache.

use std::hash::Hash;
use std::ops::Range;
use std::panic::resume_unwind;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

use inkwell::GlobalVisibility;
use inkwell::context::Context;
use inkwell::module::{Linkage, Module};

use crate::cache::{Cache, CacheKey, Keyed};
use crate::kernel::grid::{Form, Geometry, Realm};
use crate::kernel::{ExprKind, Kernel, Kernels, translate};
use crate::machine::{self, parse};
use crate::target::{Embed, Libraries, Target};
use ddlc::ice;

/// Target weight of a group: large enough that the fixed cost of a module, 3 ms, is negligible, and
/// small enough that there are several groups per thread.
const WEIGHT: usize = 250;
/// The PTX header directives, which apply to the whole text.
const HEADER: [&str; 3] = [".version", ".target", ".address_size"];
/// Stack size of a thread: LLVM is recursive.
const STACK: usize = 32 << 20;

/// The object code of all kernels, group by group.
pub(crate) fn compile(kernels: &Kernels, target: &Target, cache: &Cache) -> Vec<Vec<u8>> {
    let groups = groups(kernels);
    let mut objects: Vec<Option<Vec<u8>>> = vec![None; groups.len()];
    let keys: Vec<CacheKey> = groups
        .iter()
        // Functions are identified by number.
        .map(|group| key(target, &(group, &kernels.all[group.clone()])))
        .collect();
    for (object, &key) in objects.iter_mut().zip(&keys) {
        *object = cache.get(key);
    }
    let missing: Vec<usize> = (0..groups.len())
        .filter(|&number| objects[number].is_none())
        .collect();
    let made = in_parallel(missing.len(), |number| {
        object(kernels, groups[missing[number]].clone(), target)
    });
    for (number, object) in missing.iter().copied().zip(made) {
        cache.put(keys[number], &object);
        objects[number] = Some(object);
    }
    let mut objects: Vec<Vec<u8>> = objects.into_iter().flatten().collect();
    if own_contractions(kernels, target).is_some() {
        let key = key(target, &kernels.contractions);
        objects.push(cache.get(key).unwrap_or_else(|| {
            let context = machine::context();
            let module = contractions(&context, kernels, target);
            let code = module.map(|module| target.machine_code(&module));
            let code = code.unwrap_or_else(|| ice!("contractions without code"));
            cache.put(key, &code);
            code
        }));
    }
    objects
}

/// The PTX of all kernels, group by group, as one module: the header occurs once.
pub(crate) fn ptx(kernels: &Kernels, target: &Target, cache: &Cache) -> String {
    let mut whole = String::new();
    for (number, text) in compile(kernels, target, cache).iter().enumerate() {
        let text = String::from_utf8_lossy(text);
        let says = |line: &&str| HEADER.iter().any(|word| line.starts_with(word));
        let lines = text.lines().filter(|line| number == 0 || !says(line));
        for line in lines {
            whole.push_str(line);
            whole.push('\n');
        }
    }
    whole
}

/// The geometry of generated contractions, if the target uses them and there are any.
fn own_contractions(kernels: &Kernels, target: &Target) -> Option<(Realm, Geometry)> {
    match (target.libraries, target.kernels) {
        (Libraries::Own, Form::Grids(realm, geometry)) if !kernels.contractions.is_empty() => {
            Some((realm, geometry))
        }
        _ => None,
    }
}

/// Generated contractions in optimised LLVM IR.
pub(crate) fn contractions<'ctx>(
    context: &'ctx Context,
    kernels: &Kernels,
    target: &Target,
) -> Option<Module<'ctx>> {
    let how = own_contractions(kernels, target)?;
    let translated = translate::contractions(&kernels.contractions, how);
    Some(optimised(context, &translated, target))
}

/// The object code of the host part, compiled by `make`.
pub(crate) fn host(
    bitcode: &[u8],
    note: &[u8],
    target: &Target,
    cache: &Cache,
    make: impl FnOnce() -> Vec<u8>,
) -> Vec<u8> {
    let key = key(target, &(bitcode, note));
    cache.get(key).unwrap_or_else(|| {
        let object = make();
        cache.put(key, &object);
        object
    })
}

/// Kernels compiled together, by index.
fn groups(kernels: &Kernels) -> Vec<Range<usize>> {
    let mut groups: Vec<Range<usize>> = Vec::new();
    let mut weight = WEIGHT;
    for (number, kernel) in kernels.all.iter().enumerate() {
        if weight >= WEIGHT {
            groups.push(number..number);
            weight = 0;
        }
        weight += weight_of(kernel);
        if let Some(group) = groups.last_mut() {
            group.end = number + 1;
        }
    }
    groups
}

/// Approximate compile time of a kernel, in ops.
fn weight_of(kernel: &Kernel) -> usize {
    let ops = kernel.exprs.iter().map(|expr| match &expr.kind {
        ExprKind::Scalar(function, _) => function.scalar.nodes.len(),
        ExprKind::Load(_)
        | ExprKind::Affine(..)
        | ExprKind::Linear(_)
        | ExprKind::Iota(_)
        | ExprKind::Total(_)
        | ExprKind::Padded { .. }
        | ExprKind::Joined(..)
        | ExprKind::Gather(..)
        | ExprKind::Fold { .. }
        | ExprKind::Window { .. } => 1,
    });
    // A loop nest takes as long as some ops, and an attention as a group.
    let whole = if kernel.attention.is_some() {
        WEIGHT
    } else {
        0
    };
    ops.sum::<usize>() + 8 * kernel.nests.len() + whole
}

/// The cache key: everything that determines the generated code.
fn key(target: &Target, of: &impl Hash) -> CacheKey {
    let mut keyed = Keyed::default();
    env!("DDL_CODEGEN").hash(&mut keyed);
    inkwell::support::get_llvm_version().hash(&mut keyed);
    target.hash(&mut keyed);
    of.hash(&mut keyed);
    keyed.key()
}

fn object(kernels: &Kernels, group: Range<usize>, target: &Target) -> Vec<u8> {
    let context = machine::context();
    let module = module(&context, kernels, group, target);
    target.machine_code(&module)
}

/// Kernels in optimised LLVM IR. They are visible only to code linked with them.
pub(crate) fn module<'ctx>(
    context: &'ctx Context,
    kernels: &Kernels,
    group: Range<usize>,
    target: &Target,
) -> Module<'ctx> {
    let translated = translate::kernels(kernels, group, target.kernels);
    optimised(context, &translated, target)
}

/// Optimised functions that are visible only to code linked with them.
fn optimised<'ctx>(context: &'ctx Context, llvm: &str, target: &Target) -> Module<'ctx> {
    let module = parse(context, llvm.as_bytes());
    for function in module.get_functions() {
        let is_seen = function.get_linkage() == Linkage::External;
        if is_seen && function.count_basic_blocks() > 0 && target.embed == Embed::Linked {
            let global = function.as_global_value();
            global.set_visibility(GlobalVisibility::Hidden);
        }
    }
    target.optimise_kernels(&module);
    module
}

/// Results of a function for all numbers below `count`, in order; computed in parallel.
fn in_parallel<T: Send>(count: usize, make: impl Fn(usize) -> T + Sync) -> Vec<T> {
    let threads = thread::available_parallelism().map_or(1, usize::from);
    let next = AtomicUsize::new(0);
    let results: Mutex<Vec<Option<T>>> = Mutex::new((0..count).map(|_| None).collect());
    let work = || {
        loop {
            let number = next.fetch_add(1, Ordering::Relaxed);
            if number >= count {
                return;
            }
            let result = make(number);
            let mut results = results.lock().unwrap_or_else(|error| error.into_inner());
            results[number] = Some(result);
        }
    };
    thread::scope(|scope| {
        let spawn = |_| {
            let builder = thread::Builder::new().stack_size(STACK);
            builder.spawn_scoped(scope, work)
        };
        let (mut started, mut refused) = (Vec::new(), count > 0);
        for thread in (0..threads.min(count)).map(spawn) {
            match thread {
                Ok(thread) => started.push(thread),
                Err(_) => break,
            }
            refused = false;
        }
        if refused {
            work();
        }
        for thread in started {
            if let Err(payload) = thread.join() {
                resume_unwind(payload);
            }
        }
    });
    let results = results
        .into_inner()
        .unwrap_or_else(|error| error.into_inner());
    results
        .into_iter()
        .map(|result| result.unwrap_or_else(|| ice!("a group of kernels was not compiled")))
        .collect()
}
