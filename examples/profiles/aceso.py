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

from program import Layer, amount, fail, program, text_of

MIB = 1 << 20
# Ops of one layer of a GPT.
OPS = 13


FIGURES = ("forward-compute", "backward-compute", "output_size", "weights", "activations")


def rows(path):
    """The figures of each op, by its name; they are found by the names of their columns."""
    lines = csv.reader(line for line in text_of(path).split("\n") if line.strip() and not line.startswith("#"))
    head = [name.strip() for name in next(lines, [])]
    for name in ("op_name", *FIGURES):
        if name not in head:
            fail(f"{path}: there is no column `{name}`")
    found = {}
    for row in lines:
        cells = dict(zip(head, (cell.strip() for cell in row)))
        where = f"{path}, line {lines.line_num}"
        op = cells["op_name"]
        if op in found:
            fail(f"{where}: there are two ops `{op}`")
        found[op] = {name: amount(cells.get(name), f"{where}: {name}") for name in FIGURES}
    return found


def figures(row, times):
    """The figures of a row for so many times its samples."""
    return {
        "forward_seconds": row["forward-compute"] * 1e-6 * times,
        "backward_seconds": row["backward-compute"] * 1e-6 * times,
        "parameter_bytes": round(row["weights"] * MIB),
        "stash_bytes": round(row["activations"] * MIB * times),
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
    if not arguments.folder.is_dir():
        fail(f"there is no folder {arguments.folder}")
    for path in sorted(arguments.folder.iterdir()):
        match = pattern.fullmatch(path.name)
        if match:
            samples, degree = int(match[1]), int(match[2])
            found[degree, samples] = rows(path)
    if not any(degree == 1 for degree, _ in found):
        fail(f"there are no files `{arguments.model}_mbs…_tp1_algo0.csv` in {arguments.folder}")
    least = min(samples for degree, samples in found if degree == 1)
    base = found[1, least]
    ops = list(base)
    if arguments.layers < 0 or arguments.batch < 1:
        fail("expected `--layers` from 0 on and `--batch` from 1 on")
    if arguments.layers:
        if len(ops) < 1 + OPS:
            fail(f"a GPT has at least {1 + OPS} ops, here are {len(ops)}: `--layers 0` takes them as they stand")
        ops = ops[:1] + ops[1 : 1 + OPS] * arguments.layers + ops[1 + OPS :]
    layers = []
    for at, op in enumerate(ops):
        tables = [
            {"tp": degree, "microbatch": samples} | figures(table[op], 1)
            for (degree, samples), table in sorted(found.items())
            if op in table
        ]
        times = arguments.batch / least
        output = round(base[op]["output_size"] * MIB * times)
        reads = [(f"op{at - 1}", 0)] if at else []
        layers.append(Layer(f"op{at}", op, figures(base[op], times), [output], reads, tables))
    sys.stdout.write(program(layers, arguments.batch, about=f"Aceso's profile {arguments.model}"))


if __name__ == "__main__":
    main()
