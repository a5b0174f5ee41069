"""`python -m tools.release 1.1.0`: notes what this release's models name, for the migrations of the next one.

It writes `tests/migrations/released.json`: the version, the commit that is released, what services answer each other,
and for each service its newest migration and the tables and columns that its models name. It is committed right after,
and the commit may be tagged.
A file and not a tag alone, because a clone without history or tags must be able to judge a migration as well.
"""

import ast
import json
import re
import subprocess
import sys
from collections.abc import Iterator
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
INTERNAL = "/internal/"
IGNORED = "ignored"  # how this code reads what is new to it in the body of a call; release 0.1.0 refused it
PART_THAT_DIFFERS = re.compile(r"<[^/]*>")


class NotReleased(Exception):
    """The release could not be noted."""


def noted() -> dict[str, Any]:
    """The release before, as it was noted."""
    release: dict[str, Any] = json.loads(FILE.read_text())
    return release


def note(version: str, commit: str) -> dict[str, Any]:
    """What is to be known of this code once it is the release before."""
    answers = sorted(paths_between_services()[0])
    services = {name: _service(name) for name in SERVICES}
    told = {"version": version, "commit": commit, "answers": answers, "unknownFieldsOfBodies": IGNORED}
    return told | {"services": services}


def paths_between_services(folder: Path = ROOT / "services") -> tuple[set[str], set[str]]:
    """What services answer each other, and what they ask each other, as paths like `/internal/people/{}`."""
    answered: set[str] = set()
    asked: set[str] = set()
    for path in folder.rglob("*.py"):
        if "tests" not in path.relative_to(folder).parts:
            tree = ast.parse(path.read_text())
            own = {one for node in ast.walk(tree) if _is_route(node) for one in _internal(node)}
            both = {one for node in ast.walk(tree) if _is_declared(node) for one in _internal(node)}
            answered |= own | both
            asked |= set(_internal(tree)) - own
    return answered, asked


def _is_declared(node: ast.AST) -> bool:
    """A call between services that has a contract (`contracts.calls`): a test holds that it is answered."""
    return isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "Call"


def _is_route(node: ast.AST) -> bool:
    return isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "route"


def _internal(tree: ast.AST) -> Iterator[str]:
    """Every path that is written somewhere, without what differs from call to call."""
    inside = {id(part) for node in ast.walk(tree) if isinstance(node, ast.JoinedStr) for part in node.values}
    for node in ast.walk(tree):
        text = ""
        if isinstance(node, ast.JoinedStr):
            text = "".join(str(part.value) if isinstance(part, ast.Constant) else "{}" for part in node.values)
        elif isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in inside:
            text = PART_THAT_DIFFERS.sub("{}", node.value)
        if text.startswith(INTERNAL) and text != INTERNAL:
            yield text.partition("?")[0]


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
