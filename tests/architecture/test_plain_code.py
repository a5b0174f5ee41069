"""The code says what it means: arguments of long calls by their names, functions by `def`, and who acts in each comment."""

import ast
import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.conftest import ROOT

FOLDERS = ("services", "sandbox", "tools", "bench", "tests")
MODULES = sorted(
    path for folder in FOLDERS for path in (ROOT / folder).rglob("*.py") if "node_modules" not in path.parts
)
PRODUCT = [path for path in MODULES if not {"tests", "versions"} & set(path.relative_to(ROOT).parts)]
MOST_BY_PLACE = 6  # arguments of a constructor whose names are left out
OF_A_LIBRARY = {"Table"}  # takes its columns one by one
# Comments and docs name the buyer, the supplier, the operator, the worker. What shoppers read stands elsewhere.
WITHOUT_A_NAME = re.compile(
    rf"\b({'|'.join(('no' + 'body', 'every' + 'body', 'some' + 'body', 'any' + 'body', 'who' + 'ever'))})(?:'s)?\b",
    re.I,
)
SAID = (
    "services/**/*.py",
    "sandbox/**/*.py",
    "tools/**/*.py",
    "bench/**/*.py",
    "tests/**/*.py",
    "docs/**/*.md",
    "frontend/src/**/*.ts",
    "frontend/src/**/*.tsx",
    "frontend/src/**/*.css",
    "gateway/*",
    "k8s/*",
    "*.md",
)


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


def _named(module: ast.Module) -> Iterator[str]:
    """What a module names at its top. What has a decorator is known to that, and a table to the database."""
    for node in module.body:
        if isinstance(node, ast.FunctionDef | ast.ClassDef) and not node.decorator_list:
            names = [
                target.id for line in node.body for target in getattr(line, "targets", ()) if hasattr(target, "id")
            ]
            yield from () if "__tablename__" in names else (node.name,)
        elif isinstance(node, ast.Assign | ast.AnnAssign):
            targets = node.targets if isinstance(node, ast.Assign) else [node.target]
            yield from (target.id for target in targets if isinstance(target, ast.Name))


def test_what_a_module_names_is_used_by_more_than_its_own_tests():
    """Migrations and the tests of the whole use it too; gunicorn calls what is named in its configuration."""
    using = [path for path in MODULES if path.is_relative_to(ROOT / "tests") or "tests" not in path.parts]
    words = Counter(word for path in using for word in re.findall(r"\w+", path.read_text()))
    named = {path: _named(ast.parse(path.read_text())) for path in PRODUCT if path.name != "gunicorn.conf.py"}
    assert [f"{_name(path)}: {one}" for path, names in named.items() for one in names if words[one] == 1] == []


def test_what_is_made_of_many_parts_names_them():
    assert [place for path in PRODUCT for place in _constructed_by_place(path)] == []


def test_a_function_with_a_name_is_no_lambda():
    """The linter says so already; none asks it to look away."""
    rule = "E" + "731"
    assert [_name(path) for path in MODULES if rule in path.read_text()] == []


@pytest.mark.parametrize("pattern", SAID)
def test_comments_and_pages_say_who_acts(pattern):
    vague = [
        f"{_name(path)}:{number}: {line.strip()[:80]}"
        for path in sorted(ROOT.glob(pattern))
        if path.is_file() and not set(path.relative_to(ROOT).parts) & {"node_modules", "locales", "versions"}
        for number, line in enumerate(path.read_text(errors="ignore").splitlines(), 1)
        if WITHOUT_A_NAME.search(line)
    ]
    assert vague == []
