//! A C header of a plan's entries for hosts that call `libddl_runtime.so`: names, numbers, element
//! types, shapes and sizes of arguments, results, params and state.
//!
//! Everything is an enumerator, a macro, or a `static const` table of `ddl_tensor`s without data: a
//! host copies a row, sets `data`, and passes it to `ddl_set`.

use std::collections::BTreeSet;
use std::fmt::Write;

use ddl_abi::{Entry, Manifest, Tensor};

/// The beginning of all headers.
const TOP: &str = "\
/* The entries of a plan that ddlc has made, for hosts that call libddl_runtime.so. */
";
/// Declarations that do not depend on the plan.
const TYPES: &str = "
/* A tensor without data, and the name that ddl_set and ddl_get know it by. */
typedef struct {
  const char *name;
  ddl_tensor tensor;
} plan_tensor;
";

/// The identifiers that every header has, in lower case.
const OWN: [&str; 4] = [
    "plan_ranks",
    "plan_state_count",
    "plan_states",
    "plan_tensor",
];

/// The header of a plan.
pub(crate) fn text(manifest: &Manifest) -> String {
    let mut header = Header {
        out: TOP.to_owned(),
        taken: OWN.map(str::to_owned).into(),
    };
    let model = manifest.model.get(..16).unwrap_or(&manifest.model);
    let guard = format!("DDL_PLAN_{}", identifier(model).to_uppercase());
    header.put(&format!(
        "#ifndef {guard}\n#define {guard}\n\n#include \"ddl.h\"\n\n"
    ));
    header.put(&format!("#define PLAN_RANKS {}\n{TYPES}", manifest.ranks));
    header.table("plan_state", "Params and state.", &manifest.state);
    for entry in &manifest.entries {
        header.entry(entry);
    }
    header.put("\n#endif\n");
    header.out
}

/// A header in the making.
struct Header {
    out: String,
    /// All identifiers, in lower case.
    taken: BTreeSet<String>,
}

impl Header {
    fn put(&mut self, text: &str) {
        self.out.push_str(text);
    }

    /// An identifier that begins so, and is free with each of these ends.
    fn distinct(&mut self, wanted: &str, ends: &[&str]) -> String {
        let wanted = wanted.to_lowercase();
        let numbered = (2..).map(|number| format!("{wanted}_{number}"));
        let with = |name: &str| {
            ends.iter()
                .map(|end| format!("{name}{end}"))
                .collect::<Vec<_>>()
        };
        let is_free = |name: &String| with(name).iter().all(|all| !self.taken.contains(all));
        let found = std::iter::once(wanted.clone())
            .chain(numbered)
            .find(is_free);
        let found = found.unwrap_or_default();
        self.taken.extend(with(&found));
        found
    }

    fn entry(&mut self, entry: &Entry) {
        let wanted = format!("plan_{}", identifier(&entry.name));
        let name = self.distinct(
            &wanted,
            &["", "_arg", "_arg_count", "_result", "_result_count"],
        );
        let about = match entry.steps {
            0 | 1 => String::new(),
            steps => format!(" A call runs {steps} steps."),
        };
        let (upper, quoted) = (name.to_uppercase(), quoted(&entry.name));
        self.put(&format!(
            "\n/* Entry {}.{about} */\n",
            in_comment(&entry.name)
        ));
        self.put(&format!("#define {upper} {quoted}\n"));
        self.table(&format!("{name}_arg"), "Its arguments.", &entry.args);
        self.table(&format!("{name}_result"), "Its results.", &entry.results);
    }

    /// The number, size and row of each of some tensors; `of` is the beginning of all identifiers.
    fn table(&mut self, of: &str, about: &str, tensors: &[Tensor]) {
        let ends = ["", "_bytes", "_shape"];
        let names = tensors
            .iter()
            .map(|tensor| self.distinct(&format!("{of}_{}", identifier(&tensor.name)), &ends));
        let names: Vec<String> = names.collect();
        let mut out = format!("\n/* {about} */\nenum {{");
        for name in names.iter().map(|name| name.to_uppercase()) {
            let _ = write!(out, " {name},");
        }
        let _ = writeln!(out, " {}_COUNT }};", of.to_uppercase());
        for (name, tensor) in names.iter().zip(tensors) {
            let upper = name.to_uppercase();
            let _ = writeln!(out, "#define {upper}_BYTES {}", bytes(tensor));
            if !tensor.shape.is_empty() {
                let extents: Vec<String> = tensor.shape.iter().map(u64::to_string).collect();
                let list = extents.join(", ");
                let _ = writeln!(out, "static const uint64_t {name}_shape[] = {{{list}}};");
            }
        }
        let rows: Vec<String> = names.iter().zip(tensors).map(|(n, t)| row(n, t)).collect();
        if !rows.is_empty() {
            let rows = rows.concat();
            let _ = writeln!(out, "static const plan_tensor {of}s[] = {{\n{rows}}};");
        }
        self.put(&out);
    }
}

/// A row of a table.
fn row(name: &str, tensor: &Tensor) -> String {
    let dtype = tensor.dtype.name().to_uppercase();
    let shape = match tensor.shape.len() {
        0 => "0".to_owned(),
        _ => format!("{name}_shape"),
    };
    let (dims, bytes) = (tensor.shape.len(), bytes(tensor));
    let optional = tensor
        .default
        .map(|value| format!(" /* {value} if it is not set */"));
    format!(
        "  {{{}, {{DDL_{dtype}, {dims}, {shape}, 0, {bytes}}}}},{}\n",
        quoted(&tensor.name),
        optional.unwrap_or_default()
    )
}

/// Size of a whole tensor \[B\].
fn bytes(tensor: &Tensor) -> u64 {
    tensor.shape.iter().product::<u64>() * tensor.dtype.bytes() as u64
}

/// A name as part of an identifier.
fn identifier(name: &str) -> String {
    let part = |c: char| if c.is_ascii_alphanumeric() { c } else { '_' };
    name.chars().map(part).collect()
}

/// A string of C: other bytes than letters, digits and plain signs are octal.
fn quoted(text: &str) -> String {
    let mut out = String::from("\"");
    for byte in text.bytes() {
        match byte {
            b'"' | b'\\' | b'?' => out.extend(['\\', char::from(byte)]),
            b' '..=b'~' => out.push(char::from(byte)),
            _ => {
                let _ = write!(out, "\\{byte:03o}");
            }
        }
    }
    out.push('"');
    out
}

/// A name in a comment, which it does not end.
fn in_comment(name: &str) -> String {
    format!("`{}`", name.replace("*/", "* /"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn identifiers_are_distinct_with_all_their_ends() {
        let mut header = Header {
            out: String::new(),
            taken: BTreeSet::new(),
        };
        let ends = ["", "_bytes"];
        assert_eq!(header.distinct("a_w", &ends), "a_w");
        assert_eq!(header.distinct("a_W", &ends), "a_w_2");
        assert_eq!(header.distinct("a_w_bytes", &ends), "a_w_bytes_2");
    }

    #[test]
    fn any_name_is_a_string_and_a_comment() {
        assert_eq!(
            quoted("grad(w\"1)?\u{e9}9"),
            "\"grad(w\\\"1)\\?\\303\\2519\""
        );
        assert_eq!(in_comment("a*/b"), "`a* /b`");
    }
}
