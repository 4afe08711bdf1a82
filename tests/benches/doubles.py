"""Programs of f64 for `kernels.py`, as in `small.py`: arguments are f32, and converted first."""

import jax
import jax.numpy as jnp
from jax import lax


def double(function):
    """The same in f64, with a result of f32."""

    def converted(*args):
        with jax.enable_x64(True):
            found = function(*(lax.convert_element_type(a, jnp.float64) for a in args))
            return jax.tree.map(lambda x: lax.convert_element_type(x, jnp.float32), found)

    return converted


def convolutions():
    """Forward passes, and gradients by input and filter."""

    def conv(order, step=1, groups=1):
        names = {"NHWC": ("NHWC", "HWIO", "NHWC"), "NCHW": ("NCHW", "OIHW", "NCHW")}[order]
        return lambda x, k: lax.conv_general_dilated(
            x, k, (step,) * 2, "SAME", dimension_numbers=names, feature_group_count=groups
        )

    kinds = {
        "first": (conv("NHWC", 2), (4, 112, 112, 3), (7, 7, 3, 32)),
        "few": (conv("NHWC"), (4, 56, 56, 16), (3, 3, 16, 16)),
        "depthwise": (conv("NHWC", groups=64), (4, 56, 56, 64), (3, 3, 1, 64)),
        "planes": (conv("NCHW"), (4, 32, 28, 28), (32, 32, 3, 3)),
        "first_planes": (conv("NCHW", 2), (4, 3, 64, 64), (32, 3, 7, 7)),
    }
    found = {}
    for name, (function, x, k) in kinds.items():
        by = lambda which, f=function: jax.grad(lambda x, k: (f(x, k) ** 2).sum(), which)
        found |= {
            f"double_{name}": (double(function), [x, k], 10),
            f"double_{name}_by_input": (double(by(0)), [x, k], 4),
            f"double_{name}_by_filter": (double(by(1)), [x, k], 4),
        }
    return found


def others():
    gelu = lambda x: jax.nn.gelu(x, approximate=False)
    return {
        "double_erfc": (double(jax.scipy.special.erfc), [(200000,)], 20),
        "double_gelu": (double(gelu), [(200000,)], 20),
        "double_tanh": (double(jnp.tanh), [(200000,)], 20),
        "double_exp": (double(jnp.exp), [(200000,)], 20),
        "double_softmax_16": (double(lambda x: jax.nn.softmax(x, -1)), [(4000, 16)], 40),
        "double_columns": (double(jnp.matmul), [(1024, 1024), (1024, 3)], 20),
        "double_rows": (double(lambda a, b: a @ b.T), [(2, 1024), (1024, 1024)], 20),
        "double_lanes": (double(lambda a, b: jnp.einsum("mkb,knb->mnb", a, b)), [(8, 8, 512)] * 2, 40),
    }


def programs():
    """Programs, shapes and steps."""
    return convolutions() | others()
