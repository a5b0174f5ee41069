"""Which modules of the storefront are pure, and what became of the faults planted in each."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

NOTICED_AT_LEAST = 90  # per cent
NOTICED = {"Killed", "Timeout"}
MISSED = {"Survived", "NoCoverage"}
ROOMS = ("lib", "features")
# What draws, keeps state, asks the server or looks at the page is held by tests of screens.
IMPURE = re.compile(
    r"""from '(react|react-[\w-]+|react/[^']*|@reduxjs/[^']*|use-intl|axios)'|\bimport\(|import\.meta|\bdocument\."""
)
NOT_RULES = re.compile(r"(\.test\.ts|Api\.ts|\.d\.ts|/use[A-Z]\w*\.ts|/apiTypes\.ts|/types\.ts|/api\.ts)$")


@dataclass(frozen=True)
class Module:
    """What became of the faults in one module."""

    name: str
    noticed: int
    planted: int

    @property
    def per_cent(self) -> int:
        """How many of a hundred were noticed, rounded down."""
        return 100 * self.noticed // self.planted


def pure_modules(storefront: Path) -> list[str]:
    """The paths below the storefront's folder of all modules that only compute."""
    found = [path for room in ROOMS for path in sorted((storefront / "src" / room).rglob("*.ts"))]
    named = [(path.relative_to(storefront).as_posix(), path) for path in found]
    return [name for name, path in named if not NOT_RULES.search(name) and not IMPURE.search(path.read_text())]


def related_tests(module: str, storefront: Path) -> list[str]:
    """The tests of what only computes that import the module, by its alias or beside it."""
    name = module.removeprefix("src/").removesuffix(".ts")
    folder, _, stem = name.rpartition("/")
    tests = [path for room in ROOMS for path in sorted((storefront / "src" / room).rglob("*.test.ts"))]

    def imports(test: Path) -> bool:
        is_beside = test.parent == storefront / "src" / folder
        return f"'@/{name}'" in test.read_text() or (is_beside and f"'./{stem}'" in test.read_text())

    return [test.relative_to(storefront).as_posix() for test in tests if imports(test)]


def module_in(module: str, report: Mapping[str, Any]) -> Module:
    """Count Stryker's report (the mutation testing elements' schema); what cannot run is no fault."""
    states = [one["status"] for name, file in report["files"].items() if name == module for one in file["mutants"]]
    noticed, missed = sum(one in NOTICED for one in states), sum(one in MISSED for one in states)
    return Module(module, noticed, noticed + missed)


def table_of(modules: list[Module]) -> str:
    """The modules, those with the smallest share first."""
    rows = [(one.name, one) for one in sorted(modules, key=lambda one: (one.per_cent, one.name))]
    total = Module("all", sum(one.noticed for one in modules), sum(one.planted for one in modules))
    lines = [
        f"| {name} | {one.noticed} of {one.planted} | {one.per_cent} % |" for name, one in [*rows, ("**all**", total)]
    ]
    return "\n".join(["| module | noticed | |", "|---|---|---|", *lines, ""])
