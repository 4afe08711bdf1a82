"""Large tensors and training on a device, against plans for the CPU: the same programs, both compiled by
`ddlc`, run by `ddlrun` on the machine that has the device.

`large.py prepare --ddlc D FOLDER` compiles; `large.py check --ddlrun R FOLDER` runs, compares, and
prints a line for each. Sizes are such that device kernels are cut into chunks, runs, parts and tiles.
"""

import argparse
import concurrent.futures
import json
import struct
import subprocess
import sys
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
# A CPU that any machine with a device has.
CPU = "x86-64-v3"


def param(name, shape, dtype="f32", std=1.0):
    return f"%{name}: tensor<{shape} x {dtype}> {{param, init = normal(std = {std})}}"


def func(args, result, *lines):
    return f"func @main({', '.join(args)}) -> {result} {{\n  " + "\n  ".join(lines) + "\n}\n"


def of_one(op, shape, result, dtype="f32", std=1.0):
    """A function of one param."""
    return func([param("x", shape, dtype, std)], f"tensor<{result}>", f"%y = {op}", "return %y")


# By name: the text, and the relative difference (of the largest element) that is allowed.
PROGRAMS = {
    "gelu": (of_one("gelu %x", "3000001", "3000001 x f32"), 1e-6),
    "functions": (
        of_one("add (tanh %x), (mul (erf %x), (sin (exp %x)))", "1000 x 3001", "1000 x 3001 x f32"),
        2e-6,
    ),
    "functions_f64": (
        of_one("add (tanh %x), (mul (erf %x), (sin (exp %x)))", "700 x 1001", "700 x 1001 x f64", "f64"),
        1e-14,
    ),
    "silu_bf16": (of_one("silu (mul %x, %x)", "4099 x 513", "4099 x 513 x bf16", "bf16"), 1e-2),
    "silu_f16": (of_one("silu %x", "4099 x 513", "4099 x 513 x f16", "f16"), 1e-3),
    "sum_all": (of_one("reduce %x {combiner = sum, dims = [0]}", "20000003", "f32"), 1e-4),
    "sum_rows": (of_one("reduce %x {combiner = sum, dims = [1]}", "3 x 5000001", "3 x f32"), 1e-4),
    "sum_columns": (of_one("reduce %x {combiner = sum, dims = [0]}", "5000001 x 3", "3 x f32"), 1e-4),
    "sum_many_rows": (of_one("reduce %x {combiner = sum, dims = [1]}", "7001 x 903", "7001 x f32"), 1e-5),
    "sum_many_columns": (of_one("reduce %x {combiner = sum, dims = [0]}", "7001 x 903", "903 x f32"), 1e-5),
    "sum_middle": (of_one("reduce %x {combiner = sum, dims = [1]}", "53 x 701 x 97", "53 x 97 x f32"), 1e-5),
    "max_bf16": (of_one("reduce %x {combiner = max, dims = [1]}", "701 x 9003", "701 x bf16", "bf16"), 0),
    "prod": (of_one("reduce %x {combiner = prod, dims = [1]}", "70001 x 13", "70001 x f32"), 1e-5),
    "argmax": (of_one("argmax %x {dim = 1}", "1001 x 5003", "1001 x i32"), 0),
    "softmax": (of_one("softmax %x {dim = 1}", "4097 x 5003", "4097 x 5003 x f32"), 1e-5),
    "softmax_bf16": (of_one("softmax %x {dim = 1}", "4097 x 1003", "4097 x 1003 x bf16", "bf16"), 1e-2),
    "softmax_columns": (of_one("softmax %x {dim = 0}", "503 x 4097", "503 x 4097 x f32"), 1e-5),
    "softmax_long": (of_one("softmax %x {dim = 1}", "3 x 1000003", "3 x 1000003 x f32"), 1e-5),
    "rms_norm": (
        func(
            [param("x", "8191 x 1027"), param("s", "1027")],
            "tensor<8191 x 1027 x f32>",
            "%y = rms_norm %x, %s",
            "return %y",
        ),
        1e-5,
    ),
    "transpose": (of_one("transpose %x {dims = [1, 0]}", "3001 x 2003", "2003 x 3001 x f32"), 0),
    "transpose_4d": (of_one("transpose %x {dims = [2, 0, 3, 1]}", "33 x 65 x 31 x 57", "31 x 33 x 57 x 65 x f32"), 0),
    "transpose_bf16": (of_one("transpose %x {dims = [0, 2, 1]}", "9 x 1001 x 515", "9 x 515 x 1001 x bf16", "bf16"), 0),
    "cumsum": (of_one("cumulative_sum %x", "5000001", "5000001 x f32"), 1e-4),
    "cumsum_rows": (of_one("cumulative_sum %x", "1003 x 7001", "1003 x 7001 x f32"), 1e-5),
    "cumsum_columns": (of_one("cumulative_sum %x {dim = 0}", "7001 x 1003", "7001 x 1003 x f32"), 1e-5),
    "sort": (of_one("sort %x {dim = 0, direction = ascending}", "3000001", "3000001 x f32"), 0),
    "sort_rows": (of_one("sort %x {dim = 1, direction = descending}", "1001 x 3001", "1001 x 3001 x f32"), 0),
    "sort_kept": (of_one("sort %x {dim = 1, direction = descending, keep = 50}", "1001 x 3001", "1001 x 50 x f32"), 0),
    "sort_columns": (of_one("sort %x {dim = 0, direction = ascending}", "2003 x 501", "2003 x 501 x f32"), 0),
    "concatenate": (of_one("concatenate %x, (reverse %x {dims = [1]}), %x {dim = 1}", "1001 x 777", "1001 x 2331 x f32"), 0),
    "pool": (of_one("max_pool %x {window = [3, 3], strides = [2, 2], padding = same}", "16 x 113 x 113 x 33", "16 x 57 x 57 x 33 x f32"), 0),
    "window": (of_one("avg_pool %x {window = [3, 3], strides = [1, 1], padding = same}", "16 x 57 x 57 x 33", "16 x 57 x 57 x 33 x f32"), 1e-5),
    "matmul": (func([param("a", "1003 x 701"), param("b", "701 x 1301")], "tensor<1003 x 1301 x f32>", "%c = matmul %a, %b", "return %c"), 1e-5),
    "matmul_f64": (func([param("a", "503 x 701", "f64"), param("b", "701 x 301", "f64")], "tensor<503 x 301 x f64>", "%c = matmul %a, %b", "return %c"), 1e-12),
    "matmul_bf16": (func([param("a", "1024 x 704", "bf16"), param("b", "704 x 1280", "bf16")], "tensor<1024 x 1280 x bf16>", "%c = matmul %a, %b", "return %c"), 1e-2),
    "matmul_f16_odd": (func([param("a", "333 x 701", "f16"), param("b", "701 x 129", "f16")], "tensor<333 x 129 x f16>", "%c = matmul %a, %b", "return %c"), 2e-3),
    "matmul_batch": (func([param("a", "12 x 130 x 301"), param("b", "12 x 301 x 67")], "tensor<12 x 130 x 67 x f32>", "%c = matmul %a, %b", "return %c"), 1e-5),
    "matmul_transposed": (
        func(
            [param("a", "12 x 301 x 130"), param("b", "67 x 12 x 301")],
            "tensor<12 x 130 x 67 x f32>",
            "%c = dot_general %a, %b {lhs_batch = [0], rhs_batch = [1], lhs_contract = [1], rhs_contract = [2]}",
            "return %c",
        ),
        1e-5,
    ),
    "attention": (
        func(
            [param(n, "4 x 8 x 257 x 64") for n in "qkv"],
            "tensor<4 x 8 x 257 x 64 x f32>",
            "%y = attention %q, %k, %v {causal}",
            "return %y",
        ),
        1e-5,
    ),
    "attention_bf16": (
        func(
            [param(n, "2 x 8 x 512 x 64", "bf16") for n in "qkv"],
            "tensor<2 x 8 x 512 x 64 x bf16>",
            "%y = attention %q, %k, %v {causal}",
            "return %y",
        ),
        2e-2,
    ),
    "conv": (
        func(
            [param("x", "16 x 57 x 57 x 33"), param("k", "3 x 3 x 33 x 65", std=0.1)],
            "tensor<16 x 57 x 57 x 65 x f32>",
            "%y = conv2d %x, %k {padding = same}",
            "return %y",
        ),
        1e-5,
    ),
    "conv_strided": (
        func(
            [param("x", "16 x 57 x 57 x 33"), param("k", "5 x 5 x 33 x 65", std=0.1)],
            "tensor<16 x 27 x 27 x 65 x f32>",
            "%y = conv2d %x, %k {strides = [2, 2]}",
            "return %y",
        ),
        1e-5,
    ),
    "conv_bf16": (
        func(
            [param("x", "16 x 57 x 57 x 32", "bf16"), param("k", "3 x 3 x 32 x 64", "bf16", std=0.1)],
            "tensor<16 x 57 x 57 x 64 x bf16>",
            "%y = conv2d %x, %k {padding = same}",
            "return %y",
        ),
        1e-2,
    ),
}
HWIO = "input = [0, 3, 1, 2], filter = [3, 2, 0, 1], output = [0, 3, 1, 2]"


def conv(x, k, y, attributes, dtype="f32"):
    """A convolution of two params."""
    body = f"%y = convolution %x, %k {{{attributes}}}"
    return func([param("x", x, dtype), param("k", k, dtype, 0.1)], f"tensor<{y} x {dtype}>", body, "return %y")


# Convolutions of every kind, by name: x, kernel, result, attributes. `image` and `filter` are gradients.
CONVOLUTIONS = {
    "plain": ("16 x 57 x 57 x 32", "3 x 3 x 32 x 64", "16 x 55 x 55 x 64", HWIO),
    "padded": ("16 x 56 x 56 x 32", "3 x 3 x 32 x 64", "16 x 56 x 56 x 64", HWIO + ", low = [1, 1], high = [1, 1]"),
    "strided": ("16 x 57 x 57 x 32", "3 x 3 x 32 x 64", "16 x 29 x 29 x 64", HWIO + ", strides = [2, 2], low = [1, 1], high = [1, 1]"),
    "uneven": ("16 x 56 x 56 x 32", "3 x 3 x 32 x 64", "16 x 28 x 28 x 64", HWIO + ", strides = [2, 2], high = [1, 1]"),
    "stem": ("8 x 224 x 224 x 3", "7 x 7 x 3 x 64", "8 x 112 x 112 x 64", HWIO + ", strides = [2, 2], low = [2, 2], high = [3, 3]"),
    "point": ("16 x 57 x 57 x 64", "1 x 1 x 64 x 128", "16 x 57 x 57 x 128", HWIO),
    "dilated": ("16 x 57 x 57 x 32", "3 x 3 x 32 x 64", "16 x 57 x 57 x 64", HWIO + ", rhs_dilation = [2, 2], low = [2, 2], high = [2, 2]"),
    "grouped": ("16 x 57 x 57 x 64", "3 x 3 x 16 x 128", "16 x 57 x 57 x 128", HWIO + ", low = [1, 1], high = [1, 1], feature_group_count = 4"),
    "depthwise": ("16 x 57 x 57 x 96", "3 x 3 x 1 x 96", "16 x 57 x 57 x 96", HWIO + ", low = [1, 1], high = [1, 1], feature_group_count = 96"),
    "odd": ("5 x 31 x 29 x 13", "3 x 5 x 13 x 7", "5 x 29 x 29 x 7", HWIO + ", low = [0, 2], high = [0, 2]"),
    "image": ("16 x 28 x 28 x 64", "3 x 3 x 32 x 64", "16 x 57 x 57 x 32", "input = [0, 3, 1, 2], filter = [2, 3, 0, 1], output = [0, 3, 1, 2], lhs_dilation = [2, 2], low = [2, 2], high = [2, 2], reversed = [0, 1]"),
    "image_same": ("16 x 56 x 56 x 64", "3 x 3 x 32 x 64", "16 x 56 x 56 x 32", "input = [0, 3, 1, 2], filter = [2, 3, 0, 1], output = [0, 3, 1, 2], low = [1, 1], high = [1, 1], reversed = [0, 1]"),
    "image_uneven": ("16 x 28 x 28 x 64", "3 x 3 x 32 x 64", "16 x 56 x 56 x 32", "input = [0, 3, 1, 2], filter = [2, 3, 0, 1], output = [0, 3, 1, 2], lhs_dilation = [2, 2], low = [2, 2], high = [1, 1], reversed = [0, 1]"),
    "transposed": ("16 x 28 x 28 x 64", "4 x 4 x 64 x 32", "16 x 56 x 56 x 32", HWIO + ", lhs_dilation = [2, 2], low = [2, 2], high = [2, 2]"),
    "filter": ("16 x 57 x 57 x 32", "16 x 57 x 57 x 64", "3 x 3 x 32 x 64", "input = [3, 0, 1, 2], filter = [3, 0, 1, 2], output = [2, 3, 0, 1], low = [1, 1], high = [1, 1]"),
    "filter_strided": ("16 x 57 x 57 x 32", "16 x 29 x 29 x 64", "3 x 3 x 32 x 64", "input = [3, 0, 1, 2], filter = [3, 0, 1, 2], output = [2, 3, 0, 1], rhs_dilation = [2, 2], low = [1, 1], high = [1, 1]"),
    "planes": ("16 x 32 x 57 x 57", "64 x 32 x 3 x 3", "16 x 64 x 57 x 57", "low = [1, 1], high = [1, 1]"),
    "line": ("16 x 1000 x 32", "5 x 32 x 64", "16 x 1000 x 64", "input = [0, 2, 1], filter = [2, 1, 0], output = [0, 2, 1], low = [2], high = [2]"),
    "solid": ("2 x 17 x 29 x 31 x 16", "3 x 3 x 3 x 16 x 24", "2 x 17 x 29 x 31 x 24", "input = [0, 4, 1, 2, 3], filter = [4, 3, 0, 1, 2], output = [0, 4, 1, 2, 3], low = [1, 1, 1], high = [1, 1, 1]"),
}
LIMITS = {"f32": 1e-5, "bf16": 1e-2, "f16": 2e-3, "f64": 1e-12}
for kind, case in CONVOLUTIONS.items():
    for dtype, limit in LIMITS.items():
        if dtype in ("f32", "bf16") or kind in ("padded", "uneven", "image", "filter_strided", "grouped", "planes"):
            PROGRAMS[f"conv_{kind}_{dtype}"] = (conv(*case, dtype), limit)
# By name: the example, what it is trained with, ranks, and the relative difference of losses that is allowed.
SIZED = "-D layers=3 -D hidden=256 -D heads=4 -D seq=257 -D vocab=1003 -D batch=12"
TRAINED = {
    "mlp": ("mlp.ir", "--train adam(lr=3e-3)", 1, 1e-4),
    "lenet": ("lenet.ir", "--train adam(lr=2e-3)", 1, 1e-4),
    "gpt": ("gpt.ir", "--train adamw(lr=3e-3,clip=1.0)", 1, 1e-4),
    "gpt_sized": ("gpt.ir", SIZED + " -D dropout=0.1 --train adamw(lr=1e-3)", 1, 1e-4),
    "gpt_bf16": ("gpt.ir", SIZED + " --precision bf16 --train adamw(lr=1e-3)", 1, 5e-3),
    "gpt_tf32": ("gpt.ir", SIZED + " --precision tf32 --train sgd(lr=1e-1)", 1, 5e-3),
    "gpt_micro": ("gpt.ir", SIZED + " --microbatches 4 --train adam(lr=1e-3)", 1, 1e-4),
    "llama": ("llama.ir", "--train adam(lr=3e-3)", 1, 1e-4),
    "llama_sized": ("llama.ir", SIZED + " -D groups=2 -D inner=703 --precision bf16 --train adam(lr=1e-3)", 1, 5e-3),
    "moe": ("moe.ir", "--train adam(lr=3e-3)", 1, 1e-4),
    "vgg16": ("vgg16.ir", "-D batch=8 --train sgd(lr=1e-6)", 1, 1e-4),
    "vgg16_bf16": ("vgg16.ir", "-D batch=8 --precision bf16 --train sgd(lr=1e-6)", 1, 2e-2),
    "vgg16_tf32": ("vgg16.ir", "-D batch=8 --precision tf32 --train sgd(lr=1e-6)", 1, 1e-2),
    "vgg16_2": ("vgg16.ir", "-D batch=8 --train sgd(lr=1e-6)", 2, 1e-4),
    "gpt_2": ("gpt.ir", SIZED + " --train adamw(lr=1e-3)", 2, 1e-4),
    "gpt_4": ("gpt.ir", SIZED + " --mesh data=2,model=2 --train adamw(lr=1e-3)", 4, 1e-4),
    "gpt_stages": ("gpt.ir", SIZED + " --stages 2 --microbatches 4 --train adam(lr=1e-3)", 2, 1e-4),
    "moe_4": ("moe.ir", "--train adam(lr=3e-3)", 4, 1e-4),
    "lenet_4": ("lenet.ir", "--train adam(lr=2e-3)", 4, 1e-4),
}
STEPS = 4


def compile_one(ddlc, folder, name):
    for target in ("cpu", "cuda:sm_90"):
        plan = folder / f"{name}.{target[:4].rstrip(':')}.so"
        if name in PROGRAMS:
            text = folder / f"{name}.ir"
            text.write_text(PROGRAMS[name][0])
            more, ranks = [], 1
        else:
            file, more, ranks, _ = TRAINED[name]
            text, more = ROOT / "examples" / file, more.split(" ")
            # Options of a CPU that has f32 alone.
            if target == "cpu":
                more = [word if word != "tf32" else "f32" for word in more]
        command = [ddlc, text, "--ranks", ranks, "--target", target, "--cpu", CPU, "-o", plan, *more]
        done = subprocess.run([str(part) for part in command], capture_output=True, text=True)
        if done.returncode:
            return f"{name} for {target}: {done.stderr.strip()}"
    return None


def prepare(args):
    args.folder.mkdir(parents=True, exist_ok=True)
    names = args.only or [*PROGRAMS, *TRAINED]
    with concurrent.futures.ThreadPoolExecutor(2) as pool:
        for error in pool.map(lambda name: compile_one(args.ddlc, args.folder, name), names):
            if error:
                print(error, flush=True)


def tensors(path):
    """Tensors of a file as arrays of f64 or i64."""
    import numpy

    raw = path.read_bytes()
    (length,) = struct.unpack("<Q", raw[:8])
    head = json.loads(raw[8 : 8 + length])
    found = {}
    for name, about in head.items():
        if name == "__metadata__":
            continue
        first, last = about["data_offsets"]
        data, kind = raw[8 + length + first : 8 + length + last], about["dtype"]
        if kind == "BF16":
            wide = numpy.frombuffer(data, numpy.uint16).astype(numpy.uint32) << 16
            values = wide.view(numpy.float32).astype(numpy.float64)
        else:
            kinds = {"F32": "<f4", "F64": "<f8", "F16": "<f2", "I32": "<i4", "I64": "<i8", "U64": "<u8", "BOOL": "u1", "U32": "<u4"}
            values = numpy.frombuffer(data, kinds[kind])
            values = values.astype(numpy.float64 if kind.startswith(("F", "BF")) else numpy.int64)
        found[name] = values
    return found


def differs(found, wanted, limit):
    """The largest difference, relative to the largest element, and whether it is too large."""
    import numpy

    if found.shape != wanted.shape:
        return float("inf"), True
    if found.dtype != numpy.float64:
        wrong = int((found != wanted).sum())
        return wrong, wrong > 0
    nan = numpy.isnan(found) != numpy.isnan(wanted)
    if nan.any():
        return float("nan"), True
    same = (found == wanted) | numpy.isnan(wanted)
    gap = numpy.where(same, 0, numpy.abs(numpy.where(same, 0, found) - numpy.where(same, 0, wanted)))
    finite = numpy.abs(wanted[numpy.isfinite(wanted)])
    scale = finite.max() if finite.size else 1.0
    worst = gap.max() / (scale or 1.0) if gap.size else 0.0
    return worst, not worst <= limit


def run(args, plan, more, out):
    command = [args.ddlrun, plan, "--seed", 1, "--outputs", out, *more]
    begin = time.perf_counter()
    try:
        done = subprocess.run([str(part) for part in command], capture_output=True, text=True, timeout=args.limit)
    except subprocess.TimeoutExpired:
        return "is not done in time", "", 0
    seconds = time.perf_counter() - begin
    return (f"status {done.returncode}: {done.stderr.strip()[-600:]}" if done.returncode else None), done.stdout, seconds


def losses(text):
    """The losses that `--json` tells."""
    lines = [json.loads(line) for line in text.splitlines() if line.startswith("{")]
    return [line["results"]["loss"] if "results" in line else line.get("loss") for line in lines if "step" in line]


def check_one(args, name):
    said, took = [], []
    ways = {"": []}
    if name.startswith(("matmul", "attention", "conv", "gpt_sized", "gpt_bf16", "lenet", "vgg16")):
        ways[" own"] = ["--products", "own"]
    trained = name in TRAINED
    limit = TRAINED[name][3] if trained else PROGRAMS[name][1]
    steps = ["--steps", STEPS, "--fill", "uniform(low=0, high=10)", "--json"] if trained else []
    out = {side: args.out / f"{name}.{side}.safetensors" for side in ("cpu", "cuda", "again")}
    error, text, seconds = run(args, args.folder / f"{name}.cpu.so", steps, out["cpu"])
    if error:
        return f"WRONG {name}: cpu {error}"
    wanted, told = tensors(out["cpu"]), losses(text) if trained else []
    for way, more in ways.items():
        error, text, seconds = run(args, args.folder / f"{name}.cuda.so", [*steps, *more], out["cuda"])
        if error:
            said.append(f"WRONG {name}{way}: {error}")
            continue
        took.append(f"{seconds:.1f} s")
        found = tensors(out["cuda"])
        if trained:
            import numpy

            found, wanted_ = {"losses": numpy.array(losses(text), float)}, {"losses": numpy.array(told, float)}
        else:
            found = {key: value for key, value in found.items() if key in wanted}
            wanted_ = wanted
        worst = [(key, *differs(found[key], wanted_[key], limit)) for key in found]
        bad = [f"{key} by {gap:.3g} (limit {limit:g})" for key, gap, wrong in worst if wrong]
        gap = max((gap for _, gap, _ in worst), default=0)
        said.append(f"WRONG {name}{way}: {'; '.join(bad)}" if bad else f"{name}{way}: {gap:.2g}")
        if trained and bad:
            said.append(f"   cpu {told} device {list(found['losses'])}")
        error, text, seconds = run(args, args.folder / f"{name}.cuda.so", [*steps, *more], out["again"])
        if error or out["again"].read_bytes() != out["cuda"].read_bytes():
            said.append(f"WRONG {name}{way}: a second run differs {error or ''}")
    for path in out.values():
        path.unlink(missing_ok=True)
    return "\n".join(said) + f"  [{', '.join(took)}]"


def check(args):
    args.out.mkdir(parents=True, exist_ok=True)
    names = args.only or [*PROGRAMS, *TRAINED]
    wrong = 0
    with concurrent.futures.ThreadPoolExecutor(args.jobs) as pool:
        for line in pool.map(lambda name: check_one(args, name), names):
            wrong += "WRONG" in line
            print(line, flush=True)
    print(f"{len(names)} programs, {wrong} wrong")
    sys.exit(wrong > 0)


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("do", choices=["prepare", "check"])
    parser.add_argument("--ddlc", type=Path)
    parser.add_argument("--ddlrun", type=Path)
    parser.add_argument("--out", type=Path, default=Path("/tmp/large"))
    parser.add_argument("--jobs", type=int, default=8)
    parser.add_argument("--limit", type=float, default=60, help="seconds for a run")
    parser.add_argument("folder", type=Path)
    parser.add_argument("only", nargs="*")
    args = parser.parse_args()
    (prepare if args.do == "prepare" else check)(args)


if __name__ == "__main__":
    main()
