//! Matrix products and sums over indices.

use std::collections::BTreeMap;

use ddl_dialect::attr::Attr;
use ddl_dialect::build::{Build, Val};
use ddl_dialect::scalar::Cmp;
use ddl_dialect::types::DType;

use super::row::rows;
use crate::import::onnx::error::NodeFault;
use crate::import::onnx::importer::{GraphImporter, NodeResults, attrs};
use crate::import::onnx::node::GivenNode;

rows! {
    "Det", "elimination with the largest pivot, unrolled, up to 16 x 16", det;
    "Einsum", "`dot_general` of two operands at a time; diagonals by `gather`", einsum;
    "Gemm", "`dot_general`, and α, β and C", gemm;
    "MatMul", "`dot_general`; batches are spread", matmul;
}

type Made = Result<Val, NodeFault>;

fn matmul(func: &mut GraphImporter<'_>, given: &GivenNode<'_>) -> NodeResults {
    Ok(vec![product(func, given.input(0)?, given.input(1)?)?])
}

/// a · b as `numpy.matmul` has it.
pub(super) fn product(func: &mut GraphImporter<'_>, a: Val, b: Val) -> Made {
    let (left, right) = (func.shape(a), func.shape(b));
    let (m, n) = (left.len(), right.len());
    if m == 0 || n == 0 {
        return Err(NodeFault::wrong(
            "an operand is 0-d",
            "vectors, matrices, batches of them",
        ));
    }
    let row = n.saturating_sub(2);
    // A matrix on the right meets all rows on the left, which are no batch then.
    if n <= 2 {
        return func.dot((a, b), (&[], &[]), (&[m - 1], &[row]));
    }
    if m == 1 {
        return func.dot((b, a), (&[], &[]), (&[row], &[0]));
    }
    let batches = [&left[..m - 2], &right[..n - 2]];
    let (a, b) = match batches[0] == batches[1] {
        true => (a, b),
        false => {
            let batch = batch(batches)?;
            let left = [batch.as_slice(), &left[m - 2..]].concat();
            let right = [batch.as_slice(), &right[n - 2..]].concat();
            (func.spread(a, &left)?, func.spread(b, &right)?)
        }
    };
    let k = func.shape(a).len();
    let batch: Vec<usize> = (0..k - 2).collect();
    func.dot((a, b), (&batch, &batch), (&[k - 1], &[k - 2]))
}

/// The batch that two have in common.
fn batch([a, b]: [&[usize]; 2]) -> Result<Vec<usize>, NodeFault> {
    let ndim = a.len().max(b.len());
    let size = |shape: &[usize], d: usize| match (d + shape.len()).checked_sub(ndim) {
        Some(d) => shape[d],
        None => 1,
    };
    let common = |d: usize| match (size(a, d), size(b, d)) {
        (m, n) if m == n => Ok(m),
        (1, n) => Ok(n),
        (m, 1) => Ok(m),
        _ => {
            let message = format!("batches {a:?} and {b:?} do not fit");
            Err(NodeFault::wrong(message, "sizes are equal or 1"))
        }
    };
    (0..ndim).map(common).collect()
}

fn gemm(func: &mut GraphImporter<'_>, given: &GivenNode<'_>) -> NodeResults {
    let (a, b) = (given.input(0)?, given.input(1)?);
    if func.ty(a).ndim() != 2 || func.ty(b).ndim() != 2 {
        return Err(NodeFault::wrong("an operand is no matrix", "two dims"));
    }
    let along = |turned: bool, dim: usize| if turned { 1 - dim } else { dim };
    let (left, right) = (
        along(given.flag("transA", false)?, 1),
        along(given.flag("transB", false)?, 0),
    );
    let mut made = func.dot((a, b), (&[], &[]), (&[left], &[right]))?;
    let (alpha, beta) = (given.float_or("alpha", 1.0)?, given.float_or("beta", 1.0)?);
    if alpha != 1.0 {
        made = func.with("mul", made, alpha)?;
    }
    if let Some(mut c) = given.optional(2) {
        if beta != 1.0 {
            c = func.with("mul", c, beta)?;
        }
        let shape = func.shape(made);
        let c = func.spread(c, &shape)?;
        made = func.binary("add", made, c)?;
    }
    Ok(vec![made])
}

/// An operand of a sum over indices: a value, and the letter of each dim.
type Lettered = (Val, Vec<char>);

fn einsum(func: &mut GraphImporter<'_>, given: &GivenNode<'_>) -> NodeResults {
    let equation = given.text_or("equation", "")?;
    let equation: String = equation.chars().filter(|c| !c.is_whitespace()).collect();
    let wrong = |message: &str| {
        let message = format!("`{equation}`: {message}");
        NodeFault::wrong(
            message,
            "letters for the dims of each operand, as `ij,jk->ik`",
        )
    };
    let (inputs, output) = match equation.split_once("->") {
        Some((inputs, output)) => (inputs, Some(output)),
        None => (equation.as_str(), None),
    };
    let terms: Vec<&str> = inputs.split(',').collect();
    let values = given.all()?;
    if terms.len() != values.len() {
        return Err(wrong("it has another number of operands"));
    }
    let mut operands: Vec<Lettered> = Vec::new();
    let mut most = 0;
    for (term, &value) in terms.iter().zip(&values) {
        let ndim = func.shape(value).len();
        let named = term.replace("...", "").chars().count();
        let open = ndim
            .checked_sub(named)
            .ok_or_else(|| wrong("an operand has fewer dims"))?;
        if open > 0 && !term.contains("...") || open > 32 {
            return Err(wrong("an operand has more dims"));
        }
        most = most.max(open);
        operands.push(diagonal(func, value, &spelled(term, open))?);
    }
    let output: Vec<char> = match output {
        Some(term) => spelled(term, if term.contains("...") { most } else { 0 }),
        None => implied(inputs, most),
    };
    if output
        .iter()
        .any(|c| !operands.iter().any(|(_, letters)| letters.contains(c)))
    {
        return Err(wrong("a letter of the result is in no operand"));
    }
    let mut rest = operands.into_iter();
    let Some(mut total) = rest.next() else {
        return Err(wrong("it has no operand"));
    };
    let mut left: Vec<Lettered> = rest.collect();
    while !left.is_empty() {
        let next = left.remove(0);
        let needed = |c: &char| output.contains(c) || left.iter().any(|(_, l)| l.contains(c));
        total = pair(func, total, next, needed)?;
    }
    Ok(vec![result(func, total, &output)?])
}

/// The letters of a term; open dims, as many, are called by numbers from the last one on.
fn spelled(term: &str, open: usize) -> Vec<char> {
    let mut letters = Vec::new();
    let (before, after) = term.split_once("...").unwrap_or((term, ""));
    letters.extend(before.chars());
    if term.contains("...") {
        letters.extend((0..open).rev().map(|d| char::from(b'\x01' + d as u8)));
    }
    letters.extend(after.chars());
    letters
}

/// The result's letters where none are written: open dims, then those that occur once.
fn implied(inputs: &str, open: usize) -> Vec<char> {
    let mut counts: BTreeMap<char, usize> = BTreeMap::new();
    for c in inputs.chars().filter(|c| c.is_alphabetic()) {
        *counts.entry(c).or_default() += 1;
    }
    let once = counts.iter().filter(|(_, count)| **count == 1);
    let mut letters = spelled("...", open);
    letters.extend(once.map(|(c, _)| *c));
    letters
}

/// An operand without repeated letters: their diagonal.
fn diagonal(
    func: &mut GraphImporter<'_>,
    value: Val,
    letters: &[char],
) -> Result<Lettered, NodeFault> {
    let (mut value, mut letters) = (value, letters.to_vec());
    loop {
        let twice = |i: usize| letters[..i].iter().position(|c| *c == letters[i]);
        let found = (0..letters.len()).find_map(|i| twice(i).map(|first| (first, i)));
        let Some((first, second)) = found else {
            return Ok((value, letters));
        };
        let shape = func.shape(value);
        if shape[first] != shape[second] {
            return Err(NodeFault::wrong(
                "a letter names dims of two sizes",
                "one size each",
            ));
        }
        let rows = func.indices(&shape, first, DType::I32)?;
        let columns = func.indices(&shape, second, DType::I32)?;
        let on = func.compared(Cmp::Eq, rows, columns)?;
        let zero = func.like(value, 0.0);
        let kept = func.select(on, value, zero)?;
        value = func.reduced(kept, "sum", &[second])?;
        letters.remove(second);
    }
}

/// The product of two operands, summed over letters that nothing else needs.
fn pair(
    func: &mut GraphImporter<'_>,
    a: Lettered,
    b: Lettered,
    needed: impl Fn(&char) -> bool,
) -> Result<Lettered, NodeFault> {
    let alone = |func: &mut GraphImporter<'_>, (value, letters): Lettered, other: &[char]| {
        let gone = |d: &usize| !needed(&letters[*d]) && !other.contains(&letters[*d]);
        let along: Vec<usize> = (0..letters.len()).filter(gone).collect();
        let left = (0..letters.len()).filter(|d| !along.contains(d));
        let left: Vec<char> = left.map(|d| letters[d]).collect();
        Ok::<_, NodeFault>((func.reduced(value, "sum", &along)?, left))
    };
    let (in_a, in_b) = (a.1.clone(), b.1.clone());
    let (mut a, mut b) = (alone(func, a, &in_b)?, alone(func, b, &in_a)?);
    let shared: Vec<char> = a.1.iter().copied().filter(|c| b.1.contains(c)).collect();
    // A size of 1 is repeated.
    for &c in &shared {
        let (i, j) = (place(&a.1, c), place(&b.1, c));
        let (m, n) = (func.shape(a.0)[i], func.shape(b.0)[j]);
        let grown = |func: &mut GraphImporter<'_>, value: Val, d: usize, size| {
            let mut shape = func.shape(value);
            shape[d] = size;
            func.spread(value, &shape)
        };
        match (m, n) {
            _ if m == n => {}
            (1, n) => a.0 = grown(func, a.0, i, n)?,
            (m, 1) => b.0 = grown(func, b.0, j, m)?,
            _ => {
                let message = format!("a letter names sizes {m} and {n}");
                return Err(NodeFault::wrong(message, "one size each"));
            }
        }
    }
    let (batch, summed): (Vec<char>, Vec<char>) = shared.into_iter().partition(|c| needed(c));
    let places = |letters: &[char], of: &[char]| -> Vec<usize> {
        of.iter().map(|&c| place(letters, c)).collect()
    };
    let made = func.dot(
        (a.0, b.0),
        (&places(&a.1, &batch), &places(&b.1, &batch)),
        (&places(&a.1, &summed), &places(&b.1, &summed)),
    )?;
    let free = |letters: &[char]| -> Vec<char> {
        let is_free = |c: &&char| !batch.contains(c) && !summed.contains(c);
        letters.iter().filter(is_free).copied().collect()
    };
    let letters = [batch.clone(), free(&a.1), free(&b.1)].concat();
    Ok((made, letters))
}

fn place(letters: &[char], c: char) -> usize {
    let found = letters.iter().position(|l| *l == c);
    found.expect("a letter of the operand")
}

/// The operand that is left, summed and turned into the result.
fn result(func: &mut GraphImporter<'_>, (value, letters): Lettered, output: &[char]) -> Made {
    let gone: Vec<usize> = (0..letters.len())
        .filter(|&d| !output.contains(&letters[d]))
        .collect();
    let value = func.reduced(value, "sum", &gone)?;
    let left: Vec<char> = letters.into_iter().filter(|c| output.contains(c)).collect();
    let order: Vec<usize> = output.iter().map(|&c| place(&left, c)).collect();
    if order.len() != left.len() {
        return Err(NodeFault::wrong(
            "the result has a letter twice",
            "each once",
        ));
    }
    func.transpose(value, &order)
}

/// The largest matrix whose determinant is unrolled.
const MAX_DET: usize = 16;

fn det(func: &mut GraphImporter<'_>, given: &GivenNode<'_>) -> NodeResults {
    let mut x = given.input(0)?;
    let shape = func.shape(x);
    let (batch, n) = match shape.as_slice() {
        [batch @ .., m, n] if m == n && *n > 0 && *n <= MAX_DET => (batch.to_vec(), *n),
        _ => return Err(NodeFault::unsupported(format!("matrices of {shape:?}"))),
    };
    let d = batch.len();
    let mut total: Option<Val> = None;
    for size in (1..=n).rev() {
        let column = func.at(x, d + 1, 0)?;
        let magnitude = func.unary("abs", column)?;
        let dim = attrs([("dim", Attr::Int(d as i64))]);
        let row = func.row("argmax", &[magnitude], dim)?;
        let wide = [batch.as_slice(), &[size, size]].concat();
        let row = func.broadcast(row, &wide, &(0..d).collect::<Vec<_>>())?;
        let rows = func.indices(&wide, d, DType::I32)?;
        let on = func.compared(Cmp::Eq, rows, row)?;
        let zero = func.like(x, 0.0);
        let pivot_row = func.select(on, x, zero)?;
        let pivot_row = func.reduced(pivot_row, "sum", &[d])?;
        // The first row takes the place of the pivot's: an exchange, which turns the sign.
        let first = func.at(x, d, 0)?;
        let kept: Vec<usize> = (0..d).chain([d + 1]).collect();
        let first = func.broadcast(first, &wide, &kept)?;
        let exchanged = func.select(on, first, x)?;
        let pivot = func.at(pivot_row, d, 0)?;
        let at_first = func.at(row, d, 0)?;
        let at_first = func.at(at_first, d, 0)?;
        let none = func.like(at_first, 0.0);
        let stays = func.compared(Cmp::Eq, at_first, none)?;
        let turned = func.unary("neg", pivot)?;
        let factor = func.select(stays, pivot, turned)?;
        total = Some(match total {
            Some(total) => func.binary("mul", total, factor)?,
            None => factor,
        });
        if size == 1 {
            break;
        }
        let below = func.cut(exchanged, d, (1, size, 1))?;
        let inner = func.cut(below, d + 1, (1, size, 1))?;
        let side = func.cut(below, d + 1, (0, 1, 1))?;
        let row = func.cut(pivot_row, d, (1, size, 1))?;
        let row = func.reshape(row, &[batch.as_slice(), &[1, size - 1]].concat())?;
        let pivot = func.reshape(pivot, &[batch.as_slice(), &[1, 1]].concat())?;
        let none = func.like(pivot, 0.0);
        let is_none = func.compared(Cmp::Eq, pivot, none)?;
        let one = func.like(pivot, 1.0);
        let pivot = func.select(is_none, one, pivot)?;
        let scaled = func.binary("div", side, pivot)?;
        let less = func.binary("mul", scaled, row)?;
        x = func.binary("sub", inner, less)?;
    }
    Ok(vec![total.expect("a matrix has a column")])
}
