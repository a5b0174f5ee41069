"""A buyer objects to having been turned down, within seven days and once; an operator decides; both sides read why."""

from datetime import timedelta

import pytest
from sqlalchemy import update
from sqlalchemy.exc import IntegrityError

from contracts.events import AccountClosed, RefundRequested, ReturnsOperatorActed
from contracts.events.acts import Change
from kit.errors import Conflict, NotFound
from kit.ids import new_id
from returns.rows import Return
from returns.steps import objecting
from returns.steps.deciding import Inspection
from returns.tests.test_evidence import upload
from returns.tests.world import (
    SUPPLIER,
    ask_back,
    bought,
    due_at,
    inspect,
    only_return,
    operator,
    overrule,
    sent_back,
    stands_at,
    told,
)

SIDE = "Ürünü sağlam gönderdik; paketleme fotoğrafı ektedir."
WHY = "Fotoğrafta görüldüğü gibi ürün kırık geldi."


def object_to(test, order, return_id, text=WHY, pictures=()):
    with test.work() as work:
        objecting.object_to(work, order.buyer_id, return_id, text, pictures)


def answer(test, return_id, text=SIDE, pictures=()):
    with test.work() as work:
        objecting.answer(work, SUPPLIER, return_id, text, pictures)


def uphold(test, return_id, note="Fotoğraf başka bir ürüne ait"):
    with test.work() as work:
        objecting.uphold(work, operator, return_id, note)


def test_the_supplier_is_not_paid_while_the_buyer_may_object_or_an_operator_looks_at_it(test, order, denied):
    assert [event.is_open for event in told(test, denied)] == [True, True]
    object_to(test, order, denied)
    assert (told(test, denied)[-1].is_open, told(test, denied)[-1].objection) == (True, "open")
    uphold(test, denied)
    assert (told(test, denied)[-1].is_open, told(test, denied)[-1].objection) == (False, "rejected")


def test_a_refusal_is_final_when_the_time_to_object_goes_by(test, order, denied):
    test.clock.move_to(due_at(test, denied))
    assert test.run_due() == 1
    assert test.run_due() == 0
    last = told(test, denied)[-1]
    assert (last.status, last.objection, last.is_open) == ("denied", "lapsed", False)
    with pytest.raises(Conflict) as refused:
        object_to(test, order, denied)
    assert refused.value.code == "objection_closed"


def test_the_database_knows_no_objection_without_a_deadline(test, denied):
    with pytest.raises(IntegrityError, match="objection_has_its_deadline"), test.work() as work:
        work.session.execute(update(Return).where(Return.id == denied).values(due_at=None))


def test_the_deadline_counts_and_not_the_moment_at_which_the_worker_gets_to_it(test, order, denied):
    test.clock.move_to(due_at(test, denied) + timedelta(seconds=1))
    with pytest.raises(Conflict):
        object_to(test, order, denied)


def test_an_objection_that_waits_does_not_lapse(test, order, denied):
    object_to(test, order, denied)
    test.clock.move(days=30)
    assert test.run_due() == 0
    assert told(test, denied)[-1].objection == "open"


def test_a_granted_objection_to_a_denial_has_the_goods_sent(test, order, denied):
    object_to(test, order, denied)
    overrule(test, denied, "Fotoğraf açık")
    last = told(test, denied)[-1]
    assert (last.status, last.objection, last.is_open) == ("approved", "granted", True)


def test_a_granted_objection_to_a_rejection_is_refunded_once(test, order):
    return_id = sent_back(test, order)
    inspect(test, return_id, Inspection.REJECT, "Başka ürün geldi")
    object_to(test, order, return_id)
    overrule(test, return_id)
    assert stands_at(test, return_id) == "proccessing_refund"
    assert len(test.announced(RefundRequested)) == 1


def test_an_objection_is_made_once_to_an_own_refusal_and_answered_once(test, order, denied):
    waiting = ask_back(test, order, 1)
    with pytest.raises(Conflict):
        object_to(test, order, waiting)
    object_to(test, order, denied)
    with pytest.raises(Conflict):
        object_to(test, order, denied)
    uphold(test, denied)
    with pytest.raises(Conflict):
        object_to(test, order, denied)
    with pytest.raises(Conflict):
        uphold(test, denied)
    with pytest.raises(NotFound):
        object_to(test, bought(1), denied)
    with pytest.raises(NotFound):
        uphold(test, new_id())


def test_units_are_in_one_return_while_an_operator_looks_at_an_objection(test, order, denied):
    other = ask_back(test, order, 2)
    object_to(test, order, denied)
    with pytest.raises(Conflict):
        ask_back(test, order, 1, reason="Diğer")
    uphold(test, denied)
    ask_back(test, order, 1, reason="Diğer")
    assert stands_at(test, other) == "created"


def test_who_asked_for_the_same_units_again_can_not_object_too(test, order, denied):
    ask_back(test, order, 3)
    with pytest.raises(Conflict) as refused:
        object_to(test, order, denied)
    assert "başka bir iade talebinde" in refused.value.message


def test_both_sides_and_the_operator_see_words_pictures_and_the_answer(ask, test, order, denied):
    picture = upload(test, order)
    path = f"/order/returns/{denied}/object"
    answer = ask("POST", path, {"text": WHY, "pictures": [picture]}, person_id=order.buyer_id)
    objection = answer.get_json()["success"]["objection"]
    assert objection == {
        "state": "open",
        "objectBy": None,
        "text": WHY,
        "date": "2026-03-02T09:00:00Z",
        "pictures": [picture],
        "answer": None,
    }
    (waiting,) = ask("GET", "/operator/returns?objection=open", role="operator").get_json()["success"]["items"]
    assert (waiting["returnId"], waiting["objection"]["text"]) == (denied, WHY)
    seen = ask("GET", f"/order/returnPicture/{picture}", role="supplier", person_id=SUPPLIER)
    assert seen.status_code == 200
    note = {"note": "Fotoğraf başka bir ürüne ait"}
    assert ask("POST", f"/operator/returns/{denied}/uphold", note, role="operator").status_code == 200
    own = only_return(ask, order)
    assert own["objection"]["state"] == "rejected"
    last = own["history"][-1]
    assert (last["step"], last["by"], last["note"]) == ("uphold", "operator", note["note"])
    (theirs,) = ask("GET", "/supplier/returns", role="supplier", person_id=SUPPLIER).get_json()["success"]["items"]
    assert (theirs["objection"], theirs["history"]) == (own["objection"], own["history"])
    assert ask("GET", "/operator/returns?objection=open", role="operator").get_json()["success"]["total"] == 0


def test_until_when_one_may_object_is_told(ask, test, order, denied):
    own = only_return(ask, order)
    assert own["objection"]["state"] == "possible"
    assert own["objection"]["objectBy"] == "2026-03-09T20:59:59Z"


@pytest.mark.parametrize(
    ("body", "field"),
    [
        ({}, "text"),
        ({"text": "  "}, "text"),
        ({"text": "x" * 1001}, "text"),
        ({"text": WHY, "pictures": [new_id()]}, "pictures"),
        ({"text": WHY, "pictures": [new_id() for _ in range(6)]}, "pictures"),
    ],
)
def test_an_objection_that_is_wrong_names_its_field(ask, test, order, denied, body, field):
    answer = ask("POST", f"/order/returns/{denied}/object", body, person_id=order.buyer_id)
    assert (answer.status_code, set(answer.get_json()["fields"])) == (422, {field})
    assert told(test, denied)[-1].objection == "possible"


def test_an_objection_is_its_buyers(ask, denied):
    assert ask("POST", f"/order/returns/{denied}/object", {"text": WHY}).status_code == 404
    for role in ("supplier", "operator"):
        assert ask("POST", f"/order/returns/{denied}/object", {"text": WHY}, role=role).status_code == 404
    assert ask("GET", "/operator/returns?objection=possible", role="operator").status_code == 422


def test_what_a_buyer_wrote_goes_with_the_account(test, order, denied):
    object_to(test, order, denied, pictures=[upload(test, order)])
    uphold(test, denied)
    test.deliver(AccountClosed(order.buyer_id, test.clock.now()))
    with test.work() as work:
        row = work.session.get(Return, denied)
        assert (row.comment, row.objection_text, row.objection) == ("", "", "rejected")


def test_what_an_operator_decides_is_told_to_the_audit_of_all_services(test, order, denied):
    object_to(test, order, denied)
    uphold(test, denied)
    (act,) = test.announced(ReturnsOperatorActed)
    assert (act.act, act.subject, act.subject_id) == ("return_upheld", "return", denied)
    assert (act.operator_id, act.reason) == (operator.id, "Fotoğraf başka bir ürüne ait")


def test_an_overruled_refusal_is_told_with_what_it_changed(test, order, denied):
    overrule(test, denied, "Fotoğraf açık")
    (act,) = test.announced(ReturnsOperatorActed)
    assert (act.act, act.changes[0].before, act.reason) == ("return_overruled", "denied", "Fotoğraf açık")
    assert Change("order", "", order.order_id) in act.changes
