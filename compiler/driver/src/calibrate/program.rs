//! The programs that are measured. Each repeats a few ops on the results of the previous round.

/// Initial values of arguments.
const INIT: &str = "constant(1.0)";

/// Elements of the work of a rank between two meetings.
const BETWEEN: usize = 1 << 16;

/// A program, with the number of rounds left open.
pub(super) struct Program {
    /// Description of what it measures.
    pub(super) name: String,
    /// Work of a round on each rank: FLOP, or bytes that it moves.
    pub(super) work: f64,
    /// Bytes that local steps of a round copy on each rank \[B\].
    pub(super) copied: f64,
    /// Number of repetitions of the measured ops in a round.
    pub(super) steps: f64,
    /// Number of ranks.
    pub(super) ranks: usize,
    head: String,
    arguments: String,
    /// The ops before the rounds.
    before: String,
    carried: String,
    /// A number that changes from round to round, for ops that would be computed only once without
    /// it.
    counts: bool,
    body: String,
}

impl Program {
    /// `c ← c·w`, square matrices on every rank.
    pub(super) fn product(ranks: usize, dtype: &str, extent: usize) -> Program {
        let carried = format!("tensor<{} x {extent} x {dtype}", ranks * extent);
        let square = format!("tensor<{extent} x {extent} x {dtype}, [B]>");
        Program {
            work: 2.0 * (extent as f64).powi(3),
            body: format!("    %d = matmul %c, %w : {carried}, [S(0)]>\n"),
            ..Program::local(
                ranks,
                format!("product of {dtype}, {extent}, on {ranks} rank(s):"),
                carried,
                &square,
            )
        }
    }

    /// `c ← w·c`, where `c` has this many columns on every rank and `w` is square.
    pub(super) fn narrow(ranks: usize, extent: usize, columns: usize) -> Program {
        let carried = format!("tensor<{extent} x {} x f32, [S(1)]>", ranks * columns);
        let square = format!("tensor<{extent} x {extent} x f32, [B]>");
        let name = format!("product of f32, {extent} by {columns}:");
        Program {
            work: 2.0 * (extent * extent * columns) as f64,
            body: format!("    %d = matmul %w, %c : {carried}\n"),
            arguments: format!(
                "%x: {carried} {{param, init = {INIT}}}, %w: {square} {{param, init = {INIT}}}"
            ),
            carried,
            ..Program::local(ranks, name, String::new(), "")
        }
    }

    /// `c ← x·w + n`, elementwise: reads two tensors and writes a third, as most ops do; `n` is the
    /// number of the round.
    pub(super) fn elementwise(ranks: usize, elements: usize) -> Program {
        let carried = format!("tensor<{} x f32", ranks * elements);
        let other = format!("{carried}, [S(0)]>");
        Program {
            work: 12.0 * elements as f64,
            counts: true,
            body: "    %d = add (mul %x, %w), %n\n".to_owned(),
            ..Program::local(ranks, format!("elementwise, {elements}:"), carried, &other)
        }
    }

    /// `c ← c·w + c` on one element, which takes as long as starting a kernel.
    pub(super) fn start(ranks: usize) -> Program {
        let carried = format!("tensor<{ranks} x f32");
        let other = format!("{carried}, [S(0)]>");
        Program {
            work: 12.0,
            body: "    %d = add (mul %c, %w), %c\n".to_owned(),
            ..Program::local(ranks, "start of a kernel:".to_owned(), carried, &other)
        }
    }

    /// `c ← tanh(c)·exp(−c)`, whose work for each element is that of two approximated functions and
    /// two other ops.
    pub(super) fn functions(ranks: usize, elements: usize) -> Program {
        let carried = format!("tensor<{} x f32", ranks * elements);
        let other = format!("{carried}, [S(0)]>");
        Program {
            work: 34.0 * elements as f64,
            body: "    %d = mul (tanh %c), (exp (neg %c))\n".to_owned(),
            ..Program::local(ranks, format!("functions, {elements}:"), carried, &other)
        }
    }

    /// A convolution with windows of 3 × 3 that keeps the shape, with features last, the layout
    /// inside of most programs. Large values would be summed by another algorithm, so the weights
    /// keep values from growing: they are the inverse of the greatest eigenvalue, features · (1 + 2
    /// cos(π / (extent + 1)))².
    ///
    /// - `size`: number of images on every rank, features, and rows and columns of an image
    pub(super) fn convolution(ranks: usize, size: [usize; 3]) -> Program {
        let [images, features, extent] = size;
        let batch = ranks * images;
        let carried = format!("tensor<{batch} x {extent} x {extent} x {features} x f32");
        let kernel = format!("tensor<3 x 3 x {features} x {features} x f32, [B]>");
        let name = format!("convolution, {images} x {features} of {extent}:");
        let angle = std::f64::consts::PI / (extent + 1) as f64;
        let growth = features as f64 * (1.0 + 2.0 * angle.cos()).powi(2);
        let weights = format!("{kernel} {{param, init = constant({:.9})}}", 1.0 / growth);
        Program {
            work: 18.0 * (images * features * features * extent * extent) as f64,
            body:
                "    %d = convolution %c, %w {low = [1, 1], high = [1, 1], input = [0, 3, 1, 2], \
                   filter = [3, 2, 0, 1], output = [0, 3, 1, 2]}\n"
                    .to_owned(),
            arguments: format!("%x: {carried}, [S(0)]> {{param, init = {INIT}}}, %w: {weights}"),
            ..Program::local(ranks, name, carried, &kernel)
        }
    }

    /// A program without communication: its value `c` is split along dim 0. Products skip zeros,
    /// and subnormal numbers take longer than others, so a value that is computed again in every
    /// round must not vanish; it may overflow.
    fn local(ranks: usize, name: String, carried: String, other: &str) -> Program {
        Program {
            name,
            work: 0.0,
            copied: 0.0,
            steps: 1.0,
            ranks,
            head: format!("mesh @m [x: {ranks}]\n"),
            arguments: format!(
                "%x: {carried}, [S(0)]> {{param, init = {INIT}}}, %w: {other} {{param, init = {INIT}}}"
            ),
            before: String::new(),
            carried: format!("{carried}, [S(0)]>"),
            counts: false,
            body: String::new(),
        }
    }

    /// A collective on all groups of this many consecutive ranks, and the local steps that convert
    /// its result back to the initial distribution.
    ///
    /// - `elements`: of the largest buffer of a member, f32
    pub(super) fn collective(ranks: usize, kind: &str, group: usize, elements: usize) -> Program {
        let side = elements / group;
        let ty = |sbp: &str| format!("tensor<{group} x {side} x f32, [B, {sbp}]>");
        let step = |of: &str, op: &str, from: &str, to: &str| {
            let to = ty(to);
            format!("    %{of} = {op} %{from} {{axes = [x], stage = 0}} : {to}\n")
        };
        let whole = 4.0 * elements as f64;
        let part = whole / group as f64;
        // The body, the distribution between rounds, bytes copied by local steps, number of
        // collectives.
        let (body, lies, copied, steps) = match kind {
            "all_reduce" => {
                let body = step("p", "complete", "c", "P") + &step("d", kind, "p", "B");
                (body, "B", whole, 1.0)
            }
            "reduce_scatter" => {
                let body = step("p", "complete", "c", "P") + &step("d", kind, "p", "S(0)");
                (body, "S(0)", whole, 1.0)
            }
            "all_gather" => {
                let body = step("p", kind, "c", "B") + &step("d", "local_slice", "p", "S(0)");
                (body, "S(0)", part, 1.0)
            }
            _ => {
                let body = step("p", kind, "c", "S(1)") + &step("d", kind, "p", "S(0)");
                (body, "S(0)", 0.0, 2.0)
            }
        };
        // An all_to_all has no member that holds the whole.
        let work = if kind == "all_to_all" { part } else { whole };
        let numbers: Vec<String> = (0..ranks).map(|rank| rank.to_string()).collect();
        let head = format!(
            "phase boxed\nranks {ranks}\ncluster \"local\"\nschedule \"1f1b\"\n\
             mesh @m [y: {}, x: {group}] ranks [{}]\n",
            ranks / group,
            numbers.join(", ")
        );
        Program {
            name: format!("{kind} of {group}, {work} B:"),
            work,
            copied,
            steps,
            ranks,
            head,
            arguments: String::new(),
            before: format!(
                "  %x = constant {{value = 0.0, stage = 0}} : {}\n",
                ty(lies)
            ),
            carried: ty(lies),
            counts: false,
            body,
        }
    }

    /// Work on every rank, and a small collective after it: on groups of this many consecutive
    /// ranks and then, if there are several of these, across them, as on a mesh with two axes, so
    /// that no group runs apart from the others.
    ///
    /// - `meets`: whether with the collectives
    pub(super) fn meetings(ranks: usize, group: usize, meets: bool) -> Program {
        let across = ranks / group;
        let ty = |line: &str, sbp: &str| format!("tensor<{across} x {group}{line} x f32, [{sbp}]>");
        let (own, line) = ("S(0), S(1)", format!(" x {BETWEEN}"));
        let carried = ty(&line, own);
        let axes = [("x", "S(0), B"), ("y", "B, S(1)")];
        let axes = &axes[..if across > 1 { 2 } else { 1 }];
        let mut body = String::new();
        for (number, (axis, gathered)) in axes.iter().enumerate() {
            let (from, to) = if number == 0 {
                ("c", if axes.len() > 1 { "e" } else { "d" })
            } else {
                ("e", "d")
            };
            let mut step = |of: &str, op: &str, ty: String| {
                body += &format!("    %{of}{number} = {op} : {ty}\n");
            };
            let sum = format!("reduce %{from} {{combiner = sum, dims = [2], stage = 0}}");
            step("s", &sum, ty("", own));
            if meets {
                let gather = format!("all_gather %s{number} {{axes = [{axis}], stage = 0}}");
                step("p", &gather, ty("", gathered));
                let slice = format!("local_slice %p{number} {{axes = [{axis}], stage = 0}}");
                step("q", &slice, ty("", own));
            }
            let sum = if meets { "q" } else { "s" };
            let spread = format!("broadcast_in_dim %{sum}{number} {{dims = [0, 1], stage = 0}}");
            step("b", &spread, carried.clone());
            body += &format!("    %{to} = add %{from}, %b{number} {{stage = 0}} : {carried}\n");
        }
        let numbers: Vec<String> = (0..ranks).map(|rank| rank.to_string()).collect();
        let with = if meets { "with" } else { "without" };
        Program {
            name: format!("work {with} meetings of {group}:"),
            work: 12.0 * BETWEEN as f64 * axes.len() as f64,
            copied: 0.0,
            steps: axes.len() as f64,
            ranks,
            head: format!(
                "phase boxed\nranks {ranks}\ncluster \"local\"\nschedule \"1f1b\"\n\
                 mesh @m [y: {across}, x: {group}] ranks [{}]\n",
                numbers.join(", ")
            ),
            arguments: String::new(),
            before: format!("  %x = constant {{value = 0.0, stage = 0}} : {carried}\n"),
            carried,
            counts: false,
            body,
        }
    }

    /// The text with this number of rounds.
    pub(super) fn text(&self, rounds: usize) -> String {
        let Program {
            head,
            arguments,
            before,
            carried,
            counts,
            body,
            ..
        } = self;
        // A text before `plan` has neither stages nor distributions between rounds.
        let (staged, ty) = if head.starts_with("phase") {
            (format!(" {{stage = 0}} : {carried}"), carried.clone())
        } else {
            let open = carried.replace(", [S(0)]>", ">").replace(", [S(1)]>", ">");
            (String::new(), open)
        };
        let (zero, count, next, last, counted) = match counts {
            true => (
                "  %zero = constant {value = 0.0} : tensor<f32>\n",
                ", %n: tensor<f32> = %zero",
                "    %m = add %n, 1.0\n",
                ", %m",
                ", %rounds",
            ),
            false => ("", "", "", "", ""),
        };
        format!(
            "{head}func @f({arguments}) -> {carried} {{\n{before}{zero}\
             \x20 %y{counted} = repeat {rounds} (%c: {ty} = %x{count}) {{\n\
             {body}{next}    yield (%d{last})\n  }}{staged}\n  return %y\n}}\n"
        )
    }
}

#[cfg(test)]
mod tests {
    use ddlc::options::Options;
    use ddlc::phase::Phase;
    use ddlc::pipeline::State;

    use super::*;

    /// Every program is legal, and has the intended communication.
    #[test]
    fn programs_are_what_they_should_be() {
        let mut programs = vec![
            (Program::product(4, "bf16", 16), None),
            (Program::narrow(4, 16, 8), None),
            (Program::elementwise(4, 32), None),
            (Program::start(4), None),
            (Program::functions(4, 32), None),
            (Program::convolution(4, [1, 2, 6]), None),
        ];
        for kind in ["all_reduce", "reduce_scatter", "all_gather", "all_to_all"] {
            for group in [2, 4] {
                programs.push((Program::collective(4, kind, group, 64 * group), Some(kind)));
            }
        }
        for group in [2, 4] {
            programs.push((Program::meetings(4, group, true), Some("all_gather")));
            programs.push((Program::meetings(4, group, false), None));
        }
        for (program, kind) in programs {
            let text = program.text(3);
            let options = Options::local(4);
            let mut state =
                State::enter(&text, &options).unwrap_or_else(|diags| panic!("{diags:?}\n{text}"));
            while state.program().phase < Phase::Placed {
                let next = state.next(&options);
                state = next.unwrap_or_else(|diags| panic!("{diags:?}\n{text}")).0;
            }
            let placed = ddlc::print::text(state.program());
            let posts = placed.matches(" = post ").count();
            let expected = if kind.is_some() {
                program.steps as usize
            } else {
                0
            };
            assert_eq!(posts, expected, "{placed}");
            assert!(kind.is_none_or(|kind| placed.contains(kind)), "{placed}");
        }
    }
}
