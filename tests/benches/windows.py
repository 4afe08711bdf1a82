"""Convolutions with few features or channels for `kernels.py`, as in `small.py`."""

from jax import lax
from small import gradient

# Channels, features, rows and columns of a window, and its steps.
SIZES = [(3, 16, 3, 1), (8, 16, 3, 1), (16, 8, 3, 1), (16, 16, 3, 1), (32, 8, 3, 1), (32, 16, 3, 1), (16, 32, 3, 2), (32, 32, 3, 1)]
SIZES += [(1, 8, 5, 1), (6, 16, 5, 1), (16, 16, 1, 1), (64, 16, 1, 1), (3, 32, 7, 2), (3, 8, 3, 2), (16, 3, 3, 1), (24, 40, 3, 1)]


def programs():
    found = {}
    for channels, features, side, step in SIZES:

        def conv(x, k, step=step):
            return lax.conv_general_dilated(x, k, (step, step), "SAME", dimension_numbers=("NHWC", "HWIO", "NHWC"))

        shapes = [(4, 32, 32, channels), (side, side, channels, features)]
        name = f"convolution_{channels}_{features}_{side}_{step}"
        found |= {name: (conv, shapes, 20), f"{name}_gradient": (gradient(conv, 2), shapes, 10)}
    return found
