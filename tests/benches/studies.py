"""Small programs for `kernels.py`, as in `small.py`: statistics, control, fields and steps of training."""

import jax
import jax.numpy as jnp
from jax import lax
from small import gradient, indices


def fields():
    """Networks of coordinates and points, and derivatives of derivatives."""

    def waves(x, a, b, c):
        h = jnp.sin(30 * (x @ (0.3 * a)))
        return jnp.sin(30 * (h @ (0.02 * b))) @ (0.1 * c)

    def residual(x, a, b, c):
        # A network as the solution of a heat equation.
        def u(p):
            return (jnp.tanh(jnp.tanh(p @ (0.5 * a)) @ (0.2 * b)) @ (0.2 * c))[0]

        def off(p):
            return jax.grad(u)(p)[0] - jax.hessian(u)(p)[1, 1]

        return (jax.vmap(off)(x) ** 2).mean()

    def rays(density, color):
        # Volume rendering along rays.
        alpha = 1 - jnp.exp(-jax.nn.relu(density) * 0.1)
        left = jnp.concatenate([jnp.ones_like(alpha[:, :1]), jnp.cumprod(1 - alpha + 1e-10, 1)[:, :-1]], 1)
        return ((alpha * left)[..., None] * jax.nn.sigmoid(color)).sum(1)

    def encoded(x, w):
        parts = [f(2.0**i * x) for i in range(6) for f in (jnp.sin, jnp.cos)]
        return jax.nn.relu(jnp.concatenate([x, *parts], -1) @ w)

    def points(x, a, b, c):
        h = jax.nn.relu(jax.nn.relu(x @ a) @ (0.1 * b))
        return h.max(1) @ (0.1 * c)

    def frames(x):
        # Rotations of molecules, and distances of all their atoms.
        y = x - x.mean(1, keepdims=True)
        turn = jnp.einsum("bni,bnj->bij", y, y)
        y = jnp.einsum("bni,bij->bnj", y, turn / jnp.sqrt((turn**2).sum((1, 2), keepdims=True)))
        return jnp.sqrt(((y[:, :, None] - y[:, None]) ** 2).sum(-1) + 1e-6)

    def vectors(s, v, w, u):
        # Scalars and vectors that change one another, as in equivariant networks.
        norm = jnp.sqrt((v * v).sum(-1) + 1e-6)
        s = jax.nn.silu(jnp.concatenate([s, norm], -1) @ (0.1 * w))
        v = jnp.einsum("nci,cd->ndi", v, 0.1 * u) * s[..., None]
        return s + (v * v).sum(-1)

    return {
        "sine_network": (waves, [(4096, 2), (2, 64), (64, 64), (64, 3)], 10),
        "sine_network_gradient": (gradient(waves, 4), [(4096, 2), (2, 64), (64, 64), (64, 3)], 5),
        "heat_residual": (residual, [(256, 2), (2, 32), (32, 32), (32, 1)], 5),
        "heat_residual_gradient": (jax.grad(residual, (1, 2, 3)), [(256, 2), (2, 32), (32, 32), (32, 1)], 5),
        "volume_rendering": (rays, [(1024, 64), (1024, 64, 3)], 20),
        "volume_rendering_gradient": (gradient(rays, 2), [(1024, 64), (1024, 64, 3)], 10),
        "positional_encoding": (encoded, [(8192, 3), (39, 64)], 10),
        "positional_encoding_gradient": (gradient(encoded, 2), [(8192, 3), (39, 64)], 5),
        "point_network": (points, [(32, 256, 3), (3, 64), (64, 128), (128, 10)], 10),
        "point_network_gradient": (gradient(points, 4), [(32, 256, 3), (3, 64), (64, 128), (128, 10)], 5),
        "molecules": (frames, [(256, 24, 3)], 20),
        "molecules_gradient": (gradient(frames), [(256, 24, 3)], 10),
        "equivariant": (vectors, [(1024, 32), (1024, 32, 3), (64, 32), (32, 32)], 20),
        "equivariant_gradient": (gradient(vectors, 4), [(1024, 32), (1024, 32, 3), (64, 32), (32, 32)], 10),
    }


def statistics():
    """Mixtures, chains, filters and factors."""

    def mixture(x, mean, log):
        # A step of expectation and maximisation.
        off = x[:, None] - mean
        scores = -0.5 * (off * off * jnp.exp(-log)).sum(-1) - 0.5 * log.sum(-1)
        own = jax.nn.softmax(scores, -1)
        count = own.sum(0)[:, None] + 1e-6
        mean = own.T @ x / count
        return mean, jnp.log(own.T @ (x * x) / count - mean * mean + 1e-3)

    def hidden(start, moves, seen):
        moves, seen = jax.nn.log_softmax(moves), jax.nn.log_softmax(seen)

        def step(alpha, score):
            alpha = jax.nn.logsumexp(alpha[:, None] + moves, 0) + score
            return alpha, alpha

        return lax.scan(step, jax.nn.log_softmax(start), seen)[1]

    def particles(x, z):
        def step(carried, z):
            x, key = carried
            key, a, b = jax.random.split(key, 3)
            x = 0.9 * x + 0.3 * jax.random.normal(a, x.shape)
            weights = jax.nn.softmax(-0.5 * (x - z) ** 2)
            at = (jnp.arange(x.shape[0]) + jax.random.uniform(b)) / x.shape[0]
            x = x[jnp.searchsorted(jnp.cumsum(weights), at)]
            return (x, key), x.mean()

        return lax.scan(step, (x, jax.random.key(1)), z)[1]

    def leapfrog(x, p, a):
        # Hamiltonian Monte-Carlo of a logistic regression.
        slope = jax.grad(lambda w: (jax.nn.softplus(-a @ w)).sum() + 0.5 * (w * w).sum())

        def step(_, pair):
            x, p = pair
            p = p - 0.005 * slope(x)
            x = x + 0.01 * p
            return x, p - 0.005 * slope(x)

        return lax.fori_loop(0, 10, step, (x, p))

    def factors(x, w, h):
        # Multiplicative updates of non-negative factors.
        x, w, h = (jnp.abs(a) for a in (x, w, h))
        h = h * (w.T @ x) / (w.T @ w @ h + 1e-6)
        return w * (x @ h.T) / (w @ (h @ h.T) + 1e-6), h

    def filtered(x, p, z):
        # A Kalman filter of two numbers along a sequence, for many at a time.
        f = jnp.array([[1.0, 0.1], [0.0, 1.0]])

        def step(carried, z):
            x, p = carried
            x = x @ f.T
            p = f @ p @ f.T + 0.01 * jnp.eye(2)
            s = p[:, 0, 0] + 0.1
            gain = p[:, :, 0] / s[:, None]
            x = x + gain * (z - x[:, 0])[:, None]
            p = p - gain[:, :, None] * p[:, None, 0]
            return (x, p), x

        start = jnp.broadcast_to(jnp.eye(2), (x.shape[0], 2, 2)) * (1 + p * p)[:, None, None]
        return lax.scan(step, (x, start), z)[1]

    def newton(x, y, w):
        # A step of iteratively weighted least squares, solved by conjugate gradients.
        p = jax.nn.sigmoid(x @ w)
        g, d = x.T @ (p - (y > 0)) + 0.1 * w, p * (1 - p)

        def step(_, state):
            s, r, q, rr = state
            hq = x.T @ (d * (x @ q)) + 0.1 * q
            a = rr / (q @ hq)
            s, r = s + a * q, r - a * hq
            return s, r, r + (r @ r) / rr * q, r @ r

        return w - lax.fori_loop(0, 5, step, (jnp.zeros_like(w), g, g, g @ g))[0]

    def neighbours(x):
        # Gradient of an embedding by distances with heavy tails.
        near = 1 / (1 + ((x[:, None] - x[None]) ** 2).sum(-1))
        near = near * (1 - jnp.eye(x.shape[0]))
        q = near / near.sum()
        return -(jnp.log(q + 1e-9) * (q > 1e-5)).sum()

    def regression(x, y, w):
        return jnp.mean((x @ w - y) ** 2) + 1e-3 * jnp.abs(w).sum()

    def entropy(x):
        p = jnp.abs(x) / jnp.abs(x).sum(-1, keepdims=True)
        return -(p * jnp.log(p)).sum(-1), jnp.corrcoef(x[:64])

    return {
        "mixture_step": (mixture, [(4096, 8), (16, 8), (16, 8)], 10),
        "hidden_markov": (hidden, [(32,), (32, 32), (256, 32)], 10),
        "hidden_markov_gradient": (gradient(hidden, 3), [(32,), (32, 32), (256, 32)], 5),
        "particle_filter": (particles, [(1024,), (16,)], 5),
        "hamiltonian": (leapfrog, [(16,), (16,), (1024, 16)], 10),
        "nonnegative_factors": (factors, [(512, 256), (512, 16), (16, 256)], 10),
        "kalman_filter": (filtered, [(256, 2), (256,), (64, 256)], 10),
        "kalman_filter_gradient": (gradient(filtered, 2), [(256, 2), (256,), (64, 256)], 5),
        "logistic_newton": (newton, [(2048, 32), (2048,), (32,)], 10),
        "neighbour_embedding_gradient": (jax.grad(neighbours), [(512, 2)], 10),
        "lasso_gradient": (jax.grad(regression, 2), [(4096, 64), (4096,), (64,)], 40),
        "entropies": (entropy, [(1024, 256)], 20),
    }


def training():
    """Steps of training, reinforcement and generation."""

    def layers(x, weights):
        for w in weights[:-1]:
            x = jax.nn.relu(x @ (0.1 * w))
        return x @ (0.1 * weights[-1])

    def inner(x, y, *weights):
        # A loss after a step of descent: gradients of gradients.
        loss = lambda weights: ((layers(x, weights) - y) ** 2).mean()
        slopes = jax.grad(loss)(weights)
        return loss([w - 0.1 * g for w, g in zip(weights, slopes)])

    def values(states, next_states, actions, reward, *weights):
        # A step of Q-learning with clipped errors.
        actions = indices(actions, 4)

        def loss(weights):
            q = jnp.take_along_axis(layers(states, weights), actions[:, None], 1)[:, 0]
            goal = reward + 0.99 * lax.stop_gradient(layers(next_states, weights).max(1))
            off = q - goal
            return jnp.where(jnp.abs(off) < 1, 0.5 * off * off, jnp.abs(off) - 0.5).mean()

        return [w - 0.01 * g for w, g in zip(weights, jax.grad(loss)(weights))]

    def bellman(reward, moves):
        moves = jax.nn.softmax(moves)
        return lax.fori_loop(0, 20, lambda _, v: (reward + 0.95 * moves @ v).max(0), jnp.zeros(reward.shape[1]))

    def decoded(cache, x, w):
        # Tokens one by one with a cache of keys.
        def step(carried, i):
            cache, x = carried
            cache = lax.dynamic_update_slice(cache, x[:, None], (0, i, 0))
            scores = jnp.einsum("bd,btd->bt", x, cache) / 8
            scores = jnp.where(jnp.arange(cache.shape[1]) <= i, scores, -1e9)
            x = jnp.tanh(jnp.einsum("bt,btd->bd", jax.nn.softmax(scores), cache) @ (0.2 * w) + x)
            return (cache, x), x

        return lax.scan(step, (cache, x), jnp.arange(64))[1]

    def sampled(logits):
        keys = jax.random.split(jax.random.key(3), logits.shape[0])
        top = lax.top_k(logits, 20)[0][:, -1:]
        kept = jnp.where(logits < top, -1e9, logits)
        return jax.vmap(jax.random.categorical)(keys, kept)

    def dropped(x, w, u):
        keep = jax.random.bernoulli(jax.random.key(5), 0.9, (x.shape[0], w.shape[1]))
        return jnp.where(keep, jax.nn.relu(x @ w) / 0.9, 0) @ (0.1 * u)

    def words(center, context, wrong, table, other):
        c, o, n = (t[indices(i, t.shape[0])] for i, t in ((center, table), (context, other), (wrong, other)))
        far = jax.nn.log_sigmoid(-jnp.einsum("bd,bkd->bk", c, n)).sum(-1)
        return -(jax.nn.log_sigmoid((c * o).sum(-1)) + far).mean()

    def flows(x, t, w, u):
        # A neural differential equation by Euler's method.
        def step(x, t):
            h = jnp.tanh(jnp.concatenate([x, jnp.full_like(x[:, :1], 1) * t], 1) @ (0.2 * w))
            return x + 0.05 * h @ (0.2 * u), None

        return lax.scan(step, x, t)[0]

    def adamw(slopes, *state):
        count = len(state) // 3
        norm = jnp.sqrt(sum((g * g).sum() for g in [slopes]))
        slopes = slopes * jnp.minimum(1, 1 / norm)
        out = []
        for i in range(count):
            w, m, v = state[i], state[count + i], state[2 * count + i]
            m, v = 0.9 * m + 0.1 * slopes, 0.999 * v * v + 0.001 * slopes * slopes
            out += [w - 1e-3 * (m / (jnp.sqrt(v) + 1e-8) + 0.01 * w), m, v]
        return out

    def augmented(x, shift, scale):
        # Crops, flips and colors of images.
        n, h, w, c = x.shape
        at = indices(shift, 8)
        crop = lambda image, i: lax.dynamic_slice(jnp.pad(image, ((4, 4), (4, 4), (0, 0))), (i, i, 0), (h, w, c))
        x = jax.vmap(crop)(x, at)
        x = jnp.where((shift > 0)[:, None, None, None], x[:, :, ::-1], x)
        return jnp.clip(x * (1 + 0.1 * scale)[:, None, None, None], -1, 1)

    def tree(price, strike):
        # A binomial tree of American options.
        steps = 64
        up = jnp.exp(0.02 * (2 * jnp.arange(steps + 1) - steps))

        def step(i, value):
            paid = jnp.maximum(strike[:, None] - price[:, None] * up * jnp.exp(0.02 * (i + 1.0)), 0)
            held = 0.999 * (0.51 * jnp.roll(value, -1, 1) + 0.49 * value)
            return jnp.maximum(held, paid)

        start = jnp.maximum(strike[:, None] - price[:, None] * up, 0)
        return lax.fori_loop(0, steps, step, start)[:, 0]

    small = [(64, 32), (64, 4), (32, 64), (64, 64), (64, 4)]
    return {
        "meta_gradient": (jax.grad(inner, (2, 3, 4)), small, 10),
        "q_learning": (values, [(128, 32), (128, 32), (128,), (128,), (32, 64), (64, 64), (64, 4)], 10),
        "value_iteration": (bellman, [(4, 128), (4, 128, 128)], 10),
        "decoding": (decoded, [(8, 64, 64), (8, 64), (64, 64)], 10),
        "sampling": (sampled, [(64, 2048)], 10),
        "dropout": (dropped, [(512, 128), (128, 256), (256, 64)], 10),
        "dropout_gradient": (gradient(dropped, 3), [(512, 128), (128, 256), (256, 64)], 5),
        "word_vectors_gradient": (
            jax.grad(words, (3, 4)),
            [(512,), (512,), (512, 8), (4096, 64), (4096, 64)],
            10,
        ),
        "neural_flow": (flows, [(256, 16), (20,), (17, 64), (64, 16)], 10),
        "neural_flow_gradient": (gradient(flows, 4), [(256, 16), (20,), (17, 64), (64, 16)], 5),
        "adamw_clipped": (adamw, [(512, 512)] * 4, 20),
        "augmentation": (augmented, [(32, 32, 32, 3), (32,), (32,)], 20),
        "option_tree": (tree, [(256,), (256,)], 10),
    }


def programs():
    found = {}
    for kind in (fields, statistics, training):
        found.update(kind())
    return found
