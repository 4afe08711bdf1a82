#!/usr/bin/env python3
"""Small programs beside XLA on one thread: processor time of a step, and seconds to compile.

    kernels.py --ddlc DDLC --ddlrun DDLRUN --cache DIR [--cpu NAME,…] [--check] [NAME…]

JAX writes the programs and runs them, in the environment of `step/main.py`; without it they are skipped.
Ours and XLA's process are bound to the same core. A step's time is user and system time, the least of
`ROUNDS`, less that of a run without them. With levels of `--cpu`, ours has a column of each.
With `--check`, a column says how far our results are from XLA's: the largest difference of floats by the
largest float of a result, or the share of unequal integers.
"""

import argparse
import json
import os
import resource
import struct
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
    """A function of JAX, the shapes of its arguments, all f32, and the steps of a run."""
    return others()[name] if name not in NAMES else (*first(name), NAMES[name])


def others():
    """What `program` returns for each program of other files."""
    import branches
    import chains
    import contractions
    import doubles
    import everyday
    import exercises
    import filters
    import frames
    import further
    import images
    import kinds
    import lanes
    import lessons
    import loops
    import models
    import networks
    import pieces
    import practice
    import probes
    import samples
    import sequences
    import shapes
    import small
    import studies
    import training
    import trials
    import varied
    import windows
    import works

    files = (small, further, varied, models, contractions, studies, practice, windows, shapes, images)
    files = (*files, trials, samples, works, pieces, exercises, lessons, networks, sequences, training, probes, lanes, kinds, loops, frames, chains, doubles, filters, branches)
    files = (*files, everyday)
    return {name: program for file in files for name, program in file.programs().items()}


def first(name):
    """The function and the shapes of one of `NAMES`."""
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
        # With larger weights a rounding becomes a difference of all digits.
        w, u = 0.08 * w, 0.08 * u

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
    """In the environment of JAX: writes the text of a program, its arguments and results, then prints its
    steps, the seconds of one, and the seconds to compile."""
    import jax
    import numpy

    function, shapes, steps = program(name)
    draw = numpy.random.default_rng(5)
    args = [draw.standard_normal(shape, dtype=numpy.float32) for shape in shapes]
    args = [jax.device_put(a) for a in args]
    lowered = jax.jit(function).lower(*args)
    file.write_text(lowered.as_text())
    begin = time.process_time()
    compiled = lowered.compile()
    seconds = time.process_time() - begin
    results = jax.tree.leaves(jax.block_until_ready(compiled(*args)))
    numpy.savez(file.with_suffix(".npz"), *(numpy.asarray(r.astype("float32") if r.dtype == "bfloat16" else r) for r in results))
    write_arguments(file.with_suffix(".in"), [numpy.asarray(a) for a in args])
    least = float("inf")
    for _ in range(ROUNDS):
        begin = time.process_time()
        for _ in range(steps):
            jax.block_until_ready(compiled(*args))
        least = min(least, time.process_time() - begin)
    print(steps, least / steps, seconds)


def write_arguments(path, args):
    """Writes arrays of f32 as safetensors."""
    header, at = {}, 0
    for number, array in enumerate(args):
        header[f"arg{number}"] = {"dtype": "F32", "shape": array.shape, "data_offsets": [at, at + array.nbytes]}
        at += array.nbytes
    head = json.dumps(header).encode()
    head += b" " * (-len(head) % 8)
    path.write_bytes(struct.pack("<Q", len(head)) + head + b"".join(array.tobytes() for array in args))


def compare(file):
    """In the environment of JAX: prints how far results of ours are from those of JAX."""
    import numpy

    data = file.with_suffix(".out").read_bytes()
    (size,) = struct.unpack("<Q", data[:8])
    header, body, worst = json.loads(data[8 : 8 + size]), data[8 + size :], 0.0
    kinds = {"F32": "f4", "F64": "f8", "F16": "f2", "I32": "i4", "U32": "u4", "I16": "i2", "U16": "u2", "I8": "i1", "U8": "u1", "BOOL": "?"}
    kinds["BF16"] = "u2"
    for number, want in enumerate(numpy.load(file.with_suffix(".npz")).values()):
        of = header[f"out{number}"]
        begin, end = of["data_offsets"]
        found = numpy.frombuffer(body[begin:end], kinds[of["dtype"]])
        if of["dtype"] == "BF16":
            found = (found.astype("u4") << 16).view("f4")
        want = want.reshape(-1)
        if want.dtype.kind == "f":
            odd = ~numpy.isfinite(want) | ~numpy.isfinite(found)
            apart = (odd & ~((want == found) | (numpy.isnan(want) & numpy.isnan(found)))).any()
            scale = max(numpy.abs(want[~odd].astype("f8")).max(initial=0), 1e-30)
            worst = max(worst, numpy.inf if apart else numpy.abs(want[~odd].astype("f8") - found[~odd]).max(initial=0) / scale)
        else:
            worst = max(worst, (want != found).mean())
    print(f"{worst:.1e}")


def busy(command):
    """Processor time of a command."""
    spent = lambda use: use.ru_utime + use.ru_stime
    before = spent(resource.getrusage(resource.RUSAGE_CHILDREN))
    subprocess.run([str(part) for part in command], check=True, capture_output=True)
    return spent(resource.getrusage(resource.RUSAGE_CHILDREN)) - before


def ours(args, name, text, cpu, steps):
    """Our seconds: a step, to compile."""
    plan = args.cache / f"{name}.so"
    command = [args.ddlc, text, "-o", plan, "--no-cache", *(["--cpu", cpu] if cpu else [])]
    compiled = busy(command)
    run = [args.ddlrun, plan, "--threads", 1, "--fill", "normal(std=1.0)", "--quiet", "--steps"]
    rounds = [(busy([*run, steps + 1]), busy([*run, 1])) for _ in range(ROUNDS)]
    least = min(long for long, _ in rounds) - min(short for _, short in rounds)
    if args.check:
        files = ["--inputs", text.with_suffix(".in"), "--outputs", text.with_suffix(".out")]
        busy([args.ddlrun, plan, "--threads", 1, "--quiet", *files])
    return max(least, 0.0) / steps, compiled


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--ddlc", type=Path)
    parser.add_argument("--ddlrun", type=Path)
    parser.add_argument("--cache", type=Path, required=True)
    parser.add_argument("--cpu", default="", help="levels, divided by commas [default: this machine's]")
    parser.add_argument("--check", action="store_true", help="compare results, too")
    parser.add_argument("--peer", choices=["names", "run", "compare"], help="only what JAX does for a program")
    parser.add_argument("only", nargs="*")
    args = parser.parse_args()
    os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})
    if args.peer == "names":
        return print(*NAMES, *others())
    if args.peer:
        peer = {"run": lambda file: write_and_run(args.only[0], file), "compare": compare}[args.peer]
        return peer(args.cache / f"{args.only[0]}.mlir")
    args.cache.mkdir(parents=True, exist_ok=True)
    sys.path.insert(0, str(STEP))
    from main import environment

    python = environment(args.cache.parent / "bench-step")
    if not python:
        return
    cpus = args.cpu.split(",")
    print(f"Load {os.getloadavg()[0]:.1f}. Processor time in ms on one core.\n")
    heads = ["program", *(f"ours {cpu}".strip() for cpu in cpus), "XLA", "XLA / ours", "compile: ours, XLA [s]"]
    heads += ["difference"] * args.check
    print("| " + " | ".join(heads) + " |")
    print("|" + "---|" * len(heads))

    def peer(what, *only):
        command = [python, __file__, "--peer", what, "--cache", args.cache, *only]
        return subprocess.run([str(part) for part in command], check=True, capture_output=True, text=True).stdout.split()

    for name in args.only or peer("names"):
        try:
            steps, theirs, compiled = map(float, peer("run", name))
            found = [ours(args, name, args.cache / f"{name}.mlir", cpu, int(steps)) for cpu in cpus]
            far = peer("compare", name) if args.check else []
        except subprocess.CalledProcessError as error:
            message = error.stderr if isinstance(error.stderr, str) else error.stderr.decode()
            print(f"| {name} | failed: {message.strip().splitlines()[:1]} |", flush=True)
            continue
        cells = [f"{1e3 * step:.2f}" for step, _ in found]
        ratio = theirs / max(found[-1][0], 1e-9)
        row = f"| {name} | {' | '.join(cells)} | {1e3 * theirs:.2f} | {ratio:.2f} | {found[-1][1]:.2f}, {compiled:.2f} |"
        print(row + "".join(f" {number} |" for number in far), flush=True)


if __name__ == "__main__":
    main()
