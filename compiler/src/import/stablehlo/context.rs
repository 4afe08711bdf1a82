//! What all functions of a text share while they are imported.

use std::collections::{BTreeMap, BTreeSet};

use ddl_grammar::ast;
use ddl_grammar::mlir::ast::Op;

use super::captured::Captured;
use super::error::{Fault, ImportError};
use super::names::Locations;
use super::sharding::Shardings;
use crate::diag::{Diags, at};

/// What all functions of a text share.
pub(super) struct ImportContext<'a> {
    /// Functions by name, private ones included.
    pub(super) funcs: BTreeMap<&'a str, &'a Op>,
    /// Ops made so far.
    pub(super) ops: usize,
    /// Ops of the functions that are called, so far, once for each call.
    pub(super) inlined: usize,
    /// Ops that have no row here: name, place.
    pub(super) unknown: Vec<(String, ast::Span)>,
    /// Large constants so far, each once.
    pub(super) captured: Captured,
    pub(super) shardings: Shardings,
    pub(super) locations: Locations<'a>,
    /// Whether every op needs a derivative.
    pub(super) derived: bool,
    pub(super) diags: Diags,
    /// Places and messages of errors that are reported: what is inlined is met once for each call.
    reported: BTreeSet<(ast::Span, String)>,
}

impl<'a> ImportContext<'a> {
    /// No function yet.
    pub(super) fn new(
        shardings: Shardings,
        locations: Locations<'a>,
        derived: bool,
    ) -> ImportContext<'a> {
        ImportContext {
            funcs: BTreeMap::new(),
            ops: 0,
            inlined: 0,
            unknown: Vec::new(),
            captured: Captured::default(),
            shardings,
            locations,
            derived,
            diags: Diags::new(),
            reported: BTreeSet::new(),
        }
    }

    pub(super) fn wrong(&mut self, op: &Op, message: &str, help: &str) {
        self.diags.push(ImportError::Form {
            op: op.name.node.clone(),
            message: message.to_owned(),
            help: help.to_owned(),
            at: at(op.name.span),
        });
    }

    /// Reports why something is not imported.
    pub(super) fn report(&mut self, op: &str, span: ast::Span, fault: Fault) {
        match fault {
            Fault::Silent => {}
            Fault::Unknown(name) => self.unknown.push((name, span)),
            Fault::Element {
                found,
                legal,
                at: place,
            } => {
                if self.reported.insert((place, found.clone())) {
                    let at = at(place);
                    self.diags.push(ImportError::Element { found, legal, at });
                }
            }
            Fault::Limit { what, limit } => {
                let at = at(span);
                self.diags.push(ImportError::Limit { what, limit, at });
            }
            Fault::Wrong { message, help } => {
                if self.reported.insert((span, message.clone())) {
                    self.diags.push(ImportError::Form {
                        op: op.to_owned(),
                        message,
                        help,
                        at: at(span),
                    });
                }
            }
        }
    }
}
