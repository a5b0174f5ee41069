"""What a supplier may expect: by final prices, at today's prices, and at the lowest; never money that no supplier will get."""

from dataclasses import replace
from datetime import timedelta
from decimal import Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from contracts.events import AdPriceChanged, AdPublished, AdWithdrawn
from kit.ids import new_id
from payments.ledger.rules.shares import Rates
from payments.statements.rules.forecast import Forecast, Prices, Sold, forecast, gross_at, gross_by_now
from payments.statements.tests.test_statements import kurus, statement
from payments.tests.selling import of_supplier
from payments.tests.world import deposit_item

RATES = Rates(Decimal("0.08"))


def whole(units: int = 2, unit_kurus: int = 10_000) -> Sold:
    return Sold(7, units, unit_kurus, units * unit_kurus, is_deposit=False)


def deposit(units: int = 2, unit_kurus: int = 1_500) -> Sold:
    return Sold(8, units, unit_kurus, units * unit_kurus, is_deposit=True)


@pytest.mark.parametrize(
    ("line", "price", "gross"),
    [(whole(), 10_000, 20_000), (whole(), 8_500, 17_000), (deposit(), 10_000, 20_000), (deposit(), 8_500, 17_000)],
)
def test_what_a_line_brings_is_its_units_at_the_price_however_it_was_paid(line: Sold, price: int, gross: int):
    assert gross_at(line, price) == gross


def test_open_and_ended_ads_are_told_apart_and_all_of_it_net_of_commission():
    lines = [
        (whole(), Prices(8_500, 8_500, 8_500), RATES),
        (whole(), Prices(None, 9_000, 7_000), RATES),
        (deposit(), Prices(None, 9_000, 7_000), RATES),
    ]
    assert forecast(lines) == Forecast(15_640, 2 * 16_560, 2 * 12_880)


def test_lines_of_each_kind_are_added_up_as_often_as_they_are_there():
    ended = Prices(8_500, 8_500, 8_500)
    open_ = Prices(None, 9_000, 7_000)
    lines = [
        (whole(), ended, RATES),
        (replace(whole(), count=3), ended, RATES),
        (replace(whole(), count=2), open_, RATES),
        (whole(), open_, RATES),
    ]
    assert forecast(lines) == Forecast(4 * 15_640, 3 * 16_560, 3 * 12_880)


@pytest.mark.parametrize(
    ("line", "price", "gross"),
    [
        (deposit(), 1_500, 3_000),
        (deposit(), 900, 3_000),  # of a deposit nothing goes back because the price is lower
        (whole(), 12_000, 20_000),  # no buyer pays more than the price at which they joined
        (replace(whole(), rest_kurus=2_000), 8_500, 0),
    ],
)
def test_a_line_never_brings_less_than_nothing_nor_more_than_was_paid(line, price, gross):
    assert gross_at(line, price) == gross


def test_an_open_deposit_ad_below_its_minimum_brings_nothing_as_things_stand():
    prices = Prices(None, 10_000, 7_000, would_fail=True)
    assert forecast([(deposit(), prices, RATES)]) == Forecast(0, 0, 12_880)


def test_after_a_deposit_ad_ended_only_what_was_paid_counts_and_of_a_failed_one_nothing():
    assert gross_by_now(deposit(), Prices(9_000, 9_000, 9_000)) == 3_000
    assert gross_by_now(deposit(), Prices(9_000, 9_000, 9_000, has_failed=True)) == 0


@given(st.integers(1, 50), st.integers(100, 10**7), st.integers(0, 10**7), st.integers(0, 10**7), st.integers(1, 9))
def test_the_lowest_price_never_brings_more_than_todays(units: int, paid: int, off: int, more: int, count: int):
    now = max(1, paid - off)
    lines = [(Sold(7, units, paid, units * paid, False, count), Prices(None, now, max(1, now - more)), RATES)]
    found = forecast(lines)
    assert 0 <= found.lowest_kurus <= found.now_kurus <= units * paid * count


def published(world, ad_id: int, supplier: str, **changes) -> AdPublished:
    at = world.clock.now()
    names = {"supplier_name": "Ege", "category_name": "c", "brand_name": "b", "model_name": "m", "slug": "s"}
    numbers = {"product_id": 1, "category_id": 1, "brand_id": 1, "quantity": 50, "max_per_buyer": 10}
    pictures = {"supplier_logo_url": None, "image_url": "/a.jpg", "image_srcset": ""}
    curve = {"initial_price_kurus": 10_000, "target_price_kurus": 7_000, "min_participants": 3, "max_participants": 40}
    dates = {"ends_at": at + timedelta(days=5), "published_at": at}
    told = names | numbers | pictures | curve | dates | changes
    return AdPublished(ad_id=ad_id, supplier_id=supplier, **told)


def sums(world, supplier: str) -> tuple[int, int, int]:
    totals = statement(world, supplier)["totals"]
    assert kurus(totals["waiting"]) == kurus(totals["waitingFinal"]) + kurus(totals["waitingNow"])
    return kurus(totals["waitingFinal"]), kurus(totals["waitingNow"]), kurus(totals["waitingLowest"])


def test_a_suppliers_statement_counts_an_open_ad_at_todays_and_at_its_lowest_price(world):
    supplier = new_id()
    world.payments.deliver_twice(AdPriceChanged(7, 1, 20, 8_500))
    world.payments.deliver_twice(published(world, 7, supplier))
    world.payments.deliver_twice(AdPriceChanged(7, 0, 2, 10_000))
    payment = world.capture(of_supplier(supplier))
    world.confirm(payment)
    assert sums(world, supplier) == (0, 15_640, 12_880)
    (line,) = statement(world, supplier)["waitingLines"]
    assert (kurus(line["gross"]), kurus(line["net"])) == (17_000, 15_640)
    assert line["reason"] == "İlan sürüyor, fiyat henüz kesinleşmedi"
    world.end_ad(7, final=8_000)
    world.run()
    assert sums(world, supplier) == (14_720, 0, 0)
    assert statement(world, supplier)["waitingLines"][0]["reason"] == "Ürün henüz teslim edilmedi"


def test_the_price_difference_that_is_not_instructed_yet_is_no_suppliers_money(world):
    supplier = new_id()
    payment = world.capture(of_supplier(supplier))
    world.confirm(payment)
    world.end_ad(7, final=8_000)
    assert sums(world, supplier) == (14_720, 0, 0)


def test_a_deposit_ad_counts_with_its_balance_once_it_has_reached_its_minimum(world):
    supplier = new_id()
    world.payments.deliver_twice(published(world, 7, supplier, deposit_kurus=1_500))
    world.confirm(world.capture(deposit_item() | {"supplierId": supplier}))
    world.payments.deliver_twice(AdPriceChanged(7, 1, 2, 10_000))
    assert sums(world, supplier) == (0, 0, 12_880)
    world.payments.deliver_twice(AdPriceChanged(7, 2, 20, 8_500))
    assert sums(world, supplier) == (0, 15_640, 12_880)
    assert statement(world, supplier)["waitingLines"][0]["reason"] == "İlan sürüyor, fiyat henüz kesinleşmedi"


def test_of_a_withdrawn_ad_nothing_is_expected(world):
    supplier = new_id()
    world.confirm(world.capture(of_supplier(supplier)))
    world.payments.deliver_twice(AdWithdrawn(7, "yanlış fiyat", world.clock.now()))
    assert sums(world, supplier) == (0, 0, 0)
