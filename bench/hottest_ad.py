"""The hottest ad, played: buyers who arrive at random and wait for one row of stock, or for one of several.

Each reservation has its row for itself from its update to its commit. A buyer who would wait longer than the database
lets a statement wait for a lock is refused politely (503) and takes no time of the row.
"""

import random
import statistics
from dataclasses import dataclass

from kit.pools import LOCK_TIMEOUT_MS

PLAYED_SECONDS = 120
FEWEST = 20_000  # arrivals, of which one in a hundred says something
LONGEST_WAIT_SECONDS = LOCK_TIMEOUT_MS / 1000


@dataclass(frozen=True)
class Waiting:
    """How long those waited who were served, and the share that was refused."""

    p50_ms: float
    p99_ms: float
    refused: float


def wait_for_stock(per_second: float, held_seconds: float, rows: int = 1, seed: int = 1) -> Waiting:
    """Let buyers arrive at this rate, each at one of the rows at random, first come first served."""
    chance, now = random.Random(seed), 0.0  # noqa: S311 (chance, no secret)
    free_at = [0.0] * rows
    waits, refused = [], 0
    arrivals = max(FEWEST, int(per_second * PLAYED_SECONDS))
    for _ in range(arrivals):
        now += chance.expovariate(per_second)
        row = chance.randrange(rows)
        wait = max(0.0, free_at[row] - now)
        if wait > LONGEST_WAIT_SECONDS:
            refused += 1
            continue
        waits.append(wait)
        free_at[row] = now + wait + held_seconds
    cuts = statistics.quantiles(waits, n=100)
    return Waiting(cuts[49] * 1000, cuts[98] * 1000, refused / arrivals)
