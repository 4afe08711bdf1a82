//! Parsing takes linear work: every token goes to the parser once. Counted, not timed, over a
//! stored corpus (the programs of the repository, valid and invalid) and seeded mutations of it.

use std::path::{Path, PathBuf};

use crate::ast::{Span, Spanned, Stmt};
use crate::error::Errors;
use crate::outline::Language;
use crate::statements::{Own, Reader, StatementPosition, assemble};
use crate::token::{Lexeme, Token, lex};

/// Mutations of each program.
const MUTATIONS: usize = 60;

/// A reader of our language that counts.
struct Counting<'t> {
    own: Own<'t>,
    /// Tokens passed to the parser; bodies count as one each.
    tokens: usize,
    /// Bodies.
    blocks: usize,
}

impl<'t> Reader<'t> for Counting<'t> {
    type Body = Vec<Spanned<Stmt>>;

    fn statement(
        &mut self,
        tokens: Vec<Lexeme<'t>>,
        place: StatementPosition<'_, Self::Body>,
        errors: &mut Errors,
    ) {
        self.tokens += tokens.len();
        self.own.statement(tokens, place, errors);
    }

    fn block(&mut self, body: Self::Body) -> Token<'t> {
        self.blocks += 1;
        self.own.block(body)
    }
}

/// Parses a text; returns the number of its tokens, and of those passed to the parser.
fn work(text: &str) -> (usize, usize) {
    let mut errors = Errors::default();
    let tokens = lex(text, &mut errors);
    let total = tokens.len();
    assert!(total <= text.len(), "a token has at least one byte");
    let mut end = 0;
    for (start, _, after) in &tokens {
        assert!(end <= *start && start <= after, "tokens do not overlap");
        end = *after;
    }
    let mut counting = Counting {
        own: Own::new(text),
        tokens: 0,
        blocks: 0,
    };
    assemble(text, tokens, Language::Own, &mut counting, &mut errors);
    assert!(counting.blocks <= total, "a body has a brace of its own");
    assert!(
        counting.tokens <= total + counting.blocks,
        "the parser was given {} tokens of {total}, and {} bodies",
        counting.tokens,
        counting.blocks
    );
    for error in errors.sorted() {
        let Span { start, end } = error.span;
        assert!(text.get(start..end).is_some(), "{error:?}");
    }
    (total, counting.tokens)
}

/// The programs of the repository.
fn corpus() -> Vec<String> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let mut paths = Vec::new();
    for folder in ["examples", "tests"] {
        walk(&root.join(folder), &mut paths);
    }
    paths.sort();
    let texts = paths
        .iter()
        .map(|path| std::fs::read_to_string(path).unwrap());
    texts.chain([super::SAMPLE.to_owned()]).collect()
}

fn walk(folder: &Path, out: &mut Vec<PathBuf>) {
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            walk(&path, out);
        } else if path.extension().is_some_and(|e| e == "ir") {
            out.push(path);
        }
    }
}

/// Knuth's MMIX generator.
fn next(state: &mut u64) -> usize {
    *state = state
        .wrapping_mul(6_364_136_223_846_793_005)
        .wrapping_add(1_442_695_040_888_963_407);
    (*state >> 33) as usize
}

/// The bytes with some changed, removed, duplicated or moved, converted to text.
fn mutated(text: &str, state: &mut u64) -> String {
    let mut bytes = text.as_bytes().to_vec();
    for _ in 0..1 + next(state) % 8 {
        if bytes.is_empty() {
            break;
        }
        let at = next(state) % bytes.len();
        let end = (at + next(state) % 40).min(bytes.len());
        match next(state) % 5 {
            0 => bytes[at] = next(state) as u8,
            1 => drop(bytes.drain(at..end)),
            2 => {
                let part = bytes[at..end].to_vec();
                let to = next(state) % bytes.len();
                drop(bytes.splice(to..to, part));
            }
            3 => bytes[at] = b"{}()[]<>,:=\"%$@#/\\\n"[next(state) % 19],
            _ => bytes.truncate(end),
        }
    }
    String::from_utf8_lossy(&bytes).into_owned()
}

#[test]
fn every_token_is_parsed_once() {
    let mut state = 11;
    for text in corpus() {
        let (_, once) = work(&text);
        let (_, four) = work(&format!("{text}\n").repeat(4));
        assert!(
            four <= 4 * once + 4,
            "four times the text takes {four}, one {once}"
        );
        for _ in 0..MUTATIONS {
            work(&mutated(&text, &mut state));
        }
    }
}
