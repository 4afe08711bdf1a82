"""Small programs for `kernels.py`, as in `small.py`: attention of many kinds, layers of recurrent, visual and
tabular models, losses, and derivatives of derivatives."""

import jax
import jax.numpy as jnp
from jax import lax
from small import gradient, indices


def attention():
    """Attention with decays, latents, sinks and biases."""

    def retention(q, k, v):
        # Of heads with different decays.
        decay = 1 - 2.0 ** (-5 - jnp.arange(q.shape[1]))
        i = jnp.arange(q.shape[2])
        far = i[:, None] - i
        mask = jnp.where(far >= 0, decay[:, None, None] ** jnp.maximum(far, 0), 0)
        out = jnp.einsum("bhqk,bhkd->bhqd", jnp.einsum("bhqd,bhkd->bhqk", q, k) * mask * q.shape[-1] ** -0.5, v)
        return out * lax.rsqrt((out * out).mean(-1, keepdims=True) + 1e-6) * jax.nn.silu(q)

    def perceiver(x, latents, q, kv, o):
        # A few latents read a long sequence.
        k, v = jnp.split(x @ (0.1 * kv), 2, -1)
        heads = lambda a: a.reshape(*a.shape[:-1], 4, -1)
        scores = jnp.einsum("lhd,bthd->bhlt", heads(latents @ (0.1 * q)), heads(k)) * 0.25
        out = jnp.einsum("bhlt,bthd->blhd", jax.nn.softmax(scores), heads(v))
        return latents + out.reshape(*out.shape[:2], -1) @ (0.1 * o)

    def latent_keys(x, down, up, q, o):
        # Keys and values from one narrow vector of each token.
        b, t, _ = x.shape
        k, v = jnp.split((x @ (0.1 * down)) @ (0.2 * up), 2, -1)
        heads = lambda a: a.reshape(b, t, 4, -1).transpose(0, 2, 1, 3)
        scores = heads(x @ (0.1 * q)) @ heads(k).swapaxes(2, 3) * 0.25
        i = jnp.arange(t)
        out = jax.nn.softmax(jnp.where(i[:, None] >= i, scores, -jnp.inf)) @ heads(v)
        return out.transpose(0, 2, 1, 3).reshape(b, t, -1) @ (0.1 * o)

    def differential(q, k, v, share):
        # The difference of two maps of attention.
        (q1, q2), (k1, k2) = jnp.split(q, 2, -1), jnp.split(k, 2, -1)
        maps = lambda q, k: jax.nn.softmax(q @ k.swapaxes(-1, -2) * 0.25)
        return (maps(q1, k1) - jax.nn.sigmoid(share)[:, None, None] * maps(q2, k2)) @ v

    def sinks(q, k, v, sink):
        # A score of each head that no value belongs to, and a soft cap.
        scores = 30 * jnp.tanh(q @ k.swapaxes(-1, -2) * 0.01)
        most = jnp.maximum(scores.max(-1, keepdims=True), sink[:, None, None])
        e = jnp.exp(scores - most)
        return e @ v / (e.sum(-1, keepdims=True) + jnp.exp(sink[:, None, None] - most))

    def bucketed(q, k, v, table):
        # Biases by the logarithm of the distance.
        i = jnp.arange(q.shape[2])
        far = jnp.abs(i[:, None] - i)
        large = 8 + (jnp.log(jnp.maximum(far, 1) / 8) / jnp.log(16.0) * 8).astype(jnp.int32)
        bias = table[jnp.where(far < 8, far, jnp.minimum(large, 15))].transpose(2, 0, 1)
        return jax.nn.softmax(q @ k.swapaxes(-1, -2) * 0.2 + bias) @ v

    def axial(x):
        # Along rows, then along columns of an image.
        line = lambda a: jax.nn.softmax(a @ a.swapaxes(-1, -2) * 0.2) @ a
        x = x + line(x)
        return x + line(x.swapaxes(1, 2)).swapaxes(1, 2)

    def random_features(q, k, v, w):
        # Softmax attention by positive random features.
        lift = lambda a: jnp.exp(a @ w - (a * a).sum(-1, keepdims=True) / 2 - 2) + 1e-4
        q, k = lift(0.3 * q), lift(0.3 * k)
        return (q @ (k.swapaxes(-1, -2) @ v)) / (q @ k.sum(-2)[..., None])

    def gated_linear(q, k, v, g):
        # A state of each head that decays by its own gates, token by token.
        def step(s, token):
            q, k, v, g = token
            s = jax.nn.sigmoid(g)[..., None] * s + k[..., None] * v[:, None]
            return s, jnp.einsum("hk,hkv->hv", q, s)

        return lax.scan(step, jnp.zeros((q.shape[1], q.shape[2], v.shape[2])), (q, k, v, g))[1]

    heads, tokens = [(2, 4, 129, 32)] * 3, [(64, 4, 16)] * 4
    cross, narrow = [(2, 257, 64), (16, 64), (64, 64), (64, 128), (64, 64)], [(2, 96, 128), (128, 16), (16, 128), (128, 64), (64, 128)]
    return {
        "retention": (retention, heads, 10),
        "retention_gradient": (gradient(retention, 3), heads, 5),
        "perceiver": (perceiver, cross, 20),
        "perceiver_gradient": (gradient(perceiver, 5), cross, 10),
        "latent_keys": (latent_keys, narrow, 20),
        "latent_keys_gradient": (gradient(latent_keys, 5), narrow, 10),
        "differential_attention": (differential, [*heads, (4,)], 10),
        "differential_attention_gradient": (gradient(differential, 4), [*heads, (4,)], 5),
        "attention_sinks": (sinks, [*heads, (4,)], 10),
        "attention_sinks_gradient": (gradient(sinks, 4), [*heads, (4,)], 5),
        "bucketed_biases": (bucketed, [*heads, (16, 4)], 10),
        "bucketed_biases_gradient": (gradient(bucketed, 4), [*heads, (16, 4)], 5),
        "axial_attention": (axial, [(2, 33, 33, 16)], 10),
        "axial_attention_gradient": (gradient(axial), [(2, 33, 33, 16)], 5),
        "random_features": (random_features, [*heads, (32, 48)], 10),
        "random_features_gradient": (gradient(random_features, 3), [*heads, (32, 48)], 5),
        "gated_linear": (gated_linear, tokens, 10),
        "gated_linear_gradient": (gradient(gated_linear, 4), tokens, 5),
    }


def layers():
    """Layers of recurrent, visual and tabular models."""

    def exponential_gates(x, w, u):
        # A recurrent layer with exponential gates and a running maximum.
        def step(carried, x):
            c, n, m, h = carried
            z, i, f, o = jnp.split(x @ (0.1 * w) + h @ (0.1 * u), 4, -1)
            f = jax.nn.log_sigmoid(f)
            most = jnp.maximum(f + m, i)
            i, f = jnp.exp(i - most), jnp.exp(f + m - most)
            c, n = f * c + i * jnp.tanh(z), f * n + i
            h = jax.nn.sigmoid(o) * c / jnp.maximum(n, 1e-6)
            return (c, n, most, h), h

        zero = jnp.zeros((x.shape[1], u.shape[0]))
        return lax.scan(step, (zero, zero, zero - 10, zero), x)[1]

    def gated_recurrence(x, a, gate):
        # Input that is scaled to keep the variance of the state, by an associative scan.
        log_a = -8 * jax.nn.softplus(a) * jax.nn.sigmoid(gate)
        decay = jnp.exp(log_a)
        x = x * jnp.sqrt(1 - jnp.exp(2 * log_a) + 1e-6)
        join = lambda l, r: (l[0] * r[0], r[0] * l[1] + r[1])
        return lax.associative_scan(join, (decay, x), axis=1)[1]

    def rotated_states(u, angle, size, b, c):
        # Diagonal complex states as pairs of reals, through the kernel of a convolution.
        t = jnp.arange(u.shape[1])
        length = jnp.exp(-jax.nn.softplus(size)[:, None] * t * 0.1)
        kernel = (c * b)[:, None] * length * jnp.cos(angle[:, None] * t)
        kernel = kernel.sum(0)
        at = t[:, None] - t
        return u @ jnp.where(at >= 0, kernel[jnp.maximum(at, 0)], 0).T

    def pyramid(x, low, w, v):
        # A coarse map, enlarged and joined with a fine one.
        up = jnp.repeat(jnp.repeat(low, 2, 1), 2, 2)
        both = jnp.concatenate([x, up], -1)
        conv = lambda x, w: lax.conv_general_dilated(x, 0.1 * w, (1, 1), "SAME", dimension_numbers=("NHWC", "HWIO", "NHWC"))
        return jax.nn.relu(conv(jax.nn.relu(conv(both, w)), v))

    def channel_and_place(x, a, b, k):
        # Weights of channels, then of places, from means and maxima.
        mlp = lambda p: jax.nn.relu(p @ a) @ b
        x = x * jax.nn.sigmoid(mlp(x.mean((1, 2))) + mlp(x.max((1, 2))))[:, None, None]
        maps = jnp.stack([x.mean(-1), x.max(-1)], -1)
        place = lax.conv_general_dilated(maps, k, (1, 1), "SAME", dimension_numbers=("NHWC", "HWIO", "NHWC"))
        return x * jax.nn.sigmoid(place)

    def dilated_pyramid(x, *w):
        conv = lambda w, d: lax.conv_general_dilated(
            x, w, (1, 1), "SAME", rhs_dilation=(d, d), dimension_numbers=("NHWC", "HWIO", "NHWC")
        )
        return jnp.concatenate([conv(w, d) for w, d in zip(w, (1, 3, 5))] + [jnp.broadcast_to(x.mean((1, 2), keepdims=True), x.shape)], -1)

    def soft_argmax(x):
        # Coordinates of key points.
        n, h, w, c = x.shape
        share = jax.nn.softmax(x.reshape(n, h * w, c) * 3, 1).reshape(x.shape)
        return jnp.stack([(share.sum(2) * jnp.arange(h)[:, None]).sum(1), (share.sum(1) * jnp.arange(w)[:, None]).sum(1)], -1)

    def residual_codes(x, books):
        # Vectors quantised by one codebook after the other, gradients passed straight through.
        left, out = x, 0.0
        for book in books:
            far = (left * left).sum(-1, keepdims=True) - 2 * left @ book.T + (book * book).sum(-1)
            code = book[far.argmin(-1)]
            left, out = left - lax.stop_gradient(code), out + code
        return x + lax.stop_gradient(out - x), ((out - lax.stop_gradient(x)) ** 2).mean()

    def finite_levels(x):
        # Each coordinate rounded to a few levels, and the number of the code.
        levels = jnp.array([8, 5, 5, 5])
        half = (levels - 1) / 2
        bound = jnp.tanh(x) * half
        q = bound + lax.stop_gradient(jnp.round(bound) - bound)
        code = ((jnp.round(bound) + half).astype(jnp.int32) * jnp.array([1, 8, 40, 200])).sum(-1)
        return q / half, code

    def sparsemax(x):
        # The nearest point of the simplex.
        z = -jnp.sort(-x, -1)
        k = jnp.arange(1, x.shape[-1] + 1)
        sums = jnp.cumsum(z, -1)
        count = (1 + k * z > sums).sum(-1, keepdims=True)
        return jnp.maximum(x - (jnp.take_along_axis(sums, count - 1, -1) - 1) / count, 0)

    def neighbour_edges(x, w):
        # Features of edges to the nearest points, and their maximum.
        far = ((x[:, :, None] - x[:, None]) ** 2).sum(-1)
        near = lax.top_k(-lax.stop_gradient(far), 7)[1]
        other = jax.vmap(lambda p, i: p[i])(x, near)
        edges = jnp.concatenate([jnp.broadcast_to(x[:, :, None], other.shape), other - x[:, :, None]], -1)
        return jax.nn.leaky_relu(edges @ w, 0.2).max(2)

    def masked_patches(x, noise, w):
        # A random quarter of the patches is encoded, the rest is a token.
        order = jnp.argsort(noise, -1)
        kept = jnp.take_along_axis(x, order[:, :16, None], 1) @ (0.1 * w)
        all = jnp.concatenate([kept, jnp.zeros((x.shape[0], x.shape[1] - 16, w.shape[1]))], 1)
        return jnp.take_along_axis(all, jnp.argsort(order, -1)[..., None], 1)

    recurrent, complex_ = [(33, 7, 64), (64, 256), (64, 256)], [(16, 129), (24,), (24,), (24,), (24,)]
    maps = [(2, 32, 32, 16), (2, 16, 16, 24), (3, 3, 40, 16), (3, 3, 16, 8)]
    channels = [(4, 33, 33, 32), (32, 4), (4, 32), (7, 7, 2, 1)]
    return {
        "exponential_gates": (exponential_gates, recurrent, 10),
        "exponential_gates_gradient": (gradient(exponential_gates, 3), recurrent, 5),
        "gated_recurrence": (gated_recurrence, [(4, 128, 64), (64,), (4, 128, 64)], 10),
        "gated_recurrence_gradient": (gradient(gated_recurrence, 3), [(4, 128, 64), (64,), (4, 128, 64)], 5),
        "rotated_states": (rotated_states, complex_, 20),
        "rotated_states_gradient": (gradient(rotated_states, 5), complex_, 10),
        "pyramid": (pyramid, maps, 10),
        "pyramid_gradient": (gradient(pyramid, 4), maps, 5),
        "channel_and_place": (channel_and_place, channels, 10),
        "channel_and_place_gradient": (gradient(channel_and_place, 4), channels, 5),
        "dilated_pyramid": (dilated_pyramid, [(2, 33, 33, 16)] + [(3, 3, 16, 8)] * 3, 10),
        "dilated_pyramid_gradient": (gradient(dilated_pyramid, 4), [(2, 33, 33, 16)] + [(3, 3, 16, 8)] * 3, 5),
        "soft_argmax": (soft_argmax, [(4, 48, 33, 17)], 10),
        "soft_argmax_gradient": (gradient(soft_argmax), [(4, 48, 33, 17)], 10),
        "residual_codes": (residual_codes, [(512, 24), (4, 64, 24)], 10),
        "residual_codes_gradient": (jax.grad(lambda x, b: sum(o.sum() for o in residual_codes(x, b)), (0, 1)), [(512, 24), (4, 64, 24)], 5),
        "finite_levels": (finite_levels, [(8192, 4)], 20),
        "sparsemax": (sparsemax, [(256, 33)], 10),
        "sparsemax_gradient": (gradient(sparsemax), [(256, 33)], 10),
        "neighbour_edges": (neighbour_edges, [(4, 129, 3), (6, 32)], 10),
        "neighbour_edges_gradient": (gradient(neighbour_edges, 2), [(4, 129, 3), (6, 32)], 5),
        "masked_patches": (masked_patches, [(16, 64, 48), (16, 64), (48, 64)], 20),
        "masked_patches_gradient": (jax.grad(lambda x, n, w: (masked_patches(x, n, w) ** 2).sum(), (0, 2)), [(16, 64, 48), (16, 64), (48, 64)], 10),
    }


def losses():
    """Losses with several networks, policies and margins."""

    def preference(p, r, chosen, rejected):
        # Log probabilities of two answers under a policy and a reference.
        def of(x, ids):
            return jnp.take_along_axis(jax.nn.log_softmax(x), indices(ids, x.shape[-1])[..., None], -1)[..., 0].sum(-1)

        margin = of(p, chosen) - of(p, rejected) - lax.stop_gradient(of(r, chosen) - of(r, rejected))
        return -jax.nn.log_sigmoid(0.1 * margin).mean()

    def clipped_policy(logits, old, actions, gain, value, reward):
        pick = lambda l: jnp.take_along_axis(jax.nn.log_softmax(l), indices(actions, l.shape[1])[:, None], 1)[:, 0]
        ratio = jnp.exp(pick(logits) - lax.stop_gradient(pick(old)))
        gain = (gain - gain.mean()) / (gain.std() + 1e-8)
        surrogate = jnp.minimum(ratio * gain, jnp.clip(ratio, 0.8, 1.2) * gain).mean()
        log = jax.nn.log_softmax(logits)
        return -surrogate + 0.5 * ((value - reward) ** 2).mean() + 0.01 * (jnp.exp(log) * log).sum(-1).mean()

    def angular_margin(x, w, labels):
        unit = lambda a, d: a * lax.rsqrt((a * a).sum(d, keepdims=True) + 1e-9)
        cos = jnp.clip(unit(x, 1) @ unit(w, 0), -0.999, 0.999)
        own = jax.nn.one_hot(indices(labels, w.shape[1]), w.shape[1], dtype=bool)
        cos = jnp.where(own, jnp.cos(jnp.arccos(cos) + 0.5), cos)
        return -jnp.where(own, jax.nn.log_softmax(16 * cos), 0).sum(-1).mean()

    def variance_terms(a, b):
        var = lambda x: jax.nn.relu(1 - jnp.sqrt(x.var(0) + 1e-4)).mean()

        def cov(x):
            x = x - x.mean(0)
            c = x.T @ x / (x.shape[0] - 1)
            return ((c - jnp.diag(jnp.diagonal(c))) ** 2).sum() / x.shape[1]

        return 25 * ((a - b) ** 2).mean() + 25 * (var(a) + var(b)) + cov(a) + cov(b)

    def teacher(s, t, centre):
        # Two views, each compared with the teacher's other one.
        t = lax.stop_gradient(jax.nn.softmax((t - centre) / 0.04))
        log = jax.nn.log_softmax(s / 0.1)
        cross = -jnp.einsum("snk,tnk->st", log, t) / s.shape[1]
        return (cross - jnp.diag(jnp.diagonal(cross))).sum() / 2

    def perturbed(w, x, y):
        # The gradient at the point that is worst nearby.
        loss = lambda w: ((jnp.tanh(x @ w) - y) ** 2).mean()
        g = jax.grad(loss)(w)
        return w - 0.1 * jax.grad(loss)(w + 0.05 * g * lax.rsqrt((g * g).sum() + 1e-12))

    def jacobian(w, v, x):
        return jax.vmap(jax.jacfwd(lambda x: jnp.tanh(x @ w) @ v))(x)

    def jacobian_penalty(w, v, x):
        return (jax.vmap(jax.jacrev(lambda x: jnp.tanh(x @ w) @ v))(x) ** 2).sum((1, 2)).mean()

    def hessian_product(w, v, x, t):
        loss = lambda w: (jax.nn.softplus(jnp.tanh(x @ w) @ v)).mean()
        return jax.jvp(jax.grad(loss), (w,), (t,))[1]

    def second_order(x):
        return jax.vmap(jax.hessian(lambda p: jnp.sin(p[0] * p[1]) + jnp.exp(-(p**2).sum()) * p[2]))(x)

    def tangent_kernel(w, v, x):
        f = lambda p, x: (jnp.tanh(x @ p[0]) @ p[1])[0]
        g = jax.vmap(lambda x: jax.grad(f)((w, v), x))(x)
        g = jnp.concatenate([a.reshape(x.shape[0], -1) for a in g], 1)
        return g @ g.T

    words, games = [(8, 33, 129)] * 2 + [(8, 33)] * 2, [(512, 7)] * 2 + [(512,)] * 4
    network = [(33, 48), (48, 5), (64, 33)]
    return {
        "answers_gradient": (jax.grad(preference, (0, 1)), words, 10),
        "clipped_policy_gradient": (jax.grad(clipped_policy, (0, 4)), games, 20),
        "angular_margin_gradient": (jax.grad(angular_margin, (0, 1)), [(128, 64), (64, 100), (128,)], 10),
        "variance_terms_gradient": (jax.grad(variance_terms, (0, 1)), [(129, 96)] * 2, 10),
        "teacher_gradient": (jax.grad(teacher), [(2, 64, 257)] * 2 + [(257,)], 10),
        "sharpness": (perturbed, [(64, 33), (129, 64), (129, 33)], 20),
        "jacobian": (jacobian, network, 20),
        "jacobian_penalty_gradient": (jax.grad(jacobian_penalty, (0, 1)), network, 10),
        "hessian_product": (hessian_product, [(33, 48), (48, 5), (64, 33), (33, 48)], 20),
        "second_order": (second_order, [(1025, 3)], 20),
        "tangent_kernel": (tangent_kernel, [(33, 48), (48, 1), (64, 33)], 10),
    }


def programs():
    found = {}
    for kind in (attention, layers, losses):
        found.update(kind())
    return found
