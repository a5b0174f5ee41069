"""What a draft must have before it can begin, and which hours it may begin at."""

from collections.abc import Callable
from dataclasses import replace
from datetime import UTC, datetime, timedelta

import pytest

from ads.drafts.rules import LONGEST_AHEAD, NewAd, Written, check_start, completed, days_of
from ads.price.rules.curve import Terms
from kit.errors import Invalid

WHOLE = Written(
    product_id=7, initial_kurus=100_000, max_discount_basis_points=3_000, quantity=200, end_day=2, min_participants=10,
    max_participants=110,
)  # fmt: skip
NOON = datetime(2026, 3, 2, 9, tzinfo=UTC)  # twelve o'clock in Istanbul


def refused(act: Callable[[], object]) -> tuple[str, dict[str, list[str]]]:
    """What is said of all that is wrong, and of each field."""
    with pytest.raises(Invalid) as refusal:
        act()
    assert refusal.value.code == "validation_failed"
    return refusal.value.message, refusal.value.fields


def test_a_draft_with_all_that_is_needed_is_an_ad():
    assert completed(WHOLE) == NewAd(7, Terms(100_000, 3_000, 10, 110), 200, 2, 10, None)


@pytest.mark.parametrize("change", [{"end_day": 0}, {"end_day": 30}, {"max_per_buyer": 1}, {"max_per_buyer": 20}])
def test_the_first_and_the_last_of_what_may_be_written_is_taken(change):
    ((name, value),) = change.items()
    assert getattr(completed(replace(WHOLE, **change)), name) == value


def test_all_that_is_missing_is_named_at_once():
    missing = ("product_id", "initial_kurus", "max_discount_basis_points", "quantity", "end_day", "min_participants",
               "max_participants")  # fmt: skip
    assert refused(lambda: completed(Written(max_per_buyer=3, deposit_kurus=5))) == (
        "İlanın başlayabilmesi için eksik alanları doldurunuz(!)",
        {name: ["Bu alan boş olamaz(!)"] for name in missing},
    )


PER_BUYER = "Bir alıcıya en fazla 20 adet satılabilir: stoğun onda biri, küçük stokta 10(!)"
STOCK = "Stok, maksimum katılımdan az olamaz: en düşük fiyata hiçbir zaman ulaşılamazdı(!)"


@pytest.mark.parametrize(
    ("change", "field", "said"),
    [
        ({"initial_kurus": 99}, "initial_kurus", "Satış fiyatı en az 1,00 TL olmalıdır(!)"),
        (
            {"max_discount_basis_points": 10_000},
            "max_discount_basis_points",
            "İndirim oranı 0 ile 100 arasında olmalıdır(!)",
        ),
        (
            {"max_discount_basis_points": 0},
            "max_discount_basis_points",
            "İndirim oranı 0 ile 100 arasında olmalıdır(!)",
        ),
        ({"min_participants": 0}, "min_participants", "Minimum katılım en az 1 olmalıdır(!)"),
        ({"max_participants": 9}, "max_participants", "Maksimum katılım, minimum katılımdan az olamaz(!)"),
        ({"quantity": 109}, "quantity", STOCK),
        ({"end_day": -1}, "end_day", "İlan süresi 0 ile 30 gün arasında olmalıdır(!)"),
        ({"end_day": 31}, "end_day", "İlan süresi 0 ile 30 gün arasında olmalıdır(!)"),
        ({"max_per_buyer": 0}, "max_per_buyer", "Kişi başı adet en az 1 olmalıdır(!)"),
        ({"max_per_buyer": 21}, "max_per_buyer", PER_BUYER),
        ({"deposit_kurus": 70_000}, "deposit_kurus", "Kapora 0 ile en düşük fiyat arasında olmalıdır(!)"),
        ({"deposit_kurus": 0}, "deposit_kurus", "Kapora 0 ile en düşük fiyat arasında olmalıdır(!)"),
    ],
)
def test_what_no_ad_may_be_no_draft_begins_as(change, field, said):
    assert refused(lambda: completed(replace(WHOLE, **change))) == (said, {field: [said]})


def test_of_several_limits_the_first_is_said_for_all():
    said, fields = refused(lambda: completed(replace(WHOLE, max_per_buyer=21, end_day=31)))
    assert said == PER_BUYER and set(fields) == {"max_per_buyer", "end_day"}


def test_the_days_of_an_ad_count_from_the_day_on_which_it_begins():
    next_week = NOON + timedelta(days=7)
    assert check_start(NOON, next_week, 2) == datetime(2026, 3, 11, 20, 59, 59, tzinfo=UTC)
    before_midnight = datetime(2026, 3, 2, 20, 59, 58, tzinfo=UTC)
    assert check_start(NOON, before_midnight, 0) == before_midnight + timedelta(seconds=1)


@pytest.mark.parametrize(
    ("starts_at", "end_day", "said"),
    [
        (NOON, 1, "Başlangıç zamanı geçmişte olamaz(!)"),
        (NOON - timedelta(days=1), 1, "Başlangıç zamanı geçmişte olamaz(!)"),
        (NOON + LONGEST_AHEAD + timedelta(seconds=1), 1, "İlan en fazla 90 gün sonrasına planlanabilir(!)"),
        (datetime(2026, 3, 2, 20, 59, 59, tzinfo=UTC), 0, "İlan, başladığı günün bitiminden önce başlamalıdır(!)"),
    ],
)
def test_an_ad_begins_at_an_hour_to_come_that_is_not_too_far_and_before_it_ends(starts_at, end_day, said):
    assert refused(lambda: check_start(NOON, starts_at, end_day)) == (said, {"starts_at": [said]})


def test_the_last_hour_that_is_not_too_far_is_taken():
    assert check_start(NOON, NOON + LONGEST_AHEAD, 1) > NOON + LONGEST_AHEAD


@pytest.mark.parametrize(
    ("ends_at", "days"),
    [(NOON, 0), (NOON - timedelta(days=1), 0), (NOON + timedelta(hours=12), 1), (NOON + timedelta(days=40), 30)],
)
def test_a_copy_runs_for_as_many_days_as_its_ad_was_to(ends_at, days):
    assert days_of(NOON, ends_at) == days
