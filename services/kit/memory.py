"""What a process gives back to the system once it is ready: what its start needed and nothing needs any more."""

import ctypes
import gc
import sys


def give_back() -> None:
    """Give free memory back. Starting leaves some five megabytes of it, which the C library would keep for ever."""
    gc.collect()
    if sys.platform == "linux":
        trim = getattr(ctypes.CDLL(None), "malloc_trim", None)  # glibc's; other C libraries give it back by themselves
        if trim is not None:
            trim(0)
