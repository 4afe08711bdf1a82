"""The models of the benchmark in torch, as its users would write them, with their optimizers."""

import torch
import torch.distributed
from torch import nn
from torch.nn import functional


class Mlp(nn.Module):
    def __init__(self):
        super().__init__()
        sizes = [1024, 4096, 4096, 4096, 1000]
        self.layers = nn.ModuleList(nn.Linear(a, b) for a, b in zip(sizes, sizes[1:]))

    def forward(self, x):
        for layer in self.layers[:-1]:
            x = functional.relu(layer(x))
        return self.layers[-1](x)


class GptBlock(nn.Module):
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
        self.blocks = nn.ModuleList(GptBlock(256, 4) for _ in range(4))
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


def linear(a, b):
    return nn.Linear(a, b, bias=False)


class LlamaBlock(nn.Module):
    def __init__(self, width=512, heads=8, groups=2, inner=1408):
        super().__init__()
        head = width // heads
        self.heads, self.groups, self.head = heads, groups, head
        self.before, self.between = nn.RMSNorm(width, eps=1e-5), nn.RMSNorm(width, eps=1e-5)
        self.q, self.o = linear(width, width), linear(width, width)
        self.k, self.v = linear(width, groups * head), linear(width, groups * head)
        self.gate, self.up, self.down = linear(width, inner), linear(width, inner), linear(inner, width)

    def turn(self, x, cos, sin):
        a, b = x.chunk(2, -1)
        return torch.cat([a * cos - b * sin, b * cos + a * sin], -1)

    def forward(self, x, cos, sin):
        batch, length, width = x.shape
        y = self.before(x)
        q = self.q(y).view(batch, length, self.heads, self.head).transpose(1, 2)
        k = self.k(y).view(batch, length, self.groups, self.head).transpose(1, 2)
        v = self.v(y).view(batch, length, self.groups, self.head).transpose(1, 2)
        q, k = self.turn(q, cos, sin), self.turn(k, cos, sin)
        k, v = (t.repeat_interleave(self.heads // self.groups, 1) for t in (k, v))
        seen = functional.scaled_dot_product_attention(q, k, v, is_causal=True)
        x = x + self.o(seen.transpose(1, 2).reshape(batch, length, width))
        y = self.between(x)
        return x + self.down(functional.silu(self.gate(y)) * self.up(y))


class Llama(nn.Module):
    def __init__(self, width=512, length=256, words=4096, head=64):
        super().__init__()
        self.token = nn.Embedding(words, width)
        self.blocks = nn.ModuleList(LlamaBlock() for _ in range(2))
        self.last, self.out = nn.RMSNorm(width, eps=1e-5), linear(width, words)
        angle = torch.arange(length)[:, None] * 1e4 ** (-torch.arange(0, head, 2) / head)
        self.register_buffer("cos", angle.cos())
        self.register_buffer("sin", angle.sin())

    def forward(self, token):
        x = self.token(token)
        for block in self.blocks:
            x = block(x, self.cos, self.sin)
        return self.out(self.last(x)).flatten(0, 1)


class Bottleneck(nn.Module):
    def __init__(self, last, width, stride, first):
        super().__init__()

        def unit(a, b, size, stride=1):
            return nn.Sequential(
                nn.Conv2d(a, b, size, stride, (size - 1) // 2, bias=False), nn.BatchNorm2d(b)
            )

        self.a, self.b = unit(last, width, 1), unit(width, width, 3, stride)
        self.c = unit(width, 4 * width, 1)
        self.short = unit(last, 4 * width, 1, stride) if first else nn.Identity()

    def forward(self, x):
        y = functional.relu(self.b(functional.relu(self.a(x))))
        return functional.relu(self.c(y) + self.short(x))


class Resnet(nn.Module):
    def __init__(self):
        super().__init__()
        layers = [nn.Conv2d(3, 64, 7, 2, 3, bias=False), nn.BatchNorm2d(64), nn.ReLU()]
        layers.append(nn.MaxPool2d(3, 2, 1))
        last = 64
        for width, count, stride in [(64, 3, 1), (128, 4, 2), (256, 6, 2), (512, 3, 2)]:
            for number in range(count):
                layers.append(Bottleneck(last, width, 1 if number else stride, number == 0))
                last = 4 * width
        layers += [nn.AdaptiveAvgPool2d(1), nn.Flatten(), nn.Linear(2048, 1000)]
        self.layers = nn.Sequential(*layers)

    def forward(self, x):
        return self.layers(x)


class Moe(nn.Module):
    def __init__(self, width=256, inner=1024, experts=8, tokens=1024):
        super().__init__()
        self.experts, self.room = experts, tokens * 2 * 5 // (4 * experts)
        self.gate = linear(width, experts)
        self.up = nn.Parameter(torch.randn(experts, width, inner) / width**0.5)
        self.down = nn.Parameter(torch.randn(experts, inner, width) / inner**0.5)

    def forward(self, x):
        """Tokens are gathered by experts and scattered back, without the one-hot products of the text."""
        gate = self.gate(x).softmax(-1)
        chosen, which = gate.topk(2)
        chosen = (chosen / chosen.sum(-1, keepdim=True)).t().flatten()
        which = which.t().flatten()
        taken = functional.one_hot(which, self.experts)
        place = ((taken.cumsum(0) - 1) * taken).sum(-1)
        fits = place < self.room
        token = torch.arange(len(x)).repeat(2)[fits]
        slot = (which * self.room + place)[fits]
        seen = x.new_zeros(self.experts * self.room, x.shape[1]).index_copy(0, slot, x[token])
        out = seen.view(self.experts, self.room, -1).bmm(self.up)
        out = functional.gelu(out, approximate="tanh").bmm(self.down).flatten(0, 1)
        return torch.zeros_like(x).index_add(0, token, out[slot] * chosen[fits, None])


def step(name, ranks=1, device="cpu", wrap=None):
    """A training step of a model, on a batch that stays the same; a rank's part of it if there are several.

    On another device, and with what `wrap` (such as `torch.compile`) makes of the loss.
    """
    torch.manual_seed(1)
    with torch.device(device):
        return on_device(name, ranks, device, wrap or (lambda loss: loss))


def on_device(name, ranks, device, wrap):
    loss = functional.cross_entropy
    if name == "mlp":
        model, x, label = Mlp(), torch.randn(128, 1024), torch.randint(1000, (128,))
    elif name == "gpt2":
        model, x, label = Gpt(), torch.randint(8192, (8, 128)), torch.randint(8192, (1024,))
    elif name == "vgg":
        model, x, label = Vgg(), torch.randn(8, 3, 32, 32), torch.randint(10, (8,))
    elif name == "llama":
        model, x, label = Llama(), torch.randint(4096, (4, 256)), torch.randint(4096, (1024,))
    elif name == "resnet":
        model, x, label = Resnet(), torch.randn(8, 3, 64, 64), torch.randint(1000, (8,))
    else:
        model, x, label = Moe(), torch.randn(1024, 256), torch.randn(1024, 256)
        loss = functional.mse_loss
    if ranks > 1:
        rank = torch.distributed.get_rank()
        labels = len(label) // ranks
        x, label = x.chunk(ranks)[rank], label[rank * labels : (rank + 1) * labels]
        model = nn.parallel.DistributedDataParallel(model)
    if name == "gpt2":
        optimizer = torch.optim.AdamW(model.parameters(), lr=1e-3, fused=True, capturable=device != "cpu")
    else:
        momentum = 0.9 if name in ("vgg", "resnet") else 0.0
        optimizer = torch.optim.SGD(model.parameters(), lr=0.01, momentum=momentum, fused=True)

    forward = wrap(lambda: loss(model(x), label))

    def run():
        optimizer.zero_grad()
        forward().backward()
        optimizer.step()

    return run
