#!/bin/sh
# Installs NVIDIA's cuDNN where tests look for it: target/cudnn. It is only asked for its names and
# descriptors, which needs no device. Needs Python, a network and 1.5 GB.
set -eu
cd "$(dirname "$0")/.."
python3 -m venv target/cudnn
target/cudnn/bin/pip install --quiet --no-deps nvidia-cudnn-cu13
