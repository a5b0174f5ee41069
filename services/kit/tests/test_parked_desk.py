"""Operators see a service's parked messages and have them tried again; what is in them is not shown."""

from datetime import timedelta

import pytest
from sqlalchemy import delete, insert, select

from contracts.events import PaymentsOperatorActed
from kit import keyset
from kit.ids import new_id
from kit.settings import SERVICES
from kit.tables import inbox_failures

PATH = "/operator/parked/payments"


@pytest.fixture
def payments(service_under_test):
    return service_under_test("payments")


def park(payments, minutes_ago: int = 1, is_parked: bool = True, error: str = "KeyError('ad_id')") -> str:
    """A message that could not be handled, parked so many minutes ago."""
    event_id, at = new_id(), payments.clock.now() - timedelta(minutes=minutes_ago)
    told = {"event_id": event_id, "type": "ads.ad_ended.v1", "envelope": {"data": {"iban": "TR33"}}, "attempts": 8}
    row = told | {"not_before": at, "failed_at": at, "parked_at": at if is_parked else None, "reason": error}
    with payments.work() as work:
        work.session.execute(insert(inbox_failures).values(row))
    return event_id


def listed(payments, after: str | None = None) -> dict:
    query = {"after": after} if after else {}
    return payments.client.get(PATH, query_string=query, headers=payments.token("operator")).json["success"]


def replay(payments, event_id: str, operator: str | None = None):
    return payments.client.post(f"{PATH}/{event_id}/replay", headers=payments.token("operator", operator))


def test_what_is_parked_is_listed_oldest_first_with_its_error_and_without_its_contents(payments):
    newer = park(payments, 1, error="ValueError('a')\nDETAIL: TR33")
    older = park(payments, 5)
    park(payments, is_parked=False)
    found = listed(payments)
    assert [one["eventId"] for one in found["items"]] == [older, newer]
    assert (found["total"], found["more"], found["trying"]) == (2, False, 1)
    one = found["items"][1]
    assert (one["event"], one["attempts"], one["error"]) == ("ads.ad_ended.v1", 8, "ValueError('a')")
    assert "TR33" not in str(found)
    assert [one["eventId"] for one in listed(payments, older)["items"]] == [newer]


def test_the_list_goes_on_although_the_last_message_that_was_read_is_handled(payments, monkeypatch):
    monkeypatch.setattr(keyset, "PAGE_SIZE", 1)
    older, newer = park(payments, 5), park(payments, 1)
    first = listed(payments)
    assert ([one["eventId"] for one in first["items"]], first["more"]) == ([older], True)
    with payments.work() as work:
        work.session.execute(delete(inbox_failures).where(inbox_failures.c.event_id == older))
    assert [one["eventId"] for one in listed(payments, first["next"])["items"]] == [newer]


def test_a_replayed_message_is_free_for_the_worker_and_the_act_is_told(payments):
    event_id, operator = park(payments), new_id()
    assert replay(payments, event_id, operator).json["success"] == {"eventId": event_id}
    assert listed(payments) == {"items": [], "more": False, "total": 0, "next": None, "trying": 1}
    with payments.work() as work:
        row = work.session.execute(select(inbox_failures)).one()
        assert (row.parked_at, row.attempts, row.not_before <= work.now) == (None, 0, True)
    (act,) = payments.announced(PaymentsOperatorActed)
    assert (act.act, act.subject, act.subject_id, act.operator_id) == (
        "message_replayed",
        "message",
        event_id,
        operator,
    )
    assert [(change.what, change.after) for change in act.changes] == [("event", "ads.ad_ended.v1")]


def test_what_is_not_parked_is_not_found_and_nothing_is_told(payments):
    waiting = park(payments, is_parked=False)
    for event_id in (new_id(), waiting):
        assert replay(payments, event_id).status_code == 404
    assert payments.announced(PaymentsOperatorActed) == []


@pytest.mark.parametrize("name", SERVICES)
def test_every_service_says_that_it_parked_no_such_message(service_under_test, name):
    one = service_under_test(name)
    answer = one.client.post(f"/operator/parked/{name}/{new_id()}/replay", headers=one.token("operator"))
    assert (answer.status_code, answer.json["code"]) == (404, "not_found")


def test_what_is_parked_is_saved_as_a_file_and_it_is_kept_who_did(payments):
    park(payments, 1, error="=1+1\nDETAIL: TR33")
    older, operator = park(payments, 5), new_id()
    answer = payments.client.get(f"{PATH}.csv", headers=payments.token("operator", operator))
    head, first, second = answer.data.decode("utf-8-sig").splitlines()
    assert head == "Bekleme;Son deneme;Olay;Mesaj no;Deneme;Hata"
    assert first.endswith(f";ads.ad_ended.v1;{older};8;KeyError('ad_id')")
    assert second.endswith(";8;'=1+1")
    (act,) = payments.announced(PaymentsOperatorActed)
    assert (act.act, act.subject, act.subject_id, act.operator_id) == ("list_saved", "list", "messages", operator)
