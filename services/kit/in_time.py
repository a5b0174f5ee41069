"""What a step of a worker asks others about, one after the other, and ends in time though none of them answers."""

from collections.abc import Iterable, Iterator
from itertools import takewhile
from time import monotonic
from typing import TypeVar

LONGEST_SECONDS = 200.0  # the last question may take half a minute more: far less than counts as hung (`kit.pulse`)

Item = TypeVar("Item")


def in_time(items: Iterable[Item], seconds: float = LONGEST_SECONDS) -> Iterator[Item]:
    """These, one after the other, until the time is over: what is left then is asked about another time."""
    until = monotonic() + seconds
    return takewhile(lambda _: monotonic() < until, items)
