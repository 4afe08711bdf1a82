//! Branches and loops.

use ddl_dialect::build::{Build, Val};
use ddl_dialect::scalar::{Cmp, Number};
use ddl_dialect::types::{DType, TensorType};

use super::row::rows;
use crate::import::onnx::error::NodeFault;
use crate::import::onnx::importer::{GraphImporter, NodeResults, axis};
use crate::import::onnx::node::GivenNode;
use crate::import::onnx::sketch::FuncSketch;

rows! {
    "If", "the branch of a condition that is known, else both and `select`", branch;
    "Loop", "`repeat`; unrolled where shapes change; `while` with a condition that depends on data, without scan outputs", repeated;
    "Scan", "`repeat`; since version 9", scan;
}

/// Iterations that are unrolled.
const MAX_UNROLLED: i64 = 64;

/// The boolean that a value is known to be.
fn known(func: &mut GraphImporter<'_>, value: Val) -> Result<Option<bool>, NodeFault> {
    let tensor = func.elements(value)?;
    Ok(tensor
        .filter(|tensor| tensor.len() == 1)
        .map(|tensor| tensor.get_f64(0) != 0.0))
}

fn branch<'a>(func: &mut GraphImporter<'a>, given: &GivenNode<'a>) -> NodeResults {
    let condition = given.input(0)?;
    let (yes, no) = (given.graph("then_branch")?, given.graph("else_branch")?);
    match known(func, condition)? {
        Some(true) => return func.graph(yes, &[]),
        Some(false) => return func.graph(no, &[]),
        None => {}
    }
    let condition = func.reshape(condition, &[])?;
    let (yes, no) = (func.graph(yes, &[])?, func.graph(no, &[])?);
    let mut chosen = Vec::new();
    for (&a, &b) in yes.iter().zip(&no) {
        if func.shape(a) != func.shape(b) {
            return Err(NodeFault::unsupported("branches of different shapes"));
        }
        chosen.push(match a == b {
            true => a,
            false => func.select(condition, a, b)?,
        });
    }
    Ok(chosen)
}

fn scalar_of(func: &mut GraphImporter<'_>, dtype: DType, number: i128) -> Val {
    func.sketch
        .splat(TensorType::scalar(dtype), Number::Int(number))
}

fn repeated<'a>(func: &mut GraphImporter<'a>, given: &GivenNode<'a>) -> NodeResults {
    let body = given.graph("body")?;
    let carry: Vec<Val> = (2..given.inputs.len())
        .map(|i| given.input(i))
        .collect::<Result<_, _>>()?;
    let condition = match given.optional(1) {
        Some(condition) => condition,
        None => scalar_of(func, DType::I1, 1),
    };
    let condition = func.reshape(condition, &[])?;
    let starts = known(func, condition)?;
    let count = match given.optional(0) {
        Some(count) => {
            let known = func.elements(count)?.filter(|count| count.len() == 1);
            known.map(|count| count.get_f64(0) as i64)
        }
        None => None,
    };
    let scans = body.output.len().saturating_sub(carry.len() + 1);
    let dims = carry.len();
    // Iterations that none of them ends early.
    if let (Some(count), Some(true)) = (count, starts) {
        let mut ends = false;
        let mut changes = false;
        let steps = usize::try_from(count).unwrap_or(0);
        if steps > 1 << 31 {
            return Err(NodeFault::unsupported("so many iterations"));
        }
        let made = FuncSketch::repeat(
            func,
            steps,
            false,
            (&carry, &[]),
            |func, index, before, _| {
                let index = func.convert(index, DType::I64);
                let goes_on = scalar_of(func, DType::I1, 1);
                let args = [&[index, goes_on], before].concat();
                let made = func.graph(body, &args)?;
                let made = split(made, dims)?;
                ends = made.0 != goes_on && known(func, made.0)? != Some(true);
                let types = |func: &GraphImporter<'_>, list: &[Val]| -> Vec<TensorType> {
                    list.iter().map(|&v| func.ty(v)).collect()
                };
                changes = types(func, before) != types(func, &made.1);
                match ends || changes {
                    true => Err(NodeFault::Silent),
                    false => Ok((made.1, made.2)),
                }
            },
        );
        if !ends && !changes {
            return made;
        }
        if count <= MAX_UNROLLED
            && let Some(made) = unrolled(func, given, (count, &carry), scans)?
        {
            return Ok(made);
        }
        if changes {
            return Err(NodeFault::unsupported("carried values whose shapes change"));
        }
    }
    if scans > 0 {
        return Err(NodeFault::unsupported(
            "scan outputs of a number of iterations that depends on data",
        ));
    }
    let first = scalar_of(func, DType::I64, 0);
    let all = [&[first, condition], carry.as_slice()].concat();
    let most = given.optional(0);
    let most = most.map(|most| func.reshape(most, &[])).transpose()?;
    let made = FuncSketch::repeat_while(
        func,
        &all,
        |func, before| match most {
            None => Ok(before[1]),
            Some(most) => {
                let below = func.compared(Cmp::Lt, before[0], most)?;
                func.binary("and", before[1], below)
            }
        },
        |func, before| {
            let made = func.graph(body, before)?;
            let (goes_on, next, _) = split(made, dims)?;
            let goes_on = func.reshape(goes_on, &[])?;
            let index = func.with("add", before[0], 1.0)?;
            Ok([&[index, goes_on], next.as_slice()].concat())
        },
    )?;
    Ok(made[2..].to_vec())
}

/// The results of a body: whether it goes on, carried values, scan outputs.
fn split(made: Vec<Val>, carried: usize) -> Result<(Val, Vec<Val>, Vec<Val>), NodeFault> {
    match made.split_first() {
        Some((&goes_on, rest)) if rest.len() >= carried => {
            let (next, scans) = rest.split_at(carried);
            Ok((goes_on, next.to_vec(), scans.to_vec()))
        }
        _ => Err(NodeFault::wrong(
            "its body has too few outputs",
            "a condition, and what is carried",
        )),
    }
}

/// A loop whose iterations are known, one after the other; `None` if one may end it.
fn unrolled<'a>(
    func: &mut GraphImporter<'a>,
    given: &GivenNode<'a>,
    (count, carry): (i64, &[Val]),
    scans: usize,
) -> Result<Option<Vec<Val>>, NodeFault> {
    let body = given.graph("body")?;
    let mut carry = carry.to_vec();
    let mut slices: Vec<Vec<Val>> = vec![Vec::new(); scans];
    for number in 0..count {
        let index = scalar_of(func, DType::I64, number.into());
        let goes_on = scalar_of(func, DType::I1, 1);
        let args = [&[index, goes_on], carry.as_slice()].concat();
        let made = func.graph(body, &args)?;
        let (ends, next, made) = split(made, carry.len())?;
        carry = next;
        for (slices, slice) in slices.iter_mut().zip(made) {
            slices.push(slice);
        }
        match known(func, ends)? {
            Some(true) => {}
            Some(false) => break,
            None => return Ok(None),
        }
    }
    for slices in slices {
        let mut rows = Vec::new();
        for slice in slices {
            let shape = [&[1], func.shape(slice).as_slice()].concat();
            rows.push(func.reshape(slice, &shape)?);
        }
        if rows.is_empty() {
            return Err(NodeFault::unsupported("scan outputs of no iteration"));
        }
        carry.push(func.concat(&rows, 0)?);
    }
    Ok(Some(carry))
}

fn scan<'a>(func: &mut GraphImporter<'a>, given: &GivenNode<'a>) -> NodeResults {
    if given.version < 9 {
        return Err(NodeFault::unsupported(
            "its form before version 9, with a batch",
        ));
    }
    let body = given.graph("body")?;
    let values = given.all()?;
    let inputs = given.int_or("num_scan_inputs", 0)?;
    let inputs = usize::try_from(inputs)
        .ok()
        .filter(|&n| n > 0 && n <= values.len());
    let Some(inputs) = inputs else {
        return Err(NodeFault::wrong("it scans no operand", "`num_scan_inputs`"));
    };
    let (carry, stacked) = values.split_at(values.len() - inputs);
    let outputs = body.output.len().saturating_sub(carry.len());
    let place = |name: &str, number: usize, list: Option<Vec<i64>>| {
        list.map_or(Ok(0), |list| {
            let found = list.get(number).copied();
            found.ok_or_else(|| NodeFault::wrong(format!("`{name}` is too short"), "one each"))
        })
    };
    let mut moved = Vec::new();
    for (number, &value) in stacked.iter().enumerate() {
        let at = place("scan_input_axes", number, given.ints("scan_input_axes")?)?;
        let dim = axis(at, func.shape(value).len())?;
        let mut value = func.moved(value, dim, 0)?;
        let turned = place(
            "scan_input_directions",
            number,
            given.ints("scan_input_directions")?,
        )?;
        if turned != 0 {
            value = func.reversed(value, 0)?;
        }
        moved.push(value);
    }
    let steps = func.shape(moved[0])[0];
    if moved.iter().any(|&value| func.shape(value)[0] != steps) {
        return Err(NodeFault::wrong(
            "its operands have different lengths",
            "as many steps each",
        ));
    }
    let count = carry.len();
    let mut made = FuncSketch::repeat(
        func,
        steps,
        false,
        (carry, &moved),
        |func, _, before, slices| {
            let args = [before, slices].concat();
            let made = func.graph(body, &args)?;
            match made.len() >= before.len() {
                true => Ok((made[..before.len()].to_vec(), made[before.len()..].to_vec())),
                false => Err(NodeFault::wrong(
                    "its body has too few outputs",
                    "what is carried",
                )),
            }
        },
    )?;
    for number in 0..outputs {
        let turned = place(
            "scan_output_directions",
            number,
            given.ints("scan_output_directions")?,
        )?;
        let at = place("scan_output_axes", number, given.ints("scan_output_axes")?)?;
        let mut value = made[count + number];
        if turned != 0 {
            value = func.reversed(value, 0)?;
        }
        let dim = axis(at, func.shape(value).len())?;
        made[count + number] = func.moved(value, 0, dim)?;
    }
    Ok(made)
}
