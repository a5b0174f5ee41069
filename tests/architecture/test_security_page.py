"""What docs/security.md claims is carried: by files that are there, and by tests of those names or a stated reason."""

import re
from functools import cache

import pytest

from tests.architecture.test_specification_coverage import QUOTED, ROOT, is_there

PAGE = ROOT / "docs" / "security.md"
REASONS = ("Exception:", "Not yet:", "Does not apply:")
CHAPTERS = [f"V{number} " for number in range(1, 18)]
HEADS = ("section, and what is asked", "threat", "---")
THREATS = [f"T{number} " for number in range(1, 28)]
A_FILE = re.compile(r"[\w.-]+/[\w./-]+\.\w+(::\w+)?|requirements\.txt|pyproject\.toml")


@cache
def lines() -> list[tuple[int, list[str]]]:
    """Every line of the tables but their heads: its number and its cells."""
    numbered = enumerate(PAGE.read_text().splitlines(), start=1)
    cells = [(number, [cell.strip() for cell in line.split("|")[1:-1]]) for number, line in numbered if line[:1] == "|"]
    return [(number, found) for number, found in cells if found[0] not in HEADS]


def beginnings() -> list[str]:
    return [cells[0].lstrip("*") for _, cells in lines()]


@pytest.mark.parametrize("wanted", CHAPTERS + THREATS)
def test_every_chapter_and_every_threat_is_spoken_of(wanted):
    assert any(first.startswith(wanted) for first in beginnings())


def test_what_the_page_names_is_there():
    named = {one for one in QUOTED.findall(PAGE.read_text()) if A_FILE.fullmatch(one)}
    missing = sorted(one for one in named if not is_there(one) and not (ROOT / one).is_file())
    assert len(named) > 100
    assert missing == []


@pytest.mark.parametrize(("number", "cells"), lines(), ids=lambda value: str(value) if isinstance(value, int) else "")
def test_a_claim_is_carried_by_a_test_or_is_none(number, cells):
    assert len(cells) == 3, f"line {number} has {len(cells)} cells"
    is_heading = cells[0].startswith("**") and not cells[2]
    has_reason = any(reason in cells[2] for reason in REASONS)
    has_test = any("::" in one for one in QUOTED.findall(cells[2]))
    assert is_heading or has_reason or has_test or "S608" in cells[2], f"line {number}: {cells[0]}"
