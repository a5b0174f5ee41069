"""Which modules of the storefront are pure, and what became of the faults planted in each."""

import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from tools.mutants.page import Module

NOTICED = {"Killed", "Timeout"}
MISSED = {"Survived", "NoCoverage"}
ROOMS = ("lib", "features")
# What draws, keeps state, asks the server or looks at the page is held by tests of screens.
IMPURE = re.compile(
    r"""from '(react|react-[\w-]+|react/[^']*|@reduxjs/[^']*|use-intl|axios)'|\bimport\(|import\.meta|\bdocument\."""
    r"""|\baddEventListener\(|: Element\b|\bself\.|\buse[A-Z]\w*\("""
)
NOT_RULES = re.compile(r"(\.test\.ts|Api\.ts|\.d\.ts|/use[A-Z]\w*\.ts|/apiTypes\.ts|/types\.ts|/api\.ts)$")


def pure_modules(storefront: Path) -> list[str]:
    """The paths below the storefront's folder of all modules that only compute."""
    found = [path for room in ROOMS for path in sorted((storefront / "src" / room).rglob("*.ts"))]
    named = [(path.relative_to(storefront).as_posix(), path) for path in found]
    return [name for name, path in named if not NOT_RULES.search(name) and not IMPURE.search(path.read_text())]


def related_tests(module: str, storefront: Path) -> list[str]:
    """The tests of what only computes that import the module, by its alias or beside it."""
    name = name_of(module)
    folder, _, stem = name.rpartition("/")
    tests = [path for room in ROOMS for path in sorted((storefront / "src" / room).rglob("*.test.ts"))]

    def imports(test: Path) -> bool:
        is_beside = test.parent == storefront / "src" / folder
        return f"'@/{name}'" in test.read_text() or (is_beside and f"'./{stem}'" in test.read_text())

    return [test.relative_to(storefront).as_posix() for test in tests if imports(test)]


def name_of(path: str) -> str:
    """What a module is called on the page."""
    return path.removeprefix("src/").removesuffix(".ts")


def module_in(path: str, report: Mapping[str, Any], today: str) -> Module:
    """Count Stryker's report (the mutation testing elements' schema); what cannot run is no fault."""
    states = [one["status"] for name, file in report["files"].items() if name == path for one in file["mutants"]]
    noticed, missed = sum(one in NOTICED for one in states), sum(one in MISSED for one in states)
    return Module(name_of(path), noticed, noticed + missed, today)
