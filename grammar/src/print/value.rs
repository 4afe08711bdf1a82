//! Prints types, attributes, arithmetic and names.

use std::fmt::{self, Display, Formatter, Write as _};

use crate::ast::{Attr, AttrValue, Dist, Expr, Sbp, Spanned, Type};

impl Display for Type {
    /// Spaces are printed around the `x` only where a `$name` or arithmetic requires them.
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let plain = matches!(self.dtype.node, Expr::Word(_))
            && self.dims.iter().all(|dim| matches!(dim.node, Expr::Int(_)));
        let by = if plain { "x" } else { " x " };
        f.write_str("tensor<")?;
        for dim in &self.dims {
            match &dim.node {
                Expr::Int(size) if *size >= 0 => write!(f, "{size}{by}")?,
                Expr::Const(_) => write!(f, "{dim}{by}")?,
                _ => write!(f, "({dim}){by}")?,
            }
        }
        write!(f, "{}", self.dtype)?;
        match &self.dist {
            Some(dist) if self.generic => {
                f.write_str(", ")?;
                write_encoding(f, dist)?;
            }
            Some(dist) => write!(f, ", {dist}")?,
            None => {}
        }
        f.write_str(">")
    }
}

impl Display for Dist {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        if let Some(mesh) = &self.mesh {
            Sigil('@', &mesh.node).fmt(f)?;
        }
        f.write_str("[")?;
        if !self.time.is_empty() {
            write!(f, "{} | ", Commas(&self.time))?;
        }
        write!(f, "{}]", Commas(&self.space))?;
        match &self.view {
            Some(view) => write!(f, " as [{}]", Commas(view)),
            None => Ok(()),
        }
    }
}

/// A distribution as the encoding of MLIR's tensors.
fn write_encoding(f: &mut Formatter<'_>, dist: &Dist) -> fmt::Result {
    let strings = |entries: &[Spanned<Sbp>]| {
        let quoted = entries.iter().map(|entry| format!("\"{entry}\""));
        quoted.collect::<Vec<_>>()
    };
    f.write_str("#ddl.sbp<")?;
    if let Some(mesh) = &dist.mesh {
        write!(f, "{}, ", Sigil('@', &mesh.node))?;
    }
    let mut entries = strings(&dist.time);
    if !entries.is_empty() {
        entries.push("\"|\"".to_owned());
    }
    entries.extend(strings(&dist.space));
    write!(f, "[{}]", entries.join(", "))?;
    if let Some(view) = &dist.view {
        write!(f, ", view = [{}]", Commas(view))?;
    }
    f.write_str(">")
}

impl Display for Sbp {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Sbp::Split(dim) => write!(f, "S({dim})"),
            Sbp::Broadcast => f.write_str("B"),
            Sbp::Partial(kind) => write!(f, "P({kind})"),
            Sbp::Open => f.write_str("_"),
        }
    }
}

impl Display for Attr {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let name = Key(&self.name.node);
        match &self.value.node {
            // Alone in a brace, these would begin a statement.
            AttrValue::Unit if matches!(name.0, "return" | "yield") => Quoted(name.0).fmt(f),
            AttrValue::Unit => name.fmt(f),
            value => write!(f, "{name} = {value}"),
        }
    }
}

impl Display for AttrValue {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            AttrValue::Unit => Ok(()),
            AttrValue::Bool(value) => value.fmt(f),
            AttrValue::Expr(value) => value.fmt(f),
            AttrValue::Str(value) => Quoted(value).fmt(f),
            AttrValue::Word(value) => f.write_str(value),
            AttrValue::List(list) => write!(f, "[{}]", Commas(list)),
            AttrValue::Dict(attrs) => write!(f, "{{{}}}", Commas(attrs)),
            AttrValue::Call(name, args) => write!(f, "{name}({})", Arguments(args)),
            AttrValue::Symbol(name) => Sigil('@', name).fmt(f),
        }
    }
}

/// Arguments of a call; a positional one is only a value.
struct Arguments<'a>(&'a [Attr]);

impl Display for Arguments<'_> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        for (number, arg) in self.0.iter().enumerate() {
            let comma = if number > 0 { ", " } else { "" };
            match (arg.name.node.as_str(), &arg.value.node) {
                ("", value) => write!(f, "{comma}{value}")?,
                (name, AttrValue::Unit) => write!(f, "{comma}{name}")?,
                _ => write!(f, "{comma}{arg}")?,
            }
        }
        Ok(())
    }
}

impl Display for Expr {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Expr::Int(value) => value.fmt(f),
            Expr::Float(value) => write_float(f, *value),
            Expr::Const(name) => Sigil('$', name).fmt(f),
            Expr::Word(word) => f.write_str(word),
            Expr::Neg(inner) => match &inner.node {
                Expr::Const(_) | Expr::Call(..) => write!(f, "-{inner}"),
                _ => write!(f, "-({inner})"),
            },
            Expr::Binary(op, lhs, rhs) => {
                // The operators associate to the left.
                write_operand(f, &lhs.node, binding(*op))?;
                write!(f, " {op} ")?;
                write_operand(f, &rhs.node, binding(*op) + 1)
            }
            Expr::Call(name, args) => write!(f, "{name}({})", Commas(args)),
        }
    }
}

/// The precedence of an operator.
fn binding(op: char) -> usize {
    if matches!(op, '*' | '/') { 2 } else { 1 }
}

/// An operand of an operator, in parentheses if its precedence is below `least`.
fn write_operand(f: &mut Formatter<'_>, operand: &Expr, least: usize) -> fmt::Result {
    match operand {
        Expr::Binary(op, ..) if binding(*op) < least => write!(f, "({operand})"),
        _ => operand.fmt(f),
    }
}

/// The shortest text that parses to this number, always with a point.
fn write_float(f: &mut Formatter<'_>, value: f64) -> fmt::Result {
    if value.is_nan() {
        return f.write_str("nan");
    }
    let text = format!("{value:?}");
    match text.split_once('e') {
        Some((digits, exponent)) if !digits.contains('.') => write!(f, "{digits}.0e{exponent}"),
        _ => f.write_str(&text),
    }
}

/// ` {a = 1, b}`, or nothing.
pub(super) struct Dict<'a>(pub(super) &'a [Attr]);

impl Display for Dict<'_> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        if self.0.is_empty() {
            return Ok(());
        }
        write!(f, " {{{}}}", Commas(self.0))
    }
}

/// A list with commas.
pub(super) struct Commas<'a, T>(pub(super) &'a [T]);

impl<T: Display> Display for Commas<'_, T> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        for (number, element) in self.0.iter().enumerate() {
            if number > 0 {
                f.write_str(", ")?;
            }
            element.fmt(f)?;
        }
        Ok(())
    }
}

/// A name after its sigil, in quotes if it is not an identifier.
pub(super) struct Sigil<'a>(pub(super) char, pub(super) &'a str);

impl Display for Sigil<'_> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let Sigil(sign, name) = self;
        let number = *sign == '%' && !name.is_empty() && name.bytes().all(|b| b.is_ascii_digit());
        if number || is_word(name) {
            write!(f, "{sign}{name}")
        } else {
            write!(f, "{sign}{}", Quoted(name))
        }
    }
}

/// A name without a sigil, in quotes if it would not parse as one.
pub(super) struct Key<'a>(pub(super) &'a str);

impl Display for Key<'_> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let reserved = ["_", "true", "false", "inf", "nan"].contains(&self.0);
        if is_word(self.0) && !reserved {
            f.write_str(self.0)
        } else {
            Quoted(self.0).fmt(f)
        }
    }
}

fn is_word(name: &str) -> bool {
    name.starts_with(|c: char| c.is_ascii_alphabetic() || c == '_')
        && name
            .bytes()
            .all(|b| b.is_ascii_alphanumeric() || b == b'_' || b == b'.')
}

/// A string literal.
pub(super) struct Quoted<'a>(pub(super) &'a str);

impl Display for Quoted<'_> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        f.write_str("\"")?;
        for c in self.0.chars() {
            match c {
                '"' | '\\' => write!(f, "\\{c}")?,
                '\n' => f.write_str("\\n")?,
                '\t' => f.write_str("\\t")?,
                c if c.is_ascii_control() => write!(f, "\\{:02X}", u32::from(c))?,
                c => f.write_char(c)?,
            }
        }
        f.write_str("\"")
    }
}
