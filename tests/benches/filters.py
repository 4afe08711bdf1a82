"""Convolutions of small images for `kernels.py`, as in `small.py`: with channels first, as of PyTorch, and last."""

from jax import lax

# By name: the batch, channels, features, pixels along a side, window, dilation, groups.
KINDS = {
    "deep_2": (2, 512, 512, 2, 3, 1, 1),
    "deep_4": (2, 512, 512, 4, 3, 1, 1),
    "deep_7": (1, 512, 512, 7, 3, 1, 1),
    "middle_4": (2, 256, 256, 4, 3, 1, 1),
    "middle_8": (2, 128, 128, 8, 3, 1, 1),
    "middle_14": (1, 256, 256, 14, 3, 1, 1),
    "far_4": (2, 960, 256, 4, 3, 12, 1),
    "points_1": (2, 480, 120, 1, 1, 1, 1),
    "points_4": (2, 480, 80, 4, 1, 1, 1),
    "points_56": (1, 64, 256, 56, 1, 1, 1),
    "depth_4": (2, 960, 960, 4, 5, 1, 960),
    "depth_8": (2, 240, 240, 8, 5, 1, 240),
    "depth_16": (2, 72, 72, 16, 3, 1, 72),
}


def filters(kind, order):
    """A convolution of this kind, with channels first or last."""
    batch, channels, features, side, window, dilation, groups = KINDS[kind]
    padding = dilation * (window // 2)
    is_first = order == "first"
    names = ("NCHW", "OIHW", "NCHW") if is_first else ("NHWC", "HWIO", "NHWC")

    def convolution(x, k):
        return lax.conv_general_dilated(
            x, k, (1, 1), [(padding, padding)] * 2, rhs_dilation=(dilation,) * 2, dimension_numbers=names,
            feature_group_count=groups,
        )

    x, k = (batch, channels, side, side), (features, channels // groups, window, window)
    if not is_first:
        x, k = (batch, side, side, channels), (window, window, channels // groups, features)
    return convolution, [x, k], 100


def programs():
    """By name: a function, the shapes of its arguments, and the steps of a run."""
    return {f"{kind}_{order}": filters(kind, order) for kind in KINDS for order in ("first", "last")}
