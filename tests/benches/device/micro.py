"""Small programs: one op or a few, in our language, torch and JAX, with the least bytes and operations of each.

Large operands are params, which the program makes on the device and which stay there, and large results become
state: only the device works in a step. Those named `…_grad` are training steps: a loss that is the mean square of
the op's result, its gradient and an update of all params by gradient descent.
"""

from dataclasses import dataclass, field

SIZES = {"f32": 4, "tf32": 4, "bf16": 2, "i32": 4}
RATE = 1e-3
# Sizes: those that are measured, those of a dry run, and some that do not divide well, to compare results.
EXTENTS = {
    "full": {
        "lines": 8192, "words": (8192, 50304, 768), "sort": 1 << 22, "images": (128, 56, 128),
        "heads": (16, 12, 1024, 64), "squares": (4096, 8192), "tokens": (16384, 768, 50304),
    },
    "tiny": {
        "lines": 64, "words": (16, 48, 8), "sort": 1 << 10, "images": (2, 8, 8),
        "heads": (2, 2, 16, 8), "squares": (32, 64), "tokens": (64, 16, 96),
    },
    "odd": {
        "lines": 1000, "words": (300, 5003, 72), "sort": 10007, "images": (5, 19, 40),
        "heads": (3, 4, 200, 64), "squares": (96, 333), "tokens": (520, 136, 1003),
    },
}  # fmt: skip


@dataclass
class Micro:
    """A program; `torch` and `jax` make a function of its tensors in the order of `tensors`."""

    text: str
    tensors: dict
    bytes: int
    torch: object
    jax: object
    flops: int = 0
    precision: str = "f32"
    # Differentiated and trained, rather than run as it is.
    trained: bool = False
    # Whether torch compiles it; some are one call of a library.
    compiled: bool = True
    ids: dict = field(default_factory=dict)
    # Shapes that JAX wants in another order.
    jax_shapes: dict = field(default_factory=dict)
    # Of tensors that a step changes, when it is more than a function: torch's and JAX's own.
    update: bool = False


def kind(shape, dtype):
    return "tensor<" + " x ".join([*map(str, shape), dtype]) + ">"


def count(shape):
    number = 1
    for extent in shape:
        number *= extent
    return number


def program(tensors, ids, body, result, state=None, std=1.0):
    """A text; `state` is the shape and type of a large result."""
    args = [f"%{name}: {kind(shape, 'i32')}" for name, (shape, _) in ids.items()]
    args += [f"%{name}: {kind(shape, dtype)} {{param, init = normal(std = {std})}}" for name, (shape, dtype) in tensors.items()]
    if state:
        args.append(f"%o: {kind(*state)} {{state}}")
        return f"func @main({', '.join(args)}) -> {kind(*state)} {{\n  {body}\n  return %y to %o\n}}\n"
    return f"func @main({', '.join(args)}) -> {result} {{\n  {body}\n  return %y\n}}\n"


def forward(body, tensors, shape, dtype, torch, jax, ids=None, flops=0, moved=None, **more):
    """A function whose large result becomes state."""
    ids = ids or {}
    text = program(tensors, ids, body, None, (shape, dtype))
    if moved is None:
        moved = sum(count(s) * SIZES[d] for s, d in tensors.values()) + count(shape) * SIZES[dtype]
        moved += sum(4 * count(s) for s, _ in ids.values())
    return Micro(text, tensors, moved, torch, jax, flops=flops, ids=ids, **more)


def gradient(body, tensors, shape, dtype, torch, jax, moved, flops=0, ids=None, scalar=False, **more):
    """A training step of the mean square of `%y`, or of `%y` itself if it is a scalar."""
    ids = ids or {}
    if not scalar:
        wide = kind(shape, "f32")
        convert = "%z = convert %y : " + wide if dtype != "f32" else "%z = mul %y, 1.0"
        dims = ", ".join(map(str, range(len(shape))))
        body = f"{body}\n  {convert}\n  %l = mean (mul %z, %z) {{dims = [{dims}]}}"
    else:
        body = f"{body}\n  %l = mul %y, 1.0"
    args = [f"%{name}: {kind(s, 'i32')}" for name, (s, _) in ids.items()]
    args += [f"%{name}: {kind(s, d)} {{param, init = normal(std = 1.0)}}" for name, (s, d) in tensors.items()]
    text = f"func @main({', '.join(args)}) -> tensor<f32> {{\n  {body}\n  return %l\n}}\n"
    return Micro(text, tensors, moved, torch, jax, flops=flops, ids=ids, trained=True, **more)


# The functions below import what they need: only one of torch and JAX is in a process.


def functional():
    import torch

    return torch.nn.functional


def jnn():
    import jax

    return jax.nn


def jnp():
    import jax.numpy

    return jax.numpy


def layer_norm_jax(x, s, b):
    n = jnp()
    y = x.astype(n.float32)
    y = y - y.mean(-1, keepdims=True)
    y = y / n.sqrt((y * y).mean(-1, keepdims=True) + 1e-5)
    return (y * s + b).astype(x.dtype)


def rms_norm_jax(x, s):
    n = jnp()
    y = x.astype(n.float32)
    return (y / n.sqrt((y * y).mean(-1, keepdims=True) + 1e-5) * s).astype(x.dtype)


def cross_entropy_jax(x, label):
    n = jnp()
    y = jnn().log_softmax(x.astype(n.float32))
    return -n.take_along_axis(y, label[:, None], 1).mean()


def attention_jax(q, k, v):
    import jax

    where = "cudnn" if jax.default_backend() == "gpu" else "xla"
    return jnn().dot_product_attention(q, k, v, is_causal=True, implementation=where)


def convolution_jax(x, k):
    import jax

    return jax.lax.conv_general_dilated(x, k, (1, 1), "SAME", dimension_numbers=("NHWC", "HWIO", "NHWC"))


def convolution_torch(x, k):
    y = functional().conv2d(x.permute(0, 3, 1, 2), k.permute(3, 2, 0, 1), padding=1)
    return y.permute(0, 2, 3, 1)


def cross_entropy_torch(x, label):
    return functional().cross_entropy(x.float(), label.long())


def attention_torch(q, k, v):
    return functional().scaled_dot_product_attention(q, k, v, is_causal=True)


def lines(n, found):
    """Ops on a matrix of n × n."""
    for dtype in ("f32", "bf16"):
        x, row = ((n, n), dtype), ((n,), dtype)
        found[f"gelu_{dtype}"] = forward(
            "%y = gelu (add (mul %x, %a), %b) {approximate = tanh}", {"x": x, "a": row, "b": row}, *x,
            lambda x, a, b: functional().gelu(x * a + b, approximate="tanh"),
            lambda x, a, b: jnn().gelu(x * a + b),
        )  # fmt: skip
        found[f"softmax_{dtype}"] = forward(
            "%y = softmax %x", {"x": x}, *x, lambda x: functional().softmax(x, -1), lambda x: jnn().softmax(x)
        )
        found[f"layer_norm_{dtype}"] = forward(
            "%y = layer_norm %x, %s, %b", {"x": x, "s": row, "b": row}, *x,
            lambda x, s, b: functional().layer_norm(x, x.shape[-1:], s, b, 1e-5), layer_norm_jax,
        )  # fmt: skip
        found[f"rms_norm_{dtype}"] = forward(
            "%y = rms_norm %x, %s", {"x": x, "s": row}, *x,
            lambda x, s: functional().rms_norm(x, x.shape[-1:], s, 1e-5), rms_norm_jax,
        )  # fmt: skip
        found[f"transpose_{dtype}"] = forward(
            "%y = transpose %x {dims = [1, 0]}", {"x": x}, *x, lambda x: x.t().contiguous(), lambda x: x.T
        )
        # A gradient reads and writes the input once, and cannot do with less.
        least = 2 * n * n * SIZES[dtype]
        found[f"softmax_grad_{dtype}"] = gradient(
            "%y = softmax %x", {"x": x}, *x, lambda x: functional().softmax(x, -1), lambda x: jnn().softmax(x), least
        )
        found[f"layer_norm_grad_{dtype}"] = gradient(
            "%y = layer_norm %x, %s, %b", {"x": x, "s": row, "b": row}, *x,
            lambda x, s, b: functional().layer_norm(x, x.shape[-1:], s, b, 1e-5), layer_norm_jax, least,
        )  # fmt: skip
        found[f"rms_norm_grad_{dtype}"] = gradient(
            "%y = rms_norm %x, %s", {"x": x, "s": row}, *x,
            lambda x, s: functional().rms_norm(x, x.shape[-1:], s, 1e-5), rms_norm_jax, least,
        )  # fmt: skip
    x = ((n, n), "f32")
    for name, dims, shape in (("rows", [1], (n,)), ("columns", [0], (n,)), ("all", [0, 1], ())):
        found[f"sum_{name}"] = forward(
            f"%y = reduce %x {{combiner = sum, dims = {dims}}}", {"x": x}, shape, "f32",
            lambda x, dims=tuple(dims): x.sum(dims), lambda x, dims=tuple(dims): x.sum(dims),
        )  # fmt: skip
    found["cumsum"] = forward(
        "%y = cumulative_sum %x", {"x": x}, *x, lambda x: x.cumsum(-1), lambda x: jnp().cumsum(x, -1)
    )


def adam(n, found):
    """A step of Adam on n × n params."""
    shape = kind((n, n), "f32")
    names = {"w": 1.0, "m": 0.001, "v": None, "g": 1.0}
    args = ", ".join(
        f"%{name}: {shape} {{param, init = {f'normal(std = {std})' if std else 'constant(1.0)'}}}" for name, std in names.items()
    )
    text = f"""func @main({args}) -> ({shape}, {shape}, {shape}) {{
  %m1 = add (mul %m, 0.9), (mul %g, 0.1)
  %v1 = add (mul %v, 0.999), (mul (mul %g, %g), 0.001)
  %w1 = sub %w, (mul (div %m1, (add (sqrt %v1), 1e-8)), 0.001)
  return %w1 to %w, %m1 to %m, %v1 to %v
}}
"""
    tensors = {name: ((n, n), "f32") for name in names}

    def of_torch(w, m, v, g):
        import torch

        w = torch.nn.Parameter(w)
        optimizer = torch.optim.Adam([w], lr=RATE, fused=True)
        w.grad = g
        return optimizer.step

    def of_jax(w, m, v, g):
        n = jnp()
        m = 0.9 * m + 0.1 * g
        v = 0.999 * v + 0.001 * g * g
        return w - RATE * m / (n.sqrt(n.abs(v)) + 1e-8), m, v, g

    found["adam"] = Micro(text, tensors, 7 * 4 * n * n, of_torch, of_jax, update=True)


def words(rows, vocab, width, found):
    """Ops on a vocabulary."""
    label = {"label": ((rows,), vocab)}
    for dtype in ("f32", "bf16"):
        x = ((rows, vocab), dtype)
        size = rows * vocab * SIZES[dtype]
        found[f"cross_entropy_{dtype}"] = Micro(
            program({"x": x}, label, "%y = softmax_cross_entropy %x, %label", "tensor<f32>"),
            {"x": x}, size, cross_entropy_torch, cross_entropy_jax, ids=label,
        )  # fmt: skip
        found[f"cross_entropy_grad_{dtype}"] = gradient(
            "%y = softmax_cross_entropy %x, %label", {"x": x}, (), dtype,
            cross_entropy_torch, cross_entropy_jax, 2 * size, ids=label, scalar=True,
        )  # fmt: skip
    table, ids = ((vocab, width), "f32"), {"ids": ((2 * rows,), vocab)}
    result = ((2 * rows, width), "f32")
    pick_torch = lambda t, i: functional().embedding(i, t)
    pick_jax = lambda t, i: t[i]
    found["embedding"] = forward(
        "%y = embedding %t, %ids", {"t": table}, *result, pick_torch, pick_jax, ids=ids, moved=2 * 4 * count(result[0])
    )
    found["embedding_grad"] = gradient(
        "%y = embedding %t, %ids", {"t": table}, *result, pick_torch, pick_jax,
        2 * 4 * (count(table[0]) + count(result[0])), ids=ids,
    )  # fmt: skip


def others(size, found):
    """Sorts, convolutions and attention."""
    x = ((EXTENTS[size]["sort"],), "f32")
    found["sort"] = forward(
        "%y = sort %x {dim = 0, direction = ascending}", {"x": x}, *x, lambda x: x.sort()[0], lambda x: jnp().sort(x)
    )
    n, s, c = EXTENTS[size]["images"]
    for precision in ("f32", "tf32", "bf16"):
        dtype = "f32" if precision == "tf32" else precision
        image, window = ((n, s, s, c), dtype), ((3, 3, c, c), dtype)
        work = 2 * n * s * s * 9 * c * c
        tensors = {"x": image, "k": window}
        found[f"convolution_{precision}"] = forward(
            "%y = conv2d %x, %k {padding = same}", tensors, *image,
            convolution_torch, convolution_jax, flops=work, precision=precision,
        )  # fmt: skip
        found[f"convolution_grad_{precision}"] = gradient(
            "%y = conv2d %x, %k {padding = same}", tensors, *image, convolution_torch, convolution_jax,
            2 * count(image[0]) * SIZES[dtype], flops=3 * work, precision=precision,
        )  # fmt: skip
    b, h, s, d = EXTENTS[size]["heads"]
    heads = ((b, h, s, d), "bf16")
    work = 4 * b * h * s * s * d // 2
    turned = {name: (b, s, h, d) for name in "qkv"}
    for name, make, work in (("attention", forward, work), ("attention_grad", gradient, work * 7 // 2)):
        # A gradient computes two products again and five of its own.
        moved = {"moved": 4 * 2 * count(heads[0]) * (1 if make is forward else 2)}
        found[name] = make(
            "%y = attention %q, %k, %v {causal}", {part: heads for part in "qkv"}, *heads,
            attention_torch, attention_jax, flops=work, jax_shapes=turned, compiled=False, **moved,
        )  # fmt: skip


def products(size, found):
    """Products: squares, and those of GPT-2 with 16384 tokens."""

    def one(name, precision, m, k, n, left=False, right=False):
        dtype = "f32" if precision == "tf32" else precision
        a, b = (k, m) if left else (m, k), (n, k) if right else (k, n)
        dims = f"{{lhs_contract = [{0 if left else 1}], rhs_contract = [{1 if right else 0}]}}"
        function = lambda a, b: (a.T if left else a) @ (b.T if right else b)
        found[name] = forward(
            f"%y = dot_general %a, %b {dims}", {"a": (a, dtype), "b": (b, dtype)}, (m, n), dtype,
            function, function, flops=2 * m * k * n, precision=precision, compiled=False,
        )  # fmt: skip

    for precision in ("f32", "tf32", "bf16"):
        for n in EXTENTS[size]["squares"]:
            one(f"product_{precision}_{n}", precision, n, n, n)
    t, d, v = EXTENTS[size]["tokens"]
    one("product_qkv", "bf16", t, d, 3 * d)
    one("product_up", "bf16", t, d, 4 * d)
    one("product_down", "bf16", t, 4 * d, d)
    one("product_down_lhs_grad", "bf16", t, d, 4 * d, right=True)
    one("product_up_rhs_grad", "bf16", d, t, 4 * d, left=True)
    one("product_logits", "bf16", t, d, v, right=True)


def all_of_them(size):
    """All by name; `size` is a row of `EXTENTS`."""
    found, of = {}, EXTENTS[size]
    lines(of["lines"], found)
    adam(of["lines"], found)
    words(*of["words"], found)
    others(size, found)
    products(size, found)
    return found
