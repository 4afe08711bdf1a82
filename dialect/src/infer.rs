//! Type inference: `OpDef::infer`, from the record's rule, element types and attribute schema.

use std::collections::BTreeMap;

use crate::attr::{Attr, AttrKind, Attrs};
use crate::op::{Dtypes, OpDef, OpError, Rule, TypeClass};
use crate::types::{DType, TensorType};

impl OpDef {
    /// Result types for these operands and attributes; `written` are the result types in the text,
    /// required if the op's rule does not determine them, and otherwise checked.
    ///
    /// # Errors
    /// The reason for rejection, with the operand.
    pub fn infer(
        &self,
        operands: &[TensorType],
        attrs: &Attrs,
        written: Option<&[TensorType]>,
    ) -> Result<Vec<TensorType>, OpError> {
        if !self.takes(operands.len()) {
            let found = format!("`{}` is given {} operands", self.name, operands.len());
            return Err(OpError::new(found).legal(describe_operands(self)));
        }
        check_attrs(self, attrs)?;
        let results = match &self.rule {
            Rule::Elementwise => vec![elementwise(self, operands, written)?],
            Rule::Index(rule) => vec![index(self, rule, operands)?],
            Rule::Fn { infer, .. } => infer(operands, attrs, written)?,
        };
        if let Some(types) = written.filter(|types| types.len() != results.len()) {
            let found = format!("`{}` is written with {} results", self.name, types.len());
            return Err(OpError::new(found).legal(match results.len() {
                1 => "one result".to_owned(),
                count => format!("{count} results"),
            }));
        }
        check_results(self, &results, attrs, written)?;
        Ok(results)
    }
}

fn describe_operands(def: &OpDef) -> String {
    match def.operands {
        [] => "no operands".to_owned(),
        names => format!("{}: `{}`", names.len(), names.join("`, `")),
    }
}

fn check_attrs(def: &OpDef, attrs: &Attrs) -> Result<(), OpError> {
    for (name, value) in attrs.iter() {
        let Some(schema) = def.attrs.iter().find(|a| a.name == name) else {
            let names: Vec<&str> = def.attrs.iter().map(|a| a.name).collect();
            let legal = if names.is_empty() {
                "no attributes".to_owned()
            } else {
                format!("`{}`", names.join("`, `"))
            };
            let found = format!("`{}` has no attribute `{name}`", def.name);
            return Err(OpError::new(found).legal(legal));
        };
        if !schema.kind.accepts(value) {
            let found = format!("attribute `{name}` of `{}` has an unfit value", def.name);
            return Err(OpError::new(found).legal(schema.kind.to_string()));
        }
    }
    match def
        .attrs
        .iter()
        .find(|a| !a.optional && attrs.get(a.name).is_none())
    {
        Some(absent) => {
            let found = format!("`{}` lacks the attribute `{}`", def.name, absent.name);
            Err(OpError::new(found).legal(absent.kind.to_string()))
        }
        None => Ok(()),
    }
}

/// Checks common to all results: agreement with the written types, a countable size, and number
/// attributes representable in the element type.
fn check_results(
    def: &OpDef,
    results: &[TensorType],
    attrs: &Attrs,
    written: Option<&[TensorType]>,
) -> Result<(), OpError> {
    for (i, result) in results.iter().enumerate() {
        if let Some(other) = written
            .and_then(|types| types.get(i))
            .filter(|t| *t != result)
        {
            let found = format!("the result of `{}` is written as `{other}`", def.name);
            return Err(OpError::new(found).legal(format!("`{result}`")));
        }
        if result.checked_elements().is_none() {
            let found = format!("the size of `{result}` overflows");
            return Err(OpError::new(found).legal("fewer elements"));
        }
        let unreadable = def.attrs.iter().find(|a| {
            let fits = |value: &Attr| value.as_number(result.dtype).is_some();
            match (a.kind, attrs.get(a.name)) {
                (AttrKind::Number, Some(value)) => !fits(value),
                (AttrKind::Numbers, Some(Attr::List(values))) => !values.iter().all(fits),
                _ => false,
            }
        });
        if let Some(attr) = unreadable {
            let found = format!("attribute `{}` of `{}` does not fit", attr.name, def.name);
            return Err(OpError::new(found).legal(format!("a value of `{}`", result.dtype)));
        }
    }
    Ok(())
}

/// The single written result type of an op that requires one.
///
/// # Errors
/// If it is missing.
pub(crate) fn required<'a>(
    op: &str,
    written: Option<&'a [TensorType]>,
) -> Result<&'a TensorType, OpError> {
    written.and_then(<[TensorType]>::first).ok_or_else(|| {
        OpError::new(format!(
            "the result type of `{op}` does not follow from its operands"
        ))
        .legal("the op with its result type written")
    })
}

/// Checks that an element type belongs to a class.
///
/// # Errors
/// If it does not, naming the operand.
pub(crate) fn check_class(
    op: &str,
    operand: usize,
    ty: &TensorType,
    class: TypeClass,
) -> Result<(), OpError> {
    if class.contains(ty.dtype) {
        return Ok(());
    }
    let found = format!(
        "operand {operand} of `{op}` has element type `{}`",
        ty.dtype
    );
    Err(OpError::new(found).at(operand).legal(class.name()))
}

/// Checks that the element type of a written result belongs to a class.
///
/// # Errors
/// If it does not.
pub(crate) fn check_result_class(
    op: &str,
    ty: &TensorType,
    class: TypeClass,
) -> Result<(), OpError> {
    if class.contains(ty.dtype) {
        return Ok(());
    }
    let found = format!("the result of `{op}` has element type `{}`", ty.dtype);
    Err(OpError::new(found).legal(class.name()))
}

/// Checks that a list contains distinct dims of a tensor of `ndim` dims.
///
/// # Errors
/// If it does not.
pub(crate) fn check_dims(op: &str, attr: &str, dims: &[usize], ndim: usize) -> Result<(), OpError> {
    for (i, &d) in dims.iter().enumerate() {
        if d >= ndim {
            // A negative number was written.
            let number = d as isize;
            let found =
                format!("`{attr}` of `{op}` names dim {number} of a tensor with {ndim} dims");
            return Err(OpError::new(found).legal(format!("dims below {ndim}")));
        }
        if dims[..i].contains(&d) {
            let found = format!("`{attr}` of `{op}` names dim {d} twice");
            return Err(OpError::new(found).legal("each dim at most once"));
        }
    }
    Ok(())
}

fn elementwise(
    def: &OpDef,
    operands: &[TensorType],
    written: Option<&[TensorType]>,
) -> Result<TensorType, OpError> {
    let shape = match operands.first() {
        Some(first) => first.shape.clone(),
        None => required(def.name, written)?.shape.clone(),
    };
    if let Some(i) = operands.iter().position(|t| t.shape != shape) {
        let found = format!("operand {i} of `{}` is `{}`", def.name, operands[i]);
        let legal = format!("the shape of operand 0, `{}`", operands[0]);
        return Err(OpError::new(found).at(i).legal(legal));
    }
    Ok(TensorType::new(
        shape,
        result_dtype(def, operands, written)?,
    ))
}

fn result_dtype(
    def: &OpDef,
    operands: &[TensorType],
    written: Option<&[TensorType]>,
) -> Result<DType, OpError> {
    match def.dtypes {
        Dtypes::Same(class) => same_class(def.name, operands, 0, class),
        Dtypes::Predicate(class) => {
            same_class(def.name, operands, 0, class)?;
            Ok(DType::I1)
        }
        Dtypes::Select => {
            check_dtype(def.name, operands, 0, DType::I1)?;
            same_class(def.name, operands, 1, TypeClass::Any)
        }
        Dtypes::Written | Dtypes::Rule => Ok(required(def.name, written)?.dtype),
        Dtypes::SameWidth => same_width(def.name, &operands[0], required(def.name, written)?),
        Dtypes::Fixed(expected, result) => {
            for (i, &dtype) in expected.iter().enumerate() {
                check_dtype(def.name, operands, i, dtype)?;
            }
            Ok(result)
        }
    }
}

/// The written element type, if it has the operand's width.
fn same_width(op: &str, operand: &TensorType, result: &TensorType) -> Result<DType, OpError> {
    let bits = operand.dtype.bits();
    if result.dtype.bits() == bits {
        return Ok(result.dtype);
    }
    let found = format!("the result of `{op}` has element type `{}`", result.dtype);
    Err(OpError::new(found).legal(format!("a type of {bits} bits, as `{}` is", operand.dtype)))
}

/// The common element type of the operands from number `from` on.
fn same_class(
    op: &str,
    operands: &[TensorType],
    from: usize,
    class: TypeClass,
) -> Result<DType, OpError> {
    check_class(op, from, &operands[from], class)?;
    for i in from + 1..operands.len() {
        check_dtype(op, operands, i, operands[from].dtype)?;
    }
    Ok(operands[from].dtype)
}

fn check_dtype(op: &str, operands: &[TensorType], i: usize, dtype: DType) -> Result<(), OpError> {
    if operands[i].dtype == dtype {
        return Ok(());
    }
    let found = format!(
        "operand {i} of `{op}` has element type `{}`",
        operands[i].dtype
    );
    Err(OpError::new(found).at(i).legal(format!("`{dtype}`")))
}

/// An index rule applied to operands: the axis name of each dim of each term.
pub(crate) struct Axes {
    /// For each operand, the name of the axis of each dim.
    pub(crate) operands: Vec<Vec<String>>,
    /// The same for the result.
    pub(crate) result: Vec<String>,
}

/// Applies an index rule to operands with these numbers of dims. `..` stands for any number of
/// leading dims, the same in every term that has it; they are named `..0`, `..1`, …
///
/// # Errors
/// If an operand has too few or too many dims.
pub(crate) fn axes(op: &str, rule: &str, ndims: &[usize]) -> Result<Axes, OpError> {
    let (left, result) = rule.split_once("->").expect("an index rule has an arrow");
    let terms: Vec<Vec<&str>> = left
        .split(',')
        .map(|term| term.split_whitespace().collect())
        .collect();
    let leading = terms
        .iter()
        .zip(ndims)
        .find(|(term, _)| term.contains(&".."))
        .map_or(0, |(term, ndim)| (ndim + 1).saturating_sub(term.len()));
    let expand = |term: &[&str]| -> Vec<String> {
        let names = term.iter().map(|&name| match name {
            ".." => (0..leading).map(|i| format!("..{i}")).collect(),
            letter => vec![letter.to_owned()],
        });
        names.collect::<Vec<_>>().concat()
    };
    let operands: Vec<Vec<String>> = terms.iter().map(|term| expand(term)).collect();
    for (i, (names, &ndim)) in operands.iter().zip(ndims).enumerate() {
        if names.len() != ndim {
            let found = format!("operand {i} of `{op}` has {ndim} dims");
            let legal = format!("{} dims, by the rule `{rule}`", names.len());
            return Err(OpError::new(found).at(i).legal(legal));
        }
    }
    let result = expand(&result.split_whitespace().collect::<Vec<_>>());
    Ok(Axes { operands, result })
}

fn index(def: &OpDef, rule: &str, operands: &[TensorType]) -> Result<TensorType, OpError> {
    let ndims: Vec<usize> = operands.iter().map(TensorType::ndim).collect();
    let axes = axes(def.name, rule, &ndims)?;
    let mut sizes: BTreeMap<&str, (usize, usize, usize)> = BTreeMap::new();
    for (i, (names, ty)) in axes.operands.iter().zip(operands).enumerate() {
        for (d, (name, &n)) in names.iter().zip(&ty.shape).enumerate() {
            let &mut (size, j, e) = sizes.entry(name).or_insert((n, i, d));
            if size != n {
                let found = format!("dim {d} of operand {i} of `{}` has size {n}", def.name);
                let legal = format!("{size}, the size of dim {e} of operand {j}");
                return Err(OpError::new(found).at(i).legal(legal));
            }
        }
    }
    let dtype = result_dtype(def, operands, None)?;
    let shape: Vec<usize> = axes
        .result
        .iter()
        .map(|name| sizes[name.as_str()].0)
        .collect();
    Ok(TensorType::new(shape, dtype))
}
