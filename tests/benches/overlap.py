#!/usr/bin/env python3
"""What communication costs with and without overlap: programs on ranks that share the batch.

Each plan runs in turns as usual and with `ddlrun --overlap none`, where ranks move what others wait for only in their
own waits. The table has the median step, the time that a rank spends in waits in a step, transfers included, and the
share of the moved bytes that are moved between kernels.

    overlap.py --ddlc DDLC --ddlrun DDLRUN [--ranks 2] [--cache DIR] [--steps 40] [NAME…]

Only the standard library is used.
"""

import argparse
import bisect
import json
import os
import pathlib
import statistics

from predicted import PROGRAMS, ROOT, forced
from programs import run

ROUNDS = 3
WAYS = ["auto", "none"]


def compiled(options, name):
    """The plan of a program whose arguments are split along the batch and whose params are whole."""
    source, *sizes = PROGRAMS[name]
    plan = pathlib.Path(options.cache) / f"{name}-{options.ranks}.so"
    command = [options.ddlc, ROOT / "examples" / source, *sizes, "--train", "sgd(lr=0.01)", "-o", plan]
    command += ["--ranks", options.ranks]
    run(command)
    told = json.loads(run([options.ddlrun, "--describe", plan, "--json"]))
    arguments = [(one["name"], len(one["shape"])) for one in told["entries"][0]["arguments"]]
    arguments = [one for one in arguments if one[0] != "lr"]
    params = [(one["name"], len(one["shape"])) for one in told["state"]]
    pins = dict(forced(arguments, [one for one in params if one[1] > 0], options.ranks))
    run([*command, *pins["data"]])
    return plan


def measured(options, plan, way):
    """Of one run: times of steps, seconds in waits of a rank in a step, and bytes moved in waits and in all."""
    command = [options.ddlrun, "-n", options.ranks, plan, "--fill", "normal(std=0.02)", "--overlap", way]
    lines = run([*command, "--steps", options.steps, "--json", "--quiet", "--trace", plan.with_suffix(".json"), "--profile"])
    lines = [json.loads(line) for line in lines.splitlines()]
    steps = [line["step_seconds"] for line in lines if line.get("step_seconds") is not None][5:]
    events = json.loads(plan.with_suffix(".json").read_text())["traceEvents"]
    waits, moves = ([e for e in events if e.get("cat") == kind] for kind in ["wait", "communication"])
    begins = {rank: sorted((w["ts"], w["ts"] + w["dur"]) for w in waits if w["pid"] == rank + 1) for rank in range(options.ranks)}

    def inside(event):
        own = begins[event["pid"] - 1]
        at = bisect.bisect(own, (event["ts"], float("inf"))) - 1
        return at >= 0 and event["ts"] + event["dur"] <= own[at][1] + 1e-3

    waited = sum(event["dur"] for event in waits) * 1e-6 / options.steps / options.ranks
    between = sum(event["args"]["bytes"] for event in moves if not inside(event))
    return steps, waited, between, sum(event["args"]["bytes"] for event in moves)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--ddlc", required=True)
    parser.add_argument("--ddlrun", required=True)
    parser.add_argument("--ranks", default=2, type=int)
    parser.add_argument("--cache", default="target/overlap")
    parser.add_argument("--steps", type=int, default=40)
    parser.add_argument("names", nargs="*", default=["mlp", "gpt", "vgg"])
    options = parser.parse_args()
    pathlib.Path(options.cache).mkdir(parents=True, exist_ok=True)
    print(f"Load {os.getloadavg()[0]:.1f}.\n\n| program | overlap | step \\[ms\\] | in waits \\[ms\\] | moved between kernels |")
    print("|---|---|---|---|---|")
    for name in options.names:
        plan = compiled(options, name)
        runs = {way: [] for way in WAYS}
        for _ in range(ROUNDS):
            for way in WAYS:
                runs[way].append(measured(options, plan, way))
        for way, found in runs.items():
            step = 1e3 * statistics.median(time for steps, *_ in found for time in steps)
            waited = 1e3 * statistics.median(waited for _, waited, *_ in found)
            share = 100 * sum(run[2] for run in found) / max(sum(run[3] for run in found), 1)
            print(f"| {name} | {way} | {step:.2f} | {waited:.2f} | {share:.0f} % |", flush=True)


if __name__ == "__main__":
    main()
