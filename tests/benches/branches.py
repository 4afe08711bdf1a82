"""Branches of which most are not taken, for `kernels.py`, as in `small.py`."""

import jax
import jax.numpy as jnp
from jax import lax
from small import gradient, indices


def programs():
    layer = lambda h, w: jnp.tanh(h @ (0.06 * w))

    def experts(i, x, w):
        # One of eight layers for the whole batch.
        return lax.switch(indices(i[0], 8), [lambda x, k=k: layer(x, w[k]) for k in range(8)], x)

    def early_exit(x, w):
        # Layers are skipped once the rest is small.
        step = lambda h, w: (lax.cond(jnp.abs(h).mean() > 0.3, lambda h: layer(h, w), lambda h: h, h), None)
        return lax.scan(step, x, w)[0]

    def orthogonal_sometimes(x, w):
        # A matrix is made orthogonal in every eighth step.
        newton = lambda w: lax.fori_loop(0, 5, lambda _, w: 1.5 * w - 0.5 * w @ w.T @ w, w / jnp.sqrt((w * w).sum()))

        def step(w, now):
            k, x = now
            w = w - 0.01 * x
            return lax.cond(k % 8 == 0, newton, lambda w: w, w), None

        return lax.scan(step, w, (jnp.arange(16), x))[0]

    def nested(i, x, w):
        deep = lambda x: lax.scan(lambda h, w: (layer(h, w), None), x, w)[0]
        return lax.cond(i[0] > 9, deep, lambda x: lax.cond(i[0] > 8, deep, lambda x: layer(x, w[0]), x), x)

    many = [(1,), (128, 256), (8, 256, 256)]
    deep = [(128, 256), (24, 256, 256)]
    return {
        "switch_of_experts": (experts, many, 40),
        "switch_of_experts_gradient": (gradient(experts, 3), many, 20),
        "early_exit": (early_exit, deep, 20),
        "early_exit_gradient": (gradient(early_exit, 2), deep, 10),
        "orthogonal_sometimes": (orthogonal_sometimes, [(16, 256, 256), (256, 256)], 5),
        "nested_branches": (nested, many, 40),
    }
