"""More small programs for `kernels.py`: what users write, by kind.

Each is a function of JAX, the shapes of its arguments, all f32, and the steps of a run.
"""

import jax
import jax.numpy as jnp
from jax import lax


def indices(x, below):
    """Integers from 0 on, made of normal numbers."""
    return lax.convert_element_type(jnp.abs(x) * 1e5, jnp.int32) % below


def total(function):
    """The sum of squares of a result, whose gradients are dense."""
    return lambda *args: (function(*args) ** 2).sum()


def gradient(function, count=1):
    return jax.grad(total(function), tuple(range(count)))


def functions():
    """Elementwise functions and chains of them."""
    gelu = lambda x: jax.nn.gelu(x, approximate=False)
    square = [(1024, 1024)]

    def quaternions(a, b):
        w, x, y, z = (a[..., i] for i in range(4))
        s, t, u, v = (b[..., i] for i in range(4))
        parts = [
            w * s - x * t - y * u - z * v,
            w * t + x * s + y * v - z * u,
            w * u - x * v + y * s + z * t,
            w * v + x * u - y * t + z * s,
        ]
        return jnp.stack(parts, -1)

    def grid(x):
        y = lax.broadcasted_iota(jnp.float32, x.shape, 0) / x.shape[0]
        z = lax.broadcasted_iota(jnp.float32, x.shape, 1) / x.shape[1]
        return x * y + z * z

    def chain(x, y):
        return jnp.where(x > 0, jnp.clip(x, -1, 1) * y, jnp.where(y > 1, y, jnp.minimum(x, y)))

    def hashed(x):
        h = lax.bitcast_convert_type(x, jnp.uint32)
        for by in (0x85EBCA6B, 0xC2B2AE35):
            h = (h ^ (h >> 16)) * jnp.uint32(by)
        return h ^ (h >> 13)

    return {
        "gelu_exact": (gelu, square, 20),
        "gelu_exact_gradient": (jax.grad(lambda x: gelu(x).sum()), square, 20),
        "gelu_tanh_gradient": (jax.grad(lambda x: jax.nn.gelu(x).sum()), square, 20),
        "erf": (lax.erf, square, 20),
        "erfc": (lax.erfc, square, 20),
        "erf_inv": (lambda x: lax.erf_inv(x * 0.2), square, 20),
        "mish": (lambda x: x * jnp.tanh(jax.nn.softplus(x)), square, 20),
        "silu_gradient": (jax.grad(lambda x: jax.nn.silu(x).sum()), square, 40),
        "power": (lambda x, y: jnp.abs(x) ** y, square * 2, 10),
        "sine_waves": (lambda x: jnp.sin(x) * jnp.cos(2 * x), square, 20),
        "angles": (lambda x, y: jnp.arctan2(x, y), square * 2, 10),
        "remainders": (lambda x, y: jnp.mod(x, y), square * 2, 20),
        "rounding": (lambda x: jnp.floor(x) + jnp.round(3 * x) + jnp.sign(x), square, 40),
        "quaternions": (quaternions, [(65536, 4)] * 2, 40),
        "iota_grid": (grid, square, 60),
        "where_chain": (chain, square * 2, 60),
        "hash": (hashed, square, 60),
        "integer_division": (lambda x: indices(x, 1000) // 7 + indices(x, 977) % 13, square, 30),
        "bfloat_chain": (lambda x: jax.nn.silu(x.astype(jnp.bfloat16)) * 3 + 1, square, 40),
        "fourier_features": (lambda x, w: jnp.concatenate([jnp.sin(x @ w), jnp.cos(x @ w)], -1), [(4096, 3), (3, 128)], 20),
        "polynomial": (lambda x: jnp.polyval(jnp.arange(1.0, 9.0), x), square, 60),
    }


def norms():
    """Norms, softmax and losses, and their gradients."""

    def layer(x, g, b):
        off = x - x.mean(-1, keepdims=True)
        return off * lax.rsqrt((off * off).mean(-1, keepdims=True) + 1e-5) * g + b

    def rms(x, g):
        return x * lax.rsqrt((x * x).mean(-1, keepdims=True) + 1e-6) * g

    def over(axes, groups=None):
        def norm(x):
            shape = x.shape
            if groups:
                x = x.reshape(*shape[:-1], groups, -1)
            off = x - x.mean(axes, keepdims=True)
            return (off * lax.rsqrt((off * off).mean(axes, keepdims=True) + 1e-5)).reshape(shape)

        return norm

    # The squares of normalised numbers have a constant sum, so its gradient is nothing but rounding.
    cubes = lambda function: jax.grad(lambda x: (function(x) ** 3).sum())

    def contrastive(x, y):
        x, y = (a / jnp.linalg.norm(a, axis=-1, keepdims=True) for a in (x, y))
        return -jnp.diagonal(jax.nn.log_softmax(10 * x @ y.T)).mean()

    def smoothed(x, labels):
        goal = jax.nn.one_hot(indices(labels, x.shape[1]), x.shape[1]) * 0.9 + 0.1 / x.shape[1]
        return -(goal * jax.nn.log_softmax(x)).sum(-1).mean()

    def focal(x, y):
        p, y = jax.nn.sigmoid(x), (y > 0).astype(x.dtype)
        p = jnp.where(y > 0, p, 1 - p)
        return (-((1 - p) ** 2) * jnp.log(p + 1e-6)).mean()

    huber = lambda x, y: jnp.where(jnp.abs(x - y) < 1, 0.5 * (x - y) ** 2, jnp.abs(x - y) - 0.5).mean()
    binary = lambda x, y: (jax.nn.softplus(x) - x * (y > 0)).mean()
    divergence = lambda x, y: (jax.nn.softmax(x) * (jax.nn.log_softmax(x) - jax.nn.log_softmax(y))).sum(-1).mean()
    hinge = lambda x, y: jnp.maximum(0, 1 - x * jnp.sign(y)).mean()
    triplet = lambda a, p, n: jax.nn.relu(((a - p) ** 2).sum(-1) - ((a - n) ** 2).sum(-1) + 1).mean()
    square, image = [(1024, 1024)], [(8, 32, 32, 64)]
    return {
        "layer_norm_gradient": (gradient(layer, 3), square + [(1024,)] * 2, 20),
        "rms_norm": (rms, square + [(1024,)], 40),
        "rms_norm_gradient": (gradient(rms, 2), square + [(1024,)], 20),
        "group_norm": (over((1, 2, 4), 8), image, 40),
        "group_norm_gradient": (cubes(over((1, 2, 4), 8)), image, 20),
        "instance_norm": (over((1, 2)), image, 40),
        "instance_norm_gradient": (cubes(over((1, 2))), image, 20),
        "softmax_gradient": (gradient(jax.nn.softmax), square, 20),
        "softmax_columns": (lambda x: jax.nn.softmax(x, 0), square, 20),
        "softmax_bfloat": (lambda x: jax.nn.softmax(x.astype(jnp.bfloat16)), square, 20),
        "log_softmax_gradient": (gradient(jax.nn.log_softmax), square, 20),
        "logsumexp": (lambda x: jax.nn.logsumexp(x, -1), square, 40),
        "standardize": (lambda x: (x - x.mean()) / x.std(), square, 40),
        "variance_columns": (lambda x: jnp.var(x, 0), square, 40),
        "contrastive_gradient": (jax.grad(contrastive, (0, 1)), [(256, 128)] * 2, 40),
        "smoothed_gradient": (jax.grad(smoothed), [(512, 1000), (512,)], 20),
        "focal_gradient": (jax.grad(focal), square * 2, 20),
        "huber_gradient": (jax.grad(huber), square * 2, 40),
        "binary_gradient": (jax.grad(binary), square * 2, 40),
        "divergence_gradient": (jax.grad(divergence), [(512, 1000)] * 2, 20),
        "hinge_gradient": (jax.grad(hinge), square * 2, 40),
        "triplet_gradient": (jax.grad(triplet, (0, 1, 2)), [(2048, 128)] * 3, 40),
    }


def attention():
    """Attention and parts of models."""

    def heads(q, k, v, bias=0):
        scores = jnp.einsum("bqhd,bkhd->bhqk", q, k) * q.shape[-1] ** -0.5 + bias
        return jnp.einsum("bhqk,bkhd->bqhd", jax.nn.softmax(scores), v)

    def causal(q, k, v):
        n = q.shape[1]
        return heads(q, k, v, jnp.where(jnp.tril(jnp.ones((n, n), bool)), 0, -1e9))

    def window(q, k, v):
        i = jnp.arange(q.shape[1])
        near = jnp.abs(i[:, None] - i[None]) < 32
        return heads(q, k, v, jnp.where(near, 0, -1e9))

    def alibi(q, k, v):
        i = jnp.arange(q.shape[1])
        slope = 2.0 ** -jnp.arange(1, q.shape[2] + 1)
        return heads(q, k, v, -slope[:, None, None] * jnp.abs(i[:, None] - i[None]))

    def rotated(q, k, v):
        angle = jnp.arange(q.shape[1])[:, None, None] * 10000.0 ** (-jnp.arange(q.shape[-1] // 2) / 32)

        def turn(x):
            a, b = x[..., ::2], x[..., 1::2]
            s, c = jnp.sin(angle), jnp.cos(angle)
            return jnp.stack([a * c - b * s, a * s + b * c], -1).reshape(x.shape)

        return causal(turn(q), turn(k), v)

    def grouped(q, k, v):
        times = q.shape[2] // k.shape[2]
        return causal(q, jnp.repeat(k, times, 2), jnp.repeat(v, times, 2))

    def linear(q, k, v):
        q, k = jax.nn.elu(q) + 1, jax.nn.elu(k) + 1
        return jnp.einsum("bqhd,bhde->bqhe", q, jnp.einsum("bkhd,bkhe->bhde", k, v))

    def cached(q, k, v):
        return heads(q, k, v)

    def block(x, *weights):
        w, u, a, b = (0.05 * weight for weight in weights)
        y = x - x.mean(-1, keepdims=True)
        y = y * lax.rsqrt((y * y).mean(-1, keepdims=True) + 1e-6)
        q, k, v = jnp.split((y @ w).reshape(*x.shape[:2], 3, 4, -1), 3, 2)
        x = x + heads(q[:, :, 0], k[:, :, 0], v[:, :, 0]).reshape(x.shape) @ u
        y = x - x.mean(-1, keepdims=True)
        y = y * lax.rsqrt((y * y).mean(-1, keepdims=True) + 1e-6)
        return x + jax.nn.gelu(y @ a, approximate=False) @ b

    def swiglu(x, a, b, c):
        return (jax.nn.silu(x @ a) * (x @ b)) @ c

    qkv, wide = [(2, 256, 4, 64)] * 3, 256
    vit = [(4, 196, wide), (wide, 3 * wide), (wide, wide), (wide, 4 * wide), (4 * wide, wide)]
    return {
        "attention": (heads, qkv, 20),
        "attention_causal": (causal, qkv, 20),
        "attention_causal_gradient": (gradient(causal, 3), qkv, 10),
        "attention_window": (window, qkv, 20),
        "attention_alibi": (alibi, qkv, 20),
        "attention_rotary": (rotated, qkv, 20),
        "attention_grouped": (grouped, [qkv[0]] + [(2, 256, 1, 64)] * 2, 20),
        "attention_linear": (linear, qkv, 40),
        "attention_linear_gradient": (gradient(linear, 3), qkv, 20),
        "attention_cached": (cached, [(8, 1, 8, 64)] + [(8, 512, 8, 64)] * 2, 40),
        "vit_block": (block, vit, 10),
        "vit_block_gradient": (gradient(block, 5), vit, 5),
        "swiglu": (swiglu, [(256, 256), (256, 512), (256, 512), (512, 256)], 20),
    }


def images():
    """Convolutions, pools and resizing."""
    order = ("NHWC", "HWIO", "NHWC")

    def conv(stride=1, dilation=1, groups=1):
        def run(x, k):
            return lax.conv_general_dilated(
                x, k, (stride,) * 2, "SAME", rhs_dilation=(dilation,) * 2, dimension_numbers=order, feature_group_count=groups
            )

        return run

    def line(x, k):
        return lax.conv_general_dilated(x, k, (1,), [(k.shape[0] - 1, 0)], dimension_numbers=("NHC", "HIO", "NHC"))

    def pooled(kind, start, size, stride):
        return lambda x: lax.reduce_window(x, start, kind, (1, size, size, 1), (1, stride, stride, 1), "SAME")

    def separable(x, k, w):
        return jax.nn.relu(conv(groups=x.shape[-1])(x, k)) @ w

    def shuffle(x):
        n, h, w, c = x.shape
        return x.reshape(n, h, w, 2, 2, c // 4).transpose(0, 1, 3, 2, 4, 5).reshape(n, 2 * h, 2 * w, c // 4)

    def patches(x, w):
        n, h, _, c = x.shape
        return x.reshape(n, h // 16, 16, h // 16, 16, c).transpose(0, 1, 3, 2, 4, 5).reshape(-1, 256 * c) @ w

    image = (8, 32, 32, 64)
    return {
        "convolution_strided": (conv(2), [image, (3, 3, 64, 128)], 20),
        "convolution_dilated": (conv(dilation=2), [image, (3, 3, 64, 64)], 20),
        "convolution_grouped": (conv(groups=4), [image, (3, 3, 16, 64)], 20),
        "convolution_pointwise": (conv(), [image, (1, 1, 64, 128)], 20),
        "convolution_first": (conv(2), [(8, 112, 112, 3), (7, 7, 3, 32)], 10),
        "convolution_gradient": (gradient(conv(), 2), [image, (3, 3, 64, 64)], 10),
        "convolution_strided_gradient": (gradient(conv(2), 2), [image, (3, 3, 64, 64)], 10),
        "convolution_causal": (line, [(8, 512, 64), (4, 64, 64)], 20),
        "separable": (separable, [image, (3, 3, 1, 64), (64, 128)], 20),
        "average_pool": (lambda x: pooled(lax.add, 0.0, 3, 2)(x) / 9, [image], 40),
        "average_pool_gradient": (gradient(pooled(lax.add, 0.0, 2, 2)), [image], 40),
        "max_pool": (pooled(lax.max, -jnp.inf, 3, 2), [image], 40),
        "max_pool_disjoint_gradient": (gradient(pooled(lax.max, -jnp.inf, 2, 2)), [image], 20),
        "global_pool_gradient": (gradient(lambda x: jax.nn.relu(x).mean((1, 2))), [image], 40),
        "resize_bilinear": (lambda x: jax.image.resize(x, (8, 64, 64, 16), "bilinear"), [(8, 32, 32, 16)], 40),
        "resize_nearest": (lambda x: jax.image.resize(x, (8, 64, 64, 16), "nearest"), [(8, 32, 32, 16)], 40),
        "pixel_shuffle": (shuffle, [image], 60),
        "patches": (patches, [(8, 112, 112, 3), (768, 192)], 20),
        "channels_first": (lambda x: x.transpose(0, 3, 1, 2) * 2 + 1, [image], 60),
        "flip_and_roll": (lambda x: jnp.flip(x, 1) + jnp.roll(x, 3, 2), [image], 60),
    }


def places():
    """Gathers, scatters, sorts, scans and recurrent cells."""

    def gru(x, w, u):
        # With larger weights a rounding becomes a difference of all digits.
        w, u = 0.08 * w, 0.08 * u

        def step(h, x):
            a, b = x @ w, h @ u
            (r, z, n), (s, t, m) = jnp.split(a, 3, -1), jnp.split(b, 3, -1)
            r, z = jax.nn.sigmoid(r + s), jax.nn.sigmoid(z + t)
            h = (1 - z) * jnp.tanh(n + r * m) + z * h
            return h, h

        return lax.scan(step, jnp.zeros((x.shape[1], u.shape[0])), x)[1]

    def simple(x, w):
        def step(h, x):
            h = jnp.tanh(x + h @ (0.08 * w))
            return h, h

        return lax.scan(step, jnp.zeros(x.shape[1:]), x)[1]

    def diagonal(x, decay):
        a = jax.nn.sigmoid(decay)

        def step(h, x):
            h = a * h + x
            return h, h

        return lax.scan(step, jnp.zeros(x.shape[1:]), x)[1]

    def associative(x, decay):
        a = jnp.broadcast_to(jax.nn.sigmoid(decay), x.shape)
        return lax.associative_scan(lambda l, r: (l[0] * r[0], l[1] * r[0] + r[1]), (a, x))[1]

    def experts(x, gate, w):
        values, chosen = lax.top_k(jax.nn.softmax(x @ gate), 2)
        mask = (jax.nn.one_hot(chosen, gate.shape[1]) * values[..., None]).sum(1)
        return jnp.einsum("te,td,edf->tf", mask, x, w)

    def bag(table, ids):
        return table[indices(ids, table.shape[0])].mean(1)

    def adam(w, g, m, v):
        m, v = 0.9 * m + 0.1 * g, 0.999 * v + 0.001 * g * g
        return w - 1e-3 * (m / 0.9 / (jnp.sqrt(v / 0.999) + 1e-8) + 0.01 * w), m, v

    def lion(w, g, m):
        return w - 1e-3 * jnp.sign(0.9 * m + 0.1 * g), 0.99 * m + 0.01 * g

    def clipped(w, g):
        return w - 1e-2 * g * jnp.minimum(1, 1 / jnp.sqrt((g * g).sum()))

    def factored(w, g):
        r, c = (g * g).mean(1), (g * g).mean(0)
        return w - 1e-2 * g * lax.rsqrt(r[:, None] * c / r.mean() + 1e-6)

    def distances(x, y):
        return ((x[:, None] - y[None]) ** 2).sum(-1)

    def cosine(x):
        n = x.shape[-1]
        i = jnp.arange(n)
        return x @ jnp.cos(jnp.pi / n * (i[:, None] + 0.5) * i)

    square = [(1024, 1024)]
    return {
        "gru": (gru, [(64, 32, 128), (128, 384), (128, 384)], 20),
        "gru_gradient": (gradient(gru, 3), [(32, 32, 128), (128, 384), (128, 384)], 10),
        "rnn": (simple, [(128, 32, 128), (128, 128)], 20),
        "diagonal_scan": (diagonal, [(256, 32, 64), (64,)], 40),
        "diagonal_scan_gradient": (gradient(diagonal, 2), [(256, 32, 64), (64,)], 20),
        "associative_scan": (associative, [(256, 32, 64), (64,)], 20),
        "experts": (experts, [(512, 128), (128, 8), (8, 128, 128)], 10),
        "bag": (bag, [(4096, 128), (1024, 16)], 40),
        "bag_gradient": (gradient(bag), [(4096, 128), (1024, 16)], 20),
        "take_columns": (lambda x, i: jnp.take(x, indices(i, 1024), 1), square + [(512,)], 40),
        "take_along": (lambda x, i: jnp.take_along_axis(x, indices(i, 1024), 1), square + [(1024, 256)], 40),
        "scatter_max": (lambda x, i: jnp.zeros(4096).at[indices(i, 4096)].max(x), [(65536,)] * 2, 40),
        "cumsum_rows": (lambda x: jnp.cumsum(x, 1), square, 40),
        "cumprod_max": (lambda x: lax.cummax(x, 1) + jnp.cumprod(x, 0), square, 20),
        "argmax_rows": (lambda x: x.argmax(-1), square, 40),
        "argmax_columns": (lambda x: x.argmax(0), square, 40),
        "top_k_rows": (lambda x: lax.top_k(x, 8), square, 20),
        "median": (lambda x: jnp.median(x, -1), [(256, 1024)], 20),
        "searchsorted": (lambda x, y: jnp.searchsorted(jnp.sort(x), y), [(1024,), (65536,)], 20),
        "unique_counts": (lambda x: (jnp.sort(indices(x, 99))[1:] != jnp.sort(indices(x, 99))[:-1]).sum(), [(65536,)], 10),
        "adam": (adam, square * 4, 40),
        "lion": (lion, square * 3, 40),
        "clipped": (clipped, square * 2, 40),
        "factored": (factored, square * 2, 40),
        "distances": (distances, [(512, 64)] * 2, 10),
        "cosine_transform": (cosine, [(512, 512)], 20),
        "einsum_middle": (lambda a, b: jnp.einsum("abc,dbe->adec", a, b), [(32, 64, 32), (16, 64, 16)], 10),
        "einsum_batch_last": (lambda a, b: jnp.einsum("ijb,jkb->ikb", a, b), [(32, 32, 64)] * 2, 40),
        "einsum_trace": (lambda a, b: jnp.einsum("bij,bji->b", a, b), [(256, 64, 64)] * 2, 40),
        "bilinear_form": (lambda x, w, y: jnp.einsum("bi,oij,bj->bo", x, w, y), [(128, 64), (32, 64, 64), (128, 64)], 20),
        "covariance": (lambda x: (x - x.mean(0)).T @ (x - x.mean(0)), [(2048, 128)], 40),
        "triangle": (lambda x: jnp.tril(x) + jnp.triu(x, 1).T, square, 60),
        "histogram": (lambda x: jnp.histogram(x, 64, (-3.0, 3.0))[0], [(65536,)], 10),
        "bernoulli": (lambda x: x * jax.random.bernoulli(jax.random.key(3), 0.9, x.shape) / 0.9, square, 10),
    }


def programs():
    found = {}
    for kind in (functions, norms, attention, images, places):
        found.update(kind())
    return found
