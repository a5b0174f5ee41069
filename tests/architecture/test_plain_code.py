"""The code says what it means: arguments of long calls by their names, functions by `def`, and who acts in each comment."""

import ast
import re
from pathlib import Path

from tests.conftest import ROOT

FOLDERS = ("services", "sandbox", "tools", "bench", "tests")
MODULES = sorted(
    path for folder in FOLDERS for path in (ROOT / folder).rglob("*.py") if "node_modules" not in path.parts
)
PRODUCT = [path for path in MODULES if not {"tests", "versions"} & set(path.relative_to(ROOT).parts)]
MOST_BY_PLACE = 6  # arguments of a constructor whose names are left out
OF_A_LIBRARY = {"Table"}  # takes its columns one by one


def _name(path: Path) -> str:
    return str(path.relative_to(ROOT))


def _constructed_by_place(path: Path) -> list[str]:
    calls = [node for node in ast.walk(ast.parse(path.read_text())) if isinstance(node, ast.Call)]
    long = [(call, _called(call)) for call in calls if len(call.args) > MOST_BY_PLACE]
    return [f"{_name(path)}:{call.lineno}" for call, name in long if name.istitle() or re.match("[A-Z][a-z]", name)]


def _called(call: ast.Call) -> str:
    function = call.func
    name = function.attr if isinstance(function, ast.Attribute) else getattr(function, "id", "")
    return "" if name in OF_A_LIBRARY else name


def test_what_is_made_of_many_parts_names_them():
    assert [place for path in PRODUCT for place in _constructed_by_place(path)] == []


def test_a_function_with_a_name_is_no_lambda():
    """The linter says so already; none asks it to look away."""
    rule = "E" + "731"
    assert [_name(path) for path in MODULES if rule in path.read_text()] == []
