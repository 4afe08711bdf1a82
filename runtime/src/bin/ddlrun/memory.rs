//! The allocator settings of this program, and the `--memory` report.

use std::fmt::Write;

use ddl_runtime::{Memory, Process};
use serde_json::{Value, json};

/// Every product allocates several MB for packed copies of its operands and frees them again. If
/// that memory were returned to the system, the kernel would zero its pages on every reallocation,
/// which makes a step 5 % slower. So freed memory is kept, in one arena for all threads.
pub(crate) fn keep() {
    #[cfg(all(target_os = "linux", target_env = "gnu"))]
    {
        /// The maximum that the C library accepts.
        const MAPPED: libc::c_int = 32 << 20;
        let settings = [
            (libc::M_ARENA_MAX, 1),
            (libc::M_MMAP_THRESHOLD, MAPPED),
            (libc::M_TRIM_THRESHOLD, libc::c_int::MAX),
        ];
        for (setting, value) in settings {
            // SAFETY: sets a parameter of the allocator; a rejected value leaves it unchanged.
            unsafe { libc::mallopt(setting, value) };
        }
    }
}

/// Memory that the C library holds from the system for this program \[B\]; `None` if unavailable.
pub(crate) fn allocated() -> Option<u64> {
    #[cfg(all(target_os = "linux", target_env = "gnu"))]
    {
        // SAFETY: the call only reads statistics of the allocator.
        let known = unsafe { libc::mallinfo2() };
        Some((known.arena + known.hblkhd) as u64)
    }
    #[cfg(not(all(target_os = "linux", target_env = "gnu")))]
    None
}

/// Allocator memory of a process; the host is this one.
fn allocated_in(number: usize, process: &Process) -> Option<u64> {
    match number {
        0 => allocated(),
        _ => process.allocated,
    }
}

/// Human-readable form.
pub(crate) fn text(memory: &Memory) -> String {
    let mut out = String::from("\n");
    let ranks = memory.promised.len();
    for same in (0..ranks)
        .collect::<Vec<_>>()
        .chunk_by(|&a, &b| memory.promised[a] == memory.promised[b])
    {
        let [shared, private] = memory.promised[same[0]];
        let of = match same {
            _ if same.len() == ranks => "each rank".to_owned(),
            [only] => format!("rank {only}"),
            _ => format!("ranks {} to {}", same[0], same[same.len() - 1]),
        };
        let _ = writeln!(
            out,
            "memory of {of}: {} promised, {} that others reach and {} of its own",
            size(shared + private),
            size(shared),
            size(private)
        );
    }
    let told = memory.touched.iter().flatten();
    let most = |which: usize| told.clone().map(|touched| touched[which]).max();
    if let (Some(shared), Some(private)) = (most(0), most(1)) {
        let _ = writeln!(
            out,
            "used by any, to the page: {} and {}",
            size(shared),
            size(private)
        );
    }
    for (number, process) in memory.processes.iter().enumerate() {
        let what = if number == 0 { "host" } else { "rank" };
        let _ = writeln!(
            out,
            "{what}, process {}: {} now, {} at most",
            process.id,
            size(process.resident),
            size(process.most)
        );
        let counted = allocated_in(number, process);
        let mut parts = Vec::new();
        parts.extend(counted.map(|bytes| format!("{} allocated", size(bytes))));
        for (what, bytes) in [("packing", process.packing), ("staging", process.staging)] {
            parts.extend((bytes > 0).then(|| format!("{} for {what}", size(bytes))));
        }
        let parts = match parts.is_empty() {
            true => String::new(),
            false => format!(" ({})", parts.join(", ")),
        };
        for (name, bytes, more) in [
            ("arenas", process.arenas, String::new()),
            ("heap", process.heap, parts),
            ("stacks", process.stacks, String::new()),
            ("code", process.code, String::new()),
            ("data", process.data, String::new()),
            ("trace", process.trace, String::new()),
        ] {
            let _ = writeln!(out, "  {name:8} {:>12}{more}", size(bytes));
        }
    }
    out.trim_end().to_owned()
}

/// As JSON.
pub(crate) fn json(memory: &Memory) -> Value {
    let pair = |[shared, private]: [u64; 2]| json!({ "shared": shared, "private": private });
    let process = |(number, process): (usize, &Process)| {
        let allocated = allocated_in(number, process);
        json!({
            "process": process.id,
            "resident_bytes": process.resident,
            "most_bytes": process.most,
            "arena_bytes": process.arenas,
            "heap_bytes": process.heap,
            "allocated_bytes": allocated,
            "packing_bytes": process.packing,
            "staging_bytes": process.staging,
            "stack_bytes": process.stacks,
            "code_bytes": process.code,
            "data_bytes": process.data,
            "trace_bytes": process.trace,
        })
    };
    let touched = memory.touched.iter();
    json!({ "memory": {
        "promised_bytes": memory.promised.iter().copied().map(pair).collect::<Value>(),
        "touched_bytes": touched.map(|touched| touched.map(pair)).collect::<Value>(),
        "processes": memory.processes.iter().enumerate().map(process).collect::<Value>(),
    } })
}

/// "3.2 MiB".
fn size(bytes: u64) -> String {
    match bytes {
        0..1024 => format!("{bytes} B"),
        1024..1048576 => format!("{:.1} KiB", bytes as f64 / 1024.0),
        _ => format!("{:.1} MiB", bytes as f64 / 1048576.0),
    }
}
