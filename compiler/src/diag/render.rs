//! Diagnostics as text: for people, or as JSON for tools.

use std::collections::BTreeSet;
use std::fmt;

use miette::{
    Diagnostic, GraphicalReportHandler, GraphicalTheme, JSONReportHandler, LabeledSpan,
    NamedSource, Severity, SourceCode,
};

use super::snippet::Snippet;
use super::{Diags, code, place};

/// Width of the text \[columns\].
const WIDTH: usize = 100;

/// Number of errors that people are shown: what follows is seldom read.
const MOST: usize = 30;

/// How diagnostics are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Style {
    /// For people, without color.
    Plain,
    /// For people, with the colors of a terminal.
    Color,
    /// One JSON object on a line for each error.
    Json,
}

/// Writes errors, in the order of the text, each once (an inlined body reports its errors wherever
/// it is inlined); for people only the first of many.
///
/// - `name`: name of the file, shown with each place
/// - `text`: the text that the places are in
pub fn render(diags: &Diags, name: &str, text: &str, style: Style) -> String {
    let mut errors: Vec<&dyn Diagnostic> = diags
        .errors
        .iter()
        .map(|e| e.as_ref() as &dyn Diagnostic)
        .collect();
    errors.sort_by_key(|error| place(*error).unwrap_or(usize::MAX));
    let source = NamedSource::new(name, text.to_owned());
    let mut seen = BTreeSet::new();
    let mut out = String::new();
    for error in errors {
        if !seen.insert((place(error), code(error), error.to_string())) {
            continue;
        }
        if seen.len() > MOST && style != Style::Json {
            continue;
        }
        let other = own_text(error);
        let snippet = Snippet {
            source: other.as_ref().unwrap_or(&source),
        };
        let placed = Placed {
            error,
            snippet: &snippet,
            whole: style == Style::Json,
        };
        let written = match style {
            Style::Plain => graphical(GraphicalTheme::unicode_nocolor(), &placed, &mut out),
            Style::Color => graphical(GraphicalTheme::unicode(), &placed, &mut out),
            Style::Json => JSONReportHandler::new().render_report(&mut out, &placed),
        };
        if written.is_err() {
            crate::ice!("an error could not be shown: {error}");
        }
        if !out.ends_with('\n') {
            out.push('\n');
        }
    }
    if let Some(more @ 1..) = seen
        .len()
        .checked_sub(MOST)
        .filter(|_| style != Style::Json)
    {
        out.push_str(&format!("{more} more of these\n"));
    }
    out
}

/// The text that the places of an error are in, if it is not that of the program.
fn own_text(error: &dyn Diagnostic) -> Option<NamedSource<String>> {
    let all = error
        .source_code()?
        .read_span(&(0, 0).into(), 0, usize::MAX)
        .ok()?;
    let text = String::from_utf8_lossy(all.data()).into_owned();
    Some(NamedSource::new(all.name().unwrap_or_default(), text))
}

fn graphical(theme: GraphicalTheme, error: &dyn Diagnostic, out: &mut String) -> fmt::Result {
    GraphicalReportHandler::new_themed(theme)
        .with_width(WIDTH)
        .with_links(false)
        .render_report(out, error)
}

/// An error with the text that its places are in.
#[derive(Debug)]
struct Placed<'a> {
    error: &'a dyn Diagnostic,
    snippet: &'a Snippet<'a>,
    /// Whether all locations are listed, even those whose text cannot be shown.
    whole: bool,
}

impl fmt::Display for Placed<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self.error, f)
    }
}

impl std::error::Error for Placed<'_> {}

impl Diagnostic for Placed<'_> {
    fn code<'a>(&'a self) -> Option<Box<dyn fmt::Display + 'a>> {
        self.error.code()
    }

    fn severity(&self) -> Option<Severity> {
        self.error.severity()
    }

    fn help<'a>(&'a self) -> Option<Box<dyn fmt::Display + 'a>> {
        self.error.help()
    }

    fn source_code(&self) -> Option<&dyn SourceCode> {
        place(self.error).map(|_| self.snippet as &dyn SourceCode)
    }

    fn labels(&self) -> Option<Box<dyn Iterator<Item = LabeledSpan> + '_>> {
        let labels = self.error.labels()?;
        Some(match self.whole {
            true => labels,
            false => Box::new(self.snippet.labels(labels).into_iter()),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::diag::Unsupported;

    #[test]
    fn of_many_errors_the_first_are_shown() {
        let mut diags = Diags::new();
        for number in 0..MOST + 2 {
            diags.push(Unsupported {
                what: format!("number {number}"),
                instead: String::new(),
                at: None,
            });
        }
        let shown = render(&diags, "f.ir", "", Style::Plain);
        assert_eq!(shown.matches("number").count(), MOST);
        assert!(shown.ends_with("2 more of these\n"), "{shown}");
        let all = render(&diags, "f.ir", "", Style::Json);
        assert_eq!(all.matches("number").count(), MOST + 2);
    }
}
