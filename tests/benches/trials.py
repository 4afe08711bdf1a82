"""Small programs for `kernels.py`, as in `small.py`: recurrences, loops over matrices, narrow types."""

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


def programs():
    found = {}
    for kind in (scans, algebra, halves):
        found.update(kind())
    return found
