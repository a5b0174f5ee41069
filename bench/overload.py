"""`make bench-overload`: the market while it is asked for five times what it can answer, and afterwards.

An instance of its own with the demo world, whose programs have built their statements. First sixteen clients ask the
gateway for listings that no cache holds, as fast as they are answered: that is what it can do. Then come five times as
many clients as it answers in a second, each of whom thinks for a second between two questions. What is counted as good
is an answer; a refusal must be a 503 that says when to come back. At the end one client asks until an answer takes no
longer than it did before. Then whole purchases are made so (`bench.crowded_shop`).

It ends with 1 where a goal is missed.
"""

import json
import resource
import subprocess
import sys
import time
from dataclasses import dataclass
from pathlib import Path

import requests

from bench import crowded_shop
from bench.market import Market, running_market, wait_until

SCRIPT = Path(__file__).with_name("asking.lua")
LISTING = "/api/ads?priceTo="  # one more figure, and it is an address that was not asked for before
AT_ONCE, TIMES = 16, 5
WARM_UP_SECONDS, CAPACITY_SECONDS, OVERLOAD_SECONDS = 15, 10, 30
THINKING_MS = 1000
PATIENCE_SECONDS = 20
GOAL_PART, GOAL_RECOVERY_SECONDS = 0.8, 30
QUICK_SECONDS, QUICK_IN_A_ROW = 0.1, 5
DESCRIPTORS = 65_536


@dataclass(frozen=True)
class Told:
    """What the clients were told, as asking.lua counts it."""

    seconds: float
    answered: int
    refused: int
    told_when: int
    other: int
    unanswered: int
    p50_ms: float
    p99_ms: float

    @property
    def good(self) -> float:
        """Answers in a second."""
        return self.answered / self.seconds

    def __str__(self) -> str:
        return (
            f"{self.good:.0f} answers and {self.refused / self.seconds:.0f} refusals a second, half of all within "
            f"{self.p50_ms:.0f} ms, 99 of a hundred within {self.p99_ms:.0f} ms"
        )


def main() -> int:
    """Measure, print, and compare with the goals."""
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(DESCRIPTORS, most), most))
    with running_market() as market:
        _asked(market, AT_ONCE, WARM_UP_SECONDS, thinking_ms=0)
        able = _asked(market, AT_ONCE, CAPACITY_SECONDS, thinking_ms=0)
        print(f"{AT_ONCE} clients: {able}", flush=True)
        crowd = round(TIMES * able.good * THINKING_MS / 1000)
        over = _asked(market, crowd, OVERLOAD_SECONDS, THINKING_MS)
        print(f"{crowd} clients who think for a second: {over}", flush=True)
        recovery = _recovery(market)
        print(f"{QUICK_IN_A_ROW} answers in a row were quick again after {recovery:.1f} s")
        missed = judged(able, over, recovery) + crowded_shop.measure(market)
    print("\n".join(f"missed: {what}" for what in missed) or "all goals reached")
    return 1 if missed else 0


def _asked(market: Market, clients: int, seconds: int, thinking_ms: int) -> Told:
    how = ["-t1", f"-c{clients}", f"-d{seconds}s", f"--timeout={PATIENCE_SECONDS}s", f"-s{SCRIPT}"]
    command = ["wrk", *how, market.url, "--", LISTING, str(thinking_ms)]
    done = subprocess.run(command, check=True, capture_output=True, text=True)
    return Told(**json.loads(done.stdout.splitlines()[-1]))


def _recovery(market: Market) -> float:
    """Seconds until one client's questions are answered at once, several times in a row."""
    began, quick = time.monotonic(), 0
    session = requests.Session()

    def is_quick_again() -> bool:
        nonlocal quick
        asked = time.monotonic()
        answer = session.get(f"{market.url}{LISTING}{time.time_ns() % 1_000_000_000}", timeout=PATIENCE_SECONDS)
        quick = quick + 1 if answer.ok and time.monotonic() - asked < QUICK_SECONDS else 0
        return quick >= QUICK_IN_A_ROW

    wait_until(is_quick_again, "answers are quick again")
    return time.monotonic() - began


def judged(able: Told, over: Told, recovery: float) -> list[str]:
    """Which goals were missed, and by how much."""
    part = over.good / able.good
    silent, lost = over.refused - over.told_when, over.other + over.unanswered
    found = {
        f"{part:.2f} of the answers are left, not {GOAL_PART}": part < GOAL_PART,
        f"{silent} refusals did not say when to come back": silent > 0,
        f"{lost} questions had another end": lost > 0,
        f"it took {recovery:.0f} s until answers were quick, not {GOAL_RECOVERY_SECONDS}": recovery
        > GOAL_RECOVERY_SECONDS,
    }
    return [what for what, is_missed in found.items() if is_missed]


if __name__ == "__main__":
    sys.exit(main())
