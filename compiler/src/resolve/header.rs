//! The header: `phase boxed` and the facts that later phases need.

use std::collections::BTreeSet;

use ddl_grammar::ast::{AttrValue, Directive, Expr, Name, Span, Spanned};
use ddl_pipeline::Timeline;

use super::Context;
use super::error::ResolveError;
use crate::diag::at;
use crate::graph::{Arenas, Header, TimelineSpans};
use crate::limits::MAX_STEPS;
use crate::names::{quoted_list, suggest};
use crate::phase::Phase;

/// The legal lines of a header.
const LINES: [&str; 8] = [
    "phase",
    "ranks",
    "cluster",
    "schedule",
    "steps_per_call",
    "timeline",
    "steps",
    "arenas",
];

impl Context<'_> {
    /// Reads the header; sets the phase.
    pub(super) fn header(&mut self, lines: &[Directive]) -> Header {
        let mut header = Header::default();
        let mut seen = BTreeSet::new();
        for line in lines {
            let name = line.name.node.as_str();
            if !seen.insert(name) {
                self.diags.push(ResolveError::Duplicate {
                    kind: "header line",
                    name: name.to_owned(),
                    first: None,
                    at: at(line.name.span),
                });
            }
            self.line(line, &mut header);
        }
        header
    }

    fn line(&mut self, line: &Directive, header: &mut Header) {
        let name = line.name.node.as_str();
        let value = match line.values.as_slice() {
            [value] => Some(value),
            _ => None,
        };
        match name {
            "phase" => {
                if let Some(phase) = self.phase_line(value, line.name.span) {
                    self.phase = phase;
                }
            }
            "ranks" => header.ranks = self.count(line, value),
            "cluster" => {
                header.cluster = self.string(line, value);
                self.same_cluster(line, header.cluster.as_deref());
            }
            "schedule" => header.schedule = self.string(line, value),
            "steps_per_call" => header.steps_per_call = self.steps_per_call(line, value),
            "timeline" => self.timelines = self.timelines(line, value),
            "steps" => self.steps = self.steps(line, value),
            "arenas" => header.arenas = self.arenas(line, value),
            _ => {
                let help = suggest(name, LINES, || format!("legal: {}", quoted_list(LINES)));
                let error = ResolveError::unknown("header line", name, help, line.name.span);
                self.diags.push(error);
            }
        }
    }

    fn phase_line(&mut self, value: Option<&Spanned<AttrValue>>, span: Span) -> Option<Phase> {
        let names = || Phase::ALL.map(Phase::name);
        let Some(Spanned {
            node: AttrValue::Word(word),
            span,
        }) = value
        else {
            let expected = format!("one of {}", quoted_list(names()));
            self.diags.push(ResolveError::Header {
                name: "phase".to_owned(),
                expected,
                at: at(span),
            });
            return None;
        };
        let phase = Phase::parse(word);
        if phase.is_none() {
            let help = suggest(word, names(), || format!("legal: {}", quoted_list(names())));
            self.diags
                .push(ResolveError::unknown("phase", word, help, *span));
        }
        phase
    }

    /// A planned program is boxed, scheduled and placed for the cluster of its plan.
    fn same_cluster(&mut self, line: &Directive, name: Option<&str>) {
        let cluster = &self.options.cluster;
        if let Some(name) = name.filter(|name| !cluster.is_called(name)) {
            self.diags.push(ResolveError::Cluster {
                name: name.to_owned(),
                known: cluster.label(),
                at: at(line.values.first().map_or(line.name.span, |v| v.span)),
            });
        }
    }

    fn expects(&mut self, line: &Directive, expected: &str) {
        self.diags.push(ResolveError::Header {
            name: line.name.node.clone(),
            expected: expected.to_owned(),
            at: at(line.values.first().map_or(line.name.span, |v| v.span)),
        });
    }

    fn count(&mut self, line: &Directive, value: Option<&Spanned<AttrValue>>) -> Option<usize> {
        if let Some(Spanned {
            node: AttrValue::Expr(expr),
            span,
        }) = value
        {
            let expr = Spanned {
                node: expr.clone(),
                span: *span,
            };
            return self
                .consts
                .size("the number of ranks", &expr, &mut self.diags);
        }
        self.expects(line, "a number of ranks");
        None
    }

    fn string(&mut self, line: &Directive, value: Option<&Spanned<AttrValue>>) -> Option<String> {
        if let Some(Spanned {
            node: AttrValue::Str(text),
            ..
        }) = value
        {
            return Some(text.clone());
        }
        self.expects(line, "a string");
        None
    }

    /// `timeline {step = ["F0.0 B0.0", "F1.0 B1.0"]}`: for each entry a string for each group of
    /// ranks.
    fn timelines(
        &mut self,
        line: &Directive,
        value: Option<&Spanned<AttrValue>>,
    ) -> Vec<(Name, Timeline, TimelineSpans)> {
        let Some(AttrValue::Dict(items)) = value.map(|value| &value.node) else {
            self.expects(line, "`{ENTRY = [\"F0.0 B0.0\", …]}`");
            return Vec::new();
        };
        let mut timelines = Vec::new();
        for item in items {
            match timeline(&item.name, &item.value) {
                Ok((timeline, spans)) => timelines.push((item.name.clone(), timeline, spans)),
                Err((expected, span)) => self.diags.push(ResolveError::Header {
                    name: line.name.node.clone(),
                    expected,
                    at: at(span),
                }),
            }
        }
        timelines
    }

    /// `steps {step = 4}`: for each entry the number of steps of a call.
    fn steps(
        &mut self,
        line: &Directive,
        value: Option<&Spanned<AttrValue>>,
    ) -> Vec<(Name, usize)> {
        let Some(AttrValue::Dict(items)) = value.map(|value| &value.node) else {
            self.expects(line, "`{ENTRY = STEPS}`");
            return Vec::new();
        };
        let mut steps = Vec::new();
        for item in items {
            let count = match item.value.node {
                AttrValue::Expr(Expr::Int(count)) => usize::try_from(count).ok(),
                _ => None,
            };
            match count.filter(|count| (1..=MAX_STEPS).contains(count)) {
                Some(count) => steps.push((item.name.clone(), count)),
                None => self.diags.push(ResolveError::Header {
                    name: line.name.node.clone(),
                    expected: format!("a number from 1 to {MAX_STEPS} for each entry"),
                    at: at(item.value.span),
                }),
            }
        }
        steps
    }

    /// `steps_per_call 4`: of the entry that trains with two versions of the weights.
    fn steps_per_call(
        &mut self,
        line: &Directive,
        value: Option<&Spanned<AttrValue>>,
    ) -> Option<usize> {
        let count = match value.map(|value| &value.node) {
            Some(AttrValue::Expr(Expr::Int(count))) => usize::try_from(*count).ok(),
            _ => None,
        };
        let legal = |count: &usize| (2..=MAX_STEPS).contains(count) && count.is_multiple_of(2);
        let count = count.filter(legal);
        if count.is_none() {
            self.expects(line, &format!("an even number from 2 to {MAX_STEPS}"));
        }
        count
    }

    /// `arenas {shared = 4096, private = 65536}`, in bytes.
    fn arenas(&mut self, line: &Directive, value: Option<&Spanned<AttrValue>>) -> Option<Arenas> {
        let bytes = |name: &str| -> Option<u64> {
            let AttrValue::Dict(items) = &value?.node else {
                return None;
            };
            let item = items.iter().find(|a| a.name.node == name)?;
            let AttrValue::Expr(Expr::Int(v)) = item.value.node else {
                return None;
            };
            u64::try_from(v).ok()
        };
        let arenas = match (bytes("shared"), bytes("private")) {
            (Some(shared), Some(private)) => Some(Arenas { shared, private }),
            _ => None,
        };
        if arenas.is_none() {
            self.expects(line, "`{shared = BYTES, private = BYTES}`");
        }
        arenas
    }
}

/// The content of a list of strings, and where the text has it; otherwise what was expected, and
/// where.
fn timeline(
    name: &Name,
    value: &Spanned<AttrValue>,
) -> Result<(Timeline, TimelineSpans), (String, Span)> {
    let AttrValue::List(items) = &value.node else {
        return Err(("a list with a string for each group".to_owned(), value.span));
    };
    let mut timeline = Timeline::default();
    let mut spans = TimelineSpans {
        name: name.span,
        groups: Vec::new(),
        slots: Vec::new(),
    };
    for (group, item) in items.iter().enumerate() {
        let AttrValue::Str(text) = &item.node else {
            return Err(("a string of slots like `F0.0 B0.0`".to_owned(), item.span));
        };
        // The text behind the quote, byte for byte unless it has escapes.
        let within = |byte: usize, word: &str| match item.span.end - item.span.start {
            length if length == text.len() + 2 => {
                let start = item.span.start + 1 + byte;
                Span {
                    start,
                    end: start + word.len(),
                }
            }
            _ => item.span,
        };
        let slots = Timeline::read_group(group, text)
            .map_err(|error| (format!("slots: {error}"), within(error.byte, &error.found)))?;
        timeline.groups.push(slots);
        let words = text.split_ascii_whitespace();
        let words = words.map(|word| within(word.as_ptr() as usize - text.as_ptr() as usize, word));
        spans.slots.push(words.collect());
        spans.groups.push(item.span);
    }
    Ok((timeline, spans))
}
