//! A pretty text and the generic text of the same program give the same tree, up to names of
//! values.

use std::collections::BTreeMap;
use std::io::Write;
use std::path::{Path, PathBuf};

use ddl_grammar::ast::Name;
use ddl_grammar::mlir::ast::{Attr, Block, NamedAttr, Op, Region};

use super::{FORMATS, PLAIN, find};
use crate::import::{dense, mlir};

/// An operation in pretty form, and in generic form; operands are `%0` to `%3`.
const PAIRS: &[(&str, &str)] = &[
    (
        "%9 = stablehlo.add %0, %1 {a = 1 : i32} : tensor<2xf32>",
        "%9 = \"stablehlo.add\"(%0, %1) {a = 1 : i32} : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>",
    ),
    (
        "%9 = stablehlo.convert %0 : (tensor<2xf32>) -> tensor<2xi1>",
        "%9 = \"stablehlo.convert\"(%0) : (tensor<2xf32>) -> tensor<2xi1>",
    ),
    (
        "%9 = stablehlo.clamp %0, %1, %2 : (tensor<f32>, tensor<2xf32>, tensor<f32>) -> tensor<2xf32>",
        "%9 = \"stablehlo.clamp\"(%0, %1, %2) : (tensor<f32>, tensor<2xf32>, tensor<f32>) -> tensor<2xf32>",
    ),
    (
        "%9:2 = stablehlo.optimization_barrier %0, %1 : tensor<2xf32>, tensor<i1>",
        "%9:2 = \"stablehlo.optimization_barrier\"(%0, %1) : (tensor<2xf32>, tensor<i1>) \
         -> (tensor<2xf32>, tensor<i1>)",
    ),
    (
        "%9 = stablehlo.select %0, %1, %2 : tensor<2xi1>, tensor<2xf32>",
        "%9 = \"stablehlo.select\"(%0, %1, %2) : (tensor<2xi1>, tensor<2xf32>, tensor<2xf32>) \
         -> tensor<2xf32>",
    ),
    (
        "%9 = stablehlo.select %0, %1, %2 : (tensor<i1>, tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>",
        "%9 = \"stablehlo.select\"(%0, %1, %2) : (tensor<i1>, tensor<2xf32>, tensor<2xf32>) \
         -> tensor<2xf32>",
    ),
    (
        "%9 = stablehlo.compare LT, %0, %1, SIGNED : (tensor<2xi32>, tensor<2xi32>) -> tensor<2xi1>",
        "%9 = \"stablehlo.compare\"(%0, %1) <{compare_type = #stablehlo<comparison_type SIGNED>, \
         comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<2xi32>, tensor<2xi32>) \
         -> tensor<2xi1>",
    ),
    (
        "%9 = stablehlo.iota dim = 1 : tensor<2x3xi32>",
        "%9 = \"stablehlo.iota\"() <{iota_dimension = 1 : i64}> : () -> tensor<2x3xi32>",
    ),
    (
        "%9 = stablehlo.slice %0 [0:4:2, 1:4] : (tensor<4x5xf32>) -> tensor<2x3xf32>",
        "%9 = \"stablehlo.slice\"(%0) <{limit_indices = array<i64: 4, 4>, \
         start_indices = array<i64: 0, 1>, strides = array<i64: 2, 1>}> : (tensor<4x5xf32>) \
         -> tensor<2x3xf32>",
    ),
    (
        "%9 = stablehlo.pad %0, %1, low = [1], high = [-1], interior = [0] : \
         (tensor<2xf32>, tensor<f32>) -> tensor<2xf32>",
        "%9 = \"stablehlo.pad\"(%0, %1) <{edge_padding_high = array<i64: -1>, \
         edge_padding_low = array<i64: 1>, interior_padding = array<i64: 0>}> : \
         (tensor<2xf32>, tensor<f32>) -> tensor<2xf32>",
    ),
    (
        "%9 = stablehlo.concatenate %0, %1, dim = 0 : (tensor<0x3xf32>, tensor<1x3xf32>) -> tensor<1x3xf32>",
        "%9 = \"stablehlo.concatenate\"(%0, %1) <{dimension = 0 : i64}> : \
         (tensor<0x3xf32>, tensor<1x3xf32>) -> tensor<1x3xf32>",
    ),
    (
        "%9 = stablehlo.dynamic_slice %0, %1, sizes = [1] : (tensor<2xf32>, tensor<i32>) -> tensor<1xf32>",
        "%9 = \"stablehlo.dynamic_slice\"(%0, %1) <{slice_sizes = array<i64: 1>}> : \
         (tensor<2xf32>, tensor<i32>) -> tensor<1xf32>",
    ),
    (
        "%9 = stablehlo.reduce_precision %0, format = e5m10 : tensor<2xf32>",
        "%9 = \"stablehlo.reduce_precision\"(%0) <{exponent_bits = 5 : i32, mantissa_bits = 10 : i32}> : \
         (tensor<2xf32>) -> tensor<2xf32>",
    ),
    (
        "%8, %9 = stablehlo.rng_bit_generator %0, algorithm = PHILOX : (tensor<2xui64>) \
         -> (tensor<2xui64>, tensor<4xui32>)",
        "%8, %9 = \"stablehlo.rng_bit_generator\"(%0) <{rng_algorithm = #stablehlo<rng_algorithm PHILOX>}> \
         : (tensor<2xui64>) -> (tensor<2xui64>, tensor<4xui32>)",
    ),
    (
        "%9 = stablehlo.fft %0, type = FFT, length = [4] : (tensor<4xcomplex<f32>>) -> tensor<4xcomplex<f32>>",
        "%9 = \"stablehlo.fft\"(%0) <{fft_length = array<i64: 4>, fft_type = #stablehlo<fft_type FFT>}> : \
         (tensor<4xcomplex<f32>>) -> tensor<4xcomplex<f32>>",
    ),
    (
        "%9 = stablehlo.dot_general %0, %1, batching_dims = [0] x [1], contracting_dims = [2] x [0], \
         precision = [DEFAULT, HIGHEST], algorithm = <allow_imprecise_accumulation = false> : \
         (tensor<2x3x4xf32>, tensor<4x2xf32>) -> tensor<2x3xf32>",
        "%9 = \"stablehlo.dot_general\"(%0, %1) <{\
         algorithm = #stablehlo.dot_algorithm<allow_imprecise_accumulation = false>, \
         dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0], \
         rhs_batching_dimensions = [1], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [0]>, \
         precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision HIGHEST>]}> : \
         (tensor<2x3x4xf32>, tensor<4x2xf32>) -> tensor<2x3xf32>",
    ),
    (
        "%9 = stablehlo.convolution(%0, %1) dim_numbers = [b, f, 0]x[o, i, 0]->[b, f, 0], \
         window = {stride = [2], pad = [[1, 0]], lhs_dilate = [1], rhs_dilate = [2], reverse = [true]} \
         {batch_group_count = 1 : i64} : (tensor<1x4x8xf32>, tensor<4x2x3xf32>) -> tensor<1x4x4xf32>",
        "%9 = \"stablehlo.convolution\"(%0, %1) <{batch_group_count = 1 : i64, \
         dimension_numbers = #stablehlo.conv<[b, f, 0]x[o, i, 0]->[b, f, 0]>, \
         lhs_dilation = array<i64: 1>, padding = dense<[[1, 0]]> : tensor<1x2xi64>, \
         rhs_dilation = array<i64: 2>, window_reversal = array<i1: true>, \
         window_strides = array<i64: 2>}> : (tensor<1x4x8xf32>, tensor<4x2x3xf32>) -> tensor<1x4x4xf32>",
    ),
    (
        "%9 = stablehlo.reduce(%0 init: %1) applies stablehlo.maximum across dimensions = [0, 1] : \
         (tensor<2x3xf32>, tensor<f32>) -> tensor<f32>",
        "%9 = \"stablehlo.reduce\"(%0, %1) <{dimensions = array<i64: 0, 1>}> ({\n\
         ^bb0(%a: tensor<f32>, %b: tensor<f32>):\n\
         %c = \"stablehlo.maximum\"(%a, %b) : (tensor<f32>, tensor<f32>) -> tensor<f32>\n\
         \"stablehlo.return\"(%c) : (tensor<f32>) -> ()\n}) : (tensor<2x3xf32>, tensor<f32>) -> tensor<f32>",
    ),
    (
        "%9:2 = stablehlo.reduce(%0 init: %2), (%1 init: %3) across dimensions = [0] : \
         (tensor<2xf32>, tensor<2xi32>, tensor<f32>, tensor<i32>) -> (tensor<f32>, tensor<i32>)\n \
         reducer(%p: tensor<f32>, %q: tensor<f32>) (%r: tensor<i32>, %s: tensor<i32>)  {\n\
         stablehlo.return %q, %r : tensor<f32>, tensor<i32>\n}",
        "%9:2 = \"stablehlo.reduce\"(%0, %1, %2, %3) <{dimensions = array<i64: 0>}> ({\n\
         ^bb0(%p: tensor<f32>, %r: tensor<i32>, %q: tensor<f32>, %s: tensor<i32>):\n\
         \"stablehlo.return\"(%q, %r) : (tensor<f32>, tensor<i32>) -> ()\n}) : \
         (tensor<2xf32>, tensor<2xi32>, tensor<f32>, tensor<i32>) -> (tensor<f32>, tensor<i32>)",
    ),
    (
        "%9:2 = stablehlo.while(%p = %0, %q = %1) : tensor<i32>, tensor<2xf32> attributes {a}\ncond {\n\
         %c = stablehlo.compare LT, %p, %p : (tensor<i32>, tensor<i32>) -> tensor<i1>\n\
         stablehlo.return %c : tensor<i1>\n} do {\nstablehlo.return %p, %q : tensor<i32>, tensor<2xf32>\n}",
        "%9:2 = \"stablehlo.while\"(%0, %1) ({\n^bb0(%p: tensor<i32>, %q: tensor<2xf32>):\n\
         %c = \"stablehlo.compare\"(%p, %p) <{comparison_direction = #stablehlo<comparison_direction LT>}> : \
         (tensor<i32>, tensor<i32>) -> tensor<i1>\n\"stablehlo.return\"(%c) : (tensor<i1>) -> ()\n}, {\n\
         ^bb0(%p: tensor<i32>, %q: tensor<2xf32>):\n\
         \"stablehlo.return\"(%p, %q) : (tensor<i32>, tensor<2xf32>) -> ()\n}) {a} : \
         (tensor<i32>, tensor<2xf32>) -> (tensor<i32>, tensor<2xf32>)",
    ),
    (
        "%9 = stablehlo.custom_call @Sharding(%0) {mhlo.sharding = \"{replicated}\"} : \
         (tensor<2xf32>) -> tensor<2xf32>",
        "%9 = \"stablehlo.custom_call\"(%0) <{call_target_name = \"Sharding\"}> \
         {mhlo.sharding = \"{replicated}\"} : (tensor<2xf32>) -> tensor<2xf32>",
    ),
    (
        "%9 = stablehlo.composite \"a.b\" %0 {decomposition = @f} : (tensor<2xf32>) -> tensor<2xf32>",
        "%9 = \"stablehlo.composite\"(%0) <{decomposition = @f, name = \"a.b\"}> : \
         (tensor<2xf32>) -> tensor<2xf32>",
    ),
    (
        "%9 = chlo.erf %0 : tensor<2xf32> -> tensor<2xf32>",
        "%9 = \"chlo.erf\"(%0) : (tensor<2xf32>) -> tensor<2xf32>",
    ),
    (
        "%9 = chlo.polygamma %0, %1 : tensor<2xf32>, tensor<2xf32> -> tensor<2xf32>",
        "%9 = \"chlo.polygamma\"(%0, %1) : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>",
    ),
    (
        "%8, %9 = chlo.top_k(%0, k = 2) : tensor<4x5xf32> -> (tensor<4x2xf32>, tensor<4x2xi32>)",
        "%8, %9 = \"chlo.top_k\"(%0) <{k = 2 : i64}> : (tensor<4x5xf32>) -> (tensor<4x2xf32>, tensor<4x2xi32>)",
    ),
    (
        "%9 = call @f(%0, %1) : (tensor<2xf32>, tensor<i1>) -> tensor<2xf32>",
        "%9 = \"func.call\"(%0, %1) <{callee = @f}> : (tensor<2xf32>, tensor<i1>) -> tensor<2xf32>",
    ),
    (
        "sdy.mesh @mesh = <[\"x\"=2, \"y\"=2]>",
        "\"sdy.mesh\"() <{mesh = #sdy.mesh<[\"x\"=2, \"y\"=2]>, sym_name = \"mesh\"}> : () -> ()",
    ),
    (
        "%9 = sdy.reshard %0 <@mesh, [{\"x\":(1)2}, {?}p1], unreduced={\"y\"}> : tensor<8x8xf32>",
        "%9 = \"sdy.reshard\"(%0) <{sharding = #sdy.sharding<@mesh, [{\"x\":(1)2}, {?}p1], unreduced={\"y\"}>}> : \
         (tensor<8x8xf32>) -> tensor<8x8xf32>",
    ),
    (
        "%9 = sdy.propagation_barrier %0 allowed_direction=FORWARD : tensor<8xf32>",
        "%9 = \"sdy.propagation_barrier\"(%0) <{allowed_direction = 1 : i32}> : (tensor<8xf32>) -> tensor<8xf32>",
    ),
    (
        "sdy.sharding_group %0 group_id=21 : tensor<8xf32>",
        "\"sdy.sharding_group\"(%0) <{group_id = 21 : i64}> : (tensor<8xf32>) -> ()",
    ),
    (
        "%9 = sdy.sharding_constraint %0 <@mesh, [{\"x\"}, {}]> : tensor<8x8xf32>",
        "%9 = \"sdy.sharding_constraint\"(%0) <{sharding = #sdy.sharding<@mesh, [{\"x\"}, {}]>}> : \
         (tensor<8x8xf32>) -> tensor<8x8xf32>",
    ),
    (
        "func.func private @f(%a: tensor<2xf32> {x.y = 1 : i32} loc(\"a\")) -> (tensor<2xf32> {x.z}) {\n\
         return %a : tensor<2xf32>\n}",
        "\"func.func\"() <{arg_attrs = [{x.y = 1 : i32}], function_type = (tensor<2xf32>) -> tensor<2xf32>, \
         res_attrs = [{x.z}], sym_name = \"f\", sym_visibility = \"private\"}> ({\n\
         ^bb0(%a: tensor<2xf32> loc(\"a\")):\n\"func.return\"(%a) : (tensor<2xf32>) -> ()\n}) : () -> ()",
    ),
    (
        "func.func @f() {\nreturn\n}",
        "\"func.func\"() <{arg_attrs = [], function_type = () -> (), res_attrs = [], sym_name = \"f\"}> ({\n\
         \"func.return\"() : () -> ()\n}) : () -> ()",
    ),
    (
        "module @m attributes {a = 1 : i32} {\n%0 = \"a.b\"() : () -> f32\n}",
        "\"builtin.module\"() <{sym_name = \"m\"}> ({\n%0 = \"a.b\"() : () -> f32\n}) {a = 1 : i32} : () -> ()",
    ),
    (
        "module attributes {a = 1 : i32} {\n%0 = \"a.b\"() : () -> f32\n}",
        "\"builtin.module\"() ({\n%0 = \"a.b\"() : () -> f32\n}) {a = 1 : i32} : () -> ()",
    ),
];

/// Gives values names by the order in which they are defined, one for each, and attributes their
/// order.
#[derive(Default)]
struct Canonical {
    names: BTreeMap<(String, usize), String>,
    count: usize,
}

impl Canonical {
    fn define(&mut self, name: &str, number: usize) -> Name {
        let fresh = format!("v{}", self.count);
        self.count += 1;
        self.names.insert((name.to_owned(), number), fresh.clone());
        Name::made(fresh)
    }

    fn ops(&mut self, ops: &mut [Op]) {
        ops.iter_mut().for_each(|op| self.op(op));
    }

    fn op(&mut self, op: &mut Op) {
        for operand in &mut op.operands {
            let value = &mut operand.node;
            if let Some(fresh) = self.names.get(&(value.name.clone(), value.number)) {
                (value.name, value.number) = (fresh.clone(), 0);
            }
        }
        for region in &mut op.regions {
            let outside = self.names.clone();
            region.blocks.iter_mut().for_each(|block| self.block(block));
            self.names = outside;
        }
        let mut results = Vec::new();
        for (name, count) in &op.results {
            let names = (0..*count).map(|number| (self.define(&name.node, number), 1));
            results.extend(names);
        }
        op.results = results;
        // Empty dictionaries may be left out.
        let empty = Attr::Dict(Vec::new());
        op.attrs.retain(
            |attr| match (attr.name.node.as_str(), attr.value.node.items()) {
                ("arg_attrs" | "res_attrs", Some(dicts)) => {
                    dicts.iter().any(|dict| dict.node != empty)
                }
                _ => true,
            },
        );
        attrs(&mut op.attrs);
    }

    fn block(&mut self, block: &mut Block) {
        block.label = None;
        for arg in &mut block.args {
            arg.name = self.define(&arg.name.node, 0);
        }
        self.ops(&mut block.ops);
    }
}

fn attrs(attrs: &mut [NamedAttr]) {
    attrs.sort_by(|a, b| a.name.node.cmp(&b.name.node));
    for attr in attrs {
        if let Ok(values) = dense::read(&attr.value.node) {
            let values = values.expanded();
            attr.value.node = Attr::Str(format!("{values:?}"));
        }
    }
}

fn canonical(text: &str) -> Vec<Op> {
    let file = mlir(text).unwrap_or_else(|errors| panic!("{errors:?}\nin:\n{text}"));
    let mut ops = file.ops;
    Canonical::default().ops(&mut ops);
    ops
}

#[test]
fn a_pretty_operation_is_its_generic_form() {
    for (pretty, generic) in PAIRS {
        assert_eq!(canonical(pretty), canonical(generic), "{pretty}");
    }
}

#[test]
fn every_format_has_a_pair() {
    let shown = |name: &str| {
        let pretty = PAIRS.iter().map(|pair| pair.0);
        pretty
            .into_iter()
            .any(|text| text.split(['(', ' ', '\n']).any(|word| word == name))
    };
    let same = [
        "func.call",
        "func.return",
        "sdy.return",
        "chlo.broadcast_compare",
        "stablehlo.constant",
    ];
    for (name, _) in FORMATS.iter().filter(|row| !same.contains(&row.0)) {
        assert!(shown(name), "`{name}`");
    }
    assert!(PLAIN.iter().all(|(dialect, names)| {
        names
            .iter()
            .all(|name| find(&format!("{dialect}{name}")).is_some())
    }));
    assert!(find("stablehlo.nonsense").is_none());
}

#[test]
fn a_malformed_tail_is_an_error_at_its_place() {
    let cases = [
        ("%9 = stablehlo.add %0, : f32", "`,`"),
        ("%9 = stablehlo.iota dims = 1 : tensor<2xi32>", "`dims`"),
        ("%9 = stablehlo.slice %0 [0;4] : f32", ""),
        (
            "%9 = stablehlo.reduce(%0 init %1) across dimensions = [0] : (f32, f32) -> f32",
            "`%1`",
        ),
        (
            "%9 = stablehlo.reduce_precision %0, format = bf16 : f32",
            "`bf16`",
        ),
        (
            "%9 = stablehlo.dot_general %0, %1, contracting_dims = [1] : (f32, f32) -> f32",
            "`:`",
        ),
        ("%9 = stablehlo.while(%p = %0) : f32 do {\n}", "`do`"),
        ("%9 = stablehlo.constant 1.0 : f32", "`1`"),
    ];
    for (text, found) in cases {
        let errors = format!("{:?}", mlir(text).unwrap_err());
        assert!(
            errors.contains(&format!("found {found}")) || found.is_empty(),
            "{text}: {errors}"
        );
    }
}

/// Programs that JAX printed in both forms, of a collection beside the repository; none where it is
/// not, which is said past the harness, since that keeps what passing tests print.
fn programs() -> Vec<(PathBuf, PathBuf)> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let shared = std::fs::read_dir(root.join("../shared/data/stablehlo"));
    if let Err(error) = &shared {
        let skipped = format!("skipped: the programs of ../shared: {error}\n");
        std::io::stderr().write_all(skipped.as_bytes()).unwrap();
    }
    let paths = shared.into_iter().flatten();
    let paths = paths.map(|entry| entry.unwrap().path());
    let pairs = paths.filter_map(|path| {
        let stem = path.to_str()?.strip_suffix(".generic.mlir")?;
        Some((PathBuf::from(format!("{stem}.mlir")), path.clone()))
    });
    pairs.collect()
}

#[test]
fn both_forms_of_what_jax_prints_give_one_tree() {
    for (pretty, generic) in programs() {
        let read = |path: &Path| canonical(&std::fs::read_to_string(path).unwrap());
        let [mut pretty_ops, mut generic_ops] = [read(&pretty), read(&generic)];
        for ops in [&mut pretty_ops, &mut generic_ops] {
            assert!(!unread(ops), "{}", pretty.display());
        }
        if let Some((a, b)) = difference(&pretty_ops, &generic_ops) {
            panic!("{}:\n{a:#?}\n{b:#?}", pretty.display());
        }
    }
}

/// The innermost operations in which two lists differ first.
fn difference<'o>(a: &'o [Op], b: &'o [Op]) -> Option<(Option<&'o Op>, Option<&'o Op>)> {
    let (a_op, b_op) = a
        .iter()
        .zip(b)
        .find(|(a, b)| a != b)
        .map_or((a.get(b.len()), b.get(a.len())), |(a, b)| {
            (Some(a), Some(b))
        });
    let inner = |op: Option<&'o Op>| -> &'o [Op] {
        let block = op.and_then(|op| op.regions.first()?.blocks.first());
        block.map_or(&[], |block| &block.ops)
    };
    if a_op.is_none() && b_op.is_none() {
        return None;
    }
    difference(inner(a_op), inner(b_op)).or(Some((a_op, b_op)))
}

/// Whether some operation was not read.
fn unread(ops: &[Op]) -> bool {
    ops.iter().any(|op| {
        let mut blocks = op.regions.iter().flat_map(|region: &Region| &region.blocks);
        op.unread || blocks.any(|block| unread(&block.ops))
    })
}
