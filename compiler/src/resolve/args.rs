//! Arguments: kind, initialization and default.

use std::collections::BTreeMap;

use ddl_dialect::attr::{Attr, Attrs};
use ddl_grammar::ast::{self, AttrValue, Span, Spanned};

use super::Context;
use super::error::ResolveError;
use super::scope::{FuncBuilder, arg_name};
use crate::graph::part::{PART, Part, SLICE};
use crate::graph::{ArgKind, INTERFACE, Kind, Node, NodeId, PREVIOUS, STORED, VIEW, Value};
use crate::names::{quoted_list, suggest};
use crate::phase::Phase;

/// A way to initialise a param or state.
struct Init {
    name: &'static str,
    /// Its settings: name, and default value if it may be omitted.
    settings: &'static [(&'static str, Option<f64>)],
    /// Its syntax.
    form: &'static str,
}

/// Every initialization. `init` is stored as a word, or as a call with all settings.
const INITS: [Init; 6] = [
    Init {
        name: "normal",
        settings: &[("mean", Some(0.0)), ("std", Some(1.0))],
        form: "`normal(std = 0.05)`",
    },
    Init {
        name: "uniform",
        settings: &[("high", Some(1.0)), ("low", Some(0.0))],
        form: "`uniform(low = -1.0, high = 1.0)`",
    },
    Init {
        name: "constant",
        settings: &[("value", None)],
        form: "`constant(value = 1.0)`",
    },
    Init {
        name: "zeros",
        settings: &[],
        form: "`zeros`",
    },
    Init {
        name: "ones",
        settings: &[],
        form: "`ones`",
    },
    Init {
        name: STORED,
        settings: &[],
        form: "`stored`",
    },
];

/// The attributes that an argument may have.
const ATTRS: [&str; 8] = [
    "param", "state", "init", "default", INTERFACE, PART, PREVIOUS, VIEW,
];

impl<'a> Context<'a> {
    /// Resolves an argument of the outermost function.
    pub(super) fn arg(&mut self, body: &mut FuncBuilder<'a>, arg: &'a ast::Arg) -> Option<NodeId> {
        let ty = self.viewed(&arg.ty);
        let attrs = self.arg_attrs(arg);
        let facts = self.facts(&arg.name.node, &arg.attrs);
        body.scope().bind(&arg.name.node, None);
        let ((ty, dist, view), (kind, mut attrs), facts) = (ty?, attrs?, facts?);
        let counts = attrs.remove(VIEW).and_then(|counts| counts.as_dims());
        if counts
            .as_ref()
            .is_some_and(|counts| counts.iter().sum::<usize>() != ty.ndim())
        {
            let expected = "how many dims make each dim outside, all together";
            self.bad_attr(&arg.name.node, VIEW, expected, arg.ty.span);
            return None;
        }
        self.at_rest(dist.as_ref(), "an argument", arg.ty.span);
        let mut value = Value::new(arg_name(arg), ty);
        value.dist = dist;
        let mut node = Node::new(Kind::Arg(kind), vec![value]);
        node.attrs = attrs;
        node.view = view.or(counts);
        node.span = Some(arg.name.span);
        facts.set(&mut node);
        let id = body.graph.add(node, &[]);
        body.scope().bind(&arg.name.node, Some(id.result(0)));
        Some(id)
    }

    fn arg_attrs(&mut self, arg: &ast::Arg) -> Option<(ArgKind, Attrs)> {
        let owner = arg.name.node.as_str();
        let (mut kind, mut attrs) = (ArgKind::Data, Some(Attrs::none()));
        for attr in &arg.attrs {
            let name = attr.name.node.as_str();
            let value = match name {
                _ if self.is_fact(name) => continue,
                "param" | "state" if attr.value.node != AttrValue::Unit => {
                    self.bad_attr(owner, name, "no value", attr.value.span)
                }
                "param" | "state" if kind != ArgKind::Data => self.bad_attr(
                    owner,
                    name,
                    "to be the only one of `param` and `state`",
                    attr.name.span,
                ),
                "param" => {
                    kind = ArgKind::Param;
                    continue;
                }
                "state" => {
                    kind = ArgKind::State;
                    continue;
                }
                "init" => self.init(owner, &attr.value),
                "default" => self.default_value(owner, &attr.value),
                INTERFACE => self.interface(owner, &attr.value).map(Attr::Str),
                PART => self.part(owner, &attr.value),
                PREVIOUS => self.previous(owner, &attr.value),
                VIEW if self.phase >= Phase::Planned => self.view_counts(owner, &attr.value),
                _ => {
                    self.unknown_attr(owner, ATTRS.into_iter(), attr);
                    None
                }
            };
            attrs = attrs
                .zip(value)
                .map(|(attrs, value)| attrs.with(name, value));
        }
        attrs.map(|attrs| (kind, attrs))
    }

    fn bad_attr(&mut self, owner: &str, name: &str, expected: &str, span: Span) -> Option<Attr> {
        self.diags
            .push(ResolveError::attribute(owner, name, expected, span));
        None
    }

    /// The attributes of a result: its interface name.
    pub(super) fn result_interface(&mut self, attrs: &[ast::Attr]) -> Option<String> {
        let mut name = None;
        for attr in attrs {
            match attr.name.node.as_str() {
                INTERFACE => name = self.interface("a result", &attr.value),
                _ => self.unknown_attr("a result", std::iter::once(INTERFACE), attr),
            }
        }
        name
    }

    /// `part = slice(of = "w", first = 0, all = 4)`.
    fn part(&mut self, owner: &str, value: &Spanned<AttrValue>) -> Option<Attr> {
        let mut settings = BTreeMap::new();
        let given: &[ast::Attr] = match &value.node {
            AttrValue::Call(word, given) if word.node == SLICE => given,
            _ => &[],
        };
        for setting in given {
            let read = match &setting.value.node {
                AttrValue::Str(text) => Some(Attr::Str(text.clone())),
                _ => self.number_attr(&setting.value),
            };
            settings.insert(setting.name.node.clone(), read?);
        }
        let part = Part::read(&Attr::Call(SLICE.to_owned(), settings));
        match part {
            Some(part) => Some(part.attr()),
            None => {
                let form = "`slice(of = \"w\", first = 0, all = 4)`";
                self.bad_attr(owner, PART, form, value.span)
            }
        }
    }

    /// `interface = "arg0"`.
    fn interface(&mut self, owner: &str, value: &Spanned<AttrValue>) -> Option<String> {
        match &value.node {
            AttrValue::Str(name) if !name.is_empty() => Some(name.clone()),
            _ => {
                self.bad_attr(owner, INTERFACE, "a name in quotes", value.span);
                None
            }
        }
    }

    /// `view = [1, 3]`.
    fn view_counts(&mut self, owner: &str, value: &Spanned<AttrValue>) -> Option<Attr> {
        let items: &[Spanned<AttrValue>] = match &value.node {
            AttrValue::List(items) => items,
            _ => &[],
        };
        let counts = items.iter().map(|item| self.number_attr(item));
        let counts = counts.collect::<Option<Vec<_>>>().map(Attr::List);
        match counts.filter(|counts| counts.as_dims().is_some_and(|dims| !dims.is_empty())) {
            Some(counts) => Some(counts),
            None => self.bad_attr(owner, VIEW, "a list of counts, `[1, 3]`", value.span),
        }
    }

    /// `previous = "w"`.
    fn previous(&mut self, owner: &str, value: &Spanned<AttrValue>) -> Option<Attr> {
        match &value.node {
            AttrValue::Str(name) if !name.is_empty() => Some(Attr::Str(name.clone())),
            _ => self.bad_attr(owner, PREVIOUS, "the name of a param in quotes", value.span),
        }
    }

    fn default_value(&mut self, owner: &str, value: &Spanned<AttrValue>) -> Option<Attr> {
        if let AttrValue::Bool(v) = value.node {
            return Some(Attr::Bool(v));
        }
        let before = self.diags.errors.len();
        let attr = self.number_attr(value);
        if attr.is_none() && self.diags.errors.len() == before {
            self.bad_attr(owner, "default", "a number, `true` or `false`", value.span);
        }
        attr
    }

    /// `init = normal(std = 0.05)`.
    fn init(&mut self, owner: &str, value: &Spanned<AttrValue>) -> Option<Attr> {
        let (name, span, settings): (&str, Span, &[ast::Attr]) = match &value.node {
            AttrValue::Word(word) => (word, value.span, &[]),
            AttrValue::Call(name, settings) => (&name.node, name.span, settings),
            AttrValue::Unit
            | AttrValue::Bool(_)
            | AttrValue::Expr(_)
            | AttrValue::Str(_)
            | AttrValue::List(_)
            | AttrValue::Dict(_)
            | AttrValue::Symbol(_) => {
                let forms = INITS.map(|init| init.form).join(", ");
                return self.bad_attr(owner, "init", &format!("one of {forms}"), value.span);
            }
        };
        let Some(init) = INITS.iter().find(|init| init.name == name) else {
            let names = INITS.iter().map(|init| init.name);
            let forms = || format!("legal: {}", INITS.map(|init| init.form).join(", "));
            let help = suggest(name, names, forms);
            self.diags
                .push(ResolveError::unknown("initialization", name, help, span));
            return None;
        };
        self.init_settings(owner, init, settings, value.span)
    }

    fn init_settings(
        &mut self,
        owner: &str,
        init: &Init,
        settings: &[ast::Attr],
        span: Span,
    ) -> Option<Attr> {
        let mut values: BTreeMap<String, Attr> = (init.settings.iter())
            .filter_map(|(name, value)| value.map(|v| ((*name).to_owned(), Attr::Float(v))))
            .collect();
        for setting in settings {
            // The only setting may be written without its name: `constant(1.0)`.
            let name = match (setting.name.node.as_str(), init.settings) {
                ("", [(only, _)]) => only,
                (name, _) => name,
            };
            if !init.settings.iter().any(|(legal, _)| *legal == name) {
                let legal = quoted_list(init.settings.iter().map(|s| s.0));
                let help = if legal.is_empty() {
                    init.form.to_owned()
                } else {
                    format!("legal: {legal}")
                };
                self.diags.push(ResolveError::unknown(
                    "setting",
                    name,
                    help,
                    setting.name.span,
                ));
                return None;
            }
            let value = self.number_attr(&setting.value).and_then(|v| v.as_float());
            let Some(value) = value else {
                return self.bad_attr(owner, name, "a number", setting.value.span);
            };
            values.insert(name.to_owned(), Attr::Float(value));
        }
        if values.len() < init.settings.len() {
            return self.bad_attr(owner, "init", &format!("all settings: {}", init.form), span);
        }
        Some(match values.is_empty() {
            true => Attr::Word(init.name.to_owned()),
            false => Attr::Call(init.name.to_owned(), values),
        })
    }
}
