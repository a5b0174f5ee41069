"""A crash at any seam loses no money, no stock and no event: every commit and every call is tried, one by one.

Each part of a life is lived without crashes first, and the failpoints that it passes are counted. Then parts are lived
in which the process that passes one of them is killed, fails, hangs for half a minute, or is killed there again and
again.

CRASH_RUNS says how many lives are lived: they are spread over all kinds of failpoints, and within a kind over the whole
life; `make faults` tries every seam. A full run takes hours, so it can be stopped and taken up again: with CRASH_LOG,
a file, each life that went well is written down, and is not lived once more with the same code.
"""

import os
from collections import defaultdict
from collections.abc import Callable
from dataclasses import dataclass
from datetime import timedelta
from itertools import zip_longest
from pathlib import Path

import pytest

from tests.market.lives import PARTS, Expected, expect_settled
from tests.support.crashes import Crash
from tests.support.town import Town
from tools.stack.applications import digest

HOUR = timedelta(hours=1)
RUNS = int(os.environ.get("CRASH_RUNS", "24"))
STRIKES = (("kill", 1), ("kill", 3), ("raise", 1), ("kill", 1), ("hang", 1))
LIVED_CODE = ("services", "sandbox", "tests/market", "tests/support")


@dataclass(frozen=True)
class Seam:
    """A failpoint that a part of a life passes: how many it has passed before, and its name."""

    part: Callable[[Town], list[Expected]]
    place: int
    name: str


@pytest.fixture(scope="session")
def seams(planner) -> list[Seam]:
    """The failpoints that the parts of a life pass, in order."""
    found = []
    for part in PARTS:
        with planner.town() as town:
            with town.crashing(Crash()) as crash:
                orders = part(town)
            assert town.audit() == []
            expect_settled(town, orders)
        found += [Seam(part, place, name) for place, name in enumerate(crash.passed)]
    return found


class Diary:
    """Which lives went well with the code as it is, kept in a file over several runs."""

    def __init__(self, path: Path | None):
        self._path = path
        self._code = digest(LIVED_CODE) if path else ""
        lines = path.read_text().splitlines() if path and path.exists() else []
        self._known = set(lines)

    def knows(self, life: str) -> bool:
        """Whether this life went well before."""
        return f"{self._code} {life}" in self._known

    def write(self, life: str) -> None:
        """Write down at once that it went well."""
        if self._path:
            with open(self._path, "a") as file:
                file.write(f"{self._code} {life}\n")


@pytest.fixture(scope="session")
def diary() -> Diary:
    """The file that CRASH_LOG names, or none."""
    path = os.environ.get("CRASH_LOG")
    return Diary(Path(path) if path else None)


def chosen_seam(passed: list[str], run: int, runs: int) -> int:
    """The place of the seam that is struck in one of `runs` runs.

    Each kind of failpoint gives up its seams one after the other, first those that halve its part of the life, then
    those that halve the halves; all kinds take turns.
    """
    kinds: dict[str, list[int]] = defaultdict(list)
    for place, name in enumerate(passed):
        kinds[name].append(place)
    rows = zip_longest(*(_spread(places) for places in kinds.values()))
    turns = [place for row in rows for place in row if place is not None]
    # Fewer runs than kinds: still not only the kinds that come first.
    step = max(1, len(kinds) // runs) if runs < len(kinds) else 1
    return turns[run * step % len(turns)]


def _spread(places: list[int]) -> list[int]:
    """The same places, so ordered that the first few of them lie all over the whole."""
    width = max(1, (len(places) - 1).bit_length())
    mirrored = (int(f"{at:0{width}b}"[::-1], 2) for at in range(2**width))
    return [places[at] for at in mirrored if at < len(places)]


def test_few_runs_strike_different_kinds_and_as_many_as_there_are_seams_strike_each_once():
    passed = ["a", "b", "a", "c", "a", "b", "a", "a", "c", "a"]
    assert sorted(chosen_seam(passed, run, 10) for run in range(10)) == list(range(10))
    assert {passed[chosen_seam(passed, run, 3)] for run in range(3)} == {"a", "b", "c"}


@pytest.mark.parametrize("run", range(RUNS))
def test_a_crash_loses_nothing(planner, seams, diary, run):
    seam = seams[chosen_seam([each.name for each in seams], run, RUNS)]
    action, times = STRIKES[run % len(STRIKES)]
    lived = f"{seam.part.__name__} {seam.place} {seam.name} {action} {times}"
    if diary.knows(lived):
        pytest.skip(f"lived before with this code: {lived}")
    with planner.town() as town:
        with town.crashing(Crash(seam.place, action, times, town.clock)):
            orders = seam.part(town)
        town.pass_time(HOUR, HOUR, HOUR)
        assert town.audit() == [], lived
        expect_settled(town, orders)
    diary.write(lived)
