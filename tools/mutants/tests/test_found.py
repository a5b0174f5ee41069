"""What is made of mutmut's findings: what counts as noticed, which modules are told of, and with which day."""

import json

import pytest

from tools.mutants import __main__ as mutants
from tools.mutants.page import Module

NAME = "orders.carts.rules"
EARLY = "2026-11-24"


@pytest.fixture
def keep(tmp_path, monkeypatch):
    """Keep findings as mutmut does: how the tests on each fault of a module ended, and for how long they ran."""
    monkeypatch.setattr(mutants, "FOLDER", tmp_path)
    monkeypatch.setattr(mutants, "FOUND", tmp_path / "mutants" / "src")

    def put(ended, seconds=1.0, name=NAME, is_there=True):
        place = name.replace(".", "/") + ".py"
        meta, source = tmp_path / "mutants" / "src" / f"{place}.meta", tmp_path / "src" / place
        for path in (meta, source):
            path.parent.mkdir(parents=True, exist_ok=True)
        durations = {fault: seconds for fault, code in ended.items() if code is not None}
        meta.write_text(json.dumps({"exit_code_by_key": ended, "durations_by_key": durations}))
        if is_there:
            source.write_text("")

    return put


def before():
    return {name: durations for name, _, durations in mutants.found()}


def counted(row):
    return row.name, row.noticed, row.planted


def test_noticed_is_what_made_a_test_fail_or_never_end_and_nothing_else(keep):
    keep({"failed": 1, "broke": 3, "endless": -24, "passed": 0, "not run": 33, "no tests": 5, "stopped": 2})
    assert [counted(row) for row in mutants.measured({}, {})] == [(NAME, 3, 7)]
    assert set(mutants.missed()) == {"passed", "not run", "no tests", "stopped"}


def test_a_module_that_was_tried_in_part_is_not_told_of(keep):
    keep({"tried": 1, "later": None})
    assert list(mutants.measured({}, {})) == []
    assert list(mutants.missed()) == []


def test_a_module_that_is_gone_is_not_told_of(keep):
    keep({"tried": 1}, is_there=False)
    assert list(mutants.measured({}, {})) == []


def test_a_module_of_which_nothing_was_tried_keeps_its_day(keep):
    row = Module(NAME, 1, 1, EARLY)
    keep({"tried": 1})
    assert list(mutants.measured(before(), {NAME: row})) == [row]


@pytest.mark.parametrize(("noticed", "planted"), [(0, 1), (1, 2)])
def test_one_whose_row_says_otherwise_is_told_anew(keep, noticed, planted):
    keep({"tried": 1})
    (now,) = mutants.measured(before(), {NAME: Module(NAME, noticed, planted, EARLY)})
    assert counted(now) == (NAME, 1, 1)
    assert now.measured > EARLY


def test_one_that_was_tried_again_has_the_day_of_that(keep):
    keep({"tried": 1})
    known = before()
    keep({"tried": 1}, seconds=2.0)
    (now,) = mutants.measured(known, {NAME: Module(NAME, 1, 1, EARLY)})
    assert now.measured > EARLY


@pytest.mark.parametrize(
    ("place", "is_one"),
    [
        ("src/orders/carts/rules.py", True),
        ("src/payments/ledger/rules/shares.py", True),
        ("src/returns/rules/life.py", True),
        ("src/kit/money.py", True),
        ("src/kit/db.py", False),
        ("src/orders/carts/steps.py", False),
        ("src/orders/carts/tests/test_rules.py", False),
        ("src/orders/rules_of_thumb.py", False),
        ("tests/orders/rules.py", False),
    ],
)
def test_faults_are_planted_in_rules_and_in_what_kit_only_computes(place, is_one):
    assert mutants.is_of_rules(place) is is_one
