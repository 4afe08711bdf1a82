//! What `infer` rejects and what it adds.

use std::collections::BTreeSet;

use ddl_dialect::sbp::Sbp;
use miette::Diagnostic;

use super::run;
use crate::diag::Diags;
use crate::graph::Program;
use crate::normalize;
use crate::options::Options;
use crate::phase::Phase;
use crate::pipeline::State;
use crate::plan::tests::fixtures::mlp;
use crate::print;

fn options(ranks: usize, mesh: &[(&str, Option<usize>)], pins: &[(&str, &str)]) -> Options {
    let mut options = Options::local(ranks);
    let axes = mesh.iter().map(|&(name, size)| (name.to_owned(), size));
    options.mesh = (!mesh.is_empty()).then(|| axes.collect());
    let pins = pins
        .iter()
        .map(|&(name, list)| (name.to_owned(), list.to_owned()));
    options.pins = pins.collect();
    options
}

/// A perceptron in primitives.
fn inferred(options: &Options) -> Result<Program, Diags> {
    let program = normalize::run(mlp(12, &[8, 6, 4]), options).unwrap();
    run(program, options)
}

/// Code, message and help of every error.
fn errors(options: &Options) -> Vec<String> {
    let errors = inferred(options).map(|_| ()).unwrap_err().errors;
    let text = |e: &(dyn Diagnostic + Send + Sync)| {
        format!("{}: {e}; {}", e.code().unwrap(), e.help().unwrap())
    };
    errors.iter().map(|error| text(&**error)).collect()
}

/// Ranks, `--mesh`, `--pin`, and what the errors must say.
type Case<'a> = (
    usize,
    &'a [(&'a str, Option<usize>)],
    &'a [(&'a str, &'a str)],
    &'a [&'a str],
);

/// Nested loops whose values have short names.
const NESTED: &str = "func @f(%x: tensor<4x4xf32>, %ws: tensor<3x4x4xf32>) -> tensor<4x4xf32> {
    %y = repeat 3 (%h = %x) stacked (%w = %ws) {
      %a = mul %h, %w
      %z = repeat 2 (%h = %a) { %b = matmul %h, %w  %c = neg %b  yield (%c) }
      %r = while (%h = %z) {
        %s = reduce %h {dims = [0, 1], combiner = sum}
        %p = compare %s, 1.0 {direction = lt}
        yield (%p)
      } do { %t = exp %h  yield (%t) }
      yield (%r)
    }
    return %y
  }";

/// The names of values in a text, from `%a` and `%\"a/b\"`.
fn names(text: &str) -> BTreeSet<String> {
    let after = text.split('%').skip(1);
    let name = |rest: &str| match rest.strip_prefix('"') {
        Some(quoted) => quoted.split('"').next().unwrap().to_owned(),
        None => {
            let own = |c: &char| c.is_alphanumeric() || "_.#~".contains(*c);
            rest.chars().take_while(own).collect()
        }
    };
    after.map(name).collect()
}

/// The number of values of a program with the distribution of a pin.
fn pinned(text: &str, name: &str) -> usize {
    let options = options(2, &[], &[(name, "[B]")]);
    let mut state = State::enter(text, &options).unwrap();
    while state.program().phase < Phase::Inferred {
        state = state
            .next(&options)
            .unwrap_or_else(|e| panic!("`{name}`: {e:?}"))
            .0;
    }
    let mut count = 0;
    state.program().for_each_func(&mut |func| {
        let nodes = func.graph.order().into_iter().map(|id| func.graph.node(id));
        let values = nodes.flat_map(|node| &node.results);
        count += values.filter(|value| value.dist.is_some()).count();
    });
    count
}

#[test]
fn every_name_that_is_printed_can_be_pinned() {
    let options = options(2, &[], &[]);
    let mut state = State::enter(NESTED, &options).unwrap();
    let mut all = BTreeSet::new();
    while state.program().phase < Phase::Planned {
        all.extend(names(&print::text(state.program())));
        state = state.next(&options).unwrap().0;
    }
    for name in ["x", "y", "a", "w", "b", "c", "z", "s", "p", "t", "r", "h"] {
        assert!(all.contains(name), "{all:?}");
    }
    for name in &all {
        assert!(pinned(NESTED, name) > 0, "`{name}`");
    }
    // A short name means all values printed so; with the path of an inner loop or of all loops,
    // one.
    assert_eq!(pinned(NESTED, "b"), 1);
    assert_eq!((pinned(NESTED, "z/b"), pinned(NESTED, "y/z/b")), (1, 1));
    assert!(pinned(NESTED, "h") > pinned(NESTED, "z/h"));
}

#[test]
fn every_refusal_says_what_is_legal() {
    let square = [("data", Some(2)), ("model", Some(2))];
    let pin = |list: &'static str| -> [(&'static str, &'static str); 1] { [("h1.0", list)] };
    let cases: [Case<'_>; 14] = [
        (
            6,
            &square,
            &[],
            &[
                "ddl::mesh::ranks",
                "spans 4 ranks",
                "there are 6",
                "multiply to 6",
            ],
        ),
        (
            6,
            &[("a", Some(4)), ("b", None)],
            &[],
            &["ddl::mesh::ranks", "or a multiple"],
        ),
        (0, &square, &[], &["ddl::mesh::empty", "`--ranks`"]),
        (
            4,
            &[("a", Some(0)), ("b", None)],
            &[],
            &["ddl::mesh::empty", "axis `a`"],
        ),
        (
            4,
            &[("a", Some(2)), ("a", Some(2))],
            &[],
            &["ddl::mesh::axis", "twice"],
        ),
        (
            4,
            &square,
            &[("w3", "[B, B]")],
            &["ddl::pin::unknown_value", "did you mean `w1`"],
        ),
        (4, &square, &pin("B"), &["ddl::pin::syntax", "`[B, S(1)]`"]),
        (
            4,
            &square,
            &pin("[B]"),
            &["ddl::sbp::axes", "has 2 axes", "`data`, `model`"],
        ),
        (
            4,
            &square,
            &pin("[S(2), _]"),
            &["ddl::sbp::dim", "S(2)", "0 to 1"],
        ),
        (
            4,
            &square,
            &[("label", "[S(1), B]")],
            &["ddl::sbp::dim", "has 1 dims"],
        ),
        (
            4,
            &square,
            &[("w1", "[P, B]")],
            &["ddl::sbp::partial_at_rest", "[P(sum), B]"],
        ),
        (
            4,
            &square,
            &pin("[B, P(max)]"),
            &[
                "ddl::sbp::no_signature",
                "`dot_general`",
                "axis `model`",
                "S(0),B→S(0)",
                "S(1),S(0)→P(sum)",
            ],
        ),
        (
            4,
            &[],
            &[("w1", "[B]"), ("w2", "[B, B]")],
            &["ddl::sbp::axes", "`w2`"],
        ),
        (4, &square, &[("w1", "[P, S(3)]")], &["ddl::sbp::dim"]),
    ];
    for (ranks, mesh, pins, words) in cases {
        let errors = errors(&options(ranks, mesh, pins));
        for word in words {
            assert!(
                errors.iter().any(|error| error.contains(word)),
                "`{word}` not in {errors:?}"
            );
        }
    }
}

/// Several errors are reported in one run.
#[test]
fn errors_are_collected() {
    let pins = [
        ("w1", "[P, B]"),
        ("h1.0", "[P(max), B]"),
        ("h2.0", "[B, S(7)]"),
    ];
    let errors = errors(&options(4, &[("a", Some(2)), ("b", None)], &pins));
    assert_eq!(errors.len(), 3, "{errors:?}");
}

/// A pin applies to the value as produced; without a mesh the pins determine the number of axes.
#[test]
fn pins_stand_on_their_values_alone() {
    let program = inferred(&options(4, &[], &[("h1.0", "[S(0), _]")])).unwrap();
    let sizes: Vec<Option<usize>> = program.meshes[0]
        .axes
        .iter()
        .map(|(_, size)| *size)
        .collect();
    assert_eq!(sizes, [None, None]);
    let graph = &program.funcs[0].graph;
    for id in graph.order() {
        for value in &graph.node(id).results {
            let pin = value.dist.as_ref().map(|dist| dist.sbp.clone());
            let expected = (value.name == "h1.0").then(|| vec![Some(Sbp::S(0)), None]);
            assert_eq!(pin, expected, "{}", value.name);
        }
    }
}

/// Unknown names of axes are rejected, with the most similar name.
#[test]
fn sizes_are_for_axes_that_exist() {
    let options = options(4, &[("modl", Some(2))], &[]);
    let mut program = normalize::run(mlp(12, &[8, 6, 4]), &options).unwrap();
    program.meshes = vec![crate::graph::MeshDecl {
        name: "m".to_owned(),
        axes: vec![("data".to_owned(), Some(2)), ("model".to_owned(), None)],
        time: 0,
        ranks: None,
        span: None,
    }];
    let errors = run(program, &options).unwrap_err();
    assert_eq!(
        errors.errors[0].help().unwrap().to_string(),
        "did you mean `model`?"
    );
}

/// Pins in loop bodies use paths; a carried value has the same distribution inside and outside.
#[test]
fn pins_reach_into_loops() {
    let text = "func @f(%x: tensor<4xf32>, %b: tensor<4xf32>) -> tensor<4xf32> {
      %y = repeat 3 (%h = %x) {
        %g = repeat 2 (%k = %h) { yield ((add %k, %b)) }
        yield (%g)
      }
      return %y
    }";
    let infer = |pins: &[(&str, &str)]| {
        let options = options(2, &[("d", Some(2))], pins);
        let file = crate::pipeline::parse(text).unwrap();
        run(crate::resolve::run(&file, &options).unwrap(), &options)
    };
    let program = infer(&[("y/h", "[S(0)]"), ("y/g/k", "[B]"), ("b", "[B]")]).unwrap();
    let split = Some(vec![Some(Sbp::S(0))]);
    let whole = Some(vec![Some(Sbp::B)]);
    let graph = &program.funcs[0].graph;
    let outer = graph.loops()[0];
    let pin = |value: &crate::graph::Value| value.dist.as_ref().map(|d| d.sbp.clone());
    assert_eq!(pin(&graph.node(outer).results[0]), split);
    let body = &graph.as_loop(outer).unwrap().body;
    assert_eq!(pin(body.graph.value(body.args[1].result(0))), split);
    // An invariant stands for an outer value, whose pin is not the pin of the invariant.
    let loop_ = graph.as_loop(outer).unwrap();
    assert_eq!(pin(body.graph.value(loop_.inside(1))), None);
    let inner = body.graph.loops()[0];
    assert_eq!(pin(&body.graph.node(inner).results[0]), whole);
    let errors = infer(&[("y", "[B]"), ("y/h", "[S(0)]")]).unwrap_err();
    assert!(
        format!("{errors:?}").contains("ddl::pin::conflict"),
        "{errors:?}"
    );
}
