"""The tables of docs/mutants.md: what was noticed of the faults in a module, and when that was measured."""

import re
from collections.abc import Collection, Iterable
from dataclasses import dataclass
from pathlib import Path

from tools.stack.instance import REPOSITORY

PAGE = REPOSITORY / "docs" / "mutants.md"
NOTICED_AT_LEAST = 90  # per cent
ALL = "**all**"
_ROW = re.compile(r"^\| ([\w./]+) \| (\d+) of (\d+) \| \d+ % \| ([\d-]+) \|$", re.MULTILINE)


@dataclass(frozen=True)
class Module:
    """What became of the faults in one module, and on which day that was found out."""

    name: str
    noticed: int
    planted: int
    measured: str

    @property
    def per_cent(self) -> int:
        """How many of a hundred were noticed, rounded down."""
        return 100 * self.noticed // self.planted

    @property
    def row(self) -> str:
        """As the page shows it."""
        return f"| {self.name} | {self.noticed} of {self.planted} | {self.per_cent} % | {self.measured} |"


def table_of(modules: Iterable[Module], what: str) -> str:
    """The modules as Markdown, those with the most that was missed first, and all of them together."""
    rows = sorted(modules, key=lambda one: (one.per_cent, one.name))
    lines = [f"| {what} | noticed | | measured |", "|---|---|---|---|", *(one.row for one in rows)]
    if rows:
        days = [one.measured for one in rows]
        noticed, planted = sum(one.noticed for one in rows), sum(one.planted for one in rows)
        lines.append(Module(ALL, noticed, planted, f"since {min(days)}").row)
    return "\n".join([*lines, ""])


def rows_in(text: str) -> dict[str, Module]:
    """The modules of a table, by their names."""
    found = (Module(name, int(noticed), int(planted), day) for name, noticed, planted, day in _ROW.findall(text))
    return {one.name: one for one in found}


def with_measured(before: Iterable[Module], measured: Iterable[Module], there: Collection[str]) -> list[Module]:
    """The rows of before with those measured now in their places, without modules that are there no more."""
    rows = {one.name: one for one in before} | {one.name: one for one in measured}
    return [one for one in rows.values() if one.name in there]


class Table:
    """One table of a page, between two comments that name it."""

    def __init__(self, name: str, what: str, page: Path = PAGE) -> None:
        self._page, self._what = page, what
        self._between = re.compile(rf"(?<=<!-- {name} -->\n).*(?=<!-- {name} end -->)", re.DOTALL)

    def rows(self) -> dict[str, Module]:
        """The modules that it tells of, by their names."""
        found = self._between.search(self._page.read_text())
        if found is None:
            raise LookupError(f"{self._page} has no such table: {self._between.pattern}")
        return rows_in(found[0])

    def write(self, measured: Iterable[Module], there: Collection[str]) -> None:
        """Put what was measured into it; what was not keeps its row, as long as its module is there."""
        table = table_of(with_measured(self.rows().values(), measured, there), self._what)
        self._page.write_text(self._between.sub(lambda _: table, self._page.read_text()))
