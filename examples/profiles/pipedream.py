#!/usr/bin/env python3
"""From a profile in PipeDream's graph text to a program of layers.

    python3 pipedream.py vgg16.graph.txt > vgg16.ir
    ddlc vgg16.ir --cluster four.toml --search pipedream --emit plan

A line of the text is `node4 -- Conv2d(…) -- forward_compute_time=ms, backward_compute_time=ms,
activation_size=bytes, parameter_size=bytes`, or, after a tab, `node1 -- node4`: the second reads the
first. Inputs of the model, and parts of tuples that nothing reads, are left out, as PipeDream's own
planner does. A batch counts as one sample. What a layer makes is what it stashes.
"""

import argparse
import sys

from program import Layer, program


def number(text):
    """The number behind `=`: a list is the sum of its parts."""
    value = text.split("=", 1)[1].strip()
    return sum(float(part) for part in value.strip("[]").split(";"))


def read(lines):
    """Nodes by name with their description and figures, and pairs of names."""
    nodes, edges = {}, []
    for at, line in enumerate(lines, 1):
        if not line.strip():
            continue
        parts = line.strip().split(" -- ")
        if line.startswith("\t"):
            edges.append((parts[0], parts[1]))
            continue
        if len(parts) < 3 or parts[2].count("=") != 4:
            sys.exit(f"line {at}: expected `name -- description -- four figures`, found `{line.strip()}`")
        nodes[parts[0]] = (parts[1], [number(figure) for figure in parts[2].split(", ")])
    return nodes, edges


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n\n")[0])
    parser.add_argument("graph", help="a file, or - for standard input")
    name = parser.parse_args().graph
    with sys.stdin if name == "-" else open(name, encoding="utf-8") as file:
        nodes, edges = read(file)
    fed = {to for _, to in edges}
    nodes = {n: v for n, v in nodes.items() if n in fed or not v[0].startswith("Input")}
    edges = [(a, b) for a, b in edges if a in nodes and b in nodes]
    read_later = {a for a, _ in edges}
    nodes = {n: v for n, v in nodes.items() if n in read_later or not v[0].startswith("__getitem__")}
    layers = []
    for node, (text, (forward, backward, activation, parameters)) in nodes.items():
        layers.append(
            Layer(
                node,
                f"{node} {text}",
                {
                    "forward_seconds": forward / 1000,
                    "backward_seconds": backward / 1000,
                    "parameter_bytes": round(parameters),
                    "stash_bytes": round(activation),
                },
                outputs=[round(activation)],
                reads=[(a, 0) for a, b in edges if b == node and a in nodes],
            )
        )
    sys.stdout.write(program(layers, batch=1, about=f"PipeDream's profile {name}"))


if __name__ == "__main__":
    main()
