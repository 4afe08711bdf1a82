#!/usr/bin/env python3
"""From an instance of Piper's planner (JSON) to a program of layers.

    python3 piper.py bert32a100.json > bert32.ir
    ddlc bert32.ir --cluster a100x8.toml --memory 8GiB --state 2 --search piper --microbatches 1920 --emit plan

Piper has one time for both passes: a third of it counts as the forward pass. Its `memoryUsageA` is
what is stashed for a sample, its `memoryUsageB` without twice the parameters is workspace. What
tensor parallelism adds to an edge out of a stage is taken to be what passes over the edge, as in the
instances that were published. Devices, memory and bandwidth are not part of a program.
"""

import argparse
import json
import sys

from program import Layer, program


def figures(variant, batch, vanilla):
    """The figures of a whole batch."""
    forward = vanilla["timePerSample"] / 3
    workspace = max(0.0, variant["memoryUsageB"] - 2 * variant["parameterSize"])
    return {
        "forward_seconds": forward * batch,
        "backward_seconds": (variant["timePerSample"] - forward) * batch,
        "parameter_bytes": round(variant["parameterSize"]),
        "stash_bytes": round(variant["memoryUsageA"] * batch),
        "workspace_bytes": round(workspace * batch),
    }


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n\n")[0])
    parser.add_argument("instance", help="a file, or - for standard input")
    name = parser.parse_args().instance
    with sys.stdin if name == "-" else open(name, encoding="utf-8") as file:
        instance = json.load(file)
    batch = instance["mbsInBatch"]
    edges = [(e["sourceId"], e["destId"], e["communicationCost"]) for e in instance["edges"]]
    outputs = {
        node["id"]: sorted({bytes for a, _, bytes in edges if a == node["id"]}) or [0.0]
        for node in instance["nodes"]
    }
    layers = []
    for node in instance["nodes"]:
        id, tables, base = node["id"], [], None
        for degree, variants in sorted(node["TMPCs"].items(), key=lambda item: int(item[0])):
            vanilla = variants[0]
            for variant in variants:
                own = figures(variant, batch, vanilla)
                if degree == "1" and variant is vanilla:
                    base = own
                conditions = {"tp": int(degree)}
                if variant is not vanilla:
                    conditions["recompute"] = 1
                tables.append(conditions | own)
        if base is None:
            sys.exit(f"layer {id} has no variant on one device")
        layers.append(
            Layer(
                f"n{id}",
                f"{node.get('name', 'layer')} {id}",
                base,
                outputs=[round(bytes * batch) for bytes in outputs[id]],
                reads=[(f"n{a}", outputs[a].index(bytes)) for a, b, bytes in edges if b == id],
                tables=tables,
            )
        )
    sys.stdout.write(program(layers, batch, about=f"Piper's instance {name}"))


if __name__ == "__main__":
    main()
