//! Regions as attributes: what is written reads as it was, and what means nothing is refused.

use ddl_dialect::attr::Attr;
use ddl_dialect::region::Region;
use ddl_dialect::scalar::{Binary, Cmp, Node, Number, Unary};
use ddl_dialect::types::DType;

#[test]
fn what_is_written_reads_as_it_was() {
    use DType::{BF16, F32, I1, I32, U32};
    let nodes = vec![
        (Node::Arg(0), F32),
        (Node::Arg(2), I32),
        (Node::Const(Number::Float(0.5)), F32),
        (Node::Const(Number::Int(-3)), I32),
        (Node::Unary(Unary::Exp, 0), F32),
        (Node::Binary(Binary::Max, 4, 2), F32),
        (Node::Cmp(Cmp::Ne, 1, 3), I1),
        (Node::Select(6, 5, 0), F32),
        (Node::Convert(7), BF16),
        (Node::Bitcast(0), U32),
    ];
    let results = vec![8, 9, 6];
    let region = Region { nodes, results };
    let read = Region::read(&region.write(), &[F32, BF16, I32]);
    assert_eq!(read.as_ref(), Ok(&region));
    assert_eq!(region.types(), [BF16, U32, I1]);
}

#[test]
fn what_means_nothing_is_refused() {
    let step = |word: &str, rest: &[i64]| {
        let rest = rest.iter().map(|&i| Attr::Int(i));
        Attr::List(
            [Attr::Word(word.to_owned())]
                .into_iter()
                .chain(rest)
                .collect(),
        )
    };
    let arg = || step("arg", &[0]);
    let wrong: [Vec<Attr>; 9] = [
        vec![],
        vec![arg()],
        vec![step("arg", &[1]), step("result", &[0])],
        vec![arg(), step("result", &[1])],
        vec![arg(), step("neg", &[1]), step("result", &[0])],
        vec![arg(), step("and", &[0, 0]), step("result", &[0])],
        vec![arg(), step("matmul", &[0, 0]), step("result", &[0])],
        vec![arg(), step("select", &[0, 0, 0]), step("result", &[0])],
        vec![arg(), Attr::Int(0), step("result", &[0])],
    ];
    for steps in wrong {
        let attr = Attr::List(steps);
        assert!(Region::read(&attr, &[DType::F32]).is_err(), "{attr:?}");
    }
}
