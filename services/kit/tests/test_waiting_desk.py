"""What waits in a service, as one list for operators; who takes what, and who was quicker."""

import importlib
from concurrent.futures import ThreadPoolExecutor
from datetime import timedelta

import pytest
from sqlalchemy import delete, insert, select

from contracts.events import PaymentsOperatorActed
from kit import keyset, waiting
from kit.ids import new_id
from kit.settings import SERVICES
from kit.tables import inbox_failures, work_in_hand
from kit.waiting_files import KINDS, words_of

PATH = "/operator/waiting/payments"


@pytest.fixture
def payments(service_under_test):
    return service_under_test("payments")


def park(payments, minutes_ago: int = 1, type: str = "ads.ad_ended.v1") -> str:
    """A message that waits, the only kind of work that every service has."""
    event_id, at = new_id(), payments.clock.now() - timedelta(minutes=minutes_ago)
    told = {"event_id": event_id, "type": type, "envelope": {}, "attempts": 8, "reason": "KeyError"}
    with payments.work() as work:
        work.session.execute(insert(inbox_failures).values(told | {"not_before": at, "failed_at": at, "parked_at": at}))
    return event_id


def decided(payments, event_id: str) -> None:
    with payments.work() as work:
        work.session.execute(delete(inbox_failures).where(inbox_failures.c.event_id == event_id))


def listed(payments, operator: str | None = None, **query) -> dict:
    headers = payments.token("operator", operator)
    answer = payments.client.get(PATH, query_string=query, headers=headers)
    assert answer.status_code == 200, answer.json
    return answer.json["success"]


def ids(part: dict) -> list[str]:
    return [line["id"] for line in part["items"]]


def take(payments, event_id: str, operator: str, seen: str | None = None, path: str = PATH):
    body = {"kind": "message", "id": event_id, "ownerId": seen}
    return payments.client.post(f"{path}/take", json=body, headers=payments.token("operator", operator))


def give_back(payments, event_id: str, operator: str, path: str = PATH):
    body = {"kind": "message", "id": event_id}
    return payments.client.post(f"{path}/giveBack", json=body, headers=payments.token("operator", operator))


def acts(payments) -> list[tuple]:
    told = payments.announced(PaymentsOperatorActed)
    return [(one.act, one.operator_id, [(of.before, of.after) for of in one.changes]) for one in told]


def test_what_waits_is_listed_oldest_first_and_counted_by_kind(payments):
    newer, older = park(payments, 1), park(payments, 5)
    found = listed(payments)
    assert ids(found) == [older, newer]
    assert (found["total"], found["more"]) == (2, False)
    line = found["items"][0]
    assert (line["kind"], line["label"], line["dateDue"], line["ownerId"]) == ("message", "ads.ad_ended.v1", None, None)
    counts = {one["kind"]: (one["total"], one["hours"]) for one in found["kinds"]}
    assert counts["message"] == (2, 24)
    assert {total for kind, (total, _) in counts.items() if kind != "message"} == {0}


def test_a_part_goes_on_behind_its_last_line_also_when_that_was_decided_meanwhile(payments, monkeypatch):
    monkeypatch.setattr(waiting, "PAGE_SIZE", 2)
    monkeypatch.setattr(keyset, "PAGE_SIZE", 2)
    first, second, third = (park(payments, minutes) for minutes in (9, 5, 1))
    part = listed(payments)
    assert (ids(part), part["more"], part["total"]) == ([first, second], True, 3)
    decided(payments, second)
    rest = listed(payments, after=part["items"][-1]["key"])
    assert (ids(rest), rest["more"]) == ([third], False)


def test_it_is_searched_by_what_lines_are_called_and_read_on_and_kinds_are_counted_whole(payments, monkeypatch):
    monkeypatch.setattr(waiting, "PAGE_SIZE", 1)
    monkeypatch.setattr(keyset, "PAGE_SIZE", 1)
    first, _, last = (
        park(payments, 9 - place, f"orders.{name}.v1") for place, name in enumerate(("paid", "sent", "paid"))
    )
    part = listed(payments, q="ORDERS PAİD", kind="message", owner="nobodys")
    assert (ids(part), part["more"], part["total"]) == ([first], True, 2)
    assert {one["kind"]: one["total"] for one in part["kinds"]}["message"] == 3
    rest = listed(payments, q="ORDERS PAİD", after=part["items"][-1]["key"])
    assert (ids(rest), rest["more"]) == ([last], False)
    assert listed(payments, q="uyusmayan", called="refund,message,brand")["total"] == 3
    assert listed(payments, q="uyusmayan", called="refund,brand")["total"] == 0
    assert listed(payments, q="uyusmayan", called="fund,refund:x")["total"] == 0
    assert listed(payments, q="paid", called="refund")["total"] == listed(payments, called="refund")["total"] - 1 == 2
    assert listed(payments, q="orders.p%d")["total"] == listed(payments, q="paid", kind="refund")["total"] == 0
    too_long = payments.client.get(PATH, query_string={"q": "a" * 101}, headers=payments.token("operator"))
    assert (too_long.status_code, too_long.json["code"]) == (422, "validation_failed")


def test_lines_of_one_moment_are_each_listed_once(payments, monkeypatch):
    monkeypatch.setattr(waiting, "PAGE_SIZE", 1)
    monkeypatch.setattr(keyset, "PAGE_SIZE", 1)
    parked = {park(payments) for _ in range(3)}
    found, after = [], {}
    for _ in parked:
        part = listed(payments, **after)
        found += ids(part)
        after = {"after": part["items"][-1]["key"]}
    assert set(found) == parked and part["more"] is False


@pytest.mark.parametrize("after", ["7", "2026-03-02", "2026-03-02T09:00:00|message|1", "x|message|1"])
def test_a_place_that_is_none_is_refused(payments, after):
    answer = payments.client.get(PATH, query_string={"after": after}, headers=payments.token("operator"))
    assert (answer.status_code, answer.json["code"]) == (422, "validation_failed")


def test_what_was_taken_is_mine_until_it_is_given_back_and_both_are_told(payments):
    me, free, mine = new_id(), park(payments, 2), park(payments, 1)
    assert take(payments, mine, me).json["success"]["ownerId"] == me
    assert take(payments, mine, me).status_code == 200
    assert ids(listed(payments, me, owner="mine")) == [mine]
    assert ids(listed(payments, me, owner="nobodys")) == [free]
    assert ids(listed(payments, owner="mine")) == []
    assert listed(payments, me, owner="mine", kind="refund")["total"] == 0
    assert listed(payments, me, owner="mine", kind="message")["total"] == 1
    assert give_back(payments, mine, me).json["success"]["ownerId"] is None
    assert give_back(payments, mine, me).status_code == 200
    assert acts(payments) == [("work_taken", me, [("", me)]), ("work_given_back", me, [(me, "")])]


def test_what_a_former_operator_has_in_hand_is_nobodys_for_who_says_who_the_operators_are(payments):
    me, other, former = new_id(), new_id(), new_id()
    left, theirs, free = park(payments, 3), park(payments, 2), park(payments, 1)
    take(payments, left, former)
    take(payments, theirs, other)
    assert ids(listed(payments, me, owner="nobodys")) == [free]
    assert ids(listed(payments, me, owner="nobodys", office=f"{me},{other}")) == [left, free]
    assert ids(listed(payments, me, owner="mine", office=f"{me},{other}")) == []
    wrong = payments.client.get(PATH, query_string={"office": "x"}, headers=payments.token("operator", me))
    assert (wrong.status_code, list(wrong.json["fields"])) == (422, ["office"])


def test_another_operator_takes_over_only_with_the_owner_in_sight(payments):
    first, second, event_id = new_id(), new_id(), park(payments)
    take(payments, event_id, first)
    refused = take(payments, event_id, second)
    assert (refused.status_code, refused.json["code"]) == (409, "in_other_hands")
    assert give_back(payments, event_id, second).json["code"] == "in_other_hands"
    assert take(payments, event_id, second, seen=first).json["success"]["ownerId"] == second
    assert acts(payments)[-1] == ("work_taken", second, [(first, second)])
    assert give_back(payments, event_id, first).json["code"] == "in_other_hands"


@pytest.mark.parametrize("_round", range(3))
def test_of_two_who_take_at_once_one_has_it(payments, _round):
    event_id, both = park(payments), [new_id(), new_id()]
    with ThreadPoolExecutor(2) as pool:
        answers = list(pool.map(lambda who: take(payments, event_id, who), both))
    assert sorted(answer.status_code for answer in answers) == [200, 409]
    winner = both[[answer.status_code for answer in answers].index(200)]
    assert listed(payments)["items"][0]["ownerId"] == winner
    assert [act[1] for act in acts(payments)] == [winner]


def test_what_does_not_wait_any_more_can_not_be_taken(payments):
    event_id, me = park(payments), new_id()
    take(payments, event_id, me)
    decided(payments, event_id)
    for answer in (take(payments, event_id, me), give_back(payments, event_id, me)):
        assert (answer.status_code, answer.json["code"]) == (404, "not_found")
    assert listed(payments)["items"] == []
    with payments.work() as work:
        assert [row.subject_id for row in work.session.execute(select(work_in_hand))] == [event_id]


@pytest.mark.parametrize("name", SERVICES)
def test_every_service_lists_what_waits_there_and_says_of_what_does_not(service_under_test, name):
    one, path = service_under_test(name), f"/operator/waiting/{name}"
    event_id, me = park(one), new_id()
    answer = one.client.get(path, headers=one.token("operator")).json["success"]
    assert ids(answer) == [event_id]
    for q, found in (("Ad_Ended", [event_id]), ("ad_opened", [])):
        part = one.client.get(path, query_string={"q": q}, headers=one.token("operator")).json["success"]
        assert (ids(part), part["total"]) == (found, len(found))
    assert take(one, event_id, me, path=path).json["success"]["ownerId"] == me
    assert take(one, event_id, new_id(), path=path).json["code"] == "in_other_hands"
    assert give_back(one, event_id, new_id(), path=path).json["code"] == "in_other_hands"
    for refused in (take(one, new_id(), me, path=path), give_back(one, new_id(), me, path=path)):
        assert (refused.status_code, refused.json["code"]) == (404, "not_found")


def test_what_waits_is_saved_as_a_file_as_it_is_filtered_and_it_is_kept_who_did(payments):
    newer, older, me = park(payments, 1), park(payments, 5), new_id()
    take(payments, newer, me)

    def lines(query: str = "") -> list[str]:
        answer = payments.client.get(f"{PATH}.csv{query}", headers=payments.token("operator", me))
        return answer.data.decode("utf-8-sig").splitlines()

    head, first, second = lines()
    assert head == "Bekleme;İş;Konu;Detay;Son gün;Tutar;Sorumlu;Numara"
    assert first.endswith(f";İşlenemeyen mesaj;ads.ad_ended.v1;;;;;{older}")
    assert second.endswith(f";;;;{me};{newer}")
    assert lines("?owner=mine") == [head, second]
    assert lines("?kind=refund") == lines("?q=ad_opened") == [head]
    assert lines("?q=ad_ended") == [head, first, second]
    assert [(act.act, act.subject_id) for act in payments.announced(PaymentsOperatorActed)][-1] == (
        "list_saved",
        "inbox",
    )


def test_parts_of_one_file_are_one_act_of_who_takes_it_on_that_day(payments):
    me, file = new_id(), new_id()

    def act_id(query: str, operator: str = me) -> str:
        answer = payments.client.get(f"{PATH}.csv{query}", headers=payments.token("operator", operator))
        assert answer.status_code == 200
        return payments.announced(PaymentsOperatorActed)[-1].act_id

    one = act_id(f"?file={file}")
    assert act_id(f"?file={file}") == one
    others = [act_id(f"?file={file}", new_id()), act_id(f"?file={new_id()}"), act_id("?kind=refund"), act_id("")]
    payments.clock.move(days=1)
    assert len({one, *others, act_id(f"?file={file}")}) == 6


@pytest.mark.parametrize("service", SERVICES)
def test_every_kind_of_work_has_a_name_in_files(service):
    works = importlib.import_module(f"{service}.waiting").WORKS
    assert [one.kind for one in works] == list(words_of(service)[KINDS])
