//! A node as it is given: operands, attributes, the version of its op.

use ddl_dialect::build::Val;

use super::error::NodeFault;
use super::proto::{AttributeProto, Attributes, GraphProto, NodeProto, TensorProto};

/// The largest size, stride or number of places: sums and products of some of them do not overflow.
const MAX_SIZE: i64 = 1 << 24;

/// A node, its operands and attributes.
pub(super) struct GivenNode<'a> {
    /// The message.
    pub(super) proto: &'a NodeProto,
    /// Operands; `None` for one that is left out.
    pub(super) inputs: Vec<Option<Val>>,
    /// The attributes, with those of the function around it in place of references.
    pub(super) attrs: Attributes<'a>,
    /// The version of the domain's ops.
    pub(super) version: i64,
}

impl<'a> GivenNode<'a> {
    /// Operand `i`.
    ///
    /// # Errors
    /// It is left out.
    pub(super) fn input(&self, i: usize) -> Result<Val, NodeFault> {
        self.optional(i).ok_or_else(|| {
            let message = format!("it has no operand {i}");
            NodeFault::wrong(message, "operands are listed in order")
        })
    }

    /// Operand `i`, unless it is left out.
    pub(super) fn optional(&self, i: usize) -> Option<Val> {
        self.inputs.get(i).copied().flatten()
    }

    /// All operands.
    ///
    /// # Errors
    /// One is left out.
    pub(super) fn all(&self) -> Result<Vec<Val>, NodeFault> {
        (0..self.inputs.len()).map(|i| self.input(i)).collect()
    }

    /// Whether result `i` is asked for.
    pub(super) fn wants(&self, i: usize) -> bool {
        self.proto
            .output
            .get(i)
            .is_some_and(|name| !name.is_empty())
    }

    /// Whether there is an attribute.
    pub(super) fn has(&self, name: &str) -> bool {
        self.attrs.contains_key(name)
    }

    fn attr(&self, name: &str) -> Option<&'a AttributeProto> {
        self.attrs.get(name).copied()
    }

    /// An integer.
    pub(super) fn int(&self, name: &str) -> Result<Option<i64>, NodeFault> {
        let read = |attr: &AttributeProto| attr.i.or((attr.r#type == 2).then_some(0));
        self.typed(name, "an integer", read)
    }

    /// An integer, or what it is if absent.
    pub(super) fn int_or(&self, name: &str, absent: i64) -> Result<i64, NodeFault> {
        Ok(self.int(name)?.unwrap_or(absent))
    }

    /// Whether an integer is not 0.
    pub(super) fn flag(&self, name: &str, absent: bool) -> Result<bool, NodeFault> {
        Ok(self.int_or(name, absent.into())? != 0)
    }

    /// A number.
    pub(super) fn float(&self, name: &str) -> Result<Option<f64>, NodeFault> {
        let read = |attr: &AttributeProto| attr.f.or((attr.r#type == 1).then_some(0.0));
        let found = self.typed(name, "a number", read)?;
        Ok(found.map(f64::from))
    }

    /// A number, or what it is if absent.
    pub(super) fn float_or(&self, name: &str, absent: f64) -> Result<f64, NodeFault> {
        Ok(self.float(name)?.unwrap_or(absent))
    }

    /// A list of integers.
    pub(super) fn ints(&self, name: &str) -> Result<Option<Vec<i64>>, NodeFault> {
        self.typed(name, "integers", |attr| Some(attr.ints.clone()))
    }

    /// A list of numbers.
    pub(super) fn floats(&self, name: &str) -> Result<Option<Vec<f64>>, NodeFault> {
        let read = |attr: &AttributeProto| Some(attr.floats.iter().map(|&v| v.into()).collect());
        self.typed(name, "numbers", read)
    }

    /// A list of sizes, strides or numbers of places, `count` of them, all `absent` if absent.
    pub(super) fn sizes(
        &self,
        name: &str,
        count: usize,
        absent: i64,
    ) -> Result<Vec<i64>, NodeFault> {
        let found = self.ints(name)?;
        let found = found.unwrap_or_else(|| vec![absent; count]);
        let fits = found.iter().all(|&v| (-MAX_SIZE..=MAX_SIZE).contains(&v));
        match fits && found.len() == count {
            true => Ok(found),
            false => {
                let message = format!("the attribute `{name}` is {found:?}");
                let help = format!("{count} numbers of at most {MAX_SIZE}");
                Err(NodeFault::wrong(message, help))
            }
        }
    }

    /// As [`GivenNode::sizes`], for numbers above 0.
    pub(super) fn positive(&self, name: &str, count: usize) -> Result<Vec<i64>, NodeFault> {
        let found = self.sizes(name, count, 1)?;
        match found.iter().all(|&v| v > 0) {
            true => Ok(found),
            false => {
                let message = format!("the attribute `{name}` is {found:?}");
                Err(NodeFault::wrong(message, "numbers above 0"))
            }
        }
    }

    /// A word.
    pub(super) fn text(&self, name: &str) -> Result<Option<&'a str>, NodeFault> {
        let read = |attr: &'a AttributeProto| {
            let bytes = attr.s.as_ref().map_or(&[][..], |bytes| bytes);
            std::str::from_utf8(bytes).ok()
        };
        self.typed(name, "a word", read)
    }

    /// A word, or what it is if absent.
    pub(super) fn text_or(&self, name: &str, absent: &'a str) -> Result<&'a str, NodeFault> {
        Ok(self.text(name)?.unwrap_or(absent))
    }

    /// A list of words.
    pub(super) fn texts(&self, name: &str) -> Result<Option<Vec<&'a str>>, NodeFault> {
        let word = |bytes: &'a bytes::Bytes| std::str::from_utf8(bytes).ok();
        self.typed(name, "words", |attr| {
            attr.strings.iter().map(word).collect()
        })
    }

    /// A stored tensor.
    pub(super) fn tensor(&self, name: &str) -> Result<Option<&'a TensorProto>, NodeFault> {
        self.typed(name, "a tensor", |attr| attr.t.as_deref())
    }

    /// A graph.
    pub(super) fn graph(&self, name: &str) -> Result<&'a GraphProto, NodeFault> {
        let found = self.typed(name, "a graph", |attr| attr.g.as_deref())?;
        found.ok_or_else(|| {
            let message = format!("it has no attribute `{name}`");
            NodeFault::wrong(message, "a graph")
        })
    }

    fn typed<T>(
        &self,
        name: &str,
        expected: &str,
        read: impl FnOnce(&'a AttributeProto) -> Option<T>,
    ) -> Result<Option<T>, NodeFault> {
        let Some(attr) = self.attr(name) else {
            return Ok(None);
        };
        let wrong = || {
            let message = format!("the attribute `{name}` is not {expected}");
            NodeFault::wrong(message, format!("expected {expected}"))
        };
        read(attr).map(Some).ok_or_else(wrong)
    }
}
