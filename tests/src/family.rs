//! Programs of any size, for tests and benchmarks of how compilation grows.

use std::fmt::Write;

/// A family of programs: its name, what it has, and the text of the one with so many ops.
pub struct Family {
    /// Its name.
    pub name: &'static str,
    /// What it has many of.
    pub doc: &'static str,
    /// The text of the program of a size.
    pub text: fn(usize) -> String,
}

/// Every family.
pub static FAMILIES: &[Family] = &[
    Family {
        name: "chain",
        doc: "elementwise ops, each of the one before and the argument",
        text: chain,
    },
    Family {
        name: "wide",
        doc: "elementwise ops of one argument, added up in a tree",
        text: wide,
    },
    Family {
        name: "args",
        doc: "arguments, and a result of each",
        text: args,
    },
    Family {
        name: "matmul_tanh",
        doc: "products with one argument, with an elementwise op between them",
        text: matmul_tanh,
    },
    Family {
        name: "index",
        doc: "rearrangements, each of the one before",
        text: index,
    },
    Family {
        name: "softmax",
        doc: "composite ops, each of the one before",
        text: softmax,
    },
    Family {
        name: "carried",
        doc: "values that a loop carries",
        text: carried,
    },
];

/// The type of every value.
const TYPE: &str = "tensor<32 x 32 x f32>";

/// A function of `x` and `w` with these lines, that returns a value.
fn function(lines: &str, result: &str) -> String {
    format!("func @f(%x: {TYPE}, %w: {TYPE}) -> {TYPE} {{\n{lines}  return %{result}\n}}\n")
}

/// A function of `x` and `w` in which every op is made of the value before; `op` writes it.
fn sequence(size: usize, op: impl Fn(usize, &str) -> String) -> String {
    let (mut lines, mut last) = (String::new(), "x".to_owned());
    for i in 0..size {
        let _ = writeln!(lines, "  %v{i} = {}", op(i, &last));
        last = format!("v{i}");
    }
    function(&lines, &last)
}

fn chain(size: usize) -> String {
    sequence(size, |i, last| match i % 2 {
        0 => format!("tanh %{last}"),
        _ => format!("add %{last}, %x"),
    })
}

fn matmul_tanh(size: usize) -> String {
    sequence(size, |i, last| match i % 2 {
        0 => format!("matmul %{last}, %w"),
        _ => format!("tanh %{last}"),
    })
}

fn index(size: usize) -> String {
    sequence(size, |i, last| match i % 2 {
        0 => format!("transpose %{last} {{dims = [1, 0]}}"),
        _ => format!("reverse %{last} {{dims = [0]}}"),
    })
}

fn softmax(size: usize) -> String {
    sequence(size, |_, last| format!("softmax %{last} {{dim = 1}}"))
}

fn wide(size: usize) -> String {
    let mut lines = String::new();
    let mut row: Vec<String> = (0..size.div_ceil(2)).map(|i| format!("v{i}")).collect();
    for (i, name) in row.iter().enumerate() {
        let _ = writeln!(lines, "  %{name} = mul %x, {}.5", i + 1);
    }
    let mut sums = 0;
    while row.len() > 1 {
        let mut next = Vec::new();
        for pair in row.chunks(2) {
            let [a, b] = pair else {
                next.extend_from_slice(pair);
                continue;
            };
            let _ = writeln!(lines, "  %s{sums} = add %{a}, %{b}");
            next.push(format!("s{sums}"));
            sums += 1;
        }
        row = next;
    }
    function(&lines, row.first().map_or("x", String::as_str))
}

/// `size` times what `item` writes, with commas between.
fn list(size: usize, item: impl Fn(usize) -> String) -> String {
    (0..size).map(item).collect::<Vec<_>>().join(", ")
}

fn args(size: usize) -> String {
    let mut text = format!(
        "func @f({}) -> ({}) {{\n",
        list(size, |i| format!("%a{i}: {TYPE}")),
        list(size, |_| TYPE.to_owned()),
    );
    for i in 0..size {
        let _ = writeln!(text, "  %v{i} = tanh %a{i}");
    }
    let _ = writeln!(text, "  return {}\n}}", list(size, |i| format!("%v{i}")));
    text
}

fn carried(size: usize) -> String {
    let mut text = format!(
        "func @f({}) -> ({}) {{\n",
        list(size, |i| format!("%a{i}: {TYPE}")),
        list(size, |_| TYPE.to_owned()),
    );
    let results = list(size, |i| format!("%y{i}"));
    let carry = list(size, |i| format!("%h{i}: {TYPE} = %a{i}"));
    let _ = writeln!(text, "  {results} = repeat 3 ({carry}) {{");
    for i in 0..size {
        let _ = writeln!(text, "    %v{i} = tanh %h{i}");
    }
    let next = list(size, |i| format!("%v{i}"));
    let _ = writeln!(text, "    yield ({next})\n  }}\n  return {results}\n}}");
    text
}
