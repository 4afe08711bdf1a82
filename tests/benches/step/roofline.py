"""A picture of how near every kernel of a step is to what the machine can do.

Peaks are measured in the same run, by plans of one large product and of one large sum. A point is a kernel:
FLOPs per byte that it reads and writes at least against GFLOP/s, as large as its share of the step.
"""

import collections
import html
import json
import math
import subprocess

COLORS = {"product": "#c2410c", "convolution": "#7c3aed", "kernel": "#0369a1"}
WIDTH, HEIGHT, EDGE = 380, 270, 44
# Decades of FLOPs per byte, and of GFLOP/s.
ACROSS, UP = (-2, 3), (-1, 3)

PRODUCT = """func.func public @main(%a: tensor<{m}x{k}xf32>, %b: tensor<{k}x{n}xf32>) -> tensor<{m}x{n}xf32> {{
  %0 = stablehlo.dot_general %a, %b, contracting_dims = [1] x [0] : (tensor<{m}x{k}xf32>, tensor<{k}x{n}xf32>) -> tensor<{m}x{n}xf32>
  return %0 : tensor<{m}x{n}xf32>
}}
"""
# Rows, columns and terms of products of which the fastest is the peak.
SHAPES = ((2048, 2048, 2048), (1024, 768, 256), (512, 4096, 512))
SUM = """func.func public @main(%a: tensor<33554432xf32>, %b: tensor<33554432xf32>) -> tensor<33554432xf32> {
  %0 = stablehlo.add %a, %b : tensor<33554432xf32>
  return %0 : tensor<33554432xf32>
}
"""


def kernels(ddlrun, plan, options, cache, steps=12):
    """Of every kernel of a plan: kind, what it computes, least microseconds, bytes, FLOPs, runs in a step."""
    file = cache / "trace.json"
    command = [ddlrun, plan, *options, "--steps", steps, "--quiet", "--trace", file]
    subprocess.run([str(part) for part in command], check=True, capture_output=True)
    events = json.loads(file.read_text())
    events = events["traceEvents"] if isinstance(events, dict) else events
    found = collections.defaultdict(list)
    for event in events:
        if event.get("ph") == "X" and "ops" in event.get("args", {}):
            found[event["name"]].append(event)
    rows = []
    for name, same in found.items():
        of = same[0]["args"]
        ops = of["ops"]
        # A product may be one of the ops of a tile, or accumulate into a param.
        library = (kind for op, kind in (("dot_general", "product"), ("convolution", "convolution")) if op in ops)
        kind = next(library, "kernel")
        rows.append((kind, f"{name}: {ops}", min(e["dur"] for e in same), of.get("bytes", 0), of.get("flops", 0),
                     len(same) / steps))
    return rows


def peaks(ddlc, ddlrun, cache):
    """GFLOP/s of products and GB/s of memory."""
    texts = {f"product_{m}": PRODUCT.format(m=m, n=n, k=k) for m, n, k in SHAPES}
    rates = {}
    for name, text in (*texts.items(), ("sum", SUM)):
        source, plan = cache / f"peak_{name}.mlir", cache / f"peak_{name}.so"
        source.write_text(text)
        subprocess.run([str(ddlc), str(source), "-o", str(plan)], check=True, capture_output=True)
        rows = kernels(ddlrun, plan, ["--fill", "normal(std=1.0)"], cache)
        _, _, micros, size, flops, _ = max(rows, key=lambda row: row[2])
        rates[name] = (size if name == "sum" else flops) / micros / 1e3
    return max(rates[name] for name in texts), rates["sum"]


def bounds(models, flops, bandwidth):
    """A table: of each model the work of its kernels, the time at the peaks, and the measured time."""
    yield "| model | products \\[GFLOP\\] | at the peak | measured | convolutions \\[GFLOP\\] | measured | other kernels \\[MB\\] | at the peak | measured |"
    yield "|---|---|---|---|---|---|---|---|---|"
    for model, rows in models:
        sums = {kind: [0.0] * 4 for kind in COLORS}
        for kind, _, micros, size, work, runs in rows:
            least = max(work / flops, size / bandwidth) / 1e6
            for at, value in enumerate((work / 1e9, size / 1e6, least, micros / 1e3)):
                sums[kind][at] += runs * value
        product, window, other = (sums[kind] for kind in ("product", "convolution", "kernel"))
        cells = [f"{product[0]:.1f}", f"{product[2]:.1f}", f"{product[3]:.1f}", f"{window[0]:.1f}", f"{window[3]:.1f}"]
        cells += [f"{other[1]:.0f}", f"{other[2]:.1f}", f"{other[3]:.1f}"]
        yield f"| {model} | " + " | ".join(cells) + " |"


def place(intensity, rate):
    """Where a point is in a panel."""
    x = (math.log10(intensity) - ACROSS[0]) / (ACROSS[1] - ACROSS[0])
    y = (math.log10(rate) - UP[0]) / (UP[1] - UP[0])
    clip = lambda part: min(max(part, 0.0), 1.0)
    return EDGE + clip(x) * (WIDTH - EDGE - 24), HEIGHT - EDGE + 10 - clip(y) * (HEIGHT - EDGE - 20)


def panel(model, rows, flops, bandwidth):
    """The roof and the kernels of a model."""
    parts = [f'<text x="{EDGE}" y="14" font-weight="bold">{html.escape(model)}</text>']
    for decade in range(ACROSS[0], ACROSS[1] + 1):
        x, low = place(10.0**decade, 10.0 ** UP[0])
        parts.append(f'<line x1="{x:.1f}" x2="{x:.1f}" y1="20" y2="{low:.1f}" stroke="#e5e7eb"/>')
        parts.append(f'<text x="{x:.1f}" y="{low + 14:.1f}" text-anchor="middle">{10.0**decade:g}</text>')
    for decade in range(UP[0], UP[1] + 1):
        left, y = place(10.0 ** ACROSS[0], 10.0**decade)
        parts.append(f'<line x1="{left}" x2="{WIDTH - 24}" y1="{y:.1f}" y2="{y:.1f}" stroke="#e5e7eb"/>')
        parts.append(f'<text x="{left - 5}" y="{y + 4:.1f}" text-anchor="end">{10.0**decade:g}</text>')
    knee = flops / bandwidth
    roof = [(10.0 ** ACROSS[0], bandwidth * 10.0 ** ACROSS[0]), (knee, flops), (10.0 ** ACROSS[1], flops)]
    line = " ".join("{:.1f},{:.1f}".format(*place(*point)) for point in roof)
    parts.append(f'<polyline points="{line}" fill="none" stroke="#111827" stroke-width="1.5"/>')
    whole = sum(row[2] for row in rows)
    for kind, name, micros, size, work, _ in sorted(rows, key=lambda row: -row[2]):
        if micros <= 0 or size <= 0 or work <= 0:
            continue
        x, y = place(work / size, work / micros / 1e3)
        radius = 2 + 22 * math.sqrt(micros / whole)
        told = f"{name}: {micros:.0f} us, {work / micros / 1e3:.1f} GFLOP/s, {size / micros / 1e3:.1f} GB/s"
        parts.append(
            f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{radius:.1f}" fill="{COLORS[kind]}" fill-opacity="0.35" '
            f'stroke="{COLORS[kind]}"><title>{html.escape(told)}</title></circle>'
        )
    return "".join(parts)


def draw(path, models, flops, bandwidth):
    """Writes the picture of some models: names, and kernels of each."""
    across = 2 if len(models) > 1 else 1
    down = -(-len(models) // across)
    width, height = across * WIDTH, down * HEIGHT + 46
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}" '
        'font-family="sans-serif" font-size="11">',
        f'<rect width="{width}" height="{height}" fill="white"/>',
        f'<text x="{EDGE}" y="16">GFLOP/s against FLOPs per byte; the roof is {flops:.0f} GFLOP/s and '
        f"{bandwidth:.0f} GB/s; areas are shares of a step</text>",
    ]
    for number, (kind, color) in enumerate(COLORS.items()):
        x = EDGE + 100 * number
        parts.append(f'<circle cx="{x + 5}" cy="30" r="5" fill="{color}"/><text x="{x + 14}" y="34">{kind}</text>')
    for number, (model, rows) in enumerate(models):
        at = f"translate({number % across * WIDTH},{number // across * HEIGHT + 42})"
        parts.append(f'<g transform="{at}">{panel(model, rows, flops, bandwidth)}</g>')
    parts.append("</svg>\n")
    path.write_text("\n".join(parts))
