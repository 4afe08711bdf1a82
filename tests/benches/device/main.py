"""Plans for a device beside JAX and torch.compile on it: steps of models, and small programs.

    main.py prepare --ddlc D --ddlrun R --programs P --out FOLDER [NAME…]    where the compiler is
    main.py measure FOLDER --out RESULTS [NAME…]                             where the device is
    main.py check --ddlc D --ddlrun R --out FOLDER                           losses of all three, on the CPU

`prepare` compiles every plan for the device and puts all that `measure` needs into FOLDER, which may be moved with this
folder and `../step`. `measure` runs ours, then JAX, then torch, in a process each and one after another; it prints
a line for every figure and a row for every case as soon as they are known, and goes on after a failure. With `--dry`
everything is tiny and runs on the CPU. A NAME is that of a case, of a group, or a pattern such as `product_*`.
"""

import argparse
import fnmatch
import glob
import json
import os
import queue
import random
import re
import shutil
import signal
import statistics
import subprocess
import sys
import threading
import time
from array import array
from pathlib import Path

HERE = Path(__file__).parent
sys.path[:0] = [str(HERE), str(HERE.parent / "step")]

import inputs  # noqa: E402
import micro  # noqa: E402

EXAMPLES = HERE.parent.parent.parent / "examples"
CACHE = Path(os.environ.get("DDL_BENCH_CACHE", "/tmp/ddl-bench-device"))
# Steps that do not count, of ours; peers have their own.
WARM = 4
# Dense peaks of an H100 SXM by precision [FLOP/s].
PEAKS = {"f32": 66.9e12, "tf32": 494.7e12, "bf16": 989.4e12}
LANGUAGE = {
    "gpt2-124m": {
        "family": "gpt", "batch": 16, "layers": 12, "hidden": 768, "heads": 12, "seq": 1024, "vocab": 50304,
    },
    "llama-1b": {
        "family": "llama", "batch": 4, "layers": 16, "hidden": 2048, "heads": 32, "groups": 8, "inner": 8192,
        "seq": 2048, "vocab": 32000,
    },
}  # fmt: skip
TINY = {
    "gpt2-124m": {"batch": 2, "layers": 2, "hidden": 32, "heads": 4, "seq": 16, "vocab": 64},
    "llama-1b": {"batch": 2, "layers": 2, "hidden": 32, "heads": 4, "groups": 2, "inner": 48, "seq": 16, "vocab": 64},
}


# Small programs that are measured only if they are named: the others show the same.
MORE = (
    "*_4096", "convolution*_tf32", "cross_entropy_f32", "cross_entropy_grad_f32", "transpose_bf16", "softmax_grad_f32",
    "layer_norm_grad_f32", "rms_norm_grad_*", "rms_norm_f32", "layer_norm_f32", "product_up", "product_qkv", "embedding_grad",
)  # fmt: skip


def config_of(name, tiny):
    return {**LANGUAGE[name], **(TINY[name] if tiny else {})}


def constants(config):
    return [part for name, value in config.items() if name != "family" for part in ("-D", f"{name}={value}")]


def whole(path, tensors, seed=1):
    """Writes tensors of whole numbers below a bound."""
    source, found = random.Random(seed), []
    for name, (shape, bound) in tensors.items():
        numbers = [source.randrange(bound) for _ in range(micro.count(shape))]
        found.append(inputs.Argument(name, "i32", list(shape), array("i", numbers)))
    inputs.write(path, found)


def all_cases(tiny):
    """Every case, with the source of its plan and the options of the compiler."""
    for model in ("mlp", "gpt2", "vgg"):
        for precision in ("f32", "tf32"):
            yield {
                "name": f"{model}_{precision}", "kind": "step", "model": model, "precision": precision,
                "text": f"bench_{model}.train.mlir", "options": [],
            }  # fmt: skip
    for name in LANGUAGE:
        config = config_of(name, tiny)
        options = ["--train", "adamw(lr=3e-4)", "--entry", "loss", "--memory", "74GiB", *constants(config)]
        yield {
            "name": name, "kind": "language", "precision": "bf16", "config": config, "options": options,
            "ids": {part: ((config["batch"], config["seq"]), config["vocab"]) for part in ("text", "next")},
            "text": EXAMPLES / f"{config['family']}.ir",
        }  # fmt: skip
    yield {"name": "copy", "kind": "copy", "precision": "f32"}
    for name, of in micro.all_of_them(tiny).items():
        case = {
            "name": name, "kind": "micro", "micro": name, "precision": of.precision, "ids": of.ids,
            "options": ["--train", f"sgd(lr={micro.RATE})"] if of.trained else [],
            "bytes": of.bytes, "flops": of.flops, "program": of.text,
        }  # fmt: skip
        if of.precision == "f32" and "bf16" in str(of.tensors):
            case["precision"] = "bf16"
        yield case


def chosen(case, only):
    if any(fnmatch.fnmatch(case["name"], one) for one in only):
        return True
    usual = not any(fnmatch.fnmatch(case["name"], one) for one in MORE)
    return usual and (not only or case["kind"] in only)


def machine():
    """What the device is."""
    command = ["nvidia-smi", "--query-gpu=name,driver_version,clocks.max.sm,power.limit", "--format=csv,noheader"]
    try:
        return subprocess.run(command, capture_output=True, text=True, timeout=20).stdout.strip()
    except (OSError, subprocess.TimeoutExpired) as error:
        return f"unknown: {error}"


def prepare(args):
    """Compiles plans into a folder; a plan that cannot be compiled is reported, and measured by peers only."""
    args.out.mkdir(parents=True, exist_ok=True)
    target = "cpu" if args.dry else "cuda:sm_90"
    kept = []
    for case in all_cases(args.dry):
        if args.only and not chosen(case, args.only) and case["kind"] != "copy":
            continue
        kept.append(case)
        if ids := case.pop("ids", None):
            case["inputs"] = f"{case['name']}.ids.safetensors"
            whole(args.out / case["inputs"], ids)
        if case["kind"] == "copy":
            continue
        name, source = case["name"], case.get("text")
        if program := case.pop("program", None):
            source = args.out / f"{name}.ir"
            source.write_text(program)
        elif case["kind"] == "step":
            source = args.programs / source
            shutil.copy(source, args.out)
        case["text"] = source.name
        plan = args.out / f"{name}.so"
        # A 16-bit program has its types written; others get theirs from the option.
        low = case["kind"] == "language" or case["precision"] == "tf32"
        precision = "f32" if args.dry and case["precision"] == "tf32" else case["precision"]
        command = [args.ddlc, source, "--target", target, "-o", plan, *case.pop("options")]
        command += ["--precision", precision] if low else []
        begin = time.perf_counter()
        done = subprocess.run([str(part) for part in command], capture_output=True, text=True)
        case["ddlc_seconds"] = time.perf_counter() - begin
        if done.returncode:
            print(f"FAILED {name}: {' '.join(map(str, command))}\n{done.stderr.strip()}", flush=True)
            case["failed"] = last_line(done.stderr)
            continue
        case["plan"] = plan.name
        if memory := re.search(r"memory +([\d.]+ \w+) of", done.stdout + done.stderr):
            case["promised"] = memory[1]
        print(f"{name}: compiled in {case['ddlc_seconds']:.1f} s, memory {case.get('promised')}", flush=True)
    if args.ddlrun:
        shutil.copy(args.ddlrun, args.out / "ddlrun")
        subprocess.run(["strip", args.out / "ddlrun"], check=False)
    (args.out / "cases.json").write_text(json.dumps({"dry": args.dry, "cases": kept}, indent=1, default=str))


def last_line(text):
    lines = [line.strip() for line in text.strip().splitlines() if line.strip()]
    marked = [line for line in lines if line.startswith("×") or "error" in line.lower()]
    return (marked or lines or ["no message"])[-1][:300]


# Ours


def library_path():
    """Folders with cuBLASLt, which Python packages hide from the loader."""
    found = [part for part in os.environ.get("LD_LIBRARY_PATH", "").split(":") if part]
    for place in [*sys.path, "/usr/local/lib/python3*/*-packages", "/usr/lib/python3*/*-packages"]:
        for file in sorted(glob.glob(f"{place}/nvidia/*/lib/libcublasLt.so.*"), reverse=True):
            found.append(str(Path(file).parent))
    found += [part for part in ("/usr/local/cuda/lib64",) if Path(part).is_dir()]
    return ":".join(dict.fromkeys(found))


class Ours:
    def __init__(self, args):
        self.args = args
        self.environment = {**os.environ, "LD_LIBRARY_PATH": library_path()}

    def command(self, case, *more):
        command = [self.args.ddlrun.resolve(), self.args.folder / case["plan"], *more]
        if "arguments" in case:
            command += ["--inputs", case["arguments"]]
        if "inputs" in case:
            command += ["--inputs", self.args.folder / case["inputs"]]
        return [str(part) for part in command]

    def steps(self, case):
        """Seconds of a step: the median of means over blocks of lines, when the first steps are over."""
        log = self.args.out / f"{case['name']}.ours.log"
        begin, marks, inner = time.perf_counter(), [], []
        with open(log, "w") as errors:
            command = self.command(case, "--json", "--steps", 1_000_000)
            process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=errors, text=True, env=self.environment)
            timer = threading.Timer(self.args.timeout, process.kill)
            timer.start()
            found, asked = {}, False
            try:
                for line in process.stdout:
                    if '"step":' not in line:
                        continue
                    marks.append(time.perf_counter())
                    told = json.loads(line)
                    inner.append(told["step_seconds"])
                    if len(marks) == 1:
                        found["first"], found["results"] = marks[0] - begin, told["results"]
                    enough = len(marks) > WARM + 5 and marks[-1] - marks[WARM] > self.args.seconds
                    if enough and not asked:
                        asked = True
                        process.send_signal(signal.SIGINT)
                process.wait()
            finally:
                timer.cancel()
                process.kill()
        if len(marks) < WARM + 6:
            return {"error": last_line(log.read_text()) if process.returncode != -9 else "too slow"}
        marks, inner = marks[WARM:], inner[WARM + 1 :]
        each = max(1, (len(marks) - 1) // 5)
        blocks = [(marks[at + each] - marks[at]) / each for at in range(0, len(marks) - each, each)]
        found.update(free=statistics.median(blocks), waited=statistics.median(inner), steps=len(marks))
        found["seconds"] = found["free"]
        return found

    def kernels(self, case, steps):
        """Rows of what a step does on the device: name, what, ms, bytes, FLOPs; their sum is a step's."""
        file, log = CACHE / f"{case['name']}.trace.json", self.args.out / f"{case['name']}.trace.log"
        command = self.command(case, "--quiet", "--steps", steps, "--trace", file)
        with open(log, "w") as errors:
            try:
                done = subprocess.run(
                    command, stdout=errors, stderr=errors, env=self.environment, timeout=self.args.timeout
                )
            except subprocess.TimeoutExpired:
                return {"error": "too slow"}
        if done.returncode:
            return {"error": last_line(log.read_text())}
        rows, sums = {}, {}
        for event in json.loads(file.read_text())["traceEvents"]:
            of = event.get("args", {})
            if event.get("ph") != "X" or event.get("cat") not in ("kernel", "product", "convolution") or "step" not in of:
                continue
            if of["step"] > max(2, min(4, steps - 2)) or steps < 4:
                key = (event["cat"], event["name"], of.get("ops", ""))
                row = rows.setdefault(key, {"us": 0.0, "bytes": 0, "flops": 0, "count": 0})
                row["us"] += event["dur"]
                row["bytes"] += of.get("bytes", 0)
                row["flops"] += of.get("flops", 0)
                row["count"] += 1
                sums[of["step"]] = sums.get(of["step"], 0.0) + event["dur"]
        file.unlink()
        if not sums:
            return {"error": "a trace without kernels"}
        number, table = len(sums), []
        for (cat, name, ops), row in sorted(rows.items(), key=lambda item: -item[1]["us"]):
            us = row["us"]
            table.append({
                "kind": cat, "name": name, "ops": ops, "ms": us / number / 1e3, "count": row["count"] / number,
                "GB/s": row["bytes"] / us / 1e3 if us else 0, "GFLOP/s": row["flops"] / us / 1e3 if us else 0,
            })  # fmt: skip
        return {"seconds": statistics.median(sums.values()) / 1e6, "kernels": table}


# Peers


class Peer:
    """A worker that measures one case after another; begun anew after a failure that ends it."""

    def __init__(self, args, name, device):
        self.args, self.name, self.device, self.process = args, name, device, None

    def start(self):
        if self.process is not None:
            return
        environment = {
            **os.environ, "XLA_PYTHON_CLIENT_PREALLOCATE": "false", "JAX_COMPILATION_CACHE_DIR": str(CACHE / "jax"),
            "JAX_PERSISTENT_CACHE_MIN_COMPILE_TIME_SECS": "0", "TORCHINDUCTOR_CACHE_DIR": str(CACHE / "inductor"),
            "TRITON_CACHE_DIR": str(CACHE / "triton"), "TOKENIZERS_PARALLELISM": "false",
        }  # fmt: skip
        if self.name == "jax" and self.device == "cpu":
            environment["JAX_PLATFORMS"] = "cpu"
        command = [sys.executable, HERE / "worker.py", self.name, self.args.folder, self.device, self.args.seconds]
        self.log = open(self.args.out / f"{self.name}.log", "a")
        self.process = subprocess.Popen(
            [str(part) for part in command], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=self.log,
            text=True, env=environment, start_new_session=True,
        )  # fmt: skip
        self.answers = queue.Queue()
        threading.Thread(target=self.listen, args=(self.process, self.answers), daemon=True).start()

    @staticmethod
    def listen(process, answers):
        for line in process.stdout:
            answers.put(json.loads(line))
        answers.put(None)

    def ask(self, case, timeout):
        self.start()
        try:
            self.process.stdin.write(json.dumps(case) + "\n")
            self.process.stdin.flush()
            until = time.perf_counter() + timeout
            while True:
                answer = self.answers.get(timeout=max(0.1, until - time.perf_counter()))
                if answer is None:
                    status = self.process.wait()
                    self.end()
                    return {"error": f"the process ended with {status}: {self.why()}"}
                if "case" in answer:
                    return answer
        except queue.Empty:
            self.end()
            return {"error": f"no answer in {timeout:.0f} s"}
        except OSError as error:
            self.end()
            return {"error": f"{error}: {self.why()}"}

    def why(self):
        return last_line((self.args.out / f"{self.name}.log").read_text())

    def end(self):
        if self.process is not None:
            self.process.stdin.close()
            try:
                # It ends by itself at the end of its input; what it holds of the device is let go then.
                self.process.wait(timeout=1)
            except subprocess.TimeoutExpired:
                pass
            try:
                os.killpg(self.process.pid, signal.SIGKILL)
            except OSError:
                pass
            self.process.wait()
            self.log.close()
            self.process = None


# Tables


def milliseconds(found):
    if not found:
        return "–"
    if "seconds" not in found:
        return "failed"
    return f"{1e3 * found['seconds']:.3f}"


def head(kind):
    last = ["of bandwidth", "of peak"] if kind == "micro" else []
    names = ["case", "ours [ms]", "JAX [ms]", "torch [ms]", "best peer / ours", *last]
    return ["| " + " | ".join(names) + " |", "|" + "---|" * len(names)]


def row(case, found, bandwidth):
    ours = found.get("ours", {}).get("seconds")
    peers = [found[name]["seconds"] for name in ("jax", "torch") if "seconds" in found.get(name, {})]
    cells = [case["name"], *(milliseconds(found.get(name)) for name in ("ours", "jax", "torch"))]
    cells.append(f"{min(peers) / ours:.2f}" if ours and peers else "–")
    if case["kind"] == "micro":
        moved, work = case.get("bytes", 0), case.get("flops", 0)
        cells.append(f"{moved / ours / bandwidth:.0%}" if ours and bandwidth else "–")
        cells.append(f"{work / ours / PEAKS[case['precision']]:.0%}" if ours and work else "–")
    return "| " + " | ".join(cells) + " |"


def markdown(cases, results):
    bandwidth = bandwidth_of(results)
    lines = []
    for kind in ("step", "language", "micro"):
        rows = [row(case, results[case["name"]], bandwidth) for case in cases if case["kind"] == kind and case["name"] in results]
        if rows:
            lines += [f"### {kind}", "", *head(kind), *rows, ""]
    if bandwidth:
        lines.append(f"A copy reads and writes {bandwidth / 1e9:.0f} GB/s.\n")
    for case in cases:
        found = results.get(case["name"], {})
        errors = [f"{name}: {of['error']}" for name, of in found.items() if isinstance(of, dict) and "error" in of]
        lines += [f"- `{case['name']}`, {error}" for error in errors]
    for case in cases:
        table = results.get(case["name"], {}).get("trace", {}).get("kernels")
        if not table or case["kind"] == "micro":
            continue
        lines += ["", f"#### Kernels of `{case['name']}`", "", "| what | ms | count | GB/s | GFLOP/s |", "|---|---|---|---|---|"]
        for one in table[:30]:
            what = f"{one['kind']} {one['name'][:40]} ({one['ops'][:60]})".replace("|", "/")
            lines.append(f"| {what} | {one['ms']:.3f} | {one['count']:g} | {one['GB/s']:.0f} | {one['GFLOP/s']:.0f} |")
    return "\n".join(lines) + "\n"


def bandwidth_of(results):
    copy = results.get("copy", {}).get("torch", {})
    return 2 * 4 * copy["elements"] / copy["seconds"] if "seconds" in copy else None


def make_arguments(cases, folder):
    """The arguments of given texts, which are too large to be moved, made in processes of their own."""
    makers = {}
    for case in cases:
        if case["kind"] == "step":
            case["arguments"] = str(CACHE / f"{case['model']}.safetensors")
            makers[case["model"]] = case
    code = "import sys, os; sys.path.insert(0, sys.argv[1]); import inputs; p = sys.argv[3]; "
    code += "inputs.write(p + '.part', inputs.arguments(open(sys.argv[2]).read())); os.rename(p + '.part', p)"
    processes = []
    for case in makers.values():
        if not Path(case["arguments"]).exists():
            command = [sys.executable, "-c", code, HERE.parent / "step", folder / case["text"], case["arguments"]]
            processes.append(subprocess.Popen([str(part) for part in command]))
    for process in processes:
        process.wait()


def measure(args):
    begin = time.perf_counter()
    CACHE.mkdir(parents=True, exist_ok=True)
    args.out.mkdir(parents=True, exist_ok=True)
    given = json.loads((args.folder / "cases.json").read_text())
    dry, every = given["dry"], given["cases"]
    device = "cpu" if dry else "cuda"
    cases = [case for case in every if chosen(case, args.only)]
    if any(case["kind"] == "micro" for case in cases) and not any(case["kind"] == "copy" for case in cases):
        cases[:0] = [case for case in every if case["kind"] == "copy"]
    file = args.out / "results.json"
    # Those of an earlier call go on, here or beside the plans.
    earlier = [path for path in (file, args.folder / "results.json") if path.exists()]
    results = json.loads(earlier[0].read_text()) if earlier else {}
    print(f"device: {machine()}", flush=True)
    peers = {name: Peer(args, name, device) for name in ("torch", "jax") if name in args.who}
    for peer in peers.values():
        peer.start()
    try:
        make_arguments(cases, args.folder)
        ours = Ours(args)
        groups = {}
        for case in cases:
            # A model of its own is a group: its peers end before the next begins.
            kind = {"language": case["name"], "copy": "micro"}.get(case["kind"], case["kind"])
            groups.setdefault(kind, []).append(case)
        for group in groups.values():
            run_group(args, ours, peers, group, results, file, every, begin)
    finally:
        for peer in peers.values():
            peer.end()
    print(f"all in {time.perf_counter() - begin:.0f} s", flush=True)


def run_group(args, ours, peers, group, results, file, every, begin):
    def note(case, name, found):
        results.setdefault(case["name"], {})[name] = found
        clock = time.perf_counter() - begin
        what = found.get("error") or f"{milliseconds(found)} ms"
        more = [f"{key} {found[key]:.2f} s" for key in ("first", "compiled") if key in found]
        more += [found["how"]] if "how" in found else []
        more += [f"{found['memory'] / 2**30:.1f} GiB"] if found.get("memory") else []
        print(f"[{clock:5.0f} s] {case['name']}: {name} {what} {', '.join(more)}", flush=True)
        file.write_text(json.dumps(results, indent=1))
        (args.out / "results.md").write_text(markdown(every, results))

    # Peers load their libraries while ours runs; they touch the device only when they are asked.
    for peer in peers.values():
        peer.start()
    for case in group if "ours" in args.who else []:
        if "plan" not in case:
            if case["kind"] != "copy":
                note(case, "ours", {"error": "ddlc: " + case.get("failed", "no plan")})
            continue
        if case["kind"] == "micro":
            note(case, "ours", ours.kernels(case, args.trace_steps))
            continue
        note(case, "ours", ours.steps(case))
        if args.trace:
            note(case, "trace", ours.kernels(case, 8))
    for name, peer in peers.items():
        for case in group:
            if name == "torch" or case["kind"] != "copy":
                found = peer.ask(case, args.timeout)
                if case["kind"] == "copy" and "seconds" in found:
                    found["elements"] = 1 << (20 if peer.device == "cpu" else 28)
                note(case, name, found)
        peer.end()
    print("\n".join(head(group[-1]["kind"])), flush=True)
    for case in group:
        if case["kind"] != "copy":
            print(row(case, results.get(case["name"], {}), bandwidth_of(results)), flush=True)


def check(args):
    """Losses of the language models at a tiny size, of ours, JAX and torch with the same params."""
    import jax
    import numpy
    import torch

    import language

    args.out.mkdir(parents=True, exist_ok=True)
    for name in LANGUAGE:
        config = config_of(name, True)
        plan, params, ids = args.out / f"{name}.so", args.out / f"{name}.safetensors", args.out / f"{name}.ids"
        whole(ids, {part: ((config["batch"], config["seq"]), config["vocab"]) for part in ("text", "next")})
        text = EXAMPLES / f"{config['family']}.ir"
        command = [args.ddlc, text, "-o", plan, "--train", "adamw(lr=1e-2)", "--entry", "loss", *constants(config)]
        subprocess.run([str(part) for part in command], check=True, capture_output=True)
        run = [str(args.ddlrun), str(plan), "--inputs", str(ids), "--json"]
        subprocess.run([*run, "--steps", "1", "--outputs", str(params)], check=True, capture_output=True)
        said = subprocess.run([*run, "--steps", "1", "--inputs", str(params)], check=True, capture_output=True, text=True)
        ours = json.loads(said.stdout.splitlines()[0])["results"]["loss"]
        import safetensors.numpy

        arrays = safetensors.numpy.load_file(params)
        joined = {key: value for key, value in language.fused(arrays, config).items() if key in language.shapes(config)}
        for key, shape in language.shapes(config).items():
            assert joined[key].shape == shape, (key, joined[key].shape, shape)
        given = [numpy.array(part.numbers, "int32").reshape(part.shape) for part in inputs.read(ids)]
        theirs = float(jax.jit(language.jax_loss(config, "xla", "float32"))(joined, *given))
        model = language.torch_model(config)
        language.torch_load(model, arrays, config)
        other = float(model(*(torch.as_tensor(part).long() for part in given)))
        print(f"{name}: ours {ours:.6f}, JAX {theirs:.6f}, torch {other:.6f}", flush=True)
        assert max(abs(ours - theirs), abs(ours - other)) < 1e-3 * abs(ours)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parts = parser.add_subparsers(required=True)
    for function in (prepare, measure, check):
        part = parts.add_parser(function.__name__)
        part.set_defaults(run=function)
        part.add_argument("--ddlrun", type=Path)
        part.add_argument("--out", type=Path, default=os.environ.get("OUT"))
        if function is measure:
            part.add_argument("folder", type=Path)
            part.add_argument("--seconds", type=float, default=0.6, help="of each case and each of us, about")
            part.add_argument("--timeout", type=float, default=150.0, help="seconds of a case for each of us")
            part.add_argument("--who", default="ours,jax,torch")
            part.add_argument("--trace", action=argparse.BooleanOptionalAction, default=True, help="kernels of models")
            part.add_argument("--trace-steps", type=int, default=12, help="steps of small programs")
        else:
            part.add_argument("--ddlc", type=Path, required=True)
            part.add_argument("--programs", type=Path)
            part.add_argument("--dry", action="store_true", help="tiny and for the CPU")
        part.add_argument("only", nargs="*")
    args = parser.parse_args()
    if args.run is measure:
        args.who = args.who.split(",")
        args.ddlrun = args.ddlrun or args.folder / "ddlrun"
    if args.out is None:
        parser.error("--out or $OUT is needed")
    args.out = Path(args.out)
    args.run(args)


if __name__ == "__main__":
    main()
