"""Work on pictures that takes a processor long: some at it, a few waiting, and the rest is sent away at once.

Otherwise those who ask for pictures would hold all threads of a web process, and with them all else that it does.
"""

import threading
from collections.abc import Iterator
from contextlib import contextmanager

from kit.errors import Unavailable

RETRY_AFTER_SECONDS = 5


class Turns:
    """Some may be at it, some more may wait for a while, and the rest is sent away at once."""

    def __init__(self, at_once: int, waiting: int, patience_seconds: float):
        self._at_it = threading.BoundedSemaphore(at_once)
        self._present = threading.BoundedSemaphore(at_once + waiting)
        self._patience_seconds = patience_seconds

    @contextmanager
    def turn(self) -> Iterator[None]:
        """Wait for one's turn and have it. Raises `Unavailable` when there are too many or it takes too long."""
        if not self._present.acquire(blocking=False):
            raise busy()
        try:
            if not self._at_it.acquire(timeout=self._patience_seconds):
                raise busy()
            try:
                yield
            finally:
                self._at_it.release()
        finally:
            self._present.release()


def busy() -> Unavailable:
    """The refusal of who would have to wait for too long."""
    refusal = Unavailable("Şu anda çok sayıda resim işleniyor. Lütfen biraz sonra tekrar deneyiniz.")
    refusal.retry_after_seconds = RETRY_AFTER_SECONDS
    return refusal
