"""Which terms hold on a day, and which change takes two operators."""

from collections.abc import Callable
from dataclasses import replace
from datetime import UTC, date, datetime, timedelta
from decimal import Decimal

import pytest

from kit.errors import Conflict, Forbidden, Invalid, Refusal
from payments.terms import rules
from payments.terms.rules import Decision, State, Terms, Version

DAY = date(2026, 3, 10)
NOON = datetime(2026, 3, 10, 9, tzinfo=UTC)
ONE, OTHER = "11111111-1111-4111-8111-111111111111", "22222222-2222-4222-8222-222222222222"
FIRST = Version(Terms(Decimal("0.08"), timedelta(days=15), 500_000))
NINE = replace(FIRST.terms, commission=Decimal("0.09"))


def version(effective_on: date, terms: Terms = NINE, **other: object) -> Version:
    given = {"id": effective_on.isoformat(), "effective_on": effective_on, "planned": Decision(ONE, NOON, "neden")}
    return Version(terms, **given | other)


def test_the_newest_version_whose_day_has_come_holds():
    versions = [FIRST, version(date(2026, 3, 9)), version(date(2026, 3, 11))]
    held = [rules.in_force(versions, DAY + timedelta(days=days)).effective_on for days in (-2, -1, 0, 1)]
    assert held == [None, date(2026, 3, 9), date(2026, 3, 9), date(2026, 3, 11)]


@pytest.mark.parametrize(
    ("changes", "before", "after"),
    [
        ({}, State.PLANNED, State.IN_FORCE),
        ({"withdrawn": Decision(ONE, NOON, "geri")}, State.WITHDRAWN, State.WITHDRAWN),
        ({"needs_second": True}, State.AWAITING, State.LAPSED),
        ({"needs_second": True, "approved": Decision(OTHER, NOON)}, State.PLANNED, State.IN_FORCE),
    ],
)
def test_where_a_version_stands_before_and_on_its_day(changes, before, after):
    one = version(date(2026, 3, 11), **changes)
    found = [rules.state_of(one, [FIRST, one], DAY + timedelta(days=days)) for days in (0, 1)]
    assert found == [before, after]
    holds = after is State.IN_FORCE
    assert rules.in_force([FIRST, one], date(2026, 3, 11)) == (one if holds else FIRST)


@pytest.mark.parametrize(
    ("changes", "concerned"),
    [
        ({"commission": Decimal("0.09")}, True),
        ({"hold": timedelta(days=16)}, True),
        ({"approval_limit_kurus": 1}, False),
        ({}, False),
    ],
)
def test_suppliers_are_concerned_by_the_commission_and_the_hold(changes, concerned):
    assert rules.concerns_suppliers(FIRST.terms, replace(FIRST.terms, **changes)) is concerned


def test_the_first_version_is_past_once_another_holds():
    versions = [FIRST, version(DAY)]
    assert rules.state_of(FIRST, versions, DAY) is State.PAST


@pytest.mark.parametrize(
    ("change", "is_large"),
    [
        ({"commission": Decimal("0.10")}, False),
        ({"commission": Decimal("0.06")}, False),
        ({"commission": Decimal("0.1001")}, True),
        ({"commission": Decimal("0.0599")}, True),
        ({"hold": timedelta(days=16)}, False),
        ({"hold": timedelta(days=14)}, True),
        ({"approval_limit_kurus": 499_999}, False),
        ({"approval_limit_kurus": 500_001}, True),
    ],
)
def test_a_commission_that_moves_far_and_all_that_loosens_a_protection_takes_two(change, is_large):
    assert rules.needs_second(FIRST.terms, replace(FIRST.terms, **change)) is is_large


def refusal(kind: type[Refusal], act: Callable[[], object]) -> Refusal:
    with pytest.raises(kind) as caught:
        act()
    return caught.value


def test_a_version_begins_tomorrow_at_the_earliest_as_days_are_in_istanbul():
    late = datetime(2026, 3, 10, 21, 30, tzinfo=UTC)  # half past midnight of the eleventh there
    assert (rules.first_day(NOON), rules.first_day(late)) == (date(2026, 3, 11), date(2026, 3, 12))


def test_a_version_begins_within_a_year_of_tomorrow():
    first, last = date(2026, 3, 11), date(2027, 3, 11)
    for day in (first, last):
        rules.check_day(day, NOON)
    for day in (DAY, last + timedelta(days=1)):
        refused = refusal(Invalid, lambda day=day: rules.check_day(day, NOON))
        message = "Yürürlük günü 11.03.2026 ile 11.03.2027 arasında olmalıdır(!)"
        assert (refused.code, refused.message, refused.fields) == (
            "validation_failed", message, {"effectiveOn": [message]}
        )  # fmt: skip


def test_one_change_waits_at_a_time_and_begins_from_what_holds():
    assert rules.check_plan([FIRST], DAY, NINE, None) == FIRST
    waiting = [FIRST, version(date(2026, 3, 11), needs_second=True)]
    planned = refusal(Conflict, lambda: rules.check_plan(waiting, DAY, NINE, None))
    assert (planned.code, planned.message) == (
        "terms_planned",
        "Yürürlük gününü bekleyen bir değişiklik var. Önce onu geri çekin ya da gününü bekleyin(!)",
    )
    changed = refusal(Conflict, lambda: rules.check_plan([FIRST, version(DAY)], DAY, FIRST.terms, None))
    assert (changed.code, changed.message) == (
        "terms_changed",
        "Siz yazarken başka koşullar yürürlüğe girdi. Lütfen sayfayı yenileyiniz(!)",
    )
    same = refusal(Invalid, lambda: rules.check_plan([FIRST], DAY, FIRST.terms, None))
    message = "Koşullarda bir değişiklik yok(!)"
    assert (same.code, same.message, same.fields) == ("validation_failed", message, {"commission": [message]})


def test_only_another_operator_approves_and_only_before_the_day():
    one = version(date(2026, 3, 11), needs_second=True)
    rules.check_approval(one, OTHER, DAY)
    own = refusal(Forbidden, lambda: rules.check_approval(one, ONE, DAY))
    assert (own.code, own.message) == (
        "second_operator_needed",
        "Kendi önerinizi onaylayamazsınız; ikinci bir yönetici gerekir.",
    )
    late = refusal(Conflict, lambda: rules.check_approval(one, OTHER, date(2026, 3, 11)))
    assert (late.code, late.message) == (
        "terms_begun",
        "Yürürlük günü gelen bir değişiklik geri çekilemez ve onaylanamaz(!)",
    )
    withdrawn = replace(one, withdrawn=Decision(ONE, NOON, "geri"))
    gone = refusal(Conflict, lambda: rules.check_approval(withdrawn, OTHER, DAY))
    assert (gone.code, gone.message) == ("terms_withdrawn", "Bu değişiklik geri çekilmiş(!)")
