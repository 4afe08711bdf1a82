//! Modules, functions, calls and shardings.

use ddl_grammar::ParseError;
use ddl_grammar::ast::{Name, Spanned};
use ddl_grammar::mlir::Cursor;
use ddl_grammar::mlir::ast::{Attr, BlockArg, Delimiter, NamedAttr, Op, Region, Tree, Type};

use super::regions::with_args;
use super::{Parsed, at, integer, plain, rest, set};

/// `@name attributes {…} { … }`.
pub(super) fn module(cursor: &mut Cursor, op: &mut Op) -> Parsed {
    op.name.node = "builtin.module".to_owned();
    if let Some(Tree::Symbol(_)) = cursor.peek() {
        let name = cursor.symbol()?;
        set(op, "sym_name", at(name.span, Attr::Str(name.node)));
    }
    attributes(cursor, op);
    op.regions.push(cursor.region()?);
    Ok(())
}

/// `attributes {…}`, if it is there.
fn attributes(cursor: &mut Cursor, op: &mut Op) {
    if cursor.eat_word("attributes") {
        op.attrs.extend(cursor.dict());
    }
}

/// `public @name(%a: T {…}) -> (T {…}) attributes {…} { … }`.
pub(super) fn func(cursor: &mut Cursor, op: &mut Op) -> Parsed {
    let visibility = ["public", "private", "nested"];
    let span = cursor.span();
    let visibility = visibility.into_iter().find(|word| cursor.eat_word(word));
    let name = cursor.symbol()?;
    let (args, arg_attrs): (Vec<BlockArg>, Vec<_>) =
        cursor.list(Delimiter::Paren, arg)?.into_iter().unzip();
    let results = match cursor.eat("->") {
        true if cursor.at_group(Delimiter::Paren) => cursor.list(Delimiter::Paren, result)?,
        true => vec![result(cursor)?],
        false => Vec::new(),
    };
    let (results, result_attrs): (Vec<_>, Vec<_>) = results.into_iter().unzip();
    let ty = Type::Function {
        operands: args.iter().map(|arg| arg.ty.clone()).collect(),
        results,
    };
    dicts(op, "arg_attrs", arg_attrs, &name);
    set(op, "function_type", at(name.span, Attr::Type(ty)));
    dicts(op, "res_attrs", result_attrs, &name);
    set(op, "sym_name", at(name.span, Attr::Str(name.node.clone())));
    if let Some(word) = visibility {
        set(op, "sym_visibility", at(span, Attr::Str(word.to_owned())));
    }
    attributes(cursor, op);
    let body = match cursor.is_empty() {
        true => Region::default(),
        false => with_args(cursor.region()?, args),
    };
    op.regions.push(body);
    Ok(())
}

/// Sets a list of dictionaries, unless there is nothing in them.
fn dicts(op: &mut Op, key: &str, dicts: Vec<Vec<NamedAttr>>, name: &Name) {
    if dicts.iter().any(|dict| !dict.is_empty()) {
        let dicts = dicts
            .into_iter()
            .map(|dict| at(name.span, Attr::Dict(dict)));
        set(op, key, at(name.span, Attr::List(dicts.collect())));
    }
}

/// `%a: T {…} loc(…)`.
fn arg(cursor: &mut Cursor) -> Result<(BlockArg, Vec<NamedAttr>), ParseError> {
    let value = cursor.value()?;
    cursor.punct(":")?;
    let ty = cursor.ty()?;
    let attrs = cursor.dict();
    let arg = BlockArg {
        name: at(value.span, value.node.name),
        ty,
        location: cursor.location()?,
    };
    Ok((arg, attrs))
}

/// `T {…}`.
fn result(cursor: &mut Cursor) -> Result<(Spanned<Type>, Vec<NamedAttr>), ParseError> {
    Ok((cursor.ty()?, cursor.dict()))
}

/// `@f(%a) {attributes} : types`.
pub(super) fn call(cursor: &mut Cursor, op: &mut Op) -> Parsed {
    op.name.node = "func.call".to_owned();
    let callee = cursor.symbol()?;
    set(
        op,
        "callee",
        at(callee.span, Attr::Symbol(vec![callee.node])),
    );
    op.operands = cursor.list(Delimiter::Paren, Cursor::value)?;
    rest(cursor, op)
}

/// `%a, %b : T, U`, or nothing.
pub(super) fn func_return(cursor: &mut Cursor, op: &mut Op) -> Parsed {
    op.name.node = "func.return".to_owned();
    plain(cursor, op)
}

/// `@target(%a) {attributes} : types`.
pub(super) fn custom_call(cursor: &mut Cursor, op: &mut Op) -> Parsed {
    let target = cursor.symbol()?;
    set(
        op,
        "call_target_name",
        at(target.span, Attr::Str(target.node)),
    );
    op.operands = cursor.list(Delimiter::Paren, Cursor::value)?;
    rest(cursor, op)
}

/// `"name" %a, %b {attributes} : types`.
pub(super) fn composite(cursor: &mut Cursor, op: &mut Op) -> Parsed {
    let name: Name = cursor.text()?;
    set(op, "name", at(name.span, Attr::Str(name.node)));
    plain(cursor, op)
}

/// `@mesh = <["x"=2]> {attributes}`.
pub(super) fn mesh(cursor: &mut Cursor, op: &mut Op) -> Parsed {
    let name = cursor.symbol()?;
    cursor.punct("=")?;
    let mesh = angles(cursor, "sdy.mesh")?;
    set(op, "mesh", mesh);
    set(op, "sym_name", at(name.span, Attr::Str(name.node)));
    op.attrs.extend(cursor.dict());
    Ok(())
}

/// `%a <@mesh, [{"x"}, {}]> {attributes} : T`.
pub(super) fn sharding_constraint(cursor: &mut Cursor, op: &mut Op) -> Parsed {
    op.operands = vec![cursor.value()?];
    let sharding = angles(cursor, "sdy.sharding")?;
    set(op, "sharding", sharding);
    rest(cursor, op)
}

/// Directions of propagation, in the order of their numbers.
const DIRECTIONS: [&str; 4] = ["NONE", "FORWARD", "BACKWARD", "BOTH"];

/// `%a allowed_direction=NONE {attributes} : T`.
pub(super) fn propagation_barrier(cursor: &mut Cursor, op: &mut Op) -> Parsed {
    op.operands = vec![cursor.value()?];
    cursor.word("allowed_direction")?;
    cursor.punct("=")?;
    let (span, unknown) = (cursor.span(), cursor.expected("a direction"));
    let word = cursor.any_word()?;
    let known = DIRECTIONS
        .iter()
        .position(|direction| *direction == word.node);
    let number = known.ok_or(unknown)? as i128;
    let value = Attr::Int(number, Some(Box::new(Type::named("i32"))));
    set(op, "allowed_direction", at(span, value));
    rest(cursor, op)
}

/// `%a group_id=21 {attributes} : T`.
pub(super) fn sharding_group(cursor: &mut Cursor, op: &mut Op) -> Parsed {
    op.operands = vec![cursor.value()?];
    cursor.word("group_id")?;
    cursor.punct("=")?;
    let span = cursor.span();
    let id = cursor.integer()?;
    set(op, "group_id", at(span, integer(id)));
    rest(cursor, op)
}

/// `<…>` as an attribute of this name.
fn angles(cursor: &mut Cursor, name: &str) -> Result<Spanned<Attr>, ParseError> {
    let (span, missing) = (cursor.span(), cursor.expected("`<`"));
    let body = cursor.angles().ok_or(missing)?;
    let name = name.to_owned();
    Ok(at(span, Attr::Dialect { name, body }))
}
