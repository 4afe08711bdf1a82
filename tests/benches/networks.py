"""Whole small models for `kernels.py`, trained: images, shapes and what is drawn. Each program is a step of training:
a loss, its gradients and the update of an optimizer."""

import jax
import jax.numpy as jnp
from jax import lax
from models import PLANE, group_norm
from small import indices

STATES = {"sgd": 0, "momentum": 1, "lion": 1, "ema": 1, "adam": 2}


def dense(x, w):
    """A product whose results are as large as its operand."""
    return x @ w * w.shape[0] ** -0.5


def conv(x, k, stride=1, groups=1, order=PLANE):
    fan = k.size / k.shape[order[1].index("O")]
    y = lax.conv_general_dilated(x, k, (stride, stride), "SAME", dimension_numbers=order, feature_group_count=groups)
    return y * fan**-0.5


def norm(x, axis=-1):
    return (x - x.mean(axis, keepdims=True)) * lax.rsqrt(x.var(axis, keepdims=True) + 1e-5)


def heads(x, count):
    return x.reshape(*x.shape[:-1], count, -1)


def attend(q, k, v, mask=None, bias=0):
    """Attention of `[batch, position, head, part]`."""
    scores = jnp.einsum("bqhd,bkhd->bhqk", q, k) * q.shape[-1] ** -0.5 + bias
    scores = scores if mask is None else jnp.where(mask, scores, -1e30)
    return jnp.einsum("bhqk,bkhd->bqhd", jax.nn.softmax(scores), v)


def self_attention(x, wide, out, count=4, mask=None):
    q, k, v = (heads(a, count) for a in jnp.split(dense(x, wide), 3, -1))
    return dense(attend(q, k, v, mask).reshape(x.shape), out)


def block(x, wide, out, up, down, mask=None):
    x = x + self_attention(norm(x), wide, out, mask=mask)
    return x + dense(jax.nn.gelu(dense(norm(x), up)), down)


def block_shapes(d, wider=4):
    return [(d, 3 * d), (d, d), (d, wider * d), (wider * d, d)]


def entropy(scores, labels, smooth=0.0):
    logs = jax.nn.log_softmax(scores)
    own = jnp.take_along_axis(logs, labels[..., None], -1)[..., 0]
    return -((1 - smooth) * own + smooth * logs.mean(-1)).mean()


def update(kind, w, g, state):
    """The next value of a weight, and its state. (States are drawn with deviation 1: small shares of them let
    gradients show.)"""
    if kind == "sgd":
        return (w - 0.5 * g,)
    if kind == "momentum":
        m = 1e-4 * state[0] + g + 1e-5 * w
        return w - 0.5 * m, m
    if kind == "lion":
        return w - 1e-3 * jnp.sign(1e-4 * state[0] + 0.1 * g), 1e-4 * state[0] + 0.01 * g
    if kind == "ema":
        w = w - 0.5 * g
        return w, 1e-4 * state[0] + 0.001 * w
    m, v = 1e-4 * state[0] + 0.1 * g, 1e-6 * jnp.abs(state[1]) + 0.001 * g * g
    return w - 1e-3 * (m / 0.9 * lax.rsqrt(v / 0.999 + 1e-8) + 0.01 * w), m, v


def trained(loss, weights, data, steps, kind="adam", clip=None, extra=False):
    """A step: weights, their state, and data. With `extra`, the loss returns something beside its value."""
    count = len(weights)

    def step(*args):
        w, rest = list(args[:count]), args[count:]
        states, rest = rest[: STATES[kind] * count], rest[STATES[kind] * count :]
        value, slopes = jax.value_and_grad(lambda w: loss(*w, *rest), has_aux=extra)(w)
        if clip:
            size = jnp.sqrt(sum((g * g).sum() for g in slopes))
            slopes = [g * jnp.minimum(1, clip / (size + 1e-6)) for g in slopes]
        return value, [update(kind, w[i], slopes[i], states[i::count]) for i in range(count)]

    return step, [*weights, *weights * STATES[kind], *data], steps


def key(x):
    return lax.bitcast_convert_type(x, jnp.uint32)


def images():
    """Networks of images."""

    def vision(patch, token, place, *rest):
        *blocks, out, x, labels = rest
        n = x.shape[0]
        x = x.reshape(n, 8, 4, 8, 4, 3).transpose(0, 1, 3, 2, 4, 5).reshape(n, 64, 48)
        x = jnp.concatenate([jnp.broadcast_to(token, (n, 1, token.shape[-1])), dense(x, patch)], 1) + place
        for i in range(0, len(blocks), 4):
            x = block(x, *blocks[i : i + 4])
        return entropy(dense(norm(x[:, 0]), out), indices(labels, 10), 0.1)

    def denoised(inward, a, b, down, c, d, up, e, out, project, x, time, noise):
        n, half = x.shape[0], project.shape[0] // 2
        share = jax.nn.sigmoid(time)[:, None, None, None]
        noisy = jnp.sqrt(share) * x + jnp.sqrt(1 - share) * noise
        angle = jnp.abs(time)[:, None] * 1000.0 ** (-jnp.arange(half) / half)
        when = dense(jnp.concatenate([jnp.sin(angle), jnp.cos(angle)], -1), project)[:, None, None]

        def part(x, a, b):
            y = conv(jax.nn.silu(group_norm(x)), a) + when[..., : x.shape[-1]]
            return x + conv(jax.nn.silu(group_norm(y)), b)

        one = part(conv(noisy, inward), a, b)
        two = part(conv(one, down, 2), c, d)
        back = jax.image.resize(two, (n, *one.shape[1:3], two.shape[-1]), "nearest")
        back = conv(jnp.concatenate([one, conv(back, up)], -1), e)
        return ((conv(jax.nn.silu(group_norm(back)), out) - noise) ** 2).mean()

    def batch_norm(x, running, gain, shift):
        mean, var = x.mean((0, 1, 2)), x.var((0, 1, 2))
        x = (x - mean) * lax.rsqrt(var + 1e-5) * gain + shift
        return x, 0.9 * running + 0.1 * jnp.stack([mean, var])

    def residual(first, gains, *rest):
        *kernels, out, running, x, labels = rest
        kept = []

        def normal(x):
            i = len(kept)
            x, now = batch_norm(x, running[i][:, : x.shape[-1]], *gains[i][:, : x.shape[-1]])
            kept.append(jnp.pad(now, ((0, 0), (0, running.shape[-1] - now.shape[-1]))))
            return x

        x = jax.nn.relu(normal(conv(x, first)))
        for i in range(0, len(kernels), 3):
            a, b, past = kernels[i : i + 3]
            stride = past.shape[-1] // past.shape[-2]
            y = normal(conv(jax.nn.relu(normal(conv(x, a, stride))), b))
            x = jax.nn.relu(y + conv(x, past, stride))
        return entropy(dense(x.mean((1, 2)), out), indices(labels, 10)), jnp.stack(kept)

    def inverted(first, *rest):
        # Blocks that widen, filter by channel, squeeze and narrow.
        *parts, out, x, labels = rest
        x = jax.nn.silu(norm(conv(x, first, 2), (0, 1, 2)))
        for i in range(0, len(parts), 5):
            wide, depth, squeeze, excite, narrow = parts[i : i + 5]
            y = jax.nn.silu(norm(dense(x, wide), (0, 1, 2)))
            y = jax.nn.silu(norm(conv(y, depth, groups=depth.shape[-1]), (0, 1, 2)))
            gate = dense(jax.nn.silu(dense(y.mean((1, 2)), squeeze)), excite)
            x = x + norm(dense(y * jax.nn.sigmoid(gate)[:, None, None], narrow), (0, 1, 2))
        return entropy(dense(x.mean((1, 2)), out), indices(labels, 10))

    def channels_last(stem, *rest):
        *parts, out, x, labels = rest
        x = norm(lax.conv_general_dilated(x, stem, (4, 4), "VALID", dimension_numbers=PLANE) * 0.14)
        for i in range(0, len(parts), 3):
            depth, a, b = parts[i : i + 3]
            y = norm(conv(x, depth, groups=x.shape[-1]))
            x = x + dense(jax.nn.gelu(dense(y, a)), b)
        return entropy(dense(norm(x.mean((1, 2))), out), indices(labels, 10))

    def channels_first(stem, *rest):
        *parts, out, x, labels = rest
        order = ("NCHW", "OIHW", "NCHW")
        x = norm(conv(x, stem, 4, order=order), 1)
        for i in range(0, len(parts), 3):
            depth, a, b = parts[i : i + 3]
            y = norm(conv(x, depth, groups=x.shape[1], order=order), 1)
            y = jax.nn.gelu(jnp.einsum("nchw,cd->ndhw", y, a) * a.shape[0] ** -0.5)
            x = x + jnp.einsum("nchw,cd->ndhw", y, b) * b.shape[0] ** -0.5
        return entropy(dense(norm(x.mean((2, 3))), out), indices(labels, 10))

    def masked(patch, place, a, b, c, d, e, f, g, h, back, x, noise):
        # A quarter of the patches is seen, and the others are drawn.
        n = x.shape[0]
        x = x.reshape(n, 8, 4, 8, 4, 3).transpose(0, 1, 3, 2, 4, 5).reshape(n, 64, 48)
        order = jnp.argsort(noise, -1)
        restore = jnp.argsort(order, -1)
        seen = jnp.take_along_axis(dense(x, patch) + place, order[:, :16, None], 1)
        seen = block(seen, a, b, c, d)
        whole = jnp.concatenate([seen, jnp.zeros((n, 48, seen.shape[-1]))], 1)
        whole = jnp.take_along_axis(whole, restore[..., None], 1) + place
        drawn = dense(norm(block(whole, e, f, g, h)), back)
        hidden = (restore >= 16).astype(x.dtype)
        return (((drawn - norm(x)) ** 2).mean(-1) * hidden).sum() / hidden.sum()

    def contrast(look, place, a, b, c, d, table, e, f, g, h, left, right, heat, x, words):
        # Images and texts in one space.
        n = x.shape[0]
        x = x.reshape(n, 4, 8, 4, 8, 3).transpose(0, 1, 3, 2, 4, 5).reshape(n, 16, 192)
        x = block(dense(x, look) + place, a, b, c, d).mean(1)
        y = table[indices(words, table.shape[0])]
        mask = jnp.tril(jnp.ones((words.shape[1],) * 2, bool))
        y = block(y, e, f, g, h, mask)[:, -1]
        unit = lambda a: a * lax.rsqrt((a * a).sum(-1, keepdims=True) + 1e-6)
        scores = unit(dense(x, left)) @ unit(dense(y, right)).T * jnp.exp(heat[0])
        own = jnp.arange(n)
        return (entropy(scores, own) + entropy(scores.T, own)) / 2

    def detector(first, a, b, c, out, x, boxes):
        # A grid of cells, each with a box, a score and classes.
        for k in (first, a, b, c):
            x = jax.nn.leaky_relu(norm(conv(x, k, 2), (1, 2)), 0.1)
        x = dense(x, out)
        here = (boxes[..., 4:5] > 1).astype(x.dtype)
        place = ((jax.nn.sigmoid(x[..., :2]) - jax.nn.sigmoid(boxes[..., :2])) ** 2).sum(-1, keepdims=True)
        size = ((jnp.exp(0.5 * x[..., 2:4]) - jnp.exp(0.5 * boxes[..., 2:4])) ** 2).sum(-1, keepdims=True)
        focal = (jax.nn.sigmoid(x[..., 4:5]) - here) ** 2 * jax.nn.softplus(jnp.where(here > 0, -x[..., 4:5], x[..., 4:5]))
        kinds = entropy(x[..., 5:], indices(boxes[..., 4], x.shape[-1] - 5))
        return (here * (5 * place + size)).sum() / x.shape[0] + focal.mean() + kinds

    def segmented(a, b, c, d, out, x, labels):
        # Rates of dilation side by side, and a sum that is resized.
        x = jax.nn.relu(conv(x, a, 2))
        x = jax.nn.relu(conv(x, b, 2))
        wide = [
            lax.conv_general_dilated(x, k, (1, 1), "SAME", rhs_dilation=(r, r), dimension_numbers=PLANE) * 0.05
            for k, r in ((c, 2), (d, 4))
        ]
        x = jnp.concatenate([*wide, jnp.broadcast_to(x.mean((1, 2), keepdims=True), x.shape)], -1)
        x = dense(jax.nn.relu(x), out)
        n, h, w = labels.shape
        x = jax.image.resize(x, (n, h, w, x.shape[-1]), "bilinear")
        truth = jax.nn.one_hot(indices(labels, x.shape[-1]), x.shape[-1])
        share = jax.nn.softmax(x)
        dice = 1 - 2 * (share * truth).sum((0, 1, 2)) / ((share + truth).sum((0, 1, 2)) + 1)
        return dice.mean() - (truth * jax.nn.log_softmax(x)).sum(-1).mean()

    def finer(a, b, c, x, y):
        # A larger image: channels become pixels.
        h = jax.nn.relu(conv(x, a))
        h = h + jax.nn.relu(conv(h, b))
        h = conv(h, c)
        n, t, s, _ = h.shape
        h = h.reshape(n, t, s, 2, 2, 3).transpose(0, 1, 3, 2, 4, 5).reshape(n, 2 * t, 2 * s, 3)
        return jnp.sqrt((h - y) ** 2 + 1e-6).mean()

    def turned(first, second, out, x, labels):
        # Filters in four directions, then sums over them.
        k = jnp.concatenate([jnp.rot90(first, i) for i in range(4)], -1)
        h = jax.nn.relu(conv(x, k))
        k = jnp.concatenate([jnp.roll(jnp.rot90(second, i).reshape(3, 3, 4, -1, 16), i, 2).reshape(3, 3, -1, 16) for i in range(4)], -1)
        h = jax.nn.relu(conv(h, k, 2))
        h = h.reshape(*h.shape[:3], 4, 16).max(3).mean((1, 2))
        return entropy(dense(h, out), indices(labels, 10))

    def triplets(a, b, c, out, x):
        # Anchors, others of their kind, and strangers.
        x = x.reshape(-1, *x.shape[2:])
        for k in (a, b, c):
            x = jax.nn.relu(norm(conv(x, k, 2), (1, 2)))
        x = dense(x.mean((1, 2)), out)
        x = (x * lax.rsqrt((x * x).sum(-1, keepdims=True) + 1e-6)).reshape(3, -1, out.shape[-1])
        near, far = ((x[0] - x[1]) ** 2).sum(-1), ((x[0] - x[2]) ** 2).sum(-1)
        return jax.nn.relu(near - far + 0.2).mean()

    def own_latent(a, b, c, d, e, a1, b1, c1, d1, x, y):
        # A network that foresees what its own mean says of another view.
        def seen(x, a, b, c, d):
            for k in (a, b, c):
                x = jax.nn.relu(norm(conv(x, k, 2), (0, 1, 2)))
            return dense(x.mean((1, 2)), d)

        unit = lambda a: a * lax.rsqrt((a * a).sum(-1, keepdims=True) + 1e-6)
        foreseen = lambda x: unit(dense(jax.nn.relu(norm(seen(x, a, b, c, d), 0)), e))
        aim = lambda x: lax.stop_gradient(unit(seen(x, a1, b1, c1, d1)))
        return 4 - 2 * ((foreseen(x) * aim(y)).sum(-1) + (foreseen(y) * aim(x)).sum(-1)).mean()

    def painted(image, a, b, content, style):
        # The image is what is trained: it keeps one's shapes and another's textures.
        def maps(x):
            one = jax.nn.relu(conv(x, a))
            return one, jax.nn.relu(conv(one, b, 2))

        gram = lambda x: jnp.einsum("nhwc,nhwd->ncd", x, x) / (x.shape[1] * x.shape[2])
        here, there, like = maps(image), maps(content), maps(style)
        texture = sum(((gram(p) - gram(q)) ** 2).mean() for p, q in zip(here, like))
        return ((here[1] - there[1]) ** 2).mean() + 10 * texture

    small, labels = (16, 32, 32, 3), (16,)
    parts = [*block_shapes(128), *block_shapes(128)]
    kernels = [(3, 3, 32, 32), (3, 3, 32, 32), (1, 1, 32, 32), (3, 3, 32, 64), (3, 3, 64, 64), (1, 1, 32, 64)]
    mobile = [(32, 128), (3, 3, 1, 128), (128, 8), (8, 128), (128, 32)]
    last = [(7, 7, 1, 64), (64, 256), (256, 64)]
    unet = [(3, 3, 3, 32), *[(3, 3, 32, 32)] * 2, (3, 3, 32, 64), *[(3, 3, 64, 64)] * 2, (3, 3, 64, 32), (3, 3, 64, 32), (3, 3, 32, 3), (32, 64)]
    pair = [(192, 64), (16, 64), *block_shapes(64), (512, 64), *block_shapes(64), (64, 64), (64, 64), (1,)]
    stack = [(3, 3, 3, 16), (3, 3, 16, 32), (3, 3, 32, 64)]
    twice = [*stack, (64, 64), (64, 64), *stack, (64, 64)]
    return {
        "trained_vision": trained(vision, [(48, 128), (128,), (65, 128), *parts, (128, 10)], [small, labels], 4),
        "trained_denoiser": trained(denoised, unet, [(4, 32, 32, 3), (4,), (4, 32, 32, 3)], 4, "ema"),
        "trained_residual": trained(
            residual, [(3, 3, 3, 32), (5, 2, 64), *kernels, (64, 10)], [(5, 2, 64), small, labels], 3, "momentum", extra=True
        ),
        "trained_inverted": trained(inverted, [(3, 3, 3, 32), *mobile * 2, (32, 10)], [(16, 32, 32, 3), labels], 5),
        "trained_channels_last": trained(channels_last, [(4, 4, 3, 64), *last * 2, (64, 10)], [(8, 64, 64, 3), (8,)], 3),
        "trained_channels_first": trained(
            channels_first, [(64, 3, 4, 4), *[(64, 1, 7, 7), *last[1:]] * 2, (64, 10)], [(8, 3, 64, 64), (8,)], 3
        ),
        "trained_masked": trained(masked, [(48, 64), (64, 64), *block_shapes(64) * 2, (64, 48)], [(32, 32, 32, 3), (32, 64)], 5),
        "trained_contrast": trained(contrast, pair, [(32, 32, 32, 3), (32, 16)], 5, clip=1.0),
        "trained_detector": trained(detector, [(3, 3, 3, 16), (3, 3, 16, 32), (3, 3, 32, 64), (3, 3, 64, 64), (64, 13)], [(8, 64, 64, 3), (8, 4, 4, 5)], 5),
        "trained_segmentation": trained(segmented, [(3, 3, 3, 16), (3, 3, 16, 32), *[(3, 3, 32, 32)] * 2, (96, 8)], [(4, 64, 64, 3), (4, 64, 64)], 5),
        "trained_finer": trained(finer, [(3, 3, 3, 32), (3, 3, 32, 32), (3, 3, 32, 12)], [(4, 32, 32, 3), (4, 64, 64, 3)], 5, "lion"),
        "trained_turned": trained(turned, [(3, 3, 3, 16), (3, 3, 64, 16), (16, 10)], [(16, 28, 28, 3), labels], 5),
        "trained_triplets": trained(triplets, [*stack, (64, 32)], [(3, 16, 32, 32, 3)], 5, "momentum"),
        "trained_own_latent": trained(own_latent, twice, [small, small], 4, "ema"),
        "trained_painting": trained(painted, [(1, 64, 64, 3), (3, 3, 3, 32), (3, 3, 32, 64)], [(1, 64, 64, 3)] * 2, 5),
    }


def shapes():
    """Points, fields, pictures of them, and what generates."""

    def layers(x, *weights):
        for w in weights[:-1]:
            x = jax.nn.silu(dense(x, w))
        return dense(x, weights[-1])

    def points(a, b, turn, c, d, out, x, labels):
        h = jax.nn.relu(dense(jax.nn.relu(dense(x, a)), b)).max(1)
        x = jnp.einsum("npi,nij->npj", x, dense(h, turn).reshape(-1, 3, 3) + jnp.eye(3))
        h = jax.nn.relu(norm(dense(jax.nn.relu(norm(dense(x, c), (0, 1))), d), (0, 1))).max(1)
        return entropy(dense(h, out), indices(labels, 16))

    def field(a, b, c, sigma, color, o, d, image):
        # Rays through a field of density and color.
        t = jnp.linspace(0.5, 3.0, 32)
        x = 0.3 * o[:, None] + 0.3 * d[:, None] * t[:, None]
        waves = x[..., None] * 2.0 ** jnp.arange(6)
        x = jnp.concatenate([jnp.sin(waves), jnp.cos(waves)], -1).reshape(*x.shape[:2], -1)
        h = jax.nn.relu(dense(jax.nn.relu(dense(jax.nn.relu(dense(x, a)), b)), c))
        alpha = 1 - jnp.exp(-jax.nn.softplus(dense(h, sigma)[..., 0]) * 0.08)
        left = jnp.cumprod(jnp.concatenate([jnp.ones_like(alpha[:, :1]), 1 - alpha[:, :-1] + 1e-10], 1), 1)
        seen = ((alpha * left)[..., None] * jax.nn.sigmoid(dense(h, color))).sum(1)
        return ((seen - image) ** 2).mean()

    def ellipses(mean, log, angle, depth, color, image):
        # Turned ellipses over each other, the nearest first.
        order = jnp.argsort(depth)
        mean, log, angle, color = mean[order], log[order], angle[order], color[order]
        s, c = jnp.sin(angle), jnp.cos(angle)
        y, x = jnp.mgrid[:48, :48] / 24.0 - 1
        dx, dy = x[..., None] - 0.5 * mean[:, 0], y[..., None] - 0.5 * mean[:, 1]
        u, v = (c * dx + s * dy) * jnp.exp(1 + 0.3 * log[:, 0]), (c * dy - s * dx) * jnp.exp(1 + 0.3 * log[:, 1])
        alpha = jnp.minimum(0.95, 0.8 * jnp.exp(-0.5 * (u * u + v * v)))
        left = jnp.cumprod(1 - alpha, -1)
        left = jnp.concatenate([jnp.ones_like(left[..., :1]), left[..., :-1]], -1)
        return jnp.abs((alpha * left) @ jax.nn.sigmoid(color) - image).mean()

    def equation(a, b, c, inside, border):
        # The solution of u_t + u u_x = 0.01 u_xx as a network.
        u = lambda z: dense(jnp.tanh(dense(jnp.tanh(dense(z, a)), b)), c)[0]

        def rest(z):
            slope = jax.grad(u)(z)
            bent = jax.jvp(lambda z: jax.grad(u)(z)[1], (z,), (jnp.array([0.0, 1.0]),))[1]
            return slope[0] + u(z) * slope[1] - 0.01 * bent

        start = jax.vmap(u)(border * jnp.array([0.0, 1.0])) + jnp.sin(jnp.pi * border[:, 1])
        return (jax.vmap(rest)(inside) ** 2).mean() + (start**2).mean()

    def operator(lift, re, im, past, drop, x, y):
        # A layer of the lowest waves, by products with a basis of them.
        n = x.shape[1]
        at = 2 * jnp.pi / n * jnp.arange(n)[:, None] * jnp.arange(re.shape[0])
        c, s = jnp.cos(at) / n, jnp.sin(at) / n
        h = dense(x, lift)
        a, b = jnp.einsum("nxc,xk->nkc", h, c), -jnp.einsum("nxc,xk->nkc", h, s)
        p = jnp.einsum("nkc,kcd->nkd", a, re) - jnp.einsum("nkc,kcd->nkd", b, im)
        q = jnp.einsum("nkc,kcd->nkd", a, im) + jnp.einsum("nkc,kcd->nkd", b, re)
        h = jax.nn.gelu(dense(h, past) + jnp.einsum("nkd,xk->nxd", p, c) * n - jnp.einsum("nkd,xk->nxd", q, s) * n)
        return ((dense(h, drop) - y) ** 2).mean()

    def drawn(a, b, c, d, x, seed):
        # An autoencoder that draws its codes.
        mean, log = jnp.split(dense(jax.nn.relu(dense(x, a)), b), 2, -1)
        z = mean + jnp.exp(0.5 * log) * jax.random.normal(key(seed), mean.shape)
        back = dense(jax.nn.relu(dense(z, c)), d)
        likely = (jax.nn.softplus(back) - back * (x > 0)).sum(-1)
        return (likely - 0.5 * (1 + log - mean * mean - jnp.exp(log)).sum(-1)).mean()

    def rivals(*args):
        # Both networks of a pair of rivals take a step.
        maker, judge, (x, seed) = args[:4], args[4:7], args[7:]
        z = jax.random.normal(key(seed), (x.shape[0], maker[0].shape[0]))

        def make(a, b, c, d):
            h = jax.nn.relu(norm(dense(z, a), 0)).reshape(-1, 7, 7, b.shape[2])
            up = lambda x, k: lax.conv_transpose(x, k, (2, 2), "SAME") * (k.size / k.shape[-1]) ** -0.5
            return jnp.tanh(up(jax.nn.relu(norm(up(h, b), (0, 1, 2))), c)) + 0 * d.sum()

        def judged(x, a, b, c):
            h = jax.nn.leaky_relu(conv(jax.nn.leaky_relu(conv(x, a, 2), 0.2), b, 2), 0.2)
            return dense(h.reshape(x.shape[0], -1), c)[:, 0]

        fake = make(*maker)
        harsh = lambda w: (jax.nn.softplus(-judged(x, *w)) + jax.nn.softplus(judged(fake, *w))).mean()
        loss, slopes = jax.value_and_grad(harsh)(judge)
        judge = [w - 0.5 * g for w, g in zip(judge, slopes)]
        other, slopes = jax.value_and_grad(lambda w: jax.nn.softplus(-judged(make(*w), *judge)).mean())(maker)
        return loss, other, judge, [w - 0.5 * g for w, g in zip(maker, slopes)]

    def flow(*args):
        # Layers that can be inverted, with the logarithms of their determinants.
        *weights, x = args
        total = 0
        for i in range(0, len(weights), 3):
            left, right = jnp.split(x, 2, -1)
            scale, shift = jnp.split(layers(left, *weights[i : i + 2]), 2, -1)
            scale = jnp.tanh(scale)
            x = jnp.concatenate([right * jnp.exp(scale) + shift, left], -1)
            mix = weights[i + 2]
            diagonal = jnp.diag(mix)
            triangle = jnp.tril(0.1 * mix, -1) + jnp.eye(mix.shape[0])
            x = x @ triangle @ (jnp.triu(0.1 * mix, 1) + jnp.diag(jnp.exp(0.1 * diagonal)))
            total = total + scale.sum(-1) + 0.1 * diagonal.sum()
        return (0.5 * (x * x).sum(-1) - total).mean()

    def scores(a, b, c, x, direction):
        # The slope of a density, by products of its derivative with random directions.
        field = lambda x: layers(x, a, b, c)
        s, along = jax.jvp(field, (x,), (direction,))
        return ((along * direction).sum(-1) + 0.5 * (s * direction).sum(-1) ** 2).mean()

    def codes(a, b, table, c, d, x):
        # Two layers of codes, the second for what the first leaves.
        z = dense(jax.nn.silu(dense(x, a)), b)
        left, kept, cost = z, 0, 0
        for t in (table[:128], 0.5 * table[128:]):
            far = (t * t).sum(-1) - 2 * left @ t.T
            code = t[far.argmin(-1)]
            cost = cost + ((lax.stop_gradient(left) - code) ** 2).mean() + 0.25 * ((left - lax.stop_gradient(code)) ** 2).mean()
            kept, left = kept + code, left - lax.stop_gradient(code)
        z = z + lax.stop_gradient(kept - z)
        return ((dense(jax.nn.silu(dense(z, c)), d) - x) ** 2).mean() + cost

    def sets(a, b, c, d, x, sizes):
        # Sets of different sizes: a sum of what is in them.
        here = jnp.arange(x.shape[1]) < indices(sizes, x.shape[1])[:, None] + 1
        h = jax.nn.relu(dense(jax.nn.relu(dense(x, a)), b))
        h = jnp.where(here[..., None], h, 0).sum(1) / here.sum(1)[:, None]
        truth = jnp.where(here, x[..., 0], -jnp.inf).max(1)
        return ((dense(jax.nn.relu(dense(h, c)), d)[:, 0] - truth) ** 2).mean()

    def density(a, b, out, x, y):
        h = jnp.tanh(dense(jnp.tanh(dense(x, a)), b))
        part, mean, log = jnp.split(dense(h, out), 3, -1)
        each = -0.5 * ((y - mean) * jnp.exp(-log)) ** 2 - log
        return -jax.nn.logsumexp(jax.nn.log_softmax(part) + each, -1).mean()

    def energies(a, b, c, x, seed):
        # Samples of Langevin's walk against data.
        energy = lambda x, *w: layers(x, *w)[:, 0]
        slope = jax.grad(lambda x: energy(x, a, b, c).sum())

        def walk(x, k):
            return x - 0.05 * slope(x) + 0.1 * jax.random.normal(k, x.shape), None

        keys = jax.random.split(key(seed), 8)
        fake = lax.stop_gradient(lax.scan(walk, jax.random.normal(key(seed), x.shape), keys)[0])
        up, down = energy(x, a, b, c), energy(fake, a, b, c)
        return up.mean() - down.mean() + 0.1 * (up**2 + down**2).mean()

    three = [(64, 256), (256, 256), (256, 64)]
    make = [(64, 7 * 7 * 32), (4, 4, 32, 16), (4, 4, 16, 1), (1,), (4, 4, 1, 16), (4, 4, 16, 32), (7 * 7 * 32, 1)]
    return {
        "trained_points": trained(points, [(3, 32), (32, 64), (64, 9), (3, 64), (64, 256), (256, 16)], [(16, 256, 3), (16,)], 5),
        "trained_field": trained(field, [(36, 64), (64, 64), (64, 64), (64, 1), (64, 3)], [(256, 3)] * 3, 5),
        "trained_ellipses": trained(ellipses, [(64, 2), (64, 2), (64,), (64,), (64, 3)], [(48, 48, 3)], 5),
        "trained_equation": trained(equation, [(2, 64), (64, 64), (64, 1)], [(1024, 2), (128, 2)], 5),
        "trained_operator": trained(operator, [(2, 32), (16, 32, 32), (16, 32, 32), (32, 32), (32, 1)], [(16, 256, 2), (16, 256, 1)], 5),
        "trained_drawn": trained(drawn, [(784, 256), (256, 64), (32, 256), (256, 784)], [(128, 784), (2,)], 5),
        "trained_rivals": (rivals, [*make, (32, 28, 28, 1), (2,)], 5),
        "trained_flow": trained(flow, [(16, 128), (128, 32), (32, 32)] * 4, [(512, 32)], 5),
        "trained_scores": trained(scores, three, [(512, 64)] * 2, 5),
        "trained_codes": trained(codes, [(128, 256), (256, 32), (256, 32), (32, 256), (256, 128)], [(512, 128)], 5),
        "trained_sets": trained(sets, [(4, 64), (64, 64), (64, 64), (64, 1)], [(64, 100, 4), (64,)], 5),
        "trained_density": trained(density, [(8, 128), (128, 128), (128, 24)], [(2048, 8), (2048, 1)], 5),
        "trained_energies": trained(energies, [(16, 128), (128, 128), (128, 1)], [(256, 16), (2,)], 5),
    }


def programs():
    return {**images(), **shapes()}
