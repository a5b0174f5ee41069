"""A crash at any seam loses no money, no stock and no event: every commit and every call is tried, one by one.

Each part of a life is lived without crashes first, and the failpoints that it passes are counted. Then it is lived again,
and processes that pass some of them are killed, fail, hang for half a minute, or are killed there again and again.

CRASHES says how many failpoints of each part are struck: they are spread over all kinds of failpoints, and within a kind
over the whole part. CRASH_LIVES says in how many lives: a few crashes in each find the same as one in each, and more of
what follows from two, in a fraction of the time. `make faults` tries every seam alone. A full run takes hours, so it can
be stopped and taken up again: with CRASH_LOG, a file, each life that went well is written down, and is not lived once
more with the same code.
"""

import os
from collections import defaultdict
from collections.abc import Callable
from datetime import timedelta
from functools import cache
from itertools import cycle, zip_longest
from pathlib import Path

import pytest

from kit.failpoints import Killed
from tests.market.lives import PARTS, Expected, expect_settled
from tests.support.crashes import Crash, Strike
from tests.support.town import Town
from tools.stack.applications import digest

HOUR = timedelta(hours=1)
CRASHES, LIVES = int(os.environ.get("CRASHES", "12")), int(os.environ.get("CRASH_LIVES", "2"))
Part = Callable[[Town], list[Expected]]
STRIKES = (("kill", 1), ("kill", 3), ("raise", 1), ("kill", 1), ("hang", 1))
LIVED_CODE = ("services", "sandbox", "tests/market", "tests/support")


@pytest.fixture(scope="session")
def passed_by(planner) -> Callable[[Part], list[str]]:
    """The failpoints that a part of a life passes, in order."""

    @cache
    def live(part: Part) -> list[str]:
        with planner.town() as town:
            with town.crashing(Crash()) as crash:
                orders = part(town)
            assert town.audit() == []
            expect_settled(town, orders)
        return crash.passed

    return live


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


def chosen_seams(passed: list[str], number: int) -> list[int]:
    """The places of so many seams that are struck, or of all.

    Each kind of failpoint gives up its seams one after the other, first those that halve its part of the life, then
    those that halve the halves; all kinds take turns.
    """
    kinds: dict[str, list[int]] = defaultdict(list)
    for place, name in enumerate(passed):
        kinds[name].append(place)
    rows = zip_longest(*(_spread(places) for places in kinds.values()))
    turns = [place for row in rows for place in row if place is not None]
    # Fewer than kinds: still not only the kinds that come first.
    step = max(1, len(kinds) // number)
    return [turns[place] for place in range(0, len(turns), step)][:number] if step > 1 else turns[:number]


def struck_in(life: int, lives: int, passed: list[str], number: int) -> list[Strike]:
    """What happens in one of so many lives, among which so many crashes are dealt out. All ways to crash take turns over
    the crashes and not within a life: where each has a life of its own, a process is not only killed once.
    """
    dealt = zip(chosen_seams(passed, number), cycle(STRIKES), strict=False)
    return [Strike(place, passed[place], *how) for place, how in dealt][life::lives]


def _spread(places: list[int]) -> list[int]:
    """The same places, so ordered that the first few of them lie all over the whole."""
    width = max(1, (len(places) - 1).bit_length())
    mirrored = (int(f"{at:0{width}b}"[::-1], 2) for at in range(2**width))
    return [places[at] for at in mirrored if at < len(places)]


def test_few_crashes_strike_different_kinds_and_as_many_as_there_are_seams_strike_each_once():
    passed = ["a", "b", "a", "c", "a", "b", "a", "a", "c", "a"]
    assert sorted(chosen_seams(passed, 10)) == list(range(10))
    assert {passed[place] for place in chosen_seams(passed, 3)} == {"a", "b", "c"}


def passing(crash: Crash, *names: str) -> list[str]:
    """How a process dies that passes these failpoints, each time begun anew: "" where it lives."""
    deaths = []
    for name in names:
        try:
            crash(name)
        except Killed:
            crash.revive()
            deaths.append(name)
        else:
            deaths.append("")
    return deaths


def test_one_that_strikes_again_takes_no_failpoint_from_one_that_has_not_struck_yet():
    crash = Crash([Strike(0, "a", times=3), Strike(1, "a"), Strike(2, "b"), Strike(4, "c")])
    assert passing(crash, "a", "a", "a", "b") == ["a", "a", "a", "b"]
    assert crash.spared == [Strike(4, "c")]


def test_one_that_finds_nothing_to_strike_again_is_not_spared():
    crash = Crash([Strike(0, "a", times=3)])
    assert passing(crash, "b", "a", "b") == ["", "a", ""]
    assert crash.spared == []


@pytest.mark.parametrize("lives", [1, 2, 10, 1000])
def test_all_ways_to_crash_are_tried_and_each_seam_once_however_many_lives_there_are(lives):
    dealt = [strike for life in range(lives) for strike in struck_in(life, lives, ["a"] * 10, 10)]
    assert sorted(strike.place for strike in dealt) == list(range(10))
    assert {(strike.action, strike.times) for strike in dealt} == set(STRIKES)


@pytest.mark.parametrize("life", range(LIVES))
@pytest.mark.parametrize("part", PARTS)
def test_crashes_lose_nothing(planner, passed_by, diary, part, life):
    passed = passed_by(part)
    strikes = struck_in(life, LIVES, passed, CRASHES)
    lived = f"{part.__name__} {strikes}"
    if not strikes or diary.knows(lived):
        pytest.skip(f"nothing to live that was not lived before with this code: {lived}")
    with planner.town() as town:
        with town.crashing(Crash(strikes, town.clock)) as crash:
            orders = part(town)
        assert not crash.spared
        town.pass_time(HOUR, HOUR, HOUR)
        assert town.audit() == [], lived
        expect_settled(town, orders)
    diary.write(lived)
