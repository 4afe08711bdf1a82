//! Random trees of all syntax, with names that need quotes and extreme numbers.

use proptest::collection::vec;
use proptest::option;
use proptest::prelude::*;

use crate::ast::{
    Arg, Attr, AttrValue, Binding, Const, Directive, Dist, Expr, File, Func, Item, Mesh, MeshAxis,
    Name, Op, Operand, Repeat, Returned, Sbp, Spanned, Stmt, Type, While,
};

/// Words that are keywords somewhere.
const SOFT: [&str; 12] = [
    "reverse", "index", "stacked", "do", "to", "private", "ranks", "time", "as", "S", "B", "P",
];
const HARD: [&str; 8] = [
    "const", "mesh", "func", "return", "yield", "repeat", "while", "layer",
];
const LITERAL: [&str; 5] = ["true", "false", "inf", "nan", "_"];

/// A token-like piece of text, as a careless edit might leave behind.
pub(super) fn fragment() -> impl Strategy<Value = String> {
    let fixed = [
        "{",
        "}",
        "(",
        ")",
        "[",
        "]",
        "<",
        ">",
        ",",
        ":",
        "=",
        "->",
        "+",
        "-",
        "*",
        "/",
        "|",
        "_",
        "//",
        "\"",
        "\"ddl.add\"(",
        "%",
        "%a",
        "%a =",
        "%a:2, %b =",
        "%\"a b\"",
        "@f",
        "$n",
        "#1",
        "#ddl.sbp<",
        "tensor<",
        "tensor<2x3xf32>",
        "64x784",
        "1.5",
        "0x1F",
        "\\",
        "§",
        "x",
        "\n",
    ];
    let words = SOFT.iter().chain(&HARD).chain(&LITERAL);
    let all: Vec<String> = fixed
        .iter()
        .chain(words)
        .map(|&word| word.to_owned())
        .collect();
    prop_oneof![4 => prop::sample::select(all), 1 => any::<String>()]
}

/// A tree whose printed form is legal text.
pub(super) fn file() -> impl Strategy<Value = File> {
    let item = prop_oneof![
        constant().prop_map(Item::Const),
        mesh().prop_map(Item::Mesh),
        func().prop_map(Item::Func),
    ];
    (vec(directive(), 0..3), vec(item, 0..4)).prop_map(|(header, items)| File { header, items })
}

fn at<T: std::fmt::Debug>(strategy: impl Strategy<Value = T>) -> impl Strategy<Value = Spanned<T>> {
    strategy.prop_map(Spanned::made)
}

/// A word that is nowhere a keyword.
fn plain_word() -> impl Strategy<Value = String> {
    let free = |word: &String| {
        let word = word.as_str();
        !SOFT.contains(&word) && !HARD.contains(&word) && !LITERAL.contains(&word)
    };
    "[A-Za-z_][A-Za-z0-9_.]{0,4}".prop_filter("not a structural word", free)
}

/// A word of this form that is no number or truth value.
fn no_literal(form: &'static str) -> impl Strategy<Value = String> {
    form.prop_filter("a literal", |word| !LITERAL.contains(&word.as_str()))
}

fn one_of(words: &'static [&'static str]) -> impl Strategy<Value = String> {
    prop::sample::select(words).prop_map(str::to_owned)
}

fn soft_word() -> impl Strategy<Value = String> {
    prop_oneof![4 => plain_word(), 1 => one_of(&SOFT)]
}

fn any_word() -> impl Strategy<Value = String> {
    prop_oneof![4 => plain_word(), 1 => one_of(&SOFT), 1 => one_of(&HARD)]
}

/// Any string, most often an identifier.
fn any_name() -> impl Strategy<Value = String> {
    prop_oneof![
        6 => any_word(),
        1 => one_of(&LITERAL),
        1 => "[0-9]{1,2}",
        1 => "[a-z]{1,4}[(/#.][a-z0-9\"\\\\\n]{0,4}",
        1 => any::<String>(),
    ]
}

fn name() -> impl Strategy<Value = Name> {
    at(any_name())
}

fn number() -> impl Strategy<Value = Expr> {
    let finite = any::<f64>().prop_filter("equal to itself", |value| !value.is_nan());
    prop_oneof![
        3 => (0..100_i128).prop_map(Expr::Int),
        1 => any::<i128>().prop_map(Expr::Int),
        1 => Just(Expr::Int(i128::MIN)),
        2 => finite.prop_map(Expr::Float),
        1 => Just(Expr::Float(f64::NEG_INFINITY)),
    ]
}

fn arithmetic(leaf: impl Strategy<Value = Expr> + 'static, calls: bool) -> BoxedStrategy<Expr> {
    leaf.prop_recursive(3, 12, 3, move |inner| {
        let inner = at(inner).boxed();
        let operator = prop::sample::select(&['+', '-', '*', '/'][..]);
        let binary = (operator, inner.clone(), inner.clone())
            .prop_map(|(op, lhs, rhs)| Expr::Binary(op, Box::new(lhs), Box::new(rhs)));
        let negated = inner.clone().prop_map(|inner| Expr::Neg(Box::new(inner)));
        let call = (at(plain_word()), vec(inner, 0..3)).prop_map(|(f, args)| Expr::Call(f, args));
        if calls {
            prop_oneof![binary, negated, call].boxed()
        } else {
            prop_oneof![binary, negated].boxed()
        }
    })
    .boxed()
}

fn value_expr() -> BoxedStrategy<Expr> {
    arithmetic(
        prop_oneof![number(), any_name().prop_map(Expr::Const)],
        false,
    )
}

fn const_expr() -> BoxedStrategy<Expr> {
    let dtype = "(f|bf|i|ui)[0-9]{1,2}".prop_map(Expr::Word);
    arithmetic(
        prop_oneof![number(), any_name().prop_map(Expr::Const), dtype],
        true,
    )
}

fn attr_value() -> BoxedStrategy<AttrValue> {
    let leaf = prop_oneof![
        any::<bool>().prop_map(AttrValue::Bool),
        value_expr().prop_map(AttrValue::Expr),
        any::<String>().prop_map(AttrValue::Str),
        any_word().prop_map(AttrValue::Word),
        any_name().prop_map(AttrValue::Symbol),
    ];
    nested_value(leaf)
}

fn nested_value(leaf: impl Strategy<Value = AttrValue> + 'static) -> BoxedStrategy<AttrValue> {
    leaf.prop_recursive(2, 8, 3, |inner| {
        let attr = attr_of(inner.clone()).boxed();
        prop_oneof![
            vec(at(inner.clone()), 0..3).prop_map(AttrValue::List),
            vec(attr, 0..3).prop_map(AttrValue::Dict),
            (at(any_word()), vec(call_arg(inner), 0..3))
                .prop_map(|(name, args)| AttrValue::Call(name, args)),
        ]
    })
    .boxed()
}

fn attr_of(value: impl Strategy<Value = AttrValue>) -> impl Strategy<Value = Attr> {
    let value = prop_oneof![1 => Just(AttrValue::Unit), 3 => value];
    (name(), at(value)).prop_map(|(name, value)| Attr { name, value })
}

/// A name alone is a word; a word alone is a name.
fn call_arg(value: impl Strategy<Value = AttrValue> + Clone) -> impl Strategy<Value = Attr> {
    let unit = any_word().prop_map(|name| (name, AttrValue::Unit));
    let named = (any_name(), value.clone());
    let no_word = |value: &AttrValue| !matches!(value, AttrValue::Word(_));
    let alone = value
        .prop_filter("no word", no_word)
        .prop_map(|value| (String::new(), value));
    prop_oneof![
        unit,
        named.prop_filter("has a name", |(name, _)| !name.is_empty()),
        alone
    ]
    .prop_map(|(name, value)| Attr {
        name: Spanned::made(name),
        value: Spanned::made(value),
    })
}

fn attrs() -> impl Strategy<Value = Vec<Attr>> {
    prop_oneof![2 => Just(Vec::new()), 1 => vec(attr_of(attr_value()), 1..4)]
}

fn directive() -> impl Strategy<Value = Directive> {
    let word = prop_oneof![soft_word(), one_of(&["repeat", "while", "layer"])];
    let leaf = prop_oneof![
        any::<bool>().prop_map(AttrValue::Bool),
        number().prop_map(AttrValue::Expr),
        any::<String>().prop_map(AttrValue::Str),
        any_word().prop_map(AttrValue::Word),
        any_name().prop_map(AttrValue::Symbol),
    ];
    (at(word), vec(at(nested_value(leaf)), 0..3))
        .prop_map(|(name, values)| Directive { name, values })
}

fn constant() -> impl Strategy<Value = Const> {
    (name(), option::of(at(any_word())), at(const_expr())).prop_map(|(name, ty, value)| Const {
        name,
        ty,
        value,
    })
}

fn mesh() -> impl Strategy<Value = Mesh> {
    let axis = (name(), any::<bool>(), option::of(at(const_expr())))
        .prop_map(|(name, time, size)| MeshAxis { name, time, size });
    (
        name(),
        vec(axis, 0..3),
        option::of(vec(at(const_expr()), 0..3)),
    )
        .prop_map(|(name, axes, ranks)| Mesh { name, axes, ranks })
}

fn ty() -> impl Strategy<Value = Spanned<Type>> {
    let size = prop_oneof![3 => (0..100_i128).prop_map(Expr::Int), 1 => const_expr()];
    let dtype = prop_oneof![
        3 => no_literal("[A-Za-wyz_][A-Za-z0-9_]{0,3}").prop_map(Expr::Word),
        1 => any_name().prop_map(Expr::Const),
    ];
    let dist = prop_oneof![
        2 => Just((None, false)),
        1 => dist(const_expr()).prop_map(|dist| (Some(dist), false)),
        1 => dist((0..9_i128).prop_map(Expr::Int)).prop_map(|dist| (Some(dist), true)),
    ];
    at(
        (vec(at(size), 0..3), at(dtype), dist).prop_map(|(dims, dtype, (dist, generic))| Type {
            dims,
            dtype,
            dist,
            generic,
        }),
    )
}

fn dist(dim: impl Strategy<Value = Expr> + Clone + 'static) -> impl Strategy<Value = Dist> {
    let entry = prop_oneof![
        at(dim.clone()).prop_map(Sbp::Split),
        Just(Sbp::Broadcast),
        at(no_literal("[a-z]{1,3}")).prop_map(Sbp::Partial),
        Just(Sbp::Open),
    ];
    let entry = at(entry).boxed();
    let view = option::of(vec(at(dim), 0..3));
    (
        option::of(name()),
        vec(entry.clone(), 0..2),
        vec(entry, 0..3),
        view,
    )
        .prop_map(|(mesh, time, space, view)| Dist {
            mesh,
            time,
            space,
            view,
        })
}

fn func() -> impl Strategy<Value = Func> {
    let arg = (name(), ty(), attrs()).prop_map(|(name, ty, attrs)| Arg { name, ty, attrs });
    (
        any::<bool>(),
        name(),
        vec(arg, 0..4),
        vec((ty(), attrs()), 0..3),
        vec(at(stmt()), 0..4),
    )
        .prop_map(|(private, name, args, results, body)| Func {
            private,
            name,
            args,
            results,
            body,
        })
}

fn value() -> impl Strategy<Value = Operand> {
    let result = prop_oneof![3 => Just(None), 1 => any::<usize>().prop_map(Some)];
    (any_name(), result).prop_map(|(name, result)| Operand::Value(name, result))
}

fn operand() -> impl Strategy<Value = Spanned<Operand>> {
    let leaf = prop_oneof![
        4 => value(),
        1 => value_expr().prop_map(|expr| Operand::Literal(AttrValue::Expr(expr))),
        1 => any::<bool>().prop_map(|value| Operand::Literal(AttrValue::Bool(value))),
    ];
    at(leaf.prop_recursive(2, 6, 3, |inner| {
        (op_of(vec(at(inner), 0..3)), option::of(ty()))
            .prop_map(|(op, ty)| Operand::Nested(Box::new(op), ty.map(Box::new)))
    }))
}

fn op_of(operands: impl Strategy<Value = Vec<Spanned<Operand>>>) -> impl Strategy<Value = Op> {
    let word = prop_oneof![4 => soft_word(), 1 => one_of(&["const", "mesh", "func"])];
    let head = prop_oneof![
        4 => word.prop_map(|word| (word, None)),
        1 => (soft_word(), name()).prop_map(|(word, symbol)| (word, Some(symbol))),
        1 => name().prop_map(|symbol| ("layer".to_owned(), Some(symbol))),
    ];
    (head, operands, attrs()).prop_map(|((name, symbol), operands, attrs)| Op {
        name: Spanned::made(name),
        generic: false,
        symbol,
        operands,
        attrs,
        operand_types: Vec::new(),
    })
}

fn results() -> impl Strategy<Value = Vec<(Name, Option<usize>)>> {
    vec((name(), option::of(0..4_usize)), 1..3)
}

fn bindings() -> impl Strategy<Value = Vec<Binding>> {
    let binding = (name(), option::of(ty()), operand()).prop_map(|(name, ty, value)| Binding {
        name,
        ty,
        value,
    });
    vec(binding, 0..3)
}

fn generic() -> impl Strategy<Value = Stmt> {
    let names = prop_oneof![3 => results(), 1 => Just(Vec::new())];
    let types = || vec(ty(), 0..3);
    (
        names,
        name(),
        vec(at(value()), 0..3),
        attrs(),
        types(),
        types(),
    )
        .prop_map(
            |(results, name, operands, attrs, operand_types, types)| Stmt::Op {
                results,
                op: Op {
                    name,
                    generic: true,
                    symbol: None,
                    operands,
                    attrs,
                    operand_types,
                },
                types,
            },
        )
}

fn simple_stmt() -> impl Strategy<Value = Stmt> {
    let op = (results(), op_of(vec(operand(), 0..4)), vec(ty(), 0..3))
        .prop_map(|(results, op, types)| Stmt::Op { results, op, types });
    let returned = (operand(), option::of(name())).prop_map(|(value, to)| Returned { value, to });
    let yielded = (vec(operand(), 0..3), vec(operand(), 0..3))
        .prop_map(|(carry, stacked)| Stmt::Yield { carry, stacked });
    prop_oneof![
        4 => op,
        2 => generic(),
        1 => vec(returned, 0..3).prop_map(Stmt::Return),
        1 => yielded,
    ]
}

fn stmt() -> impl Strategy<Value = Stmt> {
    simple_stmt().prop_recursive(2, 6, 3, |inner| {
        let body = vec(at(inner), 0..3).boxed();
        let tail = (body.clone(), attrs(), vec(ty(), 0..2)).boxed();
        let head = (
            results(),
            any::<bool>(),
            at(value_expr()),
            option::of(name()),
        );
        let repeat = (head, bindings(), bindings(), tail.clone()).prop_map(
            |((results, reverse, count, index), carry, stacked, (body, attrs, types))| {
                Stmt::Repeat(Repeat {
                    results,
                    reverse,
                    count,
                    index,
                    carry,
                    stacked,
                    body,
                    attrs,
                    types,
                })
            },
        );
        let loop_ = (results(), bindings(), body, tail).prop_map(
            |(results, carry, condition, (body, attrs, types))| {
                Stmt::While(While {
                    results,
                    carry,
                    condition,
                    body,
                    attrs,
                    types,
                })
            },
        );
        prop_oneof![repeat, loop_]
    })
}
