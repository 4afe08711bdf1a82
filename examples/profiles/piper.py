#!/usr/bin/env python3
"""From an instance of Piper's planner (JSON) to a program of layers.

    python3 piper.py bert32a100.json > bert32.ir
    ddlc bert32.ir --cluster a100x16.toml --memory 8GiB --state 2 --search piper --emit plan

Piper has one time for both passes: a third of it counts as the forward pass. Its `memoryUsageA` is
what is stashed for a sample, its `memoryUsageB` without twice the parameters is workspace. What
tensor parallelism adds to an edge out of a stage is taken to be what passes over the edge, as in the
instances that were published. Devices, memory and bandwidth are not part of a program. A micro-batch
of Piper is what one replica runs, one sample if `--microbatches` is not given; with it, replicas share
a micro-batch.
"""

import argparse
import json
import sys

from program import Layer, amount, fail, field, items, program, text_of


def figures(variant, batch, vanilla, where):
    """The figures of a whole batch."""

    def of(record, name):
        return amount(field(record, name, where), f"{where}: {name}")

    forward, seconds = of(vanilla, "timePerSample") / 3, of(variant, "timePerSample")
    if seconds < forward:
        fail(f"{where}: takes {seconds} s, less than a third of the first variant's time")
    parameters = of(variant, "parameterSize")
    workspace = max(0.0, of(variant, "memoryUsageB") - 2 * parameters)
    return {
        "forward_seconds": forward * batch,
        "backward_seconds": (seconds - forward) * batch,
        "parameter_bytes": round(parameters),
        "stash_bytes": round(of(variant, "memoryUsageA") * batch),
        "workspace_bytes": round(workspace * batch),
    }


def count(value, where):
    """A number from 1 on."""
    if not isinstance(value, int) or isinstance(value, bool) or value < 1:
        fail(f"{where}: expected a number from 1 on, found `{value}`")
    return value


def name_of(value, where):
    """A name of a node: a number or a text."""
    if not isinstance(value, (int, str)) or isinstance(value, bool):
        fail(f"{where}: expected a number or a text, found `{value}`")
    return value


def connected(instance, nodes):
    """The edges: from, to, bytes of a sample."""
    edges = []
    for at, edge in enumerate(items(instance, "edges", "the instance")):
        where = f"edge {at}"
        ends = [name_of(field(edge, name, where), f"{where}: {name}") for name in ("sourceId", "destId")]
        for end in ends:
            if end not in nodes:
                fail(f"{where}: there is no node {end}")
        if any(edge[:2] == tuple(ends) for edge in edges):
            fail(f"{where}: there are two from {ends[0]} to {ends[1]}")
        bytes = amount(field(edge, "communicationCost", where), f"{where}: communicationCost")
        edges.append((*ends, bytes))
    return edges


def tables(node, batch):
    """The figures on one device, and all tables. The first variant of a degree is without, the second
    with recomputation."""
    all, base, id = [], None, node["id"]
    costs = field(node, "TMPCs", f"node {id}")
    if not isinstance(costs, dict):
        fail(f"node {id}: expected `TMPCs` by numbers of devices, found `{costs}`")
    for degree, variants in costs.items():
        where = f"node {id} on {degree} devices"
        known = isinstance(variants, list) and 1 <= len(variants) <= 2
        if not (degree.isascii() and degree.isdigit() and known):
            fail(f"{where}: expected a number of devices with one or two variants")
        for variant, more in zip(variants, ({}, {"recompute": 1})):
            own = figures(variant, batch, variants[0], where)
            if degree == "1" and not more:
                base = own
            all.append({"tp": count(int(degree), where)} | more | own)
    if base is None:
        fail(f"node {id} has no variant on one device")
    return base, sorted(all, key=lambda table: table["tp"])


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n\n")[0])
    parser.add_argument("instance", help="a file, or - for standard input")
    name = parser.parse_args().instance
    try:
        instance = json.loads(text_of(name))
    except (ValueError, RecursionError) as error:
        fail(f"{name} is no JSON: {error}")
    batch = count(field(instance, "mbsInBatch", "the instance"), "mbsInBatch")
    nodes = {}
    for node in items(instance, "nodes", "the instance"):
        id = name_of(field(node, "id", "a node"), "a node's id")
        if id in nodes:
            fail(f"two nodes have the same `id` {id}")
        nodes[id] = node
    edges = connected(instance, nodes)
    # Sizes on edges out of a node that differ are different results of it.
    outputs = {id: sorted({bytes for a, _, bytes in edges if a == id}) or [0.0] for id in nodes}
    layers = []
    for at, (id, node) in enumerate(nodes.items()):
        base, all = tables(node, batch)
        layers.append(
            Layer(
                f"n{id}" if isinstance(id, int) and id >= 0 else f"layer_{at}",
                f"{node.get('name', 'layer')} {id}",
                base,
                outputs=[round(bytes * batch) for bytes in outputs[id]],
                reads=[],
                tables=all,
            )
        )
    names = {id: layer.name for id, layer in zip(nodes, layers)}
    for id, layer in zip(nodes, layers):
        layer.reads = [(names[a], outputs[a].index(bytes)) for a, b, bytes in edges if b == id]
    sys.stdout.write(program(layers, batch, about=f"Piper's instance {name}"))


if __name__ == "__main__":
    main()
