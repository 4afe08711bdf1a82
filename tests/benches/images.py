"""Images with channels first, volumes and small layers for `kernels.py`, as in `small.py`."""

import jax
import jax.numpy as jnp
from jax import lax
from small import gradient


def windows():
    """Convolutions of other forms and pools, with channels first."""

    def conv(x, k, step=1, dilation=1, groups=1):
        dims = x.ndim - 2
        return lax.conv_general_dilated(x, k, (step,) * dims, "SAME", rhs_dilation=(dilation,) * dims, feature_group_count=groups)

    def up(x, k):
        return lax.conv_transpose(x, k, (2, 2), "SAME", dimension_numbers=("NCHW", "IOHW", "NCHW"))

    def pool(x, size, step, kind=lax.max, start=-jnp.inf):
        return lax.reduce_window(x, start, kind, (1, 1, size, size), (1, 1, step, step), "SAME")

    def normed(x, g, b):
        off = x - x.mean((0, 2, 3), keepdims=True)
        y = off * lax.rsqrt((off * off).mean((0, 2, 3), keepdims=True) + 1e-5)
        return jax.nn.relu(y * g[:, None, None] + b[:, None, None])

    def block(x, a, b, g, h):
        # A residual block with norms.
        y = normed(conv(x, 0.1 * a), g, h)
        return jax.nn.relu(x + normed(conv(y, 0.1 * b), g, h))

    def volume(x, k):
        return lax.conv_general_dilated(x, k, (1, 1, 1), "SAME", dimension_numbers=("NDHWC", "DHWIO", "NDHWC"))

    def cubes(x):
        return lax.reduce_window(x, -jnp.inf, lax.max, (1, 2, 2, 2, 1), (1, 2, 2, 2, 1), "VALID")

    def features(x, k, b):
        # A layer of a tutorial, channels last: bias, activation and pool.
        y = lax.conv_general_dilated(x, k, (1, 1), "SAME", dimension_numbers=("NHWC", "HWIO", "NHWC")) + b
        return lax.reduce_window(jax.nn.relu(y), -jnp.inf, lax.max, (1, 2, 2, 1), (1, 2, 2, 1), "VALID")

    image, wide = (4, 32, 32, 32), (4, 64, 28, 28)
    found = {
        "first_depthwise": (lambda x, k: conv(x, k, groups=32), [image, (32, 1, 3, 3)], 10),
        "first_grouped": (lambda x, k: conv(x, k, groups=4), [image, (32, 8, 3, 3)], 10),
        "first_dilated": (lambda x, k: conv(x, k, dilation=2), [image, (32, 32, 3, 3)], 10),
        "first_up": (up, [(4, 32, 16, 16), (32, 16, 4, 4)], 10),
        "first_max_pool": (lambda x: pool(x, 3, 2), [wide], 20),
        "first_disjoint_pool": (lambda x: pool(x, 2, 2), [wide], 20),
        "first_mean_pool": (lambda x: pool(x, 2, 2, lax.add, 0.0) / 4, [wide], 20),
        "first_norm": (normed, [wide, (64,), (64,)], 20),
        "first_block": (block, [(4, 32, 16, 16), (32, 32, 3, 3), (32, 32, 3, 3), (32,), (32,)], 10),
        "volume_8_16": (volume, [(1, 16, 16, 16, 8), (3, 3, 3, 8, 16)], 10),
        "volume_1_8": (volume, [(2, 16, 16, 16, 1), (3, 3, 3, 1, 8)], 10),
        "volume_32_32": (volume, [(1, 16, 16, 16, 32), (3, 3, 3, 32, 32)], 5),
        "cube_pool": (cubes, [(2, 16, 16, 16, 16)], 20),
        "feature_layer": (features, [(16, 28, 28, 1), (3, 3, 1, 16), (16,)], 10),
        "feature_layer_32": (features, [(16, 14, 14, 16), (5, 5, 16, 32), (32,)], 10),
    }
    gradients = {f"{name}_gradient": (gradient(f, len(shapes)), shapes, 5) for name, (f, shapes, _) in found.items()}
    return found | gradients


def steps():
    """Steps of training of small models."""

    def adam(loss, count):
        def step(*args):
            weights, rest = args[:count], args[count:]
            slopes = jax.grad(loss, tuple(range(count)))(*weights, *rest)
            out = []
            for w, g in zip(weights, slopes):
                m, v = 0.1 * g, 0.001 * g * g
                out.append(w - 1e-3 * (m / 0.1) / (jnp.sqrt(v / 0.001) + 1e-8))
            return out

        return step

    def dense(a, b, c, x, y):
        h = jnp.tanh(x @ (0.1 * a))
        h = jnp.tanh(h @ (0.1 * b))
        return ((h @ (0.1 * c) - y) ** 2).mean()

    def tagger(table, w, u, v, x):
        # A recurrent network over embedded characters.
        ids = (jnp.abs(x) * 1e4).astype(jnp.int32) % table.shape[0]

        def cell(h, e):
            h = jnp.tanh(e @ (0.1 * w) + h @ (0.1 * u))
            return h, jax.nn.log_softmax(h @ (0.1 * v))

        out = lax.scan(cell, jnp.zeros((x.shape[1], u.shape[0])), table[ids])[1]
        return -jnp.take_along_axis(out[:-1], ids[1:, :, None], -1).mean()

    def former(qkv, o, a, b, x):
        # A small transformer's block and a loss.
        n, t, d = x.shape
        norm = lambda x: (x - x.mean(-1, keepdims=True)) * lax.rsqrt(x.var(-1, keepdims=True) + 1e-5)
        q, k, v = jnp.split((norm(x) @ (0.1 * qkv)).reshape(n, t, 3, 4, -1), 3, 2)
        scores = jnp.einsum("bqhd,bkhd->bhqk", q[:, :, 0], k[:, :, 0]) / 4
        scores = jnp.where(jnp.tril(jnp.ones((t, t), bool)), scores, -1e9)
        x = x + jnp.einsum("bhqk,bkhd->bqhd", jax.nn.softmax(scores), v[:, :, 0]).reshape(n, t, d) @ (0.1 * o)
        x = x + jax.nn.gelu(norm(x) @ (0.1 * a)) @ (0.1 * b)
        return (x * x).mean()

    def logistic(w, b, x, y):
        z = x @ w + b
        return (jnp.logaddexp(0, z) - z * (y > 0)).mean()

    def contrast(a, b, x, y):
        f, g = (v / jnp.sqrt((v * v).sum(-1, keepdims=True) + 1e-6) for v in (x @ (0.1 * a), y @ (0.1 * b)))
        logits = f @ g.T * 10
        return -(jnp.diag(jax.nn.log_softmax(logits, 0)) + jnp.diag(jax.nn.log_softmax(logits, 1))).mean()

    return {
        "dense_step": (adam(dense, 3), [(8, 32), (32, 32), (32, 1), (64, 8), (64, 1)], 40),
        "dense_step_wide": (adam(dense, 3), [(20, 100), (100, 100), (100, 5), (500, 20), (500, 5)], 20),
        "tagger_step": (adam(tagger, 4), [(64, 24), (24, 48), (48, 48), (48, 64), (20, 16)], 10),
        "former_step": (adam(former, 4), [(32, 96), (32, 32), (32, 128), (128, 32), (8, 40, 32)], 10),
        "logistic_step": (adam(logistic, 2), [(30,), (1,), (569, 30), (569,)], 40),
        "contrast_step": (adam(contrast, 2), [(48, 24), (36, 24), (100, 48), (100, 36)], 20),
    }


def programs():
    return windows() | steps()
