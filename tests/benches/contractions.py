"""Contractions of few terms, few results or small vectors for `kernels.py`, as in `small.py`."""

import jax
import jax.numpy as jnp
from jax import lax

# Terms and results for each of 8192 rows.
SIZES = [(3, 3), (8, 8), (16, 16), (32, 32), (3, 64), (64, 3), (2, 16), (17, 5), (4, 4), (64, 8)]
ROWS = 8192


def programs():
    found = {}
    for terms, results in SIZES:
        each = {
            # What a layer, its gradients by rows and by weights, and features first, multiply.
            "tall": (lambda a, b: a @ b, [(ROWS, terms), (terms, results)]),
            "back": (lambda a, b: a @ b.T, [(ROWS, results), (terms, results)]),
            "inner": (lambda a, b: a.T @ b, [(ROWS, terms), (ROWS, results)]),
            "wide": (lambda a, b: b.T @ a.T, [(ROWS, terms), (terms, results)]),
            "batch": (lambda a, b: a @ b, [(1024, 8, terms), (1024, terms, results)]),
            "vectors": (lambda a, b: jnp.einsum("bnk,bk->bn", a, b), [(1024, results, terms), (1024, terms)]),
            "grad": (jax.grad(lambda a, b: ((a @ b) ** 2).sum(), (0, 1)), [(ROWS, terms), (terms, results)]),
            "dots": (lambda a, b: jnp.einsum("bk,bk->b", a, b), [(ROWS, terms)] * 2),
        }
        found |= {f"{kind}_{terms}_{results}": (*program, 100) for kind, program in each.items()}
    for terms in (8, 32, 256):
        found[f"vector_{terms}"] = (jnp.dot, [(ROWS, terms), (terms,)], 100)
    # A vector times a matrix in no cache, by its rows and by its columns, and of 16 bits.
    lines, large = (lambda x, w: w @ x), [(2048,), (2048, 2048)]
    bytes_ = lambda a: jnp.clip(40 * a, -127, 127).astype(jnp.int8)
    found |= {
        "vector_by_rows": (jnp.dot, large, 40),
        "vector_by_lines": (lines, large, 40),
        "few_bytes_by_lines": (lambda a, b: lax.dot(bytes_(a), bytes_(b), preferred_element_type=jnp.int32), [(1024, 1024), (1024, 8)], 40),
    }
    for half in (jnp.bfloat16, jnp.float16):
        lower = lambda function, half=half: lambda x, w: function(x.astype(half), w.astype(half))
        name = jnp.dtype(half).name
        found[f"vector_by_rows_{name}"] = (lower(jnp.dot), [(512,), (512, 1024)], 100)
        found[f"vector_by_lines_{name}"] = (lower(lines), [(512,), (1024, 512)], 100)
    return found
