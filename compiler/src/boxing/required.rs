//! How an op wants its operands: written by `plan` on the op as the attribute `in`, one ND-SBP for each
//! operand on the mesh of the op's results (`in = ["[S(0), B]", "[B, B]"]`), read and removed by
//! `boxing`.

use ddl_dialect::attr::Attr;
use ddl_dialect::sbp::NdSbp;

use crate::graph::Node;

/// Name of the attribute.
pub const NAME: &str = "in";

/// Writes on an op how its operands must lie, one entry for each operand. Nothing is written for an op
/// without operands.
///
/// - `time`: number of time axes of the mesh
pub fn set_required(node: &mut Node, operands: &[NdSbp], time: usize) {
    if operands.is_empty() {
        return;
    }
    let list = operands.iter().map(|nd| Attr::Str(nd.written(time)));
    let value = Attr::List(list.collect());
    node.attrs.0.insert(NAME.to_owned(), value);
}

/// How the operands of an op must lie; `None` if nothing is written: then they are used as they lie.
///
/// # Errors
/// The entry that is no ND-SBP, as text.
pub fn required(node: &Node) -> Result<Option<Vec<NdSbp>>, String> {
    let Some(attr) = node.attrs.get(NAME) else {
        return Ok(None);
    };
    let Attr::List(items) = attr else {
        return Err(format!("{attr:?}"));
    };
    let entry = |item: &Attr| {
        let text = item.as_word().unwrap_or("an entry that is no string");
        NdSbp::parse(text).ok_or_else(|| text.to_owned())
    };
    items.iter().map(entry).collect::<Result<_, _>>().map(Some)
}

#[cfg(test)]
mod tests {
    use ddl_dialect::sbp::{Reduction, Sbp};

    use super::*;
    use crate::graph::{ArgKind, Kind};

    #[test]
    fn what_is_written_is_read() {
        let all = [
            NdSbp(vec![Sbp::S(3), Sbp::B, Sbp::P(Reduction::Max)]),
            NdSbp(vec![Sbp::P(Reduction::Sum)]),
            NdSbp(Vec::new()),
        ];
        let mut node = Node::new(Kind::Arg(ArgKind::Data), Vec::new());
        assert_eq!(required(&node), Ok(None));
        set_required(&mut node, &all, 0);
        assert_eq!(required(&node), Ok(Some(all.to_vec())));
        for time in 1..3 {
            set_required(&mut node, &all[..1], time);
            assert_eq!(required(&node), Ok(Some(all[..1].to_vec())));
        }
        for wrong in [
            "",
            "S(0)",
            "[S]",
            "[S(x)]",
            "[P(mean)]",
            "[B,]",
            "[B B]",
            "[B |]",
            "[B | B | B]",
        ] {
            assert_eq!(NdSbp::parse(wrong), None, "{wrong}");
        }
    }
}
