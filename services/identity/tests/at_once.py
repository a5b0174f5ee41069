"""Requests that begin at the same moment."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from threading import Barrier
from typing import Any


def at_once(*deeds: Callable[[], Any]) -> list[int]:
    """Begin all of these at the same moment; gives the status of each answer."""
    start = Barrier(len(deeds))

    def run(deed: Callable[[], Any]) -> int:
        start.wait()
        return int(deed().status_code)

    with ThreadPoolExecutor(len(deeds)) as threads:
        return list(threads.map(run, deeds))
