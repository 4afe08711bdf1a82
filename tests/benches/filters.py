"""Convolutions of small images and their gradients for `kernels.py`, as in `small.py`: with channels first, as of
PyTorch, and last."""

import jax
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
    "depth_56": (1, 144, 144, 56, 3, 1, 144),
}


# By name: the batch, channels, features, pixels along a side, window, stride, groups. Windows of patches are disjoint.
LAYERS = {
    "stage_32": (8, 64, 64, 32, 3, 1, 1),
    "stage_8": (8, 256, 256, 8, 3, 1, 1),
    "stage_4": (8, 512, 512, 4, 3, 1, 1),
    "narrower_16": (8, 128, 256, 16, 3, 2, 1),
    "narrower_4": (8, 256, 512, 4, 3, 2, 1),
    "shortcut_16": (8, 64, 128, 16, 1, 2, 1),
    "stem_64": (8, 3, 64, 64, 7, 2, 1),
    "stem_112_of_one": (1, 3, 64, 112, 3, 1, 1),
    "stage_14_of_one": (1, 256, 256, 14, 3, 1, 1),
    "patches_32": (8, 3, 96, 32, 4, 4, 1),
    "patches_8": (8, 96, 192, 8, 2, 2, 1),
    "channels_16": (8, 64, 256, 16, 1, 1, 1),
    "channels_32": (8, 16, 96, 32, 1, 1, 1),
    "depth_of_16": (8, 144, 144, 16, 3, 1, 144),
    "depth_of_8": (8, 240, 240, 8, 5, 1, 240),
    "depth_of_4": (8, 384, 384, 4, 7, 1, 384),
    "halved_depth": (8, 96, 96, 16, 3, 2, 96),
    "halved_depth_56": (1, 96, 96, 56, 3, 2, 96),
}


def convolution(order, padding, groups, stride=1, dilation=1):
    """A convolution of images with channels first or last."""
    is_first = order == "first"
    names = ("NCHW", "OIHW", "NCHW") if is_first else ("NHWC", "HWIO", "NHWC")
    return lambda x, k: lax.conv_general_dilated(
        x, k, (stride,) * 2, [(padding, padding)] * 2, rhs_dilation=(dilation,) * 2, dimension_numbers=names,
        feature_group_count=groups,
    )


def shapes(order, batch, channels, features, side, window, groups):
    """The shapes of images and of a filter."""
    if order == "first":
        return [(batch, channels, side, side), (features, channels // groups, window, window)]
    return [(batch, side, side, channels), (window, window, channels // groups, features)]


def filters(kind, order):
    """A convolution of this kind, with channels first or last."""
    batch, channels, features, side, window, dilation, groups = KINDS[kind]
    function = convolution(order, dilation * (window // 2), groups, dilation=dilation)
    return function, shapes(order, batch, channels, features, side, window, groups), 100


def gradient(kind, order, by):
    """The gradient of a layer by its images or by its filter, of a gradient of its results."""
    batch, channels, features, side, window, stride, groups = LAYERS[kind]
    padding = 0 if window == stride else window // 2
    layer = convolution(order, padding, groups, stride)
    operands = shapes(order, batch, channels, features, side, window, groups)
    images, filter = (jax.ShapeDtypeStruct(shape, "float32") for shape in operands)
    results = jax.eval_shape(layer, images, filter).shape
    if by == "images":
        function = lambda k, y: jax.linear_transpose(lambda x: layer(x, k), images)(y)[0]
        return function, [operands[1], results], 100
    function = lambda x, y: jax.linear_transpose(lambda k: layer(x, k), filter)(y)[0]
    return function, [operands[0], results], 100


def programs():
    """By name: a function, the shapes of its arguments, and the steps of a run."""
    orders = ("first", "last")
    forward = {f"{kind}_{order}": filters(kind, order) for kind in KINDS for order in orders}
    layers = [(kind, order, by) for kind in LAYERS for order in orders for by in ("images", "filter")]
    return forward | {f"{kind}_{order}_by_{by}": gradient(kind, order, by) for kind, order, by in layers}
