"""Writes the JAX programs of this folder, with their inputs and JAX's own results.

    python make.py            # needs jax, flax, optax, numpy, ml_dtypes; nothing in the tests runs it

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
from jax._src.lax import windowed_reductions
from jax.sharding import Mesh, NamedSharding, PartitionSpec

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


@program(np.array([-6.3, -2.5, -1.2, -0.5, 1e-3, 0.4, 1, 1.5, 2, 3.7, 9, 31], np.float32), f32(12, low=1.2, high=6, seed=3), f32(4, low=-9, high=9).astype(np.float64))
def special_functions(x, y, d):
    s = jax.scipy.special
    values = [s.gammaln(x), s.digamma(x), s.erfc(x), s.log_ndtr(x - 4), s.zeta(y, y[::-1]), s.polygamma(2, y), s.i1e(x), s.i0e(x), s.gammainc(y, y[::-1])]
    return values + [s.gammaln(d), s.erfc(d), jnp.nextafter(x, y), jnp.nextafter(jnp.zeros(2, jnp.float32), jnp.float32(-1))]


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


@program(np.array([0, -0.0, 4, np.inf, -np.inf, np.nan, -1e30, -87, 3e38, -1e-30, 9.5, 1e18], np.float32),
         np.array([2**60 + 2**36 + 1, -(2**63), 2**63 - 1, -1, 0, 16777217], np.int64))
def edges(x, i):
    """Functions where they are infinite or flat, and integers that lie between two floats."""
    flat = [lax.rsqrt(x), 1 / jnp.sqrt(x), lax.tanh(x), lax.min(jax.nn.gelu(x), jnp.float32(9)), lax.asinh(x), lax.acosh(x), lax.logistic(x)]
    steps = [lax.max(x, x[::-1]), lax.clamp(x[::-1], x, jnp.float32(5)), lax.sign(x), lax.erf(x), lax.cbrt(x)]
    between = [i.astype(dtype).astype(jnp.int64) for dtype in (jnp.float32, jnp.bfloat16, jnp.float64, jnp.int16, jnp.uint64)]
    whole = [x.astype(dtype) for dtype in (jnp.int8, jnp.uint16, jnp.int64, jnp.uint64, jnp.bool_)]
    return flat, steps, between, whole, jnp.arange(515, dtype=jnp.bfloat16)[::4].astype(jnp.int32)


@program(np.arange(12).reshape(3, 4) % 3 == 0, np.arange(20).reshape(4, 5) % 7 < 3)
def booleans(a, b):
    orders = [*lax.top_k(b, 3), jnp.sort(b, 1), jnp.argmax(a, 1), jnp.cumsum(a, 0)]
    return orders, a @ b, a.sum(1), a.prod(0), a + a[::-1], lax.reduce(a, np.bool_(False), lax.bitwise_xor, (1,)), a.astype(jnp.float32)


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


@program(f32(4, 6), f32(2, 40, seed=1), ints(4, 6))
def window_functions(x, y, i):
    """Windows combined by functions that are no combiners; pairs of tensors; the last of equals is chosen."""
    def place(a, b):
        keeps = a[0] >= b[0]
        return jnp.where(keeps, a[0], b[0]), jnp.where(keeps, a[1], b[1])
    start = (-np.float32(np.inf), np.int32(-1))
    places = lax.reduce_window((x, lax.broadcasted_iota(jnp.int32, x.shape, 1)), start, place, (1, 3), (1, 2), ((0, 0), (1, 0)))
    magnitude = lambda a, b: jnp.where(jnp.abs(a) > jnp.abs(b), a, b)
    dilated = lax.reduce_window(x, np.float32(0), magnitude, (2, 3), (1, 1), ((1, 1), (0, 2)), (2, 1), (1, 2))
    apart = lax.reduce_window((x, x), (np.float32(0), np.float32(0)), lambda a, b: (a[0] + b[0], magnitude(a[1], b[1])), (2, 2), (1, 1), "SAME")
    pool = lambda x: lax.reduce_window(x, -jnp.inf, lax.max, (2, 3), (2, 2), "SAME")
    twice = jax.jvp(jax.grad(lambda x: (pool(x) ** 2).sum()), (x,), (x * 0.5,))[1]
    odd = lax.reduce_window(i, np.int32(0), lax.bitwise_xor, (2, 2), (1, 1), "VALID")
    last = windowed_reductions._select_and_scatter(jnp.sign(x), lax.gt, (2, 2), (2, 2), ((0, 0), (0, 0)), x[:2, :3], np.float32(-9), lax.max)
    return places, dilated, apart, lax.cumlogsumexp(y, 1), lax.cumlogsumexp(x, 0, reverse=True), jnp.cumsum(y, 1), lax.cummax(y, 1, reverse=True), twice, odd, last


@program(np.array([[1, 2, 2, np.nan, 0, np.nan], [-np.inf] * 6, [3, 3, 1, 0, 0, 1], [-0.0, 0.0, 2, 1, 2, -1]], np.float32), ints(4, 6, low=0, high=3))
def extremes(x, i):
    """The places of extreme elements, of the first of equals, a NaN being extreme."""
    places = [f(v, d) for f in (jnp.argmax, jnp.argmin) for v in (x, i, i.astype(jnp.uint8), x.astype(jnp.bfloat16), i > 1) for d in (0, 1)]
    return places, lax.argmax(x, 1, jnp.uint32), jnp.argmin(i), jnp.nanargmax(x[2:], 1), lax.approx_max_k(x[2:], 2), lax.approx_min_k(x[2:], 3)


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


@program(f32(5, 4), np.array([0, 3, 3, 9, -2], np.int32), f32(5, 4, seed=1), np.arange(5) % 2 == 0)
def scatter_functions(x, i, u, p):
    """Scatters by functions that are no combiners, and ways out of bounds; places that repeat take turns."""
    whole = lax.ScatterDimensionNumbers(update_window_dims=(0, 1), inserted_window_dims=(), scatter_dims_to_operand_dims=(1, 0))
    return [x.at[i].apply(lambda v: v * v - 1), x.at[i[:2]].divide(3.0), x.at[i[:2]].power(2.0), x.at[i].subtract(u), x.at[i].mul(u, mode="clip"),
            x.at[i].max(u, mode="drop"), x.at[i[:2], 1].set(u[:2, 0], unique_indices=True), p.at[i].max(True),
            lax.scatter(x, i[:2] // 2, u[:2, :3], whole), jax.vmap(lambda r, j, v: r.at[j].apply(jnp.sin).at[j].set(v))(x, i % 4, u[:, 0])]


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


@program(f32(4, 3), np.int32(1), np.array([False, True]))
def untaken(x, i, p):
    """Branches that are not taken, with loops that would not end there, and with what is no number."""
    grows = lambda x: lax.while_loop(lambda s: s[0] > -1.0, lambda s: jnp.abs(s) + 1, x)
    halves = lambda x: lax.while_loop(lambda s: jnp.sum(s * s) > 0.1, lambda s: s * 0.5, x)
    counts = lambda x: lax.fori_loop(0, 3, lambda k, s: s * 0.5 + k, x)
    once = lambda x: lax.cond(x.sum() > 1e6, grows, halves, x)
    several = lambda i: lax.switch(i, [lambda x: (x, 0), lambda x: (once(x), 1), lambda x: (grows(x), 2), lambda x: (counts(x), 3)], x[0])
    rows = lax.scan(lambda c, a: (lax.cond(a[0] > 100, grows, lambda c: c + a, c), lax.cond(a[0] > 0, counts, jnp.sin, a)), x[0], x)
    slope = jax.grad(lambda x: lax.cond(x.sum() > 1e6, lambda x: jnp.log(-jnp.abs(x)).sum(), lambda x: (x**2).sum(), x))(x[1])
    return several(i), several(i + 7), several(i - 9), rows, slope, lax.cond(p[0], lambda x: x, lambda x: x, x), lax.cond(p[1], lambda: 1.0, lambda: 2.0)


@program(np.int32(2), f32(6, 12), f32(4, 12, 12, seed=1, low=-0.5, high=0.5))
def branches_of_products(i, x, w):
    """Branches that take long: products, loops and sums that are skipped where they are not taken; and their gradients."""
    layer = lambda k: lambda h: jnp.tanh(h @ w[k])
    deep = lambda h: lax.scan(lambda h, w: (jnp.tanh(h @ w), None), h, w)[0]
    several = lambda i: lax.switch(i, [layer(0), deep, lambda h: jax.nn.softmax(h @ w[3]) @ w[0], lambda h: h], x)
    within = lax.cond(x[0, 0] > 0, lambda h: lax.cond(i > 1, layer(1), deep, h), lambda h: layer(2)(layer(3)(h)), x)

    def one(h, now):
        k, w = now
        h = lax.cond(jnp.abs(h).mean() > 0.35, lambda h: jnp.sin(h @ w), lambda h: h * 0.5 + x, h)
        return h, lax.cond(k % 2 == 0, lambda h: (h @ w.T).sum(), lambda h: h[0, 0], h)

    steps = lax.scan(one, x, (jnp.arange(4), w))
    both = lambda h: lax.cond(i < 1, lambda h: (h @ w[0], (h @ w[1]).max()), lambda h: (h @ w[1], h.min()), h)

    def loss(x, w):
        h = lax.cond(x.sum() > 0, lambda h: jnp.tanh(h @ w[0]) @ w[1], lambda h: jnp.sin(h @ w[2]), x)
        return lax.switch(i, [lambda h: (h @ w[3]).sum(), lambda h: (h * h).sum(), lambda h: (jnp.sin(h) @ w[0]).mean()], h).sum()

    return several(i), several(i - 1), several(i + 1), within, steps, both(x), jax.value_and_grad(loss, (0, 1))(x, w)


@program(f32(5, 4), f32(6, 4, seed=1))
def shapes_of_loops(x, y):
    """Everything that has a known number of iterations is a `repeat`."""
    step = lambda c, a: (jnp.tanh(c + a), c * a)
    kept = lambda k, s: (s[0] + x[k], lax.cond(s[0].sum() > 0, lambda b: b.at[k].set(s[0]), lambda b: b, s[1]))
    count = lambda kind, first, last, by: lax.while_loop(lambda s: s[0] < kind(last), lambda s: (s[0] + kind(by), s[1] * 0.5 + s[0].astype(jnp.float32)), (kind(first), x[0]))
    down = lax.while_loop(lambda s: s[0] >= 0, lambda s: (s[0] - 1, s[1] + x[s[0]], s[2].at[s[0]].set(s[1])), (4, x[0], jnp.zeros((5, 4), jnp.float32)))
    unrolled = [lax.scan(step, x[0], x, unroll=2), lax.scan(step, x[0], y, unroll=3, reverse=True)]
    lengths = [lax.scan(step, x[0], x[:0]), lax.scan(step, x[0], x[:1]), lax.scan(lambda c, _: (c * 2, c.sum()), x[0], None, length=3)]
    nested = lax.scan(lambda c, a: lax.scan(lambda d, b: (d * 0.9 + b, d.sum()), c, jnp.stack([a, c])), x[0], x)
    return (unrolled, lengths, nested, lax.fori_loop(0, 5, kept, (x[0], x)), down, count(jnp.uint8, 1, 9, 3), count(jnp.int64, 0, 4, 1),
            lax.map(lambda r: jnp.sin(r).sum(), x, batch_size=2), lax.associative_scan(jnp.maximum, x))


@program(f32(5, 4), f32(4, seed=1))
def shapes_of_loops_over_rows(x, c):
    """Rows by numbers that are known in advance, some of them, read and written where a condition holds."""
    loss = lambda x: (lax.scan(lambda c, k: (jnp.sin(c * x[k]), c.sum()), c, jnp.arange(5, dtype=jnp.int32))[1] ** 2).sum()
    some = lax.fori_loop(1, 4, lambda k, s: (s[0] + x[k], s[1].at[k].set(s[0])), (c, x))
    where = lax.fori_loop(0, 5, lambda k, s: lax.cond(s[k].sum() > 0, lambda b: b.at[k].add(c), lambda b: b, s), x)
    strided = lax.scan(lambda c, k: (c + x[2 * k], None), c, jnp.arange(3, dtype=jnp.int32))[0]
    back = lax.scan(lambda c, k: (c * 0.5 + x[k], None), c, jnp.arange(4, 1, -1))[0]
    return jax.grad(loss)(x), some, where, strided, back, lax.map(lambda k: x[k].sum(), jnp.arange(1, 5))


@program(f32(4, 6), f32(6, 5, seed=1))
def checkpointed(x, w):
    layer = jax.checkpoint(lambda x, w: jnp.tanh(x @ w))
    return jax.value_and_grad(lambda w: jnp.sum(layer(x, w) ** 2))(w)


@program(f32(4, 6), f32(6, 5, seed=1))
def names_debug(inputs, weights):
    hidden = jax.nn.gelu(inputs @ weights)
    return {"mean": hidden.mean(), "hidden": hidden}


@program({"layers": [{"b": f32(6), "w": f32(5, 6, seed=1)}, {"w": f32(6, 2, seed=2)}]}, f32(4, 5, seed=3), f32(4, 2, seed=4), donate=(0,))
def tree_debug(params, arg0, y):
    def loss(p):
        first, second = p["layers"]
        return jnp.mean((jnp.tanh(arg0 @ first["w"] + first["b"]) @ second["w"] - y) ** 2)
    value, grads = jax.value_and_grad(loss)(params)
    return descend(params, grads), {"loss": value, "again": value, "target": y}, arg0.sum()


@program(np.array([3, 9], np.uint32))
def randoms(key):
    a, b = jax.random.split(key)
    return jax.random.uniform(a, (3, 5)), jax.random.normal(b, (4,)), jax.random.bernoulli(a, 0.3, (7,)), jax.random.randint(b, (5,), 0, 10), jax.random.permutation(a, 6)


@program(np.array([3, 9], np.uint32), np.array([0.3, 1.0, 4.5], np.float32))
def distributions(key, a):
    keys = jax.random.split(key, 3)
    return jax.random.truncated_normal(keys[0], -1.0, 2.0, (4,), jnp.float32), jax.random.gamma(keys[1], a), jax.random.poisson(keys[2], a * 9)


@program(np.array([1, 2, 3, 4], np.uint32))
def bit_generators(key):
    return [lax.rng_bit_generator(key, shape, dtype) for shape, dtype in [((5,), jnp.uint32), ((2, 3), jnp.uint64), ((3, 3), jnp.uint8), ((4,), jnp.uint16)]]


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


# A program whose values are pinned, on axes and, by the older partitioner, in tiles; its text says the same.

FREE = PartitionSpec.UNCONSTRAINED


def constrained(w, x):
    mesh = Mesh(np.array(jax.devices()).reshape(2, 2), ("data", "model"))
    pin = lambda x, *spec: lax.with_sharding_constraint(x, NamedSharding(mesh, PartitionSpec(*spec)))

    def loss(w):
        h = pin(jnp.tanh(pin(x @ w["up"], "data", "model")), "data", "model")
        y = pin(pin(h @ w["down"], "data", None) + w["shift"], ("model", "data"), None)
        return jnp.mean(pin(y.reshape(2, 4, 3), FREE, "model", None) ** 2), pin(y, None, None)

    (value, y), grads = jax.value_and_grad(loss, has_aux=True)(w)
    steps = lax.scan(lambda c, r: (pin(c * r, "data", None), c[0, 0]), y, jnp.arange(1.0, 4.0, dtype=jnp.float32))
    return descend(w, grads), value, steps


WEIGHTS = {"up": f32(6, 4) * 0.5, "down": f32(4, 3, seed=1), "shift": f32(3, seed=2)}
SPLIT = {"up": (None, "model"), "down": ("model",), "shift": ()}
PINNED = {"mesh": (("data", 2), ("model", 2)), "specs": (SPLIT, ("data",)), "result_specs": (SPLIT, None, None), "donate": (0,)}


@program(WEIGHTS, f32(8, 6, seed=3), **PINNED)
def shardings(w, x):
    return constrained(w, x)


@program(WEIGHTS, f32(8, 6, seed=3), tiles=True, **PINNED)
def shardings_in_tiles(w, x):
    return constrained(w, x)


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


@program({"embed": f32(13, 8) * 0.6, "relative": f32(6, 2, seed=1), "in": f32(2, 3, 8, 2, 4, seed=2) * 0.3, "out": f32(2, 2, 4, 8, seed=3) * 0.3, "up": f32(8, 2, 10, seed=4) * 0.3,
          "down": f32(10, 8, seed=5) * 0.3}, ints(4, 6, low=0, high=13), ints(4, 5, low=0, high=13, seed=1), np.array([5, 8], np.uint32))
def encoder_decoder(params, source, target, key):
    """Bucketed relative positions, padding, cross attention, a gated unit, dropout."""
    def norm(x):
        return x * lax.rsqrt(jnp.mean(x * x, -1, keepdims=True) + 1e-6)

    def buckets(n):
        distance = jnp.arange(n, dtype=jnp.int32)[None] - jnp.arange(n, dtype=jnp.int32)[:, None]
        far = jnp.log(jnp.maximum(jnp.abs(distance), 1).astype(jnp.float32)) / np.float32(np.log(4.0))
        return jnp.where(distance > 0, 3, 0) + jnp.minimum(jnp.where(jnp.abs(distance) < 2, jnp.abs(distance), 1 + far.astype(jnp.int32)), 2)

    def attend(layer, x, y, bias):
        q, k, v = (jnp.einsum("bsd,dhk->bhsk", z, params["in"][layer, i]) for i, z in enumerate((x, y, y)))
        weights = jax.nn.softmax(jnp.einsum("bhqk,bhsk->bhqs", q, k) + bias)
        return jnp.einsum("bhqs,bhsk,hkd->bqd", weights, v, params["out"][layer])

    present = (source > 0)[:, None, None]
    x = params["embed"][source]
    x = x + attend(0, norm(x), norm(x), jnp.where(present, params["relative"][buckets(6)].transpose(2, 0, 1), -1e9))
    x = jnp.where(jax.random.bernoulli(key, np.float32(0.9), x.shape), x / np.float32(0.9), 0)
    y = params["embed"][jnp.pad(target[:, :-1], ((0, 0), (1, 0)))]
    y = y + attend(1, norm(y), norm(x), jnp.where(present, jnp.float32(0), -1e9))
    gate, linear = jnp.moveaxis(jnp.einsum("bsd,dcf->bscf", norm(y), params["up"]), 2, 0)
    y = y + (jax.nn.gelu(gate, approximate=False) * linear) @ params["down"]
    logits = jax.nn.log_softmax(y @ params["embed"].T)
    wanted, shown = jax.nn.one_hot(target, 13, dtype=jnp.float32), (target > 1).astype(jnp.float32)
    return -jnp.sum(jnp.sum(logits * wanted, -1) * shown) / jnp.sum(shown)


@program({"embed": f32(11, 8), "q": f32(8, 4, 4, seed=1) * 0.4, "kv": f32(2, 8, 2, 4, seed=2) * 0.4, "out": f32(4, 4, 8, seed=3) * 0.4, "head": f32(8, 11, seed=4)}, ints(4, low=1, high=11), np.array([2, 7], np.uint32))
def generation(params, prompt, key):
    """Sampling with a cache, grouped heads and rotary positions until every sequence has ended."""
    def rotate(x, at):
        angle = at.astype(jnp.float32) * (np.float32(100.0) ** (-jnp.arange(2, dtype=jnp.float32) / 2))
        a, b = jnp.split(x, 2, -1)
        return jnp.concatenate([a * jnp.cos(angle) - b * jnp.sin(angle), a * jnp.sin(angle) + b * jnp.cos(angle)], -1)

    def step(state):
        at, tokens, cache, key, ended = state
        x = params["embed"][tokens[:, at]]
        q = rotate(jnp.einsum("bd,dhk->bhk", x, params["q"]), at).reshape(4, 2, 2, 4)
        k, v = jnp.einsum("bd,cdhk->cbhk", x, params["kv"])
        cache = lax.dynamic_update_slice_in_dim(cache, jnp.stack([rotate(k, at), v])[:, :, None], at, 2)
        scores = jnp.where(jnp.arange(7) <= at, jnp.einsum("bghk,bsgk->bghs", q, cache[0]), -jnp.inf)
        y = jnp.einsum("bghs,bsgk->bghk", jax.nn.softmax(scores), cache[1]).reshape(4, 4, 4)
        logits = (x + jnp.einsum("bhk,hkd->bd", y, params["out"])) @ params["head"]
        key, now = jax.random.split(key)
        best, which = lax.top_k(logits, 5)
        drawn = jax.random.categorical(now, best)[:, None]
        token = jnp.where(ended, 0, jnp.take_along_axis(which, drawn, 1)[:, 0])
        return at + 1, lax.dynamic_update_slice_in_dim(tokens, token[:, None], at + 1, 1), cache, key, ended | (token < 2)

    start = jnp.zeros((4, 7), jnp.int32).at[:, 0].set(prompt)
    state = jnp.int32(0), start, jnp.zeros((2, 4, 7, 2, 4), jnp.float32), key, jnp.zeros(4, bool)
    at, tokens, _, _, ended = lax.while_loop(lambda s: (s[0] < 6) & ~jnp.all(s[4]), step, state)
    return at, tokens, ended


@program({"t0": f32(7, 4), "t1": f32(5, 4, seed=1), "bottom": f32(3, 4, seed=2), "top": f32(7, 1, seed=3)}, f32(6, 3, seed=4), ints(6, low=0, high=7), ints(6, low=0, high=5), f32(6, seed=5, low=0, high=1))
def recommender(params, dense, a, b, click):
    def loss(p):
        v = jnp.stack([dense @ p["bottom"], p["t0"][a], p["t1"][b]], 1)
        pairs = jnp.einsum("bid,bjd->bij", v, v)[:, jnp.array([0, 0, 1]), jnp.array([1, 2, 2])]
        logit = (jnp.concatenate([v[:, 0], pairs], 1) @ p["top"])[:, 0]
        return jnp.mean(jnp.maximum(logit, 0) - logit * click + jnp.log1p(jnp.exp(-jnp.abs(logit))))
    value, grads = jax.value_and_grad(loss)(params)
    return descend(params, grads), value


@program({"wide": f32(7, 1), "deep": f32(9, 4, seed=1), "out": f32(8, 1, seed=2)}, ints(4, 3, low=-1, high=7), ints(10, low=0, high=9, seed=1), np.array([0, 0, 1, 1, 1, 1, 3, 3, 3, 3], np.int32), f32(4, seed=5), donate=(0,))
def embedding_bags(params, padded, values, bags, y):
    def loss(p):
        wide = jnp.where(padded[..., None] >= 0, p["wide"][jnp.maximum(padded, 0)], 0).sum(1)
        rows = p["deep"][values * 31 % 9]
        count = jax.ops.segment_sum(jnp.ones(10, jnp.float32), bags, 4)
        mean = jax.ops.segment_sum(rows, bags, 4) / jnp.maximum(count, 1)[:, None]
        most = jax.ops.segment_max(rows, bags, 4, indices_are_sorted=True)
        deep = jnp.concatenate([mean, jnp.where(jnp.isfinite(most), most, 0)], 1)
        return jnp.mean(((wide + deep @ p["out"])[:, 0] - y) ** 2)
    value, grads = jax.value_and_grad(loss)(params)
    return descend(params, grads), value


@program({"gate": f32(4, 3), "up": f32(3, 4, 5, seed=1) * 0.5, "down": f32(3, 5, 4, seed=2) * 0.5}, f32(6, 4, seed=3), f32(6, 4, seed=4), donate=(0,))
def mixture_of_experts(params, x, y):
    def capacity(p, x):  # at most 2 tokens for each expert, by one-hot dispatch
        gates = jax.nn.softmax(x @ p["gate"])
        chosen = jax.nn.one_hot(gates.argmax(1), 3)
        place = (jnp.cumsum(chosen, 0) - 1) * chosen
        fits = chosen * (place < 2)
        send = fits[..., None] * jax.nn.one_hot(place.sum(1).astype(jnp.int32), 2)[:, None]
        h = jnp.tanh(jnp.einsum("nec,nd,edf->ecf", send, x, p["up"]))
        return jnp.einsum("nec,n,ecf,efd->nd", send, gates.max(1), h, p["down"])
    def dropless(p, x):  # tokens sorted by expert
        weights, experts = lax.top_k(jax.nn.softmax(x @ p["gate"]), 2)
        order = jnp.argsort(experts.reshape(-1), stable=True)
        sizes = jnp.bincount(experts.reshape(-1), length=3).astype(jnp.int32)
        h = jnp.tanh(lax.ragged_dot(x[order // 2], p["up"], sizes))
        h = lax.ragged_dot(h, p["down"], sizes) * weights.reshape(-1)[order][:, None]
        return jnp.zeros_like(x).at[order // 2].add(h)
    value, grads = jax.value_and_grad(lambda p: jnp.mean((capacity(p, x) + dropless(p, x) - y) ** 2))(params)
    return descend(params, grads), value


@program({"a": f32(3), "b": f32(3, 3, seed=1), "t": f32(3, 3, seed=2)}, f32(2, 6, 3, seed=3), ints(2, 6, low=0, high=3), np.array([[True] * 6, [True] * 4 + [False] * 2]), donate=(0,))
def sequence_models(params, x, tags, mask):
    def recurrence(p):  # a gated linear recurrence as a parallel scan
        gate = jnp.exp(-jax.nn.softplus(x * p["a"]))
        merge = lambda l, r: (l[0] * r[0], r[0] * l[1] + r[1])
        return lax.associative_scan(merge, (gate, x @ p["b"]), axis=1)[1]
    def likelihood(p, scores, tags, mask):  # of a conditional random field
        def step(a, t):
            return jnp.where(t[1], jax.nn.logsumexp(a[:, None] + p["t"], 0) + t[0], a), None
        total, _ = lax.scan(step, scores[0], (scores[1:], mask[1:]))
        path = scores[jnp.arange(6), tags] * mask
        return jax.nn.logsumexp(total) - path.sum() - jnp.where(mask[1:], p["t"][tags[:-1], tags[1:]], 0).sum()
    def best(p, scores):  # Viterbi, traced back by a reverse scan
        def step(a, e):
            s = a[:, None] + p["t"]
            return s.max(0) + e, s.argmax(0)
        last, back = lax.scan(step, scores[0], scores[1:])
        return lax.scan(lambda t, b: (b[t], t), last.argmax(), back, reverse=True)
    loss = lambda p: jax.vmap(lambda *each: likelihood(p, *each))(recurrence(p), tags, mask).mean()
    value, grads = jax.value_and_grad(loss)(params)
    return descend(params, grads), value, jax.vmap(lambda s: best(params, s))(recurrence(params))


# A path down and up again, with a connection across, and a normalization by groups of channels.

@program({"in": f32(3, 3, 2, 4), "down": f32(3, 3, 4, 6, seed=1), "up": f32(2, 2, 6, 4, seed=2), "out": f32(3, 3, 8, 2, seed=3)}, f32(2, 8, 8, 2, seed=4))
def unet(params, x):
    numbers = ("NHWC", "HWIO", "NHWC")
    conv = lambda x, w, stride=1: lax.conv_general_dilated(x, w, (stride, stride), "SAME", dimension_numbers=numbers)
    def loss(p):
        wide = jax.nn.silu(conv(x, p["in"]))
        deep = jax.nn.silu(conv(wide, p["down"], 2))
        back = lax.conv_transpose(deep, p["up"], (2, 2), "SAME", dimension_numbers=numbers).reshape(2, 8, 8, 2, 2)
        mean, variance = (f((1, 2, 4), keepdims=True) for f in (back.mean, back.var))
        back = ((back - mean) / jnp.sqrt(variance + 1e-5)).reshape(2, 8, 8, 4)
        across = wide + jax.image.resize(deep[..., :0:-2], (2, 8, 8, 3), "bilinear").mean(-1, keepdims=True)
        return jnp.abs(conv(jnp.concatenate([back, across], -1), p["out"]) - x).mean()
    value, grads = jax.value_and_grad(loss)(params)
    return descend(params, grads), value


# What JAX prints otherwise now, or never does.

@program(f32(2, 3), f32(2, 3, seed=1), np.array([1, 0, 1], np.int32), text="""
module {
  func.func public @main(%x: tensor<2x3xf32>, %y: tensor<2x3xf32>, %i: tensor<3xi32>) -> (tensor<2x2xf32>, tensor<2x2xi32>, tensor<2x3xf32>, tensor<2x3xf32>, tensor<2x3xf32>, tensor<2x3xf32>, tensor<2x3xf32>, tensor<3x2xf32>, tensor<2x3x2xi32>) {
    %0:2 = stablehlo.custom_call @mhlo.topk(%x) {mhlo.attributes = {k = 2 : i64, largest = true}, mhlo.version = 1 : i64} : (tensor<2x3xf32>) -> (tensor<2x2xf32>, tensor<2x2xi32>)
    %1 = stablehlo.custom_call @mhlo.erf(%x) {mhlo.attributes = {}, mhlo.version = 1 : i64} : (tensor<2x3xf32>) -> tensor<2x3xf32>
    %2 = stablehlo.composite "chlo.asinh" %y {decomposition = @asinh.impl, version = 1 : i32} : (tensor<2x3xf32>) -> tensor<2x3xf32>
    %3 = "stablehlo.map"(%x, %y) <{dimensions = array<i64: 0, 1>}> ({
    ^bb0(%a: tensor<f32>, %b: tensor<f32>):
      %c = stablehlo.multiply %a, %b : tensor<f32>
      %d = stablehlo.constant dense<2.0> : tensor<f32>
      %e = stablehlo.subtract %c, %d : tensor<f32>
      stablehlo.return %e : tensor<f32>
    }) : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
    %u = stablehlo.slice %y [0:1, 0:3] : (tensor<2x3xf32>) -> tensor<1x3xf32>
    %v = stablehlo.reshape %u : (tensor<1x3xf32>) -> tensor<3xf32>
    %4:2 = "stablehlo.scatter"(%x, %y, %i, %v, %v) <{scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0, 1], scatter_dims_to_operand_dims = [1], index_vector_dim = 1>}> ({
    ^bb0(%a: tensor<f32>, %b: tensor<f32>, %c: tensor<f32>, %d: tensor<f32>):
      %e = stablehlo.add %a, %c : tensor<f32>
      %f = stablehlo.negate %d : tensor<f32>
      %g = stablehlo.maximum %b, %f : tensor<f32>
      stablehlo.return %e, %g : tensor<f32>, tensor<f32>
    }) : (tensor<2x3xf32>, tensor<2x3xf32>, tensor<3xi32>, tensor<3xf32>, tensor<3xf32>) -> (tensor<2x3xf32>, tensor<2x3xf32>)
    %rows = stablehlo.constant dense<[3, 2]> : tensor<2xi32>
    %5 = stablehlo.dynamic_reshape %x, %rows : (tensor<2x3xf32>, tensor<2xi32>) -> tensor<3x2xf32>
    %n = stablehlo.get_dimension_size %x, dim = 1 : (tensor<2x3xf32>) -> tensor<i32>
    %w = stablehlo.broadcast_in_dim %n, dims = [] : (tensor<i32>) -> tensor<3xi32>
    %m = stablehlo.add %w, %i : tensor<3xi32>
    %s = stablehlo.constant dense<[2, 3, 2]> : tensor<3xi32>
    %6 = stablehlo.dynamic_broadcast_in_dim %m, %s, dims = [1] : (tensor<3xi32>, tensor<3xi32>) -> tensor<2x3x2xi32>
    return %0#0, %0#1, %1, %2, %3, %4#0, %4#1, %5, %6 : tensor<2x2xf32>, tensor<2x2xi32>, tensor<2x3xf32>, tensor<2x3xf32>, tensor<2x3xf32>, tensor<2x3xf32>, tensor<2x3xf32>, tensor<3x2xf32>, tensor<2x3x2xi32>
  }
  func.func private @asinh.impl(%x: tensor<2x3xf32>) -> tensor<2x3xf32> {
    %0 = chlo.asinh %x : tensor<2x3xf32> -> tensor<2x3xf32>
    return %0 : tensor<2x3xf32>
  }
}
""")
def other_forms(x, y, i):
    wide = jnp.broadcast_to((3 + i)[None, :, None], (2, 3, 2))
    return *lax.top_k(x, 2), lax.erf(x), jnp.arcsinh(y), x * y - 2, x.at[0, i].add(y[0]), y.at[0, i].max(-y[0]), x.reshape(3, 2), wide


# Pictures.

@program(f32(3, 5, 4, 2), f32(3, 3, 2, 4, seed=1), f32(3, 3, 3, 2, 4, seed=2), f32(3, 2, 1, 4, seed=3))
def kernel_batches(x, w, ws, deep):
    """Kernels for each sample, samples for each kernel, and the gradients of single samples."""
    conv = lambda x, w, **k: lax.conv_general_dilated(x, w, (2, 1), "SAME", dimension_numbers=("NHWC", "HWIO", "NHWC"), **k)
    single = lambda w, x, **k: jnp.sum(jnp.tanh(conv(x[None], w, **k)) ** 2)
    apart = jax.vmap(lambda x, w: conv(x[None], w))
    each = jax.vmap(jax.grad(single), (None, 0))(w, x)
    norms = jnp.sqrt(jnp.sum(each ** 2, (1, 2, 3, 4)))
    channels = jax.vmap(jax.grad(lambda w, x: single(w, x, feature_group_count=2)), (None, 0))(deep, x)
    pull = jax.vjp(apart, x, ws)[1]
    patches = lax.conv_general_dilated_patches(x, (3, 2), (2, 2), "SAME", dimension_numbers=("NHWC", "HWIO", "NHWC"))
    forward = jax.jvp(lambda w: conv(x, w), (w,), (w * 0.5,))[1]
    return apart(x, ws), pull(jnp.cos(apart(x, ws))), jax.vmap(lambda w: conv(x, w))(ws), each, norms, channels, patches, forward


@program(f32(4, 4, 6, 2), {"qkv": f32(2, 6, seed=1), "bias": f32(9, seed=2), "merge": f32(8, 3, seed=3)}, f32(4, 3, seed=4))
def window_attention(x, params, y):
    """Attention in windows of 2 × 2 places, shifted by one, and a merge of neighbors."""
    places = np.stack(np.meshgrid(np.arange(2), np.arange(2), indexing="ij")).reshape(2, -1)
    offsets = (places[:, :, None] - places[:, None] + 1).transpose(1, 2, 0) @ np.array([3, 1])

    def loss(p):
        z = jnp.roll(x, (-1, -1), (1, 2))
        z = z.reshape(4, 2, 2, 3, 2, 2).transpose(0, 1, 3, 2, 4, 5).reshape(24, 4, 2)
        q, k, v = jnp.split(z @ p["qkv"], 3, -1)
        z = jax.nn.softmax(q @ k.swapaxes(1, 2) + p["bias"][offsets]) @ v
        z = z.reshape(4, 2, 3, 2, 2, 2).transpose(0, 1, 3, 2, 4, 5).reshape(4, 4, 6, 2)
        z = x + jnp.roll(z, (1, 1), (1, 2))
        z = jnp.concatenate([z[:, i::2, j::2] for j in (0, 1) for i in (0, 1)], -1) @ p["merge"]
        return jnp.mean((z.mean((1, 2)) - y) ** 2)
    return jax.value_and_grad(loss)(params)


@program(f32(2, 5, 4, 2), f32(2, 2, 3, 4, seed=1, low=-1.0, high=5.0))
def resampling(x, at):
    sizes = lambda method: jnp.sum(jnp.sin(jax.image.resize(x, (2, 7, 3, 2), method)), (1, 3))
    warp = lambda x, at: jax.vmap(lambda x, at: jax.scipy.ndimage.map_coordinates(x[..., 0], list(at), 1, "nearest"))(x, at)
    pull = jax.vjp(warp, x, at)[1]
    grown = jax.grad(lambda x: jnp.sum(jax.image.resize(x, (2, 7, 3, 2), "bilinear") ** 2))(x)
    frames = [jnp.pad(x, ((0, 0), (1, 2), (2, 1), (0, 0)), mode=mode) for mode in ("reflect", "wrap", "edge")]
    return [sizes("nearest"), sizes("cubic"), grown, warp(x, at), pull(warp(x, at)), *frames, jnp.rot90(x, 1, (1, 2))]


@program(f32(6, 2, low=0.0, high=1.0), f32(6, seed=1), f32(2, 6, 3, seed=2), ints(2, 2, low=0, high=2))
def detection(corners, scores, classes, labels):
    """Suppression of what overlaps better boxes, and the loss of anchors with hard negatives."""
    boxes = jnp.concatenate([corners, corners + 0.6], 1)

    def overlap(a, b):
        size = jnp.clip(jnp.minimum(a[:, None, 2:], b[None, :, 2:]) - jnp.maximum(a[:, None, :2], b[None, :, :2]), 0)
        return size.prod(-1) / (0.72 - size.prod(-1))

    def keep(i, carry):
        scores, kept = carry
        best = jnp.argmax(scores).astype(jnp.int32)
        near = (overlap(boxes[best][None], boxes)[0] > 0.3) | (jnp.arange(6) == best)
        return jnp.where(near, -jnp.inf, scores), kept.at[i].set(best)
    kept = lax.fori_loop(0, 3, keep, (scores, jnp.full(3, -1, jnp.int32)))[1]

    def suppress(carry):
        i, alive = carry
        return i + 1, alive & ~((table[i] > 0.3) & (jnp.arange(6) > i) & alive[i])
    order = jnp.argsort(-scores)
    table = overlap(boxes[order], boxes[order])
    alive = lax.while_loop(lambda c: c[0] < 6, suppress, (0, jnp.ones(6, bool)))[1]

    def loss(classes):
        truth = boxes[jnp.array([[0, 3], [2, 4]])]
        shares = jax.vmap(lambda truth: overlap(boxes, truth))(truth)
        target = jnp.where(shares.max(-1) > 0.4, jnp.take_along_axis(labels, shares.argmax(-1), 1) + 1, 0)
        entropy = -jnp.take_along_axis(jax.nn.log_softmax(classes), target[..., None], -1)[..., 0]
        found = target > 0
        missed = jnp.argsort(jnp.argsort(jnp.where(found, 0.0, -lax.stop_gradient(entropy)), -1), -1) < 2 * found.sum(-1, keepdims=True)
        return jnp.where(found | missed, entropy, 0).sum() / found.sum()
    return kept, order[:3].astype(jnp.int32), alive, jax.value_and_grad(loss)(classes)


@program({"stem": f32(3, 3, 2, 4) * 0.5, "deep": f32(3, 3, 1, 4, seed=1), "squeeze": f32(4, 2, seed=2), "excite": f32(2, 4, seed=3), "out": f32(4, 3, seed=4)},
         {"mean": f32(4, seed=5) * 0.1, "variance": f32(4, seed=6, low=0.5, high=1.0)}, f32(8, 7, 5, 2, seed=8), ints(8, low=0, high=3), donate=(0, 1))
def separable_net(params, running, x, labels):
    """Depthwise convolutions, statistics of the batch that are carried on, squeeze and excitation, smoothed labels."""
    conv = lambda x, w, stride, groups: lax.conv_general_dilated(x, w, (stride, stride), "SAME", dimension_numbers=("NHWC", "HWIO", "NHWC"), feature_group_count=groups)

    def apply(p, running, train):
        z = jnp.clip(conv(x, p["stem"], 2, 1), 0, 6)
        mean, variance = (z.mean((0, 1, 2)), z.var((0, 1, 2))) if train else (running["mean"], running["variance"])
        z = conv((z - mean) * lax.rsqrt(variance + 1e-3), p["deep"], 1, 4)
        z = z * jax.nn.sigmoid(jax.nn.silu(z.mean((1, 2)) @ p["squeeze"]) @ p["excite"])[:, None, None]
        z = lax.reduce_window(z, -jnp.inf, lax.max, (1, 2, 2, 1), (1, 2, 1, 1), "SAME")
        return z.mean((1, 2)) @ p["out"], {"mean": mean, "variance": variance}

    def loss(p):
        logits, new = apply(p, running, True)
        wanted = jax.nn.one_hot(labels, 3) * 0.9 + 0.1 / 3
        return -jnp.mean(jnp.sum(wanted * jax.nn.log_softmax(logits), -1)), new
    (value, new), grads = jax.value_and_grad(loss, has_aux=True)(params)
    params = descend(params, grads)
    running = jax.tree.map(lambda a, b: 0.9 * a + 0.1 * b, running, new)
    return params, running, value, apply(params, running, False)[0].argmax(-1)


@program({"in": f32(3, 3, 2, 4) * 0.3, "time": f32(4, 4, seed=1), "down": f32(3, 3, 4, 4, seed=2) * 0.3, "up": f32(2, 2, 4, 4, seed=3) * 0.3, "out": f32(1, 1, 8, 2, seed=4)},
         np.array([5, 8], np.uint32), f32(4, 6, 4, 2, seed=5), donate=(0, 1))
def denoiser(params, key, x):
    """A step of a diffusion model: noise at random times, group norms, skipped connections, dropped paths."""
    conv = lambda x, w, stride: lax.conv_general_dilated(x, w, (stride, stride), "SAME", dimension_numbers=("NHWC", "HWIO", "NHWC"))
    key, when, noise, path = jax.random.split(key, 4)
    times = jax.random.randint(when, (4,), 0, 10, jnp.int32)
    clean = jnp.cumprod(1 - jnp.linspace(1e-4, 0.2, 10, dtype=jnp.float32))[times][:, None, None, None]
    noise = jax.random.normal(noise, x.shape, jnp.float32)
    kept = jax.random.bernoulli(path, jnp.float32(0.7), (4, 1, 1, 1))

    def norm(z):
        groups = z.reshape(4, *z.shape[1:3], 2, 2)
        mean = groups.mean((1, 2, 4), keepdims=True)
        return ((groups - mean) * lax.rsqrt(groups.var((1, 2, 4), keepdims=True) + 1e-5)).reshape(z.shape)

    def loss(p):
        angles = times[:, None].astype(jnp.float32) * jnp.array([1.0, 0.1], jnp.float32)
        z = conv(jnp.sqrt(clean) * x + jnp.sqrt(1 - clean) * noise, p["in"], 1)
        z = z + (jnp.concatenate([jnp.sin(angles), jnp.cos(angles)], -1) @ p["time"])[:, None, None]
        low = jax.nn.silu(norm(conv(jax.nn.silu(norm(z)), p["down"], 2)))
        high = lax.conv_transpose(low, p["up"], (2, 2), "SAME", dimension_numbers=("NHWC", "HWIO", "NHWC"))
        z = jnp.concatenate([z, jnp.where(kept, high / jnp.float32(0.7), 0)], -1)
        return jnp.mean((conv(z, p["out"], 1) - noise) ** 2)
    value, grads = jax.value_and_grad(loss)(params)
    return descend(params, grads), key, value


@program({"w": f32(2, 12) * 0.5}, {"w": f32(3, 3, 1, 2, seed=1), "out": f32(4, seed=2)}, f32(9, seed=3), f32(4, 4, 3, 1, seed=4), f32(4, 2, seed=5), donate=(0, 1, 2))
def adversaries(maker, judge, u, x, z):
    """Two models with a loss each: a kernel divided by its norm, which is found from step to step, and a penalty on a gradient."""
    make = lambda p: jnp.tanh(z @ p["w"]).reshape(4, 4, 3, 1)

    def rate(p, u, x):
        matrix = p["w"].reshape(9, 2)
        v = matrix.T @ u
        v = lax.stop_gradient(v / jnp.linalg.norm(v))
        u = lax.stop_gradient(matrix @ v / jnp.linalg.norm(matrix @ v))
        y = lax.conv_general_dilated(x, p["w"] / (u @ matrix @ v), (2, 2), "SAME", dimension_numbers=("NHWC", "HWIO", "NHWC"))
        return jax.nn.leaky_relu(y, 0.2).max(2).reshape(4, 4) @ p["out"], u

    def judged(p):
        (real, new), fake = rate(p, u, x), make(maker)
        slope = jax.grad(lambda x: rate(p, new, x)[0].sum())(0.3 * x + 0.7 * fake)
        penalty = jnp.mean((jnp.sqrt(jnp.sum(slope ** 2, (1, 2, 3)) + 1e-6) - 1) ** 2)
        return jnp.mean(jax.nn.softplus(-real) + jax.nn.softplus(rate(p, new, fake)[0])) + penalty, new
    (first, u), grads = jax.value_and_grad(judged, has_aux=True)(judge)
    judge = descend(judge, grads)
    second, grads = jax.value_and_grad(lambda p: jnp.mean(jax.nn.softplus(-rate(judge, u, make(p))[0])))(maker)
    return descend(maker, grads), judge, u, first, second


def flax_state():
    """Arguments of `flax_adafactor`: params of flax and optax's state, of which only matrices have rows and columns."""
    model, optimizer = flax_model()
    params = model.init(jax.random.key(0), f32(4, 8))["params"]
    params = jax.tree.map(np.asarray, params)
    return params, jax.tree.map(np.asarray, optimizer.init(params))


def flax_model():
    import flax.linen as nn
    import optax

    class Perceptron(nn.Module):
        @nn.compact
        def __call__(self, x):
            x = nn.gelu(nn.Dense(16, param_dtype=jnp.float32)(x))
            x = nn.relu(nn.Dense(12, param_dtype=jnp.float32)(x))
            return nn.Dense(3, param_dtype=jnp.float32)(x)

    return Perceptron(), optax.adafactor(1e-2, min_dim_size_to_factor=4)


@program(*flax_state(), f32(12, 8, seed=1), ints(12, low=0, high=3))
def flax_adafactor(params, state, x, labels):
    """A step as flax and optax write it: some results are arguments or constants, and several are equal."""
    import optax

    model, optimizer = flax_model()

    def loss(params):
        logits = model.apply({"params": params}, x)
        return optax.softmax_cross_entropy_with_integer_labels(logits, labels).mean()

    value, grads = jax.value_and_grad(loss)(params)
    updates, state = optimizer.update(grads, state, params)
    return optax.apply_updates(params, updates), state, value


def fused_params(seed, width, hidden, layers=()):
    shapes = {"qkv": (width, 3 * width), "bias": (3 * width,), "out": (width, width), "up": (width, hidden), "down": (hidden, width)}
    return {name: f32(*layers, *shape, seed=seed + i) * np.float32(0.3) for i, (name, shape) in enumerate(sorted(shapes.items()))}


def fused_block(h, p, heads, cut):
    """A block whose projection to q, k and v is one product, cut by `cut`."""
    batch, tokens, width = h.shape
    q, k, v = cut(h @ p["qkv"] + p["bias"], heads)
    scores = jnp.einsum("bthd,bshd->bhts", q, k) / jnp.sqrt(jnp.float32(width // heads))
    scores = jnp.where(jnp.tril(jnp.ones((tokens, tokens), bool)), scores, jnp.float32(-1e9))
    mixed = jnp.einsum("bhts,bshd->bthd", jax.nn.softmax(scores), v).reshape(batch, tokens, width)
    h = h + mixed @ p["out"]
    return h + jnp.tanh(h @ p["up"]) @ p["down"]


def fused_step(params, x, loss):
    value, grads = jax.value_and_grad(lambda params: jnp.mean(loss(params, x) ** 2))(params)
    return jax.tree.map(lambda p, g: p - jnp.float32(0.1) * g, params, grads), value


@program(fused_params(1, 12, 8), f32(2, 5, 12, seed=9), donate=(0,))
def fused_heads(params, x):
    """A step of a block with three heads; `q`, `k` and `v` are a dim of a reshape."""
    def cut(y, heads):
        y = y.reshape(*y.shape[:2], 3, heads, -1)
        return y[:, :, 0], y[:, :, 1], y[:, :, 2]

    return fused_step(params, x, lambda params, x: fused_block(x, params, 3, cut))


@program(fused_params(2, 8, 6, layers=(3,)), f32(2, 4, 8, seed=7), donate=(0,))
def fused_split(params, x):
    """A step of three layers in a scan; `q`, `k` and `v` are split off and then cut into heads."""
    def cut(y, heads):
        return [part.reshape(*part.shape[:2], heads, -1) for part in jnp.split(y, 3, axis=-1)]

    def loss(params, x):
        return lax.scan(lambda h, p: (fused_block(h, p, 2, cut), None), x, params)[0]

    return fused_step(params, x, loss)


@program(*(lambda n: ([fused_params(3 + 7 * i, 8, 6) for i in range(n)], f32(8, 3, 8, seed=8)))(5), donate=(0,))
def flat_blocks(params, x):
    """A step of five blocks without a loop, which may be cut into stages anywhere."""
    def cut(y, heads):
        y = y.reshape(*y.shape[:2], 3, heads, -1)
        return y[:, :, 0], y[:, :, 1], y[:, :, 2]

    def loss(params, x):
        for block in params:
            x = fused_block(x, block, 2, cut)
        return x

    return fused_step(params, x, loss)


def attended(dtype, keys=4, depth=16):
    """Queries, keys and values with heads behind positions, and what multiplies the result."""
    shapes = (2, 12, 4, depth), (2, 20, keys, depth), (2, 20, keys, depth)
    operands = [f32(*shape, seed=seed).astype(dtype) for seed, shape in enumerate(shapes)]
    return *operands, f32(2, 12, 4, depth, seed=3)


def with_gradients(attentions, q, k, v, w):
    """The results of several attentions, and their gradients as JAX writes them."""
    def loss(q, k, v, attention):
        result = attention(q, k, v)
        return jnp.sum(result.astype(jnp.float32) * w), result

    gradients = jax.grad(loss, argnums=(0, 1, 2), has_aux=True)
    return [gradients(q, k, v, attention) for attention in attentions]


@program(*attended(jnp.bfloat16, keys=2), ints(2, low=3, high=20), f32(2, 1, 12, 20, seed=5) > -0.5)
def attention_bf16(q, k, v, w, lengths, mask):
    """Sums of scores are f32; heads share keys; hidden are later columns, those behind a length or a window, and some."""
    kinds = [{}, {"is_causal": True}, {"is_causal": True, "local_window_size": (5, 0)}, {"key_value_seq_lengths": lengths},
             {"mask": mask}]
    attentions = [lambda q, k, v, kind=kind: jax.nn.dot_product_attention(q, k, v, **kind) for kind in kinds]
    return with_gradients(attentions, q, k, v, w)


def softmax_of(q, k, v, dtype, bias=0.0, product=None):
    """Attention by hand, with the softmax in another type."""
    scores = jnp.einsum("bshd,bthd->bhst", q * 0.25, k, preferred_element_type=product).astype(dtype) + bias
    seen = jnp.tril(jnp.ones(scores.shape[-2:], bool), 3)
    scores = jnp.where(seen, scores, jnp.finfo(dtype).min)
    return jnp.einsum("bhst,bthd->bshd", jax.nn.softmax(scores, axis=-1).astype(v.dtype), v)


@program(*attended(jnp.bfloat16), f32(1, 4, 12, 20, seed=6))
def attention_by_hand(q, k, v, w, bias):
    """The softmax in f32, of sums in 16 bits or in f32, with a bias; and the softmax in 16 bits."""
    attentions = [lambda q, k, v: softmax_of(q, k, v, jnp.float32),
                  lambda q, k, v: softmax_of(q, k, v, jnp.float32, bias, jnp.float32),
                  lambda q, k, v: softmax_of(q, k, v, jnp.bfloat16)]
    return with_gradients(attentions, q, k, v, w)


@program(*attended(np.float32, depth=24))
def attention_f32(q, k, v, w):
    attentions = [lambda q, k, v: jax.nn.dot_product_attention(q, k, v, is_causal=True),
                  lambda q, k, v: softmax_of(q, k, v, jnp.float32)]
    return with_gradients(attentions, q, k, v, w)


def lowered(name):
    function, arguments, options = PROGRAMS[name]
    jax.config.update("jax_use_shardy_partitioner", "tiles" not in options)
    jitted = {"keep_unused": True}
    if "mesh" in options:
        mesh = jax.make_mesh(tuple(n for _, n in options["mesh"]), tuple(a for a, _ in options["mesh"]))
        shard = lambda spec: NamedSharding(mesh, PartitionSpec(*spec))
        each = lambda specs: jax.tree.map(shard, specs, is_leaf=lambda spec: type(spec) is tuple and not any(isinstance(s, dict) for s in spec))
        jitted["in_shardings"] = tuple(each(spec) for spec in options["specs"])
        if "result_specs" in options:
            jitted["out_shardings"] = tuple(each(spec) for spec in options["result_specs"])
    if "donate" in options:
        jitted["donate_argnums"] = options["donate"]
    return jax.jit(function, **jitted).lower(*arguments)


def without_folders(text):
    return re.sub(r'"/[^"]*/([^"/]+\.py)"', r'"\1"', text)


def write_text(name):
    text, debug = lowered(name), name.endswith("_debug")
    (HERE / f"{name}.mlir").write_text(without_folders(text.as_text(debug_info=debug)))
    generic = text.compiler_ir("stablehlo").operation.get_asm(print_generic_op_form=True, enable_debug_info=debug)
    (HERE / f"{name}.generic.mlir").write_text(without_folders(generic) + "\n")


def main(names):
    for name in names or PROGRAMS:
        function, arguments, options = PROGRAMS[name]
        if "text" in options:
            (HERE / f"{name}.mlir").write_text(options["text"].lstrip())
        else:
            write_text(name)
        results = jax.tree.leaves(jax.jit(function)(*arguments))
        leaves = jax.tree.leaves(arguments)
        tensors = {f"arg{i}": np.asarray(x) for i, x in enumerate(leaves)} | {f"out{i}": np.asarray(x) for i, x in enumerate(results)}
        write_safetensors(HERE / f"{name}.safetensors", tensors)
        print(f"{name}: {len(leaves)} arguments, {len(results)} results")


if __name__ == "__main__":
    main(sys.argv[1:])
