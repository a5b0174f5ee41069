"""A buyer says that what was delivered never came: nothing comes back, the supplier shows that it did, or it is paid."""

from datetime import timedelta

import pytest

from contracts.events import RefundRequested
from kit.errors import Conflict
from kit.testing import NOON
from returns.rules import life
from returns.rules.life import NOT_RECEIVED, Actor, Objection, Status, Step
from returns.steps import evidence
from returns.steps.deciding import Decision
from returns.tests import world
from returns.tests.test_objections import answer, object_to, uphold
from returns.tests.withdrawals import withdraw
from returns.tests.world import (
    SUPPLIER,
    ask_back,
    bought,
    decide,
    due_at,
    file_of,
    only_return,
    operator,
    overrule,
    stands_at,
    told,
)


@pytest.fixture
def lost(test, order):
    """A report of two units of the order that never came."""
    return ask_back(test, order, 2, reason=NOT_RECEIVED)


def proof(test, uploader_id: str = SUPPLIER) -> str:
    return evidence.keep_picture(test.service, uploader_id, file_of().getvalue())


def deny(ask, return_id: str, *pictures: str, role: str = "supplier", person_id: str | None = SUPPLIER):
    body = {"decision": "deny", "note": "İmzalı teslim tutanağı ektedir", "pictures": list(pictures)}
    return ask("POST", f"/supplier/returns/{return_id}/decide", body, role=role, person_id=person_id)


def received(ask, order, return_id: str):
    return ask("POST", f"/order/returns/{return_id}/received", person_id=order.buyer_id)


def refunded(test) -> list[int]:
    return [event.units for event in test.announced(RefundRequested)]


def test_what_is_accepted_is_refunded_at_once(test, order, lost):
    first = told(test, lost)[0]
    assert (first.status, first.is_open, first.is_not_received) == ("created", True, True)
    decide(test, lost)
    assert (stands_at(test, lost), refunded(test), due_at(test, lost)) == ("proccessing_refund", [2], None)
    test.deliver(world.refund_opened(order, lost, 200_00))
    test.deliver(world.refund_completed(order, lost, 200_00))
    assert (stands_at(test, lost), told(test, lost)[-1].is_open) == ("success", False)
    with pytest.raises(Conflict):
        ask_back(test, order, 2)


def test_a_supplier_that_says_nothing_has_accepted_it(test, lost):
    test.clock.move_to(due_at(test, lost))
    assert test.run_due() == 1
    assert (stands_at(test, lost), refunded(test)) == ("proccessing_refund", [2])
    assert due_at(test, lost) is None


def test_a_supplier_denies_it_only_with_what_shows_that_it_came(test, ask, order, lost):
    refused = deny(ask, lost)
    assert (refused.status_code, list(refused.get_json()["fields"])) == (422, ["pictures"])
    picture = proof(test)
    assert deny(ask, lost, picture).status_code == 200
    shown = only_return(ask, order)
    assert (shown["status"], shown["proofPictures"], shown["pictures"]) == ("denied", [picture], [])
    assert (shown["isNotReceived"], shown["objection"]["state"], shown["withdrawBy"]) == (True, "possible", None)
    assert told(test, lost)[-1].is_open
    assert evidence.show_picture(test.service, order.buyer, picture)
    assert evidence.show_picture(test.service, operator, picture)


def test_an_operator_may_deny_it_without(ask, lost):
    assert deny(ask, lost, role="operator", person_id=world.OPERATOR).status_code == 200


def test_another_suppliers_picture_shows_nothing(test, ask, lost):
    theirs = proof(test, world.OTHER_SUPPLIER)
    assert deny(ask, lost, theirs).status_code == 422


def test_an_operator_grants_an_objection_and_it_is_refunded(test, ask, order, lost):
    picture = proof(test)
    deny(ask, lost, picture)
    object_to(test, order, lost)
    answered = proof(test)
    answer(test, lost, pictures=[answered])
    shown = only_return(ask, order)
    assert (shown["proofPictures"], shown["objection"]["answer"]["pictures"]) == ([picture], [answered])
    overrule(test, lost)
    assert (stands_at(test, lost), refunded(test), due_at(test, lost)) == ("proccessing_refund", [2], None)
    assert told(test, lost)[-1].objection == "granted"


def test_or_for_the_supplier_which_is_paid_then(test, ask, order, lost):
    deny(ask, lost, proof(test))
    object_to(test, order, lost)
    uphold(test, lost)
    assert (told(test, lost)[-1].is_open, refunded(test)) == (False, [])


def test_a_denial_that_is_not_objected_to_is_final(test, ask, lost):
    deny(ask, lost, proof(test))
    test.clock.move_to(due_at(test, lost))
    assert test.run_due() == 1
    assert (told(test, lost)[-1].objection, told(test, lost)[-1].is_open) == ("lapsed", False)


@pytest.mark.parametrize("is_objected", [False, True])
def test_what_came_after_all_ends_it_and_frees_its_units(test, ask, order, lost, is_objected):
    if is_objected:
        deny(ask, lost, proof(test))
        object_to(test, order, lost)
    shown = received(ask, order, lost).get_json()["success"]
    assert (shown["status"], shown["history"][-1]["step"], shown["history"][-1]["by"]) == (
        "denied",
        "received",
        "buyer",
    )
    assert (told(test, lost)[-1].is_open, told(test, lost)[-1].objection) == (False, "lapsed")
    assert received(ask, order, lost).status_code == 409
    test.clock.move(days=8)
    assert (test.run_due(), refunded(test)) == (0, [])
    withdraw(test, order, 3)


def test_only_its_buyer_says_so_and_only_of_what_had_not_come(test, ask, order, lost):
    other = bought(1)
    assert received(ask, other, lost).status_code == 404
    back = ask_back(test, order, 1)
    assert received(ask, order, back).status_code == 409
    decide(test, lost)
    assert received(ask, order, lost).status_code == 409


def test_what_never_came_is_not_left_to_the_buyer(test, lost):
    with pytest.raises(Conflict):
        decide(test, lost, Decision.KEEP)


def test_it_is_no_withdrawal(test, order, lost):
    with pytest.raises(Conflict):
        withdraw(test, order, return_id=lost)


def test_it_is_said_in_the_days_for_returns_and_of_what_was_delivered(test, order):
    test.clock.move_to(NOON + timedelta(days=15, seconds=1))
    with pytest.raises(Conflict):
        ask_back(test, order, 1, reason=NOT_RECEIVED)
    paid = bought(1)
    test.deliver(paid.paid())
    with pytest.raises(Conflict, match="henüz teslim edilmediği"):
        ask_back(test, paid, 1, reason=NOT_RECEIVED)


@pytest.mark.parametrize("first_says", ["buyer", "carrier"])
def test_who_said_that_it_came_can_not_say_that_it_did_not(test, first_says):
    order = bought(1)
    test.deliver(order.paid())
    by = ["buyer", "carrier"] if first_says == "buyer" else ["carrier", "buyer"]
    for who in by:
        test.deliver(order.delivered(by=who))
    with pytest.raises(Conflict, match="teslim aldığınızı"):
        ask_back(test, order, 1, reason=NOT_RECEIVED)
    assert ask_back(test, order, 1)


def test_nothing_of_it_is_sent(test, order, lost):
    decide(test, lost)
    with pytest.raises(Conflict):
        world.cargo_of(test, order)


# --- its table --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("status", Status)
def test_nothing_of_it_ever_waits_to_be_sent_and_what_time_does_is_possible(status):
    reached, found = {Status.CREATED}, {Status.CREATED}
    while found:
        found = {
            target
            for step in Step
            for at, target in life.moves_of(step, is_not_received=True).items()
            if at in reached and target not in reached
        }
        reached |= found
    sent = {Status.APPROVED, Status.WAITING_FOR_SHIPMENT, Status.SHIPPING, Status.SELLER_REJECTED}
    assert reached == {Status.CREATED, Status.DENIED, Status.PROCESSING_REFUND, Status.SUCCESS}
    assert reached.isdisjoint(sent)
    if status in reached & set(life.WHEN_DUE):
        objection = Objection.POSSIBLE if status is Status.DENIED else None
        assert life.target_of(status, life.WHEN_DUE[status], Actor.TIME, objection, is_not_received=True)


@pytest.mark.parametrize("objection", [None, *Objection])
def test_that_it_came_is_said_while_it_is_not_decided(objection):
    possible = life.can(Status.DENIED, Step.RECEIVED, objection, is_not_received=True)
    assert possible == (objection in (None, Objection.OPEN))
    assert not life.can(Status.DENIED, Step.RECEIVED, objection)
