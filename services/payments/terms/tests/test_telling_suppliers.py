"""Suppliers are told of a change of the terms as soon as it is sure to come, and when it is taken back."""

from contracts.events import TermsPlanned, TermsTakenBack
from kit.ids import new_id
from payments.terms.tests.test_terms_desk import REASON, ask, planned, tomorrow

HOLD_SECONDS = 15 * 86_400


def told(world) -> list[TermsPlanned]:
    return world.payments.announced(TermsPlanned)


def taken_back(world) -> list[str]:
    return [event.terms_id for event in world.payments.announced(TermsTakenBack)]


def take_back(world, version: dict, times: int = 1) -> None:
    for _ in range(times):
        ask(world, f"{version['id']}/withdraw", reason=REASON)


def test_a_change_that_one_operator_decides_is_told_at_once_and_once(world):
    found = planned(world, one := new_id())
    planned(world, one)
    holds = HOLD_SECONDS, HOLD_SECONDS
    assert told(world) == [TermsPlanned(found["id"], tomorrow(world).isoformat(), "0.08", "0.1", *holds)]


def test_a_change_that_takes_two_operators_is_told_when_the_second_agrees(world):
    found = planned(world, new_id(), commission="0.15", holdDays=10)
    assert told(world) == []
    second = new_id()
    for _ in range(2):
        ask(world, f"{found['id']}/approve", second)
    (event,) = told(world)
    assert (event.terms_id, event.commission_before, event.commission) == (found["id"], "0.08", "0.15")
    assert (event.hold_seconds_before, event.hold_seconds) == (HOLD_SECONDS, 10 * 86_400)


def test_a_change_that_was_told_is_told_to_be_taken_back_once(world):
    found = planned(world)
    take_back(world, found, times=2)
    assert taken_back(world) == [found["id"]]


def test_a_change_that_no_supplier_was_told_of_is_taken_back_in_silence(world):
    take_back(world, planned(world, new_id(), commission="0.15"))
    assert told(world) == taken_back(world) == []


def test_how_large_a_refund_takes_two_operators_is_none_of_suppliers_business(world):
    take_back(world, planned(world, commission="0.08", approvalLimit=10))
    assert told(world) == taken_back(world) == []


def test_the_terms_of_before_are_those_in_force(world):
    planned(world, commission="0.09")
    world.clock.move(days=1)
    first = world.payments.client.get("/operator/terms", headers=world.payments.token("operator")).json["success"]
    planned(world, commission="0.1", holdDays=20, basedOn=first["versions"][0]["id"])
    assert [(one.commission_before, one.commission) for one in told(world)] == [("0.08", "0.09"), ("0.09", "0.1")]
