#!/usr/bin/env python3
"""From Aceso's profiles (CSV) to a program of layers.

    python3 aceso.py profiled-time-miniset gpt_1_3B --layers 24 --batch 512 > gpt.ir
    ddlc gpt.ir --cluster v100-pcie:4 --memory 12000MB --emit plan

A file `MODEL_mbsM_tpT_algo0.csv` has for each op the times of both passes [us] and sizes [MB] for M
samples on one of T devices. Of a GPT the first op, then those of a layer as often as there are layers,
then the rest are the model; any other model is taken as it stands (`--layers 0`).
"""

import argparse
import csv
import pathlib
import re
import sys

from program import Layer, program

MIB = 1 << 20
# Ops of one layer of a GPT.
OPS = 13


def rows(path):
    with open(path, encoding="utf-8", newline="") as file:
        return [row for row in csv.reader(file)][1:]


def figures(row, times):
    """The figures of a row for so many times its samples."""
    sizes = [float(value) for value in row[1:7]]
    return {
        "forward_seconds": sizes[0] * 1e-6 * times,
        "backward_seconds": sizes[1] * 1e-6 * times,
        "parameter_bytes": round(sizes[4] * MIB),
        "stash_bytes": round(sizes[5] * MIB * times),
    }


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n\n")[0])
    parser.add_argument("folder", type=pathlib.Path)
    parser.add_argument("model", help="gpt_1_3B, say")
    parser.add_argument("--layers", type=int, default=24)
    parser.add_argument("--batch", type=int, default=512)
    arguments = parser.parse_args()
    pattern = re.compile(re.escape(arguments.model) + r"_mbs(\d+)_tp(\d+)_algo0\.csv")
    found = {}
    for path in sorted(arguments.folder.iterdir()):
        match = pattern.fullmatch(path.name)
        if match:
            samples, degree = int(match[1]), int(match[2])
            found[degree, samples] = {row[0]: row for row in rows(path)}
    if not found:
        sys.exit(f"there are no files `{arguments.model}_mbs…_tp…_algo0.csv` in {arguments.folder}")
    least = min(samples for degree, samples in found if degree == 1)
    base = found[1, least]
    ops = list(base)
    if arguments.layers:
        ops = ops[:1] + ops[1 : 1 + OPS] * arguments.layers + ops[1 + OPS :]
    layers = []
    for at, op in enumerate(ops):
        tables = [
            {"tp": degree, "microbatch": samples} | figures(table[op], 1)
            for (degree, samples), table in sorted(found.items())
            if op in table
        ]
        times = arguments.batch / least
        output = round(float(base[op][4]) * MIB * times)
        reads = [(f"op{at - 1}", 0)] if at else []
        layers.append(Layer(f"op{at}", op, figures(base[op], times), [output], reads, tables))
    sys.stdout.write(program(layers, arguments.batch, about=f"Aceso's profile {arguments.model}"))


if __name__ == "__main__":
    main()
