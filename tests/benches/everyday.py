"""Small programs for `kernels.py`, as in `small.py`: adapters, state spaces, quantised inference and decoding,
simulations, signals and images, in odd sizes."""

import jax
import jax.numpy as jnp
from jax import lax
from small import gradient, indices, total

half = jnp.bfloat16
PLANE = ("NHWC", "HWIO", "NHWC")


def adapters():
    """Steps and layers of fine-tuning, and states along a sequence."""

    def adapted_step(w, a, b, x, y):
        # Only a product of low rank is trained.
        loss = lambda p: ((x @ w + 2.0 * (x @ p[0]) @ p[1] - y) ** 2).mean()
        value, (da, db) = jax.value_and_grad(loss)((a, b))
        return value, a - 0.01 * da, b - 0.01 * db

    def half_adapted(w, a, b, x):
        w, a, b, x = (t.astype(half) for t in (w, a, b, x))
        return x @ w + (x @ a) @ b * half(2)

    def rescaled(w, a, b, m, x):
        # Directions and lengths of weights are trained apart.
        v = w + a @ b
        return x @ (m * v / jnp.sqrt((v * v).sum(0) + 1e-6))

    def learner(x, w):
        # A linear model that learns to repeat a sequence, piece by piece.
        def step(w, piece):
            w = w - 0.01 * piece.T @ (piece @ w - piece) / piece.shape[0]
            return w, piece @ w

        return lax.scan(step, 0.1 * w, x)[1]

    def kernel_of_states(x, a, b, c):
        # Diagonal states as a convolution with their kernel.
        length = x.shape[-1]
        decay = jnp.exp(-jax.nn.softplus(a)[..., None] * jnp.arange(length))
        k = jnp.einsum("dn,dnl->dl", c * b, decay)[:, None, ::-1]
        return lax.conv_general_dilated(x, k, (1,), [(length - 1, 0)], feature_group_count=x.shape[1])

    def dual_states(x, a, b, c):
        # States in chunks: attention inside, a recurrence between them.
        n, t, h, p = x.shape
        q = 32
        x, b, c = (z.reshape(n, t // q, q, *z.shape[2:]) for z in (x, b, c))
        sums = jnp.cumsum(-jax.nn.softplus(a).reshape(n, t // q, q, h), 2)
        past = jnp.tril(jnp.ones((q, q), bool))[:, :, None]
        decay = jnp.exp(jnp.where(past, sums[:, :, :, None] - sums[:, :, None], -jnp.inf))
        inside = jnp.einsum("ncis,ncjs,ncijh,ncjhp->ncihp", c, b, decay, x)
        states = jnp.einsum("ncjs,ncjh,ncjhp->nchps", b, jnp.exp(sums[:, :, -1:] - sums), x)

        def step(state, now):
            return state * jnp.exp(now[1])[..., None, None] + now[0], state

        chunks = (states.swapaxes(0, 1), sums[:, :, -1].swapaxes(0, 1))
        before = lax.scan(step, jnp.zeros_like(states[:, 0]), chunks)[1]
        return (inside + jnp.einsum("ncis,ncih,cnhps->ncihp", c, jnp.exp(sums), before)).reshape(n, t, h, p)

    dual = [(2, 256, 4, 16), (2, 256, 4), (2, 256, 16), (2, 256, 16)]
    scaled = [(320, 320), (320, 4), (4, 320), (320,), (64, 320)]
    return {
        "adapted_step": (adapted_step, [(384, 384), (384, 8), (8, 384), (200, 384), (200, 384)], 20),
        "half_adapted": (half_adapted, [(512, 512), (512, 16), (16, 512), (77, 512)], 20),
        "rescaled_weights": (rescaled, scaled, 20),
        "rescaled_weights_gradient": (jax.grad(total(rescaled), (1, 2, 3)), scaled, 20),
        "learner_of_pieces": (learner, [(32, 16, 48), (48, 48)], 20),
        "kernel_of_states": (kernel_of_states, [(2, 32, 256), (32, 16), (32, 16), (32, 16)], 10),
        "dual_states": (dual_states, dual, 10),
        "dual_states_gradient": (gradient(dual_states, 4), dual, 10),
    }


def decoding():
    """Quantised layers, caches, and what follows the last layer."""

    def bytes_of(x, scale):
        return jnp.clip(jnp.round(x * scale), -127, 127).astype(jnp.int8)

    def by_tokens(x, w, scale):
        most = jnp.abs(x).max(-1, keepdims=True) / 127
        sums = lax.dot(bytes_of(x / most, 1), bytes_of(w, 40), preferred_element_type=jnp.int32)
        return sums.astype(jnp.float32) * most * scale

    def convolution_of_bytes(x, k):
        order = {"dimension_numbers": PLANE, "preferred_element_type": jnp.int32}
        return lax.conv_general_dilated(bytes_of(x, 30), bytes_of(k, 30), (1, 1), "SAME", **order)

    def cache_of_bytes(q, k, v):
        k, v = (bytes_of(t, 30).astype(jnp.float32) / 30 for t in (k, v))
        share = jax.nn.softmax(jnp.einsum("hd,htd->ht", q, k) * 0.125)
        return jnp.einsum("ht,htd->hd", share, v)

    def latent_cache(q, c, up, down):
        # Keys and values are products of what is kept; those of keys join the query.
        q = jnp.einsum("bhd,chd->bhc", q, up)
        share = jax.nn.softmax(jnp.einsum("bhc,btc->bht", q, c) * 0.1)
        return jnp.einsum("bhc,chd->bhd", jnp.einsum("bht,btc->bhc", share, c), down)

    def transcript(scores):
        # The best letters without blanks and repetitions.
        best = scores.argmax(-1)
        keep = (best != 0) & (best != jnp.pad(best, ((0, 0), (1, 0)))[:, :-1])
        at = jnp.where(keep, jnp.cumsum(keep, 1) - 1, best.shape[1])
        rows = jnp.arange(best.shape[0])[:, None]
        return jnp.zeros_like(best).at[rows, at].set(best, mode="drop"), keep.sum(1)

    def boxes(x):
        b = x.reshape(2, 20, 20, 3, 15)
        grid = jnp.stack(jnp.meshgrid(jnp.arange(20.0), jnp.arange(20.0)), -1)[None, :, :, None]
        middle = (jax.nn.sigmoid(b[..., :2]) * 2 - 0.5 + grid) * 16
        size = (jax.nn.sigmoid(b[..., 2:4]) * 2) ** 2 * jnp.array([[10.0, 13], [16, 30], [33, 23]])
        sure = jax.nn.sigmoid(b[..., 4:5]) * jax.nn.sigmoid(b[..., 5:])
        corners = jnp.concatenate([middle - size / 2, middle + size / 2], -1).reshape(2, -1, 4)
        return corners, sure.max(-1).reshape(2, -1), sure.argmax(-1).reshape(2, -1)

    return {
        "bytes_by_tokens": (by_tokens, [(64, 384), (384, 512), (512,)], 20),
        "bytes_by_few_tokens": (by_tokens, [(4, 512), (512, 512), (512,)], 20),
        "convolution_of_bytes": (convolution_of_bytes, [(1, 28, 28, 32), (3, 3, 32, 64)], 20),
        "cache_of_bytes": (cache_of_bytes, [(8, 64), (8, 500, 64), (8, 500, 64)], 20),
        "latent_cache": (latent_cache, [(4, 8, 32), (4, 200, 96), (96, 8, 32), (96, 8, 32)], 20),
        "transcript": (transcript, [(16, 200, 29)], 20),
        "decoded_boxes": (boxes, [(2, 20, 20, 45)], 20),
    }


def simulations():
    """Fields, molecules, markets, and signals."""

    def waves_in_a_line(e, h):
        def step(_, fields):
            e, h = fields
            h = h.at[:-1].add(0.5 * (e[1:] - e[:-1]))
            return e.at[1:].add(0.5 * (h[1:] - h[:-1])), h

        return lax.fori_loop(0, 200, step, (e, h))

    def pair_forces(x):
        # Of atoms in a periodic box.
        n = x.shape[0]

        def energy(x):
            off = x[:, None] - x[None]
            off = off - 10 * jnp.round(off / 10)
            near = 1 / jnp.maximum((off * off).sum(-1) + jnp.eye(n), 0.7) ** 3
            return 2 * ((near * near - near) * (1 - jnp.eye(n))).sum()

        return jax.value_and_grad(energy)(3 * x)

    def orthogonal_columns(a):
        def step(i, q):
            v = q[:, i]
            v = v - q @ jnp.where(jnp.arange(q.shape[1]) < i, q.T @ v, 0)
            return q.at[:, i].set(v / jnp.sqrt((v * v).sum()))

        return lax.fori_loop(0, a.shape[1], step, a)

    def option_in_random_variance(z):
        def step(state, z):
            s, v = state
            deviation = jnp.sqrt(jnp.maximum(v, 0) * 0.01)
            s = s * jnp.exp(-0.5 * jnp.maximum(v, 0) * 0.01 + deviation * z[0])
            return (s, v + 2 * (0.04 - jnp.maximum(v, 0)) * 0.01 + 0.3 * deviation * (0.714 * z[1] - 0.7 * z[0])), None

        n = z.shape[2]
        (s, _), _ = lax.scan(step, (jnp.ones(n), jnp.full(n, 0.04)), z)
        return jnp.maximum(s - 1, 0).mean()

    def poles(s, w):
        # Carts that balance poles by a linear policy.
        def step(s, _):
            x, v, at, turn = s
            force = 10 * jnp.sign(jnp.stack(s, -1) @ w)
            c, d = jnp.cos(at), jnp.sin(at)
            push = (force + 0.05 * turn * turn * d) / 1.1
            change = (9.8 * d - c * push) / (0.5 * (4 / 3 - 0.1 * c * c / 1.1))
            s = (x + 0.02 * v, v + 0.02 * (push - 0.05 * change * c / 1.1), at + 0.02 * turn, turn + 0.02 * change)
            done = (jnp.abs(s[0]) > 2.4) | (jnp.abs(s[2]) > 0.2)
            return tuple(jnp.where(done, 0.01, t) for t in s), 1.0 - done

        return lax.scan(step, tuple(0.05 * s), None, 50)

    def predictor(x):
        # Coefficients of a linear predictor, one after the other.
        n = x.shape[1]
        r = jnp.stack([(x[:, : n - k] * x[:, k:]).sum(1) for k in range(11)], 1)
        a, left = jnp.zeros((x.shape[0], 11)).at[:, 0].set(1.0), r[:, 0] + 1e-3
        for i in range(1, 11):
            k = -(a[:, :i] * r[:, 1 : i + 1][:, ::-1]).sum(1) / left
            a = a.at[:, 1 : i + 1].add(k[:, None] * a[:, :i][:, ::-1])
            left = left * (1 - k * k)
        return a

    def edges_of_cells(x):
        # Histograms of directions of 8 by 8 pixels.
        across, down = x[:, 2:, 1:-1] - x[:, :-2, 1:-1], x[:, 1:-1, 2:] - x[:, 1:-1, :-2]
        turn = jnp.floor((jnp.arctan2(down, across) + jnp.pi) * 9 / (2 * jnp.pi + 1e-3)).astype(jnp.int32)
        found = jax.nn.one_hot(turn, 9) * jnp.sqrt(across * across + down * down + 1e-9)[..., None]
        n, i, j, _ = found.shape
        return found.reshape(n, i // 8, 8, j // 8, 8, 9).sum((2, 4))

    def interleaved_bits(x):
        n = indices(x, 1 << 16).astype(jnp.uint32)

        def spread(v):
            v = v & 0xFF
            for shift, mask in ((4, 0x0F0F), (2, 0x3333), (1, 0x5555)):
                v = (v | (v << shift)) & mask
            return v

        return spread(n) | (spread(n >> 8) << 1)

    return {
        "waves_in_a_line": (waves_in_a_line, [(4001,), (4001,)], 10),
        "pair_forces": (pair_forces, [(150, 3)], 20),
        "orthogonal_columns": (orthogonal_columns, [(200, 24)], 20),
        "option_in_random_variance": (option_in_random_variance, [(100, 2, 1000)], 10),
        "poles": (poles, [(4, 256), (4,)], 20),
        "predictor": (predictor, [(64, 240)], 20),
        "edges_of_cells": (edges_of_cells, [(4, 66, 66)], 20),
        "interleaved_bits": (interleaved_bits, [(50000,)], 20),
    }


def programs():
    """Programs, shapes and steps."""
    return adapters() | decoding() | simulations()
