"""Short rows and lines, stencils that wrap around and branches for `kernels.py`, as in `small.py`."""

import jax
import jax.numpy as jnp
from jax import lax
from small import indices


def rows():
    """Rows that fill vectors in part."""

    def norm(x):
        off = x - x.mean(-1, keepdims=True)
        return off * lax.rsqrt((off * off).mean(-1, keepdims=True) + 1e-5)

    half = lambda x: norm(x.astype(jnp.bfloat16))
    found = {f"norm_{n}": (norm, [(16384, n)], 40) for n in (7, 13, 24)}
    found |= {f"half_norm_{n}": (half, [(16384, n)], 40) for n in (10, 24)}
    return found | {
        "softmax_10": (jax.nn.softmax, [(16384, 10)], 40),
        "softmax_16": (jax.nn.softmax, [(16384, 16)], 40),
        "softmax_17": (jax.nn.softmax, [(16384, 17)], 40),
        "softmax_32": (jax.nn.softmax, [(16384, 32)], 40),
        "sums_of_exp_48": (lambda x: jnp.exp(x).sum(-1), [(16384, 48)], 40),
        "sums_of_24": (lambda x: x.sum(-1), [(16384, 24)], 100),
        "nearest_of_16": (lambda x, c: jnp.abs(x[:, None] - c).argmin(-1), [(16384,), (16,)], 100),
        "few_columns": (jnp.matmul, [(1024, 1024), (1024, 3)], 40),
        "eight_columns": (jnp.matmul, [(1024, 1024), (1024, 8)], 40),
        "few_rows": (lambda a, b: a @ b.T, [(2, 1024), (1024, 1024)], 40),
        "best_of_10": (lambda x: x.argmax(-1), [(16384, 10)], 40),
        "powers": (lambda x: x[:, None] ** jnp.arange(6), [(16384,)], 20),
        "features": (lambda x, y: jnp.stack([x, y, x * y, x + y, jnp.sin(x), jnp.cos(y)], -1), [(16384,)] * 2, 40),
        "turned_5_and_7": (lambda x: x.swapaxes(1, 2) * 2, [(8192, 5, 7)], 40),
    }


def neighbours():
    """Of elements of a line, with others at its ends."""
    around = [(i, j) for i in (-1, 0, 1) for j in (-1, 0, 1) if i or j]

    def life(x):
        def step(_, a):
            count = sum(jnp.roll(a, at, (0, 1)).astype(jnp.int8) for at in around)
            return (count == 3) | (a & (count == 2))

        return lax.fori_loop(0, 8, step, x > 0)

    def reaction(u):
        sides = jnp.roll(u, 1, 0) + jnp.roll(u, -1, 0) + jnp.roll(u, 1, 1) + jnp.roll(u, -1, 1)
        return u + 0.1 * (sides - 4 * u) + 0.1 * jnp.tanh(u)

    def wrapped(x):
        n, m = x.shape
        p = jnp.pad(x, 1, mode="wrap")
        return jax.nn.sigmoid(sum(p[1 + i : n + 1 + i, 1 + j : m + 1 + j] for i, j in around) / 8)

    return {
        "life": (life, [(128, 130)], 10),
        "reaction_50": (reaction, [(1200, 50)], 20),
        "reaction_200": (reaction, [(300, 200)], 20),
        "wrapped_50": (wrapped, [(1200, 50)], 20),
        "wrapped_130": (wrapped, [(460, 130)], 20),
    }


def programs():
    """Programs, shapes and steps."""
    branches = lambda x, s: lax.cond(s[0] > 0, lambda x: jnp.tanh(x) * 2, lambda x: jnp.exp(-x * x), x)
    gated = lambda x, s: jnp.where((s > 0)[:, None], jax.nn.gelu(x), jax.nn.silu(x))
    write = lambda x, y, i: jax.vmap(lambda a, b, s: lax.dynamic_update_slice(a, b, (s, 0)))(x, y, indices(i, 30))
    found = rows() | neighbours()
    return found | {
        "one_of_two": (branches, [(512, 513), (1,)], 40),
        "one_of_two_by_rows": (gated, [(512, 513), (512,)], 20),
        "written_rows": (write, [(64, 200, 50), (64, 5, 50), (64,)], 40),
        "pairs": (lambda x, i: x[indices(i[:, 0], 50), indices(i[:, 1], 60)], [(50, 60), (65536, 2)], 40),
    }
