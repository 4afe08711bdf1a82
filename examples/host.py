"""A host of a plan in Python, with nothing but ctypes and numpy: fits t = 2 x0 - 3 x1, as host.c does.

    python3 host.py target/release/libddl_runtime.so plan.so
"""

import ctypes
import sys

import numpy as np

DTYPES = ["f8", "f4", None, "f2", "i8", "i4", "i2", "i1", "u8", "u4", "u2", "u1", "?"]  # in the order of ddl.h


class Tensor(ctypes.Structure):
    _fields_ = [("dtype", ctypes.c_uint32), ("dims", ctypes.c_uint32), ("shape", ctypes.POINTER(ctypes.c_uint64)),
                ("data", ctypes.c_void_p), ("bytes", ctypes.c_uint64)]


class Job:
    def __init__(self, library, plan):
        self.library = ctypes.CDLL(library)
        self.library.ddl_open.restype = ctypes.c_void_p
        self.library.ddl_error.restype = ctypes.c_char_p
        self.job = ctypes.c_void_p(self.library.ddl_open(plan.encode(), None))
        self.check(0)

    def check(self, status):
        error = self.library.ddl_error(self.job)
        if status or error:
            raise RuntimeError((error or b"no job").decode())

    def init(self, seed=0):
        self.check(self.library.ddl_init(self.job, ctypes.c_uint64(seed)))

    def set(self, name, value):
        value = np.ascontiguousarray(value)
        shape = (ctypes.c_uint64 * value.ndim)(*value.shape)
        code = DTYPES.index(value.dtype.str[1:] if value.dtype != bool else "?")
        tensor = Tensor(code, value.ndim, shape, value.ctypes.data, value.nbytes)
        self.check(self.library.ddl_set(self.job, name.encode(), ctypes.byref(tensor)))

    def step(self, entry):
        self.check(self.library.ddl_step(self.job, entry.encode()))

    def get(self, name):
        tensor = Tensor()
        self.check(self.library.ddl_get(self.job, name.encode(), ctypes.byref(tensor)))
        data = ctypes.string_at(tensor.data, tensor.bytes)
        return np.frombuffer(data, DTYPES[tensor.dtype]).reshape(tensor.shape[:tensor.dims])

    def close(self):
        self.library.ddl_close(self.job)


job = Job(sys.argv[1], sys.argv[2])
job.init()
job.set("x", np.array([[1, 0], [0, 1], [1, 1], [-1, 1]], "f4"))
job.set("t", np.array([2, -3, -1, -5], "f4"))
for _ in range(100):
    job.step("train")
print("loss", job.get("loss"), "w", job.get("w").round(3))
job.close()
