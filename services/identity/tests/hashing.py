"""Passwords hashed in a moment: what production pays for one is held by the tests of passwords, and is paid there only."""

from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from identity.passwords.steps import keeper

PRODUCTION = {"MEMORY_KIB": keeper.MEMORY_KIB, "PASSES": keeper.PASSES, "LANES": keeper.LANES}
CHEAPEST = {"MEMORY_KIB": 8, "PASSES": 1, "LANES": 1}


@contextmanager
def hash_quickly() -> Iterator[None]:
    """Let every keeper that is made meanwhile hash as cheaply as Argon2 allows."""
    with pytest.MonkeyPatch.context() as patch:
        for name, cost in CHEAPEST.items():
            patch.setattr(keeper, name, cost)
        yield
