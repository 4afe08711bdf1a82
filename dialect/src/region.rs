//! `Region`: a pure scalar function with several arguments and results, as an attribute: the region
//! of a StableHLO reduction or sort.
//!
//! Its textual form is a list of steps, numbered from 0, each a list of a word and its operands,
//! followed by the results: `[[arg, 0], [arg, 1], [lt, 0, 1], [result, 2]]`.

use crate::attr::Attr;
use crate::op::{Dtypes, OpError, TypeClass};
use crate::ops;
use crate::scalar::{Binary, Cmp, Id, Node, Number, Scalar, Unary};
use crate::types::DType;

/// Maximum number of steps of a region.
const MAX_STEPS: usize = 4096;

/// Step words that are not in the op table.
const ARG: &str = "arg";
const RESULT: &str = "result";
const CONSTANT: &str = "constant";
const SELECT: &str = "select";
const CONVERT: &str = "convert";
const BITCAST: &str = "bitcast_convert";

/// A scalar function. See the module documentation.
#[derive(Clone, Debug, PartialEq)]
pub struct Region {
    /// Steps; operands precede their users.
    pub nodes: Vec<(Node, DType)>,
    /// The steps whose values are the results.
    pub results: Vec<Id>,
}

impl Region {
    /// Parses an attribute.
    ///
    /// - `args`: element types of the arguments
    ///
    /// # Errors
    /// The first invalid step.
    pub fn read(attr: &Attr, args: &[DType]) -> Result<Region, OpError> {
        let Attr::List(items) = attr else {
            return Err(OpError::new("a region is a list of steps"));
        };
        let Some((last, steps)) = items.split_last() else {
            return Err(OpError::new("a region has no steps").legal("`[[arg, 0], …, [result, 0]]`"));
        };
        if steps.len() > MAX_STEPS {
            let found = format!("a region has {} steps", steps.len());
            return Err(OpError::new(found).legal(format!("{MAX_STEPS} or fewer")));
        }
        let mut region = Region {
            nodes: Vec::with_capacity(steps.len()),
            results: Vec::new(),
        };
        for (number, item) in steps.iter().enumerate() {
            let node = region.step(item, args).ok_or_else(|| refused(number))?;
            region.nodes.push(node);
        }
        let results = match parts(last) {
            Some((RESULT, ids)) => ids.iter().map(|id| region.id(id)).collect(),
            _ => None,
        };
        region.results = results.ok_or_else(|| refused(steps.len()))?;
        Ok(region)
    }

    /// The attribute that parses to this region.
    pub fn write(&self) -> Attr {
        let step = |&(node, dtype): &(Node, DType)| {
            let ids = |word: &str, ids: &[Id]| list(word, ids.iter().map(|&i| Attr::Int(i as i64)));
            let typed = |word: &str, value: Attr| list(word, [value, word_of(dtype)]);
            match node {
                Node::Arg(i) => ids(ARG, &[i]),
                Node::Const(Number::Int(v)) => typed(CONSTANT, Attr::Int(v as i64)),
                Node::Const(Number::Float(v)) => typed(CONSTANT, Attr::Float(v)),
                Node::Unary(f, a) => ids(f.op_name(), &[a]),
                Node::Binary(f, a, b) => ids(f.op_name(), &[a, b]),
                Node::Cmp(cmp, a, b) => ids(cmp.name(), &[a, b]),
                Node::Select(c, a, b) => ids(SELECT, &[c, a, b]),
                Node::Convert(a) => typed(CONVERT, Attr::Int(a as i64)),
                Node::Bitcast(a) => typed(BITCAST, Attr::Int(a as i64)),
                Node::Lookup(..) => unreachable!("no step reads a table"),
            }
        };
        let results = self.results.iter().map(|&id| Attr::Int(id as i64));
        let last = list(RESULT, results);
        Attr::List(self.nodes.iter().map(step).chain([last]).collect())
    }

    /// Element types of the results.
    pub fn types(&self) -> Vec<DType> {
        self.results.iter().map(|&id| self.nodes[id].1).collect()
    }

    /// The results, each as a function of the arguments.
    pub fn scalars(&self) -> Vec<Scalar> {
        let scalar = |&root: &Id| Scalar {
            nodes: self.nodes.clone(),
            root,
            tables: Vec::new(),
        };
        self.results.iter().map(scalar).collect()
    }

    /// The number of an earlier step.
    fn id(&self, attr: &Attr) -> Option<Id> {
        let id = usize::try_from(attr.as_int()?).ok()?;
        (id < self.nodes.len()).then_some(id)
    }

    fn step(&self, item: &Attr, args: &[DType]) -> Option<(Node, DType)> {
        let of = |id: Id| self.nodes[id].1;
        let (word, rest) = parts(item)?;
        match (word, rest) {
            (ARG, [number]) => {
                let number = usize::try_from(number.as_int()?).ok()?;
                Some((Node::Arg(number), *args.get(number)?))
            }
            (CONSTANT, [value, dtype]) => {
                let dtype = DType::parse(dtype.as_word()?)?;
                Some((Node::Const(value.as_number(dtype)?), dtype))
            }
            (CONVERT, [a, dtype]) => {
                let dtype = DType::parse(dtype.as_word()?)?;
                Some((Node::Convert(self.id(a)?), dtype))
            }
            (BITCAST, [a, dtype]) => {
                let (a, dtype) = (self.id(a)?, DType::parse(dtype.as_word()?)?);
                (of(a).bits() == dtype.bits()).then_some((Node::Bitcast(a), dtype))
            }
            (SELECT, [c, a, b]) => {
                let (c, a, b) = (self.id(c)?, self.id(a)?, self.id(b)?);
                let typed = of(c) == DType::I1 && of(a) == of(b);
                typed.then_some((Node::Select(c, a, b), of(a)))
            }
            (_, [a]) => {
                let f = Unary::ALL.into_iter().find(|f| f.op_name() == word)?;
                let a = self.id(a)?;
                takes(word, of(a)).then_some((Node::Unary(f, a), of(a)))
            }
            (_, [a, b]) => {
                let (a, b) = (self.id(a)?, self.id(b)?);
                let dtype = (of(a) == of(b)).then_some(of(a))?;
                if let Some(cmp) = Cmp::parse(word) {
                    return Some((Node::Cmp(cmp, a, b), DType::I1));
                }
                let f = Binary::ALL.into_iter().find(|f| f.op_name() == word)?;
                takes(word, dtype).then_some((Node::Binary(f, a, b), dtype))
            }
            _ => None,
        }
    }
}

/// The word of a step and its operands.
fn parts(step: &Attr) -> Option<(&str, &[Attr])> {
    let Attr::List(items) = step else { return None };
    let (word, rest) = items.split_first()?;
    Some((word.as_word()?, rest))
}

fn list(word: &str, rest: impl IntoIterator<Item = Attr>) -> Attr {
    let word = Attr::Word(word.to_owned());
    Attr::List([word].into_iter().chain(rest).collect())
}

fn word_of(dtype: DType) -> Attr {
    Attr::Word(dtype.name().to_owned())
}

/// Whether the table row of a step accepts this element type.
fn takes(row: &str, dtype: DType) -> bool {
    let class = match ops::find(row).map(|def| def.dtypes) {
        Some(Dtypes::Same(class)) => class,
        _ => TypeClass::Any,
    };
    class.contains(dtype)
}

fn refused(step: usize) -> OpError {
    OpError::new(format!("step {step} of the region means nothing")).legal(
        "`[arg, NUMBER]`, `[constant, NUMBER, TYPE]`, `[convert, STEP, TYPE]`, an elementwise function \
         or a comparison of earlier steps of fitting types, and last `[result, STEP, …]`",
    )
}
