//! Results by their names outside: each has its own, once, under every plan.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;

use ddl_dialect::reference::{Mode, Tensor};
use ddl_dialect::types::{DType, TensorType};
use ddl_tests::{advanced, difference};
use ddlc::interp;
use ddlc::options::Options;
use ddlc::phase::Phase;
use ddlc::pipeline::State;
use proptest::prelude::*;

/// Arguments of a random program, all of one type.
const ARGS: usize = 3;

/// A program in MLIR.
#[derive(Clone, Debug)]
struct Drawn {
    /// For each op: its kind and its operand.
    ops: Vec<(usize, usize)>,
    /// What is returned, from arguments and ops alike.
    returned: Vec<usize>,
    /// For each argument, whether it is donated to the result of its number.
    donated: Vec<bool>,
    /// For each argument and each result: its distribution at rest, if given.
    resting: Vec<Option<bool>>,
    /// Whether values have names of their own.
    named: bool,
}

fn drawn() -> impl Strategy<Value = Drawn> {
    let ops = prop::collection::vec((0..4_usize, 0..8_usize), 0..6);
    let returned = prop::collection::vec(0..10_usize, 1..6);
    let donated = prop::collection::vec(any::<bool>(), ARGS);
    let resting = prop::collection::vec(any::<Option<bool>>(), ARGS + 6);
    (ops, returned, donated, resting, any::<bool>()).prop_map(
        |(ops, returned, donated, resting, named)| Drawn {
            ops,
            returned,
            donated,
            resting,
            named,
        },
    )
}

impl Drawn {
    /// The name of a value in the text: an argument, or an op.
    fn value(&self, number: usize) -> String {
        match number % (ARGS + self.ops.len()) {
            arg if arg < ARGS => format!("%arg{arg}"),
            op => format!("%{}", op - ARGS),
        }
    }

    /// Whether an argument takes the place of the result of its number.
    fn ties(&self, arg: usize) -> bool {
        self.donated[arg] && arg < self.returned.len()
    }

    fn text(&self) -> String {
        let ty = "tensor<6xf32>";
        let args = (0..ARGS).map(|arg| {
            let place = if self.named {
                format!(" loc(\"x.{arg}\")")
            } else {
                String::new()
            };
            let tie = match self.ties(arg) {
                true => format!(" {{tf.aliasing_output = {arg} : i32}}"),
                false => String::new(),
            };
            format!("%arg{arg}: {ty}{tie}{place}")
        });
        let args: Vec<String> = args.collect();
        let results: Vec<String> = (0..self.returned.len())
            .map(|number| match self.named {
                true => format!("{ty} {{jax.result_info = \"result['r{}']\"}}", number / 2),
                false => ty.to_owned(),
            })
            .collect();
        let mut text = format!(
            "module {{\n  func.func public @main({}) -> ({}) {{\n",
            args.join(", "),
            results.join(", ")
        );
        for (number, &(kind, operand)) in self.ops.iter().enumerate() {
            // What is above alone is known.
            let operand = match operand % (ARGS + number) {
                arg if arg < ARGS => format!("%arg{arg}"),
                op => format!("%{}", op - ARGS),
            };
            let op = match kind {
                0 | 1 => format!("stablehlo.sine {operand} : {ty}"),
                2 => format!("stablehlo.negate {operand} : {ty}"),
                // A name for what is there.
                _ => format!("stablehlo.reshape {operand} : ({ty}) -> {ty}"),
            };
            let _ = writeln!(text, "    %{number} = {op}");
        }
        let returned: Vec<String> = self.returned.iter().map(|&v| self.value(v)).collect();
        let types = vec![ty; returned.len()].join(", ");
        let _ = writeln!(
            text,
            "    return {} : {types}\n  }}\n}}",
            returned.join(", ")
        );
        text
    }

    /// The program with the pins drawn, of arguments and of results.
    fn source(&self, ranks: usize) -> (State, Options) {
        let options = Options::local(ranks);
        let pin = |whole: bool| if whole { "[B]" } else { "[S(0)]" };
        let state = State::enter(&self.text(), &options).expect("a legal program");
        let outside = (0..ARGS).map(|arg| format!("arg{arg}"));
        // A tied result has the distribution and the name of its argument.
        let results =
            (0..self.returned.len()).map(|number| match number < ARGS && self.ties(number) {
                true => format!("arg{number}"),
                false => format!("out{number}"),
            });
        let outside = outside.chain(results);
        let pins = outside.zip(&self.resting).filter_map(|(name, resting)| {
            let whole = (*resting)?;
            Some((name, pin(whole).to_owned()))
        });
        let pins = pins.collect();
        let options = Options { pins, ..options };
        (state, options)
    }
}

fn inputs() -> BTreeMap<String, Tensor> {
    let tensor = |arg: usize| {
        let values: Vec<f64> = (0..6_u8).map(|i| f64::from(i) / 4.0 + arg as f64).collect();
        Tensor::from_f64(TensorType::new([6], DType::F32), &values)
    };
    (0..ARGS)
        .map(|arg| (format!("arg{arg}"), tensor(arg)))
        .collect()
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 96, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn every_result_has_its_name_once_under_every_plan(drawn in drawn(), ranks in 1..4_usize) {
        let (state, options) = drawn.source(ranks);
        let expected = interp::run(state.program(), "main", &inputs(), Mode::Typed).unwrap();
        let placed = match advanced(state, &options, Phase::Placed) {
            // What rests in one place is pinned in two ways.
            Err(diags) => {
                let told = format!("{diags:?}");
                let pins = ["ddl::pin::conflict", "ddl::pin::twice"].map(|code| told.contains(code));
                prop_assert!(pins.contains(&true), "{told}\n{}", drawn.text());
                return Ok(());
            }
            Ok(program) => program,
        };
        let main = &placed.funcs[0];
        let names = main.result_names();
        let untied = (0..names.len()).filter(|&number| main.outputs[number].tie.is_none());
        let free: Vec<usize> = untied.collect();
        for &number in &free {
            let name = format!("out{number}");
            prop_assert_eq!(&names[number], &name, "{}", drawn.text());
        }
        let distinct: BTreeSet<&String> = free.iter().map(|&number| &names[number]).collect();
        prop_assert_eq!(distinct.len(), free.len());
        let found = interp::run(&placed, "main", &inputs(), Mode::Typed).unwrap();
        for (number, (_, tensor)) in found.outputs.iter().enumerate() {
            let same = difference(tensor, &expected.outputs[number].1, 1e-6);
            prop_assert_eq!(same, None, "out{} of\n{}", number, drawn.text());
        }
    }
}

/// Programs of one function, what it returns, and what each plan must call that.
#[test]
fn what_is_merged_or_handed_on_keeps_its_name() {
    let twice = "module {\n  func.func public @main(%arg0: tensor<6xf32>) -> (tensor<6xf32>, tensor<6xf32>) {\n    \
        %0 = stablehlo.sine %arg0 : tensor<6xf32>\n    %1 = stablehlo.sine %arg0 : tensor<6xf32>\n    \
        return %1, %0 : tensor<6xf32>, tensor<6xf32>\n  }\n}\n";
    let own = "func @main(%a: tensor<6xf32>, %b: tensor<6xf32>) -> (tensor<6xf32>, tensor<6xf32>, tensor<6xf32>) {\n  \
        %y = mul %b, 1.0\n  return %y, %a, %y\n}\n";
    let split = [("a", "[S(0)]"), ("b", "[S(0)]"), ("y", "[B]")];
    let cases: [(&str, &[(&str, &str)], &[&str]); 3] = [
        (twice, &[], &["out0", "out1"]),
        (own, &[], &["y", "out1", "out2"]),
        (own, &split, &["y", "out1", "out2"]),
    ];
    for (text, pins, expected) in cases {
        let mut options = Options::local(3);
        let pins = pins
            .iter()
            .map(|(name, pin)| ((*name).to_owned(), (*pin).to_owned()));
        options.pins = pins.collect();
        let mut state = State::enter(text, &options).expect("a legal program");
        while state.program().phase < Phase::Placed {
            assert_eq!(state.program().funcs[0].result_names(), expected, "{text}");
            state = state.next(&options).unwrap_or_else(|e| panic!("{e:?}")).0;
        }
        assert_eq!(state.program().funcs[0].result_names(), expected, "{text}");
        {
            let job = ddl_tests::job(state.program(), &options);
            let results = job.manifest().entries[0].results.iter();
            let names: Vec<&str> = results.map(|result| result.name.as_str()).collect();
            assert_eq!(names, expected, "{text}");
        }
        let printed = ddlc::print::text(state.program());
        let again = State::enter(&printed, &Options::local(3)).expect("a print is legal");
        assert_eq!(
            again.program().funcs[0].result_names(),
            expected,
            "{printed}"
        );
    }
}

/// A value that costs little is computed again for its conversion, which is a result.
#[test]
fn what_is_computed_again_keeps_its_name() {
    let text = "
mesh @m [a: 2]
func @main(%x: tensor<6 x 4 x f64>, %a: tensor<4 x f64>)
    -> (tensor<6 x 4 x f64, [S(1)]>, tensor<6 x 4 x f64, [B]>, tensor<6 x 4 x f64, [S(1)]>) {
  %y = broadcast_in_dim %a {dims = [1]} : tensor<6 x 4 x f64, [B]>
  %t = tanh %y : tensor<6 x 4 x f64, [B]>
  %q = sort %t {dim = 0, direction = ascending}
  %r = sort %q {dim = 1, direction = ascending}
  %z = mul %x, %y : tensor<6 x 4 x f64, [S(1)]>
  return %y, %r, %z
}";
    let options = Options::local(2);
    let state = State::enter(text, &options).expect("it is legal");
    let program = advanced(state, &options, Phase::Placed).expect("no phase refuses it");
    assert_eq!(program.funcs[0].result_names(), ["y", "r", "z"]);
}
