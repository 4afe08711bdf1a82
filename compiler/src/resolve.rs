//! `resolve`: from the syntax tree of a text, in whatever phase, to a [`Program`].
//!
//! It resolves names, constants and types, and removes sugar: nested operands become separate ops
//! (`a.0`, `a.1`), literals become `constant` ops, operands of elementwise ops that align at their
//! trailing dims get the implied `broadcast_in_dim`, calls are inlined (private functions exist
//! only as callees), and outer values used in the body of a loop become its invariants. Errors are
//! collected; uses of a broken definition are skipped silently.

mod args;
mod attrs;
mod body;
mod call;
mod comm;
mod consts;
mod error;
mod header;
mod loop_body;
mod layer;
mod literal;
mod loops;
mod mesh;
mod op;
mod scope;
mod types;
mod yields;

use std::collections::BTreeMap;

use ddl_grammar::ast;

pub(crate) use self::attrs::{REQUIRED, float_word};
pub(crate) use self::error::ResolveError;
pub(crate) use self::loops::SLOTS;

use self::consts::Consts;
use crate::diag::{Diags, at};
use crate::graph::{Func, MeshDecl, Program, TimelineSpans};
use crate::ice;
use crate::limits::MAX_OPS;
use crate::names::{quoted_list, suggest};
use crate::options::Options;
use crate::phase::Phase;
use ddl_pipeline::Timeline;

/// State shared by all parts of `resolve`.
struct Context<'a> {
    options: &'a Options,
    phase: Phase,
    consts: Consts<'a>,
    meshes: Vec<MeshDecl>,
    funcs: BTreeMap<&'a str, &'a ast::Func>,
    /// Ops so far.
    ops: usize,
    /// Statements of called functions so far, counted once per call.
    inlined: usize,
    /// The timelines of entries in the header.
    timelines: Vec<(ast::Name, Timeline, TimelineSpans)>,
    /// The numbers of steps of entries in the header.
    steps: Vec<(ast::Name, usize)>,
    diags: Diags,
}

/// Resolves a syntax tree.
///
/// - `file`: the tree, of source text or of the print of any phase
/// - `options`: `-D` overrides constants; `--mesh` is the mesh if the text declares none
///
/// # Errors
/// `ddl::resolve::*` for text without meaning, `ddl::unsupported` for features not yet supported.
pub fn run(file: &ast::File, options: &Options) -> Result<Program, Diags> {
    let mut diags = Diags::new();
    let (mut consts, mut meshes, mut funcs) = (Vec::new(), Vec::new(), Vec::new());
    for item in &file.items {
        match item {
            ast::Item::Const(item) => consts.push(item),
            ast::Item::Mesh(item) => meshes.push(item),
            ast::Item::Func(item) => funcs.push(item),
        }
    }
    let mut cx = Context {
        options,
        phase: Phase::Source,
        consts: Consts::new(consts, &options.defines, &mut diags),
        meshes: Vec::new(),
        funcs: BTreeMap::new(),
        ops: 0,
        inlined: 0,
        timelines: Vec::new(),
        steps: Vec::new(),
        diags,
    };
    let header = cx.header(&file.header);
    cx.declare_meshes(&meshes);
    cx.declare_funcs(&funcs);
    let mut resolved: Vec<Func> = funcs.iter().map(|func| cx.func(func)).collect();
    cx.give_timelines(&mut resolved);
    if cx.diags.is_empty() {
        for (func, written) in resolved.iter().zip(&funcs) {
            whole(func, written);
        }
    }
    let entries = resolved.into_iter().zip(&funcs);
    let entries = entries.filter(|(_, written)| !written.private);
    let program = Program {
        phase: cx.phase,
        header,
        meshes: cx.meshes,
        funcs: entries.map(|(func, _)| func).collect(),
    };
    cx.diags.or(program)
}

/// Checks for a compiler bug: a statement omitted from a function without a diagnostic.
fn whole(func: &Func, written: &ast::Func) {
    let found = (func.args.len(), func.outputs.len());
    let expected = (written.args.len(), written.results.len());
    if found != expected {
        ice!(
            "`@{}` was resolved to {found:?} of {expected:?} arguments and results",
            func.name
        );
    }
}

impl<'a> Context<'a> {
    fn declare_funcs(&mut self, funcs: &[&'a ast::Func]) {
        for func in funcs {
            let name = &func.name;
            if let Some(first) = self.funcs.insert(&name.node, func) {
                self.diags.push(ResolveError::Duplicate {
                    kind: "function",
                    name: name.node.clone(),
                    first: Some(at(first.name.span)),
                    at: at(name.span),
                });
            }
        }
    }

    /// Assigns timelines and numbers of steps to entries.
    fn give_timelines(&mut self, funcs: &mut [Func]) {
        for (name, timeline, spans) in std::mem::take(&mut self.timelines) {
            if let Some(func) = self.entry_in_header(&name, funcs) {
                func.timeline = Some(timeline);
                func.timeline_at = Some(spans);
            }
        }
        for (name, steps) in std::mem::take(&mut self.steps) {
            if let Some(func) = self.entry_in_header(&name, funcs) {
                func.steps = steps;
            }
        }
    }

    /// The entry that a line of the header names.
    fn entry_in_header<'f>(
        &mut self,
        name: &ast::Name,
        funcs: &'f mut [Func],
    ) -> Option<&'f mut Func> {
        let found = funcs.iter_mut().find(|func| func.name == name.node);
        if found.is_none() {
            let known = || quoted_list(self.funcs.keys().copied());
            let help = suggest(&name.node, self.funcs.keys().copied(), || {
                format!("entries: {}", known())
            });
            let error = ResolveError::unknown("entry", &name.node, help, name.span);
            self.diags.push(error);
        }
        found
    }

    /// Counts an op; `None` above the limit.
    fn count_op(&mut self, span: ast::Span) -> Option<()> {
        self.ops += 1;
        if self.ops == MAX_OPS + 1 {
            self.diags.push(ResolveError::Limit {
                what: "ops",
                limit: MAX_OPS,
                at: at(span),
            });
        }
        (self.ops <= MAX_OPS).then_some(())
    }
}
