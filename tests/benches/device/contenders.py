"""Who is measured: plans of ours by `ddlrun`, and JAX and torch in workers."""

import glob
import json
import os
import queue
import signal
import statistics
import subprocess
import sys
import threading
import time
from pathlib import Path

from cases import HERE, last_line

CACHE = Path(os.environ.get("DDL_BENCH_CACHE", "/tmp/ddl-bench-device"))
# Steps that do not count, of ours; peers have their own.
WARM = 4


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


class Peer:
    """A worker that measures one case after another; begun anew after a failure that ends it."""

    def __init__(self, args, name, device):
        self.args, self.name, self.device, self.process = args, name, device, None

    def start(self):
        if self.process is not None:
            return
        environment = {
            **os.environ, "XLA_PYTHON_CLIENT_PREALLOCATE": "false", "XLA_PYTHON_CLIENT_MEM_FRACTION": "0.94",
            "JAX_COMPILATION_CACHE_DIR": str(CACHE / "jax"),
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
