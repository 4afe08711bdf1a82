//! Indices as lines in the index of a loop: the values that they may have, and where an index along
//! a loop crosses a border.

use super::{Indices, Ix, IxId};
use crate::kernel::Num;

/// The values of an index with one variable: `stride` times the variable, plus one in `rest`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Line {
    pub(crate) stride: i64,
    pub(crate) rest: [i64; 2],
}

/// What an index depends on of a loop: the loop's index, or a quotient of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Unit {
    /// The index or the quotient.
    pub(crate) variable: IxId,
    /// The number of iterations with the same value.
    pub(crate) count: i64,
}

impl Indices {
    /// The least and the largest value that an index may have, if they follow from the ranges of
    /// loops.
    pub(crate) fn span(&self, id: IxId) -> Option<[i64; 2]> {
        self.line(id, None).map(|line| line.rest)
    }

    /// What an index depends on of a loop, if it is one quotient, or the loop's index itself.
    pub(crate) fn unit(&self, id: IxId, of: usize) -> Option<Unit> {
        let own = *self.known.get(&Ix::Loop(of))?;
        match self.nodes[id] {
            Ix::Num(_) => None,
            Ix::Loop(_) => (id == own).then_some(Unit {
                variable: id,
                count: 1,
            }),
            Ix::Div(a, b) if a == own => Some(Unit {
                variable: id,
                count: self.value(b)?,
            }),
            Ix::Add(a, b) | Ix::Sub(a, b) | Ix::Mul(a, b) | Ix::Div(a, b) | Ix::Rem(a, b) => {
                self.unit(a, of).or_else(|| self.unit(b, of))
            }
        }
    }

    /// Whether an index depends on a loop.
    pub(crate) fn depends(&self, id: IxId, of: usize) -> bool {
        match self.nodes[id] {
            Ix::Num(_) => false,
            Ix::Loop(number) => number == of,
            Ix::Add(a, b) | Ix::Sub(a, b) | Ix::Mul(a, b) | Ix::Div(a, b) | Ix::Rem(a, b) => {
                self.depends(a, of) || self.depends(b, of)
            }
        }
    }

    /// An index as a line in a variable; `None` if it is no line, or depends on a loop of unknown
    /// extent.
    pub(crate) fn line(&self, id: IxId, variable: Option<IxId>) -> Option<Line> {
        if Some(id) == variable {
            return Some(Line {
                stride: 1,
                rest: [0, 0],
            });
        }
        let fixed = |rest| Some(Line { stride: 0, rest });
        match self.nodes[id] {
            Ix::Num(Num::Const(value)) => fixed([value, value]),
            Ix::Num(Num::Param(_)) => None,
            Ix::Loop(number) => match self.within.get(&number) {
                Some(&range) => fixed(range),
                None => fixed([0, self.extents.get(&number)?.checked_sub(1)?.max(0)]),
            },
            Ix::Add(a, b) => {
                let (a, b) = (self.line(a, variable)?, self.line(b, variable)?);
                let [least, most] = [0, 1].map(|end| a.rest[end].checked_add(b.rest[end]));
                Some(Line {
                    stride: a.stride.checked_add(b.stride)?,
                    rest: [least?, most?],
                })
            }
            Ix::Sub(a, b) => {
                let (a, b) = (self.line(a, variable)?, self.line(b, variable)?);
                let [least, most] = [0, 1].map(|end| a.rest[end].checked_sub(b.rest[1 - end]));
                Some(Line {
                    stride: a.stride.checked_sub(b.stride)?,
                    rest: [least?, most?],
                })
            }
            Ix::Mul(a, b) => {
                let (a, factor) = (self.line(a, variable)?, self.value(b)?);
                let [one, two] = a.rest.map(|end| end.checked_mul(factor));
                Some(Line {
                    stride: a.stride.checked_mul(factor)?,
                    rest: [one?.min(two?), one?.max(two?)],
                })
            }
            Ix::Div(a, b) => {
                let ([least, most], divisor) = self.parts(a, b, variable)?;
                fixed([least / divisor, most / divisor])
            }
            Ix::Rem(a, b) => {
                let ([least, most], divisor) = self.parts(a, b, variable)?;
                match least / divisor == most / divisor {
                    true => fixed([least % divisor, most % divisor]),
                    false => fixed([0, divisor - 1]),
                }
            }
        }
    }

    /// The values of a dividend that does not depend on a variable and is not negative, and the
    /// divisor.
    fn parts(&self, a: IxId, b: IxId, variable: Option<IxId>) -> Option<([i64; 2], i64)> {
        let (a, divisor) = (self.line(a, variable)?, self.value(b)?);
        (a.stride == 0 && a.rest[0] >= 0 && divisor > 0).then_some((a.rest, divisor))
    }

    /// The stride of a number in a loop's index, if it is constant.
    pub(crate) fn stride(&self, number: IxId, of: usize) -> Option<i64> {
        match self.node(number) {
            Ix::Num(_) => Some(0),
            Ix::Loop(number) => Some(i64::from(number == of)),
            Ix::Add(a, b) => Some(self.stride(a, of)? + self.stride(b, of)?),
            Ix::Sub(a, b) => Some(self.stride(a, of)? - self.stride(b, of)?),
            Ix::Mul(a, b) => match (self.stride(a, of)?, self.stride(b, of)?) {
                (0, 0) => Some(0),
                (a, _) => Some(a * self.value(b)?),
            },
            Ix::Div(a, b) | Ix::Rem(a, b) => match (self.stride(a, of)?, self.stride(b, of)?) {
                (0, 0) => Some(0),
                _ => None,
            },
        }
    }

    /// An index as a term ±1 · variable and what is added to it, whatever that is.
    pub(crate) fn apart_from(&mut self, id: IxId, variable: IxId) -> Option<(i64, IxId)> {
        if id == variable {
            return Some((1, self.constant(0)));
        }
        match self.nodes[id] {
            Ix::Add(a, b) => match self.apart_from(a, variable) {
                Some((sign, rest)) => Some((sign, self.add(rest, b))),
                None => {
                    let (sign, rest) = self.apart_from(b, variable)?;
                    Some((sign, self.add(a, rest)))
                }
            },
            Ix::Sub(a, b) => match self.apart_from(a, variable) {
                Some((sign, rest)) => Some((sign, self.sub(rest, b))),
                None => {
                    let (sign, rest) = self.apart_from(b, variable)?;
                    Some((-sign, self.sub(a, rest)))
                }
            },
            // As along a reversed dim.
            Ix::Mul(a, b) if self.value(b) == Some(-1) => {
                let (sign, rest) = self.apart_from(a, variable)?;
                Some((-sign, self.mul(rest, b)))
            }
            Ix::Num(_) | Ix::Loop(_) | Ix::Mul(..) | Ix::Div(..) | Ix::Rem(..) => None,
        }
    }
}
