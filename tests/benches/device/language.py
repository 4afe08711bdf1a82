"""GPT-2 and a Llama in JAX and in torch, as `examples/gpt.ir` and `examples/llama.ir` have them.

Both take the params of our plans, by name, so that losses can be compared. Products are in `bf16` unless told
otherwise, params and optimizer in f32.
"""


def fused(arrays, config):
    """Our params with the projections of a block side by side, as both frameworks want them."""
    import numpy

    arrays, layers = dict(arrays), config["layers"]
    join = lambda names: numpy.concatenate([arrays.pop(n).reshape(layers, config["hidden"], -1) for n in names], -1)
    arrays["wqkv"] = join(["wq", "wk", "wv"])
    arrays["wo"] = arrays["wo"].reshape(layers, config["hidden"], config["hidden"])
    if config["family"] == "llama":
        arrays["wup"] = join(["wgate", "wup"])
    return arrays


def shapes(config):
    """The shapes of such params, and which have ones or zeros at first; others are normal."""
    n, d, v = config["layers"], config["hidden"], config["vocab"]
    if config["family"] == "gpt":
        found = {
            "wte": (v, d), "wpe": (config["seq"], d), "scale1": (n, d), "bias1": (n, d), "wqkv": (n, d, 3 * d),
            "wo": (n, d, d), "scale2": (n, d), "bias2": (n, d), "w1": (n, d, 4 * d), "b1": (n, 4 * d),
            "w2": (n, 4 * d, d), "b2": (n, d), "scale": (d,), "bias": (d,),
        }  # fmt: skip
    else:
        kept, inner = 2 * config["groups"] * d // config["heads"], config["inner"]
        found = {
            "tokens": (v, d), "scale1": (n, d), "wqkv": (n, d, d + kept), "wo": (n, d, d), "scale2": (n, d),
            "wup": (n, d, 2 * inner), "wdown": (n, inner, d), "scale": (d,), "wout": (d, v),
        }  # fmt: skip
    return found


# JAX


def jax_loss(config, attend, dtype="bfloat16"):
    import jax
    import jax.numpy as jnp

    heads, groups = config["heads"], config.get("groups", config["heads"])
    head = config["hidden"] // heads
    f32 = jnp.float32

    def norm(x, scale, bias=None):
        y = x.astype(f32)
        if bias is not None:
            y = y - y.mean(-1, keepdims=True)
        y = y * jax.lax.rsqrt((y * y).mean(-1, keepdims=True) + 1e-5) * scale.astype(f32)
        return (y if bias is None else y + bias.astype(f32)).astype(x.dtype)

    def turn(x):
        angle = 1e4 ** (-jnp.arange(0, head, 2) / head)
        angle = (jnp.arange(x.shape[1])[:, None] * angle)[:, None]
        a, b = jnp.split(x.astype(f32), 2, -1)
        cos, sin = jnp.cos(angle), jnp.sin(angle)
        return jnp.concatenate([a * cos - b * sin, b * cos + a * sin], -1).astype(x.dtype)

    def attention(x, p):
        batch, length, width = x.shape
        y = (x @ p["wqkv"]).reshape(batch, length, heads + 2 * groups, head)
        q, k, v = jnp.split(y, [heads, heads + groups], 2)
        if config["family"] == "llama":
            q, k = turn(q), turn(k)
        y = jax.nn.dot_product_attention(q, k, v, is_causal=True, implementation=attend)
        return y.reshape(batch, length, width) @ p["wo"]

    def gpt_block(h, p):
        h = h + attention(norm(h, p["scale1"], p["bias1"]), p)
        y = norm(h, p["scale2"], p["bias2"]) @ p["w1"] + p["b1"]
        return h + jax.nn.gelu(y, approximate=False) @ p["w2"] + p["b2"], None

    def llama_block(h, p):
        h = h + attention(norm(h, p["scale1"]), p)
        gate, up = jnp.split(norm(h, p["scale2"]) @ p["wup"], 2, -1)
        return h + (jax.nn.silu(gate) * up) @ p["wdown"], None

    stacked = {name for name, shape in shapes(config).items() if shape[0] == config["layers"] and len(shape) > 1}
    stacked -= {"wte", "wpe", "tokens", "wout"}
    gpt = config["family"] == "gpt"

    def loss(params, text, following):
        p = {name: value.astype(dtype) for name, value in params.items()}
        h = p["wte"][text] + p["wpe"] if gpt else p["tokens"][text]
        layers = {name: p[name] for name in stacked}
        h, _ = jax.lax.scan(gpt_block if gpt else llama_block, h, layers)
        h = norm(h, p["scale"], p["bias"] if gpt else None)
        logits = (h @ (p["wte"].T if gpt else p["wout"])).astype(f32)
        picked = jnp.take_along_axis(logits, following[..., None], -1)[..., 0]
        return (jax.nn.logsumexp(logits, -1) - picked).mean()

    return loss


def jax_step(config, ids, attend):
    """A training step with AdamW; params and its state are donated."""
    import functools

    import jax
    import jax.numpy as jnp

    loss = jax_loss(config, attend)
    params = {}
    for number, (name, shape) in enumerate(shapes(config).items()):
        draw = functools.partial(jax.random.normal, jax.random.key(number), shape)
        flat = name.startswith("scale")
        params[name] = jnp.ones(shape) if flat else 0.02 * draw()
    moments = [jax.tree.map(jnp.zeros_like, params) for _ in range(2)]

    @functools.partial(jax.jit, donate_argnums=(0, 1, 2, 3))
    def step(params, m, v, number, text, following):
        value, grad = jax.value_and_grad(loss)(params, text, following)
        number = number + 1
        m = jax.tree.map(lambda m, g: 0.9 * m + 0.1 * g, m, grad)
        v = jax.tree.map(lambda v, g: 0.999 * v + 0.001 * g * g, v, grad)
        one, two = 1 - 0.9**number, 1 - 0.999**number

        def new(p, m, v):
            return p - 3e-4 * (m / one / (jnp.sqrt(v / two) + 1e-8) + 0.01 * p)

        return jax.tree.map(new, params, m, v), m, v, number, value

    held = [params, *moments, jnp.float32(0)]
    ids = [jnp.asarray(part) for part in ids]

    def run():
        *held[:], value = step(*held, *ids)
        return value

    return run


# torch


def torch_model(config):
    import torch
    from torch import nn
    from torch.nn import functional

    d, heads = config["hidden"], config["heads"]
    groups = config.get("groups", heads)
    head, gpt = d // heads, config["family"] == "gpt"
    linear = lambda a, b, bias=False: nn.Linear(a, b, bias=bias)

    class Attention(nn.Module):
        def __init__(self):
            super().__init__()
            self.qkv, self.out = linear(d, (heads + 2 * groups) * head), linear(d, d)

        def forward(self, x, angles):
            batch, length, _ = x.shape
            y = self.qkv(x).view(batch, length, -1, head).transpose(1, 2)
            q, k, v = y.split([heads, groups, groups], 1)
            if angles is not None:
                q, k = turn(q, *angles), turn(k, *angles)
            seen = functional.scaled_dot_product_attention(q, k, v, is_causal=True, enable_gqa=groups != heads)
            return self.out(seen.transpose(1, 2).reshape(batch, length, d))

    def turn(x, cos, sin):
        a, b = x.chunk(2, -1)
        return torch.cat([a * cos - b * sin, b * cos + a * sin], -1).type_as(x)

    class Block(nn.Module):
        def __init__(self):
            super().__init__()
            norm = (lambda: nn.LayerNorm(d)) if gpt else (lambda: nn.RMSNorm(d, eps=1e-5))
            self.before, self.between, self.attention = norm(), norm(), Attention()
            if gpt:
                self.up, self.down = linear(d, 4 * d, True), linear(4 * d, d, True)
            else:
                inner = config["inner"]
                self.up, self.down = linear(d, 2 * inner), linear(inner, d)

        def forward(self, x, angles):
            x = x + self.attention(self.before(x), angles)
            y = self.up(self.between(x))
            if gpt:
                return x + self.down(functional.gelu(y))
            gate, up = y.chunk(2, -1)
            return x + self.down(functional.silu(gate) * up)

    class Model(nn.Module):
        def __init__(self):
            super().__init__()
            self.token = nn.Embedding(config["vocab"], d)
            if gpt:
                self.place = nn.Parameter(torch.zeros(config["seq"], d))
            self.blocks = nn.ModuleList(Block() for _ in range(config["layers"]))
            self.last = nn.LayerNorm(d) if gpt else nn.RMSNorm(d, eps=1e-5)
            self.head = linear(d, config["vocab"])
            if gpt:
                self.head.weight = self.token.weight
            else:
                angle = torch.arange(config["seq"])[:, None] * 1e4 ** (-torch.arange(0, head, 2) / head)
                self.register_buffer("cos", angle.cos())
                self.register_buffer("sin", angle.sin())
            for name, param in self.named_parameters():
                if param.dim() > 1:
                    nn.init.normal_(param, std=0.02)

        def forward(self, text, following):
            x = self.token(text)
            x = x + self.place if gpt else x
            angles = None if gpt else (self.cos, self.sin)
            for block in self.blocks:
                x = block(x, angles)
            logits = self.head(self.last(x))
            return functional.cross_entropy(logits.flatten(0, 1).float(), following.flatten())

    return Model()


def torch_load(model, arrays, config):
    """Gives a model the params of ours."""
    import torch

    arrays = {name: torch.from_numpy(value.copy()) for name, value in fused(arrays, config).items()}
    gpt = config["family"] == "gpt"
    with torch.no_grad():
        model.token.weight.copy_(arrays["wte" if gpt else "tokens"])
        model.last.weight.copy_(arrays["scale"])
        if gpt:
            model.place.copy_(arrays["wpe"])
            model.last.bias.copy_(arrays["bias"])
        else:
            model.head.weight.copy_(arrays["wout"].T)
        for number, block in enumerate(model.blocks):
            of = lambda name: arrays[name][number]
            block.before.weight.copy_(of("scale1"))
            block.between.weight.copy_(of("scale2"))
            block.attention.qkv.weight.copy_(of("wqkv").T)
            block.attention.out.weight.copy_(of("wo").T)
            block.up.weight.copy_(of("w1" if gpt else "wup").T)
            block.down.weight.copy_(of("w2" if gpt else "wdown").T)
            if gpt:
                block.before.bias.copy_(of("bias1"))
                block.between.bias.copy_(of("bias2"))
                block.up.bias.copy_(of("b1"))
                block.down.bias.copy_(of("b2"))


def torch_step(config, ids, device, wrap):
    """A training step: autocast to bf16, fused AdamW, `wrap` is `torch.compile`."""
    import torch

    torch.manual_seed(1)
    with torch.device(device):
        model = torch_model(config)
    text, following = (torch.as_tensor(part).long().to(device) for part in ids)
    optimizer = torch.optim.AdamW(model.parameters(), lr=3e-4, weight_decay=0.01, fused=True)
    compiled = wrap(model)

    def run():
        with torch.autocast(device, torch.bfloat16):
            loss = compiled(text, following)
        loss.backward()
        optimizer.step()
        optimizer.zero_grad()
        return loss

    return run
