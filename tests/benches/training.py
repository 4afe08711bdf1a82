"""Whole small models for `kernels.py`, as in `networks.py`: graphs, tables, policies, optimizers, and steps that generate."""

import jax
import jax.numpy as jnp
from jax import lax
from networks import block, block_shapes, dense, entropy, heads, key, norm, trained
from sequences import causal
from small import indices


def others():
    """Graphs, tables, policies, optimizers, and steps that generate."""

    def layers(x, *weights):
        for w in weights[:-1]:
            x = jax.nn.relu(dense(x, w))
        return dense(x, weights[-1])

    def graph(w, u, out, x, edges, labels):
        n = x.shape[0]
        to, source = (jnp.concatenate([indices(e, n), jnp.arange(n)]) for e in edges)
        degree = jax.ops.segment_sum(jnp.ones(to.shape), to, n)
        weight = lax.rsqrt(degree[to] * degree[source])[:, None]
        for w in (w, u):
            x = jax.nn.relu(jax.ops.segment_sum(dense(x, w)[source] * weight, to, n))
        return entropy(dense(x, out), indices(labels, 7))

    def attention_graph(w, a, b, v, x, edges, labels):
        # Four heads of attention over edges.
        n = x.shape[0]
        to, source = indices(edges[0], n), indices(edges[1], n)
        h = heads(dense(x, w), 4)
        scores = jax.nn.leaky_relu((h * a).sum(-1)[to] + (h * b).sum(-1)[source], 0.2)
        top = lax.stop_gradient(jax.ops.segment_max(scores, to, n))
        share = jnp.exp(scores - top[to])
        share = share / (jax.ops.segment_sum(share, to, n)[to] + 1e-9)
        h = jax.nn.elu(jax.ops.segment_sum(h[source] * share[..., None], to, n)).reshape(n, -1)
        return entropy(dense(h, v), indices(labels, 7))

    def molecules(first, pair, mix, w, u, out, x, edges, features, target):
        # Messages along edges of many small graphs, gated updates, and a sum of each graph.
        n = x.shape[0]
        h = dense(x, first)
        group = jnp.arange(n) // 32
        to, source = (indices(e, 32) + 32 * (jnp.arange(e.shape[0]) // 64) for e in edges)
        for _ in range(3):
            m = jax.nn.relu(dense(jnp.concatenate([h[to], h[source], dense(features, pair)], -1), mix))
            m = jax.ops.segment_sum(m, to, n)
            r, z, k = jnp.split(dense(m, w), 3, -1)
            a, b, c = jnp.split(dense(h, u), 3, -1)
            z = jax.nn.sigmoid(z + b)
            h = (1 - z) * jnp.tanh(k + jax.nn.sigmoid(r + a) * c) + z * h
        total = jax.ops.segment_sum(dense(h, out), group, n // 32)
        return ((total[:, 0] - target) ** 2).mean()

    def bags(table, a, b, ids, weight, labels):
        # Sums of rows by bag, and layers.
        rows = table[indices(ids, table.shape[0])] * jax.nn.sigmoid(weight)[..., None]
        return entropy(dense(jax.nn.relu(dense(rows.sum(1), a)), b), indices(labels, 4))

    def recommended(table, a, b, c, d, dense_, ids, click):
        e = table[indices(ids, table.shape[0])]
        h = jax.nn.relu(dense(jax.nn.relu(dense(dense_, a)), b))
        every = jnp.concatenate([h[:, None], e], 1)
        i, j = jnp.triu_indices(every.shape[1], 1)
        pairs = jnp.einsum("bid,bjd->bij", every, every)[:, i, j]
        y = dense(jax.nn.relu(dense(jnp.concatenate([h, pairs], 1), c)), d)[:, 0]
        return (jax.nn.softplus(y) - y * (click > 0)).mean()

    def factors(bias, table, a, b, c, ids, click):
        # A machine of factors beside layers.
        at = indices(ids, 256) + 256 * jnp.arange(ids.shape[1])
        e = 0.1 * table[at]
        second = 0.5 * ((e.sum(1) ** 2) - (e * e).sum(1)).sum(-1)
        y = bias[at].sum(1) + second + layers(e.reshape(ids.shape[0], -1), a, b, c)[:, 0]
        return (jax.nn.softplus(y) - y * (click > 0)).mean()

    def values(a, b, c, a1, b1, c1, x, action, reward, after, done):
        # A network of values against its own older copy, which another one chooses for.
        action = indices(action, c.shape[1])
        aim = layers(after, a1, b1, c1)
        best = layers(after, a, b, c).argmax(-1)
        aim = reward + 0.99 * (done < 1) * jnp.take_along_axis(aim, best[:, None], 1)[:, 0]
        off = jnp.take_along_axis(layers(x, a, b, c), action[:, None], 1)[:, 0] - lax.stop_gradient(aim)
        return jnp.where(jnp.abs(off) < 1, 0.5 * off * off, jnp.abs(off) - 0.5).mean()

    def policy(a, b, pi, v, x, action, old, reward, done):
        # Clipped ratios, with advantages by a scan backwards.
        h = jnp.tanh(dense(jnp.tanh(dense(x, a)), b))
        logs, value = jax.nn.log_softmax(dense(h, pi)), dense(h, v)[..., 0]
        action = indices(action, pi.shape[1])
        kept, seen = 1.0 * (done < 1.5), lax.stop_gradient(value)
        delta = reward + 0.99 * kept * jnp.concatenate([seen[1:], seen[-1:]]) - seen

        def step(total, now):
            delta, kept = now
            total = delta + 0.99 * 0.95 * kept * total
            return total, total

        gain = lax.scan(step, jnp.zeros(x.shape[1]), (delta, kept), reverse=True)[1]
        aim = gain + seen
        gain = (gain - gain.mean()) / (gain.std() + 1e-6)
        ratio = jnp.exp(jnp.take_along_axis(logs, action[..., None], -1)[..., 0] + 2 + 0.1 * old)
        least = jnp.minimum(ratio * gain, jnp.clip(ratio, 0.8, 1.2) * gain)
        return -least.mean() + 0.5 * ((value - aim) ** 2).mean() + 0.01 * (jnp.exp(logs) * logs).sum(-1).mean()

    def critics(a, b, c, d, e, f, g, h, x, action, noise, reward):
        # A drawn action and two critics, the less of which counts.
        mean, log = jnp.split(layers(x, a, b), 2, -1)
        log = jnp.clip(log, -5, 2)
        act = jnp.tanh(mean + jnp.exp(log) * noise)
        chance = (-0.5 * noise * noise - log - jnp.log(1 - act * act + 1e-4)).sum(-1)
        one = lambda x, u: layers(jnp.concatenate([x, u], -1), c, d, e)[:, 0]
        two = lambda x, u: layers(jnp.concatenate([x, u], -1), f, g, h)[:, 0]
        least = jnp.minimum(one(x, act), two(x, act))
        aim = reward + 0.9 * lax.stop_gradient(least - 0.1 * chance)
        return ((one(x, action) - aim) ** 2 + (two(x, action) - aim) ** 2).mean() + (0.1 * chance - least).mean()

    def dreamed(look, w, u, prior, post, back, x, action, seed):
        # A recurrence with drawn states that foresees what is seen.
        e = jax.nn.silu(dense(x, look))

        def step(state, now):
            h, z = state
            e, action, noise = now
            r, g, n = jnp.split(dense(jnp.concatenate([z, action], -1), w), 3, -1)
            a, b, c = jnp.split(dense(h, u), 3, -1)
            g = jax.nn.sigmoid(g + b)
            h = (1 - g) * jnp.tanh(n + jax.nn.sigmoid(r + a) * c) + g * h
            m, s = jnp.split(dense(h, prior), 2, -1)
            p, q = jnp.split(dense(jnp.concatenate([h, e], -1), post), 2, -1)
            s, q = jax.nn.softplus(s) + 0.1, jax.nn.softplus(q) + 0.1
            z = p + q * noise
            apart = (jnp.log(s / q) + (q * q + (p - m) ** 2) / (2 * s * s) - 0.5).sum(-1)
            return (h, z), (h, z, apart)

        t, n = x.shape[:2]
        noise = jax.random.normal(key(seed), (t, n, post.shape[1] // 2))
        start = (jnp.zeros((n, u.shape[0])), jnp.zeros(noise.shape[1:]))
        h, z, apart = lax.scan(step, start, (e, action, noise))[1]
        return ((dense(jnp.concatenate([h, z], -1), back) - x) ** 2).sum(-1).mean() + jnp.maximum(apart, 1).mean()

    def edges(first, second, x, labels):
        # Two layers of splines on edges.
        def layer(x, w):
            grid = jnp.linspace(-2.2, 2.2, 12)
            x = jnp.tanh(x)[..., None]
            bases = ((x >= grid[:-1]) & (x < grid[1:])).astype(x.dtype)
            for k in range(1, 4):
                left = (x - grid[: -k - 1]) / (grid[k:-1] - grid[: -k - 1])
                right = (grid[k + 1 :] - x) / (grid[k + 1 :] - grid[1:-k])
                bases = left * bases[..., :-1] + right * bases[..., 1:]
            return jnp.einsum("bik,iko->bo", bases, w[:, :8]) * 0.3 + jax.nn.silu(x[..., 0]) @ w[:, 8] * 0.2

        return entropy(layer(layer(x, first), second), indices(labels, second.shape[-1]))

    def flow(a, b, c, x, y):
        # An equation by Runge and Kutta, whose gradient is an equation backwards.
        field = lambda w, x: layers(x, *w[:2], w[2])

        def rk(f, x, count=8):
            def step(x, _):
                h = 1.0 / count
                half = lambda x, k, s: jax.tree.map(lambda x, k: x + s * k, x, k)
                k1 = f(x)
                k2 = f(half(x, k1, h / 2))
                k3 = f(half(x, k2, h / 2))
                k4 = f(half(x, k3, h))
                return jax.tree.map(lambda x, a, b, c, d: x + h / 6 * (a + 2 * b + 2 * c + d), x, k1, k2, k3, k4), None

            return lax.scan(step, x, None, length=count)[0]

        @jax.custom_vjp
        def solve(w, x):
            return rk(lambda x: field(w, x), x)

        def forward(w, x):
            end = solve(w, x)
            return end, (w, end)

        def backward(kept, slope):
            w, end = kept

            def back(state):
                x, slope, _ = state
                y, pull = jax.vjp(field, w, x)
                dw, dx = pull(slope)
                return -y, dx, dw

            zero = jax.tree.map(jnp.zeros_like, w)
            _, dx, dw = rk(back, (end, slope, zero))
            return dw, dx

        solve.defvjp(forward, backward)
        return ((solve([a, b, c], x) - y) ** 2).mean()

    def learned(a, b, c, x, y, u, v):
        # A step of learning inside of the loss.
        def loss(w, x, y):
            return ((layers(x, *w) - y) ** 2).mean()

        def task(x, y, u, v):
            w = [a, b, c]
            for _ in range(2):
                w = [p - 0.1 * g for p, g in zip(w, jax.grad(loss)(w, x, y))]
            return loss(w, u, v)

        return jax.vmap(task)(x, y, u, v).mean()

    def balanced(a, b, out, x, labels):
        # A layer that is applied until it changes nothing, and its gradient likewise.
        f = lambda a, b, z, x: jnp.tanh(0.5 * dense(z, a) + dense(x, b))

        @jax.custom_vjp
        def rest(a, b, x):
            return lax.fori_loop(0, 20, lambda _, z: f(a, b, z, x), jnp.zeros((x.shape[0], a.shape[0])))

        def forward(a, b, x):
            z = rest(a, b, x)
            return z, (a, b, x, z)

        def backward(kept, slope):
            a, b, x, z = kept
            pull = jax.vjp(lambda z: f(a, b, z, x), z)[1]
            u = lax.fori_loop(0, 20, lambda _, u: slope + pull(u)[0], slope)
            return jax.vjp(lambda a, b, x: f(a, b, z, x), a, b, x)[1](u)

        rest.defvjp(forward, backward)
        return entropy(dense(rest(a, b, x), out), indices(labels, 10))

    def preferred(table, wide, out, up, down, kept, words):
        # Answers that are preferred against others, beside a network that stays.
        words = indices(words, table.shape[0])
        mask = causal(words.shape[1] - 1)

        def chance(table, *w):
            h = norm(block(table[words[:, :-1]], *w, mask))
            logs = jax.nn.log_softmax(dense(h, table.T))
            return jnp.take_along_axis(logs, words[:, 1:, None], -1)[..., 0].sum(-1)

        gain = chance(table, wide, out, up, down) - chance(kept, wide[::-1], out, up, down)
        return jax.nn.softplus(-0.1 * (gain[::2] - gain[1::2])).mean()

    def factored(*args):
        # Second moments as rows and columns.
        w, rows, columns, x, labels = args[:3], args[3:6], args[6:9], args[9], args[10]
        value, slopes = jax.value_and_grad(lambda w: entropy(layers(x, *w), indices(labels, 10)))(w)
        found = []
        for w, r, c, g in zip(w, rows, columns, slopes):
            square = g * g + 1e-30
            r, c = 1e-4 * jnp.abs(r) + 0.2 * square.mean(1), 1e-4 * jnp.abs(c) + 0.2 * square.mean(0)
            u = g * lax.rsqrt(r / r.mean())[:, None] * lax.rsqrt(c)
            u = u / jnp.maximum(1, jnp.sqrt((u * u).mean()))
            found.append((w - 0.01 * jnp.maximum(1e-3, jnp.sqrt((w * w).mean())) * u, r, c))
        return value, found

    def orthogonal(*args):
        # Momentum that is made orthogonal by products.
        w, m, x, labels = args[:3], args[3:6], args[6], args[7]
        value, slopes = jax.value_and_grad(lambda w: entropy(layers(x, *w), indices(labels, 128)))(w)
        found = []
        for w, m, g in zip(w, m, slopes):
            m = 1e-4 * m + g
            y = m * lax.rsqrt((m * m).sum() + 1e-12)
            for _ in range(5):
                z = y @ y.T
                y = 3.4445 * y + (-4.775 * z + 2.0315 * z @ z) @ y
            found.append((w - 0.02 * y, m))
        return value, found

    def preconditioned(*args):
        # Inverse roots of both sides' moments, by iterations of products.
        w, sides, x, labels = args[:2], args[2:6], args[6], args[7]
        value, slopes = jax.value_and_grad(lambda w: entropy(layers(x, *w), indices(labels, 64)))(w)

        def root(a):
            n = a.shape[0]
            size = jnp.sqrt((a * a).sum())
            y, z = a / size, jnp.eye(n)
            for _ in range(8):
                t = 1.5 * jnp.eye(n) - 0.5 * z @ y
                y, z = y @ t, t @ z
            return z * lax.rsqrt(size)

        found = []
        for i, (w, g) in enumerate(zip(w, slopes)):
            l, r = (0.01 * s @ s.T / s.shape[0] + 0.1 * jnp.eye(s.shape[0]) for s in sides[2 * i : 2 * i + 2])
            l, r = l + g @ g.T, r + g.T @ g
            found.append((w - 0.1 * root(l) @ g @ root(r), l, r))
        return value, found

    def decoded(table, wide, out, up, down, keys, kept, word, at):
        # The next word of each text, with what was seen before.
        n, t = keys.shape[:2]
        at = indices(at[0], t - 1)
        x = table[indices(word, table.shape[0])]
        q, k, v = (heads(a, 4) for a in jnp.split(dense(norm(x), wide), 3, -1))
        keys = lax.dynamic_update_slice(keys, k[:, None], (0, at, 0, 0))
        kept = lax.dynamic_update_slice(kept, v[:, None], (0, at, 0, 0))
        scores = jnp.einsum("nhd,nthd->nht", q, keys) * q.shape[-1] ** -0.5
        share = jax.nn.softmax(jnp.where(jnp.arange(t) <= at, scores, -1e30))
        x = x + dense(jnp.einsum("nht,nthd->nhd", share, kept).reshape(x.shape), out)
        x = x + dense(jax.nn.gelu(dense(norm(x), up)), down)
        return dense(norm(x), table.T).argmax(-1), keys, kept

    def searched(table, w, u, scores, states, words):
        # The best four texts of each, one word longer.
        n, beams = scores.shape
        x = table[indices(words, table.shape[0])]
        h = jnp.tanh(dense(x, w) + dense(states, u))
        logs = jax.nn.log_softmax(dense(h, table.T)) + scores[..., None]
        best, which = lax.top_k(logs.reshape(n, -1), beams)
        beam, word = which // table.shape[0], which % table.shape[0]
        return best, word, jnp.take_along_axis(h, beam[..., None], 1)

    def speculative(draft, truth, drawn, seed):
        # Words of a small model that a large one accepts, and one of its own.
        words = indices(drawn, draft.shape[-1])
        p, q = jax.nn.softmax(truth), jax.nn.softmax(draft)
        at = lambda a: jnp.take_along_axis(a, words[..., None], -1)[..., 0]
        ratio = at(p[:, :-1]) / at(q)
        taken = jax.random.uniform(key(seed), ratio.shape) < ratio
        count = jnp.cumprod(taken.astype(jnp.int32), 1).sum(1)
        left = jnp.maximum(p - jnp.pad(q, ((0, 0), (0, 1), (0, 0))), 0)
        left = jnp.take_along_axis(left, count[:, None, None], 1)[:, 0]
        last = jax.random.categorical(jax.random.fold_in(key(seed), 1), jnp.log(left + 1e-9))
        return count, last, jnp.where(jnp.arange(words.shape[1]) < count[:, None], words, last[:, None])

    def whole_numbers(a, b, c, scales, x):
        # Layers of integers of 8 bits, scaled by column, with rounding between.
        for i, w in enumerate((a, b, c)):
            w = jnp.clip(jnp.round(32 * w), -127, 127).astype(jnp.int8)
            step = jnp.abs(x).max(-1, keepdims=True) / 127 + 1e-9
            q = jnp.round(x / step).astype(jnp.int8)
            x = lax.dot(q, w, preferred_element_type=jnp.int32).astype(jnp.float32) * step / (32 * 16)
            x = jax.nn.relu(x) if i < 2 else x
        return x * scales

    def taught_by(a, b, c, d, w, u, v, x, labels):
        # A small network that learns from a large one and from labels.
        teacher, student = layers(x, w, u, v), layers(x, a, b, c) + 0 * d.sum()
        soft = jax.nn.softmax(teacher / 4)
        apart = (soft * (jax.nn.log_softmax(teacher / 4) - jax.nn.log_softmax(student / 4))).sum(-1).mean()
        return 16 * apart + entropy(student, indices(labels, c.shape[1]))

    mlp = [(256, 512), (512, 512), (512, 10)]
    control = [(32, 128), (128, 128), (128, 6)]
    critic = [(40, 128), (128, 128), (128, 1)]
    square = [(128, 128)] * 3
    world = [(64, 128), (40, 384), (128, 384), (128, 64), (256, 64), (160, 64)]
    layer = block_shapes(128)
    return {
        "trained_graph": trained(graph, [(64, 64), (64, 64), (64, 7)], [(2048, 64), (2, 8192), (2048,)], 5),
        "trained_attention_graph": trained(
            attention_graph, [(64, 64), (4, 16), (4, 16), (64, 7)], [(2048, 64), (2, 8192), (2048,)], 5
        ),
        "trained_molecules": trained(
            molecules, [(16, 64), (8, 32), (160, 64), (64, 192), (64, 192), (64, 1)], [(1024, 16), (2, 2048), (2048, 8), (32,)], 5
        ),
        "trained_bags": trained(bags, [(8192, 64), (64, 64), (64, 4)], [(256, 40), (256, 40), (256,)], 5, "sgd"),
        "trained_recommender": trained(
            recommended, [(8192, 32), (13, 64), (64, 32), (383, 128), (128, 1)], [(512, 13), (512, 26), (512,)], 5, "sgd"
        ),
        "trained_factors": trained(
            factors, [(5120,), (5120, 16), (320, 128), (128, 64), (64, 1)], [(1024, 20), (1024,)], 5, "momentum"
        ),
        "trained_values": trained(values, control, [*control, (512, 32), (512,), (512,), (512, 32), (512,)], 5),
        "trained_policy": trained(
            policy, [(32, 64), (64, 64), (64, 6), (64, 1)], [(64, 32, 32), *[(64, 32)] * 4], 5, clip=0.5
        ),
        "trained_critics": trained(
            critics, [(32, 128), (128, 16), *critic * 2], [(512, 32), (512, 8), (512, 8), (512,)], 5
        ),
        "trained_dreams": trained(dreamed, world, [(16, 32, 64), (16, 32, 8), (2,)], 4, clip=100.0),
        "trained_edges": trained(edges, [(32, 9, 64), (64, 9, 10)], [(512, 32), (512,)], 5),
        "trained_flow_in_time": trained(flow, [(16, 128), (128, 128), (128, 16)], [(256, 16)] * 2, 4),
        "trained_learner": trained(learned, [(1, 64), (64, 64), (64, 1)], [(16, 32, 1)] * 4, 5, "sgd"),
        "trained_balance": trained(balanced, [(128, 128), (64, 128), (128, 10)], [(256, 64), (256,)], 4),
        "trained_preference": trained(preferred, [(512, 128), *layer], [(512, 128), (8, 65)], 4),
        "trained_factored": (factored, [*mlp, (256,), (512,), (512,), (512,), (512,), (10,), (256, 256), (256,)], 5),
        "trained_orthogonal": (orthogonal, [*square * 2, (512, 128), (512,)], 5),
        "trained_preconditioned": (preconditioned, [(128, 64), (64, 64), (128, 128), (64, 64), (64, 64), (64, 64), (512, 128), (512,)], 5),
        "decoding_step": (decoded, [(512, 128), *layer, (8, 512, 4, 32), (8, 512, 4, 32), (8,), (1,)], 20),
        "beam_step": (searched, [(2048, 64), (64, 64), (64, 64), (16, 4), (16, 4, 64), (16, 4)], 10),
        "speculative_step": (speculative, [(16, 4, 4096), (16, 5, 4096), (16, 4), (2,)], 10),
        "whole_number_layers": (whole_numbers, [(256, 512), (512, 512), (512, 64), (64,), (256, 256)], 20),
        "trained_student": trained(
            taught_by, [(128, 64), (64, 64), (64, 10), (1,)], [(128, 256), (256, 256), (256, 10), (1024, 128), (1024,)], 5
        ),
    }


def programs():
    return others()
