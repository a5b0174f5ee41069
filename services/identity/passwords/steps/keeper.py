"""Argon2id hashes of passwords: 19 MiB, two passes, one lane; at most two at a time, so sign-ins eat no machine."""

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache

from argon2 import PasswordHasher
from argon2.exceptions import Argon2Error, InvalidHashError

from kit.errors import Unavailable

MEMORY_KIB = 19 * 1024
PASSES = 2
LANES = 1
AT_ONCE = 2
LONGEST_WAIT_SECONDS = 5.0


def _hasher() -> PasswordHasher:
    return PasswordHasher(time_cost=PASSES, memory_cost=MEMORY_KIB, parallelism=LANES)


@cache
def _decoy_hash() -> str:
    """Made once in a process, since making it takes as long as a sign-in."""
    return _hasher().hash("no account has this password")


class PasswordKeeper:
    """Makes and checks hashes. Never called inside a unit of work: it takes tens of milliseconds."""

    def __init__(self) -> None:
        self._hasher = _hasher()
        self._turns = threading.BoundedSemaphore(AT_ONCE)
        self._decoy = _decoy_hash()

    def hash(self, password: str) -> str:
        """The hash of a plain password. Raises `Unavailable` when too many are waiting."""
        with self._turn():
            return self._hasher.hash(password)

    def verify(self, stored: str | None, password: str) -> bool:
        """Whether the password is the stored one. Without a stored one the same work is done, and the answer is no."""
        with self._turn():
            try:
                matches = self._hasher.verify(stored or self._decoy, password)
            except (Argon2Error, InvalidHashError):
                return False
        return matches and stored is not None

    @contextmanager
    def _turn(self) -> Iterator[None]:
        if not self._turns.acquire(timeout=LONGEST_WAIT_SECONDS):
            raise Unavailable()
        try:
            yield
        finally:
            self._turns.release()
