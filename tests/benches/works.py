"""Small programs for `kernels.py`, as in `small.py`: rows of odd lengths, geometry, statistics and data."""

import jax
import jax.numpy as jnp
from jax import lax
from small import gradient, indices


def rows():
    """Short rows, repeated and reordered elements."""

    def half(columns):
        return lambda x: jax.nn.softmax(x.astype(jnp.bfloat16)), [(16384, columns)], 20

    def normalised(x):
        # Bytes of pixels as a network reads them, channels first.
        x = jnp.clip(x * 50 + 128, 0, 255).astype(jnp.uint8)
        x = (x.astype(jnp.float32) / 255 - jnp.array([0.485, 0.456, 0.406])) / jnp.array([0.229, 0.224, 0.225])
        return x.transpose(0, 3, 1, 2)

    def maxout(x, w):
        return (x @ w).reshape(x.shape[0], -1, 3).max(-1)

    def bits(x):
        # A sign per bit, eight to a byte, and back.
        on = (x > 0).reshape(x.shape[0], -1, 8).astype(jnp.uint8)
        packed = (on << jnp.arange(8, dtype=jnp.uint8)).sum(-1, dtype=jnp.uint8)
        return packed, ((packed[..., None] >> jnp.arange(8, dtype=jnp.uint8)) & 1).astype(jnp.float32)

    def patches(x):
        return lax.conv_general_dilated_patches(x, (3, 3), (1, 1), "SAME", dimension_numbers=("NHWC", "HWIO", "NHWC"))

    def slopes(x):
        return jnp.stack([*jnp.gradient(x), jnp.pad(jnp.diff(x, axis=1), ((0, 0), (0, 1)))])

    square = [(512, 512)]
    return {
        "half_softmax_17": half(17),
        "half_softmax_20": half(20),
        "half_softmax_33": half(33),
        "best_of_9": (lambda x: x.argmax(-1), [(32768, 9)], 20),
        "worst_of_5": (lambda x: x.argmin(-1), [(65536, 5)], 20),
        "repeat_gradient": (gradient(lambda x: jnp.repeat(x, 3, -1)), square, 40),
        "repeat_rows_gradient": (gradient(lambda x: jnp.repeat(x, 4, 0)), square, 40),
        "tile_gradient": (gradient(lambda x: jnp.tile(x, (1, 3))), square, 40),
        "cross_products": (jnp.cross, [(65536, 3)] * 2, 40),
        "normalised_bytes": (normalised, [(8, 64, 64, 3)], 40),
        "maxout": (maxout, [(1024, 64), (64, 96)], 20),
        "maxout_gradient": (gradient(maxout, 2), [(1024, 64), (64, 96)], 10),
        "packed_signs": (bits, [(512, 1024)], 40),
        "patches_of_3": (patches, [(4, 32, 32, 8)], 40),
        "patches_of_3_gradient": (gradient(patches), [(4, 32, 32, 8)], 20),
        "slopes": (slopes, square, 40),
    }


def geometry():
    """Points, rotations and clouds."""

    def skinning(points, weights, quaternions, moves):
        # Points that follow several bones, turned by unit quaternions.
        q = quaternions / jnp.sqrt((quaternions**2).sum(-1, keepdims=True))
        w, x, y, z = (q[:, i] for i in range(4))
        turn = jnp.stack(
            [
                *(1 - 2 * (y * y + z * z), 2 * (x * y - w * z), 2 * (x * z + w * y)),
                *(2 * (x * y + w * z), 1 - 2 * (x * x + z * z), 2 * (y * z - w * x)),
                *(2 * (x * z - w * y), 2 * (y * z + w * x), 1 - 2 * (x * x + y * y)),
            ],
            -1,
        ).reshape(-1, 3, 3)
        share = jax.nn.softmax(weights)
        blended = jnp.einsum("pb,bij->pij", share, turn)
        return jnp.einsum("pij,pj->pi", blended, points) + share @ moves

    def chamfer(x, y):
        far = ((x[:, :, None] - y[:, None]) ** 2).sum(-1)
        return far.min(1).mean() + far.min(2).mean()

    def harmonics(v):
        # Real spherical harmonics up to the third degree.
        v = v * lax.rsqrt((v * v).sum(-1, keepdims=True) + 1e-6)
        x, y, z = v[:, 0], v[:, 1], v[:, 2]
        parts = [jnp.ones_like(x), y, z, x, x * y, y * z, 3 * z * z - 1, x * z, x * x - y * y]
        parts += [y * (3 * x * x - y * y), x * y * z, y * (5 * z * z - 1), z * (5 * z * z - 3)]
        parts += [x * (5 * z * z - 1), z * (x * x - y * y), x * (x * x - 3 * y * y)]
        return jnp.stack(parts, -1)

    def determinants(a):
        # Of matrices of 4 by 4, by elimination without exchanges.
        a = a + 8 * jnp.eye(4)
        out = 1.0
        for i in range(4):
            out = out * a[:, i, i]
            a = a - a[:, :, i : i + 1] * a[:, i : i + 1] / a[:, i : i + 1, i : i + 1]
        return out

    def consensus(points, lines):
        # How many points lie near each of many candidate lines.
        normal = lines[:, :2] * lax.rsqrt((lines[:, :2] ** 2).sum(-1, keepdims=True) + 1e-9)
        near = jnp.abs(points @ normal.T + lines[:, 2]) < 0.1
        counts = near.sum(0)
        return counts, counts.argmax()

    def anchors(boxes, truth):
        # Overlaps of anchors with the objects of an image, and the best object of each.
        corner = lambda b: (b[..., :2] - jnp.abs(b[..., 2:]), b[..., :2] + jnp.abs(b[..., 2:]))
        (a0, a1), (b0, b1) = corner(boxes[:, None]), corner(truth[None])
        both = jnp.maximum(jnp.minimum(a1, b1) - jnp.maximum(a0, b0), 0).prod(-1)
        over = both / ((a1 - a0).prod(-1) + (b1 - b0).prod(-1) - both + 1e-6)
        return over.max(1), over.argmax(1), over.max(0)

    bones = [(16384, 3), (16384, 16), (16, 4), (16, 3)]
    return {
        "skinning": (skinning, bones, 20),
        "skinning_gradient": (gradient(skinning, 4), bones, 10),
        "chamfer_gradient": (jax.grad(chamfer, (0, 1)), [(4, 256, 3)] * 2, 10),
        "harmonics": (harmonics, [(65536, 3)], 20),
        "determinants_of_4": (determinants, [(16384, 4, 4)], 20),
        "consensus": (consensus, [(2048, 2), (256, 3)], 20),
        "anchors": (anchors, [(4096, 4), (16, 4)], 20),
    }


def statistics():
    """Moments, transports, clicks and sequences."""

    def moments(x):
        off = x - x.mean(0)
        square = (off**2).mean(0)
        return (off**3).mean(0) / square**1.5, (off**4).mean(0) / square**2

    def transport(x, y):
        # The distance of sorted samples.
        return jnp.abs(jnp.sort(x, -1) - jnp.sort(y, -1)).mean()

    def streaks(x):
        # Lengths of runs that a condition holds, by a scan over pairs.
        on = (x > -0.5).astype(jnp.int32)

        def join(a, b):
            return jnp.where(b[1] == 1, a[0] + b[0], b[0]), a[1] * b[1]

        return lax.associative_scan(join, (on, on), axis=1)[0]

    def hardest(x, labels):
        # The farthest of the same class and the nearest of another.
        label = indices(labels, 8)
        far = jnp.sqrt(((x[:, None] - x[None]) ** 2).sum(-1) + 1e-9)
        same = label[:, None] == label[None]
        return jax.nn.relu(jnp.where(same, far, 0).max(1) - jnp.where(same, 1e9, far).min(1) + 0.3).mean()

    def equalised(x):
        # Gray values spread by their cumulated histogram.
        gray = jnp.clip(x * 40 + 128, 0, 255).astype(jnp.int32)
        counts = jax.vmap(lambda g: jnp.bincount(g.reshape(-1), length=256))(gray)
        table = jnp.cumsum(counts, 1) * (255 / gray[0].size)
        return jax.vmap(lambda t, g: t[g])(table, gray)

    def lambda_returns(reward, value):
        def step(later, pair):
            r, v = pair
            now = r + 0.97 * (0.1 * v + 0.9 * later)
            return now, now

        return lax.scan(step, value[-1], (reward, value), reverse=True)[1]

    def alignment(scores, labels):
        # The loss of unaligned labels: sums over all alignments with blanks.
        log = jax.nn.log_softmax(scores)
        labels = indices(labels, scores.shape[-1] - 1) + 1
        steps, batch, count = log.shape[0], labels.shape[0], labels.shape[1]
        path = jnp.zeros((batch, 2 * count + 1), jnp.int32).at[:, 1::2].set(labels)
        skips = jnp.pad((path[:, 2:] != path[:, :-2]) & (path[:, 2:] != 0), ((0, 0), (2, 0)))
        each = jnp.take_along_axis(log, jnp.broadcast_to(path, (steps, *path.shape)), 2)
        start = jnp.full(path.shape, -1e9).at[:, :2].set(each[0, :, :2])

        def step(a, each):
            one = jnp.pad(a, ((0, 0), (1, 0)), constant_values=-1e9)[:, :-1]
            two = jnp.where(skips, jnp.pad(a, ((0, 0), (2, 0)), constant_values=-1e9)[:, :-2], -1e9)
            return jnp.logaddexp(jnp.logaddexp(a, one), two) + each, None

        last = lax.scan(step, start, each[1:])[0]
        return -jnp.logaddexp(last[:, -1], last[:, -2]).mean()

    def clicks(ids, wide, table, a, b):
        # A wide and a deep part over fields of categories.
        at = indices(ids, table.shape[0])
        deep = jax.nn.relu(table[at].reshape(ids.shape[0], -1) @ (0.1 * a)) @ (0.1 * b)
        return (jax.nn.softplus(wide[at].sum(1) + deep[:, 0])).mean()

    def shifted(x, mix, w, u):
        # Channels mixed with those of the token before, and a squared activation.
        before = jnp.pad(x, ((0, 0), (1, 0), (0, 0)))[:, :-1]
        share = jax.nn.sigmoid(mix)
        return jnp.square(jax.nn.relu((share * x + (1 - share) * before) @ (0.1 * w))) @ (0.1 * u)

    clicked = [(512, 16), (2048,), (2048, 8), (128, 64), (64, 1)]
    mixed = [(4, 128, 64), (64,), (64, 128), (128, 64)]
    return {
        "moments": (moments, [(8192, 48)], 20),
        "transport_gradient": (jax.grad(transport), [(64, 256)] * 2, 10),
        "streaks": (streaks, [(256, 512)], 20),
        "hardest_triplets_gradient": (jax.grad(hardest), [(128, 32), (128,)], 10),
        "equalised": (equalised, [(8, 64, 64)], 20),
        "lambda_returns": (lambda_returns, [(128, 64)] * 2, 40),
        "alignment_loss": (alignment, [(64, 16, 32), (16, 12)], 10),
        "alignment_loss_gradient": (jax.grad(alignment), [(64, 16, 32), (16, 12)], 5),
        "clicks_gradient": (jax.grad(clicks, (1, 2, 3, 4)), clicked, 10),
        "shifted_tokens": (shifted, mixed, 20),
        "shifted_tokens_gradient": (gradient(shifted, 4), mixed, 10),
    }


def arrays():
    """Reshaped, interleaved and compared arrays."""

    def pooled(x):
        n, h, w, c = x.shape
        return x.reshape(n, h // 2, 2, w // 2, 2, c).mean((2, 4))

    def samples(x, y):
        # The error of each sample.
        return ((x - y) ** 2).reshape(x.shape[0], -1).mean(1)

    def folded(x):
        n, h, w, c = x.shape
        return x.reshape(n, h // 2, 2, w // 2, 2, c).transpose(0, 1, 3, 2, 4, 5).reshape(n, h // 2, w // 2, 4 * c)

    def colors(x):
        to = jnp.array([[0.299, -0.147, 0.615], [0.587, -0.289, -0.515], [0.114, 0.436, -0.1]])
        y = x @ to
        return y.at[..., 1:].multiply(0.5)

    def confusion(scores, labels):
        # Which class is taken for which, over the pixels of images with channels first.
        best = scores.argmax(1).reshape(-1)
        label = indices(labels, scores.shape[1]).reshape(-1)
        return jnp.zeros((scores.shape[1],) * 2, jnp.int32).at[label, best].add(1)

    def dice(scores, labels):
        share = jax.nn.softmax(scores, 1)
        truth = jnp.moveaxis(jax.nn.one_hot(indices(labels, scores.shape[1]), scores.shape[1]), -1, 1)
        both = (share * truth).sum((2, 3))
        return 1 - ((2 * both + 1) / (share.sum((2, 3)) + truth.sum((2, 3)) + 1)).mean()

    def complex_product(a, b):
        re = a[..., 0] * b[..., 0] - a[..., 1] * b[..., 1]
        return jnp.stack([re, a[..., 0] * b[..., 1] + a[..., 1] * b[..., 0]], -1)

    def interleaved(a, b):
        return jnp.stack([a, b], -1).reshape(a.shape[0], -1)

    def soup(share, *weights):
        return jnp.tensordot(jax.nn.softmax(share), jnp.stack(weights), 1)

    def concordance(x, y):
        # Pairs in the same order in both.
        signs = lambda a: jnp.sign(a[:, None] - a[None])
        return (signs(x) * signs(y)).sum() / (x.size * (x.size - 1))

    def valid_means(x):
        x = jnp.where(x > 1.5, jnp.nan, x)
        return jnp.nanmean(x, 1), jnp.isnan(x).any(0), (x > 0).all(1)

    def running_means(x):
        sums = jnp.pad(jnp.cumsum(x, 1), ((0, 0), (1, 0)))
        return (sums[:, 16:] - sums[:, :-16]) / 16

    def response(x):
        # Each channel beside its neighbours'.
        squares = jnp.pad(x * x, ((0, 0), (0, 0), (0, 0), (2, 2)))
        near = sum(squares[..., i : i + x.shape[-1]] for i in range(5))
        return x / (1 + 1e-2 * near) ** 0.75

    def powers(x):
        return jnp.vander(x, 8)

    def bent_squares(u):
        v = u * u
        return v[2:, 1:-1] + v[:-2, 1:-1] + v[1:-1, 2:] + v[1:-1, :-2] - 4 * v[1:-1, 1:-1]

    def growth(x):
        y = 0.5 * x + 1
        return y[:, 1:] - y[:, :-1]

    def mirrored(x):
        return jnp.flip(2 * x, 1) + x

    image, maps = [(8, 64, 64, 16)], [(4, 16, 64, 64), (4, 64, 64)]
    return {
        "reshaped_pool": (pooled, image, 40),
        "reshaped_pool_gradient": (gradient(pooled), image, 20),
        "errors_of_samples": (samples, [(32, 32, 32, 16)] * 2, 40),
        "errors_of_samples_gradient": (gradient(samples, 2), [(32, 32, 32, 16)] * 2, 20),
        "folded_space": (folded, image, 40),
        "folded_space_gradient": (gradient(folded), image, 40),
        "colors": (colors, [(8, 64, 64, 3)], 40),
        "confusion": (confusion, maps, 20),
        "dice_of_classes_gradient": (jax.grad(dice), maps, 10),
        "complex_products": (complex_product, [(256, 256, 2)] * 2, 40),
        "interleaved": (interleaved, [(512, 512)] * 2, 40),
        "symmetric": (lambda x: (x + x.T) / 2, [(512, 512)], 40),
        "kronecker": (jnp.kron, [(24, 24), (32, 32)], 40),
        "soup": (soup, [(6,)] + [(256, 512)] * 6, 20),
        "concordance": (concordance, [(512,)] * 2, 20),
        "valid_means": (valid_means, [(512, 512)], 40),
        "running_means": (running_means, [(256, 1024)], 40),
        "response_norm": (response, [(4, 32, 32, 32)], 20),
        "response_norm_gradient": (gradient(response), [(4, 32, 32, 32)], 10),
        "powers": (powers, [(65536,)], 40),
        "bent_squares": (bent_squares, [(512, 512)], 40),
        "growth": (growth, [(512, 512)], 40),
        "mirrored": (mirrored, [(512, 512)], 40),
        "turned_images": (lambda x: jnp.rot90(x, axes=(1, 2)), image, 40),
    }


def programs():
    found = {}
    for kind in (rows, geometry, statistics, arrays):
        found.update(kind())
    return found
