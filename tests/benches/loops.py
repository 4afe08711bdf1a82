"""Loops of tiny steps, and products of a vector in rarer types, for `kernels.py`, as in `small.py`."""

import jax
import jax.numpy as jnp
from jax import lax
from small import indices


def scalars():
    """Steps of a few numbers: filters, controllers, codes and alignments, number by number."""

    def recursive(x):
        def step(state, x):
            y = 0.2 * x + 0.5 * state[0] - 0.1 * state[1]
            return (y, state[0]), y

        return lax.scan(step, (0.0, 0.0), x)[1]

    def controller(target):
        def step(state, target):
            value, total, last = state
            off = target - value
            value = value + 0.1 * (2 * off + 0.5 * total + 0.1 * (off - last))
            return (value, total + 0.1 * off, off), state[0]

        return lax.scan(step, (0.0, 0.0, 0.0), target)[1]

    def tracked(z):
        def step(state, z):
            x, p = state
            gain = (p + 0.1) / (p + 1.1)
            return (x + gain * (z - x), (1 - gain) * (p + 0.1)), x

        return lax.scan(step, (0.0, 1.0), z)[1]

    def remainders(x):
        step = lambda i, s: (s[1], (s[0] + s[1]) % 9973)
        return lax.fori_loop(0, 300, step, (indices(x[0], 50), indices(x[1], 50)))[0]

    def branches(x):
        step = lambda c, a: (lax.cond(a > 0, lambda c: c * 0.9 + a, lambda c: c * 1.1 - a, c), c)
        return lax.scan(step, 0.0, x)[1]

    def code(x):
        # A cyclic redundancy check, bit by bit.
        bit = lambda _, c: jnp.where(c & 1, (c >> 1) ^ jnp.uint32(0xEDB88320), c >> 1)
        byte = lambda i, c: lax.fori_loop(0, 8, bit, c ^ indices(x[i], 256).astype(jnp.uint32))
        return lax.fori_loop(0, 256, byte, jnp.uint32(0xFFFFFFFF))

    def warped(x, y):
        # Dynamic time warping, cell by cell.
        def row(before, a):
            def cell(left, beside):
                cost, up, across = beside
                value = cost + jnp.minimum(jnp.minimum(up, across), left)
                return value, value

            across = jnp.concatenate([jnp.array([1e9]), before[:-1]])
            line = lax.scan(cell, 1e9, (jnp.abs(a - y), before, across))[1]
            return line, line[-1]

        return lax.scan(row, jnp.zeros(y.shape[0]), x)[1]

    def aligned(a, b):
        # Global alignment in a table that is updated in place.
        a, b = indices(a, 4), indices(b, 4)

        def cell(i, j, m):
            across = m[i - 1, j - 1] + jnp.where(a[i - 1] == b[j - 1], 1, -1)
            return m.at[i, j].set(jnp.maximum(across, jnp.maximum(m[i - 1, j], m[i, j - 1]) - 1))

        row = lambda i, m: lax.fori_loop(1, 41, lambda j, m: cell(i, j, m), m)
        return lax.fori_loop(1, 41, row, jnp.zeros((41, 41), jnp.int32))

    def orbit(state):
        def slope(s):
            x, y, z = s
            return jnp.stack([10 * (y - x), x * (28 - z) - y, x * y - 8 / 3 * z])

        def step(s, _):
            a = slope(s)
            b = slope(s + 0.005 * a)
            c = slope(s + 0.005 * b)
            s = s + 0.01 / 6 * (a + 2 * b + 2 * c + slope(s + 0.01 * c))
            return s, s

        return lax.scan(step, state, None, length=100)[0]

    return {
        "recursive_signal": (recursive, [(4000,)], 40),
        "controller": (controller, [(1000,)], 100),
        "tracked": (tracked, [(1000,)], 100),
        "remainder_chain": (remainders, [(2,)], 100),
        "branches_of_a_scan": (branches, [(500,)], 100),
        "cyclic_code": (code, [(256,)], 100),
        "warped_cells": (warped, [(50,), (50,)], 100),
        "aligned_in_place": (aligned, [(40,), (40,)], 40),
        "orbit": (orbit, [(3,)], 100),
    }


def vectors():
    """Steps with products of a vector: networks of one sample, and optimization by one row."""

    def recurrent(x, w, u, o):
        def step(h, x):
            h = jnp.tanh(0.3 * (x @ w) + 0.3 * (h @ u))
            return h, h @ o

        return lax.scan(step, jnp.zeros(u.shape[0]), x)[1]

    def gated(x, w, u):
        def step(h, x):
            a, b = (jnp.split(v, 3) for v in (0.2 * (x @ w), 0.2 * (h @ u)))
            r, z = jax.nn.sigmoid(a[0] + b[0]), jax.nn.sigmoid(a[1] + b[1])
            h = (1 - z) * jnp.tanh(a[2] + r * b[2]) + z * h
            return h, h

        return lax.scan(step, jnp.zeros(u.shape[0]), x)[1]

    def descended(w, x, y):
        step = lambda w, row: (w - 0.01 * (row[0] @ w - row[1]) * row[0], None)
        return lax.scan(step, w, (x, y))[0]

    def perceptron(w, x, y):
        def step(i, w):
            label = jnp.sign(y[i])
            return jnp.where(label * (x[i] @ w) <= 0, w + label * x[i], w)

        return lax.fori_loop(0, x.shape[0], step, w)

    def logistic(w, x, y):
        loss = lambda w: jnp.logaddexp(0, -jnp.sign(y) * (x @ w)).mean()
        return lax.fori_loop(0, 20, lambda i, w: w - 0.1 * jax.grad(loss)(w), w)

    def linear_attention(q, k, v):
        q, k = jax.nn.elu(q) + 1, jax.nn.elu(k) + 1

        def step(state, now):
            s, z = state
            q, k, v = now
            s, z = s + k[..., None] * v[:, :, None], z + k
            return (s, z), jnp.einsum("bhd,bhde->bhe", q, s) / ((q * z).sum(-1)[..., None] + 1e-6)

        b, h, _, d = q.shape
        steps = tuple(a.transpose(2, 0, 1, 3) for a in (q, k, v))
        return lax.scan(step, (jnp.zeros((b, h, d, d)), jnp.zeros((b, h, d))), steps)[1]

    return {
        "recurrent_of_one": (recurrent, [(100, 8), (8, 32), (32, 32), (32, 4)], 40),
        "gated_of_one": (gated, [(80, 16), (16, 144), (48, 144)], 40),
        "descended_by_rows": (descended, [(20,), (300, 20), (300,)], 100),
        "perceptron_rows": (perceptron, [(16,), (100, 16), (100,)], 100),
        "logistic_descent": (logistic, [(30,), (400, 30), (400,)], 40),
        "linear_attention_steps": (linear_attention, [(2, 4, 64, 32)] * 3, 20),
    }


def types():
    """Products of a vector whose numbers have few bits, or that are in a batch."""
    half, whole = jnp.bfloat16, lambda x: lax.convert_element_type(20 * x, jnp.int8)

    def bytes_(a, b):
        return lax.dot(whole(a), whole(b), preferred_element_type=jnp.int32)

    def one_word(x, w, scale):
        most = jnp.abs(x).max(-1, keepdims=True) / 127
        x = jnp.round(x / most).astype(jnp.int8)
        return lax.dot(x, whole(w), preferred_element_type=jnp.int32).astype(jnp.float32) * most * scale

    def nibbles_in_groups(x, w, scale):
        b = (jnp.abs(w) * 1e4).astype(jnp.uint8)
        low, high = (b & 15).astype(jnp.float32) - 8, (b >> 4).astype(jnp.float32) - 8
        groups = jnp.stack([low, high], 1).reshape(scale.shape[0], -1, w.shape[1])
        return x @ (groups * scale[:, None]).reshape(-1, w.shape[1])

    def decoded(q, k, v):
        q, k, v = (a.astype(half) for a in (q, k, v))
        scores = jnp.einsum("bhd,bhsd->bhs", q, k).astype(jnp.float32) * 0.125
        return jnp.einsum("bhs,bhsd->bhd", jax.nn.softmax(scores, -1).astype(half), v)

    cache = (2, 8, 256, 64)
    return {
        "bytes_and_vector": (bytes_, [(1024, 1000), (1000,)], 40),
        "bytes_of_one_word": (one_word, [(1, 512), (512, 512), (512,)], 40),
        "integers_and_vector": (lambda a, b: indices(a, 100) @ indices(b, 100), [(200, 300), (300,)], 100),
        "half_rows_and_vector": (lambda x, w: w.astype(half) @ x.astype(half), [(512,), (700, 512)], 40),
        "half_dot": (lambda a, b: a.astype(half) @ b.astype(half), [(10000,)] * 2, 100),
        "half_cache": (decoded, [(2, 8, 64), cache, cache], 40),
        "forms_of_rows": (lambda x, a: jnp.einsum("bi,ij,bj->b", x, a, x), [(200, 50), (50, 50)], 100),
        "nibbles_in_groups": (nibbles_in_groups, [(8, 1024), (512, 1024), (32, 1024)], 20),
        "half_most_of_middles": (lambda x: x.astype(half).max(1), [(64, 23, 512)], 40),
    }


def programs():
    """Programs, shapes and steps."""
    return scalars() | vectors() | types()
