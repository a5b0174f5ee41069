"""Putting a parcel's number right: who may and when, what is kept of the wrong one, and how the right one is followed."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from sqlalchemy import select

from contracts import events
from contracts.events import OrdersOperatorActed
from kit.errors import Conflict
from kit.ids import new_id
from orders.carriers.rules import ParcelState
from orders.parcels import selects as parcels_selects
from orders.parcels.rows import Parcel, ParcelCorrection, Shipment
from orders.parcels.rules.correcting import MOST_CORRECTIONS, is_correctable, refuse_correction
from orders.parcels.rules.parcel import Registration
from orders.parcels.rules.stranded import Decision, OutboundParcel
from orders.parcels.steps import correcting
from orders.parcels.steps.correcting import Correction
from orders.parcels.steps.deciding import Decider
from orders.tests.market import SUPPLIER, ad_ended, ad_published, buy
from orders.tests.selling import OTHER_SUPPLIER, arrive, first_item, receive, sell, ship

RIGHT = {"cargoCompany": "Yurtici Kargo", "trackingNumber": "700999999"}


def correct(test, shipment_id, headers=None, **other):
    headers = headers or test.token("supplier", SUPPLIER)
    return test.client.post(f"/supplier/shipments/{shipment_id}/correct", json={**RIGHT, **other}, headers=headers)


def refused(answer):
    return answer.status_code, answer.json["code"]


@pytest.fixture
def sent(test, buyer):
    """A parcel on its way with a number of its supplier's."""
    return ship(test, sell(test, buyer), tracking_number="700123456")


# --- the rule ---------------------------------------------------------------------------------------------------------


@given(
    st.builds(
        OutboundParcel, st.sampled_from(ParcelState), st.sampled_from(Registration), st.booleans(),
        st.none() | st.sampled_from(Decision),
    ),
    st.booleans(),
    st.integers(0, MOST_CORRECTIONS + 1),
)  # fmt: skip
def test_what_may_be_corrected_is_what_is_not_refused(parcel, is_ours, corrections):
    if is_correctable(parcel, is_ours) and corrections < MOST_CORRECTIONS:
        refuse_correction(parcel, is_ours, corrections)
        assert parcel.decision is None and parcel.state not in (ParcelState.DELIVERED, ParcelState.RETURNED)
    else:
        with pytest.raises(Conflict):
            refuse_correction(parcel, is_ours, corrections)


# --- what is corrected ------------------------------------------------------------------------------------------------


def test_the_buyer_is_told_and_the_wrong_number_is_kept(test, buyer, supplier, sent):
    answer = correct(test, sent["id"])
    assert answer.json["success"] == {"shipmentId": sent["id"], **RIGHT}
    [told] = test.announced(events.ShipmentCorrected)
    assert (told.buyer_id, told.carrier, told.tracking_number) == (buyer, "yurtici", "700999999")
    assert [item.units for item in told.items] == [3]
    with test.work() as work:
        [kept] = work.session.scalars(select(ParcelCorrection)).all()
        assert (kept.carrier, kept.tracking_number, kept.actor_id) == ("aras", "700123456", SUPPLIER)
        parcel = work.session.scalars(select(Parcel)).one()
        assert (parcel.carrier, parcel.key, parcel.registration) == ("yurtici", "700999999", "known")
    [row] = test.client.get("/supplier/orders?state=shipped", headers=supplier).json["success"]["items"]
    assert row["shipment"]["trackingNumber"] == "700999999" and row["shipment"]["canCorrect"]


def test_again_it_changes_nothing(test, sent):
    first = correct(test, sent["id"])
    assert correct(test, sent["id"]).json == first.json
    assert len(test.announced(events.ShipmentCorrected)) == 1


def test_a_number_that_was_put_right_is_free_again(test, sent):
    correct(test, sent["id"])
    test.deliver(ad_published(1003))
    other = ship(test, sell(test, new_id(), ad_id=1003), tracking_number="700123456")
    assert other["tracking_number"] == "700123456"


def test_an_operator_may_too_and_no_buyer_or_other_supplier(test, sent):
    assert refused(correct(test, sent["id"], test.token("supplier", OTHER_SUPPLIER))) == (404, "not_found")
    assert refused(correct(test, new_id())) == (404, "not_found")
    assert correct(test, sent["id"], test.token("buyer")).status_code == 403
    assert correct(test, sent["id"], test.token("operator")).status_code == 200


@pytest.mark.parametrize(
    "wrong", [{"trackingNumber": "x"}, {"trackingNumber": None}, {"cargoCompany": "PTT"}, {"exchange": "?"}, {"no": 1}]
)
def test_requests_that_do_not_fit_are_refused(test, sent, wrong):
    assert refused(correct(test, sent["id"], **wrong)) == (422, "validation_failed")


def test_what_has_arrived_is_not_corrected(world):
    world.hand_in("mng", "700123456")
    shipment = world.ship("mng", "700123456")
    world.move("700123456", "delivered")
    world.look()
    assert refused(correct(world.test, shipment["id"])) == (409, "already_delivered")


def test_what_its_buyer_has_is_not_corrected(test, buyer):
    snapshot = sell(test, buyer)
    sent = ship(test, snapshot, tracking_number="700123456")
    receive(test, buyer, snapshot)
    assert refused(correct(test, sent["id"])) == (409, "already_delivered")


def test_a_buyer_is_not_mailed_for_ever(test, sent):
    for place in range(MOST_CORRECTIONS):
        assert correct(test, sent["id"], trackingNumber=f"70000000{place}").status_code == 200
    assert refused(correct(test, sent["id"])) == (409, "corrected_too_often")


def test_a_correction_that_was_overtaken_goes_on_from_what_it_finds(test, sent, monkeypatch):
    decider = Decider(SUPPLIER, SUPPLIER)
    find = parcels_selects.id_of_parcel

    def overtaken(session, shipment_id):
        monkeypatch.undo()
        with test.work() as other:
            correcting.correct(other, decider, sent["id"], Correction("yurtici", "700999999"))
        return find(session, shipment_id)

    monkeypatch.setattr(parcels_selects, "id_of_parcel", overtaken)
    with test.work() as work:
        correcting.correct(work, decider, sent["id"], Correction("aras", "700123456"))
    with test.work() as work:
        shipment, parcel = work.session.scalars(select(Shipment)).one(), work.session.scalars(select(Parcel)).one()
        assert (shipment.carrier, shipment.tracking_number) == (parcel.carrier, parcel.key) == ("aras", "700123456")
    assert len(test.announced(events.ShipmentCorrected)) == 2


# --- numbers of others ------------------------------------------------------------------------------------------------


@pytest.fixture
def mixed_up(test):
    """Two parcels of one supplier, each with the other's number."""
    sold = [buy(test, new_id()) for _ in range(2)]
    test.deliver(ad_ended())
    numbers = ("700000002", "700000001")
    return [ship(test, one, tracking_number=number) for one, number in zip(sold, numbers, strict=True)], sold


def test_two_that_were_mixed_up_are_exchanged_when_that_is_said(test, mixed_up):
    (first, second), sold = mixed_up
    wanted = {"cargoCompany": "Aras Kargo", "trackingNumber": "700000001"}
    asked = correct(test, first["id"], **wanted)
    assert refused(asked) == (409, "number_of_own_parcel")
    assert sold[1]["orderId"][:8] in asked.json["failed"]
    assert test.announced(events.ShipmentCorrected) == []
    assert correct(test, first["id"], **wanted, exchange=True).status_code == 200
    told = {event.shipment_id: event.tracking_number for event in test.announced(events.ShipmentCorrected)}
    assert told == {first["id"]: "700000001", second["id"]: "700000002"}
    with test.work() as work:
        keys = {parcel.reference_id: parcel.key for parcel in work.session.scalars(select(Parcel))}
        kept = sorted(one.tracking_number for one in work.session.scalars(select(ParcelCorrection)))
    assert (keys, kept) == (told, ["700000001", "700000002"])
    assert correct(test, first["id"], **wanted, exchange=True).status_code == 200
    assert len(test.announced(events.ShipmentCorrected)) == 2


def test_what_an_operator_exchanges_is_told_of_both_parcels(test, mixed_up):
    (first, _), sold = mixed_up
    wanted = {"cargoCompany": "Aras Kargo", "trackingNumber": "700000001", "exchange": True}
    assert correct(test, first["id"], test.token("operator"), **wanted).status_code == 200
    told = [[(one.what, one.before, one.after) for one in act.changes] for act in test.announced(OrdersOperatorActed)]
    (one, other), numbers = (of["orderId"] for of in sold), ("700000002", "700000001")
    assert told == [
        [("trackingNumber", *numbers), ("order", "", one)],
        [("trackingNumber", *reversed(numbers)), ("order", "", other)],
    ]


def test_two_parcels_of_one_order_are_exchanged_as_such(test, buyer):
    sold = sell(test, buyer, 2)
    item_id = sold["items"][0]["itemId"]
    first = ship(test, sold, tracking_number="700000002", units={item_id: 1})
    second = ship(test, sold, tracking_number="700000001")
    wanted = {"cargoCompany": "Aras Kargo", "trackingNumber": "700000001"}
    asked = correct(test, first["id"], **wanted)
    assert refused(asked) == (409, "number_of_own_parcel")
    assert "bu siparişin başka bir kolisinde" in asked.json["failed"]
    assert correct(test, first["id"], **wanted, exchange=True).status_code == 200
    told = {event.shipment_id: event.tracking_number for event in test.announced(events.ShipmentCorrected)}
    assert told == {first["id"]: "700000001", second["id"]: "700000002"}


def test_what_has_arrived_keeps_its_number(test, mixed_up):
    (first, second), _ = mixed_up
    arrive(test, second)
    answer = correct(test, first["id"], cargoCompany="Aras Kargo", trackingNumber="700000001", exchange=True)
    assert refused(answer) == (409, "tracking_number_taken")


def test_another_suppliers_number_is_taken(test, buyer, mixed_up):
    (first, _), _ = mixed_up
    test.deliver(ad_published(1002, supplier_id=OTHER_SUPPLIER))
    ship(test, sell(test, buyer, ad_id=1002), OTHER_SUPPLIER, carrier="yurtici", tracking_number="700999999")
    for exchange in (False, True):
        assert refused(correct(test, first["id"], exchange=exchange)) == (409, "tracking_number_taken")


# --- at the carriers --------------------------------------------------------------------------------------------------


def test_the_right_number_is_followed_and_what_was_told_of_the_wrong_one_counts_no_more(world):
    world.hand_in("aras", "700123456")
    shipment = world.ship("aras", "700123456")
    world.move("700123456", "in_transit", "out_for_delivery")  # another buyer's parcel
    world.look()
    assert correct(world.test, shipment["id"]).status_code == 200
    item = first_item(world.test, world.sold["buyer"]["id"], world.sold)
    assert (item["shipment"]["state"], item["shipment"]["steps"]) == ("created", [])
    world.move("700123456", "delivered")
    world.hand_in("yurtici", "700999999")
    world.move("700999999", "accepted")
    world.look_later()
    assert world.parcel(shipment["id"]).state == "accepted"
    assert world.test.announced(events.ItemsDelivered) == []
    world.move("700999999", "delivered")
    world.look_later()
    [delivered] = world.test.announced(events.ItemsDelivered)
    assert delivered.confirmed_by == "carrier"
    item = first_item(world.test, world.sold["buyer"]["id"], world.sold)
    assert item["shipment"]["steps"][0].state == "accepted"
    sequences = [sequence for sequence, _ in world.moves(shipment["id"])]
    assert sequences == list(range(1, len(sequences) + 1))


def test_what_was_made_at_a_carrier_in_vain_is_called_off_there(world):
    shipment = world.ship("mng")
    world.look()
    assert [one["isCancelled"] for one in world.known(shipment["tracking_number"])] == [False]
    assert correct(world.test, shipment["id"]).status_code == 200
    world.hand_in("yurtici", "700999999")
    world.look_later()
    assert [one["isCancelled"] for one in world.known(shipment["tracking_number"])] == [True]
    world.move("700999999", "delivered")
    world.look_later()
    assert len(world.test.announced(events.ItemsDelivered)) == 1
    assert world.troubled().get_json()["success"]["items"] == []


def test_what_its_carrier_never_heard_of_leaves_nothing_behind(world):
    shipment = world.ship("mng")
    assert correct(world.test, shipment["id"]).status_code == 200
    with world.test.work() as work:
        assert work.session.scalars(select(Parcel)).one().key == "700999999"


def test_what_a_carrier_numbered_and_has_in_its_hands_is_right(world):
    shipment = world.ship("mng")
    world.look()
    [known] = world.known(shipment["tracking_number"])
    world.move(known["number"], "accepted")
    world.look_later()
    assert refused(correct(world.test, shipment["id"])) == (409, "with_carrier")


def test_what_came_back_is_sent_again_instead(world):
    world.hand_in("mng", "700123456")
    shipment = world.ship("mng", "700123456")
    world.move("700123456", "returned")
    world.look()
    assert refused(correct(world.test, shipment["id"])) == (409, "came_back")
    body = {"cargoCompany": "Aras Kargo", "trackingNumber": "700555555"}
    headers = world.test.token("supplier", SUPPLIER)
    again = world.test.client.post(f"/supplier/shipments/{shipment['id']}/sendAgain", json=body, headers=headers)
    assert again.status_code == 200
    assert refused(correct(world.test, shipment["id"])) == (409, "already_decided")
