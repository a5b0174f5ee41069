"""`python -m tools.release 1.1.0`: notes what this release's models name, for the migrations of the next one.

It writes `tests/migrations/released.json`: the version, the commit that is released, and for each service its newest
migration and the tables and columns that its models name. It is committed right after, and the commit may be tagged.
A file and not a tag alone, because a clone without history or tags must be able to judge a migration as well.
"""

import json
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

from alembic.script import ScriptDirectory

from kit.migrate import configuration
from kit.owners import tables_of
from kit.settings import SERVICES
from kit.tables import kit_metadata

ROOT = Path(__file__).parents[1]
FILE = ROOT / "tests" / "migrations" / "released.json"
VERSION = re.compile(r"[0-9]+\.[0-9]+\.[0-9]+")


class NotReleased(Exception):
    """The release could not be noted."""


def noted() -> dict[str, Any]:
    """The release before, as it was noted."""
    release: dict[str, Any] = json.loads(FILE.read_text())
    return release


def note(version: str, commit: str) -> dict[str, Any]:
    """What is to be known of this code once it is the release before."""
    return {"version": version, "commit": commit, "services": {name: _service(name) for name in SERVICES}}


def _service(name: str) -> dict[str, Any]:
    metadata = (tables_of(name), kit_metadata)
    tables = {table.name: sorted(table.columns.keys()) for each in metadata for table in each.tables.values()}
    head = ScriptDirectory.from_config(configuration(name, "")).get_current_head()
    return {"head": head, "tables": dict(sorted(tables.items()))}


def _git(*words: str) -> str:
    return subprocess.run(["git", *words], cwd=ROOT, capture_output=True, text=True, check=True).stdout.strip()


def main(arguments: list[str]) -> None:
    """The command line."""
    if len(arguments) != 1 or not VERSION.fullmatch(arguments[0]):
        raise NotReleased("name the version: make release v=1.1.0")
    if _git("status", "--porcelain"):
        raise NotReleased("commit or put away your changes first: a release is a commit")
    FILE.write_text(json.dumps(note(arguments[0], _git("rev-parse", "HEAD")), indent=1) + "\n")
    print(f"{FILE.relative_to(ROOT)}: commit it, and tag that commit v{arguments[0]}")


if __name__ == "__main__":
    main(sys.argv[1:])
