//! Attributes of ops, by the schema of the op's record, and facts that phases add to them.

use ddl_dialect::attr::{Attr, AttrDef, AttrKind, Attrs};
use ddl_dialect::op::OpDef;
use ddl_dialect::sbp::NdSbp;
use ddl_grammar::ast::{self, AttrValue, Span, Spanned};

use super::Context;
use super::consts::Const;
use super::error::ResolveError;
use crate::diag::at;
use crate::graph::{Arena, Node, Role, Slot};
use crate::names::{quoted_list, suggest};
use crate::phase::Phase;

/// The attribute of the generic form that carries a value's name.
pub(super) const NAME: &str = "ddl.name";

/// The fact with the required distributions of operands: `in = ["[S(0)]", "[B]"]`.
pub(crate) const REQUIRED: &str = "in";

/// Facts that phases add to a node, with the first phase that does.
const FACTS: [(&str, Phase); 8] = [
    (REQUIRED, Phase::Planned),
    ("role", Phase::Training),
    ("slice", Phase::Training),
    ("stage", Phase::Staged),
    ("kernel", Phase::Scheduled),
    ("tile", Phase::Scheduled),
    ("bucket", Phase::Scheduled),
    ("slot", Phase::Placed),
];

/// Floats without a literal, and their words.
const WORDS: [(&str, f64); 3] = [
    ("inf", f64::INFINITY),
    ("neg_inf", f64::NEG_INFINITY),
    ("nan", f64::NAN),
];

/// The word of a float without a literal.
pub(crate) fn float_word(value: f64) -> Option<&'static str> {
    let same = |w: f64| w == value || w.is_nan() && value.is_nan();
    WORDS.iter().find(|(_, w)| same(*w)).map(|(word, _)| *word)
}

/// The attribute with this name.
pub(super) fn find_attr<'a>(attrs: &'a [ast::Attr], name: &str) -> Option<&'a ast::Attr> {
    attrs.iter().find(|a| a.name.node == name)
}

/// The facts of a node, apart from its op.
#[derive(Default)]
pub(super) struct NodeFacts {
    role: Role,
    slice: Option<usize>,
    stage: Option<usize>,
    kernel: Option<usize>,
    tile: Option<usize>,
    bucket: Option<usize>,
    required: Option<Vec<NdSbp>>,
    /// One entry for each result.
    slots: Vec<Option<Slot>>,
}

impl NodeFacts {
    /// Sets them on a node.
    pub(super) fn set(&self, node: &mut Node) {
        node.role = self.role;
        node.slice = self.slice;
        node.stage = self.stage;
        node.kernel = self.kernel;
        node.tile = self.tile;
        node.bucket = self.bucket;
        node.required.clone_from(&self.required);
        for (value, slot) in node.results.iter_mut().zip(&self.slots) {
            value.slot = *slot;
        }
    }
}

impl Context<'_> {
    /// The attributes of a row of the op table, as its record declares them.
    pub(super) fn op_attrs(&mut self, def: &OpDef, op: &ast::Op, span: Span) -> Option<Attrs> {
        let mut attrs = Some(Attrs::none());
        for attr in &op.attrs {
            let name = attr.name.node.as_str();
            if self.is_fact(name) {
                continue;
            }
            let Some(schema) = def.attrs.iter().find(|d| d.name == name) else {
                self.unknown_attr(def.name, def.attrs.iter().map(|d| d.name), attr);
                attrs = None;
                continue;
            };
            let value = self.attr(def.name, schema, &attr.value);
            attrs = attrs
                .zip(value)
                .map(|(attrs, value)| attrs.with(name, value));
        }
        for schema in def.attrs {
            if !schema.optional && find_attr(&op.attrs, schema.name).is_none() {
                self.diags.push(ResolveError::MissingAttribute {
                    owner: def.name.to_owned(),
                    name: schema.name,
                    doc: schema.doc,
                    at: at(span),
                });
                attrs = None;
            }
        }
        attrs
    }

    /// Reports an attribute that its owner does not have.
    pub(super) fn unknown_attr<'n>(
        &mut self,
        owner: &str,
        legal: impl Iterator<Item = &'n str> + Clone,
        attr: &ast::Attr,
    ) {
        let name = attr.name.node.as_str();
        let facts = FACTS.iter().find(|(fact, _)| *fact == name);
        let help = match facts {
            Some((_, phase)) => format!("it belongs to programs from `phase {}` on", phase.name()),
            None => suggest(name, legal.clone(), || match legal.clone().next() {
                None => format!("`{owner}` has no attributes"),
                Some(_) => format!("`{owner}` has {}", quoted_list(legal.clone())),
            }),
        };
        self.diags.push(ResolveError::unknown(
            "attribute",
            name,
            help,
            attr.name.span,
        ));
    }

    /// Whether the attribute is a fact of this program's phase rather than of the op.
    pub(super) fn is_fact(&self, name: &str) -> bool {
        name == NAME
            || FACTS
                .iter()
                .any(|(fact, from)| *fact == name && self.phase >= *from)
    }

    /// The facts among the attributes of `owner`.
    pub(super) fn facts(&mut self, owner: &str, attrs: &[ast::Attr]) -> Option<NodeFacts> {
        let mut facts = NodeFacts::default();
        for attr in attrs {
            if attr.name.node == NAME || !self.is_fact(&attr.name.node) {
                continue;
            }
            let value = &attr.value;
            let done = match attr.name.node.as_str() {
                "role" => role(value).map(|role| facts.role = role),
                "slice" => self.number(value).map(|slice| facts.slice = Some(slice)),
                "stage" => self.number(value).map(|stage| facts.stage = Some(stage)),
                "kernel" => self.number(value).map(|kernel| facts.kernel = Some(kernel)),
                "tile" => self.number(value).map(|tile| facts.tile = Some(tile)),
                "bucket" => self.number(value).map(|bucket| facts.bucket = Some(bucket)),
                REQUIRED => distributions(value).map(|list| facts.required = Some(list)),
                _ => self.slots(value).map(|slots| facts.slots = slots),
            };
            if done.is_none() {
                let name = attr.name.node.as_str();
                let expected = match name {
                    "role" => "`forward`, `backward` or `update`",
                    "slice" | "stage" | "kernel" | "tile" | "bucket" => "a number",
                    REQUIRED => {
                        "a list such as `[\"[S(0), B]\"]`, one distribution for each operand"
                    }
                    _ => "`shared(OFFSET, BYTES)` or `private(OFFSET, BYTES)`, or a list of them",
                };
                self.diags
                    .push(ResolveError::attribute(owner, name, expected, value.span));
                return None;
            }
        }
        Some(facts)
    }

    pub(super) fn number(&mut self, value: &Spanned<AttrValue>) -> Option<usize> {
        usize::try_from(self.int(value)?).ok()
    }

    fn int(&mut self, value: &Spanned<AttrValue>) -> Option<i64> {
        match self.constant(value)? {
            Const::Int(v) => i64::try_from(v).ok(),
            Const::Float(_) | Const::DType(_) => None,
        }
    }

    /// The value of a constant expression among attributes.
    pub(super) fn constant(&mut self, value: &Spanned<AttrValue>) -> Option<Const> {
        let AttrValue::Expr(expr) = &value.node else {
            return None;
        };
        let expr = Spanned {
            node: expr.clone(),
            span: value.span,
        };
        self.consts.eval(&expr, &mut self.diags)
    }

    /// A number as an attribute: integer, float, or the word of a float without a literal.
    pub(super) fn number_attr(&mut self, value: &Spanned<AttrValue>) -> Option<Attr> {
        if let AttrValue::Word(word) = &value.node {
            let float = WORDS.iter().find(|(name, _)| name == word);
            return float.map(|(_, v)| Attr::Float(*v));
        }
        match self.constant(value)? {
            Const::Int(v) => i64::try_from(v).ok().map(Attr::Int),
            Const::Float(v) => Some(Attr::Float(v)),
            Const::DType(_) => None,
        }
    }

    /// An attribute of the kind that the schema requires.
    fn attr(&mut self, owner: &str, schema: &AttrDef, value: &Spanned<AttrValue>) -> Option<Attr> {
        let before = self.diags.errors.len();
        let attr = match (schema.kind, &value.node) {
            (AttrKind::Number, AttrValue::Bool(v)) => Some(Attr::Bool(*v)),
            (AttrKind::Number, _) => self.number_attr(value),
            (AttrKind::Numbers, AttrValue::List(items)) => items
                .iter()
                .map(|item| match &item.node {
                    AttrValue::Bool(v) => Some(Attr::Bool(*v)),
                    _ => self.number_attr(item),
                })
                .collect::<Option<Vec<_>>>()
                .map(Attr::List),
            (AttrKind::Float, _) => self
                .number_attr(value)
                .and_then(|v| v.as_float())
                .map(Attr::Float),
            (AttrKind::Int | AttrKind::Below(_) | AttrKind::Between(..), _) => {
                self.int(value).map(Attr::Int)
            }
            (AttrKind::Dims, AttrValue::List(items)) => items
                .iter()
                .map(|item| self.number(item))
                .collect::<Option<Vec<_>>>()
                .map(Attr::ints),
            (AttrKind::Ints, AttrValue::List(items)) => items
                .iter()
                .map(|item| self.int(item).map(Attr::Int))
                .collect::<Option<Vec<_>>>()
                .map(Attr::List),
            (AttrKind::Word(_), AttrValue::Word(word) | AttrValue::Str(word)) => {
                Some(Attr::Word(word.clone()))
            }
            (AttrKind::Region, AttrValue::List(_)) => self.plain(value),
            (AttrKind::Str, AttrValue::Str(text)) => Some(Attr::Str(text.clone())),
            (AttrKind::Flag, AttrValue::Unit) => Some(Attr::Bool(true)),
            (AttrKind::Flag, AttrValue::Bool(v)) => Some(Attr::Bool(*v)),
            (
                AttrKind::Dims
                | AttrKind::Ints
                | AttrKind::Numbers
                | AttrKind::Flag
                | AttrKind::Word(_)
                | AttrKind::Region
                | AttrKind::Str,
                _,
            ) => None,
        };
        let attr = attr.filter(|attr| schema.kind.accepts(attr));
        if attr.is_none() && self.diags.errors.len() == before {
            let expected = schema.kind.to_string();
            self.diags.push(ResolveError::attribute(
                owner,
                schema.name,
                expected,
                value.span,
            ));
        }
        attr
    }

    /// A list of lists, words and numbers.
    fn plain(&mut self, value: &Spanned<AttrValue>) -> Option<Attr> {
        match &value.node {
            AttrValue::List(items) => {
                let items = items.iter().map(|item| self.plain(item));
                items.collect::<Option<Vec<_>>>().map(Attr::List)
            }
            AttrValue::Bool(v) => Some(Attr::Bool(*v)),
            AttrValue::Str(word) => Some(Attr::Word(word.clone())),
            AttrValue::Word(word) => match self.number_attr(value) {
                Some(number) => Some(number),
                None => Some(Attr::Word(word.clone())),
            },
            _ => self.number_attr(value),
        }
    }

    pub(super) fn slots(&mut self, value: &Spanned<AttrValue>) -> Option<Vec<Option<Slot>>> {
        if let AttrValue::List(items) = &value.node {
            return items.iter().map(|item| self.slot(item)).collect();
        }
        Some(vec![self.slot(value)?])
    }

    /// A slot; `none` for a result without one.
    #[expect(
        clippy::option_option,
        reason = "the outer is success, the inner the missing slot"
    )]
    fn slot(&mut self, value: &Spanned<AttrValue>) -> Option<Option<Slot>> {
        if value.node == AttrValue::Word("none".to_owned()) {
            return Some(None);
        }
        let AttrValue::Call(name, fields) = &value.node else {
            return None;
        };
        let arena = match name.node.as_str() {
            "shared" => Arena::Shared,
            "private" => Arena::Private,
            _ => return None,
        };
        let [offset, bytes] = fields.as_slice() else {
            return None;
        };
        if !offset.name.node.is_empty() || !bytes.name.node.is_empty() {
            return None;
        }
        let (offset, bytes) = (
            self.number(&offset.value)? as u64,
            self.number(&bytes.value)? as u64,
        );
        Some(Some(Slot {
            arena,
            offset,
            bytes,
        }))
    }
}

fn role(value: &Spanned<AttrValue>) -> Option<Role> {
    let AttrValue::Word(word) = &value.node else {
        return None;
    };
    Role::parse(word)
}

/// A list of distributions, each a string.
fn distributions(value: &Spanned<AttrValue>) -> Option<Vec<NdSbp>> {
    let AttrValue::List(items) = &value.node else {
        return None;
    };
    let items = items.iter().map(|item| {
        let AttrValue::Str(text) = &item.node else {
            return None;
        };
        NdSbp::parse(text)
    });
    items.collect()
}

#[cfg(test)]
mod tests {
    use super::{FACTS, NAME};

    /// Otherwise one word in the text of a later phase would have two meanings.
    #[test]
    fn no_attribute_of_an_op_has_the_name_of_a_fact() {
        for def in ddl_dialect::ops::TABLE {
            for attr in def.attrs {
                let fact = FACTS.iter().any(|(fact, _)| *fact == attr.name);
                assert!(
                    !fact && attr.name != NAME,
                    "`{}` of `{}`",
                    attr.name,
                    def.name
                );
            }
        }
    }
}
