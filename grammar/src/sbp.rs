//! Distributions with entries as strings, as in the generic form.

use crate::ast::{Dist, Expr, Name, Sbp, Span, Spanned};
use crate::error::{Code, ParseError};

impl Dist {
    /// The distribution with these string entries: `S(0)`, `B`, `P(sum)`, `P`, `_`. A `|` entry
    /// comes after the entries of time axes, if there are any.
    ///
    /// # Errors
    /// [`Code::Sbp`] for a string that is not an entry.
    pub fn from_strings(mesh: Option<Name>, mut entries: Vec<Name>) -> Result<Dist, ParseError> {
        let bar = entries.iter().position(|entry| entry.node == "|");
        let space = entries.split_off(bar.map_or(0, |bar| bar + 1));
        entries.pop();
        Ok(Dist {
            mesh,
            time: entries.into_iter().map(entry).collect::<Result<_, _>>()?,
            space: space.into_iter().map(entry).collect::<Result<_, _>>()?,
            view: None,
        })
    }
}

fn entry(text: Name) -> Result<Spanned<Sbp>, ParseError> {
    let span = text.span;
    let node = sbp(&text.node, span).ok_or_else(|| no_entry(text.node, span))?;
    Ok(Spanned { node, span })
}

fn sbp(text: &str, span: Span) -> Option<Sbp> {
    let argument = |prefix: &str| text.strip_prefix(prefix)?.strip_suffix(')');
    let at = |kind: &str| Spanned {
        node: kind.to_owned(),
        span,
    };
    match text {
        "B" => return Some(Sbp::Broadcast),
        "_" => return Some(Sbp::Open),
        "P" => return Some(Sbp::Partial(at("sum"))),
        _ => {}
    }
    if let Some(dim) = argument("S(") {
        let node = Expr::Int(dim.parse().ok()?);
        return Some(Sbp::Split(Spanned { node, span }));
    }
    let kind = argument("P(").filter(|kind| is_kind(kind))?;
    Some(Sbp::Partial(at(kind)))
}

fn is_kind(kind: &str) -> bool {
    !kind.is_empty() && kind.bytes().all(|b| b.is_ascii_lowercase())
}

fn no_entry(found: String, span: Span) -> ParseError {
    ParseError {
        code: Code::Sbp,
        message: format!("`{found}` is no entry of a distribution"),
        found,
        help: Some("an entry is `S(dim)`, `B`, `P(kind)` or `_`".to_owned()),
        span,
    }
}
