"""What a process does with its memory once it is ready: what only its start needed is given back to the system, and the
rest is never looked through again.
"""

import ctypes
import gc
import sys
import threading

SETTLED_SECONDS = 10.0  # by then each step of a worker has looked once, and built its statements


def give_back() -> None:
    """Give free memory back. Starting leaves some five megabytes of it, which the C library would keep for ever.

    What is there now stays: the collector need not look at it each time it looks for what has become garbage. A step
    that books a thousand refunds makes it look often, and a quarter of that step was looking at libraries.
    """
    gc.collect()
    gc.freeze()
    if sys.platform == "linux":
        trim = getattr(ctypes.CDLL(None), "malloc_trim", None)  # glibc's; other C libraries give it back by themselves
        if trim is not None:
            trim(0)


def give_back_meanwhile(stop: threading.Event) -> None:
    """Wait for the end, and give free memory back once what runs until then has settled."""
    if not stop.wait(SETTLED_SECONDS):
        give_back()
    stop.wait()
