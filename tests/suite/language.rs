//! Properties of the language over random programs: the print of a program resolves to the same
//! program, in every phase before `plan`, and does not change when it is printed again.

use std::fmt::Write;

use ddl_tests::family::FAMILIES;
use ddlc::options::Options;
use ddlc::phase::Phase;
use ddlc::pipeline::State;
use ddlc::print;
use proptest::prelude::*;

/// What every program begins with: constants that build on each other, a mesh with an open axis, a
/// function that is called.
const HEAD: &str = "const half = 0.5\nconst rows: int = 2 * 2\nconst columns = max(6, ceil_div(rows, 3))\n\
    const layers = (columns - rows) + 1\nconst act: dtype = f32\nmesh @m [data: 2, model: _]\n\
    func private @helper(%x: tensor<$rows x $columns x $act>, %b: tensor<$columns x f32>) -> tensor<4 x 6 x f32> {\n  \
    %s = add %x, %b\n  %t = mul (exp (neg %s)), $half\n  return %t\n}\n";

const ARGS: &str = "%x: tensor<$rows x 6 x f32, [S(0), _]>, %b: tensor<6 x f32> {param}, \
    %w: tensor<6 x 6 x f32, [_, S(1)]> {param, init = normal(std = 0.1)}, \
    %ws: tensor<$layers x 6 x 6 x f32> {param}, %run: tensor<4 x 6 x f32> {state}";

/// Writes a program; what it writes follows from the numbers drawn.
struct Writer {
    state: u64,
    text: String,
    made: usize,
}

/// The values that statements may use: matrices of 4 x 6, and those of 6 x 6.
#[derive(Clone)]
struct Known {
    rows: Vec<String>,
    square: Vec<String>,
}

impl Writer {
    /// A number below `n` (Knuth's MMIX generator).
    fn below(&mut self, n: usize) -> usize {
        self.state = self
            .state
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        (self.state >> 33) as usize % n
    }

    fn pick(&mut self, of: &[String]) -> String {
        let at = self.below(of.len());
        of[at].clone()
    }

    /// A name that no other value has; some need quotes.
    fn name(&mut self) -> String {
        self.made += 1;
        match self.below(5) {
            0 => format!("%\"odd name {}\"", self.made),
            1 => format!("%\"grad(v{})\"", self.made),
            _ => format!("%v{}", self.made),
        }
    }

    /// An operand of the shape of rows: a value, an op, a literal or a vector that is spread.
    fn operand(&mut self, known: &Known) -> String {
        let (a, b) = (self.pick(&known.rows), self.pick(&known.rows));
        let w = self.pick(&known.square);
        match self.below(6) {
            0 => format!("(matmul {a}, {w})"),
            1 => format!("(sub (tanh {a}), {b})"),
            2 => "-1.5e-3".to_owned(),
            3 => "%b".to_owned(),
            _ => b,
        }
    }

    fn statements(&mut self, known: &mut Known, count: usize, depth: usize) {
        for _ in 0..count {
            let kinds = if depth < 3 { 9 } else { 7 };
            let (name, a) = (self.name(), self.pick(&known.rows));
            let other = self.operand(known);
            let op = ["add", "mul", "maximum", "div"][self.below(4)];
            let line = match self.below(kinds) {
                0 => format!("{name} = {op} {a}, {other}"),
                1 => format!("{name} = relu (add (matmul {a}, {}), %b)", known.square[0]),
                2 => format!("{name} = tanh {a} : tensor<4 x 6 x f32, [S(0), _]>"),
                3 => format!("{name} = call @helper({a}, %b)"),
                4 => format!(
                    "{name} = layer \"block {}\"({a}) {{forward_seconds = $half, tables = [{{tp = 2}}]}} \
                     : tensor<4 x 6 x f32>",
                    self.made
                ),
                5 => format!("{name} = clamp -1.0, {a}, $half"),
                6 => format!("{name} = select (compare {a}, {other} {{direction = lt}}), {a}, 0.0"),
                7 => self.repeat(&name, &a, known, depth),
                _ => self.while_loop(&name, &a, known, depth),
            };
            let _ = writeln!(self.text, "{line}");
            known.rows.push(name);
        }
    }

    /// The text of statements inside of a loop, and the last value.
    fn inside(&mut self, known: &Known, depth: usize) -> (String, String) {
        let outer = std::mem::take(&mut self.text);
        let mut known = known.clone();
        let count = 1 + self.below(3);
        self.statements(&mut known, count, depth + 1);
        let body = std::mem::replace(&mut self.text, outer);
        (body, known.rows.last().cloned().unwrap_or_default())
    }

    fn repeat(&mut self, name: &str, start: &str, known: &Known, depth: usize) -> String {
        let (carry, slice, index) = (self.name(), self.name(), self.name());
        let mut inner = known.clone();
        inner.rows.push(carry.clone());
        inner.square.push(slice.clone());
        let (body, last) = self.inside(&inner, depth);
        let reverse = ["", "reverse "][self.below(2)];
        let aux = self.name();
        let (results, stacked) = match self.below(2) {
            0 => (name.to_owned(), String::new()),
            _ => (format!("{name}, {aux}"), format!(" stacked ({last})")),
        };
        format!(
            "{results} = repeat {reverse}$layers index {index} ({carry}: tensor<4 x 6 x f32> = {start}) \
             stacked ({slice} = %ws) {{\n{body}yield ({last}){stacked}\n}}"
        )
    }

    fn while_loop(&mut self, name: &str, start: &str, known: &Known, depth: usize) -> String {
        let (carry, count) = (self.name(), self.name());
        let (zero, end, next, ended) = (self.name(), self.name(), self.name(), self.name());
        let mut inner = known.clone();
        inner.rows.push(carry.clone());
        let (body, last) = self.inside(&inner, depth);
        format!(
            "{zero} = constant {{value = 0}} : tensor<i32>\n\
             {name}, {end} = while ({carry}: tensor<4 x 6 x f32> = {start}, {count}: tensor<i32> = {zero}) {{\n\
             {ended} = compare {count}, 3 {{direction = lt}}\nyield ({ended})\n}} do {{\n\
             {body}{next} = add {count}, 1\nyield ({last}, {next})\n}}"
        )
    }

    /// A program of two entries.
    fn program(seed: u64) -> String {
        let mut writer = Writer {
            state: seed,
            text: HEAD.to_owned(),
            made: 0,
        };
        for entry in ["first", "second"] {
            let _ = writeln!(
                writer.text,
                "func @{entry}({ARGS}) -> (tensor<4 x 6 x f32>, tensor<4 x 6 x f32>) {{"
            );
            let mut known = Known {
                rows: vec!["%x".to_owned(), "%run".to_owned()],
                square: vec!["%w".to_owned()],
            };
            let count = 1 + writer.below(6);
            writer.statements(&mut known, count, 0);
            let (result, new) = (writer.pick(&known.rows), writer.pick(&known.rows));
            let _ = writeln!(writer.text, "return {result}, {new} to %run\n}}");
        }
        writer.text
    }
}

/// The print of a program, after it has been read again and printed to the same text.
fn stable(program: &ddlc::graph::Program, options: &Options) -> String {
    let printed = print::text(program);
    let (file, errors) = ddl_grammar::parse(&printed);
    assert!(errors.is_empty(), "{errors:?}\n{printed}");
    assert_eq!(file.to_string(), printed, "the tree of a print prints so");
    let again = State::enter(&printed, options);
    let again = again.unwrap_or_else(|e| panic!("{e:?}\n{printed}"));
    assert_eq!(print::text(again.program()), printed, "read again");
    printed
}

proptest! {
    #[test]
    fn prints_read_back_in_every_phase_before_plan(seed in any::<u64>()) {
        let text = Writer::program(seed);
        let options = Options::local(4);
        let mut state = State::enter(&text, &options).unwrap_or_else(|e| panic!("{e:?}\n{text}"));
        while state.program().phase < Phase::Inferred {
            stable(state.program(), &options);
            state = state.next(&options).unwrap_or_else(|e| panic!("{e:?}\n{text}")).0;
        }
        stable(state.program(), &options);
    }
}

/// The generator writes every construct: a property over programs without loops would say little.
#[test]
fn random_programs_have_every_construct() {
    let all: String = (0..64).map(Writer::program).collect();
    for construct in [
        "repeat reverse",
        "index",
        "stacked (%",
        ") stacked (",
        "while (",
        "layer \"",
        "call @",
        "%\"odd name",
        "(matmul",
        "[S(0), _]",
        "$half",
        "select",
    ] {
        assert!(all.contains(construct), "{construct}");
    }
}

/// Bytes of the stack on which long programs are compiled: a frame for each op would not fit, for
/// the smallest has more than 128 bytes.
const STACK: usize = 256 << 10;
const LONG: usize = 2000;

/// Nothing recurses over a program's ops, up to code; nor does it where a program is printed, read
/// again and dropped.
#[test]
fn long_programs_need_no_stack() {
    for family in FAMILIES {
        let compile = || {
            let options = Options::local(1);
            let mut state = State::enter(&(family.text)(LONG), &options).expect("is legal");
            while state.program().phase < Phase::Placed {
                state = state.next(&options).expect("no phase refuses it").0;
            }
            let text = print::text(state.program());
            let again = State::enter(&text, &options).expect("the print is legal");
            assert!(print::text(again.program()) == text, "{}", family.name);
        };
        let thread = std::thread::Builder::new().stack_size(STACK);
        let thread = thread.spawn(compile).expect("a thread starts");
        thread
            .join()
            .unwrap_or_else(|_| panic!("{} panics", family.name));
    }
}
