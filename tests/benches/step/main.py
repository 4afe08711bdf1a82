"""How long training steps take: ours, JAX and torch in turn, on the same cores.

`make bench-step` calls it. Peers are installed from PyPI once, below the build folder; where that
cannot be done, they are left out with a message. Every round runs each of them for some steps, so
that what else the machine does meets all alike; medians are over all rounds.
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

HERE = Path(__file__).parent
MODELS = ["mlp", "gpt2", "vgg"]
PEERS = {"JAX": "jax", "torch": "torch"}
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


class Ours:
    """A plan of ours; each round is a process of its own, whose first steps do not count."""

    def __init__(self, args, model, text, cache):
        self.plan, self.file = cache / f"{model}.so", cache / f"{model}.safetensors"
        # Without compiled kernels of an earlier time; then with those of the second.
        environment = {**os.environ, "DDL_CACHE": str(cache / "kernels")}
        command = [args.ddlc, text, "-o", self.plan]
        self.compiled = {}
        for when, more in (("cold", ["--no-cache"]), ("first", []), ("warm", [])):
            begin = time.perf_counter()
            run([*command, *more], capture_output=True, env=environment)
            self.compiled[when] = time.perf_counter() - begin
        inputs.write(self.file, inputs.arguments(text.read_text()))
        self.command = [args.ddlrun, self.plan, "--inputs", self.file, "--json"]

    def steps(self, count):
        command = [*self.command, "--steps", WARM + count + 1]
        process = subprocess.Popen([str(p) for p in command], stdout=subprocess.PIPE, text=True)
        marks = [time.perf_counter() for line in process.stdout if '"step":' in line]
        if process.wait() != 0:
            raise RuntimeError(f"{self.plan} failed")
        marks = marks[WARM:]
        return [after - before for before, after in zip(marks, marks[1:])]

    def end(self):
        pass


class Peer:
    """A process that runs steps when it is told to."""

    def __init__(self, python, kind, what):
        command = [str(python), str(HERE / "peers.py"), kind, str(what)]
        pipe = subprocess.PIPE
        self.process = subprocess.Popen(command, stdin=pipe, stdout=pipe, text=True)
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
        self.process.wait()


def contenders(args, python, model, cache):
    """Everyone who can run a model, by name."""
    text = args.programs / f"bench_{model}.train.mlir"
    found = {"ours": Ours(args, model, text, cache)}
    for name, kind in PEERS.items() if python else []:
        try:
            found[name] = Peer(python, kind, text if kind == "jax" else model)
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


def row(model, found, seconds):
    """A line of the table, and what it says to a person."""
    medians = {name: statistics.median(all_) for name, all_ in seconds.items()}
    cells = [model]
    for name in ["ours", *PEERS]:
        if name not in medians:
            cells.append("–")
            continue
        cells.append(f"{1e3 * medians[name]:.1f} ({1e3 * min(seconds[name]):.1f})")
    peers = [medians[name] for name in PEERS if name in medians]
    cells.append(f"{min(peers) / medians['ours']:.2f}" if peers else "–")
    compiled = found["ours"].compiled
    cells.append(f"{compiled['cold']:.2f} ({compiled['warm']:.2f})")
    return "| " + " | ".join(cells) + " |"


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--ddlc", type=Path, required=True)
    parser.add_argument("--ddlrun", type=Path, required=True)
    parser.add_argument("--programs", type=Path, required=True, help="folder of bench_*.train.mlir")
    parser.add_argument("--cache", type=Path, required=True)
    parser.add_argument("--out", type=Path, help="where the table goes")
    parser.add_argument("--steps", type=int, default=24, help="steps of each, 20 or more for a table")
    parser.add_argument("--rounds", type=int, default=6)
    parser.add_argument("only", nargs="*", default=MODELS)
    args = parser.parse_args()
    if not args.programs.is_dir():
        print(f"skipped: step times, for want of {args.programs}")
        return
    args.cache.mkdir(parents=True, exist_ok=True)
    description = machine()
    python = environment(args.cache)
    head = "| model | ours | JAX | torch | best peer / ours | compiled by us, again (kernels kept) \\[s\\] |"
    table = [head, "|" + "---|" * (head.count("|") - 2)]
    for model in args.only or MODELS:
        found = contenders(args, python, model, args.cache)
        table.append(row(model, found, measure(found, args.steps, args.rounds)))
        for contender in found.values():
            contender.end()
        print(table[-1], flush=True)
    text = [
        "# Benchmarks",
        "",
        "## Training steps",
        "",
        f"Made by `make bench-step` on {description}; {time.strftime('%Y-%m-%d')}.",
        "One rank with as many threads as cores; JAX runs the same StableHLO text, torch the same model",
        f"and optimizer. Milliseconds of a step: median (least) of {args.steps} steps in {args.rounds} rounds,",
        "in which everyone runs in turn.",
        "",
        *table,
        "",
    ]
    print("\n".join(text))
    if args.out:
        args.out.write_text("\n".join(text))


main()
