#!/usr/bin/env python3
"""Small programs beside XLA on one thread: processor time of a step, and seconds to compile.

    kernels.py --ddlc DDLC --ddlrun DDLRUN --cache DIR [--cpu NAME,…] [NAME…]

JAX writes the programs and runs them, in the environment of `step/main.py`; without it they are skipped.
Ours and XLA's process are bound to the same core. A step's time is user and system time, the least of
`ROUNDS`, each the difference of a long and a short run. With levels of `--cpu`, ours has a column of each.
"""

import argparse
import os
import resource
import subprocess
import sys
import time
from pathlib import Path

STEP = Path(__file__).parent / "step"
ROUNDS = 3
# Programs and the steps of a run.
NAMES = {
    "top_k": 20,
    "sort": 5,
    "int8_product": 40,
    "loop_set": 20,
    "convolution": 20,
    "ode": 200,
    "product": 20,
    "softmax": 20,
    "layer_norm": 20,
    "depthwise": 20,
    "depthwise_gradient": 10,
    "transposed_convolution": 20,
    "half_layer": 20,
    "lstm": 20,
    "stencil": 20,
    "normal": 20,
    "columns_and_rows": 100,
    "transpose_add": 100,
    "argsort": 5,
    "sort_rows": 20,
    "bincount": 20,
    "graph_layer": 20,
    "cross_entropy_gradient": 20,
    "softplus": 40,
    "bfloat16_layer": 20,
    "pad_add": 50,
    "cumsum": 40,
    "batch_norm_gradient": 20,
    "embedding_gradient": 20,
    "max_pool_gradient": 20,
    "one_hot": 40,
    "rotary": 40,
    "small_products": 60,
    "outer": 100,
    "segment_sum": 100,
    "signal_filter": 40,
    "image_filter": 20,
    "sort_columns": 20,
    "sort_integers": 20,
}


def program(name):
    """A function of JAX and the shapes of its arguments, all f32."""
    import jax
    import jax.numpy as jnp
    from jax import lax

    def ints(a, b):
        a, b = (lax.convert_element_type(20 * x, jnp.int8) for x in (a, b))
        return lax.dot(a, b, preferred_element_type=jnp.int32)

    def loop(x):
        return lax.fori_loop(0, 2000, lambda i, x: x.at[i].set(x[i] + 1), x)

    def ode(x, y):
        for _ in range(200):
            dx, dy = y - x * (x * x - 1) * 0.3, -x - 0.1 * jnp.tanh(y)
            x, y = x + 0.01 * dx, y + 0.01 * dy
        return x + y

    def norm(x):
        off = x - x.mean(-1, keepdims=True)
        return off * lax.rsqrt((off * off).mean(-1, keepdims=True) + 1e-5)

    def window(x, k):
        return lax.conv_general_dilated(x, k, (1, 1), "SAME", dimension_numbers=("NHWC", "HWIO", "NHWC"))

    def grouped(x, k):
        order = ("NHWC", "HWIO", "NHWC")
        return lax.conv_general_dilated(x, k, (1, 1), "SAME", dimension_numbers=order, feature_group_count=k.shape[-1])

    def half(x, w, b):
        x, w, b = (a.astype(jnp.float16) for a in (x, w, b))
        return jax.nn.gelu(x @ w + b)

    def lstm(x, w, u, b):
        def step(carried, x):
            h, c = carried
            i, f, g, o = jnp.split(x @ w + h @ u + b, 4, -1)
            c = jax.nn.sigmoid(f) * c + jax.nn.sigmoid(i) * jnp.tanh(g)
            h = jax.nn.sigmoid(o) * jnp.tanh(c)
            return (h, c), h

        start = jnp.zeros((x.shape[1], u.shape[0]))
        return lax.scan(step, (start, start), x)[1]

    def stencil(x):
        def step(_, x):
            p = jnp.pad(x, 1)
            c = p[1:-1, 1:-1, 1:-1]
            pairs = [p[2:, 1:-1, 1:-1] + p[:-2, 1:-1, 1:-1], p[1:-1, 2:, 1:-1] + p[1:-1, :-2, 1:-1]]
            return 0.4 * c + 0.1 * (sum(pairs) + p[1:-1, 1:-1, 2:] + p[1:-1, 1:-1, :-2])

        return lax.fori_loop(0, 10, step, x)

    def normal(x):
        return jax.random.normal(lax.bitcast_convert_type(x, jnp.uint32), (512, 1024))

    def both_ways(a, b):
        return a.T + b, (a * b).sum(0), (a.T * b).max(1)

    def messages(x, w, ends):
        n = x.shape[0]
        to, source = (lax.convert_element_type(jnp.abs(e) * 1e5, jnp.int32) % n for e in ends)
        return jax.nn.relu(jnp.zeros_like(x).at[to].add(x[source]) @ w)

    def count(x):
        return jnp.bincount(lax.convert_element_type(jnp.abs(x) * 100, jnp.int32), length=512)

    def cross_entropy(x, labels):
        labels = lax.convert_element_type(jnp.abs(labels) * 1e5, jnp.int32) % x.shape[1]
        return -jnp.take_along_axis(jax.nn.log_softmax(x), labels[:, None], 1).mean()

    def bfloat(x, w, b):
        x, w, b = (a.astype(jnp.bfloat16) for a in (x, w, b))
        return jax.nn.gelu(x @ w + b)

    def batch_norm(x, g, b):
        off = x - x.mean((0, 1, 2))
        return (jax.nn.relu(off * lax.rsqrt((off * off).mean((0, 1, 2)) + 1e-5) * g + b) ** 2).sum()

    def embedding(table, ids):
        ids = lax.convert_element_type(jnp.abs(ids) * 1e5, jnp.int32) % table.shape[0]
        return (table[ids] ** 2).sum()

    def pool(x):
        return (lax.reduce_window(x, -jnp.inf, lax.max, (1, 3, 3, 1), (1, 2, 2, 1), "SAME") ** 2).sum()

    def one_hot(ids):
        return jax.nn.one_hot(lax.convert_element_type(jnp.abs(ids) * 1e5, jnp.int32) % 512, 512).sum(0)

    def rotary(x, angle):
        a, b = jnp.split(x, 2, -1)
        return jnp.concatenate([a * jnp.cos(angle) - b * jnp.sin(angle), b * jnp.cos(angle) + a * jnp.sin(angle)], -1)

    def segments(x, ids):
        ids = (jnp.abs(ids) * 1e5).astype(jnp.int32) % 512
        return jax.ops.segment_sum(x, ids, 512)

    image, depth = (8, 56, 56, 64), (3, 3, 1, 64)
    return {
        "depthwise": (grouped, [image, depth]),
        "depthwise_gradient": (jax.grad(lambda x, k: (grouped(x, k) ** 2).sum(), (0, 1)), [image, depth]),
        "transposed_convolution": (lambda x, k: lax.conv_transpose(x, k, (2, 2), "SAME"), [(8, 28, 28, 64), (4, 4, 64, 32)]),
        "half_layer": (half, [(256, 512), (512, 1024), (1024,)]),
        "lstm": (lstm, [(64, 32, 128), (128, 512), (128, 512), (512,)]),
        "stencil": (stencil, [(64, 64, 64)]),
        "normal": (normal, [(2,)]),
        "columns_and_rows": (both_ways, [(512, 512)] * 2),
        "transpose_add": (lambda a, b: a.T + b, [(1024, 1024)] * 2),
        "argsort": (jnp.argsort, [(1 << 20,)]),
        "sort_rows": (jnp.sort, [(512, 1024)]),
        "bincount": (count, [(1 << 20,)]),
        "graph_layer": (messages, [(4096, 64), (64, 64), (2, 32768)]),
        "cross_entropy_gradient": (jax.grad(cross_entropy), [(512, 4096), (512,)]),
        "softplus": (jax.nn.softplus, [(1024, 1024)]),
        "bfloat16_layer": (bfloat, [(256, 512), (512, 1024), (1024,)]),
        "pad_add": (lambda x: jnp.pad(x, 1)[2:, 1:-1] + jnp.pad(x, 1)[:-2, 1:-1], [(1024, 1024)]),
        "cumsum": (lambda x: jnp.cumsum(x, 0), [(1024, 1024)]),
        "batch_norm_gradient": (jax.grad(batch_norm, (0, 1, 2)), [image, (64,), (64,)]),
        "embedding_gradient": (jax.grad(embedding), [(4096, 256), (4096,)]),
        "max_pool_gradient": (jax.grad(pool), [image]),
        "one_hot": (one_hot, [(4096,)]),
        "rotary": (rotary, [(8, 128, 8, 64), (128, 1, 32)]),
        "small_products": (lambda a, b: a @ b, [(4096, 8, 8)] * 2),
        "outer": (lambda a, b: jnp.einsum("bi,bj->bij", a, b), [(64, 128)] * 2),
        "segment_sum": (segments, [(8192, 64), (8192,)]),
        "signal_filter": (lambda x, k: jnp.convolve(x, k, mode="same"), [(1 << 16,), (33,)]),
        "image_filter": (lambda x, k: lax.conv(x, k, (1, 1), "SAME"), [(1, 1, 1024, 1024), (1, 1, 5, 5)]),
        "sort_columns": (lambda x: jnp.sort(x, 0), [(1024, 512)]),
        "sort_integers": (lambda x: jnp.sort((x * 1000).astype(jnp.int32)), [(100000,)]),
        "top_k": (lambda x: lax.top_k(x, 50), [(32, 50000)]),
        "sort": (jnp.sort, [(1 << 20,)]),
        "int8_product": (ints, [(512, 512)] * 2),
        "loop_set": (loop, [(1 << 20,)]),
        "convolution": (window, [(8, 56, 56, 64), (3, 3, 64, 64)]),
        "ode": (ode, [(1024,)] * 2),
        "product": (jnp.dot, [(512, 512)] * 2),
        "softmax": (lambda x: jax.nn.softmax(x), [(1024, 1024)]),
        "layer_norm": (norm, [(1024, 1024)]),
    }[name]


def write_and_run(name, file):
    """In the environment of JAX: writes the text of a program, then prints its seconds: a step, to compile."""
    import jax
    import numpy

    function, shapes = program(name)
    draw = numpy.random.default_rng(5)
    args = [draw.standard_normal(shape, dtype=numpy.float32) for shape in shapes]
    args = [jax.device_put(a) for a in args]
    lowered = jax.jit(function).lower(*args)
    file.write_text(lowered.as_text())
    begin = time.process_time()
    compiled = lowered.compile()
    seconds = time.process_time() - begin
    jax.block_until_ready(compiled(*args))
    least = float("inf")
    for _ in range(ROUNDS):
        begin = time.process_time()
        for _ in range(NAMES[name]):
            jax.block_until_ready(compiled(*args))
        least = min(least, time.process_time() - begin)
    print(least / NAMES[name], seconds)


def busy(command):
    """Processor time of a command."""
    spent = lambda use: use.ru_utime + use.ru_stime
    before = spent(resource.getrusage(resource.RUSAGE_CHILDREN))
    subprocess.run([str(part) for part in command], check=True, capture_output=True)
    return spent(resource.getrusage(resource.RUSAGE_CHILDREN)) - before


def ours(args, name, text, cpu):
    """Our seconds: a step, to compile."""
    plan = args.cache / f"{name}.so"
    command = [args.ddlc, text, "-o", plan, "--no-cache", *(["--cpu", cpu] if cpu else [])]
    compiled = busy(command)
    run = [args.ddlrun, plan, "--threads", 1, "--fill", "normal(std=1.0)", "--quiet", "--steps"]
    least = min(busy([*run, NAMES[name] + 1]) - busy([*run, 1]) for _ in range(ROUNDS))
    return max(least, 0.0) / NAMES[name], compiled


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--ddlc", type=Path)
    parser.add_argument("--ddlrun", type=Path)
    parser.add_argument("--cache", type=Path, required=True)
    parser.add_argument("--cpu", default="", help="levels, divided by commas [default: this machine's]")
    parser.add_argument("--peer", action="store_true", help="only write and run one program by JAX")
    parser.add_argument("only", nargs="*")
    args = parser.parse_args()
    os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})
    if args.peer:
        return write_and_run(args.only[0], args.cache / f"{args.only[0]}.mlir")
    args.cache.mkdir(parents=True, exist_ok=True)
    sys.path.insert(0, str(STEP))
    from main import environment

    python = environment(args.cache.parent / "bench-step")
    if not python:
        return
    cpus = args.cpu.split(",")
    print(f"Load {os.getloadavg()[0]:.1f}. Processor time in ms on one core.\n")
    print("| program | " + " | ".join(f"ours {cpu}".strip() for cpu in cpus) + " | XLA | XLA / ours | compile: ours, XLA [s] |")
    print("|" + "---|" * (len(cpus) + 4))
    for name in args.only or NAMES:
        peer = [python, __file__, "--peer", "--cache", args.cache, name]
        peer = subprocess.run([str(part) for part in peer], check=True, capture_output=True, text=True)
        theirs, compiled = map(float, peer.stdout.split())
        found = [ours(args, name, args.cache / f"{name}.mlir", cpu) for cpu in cpus]
        cells = [f"{1e3 * step:.2f}" for step, _ in found]
        ratio = theirs / max(found[-1][0], 1e-9)
        print(f"| {name} | {' | '.join(cells)} | {1e3 * theirs:.2f} | {ratio:.2f} | {found[-1][1]:.2f}, {compiled:.2f} |", flush=True)


if __name__ == "__main__":
    main()
