//! JSON with locations.

use std::fmt;

use miette::SourceSpan;
use serde::Deserialize;
use serde::de::{Deserializer, MapAccess, Visitor};
use serde_json::value::RawValue;

use super::Spot;
use super::error::{PlanFileFault, Wrong};
use crate::names::quoted_list;

/// A value in a JSON text.
#[derive(Clone, Copy)]
pub(super) struct JsonNode<'a> {
    /// The whole text.
    whole: &'a str,
    raw: &'a RawValue,
}

/// The keys of an object with their values, in the order of the text.
struct Pairs<'a>(Vec<(&'a RawValue, &'a RawValue)>);

impl<'de: 'a, 'a> Deserialize<'de> for Pairs<'a> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct InOrder;
        impl<'de> Visitor<'de> for InOrder {
            type Value = Vec<(&'de RawValue, &'de RawValue)>;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("an object")
            }

            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Self::Value, A::Error> {
                let mut pairs = Vec::new();
                while let Some(pair) = map.next_entry()? {
                    pairs.push(pair);
                }
                Ok(pairs)
            }
        }
        deserializer.deserialize_map(InOrder).map(Pairs)
    }
}

impl<'a> JsonNode<'a> {
    /// The value of a text.
    pub(super) fn of(whole: &'a str) -> Result<JsonNode<'a>, Wrong> {
        match serde_json::from_str(whole) {
            Ok(raw) => Ok(JsonNode { whole, raw }),
            Err(error) => Err(Wrong {
                at: place(whole, &error).into(),
                kind: PlanFileFault::Form(format!("the plan is no JSON: {error}")),
            }),
        }
    }

    /// The text of the value.
    pub(super) fn text(self) -> &'a str {
        self.raw.get()
    }

    /// Its location.
    pub(super) fn span(self) -> SourceSpan {
        let start = self.text().as_ptr() as usize - self.whole.as_ptr() as usize;
        (start, self.text().len()).into()
    }

    pub(super) fn is_null(self) -> bool {
        self.text() == "null"
    }

    /// What is read from the value, with its location.
    pub(super) fn spot<T>(self, read: Result<T, Wrong>) -> Result<Spot<T>, Wrong> {
        let at = self.span();
        read.map(|value| Spot { value, at })
    }

    /// The error that something else is expected here.
    pub(super) fn expected(self, what: &str) -> Wrong {
        let found = match self.text().as_bytes().first() {
            Some(b'{') => "an object".to_owned(),
            Some(b'[') => "a list".to_owned(),
            Some(b'"') if self.text().len() > 40 => "a string".to_owned(),
            _ => format!("`{}`", self.text()),
        };
        Wrong {
            at: self.span(),
            kind: PlanFileFault::Form(format!("found {found}, expected {what}")),
        }
    }

    /// The keys of an object with their locations, and its values.
    pub(super) fn object(self) -> Result<Vec<(Spot<String>, JsonNode<'a>)>, Wrong> {
        let pairs: Pairs<'a> =
            serde_json::from_str(self.text()).map_err(|_| self.expected("an object"))?;
        let mut keys: Vec<(Spot<String>, JsonNode<'a>)> = Vec::with_capacity(pairs.0.len());
        let mut seen = std::collections::BTreeSet::new();
        for (key, raw) in pairs.0 {
            let key = JsonNode {
                whole: self.whole,
                raw: key,
            };
            let name = key.spot(key.string())?;
            if !seen.insert(name.value.clone()) {
                let text = format!("`{}` stands here twice", name.value);
                return Err(Wrong {
                    at: name.at,
                    kind: PlanFileFault::Form(text),
                });
            }
            keys.push((
                name,
                JsonNode {
                    whole: self.whole,
                    raw,
                },
            ));
        }
        Ok(keys)
    }

    /// As [`JsonNode::object`], of which only these keys are legal.
    pub(super) fn parts(self, legal: &[&str]) -> Result<Vec<(Spot<String>, JsonNode<'a>)>, Wrong> {
        let keys = self.object()?;
        let unknown = keys.iter().find(|(key, _)| !legal.contains(&&*key.value));
        match unknown {
            Some((key, _)) => {
                let (name, legal) = (&key.value, quoted_list(legal.iter().copied()));
                Err(Wrong {
                    at: key.at,
                    kind: PlanFileFault::Form(format!("found `{name}`, expected one of {legal}")),
                })
            }
            None => Ok(keys),
        }
    }

    pub(super) fn list(self) -> Result<Vec<JsonNode<'a>>, Wrong> {
        let raws: Vec<&'a RawValue> =
            serde_json::from_str(self.text()).map_err(|_| self.expected("a list"))?;
        let whole = self.whole;
        Ok(raws
            .into_iter()
            .map(|raw| JsonNode { whole, raw })
            .collect())
    }

    pub(super) fn string(self) -> Result<String, Wrong> {
        serde_json::from_str(self.text()).map_err(|_| self.expected("a string"))
    }

    pub(super) fn count(self) -> Result<usize, Wrong> {
        serde_json::from_str(self.text()).map_err(|_| self.expected("a whole number from 0 on"))
    }
}

/// Where serde_json stopped \[B\].
fn place(text: &str, error: &serde_json::Error) -> usize {
    let line = text
        .split_inclusive('\n')
        .take(error.line().saturating_sub(1));
    let before: usize = line.map(str::len).sum();
    let mut at = (before + error.column().saturating_sub(1)).min(text.len());
    while !text.is_char_boundary(at) {
        at -= 1;
    }
    at
}
