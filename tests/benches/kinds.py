"""Dilated and repeated elements, rarer functions, sequences, graphs and distances for `kernels.py`, as in `small.py`."""

import jax
import jax.numpy as jnp
from jax import lax
from small import gradient, indices


def moves():
    """Of elements: between others, beside themselves, and pieces at places that are data."""

    def padded(low, high, inner):
        return lambda x: lax.pad(x, 0.0, tuple(zip(low, high, inner)))

    def crops(x, at):
        at = indices(at, 8)
        return jax.vmap(lambda a, k: lax.dynamic_slice(a, (k, k, 0), (32, 32, 3)))(x, at)

    def odd(dim):
        return lambda x: lax.reduce(lax.bitcast_convert_type(x, jnp.uint32), jnp.uint32(0), lax.bitwise_xor, (dim,))

    lines = [(300, 130)]
    found = {f"odd_bits_{dim}": (odd(dim), [(8, 17, 19, 23)], 100) for dim in range(4)}
    return found | {
        "dilated_rows": (padded((0, 0), (0, 0), (1, 0)), lines, 100),
        "dilated_lines": (padded((0, 0), (0, 0), (0, 1)), lines, 100),
        "dilated_by_3": (padded((0, 1), (2, 0), (0, 2)), lines, 100),
        "dilated_both": (padded((0, 1, 0), (0, 1, 2), (0, 1, 1)), [(16, 33, 64)], 100),
        "dilated_unlike": (padded((0, 1, 0), (0, 2, 1), (0, 1, 2)), [(16, 33, 35)], 100),
        "repeated_thrice": (lambda x: jnp.repeat(x, 3, 1) + 1, [(300, 65)], 100),
        "crops": (crops, [(32, 40, 40, 3), (32,)], 100),
    }


def functions():
    """Hyperbolic functions and their inverses, and a switch between functions."""

    def switched(x, s):
        return lax.switch(indices(s, 4)[0], [jnp.sin, jnp.cos, jnp.tanh, jnp.exp], x)

    line = [(40000,)]
    return {
        "sinh": (jnp.sinh, line, 100),
        "cosh": (jnp.cosh, line, 100),
        "asinh": (jnp.arcsinh, line, 100),
        "acosh": (lambda x: jnp.arccosh(1 + jnp.abs(x)), line, 100),
        "atanh": (lambda x: jnp.arctanh(jnp.tanh(x) * 0.9), line, 100),
        "cube_roots": (jnp.cbrt, line, 100),
        "switched": (switched, [(300, 65), (1,)], 100),
    }


def sequences():
    """Steps that depend on the steps before."""

    def temporal(scores, labels):
        # Sums over all alignments of labels, with blanks between them.
        _, batch, kinds = scores.shape
        labels = indices(labels, kinds - 1) + 1
        scores = jax.nn.log_softmax(scores)
        n = 2 * labels.shape[1] + 1
        names = jnp.zeros((batch, n), jnp.int32).at[:, 1::2].set(labels)
        same = jnp.concatenate([jnp.ones((batch, 2), bool), names[:, 2:] == names[:, :-2]], 1)
        never = -1e30
        first = jnp.take_along_axis(scores[0], names[:, 1:2], 1)[:, 0]
        start = jnp.full((batch, n), never).at[:, 0].set(scores[0, :, 0]).at[:, 1].set(first)

        def step(a, score):
            before = lambda k: jnp.pad(a, ((0, 0), (k, 0)), constant_values=never)[:, :n]
            skipped = jnp.where(same, never, before(2))
            total = jnp.logaddexp(jnp.logaddexp(a, before(1)), skipped)
            return total + jnp.take_along_axis(score, names, 1), None

        last, _ = lax.scan(step, start, scores[1:])
        return -jnp.logaddexp(last[:, -1], last[:, -2])

    def field(emission, moves):
        def step(a, e):
            return jax.nn.logsumexp(a[:, :, None] + moves, 1) + e, None

        last, _ = lax.scan(step, emission[0], emission[1:])
        return jax.nn.logsumexp(last, 1)

    def path(emission, moves):
        def step(a, e):
            scores = a[:, :, None] + moves
            return scores.max(1) + e, scores.argmax(1)

        def back(k, best):
            k = jnp.take_along_axis(best, k[:, None], 1)[:, 0]
            return k, k

        last, best = lax.scan(step, emission[0], emission[1:])
        return lax.scan(back, last.argmax(1), best, reverse=True)[1], last.max(1)

    def smoothed(y):
        def step(state, y):
            level, slope = state
            new = 0.3 * y + 0.7 * (level + slope)
            return (new, 0.1 * (new - level) + 0.9 * slope), new

        return lax.scan(step, (y[0], jnp.zeros_like(y[0])), y)[1]

    def common(a, b):
        # The longest common subsequence, cell by cell.
        a, b = indices(a, 4), indices(b, 4)

        def row(before, x):
            def cell(left, beside):
                up, across, y = beside
                value = jnp.where(x == y, across + 1, jnp.maximum(up, left))
                return value, value

            line = lax.scan(cell, 0, (before[1:], before[:-1], b))[1]
            return jnp.concatenate([jnp.zeros(1, jnp.int32), line]), line[-1]

        return lax.scan(row, jnp.zeros(b.shape[0] + 1, jnp.int32), a)[1]

    chain = [(40, 8, 17), (17, 17)]
    return {
        "temporal": (temporal, [(60, 16, 29), (16, 11)], 40),
        "temporal_gradient": (gradient(temporal), [(60, 16, 29), (16, 11)], 20),
        "random_field": (field, chain, 40),
        "random_field_gradient": (gradient(field, 2), chain, 40),
        "best_path": (path, chain, 40),
        "trends_gradient": (gradient(smoothed), [(365, 129)], 40),
        "common_subsequence": (common, [(60,), (70,)], 40),
    }


def relations():
    """Between nodes of a graph, and between all points of two sets."""

    def neighbours(x, w, sources, targets):
        n = x.shape[0]
        sources, targets = indices(sources, n), indices(targets, n)
        total = jax.ops.segment_sum(x[sources], targets, n)
        count = jax.ops.segment_sum(jnp.ones(sources.shape), targets, n)
        return jax.nn.relu(jnp.concatenate([x, total / jnp.maximum(count, 1)[:, None]], 1) @ w)

    def most(x, sources, targets):
        n = x.shape[0]
        return jax.ops.segment_max(x[indices(sources, n)], indices(targets, n), n)

    def regression(a, b, y):
        apart = (a * a).sum(1)[:, None] + (b * b).sum(1) - 2 * a @ b.T
        return jnp.exp(-0.5 * apart) @ y

    def march(origin, way):
        way = way / jnp.sqrt((way * way).sum(-1, keepdims=True))

        def distance(p):
            off = jnp.abs(p) - 0.5
            box = jnp.sqrt((jnp.maximum(off, 0) ** 2).sum(-1)) + jnp.minimum(off.max(-1), 0)
            return jnp.minimum(box, jnp.sqrt((p * p).sum(-1)) - 0.7)

        step = lambda _, t: t + distance(3 * origin + t[:, None] * way)
        return lax.fori_loop(0, 24, step, jnp.zeros(origin.shape[0]))

    def heat(u):
        def step(_, u):
            inner = (slice(1, -1),) * 3
            sides = [tuple(slice(1 + (d == k) * s, u.shape[d] - 1 + (d == k) * s) for d in range(3)) for k in range(3) for s in (-1, 1)]
            return u.at[inner].add(0.1 * (sum(u[side] for side in sides) - 6 * u[inner]))

        return lax.fori_loop(0, 4, step, u)

    edges = [(3000,), (3000,)]
    return {
        "mean_of_neighbours": (neighbours, [(400, 33), (66, 41), *edges], 40),
        "mean_of_neighbours_gradient": (gradient(neighbours, 2), [(400, 33), (66, 41), *edges], 20),
        "most_of_neighbours": (most, [(400, 19), *edges], 40),
        "kernel_regression": (regression, [(300, 7), (210, 7), (210, 3)], 40),
        "manhattan": (lambda a, b: jnp.abs(a[:, None] - b).sum(-1), [(200, 13), (180, 13)], 40),
        "half_manhattan": (
            lambda a, b: jnp.abs(a.astype(jnp.bfloat16)[:, None] - b.astype(jnp.bfloat16)).sum(-1),
            [(200, 13), (180, 13)],
            40,
        ),
        "marched_boxes": (march, [(1024, 3)] * 2, 40),
        "heat_of_volume": (heat, [(34, 34, 34)], 40),
    }


def programs():
    """Programs, shapes and steps."""
    return moves() | functions() | sequences() | relations()
