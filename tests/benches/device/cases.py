"""What is measured: steps of models, and small programs; and the plans of all."""

import fnmatch
import json
import random
import re
import shutil
import subprocess
import sys
import time
from array import array
from pathlib import Path

HERE = Path(__file__).parent
sys.path[:0] = [str(HERE), str(HERE.parent / "step")]

import inputs  # noqa: E402
import micro  # noqa: E402

EXAMPLES = HERE.parent.parent.parent / "examples"
LANGUAGE = {
    "gpt2-124m": {
        "family": "gpt", "batch": 16, "layers": 12, "hidden": 768, "heads": 12, "seq": 1024, "vocab": 50304,
    },
    "llama-1b": {
        "family": "llama", "batch": 4, "layers": 16, "hidden": 2048, "heads": 32, "groups": 8, "inner": 8192,
        "seq": 2048, "vocab": 32000,
    },
}  # fmt: skip
TINY = {
    "gpt2-124m": {"batch": 2, "layers": 2, "hidden": 32, "heads": 4, "seq": 16, "vocab": 64},
    "llama-1b": {"batch": 2, "layers": 2, "hidden": 32, "heads": 4, "groups": 2, "inner": 48, "seq": 16, "vocab": 64},
}


# Small programs that are measured only if they are named: the others show the same.
MORE = (
    "*_4096", "convolution*_tf32", "cross_entropy_f32", "cross_entropy_grad_f32", "transpose_bf16", "softmax_grad_f32",
    "layer_norm_grad_f32", "rms_norm_grad_*", "rms_norm_f32", "layer_norm_f32", "product_up", "product_qkv", "embedding_grad",
)  # fmt: skip


def config_of(name, tiny):
    return {**LANGUAGE[name], **(TINY[name] if tiny else {})}


def constants(config):
    return [part for name, value in config.items() if name != "family" for part in ("-D", f"{name}={value}")]


def whole(path, tensors, seed=1):
    """Writes tensors of whole numbers below a bound."""
    source, found = random.Random(seed), []
    for name, (shape, bound) in tensors.items():
        numbers = [source.randrange(bound) for _ in range(micro.count(shape))]
        found.append(inputs.Argument(name, "i32", list(shape), array("i", numbers)))
    inputs.write(path, found)


def all_cases(tiny):
    """Every case, with the source of its plan and the options of the compiler."""
    for model in ("mlp", "gpt2", "vgg"):
        for precision in ("f32", "tf32"):
            yield {
                "name": f"{model}_{precision}", "kind": "step", "model": model, "precision": precision,
                "text": f"bench_{model}.train.mlir", "options": [],
            }  # fmt: skip
    for name in LANGUAGE:
        config = config_of(name, tiny)
        options = ["--train", "adamw(lr=3e-4)", "--entry", "loss", "--memory", "74GiB", *constants(config)]
        yield {
            "name": name, "kind": "language", "precision": "bf16", "config": config, "options": options,
            "ids": {part: ((config["batch"], config["seq"]), config["vocab"]) for part in ("text", "next")},
            "text": EXAMPLES / f"{config['family']}.ir",
        }  # fmt: skip
    yield {"name": "copy", "kind": "copy", "precision": "f32"}
    for name, of in micro.all_of_them("tiny" if tiny else "full").items():
        case = {
            "name": name, "kind": "micro", "micro": name, "precision": of.precision, "ids": of.ids,
            "options": ["--train", f"sgd(lr={micro.RATE})"] if of.trained else [],
            "bytes": of.bytes, "flops": of.flops, "program": of.text,
        }  # fmt: skip
        if of.precision == "f32" and "bf16" in str(of.tensors):
            case["precision"] = "bf16"
        yield case


def chosen(case, only):
    if any(fnmatch.fnmatch(case["name"], one) for one in only):
        return True
    usual = not any(fnmatch.fnmatch(case["name"], one) for one in MORE)
    return usual and (not only or case["kind"] in only)


def prepare(args):
    """Compiles plans into a folder; a plan that cannot be compiled is reported, and measured by peers only."""
    args.out.mkdir(parents=True, exist_ok=True)
    target = "cpu" if args.dry else "cuda:sm_90"
    kept = []
    for case in all_cases(args.dry):
        if args.only and not chosen(case, args.only) and case["kind"] != "copy":
            continue
        kept.append(case)
        if ids := case.pop("ids", None):
            case["inputs"] = f"{case['name']}.ids.safetensors"
            whole(args.out / case["inputs"], ids)
        if case["kind"] == "copy":
            continue
        name, source = case["name"], case.get("text")
        if program := case.pop("program", None):
            source = args.out / f"{name}.ir"
            source.write_text(program)
        elif case["kind"] == "step":
            source = args.programs / source
            shutil.copy(source, args.out)
        case["text"] = source.name
        plan = args.out / f"{name}.so"
        # A 16-bit program has its types written; others get theirs from the option.
        low = case["kind"] == "language" or case["precision"] == "tf32"
        precision = "f32" if args.dry and case["precision"] == "tf32" else case["precision"]
        command = [args.ddlc, source, "--target", target, "-o", plan, *case.pop("options")]
        command += ["--precision", precision] if low else []
        begin = time.perf_counter()
        done = subprocess.run([str(part) for part in command], capture_output=True, text=True)
        case["ddlc_seconds"] = time.perf_counter() - begin
        if done.returncode:
            print(f"FAILED {name}: {' '.join(map(str, command))}\n{done.stderr.strip()}", flush=True)
            case["failed"] = last_line(done.stderr)
            continue
        case["plan"] = plan.name
        if memory := re.search(r"memory +([\d.]+ \w+) of", done.stdout + done.stderr):
            case["promised"] = memory[1]
        print(f"{name}: compiled in {case['ddlc_seconds']:.1f} s, memory {case.get('promised')}", flush=True)
    if not args.dry and not args.only:
        plain(args)
    if args.ddlrun:
        shutil.copy(args.ddlrun, args.out / "ddlrun")
        subprocess.run(["strip", args.out / "ddlrun"], check=False)
    (args.out / "cases.json").write_text(json.dumps({"dry": args.dry, "cases": kept}, indent=1, default=str))


def plain(args):
    """Plans for the device and for any CPU, of the same programs at sizes that do not divide well."""
    folder = args.out / "verify"
    folder.mkdir(parents=True, exist_ok=True)
    programs = {}
    for name, of in micro.all_of_them("odd").items():
        source = folder / f"{name}.ir"
        source.write_text(of.text)
        # Gradients of means are small: they are to change the params.
        rate = micro.count(next(iter(of.tensors.values()))[0]) * (1e-4 if "convolution" in name else 1e-2)
        options = ["--train", f"sgd(lr={rate})"] if of.trained else []
        options += ["--precision", "tf32"] if of.precision == "tf32" else []
        programs[name] = (source, of.ids, options)
    for name in LANGUAGE:
        config = config_of(name, True)
        ids = {part: ((config["batch"], config["seq"]), config["vocab"]) for part in ("text", "next")}
        for precision in ("f32", "bf16"):
            options = ["--train", "adamw(lr=1e-3)", "--entry", "loss", "--precision", precision, *constants(config)]
            programs[f"{name}_{precision}"] = (EXAMPLES / f"{config['family']}.ir", ids, options)
    for name, (source, ids, options) in programs.items():
        if ids:
            whole(folder / f"{name}.ids.safetensors", ids)
        for kind, target in (("device", ["cuda:sm_90"]), ("host", ["cpu", "--cpu", "x86-64-v3"])):
            of = [part if part != "tf32" or kind == "device" else "f32" for part in options]
            command = [args.ddlc, source, *of, "--target", *target, "-o", folder / f"{name}.{kind}.so"]
            done = subprocess.run([str(part) for part in command], capture_output=True, text=True)
            if done.returncode:
                print(f"FAILED verify {name}: {' '.join(map(str, command))}\n{done.stderr.strip()}", flush=True)


def last_line(text):
    """What a program said last of what went wrong; an error of ours goes on over lines that begin with a bar."""
    lines = [line.strip() for line in text.strip().splitlines() if line.strip()]
    marked = [at for at, line in enumerate(lines) if line.startswith("×")]
    if marked:
        said, *more = lines[marked[-1] :]
        for line in more:
            if not line.startswith("│"):
                break
            said += " " + line.removeprefix("│").strip()
        return said.removeprefix("×").strip()[:300]
    marked = [line for line in lines if "error" in line.lower()]
    return (marked or lines or ["no message"])[-1][:300]


def tensors(path):
    """Tensors of a file as NumPy arrays in f64."""
    import struct

    import numpy

    data = path.read_bytes()
    (size,) = struct.unpack("<Q", data[:8])
    found = {}
    for name, of in json.loads(data[8 : 8 + size]).items():
        if name == "__metadata__":
            continue
        begin, end = (8 + size + at for at in of["data_offsets"])
        kinds = {"F32": "f4", "BF16": "u2", "I32": "i4", "U64": "u8", "F64": "f8"}
        value = numpy.frombuffer(data[begin:end], kinds[of["dtype"]])
        if of["dtype"] == "BF16":
            value = (value.astype("u4") << 16).view("f4")
        found[name] = value.astype("f8")
    return found


def verify(args):
    """Runs the plans for the device and for the host side by side, and compares what they leave."""
    import concurrent.futures

    import numpy
    from contenders import Ours

    args.out.mkdir(parents=True, exist_ok=True)
    environment = Ours(args).environment
    folder = args.folder / "verify"
    names = sorted({path.name.removesuffix(".host.so") for path in folder.glob("*.host.so")})
    names = [name for name in names if not args.only or any(fnmatch.fnmatch(name, one) for one in args.only)]

    def run(name, kind):
        out, ids = args.out / f"{name}.{kind}.safetensors", folder / f"{name}.ids.safetensors"
        command = [args.ddlrun.resolve(), folder / f"{name}.{kind}.so", "--steps", 4, "--outputs", out, "--threads", 2]
        command += ["--products", args.products] if kind == "device" else []
        command += ["--inputs", ids] if ids.exists() else []
        done = subprocess.run(
            [str(part) for part in command], capture_output=True, text=True, env=environment, timeout=args.timeout
        )
        if done.returncode:
            return last_line(done.stderr)
        return tensors(out)

    def compare(name):
        try:
            ours, theirs = run(name, "device"), run(name, "host")
        except (OSError, subprocess.TimeoutExpired) as error:
            return f"FAILED: {str(error)[:200]}"
        for found in (ours, theirs):
            if isinstance(found, str):
                return f"FAILED: {found}"
        if ours.keys() != theirs.keys():
            return f"FAILED: other names, {sorted(ours.keys() ^ theirs.keys())}"
        # Adam divides by the size of gradients, however small.
        adam = any(name.startswith(model) for model in LANGUAGE)
        rough = any(word in name for word in ("bf16", "attention", "tf32", "product_"))
        worst, where = 0.0, None
        for key, value in theirs.items():
            least = max(float(numpy.abs(value).max(initial=0.0)), 1e-30)
            error = float(numpy.abs(ours[key] - value).max(initial=0.0)) / least
            if not error <= worst:
                worst, where = error, key
        verdict = "same" if worst <= (2e-2 if rough else 2e-4) * (5 if adam else 1) else "FAILED: differs"
        return f"{verdict}, at most {worst:.1e} of the largest in {where}"

    with concurrent.futures.ThreadPoolExecutor(args.jobs) as pool:
        failed = 0
        for name, said in zip(names, pool.map(compare, names)):
            failed += said.startswith("FAILED")
            print(f"{name}: {said}", flush=True)
    print(f"{len(names) - failed} of {len(names)} have the same results on the device and the host", flush=True)


def check(args):
    """Losses of the language models at a tiny size, of ours, JAX and torch with the same params."""
    import jax
    import numpy
    import torch

    import language

    args.out.mkdir(parents=True, exist_ok=True)
    for name in LANGUAGE:
        config = config_of(name, True)
        plan, params, ids = args.out / f"{name}.so", args.out / f"{name}.safetensors", args.out / f"{name}.ids"
        whole(ids, {part: ((config["batch"], config["seq"]), config["vocab"]) for part in ("text", "next")})
        text = EXAMPLES / f"{config['family']}.ir"
        command = [args.ddlc, text, "-o", plan, "--train", "adamw(lr=1e-2)", "--entry", "loss", *constants(config)]
        subprocess.run([str(part) for part in command], check=True, capture_output=True)
        run = [str(args.ddlrun), str(plan), "--inputs", str(ids), "--json"]
        subprocess.run([*run, "--steps", "1", "--outputs", str(params)], check=True, capture_output=True)
        said = subprocess.run([*run, "--steps", "1", "--inputs", str(params)], check=True, capture_output=True, text=True)
        ours = json.loads(said.stdout.splitlines()[0])["results"]["loss"]
        import safetensors.numpy

        arrays = safetensors.numpy.load_file(params)
        joined = {key: value for key, value in language.fused(arrays, config).items() if key in language.shapes(config)}
        for key, shape in language.shapes(config).items():
            assert joined[key].shape == shape, (key, joined[key].shape, shape)
        given = [numpy.array(part.numbers, "int32").reshape(part.shape) for part in inputs.read(ids)]
        theirs = float(jax.jit(language.jax_loss(config, "xla", "float32"))(joined, *given))
        model = language.torch_model(config)
        language.torch_load(model, arrays, config)
        other = float(model(*(torch.as_tensor(part).long() for part in given)))
        print(f"{name}: ours {ours:.6f}, JAX {theirs:.6f}, torch {other:.6f}", flush=True)
        assert max(abs(ours - theirs), abs(ours - other)) < 1e-3 * abs(ours)
