#!/bin/sh
# Installs NVIDIA's cuBLASLt where tests look for it: target/cublaslt. It is only asked for its names
# and descriptors, which needs no device. Needs Python, a network and 1.5 GB.
set -eu
cd "$(dirname "$0")/.."
python3 -m venv target/cublaslt
target/cublaslt/bin/pip install --quiet nvidia-cublas-cu12
