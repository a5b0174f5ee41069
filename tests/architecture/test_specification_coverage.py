"""What docs/specification-coverage.md names is there: files, names in them, texts by their keys, tests by their names."""

import json
import re
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
TABLE = ROOT / "docs" / "specification-coverage.md"
HOMES = (ROOT, ROOT / "frontend" / "src")  # paths of the storefront are written from its `src` on

QUOTED = re.compile(r"`([^`]+)`")
REFERENCE = re.compile(r"([\w./-]+\.(?:py|tsx?|mjs|json|conf|template|css|html|txt))(?:(#|::)(.+))?")
VERDICTS = ("no test", "missing", "nothing to show")


def rows() -> list[tuple[int, list[str]]]:
    """Every line of the tables: its number and its cells."""
    lines = enumerate(TABLE.read_text().splitlines(), start=1)
    found = [
        (number, [cell.strip() for cell in line.strip("|").split("|")]) for number, line in lines if line[:1] == "|"
    ]
    return [(number, cells) for number, cells in found if cells[0] != "Specification" and set(cells[0]) - set("-: ")]


@cache
def text_of(name: str) -> str | None:
    """What stands in a file; None when there is none."""
    return next(((home / name).read_text() for home in HOMES if (home / name).is_file()), None)


def is_there(reference: str) -> bool:
    """Whether a reference leads somewhere."""
    parts = REFERENCE.fullmatch(reference)
    if parts is None:
        return False
    name, how, what = parts.groups()
    text = text_of(name)
    if text is None or not how:
        return text is not None
    if how == "::":
        return is_test(name, text, what)
    if name.endswith(".json"):
        return has_keys(json.loads(text), what)
    return all(re.search(rf"(?<!\w){re.escape(one)}(?!\w)", text) for one in what.split(","))


def is_test(name: str, text: str, what: str) -> bool:
    """Whether a test of that name is written there, by `def` or by `it`."""
    if name.endswith(".py"):
        return re.search(rf"^\s*def {re.escape(what)}\(", text, re.MULTILINE) is not None
    return any(f"({quote}{what}{quote}," in re.sub(r"\(\s+", "(", text) for quote in "'\"`")


def has_keys(tree: dict, keys: str) -> bool:
    """Whether texts stand under these dotted keys."""
    for key in keys.split(","):
        part = tree
        for step in key.split("."):
            if not isinstance(part, dict) or step not in part:
                return False
            part = part[step]
    return True


def test_the_table_has_lines():
    assert len(rows()) > 150


@pytest.mark.parametrize(("number", "cells"), rows(), ids=lambda value: str(value) if isinstance(value, int) else "")
def test_what_a_line_names_is_there(number, cells):
    assert len(cells) == 3, f"line {number} has {len(cells)} cells"
    assert [reference for reference in QUOTED.findall(" ".join(cells[1:])) if not is_there(reference)] == []


@pytest.mark.parametrize(("number", "cells"), rows(), ids=lambda value: str(value) if isinstance(value, int) else "")
def test_a_line_is_shown_by_a_test_or_says_that_it_is_not(number, cells):
    names_a_test = any("::" in reference for reference in QUOTED.findall(cells[2]))
    assert names_a_test or any(verdict in cells[2] for verdict in VERDICTS), f"line {number}: {cells[0]}"
