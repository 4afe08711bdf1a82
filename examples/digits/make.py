"""Makes train.safetensors and test.safetensors from scikit-learn's handwritten digits.

Needs numpy, scikit-learn and safetensors:

    python3 -m venv env && env/bin/pip install numpy scikit-learn safetensors
    env/bin/python make.py
"""

from pathlib import Path

import numpy as np
from safetensors.numpy import save_file
from sklearn.datasets import load_digits

TRAIN = 1437
SEED = 0


def main() -> None:
    digits = load_digits()
    order = np.random.default_rng(SEED).permutation(len(digits.target))
    images = (digits.data[order] / 16.0).astype(np.float32)
    labels = digits.target[order].astype(np.int32)
    folder = Path(__file__).parent
    for name, part in (("train", slice(0, TRAIN)), ("test", slice(TRAIN, None))):
        tensors = {
            "x": np.ascontiguousarray(images[part]),
            "label": np.ascontiguousarray(labels[part]),
        }
        save_file(tensors, folder / f"{name}.safetensors")


if __name__ == "__main__":
    main()
