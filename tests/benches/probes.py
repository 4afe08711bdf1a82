"""Odd extents, types and transpositions for `kernels.py`, as in `small.py`."""

import jax
import jax.numpy as jnp
from jax import lax
from small import gradient, indices


def transpositions():
    """Of matrices of a batch, of extents that fill no tile, and beside others."""

    def both(a, b):
        y = a.T * b
        return y.sum(0), y.max(1)

    sizes = [(197, 64), (64, 197), (1024, 16), (16, 1024), (1024, 7), (7, 1024), (500, 12), (12, 500), (49, 33), (20, 20)]
    found = {}
    for rows, columns in sizes:
        shape = [((1 << 18) // (rows * columns), rows, columns)]
        found[f"turned_{rows}_of_{columns}"] = (lambda x: x.swapaxes(1, 2) + 1, shape, 40)
    return found | {
        "turned_half": (lambda x: x.astype(jnp.bfloat16).T, [(1000, 520)], 40),
        "turned_both_ways": (both, [(512, 500), (500, 512)], 20),
        "turned_and_reduced": (both, [(512, 512)] * 2, 20),
        "lower_triangle": (lambda x: jnp.tril(x) + jnp.triu(x, 1).swapaxes(1, 2), [(16, 129, 129)], 40),
    }


def programs():
    """Programs, shapes and steps."""

    def norm(x):
        off = x - x.mean(-1, keepdims=True)
        return off * lax.rsqrt((off * off).mean(-1, keepdims=True) + 1e-5)

    def upsampled(x):
        # Zeros between elements, and what lies between them.
        wide = lax.pad(x, 0.0, ((0, 0, 0), (0, 1, 1)))
        return wide + 0.5 * (jnp.roll(wide, 1, 1) + jnp.roll(wide, -1, 1))

    def halved(x):
        return (x[:, ::2] * 0.5 + x[:, 1::2] * 0.25) ** 2

    def smoothed(x):
        combine = lambda a, b: (a[0] * b[0], a[1] * b[0] + b[1])
        return lax.associative_scan(combine, (jnp.full_like(x, 0.9), 0.1 * x), axis=1)[1]

    def mixed(x, w, b):
        y = x.astype(jnp.bfloat16) * w.astype(jnp.bfloat16)
        return jax.nn.gelu(y.astype(jnp.float32) + b).astype(jnp.float16)

    def quantised(x):
        scale = jnp.abs(x).max(-1, keepdims=True) / 127
        return jnp.round(x / scale).astype(jnp.int8), scale[:, 0]

    lines = lambda n: [(16384, n)]
    return transpositions() | {
        "half_norm_65": (lambda x: norm(x.astype(jnp.bfloat16)), lines(65), 20),
        "softmax_13": (jax.nn.softmax, lines(13), 40),
        "mixed_types": (mixed, [(1024, 65), (65,), (65,)], 40),
        "quantised_33": (quantised, lines(33), 20),
        "smoothed_lines": (smoothed, [(64, 1000)], 20),
        "upsampled": (upsampled, [(256, 513)], 20),
        "halved_gradient": (gradient(halved), [(512, 514)], 20),
        "best_of_13": (lambda x: (x.argmax(1), x.argmin(1), x.max(1)), lines(13), 40),
        "halves_maximum": (lambda x: x.astype(jnp.bfloat16).max(0), [(1023, 513)], 40),
        "bfloat_mean_of_middle": (lambda x: x.astype(jnp.bfloat16).mean(1), [(64, 49, 96)], 40),
        "products_17_9_17": (lambda a, b: a @ b, [(512, 17, 9), (512, 9, 17)], 20),
        "take_columns_33": (lambda x, i: x[:, indices(i, 257)], [(1000, 257), (33,)], 40),
    }
