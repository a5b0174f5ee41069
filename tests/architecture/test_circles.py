"""Modules are read from the bottom up: none leads back to itself, also not by a type or a late import."""

from graphlib import CycleError, TopologicalSorter

import grimp
import pytest

from kit.settings import SERVICES

PROGRAMS = ("contracts", "kit", *SERVICES, "sandbox", "tools", "bench")
FEWEST_IMPORTS = 3_000


@pytest.fixture(scope="module")
def imports() -> dict[str, set[str]]:
    """What each module of the programs and of their tools imports."""
    graph = grimp.build_graph(*PROGRAMS, cache_dir=None)
    return {module: graph.find_modules_directly_imported_by(module) for module in graph.modules}


def _circle(imports: dict[str, set[str]]) -> list[str]:
    try:
        TopologicalSorter(imports).prepare()
    except CycleError as error:
        return list(error.args[1])
    return []


def test_no_module_leads_back_to_itself(imports):
    assert sum(map(len, imports.values())) > FEWEST_IMPORTS
    assert _circle(imports) == []


def test_a_circle_would_be_found(imports):
    assert _circle(imports | {"kit.settings": imports["kit.settings"] | {"kit.service"}})
