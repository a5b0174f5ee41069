"""What a process gives back to the system once it is ready: what its start needed and nothing needs any more."""

import ctypes
import gc
import sys
import threading

SETTLED_SECONDS = 10.0  # by then each step of a worker has looked once, and built its statements


def give_back() -> None:
    """Give free memory back. Starting leaves some five megabytes of it, which the C library would keep for ever."""
    gc.collect()
    if sys.platform == "linux":
        trim = getattr(ctypes.CDLL(None), "malloc_trim", None)  # glibc's; other C libraries give it back by themselves
        if trim is not None:
            trim(0)


def give_back_meanwhile(stop: threading.Event) -> None:
    """Wait for the end, and give free memory back once what runs until then has settled."""
    if not stop.wait(SETTLED_SECONDS):
        give_back()
    stop.wait()
