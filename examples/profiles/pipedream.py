#!/usr/bin/env python3
"""From a profile in PipeDream's graph text to a program of layers.

    python3 pipedream.py vgg16.graph.txt > vgg16.ir
    ddlc vgg16.ir --cluster four.toml --search pipedream --emit plan

A line of the text is `node4 -- Conv2d(…) -- forward_compute_time=ms, backward_compute_time=ms,
activation_size=bytes, parameter_size=bytes`, or, after white space, `node1 -- node4`: the second reads
the first. What stands behind the figures, such as a stage, is ignored, and so are empty lines and those
that begin with `#`. A size in brackets, `[1.0; 2.0]`, is the sum of its parts. Inputs of the model, and
parts of tuples that nothing reads, are left out, as PipeDream's own planner does. A batch counts as one
sample. What a layer makes is what it stashes.
"""

import argparse
import sys

from program import Layer, amount, fail, program, text_of

FIGURES = ("forward_compute_time", "backward_compute_time", "activation_size", "parameter_size")


def figures(text, where):
    """The four figures of a node, in the order of `FIGURES`."""
    found = {}
    for item in text.split(","):
        name, _, value = item.strip().partition("=")
        parts = value.strip().strip("[]").split(";")
        if name in FIGURES:
            found[name] = sum(amount(part.strip(), f"{where}: {name}") for part in parts)
    for name in FIGURES:
        if name not in found:
            fail(f"{where}: `{name}=` is missing in `{text}`")
    return [found[name] for name in FIGURES]


def read(lines):
    """Nodes by name with their description and figures, and pairs of names."""
    nodes, edges = {}, []
    for at, line in enumerate(lines, 1):
        parts, where = line.strip().split(" -- "), f"line {at}"
        if not line.strip() or line.lstrip().startswith("#"):
            continue
        if line[0].isspace():
            if len(parts) != 2:
                fail(f"{where}: expected `name -- name`, found `{line.strip()}`")
            edges.append((*parts, where))
            continue
        if len(parts) < 3:
            fail(f"{where}: expected `name -- description -- figures`, found `{line.strip()}`")
        # A description may contain the separator, the figures do not.
        last = next((i for i, part in enumerate(parts) if FIGURES[0] in part), 2)
        if parts[0] in nodes:
            fail(f"{where}: there are two nodes `{parts[0]}`")
        nodes[parts[0]] = (" -- ".join(parts[1:last]), figures(parts[last], where))
    for a, b, where in edges:
        for end in (a, b):
            if end not in nodes:
                fail(f"{where}: there is no node `{end}`")
    known = set()
    for a, b, where in edges:
        if (a, b) in known:
            fail(f"{where}: there are two edges `{a} -- {b}`")
        known.add((a, b))
    return nodes, [(a, b) for a, b, _ in edges]


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n\n")[0])
    parser.add_argument("graph", help="a file, or - for standard input")
    name = parser.parse_args().graph
    nodes, edges = read(text_of(name).split("\n"))
    fed = {to for _, to in edges}
    nodes = {n: v for n, v in nodes.items() if n in fed or not v[0].startswith("Input")}
    edges = [(a, b) for a, b in edges if a in nodes and b in nodes]
    read_later = {a for a, _ in edges}
    nodes = {n: v for n, v in nodes.items() if n in read_later or not v[0].startswith("__getitem__")}
    # Names of values are letters, digits and `_`.
    names = {node: node if node.isidentifier() and node.isascii() else f"layer_{at}" for at, node in enumerate(nodes)}
    layers = []
    for node, (text, (forward, backward, activation, parameters)) in nodes.items():
        layers.append(
            Layer(
                names[node],
                f"{node} {text}",
                {
                    "forward_seconds": forward / 1000,
                    "backward_seconds": backward / 1000,
                    "parameter_bytes": round(parameters),
                    "stash_bytes": round(activation),
                },
                outputs=[round(activation)],
                reads=[(names[a], 0) for a, b in edges if b == node and a in nodes],
            )
        )
    sys.stdout.write(program(layers, batch=1, about=f"PipeDream's profile {name}"))


if __name__ == "__main__":
    main()
