//! Calls, branches and loops.

use ddl_dialect::attr::Attrs;
use ddl_dialect::build::{Build, Val, splat};
use ddl_dialect::scalar::{Cmp, Number};
use ddl_grammar::ast::{Binding, Stmt, While};

use super::body::{Body, Given, Made};
use super::calls;
use super::elementwise::{compared, spread};
use super::error::Fault;
use super::region::block;
use super::types;

/// `func.call`: the callee's ops in its place.
pub(super) fn call<'a>(body: &mut Body<'_, 'a>, given: &Given<'a>) -> Made {
    named_call(body, given, "callee")
}

/// `stablehlo.composite`: an op that is known by its name, or the decomposition that it names.
pub(super) fn composite<'a>(body: &mut Body<'_, 'a>, given: &Given<'a>) -> Made {
    let name = given.attr("name").and_then(|name| name.text());
    if let Some(made) = name.and_then(|name| calls::op(body, given, name, "composite_attributes")) {
        return made;
    }
    named_call(body, given, "decomposition")
}

fn named_call<'a>(body: &mut Body<'_, 'a>, given: &Given<'a>, attr: &str) -> Made {
    let name = given.required(attr)?.symbol();
    let name = name.ok_or_else(|| Fault::wrong(format!("`{attr}` is no function"), "`@name`"))?;
    let Some((&name, &callee)) = body.cx.funcs.get_key_value(name) else {
        return Err(Fault::wrong(
            format!("there is no function `@{name}`"),
            "define it in the module",
        ));
    };
    if body.calls.iter().any(|(known, _)| *known == name) {
        return Err(Fault::wrong(
            format!("`@{name}` calls itself"),
            "recursion cannot be compiled",
        ));
    }
    body.isolated(name, block(&callee.regions, 0)?, &given.operands)
}

/// `stablehlo.custom_call`: those that only annotate change nothing.
pub(super) fn custom_call(body: &mut Body<'_, '_>, given: &Given<'_>) -> Made {
    let target = given.attr("call_target_name").and_then(|name| name.text());
    match target {
        Some("Sharding" | "annotate_device_placement") => Ok(given.operands.clone()),
        Some(target) => calls::custom_call(body, given, target),
        None => Err(Fault::Unknown("stablehlo.custom_call".to_owned())),
    }
}

/// `stablehlo.if`: both branches, and a choice.
pub(super) fn branch<'a>(body: &mut Body<'_, 'a>, given: &Given<'a>) -> Made {
    let &[condition] = given.operands.as_slice() else {
        return Err(Fault::wrong("it does not have one operand", "a condition"));
    };
    let otherwise = body.row("not", &[condition], Attrs::none(), None)?;
    let yes = body.guarded(condition, block(&given.op.regions, 0)?)?;
    let no = body.guarded(otherwise, block(&given.op.regions, 1)?)?;
    choose(body, condition, &yes, &no)
}

/// `stablehlo.case`: all branches, and choices; the last branch stands for every number that has none.
pub(super) fn case<'a>(body: &mut Body<'_, 'a>, given: &Given<'a>) -> Made {
    let &[index] = given.operands.as_slice() else {
        return Err(Fault::wrong(
            "it does not have one operand",
            "the number of a branch",
        ));
    };
    let Some(last) = given.op.regions.len().checked_sub(1) else {
        return Err(Fault::wrong("it has no branches", "one or more"));
    };
    let ty = body.ty(index);
    let mut conditions = Vec::new();
    let mut elsewhere: Option<Val> = None;
    for number in 0..last {
        let number = splat(body, ty.clone(), Number::Int(number as i128));
        conditions.push(compared(body, Cmp::Eq, index, number)?);
        let other = compared(body, Cmp::Ne, index, number)?;
        elsewhere = Some(match elsewhere {
            Some(before) => body.row("and", &[before, other], Attrs::none(), None)?,
            None => other,
        });
    }
    let mut branches = Vec::new();
    for (number, &condition) in conditions.iter().enumerate() {
        branches.push(body.guarded(condition, block(&given.op.regions, number)?)?);
    }
    let rest = block(&given.op.regions, last)?;
    let mut chosen = match elsewhere {
        Some(elsewhere) => body.guarded(elsewhere, rest)?,
        None => body.region(rest, &[])?,
    };
    for (&condition, values) in conditions.iter().zip(&branches).rev() {
        chosen = choose(body, condition, values, &chosen)?;
    }
    Ok(chosen)
}

fn choose(body: &mut Body<'_, '_>, condition: Val, yes: &[Val], no: &[Val]) -> Made {
    if yes.len() != no.len() {
        return Err(Fault::wrong(
            "its branches differ in number of results",
            "the same for all",
        ));
    }
    let one = |(&a, &b): (&Val, &Val)| {
        if a == b {
            return Ok(a);
        }
        let shape = body.ty(a).shape;
        let condition = spread(body, condition, &shape);
        body.row("select", &[condition, a, b], Attrs::none(), None)
    };
    yes.iter().zip(no).map(one).collect()
}

/// `stablehlo.while`. In a branch it runs only where the branch is taken: elsewhere it might not end.
pub(super) fn while_loop<'a>(body: &mut Body<'_, 'a>, given: &Given<'a>) -> Made {
    let types: Vec<_> = given.operands.iter().map(|&v| body.ty(v)).collect();
    let inside: Vec<Val> = types.iter().map(|ty| body.new_value(ty.clone())).collect();
    let (predicate, lap) = (block(&given.op.regions, 0)?, block(&given.op.regions, 1)?);
    let condition = body.apart(|body| {
        let goes_on = body.region(predicate, &inside)?;
        body.used(goes_on)
    })?;
    let stmts = body.apart(|body| body.region(lap, &inside))?;
    let carry = given.operands.iter().zip(&inside).zip(&types);
    let carry = carry.map(|((&outside, &inside), ty)| Binding {
        name: body.name(inside),
        ty: Some(types::written(ty)),
        value: body.operand(outside),
    });
    let carry = carry.collect();
    let results: Vec<Val> = types.iter().map(|ty| body.new_value(ty.clone())).collect();
    let names = results.iter().map(|&v| (body.name(v), None)).collect();
    body.push(Stmt::While(While {
        results: names,
        carry,
        condition,
        body: stmts,
        attrs: Vec::new(),
        types: types.iter().map(types::written).collect(),
    }));
    Ok(results)
}
