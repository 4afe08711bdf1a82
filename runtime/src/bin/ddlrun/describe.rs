//! `--describe`: prints a plan's metadata from its note, without loading its code.

use std::fmt::Write;

use ddl_abi::{Arenas, CommKind, CommOp, Entry, Manifest, Tensor};
use serde_json::{Value, json};

/// Human-readable form.
pub(crate) fn text(manifest: &Manifest) -> String {
    let mut out = String::new();
    let Manifest {
        ranks,
        target,
        compiler,
        arenas,
        ..
    } = manifest;
    let _ = writeln!(out, "ranks       {ranks}");
    let _ = writeln!(
        out,
        "target      {target} {}",
        manifest.cpu_features.join(" ")
    );
    let _ = writeln!(out, "compiler    {compiler}, ABI {}", manifest.abi);
    for Arenas {
        ranks,
        shared,
        private,
    } in arenas
    {
        let of = match arenas.len() {
            1 => "each rank".to_owned(),
            _ => spans(ranks),
        };
        let _ = writeln!(
            out,
            "memory      of {of} {} B: {shared} B that others reach, {private} B of its own",
            shared + private
        );
    }
    let _ = writeln!(out, "\nparams and state");
    for tensor in &manifest.state {
        let _ = writeln!(out, "  {}", line(tensor));
    }
    for entry in &manifest.entries {
        let init = if entry.init {
            " (initialises params and state)"
        } else {
            ""
        };
        let _ = writeln!(out, "\nentry {}{init}", entry.name);
        for (what, tensors) in [("argument", &entry.args), ("result", &entry.results)] {
            for tensor in tensors {
                let name = entry.outside(&tensor.name);
                let outside = if name == tensor.name {
                    String::new()
                } else {
                    format!(" = {name}")
                };
                let _ = writeln!(out, "  {what:9} {}{outside}", line(tensor));
            }
        }
        for (what, names) in [("reads", &entry.uses), ("writes", &entry.updates)] {
            if !names.is_empty() {
                let _ = writeln!(out, "  {what:9} {}", names.join(", "));
            }
        }
        for op in &entry.comm {
            let bytes: u64 = bytes(op).iter().sum();
            let _ = writeln!(
                out,
                "  {:9} {}: {}, {bytes} B",
                "moves",
                op.title(),
                kind(op)
            );
        }
    }
    let _ = writeln!(out, "\n{}", manifest.plan.trim_end());
    out
}

/// `w: tensor<4 x 2 x f32>, 2 x 2 on each rank`.
fn line(tensor: &Tensor) -> String {
    let default = tensor.default.map(|value| format!(" = {value}"));
    format!(
        "{}: {}{}, {}",
        tensor.name,
        kind_of(tensor),
        default.unwrap_or_default(),
        lies(tensor)
    )
}

/// `tensor<4 x 2 x f32>`.
fn kind_of(tensor: &Tensor) -> String {
    let dims: String = tensor.shape.iter().map(|dim| format!("{dim} x ")).collect();
    format!("tensor<{dims}{}>", tensor.dtype.name())
}

/// Its distribution over the ranks, in words.
fn lies(tensor: &Tensor) -> String {
    let shape = |part: &Vec<[u64; 2]>| {
        let lengths: Vec<String> = part.iter().map(|[_, length]| length.to_string()).collect();
        lengths.join(" x ")
    };
    let whole = |part: &Vec<[u64; 2]>| {
        let mut dims = part.iter().zip(tensor.shape_of_parts());
        dims.all(|([start, length], dim)| *start == 0 && length == dim)
    };
    let ranks = 0..tensor.shards.len();
    let parts: Vec<&Vec<[u64; 2]>> = ranks.flat_map(|rank| tensor.parts_of(rank)).collect();
    let moments = tensor.shards.iter().map(Vec::len).max().unwrap_or(0);
    let each = match moments {
        0 | 1 => "on each rank".to_owned(),
        moments => format!("in {moments} micro-batches on each rank"),
    };
    let mut shapes: Vec<String> = parts.iter().map(|part| shape(part)).collect();
    shapes.dedup();
    let each = match &tensor.view[..] {
        [] => each,
        view => {
            let dims: Vec<String> = view.iter().map(u64::to_string).collect();
            format!("of {} {each}", dims.join(" x "))
        }
    };
    if parts.iter().all(|part| whole(part)) {
        format!("whole {each}")
    } else if shapes.len() == 1 {
        format!("{} {each}", shapes[0])
    } else {
        format!("uneven parts {each}")
    }
}

fn kind(op: &CommOp) -> String {
    let name = match op.kind {
        CommKind::AllReduce(reduction) => format!("all_reduce {reduction:?}"),
        CommKind::ReduceScatter(reduction) => format!("reduce_scatter {reduction:?}"),
        CommKind::Exchange => "exchange".to_owned(),
        CommKind::Transfer => "transfer".to_owned(),
    };
    format!(
        "{} of {} by {}",
        name.to_lowercase(),
        op.dtype.name(),
        op.algorithm
    )
}

/// Bytes that each member of each group moves for each op of the bucket \[B\].
fn bytes(op: &CommOp) -> Vec<u64> {
    let groups = op
        .pieces()
        .flat_map(|op| op.groups.iter().map(move |g| (op, g)));
    let groups = groups.filter_map(|(op, group)| ddl_runtime::collective::bytes(op, group));
    groups.flatten().collect()
}

/// As JSON: the manifest and derived figures.
pub(crate) fn json(manifest: &Manifest) -> Value {
    let tensor = |tensor: &Tensor| {
        let ranks = 0..tensor.shards.len();
        let parts = ranks.map(|rank| tensor.parts_of(rank).collect::<Vec<_>>());
        json!({
            "name": tensor.name,
            "dtype": tensor.dtype.name(),
            "shape": tensor.shape,
            "view": Some(&tensor.view).filter(|view| !view.is_empty()),
            "default": tensor.default,
            "kept": tensor.kept,
            "parts": parts.collect::<Vec<_>>(),
        })
    };
    let tensors = |list: &[Tensor]| list.iter().map(tensor).collect::<Value>();
    let entry = |entry: &Entry| {
        let names = entry.interface.iter();
        let names = names.map(|(inside, outside)| (inside.clone(), Value::from(outside.as_str())));
        let moves = entry.comm.iter().map(|op| {
            let names: Vec<&str> = op.pieces().map(|op| op.name.as_str()).collect();
            let bytes = bytes(op).iter().sum::<u64>();
            json!({ "name": op.name, "names": names, "what": kind(op), "bytes": bytes })
        });
        json!({
            "name": entry.name,
            "init": entry.init,
            "arguments": tensors(&entry.args),
            "results": tensors(&entry.results),
            "reads": entry.uses,
            "writes": entry.updates,
            "names_outside": Value::Object(names.collect()),
            "communication": moves.collect::<Value>(),
        })
    };
    json!({
        "abi": manifest.abi,
        "compiler": manifest.compiler,
        "ranks": manifest.ranks,
        "target": manifest.target,
        "cpu_features": manifest.cpu_features,
        "model": manifest.model,
        "memory_bytes": manifest.arenas,
        "state": tensors(&manifest.state),
        "entries": manifest.entries.iter().map(entry).collect::<Value>(),
        "plan": manifest.plan,
    })
}

/// Ranks in words: `ranks 0-3, 8`.
fn spans(ranks: &[u32]) -> String {
    let runs = ranks.chunk_by(|a, b| a + 1 == *b).map(|run| match run {
        [first, .., last] => format!("{first}-{last}"),
        [first] => first.to_string(),
        [] => String::new(),
    });
    let what = if ranks.len() == 1 { "rank" } else { "ranks" };
    format!("{what} {}", runs.collect::<Vec<_>>().join(", "))
}
