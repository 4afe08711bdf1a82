"""What we are compared with: runs in an environment that has JAX and torch.

`peers.py jax FILE.mlir` and `peers.py torch MODEL` read numbers of steps from standard input, run so
many, and print the seconds of each. A training step changes its buffers: no step repeats another.
"""

import json
import sys
import time

import inputs


def jax_step(path):
    """The step of a StableHLO text, compiled by XLA; arguments that are tied are donated."""
    import jax
    import numpy
    from jax._src.lib import xla_client
    from jax._src.interpreters import mlir
    from jax._src.lib.mlir import ir

    text = open(path).read()
    device = jax.devices("cpu")[0]
    with mlir.make_ir_context():
        module = ir.Module.parse(text)
        devices = xla_client.DeviceList((device,))
        options = xla_client.CompileOptions()
        program = device.client.compile_and_load(module, devices, options)
    kinds = {"f32": numpy.float32, "i32": numpy.int32}
    held = [
        jax.device_put(numpy.array(a.numbers, kinds[a.dtype]).reshape(a.shape), device)
        for a in inputs.arguments(text)
    ]
    import re

    ties = {int(a): int(r) for a, r in re.findall(r"%arg(\d+): tensor<[^>]*> \{[^}]*tf.aliasing_output = (\d+)", text)}

    def step():
        results = program.execute_sharded(held).disassemble_into_single_device_arrays()
        for argument, result in ties.items():
            held[argument] = results[result][0]
        results[-1][0].block_until_ready()

    return step


def torch_step(name):
    """The same model and optimizer in torch."""
    import torch
    from torch import nn
    from torch.nn import functional

    torch.manual_seed(1)

    class Mlp(nn.Module):
        def __init__(self):
            super().__init__()
            sizes = [1024, 4096, 4096, 4096, 1000]
            self.layers = nn.ModuleList(nn.Linear(a, b) for a, b in zip(sizes, sizes[1:]))

        def forward(self, x):
            for layer in self.layers[:-1]:
                x = functional.relu(layer(x))
            return self.layers[-1](x)

    class Block(nn.Module):
        def __init__(self, width, heads):
            super().__init__()
            self.heads = heads
            self.before, self.between = nn.LayerNorm(width), nn.LayerNorm(width)
            self.qkv, self.out = nn.Linear(width, 3 * width), nn.Linear(width, width)
            self.up, self.down = nn.Linear(width, 4 * width), nn.Linear(4 * width, width)

        def forward(self, x):
            batch, length, width = x.shape
            parts = self.qkv(self.before(x)).view(batch, length, 3, self.heads, -1)
            q, k, v = parts.permute(2, 0, 3, 1, 4)
            seen = functional.scaled_dot_product_attention(q, k, v, is_causal=True)
            x = x + self.out(seen.transpose(1, 2).reshape(batch, length, width))
            inner = functional.gelu(self.up(self.between(x)), approximate="tanh")
            return x + self.down(inner)

    class Gpt(nn.Module):
        def __init__(self):
            super().__init__()
            self.token, self.place = nn.Embedding(8192, 256), nn.Embedding(128, 256)
            self.blocks = nn.ModuleList(Block(256, 4) for _ in range(4))
            self.last = nn.LayerNorm(256)

        def forward(self, token):
            x = self.token(token) + self.place.weight
            for block in self.blocks:
                x = block(x)
            return functional.linear(self.last(x), self.token.weight).flatten(0, 1)

    class Vgg(nn.Module):
        def __init__(self):
            super().__init__()
            layers, last = [], 3
            for width, count in [(64, 2), (128, 2), (256, 3), (512, 3), (512, 3)]:
                for _ in range(count):
                    layers += [nn.Conv2d(last, width, 3, padding=1), nn.ReLU()]
                    last = width
                layers.append(nn.MaxPool2d(2))
            layers += [nn.Flatten(), nn.Linear(512, 512), nn.ReLU(), nn.Linear(512, 512)]
            self.layers = nn.Sequential(*layers, nn.ReLU(), nn.Linear(512, 10))

        def forward(self, x):
            return self.layers(x)

    if name == "mlp":
        model, x, label = Mlp(), torch.randn(128, 1024), torch.randint(1000, (128,))
        optimizer = torch.optim.SGD(model.parameters(), lr=0.01, fused=True)
    elif name == "gpt2":
        model, x, label = Gpt(), torch.randint(8192, (8, 128)), torch.randint(8192, (1024,))
        optimizer = torch.optim.AdamW(model.parameters(), lr=1e-3, fused=True)
    else:
        model, x, label = Vgg(), torch.randn(8, 3, 32, 32), torch.randint(10, (8,))
        optimizer = torch.optim.SGD(model.parameters(), lr=0.01, momentum=0.9, fused=True)

    def step():
        optimizer.zero_grad()
        functional.cross_entropy(model(x), label).backward()
        optimizer.step()

    return step


def main():
    kind, what = sys.argv[1:]
    step = {"jax": jax_step, "torch": torch_step}[kind](what)
    for line in sys.stdin:
        seconds = []
        for _ in range(int(line)):
            begin = time.perf_counter()
            step()
            seconds.append(time.perf_counter() - begin)
        print(json.dumps(seconds), flush=True)


main()
