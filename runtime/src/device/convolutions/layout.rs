//! A convolution in the terms of cuDNN.
//!
//! There, an image, a filter and a result belong together, and one of them is computed from the
//! other two: the result, the gradient of the image, or that of the filter. Along each dim of
//! space, element `i` of the result and `w` of the filter meet element
//! `i · stride + w · dilation − padding` of the image, with as much padding behind it as before it.
//! Elements are stored without gaps, planes or channels innermost.
//!
//! A description that the runtime gets says what is computed, not which of the three that is, and a
//! sum can be more than one of them. Operands that are stored in another way, and images with
//! padding of another kind, are copied.

use ddl_abi::{Convolution, SPACE};

/// Number of dims of an operand: group, outer, inner, space. The outer dim is that of the batch, of
/// a filter its output features; the inner one is that of features.
pub(super) const DIMS: usize = 3 + SPACE;

/// What is computed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    Result,
    Image,
    Filter,
}

impl Kind {
    /// The image, the filter and the result among `y`, `x` and `k`.
    pub(super) fn roles<T>(self, [y, x, k]: [T; 3]) -> [T; 3] {
        match self {
            Kind::Result => [x, k, y],
            Kind::Image => [y, k, x],
            Kind::Filter => [x, y, k],
        }
    }

    /// The number of the operand that is computed, among these.
    pub(super) fn computed(self) -> usize {
        match self {
            Kind::Image => 0,
            Kind::Filter => 1,
            Kind::Result => 2,
        }
    }
}

/// Which dim is innermost in memory.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Format {
    Channels,
    Planes,
}

impl Format {
    /// The dims of an operand in memory, outermost first.
    fn order(self, is_filter: bool) -> [usize; DIMS] {
        match (self, is_filter) {
            (Format::Channels, false) => [1, 3, 4, 5, 0, 2],
            (Format::Channels, true) => [0, 1, 3, 4, 5, 2],
            (Format::Planes, false) => [1, 0, 2, 3, 4, 5],
            (Format::Planes, true) => [0, 1, 2, 3, 4, 5],
        }
    }
}

/// Where the elements of an operand are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct View {
    pub(super) extents: [u64; DIMS],
    /// In elements; those of filters may be negative.
    pub(super) strides: [i64; DIMS],
    /// The first element.
    pub(super) start: i64,
}

impl View {
    fn stored(extents: [u64; DIMS], order: [usize; DIMS]) -> View {
        let (mut strides, mut next) = ([0; DIMS], 1);
        for dim in order.into_iter().rev() {
            strides[dim] = next as i64;
            next = u64::saturating_mul(next, extents[dim]);
        }
        View {
            extents,
            strides,
            start: 0,
        }
    }

    /// Whether each element is at the same place as in another view.
    fn is(&self, other: &View) -> bool {
        let same = |dim: usize| self.extents[dim] == 1 || self.strides[dim] == other.strides[dim];
        self.start == other.start && self.extents == other.extents && (0..DIMS).all(same)
    }

    /// In the opposite direction along a dim.
    fn turned(mut self, dim: usize) -> View {
        self.start += (self.extents[dim] as i64 - 1) * self.strides[dim];
        self.strides[dim] = -self.strides[dim];
        self
    }

    /// Number of elements, if the library can count them.
    pub(super) fn count(&self) -> Option<u64> {
        let all = self
            .extents
            .iter()
            .try_fold(1, |all: u64, &n| all.checked_mul(n));
        all.filter(|&all| all > 0 && all <= i32::MAX as u64)
    }
}

/// An operand as the library gets it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct ConvolutionOperand {
    pub(super) stored: View,
    /// Where the plan has it, if it is copied.
    pub(super) copied: Option<View>,
    /// How many elements are before those of the plan, along each dim: fewer than none if some of
    /// those are left out.
    pub(super) front: [i64; DIMS],
}

/// A convolution as one call of the library.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct ConvolutionCall {
    pub(super) kind: Kind,
    pub(super) format: Format,
    /// The image, the filter and the result.
    pub(super) operands: [ConvolutionOperand; 3],
    pub(super) groups: u64,
    pub(super) padding: [u64; SPACE],
    pub(super) stride: [u64; SPACE],
    pub(super) dilation: [u64; SPACE],
    /// The first dim of space that there is: the library wants two at least.
    pub(super) first: usize,
}

impl ConvolutionCall {
    /// Number of elements that are copied.
    pub(super) fn copied(&self) -> u64 {
        let copied = self.operands.iter().filter(|it| it.copied.is_some());
        copied.filter_map(|it| it.stored.count()).sum()
    }
}

/// How a dim of space is covered.
#[derive(Clone, Copy)]
struct Cover {
    stride: u64,
    dilation: u64,
    padding: i64,
}

/// A convolution as one of the library's, before memory is looked at.
struct Reading {
    kind: Kind,
    /// The image, the filter and the result.
    views: [View; 3],
    cover: [Cover; SPACE],
}

/// Without numbers that mean nothing: steps between elements of which there is only one.
fn plain(conv: &Convolution) -> Convolution {
    let mut conv = *conv;
    for d in 0..SPACE {
        for (extent, step) in [
            (conv.input[d], &mut conv.base[d]),
            (conv.output[d], &mut conv.stride[d]),
            (conv.window[d], &mut conv.dilation[d]),
        ] {
            if extent == 1 {
                *step = 1;
            }
        }
    }
    conv
}

fn view(
    outer: u64,
    inner: u64,
    conv: &Convolution,
    space: [u64; SPACE],
    strides: [i64; DIMS],
) -> View {
    let [a, b, c] = space;
    View {
        extents: [conv.groups, outer, inner, a, b, c],
        strides,
        start: 0,
    }
}

/// With the outer and the inner dim exchanged.
fn exchanged(mut view: View) -> View {
    view.extents.swap(1, 2);
    view.strides.swap(1, 2);
    view
}

/// What a convolution can be: the most likely first.
fn readings(conv: &Convolution) -> Vec<Reading> {
    let conv = &plain(conv);
    let x = view(conv.batch, conv.channels, conv, conv.input, conv.x);
    let y = view(conv.batch, conv.features, conv, conv.output, conv.y);
    let k = View {
        start: conv.k_start as i64,
        ..view(conv.features, conv.channels, conv, conv.window, conv.k)
    };
    let spread = |d: usize| conv.base[d] > 1;
    let apart = |d: usize| conv.stride[d] > 1;
    let turned = |d: usize| conv.window[d] > 1 && conv.k[3 + d] < 0;
    let space = |n: [u64; SPACE]| n.into_iter().fold(1, u64::saturating_mul);
    let cover = |of: &dyn Fn(usize) -> Cover| [of(0), of(1), of(2)];
    let result = || Reading {
        kind: Kind::Result,
        views: [x, k, y],
        cover: cover(&|d| Cover {
            stride: conv.stride[d],
            dilation: conv.dilation[d],
            padding: conv.low[d],
        }),
    };
    // The last element of the window meets the first one of the filter.
    let image = || Reading {
        kind: Kind::Image,
        views: [y, (3..DIMS).fold(exchanged(k), View::turned), x],
        cover: cover(&|d| Cover {
            stride: conv.base[d],
            dilation: conv.dilation[d],
            padding: (conv.window[d] as i64 - 1) * conv.dilation[d] as i64 - conv.low[d],
        }),
    };
    // The sum is over the batch, and the window is the result.
    let filter = || Reading {
        kind: Kind::Filter,
        views: [exchanged(x), exchanged(y), exchanged(k)],
        cover: cover(&|d| Cover {
            stride: conv.dilation[d],
            dilation: conv.stride[d],
            padding: conv.low[d],
        }),
    };
    let (is_spread, is_close) = ((0..SPACE).any(spread), !(0..SPACE).any(apart));
    match (is_spread, is_close) {
        (true, true) => vec![image()],
        (true, false) => Vec::new(),
        (false, _) if space(conv.window) > space(conv.output) => vec![filter(), result()],
        (false, true) if (0..SPACE).any(turned) => vec![image(), result(), filter()],
        (false, true) => vec![result(), image(), filter()],
        (false, false) => vec![result(), filter()],
    }
}

impl Reading {
    /// The extents of an image whose padding is stored with it, and the padding before it, along
    /// each dim of space where the library's own does not do.
    fn padded(&self, d: usize) -> Option<(u64, i64)> {
        let [input, window, output] = [0, 1, 2].map(|at| self.views[at].extents[3 + d]);
        let Cover {
            stride,
            dilation,
            padding,
        } = self.cover[d];
        let reach = (window - 1) * dilation + 1;
        let most = reach.min(i32::MAX as u64);
        let own = u64::try_from(padding).ok().filter(|&own| own < most);
        let covered = |own: u64| {
            let rest = (input + 2 * own).checked_sub(reach);
            rest.is_some_and(|rest| rest / stride + 1 == output)
        };
        match own.is_some_and(covered) {
            true => None,
            false => Some(((output - 1) * stride + reach, padding)),
        }
    }

    /// The call of the library.
    ///
    /// - `aligned`: whether the image, the filter and the result can be used where they are
    fn call(&self, format: Format, aligned: [bool; 3]) -> Option<ConvolutionCall> {
        let Reading { kind, views, cover } = self;
        let most = i32::MAX as u64;
        let steps = cover.iter().flat_map(|it| [it.stride, it.dilation]);
        let sizes = views.iter().flat_map(|view| view.extents);
        if steps
            .chain(sizes)
            .any(|number| number == 0 || number > most)
        {
            return None;
        }
        let mut extents = views.map(|view| view.extents);
        let mut front = [0; DIMS];
        let mut padding = [0; SPACE];
        for d in 0..SPACE {
            match self.padded(d) {
                Some((extent, before)) => {
                    extents[0][3 + d] = extent;
                    front[3 + d] = before;
                }
                None => padding[d] = self.cover[d].padding as u64,
            }
        }
        let operand = |at: usize| {
            let stored = View::stored(extents[at], format.order(at == 1));
            let front = if at == 0 { front } else { [0; DIMS] };
            // As many elements as the plan has may be others, where some are left out at one end.
            let there = aligned[at] && views[at].is(&stored) && front == [0; DIMS];
            ConvolutionOperand {
                stored,
                copied: (!there).then_some(views[at]),
                front,
            }
        };
        let operands = [operand(0), operand(1), operand(2)];
        for operand in &operands {
            operand.stored.count()?;
            operand.copied.map_or(Some(0), |view| view.count())?;
        }
        let flat = extents.iter().all(|extents| extents[3] == 1) && padding[0] == 0;
        Some(ConvolutionCall {
            kind: *kind,
            format,
            operands,
            groups: extents[0][0],
            padding,
            stride: cover.map(|it| it.stride),
            dilation: cover.map(|it| it.dilation),
            first: usize::from(flat),
        })
    }
}

/// The calls that compute a [sound](crate::convolution::is_sound) convolution, those that copy
/// least first.
///
/// - `aligned`: whether `y`, `x` and `k` can be used where they are
pub(super) fn calls(conv: &Convolution, aligned: [bool; 3]) -> Vec<ConvolutionCall> {
    let readings = readings(conv);
    let each = readings.iter().flat_map(|reading| {
        let aligned = reading.kind.roles(aligned);
        let formats = [Format::Channels, Format::Planes];
        formats.map(|format| reading.call(format, aligned))
    });
    let mut calls: Vec<ConvolutionCall> = each.flatten().collect();
    calls.sort_by_key(ConvolutionCall::copied);
    calls
}
