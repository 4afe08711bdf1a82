"""Small programs for `kernels.py`, as in `small.py`: long chains of operations and quotients by constants,
windows of several dims, and loops over tiny matrices."""

import jax
import jax.numpy as jnp
from jax import lax


def chains():
    def heun(x):
        # A sampler of diffusion models with the noise of a perfect denoiser.
        slope = lambda x, s: (x - x / (1 + s * s)) / s
        for a, b in zip((80.0, 40.0, 20.0, 10.0, 5.0), (40.0, 20.0, 10.0, 5.0, 2.0)):
            d = slope(x, a)
            x = x + (b - a) * 0.5 * (d + slope(x + (b - a) * d, b))
        return x

    def chaotic(x):
        y = jax.nn.sigmoid(x)
        for _ in range(100):
            y = 3.7 * y * (1 - y)
        return y

    def escape(x, y):
        a, b = x, y
        for _ in range(30):
            a, b = a * a - b * b + x, 2 * a * b + y
        return a * a + b * b

    def series(x):
        y = x
        for k in range(30):
            y = y * x / (k + 2.0) + 1
        return y

    def scaled(x):
        return ((x / 255 - 0.45) / 0.225).astype(jnp.bfloat16)

    return {
        "heun": (heun, [(8, 32, 32, 3)], 100),
        "logistic_map": (chaotic, [(20000,)], 40),
        "escape_times": (escape, [(20000,)] * 2, 40),
        "exponential_series": (series, [(20000,)], 40),
        "scaled_pixels": (scaled, [(16, 32, 32, 3)], 100),
    }


def windows():
    def box(size, combine=lax.add, start=0.0, padding="SAME"):
        return lambda x: lax.reduce_window(x, start, combine, (1, size, size, 1), (1, 1, 1, 1), padding)

    def similarity(a, b):
        mean = lambda x: lax.reduce_window(x, 0.0, lax.add, (1, 7, 7), (1, 1, 1), "VALID") / 49
        ma, mb = mean(a), mean(b)
        va, vb, both = mean(a * a) - ma * ma, mean(b * b) - mb * mb, mean(a * b) - ma * mb
        return ((2 * ma * mb + 0.01) * (2 * both + 0.03) / ((ma * ma + mb * mb + 0.01) * (va + vb + 0.03))).mean()

    def pyramid(x):
        return jnp.concatenate([box(k, lax.max, -jnp.inf)(x) for k in (5, 9, 13)], -1)

    def means(x):
        return lax.reduce_window(x, 0.0, lax.add, (1, 8, 8, 1), (1, 8, 8, 1), "VALID") / 64

    return {
        "structural_similarity": (similarity, [(4, 64, 64)] * 2, 20),
        "boxes_of_5": (box(5), [(4, 32, 32, 16)], 40),
        "most_of_5": (box(5, lax.max, -jnp.inf), [(4, 32, 32, 16)], 40),
        "most_of_pyramid": (pyramid, [(2, 16, 16, 32)], 40),
        "means_of_8": (means, [(4, 32, 32, 32)], 40),
    }


def matrices():
    def tracked(z):
        # A Kalman filter of place and speed.
        f = jnp.array([[1.0, 1], [0, 1]])

        def step(state, z):
            m, p = state
            m, p = f @ m, f @ p @ f.T + 0.01 * jnp.eye(2)
            gain = p[:, 0] / (p[0, 0] + 1)
            m = m + gain * (z - m[0])
            return (m, p - gain[:, None] * p[0]), m[0]

        return lax.scan(step, (jnp.zeros(2), jnp.eye(2)), z)[1]

    def turned(w):
        def step(r, w):
            x, y, z = w
            k = jnp.array([[0.0, -z, y], [z, 0, -x], [-y, x, 0]])
            r = r @ (jnp.eye(3) + k + 0.5 * k @ k)
            return r, r[:, 0]

        return lax.scan(step, jnp.eye(3), 0.1 * w)[1]

    def riccati(q):
        a = jnp.eye(6) + 0.1 * jnp.eye(6, k=1)

        def step(p, q):
            p = a @ p @ a.T + jnp.diag(q * q)
            return p / (1 + jnp.trace(p)), None

        return lax.scan(step, jnp.eye(6), q)[0]

    def chain(a):
        step = lambda l, m: (l @ m / jnp.sqrt((l * l).sum()), None)
        return lax.scan(step, jnp.eye(8)[:4], a)[0]

    return {
        "tracked_speed": (tracked, [(200,)], 100),
        "turned_frame": (turned, [(200, 3)], 100),
        "riccati": (riccati, [(100, 6)], 100),
        "chain_of_matrices": (chain, [(64, 8, 8)], 100),
    }


def lines():
    """Loops over lines whose ends meet, and what iterations of a loop have in common."""

    def burgers(u):
        step = lambda _, u: u - 0.01 * u * (jnp.roll(u, -1) - jnp.roll(u, 1)) + 0.01 * (jnp.roll(u, -1) - 2 * u + jnp.roll(u, 1))
        return lax.fori_loop(0, 30, step, u)

    def wave_function(a, b, well):
        energy = lambda x: jnp.roll(x, 1) + jnp.roll(x, -1) - 2 * x - 0.1 * well * x

        def step(_, s):
            a, b = s
            a = a - 0.1 * energy(b)
            return a, b + 0.1 * energy(a)

        a, b = lax.fori_loop(0, 50, step, (a, b))
        return a * a + b * b

    def planned(reward, chances):
        # Values of states under the best of four actions, with learned chances.
        step = lambda _, v: (reward + 0.9 * (jax.nn.softmax(chances, -1) @ v)).max(0)
        return lax.fori_loop(0, 20, step, jnp.zeros(reward.shape[1]))

    return {
        "burgers": (burgers, [(1000,)], 100),
        "wave_function": (wave_function, [(500,)] * 3, 100),
        "planned_values": (planned, [(4, 50), (4, 50, 50)], 100),
    }


def lengths():
    """Chains so long that compiling them is what counts."""

    def functions(count):
        def run(x):
            for k in range(count):
                x = jnp.tanh(x) if k % 2 == 0 else jnp.sin(x)
                x = x * (1 + 1e-3 * k) if k % 50 == 49 else x
            return x

        return run

    def mixed(count):
        def run(x):
            for k in range(count):
                steps = (jnp.tanh, jnp.sin, jnp.exp, lambda x: x * (0.5 + 1e-4 * k), lambda x: x + (0.01 + 1e-4 * k))
                x = steps[k % 5](x)
            return x

        return run

    def sums(count):
        def run(x, y):
            for k in range(count):
                x = (x * y, x + y, x * (0.5 + 1e-3 * k), jnp.maximum(x - y, -3 - 0.01 * k))[k % 4]
            return x

        return run

    def oscillator(x, y):
        for _ in range(200):
            dx, dy = y - x * (x * x - 1) * 0.3, -x - 0.1 * jnp.tanh(y)
            x, y = x + 0.01 * dx, y + 0.01 * dy
        return x + y

    shape = (256, 1024)
    chains = {f"functions_{count}": (functions(count), [shape], 3) for count in (500, 1000, 2000, 4000)}
    chains |= {f"mixed_{count}": (mixed(count), [shape], 3) for count in (500, 1000, 2000, 4000)}
    chains |= {f"sums_{count}": (sums(count), [shape] * 2, 10) for count in (500, 1000, 2000, 4000)}
    return chains | {"oscillator": (oscillator, [shape] * 2, 5)}


def programs():
    """Programs, shapes and steps."""
    return chains() | windows() | matrices() | lines() | lengths()
