"""Which version of a text holds on a day, and when a new one may begin: pure."""

from datetime import UTC, date, datetime, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kit.errors import Conflict, Invalid, NotFound
from orders.agreements.rules.wordings import Wording, in_force
from orders.texts import rules
from orders.texts.rules import Decision, Slug, State, Version
from tests.support.refusing import refusal_of, told

FIRST, SECOND, THIRD = "2026-01-01", "2026-03-01", "2026-06-01"
DECISION = Decision("can", datetime(2026, 2, 1, tzinfo=UTC), "Yeni yönetmelik")
SPRING = date(2026, 4, 1)


def version(day: str, words: str = "", slug: Slug = Slug.TERMS, **decided: Decision) -> Version:
    return Version(slug, day, {"tr": words or day, "en": "the same in English"}, **decided)


OLD, PRESENT, COMING = version(FIRST), version(SECOND), version(THIRD, planned=DECISION)
WITHDRAWN = version("2026-02-01", planned=DECISION, withdrawn=DECISION)
ALL = [OLD, WITHDRAWN, PRESENT, COMING]


@pytest.mark.parametrize(
    ("day", "holds"),
    [
        (date(2025, 5, 5), OLD),  # before the first version its words hold: there are no others
        (date(2026, 1, 1), OLD),
        (date(2026, 2, 28), OLD),  # what was withdrawn never holds
        (date(2026, 3, 1), PRESENT),
        (date(2026, 5, 31), PRESENT),
        (date(2026, 6, 1), COMING),
        (date(2030, 1, 1), COMING),
    ],
)
def test_the_newest_version_that_has_begun_and_was_not_withdrawn_holds(day, holds):
    assert rules.version_in_force(ALL, day) is holds
    assert rules.version_in_force(ALL[::-1], day) is holds


def test_of_two_versions_of_one_day_the_one_named_later_holds():
    corrected = version(SECOND, "düzeltilmiş", planned=DECISION)
    assert rules.version_in_force([OLD, PRESENT, corrected], SPRING) is corrected
    assert rules.state_of(PRESENT, [OLD, PRESENT, corrected], SPRING) is State.PAST


def test_the_same_words_named_twice_hold_as_they_were_named_last():
    again = version(SECOND, planned=DECISION)
    assert rules.version_in_force([OLD, PRESENT, again], SPRING) is again


@given(st.lists(st.dates(date(2026, 1, 1), date(2026, 12, 31)), min_size=1, max_size=6), st.dates(date(2025, 1, 1)))
def test_what_holds_is_no_younger_than_the_day_unless_all_are(days, day):
    wordings = [Wording("kosullar", one.isoformat(), f"{at}") for at, one in enumerate(days)]
    found = in_force(iter(wordings), day)
    begun = [one for one in days if one <= day]
    assert found.version == (max(begun) if begun else min(days)).isoformat()
    if begun:
        assert found == [one for one in wordings if one.version == found.version][-1]


@pytest.mark.parametrize(
    ("one", "state"),
    [(OLD, State.PAST), (WITHDRAWN, State.WITHDRAWN), (PRESENT, State.IN_FORCE), (COMING, State.PLANNED)],
)
def test_each_version_stands_where_its_day_and_the_operators_put_it(one, state):
    assert rules.state_of(one, ALL, SPRING) is state


def test_on_its_own_day_a_planned_version_is_in_force_and_no_longer_planned():
    day = date(2026, 6, 1)
    assert rules.state_of(COMING, ALL, day) is State.IN_FORCE
    assert rules.planned_version(ALL, day) is None
    assert rules.planned_version(ALL, day - timedelta(days=1)) is COMING
    assert rules.planned_version([OLD, PRESENT], SPRING) is None


def test_a_second_version_of_the_present_ones_day_is_past_and_never_planned():
    """Its day is not after today, so it does not wait for one."""
    older = version(SPRING.isoformat(), "erken")
    newer = version(SPRING.isoformat(), "geç")
    assert rules.state_of(older, [older, newer], SPRING) is State.PAST


def test_shoppers_read_what_holds_and_what_held_before_newest_first_and_nothing_that_is_to_come():
    oldest = version("2025-01-01")
    assert rules.published([OLD, COMING, oldest, WITHDRAWN, PRESENT], SPRING) == [PRESENT, OLD, oldest]


def test_an_order_keeps_an_agreement_under_a_key_of_its_own_and_a_page_under_its_address():
    agreement = version(SECOND, "söz", Slug.ORDER_DISTANCE_SALES)
    assert agreement.wording == Wording("distanceSales", SECOND, "söz")
    assert PRESENT.wording == Wording("kosullar", SECOND, SECOND)
    assert rules.AGREEMENTS == {
        Slug.ORDER_PRE_INFORMATION: "preInformation",
        Slug.ORDER_DISTANCE_SALES: "distanceSales",
    }


@pytest.mark.parametrize("slug", Slug)
def test_a_page_is_written_in_four_languages_and_a_contract_in_one(slug):
    languages = ("tr",) if slug.startswith("siparis-") else ("tr", "en", "ru", "ar")
    assert rules.locales_of(slug) == languages
    rules.check_languages(slug, dict.fromkeys(languages, "söz"))
    assert rules.slug_of(str(slug)) is slug


@pytest.mark.parametrize("locale", ["en", "ru", "ar"])
def test_a_contract_in_another_language_is_refused_at_its_field(locale):
    refused = refusal_of(rules.check_languages, Slug.ORDER_DISTANCE_SALES, {"tr": "söz", locale: "word"})
    assert refused == (Invalid, "validation_failed", [f"bodies.{locale}"])


def test_an_address_that_names_no_text_is_not_found():
    assert refusal_of(rules.slug_of, "hakkimizda") == (NotFound, "not_found", [])


NOON = datetime(2026, 3, 2, 9, tzinfo=UTC)


@pytest.mark.parametrize(("hour", "day"), [(9, date(2026, 3, 3)), (20, date(2026, 3, 3)), (21, date(2026, 3, 4))])
def test_a_version_begins_tomorrow_at_the_earliest_by_the_clocks_of_istanbul(hour, day):
    assert rules.first_day(NOON.replace(hour=hour)) == day


def test_a_version_begins_within_a_year():
    first, last = date(2026, 3, 3), date(2027, 3, 3)
    rules.check_day(first, NOON)
    rules.check_day(last, NOON)
    for day in (date(2026, 3, 2), last + timedelta(days=1)):
        assert refusal_of(rules.check_day, day, NOON) == (Invalid, "validation_failed", ["effectiveOn"])
    with pytest.raises(Invalid, match=r"03\.03\.2026 ile 03\.03\.2027 arasında"):
        rules.check_day(date(2026, 3, 2), NOON)


@pytest.mark.parametrize(
    ("refusal", "kind", "code", "fields"),
    [
        (rules.already_planned, Conflict, "text_planned", []),
        (rules.text_changed, Conflict, "text_changed", []),
        (rules.nothing_changed, Invalid, "validation_failed", ["bodies.tr"]),
        (rules.too_late, Conflict, "text_begun", []),
    ],
)
def test_a_no_to_a_text_is_known_to_programs_and_said_to_operators(refusal, kind, code, fields):
    assert told(refusal()) == (kind, code, fields)
