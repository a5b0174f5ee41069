"""Says which refusals routes state with `@refuses` though none of their tests has caused them.

`python -m tools.refusals FOLDER`. `make test` asks it after the services' tests, which wrote into the folder what they
caused (`kit.contract`). What no test makes true is a promise of the public contract that nobody has seen kept.

Those in UNSEEN were found by reading the code, and are owed a test. The list only shrinks: one that is caused by now,
or is stated no more, has to leave it.
"""

import sys
from collections.abc import Iterator
from pathlib import Path

from flask import Flask

from kit.refusals import stated_by
from tools.contracts import ROOT, apps

UNSEEN = ROOT / "tests" / "contracts" / "refusals_unseen.txt"
FILES = "refusals-of-*.txt"


def stated(apps_by_service: dict[str, Flask]) -> Iterator[str]:
    """Every refusal that a route states, as `kit.contract` writes it down: `orders post /cart/update 409 own_ad`."""
    for service, app in apps_by_service.items():
        for path, method, view in app.extensions["api"].views():
            for status, code in stated_by(view):
                yield f"{service} {method} {path} {status} {code}"


def caused(folder: Path) -> set[str]:
    """What the tests have caused."""
    return {line for file in folder.glob(FILES) for line in file.read_text("utf-8").splitlines()}


def complaints(promised: set[str], seen: set[str], owed: set[str]) -> list[str]:
    """What is wrong, in sentences."""
    return [
        *(f"no test causes {one}" for one in sorted(promised - seen - owed)),
        *(f"a test causes {one} by now: it leaves {UNSEEN.name}" for one in sorted(owed & seen)),
        *(f"nothing states {one} any more: it leaves {UNSEEN.name}" for one in sorted(owed - promised)),
    ]


def main() -> int:
    """The command line."""
    owed = set(UNSEEN.read_text("utf-8").splitlines())
    found = complaints(set(stated(apps())), caused(Path(sys.argv[1])), owed)
    print(*found or ["every refusal that is stated was caused, but for those that are owed a test"], sep="\n")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
