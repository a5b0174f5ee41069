"""What gunicorn does for every web process, natively and in containers: a worker dies with its master.

A worker whose master was killed would keep the port for as long as its last answers take, so that the next master
cannot bind. The kernel ends it instead, in the same instant.
"""

import ctypes
import os
import signal
import sys

PR_SET_PDEATHSIG = 1


def post_fork(server, worker):
    """In the worker, before it loads the application: ask the kernel to be killed when the master dies."""
    if sys.platform != "linux":
        return
    ctypes.CDLL(None, use_errno=True).prctl(PR_SET_PDEATHSIG, signal.SIGKILL)
    if os.getppid() != worker.ppid:  # the master died before the kernel was asked
        os._exit(1)
