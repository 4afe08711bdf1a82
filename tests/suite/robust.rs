//! Texts that are cut or damaged: an error or a legal program, never a panic.

use std::collections::BTreeMap;
use std::panic::catch_unwind;

use ddl_tests::sources;
use ddl_tests::text::read;
use ddlc::options::{Options, Train};
use ddlc::phase::Phase;
use ddlc::pipeline::State;
use ddlc::print;

/// A truncated program is an error wherever it is cut, never a panic.
#[test]
fn a_program_cut_anywhere_is_no_panic() {
    let whole = ddl_tests::mlp::example("mlp.ir");
    let options = ddlc::options::Options::local(2);
    for end in (0..whole.len())
        .filter(|&end| whole.is_char_boundary(end))
        .step_by(7)
    {
        let _ = State::enter(&whole[..end], &options);
    }
}

/// The next of a sequence of numbers that look random (Knuth's MMIX generator).
fn next(state: &mut u64) -> usize {
    *state = state
        .wrapping_mul(6_364_136_223_846_793_005)
        .wrapping_add(1_442_695_040_888_963_407);
    (*state >> 33) as usize
}

/// A text with one word replaced by another of its own, or with one line left out.
fn damaged(text: &str, state: &mut u64) -> String {
    let lines: Vec<&str> = text.lines().collect();
    let at = next(state) % lines.len();
    let mut out: Vec<String> = lines.iter().map(|line| (*line).to_owned()).collect();
    if next(state).is_multiple_of(8) {
        out.remove(at);
        return out.join("\n");
    }
    let words: Vec<&str> = lines[at].split(' ').collect();
    let others: Vec<&str> = lines[next(state) % lines.len()].split(' ').collect();
    let mut words: Vec<&str> = words;
    let place = next(state) % words.len();
    words[place] = others[next(state) % others.len()];
    out[at] = words.join(" ");
    out.join("\n")
}

/// The print of a text that is accepted. It then goes through all later phases, which may refuse
/// it.
fn enter(text: &str, options: &Options) -> Option<String> {
    let mut state = State::enter(text, options).ok()?;
    let printed = print::text(state.program());
    while state.program().phase < Phase::Placed {
        match state.next(options) {
            Ok((next, _)) => state = next,
            Err(_) => break,
        }
    }
    Some(printed)
}

/// A damaged print of any phase is refused or accepted, never a panic; what is accepted reads back.
#[test]
fn a_damaged_program_is_no_panic() {
    let text = "mesh @m [data: 2]\n\
        func @loss(%x: tensor<4 x 6 x f32>, %w: tensor<6 x 3 x f32, [S(0)]> {param}, \
        %l: tensor<4 x i32>) -> tensor<f32> {\n  \
        %h = softmax_cross_entropy (add (matmul %x, %w), 0.5), %l\n  return %h\n}\n";
    let mut options = Options::local(2);
    options.train = Some(Train {
        optimizer: "sgd".to_owned(),
        settings: BTreeMap::new(),
    });
    let mut state = State::enter(text, &options).expect("a legal program");
    let mut random = 7;
    loop {
        let printed = print::text(state.program());
        for _ in 0..400 {
            let damaged = damaged(&printed, &mut random);
            let entered = catch_unwind(|| enter(&damaged, &options));
            let entered = entered.unwrap_or_else(|_| panic!("this text makes a panic:\n{damaged}"));
            if let Some(printed) = entered {
                let again = State::enter(&printed, &options);
                let again = again.unwrap_or_else(|e| panic!("{e:?}\n{printed}"));
                assert_eq!(print::text(again.program()), printed);
            }
        }
        if state.program().phase == Phase::Placed {
            return;
        }
        state = state.next(&options).expect("a legal program compiles").0;
    }
}

/// Characters that mean something in MLIR.
const PUNCTUATION: &[u8] = b"()[]{}<>,:\"%@#!=-?x0 \n";

/// A text with a piece of up to 24 bytes left out or written twice, a character replaced, the rest
/// cut off, or a word replaced by another of its own.
fn mutated(text: &str, state: &mut u64) -> String {
    let at = next(state) % text.len();
    let end = (at + 1 + next(state) % 24).min(text.len());
    let bytes = text.as_bytes();
    let piece = match next(state) % 8 {
        0 => &[][..],
        1 => &[bytes[at..end].to_vec(), bytes[at..end].to_vec()].concat(),
        2 => return String::from_utf8_lossy(&bytes[..at]).into_owned(),
        3 | 4 => &[
            &[PUNCTUATION[next(state) % PUNCTUATION.len()]],
            &bytes[at + 1..end],
        ]
        .concat(),
        _ => return damaged(text, state),
    };
    String::from_utf8_lossy(&[&bytes[..at], piece, &bytes[end..]].concat()).into_owned()
}

/// A damaged program of JAX's is refused or accepted, never a panic; what is accepted has a text.
#[test]
fn a_damaged_import_is_no_panic() {
    const LARGEST: usize = 9000;
    const MUTATIONS: usize = 64;
    let options = Options::local(1);
    let texts = sources("tests/stablehlo", "mlir")
        .into_iter()
        .map(|path| read(&path));
    for text in texts.filter(|text| text.len() < LARGEST) {
        let mut random = text.len() as u64;
        for _ in 0..MUTATIONS {
            let damaged = mutated(&text, &mut random);
            let entered = catch_unwind(|| State::enter(&damaged, &options).ok());
            let entered = entered.unwrap_or_else(|_| panic!("this text makes a panic:\n{damaged}"));
            if let Some(state) = entered {
                let printed = print::text(state.program());
                let again = State::enter(&printed, &options);
                let again = again.unwrap_or_else(|e| panic!("{e:?}\n{damaged}\n{printed}"));
                assert_eq!(print::text(again.program()), printed);
            }
        }
    }
}
