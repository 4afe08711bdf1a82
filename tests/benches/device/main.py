"""Plans for a device beside JAX and torch.compile on it: steps of models, and small programs.

    main.py prepare --ddlc D --ddlrun R --programs P --out FOLDER [NAME…]    where the compiler is
    main.py measure FOLDER --out RESULTS [NAME…]                             where the device is
    main.py verify FOLDER --out RESULTS [NAME…]                              there: are the results of programs right?
    main.py check --ddlc D --ddlrun R --out FOLDER                           losses of all three, on the CPU

`prepare` compiles every plan for the device and puts all that `measure` needs into FOLDER, which may be moved with this
folder and `../step`. `measure` runs ours, then JAX, then torch, in a process each and one after another; it prints
a line for every figure and a row for every case as soon as they are known, and goes on after a failure. With `--dry`
everything is tiny and runs on the CPU. A NAME is that of a case, of a group, or a pattern such as `product_*`.
"""

import argparse
import json
import os
import subprocess
import sys
import time
from pathlib import Path

from cases import HERE, check, chosen, prepare, verify
from contenders import CACHE, Ours, Peer

# Dense peaks of an H100 SXM by precision [FLOP/s].
PEAKS = {"f32": 66.9e12, "tf32": 494.7e12, "bf16": 989.4e12}


def machine():
    """What the device is."""
    command = ["nvidia-smi", "--query-gpu=name,driver_version,clocks.max.sm,power.limit", "--format=csv,noheader"]
    try:
        return subprocess.run(command, capture_output=True, text=True, timeout=20).stdout.strip()
    except (OSError, subprocess.TimeoutExpired) as error:
        return f"unknown: {error}"


def milliseconds(found):
    if not found:
        return "–"
    if "seconds" not in found:
        return "failed"
    return f"{1e3 * found['seconds']:.3f}"


def head(kind):
    last = ["of bandwidth", "of peak"] if kind == "micro" else []
    names = ["case", "ours [ms]", "JAX [ms]", "torch [ms]", "best peer / ours", *last]
    return ["| " + " | ".join(names) + " |", "|" + "---|" * len(names)]


def row(case, found, bandwidth):
    ours = found.get("ours", {}).get("seconds")
    peers = [found[name]["seconds"] for name in ("jax", "torch") if "seconds" in found.get(name, {})]
    cells = [case["name"], *(milliseconds(found.get(name)) for name in ("ours", "jax", "torch"))]
    cells.append(f"{min(peers) / ours:.2f}" if ours and peers else "–")
    if case["kind"] == "micro":
        moved, work = case.get("bytes", 0), case.get("flops", 0)
        cells.append(f"{moved / ours / bandwidth:.0%}" if ours and bandwidth else "–")
        cells.append(f"{work / ours / PEAKS[case['precision']]:.0%}" if ours and work else "–")
    return "| " + " | ".join(cells) + " |"


def markdown(cases, results):
    bandwidth = bandwidth_of(results)
    lines = []
    for kind in ("step", "language", "micro"):
        rows = [row(case, results[case["name"]], bandwidth) for case in cases if case["kind"] == kind and case["name"] in results]
        if rows:
            lines += [f"### {kind}", "", *head(kind), *rows, ""]
    if bandwidth:
        lines.append(f"A copy reads and writes {bandwidth / 1e9:.0f} GB/s.\n")
    for case in cases:
        found = results.get(case["name"], {})
        errors = [f"{name}: {of['error']}" for name, of in found.items() if isinstance(of, dict) and "error" in of]
        lines += [f"- `{case['name']}`, {error}" for error in errors]
    for case in cases:
        table = results.get(case["name"], {}).get("trace", {}).get("kernels")
        if not table or case["kind"] == "micro":
            continue
        lines += ["", f"#### Kernels of `{case['name']}`", "", "| what | ms | count | GB/s | GFLOP/s |", "|---|---|---|---|---|"]
        for one in table[:30]:
            what = f"{one['kind']} {one['name'][:40]} ({one['ops'][:60]})".replace("|", "/")
            lines.append(f"| {what} | {one['ms']:.3f} | {one['count']:g} | {one['GB/s']:.0f} | {one['GFLOP/s']:.0f} |")
    return "\n".join(lines) + "\n"


def bandwidth_of(results):
    copy = results.get("copy", {}).get("torch", {})
    return 2 * 4 * copy["elements"] / copy["seconds"] if "seconds" in copy else None


def make_arguments(cases, folder):
    """The arguments of given texts, which are too large to be moved, made in processes of their own."""
    makers = {}
    for case in cases:
        if case["kind"] == "step":
            case["arguments"] = str(CACHE / f"{case['model']}.safetensors")
            makers[case["model"]] = case
    code = "import sys, os; sys.path.insert(0, sys.argv[1]); import inputs; p = sys.argv[3]; "
    code += "inputs.write(p + '.part', inputs.arguments(open(sys.argv[2]).read())); os.rename(p + '.part', p)"
    processes = []
    for case in makers.values():
        if not Path(case["arguments"]).exists():
            command = [sys.executable, "-c", code, HERE.parent / "step", folder / case["text"], case["arguments"]]
            processes.append(subprocess.Popen([str(part) for part in command]))
    for process in processes:
        process.wait()


def measure(args):
    begin = time.perf_counter()
    CACHE.mkdir(parents=True, exist_ok=True)
    args.out.mkdir(parents=True, exist_ok=True)
    given = json.loads((args.folder / "cases.json").read_text())
    dry, every = given["dry"], given["cases"]
    device = "cpu" if dry else "cuda"
    cases = [case for case in every if chosen(case, args.only)]
    if any(case["kind"] == "micro" for case in cases) and not any(case["kind"] == "copy" for case in cases):
        cases[:0] = [case for case in every if case["kind"] == "copy"]
    file = args.out / "results.json"
    # Those of an earlier call go on, here or beside the plans.
    earlier = [path for path in (file, args.folder / "results.json") if path.exists()]
    results = json.loads(earlier[0].read_text()) if earlier else {}
    print(f"device: {machine()}", flush=True)
    peers = {name: Peer(args, name, device) for name in ("torch", "jax") if name in args.who}
    for peer in peers.values():
        peer.start()
    try:
        make_arguments(cases, args.folder)
        ours = Ours(args)
        groups = {}
        for case in cases:
            # A model of its own is a group: its peers end before the next begins.
            kind = {"language": case["name"], "copy": "micro"}.get(case["kind"], case["kind"])
            groups.setdefault(kind, []).append(case)
        for group in groups.values():
            run_group(args, ours, peers, group, results, file, every, begin)
    finally:
        for peer in peers.values():
            peer.end()
    print(f"all in {time.perf_counter() - begin:.0f} s", flush=True)


def run_group(args, ours, peers, group, results, file, every, begin):
    def note(case, name, found):
        results.setdefault(case["name"], {})[name] = found
        clock = time.perf_counter() - begin
        what = found.get("error") or f"{milliseconds(found)} ms"
        more = [f"{key} {found[key]:.2f} s" for key in ("first", "compiled") if key in found]
        more += [found["how"]] if "how" in found else []
        more += [f"{found['memory'] / 2**30:.1f} GiB"] if found.get("memory") else []
        print(f"[{clock:5.0f} s] {case['name']}: {name} {what} {', '.join(more)}", flush=True)
        file.write_text(json.dumps(results, indent=1))
        (args.out / "results.md").write_text(markdown(every, results))

    # Peers load their libraries while ours runs; they touch the device only when they are asked.
    for peer in peers.values():
        peer.start()
    for case in group if "ours" in args.who else []:
        if "plan" not in case:
            if case["kind"] != "copy":
                note(case, "ours", {"error": "ddlc: " + case.get("failed", "no plan")})
            continue
        if case["kind"] == "micro":
            note(case, "ours", ours.kernels(case, args.trace_steps))
            continue
        note(case, "ours", ours.steps(case))
        if args.trace:
            note(case, "trace", ours.kernels(case, 8))
    for name, peer in peers.items():
        for case in group:
            if name == "torch" or case["kind"] != "copy":
                found = peer.ask(case, args.timeout)
                if case["kind"] == "copy" and "seconds" in found:
                    found["elements"] = 1 << (20 if peer.device == "cpu" else 28)
                note(case, name, found)
        peer.end()
    print("\n".join(head(group[-1]["kind"])), flush=True)
    for case in group:
        if case["kind"] != "copy":
            print(row(case, results.get(case["name"], {}), bandwidth_of(results)), flush=True)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parts = parser.add_subparsers(required=True)
    for function in (prepare, measure, verify, check):
        part = parts.add_parser(function.__name__)
        part.set_defaults(run=function)
        part.add_argument("--ddlrun", type=Path)
        part.add_argument("--out", type=Path, default=os.environ.get("OUT"))
        if function is measure:
            part.add_argument("folder", type=Path)
            part.add_argument("--seconds", type=float, default=0.6, help="of each case and each of us, about")
            part.add_argument("--timeout", type=float, default=150.0, help="seconds of a case for each of us")
            part.add_argument("--who", default="ours,jax,torch")
            part.add_argument("--trace", action=argparse.BooleanOptionalAction, default=True, help="kernels of models")
            part.add_argument("--trace-steps", type=int, default=12, help="steps of small programs")
        elif function is verify:
            part.add_argument("folder", type=Path)
            part.add_argument("--timeout", type=float, default=60.0, help="seconds of a program")
            part.add_argument("--products", default="auto", help="as of ddlrun")
            part.add_argument("--jobs", type=int, default=6, help="programs at a time")
        else:
            part.add_argument("--ddlc", type=Path, required=True)
            part.add_argument("--programs", type=Path)
            part.add_argument("--dry", action="store_true", help="tiny and for the CPU")
        part.add_argument("only", nargs="*")
    # Names may come after options, which the parser does not expect.
    args, names = parser.parse_known_args()
    if unknown := [name for name in names if name.startswith("-")]:
        parser.error(f"unknown: {' '.join(unknown)}")
    args.only += names
    if args.run is measure:
        args.who = args.who.split(",")
    if args.run in (measure, verify):
        args.ddlrun = args.ddlrun or args.folder / "ddlrun"
    if args.out is None:
        parser.error("--out or $OUT is needed")
    args.out = Path(args.out)
    args.run(args)


if __name__ == "__main__":
    main()
