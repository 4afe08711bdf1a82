//! Calls, branches and loops.

use ddl_dialect::attr::Attrs;
use ddl_dialect::build::{Build, Val, splat};
use ddl_dialect::scalar::{Cmp, Number};
use ddl_grammar::ast::{Binding, Stmt, While};

use super::body::{Body, Given, Made};
use super::elementwise::{compared, spread};
use super::error::Fault;
use super::region::block;
use super::types;

/// `func.call`: the callee's ops in its place.
pub(super) fn call<'a>(body: &mut Body<'_, 'a>, given: &Given<'a>) -> Made {
    named_call(body, given, "callee")
}

/// `stablehlo.composite`: the decomposition that it names.
pub(super) fn composite<'a>(body: &mut Body<'_, 'a>, given: &Given<'a>) -> Made {
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
pub(super) fn custom_call(_: &mut Body<'_, '_>, given: &Given<'_>) -> Made {
    let target = given.attr("call_target_name").and_then(|name| name.text());
    match target {
        Some("Sharding" | "annotate_device_placement") => Ok(given.operands.clone()),
        Some(target) => Err(Fault::Unknown(format!("stablehlo.custom_call @{target}"))),
        None => Err(Fault::Unknown("stablehlo.custom_call".to_owned())),
    }
}

/// `stablehlo.if`: both branches, and a choice.
pub(super) fn branch<'a>(body: &mut Body<'_, 'a>, given: &Given<'a>) -> Made {
    let &[condition] = given.operands.as_slice() else {
        return Err(Fault::wrong("it does not have one operand", "a condition"));
    };
    let yes = body.region(block(&given.op.regions, 0)?, &[])?;
    let no = body.region(block(&given.op.regions, 1)?, &[])?;
    choose(body, condition, &yes, &no)
}

/// `stablehlo.case`: all branches, and choices. An index outside means the last.
pub(super) fn case<'a>(body: &mut Body<'_, 'a>, given: &Given<'a>) -> Made {
    let &[index] = given.operands.as_slice() else {
        return Err(Fault::wrong(
            "it does not have one operand",
            "the number of a branch",
        ));
    };
    let mut branches = Vec::new();
    for number in 0..given.op.regions.len() {
        branches.push(body.region(block(&given.op.regions, number)?, &[])?);
    }
    let Some(mut chosen) = branches.pop() else {
        return Err(Fault::wrong("it has no branches", "one or more"));
    };
    let ty = body.ty(index);
    for (number, values) in branches.iter().enumerate().rev() {
        let number = splat(body, ty.clone(), Number::Int(number as i128));
        let condition = compared(body, Cmp::Eq, index, number)?;
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

/// `stablehlo.while`.
pub(super) fn while_loop<'a>(body: &mut Body<'_, 'a>, given: &Given<'a>) -> Made {
    let types: Vec<_> = given.operands.iter().map(|&v| body.ty(v)).collect();
    let inside: Vec<Val> = types.iter().map(|ty| body.new_value(ty.clone())).collect();
    let (predicate, lap) = (block(&given.op.regions, 0)?, block(&given.op.regions, 1)?);
    let condition = body.apart(|body| body.region(predicate, &inside))?;
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
