//! Raised programs against what they were, run by the interpreter.

use ddl_dialect::reference::Mode;

use crate::graph::{LoopKind, Program};
use crate::interp;
use crate::options::Options;
use crate::sample::inputs;
use crate::{pipeline, print, resolve, verify};

fn program(text: &str) -> Program {
    let file = pipeline::parse(text).unwrap_or_else(|e| panic!("{e:?}\n{text}"));
    resolve::run(&file, &Options::local(1)).unwrap_or_else(|e| panic!("{e:?}\n{text}"))
}

/// The loops of a program, outermost first: `3`, `-3` for one that runs backwards, `while`.
fn loops(program: &Program) -> Vec<String> {
    let mut found = Vec::new();
    program.for_each_func(&mut |func| {
        for id in func.graph.loops() {
            found.push(match &func.graph.as_loop(id).expect("a loop").kind {
                LoopKind::Repeat {
                    count,
                    reverse: false,
                } => count.to_string(),
                LoopKind::Repeat {
                    count,
                    reverse: true,
                } => format!("-{count}"),
                LoopKind::While { .. } => "while".to_owned(),
            });
        }
    });
    found
}

/// Raises a program, demands these loops and the same results, and returns the print.
fn raised(text: &str, expected: &[&str]) -> String {
    let before = program(text);
    let options = Options::local(1);
    let mut after = before.clone();
    super::run(&mut after, &options).expect("it reports nothing");
    let print = print::text(&after);
    assert_eq!(loops(&after), expected, "{print}");
    verify::check(&after).unwrap_or_else(|e| panic!("{e:?}\n{print}"));
    let inputs = inputs(&before);
    let run = |program: &Program| {
        interp::run(program, "f", &inputs, Mode::Exact).unwrap_or_else(|e| panic!("{e}\n{print}"))
    };
    let (a, b) = (run(&before), run(&after));
    assert_eq!(a.outputs.len(), b.outputs.len());
    for ((name, x), (_, y)) in a.outputs.iter().zip(&b.outputs) {
        assert_eq!(x, y, "{name}\n{print}");
    }
    assert_eq!(print::text(&program(&print)), print);
    print
}

/// A scan as it is printed elsewhere: what it reads passes through, slices are read and written at
/// the counter.
fn scan(at: &str) -> String {
    format!(
        "func @f(%xs: tensor<4x3xf32>, %c: tensor<3xf32>) -> (tensor<i32>, tensor<3xf32>, tensor<4x3xf32>) {{
  %zero = constant {{value = 0}} : tensor<i32>
  %start = constant {{value = 0.0}} : tensor<4x3xf32>
  %p, %n, %last, %ys = while (%x = %xs, %i = %zero, %h = %c, %y = %start) {{
    %end = constant {{value = 4}} : tensor<i32>
    %more = compare %i, %end {{direction = lt}}
    yield (%more)
  }} do {{
    %one = constant {{value = 1}} : tensor<i32>
    %none = constant {{value = 0}} : tensor<i32>
    %size = constant {{value = 4}} : tensor<i32>
    {at}
    %row = dynamic_slice %x, %at, %none : tensor<1x3xf32>
    %slice = reshape %row : tensor<3xf32>
    %next = tanh (add %h, %slice)
    %wide = reshape %next : tensor<1x3xf32>
    %all = dynamic_update_slice %y, %wide, %at, %none
    %more = add %i, %one
    yield (%x, %more, %next, %all)
  }}
  return %n, %last, %ys
}}"
    )
}

#[test]
fn a_scan_is_a_repeat_over_slices() {
    let print = raised(&scan("%at = add %i, %none"), &["4"]);
    assert!(!print.contains("dynamic"), "{print}");
}

#[test]
fn a_scan_from_the_end_runs_backwards() {
    let print = raised(&scan("%at = sub (sub %size, %i), %one"), &["-4"]);
    assert!(!print.contains("dynamic"), "{print}");
}

#[test]
fn an_index_made_safe_is_seen_through() {
    let safe = "%low = compare %i, %none {direction = lt}\n%at = select %low, (add %i, %size), %i";
    let print = raised(&scan(safe), &["4"]);
    assert!(!print.contains("dynamic"), "{print}");
}

/// Slices at other places stay what they are.
#[test]
fn a_scan_of_every_other_slice_keeps_its_places() {
    let print = raised(
        &scan("%at = minimum (mul %i, (add %one, %one)), (sub %size, %one)"),
        &["4"],
    );
    assert!(
        print.contains("dynamic_slice") && print.contains("dynamic_update_slice"),
        "{print}"
    );
}

/// Two counters, other steps than one, a limit that is carried unchanged, and one loop in another.
#[test]
fn counters_are_functions_of_the_iteration() {
    let text = "func @f(%x: tensor<f32>) -> (tensor<f32>, tensor<i64>, tensor<i32>) {
  %a = constant {value = 10} : tensor<i64>
  %b = constant {value = 1} : tensor<i64>
  %j = constant {value = 5} : tensor<i32>
  %h, %n, %limit, %k = while (%g = %x, %i = %a, %l = %b, %m = %j) {
    %more = compare %i, %l {direction = gt}
    yield (%more)
  } do {
    %two = constant {value = 2} : tensor<i64>
    %seven = constant {value = 7} : tensor<i32>
    %zero = constant {value = 0} : tensor<i32>
    %inner, %end = while (%s = %g, %t = %zero) {
      %go = compare %t, %seven {direction = ne}
      yield (%go)
    } do {
      %one = constant {value = 1} : tensor<i32>
      %u = add (mul %s, 0.5), (convert %m : tensor<f32>)
      %v = add %t, %one
      yield (%u, %v)
    }
    %w = add %inner, (convert %i : tensor<f32>)
    %less = sub %i, %two
    %mm = add %m, %seven
    yield (%w, %less, %l, %mm)
  }
  return %h, %n, %k
}";
    raised(text, &["5", "7"]);
}

#[test]
fn loops_that_depend_on_data_stay() {
    let text = "func @f(%x: tensor<f32>, %n: tensor<i32>) -> (tensor<f32>, tensor<i32>) {
  %zero = constant {value = 0} : tensor<i32>
  %h, %k, %same = while (%g = %x, %i = %zero, %l = %n) {
    %more = compare %i, %l {direction = lt}
    yield (%more)
  } do {
    %one = constant {value = 1} : tensor<i32>
    %u = mul %g, 0.5
    %v = add %i, %one
    yield (%u, %v, %l)
  }
  return %h, %k
}";
    raised(text, &["while"]);
}

/// A counter that wraps is no counter.
#[test]
fn wrapping_is_no_counting() {
    let text = "func @f(%x: tensor<f32>) -> tensor<f32> {
  %zero = constant {value = 120} : tensor<i8>
  %h, %k = while (%g = %x, %i = %zero) {
    %none = constant {value = 0} : tensor<i8>
    %more = compare %i, %none {direction = gt}
    yield (%more)
  } do {
    %one = constant {value = 3} : tensor<i8>
    %u = mul %g, 0.5
    %v = add %i, %one
    yield (%u, %v)
  }
  return %h
}";
    raised(text, &["while"]);
}

#[test]
fn what_never_runs_and_what_only_counts_is_gone() {
    let text = |start: i32, body: &str| {
        format!(
            "func @f(%x: tensor<f32>) -> (tensor<f32>, tensor<i32>) {{
  %first = constant {{value = {start}}} : tensor<i32>
  %h, %k = while (%g = %x, %i = %first) {{
    %nine = constant {{value = 9}} : tensor<i32>
    %more = compare %i, %nine {{direction = le}}
    yield (%more)
  }} do {{
    %one = constant {{value = 1}} : tensor<i32>
    %u = {body}
    %v = add %i, %one
    yield (%u, %v)
  }}
  return %h, %k
}}"
        )
    };
    raised(&text(10, "neg %g"), &[]);
    raised(&text(2, "neg %g"), &["8"]);
}

/// A loop in a branch runs a known number of times or not at all.
#[test]
fn a_loop_that_may_not_run_is_a_repeat_and_a_choice() {
    let text = |start: i32, runs: &str| {
        format!(
            "func @f(%xs: tensor<4x3xf32>, %c: tensor<3xf32>) -> (tensor<3xf32>, tensor<4x3xf32>, tensor<i32>) {{
  %first = constant {{value = {start}}} : tensor<i32>
  %zeros = constant {{value = 0.0}} : tensor<4x3xf32>
  %one = constant {{value = 1.0}} : tensor<f32>
  %sum = reduce %c {{combiner = sum, dims = [0]}}
  %runs = compare %sum, %one {{direction = {runs}}}
  %never = compare %sum, %sum {{direction = ne}}
  %either = or %runs, %never
  %h, %ys, %k = while (%g = %c, %y = %zeros, %i = %first) {{
    %four = constant {{value = 4}} : tensor<i32>
    %more = compare %i, %four {{direction = lt}}
    %most = compare %i, %four {{direction = ne}}
    %both = and %more, %either
    %all = and %both, %most
    yield (%all)
  }} do {{
    %none = constant {{value = 0}} : tensor<i32>
    %step = constant {{value = 1}} : tensor<i32>
    %row = dynamic_slice %xs, %i, %none : tensor<1x3xf32>
    %new = add %g, (reshape %row : tensor<3xf32>)
    %wide = reshape %new : tensor<1x3xf32>
    %put = dynamic_update_slice %y, %wide, %i, %none
    %next = add %i, %step
    yield (%new, %put, %next)
  }}
  return %h, %ys, %k
}}"
        )
    };
    for runs in ["lt", "ge"] {
        let print = raised(&text(0, runs), &["4"]);
        assert!(
            !print.contains("dynamic") && print.contains("select"),
            "{print}"
        );
    }
    raised(&text(4, "lt"), &[]);
}

/// The loop runs over numbers made outside, visits rows 1 to 4 of six, and writes rows that it has
/// read before.
#[test]
fn some_rows_that_are_read_and_written_are_slices() {
    let text =
        "func @f(%xs: tensor<6x3xf32>, %c: tensor<3xf32>) -> (tensor<3xf32>, tensor<6x3xf32>) {
  %zero = constant {value = 0} : tensor<i32>
  %numbers = iota {dim = 0} : tensor<4xi32>
  %ones = constant {value = 1} : tensor<4xi32>
  %places = add %numbers, %ones
  %h, %y, %i = while (%g = %c, %all = %xs, %n = %zero) {
    %four = constant {value = 4} : tensor<i32>
    %more = compare %n, %four {direction = lt}
    yield (%more)
  } do {
    %none = constant {value = 0} : tensor<i32>
    %one = constant {value = 1} : tensor<i32>
    %place = dynamic_slice %places, %n : tensor<1xi32>
    %at = reshape %place : tensor<i32>
    %row = dynamic_slice %xs, %at, %none : tensor<1x3xf32>
    %own = dynamic_slice %all, %at, %none : tensor<1x3xf32>
    %wide = reshape %g : tensor<1x3xf32>
    %new = add (add %own, %row), %wide
    %there = dynamic_update_slice %all, %new, %at, %none
    %last = reshape %new : tensor<3xf32>
    %next = add %n, %one
    yield (%last, %there, %next)
  }
  return %h, %y
}";
    let print = raised(text, &["4"]);
    assert!(!print.contains("dynamic_slice"), "{print}");
    assert!(print.contains("dynamic_update_slice"), "{print}");
}

/// Starts that count along a dim, as JAX prints `x[arange(n), labels]`, say that it runs with the
/// indices; others stay.
#[test]
fn starts_that_count_are_dims_that_run_together() {
    let text = |count: &str, columns: &str| {
        format!(
            "func @f(%x: tensor<6x5x4xf32>, %label: tensor<6xi32>, %g: tensor<6x4xf32>) -> (tensor<6x4xf32>, tensor<6x5x4xf32>) {{
               %zero = constant {{value = 0}} : tensor<6xi32>
               %six = constant {{value = 6}} : tensor<6xi32>
               %n = {count}
               %wrapped = select (compare %n, %zero {{direction = lt}}), (add %n, %six), %n
               %rows = broadcast_in_dim %wrapped {{dims = [0]}} : tensor<6x1xi32>
               %labels = broadcast_in_dim %label {{dims = [0]}} : tensor<6x1xi32>
               %starts = concatenate {columns} {{dim = 1}}
               %y = gather %x, %starts {{offset_dims = [1], collapsed_slice_dims = [0, 1], index_vector_dim = 1, slice_sizes = [1, 1, 4], start_index_map = [0, 1]}}
               %z = scatter %x, %starts, %g {{combiner = sum, update_window_dims = [1], inserted_window_dims = [0, 1], index_vector_dim = 1, scatter_dims_to_operand_dims = [0, 1]}}
               return %y, %z
             }}"
        )
    };
    let iota = "iota {dim = 0} : tensor<6xi32>";
    let aligned = raised(&text(iota, "%rows, %labels"), &[]);
    for part in [
        "operand_batching_dims = [0]",
        "start_indices_batching_dims = [0]",
        "start_index_map = [1]",
        "input_batching_dims = [0]",
        "scatter_indices_batching_dims = [0]",
        "inserted_window_dims = [1]",
    ] {
        assert!(aligned.contains(part), "{part}: {aligned}");
    }
    assert!(!aligned.contains("iota"), "{aligned}");
    let shifted = format!("add ({iota}), %zero");
    for (count, columns) in [
        (iota, "%labels, %rows"),
        (shifted.as_str(), "%rows, %labels"),
        ("sub %six, %label", "%rows, %labels"),
    ] {
        let other = raised(&text(count, columns), &[]);
        assert!(!other.contains("batching_dims = [0]"), "{other}");
    }
}
