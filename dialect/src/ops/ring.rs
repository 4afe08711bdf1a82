//! Attention in steps over blocks of the sequence, which move around a ring.

use crate::attr::{Attr, AttrKind, Attrs};
use crate::build::{Build, Val, broadcast, convert, make, splat_f64};
use crate::combiner::Combiner;
use crate::op::{
    ContractDims, Derivative, DerivativeContext, Dtypes, Instance, OpDef, OpError, Rule,
};
use crate::ops::attention::{attention_type, scale};
use crate::ops::roll::roll;
use crate::ops::shorthand::{
    BASE, attr, binary, compare, iota, option, reduce, reshape, select, times, transpose, unary,
    unreduce, working_type,
};
use crate::scalar::Cmp;
use crate::types::{DType, TensorType};

pub(super) static RING_ATTENTION: OpDef = OpDef {
    name: "ring_attention",
    doc: "softmax(scale · q kᵀ) v and ln Σ exp(scale · q kᵀ), in steps over blocks of k and v\n\n\
          Operands as for `attention`; the second result is [b, h, s], in f32 for 16-bit types. The rows of \
          `q`, `k` and `v` are cut in `blocks` equal blocks. In step j block i of `q` meets block i − j of `k` \
          and `v`, which move by one block from step to step: where blocks are split over ranks, a rank holds a \
          few blocks at a time, and fetches the next from its neighbor while it computes. The gradient goes \
          around likewise, and reads the two results. Milakov and Gimelshein (2018), Online normalizer \
          calculation for softmax, arXiv:1805.02867; Liu et al. (2023), Ring attention with blockwise \
          transformers, arXiv:2310.01889.",
    operands: &["q", "k", "v"],
    attrs: &[
        attr("blocks", AttrKind::Int, "Number of blocks and of steps."),
        option(
            "causal",
            AttrKind::Flag,
            "Whether later columns are hidden.",
        ),
        option(
            "scale",
            AttrKind::Float,
            "What products are multiplied with; 1/√d if absent.",
        ),
        option(
            "products",
            AttrKind::Word(&["f64", "f32", "bf16", "f16"]),
            "Element type of the factors of products and of what moves; that of the operands if absent.",
        ),
    ],
    rule: Rule::Fn {
        infer: ring_type,
        signatures: |_| Vec::new(),
    },
    dtypes: Dtypes::Rule,
    derivative: Derivative::Fn(gradients),
    decompose: Some(|build, instance, operands| {
        let ring = Ring::of(instance);
        let [q, k, v] = ring.factors(build, operands);
        let mut state: Option<State> = None;
        let (mut key, mut value) = (k, v);
        for step in 0..ring.blocks {
            // What the next step reads is under way during this one.
            let next = (step + 1 < ring.blocks).then(|| [key, value].map(|x| ring.next(build, x)));
            state = Some(ring.step(build, [q, key, value], step, state));
            [key, value] = next.unwrap_or([key, value]);
        }
        let state = state.expect("there is a block");
        ring.results(build, instance, &state)
    }),
    ..BASE
};

fn ring_type(
    operands: &[TensorType],
    attrs: &Attrs,
    written: Option<&[TensorType]>,
) -> Result<Vec<TensorType>, OpError> {
    let mut results = attention_type(operands, attrs, written)?;
    let (rows, columns) = (operands[0].shape[2], operands[1].shape[2]);
    let blocks = attrs.int("blocks").and_then(|n| usize::try_from(n).ok());
    let divides = |n: &usize| *n > 0 && rows.is_multiple_of(*n) && columns.is_multiple_of(*n);
    if !blocks.is_some_and(|blocks| divides(&blocks)) {
        let found = format!(
            "{rows} rows and {columns} columns in {:?} blocks",
            blocks.unwrap_or(0)
        );
        return Err(OpError::new(found).legal("a number that divides both"));
    }
    let working = working_type(operands[0].dtype);
    let [b, h, s, _] = results[0].shape[..] else {
        unreachable!("the result has the dims of `q`");
    };
    results.push(TensorType::new([b, h, s], working));
    Ok(results)
}

/// The sizes of the blocks. Blocks of rows are [b, g, p, r, s/p, …], where r heads share a key; if
/// r is 1 it is left out.
struct Ring {
    blocks: usize,
    /// b, g and r.
    heads: [usize; 3],
    /// Rows and columns of a block.
    rows: usize,
    columns: usize,
    /// How many columns there are more than rows.
    ahead: usize,
    causal: bool,
    scale: f64,
    /// The type of factors, of sums, and of the results.
    low: DType,
    wide: DType,
    own: DType,
}

/// What a block of rows has seen: the largest score of each row, the sum of exponentials relative
/// to it, and the sum of values likewise.
struct State {
    largest: Val,
    sum: Val,
    values: Val,
}

impl Ring {
    fn of(instance: &Instance) -> Ring {
        let (q, k) = (&instance.operands[0], &instance.operands[1]);
        let blocks = instance.attrs.int("blocks").unwrap_or(1) as usize;
        let low = instance.attrs.get("products").and_then(Attr::as_word);
        let low = low.and_then(DType::parse).unwrap_or(q.dtype);
        Ring {
            blocks,
            heads: [q.shape[0], k.shape[1], q.shape[1] / k.shape[1]],
            rows: q.shape[2] / blocks,
            columns: k.shape[2] / blocks,
            ahead: k.shape[2].saturating_sub(q.shape[2]),
            causal: instance.attrs.flag("causal"),
            scale: scale(instance),
            low,
            wide: working_type(q.dtype),
            own: q.dtype,
        }
    }

    /// `q`, or its result or gradient: [b, h, s, …] as [b, g, r, p, s/p, …].
    fn cut_rows(&self, build: &mut dyn Build, x: Val) -> Val {
        let ty = build.ty(x);
        let [b, g, r] = self.heads;
        let shared: &[usize] = if r == 1 { &[] } else { &[r] };
        let inner = &ty.shape[3..];
        let shape = [&[b, g], shared, &[self.blocks, self.rows], inner].concat();
        reshape(build, x, &shape)
    }

    /// The dims of [`cut_rows`](Ring::cut_rows) that are b, g and p.
    fn batch_of_rows(&self) -> Vec<usize> {
        vec![0, 1, if self.heads[2] == 1 { 2 } else { 3 }]
    }

    /// [b, g, r, p, …] as [b, g, p, r, …], and back.
    fn exchanged(&self, build: &mut dyn Build, x: Val) -> Val {
        if self.heads[2] == 1 {
            return x;
        }
        let mut dims: Vec<usize> = (0..build.ty(x).ndim()).collect();
        dims.swap(2, 3);
        transpose(build, x, &dims)
    }

    /// Blocks of rows [b, g, p, r, s/p, …] as [b, h, s, …].
    fn join_rows(&self, build: &mut dyn Build, x: Val) -> Val {
        let first = if self.heads[2] == 1 { 4 } else { 5 };
        let inner = build.ty(x).shape[first..].to_vec();
        let x = self.exchanged(build, x);
        let [b, g, r] = self.heads;
        let shape = [&[b, g * r, self.blocks * self.rows][..], &inner].concat();
        reshape(build, x, &shape)
    }

    /// The operands in blocks, in the type of factors.
    fn factors(&self, build: &mut dyn Build, operands: &[Val]) -> [Val; 3] {
        let q = convert(build, operands[0], self.low);
        let q = self.cut_rows(build, q);
        let [k, v] = [1, 2].map(|operand| {
            let x = convert(build, operands[operand], self.low);
            let ty = build.ty(x);
            let [b, g, _] = self.heads;
            reshape(build, x, &[b, g, self.blocks, self.columns, ty.shape[3]])
        });
        [q, k, v]
    }

    /// Every block at the next place.
    fn next(&self, build: &mut dyn Build, x: Val) -> Val {
        roll(build, x, 2, 1)
    }

    /// A product in every block, with sums in the working type.
    fn product(&self, build: &mut dyn Build, [a, b]: [Val; 2], dims: [Vec<usize>; 4]) -> Val {
        let [lhs_batch, rhs_batch, lhs_contract, rhs_contract] = dims;
        let dims = ContractDims {
            lhs_batch,
            rhs_batch,
            lhs_contract,
            rhs_contract,
        };
        let product = make(build, "dot_general", &[a, b], dims.attrs());
        convert(build, product, self.wide)
    }

    /// Rows times columns, over the last dims of both: `x` has the dims of cut rows.
    fn scores(&self, build: &mut dyn Build, x: Val, columns: Val) -> Val {
        let last = build.ty(x).ndim() - 1;
        let dims = [self.batch_of_rows(), vec![0, 1, 2], vec![last], vec![4]];
        self.product(build, [x, columns], dims)
    }

    /// Scores times columns: the sum over the columns of a block.
    fn weighted(&self, build: &mut dyn Build, scores: Val, columns: Val) -> Val {
        let scores = convert(build, scores, self.low);
        let last = build.ty(scores).ndim() - 1;
        let dims = [vec![0, 1, 2], vec![0, 1, 2], vec![last], vec![3]];
        self.product(build, [scores, columns], dims)
    }

    /// Scores, transposed, times rows: the sum over the rows of a block.
    fn gathered(&self, build: &mut dyn Build, scores: Val, x: Val) -> Val {
        let scores = convert(build, scores, self.low);
        let (left, right) = match self.heads[2] {
            1 => (vec![3], vec![3]),
            _ => (vec![3, 4], vec![2, 4]),
        };
        let dims = [vec![0, 1, 2], self.batch_of_rows(), left, right];
        self.product(build, [scores, x], dims)
    }

    /// The scores of a step; −∞ where columns are hidden.
    fn seen(&self, build: &mut dyn Build, q: Val, k: Val, step: usize) -> Val {
        let scores = self.scores(build, q, k);
        let scores = times(build, scores, self.scale);
        if !self.causal {
            return scores;
        }
        let limit = self.limit(build, step);
        let ty = build.ty(scores);
        let last = ty.ndim() - 1;
        let index = ty.with_dtype(DType::I32);
        let limit = broadcast(build, limit, &[2, last - 1], index);
        let column = iota(build, last, &ty.shape, DType::I32);
        let seen = compare(build, Cmp::Le, column, limit);
        let hidden = splat_f64(build, ty, f64::NEG_INFINITY);
        select(build, seen, scores, hidden)
    }

    /// The last column of its block that a row sees in a step: [p, s/p].
    fn limit(&self, build: &mut dyn Build, step: usize) -> Val {
        let shape = [self.blocks, self.rows];
        let ty = TensorType::new(shape, DType::I32);
        let mut number = |n: usize| splat_f64(build, ty.clone(), n as f64);
        let [rows, columns, ahead, back, forth] = [
            self.rows,
            self.columns,
            self.ahead,
            step,
            self.blocks - step,
        ]
        .map(&mut number);
        let [block, row] = [0, 1].map(|dim| iota(build, dim, &shape, DType::I32));
        let other = match step {
            0 => block,
            _ => {
                let wraps = compare(build, Cmp::Lt, block, back);
                let after = binary(build, "add", block, forth);
                let before = binary(build, "sub", block, back);
                select(build, wraps, after, before)
            }
        };
        let first = binary(build, "mul", block, rows);
        let own = binary(build, "add", first, row);
        let end = binary(build, "add", own, ahead);
        let start = binary(build, "mul", other, columns);
        binary(build, "sub", end, start)
    }

    /// What rows have seen after a step.
    fn step(
        &self,
        build: &mut dyn Build,
        [q, k, v]: [Val; 3],
        step: usize,
        before: Option<State>,
    ) -> State {
        let scores = self.seen(build, q, k, step);
        let ty = build.ty(scores);
        let last = ty.ndim() - 1;
        let mut largest = reduce(build, scores, Combiner::Max, &[last]);
        if let Some(before) = &before {
            largest = binary(build, "maximum", before.largest, largest);
        }
        let wide = unreduce(build, largest, &[last], &ty.shape);
        let less = binary(build, "sub", scores, wide);
        let weights = unary(build, "exp", less);
        let mut sum = reduce(build, weights, Combiner::Sum, &[last]);
        let mut values = self.weighted(build, weights, v);
        if let Some(before) = before {
            let less = binary(build, "sub", before.largest, largest);
            let keep = unary(build, "exp", less);
            let kept = binary(build, "mul", before.sum, keep);
            sum = binary(build, "add", kept, sum);
            let shape = build.ty(values).shape;
            let keep = unreduce(build, keep, &[last], &shape);
            let kept = binary(build, "mul", before.values, keep);
            values = binary(build, "add", kept, values);
        }
        State {
            largest,
            sum,
            values,
        }
    }

    /// The results of the op.
    fn results(&self, build: &mut dyn Build, instance: &Instance, state: &State) -> Vec<Val> {
        let shape = build.ty(state.values).shape;
        let sum = unreduce(build, state.sum, &[shape.len() - 1], &shape);
        let y = binary(build, "div", state.values, sum);
        let y = convert(build, y, instance.results[0].dtype);
        let log = unary(build, "log", state.sum);
        let log = binary(build, "add", state.largest, log);
        [y, log].map(|x| self.join_rows(build, x)).to_vec()
    }
}

/// With the weights p = exp(scale · q kᵀ − l), where l is the second result, and its gradient h:
/// `pᵀ g` for `v`; with the gradient of the scores, `s = scale · p · (g vᵀ − Σ g · y + h)`: `s k`
/// for `q` and `sᵀ q` for `k`. Sums for `k` and `v` move with them, from the second step on. One
/// step after the last they are at home, where the part of the own block is added, whose step comes
/// last.
fn gradients(build: &mut dyn Build, context: &DerivativeContext<'_>) -> Vec<Option<Val>> {
    let instance = context.instance;
    let ring = Ring::of(instance);
    let [q, key, value] = ring.factors(build, context.operands);
    let rows = Rows::of(&ring, build, context, q);
    let own = [key, value];
    let moved = |build: &mut dyn Build, pair: [Val; 2]| pair.map(|x| ring.next(build, x));
    let mut next = (ring.blocks > 1).then(|| moved(build, own));
    let (mut query, mut sums): (Option<Val>, Option<[Val; 2]>) = (None, None);
    for step in (1..ring.blocks).chain([0]) {
        let block = next.filter(|_| step > 0).unwrap_or(own);
        if step > 0 && step + 1 < ring.blocks {
            next = Some(moved(build, block));
        }
        let arrived = sums.map(|sums| moved(build, sums));
        let (part, parts) = rows.step(&ring, build, block, step);
        query = Some(match query {
            Some(query) => binary(build, "add", part, query),
            None => part,
        });
        sums = Some(match arrived {
            Some(arrived) => added(build, parts, arrived),
            None => parts,
        });
    }
    let sums = sums.expect("there is a block");
    let query = query.map(|query| {
        let query = ring.join_rows(build, query);
        convert(build, query, ring.own)
    });
    let sums = sums.iter().zip(&instance.operands[1..]).map(|(&x, ty)| {
        let x = reshape(build, x, &ty.shape);
        Some(convert(build, x, ring.own))
    });
    let mut all = vec![query];
    all.extend(sums);
    all
}

fn added(build: &mut dyn Build, a: [Val; 2], b: [Val; 2]) -> [Val; 2] {
    [0, 1].map(|i| binary(build, "add", a[i], b[i]))
}

/// What the gradient reads of blocks of rows.
struct Rows {
    query: Val,
    /// The gradient of the first result.
    gradient: Val,
    /// The second result, and Σ g · y − h.
    log: Val,
    inner: Val,
}

impl Rows {
    fn of(ring: &Ring, build: &mut dyn Build, context: &DerivativeContext<'_>, query: Val) -> Rows {
        let ty = context.instance.results[0].with_dtype(ring.wide);
        let y = convert(build, context.results[0], ring.wide);
        let gradient = match context.grads[0] {
            Some(gradient) => convert(build, gradient, ring.wide),
            None => splat_f64(build, ty, 0.0),
        };
        let products = binary(build, "mul", gradient, y);
        let mut inner = reduce(build, products, Combiner::Sum, &[3]);
        if let Some(of_log) = context.grads[1] {
            inner = binary(build, "sub", inner, of_log);
        }
        let gradient = convert(build, gradient, ring.low);
        let gradient = ring.cut_rows(build, gradient);
        let [log, inner] = [context.results[1], inner].map(|x| {
            let x = ring.cut_rows(build, x);
            ring.exchanged(build, x)
        });
        Rows {
            query,
            gradient,
            log,
            inner,
        }
    }

    /// A step's part of the gradient of `q`, and of those of `k` and `v`.
    fn step(
        &self,
        ring: &Ring,
        build: &mut dyn Build,
        [key, value]: [Val; 2],
        step: usize,
    ) -> (Val, [Val; 2]) {
        let scores = ring.seen(build, self.query, key, step);
        let shape = build.ty(scores).shape;
        let last = shape.len() - 1;
        let [log, inner] = [self.log, self.inner].map(|x| unreduce(build, x, &[last], &shape));
        let less = binary(build, "sub", scores, log);
        let weights = unary(build, "exp", less);
        let of_value = ring.gathered(build, weights, self.gradient);
        let outer = ring.scores(build, self.gradient, value);
        let less = binary(build, "sub", outer, inner);
        let scores = binary(build, "mul", weights, less);
        let scores = times(build, scores, ring.scale);
        let of_key = ring.gathered(build, scores, self.query);
        (ring.weighted(build, scores, key), [of_key, of_value])
    }
}
