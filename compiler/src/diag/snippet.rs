//! The part of a text that an error shows: whole lines, unless they are very long.

use miette::{
    LabeledSpan, MietteError, MietteSpanContents, NamedSource, SourceCode, SourceSpan, SpanContents,
};

/// Bytes before and after a place that are shown as they are.
const LONG: usize = 1000;

/// Bytes that are shown on either side of a place where there are more than that, and of a longer
/// place.
const SHOWN: usize = 100;

/// A text of which errors show no more than a screen can.
#[derive(Debug)]
pub(super) struct Snippet<'a> {
    /// The text.
    pub(super) source: &'a NamedSource<String>,
}

impl Snippet<'_> {
    /// Labels as they can be shown: short, and those that are far from the one before on one line
    /// left out.
    pub(super) fn labels(&self, labels: impl Iterator<Item = LabeledSpan>) -> Vec<LabeledSpan> {
        let text = self.source.inner().as_bytes();
        let mut all: Vec<LabeledSpan> = labels.collect();
        all.sort_by_key(LabeledSpan::offset);
        let mut shown: Vec<LabeledSpan> = Vec::new();
        for label in all {
            let far = shown.last().is_some_and(|last| {
                let between = text.get(last.offset()..label.offset()).unwrap_or_default();
                between.len() > LONG && !between.contains(&b'\n')
            });
            if far {
                continue;
            }
            let len = match label.len() > LONG {
                true => SHOWN,
                false => label.len(),
            };
            let span: SourceSpan = (label.offset(), len).into();
            let words = label.label().map(str::to_owned);
            shown.push(match label.primary() {
                true => LabeledSpan::new_primary_with_span(words, span),
                false => LabeledSpan::new_with_span(words, span),
            });
        }
        shown
    }
}

impl SourceCode for Snippet<'_> {
    fn read_span<'a>(
        &'a self,
        span: &SourceSpan,
        before: usize,
        after: usize,
    ) -> Result<Box<dyn SpanContents<'a> + 'a>, MietteError> {
        let whole = self.source.read_span(span, before, after)?;
        let first = whole.span().offset();
        let (start, end) = cut(
            whole.data(),
            span.offset().saturating_sub(first),
            span.len(),
        );
        if (start, end) == (0, whole.data().len()) {
            return Ok(whole);
        }
        let left_out = &whole.data()[..start];
        let lines = left_out.iter().filter(|&&byte| byte == b'\n').count();
        let column = match left_out.iter().rposition(|&byte| byte == b'\n') {
            Some(at) => start - at - 1,
            None => whole.column() + start,
        };
        let data = &whole.data()[start..end];
        Ok(Box::new(MietteSpanContents::new_named(
            self.source.name().to_owned(),
            data,
            (first + start, end - start).into(),
            whole.line() + lines,
            column,
            data.iter().filter(|&&byte| byte == b'\n').count() + 1,
        )))
    }
}

/// The part of the bytes around a place that is shown: all, but for what is far before and far
/// after.
fn cut(data: &[u8], at: usize, len: usize) -> (usize, usize) {
    let begins = |at: usize| data.get(at).is_none_or(|byte| byte & 0xC0 != 0x80);
    let stop = (at + len).min(data.len());
    let start = match at > LONG {
        true => (at - SHOWN..at).find(|&at| begins(at)).unwrap_or(at),
        false => 0,
    };
    let end = match data.len() - stop > LONG {
        true => (stop + SHOWN..data.len())
            .find(|&at| begins(at))
            .unwrap_or(data.len()),
        false => data.len(),
    };
    (start, end)
}

#[cfg(test)]
mod tests {
    use crate::diag::{Diags, Style, Unsupported, render};

    fn shown(text: &str, place: &str) -> String {
        let start = text.find(place).unwrap();
        let diags = Diags::from(Unsupported {
            what: "this".to_owned(),
            instead: "that".to_owned(),
            at: Some((start, place.len()).into()),
        });
        render(&diags, "f.ir", text, Style::Plain)
    }

    #[test]
    fn long_lines_are_cut_around_the_place() {
        let ä = "ä".repeat(1 << 20);
        for (text, place) in [
            (format!("{ä}?{ä}"), format!("[f.ir:1:{}]", (2 << 20) + 1)),
            (
                format!("a\nb\n{ä}?{ä}\nc"),
                format!("[f.ir:3:{}]", (2 << 20) + 1),
            ),
            (format!("{ä}\nshort ? line\n{ä}"), "[f.ir:2:7]".to_owned()),
        ] {
            let shown = shown(&text, "?");
            assert!(shown.len() < 2000, "{} bytes", shown.len());
            assert!(shown.contains(&place), "{shown}");
            assert!(shown.contains("╰── here"), "{shown}");
        }
        let long = "x".repeat(1 << 20);
        let all = shown(&long, &long);
        assert!(
            all.len() < 2000 && all.contains("here"),
            "{} bytes",
            all.len()
        );
    }

    #[test]
    fn lines_that_fit_are_shown_whole() {
        let shown = shown("before\nthe ? place\nafter\n", "?");
        for line in ["before", "the ? place", "after"] {
            assert!(shown.contains(line), "{shown}");
        }
    }
}
