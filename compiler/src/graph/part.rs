//! Params and state stored in parts: slices of one tensor along its leading dim, each a separate
//! argument.
//!
//! From `planned` on, the layers of a loop may be divided among stages. A tensor with a slice per
//! layer then becomes several arguments, `%"w[0:2]"` and `%"w[2:6]"`, each naming the whole:
//! `{param, part = slice(of = "w", first = 0, all = 6)}`. Externally there is one tensor with the
//! name and shape of the whole.

use std::collections::BTreeMap;

use ddl_dialect::attr::Attr;

use super::{Func, Node};

/// The attribute that describes an argument's part.
pub const PART: &str = "part";

/// The keyword before its settings.
pub const SLICE: &str = "slice";

/// The whole and the range of a part.
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
    /// The attribute of this part.
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

    /// Parses an attribute; `None` if it is not a part.
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
    /// The part of an argument; `None` if it is a whole.
    pub fn part(&self) -> Option<Part> {
        self.attrs.get(PART).and_then(Part::read)
    }
}

impl Func {
    /// The interface name of a whole, if it has one; its first part records it.
    ///
    /// - `of`: the name of the whole
    pub fn whole_interface(&self, of: &str) -> Option<&str> {
        let args = self.args.iter().map(|&arg| self.graph.node(arg));
        let mut own = args.filter(|node| node.part().is_some_and(|part| part.of == of));
        own.find_map(Node::interface)
    }

    /// The indices of the arguments that are parts, by the name of the whole, in the order of the
    /// parts.
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
