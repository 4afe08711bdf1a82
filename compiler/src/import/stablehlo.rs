//! StableHLO: from the tree of an MLIR text to the tree of our own language, which `resolve` then
//! reads like any other. Importing is mostly a change of names: the op table has StableHLO's core.
//!
//! - Every public function becomes an entry; its arguments are `arg0`, `arg1`, …, its results
//!   `out0`, `out1`, …, whatever the text calls them. An argument with `tf.aliasing_output` is
//!   state, tied to that result.
//! - Calls are inlined, `case` and `if` become `select`s (their branches have no effects), `while`
//!   stays.
//! - Regions of reductions, windows, scatters and sorts become combiners where they are known ones.
//! - Constants of more than a few thousand unlike elements become state that starts with stored
//!   numbers, which are no part of the tree: `constant0`, `constant1`, ….
//! - Shardings, on the axes of an `sdy.mesh` or in tiles of devices, are pins. Values are called as
//!   their locations say, if these are there; arguments and results have the names above as
//!   interface names then.
//!
//! The modules stand in layers; each knows only those above it in this list. An op with regions has
//! its blocks imported by the function in which it stands ([`importer`]), which is handed the table
//! of ops.

// Errors and names.
mod advice;
mod error;
mod types;
mod names;
// The content of a text: an op and its attributes, shardings.
mod given;
mod sharding;
// What is made of it: large constants, the program, a function.
mod captured;
mod context;
mod importer;
// What each op means, and the table of all names.
mod ops;
// Entries.
mod entry;

use ddl_grammar::ast;
use ddl_grammar::mlir::ast::{File, Op};

use self::context::ImportContext;
use self::entry::visibility;
use self::error::ImportError;
use self::sharding::Shardings;
use crate::diag::Diags;
use crate::import::stored::StoredTensor;

/// Translates a tree; also what arguments start with that are large constants.
///
/// - `file`: the tree of a StableHLO text, generic or pretty
/// - `derived`: whether the program will be differentiated
///
/// # Errors
/// `ddl::import::*`: one error names every op that cannot be imported, with all places.
pub fn run(file: &File, derived: bool) -> Result<(ast::File, Vec<StoredTensor>), Diags> {
    let locations = names::locations(file);
    let (shardings, faults) = Shardings::read(&file.ops, &locations);
    let mut cx = ImportContext::new(shardings, locations, derived);
    for (name, span, fault) in faults {
        cx.report(name, span, fault);
    }
    let mut entries = Vec::new();
    for op in top_level(&file.ops) {
        match op.name.node.as_str() {
            "func.func" => cx.declare(op, &mut entries),
            "sdy.mesh" | "mpmd.topology" => {}
            _ => cx.unknown.push((op.name.node.clone(), op.name.span)),
        }
    }
    // Beside functions that say that they are public, those that say nothing are helpers.
    let public = |op: &&Op| visibility(op) == Some("public");
    if entries.iter().any(public) {
        entries.retain(public);
    }
    let funcs: Vec<Option<ast::Func>> = entries.iter().map(|op| cx.entry(op)).collect();
    if let Some(error) = ImportError::unknown(&cx.unknown) {
        cx.diags.push(error);
    }
    if entries.is_empty() && cx.diags.is_empty() {
        cx.diags.push(ImportError::NoEntry);
    }
    let mesh = cx.shardings.item().into_iter();
    let funcs = funcs.into_iter().flatten().map(ast::Item::Func);
    let file = ast::File {
        header: Vec::new(),
        items: mesh.chain(funcs).collect(),
    };
    cx.diags.or((file, cx.captured.into_tensors()))
}

/// The operations of the module, or those outside all others if there is none.
fn top_level(ops: &[Op]) -> Vec<&Op> {
    let inner = |op: &'_ Op| op.name.node == "builtin.module";
    let mut found = Vec::new();
    for op in ops {
        match inner(op) {
            true => {
                let blocks = op.regions.iter().flat_map(|region| &region.blocks);
                found.extend(blocks.flat_map(|block| &block.ops));
            }
            false => found.push(op),
        }
    }
    found
}
