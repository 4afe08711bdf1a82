"""Small programs for `kernels.py`, as in `small.py`: parts of models, physics, searches and optimizers."""

import jax
import jax.numpy as jnp
from jax import lax
from small import gradient, indices

PLANE = ("NHWC", "HWIO", "NHWC")


def conv(x, k, stride=1, groups=1):
    return lax.conv_general_dilated(
        x, k, (stride, stride), "SAME", dimension_numbers=PLANE, feature_group_count=groups
    )


def group_norm(x, groups=8):
    n, h, w, c = x.shape
    y = x.reshape(n, h, w, groups, c // groups)
    y = (y - y.mean((1, 2, 4), keepdims=True)) * lax.rsqrt(y.var((1, 2, 4), keepdims=True) + 1e-5)
    return y.reshape(x.shape)


def layers():
    """Blocks of models."""

    def diffusion(x, time, a, b, project):
        y = conv(jax.nn.silu(group_norm(x)), a)
        half = project.shape[0] // 2
        angle = jnp.abs(time)[:, None] * 10000.0 ** (-jnp.arange(half) / half)
        y = y + (jnp.concatenate([jnp.sin(angle), jnp.cos(angle)], -1) @ project)[:, None, None]
        return x + conv(jax.nn.silu(group_norm(y)), 0.05 * b)

    def grouped(x, wq, wk, wv, wo):
        # Four heads of queries for each of keys, rotated, causal.
        n, t, d = x.shape
        q, k, v = ((x @ (0.05 * w)).reshape(n, t, -1, 32) for w in (wq, wk, wv))
        angle = jnp.arange(t)[:, None] * 10000.0 ** (-jnp.arange(16) / 16)
        s, c = jnp.sin(angle)[:, None], jnp.cos(angle)[:, None]

        def turn(x):
            a, b = jnp.split(x, 2, -1)
            return jnp.concatenate([a * c - b * s, b * c + a * s], -1)

        q, k = turn(q).reshape(n, t, k.shape[2], -1, 32), turn(k)
        scores = jnp.einsum("bqhgd,bkhd->bhgqk", q, k) * 32**-0.5
        scores = jnp.where(jnp.tril(jnp.ones((t, t), bool)), scores, -1e30)
        out = jnp.einsum("bhgqk,bkhd->bqhgd", jax.nn.softmax(scores), v)
        return out.reshape(n, t, -1) @ (0.05 * wo)

    def chunks(q, k, v):
        # Each block of queries sees its own and the last block of keys.
        b, t, h, d = q.shape
        q, k, v = (a.reshape(b, t // 64, 64, h, d) for a in (q, k, v))
        both = lambda a: jnp.concatenate([jnp.pad(a, ((0, 0), (1, 0), (0, 0), (0, 0), (0, 0)))[:, :-1], a], 2)
        scores = jnp.einsum("bnqhd,bnkhd->bnhqk", q, both(k)) / d**0.5
        seen = jnp.arange(128)[None] - jnp.arange(64)[:, None]
        scores = jnp.where((seen > 0) & (seen <= 64), scores, -1e9)
        return jnp.einsum("bnhqk,bnkhd->bnqhd", jax.nn.softmax(scores), both(v)).reshape(b, t, h, d)

    def experts(x, gate, a, b):
        # One expert a token, with room for as many tokens each.
        chosen = jax.nn.softmax(x @ gate)
        best, own = chosen.max(-1), jax.nn.one_hot(chosen.argmax(-1), gate.shape[1])
        place = (jnp.cumsum(own, 0) * own).sum(-1) - 1
        room = 2 * x.shape[0] // gate.shape[1]
        sent = own[:, :, None] * jax.nn.one_hot(place, room)[:, None]
        inside = jnp.einsum("tec,td->ecd", sent, x)
        inside = jax.nn.relu(jnp.einsum("ecd,edf->ecf", inside, 0.1 * a))
        return jnp.einsum("tec,ecd->td", sent * best[:, None, None], jnp.einsum("ecf,efd->ecd", inside, 0.1 * b))

    def coupling(x, a, b, c):
        left, right = jnp.split(x, 2, -1)
        scale, shift = jnp.split(jnp.tanh(jnp.tanh(left @ (0.1 * a)) @ (0.1 * b)) @ (0.1 * c), 2, -1)
        return jnp.concatenate([left, right * jnp.exp(jnp.tanh(scale)) + shift], -1)[:, ::-1]

    def autoencoder(x, noise, a, b, c, d):
        h = jax.nn.relu(x @ (0.05 * a))
        mean, log = jnp.split(h @ (0.05 * b), 2, -1)
        z = mean + jnp.exp(0.5 * log) * noise
        back = jax.nn.relu(z @ (0.05 * c)) @ (0.05 * d)
        cross = jnp.maximum(back, 0) - back * (x > 0) + jnp.log1p(jnp.exp(-jnp.abs(back)))
        return cross.sum() - 0.5 * (1 + log - mean**2 - jnp.exp(log)).sum()

    def next_block(x, depth, a, b):
        y = conv(x, depth, groups=x.shape[-1])
        y = (y - y.mean(-1, keepdims=True)) * lax.rsqrt(y.var(-1, keepdims=True) + 1e-6)
        return x + jax.nn.gelu(y @ (0.1 * a)) @ (0.1 * b)

    def mixer(x, a, b, c, d):
        norm = lambda x: (x - x.mean(-1, keepdims=True)) * lax.rsqrt(x.var(-1, keepdims=True) + 1e-6)
        y = norm(x).swapaxes(1, 2)
        x = x + (jax.nn.gelu(y @ (0.05 * a)) @ (0.05 * b)).swapaxes(1, 2)
        return x + jax.nn.gelu(norm(x) @ (0.05 * c)) @ (0.05 * d)

    def selective(x, a, b, c, d):
        # A state space whose step depends on the input.
        step = jax.nn.softplus(x @ (0.1 * d))
        decay = jnp.exp(-step[..., None] * jnp.exp(a))
        into = step[..., None] * (x @ (0.1 * b))[:, :, None] * x[..., None]
        out = x @ (0.1 * c)

        def scan(h, now):
            decay, into, out = now
            h = decay * h + into
            return h, (h * out[:, None]).sum(-1)

        start = jnp.zeros((x.shape[0], *a.shape))
        turn = lambda a: a.swapaxes(0, 1)
        return turn(lax.scan(scan, start, (turn(decay), turn(into), turn(out)))[1])

    def half(x, w, u, dtype=jnp.bfloat16):
        x, w, u = (a.astype(dtype) for a in (x, 0.05 * w, 0.05 * u))
        y = x - x.mean(-1, keepdims=True)
        y = y * lax.rsqrt((y * y).mean(-1, keepdims=True) + jnp.array(1e-5, dtype))
        return (x + jax.nn.silu(y @ w) @ u).astype(jnp.float32)

    def cells(x, w, u, b):
        # Gates of a convolution over time and space.
        def step(carried, x):
            h, c = carried
            i, f, g, o = jnp.split(conv(x, 0.1 * w) + conv(h, 0.1 * u) + b, 4, -1)
            c = jax.nn.sigmoid(f) * c + jax.nn.sigmoid(i) * jnp.tanh(g)
            h = jax.nn.sigmoid(o) * jnp.tanh(c)
            return (h, c), h

        start = jnp.zeros((*x.shape[1:-1], u.shape[2]))
        return lax.scan(step, (start, start), x)[1]

    def stack(x, w, u):
        # A model of layers of the same weights' stack, as Flax's scan makes them.
        def layer(x, both):
            w, u = both
            y = x * lax.rsqrt((x * x).mean(-1, keepdims=True) + 1e-6)
            return x + jax.nn.gelu(y @ (0.05 * w)) @ (0.05 * u), None

        return lax.scan(layer, x, (w, u))[0]

    image, wide = (2, 32, 32, 64), [(2, 256, 256), (256, 256), (256, 64), (256, 64), (256, 256)]
    route = [(512, 64), (64, 8), (8, 64, 128), (8, 128, 64)]
    code = [(128, 784), (128, 32), (784, 256), (256, 64), (32, 256), (256, 784)]
    block = [(2, 32, 32, 64), (7, 7, 1, 64), (64, 256), (256, 64)]
    mixed = [(4, 196, 128), (196, 256), (256, 196), (128, 512), (512, 128)]
    states = [(4, 128, 64), (64, 16), (64, 16), (64, 16), (64, 64)]
    noisy = [image, (2,), (3, 3, 64, 64), (3, 3, 64, 64), (64, 64)]
    film = [(8, 1, 16, 16, 8), (3, 3, 8, 64), (3, 3, 16, 64), (64,)]
    flow = [(512, 64), (32, 128), (128, 128), (128, 64)]
    return {
        "diffusion_block": (diffusion, noisy, 10),
        "diffusion_block_gradient": (gradient(diffusion, 5), noisy, 5),
        "grouped_rotary": (grouped, wide, 10),
        "grouped_rotary_gradient": (gradient(grouped, 5), wide, 5),
        "chunked_attention": (chunks, [(2, 512, 4, 32)] * 3, 10),
        "chunked_attention_gradient": (gradient(chunks, 3), [(2, 512, 4, 32)] * 3, 5),
        "dispatched_experts": (experts, route, 10),
        "dispatched_experts_gradient": (gradient(experts, 4), route, 5),
        "coupling_layer": (coupling, flow, 20),
        "coupling_layer_gradient": (gradient(coupling, 4), flow, 10),
        "autoencoder_gradient": (jax.grad(autoencoder, (2, 3, 4, 5)), code, 10),
        "next_block": (next_block, block, 10),
        "next_block_gradient": (gradient(next_block, 4), block, 5),
        "mixer": (mixer, mixed, 10),
        "mixer_gradient": (gradient(mixer, 5), mixed, 5),
        "selective_scan": (selective, states, 10),
        "selective_scan_gradient": (gradient(selective, 5), states, 5),
        "bfloat_block": (half, [(256, 256), (256, 512), (512, 256)], 10),
        "bfloat_block_gradient": (gradient(half, 3), [(256, 256), (256, 512), (512, 256)], 5),
        "float16_block": (lambda *args: half(*args, dtype=jnp.float16), [(256, 256), (256, 512), (512, 256)], 10),
        "convolution_cells": (cells, film, 10),
        "convolution_cells_gradient": (gradient(cells, 4), film, 5),
        "layer_stack": (stack, [(64, 128), (6, 128, 256), (6, 256, 128)], 20),
        "layer_stack_gradient": (gradient(stack, 3), [(64, 128), (6, 128, 256), (6, 256, 128)], 10),
    }


def physics():
    """Simulations and Monte-Carlo."""

    def bodies(x, v, mass):
        def step(_, pair):
            x, v = pair
            off = x[None] - x[:, None]
            far = (off * off).sum(-1) + 1e-2
            pull = (off * (jnp.abs(mass)[None] * far**-1.5)[..., None]).sum(1)
            v = v + 1e-3 * pull
            return x + 1e-3 * v, v

        return lax.fori_loop(0, 5, step, (x, v))

    moves = [(0, 0), (1, 0), (0, 1), (-1, 0), (0, -1), (1, 1), (-1, 1), (-1, -1), (1, -1)]
    shares = [4 / 9] + [1 / 9] * 4 + [1 / 36] * 4

    def lattice(f):
        # Lattice Boltzmann: streaming and collision on nine directions.
        def step(_, f):
            f = jnp.stack([jnp.roll(f[i], move, (0, 1)) for i, move in enumerate(moves)])
            density = f.sum(0)
            u, v = (sum(m[d] * f[i] for i, m in enumerate(moves)) / density for d in (0, 1))
            rest = []
            for (a, b), share in zip(moves, shares):
                along = 3 * (a * u + b * v)
                rest.append(share * density * (1 + along + 0.5 * along * along - 1.5 * (u * u + v * v)))
            return f + 0.6 * (jnp.stack(rest) - f)

        return lax.fori_loop(0, 5, step, jnp.abs(f) + 1)

    def wave(x, y):
        def step(_, pair):
            x, y = pair
            p = jnp.pad(x, 1)
            bend = p[2:, 1:-1] + p[:-2, 1:-1] + p[1:-1, 2:] + p[1:-1, :-2] - 4 * x
            return 2 * x - y + 0.2 * bend, x

        return lax.fori_loop(0, 10, step, (x, y))[0]

    def prices(start, rate):
        # Paths of a stock by normal numbers, and the value of an Asian option.
        noise = jax.random.normal(jax.random.key(7), (64, start.shape[0]))
        steps = (0.01 * rate - 0.005) + 0.1 * noise
        paths = jnp.abs(start) * jnp.exp(jnp.cumsum(steps, 0))
        return jnp.maximum(paths.mean(0) - 0.5, 0)

    def black_scholes(s, k, t):
        s, k, t = (jnp.abs(a) + 0.1 for a in (s, k, t))
        d = (jnp.log(s / k) + 0.06 * t) / (0.2 * jnp.sqrt(t))
        normal = lambda x: 0.5 * (1 + lax.erf(x / 2**0.5))
        return s * normal(d) - k * jnp.exp(-0.05 * t) * normal(d - 0.2 * jnp.sqrt(t))

    def chain(x):
        # Ising model by checkerboard Metropolis steps.
        spins = jnp.where(x > 0, 1.0, -1.0)
        even = (jnp.arange(x.shape[0])[:, None] + jnp.arange(x.shape[1])) % 2 == 0

        def step(i, spins):
            near = sum(jnp.roll(spins, s, d) for s in (1, -1) for d in (0, 1))
            draw = jax.random.uniform(jax.random.fold_in(jax.random.key(0), i), x.shape)
            flips = (draw < jnp.exp(-0.8 * spins * near)) & (even == (i % 2 == 0))
            return jnp.where(flips, -spins, spins)

        return lax.fori_loop(0, 4, step, spins)

    def conjugate(a, b):
        # Conjugate gradients on a kernel's matrix of points.
        far = ((a[:, None] - a[None]) ** 2).sum(-1)
        k = jnp.exp(-0.5 * far) + 0.1 * jnp.eye(a.shape[0])

        def step(_, state):
            x, r, p, rr = state
            q = k @ p
            alpha = rr / (p @ q)
            x, r = x + alpha * p, r - alpha * q
            new = r @ r
            return x, r, r + new / rr * p, new

        return lax.fori_loop(0, 10, step, (jnp.zeros_like(b), b, b, b @ b))[0]

    def oscillators(x, v, t):
        # Runge-Kutta steps of coupled pendulums.
        def slope(x, v):
            return v, -jnp.sin(x) + 0.1 * (jnp.roll(x, 1, 1) + jnp.roll(x, -1, 1) - 2 * x)

        def step(pair, _):
            x, v = pair
            a, b = slope(x, v)
            c, d = slope(x + 0.005 * a, v + 0.005 * b)
            e, f = slope(x + 0.005 * c, v + 0.005 * d)
            g, h = slope(x + 0.01 * e, v + 0.01 * f)
            x, v = x + 0.01 / 6 * (a + 2 * c + 2 * e + g), v + 0.01 / 6 * (b + 2 * d + 2 * f + h)
            return (x, v), x.mean()

        return lax.scan(step, (x, v), None, 20)

    return {
        "bodies": (bodies, [(256, 3), (256, 3), (256,)], 10),
        "bodies_gradient": (gradient(lambda *a: sum(bodies(*a)), 3), [(256, 3), (256, 3), (256,)], 5),
        "lattice_boltzmann": (lattice, [(9, 128, 128)], 10),
        "wave_equation": (wave, [(256, 256)] * 2, 20),
        "wave_equation_gradient": (gradient(wave, 2), [(256, 256)] * 2, 10),
        "asian_option": (prices, [(4096,), (4096,)], 10),
        "black_scholes": (black_scholes, [(65536,)] * 3, 20),
        "black_scholes_gradient": (gradient(black_scholes, 3), [(65536,)] * 3, 20),
        "ising": (chain, [(256, 256)], 10),
        "conjugate_gradients": (conjugate, [(256, 8), (256,)], 10),
        "pendulums": (oscillators, [(64, 128)] * 2 + [(1,)], 10),
        "pendulums_gradient": (gradient(lambda x, v, t: oscillators(x, v, t)[0][0], 2), [(64, 128)] * 2 + [(1,)], 5),
    }


def learning():
    """Optimizers, losses, searches and sequences."""

    def shampoo(w, g, left, right):
        left, right = left @ left.T * 1e-3 + g @ g.T, right @ right.T * 1e-3 + g.T @ g

        def root(a):
            # The inverse root by Newton's iteration.
            n = a.shape[0]
            scale = 1 / jnp.sqrt((a * a).sum())
            y, z = a * scale, jnp.eye(n)
            for _ in range(4):
                t = 1.5 * jnp.eye(n) - 0.5 * z @ y
                y, z = y @ t, t @ z
            return z * jnp.sqrt(scale)

        return w - 0.1 * root(left) @ g @ root(right), left, right

    def muon(w, g, m):
        m = 0.95 * m + g
        x = m / (jnp.sqrt((m * m).sum()) + 1e-7)
        for _ in range(5):
            a = x @ x.T
            x = 3.4445 * x + (-4.775 * a + 2.0315 * a @ a) @ x
        return w - 0.02 * x, m

    def tied(x, labels, table):
        logits = x @ table.T
        picked = jnp.take_along_axis(logits, indices(labels, table.shape[0])[:, None], 1)[:, 0]
        return (jax.nn.logsumexp(logits, -1) - picked).mean() + 1e-4 * (jax.nn.logsumexp(logits, -1) ** 2).mean()

    def alignments(scores, labels):
        # Sums over alignments, as of connectionist temporal classification.
        t, n, classes = scores.shape
        labels = indices(labels, classes - 1) + 1
        size = 2 * labels.shape[1] + 1
        extended = jnp.zeros((n, size), jnp.int32).at[:, 1::2].set(labels)
        skips = jnp.pad(extended[:, 2:] != extended[:, :-2], ((0, 0), (2, 0))) & (extended != 0)
        scores = jax.nn.log_softmax(scores)

        def step(alpha, score):
            own = jnp.take_along_axis(score, extended, 1)
            one = jnp.pad(alpha, ((0, 0), (1, 0)), constant_values=-1e9)[:, :-1]
            two = jnp.where(skips, jnp.pad(alpha, ((0, 0), (2, 0)), constant_values=-1e9)[:, :-2], -1e9)
            return jnp.logaddexp(jnp.logaddexp(alpha, one), two) + own, None

        start = jnp.full((n, size), -1e9).at[:, 0].set(0)
        last = lax.scan(step, start, scores)[0]
        return -jnp.logaddexp(last[:, -1], last[:, -2]).mean()

    def beams(scores, moves):
        # The best 8 prefixes of each sequence, step by step.
        def step(best, score):
            sums = best[:, :, None] + score[:, None] + moves[:8]
            best, at = lax.top_k(sums.reshape(sums.shape[0], -1), 8)
            return best, at

        return lax.scan(step, jnp.zeros((scores.shape[1], 8)), scores)

    def kmeans(x, centers):
        def step(_, centers):
            far = ((x[:, None] - centers[None]) ** 2).sum(-1)
            own = jax.nn.one_hot(far.argmin(1), centers.shape[0])
            return own.T @ x / jnp.maximum(own.sum(0), 1)[:, None]

        return lax.fori_loop(0, 3, step, centers)

    def supervised(x, labels):
        x = x / jnp.sqrt((x * x).sum(-1, keepdims=True))
        sim = x @ x.T / 0.1
        own = jnp.eye(x.shape[0], dtype=bool)
        same = (indices(labels, 10)[:, None] == indices(labels, 10)) & ~own
        log = sim - jax.nn.logsumexp(jnp.where(own, -1e9, sim), 1, keepdims=True)
        return -((log * same).sum(1) / jnp.maximum(same.sum(1), 1)).mean()

    def messages(x, w, u, edges, kind):
        n = x.shape[0]
        to, source = indices(edges[0], n), indices(edges[1], n)
        sent = jax.nn.relu(jnp.concatenate([x[source], x[to], kind], -1) @ (0.1 * w))
        count = jax.ops.segment_sum(jnp.ones_like(to, x.dtype), to, n)
        mean = jax.ops.segment_sum(sent, to, n) / jnp.maximum(count, 1)[:, None]
        return x + jax.nn.relu(mean @ (0.1 * u))

    def factorised(fields, table, w):
        # A factorisation machine: pairs of embedded fields.
        e = table[indices(fields, table.shape[0])]
        pairs = 0.5 * (e.sum(1) ** 2 - (e * e).sum(1)).sum(-1)
        return pairs + w[indices(fields, w.shape[0])].sum(1)

    def tensors(a, b, c):
        return jnp.einsum("abc,bd,ce->ade", a, b, c)

    def folded(x, w):
        # Int4 weights in groups of 32 with scales, as served models have them.
        q = jnp.clip(jnp.round(w * 3), -8, 7).reshape(-1, 32, w.shape[1])
        scale = jnp.abs(w.reshape(-1, 32, w.shape[1])).max(1, keepdims=True) / 7
        return x @ (q * scale).reshape(w.shape)

    def quantiles(x):
        order = jnp.sort(x, -1)
        return jnp.stack([order[:, int(q * (x.shape[1] - 1))] for q in (0.05, 0.25, 0.5, 0.75, 0.95)], -1)

    def processes(x, y, scale):
        far = ((x[:, None] - y[None]) / jnp.abs(scale)) ** 2
        r = jnp.sqrt(far.sum(-1) + 1e-9)
        return (1 + 3**0.5 * r) * jnp.exp(-(3**0.5) * r)

    def rollouts(x, w, u):
        # A policy and a learned model of the world, unrolled.
        def step(s, _):
            a = jnp.tanh(jax.nn.relu(s @ (0.1 * w)) @ (0.1 * u))
            s = s + 0.1 * jnp.concatenate([a, -a], -1) * jnp.cos(s)
            return s, (s * s).sum(-1)

        return lax.scan(step, x, None, 32)[1].mean()

    wide = [(256, 256)] * 4
    return {
        "shampoo": (shampoo, wide, 5),
        "muon": (muon, [(256, 512)] * 3, 5),
        "tied_loss_gradient": (jax.grad(tied, (0, 2)), [(256, 128), (256,), (4096, 128)], 5),
        "alignments": (alignments, [(64, 16, 32), (16, 12)], 10),
        "alignments_gradient": (jax.grad(alignments), [(64, 16, 32), (16, 12)], 5),
        "beam_search": (beams, [(32, 16, 128), (8, 128)], 10),
        "kmeans": (kmeans, [(2048, 16), (32, 16)], 10),
        "supervised_contrast_gradient": (jax.grad(supervised), [(256, 64), (256,)], 10),
        "edge_messages": (messages, [(1024, 64), (144, 64), (64, 64), (2, 8192), (8192, 16)], 10),
        "edge_messages_gradient": (gradient(messages, 3), [(1024, 64), (144, 64), (64, 64), (2, 8192), (8192, 16)], 5),
        "factorisation_machine": (factorised, [(1024, 24), (8192, 16), (8192,)], 20),
        "factorisation_machine_gradient": (
            jax.grad(lambda *a: factorised(*a).sum(), (1, 2)),
            [(1024, 24), (8192, 16), (8192,)],
            20,
        ),
        "tucker": (tensors, [(32, 48, 40), (48, 24), (40, 20)], 40),
        "tucker_gradient": (gradient(tensors, 3), [(32, 48, 40), (48, 24), (40, 20)], 20),
        "grouped_scales": (folded, [(32, 512), (512, 512)], 20),
        "quantiles": (quantiles, [(256, 512)], 10),
        "matern": (processes, [(256, 8), (512, 8), (8,)], 20),
        "matern_gradient": (gradient(processes, 3), [(256, 8), (512, 8), (8,)], 10),
        "rollouts": (rollouts, [(128, 32), (32, 64), (64, 16)], 10),
        "rollouts_gradient": (jax.grad(rollouts, (1, 2)), [(128, 32), (32, 64), (64, 16)], 5),
    }


def programs():
    found = {}
    for kind in (layers, physics, learning):
        found.update(kind())
    return found
