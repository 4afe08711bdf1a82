"""Small programs of still other kinds for `kernels.py`, as in `small.py`."""

import jax
import jax.numpy as jnp
from jax import lax
from small import gradient, indices

PLANE = ("NHWC", "HWIO", "NHWC")


def losses():
    """Losses, optimizers and norms."""

    def bound(x, mean, log):
        # Of a variational autoencoder: reconstruction and divergence.
        kept = jax.nn.softplus(x) - x * (x > 0.5)
        return kept.sum() - 0.5 * (1 + log - mean * mean - jnp.exp(log)).sum()

    def quantile(x, y):
        off = y - x
        return jnp.maximum(0.9 * off, -0.1 * off).mean()

    def preference(a, b, labels):
        pick = lambda x: jnp.take_along_axis(jax.nn.log_softmax(x), indices(labels, x.shape[-1])[..., None], -1).sum((1, 2))
        return -jax.nn.log_sigmoid(0.1 * (pick(a) - pick(b))).mean()

    def clipped(x, old, gain):
        ratio = jnp.exp(jnp.clip(x - old, -2, 2))
        return -jnp.minimum(ratio * gain, jnp.clip(ratio, 0.8, 1.2) * gain).mean()

    def advantages(reward, value):
        def step(sum_, pair):
            r, v, after = pair
            sum_ = r + 0.99 * after - v + 0.95 * 0.99 * sum_
            return sum_, sum_

        after = jnp.concatenate([value[1:], jnp.zeros_like(value[:1])])
        return lax.scan(step, jnp.zeros(reward.shape[1]), (reward, value, after), reverse=True)[1]

    def lion(w, m, g):
        step = jnp.sign(0.9 * m + 0.1 * g)
        return w - 1e-3 * (step + 0.1 * w), 0.99 * m + 0.01 * g

    def factored(w, rows, columns, g):
        square = g * g + 1e-30
        rows = 0.99 * jnp.abs(rows) + 0.01 * square.mean(1)
        columns = 0.99 * jnp.abs(columns) + 0.01 * square.mean(0)
        step = g * lax.rsqrt(rows / rows.mean())[:, None] * lax.rsqrt(columns)
        step = step / jnp.maximum(1, jnp.sqrt((step * step).mean()))
        return w - 1e-2 * step, rows, columns

    def lamb(w, m, v, g):
        m, v = 0.9 * m + 0.1 * g, 0.999 * jnp.abs(v) + 0.001 * g * g
        step = m / (jnp.sqrt(v) + 1e-6) + 0.01 * w
        trust = jnp.sqrt((w * w).sum()) / jnp.sqrt((step * step).sum())
        return w - 1e-3 * trust * step, m, v

    def nesterov(w, m, g):
        g = g * jnp.minimum(1, 1 / jnp.sqrt((g * g).sum()))
        m = 0.9 * m + g
        return w - 1e-2 * (g + 0.9 * m), m

    def weight_norm(x, v, g):
        return x @ (v * (g / jnp.sqrt((v * v).sum(0))))

    def spectral(w, u):
        for _ in range(3):
            v = w.T @ u
            v = v / jnp.sqrt((v * v).sum())
            u = w @ v
            u = u / jnp.sqrt((u * u).sum())
        return w / (u @ (w @ v))

    square = [(1024, 1024)]
    return {
        "autoencoder_bound_gradient": (jax.grad(bound, (0, 1, 2)), square * 3, 20),
        "quantile_gradient": (jax.grad(quantile), square * 2, 40),
        "preference_gradient": (jax.grad(preference, (0, 1)), [(8, 64, 1024)] * 2 + [(8, 64)], 20),
        "policy_gradient": (jax.grad(clipped), square * 3, 20),
        "advantages": (advantages, [(256, 256)] * 2, 40),
        "lion": (lion, square * 3, 40),
        "factored_optimizer": (factored, [*square, (1024,), (1024,), *square], 20),
        "lamb": (lamb, square * 4, 20),
        "nesterov_clipped": (nesterov, square * 3, 20),
        "weight_norm": (weight_norm, [(256, 512), (512, 512), (512,)], 20),
        "spectral_norm": (spectral, [(512, 512), (512,)], 20),
    }


def attention():
    """Variants of attention."""

    def linear(q, k, v):
        q, k = jax.nn.elu(q) + 1, jax.nn.elu(k) + 1
        return jnp.einsum("bnd,bde->bne", q, jnp.einsum("bnd,bne->bde", k, v)) / (q @ k.sum(1)[..., None])

    def shared(q, k, v):
        scores = jnp.einsum("bqghd,bkgd->bghqk", q, k) / q.shape[-1] ** 0.5
        n = q.shape[1]
        scores = jnp.where(jnp.tril(jnp.ones((n, n), bool)), scores, -1e30)
        return jnp.einsum("bghqk,bkgd->bqghd", jax.nn.softmax(scores), v)

    def local(q, k, v):
        b, n, d = q.shape
        cut = lambda x: x.reshape(b, n // 64, 64, d)
        before = lambda x: jnp.concatenate([jnp.pad(x, ((0, 0), (1, 0), (0, 0), (0, 0)))[:, :-1], x], 2)
        q, k, v = cut(q), before(cut(k)), before(cut(v))
        at = jnp.arange(128) - 64 - jnp.arange(64)[:, None]
        scores = jnp.where((at <= 0) & (at > -64), jnp.einsum("bcqd,bckd->bcqk", q, k) / 8, -1e30)
        return jnp.einsum("bcqk,bckd->bcqd", jax.nn.softmax(scores), v).reshape(b, n, d)

    def sloped(q, k, v):
        h, n = q.shape[0], q.shape[1]
        far = jnp.arange(n) - jnp.arange(n)[:, None]
        scores = jnp.einsum("hqd,hkd->hqk", q, k) / 8 + far * 2.0 ** -jnp.arange(1.0, h + 1)[:, None, None]
        return jax.nn.softmax(jnp.where(far <= 0, scores, -jnp.inf)) @ v

    def pooled(x, q):
        share = jax.nn.softmax(jnp.einsum("bnd,d->bn", x, q))
        return jnp.einsum("bn,bnd->bd", share, x)

    def crossed(x, y, a, b):
        q = x @ a
        k, v = jnp.split(y @ b, 2, -1)
        return jax.nn.softmax(jnp.einsum("bqd,bkd->bqk", q, k) / 8) @ v

    heads = [(16, 256, 64)]
    return {
        "linear_attention": (linear, heads * 3, 20),
        "grouped_query_attention": (shared, [(2, 128, 2, 4, 64), (2, 128, 2, 64), (2, 128, 2, 64)], 20),
        "grouped_query_gradient": (gradient(shared, 3), [(2, 128, 2, 4, 64), (2, 128, 2, 64), (2, 128, 2, 64)], 10),
        "local_attention": (local, [(4, 1024, 64)] * 3, 10),
        "sloped_attention": (sloped, heads * 3, 10),
        "attention_pool": (pooled, [(64, 256, 64), (64,)], 40),
        "cross_attention_gradient": (gradient(crossed, 4), [(4, 128, 64), (4, 256, 64), (64, 64), (64, 128)], 10),
    }


def images():
    """Convolutions of odd forms, pools and resampling."""

    def conv(x, k, strides=(1, 1), dilation=(1, 1), groups=1):
        return lax.conv_general_dilated(
            x, k, strides, "SAME", rhs_dilation=dilation, dimension_numbers=PLANE, feature_group_count=groups
        )

    def volume(x, k):
        order = ("NDHWC", "DHWIO", "NDHWC")
        return lax.conv_general_dilated(x, k, (1, 1, 1), "SAME", dimension_numbers=order)

    def line_up(x, k):
        return lax.conv_transpose(x, k, (4,), "SAME", dimension_numbers=("NWC", "WIO", "NWC"))

    def cross(x, a, b):
        return conv(jax.nn.relu(conv(x, a)), b)

    def spread_pool(x):
        return lax.reduce_window(x, -jnp.inf, lax.max, (1, 3, 3, 1), (1, 1, 1, 1), "SAME", window_dilation=(1, 2, 2, 1))

    def resize(x):
        n, h, w, c = x.shape
        return jax.image.resize(x, (n, 2 * h, 2 * w, c), "bilinear")

    def shuffle(x):
        n, h, w, c = x.shape
        return x.reshape(n, h, w, 2, 2, c // 4).transpose(0, 1, 3, 2, 4, 5).reshape(n, 2 * h, 2 * w, c // 4)

    def patches(x, w):
        n, h, _, c = x.shape
        parts = x.reshape(n, h // 8, 8, h // 8, 8, c).transpose(0, 1, 3, 2, 4, 5).reshape(n, (h // 8) ** 2, 64 * c)
        return parts @ w

    def sample(x, at):
        h, w, c = x.shape
        y, z = (jnp.abs(at[..., i]) * 20 % (n - 1.001) for i, n in ((0, h), (1, w)))
        i, j = (a.astype(jnp.int32) for a in (y, z))
        y, z = (y - i)[..., None], (z - j)[..., None]
        rows = lambda i: x[i, j] * (1 - z) + x[i, j + 1] * z
        return rows(i) * (1 - y) + rows(i + 1) * y

    def median(x):
        near = jnp.stack([jnp.pad(x, 1)[i : i + x.shape[0], j : j + x.shape[1]] for i in range(3) for j in range(3)])
        return jnp.sort(near, 0)[4]

    def edges(x):
        across = jnp.array([[1.0, 0, -1], [2, 0, -2], [1, 0, -1]])[:, :, None, None]
        dx, dy = conv(x, across), conv(x, across.transpose(1, 0, 2, 3))
        return jnp.sqrt(dx * dx + dy * dy)

    image = (4, 28, 28, 64)
    return {
        "odd_convolution": (lambda x, k: conv(x, k, (3, 2)), [(4, 63, 61, 19), (7, 5, 19, 17)], 20),
        "odd_convolution_gradient": (gradient(lambda x, k: conv(x, k, (3, 2)), 2), [(4, 63, 61, 19), (7, 5, 19, 17)], 10),
        "dilated_convolution": (lambda x, k: conv(x, k, dilation=(2, 2)), [image, (3, 3, 64, 64)], 10),
        "dilated_convolution_gradient": (
            gradient(lambda x, k: conv(x, k, dilation=(2, 2)), 2),
            [image, (3, 3, 64, 64)],
            5,
        ),
        "grouped_convolution": (lambda x, k: conv(x, k, groups=8), [image, (3, 3, 8, 64)], 10),
        "grouped_convolution_gradient": (gradient(lambda x, k: conv(x, k, groups=8), 2), [image, (3, 3, 8, 64)], 5),
        "cross_convolution": (cross, [image, (1, 7, 64, 64), (7, 1, 64, 64)], 10),
        "volume_gradient": (gradient(volume, 2), [(1, 16, 16, 16, 32), (3, 3, 3, 32, 32)], 5),
        "line_up_convolution": (line_up, [(8, 256, 64), (8, 64, 32)], 10),
        "spread_pool": (spread_pool, [image], 40),
        "resize_gradient": (gradient(resize), [(4, 32, 32, 32)], 20),
        "pixel_shuffle": (shuffle, [(4, 32, 32, 128)], 60),
        "patch_embedding": (patches, [(8, 64, 64, 3), (192, 256)], 20),
        "grid_sample": (sample, [(64, 64, 32), (64, 64, 2)], 40),
        "grid_sample_gradient": (gradient(sample), [(64, 64, 32), (64, 64, 2)], 20),
        "median_filter": (median, [(512, 512)], 10),
        "edge_filter": (edges, [(4, 256, 256, 1)], 20),
    }


def numbers():
    """Signals, scans, searches, small matrices and integers."""

    def wavelet(x):
        parts = []
        for _ in range(6):
            even, odd = x[:, ::2], x[:, 1::2]
            parts.append((even - odd) * 0.70710678)
            x = (even + odd) * 0.70710678
        return jnp.concatenate([x, *parts[::-1]], 1)

    def recursive(x, a):
        a = 0.3 * jnp.tanh(a)

        def step(carried, x):
            y1, y2 = carried
            y = x - a[0] * y1 - a[1] * y2
            return (y, y1), y

        return lax.scan(step, (jnp.zeros_like(x[0]),) * 2, x)[1]

    def correlation(x):
        return jnp.stack([(x[:, : x.shape[1] - lag] * x[:, lag:]).sum(1) for lag in range(32)], -1)

    def warping(x, y):
        far = jnp.abs(x[:, :, None] - y[:, None])

        def row(last, far):
            best = jnp.minimum(last, jnp.pad(last, ((0, 0), (1, 0)), constant_values=1e9)[:, :-1])

            def cell(left, pair):
                best, far = pair
                now = far + jnp.minimum(best, left)
                return now, now

            out = lax.scan(cell, jnp.full(x.shape[:1], 1e9), (best.T, far.T))[1].T
            return out, None

        start = jnp.cumsum(far[:, 0], -1)
        return lax.scan(row, start, far[:, 1:].transpose(1, 0, 2))[0][:, -1]

    def inverse(a):
        c = jnp.cross
        rows = jnp.stack([c(a[:, 1], a[:, 2]), c(a[:, 2], a[:, 0]), c(a[:, 0], a[:, 1])], -1)
        return rows / (a[:, 0] * rows[..., 0]).sum(-1)[:, None, None]

    def kalman(x, p, f, h, z):
        x, p = jnp.einsum("ij,bj->bi", f, x), f @ p @ f.T + 0.1 * jnp.eye(8)
        s = jnp.einsum("i,bij,j->b", h, p, h) + 1
        gain = jnp.einsum("bij,j->bi", p, h) / s[:, None]
        x = x + gain * (z - x @ h)[:, None]
        return x, p - jnp.einsum("bi,j,bjk->bik", gain, h, p)

    def ranks(x):
        return jnp.argsort(jnp.argsort(x))

    def nibbles(x, packed, scale):
        bits = lax.bitcast_convert_type(packed, jnp.int32)
        parts = [(bits >> (4 * i)) & 15 for i in range(8)]
        w = (jnp.stack(parts, 1).reshape(-1, packed.shape[1]) - 8).astype(jnp.float32) * scale
        return x @ w

    def bits(x):
        on = (x > 0).astype(jnp.uint32).reshape(x.shape[0], -1, 32)
        words = (on << jnp.arange(32, dtype=jnp.uint32)).sum(-1, dtype=jnp.uint32)
        return lax.population_count(words[:, None] ^ words[None]).sum(-1)

    def shifts(x):
        s = lax.bitcast_convert_type(x, jnp.uint32) | 1
        for _ in range(8):
            s = s ^ (s << 13)
            s = s ^ (s >> 17)
            s = s ^ (s << 5)
        return s

    def short(x, y):
        a, b = ((300 * v).astype(jnp.int16) for v in (x, y))
        return jnp.maximum(a, b) - (a >> 2) * jnp.int16(3) + jnp.minimum(b, jnp.int16(7))

    def distances(a, b):
        return jnp.sqrt(((a[:, None] - b[None]) ** 2).sum(-1) + 1e-9)

    def most(x, at):
        return jnp.full((512, x.shape[1]), -jnp.inf).at[indices(at, 512)].max(x)

    def planes(x, y):
        bins = indices(x, 64) * 64 + indices(y, 64)
        return jnp.zeros(4096).at[bins].add(1.0)

    return {
        "wavelet": (wavelet, [(64, 4096)], 40),
        "recursive_filter": (recursive, [(1024, 64), (2, 64)], 40),
        "autocorrelation": (correlation, [(64, 2048)], 20),
        "time_warping": (warping, [(16, 64), (16, 64)], 10),
        "inverse_of_three": (inverse, [(16384, 3, 3)], 40),
        "kalman_step": (kalman, [(1024, 8), (1024, 8, 8), (8, 8), (8,), (1024,)], 40),
        "batched_vectors": (lambda a, x: jnp.einsum("bij,bj->bi", a, x), [(4096, 16, 16), (4096, 16)], 60),
        "quadratic_forms": (lambda x, a: jnp.einsum("bi,ij,bj->b", x, a, x), [(8192, 32), (32, 32)], 40),
        "ranks": (ranks, [(65536,)], 5),
        "search": (lambda x, y: jnp.searchsorted(jnp.sort(x), y), [(4096,), (65536,)], 10),
        "nibble_layer": (nibbles, [(64, 512), (64, 512), (512,)], 20),
        "bit_distances": (bits, [(256, 1024)], 20),
        "xorshift": (shifts, [(1024, 1024)], 40),
        "short_integers": (short, [(1024, 1024)] * 2, 40),
        "distances": (distances, [(512, 32)] * 2, 20),
        "scatter_max": (most, [(8192, 64), (8192,)], 20),
        "histogram_of_two": (planes, [(65536,)] * 2, 20),
        "permuted_rows": (lambda x, at: x[indices(at, x.shape[0])], [(4096, 128), (4096,)], 60),
    }


def programs():
    found = {}
    for kind in (losses, attention, images, numbers):
        found.update(kind())
    return found
