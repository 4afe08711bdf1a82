"""Whole small models for `kernels.py`, as in `networks.py`: sequences of words and of sound."""

import jax
import jax.numpy as jnp
from jax import lax
from networks import attend, block, block_shapes, dense, entropy, heads, key, norm, trained
from small import indices


def causal(t):
    return jnp.tril(jnp.ones((t, t), bool))


def rms(x):
    return x * lax.rsqrt((x * x).mean(-1, keepdims=True) + 1e-6)


def turned(x):
    """Rotated by position, of `[batch, position, head, part]`."""
    half = x.shape[-1] // 2
    angle = jnp.arange(x.shape[1])[:, None, None] * 10000.0 ** (-jnp.arange(half) / half)
    a, b = jnp.split(x, 2, -1)
    return jnp.concatenate([a * jnp.cos(angle) - b * jnp.sin(angle), b * jnp.cos(angle) + a * jnp.sin(angle)], -1)


def along(x, k, dilation=1):
    """A causal convolution of `[batch, position, channel]`."""
    x = jnp.pad(x, ((0, 0), (dilation * (k.shape[0] - 1), 0), (0, 0)))
    y = lax.conv_general_dilated(x, k, (1,), "VALID", rhs_dilation=(dilation,), dimension_numbers=("NWC", "WIO", "NWC"))
    return y * (k.shape[0] * k.shape[1]) ** -0.5


def sequences():
    """Models of sequences."""

    def translated(table, near, *rest):
        # An encoder and a decoder, with biases by distance.
        *weights, source, target = rest
        source, target = indices(source, table.shape[0]), indices(target, table.shape[0])
        encoder, decoder = weights[:4], weights[4:]

        def bias(near, q, k, both):
            off = jnp.arange(k)[None] - jnp.arange(q)[:, None]
            size = jnp.abs(off) if both else jnp.maximum(-off, 0)
            far = 4 + (jnp.log(jnp.maximum(size, 1) / 4.0) / jnp.log(16.0) * 4).astype(jnp.int32)
            bucket = jnp.where(size < 4, size, jnp.minimum(far, 7)) + (8 * (off > 0) if both else 0)
            return near[bucket].transpose(2, 0, 1)

        def attention(x, y, q, k, v, o, bias, mask=None):
            q, k, v = heads(x @ q / 11, 4), heads(y @ k / 11, 4), heads(y @ v / 11, 4)
            return dense(attend(q, k, v, mask, bias).reshape(x.shape), o)

        x, t = table[source], target.shape[1] - 1
        wide, out, up, down = encoder
        h = rms(x)
        q, k, v = jnp.split(wide, 3, -1)
        x = x + attention(h, h, q, k, v, out, bias(near, *[x.shape[1]] * 2, True))
        x = rms(x + dense(jax.nn.relu(dense(rms(x), up)), down))
        y = table[target[:, :-1]]
        wide, out, cross, over, up, down = decoder
        q, k, v = jnp.split(wide, 3, -1)
        h = rms(y)
        y = y + attention(h, h, q, k, v, out, bias(near, t, t, False), causal(t))
        q, k, v = jnp.split(cross, 3, -1)
        y = y + attention(rms(y), x, q, k, v, over, 0)
        y = y + dense(jax.nn.relu(dense(rms(y), up)), down)
        return entropy(rms(y) @ table.T * table.shape[1] ** -0.5, target[:, 1:])

    def selective(table, inward, short, part, steps, a, d, out, words):
        # A selective state space, by a scan that is associative.
        words = indices(words, table.shape[0])
        x, gate = jnp.split(dense(rms(table[words[:, :-1]]), inward), 2, -1)
        pad = jnp.pad(x, ((0, 0), (3, 0), (0, 0)))
        x = jax.nn.silu(sum(pad[:, i : i + x.shape[1]] * short[i] for i in range(4)))
        low, b, c = jnp.split(dense(x, part), [4, 12], -1)
        step = jax.nn.softplus(dense(low, steps) - 3)
        decay = jnp.exp(-step[..., None] * jnp.exp(0.3 * a))
        into = (step * x)[..., None] * b[:, :, None]
        join = lambda l, r: (l[0] * r[0], l[1] * r[0] + r[1])
        h = lax.associative_scan(join, (decay, into), axis=1)[1]
        y = (h * c[:, :, None]).sum(-1) + d * x
        return entropy(dense(dense(y * jax.nn.silu(gate), out), table.T), words[:, 1:])

    def diagonal(inward, a, b, c, d, out, x, labels):
        # A diagonal state space with complex states in two parts, step by step.
        h = dense(x, inward)
        size, turn = jnp.exp(-jnp.exp(0.3 * a[0] - 2)), a[1]
        re, im = size * jnp.cos(turn), size * jnp.sin(turn)

        def step(state, u):
            p, q = state
            p, q = re * p - im * q + b[0] * u[..., None], re * q + im * p + b[1] * u[..., None]
            return (p, q), (p * c[0] - q * c[1]).sum(-1) + d * u

        zero = jnp.zeros((x.shape[0], *a.shape[1:]))
        y = lax.scan(step, (zero, zero), h.swapaxes(0, 1))[1].swapaxes(0, 1)
        return entropy(dense(jax.nn.gelu(y).mean(1), out), indices(labels, 10))

    def receptance(table, mix, r, k, v, w, o, up, down, words):
        # Linear attention that forgets, by chunks.
        words = indices(words, table.shape[0])
        x = norm(table[words[:, :-1]])
        past = jnp.pad(x, ((0, 0), (1, 0), (0, 0)))[:, :-1]
        at = lambda i: x + jax.nn.sigmoid(mix[i]) * (past - x)
        n, t, d = x.shape
        cut = lambda a: heads(a, 4).reshape(n, t // 16, 16, 4, d // 4).transpose(1, 0, 3, 2, 4)
        q, key, value = cut(dense(at(0), r)), cut(dense(at(1), k)), cut(dense(at(2), v))
        log = -jnp.exp(cut(0.1 * dense(at(3), w)) - 3)
        run = jnp.cumsum(log, 3)
        seen = causal(16)

        def step(state, now):
            q, k, v, run = now
            inner = jnp.einsum("nhqd,nhkd->nhqk", q * jnp.exp(run), k * jnp.exp(-run))
            y = jnp.where(seen, inner, 0) @ v + (q * jnp.exp(run)) @ state
            last = run[:, :, -1:]
            return jnp.exp(last).swapaxes(2, 3) * state + (k * jnp.exp(last - run)).swapaxes(2, 3) @ v, y

        start = jnp.zeros((n, 4, d // 4, d // 4))
        y = lax.scan(step, start, (q, key, value, run))[1].transpose(1, 0, 3, 2, 4)
        x = x + dense(norm(y).reshape(n, t, d), o)
        x = x + dense(jnp.square(jax.nn.relu(dense(norm(x), up))), down)
        return entropy(dense(norm(x), table.T), words[:, 1:])

    def gates(x, h, w, u):
        r, z, n = jnp.split(x, 3, -1) if w is None else jnp.split(dense(x, w), 3, -1)
        a, b, c = jnp.split(dense(h, u), 3, -1)
        z = jax.nn.sigmoid(z + b)
        return (1 - z) * jnp.tanh(n + jax.nn.sigmoid(r + a) * c) + z * h

    def taught(table, w, u, v, t, mix, out, source, target):
        # A recurrence that reads, and one that attends to it and writes.
        source, target = indices(source, table.shape[0]), indices(target, table.shape[0])

        def read(h, x):
            h = gates(x, h, None, u)
            return h, h

        zero = jnp.zeros((source.shape[0], u.shape[0]))
        last, states = lax.scan(read, zero, dense(table[source], w).swapaxes(0, 1))

        def write(h, x):
            share = jax.nn.softmax(jnp.einsum("nd,tnd->nt", h, states) * h.shape[-1] ** -0.5)
            seen = jnp.einsum("nt,tnd->nd", share, states)
            h = gates(jnp.concatenate([x, seen], -1), h, v, t)
            return h, jnp.tanh(dense(jnp.concatenate([h, seen], -1), mix))

        y = lax.scan(write, last, table[target[:, :-1]].swapaxes(0, 1))[1]
        return entropy(dense(y, out), target[:, 1:].T)

    def recurrent(table, w, u, b, v, t, c, words, seed):
        # Two layers of long short-term memory, with dropout between, and one table for both ends.
        words = indices(words, table.shape[0])
        x = table[words[:, :-1]].swapaxes(0, 1)
        for i, (w, u, b) in enumerate(((w, u, b), (v, t, c))):
            kept = jax.random.bernoulli(jax.random.fold_in(key(seed), i), 0.8, x.shape)
            x = jnp.where(kept, x / 0.8, 0)

            def step(state, x):
                h, c = state
                i, f, g, o = jnp.split(x + dense(h, u), 4, -1)
                c = jax.nn.sigmoid(f + 1) * c + jax.nn.sigmoid(i) * jnp.tanh(g)
                h = jax.nn.sigmoid(o) * jnp.tanh(c)
                return (h, c), h

            zero = jnp.zeros((x.shape[1], u.shape[0]))
            x = lax.scan(step, (zero, zero), dense(x, w) + b)[1]
        return entropy(dense(x, table.T), words[:, 1:].T)

    def waves(first, filters, gates, skips, out, x):
        # Dilated filters with gates, and a sum of what all of them say.
        levels = jnp.clip((x * 32 + 64).astype(jnp.int32), 0, 127)
        h, total = along(x[:, :-1, None], first), 0
        for i in range(filters.shape[0]):
            y = jnp.tanh(along(h, filters[i], 2**i)) * jax.nn.sigmoid(along(h, gates[i], 2**i))
            y = dense(y, skips[i])
            h, total = h + y, total + y
        return entropy(dense(jax.nn.relu(total), out), levels[:, 1:])

    def spoken(a, b, c, w, o, up, down, out, x, labels):
        # Frames of sound, a block of attention, and the paths of a text through them.
        h = x[..., None]
        for k, stride in ((a, 5), (b, 4), (c, 2)):
            h = lax.conv_general_dilated(h, k, (stride,), "SAME", dimension_numbers=("NWC", "WIO", "NWC"))
            h = jax.nn.gelu(norm(h * (k.shape[0] * k.shape[1]) ** -0.5))
        logs = jax.nn.log_softmax(dense(norm(block(h, w, o, up, down)), out))
        labels = indices(labels, out.shape[1] - 1) + 1
        n, l = labels.shape
        text = jnp.zeros((n, 2 * l + 1), jnp.int32).at[:, 1::2].set(labels)
        before = jnp.pad(text, ((0, 0), (2, 0)))[:, :-2]
        skip = (text > 0) & (text != before)
        at = jnp.take_along_axis(logs, jnp.broadcast_to(text[:, None], (n, logs.shape[1], 2 * l + 1)), 2)
        low = -1e9
        start = jnp.where(jnp.arange(2 * l + 1) < 2, at[:, 0], low)

        def step(state, now):
            pad = jnp.pad(state, ((0, 0), (2, 0)), constant_values=low)
            state = jnp.logaddexp(jnp.logaddexp(state, pad[:, 1:-1]), jnp.where(skip, pad[:, :-2], low)) + now
            return state, None

        last = lax.scan(step, start, at[:, 1:].swapaxes(0, 1))[0]
        return -jnp.logaddexp(last[:, -1], last[:, -2]).mean() / l

    def modern(table, q, k, v, o, gate, up, down, words):
        # Rotated heads that share keys, and a gated layer; layers in a loop that computes them again.
        words = indices(words, table.shape[0])
        x = table[words[:, :-1]]

        @jax.checkpoint
        def layer(x, w):
            q, k, v, o, gate, up, down = w
            h = rms(x)
            p, r, s = (heads(dense(h, a), a.shape[1] // 32) for a in (q, k, v))
            r, s = (jnp.repeat(a, 2, 2) for a in (turned(r), s))
            x = x + dense(attend(turned(p), r, s, causal(x.shape[1])).reshape(x.shape), o)
            h = rms(x)
            return x + dense(jax.nn.silu(dense(h, gate)) * dense(h, up), down), None

        x = lax.scan(layer, x, (q, k, v, o, gate, up, down))[0]
        return entropy(dense(rms(x), table.T), words[:, 1:])

    def half(table, place, *rest):
        # Products in 16 bits on weights in 32, with dropout.
        *blocks, words, seed = rest
        words = indices(words, table.shape[0])
        table, place, *blocks = (a.astype(jnp.bfloat16) for a in (table, place, *blocks))
        x = table[words[:, :-1]] + place
        for i in range(0, len(blocks), 4):
            kept = jax.random.bernoulli(jax.random.fold_in(key(seed), i), 0.9, x.shape)
            x = block(jnp.where(kept, x / jnp.bfloat16(0.9), 0), *blocks[i : i + 4], causal(x.shape[1]))
        return entropy(dense(norm(x), table.T).astype(jnp.float32), words[:, 1:], 0.1)

    def adapted(a, b, c, d, wide, out, up, down, table, words):
        # Only small changes of a network are trained.
        words = indices(words, table.shape[0])
        x = block(table[words[:, :-1]], wide + dense(a, b), out, up + dense(c, d), down, causal(words.shape[1] - 1))
        return entropy(dense(norm(x), table.T), words[:, 1:])

    def accumulated(table, *rest):
        # The gradients of four parts of a batch, one after the other.
        *weights, words = rest
        words = indices(words, table.shape[0]).reshape(4, -1, words.shape[1])

        def loss(w, words):
            x = block(w[0][words[:, :-1]], *w[1:], causal(words.shape[1] - 1))
            return entropy(dense(norm(x), w[0].T), words[:, 1:])

        def step(total, words):
            value, slopes = jax.value_and_grad(loss)((table, *weights), words)
            return jax.tree.map(jnp.add, total, (value, slopes)), None

        zero = jax.tree.map(jnp.zeros_like, (jnp.float32(0), (table, *weights)))
        value, slopes = lax.scan(step, zero, words)[0]
        return value / 4, [w - 0.1 * g for w, g in zip((table, *weights), slopes)]

    def sent(table, gate, a, b, words):
        # Two experts a token, each with room for some.
        words = indices(words, table.shape[0])
        x = norm(table[words[:, :-1]]).reshape(-1, table.shape[1])
        share = jax.nn.softmax(dense(x, gate))
        best, which = lax.top_k(share, 2)
        best = best / best.sum(-1, keepdims=True)
        own = jax.nn.one_hot(which.T.reshape(-1), gate.shape[1])
        place = ((jnp.cumsum(own, 0) - 1) * own).sum(-1).astype(jnp.int32)
        room = 5 * x.shape[0] // (2 * gate.shape[1])
        slot = (own[:, :, None] * jax.nn.one_hot(place, room)[:, None]).reshape(2, x.shape[0], gate.shape[1], room)
        there = jnp.einsum("ktec,tk->tec", slot, best)
        h = jnp.einsum("tec,td->ecd", slot.sum(0), x)
        h = jnp.einsum("ecf,efd->ecd", jax.nn.gelu(jnp.einsum("ecd,edf->ecf", h, a) / 8), b) / 11
        x = x + jnp.einsum("tec,ecd->td", there, h)
        even = (share.mean(0) * own[: x.shape[0]].mean(0)).sum() * gate.shape[1]
        return entropy(dense(norm(x), table.T), words[:, 1:].reshape(-1)) + 0.01 * even

    def sorted_(gate, a, b, x, y):
        # Tokens in the order of their experts, block by block of equal length.
        best = jax.nn.softmax(dense(x, gate))
        which = best.argmax(-1)
        order = jnp.argsort(which)
        first = jnp.searchsorted(which[order], jnp.arange(gate.shape[1]))
        place = jnp.arange(x.shape[0]) - first[which[order]]
        room = 2 * x.shape[0] // gate.shape[1]
        into = jnp.zeros((gate.shape[1], room, x.shape[1])).at[which[order], place].set(x[order], mode="drop")
        h = jnp.einsum("ecf,efd->ecd", jax.nn.relu(jnp.einsum("ecd,edf->ecf", into, a) / 8), b) / 11
        back = jnp.where(place[:, None] < room, h[which[order], jnp.minimum(place, room - 1)], 0)
        out = jnp.zeros_like(x).at[order].set(back) * best.max(-1, keepdims=True)
        return ((x + out - y) ** 2).mean()

    def latent(seeds, q, k, v, o, wide, out, up, down, last, x, labels):
        # A few positions that look at a long sequence.
        n = x.shape[0]
        z = jnp.broadcast_to(seeds, (n, *seeds.shape))
        a, b, c = heads(dense(norm(z), q), 4), heads(dense(x, k), 4), heads(dense(x, v), 4)
        z = z + dense(attend(a, b, c).reshape(z.shape), o)
        z = block(z, wide, out, up, down)
        return entropy(dense(norm(z).mean(1), last), indices(labels, 10))

    words, vocab = [(8, 65)], (512, 128)
    text = [(512, 64), (64, 256), (4, 128), (128, 20), (4, 128), (128, 8), (128,), (128, 64)]
    modern_ = [(512, 128), (2, 128, 128), (2, 128, 64), (2, 128, 64), (2, 128, 128), (2, 128, 256), (2, 128, 256), (2, 256, 128)]
    pair = [(512, 128), (16, 4), *block_shapes(128), (128, 384), (128, 128), (128, 384), (128, 128), (128, 512), (512, 128)]
    wkv = [(512, 64), (4, 64), *[(64, 64)] * 5, (64, 256), (256, 64)]
    seq = [(512, 64), (64, 384), (128, 384), (192, 384), (128, 384), (256, 128), (128, 512)]
    memory = [(512, 128), (128, 512), (128, 512), (512,), (128, 512), (128, 512), (512,)]
    sound = [(10, 1, 64), (8, 64, 64), (4, 64, 64), *block_shapes(64), (64, 30)]
    ssm = [(8, 32), (2, 32, 16), (2, 32, 16), (2, 32, 16), (32,), (32, 10)]
    return {
        "trained_translation": trained(translated, pair, [(8, 32), (8, 33)], 4),
        "trained_selective": trained(selective, text, [(4, 129)], 5, clip=1.0),
        "trained_diagonal": trained(diagonal, ssm, [(16, 128, 8), (16,)], 4),
        "trained_receptance": trained(receptance, wkv, words, 5),
        "trained_seq2seq": trained(taught, seq, [(16, 24), (16, 25)], 4),
        "trained_recurrent": trained(recurrent, memory, [(16, 33), (2,)], 4, "sgd", clip=0.25),
        "trained_waves": trained(waves, [(2, 1, 32), (6, 2, 32, 32), (6, 2, 32, 32), (6, 32, 32), (32, 128)], [(4, 513)], 4),
        "trained_speech": trained(spoken, sound, [(4, 4000), (4, 12)], 4),
        "trained_modern": trained(modern, modern_, words, 4, "lion"),
        "trained_half": trained(half, [vocab, (64, 128), *block_shapes(128) * 2], [*words, (2,)], 3, clip=1.0),
        "trained_adapters": trained(
            adapted, [(128, 8), (8, 384), (128, 8), (8, 512)], [*block_shapes(128), vocab, *words], 4
        ),
        "trained_in_parts": (accumulated, [(512, 64), *block_shapes(64), (16, 65)], 4),
        "trained_experts": trained(sent, [(512, 64), (64, 8), (8, 64, 128), (8, 128, 64)], words, 5),
        "trained_sorted_experts": trained(sorted_, [(64, 8), (8, 64, 128), (8, 128, 64)], [(1024, 64)] * 2, 5),
        "trained_latents": trained(
            latent, [(16, 64), (64, 64), (32, 64), (32, 64), (64, 64), *block_shapes(64), (64, 10)], [(8, 512, 32), (8,)], 5
        ),
    }


def programs():
    return sequences()
