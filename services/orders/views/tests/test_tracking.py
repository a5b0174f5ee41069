"""Orders as those see them who hold their number."""

from datetime import timedelta

import pytest
from sqlalchemy import text

from kit.errors import Invalid, NotFound
from kit.ids import new_id
from orders.parcels.rows import Parcel, ParcelStep
from orders.tests.market import ADDRESS, buy, put
from orders.tests.selling import arrive, sell, ship
from orders.views.steps import tracking


def test_an_order_is_tracked_by_its_number_and_tells_nothing_personal(test, buyer):
    order_id = buy(test, buyer)["orderId"]
    with test.work() as work:
        for number in (order_id[:8], order_id[:12], order_id, "#" + order_id[:8].upper()):
            tracked = tracking.track_order(work, number)
            assert (tracked["status"], [step.to_status for step in tracked["steps"]]) == ("paid", ["paid"])
    assert set(tracked) == {"number", "status", "promised_on", "steps"}


@pytest.mark.parametrize("number", ["ffffffff", "%%%%%%%%", "________", "zzzzzzzzz"])
def test_numbers_of_no_order_are_not_found(test, buyer, number):
    buy(test, buyer)
    with test.work() as work, pytest.raises(NotFound):
        tracking.track_order(work, number)


def test_a_cart_cannot_be_tracked_and_short_numbers_are_refused(test, buyer):
    cart_id = put(test, buyer, 1)["info"]["id"]
    with test.work() as work, pytest.raises(NotFound):
        tracking.track_order(work, cart_id)
    with test.work() as work, pytest.raises(Invalid):
        tracking.track_order(work, cart_id[:7])


def test_a_number_of_two_orders_tells_about_neither(test, buyer):
    first, second = buy(test, buyer)["orderId"], buy(test, new_id())["orderId"]
    twin = first[:8] + second[8:]
    with test.administrator.begin() as connection:
        connection.execute(text("SET LOCAL session_replication_role = replica"))
        connection.execute(text("UPDATE items SET order_id = :twin WHERE order_id = :id"), {"twin": twin, "id": second})
        connection.execute(
            text("UPDATE orders SET id = :twin, number = :number WHERE id = :id"),
            {"twin": twin, "number": first[:8], "id": second},
        )
    asked = test.client.get(f"/orders/track/{first[:8]}")
    assert (asked.status_code, asked.get_json()["code"]) == (409, "ambiguous_number")
    with test.work() as work:
        assert tracking.track_order(work, first)["status"] == "paid"


def test_tracking_shows_the_parcels_steps_and_nothing_personal(test, buyer):
    snapshot = sell(test, buyer)
    test.clock.move(days=6)
    shipment = ship(test, snapshot, tracking_number="TR12345")
    with test.work() as work:
        parcel = work.session.query(Parcel).filter_by(reference_id=shipment["id"]).one()
        for sequence, state in enumerate(("created", "accepted", "out_for_delivery")):
            at = work.now + timedelta(hours=sequence)
            work.session.add(ParcelStep(parcel_id=parcel.id, sequence=sequence, state=state, at=at))
    test.clock.move(hours=3)
    arrive(test, shipment)
    answer = test.client.get(f"/orders/track/{snapshot['orderId'][:8]}")
    assert answer.json["success"]["steps"] == [
        {"status": "paid", "date": "2026-03-02T09:00:00Z"},
        {"status": "submitToCargo", "date": "2026-03-08T09:00:00Z"},
        {"status": "accepted", "date": "2026-03-08T10:00:00Z", "cargoCompany": "Aras Kargo"},
        {"status": "out_for_delivery", "date": "2026-03-08T11:00:00Z", "cargoCompany": "Aras Kargo"},
        {"status": "delivered", "date": "2026-03-08T12:00:00Z"},
    ]
    for personal in ("TR12345", "Ayşe", "Bahariye", ADDRESS["phone"], buyer, snapshot["orderId"]):
        assert personal not in answer.text
