//! What `infer` refuses, and what it adds.

use ddl_dialect::sbp::Sbp;
use miette::Diagnostic;

use super::run;
use crate::diag::Diags;
use crate::graph::Program;
use crate::normalize;
use crate::options::Options;
use crate::plan::tests::fixtures::mlp;

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

/// A pin binds the value as produced; without a mesh the pins say how many axes there are.
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

/// Names of axes that the program does not have are refused, with the near miss.
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

/// Pins inside of bodies go by path; what is carried lies in one way inside and outside.
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
    // An invariant stands for a value outside: the pin of that is none of its own.
    let lap = graph.as_loop(outer).unwrap();
    assert_eq!(pin(body.graph.value(lap.inside(1))), None);
    let inner = body.graph.loops()[0];
    assert_eq!(pin(&body.graph.node(inner).results[0]), whole);
    let errors = infer(&[("y", "[B]"), ("y/h", "[S(0)]")]).unwrap_err();
    assert!(
        format!("{errors:?}").contains("ddl::pin::conflict"),
        "{errors:?}"
    );
}
