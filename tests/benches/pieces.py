"""Small programs for `kernels.py`, as in `small.py`: pieces put together, parts taken of what is computed,
and masks, losses, signals and optimizers."""

import jax
import jax.numpy as jnp
from jax import lax
from small import gradient, indices


def joined():
    """Concatenations, stacks and pads of what is computed."""

    def crelu(x):
        return jnp.concatenate([jax.nn.relu(x), jax.nn.relu(-x)], -1)

    def halves(x, angle):
        a, b = jnp.split(x, 2, -1)
        return jnp.concatenate([a * jnp.cos(angle) - b, b + a * jnp.sin(angle)], -1)

    def poses(a, b):
        # A matrix of rotation and a move as one of 4 x 4.
        top = jnp.concatenate([a * 0.5, b[..., None] + 1], -1)
        return jnp.concatenate([top, jnp.zeros_like(top[:, :1]).at[..., 3].set(1)], 1)

    def haar(x):
        even, odd = x[..., ::2], x[..., 1::2]
        return jnp.concatenate([(even + odd) * 0.5, (even - odd) * 0.5], -1)

    def framed(x):
        return jnp.pad(2 * x - 1, ((0, 0), (2, 2), (2, 2), (0, 0)), constant_values=1.0)

    def shifted(x):
        # Channels that move along time, as in a temporal shift module.
        back, fore, stay = jnp.split(x, [8, 16], -1)
        back = jnp.pad(back[:, 1:], ((0, 0), (0, 1), (0, 0)))
        fore = jnp.pad(fore[:, :-1], ((0, 0), (1, 0), (0, 0)))
        return jnp.concatenate([back, fore, stay], -1) * 0.5 + x

    image = [(8, 64, 64, 16)]
    return {
        "crelu": (crelu, [(1024, 256)], 40),
        "halves": (halves, [(64, 32, 64), (32, 32)], 40),
        "poses": (poses, [(16384, 3, 3), (16384, 3)], 20),
        "haar": (haar, [(512, 1024)], 40),
        "framed": (framed, image, 40),
        "framed_gradient": (gradient(framed), image, 40),
        "time_shift": (shifted, [(16, 64, 128)], 40),
        "blocks": (lambda a, b: jnp.block([[a + b, a - b], [a * b, a + 1]]), [(256, 256)] * 2, 40),
        "row_of_sum": (lambda a, b, i: (a * 2 + b)[indices(i, 512)[0]], [(512, 512)] * 2 + [(1,)], 100),
        "rows_of_sum": (lambda a, b, i: (a * 2 + b)[indices(i, 512)], [(512, 512)] * 2 + [(16,)], 100),
        "diagonal_of_product": (lambda a, b: jnp.diagonal(a * b), [(512, 512)] * 2, 100),
    }


def masks():
    """Masks, losses and metrics."""

    def picked(x, labels):
        return jnp.take_along_axis(jax.nn.log_softmax(x), indices(labels, x.shape[1])[:, None], 1).mean()

    def smoothed(x, labels):
        own = jax.nn.one_hot(indices(labels, x.shape[1]), x.shape[1]) * 0.9 + 0.1 / x.shape[1]
        return -(own * jax.nn.log_softmax(x)).sum(-1).mean()

    def triplet(a, b, c):
        far = lambda x, y: jnp.sqrt(((x - y) ** 2).sum(-1) + 1e-6)
        return jnp.maximum(far(a, b) - far(a, c) + 0.2, 0).mean()

    def hinge(x, labels):
        own = jnp.take_along_axis(x, indices(labels, x.shape[1])[:, None], 1)
        return jnp.maximum(x - own + 1, 0).sum(-1).mean()

    def windowed(x):
        i = jnp.arange(x.shape[-1])
        seen = (i[:, None] >= i) & (i[:, None] - i < 32)
        return jax.nn.softmax(jnp.where(seen, x, -1e9))

    def nearest(x, y):
        far = (x * x).sum(1)[:, None] - 2 * x @ y.T + (y * y).sum(1)
        return far.argmin(1), far.min(1)

    def centroids(x, ids):
        ids = indices(ids, 64)
        count = jax.ops.segment_sum(jnp.ones_like(x[:, 0]), ids, 64)
        return jax.ops.segment_sum(x, ids, 64) / jnp.maximum(count, 1)[:, None]

    return {
        "picked_logits": (picked, [(2048, 512), (2048,)], 20),
        "smoothed_labels_gradient": (jax.grad(smoothed), [(1024, 512), (1024,)], 10),
        "triplet_gradient": (jax.grad(triplet, (0, 1, 2)), [(2048, 128)] * 3, 20),
        "hinge_gradient": (jax.grad(hinge), [(2048, 100), (2048,)], 20),
        "windowed_softmax": (windowed, [(8, 256, 256)], 20),
        "nearest_of_3": (nearest, [(4096, 3), (128, 3)], 20),
        "centroids": (centroids, [(8192, 32), (8192,)], 40),
    }


def signals():
    """Signals, quantised layers and optimizers."""

    def emphasis(x):
        return jnp.concatenate([x[:, :1], x[:, 1:] - 0.97 * x[:, :-1]], 1)

    def frames(x):
        at = jnp.arange(0, x.shape[1] - 256, 128)[:, None] + jnp.arange(256)
        return (x[:, at] * 2) * (0.5 - 0.5 * jnp.cos(jnp.arange(256) * 0.0245))

    def quantised(x, w):
        scale = jnp.abs(x).max(-1, keepdims=True) / 127
        q = jnp.clip(jnp.round(x / scale), -127, 127)
        return (q @ jnp.round(w * 20)) * scale * 0.05

    def lion(w, m, g):
        step = jnp.sign(0.9 * m + 0.1 * g)
        return w - 1e-3 * (step + 0.01 * w), 0.99 * m + 0.01 * g

    def adafactor(w, g, row, column):
        g2 = g * g + 1e-30
        row, column = 0.9 * row + 0.1 * g2.mean(1), 0.9 * column + 0.1 * g2.mean(0)
        scale = lax.rsqrt(jnp.abs(row[:, None] * column / row.mean()) + 1e-9)
        return w - 1e-3 * g * scale, row, column

    def mixup(x, share, order):
        share = jax.nn.sigmoid(share)[:, None, None, None]
        return share * x + (1 - share) * x[indices(order, x.shape[0])]

    def jitter(x, gain, shift):
        gray = (x * jnp.array([0.3, 0.6, 0.1])).sum(-1, keepdims=True)
        return jnp.clip((x - gray) * gain[:, None, None, None] + gray + shift[:, None, None, None], -2, 2)

    def peaks(x):
        inner = x[:, 1:-1]
        return ((inner > x[:, :-2]) & (inner >= x[:, 2:]) & (inner > 0.5)).sum(1)

    return {
        "pre_emphasis": (emphasis, [(64, 8192)], 40),
        "frames": (frames, [(8, 16384)], 40),
        "quantised_layer": (quantised, [(512, 256), (256, 256)], 20),
        "lion": (lion, [(512, 512)] * 3, 40),
        "adafactor": (adafactor, [(512, 512)] * 2 + [(512,)] * 2, 40),
        "mixup": (mixup, [(32, 32, 32, 3), (32,), (32,)], 40),
        "color_jitter": (jitter, [(16, 64, 64, 3), (16,), (16,)], 40),
        "peaks": (peaks, [(256, 2048)], 40),
    }


def programs():
    found = {}
    for kind in (joined, masks, signals):
        found.update(kind())
    return found
