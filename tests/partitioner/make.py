"""Writes the training steps of this folder, and how many bytes a rank moves under XLA's partitioner.

    python make.py            # needs jax; nothing in the tests runs it

Each `NAME.mlir` is a step of gradient descent in JAX's words, its arguments and results sharded on 8 devices.
`xla.json` has for each the bytes that a rank receives in the collectives of XLA's compiled program, by the
algorithms with the fewest: an all_gather of `n` bytes among `p` ranks moves `n·(p−1)/p`, an all_reduce twice as much.
"""

import json
import math
import os
import re
from pathlib import Path

os.environ["JAX_PLATFORMS"] = "cpu"
os.environ["XLA_FLAGS"] = "--xla_force_host_platform_device_count=8"

import jax
import jax.numpy as jnp
import numpy
from jax import lax
from jax.sharding import Mesh, NamedSharding, PartitionSpec as P

HERE = Path(__file__).parent
BYTES = {"pred": 1, "f16": 2, "bf16": 2, "f32": 4, "s32": 4, "u32": 4, "f64": 8, "s64": 8}


def mlp(weights, x, y):
    for w in weights[:-1]:
        x = jax.nn.relu(x @ w)
    return ((x @ weights[-1] - y) ** 2).mean()


def window(x, w, stride):
    return lax.conv_general_dilated(x, w, (stride, stride), "SAME", dimension_numbers=("NHWC", "HWIO", "NHWC"))


def convolution(weights, x, y):
    return ((window(x, weights[0], 1) - y) ** 2).mean()


def convolutions(weights, x, y):
    for w in weights[:-1]:
        x = jax.nn.relu(window(x, w, 2))
    return ((x.mean((1, 2)) @ weights[-1] - y) ** 2).mean()


def experts(weights, x, y):
    """A mixture of experts in the style of GShard: one expert for each token, with a capacity."""
    gate, w1, w2 = weights
    number = gate.shape[-1]
    capacity = 2 * x.shape[1] // number
    shares = jax.nn.softmax(x @ gate, -1)
    chosen = jax.nn.one_hot(shares.argmax(-1), number)
    place = (jnp.cumsum(chosen, 1) - 1) * chosen
    dispatch = jax.nn.one_hot(place.astype(jnp.int32), capacity) * ((place < capacity) * chosen)[..., None]
    combine = dispatch * (shares * chosen).sum(-1)[..., None, None]
    h = jnp.einsum("bsec,bsm->ebcm", dispatch, x)
    h = jax.nn.relu(jnp.einsum("ebcm,emf->ebcf", h, w1))
    h = jnp.einsum("ebcf,efm->ebcm", h, w2)
    return ((jnp.einsum("bsec,ebcm->bsm", combine, h) - y) ** 2).mean()


def block(weights, x, y):
    """A transformer block of 8 heads."""
    wq, wk, wv, wo, w1, w2 = weights
    b, s, d = x.shape
    q, k, v = [(x @ w).reshape(b, s, 8, d // 8) for w in (wq, wk, wv)]
    scores = jax.nn.softmax(jnp.einsum("bqhd,bkhd->bhqk", q, k) / math.sqrt(d // 8), -1)
    x = jnp.einsum("bhqk,bkhd->bqhd", scores, v).reshape(b, s, d) @ wo + x
    return ((jax.nn.gelu(x @ w1) @ w2 + x - y) ** 2).mean()


ROW, WIDE, TALL = {"x": 8}, {"data": 2, "model": 4}, {"data": 4, "model": 2}
COLUMNS, ROWS = P(None, "model"), P("model")
TWO = [(1024, 4096), (4096, 1024)], [(1024, 1024)] * 2
THREE = [(1024, 4096), (4096, 4096), (4096, 1024)], [(512, 1024)] * 2
ONE = [(3, 3, 128, 128)], [(32, 16, 16, 128)] * 2
LAYERS = [(3, 3, 16, 32), (3, 3, 32, 64), (3, 3, 64, 128), (128, 16)], [(64, 32, 32, 16), (64, 16)]
EXPERTS = [(256, 8), (8, 256, 1024), (8, 1024, 256)], [(8, 128, 256)] * 2
LARGE = [(512, 8), (8, 512, 2048), (8, 2048, 512)], [(8, 64, 512)] * 2
BLOCK = [(512, 512)] * 4 + [(512, 2048), (2048, 512)], [(8, 256, 512)] * 2
MEGATRON = [COLUMNS] * 3 + [ROWS, COLUMNS, ROWS]
# Name: mesh, loss, shapes of weights and data, their shardings.
STEPS = {
    "mlp_data": (ROW, mlp, THREE, [P()] * 3, [P("x")] * 2),
    "mlp_tensor": (ROW, mlp, THREE, [P(None, "x"), P("x"), P(None, "x")], [P()] * 2),
    "mlp_sharded_data": (ROW, mlp, THREE, [P("x")] * 3, [P("x")] * 2),
    "mlp_data_tensor": (WIDE, mlp, TWO, [COLUMNS, ROWS], [P("data")] * 2),
    "mlp_data_tensor_4x2": (TALL, mlp, TWO, [COLUMNS, ROWS], [P("data")] * 2),
    "mlp_2d": (WIDE, mlp, TWO, [P("data", "model"), P("model", "data")], [P("data", "model")] * 2),
    "mlp_2d_rows": (WIDE, mlp, THREE, [P("data", "model")] * 3, [P("data", "model")] * 2),
    "convolution_batch": (ROW, convolution, ONE, [P()], [P("x")] * 2),
    "convolutions_batch": (ROW, convolutions, LAYERS, [P()] * 4, [P("x")] * 2),
    "convolutions_features": (
        WIDE, convolutions, LAYERS, [P(None, None, None, "model")] * 3 + [COLUMNS], [P("data")] * 2,
    ),
    "convolutions_space": (ROW, convolutions, LAYERS, [P()] * 4, [P(None, "x"), P()]),
    "experts": (ROW, experts, EXPERTS, [P(), P("x"), P("x")], [P("x")] * 2),
    "experts_data_model": (WIDE, experts, EXPERTS, [P(), ROWS, ROWS], [P("data")] * 2),
    "experts_data_model_large": (WIDE, experts, LARGE, [P(), ROWS, ROWS], [P("data")] * 2),
    "block_data": (ROW, block, BLOCK, [P()] * 6, [P("x")] * 2),
    "block_data_tensor": (WIDE, block, BLOCK, MEGATRON, [P("data")] * 2),
    "block_sequence": (
        ROW, block, BLOCK, [P(None, "x")] * 3 + [P("x"), P(None, "x"), P("x")], [P(None, "x")] * 2,
    ),
    "block_sharded_data": (ROW, block, BLOCK, [P("x")] * 6, [P("x")] * 2),
}


def lowered(axes, loss, shapes, weights, data):
    def step(state, *batch):
        value, gradient = jax.value_and_grad(loss)(state, *batch)
        return jax.tree.map(lambda w, g: w - 0.1 * g, state, gradient), value

    mesh = Mesh(numpy.array(jax.devices()).reshape(tuple(axes.values())), tuple(axes))
    of = lambda specs: tuple(NamedSharding(mesh, spec) for spec in specs)
    inputs = [tuple(jax.ShapeDtypeStruct(shape, jnp.float32) for shape in part) for part in shapes]
    jitted = jax.jit(
        step,
        in_shardings=(of(weights), *of(data)),
        out_shardings=(of(weights), NamedSharding(mesh, P())),
        keep_unused=True,
    )
    return jitted.lower(inputs[0], *inputs[1])


def members(line):
    """The number of ranks in a group of a collective."""
    if found := re.search(r"replica_groups=\{\{([\d,]+)\}", line):
        return len(found[1].split(","))
    if found := re.search(r"replica_groups=\[\d+,(\d+)\]", line):
        return int(found[1])
    found = re.search(r"replica_groups=mesh\[(.*?)\].*? \{(.*?)\}", line)
    sizes = dict(re.findall(r"'(\w+)'=(\d+)", found[1]))
    parts = re.findall(r"'(\w+)'(?::\(\d+\)(\d+))?", found[2])
    return math.prod(int(part or sizes[axis]) for axis, part in parts)


def moved(text):
    """The bytes that a rank receives in the collectives of an HLO text."""
    kinds = "all-reduce|all-gather|reduce-scatter|all-to-all|collective-permute"
    total = 0
    for result, kind, line in re.findall(rf"= (.*?) ({kinds})(?:-start)?\((.*)", text):
        shapes = [(BYTES[t], dims.split(",")) for t, dims in re.findall(r"(\w+)\[([\d,]*)\]", result)]
        size = sum(bytes * math.prod(int(n) for n in dims if n) for bytes, dims in shapes)
        if kind == "collective-permute":
            total += size
            continue
        ranks = members(line)
        times = {"all-reduce": 2 / ranks, "reduce-scatter": 1}.get(kind, 1 / ranks)
        total += size * (ranks - 1) * times
    return round(total)


found = {}
for name, (axes, loss, shapes, weights, data) in STEPS.items():
    program = lowered(axes, loss, shapes, weights, data)
    (HERE / f"{name}.mlir").write_text(program.as_text())
    found[name] = moved(program.compile().as_text())
    print(f"{name:28} {found[name] / 1e6:9.3f} MB", flush=True)
(HERE / "xla.json").write_text(json.dumps(found, indent=1) + "\n")
