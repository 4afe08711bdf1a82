"""Common ops on other shapes than those of other files, for `kernels.py`, as in `small.py`."""

import jax
import jax.numpy as jnp
from jax import lax
from small import gradient, indices


def convolutions():
    """Channels first, and small networks."""

    def conv(x, k, step=1, pad="SAME"):
        return lax.conv_general_dilated(x, k, (step,) * (x.ndim - 2), pad)

    def pool(x):
        return lax.reduce_window(x, -jnp.inf, lax.max, (1, 1, 2, 2), (1, 1, 2, 2), "VALID")

    def digits(x, a, b, c, d, labels):
        # The network of many tutorials.
        h = pool(jax.nn.relu(conv(x, 0.3 * a, pad="VALID")))
        h = pool(jax.nn.relu(conv(h, 0.1 * b, pad="VALID")))
        h = jax.nn.relu(h.reshape(h.shape[0], -1) @ (0.05 * c)) @ (0.1 * d)
        picked = jnp.take_along_axis(jax.nn.log_softmax(h), indices(labels, 10)[:, None], 1)
        return -picked.mean()

    def last(x, a, b, c, d, labels):
        # The same, channels last.
        plane = ("NHWC", "HWIO", "NHWC")
        conv = lambda x, k: lax.conv_general_dilated(x, k, (1, 1), "VALID", dimension_numbers=plane)
        pool = lambda x: lax.reduce_window(x, -jnp.inf, lax.max, (1, 2, 2, 1), (1, 2, 2, 1), "VALID")
        h = pool(jax.nn.relu(conv(x, 0.3 * a)))
        h = pool(jax.nn.relu(conv(h, 0.1 * b)))
        h = jax.nn.relu(h.reshape(h.shape[0], -1) @ (0.05 * c)) @ (0.1 * d)
        return -jnp.take_along_axis(jax.nn.log_softmax(h), indices(labels, 10)[:, None], 1).mean()

    found = {}
    for batch, channels, features, side, window, step in [
        (8, 3, 16, 32, 3, 1), (8, 16, 16, 32, 3, 1), (8, 16, 32, 32, 3, 2), (4, 64, 64, 28, 3, 1), (8, 32, 8, 28, 1, 1), (8, 1, 6, 28, 5, 1),
        (4, 128, 128, 14, 3, 1), (2, 256, 256, 7, 3, 1), (4, 64, 256, 14, 1, 1), (4, 3, 64, 64, 7, 2), (2, 64, 128, 28, 3, 2),
    ]:
        shapes = [(batch, channels, side, side), (features, channels, window, window)]
        function = lambda x, k, step=step: conv(x, k, step)
        name = f"first_{channels}_{features}_{window}_{step}"
        found |= {name: (function, shapes, 20), f"{name}_gradient": (gradient(function, 2), shapes, 10)}
    line = [(8, 16, 512), (32, 16, 5)]
    first = [(64, 1, 28, 28), (8, 1, 3, 3), (16, 8, 3, 3), (400, 64), (64, 10), (64,)]
    final = [(64, 28, 28, 1), (3, 3, 1, 8), (3, 3, 8, 16), (400, 64), (64, 10), (64,)]
    return found | {
        "first_line": (conv, line, 20),
        "first_line_gradient": (gradient(conv, 2), line, 10),
        "digits": (digits, first, 10),
        "digits_gradient": (jax.grad(digits, (1, 2, 3, 4)), first, 5),
        "digits_last": (last, final, 10),
        "digits_last_gradient": (jax.grad(last, (1, 2, 3, 4)), final, 5),
    }


def lines():
    """Reductions and norms of short, long and odd lines."""

    def norm(x):
        off = x - x.mean(-1, keepdims=True)
        return off * lax.rsqrt((off * off).mean(-1, keepdims=True) + 1e-5)

    def entropy(x, labels):
        return -jnp.take_along_axis(jax.nn.log_softmax(x), indices(labels, x.shape[1])[:, None], 1).mean()

    found = {}
    for rows, columns in [(65536, 4), (32768, 10), (16384, 33), (4096, 100), (16, 65536)]:
        shape = [(rows, columns)]
        each = {
            "softmax": jax.nn.softmax,
            "softmax_gradient": gradient(jax.nn.softmax),
            "norm": norm,
            "norm_gradient": jax.grad(lambda x: (norm(x) ** 3).sum()),
            "sums": lambda x: x.sum(-1),
            "sums_across": lambda x: (x * x).sum(0),
            "best": lambda x: x.argmax(-1),
            "most": lambda x: x.max(0),
            "sorted": lambda x: jnp.sort(x, -1),
            "turned": lambda x: x.T * 2,
            "cumulated": lambda x: jnp.cumsum(x, -1),
        }
        found |= {f"{kind}_{rows}_{columns}": (function, shape, 10) for kind, function in each.items()}
        found[f"entropy_gradient_{rows}_{columns}"] = (jax.grad(entropy), [(rows, columns), (rows,)], 10)
    return found


def products():
    """Products of single samples, of batches and of middle dims."""
    dense = lambda x, w, b: jax.nn.relu(x @ w + b)

    def update(x, y, w):
        return w - 0.1 * jax.grad(lambda w: ((x @ w - y) ** 2).mean())(w)

    found = {}
    for rows, inner, columns in [(1, 512, 512), (4, 256, 256), (32, 784, 128), (128, 64, 10), (256, 10, 64), (2048, 40, 40), (100, 100, 100)]:
        shapes = [(rows, inner), (inner, columns), (columns,)]
        name = f"{rows}_{inner}_{columns}"
        found[f"dense_{name}"] = (dense, shapes, 40)
        found[f"dense_gradient_{name}"] = (gradient(dense, 3), shapes, 20)
        found[f"update_{name}"] = (update, [(rows, inner), (rows, columns), (inner, columns)], 40)
    return found | {
        "heads_out": (lambda x, w: jnp.einsum("bthd,hde->bte", x, w), [(4, 128, 4, 16), (4, 16, 64)], 20),
        "heads_in": (lambda x, w: jnp.einsum("bte,ehd->bhtd", x, w), [(4, 128, 64), (64, 4, 16)], 20),
        "scores_16": (lambda q, k: jnp.einsum("bqhd,bkhd->bhqk", q, k), [(4, 128, 4, 16)] * 2, 20),
        "values_16": (lambda p, v: jnp.einsum("bhqk,bkhd->bqhd", p, v), [(4, 4, 128, 128), (4, 128, 4, 16)], 20),
        "batched_20": (lambda a, b: a @ b, [(512, 20, 20)] * 2, 20),
        "batched_turned_48": (lambda a, b: jnp.einsum("bij,bkj->bik", a, b), [(128, 48, 48)] * 2, 20),
        "gram": (lambda x: x.T @ x, [(4096, 24)], 20),
        "pairs": (lambda x: x @ x.T, [(512, 16)], 20),
        "triple": (lambda a, b, c: a @ b @ c, [(256, 12), (12, 256), (256, 12)], 20),
        "bfloat_thin": (lambda a, b: a.astype(jnp.bfloat16) @ b.astype(jnp.bfloat16), [(4096, 32), (32, 32)], 20),
    }


def programs():
    found = {}
    for kind in (convolutions, lines, products):
        found.update(kind())
    return found
