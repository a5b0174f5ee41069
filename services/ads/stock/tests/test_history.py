"""The public history, and the numbers that are its sums."""

import pytest
from sqlalchemy import select

from ads.price.rules.curve import price_at
from ads.stock.rows import HistoryLine
from ads.tests.asking import get
from ads.tests.fixtures import TERMS


def test_the_history_is_public_anonymous_and_paged(shop):
    ad_id = shop.publish()
    for _ in range(51):
        shop.buy(ad_id)
    first = get(shop, f"/ads/{ad_id}/history")
    assert (len(first["items"]), first["more"], first["items"][0]["seq"]) == (50, True, 51)
    assert set(first["items"][0]) == {"seq", "date", "units", "movement", "numOrders", "price"}
    rest = get(shop, f"/ads/{ad_id}/history?before={first['items'][-1]['seq']}")
    assert ([line["seq"] for line in rest["items"]], rest["more"]) == ([1], False)


def test_every_movement_is_a_line_of_the_history(shop):
    ad_id = shop.publish()
    for units in (10, 5, 1):
        shop.buy(ad_id, units)
    with shop.ads.work() as work:
        lines = work.session.scalars(select(HistoryLine).order_by(HistoryLine.seq)).all()
    assert [(line.seq, line.units, line.units_after) for line in lines] == [(1, 10, 10), (2, 5, 15), (3, 1, 16)]
    assert [line.price_after_kurus for line in lines] == [price_at(TERMS, units) for units in (10, 15, 16)]


@pytest.mark.parametrize("units", [1, 4])
def test_the_public_numbers_are_those_of_the_history(shop, units):
    ad_id = shop.publish()
    for _ in range(3):
        shop.buy(ad_id, units)
    shop.reserve(ad_id, 5)
    ad = shop.ads.client.get(f"/ads/{ad_id}").get_json()["success"]
    history = shop.ads.client.get(f"/ads/{ad_id}/history").get_json()["success"]
    assert ad["numOrders"] == sum(line["units"] for line in history["items"]) == history["items"][0]["numOrders"]
    assert ad["remaining"] == ad["quantity"] - ad["numOrders"]
    assert ad["instantPrice"] == history["items"][0]["price"]
