"""Small programs for `kernels.py`, as in `small.py`: what users try out, in narrow types, loops and integers."""

import jax
import jax.numpy as jnp
from jax import lax
from small import gradient, indices

PLANE = ("NHWC", "HWIO", "NHWC")
half = jnp.bfloat16


def scans():
    """Recurrences and dynamic programs."""

    def minimal_gru(x, w, v):
        # A gated recurrence without a hidden product: one associative scan.
        z = jax.nn.sigmoid(x @ (0.2 * w))
        h = jnp.tanh(x @ (0.2 * v))

        def join(a, b):
            return a[0] * b[0], a[1] * b[0] + b[1]

        return lax.associative_scan(join, (1 - z, z * h), axis=1)[1]

    def delta_rule(q, k, v, beta):
        # Fast weights: each step corrects what a matrix recalls.
        k = k / jnp.sqrt((k * k).sum(-1, keepdims=True) + 1e-6)
        beta = jax.nn.sigmoid(beta)

        def step(state, now):
            q, k, v, b = now
            off = v - jnp.einsum("hd,hde->he", k, state)
            state = state + jnp.einsum("hd,he->hde", k, b[:, None] * off)
            return state, jnp.einsum("hd,hde->he", q, state)

        start = jnp.zeros((q.shape[1], q.shape[2], v.shape[2]))
        return lax.scan(step, start, (q, k, v, beta))[1]

    def edit_distance(a, b):
        # Of pairs of strings, along anti-diagonals.
        a, b = indices(a, 4), indices(b, 4)
        n = a.shape[1]

        def pair(a, b):
            at = jnp.arange(n + 1)
            # Letter j of the diagonal meets a[j - 1] and b[d - j - 1].
            turned = jnp.concatenate([b[::-1], jnp.zeros(n, jnp.int32)])

            def step(carried, d):
                two, one = carried
                shifted = jnp.roll(turned, d)[:n]
                equal = jnp.concatenate([jnp.zeros(1, bool), a == shifted])
                left = jnp.roll(one, 1)
                best = jnp.minimum(jnp.minimum(one, left) + 1, jnp.roll(two, 1) + (~equal).astype(jnp.int32))
                now = jnp.where(at == 0, d, jnp.where(at == d, d, jnp.where(at < d, best, 1 << 20)))
                return (one, now), now[n]

            start = jnp.where(at == 0, 0, 1 << 20)
            return lax.scan(step, (start, start), jnp.arange(1, 2 * n))[1][-1]

        return jax.vmap(pair)(a, b)

    def tridiagonal(low, main, up, b):
        # Thomas' algorithm, forth and back.
        main = 4 + jnp.abs(main)

        def forth(carried, row):
            c, d = carried
            low, main, up, b = row
            scale = 1 / (main - low * c)
            c, d = up * scale, (b - low * d) * scale
            return (c, d), (c, d)

        zero = jnp.zeros_like(b[0])
        c, d = lax.scan(forth, (zero, zero), (low, main, up, b))[1]

        def back(x, row):
            c, d = row
            x = d - c * x
            return x, x

        return lax.scan(back, zero, (c, d), reverse=True)[1]

    def volatility(x, p):
        # The likelihood of a GARCH model.
        omega, alpha, beta = 0.1 * jax.nn.softplus(p[0]), 0.3 * jax.nn.sigmoid(p[1]), 0.6 * jax.nn.sigmoid(p[2])

        def step(variance, r):
            variance = omega + alpha * r * r + beta * variance
            return variance, jnp.log(variance) + r * r / variance

        return lax.scan(step, jnp.ones_like(x[0]), x)[1].sum()

    def smoothing(x, p):
        # Holt-Winters, with seasons of 12.
        a, b, c = jax.nn.sigmoid(p)

        def step(carried, x):
            level, trend, season = carried
            now = a * (x - season[0]) + (1 - a) * (level + trend)
            trend = b * (now - level) + (1 - b) * trend
            last = c * (x - now) + (1 - c) * season[0]
            return (now, trend, jnp.concatenate([season[1:], last[None]])), now + trend + season[1]

        start = (x[0], jnp.zeros_like(x[0]), jnp.zeros((12, *x.shape[1:])))
        return lax.scan(step, start, x)[1]

    def traces(values, rewards, ratios):
        # Off-policy targets.
        rho = jnp.minimum(1, jnp.exp(0.3 * ratios))
        after = jnp.concatenate([values[1:], values[-1:]])
        delta = rho * (rewards + 0.99 * after - values)

        def step(sum_, row):
            delta, rho = row
            sum_ = delta + 0.99 * rho * sum_
            return sum_, sum_

        return values + lax.scan(step, jnp.zeros_like(values[0]), (delta, rho), reverse=True)[1]

    def time_mix(k, v, w, u):
        # Attention as a recurrence with decays, in logarithms.
        w = -jnp.exp(0.3 * w)

        def step(carried, row):
            num, den, top = carried
            k, v = row
            best = jnp.maximum(top, u + k)
            a, b = jnp.exp(top - best), jnp.exp(u + k - best)
            out = (a * num + b * v) / (a * den + b)
            best = jnp.maximum(top + w, k)
            a, b = jnp.exp(top + w - best), jnp.exp(k - best)
            return (a * num + b * v, a * den + b, best), out

        zero = jnp.zeros_like(k[0])
        return lax.scan(step, (zero, zero, zero - 1e30), (k, v))[1]

    def log_sinkhorn(c):
        def step(carried, _):
            f, g = carried
            f = -jax.nn.logsumexp(g[None] - c, axis=1)
            g = -jax.nn.logsumexp(f[:, None] - c, axis=0)
            return (f, g), None

        zero = jnp.zeros(c.shape[0])
        f, g = lax.scan(step, (zero, zero), None, length=10)[0]
        return (jnp.exp(f[:, None] + g - c) * c).sum()

    parser = [(64, 24, 24)]

    def inside(scores):
        # Sums over bracketings, by spans.
        n = scores.shape[1]
        chart = jnp.full_like(scores, -1e9).at[:, jnp.arange(n), jnp.arange(n)].set(0)
        for width in range(1, n):
            i = jnp.arange(n - width)
            parts = [chart[:, i, i + k] + chart[:, i + k + 1, i + width] for k in range(width)]
            best = jnp.stack(parts, -1).max(-1) + scores[:, i, i + width]
            chart = chart.at[:, i, i + width].set(best)
        return chart[:, 0, n - 1]

    return {
        "minimal_gru": (minimal_gru, [(8, 256, 64), (64, 64), (64, 64)], 10),
        "minimal_gru_gradient": (gradient(minimal_gru, 3), [(8, 256, 64), (64, 64), (64, 64)], 5),
        "delta_rule": (delta_rule, [(128, 4, 32)] * 3 + [(128, 4)], 20),
        "delta_rule_gradient": (gradient(delta_rule, 4), [(128, 4, 32)] * 3 + [(128, 4)], 10),
        "edit_distance": (edit_distance, [(64, 64)] * 2, 10),
        "tridiagonal": (tridiagonal, [(256, 128)] * 4, 40),
        "tridiagonal_gradient": (gradient(tridiagonal, 4), [(256, 128)] * 4, 20),
        "volatility_gradient": (jax.grad(volatility, 1), [(500, 32), (3,)], 20),
        "seasons": (smoothing, [(240, 64), (3,)], 20),
        "traces": (traces, [(80, 64)] * 3, 60),
        "time_mix": (time_mix, [(128, 256)] * 2 + [(256,)] * 2, 20),
        "time_mix_gradient": (gradient(time_mix, 4), [(128, 256)] * 2 + [(256,)] * 2, 10),
        "log_sinkhorn_gradient": (jax.grad(log_sinkhorn), [(128, 128)], 10),
        "bracketings": (inside, parser, 5),
    }


def algebra():
    """Loops over matrices, as where no library is called."""

    def cholesky(a):
        def one(a):
            n = a.shape[0]
            a = a @ a.T + n * jnp.eye(n)

            def column(j, l):
                c = (a[:, j] - l @ l[j]) * (jnp.arange(n) >= j)
                return l.at[:, j].set(c / jnp.sqrt(c[j]))

            return lax.fori_loop(0, n, column, jnp.zeros_like(a))

        return jax.vmap(one)(a)

    def substitution(l, b):
        n = b.shape[0]
        l = jnp.tril(0.1 * l) + 2 * jnp.eye(n)

        def row(i, x):
            return x.at[i].set((b[i] - l[i] @ x) / l[i, i])

        return lax.fori_loop(0, n, row, jnp.zeros_like(b))

    def elimination(a, b):
        # Gauss and Jordan, with pivots.
        n = a.shape[0]
        m = jnp.concatenate([a, b], 1)

        def step(i, m):
            p = jnp.argmax(jnp.where(jnp.arange(n) >= i, jnp.abs(m[:, i]), -1))
            row, other = m[p], m[i]
            m = m.at[p].set(other).at[i].set(row)
            row = row / row[i]
            m = m - jnp.where(jnp.arange(n) == i, 0, m[:, i])[:, None] * row
            return m.at[i].set(row)

        return lax.fori_loop(0, n, step, m)[:, n:]

    def householder(a):
        n = a.shape[1]
        rows = jnp.arange(a.shape[0])

        def step(j, r):
            x = jnp.where(rows >= j, r[:, j], 0)
            v = x + (rows == j) * jnp.where(x[j] >= 0, 1.0, -1.0) * jnp.sqrt((x * x).sum())
            v = v / jnp.sqrt((v * v).sum() + 1e-12)
            return r - 2 * jnp.outer(v, v @ r)

        return jnp.abs(jnp.triu(lax.fori_loop(0, n, step, a)[:n]))

    def shortest(d):
        d = jnp.abs(d)
        return lax.fori_loop(0, d.shape[0], lambda k, d: jnp.minimum(d, d[:, k, None] + d[k]), d)

    def roots(c):
        # Newton's method for each equation until it holds.
        def one(c):
            f = lambda x: x * x * x + x - c

            def step(carried):
                x, n = carried
                return x - f(x) / (3 * x * x + 1), n + 1

            return lax.while_loop(lambda s: (jnp.abs(f(s[0])) > 1e-4) & (s[1] < 50), step, (c, 0))[0]

        return jax.vmap(one)(c)

    def per_example(x, y, a, b):
        # Clipped gradients of each sample.
        def loss(params, x, y):
            h = jnp.tanh(x @ params[0])
            return ((h @ params[1] - y) ** 2).sum()

        grads = jax.vmap(jax.grad(loss), (None, 0, 0))((0.1 * a, 0.1 * b), x, y)
        norm = jnp.sqrt(sum((g * g).sum((1, 2)) for g in grads))
        scale = jnp.minimum(1, 1 / norm)
        return [jnp.einsum("b,bij->ij", scale, g) for g in grads]

    def gauss_newton(p, x, y):
        f = lambda p: jnp.exp(-jnp.abs(p[0]) * x) * jnp.cos(p[1] * x) * p[2] + p[3] - y
        j = jax.jacfwd(f)(p)
        return j.T @ j, j.T @ f(p)

    def products(x, w, v):
        # A Hessian times a vector.
        loss = lambda w: jnp.log1p(jnp.exp(-jnp.tanh(x @ w))).mean()
        return jax.jvp(jax.grad(loss), (w,), (v,))[1]

    def two_loop(g, s, y):
        def back(q, pair):
            s, y = pair
            a = (s @ q) / (s @ y + 10)
            return q - a * y, a

        q, a = lax.scan(back, g, (s, y), reverse=True)

        def forth(r, row):
            s, y, a = row
            return r + s * (a - (y @ r) / (s @ y + 10)), None

        return lax.scan(forth, q, (s, y, a))[0]

    return {
        "cholesky_loop": (cholesky, [(32, 24, 24)], 10),
        "substitution": (substitution, [(128, 128), (128, 16)], 20),
        "elimination": (elimination, [(64, 64), (64, 16)], 20),
        "householder": (householder, [(96, 64)], 20),
        "shortest_paths": (shortest, [(128, 128)], 10),
        "newton_roots": (roots, [(8192,)], 20),
        "private_gradients": (per_example, [(64, 32), (64, 8), (32, 64), (64, 8)], 20),
        "gauss_newton": (gauss_newton, [(4,), (8192,), (8192,)], 40),
        "curvature": (products, [(512, 64), (64,), (64,)], 40),
        "limited_memory": (two_loop, [(8192,), (10, 8192), (10, 8192)], 20),
    }


def halves():
    """Parts of models in 16 bits."""

    def norm(x, g):
        x = x.astype(jnp.float32)
        return (x * lax.rsqrt((x * x).mean(-1, keepdims=True) + 1e-6) * g).astype(half)

    def attention(x, w, o):
        x, w, o = (a.astype(half) for a in (x, 0.1 * w, 0.1 * o))
        b, n, d = x.shape
        q, k, v = jnp.split((x @ w).reshape(b, n, 3 * 4, d // 4), 3, 2)
        scores = jnp.einsum("bqhd,bkhd->bhqk", q, k).astype(jnp.float32) / 4
        scores = jnp.where(jnp.tril(jnp.ones((n, n), bool)), scores, -1e30)
        shares = jax.nn.softmax(scores).astype(half)
        return jnp.einsum("bhqk,bkhd->bqhd", shares, v).reshape(b, n, d) @ o

    def decode(x, keys, values, at, w, o, a, b, g):
        # One token through a layer whose keys and values are kept.
        x = x.astype(half)
        keys, values, w, o, a, b = (t.astype(half) for t in (keys, values, 0.05 * w, 0.05 * o, 0.05 * a, 0.05 * b))
        heads, n, d = keys.shape
        at = indices(at, n)[0]
        q, k, v = jnp.split(norm(x, g) @ w, [4 * heads * d, 5 * heads * d])
        angle = at.astype(jnp.float32) * 10000 ** -(jnp.arange(d // 2) / (d // 2))
        cos, sin = jnp.cos(angle).astype(half), jnp.sin(angle).astype(half)

        def turn(t):
            t1, t2 = jnp.split(t, 2, -1)
            return jnp.concatenate([t1 * cos - t2 * sin, t2 * cos + t1 * sin], -1)

        q, k = turn(q.reshape(heads, 4, d)), turn(k.reshape(heads, d))
        keys = lax.dynamic_update_slice(keys, k[:, None], (0, at, 0))
        values = lax.dynamic_update_slice(values, v.reshape(heads, 1, d), (0, at, 0))
        scores = jnp.einsum("hgd,hnd->hgn", q, keys).astype(jnp.float32) / d**0.5
        scores = jnp.where(jnp.arange(n) <= at, scores, -1e30)
        out = jnp.einsum("hgn,hnd->hgd", jax.nn.softmax(scores).astype(half), values)
        x = x + out.reshape(-1) @ o
        up, gate = jnp.split(norm(x, g) @ a, 2)
        return x + (jax.nn.silu(gate) * up) @ b, keys, values

    def adam(w, m, v, g):
        # Params of 16 bits beside moments of 32.
        g = g.astype(half).astype(jnp.float32)
        m, v = 0.9 * m + 0.1 * g, 0.99 * jnp.abs(v) + 0.01 * g * g
        w = w - 1e-3 * (m / (jnp.sqrt(v) + 1e-8) + 0.01 * w)
        return w, m, v, w.astype(half)

    def block(x, k, l, g, b):
        # A residual block with a norm of groups.
        x, k, l = (a.astype(half) for a in (x, 0.05 * k, 0.05 * l))

        def normed(x):
            n, h, w, c = x.shape
            y = x.astype(jnp.float32).reshape(n, h * w, 8, c // 8)
            off = y - y.mean((1, 3), keepdims=True)
            y = off * lax.rsqrt((off * off).mean((1, 3), keepdims=True) + 1e-5)
            return jax.nn.silu(y.reshape(x.shape) * g + b).astype(half)

        conv = lambda x, k: lax.conv_general_dilated(x, k, (1, 1), "SAME", dimension_numbers=PLANE)
        return x + conv(normed(conv(normed(x), k)), l)

    def swiglu(x, a, b, c):
        x, a, b, c = (t.astype(half) for t in (x, 0.1 * a, 0.1 * b, 0.1 * c))
        return (jax.nn.silu(x @ a) * (x @ b)) @ c

    def loss(x, table, labels):
        logits = (x.astype(half) @ (0.1 * table).astype(half).T).astype(jnp.float32)
        picked = jnp.take_along_axis(logits, indices(labels, table.shape[0])[:, None], 1)[:, 0]
        return (jax.nn.logsumexp(logits, -1) - picked).mean()

    def dynamic(x, w):
        # Both sides of a layer rounded to 8 bits, by rows and by columns.
        sx, sw = jnp.abs(x).max(1, keepdims=True) / 127, jnp.abs(w).max(0) / 127
        a, b = jnp.round(x / sx).astype(jnp.int8), jnp.round(w / sw).astype(jnp.int8)
        return lax.dot(a, b, preferred_element_type=jnp.int32).astype(jnp.float32) * sx * sw

    def fake(x, w):
        # Trained with rounded weights: straight through.
        s = jnp.abs(w).max() / 7
        q = jnp.clip(jnp.round(w / s), -8, 7) * s
        return jax.nn.relu(x @ (w + lax.stop_gradient(q - w)))

    def two_bits(x, w):
        # Weights of -1, 0 and 1.
        scale = jnp.abs(w).mean() + 1e-5
        q = jnp.clip(jnp.round(w / scale), -1, 1)
        q = w + lax.stop_gradient(q * scale - w)
        n = x * lax.rsqrt((x * x).mean(-1, keepdims=True) + 1e-6)
        top = 127 / jnp.abs(n).max(-1, keepdims=True)
        n = n + lax.stop_gradient(jnp.clip(jnp.round(n * top), -128, 127) / top - n)
        return n @ q

    rows = lambda f: lambda *args: f(*(a.astype(half) for a in args))
    layer = lambda x, g, b: (x - x.mean(-1, keepdims=True)) * lax.rsqrt(x.var(-1, keepdims=True) + half(1e-5)) * g + b
    cache = [(4, 256, 32)] * 2
    decoded = [(512,), *cache, (1,), (512, 4 * 32 * 6), (4 * 4 * 32, 512), (512, 2048), (1024, 512), (512,)]
    image = [(2, 16, 16, 64), (3, 3, 64, 64), (3, 3, 64, 64), (64,), (64,)]
    fed = [(128, 128), (128, 256), (128, 256), (256, 128)]
    return {
        "half_attention": (attention, [(4, 128, 64), (64, 192), (64, 64)], 10),
        "half_attention_gradient": (gradient(attention, 3), [(4, 128, 64), (64, 192), (64, 64)], 5),
        "half_decode": (decode, decoded, 20),
        "half_adam": (adam, [(512, 512)] * 4, 40),
        "half_group_block": (block, image, 10),
        "half_group_block_gradient": (gradient(block, 5), image, 5),
        "half_swiglu": (swiglu, fed, 20),
        "half_swiglu_gradient": (gradient(swiglu, 4), fed, 10),
        "half_loss_gradient": (jax.grad(loss, (0, 1)), [(128, 64), (2048, 64), (128,)], 10),
        "half_layer_norm": (rows(layer), [(512, 768), (768,), (768,)], 20),
        "half_layer_norm_gradient": (gradient(rows(layer), 3), [(512, 768), (768,), (768,)], 10),
        "half_softmax": (rows(jax.nn.softmax), [(256, 512)], 40),
        "half_gelu": (rows(jax.nn.gelu), [(512, 512)], 40),
        "half_relu_sum": (rows(lambda x, y: jax.nn.relu(x + y).sum(0)), [(512, 512)] * 2, 40),
        "dynamic_int8": (dynamic, [(128, 256), (256, 256)], 20),
        "fake_int4_gradient": (gradient(fake, 2), [(128, 256), (256, 256)], 20),
        "ternary_gradient": (gradient(two_bits, 2), [(128, 256), (256, 256)], 20),
    }


def places():
    """Gathers, scatters and integers."""

    def hash_grid(x, table):
        # Features of hashed corners, between which a point lies.
        out = []
        for level in range(4):
            p = jax.nn.sigmoid(x) * (8 << level)
            low = jnp.floor(p)
            off, low = p - low, low.astype(jnp.uint32)
            sum_ = 0
            for corner in range(8):
                bit = jnp.array([corner & 1, corner >> 1 & 1, corner >> 2], jnp.uint32)
                at = (low + bit) * jnp.array([1, 2654435761, 805459861], jnp.uint32)
                key = (at[:, 0] ^ at[:, 1] ^ at[:, 2]) % jnp.uint32(table.shape[1])
                share = jnp.where(bit == 1, off, 1 - off).prod(-1)
                sum_ = sum_ + share[:, None] * table[level, key]
            out.append(sum_)
        return jnp.concatenate(out, -1)

    def forest(x, feature, bound, leaf):
        # Trees of depth 6, walked by all samples.
        feature = indices(feature, x.shape[1])
        trees = jnp.arange(feature.shape[0])
        at = jnp.zeros((x.shape[0], feature.shape[0]), jnp.int32)
        for _ in range(6):
            f = feature[trees, at]
            right = jnp.take_along_axis(x, f, 1) > bound[trees, at]
            at = 2 * at + 1 + right
        return leaf[trees, at - 63].mean(1)

    def bins(x, g):
        # Gradients by feature and bin, as for trees.
        b = jnp.clip((x * 8 + 16).astype(jnp.int32), 0, 31)
        return jax.vmap(lambda b: jax.ops.segment_sum(g, b, 32), 1)(b)

    def product_codes(q, books, codes):
        # Distances by tables of parts.
        m, k, d = books.shape
        table = ((q.reshape(m, 1, d) - books) ** 2).sum(-1)
        codes = indices(codes, k)
        return lax.top_k(-table[jnp.arange(m), codes].sum(1), 10)

    def retrieval(q, x):
        unit = lambda a: a * lax.rsqrt((a * a).sum(-1, keepdims=True) + 1e-6)
        return lax.top_k(unit(q) @ unit(x).T, 8)

    def crops(x, at):
        at = indices(at, 9)
        crop = lambda x, at: lax.dynamic_slice(x, (at[0], at[1], 0), (24, 24, 3))
        return jax.vmap(crop)(x, at).astype(jnp.float32) / 2 - 0.5

    def gated_graph(h, edges, w, u, v):
        n = h.shape[0]
        to, source = indices(edges[0], n), indices(edges[1], n)

        def step(h, _):
            m = jax.ops.segment_sum((h @ (0.1 * w))[source], to, n)
            z, r = jnp.split(jax.nn.sigmoid(jnp.concatenate([m, h], 1) @ (0.1 * u)), 2, 1)
            new = jnp.tanh(jnp.concatenate([m, r * h], 1) @ (0.1 * v))
            return (1 - z) * h + z * new, None

        return lax.scan(step, h, None, length=3)[0]

    def projection(p, reward):
        # A distribution over returns, moved and put back onto its atoms.
        p = jax.nn.softmax(p)
        n = p.shape[1]
        z = jnp.linspace(-10.0, 10.0, n)
        b = (jnp.clip(reward[:, None] + 0.99 * z, -10, 10) + 10) / (20 / (n - 1))
        low = jnp.floor(b)
        up = jnp.ceil(b)
        row = jnp.arange(p.shape[0])[:, None]
        out = jnp.zeros_like(p).at[row, low.astype(jnp.int32)].add(p * (up - b + (low == up)))
        return out.at[row, up.astype(jnp.int32)].add(p * (b - low))

    def relax(d, ends, cost):
        n = d.shape[0]
        to, source = indices(ends[0], n), indices(ends[1], n)
        step = lambda _, d: d.at[to].min(d[source] + jnp.abs(cost))
        return lax.fori_loop(0, 8, step, jnp.abs(d) * 10)

    def collatz(x):
        def one(n):
            step = lambda s: (jnp.where(s[0] % 2 == 0, s[0] // 2, 3 * s[0] + 1), s[1] + 1)
            return lax.while_loop(lambda s: s[0] != 1, step, (n, 0))[1]

        return jax.vmap(one)(indices(x, 1000) + 1)

    def fractal(x):
        re, im = 0.7 * x[0] - 0.5, 0.7 * x[1]

        def step(_, s):
            a, b, n = s
            inside = a * a + b * b < 4
            c, d = a * a - b * b + re, 2 * a * b + im
            return jnp.where(inside, c, a), jnp.where(inside, d, b), n + inside

        return lax.fori_loop(0, 50, step, (re, im, jnp.zeros(re.shape, jnp.int32)))[2]

    def bytes_(x):
        # Gray values of pixels of 8 bits, stretched by their extremes.
        x = (x * 50 + 128).astype(jnp.uint8).astype(jnp.float32)
        gray = x @ jnp.array([0.299, 0.587, 0.114])
        low, high = gray.min((1, 2), keepdims=True), gray.max((1, 2), keepdims=True)
        return jnp.round((gray - low) / (high - low) * 255).astype(jnp.uint8)

    def morphology(x):
        x = (x * 50 + 128).astype(jnp.uint8)
        dims, ones = (1, 5, 5), (1, 1, 1)
        x = lax.reduce_window(x, jnp.uint8(255), lax.min, dims, ones, "SAME")
        return lax.reduce_window(x, jnp.uint8(0), lax.max, dims, ones, "SAME")

    def expert_choice(x, gate, w):
        # Each expert takes the tokens that it likes best.
        scores = jax.nn.softmax(x @ gate)
        share, at = lax.top_k(scores.T, x.shape[0] // 4)
        y = jax.nn.gelu(jnp.einsum("ecd,edf->ecf", x[at], 0.1 * w)) * share[..., None]
        return jnp.zeros_like(x).at[at.reshape(-1)].add(y.reshape(-1, x.shape[1]))

    def packed(x, ids):
        # Means of sequences that lie one after another.
        ids = jnp.sort(indices(ids, 64))
        ones = jax.ops.segment_sum(jnp.ones(x.shape[0]), ids, 64, indices_are_sorted=True)
        sums = jax.ops.segment_sum(x, ids, 64, indices_are_sorted=True)
        return (x - (sums / jnp.maximum(ones, 1)[:, None])[ids]) ** 2

    return {
        "hash_grid": (hash_grid, [(2048, 3), (4, 4096, 2)], 10),
        "hash_grid_gradient": (gradient(hash_grid, 2), [(2048, 3), (4, 4096, 2)], 5),
        "forest": (forest, [(1024, 16), (32, 63), (32, 63), (32, 64)], 20),
        "tree_bins": (bins, [(4096, 16), (4096,)], 20),
        "product_codes": (product_codes, [(64,), (8, 256, 8), (16384, 8)], 20),
        "retrieval": (retrieval, [(16, 64), (8192, 64)], 20),
        "random_crops": (crops, [(32, 32, 32, 3), (32, 2)], 60),
        "gated_graph": (gated_graph, [(512, 64), (2, 4096), (64, 64), (128, 128), (128, 64)], 10),
        "gated_graph_gradient": (gradient(lambda h, w, u, v, e: gated_graph(h, e, w, u, v), 4), [(512, 64), (64, 64), (128, 128), (128, 64), (2, 4096)], 5),
        "returns_projection": (projection, [(256, 51), (256,)], 20),
        "relaxed_edges": (relax, [(2048,), (2, 16384), (16384,)], 20),
        "collatz": (collatz, [(1024,)], 20),
        "fractal": (fractal, [(2, 128, 128)], 10),
        "gray_bytes": (bytes_, [(8, 64, 64, 3)], 20),
        "opened_bytes": (morphology, [(8, 64, 64)], 20),
        "expert_choice": (expert_choice, [(256, 64), (64, 8), (8, 64, 64)], 20),
        "expert_choice_gradient": (gradient(expert_choice, 3), [(256, 64), (64, 8), (8, 64, 64)], 10),
        "packed_means": (packed, [(4096, 32), (4096,)], 20),
    }


def pictures():
    """Filters, losses and layers over images."""

    def similarity(x, y):
        # Structural similarity with a window of 7.
        window = lambda a: lax.reduce_window(a, 0.0, lax.add, (1, 7, 7, 1), (1, 1, 1, 1), "VALID") / 49
        mx, my = window(x), window(y)
        vx, vy, c = window(x * x) - mx * mx, window(y * y) - my * my, window(x * y) - mx * my
        return ((2 * mx * my + 0.01) * (2 * c + 0.03) / ((mx * mx + my * my + 0.01) * (vx + vy + 0.03))).mean()

    def bilateral(x):
        p = jnp.pad(x, 2, mode="edge")
        h, w = x.shape
        num = den = 0.0
        for i in range(5):
            for j in range(5):
                near = p[i : i + h, j : j + w]
                share = jnp.exp(-((near - x) ** 2) * 2 - ((i - 2) ** 2 + (j - 2) ** 2) / 4)
                num, den = num + share * near, den + share
        return num / den

    def blur(x):
        k = jnp.exp(-(jnp.arange(-4.0, 5) ** 2) / 8)
        k = k / k.sum()
        for axis in (1, 2):
            pad = [(4, 4) if d == axis else (0, 0) for d in range(4)]
            p = jnp.pad(x, pad, mode="reflect")
            x = sum(k[i] * lax.slice_in_dim(p, i, i + x.shape[axis], axis=axis) for i in range(9))
        return x

    def cosines(x):
        # Blocks of 8 x 8, transformed, rounded and back.
        i = jnp.arange(8)
        t = jnp.cos(jnp.pi / 8 * (i[:, None] + 0.5) * i) * jnp.where(i == 0, 8**-0.5, 0.5)
        n, h, w = x.shape
        b = x.reshape(n, h // 8, 8, w // 8, 8)
        f = jnp.einsum("nhawb,ak,bl->nhkwl", b, t, t)
        q = 1 + 0.3 * (i[:, None, None] + i)
        f = jnp.round(f / q) * q
        return jnp.einsum("nhkwl,ak,bl->nhawb", f, t, t).reshape(n, h, w)

    def hues(x):
        x = jax.nn.sigmoid(x)
        r, g, b = x[..., 0], x[..., 1], x[..., 2]
        top, low = x.max(-1), x.min(-1)
        c = top - low + 1e-8
        h = jnp.where(top == r, (g - b) / c % 6, jnp.where(top == g, (b - r) / c + 2, (r - g) / c + 4)) / 6
        return jnp.stack([h, c / (top + 1e-8), top], -1)

    def deformed(x, at, k):
        # Windows whose positions are shifted.
        h, w, c = x.shape

        def sample(y, z):
            i, j = jnp.floor(y), jnp.floor(z)
            sum_ = 0
            for a in (0, 1):
                for b in (0, 1):
                    p, q = i + a, j + b
                    share = (1 - jnp.abs(y - p)) * (1 - jnp.abs(z - q)) * ((p >= 0) & (p < h) & (q >= 0) & (q < w))
                    p, q = (jnp.clip(v, 0, n - 1).astype(jnp.int32) for v, n in ((p, h), (q, w)))
                    sum_ = sum_ + share[..., None] * x[p, q]
            return sum_

        ys, xs = jnp.meshgrid(jnp.arange(h), jnp.arange(w), indexing="ij")
        taps = [sample(ys + i // 3 - 1 + at[..., 2 * i], xs + i % 3 - 1 + at[..., 2 * i + 1]) for i in range(9)]
        return jnp.stack(taps, 2).reshape(h, w, 9 * c) @ k

    def advected(d, u, v):
        # A density moved along velocities, then diffused.
        h, w = d.shape
        ys, xs = jnp.meshgrid(jnp.arange(h), jnp.arange(w), indexing="ij")
        y, x = jnp.clip(ys - 0.5 * u, 0, h - 1.001), jnp.clip(xs - 0.5 * v, 0, w - 1.001)
        i, j = y.astype(jnp.int32), x.astype(jnp.int32)
        a, b = y - i, x - j
        d = (d[i, j] * (1 - b) + d[i, j + 1] * b) * (1 - a) + (d[i + 1, j] * (1 - b) + d[i + 1, j + 1] * b) * a

        def smooth(_, e):
            near = jnp.roll(e, 1, 0) + jnp.roll(e, -1, 0) + jnp.roll(e, 1, 1) + jnp.roll(e, -1, 1)
            return (d + 0.2 * near) / 1.8

        return lax.fori_loop(0, 10, smooth, d)

    def involution(x, w, k):
        # Windows whose weights are made of the pixel in their middle.
        n, h, ww, c = x.shape
        share = jax.nn.relu(x @ w) @ k
        p = jnp.pad(x, ((0, 0), (1, 1), (1, 1), (0, 0)))
        taps = jnp.stack([p[:, i : i + h, j : j + ww] for i in range(3) for j in range(3)], 3)
        return jnp.einsum("nhwtgc,nhwtg->nhwgc", taps.reshape(n, h, ww, 9, 4, c // 4), share.reshape(n, h, ww, 9, 4))

    def redundancy(a, b, w):
        # Correlations of two views, which are to be those of a unit matrix.
        f = lambda x: (lambda y: (y - y.mean(0)) / jnp.sqrt(y.var(0) + 1e-5))(x @ w)
        c = f(a).T @ f(b) / a.shape[0]
        off = c * (1 - jnp.eye(c.shape[0]))
        return ((1 - jnp.diagonal(c)) ** 2).sum() + 0.005 * (off * off).sum()

    def mixed(x, y, labels, w):
        # Pairs of images mixed, with a loss of both labels.
        n = x.shape[0]
        z = 0.7 * x + 0.3 * x[::-1]
        log = jax.nn.log_softmax(z.reshape(n, -1) @ (0.1 * w))
        t = jax.nn.one_hot(indices(labels, w.shape[1]), w.shape[1])
        return -((0.7 * t + 0.3 * t[::-1]) * log).sum(-1).mean() + 0 * y.sum()

    pair = [(4, 48, 48, 3)] * 2
    return {
        "structural_similarity": (similarity, pair, 20),
        "structural_similarity_gradient": (jax.grad(similarity), pair, 10),
        "bilateral_filter": (bilateral, [(128, 128)], 20),
        "gaussian_blur": (blur, [(4, 64, 64, 3)], 20),
        "gaussian_blur_gradient": (gradient(blur), [(4, 64, 64, 3)], 20),
        "cosine_blocks": (cosines, [(4, 128, 128)], 20),
        "hues": (hues, [(4, 64, 64, 3)], 20),
        "deformed_convolution": (deformed, [(24, 24, 16), (24, 24, 18), (144, 16)], 10),
        "deformed_convolution_gradient": (gradient(lambda x, a, k: deformed(x, 0.3 * a, k), 3), [(24, 24, 16), (24, 24, 18), (144, 16)], 5),
        "advection": (advected, [(128, 128)] * 3, 20),
        "involution": (involution, [(2, 16, 16, 32), (32, 8), (8, 36)], 20),
        "involution_gradient": (gradient(involution, 3), [(2, 16, 16, 32), (32, 8), (8, 36)], 10),
        "redundancy_gradient": (jax.grad(redundancy, 2), [(128, 64), (128, 64), (64, 128)], 20),
        "mixed_images_gradient": (jax.grad(mixed, 3), [(32, 16, 16, 3), (1,), (32,), (768, 10)], 20),
    }


def programs():
    found = {}
    for kind in (scans, algebra, halves, places, pictures):
        found.update(kind())
    return found
