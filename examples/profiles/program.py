"""Programs of layers as text, for the converters beside this file."""

import math
import sys
from decimal import Decimal


def fail(text):
    """Ends the converter with a message."""
    sys.exit(f"error: {text}")


def text_of(name):
    """The text of a file, or of standard input for `-`, with lines that end in line feeds."""
    try:
        if name == "-":
            bytes = sys.stdin.buffer.read()
        else:
            with open(name, "rb") as file:
                bytes = file.read()
        return bytes.decode("utf-8-sig").replace("\r\n", "\n").replace("\r", "\n")
    except OSError as error:
        fail(f"{name}: {error.strerror}")
    except UnicodeDecodeError as error:
        fail(f"{name}: byte {error.start} is no UTF-8")


def amount(value, where):
    """A time or a size: a finite number from 0 on."""
    try:
        number = float(value)
    except (TypeError, ValueError):
        fail(f"{where}: expected a number, found `{value}`")
    if not math.isfinite(number) or number < 0:
        fail(f"{where}: expected a finite number from 0 on, found `{value}`")
    return number


def field(record, name, where):
    """A field that a record has to have."""
    if not isinstance(record, dict) or name not in record:
        fail(f"{where}: `{name}` is missing")
    return record[name]


def items(record, name, where):
    """A field that is a list."""
    value = field(record, name, where)
    if not isinstance(value, list):
        fail(f"{where}: expected a list as `{name}`, found `{value}`")
    return value


class Layer:
    """A layer: its name as a value, its name in quotes, its figures.

    - outputs: bytes of each result, for a whole batch
    - reads: pairs of the name of a layer and the number of its result
    - tables: dictionaries of conditions and figures
    """

    def __init__(self, name, text, figures, outputs, reads, tables=()):
        self.name, self.text, self.figures = name, text, figures
        self.outputs, self.reads, self.tables = outputs, reads, tables


def figure(value):
    """A number as the language has it: no exponent, a point in each that is no integer."""
    if isinstance(value, int):
        return str(value)
    text = format(Decimal(repr(value)), "f")
    return text if "." in text else text + ".0"


def figures(values):
    return ", ".join(f"{name} = {figure(value)}" for name, value in values.items())


def quoted(text):
    text = "".join(letter if letter.isprintable() else " " for letter in text)
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'


def tensor(size, batch):
    """A tensor of so many bytes whose first dim is the batch."""
    return f"tensor<{batch} x {-(-size // batch)} x ui8>"


def ordered(layers):
    """Layers behind those that they read, else in their order."""
    known, left, out = {}, list(layers), []
    while left:
        ready = [layer for layer in left if all(name in known for name, _ in layer.reads)]
        if not ready:
            fail(f"layers read one another, `{left[0].name}` among them")
        for layer in ready:
            known[layer.name] = layer
        out += ready
        left = [layer for layer in left if layer.name not in known]
    return out


def results(layer):
    return [f"%{layer.name}" + (f"_{at}" if at else "") for at in range(len(layer.outputs))]


def program(layers, batch, about):
    """The text of a program."""
    if not layers:
        fail("the profile has no layers")
    layers = ordered(layers)
    known = {layer.name: layer for layer in layers}
    used = {(name, at) for layer in layers for name, at in layer.reads}
    lines = []
    returned = []
    for layer in layers:
        operands = [results(known[name])[at] for name, at in layer.reads] or ["%input"]
        attributes = figures(layer.figures)
        if layer.tables:
            tables = ", ".join("{" + figures(table) + "}" for table in layer.tables)
            attributes += f", tables = [{tables}]"
        types = [tensor(size, batch) for size in layer.outputs]
        names = results(layer)
        lines.append(
            f"  {', '.join(names)} = layer {quoted(layer.text)}({', '.join(operands)}) "
            f"{{{attributes}}} : {', '.join(types)}"
        )
        returned += [pair for at, pair in enumerate(zip(names, types)) if (layer.name, at) not in used]
    types = ", ".join(type for _, type in returned)
    head = types if len(returned) == 1 else f"({types})"
    return (
        f"// {about}\n"
        f"func @step(%input: {tensor(batch, batch)}) -> {head} {{\n"
        + "\n".join(lines)
        + f"\n  return {', '.join(name for name, _ in returned)}\n}}\n"
    )
