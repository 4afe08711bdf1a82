#!/usr/bin/env python3
"""Predicted beside measured step times on this host, for the planner's plan and for plans forced by hand.

For each number of ranks the host is measured by `ddlc --calibrate`; each program is then planned for that description,
freely and with the distributions of arguments pinned, and the plans run in turns. The table has the predicted time, the
median of the measured steps, their ratio, and the time of the plan relative to the fastest forced one.

    predicted.py --ddlc DDLC --ddlrun DDLRUN [--ranks 2,4] [--cache DIR] [--steps 40] [NAME…]

Only the standard library is used.
"""

import argparse
import json
import pathlib
import statistics
import sys

from programs import run

ROOT = pathlib.Path(__file__).resolve().parents[2]
EXAMPLES = ROOT / "examples"

# Sizes at which a step takes milliseconds.
PROGRAMS = {
    "mlp": ["mlp.ir", "-D", "batch=512", "-D", "hidden=1024"],
    "lenet": ["lenet.ir", "-D", "batch=256"],
    "moe": ["moe.ir", "-D", "batch=256"],
    "gpt": ["gpt.ir", "-D", "batch=8", "-D", "hidden=256", "-D", "heads=4", "-D", "seq=128"],
    "vgg": ["vgg16.ir", "-D", "batch=8"],
}
ROUNDS = 3


def pins(arguments, params, data, weights):
    """Options that pin data arguments, and params with several dims; other params are whole."""
    options = []
    for name, dims in arguments:
        if dims > 0:
            options += ["--pin", f"{name}=[{','.join(data)}]"]
    for name, dims in params:
        last = [f"S({dims - 1})" if entry == "last" else entry for entry in weights]
        entries = last if dims > 1 else ["B"] * len(weights)
        options += ["--pin", f"{name}=[{','.join(entries)}]"]
    return options


def forced(arguments, params, ranks):
    """The plans made by hand: name and options."""
    yield "data", pins(arguments, params, ["S(0)"], ["B"])
    yield "tensor", pins(arguments, params, ["B"], ["last"])
    if ranks == 4:
        mesh = ["--mesh", "a=2,b=2"]
        yield "mixed", mesh + pins(arguments, params, ["S(0)", "B"], ["B", "last"])
    if arguments[0][0] == "text":
        yield "sequence", pins(arguments, params, ["S(1)"], ["B"])


class Bench:
    def __init__(self, options, ranks):
        self.options, self.ranks = options, ranks
        self.folder = pathlib.Path(options.cache)
        self.folder.mkdir(parents=True, exist_ok=True)
        self.cluster = self.folder / f"here-{ranks}.toml"
        if not self.cluster.exists():
            print(f"measuring this host with {ranks} ranks …", file=sys.stderr)
            run([options.ddlc, "--calibrate", "--ranks", ranks, "-o", self.cluster])

    def plan(self, name, kind, more):
        """Compiles a plan; returns it, its predicted step [s], or None if it is refused."""
        plan = self.folder / f"{name}-{self.ranks}-{kind}.so"
        text = self.folder / f"{name}-{self.ranks}-{kind}.json"
        source, *sizes = PROGRAMS[name]
        command = [self.options.ddlc, EXAMPLES / source, *sizes, "--train", "sgd(lr=0.01)"]
        command += ["--cluster", self.cluster, "-o", plan, "--emit", f"plan={text}", *more]
        try:
            run(command)
        except RuntimeError as why:
            print(f"{name} {kind}: {why}", file=sys.stderr)
            return None
        return plan, json.loads(text.read_text())["predicted"]["step_seconds"]

    def steps(self, plan):
        """Times of the steps of a run, without the first ones [s]."""
        command = [self.options.ddlrun, "-n", self.ranks, plan, "--fill", "normal(std=0.02)"]
        lines = run([*command, "--steps", self.options.steps, "--json", "--quiet"]).splitlines()
        times = [json.loads(line).get("step_seconds") for line in lines]
        return [time for time in times if time is not None][5:]

    def program(self, name):
        free = self.plan(name, "auto", [])
        if free is None:
            return
        told = json.loads(run([self.options.ddlrun, "--describe", free[0], "--json"]))
        entry = told["entries"][0]
        arguments = [(one["name"], len(one["shape"])) for one in entry["arguments"]]
        arguments = [one for one in arguments if one[0] != "lr"]
        params = [(one["name"], len(one["shape"])) for one in told["state"]]
        params = [one for one in params if one[1] > 0]
        plans = {"auto": free}
        for kind, more in forced(arguments, params, self.ranks):
            made = self.plan(name, kind, more)
            if made is not None:
                plans[kind] = made
        times = {kind: [] for kind in plans}
        for _ in range(ROUNDS):
            for kind, (plan, _) in plans.items():
                times[kind] += self.steps(plan)
        measured = {kind: statistics.median(found) for kind, found in times.items()}
        by_hand = min((time, kind) for kind, time in measured.items() if kind != "auto")
        for kind, (_, predicted) in plans.items():
            ratio = predicted / measured[kind]
            print(
                f"| {name} | {self.ranks} | {kind} | {predicted * 1e3:.3f} | {measured[kind] * 1e3:.3f} | {ratio:.2f} |",
                flush=True,
            )
        against = measured["auto"] / by_hand[0]
        print(f"| {name} | {self.ranks} | auto / best by hand ({by_hand[1]}) | | {against:.2f} | |", flush=True)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--ddlc", required=True)
    parser.add_argument("--ddlrun", required=True)
    parser.add_argument("--ranks", default="2,4")
    parser.add_argument("--cache", default="target/predicted")
    parser.add_argument("--steps", type=int, default=40)
    parser.add_argument("names", nargs="*", default=list(PROGRAMS))
    options = parser.parse_args()
    print("| program | ranks | plan | predicted ms | measured ms | ratio |\n|---|---|---|---|---|---|")
    for ranks in map(int, options.ranks.split(",")):
        bench = Bench(options, ranks)
        for name in options.names:
            bench.program(name)


if __name__ == "__main__":
    main()
