//! Params and state of which parts rest apart: slices of one tensor along its leading dim, each an
//! argument of its own.
//!
//! From `planned` on, the layers that a loop runs through may be shared out to stages. What has a slice
//! for each layer is then several arguments, `%"w[0:2]"` and `%"w[2:6]"`, each of which says what it is a
//! part of: `{param, part = slice(of = "w", first = 0, all = 6)}`. Outside there is one tensor, of the
//! whole's name and shape.

use std::collections::BTreeMap;

use ddl_dialect::attr::Attr;

use super::{Func, Node};

/// The attribute of an argument that says what it is a part of.
pub const PART: &str = "part";

/// The word before its settings.
pub const SLICE: &str = "slice";

/// What an argument is a part of.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Part {
    /// The name of the whole.
    pub of: String,
    /// The first index of the part along the leading dim.
    pub first: usize,
    /// The extent of the whole along the leading dim.
    pub all: usize,
}

impl Part {
    /// As an attribute.
    pub fn attr(&self) -> Attr {
        let settings = [
            ("of", Attr::Str(self.of.clone())),
            ("first", Attr::Int(self.first as i64)),
            ("all", Attr::Int(self.all as i64)),
        ];
        let settings = settings
            .into_iter()
            .map(|(name, value)| (name.to_owned(), value));
        Attr::Call(SLICE.to_owned(), settings.collect())
    }

    /// What an attribute says; `None` if it says something else.
    pub fn read(attr: &Attr) -> Option<Part> {
        let Attr::Call(word, settings) = attr else {
            return None;
        };
        let number = |name: &str| usize::try_from(settings.get(name)?.as_int()?).ok();
        let Some(Attr::Str(of)) = settings.get("of") else {
            return None;
        };
        let part = Part {
            of: of.clone(),
            first: number("first")?,
            all: number("all")?,
        };
        (word == SLICE && settings.len() == 3).then_some(part)
    }
}

impl Node {
    /// What an argument is a part of; `None` if it is a whole.
    pub fn part(&self) -> Option<Part> {
        self.attrs.get(PART).and_then(Part::read)
    }
}

impl Func {
    /// The interface name of a whole that has one; its first part says it.
    ///
    /// - `of`: the name of the whole
    pub fn whole_interface(&self, of: &str) -> Option<&str> {
        let args = self.args.iter().map(|&arg| self.graph.node(arg));
        let mut own = args.filter(|node| node.part().is_some_and(|part| part.of == of));
        own.find_map(Node::interface)
    }

    /// The numbers of the arguments that are parts, by the name of the whole, in the order of the parts.
    pub fn parts(&self) -> BTreeMap<String, Vec<usize>> {
        let mut found: BTreeMap<String, Vec<(usize, usize)>> = BTreeMap::new();
        for (number, &arg) in self.args.iter().enumerate() {
            if let Some(part) = self.graph.node(arg).part() {
                found.entry(part.of).or_default().push((part.first, number));
            }
        }
        let sorted = found.into_iter().map(|(of, mut parts)| {
            parts.sort_unstable();
            (of, parts.into_iter().map(|(_, number)| number).collect())
        });
        sorted.collect()
    }
}
