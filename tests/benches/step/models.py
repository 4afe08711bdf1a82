"""Models that are written here: runs in an environment that has JAX, and writes their StableHLO.

`models.py MODEL FILE` writes the text of a training step of `llama` (two blocks of Llama's kind), `resnet`
(ResNet-50 on small images) or `moe` (a layer of experts, of which every token takes two). `peers.py`
has the same models in torch.
"""

import sys

import jax
import jax.numpy as jnp

RATE = 1e-2


def llama():
    """Two blocks with grouped queries, rotary places and gated products, and a head; plain SGD."""
    width, heads, groups, inner, words, blocks = 512, 8, 2, 1408, 4096, 2
    head = width // heads

    def norm(x, scale):
        return x * jax.lax.rsqrt(jnp.mean(x * x, -1, keepdims=True) + 1e-5) * scale

    def turn(x):
        angle = 1e4 ** (-jnp.arange(0, head, 2) / head)
        angle = jnp.arange(x.shape[2])[:, None] * angle
        a, b = x[..., : head // 2], x[..., head // 2 :]
        return jnp.concatenate(
            [a * jnp.cos(angle) - b * jnp.sin(angle), b * jnp.cos(angle) + a * jnp.sin(angle)], -1
        )

    def attention(p, x):
        batch, length, _ = x.shape
        split = lambda y, n: y.reshape(batch, length, n, head).transpose(0, 2, 1, 3)
        q, k, v = split(x @ p["q"], heads), split(x @ p["k"], groups), split(x @ p["v"], groups)
        k, v = (jnp.repeat(y, heads // groups, 1) for y in (k, v))
        scores = jnp.einsum("bhqd,bhkd->bhqk", turn(q), turn(k)) / head**0.5
        scores = jnp.where(jnp.tril(jnp.ones((length, length), bool)), scores, -1e30)
        seen = jnp.einsum("bhqk,bhkd->bhqd", jax.nn.softmax(scores), v)
        return seen.transpose(0, 2, 1, 3).reshape(batch, length, width) @ p["o"]

    def block(p, x):
        x = x + attention(p, norm(x, p["before"]))
        y = norm(x, p["between"])
        return x + (jax.nn.silu(y @ p["gate"]) * (y @ p["up"])) @ p["down"]

    def loss(params, token, label):
        x = params["token"][token]
        for p in params["blocks"]:
            x = block(p, x)
        return entropy((norm(x, params["last"]) @ params["head"]).reshape(-1, words), label)

    shapes = {
        "q": (width, width), "k": (width, groups * head), "v": (width, groups * head),
        "o": (width, width), "gate": (width, inner), "up": (width, inner), "down": (inner, width),
        "before": (width,), "between": (width,),
    }  # fmt: skip
    params = {
        "token": (words, width), "head": (width, words), "last": (width,),
        "blocks": [shapes] * blocks,
    }  # fmt: skip
    return sgd(loss), (floats(params), whole(4, 256), whole(1024))


def resnet():
    """ResNet-50 on 64 × 64 pixels; SGD with momentum; statistics of batches, running ones kept."""
    layers = [(64, 3, 1), (128, 4, 2), (256, 6, 2), (512, 3, 2)]

    def conv(x, k, stride=1):
        size = ("NHWC", "HWIO", "NHWC")
        pad = [((n - 1) // 2, (n - 1) // 2) for n in k.shape[:2]]
        return jax.lax.conv_general_dilated(x, k, (stride, stride), pad, dimension_numbers=size)

    def norm(x, p, kept):
        mean, var = jnp.mean(x, (0, 1, 2)), jnp.var(x, (0, 1, 2))
        kept.append(tuple(0.9 * old + 0.1 * new for old, new in zip(p["kept"], (mean, var))))
        return (x - mean) * jax.lax.rsqrt(var + 1e-5) * p["scale"] + p["shift"]

    def unit(k, stride=1):
        return {"k": k, "scale": k[-1:], "shift": k[-1:]}, stride

    units = [unit((7, 7, 3, 64), 2)]
    last = 64
    for width, count, stride in layers:
        for number in range(count):
            step = stride if number == 0 else 1
            units += [unit((1, 1, last, width)), unit((3, 3, width, width), step)]
            units += [unit((1, 1, width, 4 * width))]
            if number == 0:
                units += [unit((1, 1, last, 4 * width), step)]
            last = 4 * width
    strides = [stride for _, stride in units]

    def loss(params, running, image, label):
        kept, at = [], iter(range(len(units)))

        def apply(x):
            n = next(at)
            return norm(conv(x, params["units"][n]["k"], strides[n]), {**params["units"][n], "kept": running[n]}, kept)

        x = jax.nn.relu(apply(image))
        x = jax.lax.reduce_window(
            x, -jnp.inf, jax.lax.max, (1, 3, 3, 1), (1, 2, 2, 1), [(0, 0), (1, 1), (1, 1), (0, 0)]
        )
        for _, count, _ in layers:
            for number in range(count):
                y = jax.nn.relu(apply(x))
                y = apply(jax.nn.relu(apply(y)))
                x = jax.nn.relu(y + (apply(x) if number == 0 else x))
        logits = jnp.mean(x, (1, 2)) @ params["head"] + params["bias"]
        return entropy(logits, label), kept

    def step(params, momentum, running, image, label):
        (value, running), grad = jax.value_and_grad(loss, has_aux=True)(params, running, image, label)
        momentum = jax.tree.map(lambda m, g: 0.9 * m + g, momentum, grad)
        params = jax.tree.map(lambda p, m: p - RATE * m, params, momentum)
        return params, momentum, running, value

    params = floats({"units": [shapes for shapes, _ in units], "head": (2048, 1000), "bias": (1000,)})
    running = floats([(shapes["scale"],) * 2 for shapes, _ in units])
    return step, (params, params, running, floats((8, 64, 64, 3)), whole(8))


def moe():
    """A layer of eight experts; every token goes to two, of whose room there is 1.25 times the mean."""
    width, inner, experts, tokens = 256, 1024, 8, 1024
    room = tokens * 2 * 5 // (4 * experts)

    def loss(p, x, y):
        gate = jax.nn.softmax(x @ p["gate"])
        chosen, which = jax.lax.top_k(gate, 2)
        chosen = chosen / chosen.sum(-1, keepdims=True)
        taken = jax.nn.one_hot(which.T.reshape(-1), experts)
        place = jnp.cumsum(taken, 0) * taken - 1
        spread = jax.nn.one_hot(place, room) * (place >= 0)[..., None]
        spread = spread.reshape(2, tokens, experts, room)
        dispatch = spread.sum(0)
        combine = jnp.einsum("tk,ktec->tec", chosen, spread)
        seen = jnp.einsum("tec,td->ecd", dispatch, x)
        out = jnp.einsum("ecd,edf->ecf", seen, p["up"])
        out = jnp.einsum("ecf,efd->ecd", jax.nn.gelu(out), p["down"])
        return jnp.mean((jnp.einsum("tec,ecd->td", combine, out) - y) ** 2)

    params = {"gate": (width, experts), "up": (experts, width, inner), "down": (experts, inner, width)}
    return sgd(loss), (floats(params), floats((tokens, width)), floats((tokens, width)))


def entropy(logits, label):
    picked = jnp.take_along_axis(jax.nn.log_softmax(logits), label[:, None], 1)
    return -jnp.mean(picked)


def sgd(loss):
    def step(params, *batch):
        value, grad = jax.value_and_grad(loss)(params, *batch)
        return jax.tree.map(lambda p, g: p - RATE * g, params, grad), value

    return step


def is_shape(tree):
    return isinstance(tree, tuple) and all(isinstance(extent, int) for extent in tree)


def floats(tree):
    return jax.tree.map(lambda shape: jax.ShapeDtypeStruct(shape, jnp.float32), tree, is_leaf=is_shape)


def whole(*shape):
    return jax.ShapeDtypeStruct(shape, jnp.int32)


MODELS = {"llama": llama, "resnet": resnet, "moe": moe}


def main():
    name, path = sys.argv[1:]
    step, arguments = MODELS[name]()
    # Everything but the batch is given back changed.
    batch = {"llama": 2, "resnet": 2, "moe": 2}[name]
    state = tuple(range(len(arguments) - batch))
    with open(path, "w") as file:
        file.write(jax.jit(step, donate_argnums=state).lower(*arguments).as_text())


main()
