#!/usr/bin/env python3
"""Predicted beside measured steps of pipelines on this host.

For each number of ranks the host is measured by `ddlc --calibrate`. Each program is cut into stages for that
description, on equal and unequal groups of ranks and under several schedules, and also planned without stages; the plans
run in turns. The table has the predicted time, the least of the measured steps (a disturbance only adds time), and their
ratio, and whether the loss of the last step is that of one rank.

    pipelines.py --ddlc DDLC --ddlrun DDLRUN [--cache DIR] [--steps 60] [--ranks 1,2] [--gpt2 FILE.mlir] [NAME…]

Of more ranks than cores the shared cores are simulated. Only the standard library is used.
"""

import argparse
import json
import os
import pathlib
import sys

from programs import run

ROOT = pathlib.Path(__file__).resolve().parents[2]
EXAMPLES = ROOT / "examples"

# Sizes at which a micro-batch takes milliseconds on each stage. Losses must stay above zero: products of gradients that are
# all zeros take less power, and were measured at 1.5 times the rate of others.
PROGRAMS = {
    "gpt": [
        EXAMPLES / "gpt.ir",
        *["-D", "layers=6", "-D", "hidden=256", "-D", "seq=128", "-D", "batch=16"],
        *["--train", "sgd(lr=1e-4)"],
    ],
    "deep": [
        EXAMPLES / "deep.ir",
        *["-D", "layers=6", "-D", "hidden=768", "-D", "batch=1024"],
        *["--train", "sgd(lr=1e-4)"],
    ],
}
# Ranks, groups of ranks, and schedule.
PIPELINES = [
    (1, None, None),
    *[(2, [1, 1], name) for name in ("gpipe", "1f1b", "1f1b-sno", "1f1b-so", "zb-h1", "interleaved", "zb-v")],
    (3, [1, 1, 1], "1f1b"),
    (3, [2, 1], "1f1b"),
    (4, [1, 1, 1, 1], "1f1b"),
    (4, [1, 1, 2], "1f1b"),
    (4, [2, 2], "1f1b"),
]
MICROBATCHES = 8
ROUNDS = 3


class Bench:
    def __init__(self, options):
        self.options = options
        self.folder = pathlib.Path(options.cache)
        self.folder.mkdir(parents=True, exist_ok=True)

    def cluster(self, ranks):
        path = self.folder / f"here-{ranks}.toml"
        if not path.exists():
            print(f"measuring this host with {ranks} ranks …", file=sys.stderr)
            run([self.options.ddlc, "--calibrate", "--ranks", ranks, "-o", path])
        return path

    def plan(self, name, ranks, groups, schedule):
        """Compiles a plan; returns it and its predicted step [s]."""
        shape = "".join(map(str, groups or []))
        stem = self.folder / f"{name}-{ranks}-{schedule}-{shape}"
        command = [self.options.ddlc, *PROGRAMS[name], "--cluster", self.cluster(ranks)]
        command += ["--microbatches", MICROBATCHES]
        if groups:
            chunks = 2 if schedule in ("interleaved", "zb-v") else 1
            command += ["--stages", chunks * len(groups), "--schedule", schedule]
            command += ["--groups", ",".join(map(str, groups))]
        command += ["-o", f"{stem}.so", "--emit", f"plan={stem}.json"]
        run(command)
        told = json.loads(pathlib.Path(f"{stem}.json").read_text())
        return f"{stem}.so", told["predicted"]["step_seconds"]

    def steps(self, plan, ranks):
        """Times of the steps of a run, without the first ones [s], and its last loss."""
        threads = max(1, os.cpu_count() // ranks)
        command = [self.options.ddlrun, "-n", ranks, plan, "--fill", "normal(std=0.02)"]
        command += ["--threads", threads, "--steps", self.options.steps, "--json", "--quiet"]
        lines = [json.loads(line) for line in run(command).splitlines()]
        times = [line["step_seconds"] for line in lines if "step_seconds" in line]
        losses = [line["results"].get("loss") for line in lines if "step" in line]
        return times[5:], losses[-1] if losses else None

    def program(self, name):
        plans = {}
        for ranks, groups, schedule in PIPELINES:
            if ranks not in self.options.ranks:
                continue
            try:
                plans[ranks, str(groups), schedule] = self.plan(name, ranks, groups, schedule)
            except RuntimeError as why:
                print(f"{name} {ranks} {groups} {schedule}: {why}", file=sys.stderr)
        times = {kind: [] for kind in plans}
        losses = {}
        for _ in range(ROUNDS):
            for kind, (plan, _) in plans.items():
                found, losses[kind] = self.steps(plan, kind[0])
                times[kind] += found
        alone = next(iter(losses.values()))
        for kind, (_, predicted) in plans.items():
            ranks, groups, schedule = kind
            least, loss = min(times[kind]), losses[kind]
            same = "–" if None in (alone, loss) else abs(loss - alone) <= 1e-4 * (1 + abs(alone))
            print(
                f"| {name} | {ranks} | {groups} | {schedule} | {predicted * 1e3:.2f} | {least * 1e3:.2f} "
                f"| {predicted / least:.2f} | {same} |",
                flush=True,
            )


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--ddlc", required=True)
    parser.add_argument("--ddlrun", required=True)
    parser.add_argument("--cache", default="target/bench-pipelines")
    parser.add_argument("--steps", type=int, default=60)
    parser.add_argument("--ranks", type=lambda text: [int(part) for part in text.split(",")], default=[1, 2, 3, 4])
    parser.add_argument("--gpt2", help="a training step of GPT-2 by JAX, without loops")
    parser.add_argument("names", nargs="*")
    options = parser.parse_args()
    if options.gpt2:
        PROGRAMS["gpt2"] = [pathlib.Path(options.gpt2)]
    bench = Bench(options)
    print("| program | ranks | groups | schedule | predicted ms | measured ms | ratio | loss of one rank |")
    print("|---|---|---|---|---|---|---|---|")
    for name in options.names or list(PROGRAMS):
        bench.program(name)


if __name__ == "__main__":
    main()
