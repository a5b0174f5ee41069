"""`python -m tools.lighthouse [INSTANCE]`: figures of the storefront beside their bars, from RUNS runs of each (3).

The exit code is 1 when accessibility, best practices or SEO miss 100. Timings depend on the machine and are only
reported, with its load: a number of a busy machine says little.
"""

import os
import sys
from collections import defaultdict

from tools.lighthouse.bars import Number, faults_of, numbers_of
from tools.lighthouse.pages import Wish, everything, pages_of
from tools.lighthouse.runner import Found, install_packages, measured
from tools.stack.instance import named, state_of
from tools.stack.words import say

RUNS = int(os.environ.get("RUNS", "3"))


def main(instance: str) -> int:
    """Measure a running instance through its gateway."""
    state = state_of(named(instance).state_file)
    base = f"http://localhost:{state['ports']['gateway']}"
    install_packages()
    print(f"{base}, {RUNS} runs of each, load {_load()} on {os.cpu_count()} cores")
    wishes = everything(pages_of(base))
    runs: dict[Wish, list[Found]] = defaultdict(list)
    # Round by round, so that a busy minute spoils one run of many pages and not all runs of one.
    for found in measured(base, wishes * RUNS):
        runs[found.wish].append(found)
        say(f"{found.wish.page.name}, {found.wish.view}: run {len(runs[found.wish])} of {RUNS}, load {_load()}")
        if len(runs[found.wish]) == RUNS:
            _print(found.wish, runs[found.wish])
    missed = [wish for wish in wishes if any(one.is_exact and not one.is_good for one in numbers_of(runs[wish]))]
    print(f"load {_load()} at the end; {len(wishes) - len(missed)} of {len(wishes)} are exact where they must be")
    return 1 if missed else 0


def _print(wish: Wish, runs: list[Found]) -> None:
    print(f"{wish.page.name:9} {wish.view:8} {'  '.join(map(_cell, numbers_of(runs)))}", flush=True)
    for fault in faults_of(runs):
        print(f"{'':18} {fault}", flush=True)


def _cell(number: Number) -> str:
    mark = "" if number.is_good else " MISSED" if number.is_exact else " slow"
    return f"{number.title} {number.text}{f' ({number.bar})' if number.bar else ''}{mark}"


def _load() -> str:
    return f"{os.getloadavg()[0]:.1f}"


if __name__ == "__main__":
    sys.exit(main(sys.argv[1] if len(sys.argv) > 1 else "main"))
