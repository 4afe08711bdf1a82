"""Further small programs for `kernels.py`, as in `small.py`: layers, losses, sequences and algorithms."""

import jax
import jax.numpy as jnp
from jax import lax
from small import gradient, indices


def layers():
    """Convolutions of other forms, normalisations and blocks."""
    line = ("NWC", "WIO", "NWC")
    cube = ("NDHWC", "DHWIO", "NDHWC")
    plane = ("NHWC", "HWIO", "NHWC")

    def along(x, k, dilation=1):
        pad = [((k.shape[0] - 1) * dilation, 0)]
        return lax.conv_general_dilated(x, k, (1,), pad, rhs_dilation=(dilation,), dimension_numbers=line)

    def gated(x, f, g):
        return jnp.tanh(along(x, f, 4)) * jax.nn.sigmoid(along(x, g, 4))

    def short(x, k):
        padded = jnp.pad(x, ((0, 0), (k.shape[0] - 1, 0), (0, 0)))
        return jax.nn.silu(sum(padded[:, i : i + x.shape[1]] * k[i] for i in range(k.shape[0])))

    def volume(x, k):
        return lax.conv_general_dilated(x, k, (1, 1, 1), "SAME", dimension_numbers=cube)

    def up(x, k):
        return lax.conv_transpose(x, k, (2, 2), "SAME", dimension_numbers=plane)

    def conv(x, k, groups=1):
        return lax.conv_general_dilated(x, k, (1, 1), "SAME", dimension_numbers=plane, feature_group_count=groups)

    def batch_norm(x, g, b):
        mean, var = x.mean((0, 1, 2)), x.var((0, 1, 2))
        return (x - mean) * lax.rsqrt(var + 1e-5) * g + b, 0.9 * mean, 0.9 * var

    def squeeze(x, a, b):
        gate = jax.nn.sigmoid(jax.nn.relu(x.mean((1, 2)) @ a) @ b)
        return x * gate[:, None, None]

    def residual(x, wide, depth, narrow):
        y = jnp.clip(conv(x, wide), 0, 6)
        y = jnp.clip(conv(y, depth, y.shape[-1]), 0, 6)
        return x + conv(y, narrow)

    def adapted(x, w, a, b):
        return x @ w + (x @ a) @ b * 0.5

    def quantised(x, w):
        scale = jnp.abs(x).max(-1, keepdims=True) / 127
        q = jnp.round(x / scale).astype(jnp.int8)
        k = jnp.clip(w * 30, -127, 127).astype(jnp.int8)
        return lax.dot(q, k, preferred_element_type=jnp.int32).astype(jnp.float32) * scale / 30

    def standardised(x, k):
        k = (k - k.mean((0, 1, 2))) / (k.std((0, 1, 2)) + 1e-5)
        return conv(x, k)

    def windows(x, w):
        n, h, _, c = x.shape
        parts = x.reshape(n, h // 7, 7, h // 7, 7, c).transpose(0, 1, 3, 2, 4, 5).reshape(-1, 49, c)
        q, k, v = jnp.split(parts @ w, 3, -1)
        seen = jax.nn.softmax(jnp.einsum("bqc,bkc->bqk", q, k) / c**0.5) @ v
        return seen.reshape(n, h // 7, h // 7, 7, 7, c).transpose(0, 1, 3, 2, 4, 5).reshape(x.shape)

    def mlp(x, y, a, b, c):
        def loss(a, b, c):
            return ((jax.nn.relu(jax.nn.relu(x @ a) @ b) @ c - y) ** 2).mean()

        return [w - 0.1 * g for w, g in zip((a, b, c), jax.grad(loss, (0, 1, 2))(a, b, c))]

    image, sound = (8, 56, 56, 64), (8, 1024, 64)
    return {
        "line_convolution": (along, [sound, (5, 64, 64)], 10),
        "line_convolution_gradient": (gradient(along, 2), [sound, (5, 64, 64)], 5),
        "wave_gate": (gated, [sound, (2, 64, 64), (2, 64, 64)], 10),
        "short_convolution": (short, [(8, 1024, 256), (4, 256)], 20),
        "short_convolution_gradient": (gradient(short, 2), [(8, 1024, 256), (4, 256)], 10),
        "volume_convolution": (volume, [(2, 16, 16, 16, 32), (3, 3, 3, 32, 32)], 10),
        "up_convolution_gradient": (gradient(up, 2), [(4, 28, 28, 32), (4, 4, 32, 32)], 5),
        "batch_norm": (batch_norm, [image, (64,), (64,)], 20),
        "squeeze_excite": (squeeze, [image, (64, 16), (16, 64)], 20),
        "inverted_residual": (residual, [(4, 28, 28, 32), (1, 1, 32, 128), (3, 3, 1, 128), (1, 1, 128, 32)], 10),
        "low_rank": (adapted, [(512, 512), (512, 512), (512, 8), (8, 512)], 20),
        "quantised_layer": (quantised, [(256, 512), (512, 512)], 20),
        "standardised_convolution": (standardised, [(4, 28, 28, 64), (3, 3, 64, 64)], 10),
        "window_attention": (windows, [(4, 28, 28, 64), (64, 192)], 10),
        "mlp_step": (mlp, [(128, 256), (128, 64), (256, 512), (512, 512), (512, 64)], 10),
        "resize_cubic": (lambda x: jax.image.resize(x, (4, 96, 96, 16), "cubic"), [(4, 48, 48, 16)], 20),
        "dice_gradient": (
            jax.grad(lambda x, y: 1 - 2 * (jax.nn.sigmoid(x) * y).sum() / (jax.nn.sigmoid(x) ** 2 + y * y).sum()),
            [(1024, 1024)] * 2,
            20,
        ),
    }


def sequences():
    """Recurrences, routing, masks and graphs."""

    def forget(x, w, u):
        def step(carried, x):
            h, c = carried
            i, f, g, o = jnp.split(x @ (0.08 * w) + h @ (0.08 * u), 4, -1)
            c = jax.nn.sigmoid(f) * c + jax.nn.sigmoid(i) * jnp.tanh(g)
            h = jax.nn.sigmoid(o) * jnp.tanh(c)
            return (h, c), h

        start = jnp.zeros((x.shape[1], u.shape[0]))
        return lax.scan(step, (start, start), x)[1]

    def best_path(scores, moves):
        def step(best, score):
            sums = best[:, :, None] + moves
            return sums.max(1) + score, sums.argmax(1)

        return lax.scan(step, scores[0], scores[1:])

    def partition(scores, moves):
        step = lambda total, score: (jax.nn.logsumexp(total[:, :, None] + moves, 1) + score, None)
        return jax.nn.logsumexp(lax.scan(step, scores[0], scores[1:])[0], -1)

    def weighted(k, v, decay):
        w = jnp.exp(-jnp.exp(decay))

        def step(carried, pair):
            a, b = carried
            k, v = pair
            e = jnp.exp(k)
            return (w * a + e * v, w * b + e), (a + e * v) / (b + e)

        return lax.scan(step, (jnp.zeros_like(k[0]),) * 2, (k, v))[1]

    def cached(cache, new, at):
        place = jnp.abs(at[0] * 1e3).astype(jnp.int32) % cache.shape[1]
        return lax.dynamic_update_slice(cache, new, (0, place, 0, 0)).sum(1)

    def masked(x, lengths):
        seen = jnp.arange(x.shape[-1]) < indices(lengths, x.shape[-1])[:, None, None] + 1
        return jax.nn.softmax(x, where=seen)

    def routed(x, gate, w):
        values, chosen = lax.top_k(jax.nn.softmax(x @ gate), 2)
        order = jnp.argsort(chosen.reshape(-1))
        rows = x[order // 2].reshape(gate.shape[1], -1, x.shape[1])
        out = jnp.einsum("etd,edf->etf", rows, w).reshape(-1, x.shape[1])
        return jnp.zeros_like(x).at[order // 2].add(out * values.reshape(-1)[order][:, None])

    def biased(q, k, table):
        n = q.shape[1]
        near = jnp.clip(jnp.arange(n)[:, None] - jnp.arange(n), -32, 32) + 32
        scores = jnp.einsum("bqd,bkd->bqk", q, k) / 8 + table[near]
        return jax.nn.softmax(20 * jnp.tanh(scores / 20))

    def ends(e, n):
        return indices(e, n)

    def graph_attention(x, w, a, edges):
        n = x.shape[0]
        to, source = ends(edges[0], n), ends(edges[1], n)
        h = x @ w
        score = jax.nn.leaky_relu((h * a[0]).sum(-1)[source] + (h * a[1]).sum(-1)[to])
        score = jnp.exp(score - jax.ops.segment_max(score, to, n)[to])
        share = score / (jax.ops.segment_sum(score, to, n)[to] + 1e-9)
        return jax.ops.segment_sum(share[:, None] * h[source], to, n)

    def factors(users, items, i, j):
        score = lambda u, v: (u[indices(i, u.shape[0])] * v[indices(j, v.shape[0])]).sum(-1)
        return jax.grad(lambda u, v: ((score(u, v) - 1) ** 2).sum(), (0, 1))(users, items)

    def gumbel(x, bits):
        noise = jax.random.gumbel(lax.bitcast_convert_type(bits, jnp.uint32), x.shape)
        return (x + noise).argmax(-1)

    return {
        "lstm_gradient": (gradient(forget, 3), [(32, 32, 128), (128, 512), (128, 512)], 5),
        "viterbi": (best_path, [(64, 16, 32), (32, 32)], 10),
        "partition_function": (partition, [(64, 16, 32), (32, 32)], 10),
        "partition_gradient": (gradient(partition, 2), [(32, 16, 32), (32, 32)], 5),
        "weighted_values": (weighted, [(256, 8, 64), (256, 8, 64), (64,)], 40),
        "cache_update": (cached, [(4, 512, 8, 64), (4, 1, 8, 64), (1,)], 40),
        "masked_softmax": (masked, [(16, 64, 512), (16,)], 40),
        "routed_experts": (routed, [(512, 128), (128, 8), (8, 128, 128)], 10),
        "biased_scores": (biased, [(8, 256, 64), (8, 256, 64), (65,)], 20),
        "graph_attention": (graph_attention, [(2048, 64), (64, 64), (2, 64), (2, 16384)], 10),
        "matrix_factors": (factors, [(4096, 32), (4096, 32), (8192,), (8192,)], 20),
        "gumbel_argmax": (gumbel, [(512, 1024), (2,)], 5),
        "triangle_update": (lambda a, b: jnp.einsum("ikc,jkc->ijc", a, b), [(64, 64, 64)] * 2, 20),
        "outer_mean": (lambda a, b: jnp.einsum("sic,sjd->ijcd", a, b) / 32, [(32, 32, 32)] * 2, 20),
    }


def algorithms():
    """Loops, searches, sums and transforms."""

    def cluster(x, centers):
        far = (x * x).sum(1)[:, None] - 2 * x @ centers.T + (centers * centers).sum(1)
        own = far.argmin(1)
        sums = jax.ops.segment_sum(x, own, centers.shape[0])
        return sums / jnp.maximum(jax.ops.segment_sum(jnp.ones(x.shape[0]), own, centers.shape[0]), 1)[:, None]

    def neighbors(x, y):
        far = (x * x).sum(1)[:, None] - 2 * x @ y.T + (y * y).sum(1)
        return lax.top_k(-far, 8)

    def sinkhorn(x):
        def step(_, x):
            x = x - jax.nn.logsumexp(x, 1, keepdims=True)
            return x - jax.nn.logsumexp(x, 0, keepdims=True)

        return jnp.exp(lax.fori_loop(0, 10, step, x))

    def power_iteration(w, v):
        def step(_, v):
            u = w @ v
            v = w.T @ (u / jnp.sqrt((u * u).sum()))
            return v / jnp.sqrt((v * v).sum())

        return lax.fori_loop(0, 20, step, v)

    def spectrum(x):
        n = 256
        frames = jnp.stack([x[:, i : i + 128 * 60 : 128] for i in range(n)], -1)
        angle = 2 * jnp.pi / n * jnp.arange(n)[:, None] * jnp.arange(n // 2 + 1)
        window = 0.5 - 0.5 * jnp.cos(2 * jnp.pi / n * jnp.arange(n))
        re, im = (frames * window @ f(angle) for f in (jnp.cos, jnp.sin))
        return re * re + im * im

    def laplacian(x):
        step = lambda _, x: x + 0.1 * (sum(jnp.roll(x, s, d) for s in (1, -1) for d in (0, 1)) - 4 * x)
        return lax.fori_loop(0, 10, step, x)

    def life(x):
        def step(_, x):
            around = sum(jnp.roll(x, (i, j), (0, 1)) for i in (-1, 0, 1) for j in (-1, 0, 1)) - x
            return ((around == 3) | ((x == 1) & (around == 2))).astype(jnp.int32)

        return lax.fori_loop(0, 10, step, (x > 0).astype(jnp.int32))

    def pairs(x):
        keys, places = lax.sort((indices(x, 1000), lax.iota(jnp.int32, x.shape[0])), num_keys=1)
        return keys, x[places]

    def normal_loss(x, mean, log):
        return (0.5 * jnp.exp(-2 * log) * (x - mean) ** 2 + log).sum()

    def ema(x):
        step = lambda m, x: (0.9 * m + 0.1 * x,) * 2
        return lax.scan(step, x[0], x)[1]

    square = [(1024, 1024)]
    return {
        "cluster_step": (cluster, [(4096, 32), (64, 32)], 20),
        "neighbors": (neighbors, [(512, 64), (2048, 64)], 5),
        "sinkhorn": (sinkhorn, [(256, 256)], 10),
        "power_iteration": (power_iteration, [(512, 512), (512,)], 20),
        "spectrum": (spectrum, [(4, 8192)], 5),
        "laplacian": (laplacian, [(256, 256)], 20),
        "life": (life, [(256, 256)], 20),
        "sort_pairs": (pairs, [(65536,)], 5),
        "normal_loss_gradient": (jax.grad(normal_loss, (1, 2)), square * 3, 20),
        "moving_average": (ema, square, 20),
        "integral_image": (lambda x: x.cumsum(1).cumsum(2), [(8, 256, 256)], 20),
        "log_cumulative": (lambda x: lax.cumlogsumexp(x, axis=1), [(256, 1024)], 10),
        "cummin_columns": (lambda x: lax.cummin(x, 0), square, 20),
        "argsort_rows": (lambda x: jnp.argsort(x, -1), [(512, 512)], 10),
        "one_hot_product": (lambda i, w: jax.nn.one_hot(indices(i, 1024), 1024) @ w, [(512,), (1024, 128)], 20),
        "masked_mean": (lambda x, m: (x * (m > 0)).sum(1) / (m > 0).sum(1), [(64, 512, 64), (64, 512, 1)], 20),
        "tril_product": (lambda x, y: jnp.tril(x) @ y, [(512, 512)] * 2, 20),
        "outer_sum": (lambda a, b: jax.nn.relu(a[:, None] + b[None]).sum(-1), [(512, 64)] * 2, 20),
    }


def programs():
    found = {}
    for kind in (layers, sequences, algorithms):
        found.update(kind())
    return found
