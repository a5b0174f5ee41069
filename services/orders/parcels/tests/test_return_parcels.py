"""Parcels of returns, from the choice of a carrier to the supplier: against the sandbox's carriers."""

import pytest
from sqlalchemy import update

from contracts import events
from kit.failpoints import armed
from kit.ids import new_id
from kit.testing import NOON
from orders.parcels.rows import Parcel
from orders.parcels.tests.stranding import act
from orders.tests.cargo import COMPANIES, RETURN
from orders.tracking.steps import HANDED_IN_ANYWAY


@pytest.mark.parametrize("carrier", COMPANIES)
def test_a_return_that_waits_for_its_shipment_gets_a_parcel_to_its_supplier(world, carrier):
    world.test.deliver_twice(world.asked_to_return(company=carrier))
    assert world.look() == 1
    (known,) = world.known(world.sold["orderId"][:12])
    assert known["recipient"] == {
        "name": "Ege Pazarlama",
        "phone": "5321000040",
        "city": "İzmir",
        "district": "Bornova",
        "address": "Kazımdirik Sanayi Caddesi No: 40",
    }
    world.move(known["number"], "accepted", "in_transit", "delivered")
    world.look_later()
    moved = [event for event in world.test.announced(events.ParcelMoved) if event.reference_id == RETURN]
    assert {event.direction for event in moved} == {"return"}
    assert [event.sequence for event in moved] == list(range(1, len(moved) + 1))
    assert (moved[0].state, moved[-1].state, moved[-1].carrier) == ("created", "delivered", carrier)
    assert world.test.announced(events.ItemsDelivered) == []


def test_a_return_in_any_other_state_gets_none(world):
    for sequence, status in enumerate(("created", "approved", "shipping", "success"), start=1):
        world.test.deliver(world.asked_to_return(sequence, status, company=None))
    assert world.look_later() == 0


def test_a_lost_answer_leaves_one_parcel_of_a_return(world):
    world.test.deliver(world.asked_to_return(company="yurtici"))
    world.fault(lost_answer={"kind": "create", "times": 1})
    world.look()
    world.look_later()
    assert (len(world.known()), world.parcel(RETURN).registration) == (1, "known")


def test_a_buyer_may_choose_another_company_until_the_parcel_was_handed_in(world):
    world.test.deliver(world.asked_to_return(company="mng"))
    world.look()
    world.test.deliver_twice(world.asked_to_return(sequence=4, company="aras"))
    world.look_later()
    assert [(known["company"], known["isCancelled"]) for known in world.known()] == [("mng", True), ("aras", False)]
    world.move(world.known()[1]["number"], "accepted")
    world.look_later()
    world.test.deliver(world.asked_to_return(sequence=5, company="mng"))
    world.look_later()
    assert len(world.known()) == 2


def test_what_was_handed_in_although_it_was_replaced_is_shown_to_operators(world):
    world.test.deliver(world.asked_to_return(company="mng"))
    world.look()
    world.move(world.known()[0]["number"], "accepted")
    world.test.deliver(world.asked_to_return(sequence=4, company="aras"))
    world.look_later()
    shown = world.troubled("?state=lost").get_json()["success"]["items"]
    assert [row["problem"] for row in shown] == [HANDED_IN_ANYWAY]


@pytest.mark.parametrize("was_announced", [True, False])
def test_the_parcel_of_a_return_that_is_over_is_called_off(world, was_announced):
    world.test.deliver(world.asked_to_return())
    if was_announced:
        world.look()
    world.test.deliver_twice(world.asked_to_return(sequence=4, status="denied"))
    world.look_later()
    assert [known["isCancelled"] for known in world.known()] == [True] * was_announced
    parcel = world.parcel(RETURN)
    assert (parcel.registration, parcel.look_at) == ("called_off", None)


def test_what_is_on_its_way_already_is_followed_although_its_return_is_over(world):
    world.test.deliver(world.asked_to_return())
    world.look()
    number = world.known()[0]["number"]
    world.move(number, "in_transit")
    world.test.deliver(world.asked_to_return(sequence=4, status="denied"))
    world.look_later()
    assert world.parcel(RETURN).registration == "known"
    world.move(number, "delivered")
    world.look_later()
    assert world.moves(RETURN)[-1][1] == "delivered"


def test_calling_off_while_the_announcement_is_under_way_follows_it(world):
    world.test.deliver(world.asked_to_return())

    def deny(name):
        if name == "orders.carrier.after" and not denied:
            denied.append(name)
            world.test.deliver(world.asked_to_return(sequence=4, status="denied"))

    denied = []
    with armed(deny):
        world.look()
    world.look_later()
    assert world.known()[0]["isCancelled"] is True
    assert world.parcel(RETURN).registration == "called_off"
    assert world.moves(RETURN) == []


def test_older_news_of_a_return_opens_and_closes_nothing(world):
    world.test.deliver(world.asked_to_return(sequence=4, status="denied"))
    world.test.deliver(world.asked_to_return(sequence=3))
    assert world.look_later() == 0
    world.test.deliver(world.asked_to_return(sequence=6, return_id=new_id()))
    assert world.look_later() == 1


def test_a_supplier_without_an_address_is_a_case_for_operators(world):
    address, world.town.supplier_address = world.town.supplier_address, None
    world.test.deliver(world.asked_to_return())
    world.look()
    assert world.parcel(RETURN).registration == "refused"
    (told,) = world.test.announced(events.ParcelMoved)
    assert (told.direction, told.reference_id, told.state, told.is_refused) == ("return", RETURN, "created", True)
    (shown,) = world.troubled("?state=refused").get_json()["success"]["items"]
    assert (shown["returnId"], shown["shipmentId"], shown["isRefused"], shown["isStranded"]) == (
        RETURN, None, True, False
    )  # fmt: skip
    world.town.supplier_address = address
    assert act(world, RETURN, "announceAgain", role="buyer").status_code == 403
    assert act(world, RETURN, "announceAgain", person_id=new_id()).status_code == 404
    for _ in range(2):
        assert act(world, RETURN, "announceAgain", role="operator").status_code == 200
    world.look_later()
    assert len(world.known()) == 1
    assert world.parcel(RETURN).registration == "known"
    last = world.test.announced(events.ParcelMoved)[-1]
    assert (last.sequence, last.state, last.is_refused) == (1, "created", False)


def test_without_identity_the_return_waits(world):
    world.town.is_identity_down = True
    world.test.deliver(world.asked_to_return())
    assert world.look() == 0
    world.town.is_identity_down = False
    assert world.look_later() == 1
    assert len(world.known()) == 1


def test_the_database_refuses_to_watch_what_has_arrived(world):
    shipment = world.ship("mng", "700123456")
    with pytest.raises(Exception, match="arrived_is_not_watched"), world.test.work() as work:
        work.session.execute(
            update(Parcel).where(Parcel.reference_id == shipment["id"]).values(state="delivered", look_at=NOON)
        )
