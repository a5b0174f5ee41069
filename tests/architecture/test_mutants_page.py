"""docs/mutants.md tells of every module of rules in which a fault can be planted, and of none that is gone.

It may not say that one is below the mark: that is what tests are to be written for.
"""

import importlib
import re

import pytest

from tests.conftest import ROOT
from tools.mutants.__main__ import OF_KIT
from tools.mutants.page import NOTICED_AT_LEAST, PAGE, Table
from tools.mutants.properties import undecorated
from tools.stryker.modules import name_of, pure_modules

SERVICES, FRONTEND = ROOT / "services", ROOT / "frontend"
RULES = {
    ".".join(path.relative_to(SERVICES).with_suffix("").parts): path
    for path in sorted(SERVICES.rglob("*.py"))
    if re.search(r"/rules(/\w+)?\.py$", str(path))
}
A_FUNCTION = re.compile(r"\bfunction\b|\bconst\b[^;]*=>")
NOT_ASKED_ABOUT = re.compile(r"(?<=<!-- not asked about -->\n).*(?=<!-- not asked about end -->)", re.DOTALL)


@pytest.fixture
def planted(tmp_path, monkeypatch):
    """How many faults mutmut plants in a module."""
    (tmp_path / "src").mkdir()
    monkeypatch.chdir(tmp_path)  # it looks for a project's folder where it is loaded
    mutation = importlib.import_module("mutmut.mutation.file_mutation")
    return lambda path: len(mutation.mutate_file_contents(path.name, undecorated(path.read_text())).mutant_names)


def test_every_module_of_rules_has_its_row(planted):
    rows = Table("rules", "rules").rows()
    unmeasured = [name for name, path in RULES.items() if name not in rows and planted(path)]
    assert unmeasured == [], 'make mutants n="…*" measures them'


def test_faults_are_planted_in_properties_too(planted):
    assert planted(RULES["orders.agreements.rules.facts"]) > 0


def test_no_row_is_of_a_module_that_is_gone():
    there = {*RULES, *(f"kit.{name}" for name in OF_KIT if (SERVICES / "kit" / f"{name}.py").is_file())}
    assert set(Table("rules", "rules").rows()) - there == set()


def test_every_pure_module_of_the_storefront_has_its_row():
    rows = Table("storefront", "module").rows()
    modules = {name_of(path): (FRONTEND / path).read_text() for path in pure_modules(FRONTEND)}
    unmeasured = {name for name, text in modules.items() if name not in rows and A_FUNCTION.search(text)}
    [known] = NOT_ASKED_ABOUT.findall(PAGE.read_text())
    assert unmeasured == set(re.findall(r"`([\w/]+)`", known)), 'make mutants-storefront n="…" measures them'
    assert set(rows) - set(modules) == set()


@pytest.mark.parametrize("table", ["rules", "storefront"])
def test_every_row_reaches_the_mark(table):
    rows = Table(table, "").rows().values()
    assert [row.row for row in rows if row.per_cent < NOTICED_AT_LEAST] == []
