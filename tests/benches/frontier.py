#!/usr/bin/env python3
"""Compiles every trade-off of time and memory that `--search frontier` lists.

`python3 tests/benches/frontier.py DDLC [MODEL [OPTION ...]]` plans the model (the GPT example on 8
ranks) once with `--search frontier`; then once for each point with the options that the point
states, up to the placed program. Checked is that each plan is no slower than its point, that what is
placed fits, but for the padding of values to 64 bytes, and that steps are faster with more memory.
"""

import json
import pathlib
import re
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parents[2]
DEFAULT = [ROOT / "examples" / "gpt.ir", "--ranks", "8", "--train", "adam(lr=1e-4)"]


def plan(ddlc, model, folder, options):
    """The plan as JSON, and the bytes that the placed program needs on a rank."""
    files = folder / "plan.json", folder / "placed.ir"
    line = [ddlc, *model, "--search", "frontier", *options]
    subprocess.run([*line, f"--emit=plan={files[0]}"], check=True, capture_output=True)
    run = subprocess.run([*line, f"--emit=ir:placed={files[1]}"], capture_output=True, text=True)
    if run.returncode:
        needs = re.search(r"needs (\d+) bytes", run.stderr)
        return json.loads(files[0].read_text()), int(needs.group(1))
    shared, private = (
        int(re.search(rf"arenas.*{arena} = (\d+)", files[1].read_text()).group(1))
        for arena in ("shared", "private")
    )
    return json.loads(files[0].read_text()), shared + private


def main():
    ddlc, *model = sys.argv[1:]
    model = model or DEFAULT
    with tempfile.TemporaryDirectory() as folder:
        folder = pathlib.Path(folder)
        points = plan(ddlc, model, folder, [])[0]["search"]["frontier"]
        last, wrong = float("inf"), 0
        for point in points:
            found, placed = plan(ddlc, model, folder, point["options"])
            seconds, cap = found["search"]["objective_seconds"], point["memory_bytes"]
            limited = not point["options"] or f"--memory={cap}B" in point["options"]
            values = sum(len(entry["values"]) for entry in [found, *found["entries"].values()])
            fine = seconds <= point["step_seconds"] * (1 + 1e-9) and placed <= cap + 64 * values
            fine = fine and limited and point["step_seconds"] < last
            last, wrong = point["step_seconds"], wrong + (not fine)
            print(
                f"{cap:>12} B, placed {placed:>12}; {1e6 * point['step_seconds']:.2f} us, "
                f"again {1e6 * seconds:.2f}; {point['mesh']} {'' if fine else 'WRONG'}"
            )
    print(f"{len(points)} points, {wrong} of them wrong")
    sys.exit(wrong > 0)


if __name__ == "__main__":
    main()
