"""Small programs for `kernels.py`, as in `small.py`: gathers, integers, filters and layers over images."""

import jax
import jax.numpy as jnp
from jax import lax
from small import gradient, indices


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

    def mixed(x, labels, w):
        # Pairs of images mixed, with a loss of both labels.
        n = x.shape[0]
        z = 0.7 * x + 0.3 * x[::-1]
        log = jax.nn.log_softmax(z.reshape(n, -1) @ (0.1 * w))
        t = jax.nn.one_hot(indices(labels, w.shape[1]), w.shape[1])
        return -((0.7 * t + 0.3 * t[::-1]) * log).sum(-1).mean()

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
        "mixed_images_gradient": (jax.grad(mixed, 2), [(32, 16, 16, 3), (32,), (768, 10)], 20),
    }


def programs():
    found = {}
    for kind in (places, pictures):
        found.update(kind())
    return found
