//! Operations with regions: reductions and loops. (All others stand in quotes even in pretty
//! texts.)

use ddl_grammar::ParseError;
use ddl_grammar::ast::Spanned;
use ddl_grammar::mlir::Cursor;
use ddl_grammar::mlir::ast::{Block, BlockArg, Delimiter, Op, Region, Type, Use};

use super::{Parsed, at, keyed, rest, set};

/// A region with these arguments at its entry.
pub(super) fn with_args(mut region: Region, args: Vec<BlockArg>) -> Region {
    if region.blocks.is_empty() {
        region.blocks.push(Block::default());
    }
    if let Some(entry) = region.blocks.first_mut() {
        entry.args = args;
    }
    region
}

/// Short: `(%x init: %a) applies stablehlo.add across dimensions = [0] {attributes} : types`; long,
/// for any number of operands: `(%x init: %a), (%y init: %b) across dimensions = [0] {attributes} :
/// types reducer(%p: T, %q: T) (%r: U, %s: U) { … }`.
pub(super) fn reduce(cursor: &mut Cursor, op: &mut Op) -> Parsed {
    let pairs = cursor.comma_separated(|cursor| {
        let mut inner = cursor.group(Delimiter::Paren)?;
        let value = inner.value()?;
        inner.word("init")?;
        inner.punct(":")?;
        let initial = inner.value()?;
        inner.end()?;
        Ok((value, initial))
    })?;
    let (values, initials): (Vec<_>, Vec<_>) = pairs.into_iter().unzip();
    op.operands = values.into_iter().chain(initials).collect();
    let inner = match cursor.eat_word("applies") {
        true => Some(cursor.any_word()?),
        false => None,
    };
    cursor.word("across")?;
    cursor.word("dimensions")?;
    cursor.punct("=")?;
    let dims = keyed::value(cursor, keyed::KeyedValue::Ints)?;
    set(op, "dimensions", dims);
    rest(cursor, op)?;
    let region = match inner {
        Some(name) => applied(name, op, cursor)?,
        None => reducer(cursor)?,
    };
    op.regions.push(region);
    Ok(())
}

/// `reducer(%p: T, %q: T) (%r: U, %s: U) { … }`: a pair for each operand; the block takes the
/// firsts, then the seconds.
fn reducer(cursor: &mut Cursor) -> Result<Region, ParseError> {
    cursor.word("reducer")?;
    let (mut firsts, mut seconds) = (Vec::new(), Vec::new());
    while cursor.at_group(Delimiter::Paren) {
        let missing = cursor.expected("two arguments");
        let mut pair = cursor.block_args()?.into_iter();
        let (Some(first), Some(second), None) = (pair.next(), pair.next(), pair.next()) else {
            return Err(missing);
        };
        firsts.push(first);
        seconds.push(second);
    }
    firsts.append(&mut seconds);
    Ok(with_args(cursor.region()?, firsts))
}

/// The region that applies one operation of two operands.
fn applied(name: Spanned<String>, op: &Op, cursor: &Cursor) -> Result<Region, ParseError> {
    let span = name.span;
    let ty: Spanned<Type> = match op.operand_types.as_slice() {
        [_, initial] => initial.clone(),
        _ => return Err(cursor.expected("types of one operand and its initial value")),
    };
    let named = |name: &str| at(span, name.to_owned());
    let used = |name: &str| {
        let name = name.to_owned();
        at(span, Use { name, number: 0 })
    };
    let args = ["lhs", "rhs"].map(|name| BlockArg {
        name: named(name),
        ty: ty.clone(),
        location: None,
    });
    let inner = Op {
        results: vec![(named("result"), 1)],
        operands: vec![used("lhs"), used("rhs")],
        operand_types: vec![ty.clone(), ty.clone()],
        result_types: vec![ty.clone()],
        ..Op::new(name)
    };
    let end = Op {
        operands: vec![used("result")],
        operand_types: vec![ty],
        ..Op::new(named("stablehlo.return"))
    };
    let block = Block {
        label: None,
        args: args.into(),
        ops: vec![inner, end],
    };
    Ok(Region {
        blocks: vec![block],
    })
}

/// `(%inside = %outside, …) : types attributes {…} cond { … } do { … }`.
pub(super) fn while_loop(cursor: &mut Cursor, op: &mut Op) -> Parsed {
    let pairs = cursor.list(Delimiter::Paren, |cursor| {
        let inside = cursor.value()?;
        cursor.punct("=")?;
        Ok((inside, cursor.value()?))
    })?;
    let (inside, outside): (Vec<_>, Vec<_>) = pairs.into_iter().unzip();
    op.operands = outside;
    if cursor.eat(":") {
        op.operand_types = cursor.comma_separated(Cursor::ty)?;
    }
    op.result_types.clone_from(&op.operand_types);
    if cursor.eat_word("attributes") {
        op.attrs.extend(cursor.dict());
    }
    let args = inside
        .into_iter()
        .zip(&op.operand_types)
        .map(|(value, ty)| BlockArg {
            name: at(value.span, value.node.name),
            ty: ty.clone(),
            location: None,
        });
    let args: Vec<BlockArg> = args.collect();
    cursor.word("cond")?;
    op.regions.push(with_args(cursor.region()?, args.clone()));
    cursor.word("do")?;
    op.regions.push(with_args(cursor.region()?, args));
    Ok(())
}
