"""What we are compared with: runs in an environment that has JAX and torch.

`peers.py jax FILE.mlir` and `peers.py torch MODEL` read numbers of steps from standard input, run so
many, and print the seconds of each. A training step changes its buffers: no step repeats another.
With a number of ranks after it, `jax-data`, `jax-tensor` and `torch` run on so many.
"""

import json
import os
import re
import sys
import time

import inputs


def jax_step(path, how="alone", ranks=1, platform="cpu", exact=False, given=None):
    """The step of a StableHLO text, compiled by XLA; arguments that are tied are donated.

    On several devices the batch is cut (`data`), or the last dim of every matrix of the state (`tensor`), and
    XLA's partitioner does the rest. On a `platform` that may round the operands of products it does so unless
    they are to be `exact`. `given` are the arguments, if they have been made before.
    """
    import jax
    import numpy
    from jax._src.interpreters import mlir
    from jax._src.lib import xla_client
    from jax._src.lib.mlir import ir

    text = open(path).read()
    if exact:
        text = re.sub(r"(precision = \[|<precision |, )DEFAULT", r"\1HIGHEST", text)
    given = given or inputs.arguments(text)
    ties = {
        int(a): int(r)
        for a, r in re.findall(r"%arg(\d+): tensor<[^>]*> \{[^}]*tf.aliasing_output = (\d+)", text)
    }
    cuts = [cut(a.shape, number in ties, how, ranks) for number, a in enumerate(given)]
    devices = jax.devices(platform)[:ranks]
    options = xla_client.CompileOptions()
    places = xla_client.DeviceAssignment.create(numpy.arange(ranks)[None, :])
    options.executable_build_options.device_assignment = places
    if ranks > 1:
        results = {result: cuts[argument] for argument, result in ties.items()}
        text = annotated(text, cuts, results, ranks)
        build = options.executable_build_options
        build.num_partitions = options.num_partitions = ranks
        build.use_spmd_partitioning, build.use_shardy_partitioner = True, False
    with mlir.make_ir_context():
        module = ir.Module.parse(text)
        program = devices[0].client.compile_and_load(module, xla_client.DeviceList(tuple(devices)), options)
    mesh = jax.sharding.Mesh(numpy.array(devices), "x")
    kinds = {"f32": numpy.float32, "i32": numpy.int32}

    def place(argument, dim):
        names = [None] * len(argument.shape)
        if dim is not None:
            names[dim] = "x"
        layout = jax.sharding.NamedSharding(mesh, jax.sharding.PartitionSpec(*names))
        numbers = numpy.array(argument.numbers, kinds[argument.dtype]).reshape(argument.shape)
        return jax.device_put(numbers, layout)

    held = [place(a, dim) for a, dim in zip(given, cuts)]

    def step(wait=True):
        results = program.execute_sharded(held).disassemble_into_single_device_arrays()
        for argument, result in ties.items():
            old = held[argument]
            held[argument] = jax.make_array_from_single_device_arrays(
                old.shape, old.sharding, results[result]
            )
        if wait:
            results[-1][0].block_until_ready()

    return step


def cut(shape, state, how, ranks):
    """The dim along which an argument is cut, if it is."""
    if how == "data" and not state and shape and shape[0] % ranks == 0:
        return 0
    if how == "tensor" and state and len(shape) > 1 and shape[-1] % ranks == 0:
        return len(shape) - 1
    return None


def annotated(text, arguments, results, ranks):
    """A text whose arguments and results say how they lie on devices."""
    head = re.search(r"@main\((.*?)\) -> ", text, re.DOTALL).span(1)
    close = text.index(" {\n", head[1])

    def sharding(kind, dim):
        if dim is None:
            return '"{replicated}"'
        tiles = ["1"] * (kind.count("x"))
        tiles[dim] = str(ranks)
        return f'"{{devices=[{",".join(tiles)}]<=[{ranks}]}}"'

    def annotate(signature, dims):
        numbers = iter(range(len(signature)))

        def one(match):
            dim = dims.get(next(numbers))
            more = f"mhlo.sharding = {sharding(match[1], dim)}"
            given = match[2][2:-1] + ", " if match[2] else ""
            return f"tensor<{match[1]}> {{{given}{more}}}"

        return re.sub(r"tensor<([^>]*)>( \{[^}]*\})?", one, signature)

    before = annotate(text[head[0] : head[1]], dict(enumerate(arguments)))
    after = annotate(text[head[1] : close], results)
    return text[: head[0]] + before + after + text[close:]


def torch_step(name):
    import torch_models

    return torch_models.step(name)


def resident(which):
    """Bytes of this process that are (`VmRSS`) or were at most (`VmHWM`) in memory."""
    status = open("/proc/self/status").read()
    return int(re.search(rf"{which}:\s+(\d+)", status)[1]) << 10


def forget():
    """Lets the most that was in memory begin anew: what a model is made from does not count."""
    import gc

    gc.collect()
    open("/proc/self/clear_refs", "w").write("5")


def worker(rank, ranks, name, port, orders, answers):
    """A process of data-parallel torch: runs as many steps as it is told to."""
    os.environ.update(MASTER_ADDR="127.0.0.1", MASTER_PORT=str(port))
    import torch
    import torch.distributed

    import torch_models

    torch.set_num_threads(max(1, (os.cpu_count() or 1) // ranks))
    torch.distributed.init_process_group("gloo", rank=rank, world_size=ranks)
    before = resident("VmRSS")
    step = torch_models.step(name, ranks)
    forget()
    for count in iter(orders.get, None):
        seconds = timed(step, count)
        if rank == 0:
            answers.put((seconds, resident("VmHWM") - before))


def torch_ranks(name, ranks):
    """Data-parallel torch over gloo, a process a rank; gives what runs so many steps.

    That gives the seconds of each, and what memory the first process took for the model.
    """
    import socket

    import torch.multiprocessing as processes

    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    context = processes.get_context("spawn")
    orders = [context.Queue() for _ in range(ranks)]
    answers = context.Queue()
    for rank in range(ranks):
        more = (rank, ranks, name, port, orders[rank], answers)
        context.Process(target=worker, args=more, daemon=True).start()

    def run(count):
        for order in orders:
            order.put(count)
        return answers.get(timeout=600)

    return run


def timed(step, count):
    seconds = []
    for _ in range(count):
        begin = time.perf_counter()
        step()
        seconds.append(time.perf_counter() - begin)
    return seconds


def main():
    kind, what, *more = sys.argv[1:]
    ranks = int(more[0]) if more else 1
    if kind == "torch" and ranks > 1:
        run = torch_ranks(what, ranks)
    else:
        if kind == "torch":
            import torch_models  # noqa: F401
        else:
            flags = os.environ.get("XLA_FLAGS", "")
            os.environ["XLA_FLAGS"] = f"{flags} --xla_force_host_platform_device_count={ranks}"
            import jax

            jax.devices()
        before = resident("VmRSS")
        step = torch_step(what) if kind == "torch" else jax_step(what, kind.removeprefix("jax-"), ranks)
        forget()
        run = lambda count: (timed(step, count), resident("VmHWM") - before)
    memory = 0
    for line in sys.stdin:
        seconds, memory = run(int(line))
        print(json.dumps(seconds), flush=True)
    print(json.dumps(memory), flush=True)


if __name__ == "__main__":
    main()
