"""The supplier says its side of an objection: once, before the decision, seen by all who see the objection."""

import pytest
from sqlalchemy import update
from sqlalchemy.exc import IntegrityError

from contracts.events import AccountClosed
from kit.errors import Conflict, NotFound
from kit.ids import new_id
from returns.rows import Evidence, Return
from returns.steps import evidence
from returns.steps.deciding import Inspection
from returns.tests import world
from returns.tests.test_objections import SIDE, WHY, answer, object_to, uphold
from returns.tests.world import (
    OTHER_SUPPLIER,
    SUPPLIER,
    cargo_of,
    due_at,
    file_of,
    inspect,
    only_return,
    operator,
    overrule,
    told,
)


@pytest.fixture
def objected(test, order, denied):
    object_to(test, order, denied)
    return denied


def upload(test) -> str:
    return evidence.keep_picture(test.service, SUPPLIER, file_of().getvalue())


def say(ask, return_id, body, person_id=SUPPLIER, role="supplier"):
    return ask("POST", f"/supplier/returns/{return_id}/answer", body, role=role, person_id=person_id)


def listed(ask, path, role, person_id=SUPPLIER):
    return ask("GET", path, role=role, person_id=person_id).get_json()["success"]["items"]


def test_the_buyer_the_supplier_and_operators_read_the_answer_beside_the_objection(ask, test, order, objected):
    said = say(ask, objected, {"text": SIDE, "pictures": [upload(test)]}).get_json()["success"]["objection"]
    (picture,) = said["answer"]["pictures"]
    assert (said["state"], said["text"], said["pictures"]) == ("open", WHY, [])
    assert said["answer"] == {"text": SIDE, "date": "2026-03-02T09:00:00Z", "pictures": [picture]}
    own = only_return(ask, order)
    assert (own["objection"], own["pictures"]) == (said, [])
    (theirs,) = listed(ask, "/supplier/returns", "supplier")
    (waiting,) = listed(ask, "/operator/returns?objection=open", "operator")
    assert theirs["objection"] == waiting["objection"] == said
    assert [(line["step"], line["by"]) for line in own["history"]][-2:] == [("object", "buyer"), ("answer", "supplier")]
    for who in (order.buyer, world.supplier, operator):
        assert evidence.show_picture(test.service, who, picture)
    for stranger in (world.person(new_id(), "buyer"), world.person(OTHER_SUPPLIER, "supplier")):
        with pytest.raises(NotFound):
            evidence.show_picture(test.service, stranger, picture)


def test_an_answer_moves_nothing_but_itself(test, objected):
    answer(test, objected)
    before, after = told(test, objected)[-2:]
    assert (after.status, after.objection, after.is_open) == (before.status, before.objection, before.is_open)
    assert due_at(test, objected) is None
    overrule(test, objected)
    assert (told(test, objected)[-1].status, told(test, objected)[-1].objection) == ("approved", "granted")


def test_an_answer_is_given_once(ask, objected):
    assert say(ask, objected, {"text": SIDE}).status_code == 200
    again = say(ask, objected, {"text": "Bir şey daha"})
    assert (again.status_code, again.get_json()["failed"]) == (409, "Bu itiraza daha önce yanıt verdiniz.")
    (theirs,) = listed(ask, "/supplier/returns", "supplier")
    assert theirs["objection"]["answer"]["text"] == SIDE


def test_only_an_objection_that_waits_is_answered(ask, test, order, denied):
    assert say(ask, denied, {"text": SIDE}).get_json()["code"] == "conflict"
    object_to(test, order, denied)
    uphold(test, denied)
    with pytest.raises(Conflict):
        answer(test, denied)
    assert only_return(ask, order)["objection"]["answer"] is None


def test_an_answer_is_its_suppliers(ask, objected):
    assert say(ask, objected, {"text": SIDE}, person_id=OTHER_SUPPLIER).status_code == 404
    for role in ("buyer", "operator"):
        assert say(ask, objected, {"text": SIDE}, role=role).status_code == 403
    assert say(ask, new_id(), {"text": SIDE}).status_code == 404


@pytest.mark.parametrize(
    ("body", "field"),
    [
        ({}, "text"),
        ({"text": "  "}, "text"),
        ({"text": "x" * 1001}, "text"),
        ({"text": SIDE, "pictures": [new_id()]}, "pictures"),
        ({"text": SIDE, "pictures": [new_id() for _ in range(6)]}, "pictures"),
    ],
)
def test_an_answer_that_is_wrong_names_its_field(ask, objected, body, field):
    refused = say(ask, objected, body)
    assert (refused.status_code, set(refused.get_json()["fields"])) == (422, {field})
    assert listed(ask, "/supplier/returns", "supplier")[0]["objection"]["answer"] is None


def test_a_picture_of_the_buyers_is_no_picture_of_an_answer(ask, test, order, objected):
    picture = evidence.keep_picture(test.service, order.buyer_id, file_of().getvalue())
    assert say(ask, objected, {"text": SIDE, "pictures": [picture]}).status_code == 422


def test_objections_that_wait_for_an_answer_are_a_list_of_their_own(ask, test, objected):
    ids = [each["returnId"] for each in listed(ask, "/supplier/returns?waits=answer", "supplier")]
    assert ids == [objected]
    answer(test, objected)
    assert listed(ask, "/supplier/returns?waits=answer", "supplier") == []


def test_the_operators_inbox_tells_that_the_supplier_has_answered(ask, test, objected):
    def details():
        return [each["detail"] for each in listed(ask, "/operator/waiting/returns?kind=objection", "operator")]

    assert details() == [""]
    answer(test, objected)
    assert details() == ["answered"]


def test_a_second_objection_is_answered_for_itself_and_shown_without_the_first(ask, test, order, objected):
    answer(test, objected, pictures=[upload(test)])
    overrule(test, objected)
    cargo_of(test, order)
    test.clock.move(days=1)
    test.deliver(world.parcel(order, objected, "delivered", 4, test.clock.now()))
    inspect(test, objected, Inspection.REJECT, "Başka ürün")
    second = evidence.keep_picture(test.service, order.buyer_id, file_of().getvalue())
    object_to(test, order, objected, "Kutudan ne çıktıysa onu yolladım.", [second])
    shown = only_return(ask, order)["objection"]
    assert (shown["state"], shown["answer"], shown["pictures"]) == ("open", None, [second])
    assert [each["returnId"] for each in listed(ask, "/supplier/returns?waits=answer", "supplier")] == [objected]
    (waiting,) = listed(ask, "/operator/waiting/returns?kind=objection", "operator")
    assert waiting["detail"] == ""
    picture = upload(test)
    said = say(ask, objected, {"text": "Seri numarası tutmuyor.", "pictures": [picture]})
    assert said.get_json()["success"]["objection"]["answer"]["pictures"] == [picture]
    assert say(ask, objected, {"text": "Bir şey daha"}).status_code == 409


def test_a_buyer_who_leaves_takes_nothing_of_the_suppliers_along(test, order, objected):
    picture = upload(test)
    answer(test, objected, pictures=[picture])
    uphold(test, objected)
    test.deliver(AccountClosed(order.buyer_id, test.clock.now()))
    with test.work() as work:
        row = work.session.get(Return, objected)
        assert (row.objection_text, row.objection_answer) == ("", SIDE)
        assert work.session.get(Evidence, picture).return_id == objected


def test_the_database_knows_no_answer_without_its_time_and_none_without_an_objection(test, denied):
    for values in ({"objection_answer": SIDE}, {"objection_answer": SIDE, "objection_answered_at": test.clock.now()}):
        with pytest.raises(IntegrityError, match="objections_are_answered"), test.work() as work:
            work.session.execute(update(Return).where(Return.id == denied).values(**values))
