"""Writes the JAX programs of this folder, with their inputs and JAX's own results.

    python make.py            # needs jax, numpy, ml_dtypes; nothing in the tests runs it

For each program: `NAME.mlir` (what `as_text()` prints; with `debug_info=True` where the name ends in
`_debug`), `NAME.generic.mlir` (MLIR's generic form of the same), `NAME.safetensors` (`arg0`…, `out0`…).
"""

import json
import os
import re
import struct
import sys
from pathlib import Path

os.environ.setdefault("JAX_PLATFORMS", "cpu")
os.environ["XLA_FLAGS"] = "--xla_force_host_platform_device_count=4"

import jax
import jax.numpy as jnp
import numpy as np
from jax import lax
from jax.sharding import NamedSharding, PartitionSpec

jax.config.update("jax_enable_x64", True)

HERE = Path(__file__).parent
PROGRAMS = {}
DTYPES = {
    "float64": "F64", "float32": "F32", "bfloat16": "BF16", "float16": "F16", "int64": "I64", "int32": "I32",
    "int16": "I16", "int8": "I8", "uint64": "U64", "uint32": "U32", "uint16": "U16", "uint8": "U8", "bool": "BOOL",
}


def program(*arguments, **options):
    """Registers a program with the arguments that it is traced and run with."""

    def register(function):
        PROGRAMS[function.__name__] = (function, arguments, options)
        return function

    return register


def f32(*shape, seed=0, low=None, high=None):
    random = np.random.default_rng([seed, *shape])
    values = random.standard_normal(shape) if low is None else random.uniform(low, high, shape)
    return np.asarray(values, np.float32)


def ints(*shape, low=-50, high=50, dtype=np.int32, seed=0):
    return np.random.default_rng([seed, *shape]).integers(low, high, shape).astype(dtype)


def write_safetensors(path, tensors):
    header, blobs, offset = {}, [], 0
    for name, value in tensors.items():
        blob = np.ascontiguousarray(value).tobytes()
        end = offset + len(blob)
        header[name] = {"dtype": DTYPES[value.dtype.name], "shape": list(value.shape), "data_offsets": [offset, end]}
        blobs.append(blob)
        offset = end
    text = json.dumps(header, separators=(",", ":")).encode()
    text += b" " * (-len(text) % 8)
    path.write_bytes(struct.pack("<Q", len(text)) + text + b"".join(blobs))


# Every elementwise op once.

@program(f32(3, 5), f32(3, 5, seed=1, low=0.2, high=3.0))
def floats(x, y):
    unary = [lax.abs, lax.exp, lax.expm1, lax.logistic, lax.tanh, lax.sin, lax.cos, lax.tan, lax.cbrt, lax.floor, lax.ceil,
             lax.sign, lax.neg, lax.is_finite, lax.erf, lax.erfc, jnp.square, lax.erf_inv]
    positive = [lax.log, lax.log1p, lax.sqrt, lax.rsqrt]
    out = [f(x) if f is not lax.erf_inv else f(jnp.tanh(x)) for f in unary] + [f(y) for f in positive]
    out += [lax.round(x * 2, lax.RoundingMethod.TO_NEAREST_EVEN), lax.round(x * 2, lax.RoundingMethod.AWAY_FROM_ZERO)]
    out += [lax.add(x, y), lax.sub(x, y), lax.mul(x, y), lax.div(x, y), lax.rem(x, y), lax.pow(y, x), lax.atan2(x, y),
            lax.max(x, y), lax.min(x, y), lax.clamp(jnp.float32(-0.5), x, jnp.float32(0.5)), lax.integer_pow(x, 3)]
    return out


@program(ints(4, 3), ints(4, 3, low=1, high=9, seed=1))
def integers(x, y):
    return [x + y, x - y, x * y, lax.div(x, y), lax.rem(x, y), x & y, x | y, x ^ y, ~x, lax.shift_left(x, y),
            lax.shift_right_arithmetic(x, y), lax.shift_right_logical(x, y), lax.population_count(x), lax.clz(x), lax.abs(x),
            lax.sign(x), lax.neg(x), lax.max(x, y), lax.min(x, y), lax.integer_pow(x, 2)]


@program(ints(7, dtype=np.uint8, low=0, high=256), ints(7, dtype=np.int8, low=-128, high=128), ints(7, dtype=np.int16),
         ints(7, dtype=np.int64), ints(7, dtype=np.uint32, low=0, high=1000), ints(7, dtype=np.uint64, low=0, high=1000))
def widths(a, b, c, d, e, f):
    return [a + jnp.uint8(200), b * jnp.int8(3), c - jnp.int16(7), d // 3, e << 20, f % jnp.uint64(7), a.astype(jnp.int8),
            d.astype(jnp.float32), b.astype(jnp.int64), lax.bitcast_convert_type(e, jnp.float32)]


@program(f32(2, 3).astype(jnp.bfloat16), f32(3, 4, seed=1).astype(jnp.bfloat16))
def bfloats(x, w):
    y = x @ w
    return y, jnp.tanh(y), y.astype(jnp.float32).sum(), lax.dot(x, w, preferred_element_type=jnp.float32)


@program(f32(2, 3).astype(jnp.float16), np.float64(1.5))
def halves_and_doubles(x, y):
    return x * jnp.float16(1.5), x.astype(jnp.float64) * y, lax.reduce_precision(x.astype(jnp.float32), 5, 3)


@program(f32(4, 3), f32(4, 3, seed=1), ints(4, 3))
def comparisons(x, y, i):
    p = (x < y) | (x >= 0) & ~(x == y)
    return p, jnp.where(p, x, y), x > y, x != y, i <= 0, jnp.where(i > 0, 1, 2), jnp.logical_xor(p, i > 0)


# Shapes.

@program(np.float32(2.5), np.int32(3), np.zeros((0, 4), np.float32))
def scalars_and_nothing(a, i, e):
    return a * i, e + a, e.sum(0), e.sum(), e @ jnp.ones((4, 2), jnp.float32), jnp.concatenate([e, jnp.ones((1, 4), jnp.float32)]), jnp.arange(3) + i


@program(f32(5, 7), f32(1, 7, seed=1))
def arrangements(x, y):
    return [x.T, x.reshape(7, 5), x.reshape(-1), x[1:4, ::2], x[::-1], jnp.flip(x, 1), jnp.concatenate([x, y], 0),
            lax.pad(x, jnp.float32(1), [(1, -2, 0), (0, 1, 2)]), jnp.broadcast_to(y, (5, 7)), x[:, None, :] + y,
            jnp.tile(x, (2, 1)), jnp.roll(x, 2, 1), jnp.stack([x, x * 2], 1), jnp.squeeze(y), jnp.arange(7) * 2, jnp.eye(3),
            jnp.tril(x), lax.broadcasted_iota(jnp.int32, (3, 4), 1), jnp.moveaxis(x[None], 0, 2), jnp.repeat(y, 3, 0)]


@program(f32(3, 4, 5), f32(3, 5, 2, seed=1), f32(4, 3, seed=2), f32(2, 3, 4, 5, seed=3))
def products(a, b, c, d):
    return [a @ b, jnp.einsum("bij,bjk->ikb", a, b), jnp.einsum("bij,ib->j", a, c), jnp.tensordot(a, c, ((1,), (0,))),
            jnp.einsum("xbij,bjk->xbik", d, b), jnp.outer(c[0], c[1]), jnp.vdot(c, c), jnp.einsum("xbij,xbkj->xbik", d, d)]


@program(f32(2, 9, 8, 4), f32(3, 3, 4, 6, seed=1), f32(3, 2, 2, 6, seed=2), f32(2, 4, 9, 8, seed=3), f32(6, 4, 3, 3, seed=4))
def convolutions(x, w, g, n, o):
    nhwc = ("NHWC", "HWIO", "NHWC")
    conv = lambda x, w, **k: lax.conv_general_dilated(x, w, dimension_numbers=nhwc, **k)
    return [conv(x, w, window_strides=(1, 1), padding="SAME"), conv(x, w, window_strides=(2, 1), padding=((0, 1), (2, 0))),
            conv(x, w, window_strides=(1, 2), padding="VALID", rhs_dilation=(2, 1)),
            conv(x, w, window_strides=(1, 1), padding=((1, 1), (2, 2)), lhs_dilation=(2, 3)),
            conv(x, g, window_strides=(1, 1), padding="SAME", feature_group_count=2),
            lax.conv(n, o, (1, 1), "SAME"), lax.conv_transpose(x, w, (2, 2), "SAME"),
            lax.conv_general_dilated(x[..., :1, 0], w[:, 0, :1, :], (1,), "SAME", dimension_numbers=("NHC", "HIO", "NHC"))]


@program(f32(2, 6, 6, 3), f32(3, 3, 3, 4, seed=1))
def convolution_gradient(x, w):
    def loss(x, w):
        y = lax.conv_general_dilated(x, w, (2, 2), "SAME", dimension_numbers=("NHWC", "HWIO", "NHWC"))
        return jnp.sum(jnp.tanh(y))
    return jax.value_and_grad(loss, (0, 1))(x, w)


@program(f32(2, 7, 4), f32(3, 2, 6, seed=1), f32(4, 5, 3, seed=2))
def grouped_gradients(x, w, v):
    """The gradients of grouped and batch-grouped convolutions have each other's form."""
    form = ("NHC", "HIO", "NHC")

    def loss(x, w):
        groups = lax.conv_general_dilated(x, w, (2,), "SAME", dimension_numbers=form, feature_group_count=2)
        return jnp.sum(jnp.tanh(groups))
    batches = lax.conv_general_dilated(v, w[:, :1, :4].repeat(3, 1), (1,), "SAME", dimension_numbers=form, batch_group_count=2)
    return jax.value_and_grad(loss, (0, 1))(x, w), batches


# Reductions and windows.

@program(f32(3, 4, 5), ints(3, 4))
def reductions(x, i):
    return [x.sum(), x.sum((0, 2)), x.max(1), x.min(-1), x.prod(0), x.mean(), x.var(2), jnp.argmax(x, 1), jnp.argmin(x),
            jax.nn.logsumexp(x, 1), (x > 0).all(0), (x > 0).any(), i.sum(0), i.max(), jax.nn.softmax(x), jax.nn.log_softmax(x, 1),
            lax.reduce(i, np.int32(-1), lax.bitwise_and, (0,)), lax.reduce(i, np.int32(0), lax.bitwise_xor, (1,)), jnp.linalg.norm(x, axis=1)]


@program(f32(2, 7, 6, 3))
def windows(x):
    window = lambda init, f, s, p: lax.reduce_window(x, init, f, (1, 3, 2, 1), s, p)
    return [window(-np.float32(np.inf), lax.max, (1, 2, 2, 1), "SAME"), window(np.float32(0), lax.add, (1, 1, 2, 1), "VALID"),
            window(np.float32(np.inf), lax.min, (1, 1, 1, 1), "SAME"), lax.reduce_window(x, np.float32(1), lax.mul, (1, 2, 2, 1), (1, 1, 1, 1), "VALID"),
            jnp.cumsum(x, 1), jnp.cumprod(x, 2), lax.cummax(x, 1), lax.cummin(x, 2, reverse=True),
            lax.reduce_window(x, np.float32(0), lax.add, (1, 2, 2, 1), (1, 1, 1, 1), ((0, 0), (1, 0), (0, 1), (0, 0)), (1, 1, 1, 1), (1, 2, 1, 1))]


@program(f32(2, 6, 6, 3))
def pooling_gradient(x):
    pool = lambda x: lax.reduce_window(x, -jnp.inf, lax.max, (1, 2, 2, 1), (1, 2, 2, 1), "VALID")
    average = lambda x: lax.reduce_window(x, 0.0, lax.add, (1, 3, 3, 1), (1, 2, 2, 1), "SAME")
    return jax.grad(lambda x: jnp.sum(jnp.sin(pool(x))))(x), jax.grad(lambda x: jnp.sum(jnp.sin(average(x))))(x)


@program(f32(5, 4), ints(5, 4, low=0, high=4), f32(6, seed=2))
def orders(x, i, y):
    keys, values = lax.sort_key_val(i, x, 1)
    return [jnp.sort(x, 0), jnp.argsort(x, 1), *lax.top_k(x, 2), keys, values, *lax.sort((i, x), dimension=0, num_keys=2), -jnp.sort(-y), jnp.median(y)]


# Places.

@program(f32(5, 4, 3), ints(6, low=0, high=5), ints(2, 3, low=0, high=4, seed=1), np.int32(2))
def gathers(x, i, j, k):
    return [x[i], x[:, j], x[i[:2], j[:, 0]], jnp.take(x, i, axis=0), jnp.take_along_axis(x[:2, :, 0], j, 1), x[k], lax.dynamic_slice(x, (k, np.int32(1), np.int32(0)), (2, 3, 3)),
            lax.dynamic_index_in_dim(x, k, 1), jax.vmap(lambda row, at: row[at])(x[:2], j[:, 0]), x[-1, :, 1], x.at[i].get(mode="fill", fill_value=0)]


@program(f32(5, 4), ints(3, low=0, high=5), f32(3, 4, seed=1), np.int32(3))
def scatters(x, i, u, k):
    return [x.at[i].add(u), x.at[i].max(u), x.at[i].min(u), x.at[i].mul(u), x.at[1].set(u[0]), x.at[:, 2].add(1.0), x.at[k].set(0.0),
            lax.dynamic_update_slice(x, u[:2], (k, np.int32(0))), x.at[i, i % 4].add(u[:, 0]), jax.ops.segment_sum(u, i, 5), jnp.zeros(5).at[i].add(1.0)]


@program(f32(5, 4), ints(2, 3, low=0, high=5), f32(2, 3, seed=1))
def gather_gradients(table, i, g):
    look = lambda t: jnp.sum(jnp.take(t, i, axis=0) ** 2)
    pick = lambda t: jnp.sum(jnp.take_along_axis(t, i.T[:, :2] % 4, 1) ** 2)
    return jax.value_and_grad(look)(table), jax.grad(pick)(table[:3])


# Control.

@program(f32(4), f32(6, 4, seed=1))
def scans(c, xs):
    def step(c, x):
        c = jnp.tanh(c + x)
        return c, c * 2
    last, ys = lax.scan(step, c, xs)
    back, zs = lax.scan(step, c, xs, reverse=True)
    grad = jax.grad(lambda c: lax.scan(step, c, xs)[1].sum())(c)
    return last, ys, back, zs, grad, lax.fori_loop(0, 5, lambda i, c: c * 0.5 + i, c), lax.fori_loop(2, 5, lambda i, c: c + xs[i], c)


@program(np.float32(100.0), np.int32(7))
def loops(x, n):
    half = lax.while_loop(lambda s: s[0] > 1.0, lambda s: (s[0] * np.float32(0.5), s[1] + np.int32(1)), (x, np.int32(0)))
    return *half, lax.fori_loop(0, n, lambda i, c: c + i, np.int32(0))


@program(f32(3), np.int32(1), np.bool_(True))
def branches(x, i, p):
    return [lax.cond(p, jnp.sin, jnp.cos, x), lax.switch(i, [lambda x: x, lambda x: x * 2, lambda x: -x], x),
            lax.cond(x.sum() > 0, lambda x: (x, 1), lambda x: (x + 1, 2), x)[0], lax.select_n(p, x, x + 1)]


@program(f32(4, 6), f32(6, 5, seed=1))
def checkpointed(x, w):
    layer = jax.checkpoint(lambda x, w: jnp.tanh(x @ w))
    return jax.value_and_grad(lambda w: jnp.sum(layer(x, w) ** 2))(w)


@program(f32(4, 6), f32(6, 5, seed=1))
def names_debug(inputs, weights):
    hidden = jax.nn.gelu(inputs @ weights)
    return {"mean": hidden.mean(), "hidden": hidden}


@program(np.array([3, 9], np.uint32))
def randoms(key):
    a, b = jax.random.split(key)
    return jax.random.uniform(a, (3, 5)), jax.random.normal(b, (4,)), jax.random.bernoulli(a, 0.3, (7,)), jax.random.randint(b, (5,), 0, 10), jax.random.permutation(a, 6)


@program(np.array([1, 2, 3, 4], np.uint32))
def bit_generators(key):
    return lax.rng_bit_generator(key, (5,), jnp.uint32), lax.rng_bit_generator(key, (2, 3), jnp.uint64)


@program(np.array([11, 2**64 - 2], np.uint64))
def generators(key):
    def bits(shape, dtype, algorithm):
        return lax.rng_bit_generator(key, shape, dtype, algorithm=algorithm)
    fry, philox = lax.RandomAlgorithm.RNG_THREE_FRY, lax.RandomAlgorithm.RNG_PHILOX
    shapes = [(3, 4), (3, 5), (7,), (2, 3, 5), ()]
    narrow = [bits(shape, jnp.uint32, algorithm) for shape in shapes for algorithm in (fry, philox)]
    return narrow, bits((2, 3), jnp.uint64, fry), bits((5,), jnp.uint64, philox)


@program(f32(3, 5, low=-0.99, high=0.99), f32(3, 5, low=-4.0, high=4.0))
def arcs(x, y):
    inside = [lax.asin(x), lax.acos(x), lax.atanh(x)]
    return inside + [lax.atan(y), lax.asinh(y), lax.acosh(1 + y * y), lax.sinh(y), lax.cosh(y), lax.sinh(x)]


@program(f32(4, 6), ints(3, 7, low=0, high=9))
def variadic(x, y):
    pairs = lax.reduce((x, x), (jnp.float32(0.5), jnp.float32(-jnp.inf)), lambda a, b: (a[0] + b[0], lax.max(a[1], b[1])), (1,))
    magnitude = lax.reduce(x, jnp.float32(0), lambda a, b: jnp.where(jnp.abs(a) >= jnp.abs(b), a, b), (0,))
    least = lax.argmin(x, 1, jnp.int32), lax.argmax(y, 0, jnp.int64)
    windows = lax.reduce_window(x, jnp.float32(2), lax.mul, (2, 3), (1, 2), ((1, 0), (0, 2)))
    starts = lax.reduce(y, jnp.int32(7), lax.add, (0,)), lax.reduce(y, jnp.int32(0), lax.bitwise_xor, (0, 1))
    return pairs, magnitude, least, windows, starts, lax.sort((y, -y), num_keys=2), lax.cummax(x, 1), lax.cumprod(x, 0)


@program(f32(4, 8), f32(8, 6, seed=1), f32(6, seed=2), mesh=(("data", 2), ("model", 2)),
         specs=(("data", None), (None, "model"), ("model",)))
def sharded(x, w, b):
    return jax.nn.relu(x @ w + b).sum(1)


# Small models with their training steps.

def descend(params, grads, rate=0.1):
    return jax.tree.map(lambda p, g: p - rate * g, params, grads)


@program({"w": f32(3, 3, 2, 4) * 0.3, "scale": np.ones(4, np.float32), "shift": np.zeros(4, np.float32), "out": f32(4, 3, seed=1)},
         f32(4, 8, 8, 2, seed=2), ints(4, low=0, high=3), donate=(0,))
def residual_net(params, x, labels):
    def loss(p):
        conv = lambda x: lax.conv_general_dilated(x, p["w"], (1, 1), "SAME", dimension_numbers=("NHWC", "HWIO", "NHWC"))
        y = conv(x)
        mean, var = y.mean((0, 1, 2)), y.var((0, 1, 2))
        y = (y - mean) * lax.rsqrt(var + 1e-5) * p["scale"] + p["shift"]
        y = jax.nn.relu(y + jnp.pad(x, ((0, 0), (0, 0), (0, 0), (0, 2))))
        logits = y.mean((1, 2)) @ p["out"]
        return -jnp.mean(jnp.take_along_axis(jax.nn.log_softmax(logits), labels[:, None], 1))
    value, grads = jax.value_and_grad(loss)(params)
    return descend(params, grads), value


@program({"i": f32(5, 16) * 0.3, "h": f32(4, 16, seed=1) * 0.3, "b": np.zeros(16, np.float32), "out": f32(4, 2, seed=2)}, f32(3, 6, 5, seed=3), f32(3, 2, seed=4))
def long_short_term(params, x, y):
    def loss(p):
        def cell(carry, x):
            h, c = carry
            i, f, g, o = jnp.split(x @ p["i"] + h @ p["h"] + p["b"], 4, -1)
            c = jax.nn.sigmoid(f) * c + jax.nn.sigmoid(i) * jnp.tanh(g)
            h = jax.nn.sigmoid(o) * jnp.tanh(c)
            return (h, c), h
        zero = jnp.zeros((3, 4), jnp.float32)
        (h, _), _ = lax.scan(cell, (zero, zero), x.transpose(1, 0, 2))
        return jnp.mean((h @ p["out"] - y) ** 2)
    value, grads = jax.value_and_grad(loss)(params)
    return descend(params, grads), value


@program({"embed": f32(11, 8) * 0.3, "qkv": f32(8, 24, seed=1) * 0.3, "out": f32(8, 8, seed=2) * 0.3, "up": f32(8, 16, seed=3) * 0.3, "down": f32(16, 8, seed=4) * 0.3,
          "gain": np.ones(8, np.float32), "bias": f32(2, 9, seed=5)}, ints(2, 5, low=0, high=11), donate=(0,))
def transformer(params, tokens):
    def norm(x, g):
        return x * lax.rsqrt(jnp.mean(x * x, -1, keepdims=True) + 1e-6) * g

    def loss(p):
        x = p["embed"][tokens]
        q, k, v = jnp.split((norm(x, p["gain"]) @ p["qkv"]).reshape(2, 5, 2, 12), 3, -1)
        distance = jnp.arange(5)[:, None] - jnp.arange(5)[None] + 4
        scores = jnp.einsum("bqhd,bkhd->bhqk", q, k) / 2.0 + p["bias"][:, distance]
        scores = jnp.where(jnp.tril(jnp.ones((5, 5), bool)), scores, -1e9)
        y = jnp.einsum("bhqk,bkhd->bqhd", jax.nn.softmax(scores), v).reshape(2, 5, 8)
        x = x + y @ p["out"]
        x = x + jax.nn.gelu(norm(x, p["gain"]) @ p["up"]) @ p["down"]
        logits = (x @ p["embed"].T)[:, :-1]
        return -jnp.mean(jnp.take_along_axis(jax.nn.log_softmax(logits), tokens[:, 1:, None], -1))
    value, grads = jax.value_and_grad(loss)(params)
    return descend(params, grads), value


@program({"t0": f32(7, 4), "t1": f32(5, 4, seed=1), "bottom": f32(3, 4, seed=2), "top": f32(7, 1, seed=3)}, f32(6, 3, seed=4), ints(6, low=0, high=7), ints(6, low=0, high=5), f32(6, seed=5, low=0, high=1))
def recommender(params, dense, a, b, click):
    def loss(p):
        v = jnp.stack([dense @ p["bottom"], p["t0"][a], p["t1"][b]], 1)
        pairs = jnp.einsum("bid,bjd->bij", v, v)[:, jnp.array([0, 0, 1]), jnp.array([1, 2, 2])]
        logit = (jnp.concatenate([v[:, 0], pairs], 1) @ p["top"])[:, 0]
        return jnp.mean(jnp.maximum(logit, 0) - logit * click + jnp.log1p(jnp.exp(-jnp.abs(logit))))
    value, grads = jax.value_and_grad(loss)(params)
    return descend(params, grads), value


def lowered(name):
    function, arguments, options = PROGRAMS[name]
    jitted = {"keep_unused": True}
    if "mesh" in options:
        mesh = jax.make_mesh(tuple(n for _, n in options["mesh"]), tuple(a for a, _ in options["mesh"]))
        jitted["in_shardings"] = tuple(NamedSharding(mesh, PartitionSpec(*spec)) for spec in options["specs"])
    if "donate" in options:
        jitted["donate_argnums"] = options["donate"]
    return jax.jit(function, **jitted).lower(*arguments)


def main(names):
    for name in names or PROGRAMS:
        function, arguments, _ = PROGRAMS[name]
        text = lowered(name)
        pretty = text.as_text(debug_info=name.endswith("_debug"))
        (HERE / f"{name}.mlir").write_text(re.sub(r'"/[^"]*/([^"/]+\.py)"', r'"\1"', pretty))
        module = text.compiler_ir("stablehlo")
        (HERE / f"{name}.generic.mlir").write_text(str(module.operation.get_asm(print_generic_op_form=True)) + "\n")
        results = jax.tree.leaves(jax.jit(function)(*arguments))
        leaves = jax.tree.leaves(arguments)
        tensors = {f"arg{i}": np.asarray(x) for i, x in enumerate(leaves)} | {f"out{i}": np.asarray(x) for i, x in enumerate(results)}
        write_safetensors(HERE / f"{name}.safetensors", tensors)
        print(f"{name}: {len(leaves)} arguments, {len(results)} results")


if __name__ == "__main__":
    main(sys.argv[1:])
