"""Times of training steps: ours, JAX and torch in turn, on the same cores.

`make bench-step` calls it. Peers are installed from PyPI once, below the build folder; if that
fails, they are skipped with a message. Every round runs each of them for some steps, so that other
load on the machine affects all alike; medians are over all rounds.
"""

import argparse
import json
import os
import platform
import statistics
import subprocess
import sys
import time
from pathlib import Path

import inputs
import roofline

HERE = Path(__file__).parent
# Models whose text is given, and those that `models.py` writes with JAX.
GIVEN = ["mlp", "gpt2", "vgg"]
WRITTEN = ["llama", "resnet", "moe"]
MODELS = GIVEN + WRITTEN
# Who we are compared with, by what `peers.py` calls them: on one rank, and on several.
PEERS = {"JAX": "jax", "torch": "torch"}
SHARDED = {"JAX data": "jax-data", "JAX tensor": "jax-tensor", "torch DDP": "torch"}
# What keeps the peers to the instructions of a level of `--cpu`. Theirs of the lowest have SSE4.2. XLA's products
# know no such variable: `older.c` hides instructions from them.
LIMITS = {
    "native": {},
    "x86-64-v3": {
        "XLA_FLAGS": "--xla_cpu_max_isa=AVX2",
        "ATEN_CPU_CAPABILITY": "avx2",
        "ONEDNN_MAX_CPU_ISA": "AVX2",
        "MKL_ENABLE_INSTRUCTIONS": "AVX2",
    },
    "x86-64": {
        "XLA_FLAGS": "--xla_cpu_max_isa=SSE4_2",
        "ATEN_CPU_CAPABILITY": "default",
        "ONEDNN_MAX_CPU_ISA": "SSE41",
        "MKL_ENABLE_INSTRUCTIONS": "SSE4_2",
    },
}
# The first steps of a process are slower: memory is touched for the first time, code is loaded.
WARM = 2


def run(command, **more):
    return subprocess.run([str(part) for part in command], check=True, text=True, **more)


def environment(cache):
    """The Python that has the peers, or none."""
    python = cache / "venv" / "bin" / "python"
    wanted = ["numpy", *PEERS.values()]
    probe = "import " + ", ".join(wanted)
    if not python.exists() or subprocess.run([python, "-c", probe], capture_output=True).returncode:
        try:
            run([sys.executable, "-m", "venv", cache / "venv"])
            run([python, "-m", "pip", "install", "--quiet", *wanted])
        except (subprocess.CalledProcessError, OSError) as error:
            print(f"skipped: JAX and torch, which cannot be installed ({error})", flush=True)
            return None
    return python


def older(cache):
    """The environment in which no library sees instructions above x86-64-v3; empty, with a message, where they
    cannot be hidden."""
    library = cache / "older.so"
    try:
        run(["cc", "-O2", "-shared", "-fPIC", HERE / "older.c", "-o", library])
        run(["true"], env={**os.environ, "LD_PRELOAD": str(library)})
    except (subprocess.CalledProcessError, OSError) as error:
        print(f"JAX computes products with all instructions of this machine ({error})", flush=True)
        return {}
    return {"LD_PRELOAD": str(library)}


def resident(process):
    """The most bytes that a process, or one that it has started, had in memory."""
    try:
        status = Path(f"/proc/{process}/status").read_text()
        children = Path(f"/proc/{process}/task/{process}/children").read_text().split()
    except OSError:
        return 0
    # A process that has just ended has no memory.
    own = [int(line.split()[1]) << 10 for line in status.splitlines() if line.startswith("VmHWM:")]
    return max(*own, *map(resident, children), 0, 0)


class Ours:
    """A plan of ours; each round is a process of its own, whose first steps do not count."""

    def __init__(self, args, model, text, cache, ranks, cpu):
        level = "" if cpu == "native" else f".{cpu}"
        self.plan, self.file = cache / f"{model}.{ranks}{level}.so", cache / f"{model}.safetensors"
        # Without compiled kernels of an earlier time; then with those of the second.
        environment = {**os.environ, "DDL_CACHE": str(cache / "kernels")}
        command = [args.ddlc, text, "-o", self.plan, "--ranks", ranks]
        if cpu != "native":
            command += ["--cpu", cpu]
        self.compiled, self.memory = {}, 0
        for when, more in (("cold", ["--no-cache"]), ("first", []), ("warm", [])):
            begin = time.perf_counter()
            run([*command, *more], capture_output=True, env=environment)
            self.compiled[when] = time.perf_counter() - begin
        inputs.write(self.file, inputs.arguments(text.read_text()))
        self.command = [args.ddlrun, "-n", ranks, self.plan, "--inputs", self.file, "--json"]

    def steps(self, count):
        command = [*self.command, "--steps", WARM + count + 1]
        process = subprocess.Popen([str(p) for p in command], stdout=subprocess.PIPE, text=True)
        marks = []
        for line in process.stdout:
            if '"step":' in line:
                marks.append(time.perf_counter())
                if len(marks) == WARM + count + 1:
                    self.memory = max(self.memory, resident(process.pid))
        if process.wait() != 0:
            raise RuntimeError(f"{self.plan} failed")
        marks = marks[WARM:]
        return [after - before for before, after in zip(marks, marks[1:])]

    def end(self):
        pass


class Peer:
    """A process that runs steps when it is told to."""

    def __init__(self, python, kind, what, ranks, cpu, limits):
        command = [str(python), str(HERE / "peers.py"), kind, str(what), str(ranks)]
        pipe = subprocess.PIPE
        # Their warnings are of no use here.
        self.process = subprocess.Popen(
            command,
            stdin=pipe,
            stdout=pipe,
            stderr=subprocess.DEVNULL,
            text=True,
            env={**os.environ, **LIMITS[cpu], **limits},
        )
        begin = time.perf_counter()
        self.steps(1)
        self.compiled = time.perf_counter() - begin
        self.steps(WARM)

    def steps(self, count):
        self.process.stdin.write(f"{count}\n")
        self.process.stdin.flush()
        line = self.process.stdout.readline()
        if not line:
            raise RuntimeError("the process has ended")
        return json.loads(line)

    def end(self):
        self.process.stdin.close()
        self.memory = json.loads(self.process.stdout.readline() or "0")
        self.process.wait()


def contenders(args, python, model, cache, ranks, cpu):
    """Everyone who can run a model on so many ranks with the instructions of a level, by name."""
    text = args.programs / f"bench_{model}.train.mlir"
    if model in WRITTEN:
        text = cache / f"{model}.mlir"
        if not text.exists():
            if not python:
                return {}
            run([python, HERE / "models.py", model, text])
    found = {"ours": Ours(args, model, text, cache, ranks, cpu)}
    peers = PEERS if ranks == 1 else SHARDED
    limits = older(cache) if cpu == "x86-64-v3" else {}
    for name, kind in peers.items() if python else []:
        try:
            found[name] = Peer(python, kind, model if kind == "torch" else text, ranks, cpu, limits)
        except (RuntimeError, OSError) as error:
            print(f"skipped: {name} on {model} ({error})", flush=True)
    return found


def measure(found, steps, rounds):
    """The seconds of steps by name."""
    seconds = {name: [] for name in found}
    each = -(-steps // rounds)
    for _ in range(rounds):
        for name, contender in found.items():
            seconds[name] += contender.steps(each)
    return seconds


def machine():
    """What the figures were measured on."""
    name = platform.processor() or platform.machine()
    for line in Path("/proc/cpuinfo").read_text().splitlines():
        if line.startswith(("model name", "model\t")):
            name += " " + line.split(":")[1].strip()
        if line.startswith("stepping"):
            break
    cores = os.cpu_count()
    load = os.getloadavg()[0]
    return f"{name}, {cores} cores, {platform.system()} {platform.release()}, load {load:.1f} at the start"


def table(args, python, models, ranks, cpu="native"):
    """The table of so many ranks and a level of instructions, line by line as it comes."""
    peers = list(PEERS if ranks == 1 else SHARDED)
    last = "best peer / ours | ddlc, with cached kernels \\[s\\] | memory \\[MB\\]"
    lines = ["| " + " | ".join(["model", "ours", *peers, last]) + " |"]
    lines.append("|" + "---|" * (len(peers) + 5))
    for model in models:
        found = contenders(args, python, model, args.cache, ranks, cpu)
        if not found:
            print(f"skipped: {model}, which JAX writes", flush=True)
            continue
        seconds = measure(found, args.steps, args.rounds)
        for contender in found.values():
            contender.end()
        lines.append(row(model, found, peers, seconds))
        print(lines[-1], flush=True)
    return lines


def row(model, found, peers, seconds):
    """A line of the table."""
    medians = {name: statistics.median(all_) for name, all_ in seconds.items()}
    cells = [model]
    for name in ["ours", *peers]:
        if name not in medians:
            cells.append("–")
            continue
        cells.append(f"{1e3 * medians[name]:.1f} ({1e3 * min(seconds[name]):.1f})")
    others = [medians[name] for name in peers if name in medians]
    cells.append(f"{min(others) / medians['ours']:.2f}" if others else "–")
    compiled = found["ours"].compiled
    cells.append(f"{compiled['cold']:.2f} ({compiled['warm']:.2f})")
    names = [name for name in ["ours", *peers] if name in found]
    cells.append(" / ".join(f"{found[name].memory / 1e6:.0f}" for name in names))
    return "| " + " | ".join(cells) + " |"


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--ddlc", type=Path, required=True)
    parser.add_argument("--ddlrun", type=Path, required=True)
    parser.add_argument("--programs", type=Path, required=True, help="folder of bench_*.train.mlir")
    parser.add_argument("--cache", type=Path, required=True)
    parser.add_argument("--out", type=Path, help="where the table goes")
    parser.add_argument("--steps", type=int, default=24, help="steps of each, 20 or more for a table")
    parser.add_argument("--picture", type=Path, help="where the picture of kernels goes")
    parser.add_argument("--rounds", type=int, default=6)
    parser.add_argument("--ranks", default="1,2,4", help="numbers of ranks, a table of each")
    parser.add_argument(
        "--cpus", default="x86-64-v3", help="levels of instructions below this machine's, a table of one rank each"
    )
    parser.add_argument("only", nargs="*")
    args = parser.parse_args()
    if not args.programs.is_dir():
        print(f"skipped: step times, for want of {args.programs}")
        return
    args.cache.mkdir(parents=True, exist_ok=True)
    description = machine()
    python = environment(args.cache)
    models = args.only or MODELS
    text = [
        "# Benchmarks",
        "",
        "## Training steps",
        "",
        f"Generated by `make bench-step` on {description}; {time.strftime('%Y-%m-%d')}.",
        f"Step times in ms: median (minimum) of {args.steps} steps in {args.rounds} interleaved rounds.",
        "JAX runs the same StableHLO text, torch the same model and optimizer.",
        "Memory is the peak resident memory of the largest process, in the order of columns; for peers it",
        "excludes the memory that their libraries use before a model is built.",
        "`mlp`, `gpt2` and `vgg` are given texts; `tests/benches/step/models.py` generates the others.",
    ]
    for ranks in map(int, args.ranks.split(",")):
        if ranks == 1:
            head = ["### One rank, one thread per core"]
        else:
            head = [f"### {ranks} ranks", "", "Ours runs the plan that `ddlc` finds. JAX uses as many devices"]
            head += ["and shards the batch (data) or every matrix (tensor). torch is data-parallel over gloo."]
        text += ["", *head, "", *table(args, python, models, ranks)]
        for cpu in filter(None, args.cpus.split(",") if ranks == 1 else []):
            limits = ", ".join(f"`{name}={value}`" for name, value in LIMITS[cpu].items())
            limits += ", and with newer instructions hidden" if cpu == "x86-64-v3" and older(args.cache) else ""
            head = [f"### One rank, one thread per core, `--cpu {cpu}`", "", f"Peers with {limits}."]
            text += ["", *head, "", *table(args, python, models, ranks, cpu)]
        if args.out:
            args.out.write_text("\n".join([*text, ""]))
    if args.picture:
        flops, bandwidth = roofline.peaks(args.ddlc, args.ddlrun, args.cache)
        drawn = []
        for model in models:
            plan, file = args.cache / f"{model}.1.so", args.cache / f"{model}.safetensors"
            if plan.exists():
                drawn.append((model, roofline.kernels(args.ddlrun, plan, ["--inputs", file], args.cache)))
        roofline.draw(args.picture, drawn, flops, bandwidth)
        text += ["", "### Kernels", "", f"Peaks in the same run: {flops:.0f} GFLOP/s for products, {bandwidth:.0f} GB/s memory bandwidth."]
        text += ["All kernels of a step on one rank (convolutions by tiles and products that skip zeros do less than is counted):"]
        text += ["", f"![kernels]({args.picture})", "", "Their sums, in ms, each at its fastest, beside the times at these peaks:", ""]
        text += roofline.bounds(drawn, flops, bandwidth)
    text.append("")
    print("\n".join(text))
    if args.out:
        args.out.write_text("\n".join(text))


if __name__ == "__main__":
    main()
