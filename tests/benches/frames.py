"""Small programs for `kernels.py`, as in `small.py`: images as data augmentation turns, frames and joins them,
rows that are shifted, and scores of one query."""

import jax
import jax.numpy as jnp
from jax import lax
from small import indices


def images():
    def framed(mode):
        return lambda x: jnp.pad(x, ((0, 0), (3, 3), (3, 3), (0, 0)), mode=mode)

    def mosaic(x):
        a, b, c, d = (x[i::4] for i in range(4))
        return jnp.concatenate([jnp.concatenate([a, b], 2), jnp.concatenate([c, d], 2)], 1)

    def crops(x, shift):
        # Each at a place of its own, over the edges of the images.
        n, h, w, c = x.shape
        x = jnp.pad(x, ((0, 0), (4, 4), (4, 4), (0, 0)))
        cut = lambda image, i: lax.dynamic_slice(image, (i, 8 - i, 0), (h, w, c))
        return jax.vmap(cut)(x, indices(shift, 8)) * 2 - 1

    def sharpened(x):
        # What is left of a blur of five by five pixels is added.
        weights, blur = jnp.array([1.0, 4, 6, 4, 1]) / 16, x
        for dim in range(2):
            p = jnp.pad(blur, [(2, 2) if i == dim else (0, 0) for i in range(3)], mode="edge")
            blur = sum(weights[i] * lax.slice_in_dim(p, i, i + x.shape[dim], axis=dim) for i in range(5))
        return x + 0.7 * (x - blur)

    def squares(x):
        # Squares of pixels become channels.
        n, h, w, c = x.shape
        return x.reshape(n, h // 2, 2, w // 2, 2, c).transpose(0, 1, 3, 2, 4, 5).reshape(n, h // 2, w // 2, 4 * c)

    image = (16, 32, 32, 3)
    return {
        "gray_turns": (lambda x: jnp.rot90(x, 1, (1, 2)), [(8, 64, 64, 1)], 200),
        "sharpened": (sharpened, [(128, 128, 3)], 40),
        "depth_of_space": (squares, [(4, 48, 48, 3)], 200),
        "quarter_turns": (lambda x: jnp.rot90(x, 1, (1, 2)), [image], 200),
        "mirrored_frames": (framed("reflect"), [image], 200),
        "edge_frames": (framed("edge"), [image], 200),
        "mosaic": (mosaic, [image], 200),
        "padded_crops": (crops, [image, (16,)], 200),
    }


def scores():
    half = jnp.bfloat16

    def shifted(x):
        # Relative positions: each row is shifted by its number.
        b, h, t, _ = x.shape
        x = jnp.pad(x, ((0, 0), (0, 0), (0, 0), (1, 0)))
        return x.reshape(b, h, -1, t)[:, :, 1:].reshape(b, h, t, -1)

    def decoded(q, k, v):
        scores = jnp.einsum("bhd,bhsd->bhs", q, k) * 0.125
        return jnp.einsum("bhs,bhsd->bhd", jax.nn.softmax(scores, -1), v)

    def decoded_of_length(q, k, v, count):
        scores = jnp.einsum("bhd,bhsd->bhs", q, k) * 0.125
        known = jnp.arange(k.shape[2]) < 1 + indices(count, k.shape[2])[:, None, None]
        scores = jax.nn.softmax(jnp.where(known, scores, -1e9), -1)
        return jnp.einsum("bhs,bhsd->bhd", scores, v)

    def least(x):
        return x.astype(half).min(-1), x.astype(jnp.float16).max(0)

    cache = (2, 8, 256, 64)
    return {
        "shifted_scores": (shifted, [(2, 4, 48, 48)], 100),
        "query_of_one": (decoded, [(2, 8, 64), cache, cache], 40),
        "query_of_a_length": (decoded_of_length, [(2, 8, 64), (2, 8, 200, 64), (2, 8, 200, 64), (2,)], 40),
        "half_extremes": (least, [(200, 300)], 100),
    }


def programs():
    """Programs, shapes and steps."""
    return images() | scores()
