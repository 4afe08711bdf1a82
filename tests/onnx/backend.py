"""Runs ONNX's own tests of nodes (onnx.backend.test) through ddlc's import and its interpreter.

    python tests/onnx/backend.py [PART OF A NAME …]

needs `onnx`, `numpy` and `safetensors`, and the example `onnx_backend` of ddl-tests, compiled
(`cargo test -p ddl-tests --no-run`). Prints how many cases are right, refused, and wrong, and why.

Most cases give all operands as inputs, shapes among them, which no ahead-of-time compiler knows: a
case that is refused since something depends on data is tried again with operands of integers and
single numbers as initializers, and counts as right "with constants".
"""

import subprocess
import sys
import tempfile
import warnings
from collections import Counter, defaultdict
from pathlib import Path

import numpy as np
import onnx
import safetensors.numpy
from onnx import numpy_helper

warnings.filterwarnings("ignore")
ROOT = Path(__file__).resolve().parents[2]
KINDS = {"float16", "float32", "float64", "bfloat16", "bool"} | {
    f"{sign}int{bits}" for sign in ("", "u") for bits in (8, 16, 32, 64)
}


def cases(parts):
    from onnx.backend.test.case.node import collect_testcases

    for case in collect_testcases(None):
        if not parts or any(part in case.name for part in parts):
            yield case


def plain(values):
    """The values as arrays of types that we have, or why not."""
    out = []
    for value in values:
        if isinstance(value, onnx.TensorProto):
            kind = onnx.helper.tensor_dtype_to_np_dtype(value.data_type).name
            if kind not in KINDS:
                return None, "elements of less than 8 bits, or floats of 8"
            value = numpy_helper.to_array(value)
        if not isinstance(value, (np.ndarray, np.generic)):
            return None, "sequences and optionals"
        value = np.asarray(value)
        if value.dtype.name not in KINDS:
            text = value.dtype.kind in "OUS"
            return None, "strings" if text else "elements of less than 8 bits, or floats of 8"
        out.append(value)
    return out, None




def write(folder, model, given, wanted, case):
    folder.mkdir(parents=True)
    (folder / "model.onnx").write_bytes(model.SerializeToString())
    save(given, folder / "given.safetensors")
    save({str(i): value for i, value in enumerate(wanted)}, folder / "wanted.safetensors")
    (folder / "limits").write_text(f"{case.rtol} {case.atol}")


def save(tensors, path):
    """safetensors.numpy knows no bfloat16."""
    import json
    import struct

    names = {"float16": "F16", "float32": "F32", "float64": "F64", "bfloat16": "BF16", "bool": "BOOL"}
    header, data = {}, b""
    for name, value in tensors.items():
        kind = value.dtype.name
        kind = names.get(kind) or kind.replace("uint", "U").replace("int", "I")
        raw = value.tobytes()
        header[name] = {"dtype": kind, "shape": list(value.shape), "data_offsets": [len(data), len(data) + len(raw)]}
        data += raw
    text = json.dumps(header).encode()
    path.write_bytes(struct.pack("<Q", len(text)) + text + data)


def constants(model, given, every):
    """The model with operands as initializers: integers and single numbers, or all but the first."""
    model = onnx.ModelProto.FromString(model.SerializeToString())
    left = {}
    for number, (name, value) in enumerate(given.items()):
        small = value.dtype.kind in "iub" or value.ndim == 0 or value.size <= 1
        if number and (small or every) or (value.dtype.kind in "iu" and value.ndim <= 1 and small):
            model.graph.initializer.append(numpy_helper.from_array(value, name))
        else:
            left[name] = value
    return model, left


def run(folder):
    built = sorted((ROOT / "target/debug/examples").glob("onnx_backend"))
    out = subprocess.run([built[-1], folder], capture_output=True, text=True, check=True).stdout
    return {line.split("\t")[0]: line.split("\t")[1:] for line in out.splitlines()}


def reason(text):
    for part in ("depends on data", "change", "is no tensor", "its number of dims"):
        if part in text:
            return part
    if "ddl::unsupported" in text:
        return text.split("is not supported yet")[0].replace("ddl::unsupported: ", "").strip()
    return text.split("|")[0].strip()[:90]


def main():
    results, why, all_cases = Counter(), defaultdict(list), {}
    with tempfile.TemporaryDirectory() as scratch:
        scratch = Path(scratch)
        for case in cases(sys.argv[1:]):
            inputs, outputs = case.data_sets[0]
            given, no = plain(inputs)
            wanted, no_ = plain(outputs)
            if no or no_:
                results["refused"] += 1
                why[f"refused: {no or no_}"].append(case.name)
                continue
            names = [value.name for value in case.model.graph.input]
            given = dict(zip(names, given))
            all_cases[case.name] = (case, given, wanted)
        pending = list(all_cases)
        for attempt in range(3):
            folder = scratch / str(attempt)
            folder.mkdir()
            for name in pending:
                case, given, wanted = all_cases[name]
                model = case.model
                if attempt:
                    model, given = constants(model, given, attempt == 2)
                write(folder / name, model, given, wanted, case)
            again = []
            for name, (word, text) in run(folder).items():
                if word == "refused" and "depends on data" in text and attempt < 2:
                    again.append(name)
                    continue
                if word == "right" and attempt:
                    word = "right with constants"
                results[word] += 1
                if "right" not in word:
                    why[f"{word}: {reason(text)}" if word == "refused" else word].append(f"{name}: {text}")
            pending = again
            if not pending:
                break
    for key in sorted(why):
        print(f"{key}: {len(why[key])}")
        if key == "wrong" or "-v" in sys.argv or len(sys.argv) > 1:
            for line in why[key]:
                print("   ", line)
    print(dict(results), "of", sum(results.values()))


main()
