"""Small programs for `kernels.py`, as in `small.py`: parts of products, random numbers, bits, orders of elements,
updates by index, loops of several kinds, windows, and physics."""

import jax
import jax.numpy as jnp
from jax import lax
from small import gradient, indices


def key(x):
    return lax.bitcast_convert_type(x, jnp.uint32)


def parts():
    """Parts of products, and products in odd types."""
    square = [(256, 256)] * 2

    def int8_batch(a, b):
        a, b = ((20 * x).astype(jnp.int8) for x in (a, b))
        return jnp.einsum("bij,bkj->bik", a, b, preferred_element_type=jnp.int32)

    def bytes_product(a, b):
        a, b = (jnp.abs(90 * x).astype(jnp.uint8) for x in (a, b))
        return lax.dot(a, b, preferred_element_type=jnp.int32), a @ b

    def reach(a):
        near = a > 1.5
        return lax.fori_loop(0, 4, lambda _, r: r | (r.astype(jnp.int32) @ near.astype(jnp.int32) > 0), near)

    def mixed(a, b):
        return lax.dot(a.astype(jnp.bfloat16), b.astype(jnp.bfloat16), preferred_element_type=jnp.float32)

    def dequantised(x, w, scale):
        # Weights of 8 bits with a scale for each group of 32 inputs.
        w = (30 * w).astype(jnp.int8).reshape(-1, 32, w.shape[1]).astype(jnp.float32) * scale[:, None]
        return x @ w.reshape(-1, w.shape[2])

    def adapted(x, w, a, b):
        q = lax.stop_gradient(jnp.round(w * 16)).astype(jnp.int8)
        return x @ (q.astype(jnp.float32) / 16) + 0.5 * (x @ a) @ b

    def weight_norm(x, v, g):
        return jax.nn.relu(x @ (v * (g * lax.rsqrt((v * v).sum(0) + 1e-6))))

    return {
        "product_diagonal": (lambda a, b: jnp.diagonal(a @ b), square, 20),
        "product_trace": (lambda a, b: jnp.trace(a @ b), square, 20),
        "product_row": (lambda a, b, i: (a @ b)[indices(i, 256)[0]], [*square, (1,)], 20),
        "product_rows": (lambda a, b: (a @ b)[3:10], square, 20),
        "product_column": (lambda a, b, i: (a @ b)[:, indices(i, 256)[0]], [*square, (1,)], 20),
        "product_last": (lambda x, w: jax.nn.softmax((x @ w)[:, -1]), [(4, 33, 64), (64, 257)], 20),
        "product_gathered": (lambda a, b, i: (a @ b)[indices(i, 256)], [*square, (7,)], 20),
        "int8_batch": (int8_batch, [(16, 129, 64)] * 2, 20),
        "bytes_product": (bytes_product, [(129, 257), (257, 65)], 20),
        "reach": (reach, [(129, 129)], 10),
        "mixed_product": (mixed, [(129, 256), (256, 257)], 20),
        "dequantised": (dequantised, [(33, 256), (256, 257), (8, 257)], 20),
        "adapted_gradient": (gradient(lambda a, b, x, w: adapted(x, w, a, b), 2), [(256, 4), (4, 129), (33, 256), (256, 129)], 20),
        "weight_norm_gradient": (gradient(weight_norm, 3), [(129, 96), (96, 65), (65,)], 20),
        "segment_classes": (lambda x: x.argmax(-1).astype(jnp.uint8), [(4, 64, 64, 21)], 20),
        "scores_of_classes": (lambda x: (x.max(-1), x.argmin(-1), jnp.ptp(x, -1)), [(4, 33, 65, 21)], 20),
    }


def random():
    """Draws of many distributions."""

    def table(k):
        k = key(k)
        a, b, c, d = jax.random.split(k, 4)
        return (
            jax.random.uniform(a, (129, 33), minval=-2, maxval=3),
            jax.random.randint(b, (1025,), -7, 100),
            jax.random.exponential(c, (33, 7)),
            jax.random.bits(d, (65, 3), jnp.uint8),
        )

    def choices(k, logits):
        k = jax.random.fold_in(key(k), 7)
        return jax.random.categorical(k, logits), jax.random.permutation(k, 129), jax.random.choice(k, 33, (65,))

    def heavy(k):
        k = key(k)
        return jax.random.truncated_normal(k, -1, 2, (1025,)), jax.random.laplace(k, (33, 33)), jax.random.cauchy(k, (257,))

    def halves(k):
        k = key(k)
        return jax.random.normal(k, (129, 65), jnp.bfloat16), jax.random.uniform(k, (129, 65), jnp.float16)

    def metropolis(k, x):
        def step(carried, k):
            x, n = carried
            a, b = jax.random.split(k)
            y = x + 0.5 * jax.random.normal(a, x.shape)
            log = ((x**2).sum(-1) - (y**2).sum(-1)) / 2
            take = jnp.log(jax.random.uniform(b, log.shape) + 1e-9) < log
            return (jnp.where(take[:, None], y, x), n + take), None

        start = (x, jnp.zeros(x.shape[0], jnp.int32))
        return lax.scan(step, start, jax.random.split(key(k), 20))[0]

    def walks(k, p):
        # Random walks on a graph, one table row a step.
        sums = jnp.cumsum(jax.nn.softmax(p), -1)

        def step(at, k):
            u = jax.random.uniform(k, at.shape)
            return (sums[at] < u[:, None]).sum(-1).clip(0, p.shape[0] - 1), at

        return lax.scan(step, jnp.arange(33) % p.shape[0], jax.random.split(key(k), 16))[1]

    return {
        "draws": (table, [(2,)], 20),
        "choices": (choices, [(2,), (33, 65)], 20),
        "heavy_tails": (heavy, [(2,)], 20),
        "half_draws": (halves, [(2,)], 20),
        "gamma_draws": (lambda k: jax.random.gamma(key(k), 2.5, (129,)), [(2,)], 10),
        "poisson_draws": (lambda k: jax.random.poisson(key(k), 3.0, (129,)), [(2,)], 10),
        "metropolis": (metropolis, [(2,), (65, 8)], 10),
        "random_walks": (walks, [(2,), (65, 65)], 10),
    }


def bits():
    """Operations on bits and on integers of odd widths."""
    whole = lambda x, t: (x * 1e4).astype(jnp.int32).astype(t)

    def counts(x):
        b = key(x)
        return lax.population_count(b), lax.clz(b), lax.population_count(b.astype(jnp.uint8)), (b >> 3) ^ (b << 29)

    def reversal(x):
        b = key(x)
        for s, m in ((1, 0x55555555), (2, 0x33333333), (4, 0x0F0F0F0F), (8, 0x00FF00FF), (16, 0x0000FFFF)):
            b = ((b >> s) & jnp.uint32(m)) | ((b & jnp.uint32(m)) << s)
        return b

    def checksum(x):
        table = jnp.arange(256, dtype=jnp.uint32)
        for _ in range(8):
            table = jnp.where(table & 1, (table >> 1) ^ jnp.uint32(0xEDB88320), table >> 1)
        data = (whole(x, jnp.uint32) & 255).T
        step = lambda c, d: (table[(c ^ d) & 255] ^ (c >> 8), None)
        return ~lax.scan(step, jnp.full(data.shape[1:], 0xFFFFFFFF, jnp.uint32), data)[0]

    def rounds(x):
        # Rounds of a stream cipher.
        s = [key(x[i]) for i in range(4)]
        left = lambda a, n: (a << n) | (a >> (32 - n))
        for _ in range(10):
            s[0] += s[1]; s[3] = left(s[3] ^ s[0], 16)
            s[2] += s[3]; s[1] = left(s[1] ^ s[2], 12)
            s[0] += s[1]; s[3] = left(s[3] ^ s[0], 8)
            s[2] += s[3]; s[1] = left(s[1] ^ s[2], 7)
        return jnp.stack(s)

    def widths(x):
        a, b, c = whole(x, jnp.int16), whole(x, jnp.uint8), whole(x, jnp.int8)
        return a * a + a, b * jnp.uint8(3) - b // 7, c // jnp.int8(3), c % jnp.int8(5), a.astype(jnp.int8) >> 1, jnp.abs(c), -b

    def fixed_point(x, y):
        a, b = whole(x, jnp.int32), whole(y, jnp.int32)
        return jnp.clip((a * b) >> 15, -32768, 32767).astype(jnp.int16), lax.shift_right_logical(a, 3), jnp.sign(a) * b, a // (b | 1), a % (b | 1)

    def common(x, y):
        # Greatest common divisors by a loop for each pair.
        def gcd(a, b):
            return lax.while_loop(lambda s: s[1] != 0, lambda s: (s[1], s[0] % s[1]), (a, b))[0]

        return jax.vmap(gcd)(*(jnp.abs(whole(a, jnp.int32)) for a in (x, y)))

    def square_roots(x):
        def root(a):
            step = lambda s: (s[0] + 1, (s[1] + a // jnp.maximum(s[1], 1)) // 2)
            return lax.while_loop(lambda s: (s[0] < 30) & (s[1] * s[1] > a), step, (0, a))

        return jax.vmap(root)(jnp.abs(whole(x, jnp.int32)) % 40000)

    def logic(x, y):
        a, b = x > 0, y > 0.5
        return a ^ b, (a & ~b).any(0), (a | b).all(1), jnp.logical_xor.reduce(a, 1), a.astype(jnp.int8).sum(0), lax.reduce_and(key(x), (1,)), lax.reduce_xor(key(x), (0,))

    pair = [(129, 65)] * 2
    return {
        "bit_counts": (counts, [(129, 129)], 20),
        "bit_reversal": (reversal, [(65537,)], 20),
        "checksum": (checksum, [(65, 33)], 20),
        "cipher_rounds": (rounds, [(4, 4097)], 20),
        "widths": (widths, [(129, 129)], 20),
        "fixed_point": (fixed_point, pair, 20),
        "common_divisors": (common, [(1025,)] * 2, 10),
        "whole_roots": (square_roots, [(1025,)], 10),
        "logic": (logic, pair, 20),
    }


def orders():
    """Sorted, ranked and counted elements."""

    def keys(x, y):
        a, b = indices(x, 5), indices(y, 7).astype(jnp.uint8)
        return lax.sort((a, b, x), dimension=0, num_keys=2)

    def orders(x):
        h = x.astype(jnp.float16)
        return jnp.argsort(h, descending=True), jnp.argsort(-jnp.round(x), 0), jnp.sort(x > 0), lax.top_k(indices(x, 9), 7)

    def unique(x):
        ids = indices(x, 65)
        return jnp.unique(ids, size=70, fill_value=-1, return_index=True, return_inverse=True, return_counts=True)

    def ranks(x, y):
        s = jnp.sort(y)
        return jnp.searchsorted(s, x), jnp.searchsorted(s, x, side="right", method="sort"), jnp.digitize(x, jnp.linspace(-2, 2, 9))

    def middles(x):
        x = jnp.where(x > 2, jnp.nan, x)
        return jnp.nanmedian(x, 1), jnp.nanquantile(x, 0.3, 0), jnp.percentile(jnp.nan_to_num(x), jnp.array([5.0, 95.0]), 1)

    def runs(x):
        return lax.cummax(x, 1), lax.cummin(x, 0, reverse=True), lax.cumprod(1 + 0.01 * x, 1), lax.cumlogsumexp(x, 0), jnp.cumsum(indices(x, 9), 1)

    def trimmed(x):
        s = jnp.sort(x, 0)
        return s[3:-3].mean(0), jnp.partition(x, 7, 0)[:7], jnp.nanargmax(x, 1)

    def split_values(x):
        # The best split of sorted features by the reduction of variance.
        order = jnp.argsort(x[:, :-1], 0)
        y = x[:, -1][order]
        n = jnp.arange(1, x.shape[0])[:, None]
        s, q = jnp.cumsum(y, 0), jnp.cumsum(y * y, 0)
        left, right = q[:-1] - s[:-1] ** 2 / n, (q[-1] - q[:-1]) - (s[-1] - s[:-1]) ** 2 / (x.shape[0] - n)
        return (left + right).argmin(0), (left + right).min(0)

    return {
        "two_keys": (keys, [(1025,)] * 2, 20),
        "orders": (orders, [(33, 129)], 20),
        "unique": (unique, [(513,)], 20),
        "places": (ranks, [(513,), (257,)], 20),
        "middles": (middles, [(65, 129)], 20),
        "runs": (runs, [(129, 65)], 20),
        "runs_gradient": (gradient(lambda x: jnp.concatenate([lax.cumlogsumexp(x, 0), jnp.cumsum(x, 1)])), [(129, 65)], 10),
        "trimmed": (trimmed, [(33, 65)], 20),
        "split_values": (split_values, [(257, 9)], 20),
    }


def updates():
    """Scatters and gathers with modes, duplicates and windows."""

    def scatters(x, i, v):
        at = indices(i, x.shape[0] + 5) - 2
        v = v[: at.shape[0]]
        return (
            x.at[at].mul(v, mode="drop"), x.at[at].min(v), x.at[at].add(v, mode="clip"),
            x.at[::3].set(1.0), x.at[:, 1:-1].multiply(2), x.at[at].get(mode="fill", fill_value=7.0),
        )

    def windows(x, i, v):
        at = indices(i, x.shape[1])
        put = lambda row, a, v: lax.dynamic_update_slice(row, v, (a,))
        return jax.vmap(put)(x, at, v), jax.vmap(lambda row, a: lax.dynamic_slice(row, (a,), (7,)))(x, at - 3)

    def pairs(x, i, j):
        a, b = indices(i, x.shape[0]), indices(j, x.shape[1])
        return x[a, b], x[a[:, None], b[None, :9]], x.at[a, b].add(1.0), x[:, a % 3, None], jnp.take(x, -b % 5, 1)

    def spread(x, i):
        ids = indices(i, 33)
        e = jnp.exp(x - lax.stop_gradient(jax.ops.segment_max(x, ids, 33))[ids])
        return e / jax.ops.segment_sum(e, ids, 33)[ids]

    def segments(x, i):
        ids = indices(i, 33)
        return spread(x, i), jax.ops.segment_min(x, ids, 40), jax.ops.segment_prod(x, ids, 33)

    def ring(x, v):
        # A buffer that is written over in a circle.
        def step(s, v):
            buffer, at = s
            return (buffer.at[at % 7].set(v), at + 1), buffer.mean(0)

        return lax.scan(step, (x, jnp.int32(5)), v)

    return {
        "scatter_modes": (scatters, [(65, 33), (17,), (17, 33)], 20),
        "vector_windows": (windows, [(129, 65), (129,), (129, 7)], 20),
        "index_pairs": (pairs, [(65, 33), (129,), (129,)], 20),
        "segment_softmax": (segments, [(1025, 4), (1025,)], 20),
        "segment_softmax_gradient": (jax.grad(lambda x, i: (spread(x, i) ** 2 * x).sum()), [(1025, 4), (1025,)], 10),
        "ring_buffer": (ring, [(7, 33), (65, 33)], 10),
    }


def loops():
    """Loops that carry several types, in loops, under a derivative, or of unknown length."""

    def carried(x):
        def step(s, x):
            count, on, best, half, seed = s
            seed = seed * jnp.uint32(1664525) + jnp.uint32(1013904223)
            on = on ^ (x > 1)
            best = jnp.where(on, jnp.maximum(best, x), best * 0.9)
            s = count + on, on, best, half * jnp.bfloat16(0.9) + x.astype(jnp.bfloat16), seed
            return s, (best + (seed >> 8).astype(jnp.float32) * 2.0**-24, on)

        n = x.shape[1]
        start = jnp.zeros(n, jnp.int32), jnp.zeros(n, bool), jnp.zeros(n), jnp.zeros(n, jnp.bfloat16), jnp.uint32(7)
        return lax.scan(step, start, x)

    def nested(x):
        inner = lambda i, y: y + 0.1 * jnp.tanh(jnp.roll(y, 1) * i)
        return lax.scan(lambda y, x: (lax.fori_loop(0, 3, inner, y) + 0.1 * x, y.sum()), x[0], x)

    def relaxed(f):
        # Pressure by sweeps until little changes.
        def step(s):
            p, _, n = s
            q = jnp.pad(p, 1)
            q = 0.25 * (q[2:, 1:-1] + q[:-2, 1:-1] + q[1:-1, 2:] + q[1:-1, :-2] - f)
            return q, jnp.abs(q - p).max(), n + 1

        return lax.while_loop(lambda s: (s[1] > 0.02) & (s[2] < 200), step, (f, jnp.float32(1), 0))

    def bisection(a):
        def solve(a):
            def step(s):
                lo, hi, n = s
                m = (lo + hi) / 2
                up = m * m * m + m < a
                return jnp.where(up, m, lo), jnp.where(up, hi, m), n + 1

            return lax.while_loop(lambda s: (s[1] - s[0] > 1e-3 * (1 + jnp.abs(a))) & (s[2] < 40), step, (-3.0, 3.0, 0))

        return jax.vmap(solve)(a)

    def branches(x, i):
        def step(s, i):
            s = lax.switch(i, [lambda s: s + 1, lambda s: s * 0.5, jnp.sin, lambda s: s[::-1]], s)
            return lax.cond(s[0] > 0, lambda s: s - 0.1, lambda s: s, s), s[1]

        return lax.scan(step, x, indices(i, 4))

    def tangents(x, w):
        f = lambda w: lax.scan(lambda h, x: (jnp.tanh(0.1 * h @ w + x), h), jnp.zeros_like(x[0]), x)[0]
        return jax.jvp(f, (w,), (jnp.ones_like(w),))

    def integrated(x):
        # A double pendulum from its energy, by derivatives of the Lagrangian.
        def lagrangian(q, v):
            a, b = q
            kinetic = v[0] ** 2 + 0.5 * v[1] ** 2 + v[0] * v[1] * jnp.cos(a - b)
            return kinetic + 9.8 * (2 * jnp.cos(a) + jnp.cos(b))

        def force(q, v):
            m = jax.hessian(lagrangian, 1)(q, v)
            r = jax.grad(lagrangian)(q, v) - jax.jacfwd(jax.grad(lagrangian, 1))(q, v) @ v
            d = m[0, 0] * m[1, 1] - m[0, 1] * m[1, 0]
            return jnp.stack([m[1, 1] * r[0] - m[0, 1] * r[1], m[0, 0] * r[1] - m[1, 0] * r[0]]) / d

        def step(_, s):
            q, v = s
            v = v + 0.005 * jax.vmap(force)(q, v)
            return q + 0.005 * v, v

        return lax.fori_loop(0, 10, step, (x, jnp.zeros_like(x)))

    def accumulated(w, x, y):
        # Gradients of small batches, summed in a loop, and their clipped step.
        loss = lambda w, x, y: ((jax.nn.relu(x @ w) - y) ** 2).mean()
        g = lax.scan(lambda g, b: (g + jax.grad(loss)(w, *b), None), jnp.zeros_like(w), (x, y))[0] / x.shape[0]
        return w - 0.1 * g * jnp.minimum(1, 1 / jnp.sqrt((g * g).sum() + 1e-9))

    return {
        "carried_types": (carried, [(65, 129)], 20),
        "nested_loops": (nested, [(33, 129)], 20),
        "nested_loops_gradient": (gradient(lambda x: nested(x)[0]), [(33, 129)], 10),
        "relaxed_pressure": (relaxed, [(33, 65)], 10),
        "bisection": (bisection, [(1025,)], 10),
        "branches": (branches, [(65,), (33,)], 10),
        "branches_gradient": (jax.grad(lambda x, i: (branches(x, i)[0] ** 2).sum()), [(65,), (33,)], 10),
        "tangents": (tangents, [(17, 33), (33, 33)], 10),
        "lagrangian": (integrated, [(129, 2)], 10),
        "accumulated": (accumulated, [(64, 33), (5, 65, 64), (5, 65, 33)], 10),
    }


def fields():
    """Windows of odd shapes, and physics on grids."""

    def windows(x):
        fold = lambda op, start, w, s, d: lax.reduce_window(x, start, op, w, s, "SAME", window_dilation=d)
        return (
            fold(lax.min, jnp.inf, (1, 3, 5, 1), (1, 2, 1, 1), (1, 1, 2, 1)),
            fold(lax.add, 0.0, (1, 7, 1, 3), (1, 3, 1, 1), (1, 1, 1, 1)),
            fold(lax.mul, 1.0, (1, 2, 2, 1), (1, 1, 1, 1), (1, 1, 1, 1)),
        )

    def odd_lines(x, w):
        return lax.conv_general_dilated(x, w, (3,), [(4, 1)], rhs_dilation=(2,), dimension_numbers=("NWC", "WIO", "NWC"))

    def whole_window(x, w):
        x, w = ((9 * a).astype(jnp.int32) for a in (x, w))
        return lax.conv_general_dilated(x, w, (1, 2), "VALID", dimension_numbers=("NHWC", "HWIO", "NHWC"))

    def half_window(x, w):
        x, w = (a.astype(jnp.bfloat16) for a in (x, w))
        return lax.conv_general_dilated(x, w, (1, 1), "SAME", dimension_numbers=("NHWC", "HWIO", "NHWC"))

    def light(e, hx, hy):
        # Electric and magnetic fields on staggered grids.
        def step(_, s):
            e, hx, hy = s
            hx = hx.at[:, :-1].add(-0.5 * (e[:, 1:] - e[:, :-1]))
            hy = hy.at[:-1].add(0.5 * (e[1:] - e[:-1]))
            curl = (hy[1:-1, 1:-1] - hy[:-2, 1:-1]) - (hx[1:-1, 1:-1] - hx[1:-1, :-2])
            return e.at[1:-1, 1:-1].add(0.5 * curl), hx, hy

        return lax.fori_loop(0, 10, step, (e, hx, hy))

    def shallow(h, u, v):
        near = lambda a, d: (jnp.roll(a, -1, d) - jnp.roll(a, 1, d)) / 2
        for _ in range(3):
            h = 2 + 0.1 * h
            du = u * near(u, 0) + v * near(u, 1) + near(h, 0)
            dv = u * near(v, 0) + v * near(v, 1) + near(h, 1)
            h, u, v = h - 0.01 * (near(h * u, 0) + near(h * v, 1)), u - 0.01 * du, v - 0.01 * dv
        return h, u, v

    def crystals(x):
        # Forces of a pair potential, by the derivative of the energy.
        def energy(x):
            d = x[:, None] - x
            r2 = (d * d).sum(-1) + jnp.eye(x.shape[0]) + 0.5
            i = r2**-3
            return ((i * i - i) * (1 - jnp.eye(x.shape[0]))).sum() * 2

        return energy(x), -jax.grad(energy)(x)

    def flow(a, b):
        # Motion between two images from sums over windows.
        dx, dy, dt = a[1:-1, 2:] - a[1:-1, :-2], a[2:, 1:-1] - a[:-2, 1:-1], (b - a)[1:-1, 1:-1]
        box = lambda p: lax.reduce_window(p, 0.0, lax.add, (5, 5), (1, 1), "VALID")
        xx, xy, yy, xt, yt = (box(p) for p in (dx * dx, dx * dy, dy * dy, dx * dt, dy * dt))
        d = xx * yy - xy * xy + 1e-3
        return jnp.stack([xy * yt - yy * xt, xy * xt - xx * yt], -1) / d[..., None]

    def labels(x):
        # Connected parts, by the largest number among neighbors, until none changes.
        on = x > -0.2
        start = jnp.where(on, jnp.arange(x.size, dtype=jnp.int32).reshape(x.shape) + 1, 0)

        def step(s):
            q = lax.reduce_window(s[0], jnp.int32(0), lax.max, (3, 3), (1, 1), "SAME") * on
            return q, (q != s[0]).any()

        return lax.while_loop(lambda s: s[1], step, (start, jnp.bool_(True)))[0]

    def mel(x, w):
        # Logarithms of energies in bands, of windowed frames.
        at = jnp.arange(0, x.shape[1] - 255, 80)[:, None] + jnp.arange(256)
        frames = x[:, at] * jnp.hanning(256)
        angle = jnp.arange(256)[:, None] * jnp.arange(129) * (2 * jnp.pi / 256)
        power = (frames @ jnp.cos(angle)) ** 2 + (frames @ jnp.sin(angle)) ** 2
        return jnp.log(power @ jnp.abs(w) + 1e-6)

    grid = [(65, 129)] * 3
    return {
        "odd_windows": (windows, [(2, 33, 33, 7)], 10),
        "odd_lines": (odd_lines, [(4, 257, 3), (5, 3, 7)], 20),
        "odd_lines_gradient": (gradient(odd_lines, 2), [(4, 257, 3), (5, 3, 7)], 10),
        "whole_window": (whole_window, [(2, 33, 33, 7), (3, 3, 7, 9)], 10),
        "half_window": (half_window, [(2, 33, 33, 16), (3, 3, 16, 24)], 10),
        "half_window_gradient": (gradient(lambda x, w: half_window(x, w).astype(jnp.float32), 2), [(2, 33, 33, 16), (3, 3, 16, 24)], 5),
        "light": (light, grid, 10),
        "shallow_water": (shallow, grid, 10),
        "shallow_water_gradient": (jax.grad(lambda *a: sum((o * o).sum() for o in shallow(*a)), (0, 1, 2)), grid, 5),
        "crystals": (crystals, [(129, 3)], 10),
        "motion": (flow, [(129, 129)] * 2, 10),
        "connected_parts": (labels, [(33, 33)], 10),
        "mel_bands": (mel, [(4, 4096), (129, 40)], 10),
        "mel_bands_gradient": (gradient(mel, 2), [(4, 4096), (129, 40)], 5),
    }


def programs():
    found = {}
    for kind in (parts, random, bits, orders, updates, loops, fields):
        found.update(kind())
    return found
