"""docs/mutants.md tells of every module of rules in which a fault can be planted, and of none that is gone.

It may not say that one is below the mark: that is what tests are to be written for.
"""

import importlib
import re

import pytest

from tests.conftest import ROOT
from tools.mutants.page import NOTICED_AT_LEAST, Table
from tools.mutants.properties import undecorated

SERVICES = ROOT / "services"
RULES = {
    ".".join(path.relative_to(SERVICES).with_suffix("").parts): path
    for path in sorted(SERVICES.rglob("*.py"))
    if re.search(r"/rules(/\w+)?\.py$", str(path))
}


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
    assert set(Table("rules", "rules").rows()) - set(RULES) == set()


def test_every_row_reaches_the_mark():
    rows = Table("rules", "rules").rows().values()
    assert [row.row for row in rows if row.per_cent < NOTICED_AT_LEAST] == []
