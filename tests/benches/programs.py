"""Programs that the benchmarks of this folder start."""

import subprocess


def run(command):
    """What a program prints; an error with the end of its messages if it fails."""
    found = subprocess.run([str(part) for part in command], capture_output=True, text=True)
    if found.returncode != 0:
        raise RuntimeError(f"{' '.join(map(str, command))}\n{found.stderr.strip()[-600:]}")
    return found.stdout
