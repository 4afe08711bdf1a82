"""Small programs for `kernels.py`, as in `small.py`: mixtures of what users train, render and simulate."""

import jax
import jax.numpy as jnp
from jax import lax
from small import gradient, indices


def models():
    """Parts of models."""

    def graph_attention(x, w, a, b, edges):
        # Softmax over the edges into each node.
        n = x.shape[0]
        to, source = indices(edges[0], n), indices(edges[1], n)
        h = x @ (0.1 * w)
        scores = jax.nn.leaky_relu((h @ a)[to] + (h @ b)[source], 0.2)
        top = jax.ops.segment_max(scores, to, n)
        share = jnp.exp(scores - top[to])
        total = jax.ops.segment_sum(share, to, n)
        return jax.nn.elu(jax.ops.segment_sum(h[source] * (share / (total[to] + 1e-9))[:, None], to, n))

    def codebook(x, table):
        # The nearest code of each vector, with a gradient straight through.
        far = (x * x).sum(-1, keepdims=True) - 2 * x @ table.T + (table * table).sum(-1)
        code = table[far.argmin(-1)]
        kept = x + lax.stop_gradient(code - x)
        return kept.sum() ** 2 + ((lax.stop_gradient(x) - code) ** 2).mean() + 0.25 * ((x - lax.stop_gradient(code)) ** 2).mean()

    def chunked_states(x, decay, b, c):
        # A state space by chunks: products inside of a chunk, a scan between chunks.
        n, t, h, p = x.shape
        length = 32
        cut = lambda a: a.reshape(n, t // length, length, *a.shape[2:])
        x, b, c, log = cut(x), cut(b), cut(c), cut(-jax.nn.softplus(decay))
        run = jnp.cumsum(log, 2)
        apart = run[:, :, :, None] - run[:, :, None]
        mask = jnp.tril(jnp.ones((length, length), bool))[:, :, None]
        inside = jnp.exp(jnp.where(mask, apart, -jnp.inf))
        y = jnp.einsum("nclk,ncsk,nclsh,ncshp->nclhp", c, b, inside, x)
        states = jnp.einsum("nclk,nclh,nclhp->nchpk", b, jnp.exp(run[:, :, -1:] - run), x)

        def step(carried, pair):
            state, log = pair
            return carried * jnp.exp(log)[..., None, None] + state, carried

        start = jnp.zeros_like(states[:, 0])
        last = lax.scan(step, start, (states.swapaxes(0, 1), run[:, :, -1].swapaxes(0, 1)))[1].swapaxes(0, 1)
        return (y + jnp.einsum("nclk,nchpk,nclh->nclhp", c, last, jnp.exp(run))).reshape(n, t, h, p)

    def interactions(dense, ids, table, a, b):
        # Crossed features of a recommender.
        e = table[indices(ids, table.shape[0])]
        d = jax.nn.relu(dense @ (0.2 * a))
        all_ = jnp.concatenate([d[:, None], e], 1)
        pairs = jnp.einsum("bid,bjd->bij", all_, all_)
        i, j = jnp.tril_indices(all_.shape[1], -1)
        return jax.nn.sigmoid(jnp.concatenate([d, pairs[:, i, j]], 1) @ (0.1 * b))

    def network(x, down, middle, up, out):
        # Down, up, and a connection past both.
        conv = lambda x, k, stride=1: lax.conv_general_dilated(
            x, k, (stride,) * 2, "SAME", dimension_numbers=("NHWC", "HWIO", "NHWC")
        )
        h = jax.nn.relu(conv(x, 0.1 * down, 2))
        h = jax.nn.relu(conv(h, 0.1 * middle))
        h = jax.nn.relu(conv(jnp.repeat(jnp.repeat(h, 2, 1), 2, 2), 0.1 * up))
        return conv(jnp.concatenate([x, h], -1), 0.1 * out)

    def both_ways(x, lengths, w, u):
        # A recurrence in both directions over sequences of different lengths.
        seen = jnp.arange(x.shape[0])[:, None] < indices(lengths, x.shape[0])[None] + 1

        def run(x, seen, reverse):
            def step(h, pair):
                x, seen = pair
                new = jnp.tanh(x @ (0.1 * w) + h @ (0.1 * u))
                h = jnp.where(seen[:, None], new, h)
                return h, h

            return lax.scan(step, jnp.zeros((x.shape[1], u.shape[0])), (x, seen), reverse=reverse)[1]

        return jnp.concatenate([run(x, seen, False), run(x, seen, True)], -1)

    def spikes(x, w):
        # Neurons that leak and fire, with a smooth gradient in place of a step's.
        @jax.custom_jvp
        def fire(v):
            return (v > 0).astype(v.dtype)

        fire.defjvp(lambda v, dv: (fire(v[0]), dv[0] / (1 + 10 * jnp.abs(v[0])) ** 2))

        def step(v, x):
            v = 0.9 * v + x @ (0.3 * w)
            out = fire(v - 1)
            return v * (1 - out), out

        return lax.scan(step, jnp.zeros((x.shape[1], w.shape[1])), x)[1]

    def splines(x, grid, weights):
        # A layer of cubic splines on its edges.
        grid = jnp.linspace(-3.0, 3.0, 12) + 1e-3 * grid
        x = jnp.clip(x, -1.9, 1.9)[..., None]
        bases = ((x >= grid[:-1]) & (x < grid[1:])).astype(x.dtype)
        for k in range(1, 4):
            left = (x - grid[: -k - 1]) / (grid[k:-1] - grid[: -k - 1])
            right = (grid[k + 1 :] - x) / (grid[k + 1 :] - grid[1:-k])
            bases = left * bases[..., :-1] + right * bases[..., 1:]
        return jnp.einsum("bik,iko->bo", bases, weights)

    def biased_windows(q, k, v, table):
        # Attention in windows of 7 by 7 with a bias by relative position.
        i = jnp.arange(49)
        at = (i[:, None] // 7 - i // 7 + 6) * 13 + i[:, None] % 7 - i % 7 + 6
        scores = jnp.einsum("whqd,whkd->whqk", q, k) * 0.2 + table[at].transpose(2, 0, 1)
        return jax.nn.softmax(scores) @ v

    nodes = [(1024, 64), (64, 64), (64,), (64,), (2, 8192)]
    states = [(2, 256, 4, 32), (2, 256, 4), (2, 256, 16), (2, 256, 16)]
    crossed = [(256, 13), (256, 26), (4096, 32), (13, 32), (383, 1)]
    shapes = [(2, 32, 32, 16), (3, 3, 16, 32), (3, 3, 32, 32), (3, 3, 32, 16), (3, 3, 32, 8)]
    line = [(32, 32, 64), (32,), (64, 64), (64, 64)]
    windows = [(32, 4, 49, 32)] * 3 + [(169, 4)]
    edges = [(256, 32), (1,), (32, 8, 32)]
    return {
        "graph_attention": (graph_attention, nodes, 10),
        "graph_attention_gradient": (gradient(graph_attention, 4), nodes, 5),
        "codebook_gradient": (jax.grad(codebook, (0, 1)), [(2048, 32), (256, 32)], 10),
        "chunked_states": (chunked_states, states, 10),
        "chunked_states_gradient": (gradient(chunked_states, 4), states, 5),
        "interactions": (interactions, crossed, 20),
        "interactions_gradient": (jax.grad(lambda *a: (interactions(*a) ** 2).sum(), (2, 3, 4)), crossed, 10),
        "skip_network": (network, shapes, 10),
        "skip_network_gradient": (gradient(network, 5), shapes, 5),
        "both_ways": (both_ways, line, 10),
        "both_ways_gradient": (jax.grad(lambda *a: (both_ways(*a) ** 2).sum(), (0, 2, 3)), line, 5),
        "spikes": (spikes, [(64, 64, 32), (32, 64)], 10),
        "spikes_gradient": (gradient(spikes, 2), [(64, 64, 32), (32, 64)], 5),
        "splines": (splines, edges, 20),
        "splines_gradient": (jax.grad(lambda *a: (splines(*a) ** 2).sum(), (0, 2)), edges, 10),
        "biased_windows": (biased_windows, windows, 10),
        "biased_windows_gradient": (gradient(biased_windows, 4), windows, 5),
    }


def losses():
    """Losses of images, boxes, policies and distributions."""

    def boxes(a, b):
        # Generalised overlap of boxes.
        corner = lambda x: (jnp.minimum(x[:, :2], x[:, 2:]), jnp.maximum(x[:, :2], x[:, 2:]) + 0.1)
        (a0, a1), (b0, b1) = corner(a), corner(b)
        area = lambda low, high: jnp.prod(jnp.maximum(high - low, 0), -1)
        inner = area(jnp.maximum(a0, b0), jnp.minimum(a1, b1))
        union = area(a0, a1) + area(b0, b1) - inner
        hull = area(jnp.minimum(a0, b0), jnp.maximum(a1, b1))
        return (1 - inner / union + (hull - union) / hull).mean()

    def suppressed(box, score):
        # The boxes that are kept beside better ones which they overlap.
        low, high = jnp.minimum(box[:, :2], box[:, 2:]), jnp.maximum(box[:, :2], box[:, 2:])
        order = jnp.argsort(-score)
        low, high = low[order], high[order]
        area = jnp.prod(high - low, -1)
        inner = jnp.prod(jnp.maximum(jnp.minimum(high[:, None], high) - jnp.maximum(low[:, None], low), 0), -1)
        over = inner / (area[:, None] + area - inner) > 0.3
        later = jnp.arange(box.shape[0])

        def step(i, kept):
            return jnp.where(kept[i] & over[i] & (later > i), False, kept)

        return lax.fori_loop(0, box.shape[0], step, jnp.ones(box.shape[0], bool))

    def likeness(x, y):
        # Structural similarity by Gaussian windows.
        at = jnp.arange(11) - 5.0
        one = jnp.exp(-at * at / 4.5)
        one = one / one.sum()

        def blur(x):
            k = lambda shape: jnp.broadcast_to(one.reshape(shape), (*shape[:2], 1, x.shape[-1]))
            for shape in ((11, 1, 1, 1), (1, 11, 1, 1)):
                x = lax.conv_general_dilated(
                    x, k(shape), (1, 1), "VALID", dimension_numbers=("NHWC", "HWIO", "NHWC"), feature_group_count=x.shape[-1]
                )
            return x

        a, b = blur(x), blur(y)
        aa, bb, ab = blur(x * x) - a * a, blur(y * y) - b * b, blur(x * y) - a * b
        return ((2 * a * b + 1e-4) * (2 * ab + 9e-4) / ((a * a + b * b + 1e-4) * (aa + bb + 9e-4))).mean()

    def mixture(x, parts, mean, log):
        # Likelihood of a mixture of normal distributions.
        each = -0.5 * ((x[..., None] - mean) * jnp.exp(-log)) ** 2 - log
        return -jax.nn.logsumexp(jax.nn.log_softmax(parts) + each, -1).mean()

    def squashed(mean, log, noise, value):
        # A policy of squashed normal distributions.
        log = jnp.clip(log, -5, 2)
        before = mean + jnp.exp(log) * noise
        chance = (-0.5 * noise * noise - log - 0.919).sum(-1)
        chance = chance - (2 * (0.6931 - before - jax.nn.softplus(-2 * before))).sum(-1)
        return (0.2 * chance - (jnp.tanh(before) * value).sum(-1)).mean()

    def total_variation(x, y):
        smooth = jnp.sqrt((x[:, 1:, :-1] - x[:, :-1, :-1]) ** 2 + (x[:, :-1, 1:] - x[:, :-1, :-1]) ** 2 + 1e-6)
        return smooth.sum() + ((x - y) ** 2).sum()

    def ranked(scores, grades):
        # Differences of all pairs of a list.
        off = scores[:, :, None] - scores[:, None]
        order = (grades[:, :, None] > grades[:, None]).astype(off.dtype)
        return (order * jax.nn.softplus(-off)).sum() / order.sum()

    def dirichlet(x):
        a = jax.nn.softplus(x) + 0.5
        return (lax.lgamma(a).sum(-1) - lax.lgamma(a.sum(-1)) - ((a - 1) * lax.digamma(a)).sum(-1)).mean()

    def nucleus(logits):
        # The most likely tokens that have 0.9 of the probability.
        order = jnp.sort(logits, -1)[:, ::-1]
        sums = jnp.cumsum(jax.nn.softmax(order), -1)
        least = jnp.take_along_axis(order, (sums < 0.9).sum(-1)[:, None], 1)
        return jax.nn.softmax(jnp.where(logits < least, -jnp.inf, logits))

    def portfolio(w, returns):
        gains = returns @ jax.nn.softmax(w)
        return -gains.mean() / jnp.sqrt(gains.var() + 1e-6) + 1e-3 * (jax.nn.softmax(w) ** 2).sum()

    image = [(4, 64, 64, 3)] * 2
    return {
        "box_overlap_gradient": (jax.grad(boxes), [(16384, 4)] * 2, 20),
        "suppression": (suppressed, [(256, 4), (256,)], 10),
        "likeness": (likeness, image, 10),
        "likeness_gradient": (jax.grad(likeness), image, 5),
        "mixture_density_gradient": (jax.grad(mixture, (1, 2, 3)), [(8192,)] + [(8192, 8)] * 3, 20),
        "squashed_policy_gradient": (jax.grad(squashed, (0, 1)), [(4096, 16)] * 4, 20),
        "total_variation_gradient": (jax.grad(total_variation), [(8, 128, 128)] * 2, 20),
        "pairs_of_lists_gradient": (jax.grad(ranked), [(64, 100)] * 2, 10),
        "dirichlet": (dirichlet, [(4096, 32)], 10),
        "nucleus": (nucleus, [(64, 2048)], 5),
        "portfolio_gradient": (jax.grad(portfolio), [(256,), (1024, 256)], 40),
    }


def worlds():
    """Signals, geometry, rendering and particles."""

    def periodic(x):
        # Lennard-Jones energy in a periodic box.
        off = x[:, None] - x[None]
        off = off - 6 * jnp.round(off / 6)
        square = (off * off).sum(-1) + jnp.eye(x.shape[0]) + 0.5
        inverse = 1 / square**3
        return 2 * (jnp.where(square < 6.25, inverse * inverse - inverse, 0)).sum()

    def traced(o, d):
        # Rays that march to a surface of two spheres.
        d = d / jnp.sqrt((d * d).sum(-1, keepdims=True) + 1e-6)

        def surface(p):
            one = jnp.sqrt((p * p).sum(-1) + 1e-9) - 0.7
            two = jnp.sqrt(((p - 0.5) ** 2).sum(-1) + 1e-9) - 0.5
            return -jnp.log(jnp.exp(-8 * one) + jnp.exp(-8 * two)) / 8

        step = lambda _, t: t + jnp.clip(surface(0.3 * o + t[:, None] * d), -1, 1)
        return lax.fori_loop(0, 16, step, jnp.zeros(o.shape[0]))

    def turned(points, axis):
        # Points turned by rotation vectors.
        angle = jnp.sqrt((axis * axis).sum(-1, keepdims=True) + 1e-9)
        k = axis / angle
        s, c = jnp.sin(angle), jnp.cos(angle)
        return points * c + jnp.cross(k, points) * s + k * (k * points).sum(-1, keepdims=True) * (1 - c)

    def frames(x, basis, bank):
        # Energies of a bank of filters over frames of a signal.
        at = jnp.arange(125)[:, None] * 128 + jnp.arange(256)
        cut = x[:, at] * (0.5 - 0.5 * jnp.cos(2 * jnp.pi / 256 * jnp.arange(256)))
        re, im = jnp.split(cut @ basis, 2, -1)
        return jnp.log((re * re + im * im) @ jnp.abs(bank) + 1e-5)

    def splats(mean, log, color):
        # Normal distributions drawn over pixels, front to back.
        y, x = jnp.mgrid[:32, :32] / 16.0 - 1
        off = jnp.stack([x.ravel(), y.ravel()], -1)[:, None] - mean
        alpha = 0.9 * jnp.exp(-(off * off * jnp.exp(log)).sum(-1))
        left = jnp.cumprod(1 - alpha, 1)
        left = jnp.concatenate([jnp.ones_like(left[:, :1]), left[:, :-1]], 1)
        return (alpha * left) @ color

    def cells(x, a, b):
        # Cells that learn to grow: filters and a small network, step by step.
        one = jnp.array([[1.0, 2, 1]]) / 8
        across = one.T @ jnp.array([[-1.0, 0, 1]])
        k = jnp.stack([across, across.T], -1)
        k = jnp.tile(k[:, :, None], (1, 1, 1, x.shape[-1])).reshape(3, 3, 1, -1)

        def step(_, x):
            seen = lax.conv_general_dilated(
                x, k, (1, 1), "SAME", dimension_numbers=("NHWC", "HWIO", "NHWC"), feature_group_count=x.shape[-1]
            )
            return x + 0.1 * (jax.nn.relu(jnp.concatenate([x, seen], -1) @ (0.1 * a)) @ (0.1 * b))

        return lax.fori_loop(0, 4, step, x)

    def repelled(x):
        # Particles that follow a density and keep apart.
        n = x.shape[0]
        off = x[:, None] - x[None]
        near = jnp.exp(-0.5 * (off * off).sum(-1))
        slope = -x + 0.5 * jnp.sin(3 * x)
        return x + 0.1 / n * (near @ slope + (near[..., None] * off).sum(1))

    def rates(user, item, rating, users, items):
        # A factorisation of ratings.
        u, i = indices(user, users.shape[0]), indices(item, items.shape[0])
        off = (users[u] * items[i]).sum(-1) - rating
        return (off * off).mean() + 1e-3 * ((users[u] ** 2).sum(-1) + (items[i] ** 2).sum(-1)).mean()

    def machine(v, h, w):
        # A step of contrastive divergence.
        key = jax.random.key(11)
        chance = lambda x, w: jax.nn.sigmoid(x @ (0.1 * w))
        v = (v > 0).astype(v.dtype)
        up = chance(v, w)
        drawn = jax.random.bernoulli(key, up).astype(v.dtype)
        back = chance(drawn, w.T)
        return w + 0.01 * (v.T @ up - back.T @ chance(back, w)) / v.shape[0] + 0 * h.sum()

    def tables(x, of):
        return jnp.interp(x, jnp.linspace(-3.0, 3.0, of.shape[0]), of)

    return {
        "periodic_forces": (jax.grad(periodic), [(256, 3)], 10),
        "marched_rays": (traced, [(8192, 3)] * 2, 10),
        "marched_rays_gradient": (gradient(traced, 2), [(8192, 3)] * 2, 5),
        "turned_points": (turned, [(16384, 3)] * 2, 20),
        "turned_points_gradient": (jax.grad(lambda *a: (turned(*a) ** 3).sum(), (0, 1)), [(16384, 3)] * 2, 10),
        "filter_bank": (frames, [(4, 16384), (256, 258), (129, 40)], 10),
        "splats": (splats, [(128, 2), (128, 2), (128, 3)], 10),
        "splats_gradient": (gradient(splats, 3), [(128, 2), (128, 2), (128, 3)], 5),
        "growing_cells": (cells, [(2, 32, 32, 16), (48, 64), (64, 16)], 10),
        "growing_cells_gradient": (gradient(cells, 3), [(2, 32, 32, 16), (48, 64), (64, 16)], 5),
        "repelled_particles": (repelled, [(512, 4)], 10),
        "ratings_gradient": (jax.grad(rates, (3, 4)), [(16384,)] * 3 + [(2048, 32), (1024, 32)], 10),
        "boltzmann_machine": (machine, [(256, 256), (1,), (256, 128)], 10),
        "interpolation": (tables, [(65536,), (64,)], 20),
    }


def programs():
    found = {}
    for kind in (models, losses, worlds):
        found.update(kind())
    return found
