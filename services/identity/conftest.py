"""What all capabilities' tests share."""

from collections.abc import Iterator

import pytest

from identity.tests.fixtures import mail_server, make_world, world
from identity.tests.hashing import hash_quickly

__all__ = ("mail_server", "make_world", "world")


@pytest.fixture(scope="session", autouse=True)
def _quick_hashes() -> Iterator[None]:
    """At its full cost hashing took a quarter of the time of these tests."""
    with hash_quickly():
        yield
