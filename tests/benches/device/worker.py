"""A peer in a process of its own: `worker.py torch|jax FOLDER cpu|cuda SECONDS`.

Reads cases from standard input, a line of JSON each, and prints a line of JSON for each: the seconds of a step
(`waited`: each step waited for; `free`: many steps, then a wait), those of the first (`compiled`), or an `error`.
"""

import functools
import json
import os
import statistics
import sys
import time
import traceback
from pathlib import Path

HERE = Path(__file__).parent
sys.path[:0] = [str(HERE), str(HERE.parent / "step")]

import inputs  # noqa: E402
import micro  # noqa: E402

BLOCKS = 5


def timed(step, wait, seconds):
    """Seconds of a step that is waited for, and of one among many that are not; half of the time for each."""
    begin = time.perf_counter()
    step()
    wait()
    compiled = time.perf_counter() - begin
    for _ in range(2):
        step()
        wait()
    begin = time.perf_counter()
    step()
    wait()
    once = max(time.perf_counter() - begin, 1e-6)
    count = max(BLOCKS, min(2000, int(seconds / 2 / once)))
    waited = []
    for _ in range(count):
        begin = time.perf_counter()
        step()
        wait()
        waited.append(time.perf_counter() - begin)
    free, each = [], max(1, count // BLOCKS)
    for _ in range(BLOCKS):
        begin = time.perf_counter()
        for _ in range(each):
            step()
        wait()
        free.append((time.perf_counter() - begin) / each)
    return {"waited": statistics.median(waited), "free": statistics.median(free), "compiled": compiled}


def ids_of(case, folder):
    """The arguments of whole numbers of a case, as NumPy arrays."""
    import numpy

    if "inputs" not in case:
        return []
    return [numpy.array(part.numbers, "int32").reshape(part.shape) for part in inputs.read(folder / case["inputs"])]


class Torch:
    def __init__(self, folder, device, seconds):
        import torch

        self.torch, self.folder, self.device, self.seconds = torch, folder, device, seconds
        self.wait = torch.cuda.synchronize if device == "cuda" else lambda: None
        self.size = "tiny" if device == "cpu" else "full"

    def begin(self, case):
        """Forgets the case before and sets the precision of this one."""
        import gc

        torch = self.torch
        torch._dynamo.reset()
        gc.collect()
        fast = case["precision"] == "tf32"
        torch.backends.cuda.matmul.allow_tf32 = torch.backends.cudnn.allow_tf32 = fast
        torch.backends.cudnn.benchmark = True
        if self.device == "cuda":
            torch.cuda.empty_cache()
            torch.cuda.reset_peak_memory_stats()

    def memory(self):
        return self.torch.cuda.max_memory_allocated() if self.device == "cuda" else 0

    def copy(self, case):
        """The bandwidth of a copy: not a peer but a bound."""
        a = self.torch.ones(1 << (20 if self.size == "tiny" else 28), device=self.device)
        b = self.torch.empty_like(a)
        return timed(lambda: b.copy_(a), self.wait, self.seconds)

    def compiled_or_eager(self, make):
        """Times what `make` gives with `torch.compile`, or without it if it fails, for want of a C compiler say."""
        try:
            step = make(self.torch.compile)
            return step, {**timed(step, self.wait, self.seconds), "how": "compiled"}
        except self.torch.OutOfMemoryError:
            raise
        except Exception:
            traceback.print_exc()
        step = make(lambda function: function)
        return step, {**timed(step, self.wait, self.seconds), "how": "eager"}

    def step(self, case):
        """A model of the other benchmark: compiled, and then as one graph."""
        import torch_models

        make = lambda wrap: torch_models.step(case["model"], device=self.device, wrap=wrap)
        step, found = self.compiled_or_eager(make)
        if self.device != "cuda":
            return found
        try:
            graph = self.captured(step)
            whole = timed(graph.replay, self.wait, self.seconds)
        except Exception:
            traceback.print_exc()
            return found
        found["without_graph"] = min(found["waited"], found["free"])
        if min(whole["waited"], whole["free"]) < found["without_graph"]:
            found.update(waited=whole["waited"], free=whole["free"], how=found["how"] + ", as a graph")
        return found

    def captured(self, step):
        torch = self.torch
        stream = torch.cuda.Stream()
        stream.wait_stream(torch.cuda.current_stream())
        with torch.cuda.stream(stream):
            for _ in range(3):
                step()
        torch.cuda.current_stream().wait_stream(stream)
        graph = torch.cuda.CUDAGraph()
        with torch.cuda.graph(graph):
            step()
        return graph

    def language(self, case):
        import language

        ids = ids_of(case, self.folder)
        step, found = self.compiled_or_eager(lambda wrap: language.torch_step(case["config"], ids, self.device, wrap))
        return {**found, "loss": float(step().detach())}

    def micro(self, case):
        torch, of = self.torch, micro.all_of_them(self.size)[case["micro"]]
        dtypes = {"f32": torch.float32, "bf16": torch.bfloat16}
        torch.manual_seed(1)
        given = [torch.randn(shape, device=self.device).to(dtypes[dtype]) for shape, dtype in of.tensors.values()]
        ids = [torch.as_tensor(part).to(self.device) for part in ids_of(case, self.folder)]
        if of.update:
            return timed(of.torch(*given), self.wait, self.seconds)
        make = self.gradient if of.trained else self.forward
        if not of.compiled and not of.trained:
            return timed(make(of, given, ids, lambda function: function), self.wait, self.seconds)
        return self.compiled_or_eager(lambda wrap: make(of, given, ids, wrap))[1]

    def forward(self, of, given, ids, wrap):
        function = wrap(of.torch)
        return lambda: function(*given, *ids)

    def gradient(self, of, given, ids, wrap):
        torch = self.torch
        for one in given:
            one.requires_grad_(True)

        def loss():
            y = of.torch(*given, *ids).float()
            return (y * y).mean() if y.dim() else y

        forward = wrap(loss)

        def step():
            grads = torch.autograd.grad(forward(), given)
            with torch.no_grad():
                torch._foreach_add_(given, grads, alpha=-micro.RATE)

        return step


class Jax:
    def __init__(self, folder, device, seconds):
        import jax

        self.jax, self.folder, self.seconds = jax, folder, seconds
        self.device = "gpu" if device == "cuda" else "cpu"
        self.size = "tiny" if device == "cpu" else "full"

    def begin(self, case):
        import gc

        gc.collect()
        precision = {"f32": "highest", "tf32": "tensorfloat32", "bf16": "default"}[case["precision"]]
        self.jax.config.update("jax_default_matmul_precision", precision)

    def memory(self):
        found = self.jax.devices()[0].memory_stats() or {}
        return found.get("peak_bytes_in_use", 0)

    def timed(self, step):
        """Of a step that gives its results."""
        last = []

        def run():
            last[:] = [step()]

        return timed(run, lambda: self.jax.block_until_ready(last), self.seconds)

    def step(self, case):
        import peers

        given = inputs.read(case["arguments"])
        exact = case["precision"] == "f32" and self.device == "gpu"
        step = peers.jax_step(self.folder / case["text"], platform=self.device, exact=exact, given=given)
        found = timed(step, lambda: None, self.seconds)
        # A step that is waited for comes after those that are not.
        run = functools.partial(step, wait=False)
        found["free"] = timed(run, step, self.seconds)["free"]
        return found

    def language(self, case):
        import language

        best = None
        ways = ["cudnn", "xla"] if self.device == "gpu" else ["xla"]
        for way in ways:
            try:
                step = language.jax_step(case["config"], ids_of(case, self.folder), way)
                found = {**self.timed(step), "loss": float(step())}
            except Exception:
                if way == ways[-1]:
                    raise
                traceback.print_exc()
                continue
            found["how"] = f"attention by {way}"
            best = found
            break
        return best

    def micro(self, case):
        jax, of = self.jax, micro.all_of_them(self.size)[case["micro"]]
        jnp = jax.numpy
        dtypes = {"f32": jnp.float32, "bf16": jnp.bfloat16}
        given = []
        for number, (name, (shape, dtype)) in enumerate(of.tensors.items()):
            shape = of.jax_shapes.get(name, shape)
            make = jax.jit(functools.partial(jax.random.normal, shape=shape, dtype=dtypes[dtype]))
            given.append(make(jax.random.key(number)))
        ids = [jnp.asarray(part) for part in ids_of(case, self.folder)]
        if of.update:
            return self.changing(jax.jit(of.jax, donate_argnums=range(len(given))), given)
        if of.trained:
            return self.gradient(of, given, ids)
        function = jax.jit(of.jax)
        return self.timed(lambda: function(*given, *ids))

    def changing(self, function, given):
        """Of a step that gives all of its tensors back."""

        def step():
            given[:] = function(*given)
            return given[0]

        return self.timed(step)

    def gradient(self, of, given, ids):
        jax = self.jax
        places = tuple(range(len(given)))

        def loss(*args):
            y = of.jax(*args).astype(jax.numpy.float32)
            return (y * y).mean() if y.ndim else y

        def step(*args):
            grads = jax.grad(loss, places)(*args)
            return [x - micro.RATE * grad for x, grad in zip(args, grads)]

        function = jax.jit(step, donate_argnums=places)
        return self.changing(lambda *held: function(*held, *ids), given)


def last_line(error):
    found = [line for line in str(error).strip().splitlines() if line.strip()]
    return f"{type(error).__name__}: {found[0][:200] if found else ''}"


def main():
    name, folder, device, seconds = sys.argv[1:]
    # Only answers go to standard output.
    answers = os.fdopen(os.dup(1), "w")
    os.dup2(2, 1)
    peer = {"torch": Torch, "jax": Jax}[name](Path(folder), device, float(seconds))
    print(json.dumps({"ready": True}), file=answers, flush=True)
    for line in sys.stdin:
        case = json.loads(line)
        found = {"case": case["name"]}
        try:
            peer.begin(case)
            found.update(getattr(peer, case["kind"])(case), memory=peer.memory())
            found["seconds"] = min(found["waited"], found["free"])
        except Exception as error:
            traceback.print_exc()
            found["error"] = last_line(error)
        print(json.dumps(found), file=answers, flush=True)


main()
