#!/bin/sh
# Installs NVIDIA's assembler where tests look for it: target/ptxas. Needs Python and a network.
set -eu
cd "$(dirname "$0")/.."
python3 -m venv target/ptxas
target/ptxas/bin/pip install --quiet nvidia-cuda-nvcc-cu12
