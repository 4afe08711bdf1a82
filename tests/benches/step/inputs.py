"""Inputs of a StableHLO training step: the same numbers for everyone who runs it."""

import array
import json
import random
import re
import struct


class Argument:
    """A tensor: its name in the text, element type (`f32` or `i32`), shape and numbers."""

    def __init__(self, name, dtype, shape, numbers):
        self.name, self.dtype, self.shape, self.numbers = name, dtype, shape, numbers


def roots(text):
    """The arguments of which square roots are taken, scaled and with something added: second moments."""
    operands = {}
    for name, op, rest in re.findall(r"(%\w+) = stablehlo\.(\w+) ([^:{]*)", text):
        operands[name] = (op, re.findall(r"%\w+", rest))
    found, level = set(), {names[0] for op, names in operands.values() if op == "sqrt"}
    for _ in range(5):
        found |= {name for name in level if name.startswith("%arg")}
        inner = [operands[name] for name in level if name in operands]
        arithmetic = ("add", "multiply", "divide")
        level = {name for op, names in inner if op in arithmetic for name in names}
    return {name.removeprefix("%") for name in found}


def arguments(text, seed=1):
    """The arguments of `@main`: floats small enough for a step to stay finite, and class numbers."""
    positive = roots(text)
    signature = re.search(r"@main\((.*?)\) -> ", text, re.DOTALL).group(1)
    source = random.Random(seed)
    found = []
    for name, kind in re.findall(r"%(arg\d+): tensor<([^>]*)>", signature):
        *dims, dtype = kind.split("x")
        shape = [int(dim) for dim in dims]
        count = 1
        for dim in shape:
            count *= dim
        if dtype == "f32":
            # A matrix or kernel keeps the size of what it multiplies.
            fan = max(count // shape[-1], 1) if len(shape) > 1 else 2500
            bound = (3.0 / fan) ** 0.5 if shape else 1.0
            # A prime number of them, repeated: making millions takes longer than the steps.
            low = 0.0 if name in positive else -bound
            part = [source.uniform(low, bound) for _ in range(min(count, 65537))]
            numbers = array.array("f", part)
            numbers = (numbers * (count // max(len(part), 1) + 1))[:count]
        else:
            numbers = array.array("i", [source.randrange(10) for _ in range(count)])
        found.append(Argument(name, dtype, shape, numbers))
    return found


def read(path):
    """Arguments as `write` has written them."""
    with open(path, "rb") as file:
        (size,) = struct.unpack("<Q", file.read(8))
        header, body = json.loads(file.read(size)), file.read()
    found = []
    for name, of in header.items():
        begin, end = of["data_offsets"]
        kind = {"F32": ("f32", "f"), "I32": ("i32", "i")}[of["dtype"]]
        numbers = array.array(kind[1], body[begin:end])
        found.append(Argument(name, kind[0], of["shape"], numbers))
    return found


def write(path, found):
    """Writes arguments as safetensors."""
    header, at = {}, 0
    for argument in found:
        size = 4 * len(argument.numbers)
        dtype = {"f32": "F32", "i32": "I32"}[argument.dtype]
        header[argument.name] = {
            "dtype": dtype,
            "shape": argument.shape,
            "data_offsets": [at, at + size],
        }
        at += size
    head = json.dumps(header).encode()
    head += b" " * (-len(head) % 8)
    with open(path, "wb") as file:
        file.write(struct.pack("<Q", len(head)) + head)
        for argument in found:
            file.write(argument.numbers.tobytes())
