"""Says which refusals routes state with `@refuses` though none of their tests has caused them.

`python -m tools.refusals FOLDER`. `make test` asks it after the services' tests, which wrote into the folder what they
caused (`kit.contract`). What no test makes true is a promise of the public contract that was never seen kept.
"""

import sys
from collections.abc import Iterator
from pathlib import Path

from flask import Flask

from kit.refusals import stated_by
from tools.contracts import apps

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


def complaints(promised: set[str], seen: set[str]) -> list[str]:
    """What is wrong, in sentences."""
    return [f"no test causes {one}" for one in sorted(promised - seen)]


def main() -> int:
    """The command line."""
    found = complaints(set(stated(apps())), caused(Path(sys.argv[1])))
    print(*found or ["every refusal that is stated was caused"], sep="\n")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
