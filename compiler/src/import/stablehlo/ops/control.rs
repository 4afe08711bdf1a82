//! Calls, branches and loops.

use ddl_dialect::attr::Attrs;
use ddl_dialect::build::{Build, Val, splat};
use ddl_dialect::scalar::{Cmp, Number};
use ddl_grammar::ast::{Binding, Stmt, While};

use super::calls;
use super::region::block;
use crate::import::stablehlo::error::Fault;
use crate::import::stablehlo::given::GivenOp;
use crate::import::stablehlo::importer::{FuncImporter, OpResults};
use crate::import::stablehlo::types;

/// `func.call`: inlines the callee's ops.
pub(super) fn call<'a>(func: &mut FuncImporter<'_, 'a>, given: &GivenOp<'a>) -> OpResults {
    named_call(func, given, "callee")
}

/// `stablehlo.composite`: an op with a known name, or its decomposition.
pub(super) fn composite<'a>(func: &mut FuncImporter<'_, 'a>, given: &GivenOp<'a>) -> OpResults {
    let name = given.attr("name").and_then(|name| name.text());
    if let Some(made) = name.and_then(|name| calls::op(func, given, name, "composite_attributes")) {
        return made;
    }
    named_call(func, given, "decomposition")
}

fn named_call<'a>(func: &mut FuncImporter<'_, 'a>, given: &GivenOp<'a>, attr: &str) -> OpResults {
    let name = given.required(attr)?.symbol();
    let name = name.ok_or_else(|| Fault::wrong(format!("`{attr}` is no function"), "`@name`"))?;
    let Some((&name, &callee)) = func.cx.funcs.get_key_value(name) else {
        return Err(Fault::wrong(
            format!("there is no function `@{name}`"),
            "define it in the module",
        ));
    };
    if func.calls.iter().any(|(known, _)| *known == name) {
        return Err(Fault::wrong(
            format!("`@{name}` calls itself"),
            "recursion cannot be compiled",
        ));
    }
    func.isolated(name, block(&callee.regions, 0)?, &given.operands)
}

/// `stablehlo.custom_call`: those that only annotate change nothing.
pub(super) fn custom_call(func: &mut FuncImporter<'_, '_>, given: &GivenOp<'_>) -> OpResults {
    let target = given.attr("call_target_name").and_then(|name| name.text());
    match target {
        Some("Sharding" | "annotate_device_placement") => Ok(given.operands.clone()),
        Some(target) => calls::custom_call(func, given, target),
        None => Err(Fault::Unknown("stablehlo.custom_call".to_owned())),
    }
}

/// `stablehlo.if`: both branches, and a selection.
pub(super) fn branch<'a>(func: &mut FuncImporter<'_, 'a>, given: &GivenOp<'a>) -> OpResults {
    let &[condition] = given.operands.as_slice() else {
        return Err(Fault::wrong("it does not have one operand", "a condition"));
    };
    let otherwise = func.row("not", &[condition], Attrs::none(), None)?;
    let yes = func.guarded(condition, block(&given.op.regions, 0)?)?;
    let no = func.guarded(otherwise, block(&given.op.regions, 1)?)?;
    choose(func, condition, &yes, &no)
}

/// `stablehlo.case`: all branches, and selections; the last branch is that of every number out of
/// range.
pub(super) fn case<'a>(func: &mut FuncImporter<'_, 'a>, given: &GivenOp<'a>) -> OpResults {
    let &[index] = given.operands.as_slice() else {
        return Err(Fault::wrong(
            "it does not have one operand",
            "the number of a branch",
        ));
    };
    let Some(last) = given.op.regions.len().checked_sub(1) else {
        return Err(Fault::wrong("it has no branches", "one or more"));
    };
    let ty = func.ty(index);
    let mut conditions = Vec::new();
    let mut elsewhere: Option<Val> = None;
    for number in 0..last {
        let number = splat(func, ty.clone(), Number::Int(number as i128));
        conditions.push(func.compared(Cmp::Eq, index, number)?);
        let other = func.compared(Cmp::Ne, index, number)?;
        elsewhere = Some(match elsewhere {
            Some(before) => func.row("and", &[before, other], Attrs::none(), None)?,
            None => other,
        });
    }
    let mut branches = Vec::new();
    for (number, &condition) in conditions.iter().enumerate() {
        branches.push(func.guarded(condition, block(&given.op.regions, number)?)?);
    }
    let rest = block(&given.op.regions, last)?;
    let mut chosen = match elsewhere {
        Some(elsewhere) => func.guarded(elsewhere, rest)?,
        None => func.region(rest, &[])?,
    };
    for (&condition, values) in conditions.iter().zip(&branches).rev() {
        chosen = choose(func, condition, values, &chosen)?;
    }
    Ok(chosen)
}

fn choose(func: &mut FuncImporter<'_, '_>, condition: Val, yes: &[Val], no: &[Val]) -> OpResults {
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
        let shape = func.ty(a).shape;
        let condition = func.spread(condition, &shape);
        func.row("select", &[condition, a, b], Attrs::none(), None)
    };
    yes.iter().zip(no).map(one).collect()
}

/// `stablehlo.while`. In a branch it runs only if the branch is taken: otherwise it might not
/// terminate.
pub(super) fn while_loop<'a>(func: &mut FuncImporter<'_, 'a>, given: &GivenOp<'a>) -> OpResults {
    let types: Vec<_> = given.operands.iter().map(|&v| func.ty(v)).collect();
    let inside: Vec<Val> = types.iter().map(|ty| func.new_value(ty.clone())).collect();
    let (predicate, loop_) = (block(&given.op.regions, 0)?, block(&given.op.regions, 1)?);
    let condition = func.apart(|func| {
        let goes_on = func.region(predicate, &inside)?;
        func.used(goes_on)
    })?;
    let stmts = func.apart(|func| func.region(loop_, &inside))?;
    let carry = given.operands.iter().zip(&inside).zip(&types);
    let carry = carry.map(|((&outside, &inside), ty)| Binding {
        name: func.name(inside),
        ty: Some(types::written(ty)),
        value: func.operand(outside),
    });
    let carry = carry.collect();
    let results: Vec<Val> = types.iter().map(|ty| func.new_value(ty.clone())).collect();
    let names = results.iter().map(|&v| (func.name(v), None)).collect();
    func.push(Stmt::While(While {
        results: names,
        carry,
        condition,
        body: stmts,
        attrs: Vec::new(),
        types: types.iter().map(types::written).collect(),
    }));
    Ok(results)
}
