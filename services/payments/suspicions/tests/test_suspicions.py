"""Patterns of buying become suspicions that an operator decides about; nothing else changes by them."""

import pytest

from contracts.events import AccountClosed, PaymentsOperatorActed
from kit.ids import new_id
from payments.lines.rows import Payment
from payments.suspicions import rules
from payments.suspicions.selects import patterns as selects
from payments.suspicions.steps import looking
from payments.tests.world import item

REASON = "Aynı aileden üç hesap, telefonla doğrulandı."


def look(service) -> int:
    """The next look, a minute after the last."""
    service.clock.move(seconds=60)
    return looking.look(service)


def buy(world, person: str, *items: dict) -> object:
    """A buyer pays for goods with the usual card."""
    started = world.create(*items, person=person).get_json()["success"]
    payment = world.payment(started["paymentId"])
    world.pay(payment)
    world.call_back(payment)
    world.confirm(payment)
    return world.payment(payment.id)


def listed(world, **query) -> list[dict]:
    headers = world.payments.token("operator")
    return world.payments.client.get("/operator/suspicions", query_string=query, headers=headers).json["success"][
        "items"
    ]


def file_of(world, suspicion_id: str, operator: str | None = None, after: str = "") -> dict:
    headers, query = world.payments.token("operator", operator), {"after": after} if after else {}
    path = f"/operator/suspicions/{suspicion_id}"
    return world.payments.client.get(path, query_string=query, headers=headers).json["success"]


def decide(world, suspicion_id: str, verdict: str = "cleared", operator: str | None = None):
    headers, body = world.payments.token("operator", operator), {"verdict": verdict, "reason": REASON}
    return world.payments.client.post(f"/operator/suspicions/{suspicion_id}/decide", json=body, headers=headers)


def seen(world, **query) -> list[tuple[str, int, int]]:
    look(world.payments.service)
    return [(one["kind"], one["weight"], one["total"]) for one in listed(world, **query)]


def look_up_to_now(world) -> None:
    """All looks that bring the mark to the present, however old the first is."""
    for _ in range(5):
        look(world.payments.service)


@pytest.fixture(autouse=True)
def looked(world):
    """Nothing of the past is left to look through."""
    look_up_to_now(world)


def test_a_card_of_three_accounts_is_asked_about_and_of_two_is_not(world):
    people = [new_id() for _ in range(3)]
    for person in people[:2]:
        buy(world, person, item())
    assert seen(world) == []
    buy(world, people[2], item())
    assert seen(world) == [("shared_card", 3, 3)]
    (one,) = listed(world)
    assert (one["lastFour"], one["buyerId"], one["adId"], one["state"]) == ("0008", None, None, "open")
    assert {bought["buyerId"] for bought in file_of(world, one["id"])["purchases"]} == set(people)


@pytest.mark.parametrize("state", ["open", "cleared"])
def test_a_card_is_still_known_when_the_first_of_its_accounts_is_closed(world, state):
    people = [new_id() for _ in range(4)]
    for person in people:
        buy(world, person, item())
    assert seen(world) == [("shared_card", 4, 4)]
    (one,) = listed(world)
    if state == "cleared":
        decide(world, one["id"])
    world.payments.deliver_twice(AccountClosed(people[0], world.clock.now()))
    assert listed(world, state=state)[0]["lastFour"] == "0008"
    assert {bought["buyerId"] for bought in file_of(world, one["id"])["purchases"]} == set(people[1:])
    buy(world, people[1], item())
    look(world.payments.service)
    assert [row["id"] for row in (*listed(world), *listed(world, state="cleared"))] == [one["id"]]


def test_a_card_is_named_by_the_same_payment_though_all_were_made_at_once(world):
    bought = sorted(buy(world, new_id(), item()).id for _ in range(3))
    now = world.clock.now()
    with world.payments.work() as work:  # a row that is written to goes to another place of its table
        first = work.session.get_one(Payment, bought[0])
        first.card_family = "Bonus"
        work.session.flush()
        (pattern,) = selects.shared_cards(work.session, now - rules.CARD_WINDOW, now + rules.CARD_WINDOW, now)
    assert pattern.subject == bought[0]


def test_what_is_open_keeps_its_age_and_is_brought_up_to_date(world):
    for _ in range(3):
        buy(world, new_id(), item())
    look(world.payments.service)
    (before,) = listed(world)
    world.clock.move(seconds=3600)
    buy(world, new_id(), item())
    assert seen(world) == [("shared_card", 4, 4)]
    (after,) = listed(world)
    assert (after["id"], after["dateOpened"]) == (before["id"], before["dateOpened"])
    assert after["dateSeen"] > before["dateSeen"]


def test_cards_of_long_ago_do_not_count(world):
    for _ in range(2):
        buy(world, new_id(), item())
    world.clock.move(days=rules.CARD_WINDOW.days + 1)
    look_up_to_now(world)
    buy(world, new_id(), item())
    assert seen(world) == []


def test_an_ad_of_which_few_have_more_than_half_is_asked_about(world):
    many = [new_id() for _ in range(2)]
    for person in many:
        buy(world, person, item(ad_id=9, units=10))
    assert seen(world) == [("hoarding", 20, 20)]
    assert listed(world)[0]["adId"] == 9


def test_the_inbox_finds_a_suspicion_by_its_sign(world):
    for person in (new_id(), new_id()):
        buy(world, person, item(ad_id=9, units=10))
    assert seen(world) == [("hoarding", 20, 20)]

    def found(called: str) -> int:
        query = {"q": "yigilma", "called": called}
        headers = world.payments.token("operator")
        answer = world.payments.client.get("/operator/waiting/payments", query_string=query, headers=headers)
        return answer.get_json()["success"]["total"]

    called = ("suspicion:hoarding", "refund,suspicion", "suspicion:hoard", "suspicion:shared_card")
    assert list(map(found, called)) == [1, 1, 0, 0]


def test_a_cancelled_unit_is_not_hoarded(world):
    payments = [buy(world, new_id(), item(ad_id=9, units=10)) for _ in range(2)]
    world.cancel_units(payments[0], 1)
    assert seen(world, kind="hoarding") == []


@pytest.mark.parametrize("verdict", ["cleared", "confirmed"])
def test_a_decision_is_kept_with_its_reason_and_told_and_made_once(world, verdict):
    bought = [buy(world, new_id(), item()) for _ in range(3)]
    look(world.payments.service)
    (one,) = listed(world)
    operator = new_id()
    for _ in range(2):
        answer = decide(world, one["id"], verdict, operator).json["success"]
        assert (answer["state"], answer["reason"], answer["operatorId"]) == (verdict, REASON, operator)
    other = {"cleared": "confirmed", "confirmed": "cleared"}[verdict]
    for overtaken in (decide(world, one["id"], other), decide(world, one["id"], verdict)):
        assert overtaken.json["code"] == "suspicion_decided", "another operator's reason would be kept nowhere"
    assert (listed(world), [row["id"] for row in listed(world, state=verdict)]) == ([], [one["id"]])
    (act,) = world.payments.announced(PaymentsOperatorActed)
    assert (act.act, act.subject_id, act.operator_id) == (f"suspicion_{verdict}", one["id"], operator)
    assert act.reason == REASON
    orders = {change.after for change in act.changes if change.what == "order"}
    assert orders == {payment.order_id for payment in bought}


def test_who_looks_at_a_suspicion_is_told_as_it_names_buyers(world):
    bought = [buy(world, new_id(), item()) for _ in range(3)]
    look(world.payments.service)
    (one,) = listed(world)
    operator = new_id()
    file_of(world, one["id"], operator)
    (kept,) = world.payments.announced(PaymentsOperatorActed)
    assert (kept.act, kept.subject, kept.subject_id) == ("suspicion_seen", "suspicion", one["id"])
    assert kept.operator_id == operator
    assert {change.after for change in kept.changes if change.what == "order"} == {paid.order_id for paid in bought}


def test_all_its_purchases_are_read_on_and_each_part_is_a_look(world, monkeypatch):
    monkeypatch.setattr("kit.keyset.PAGE_SIZE", 2)
    orders = []
    for _ in range(5):
        orders.insert(0, buy(world, new_id(), item()).order_id)
        world.clock.move(seconds=1)
    look(world.payments.service)
    (one,) = listed(world)
    parts, after = [], ""
    while True:
        parts.append(file_of(world, one["id"], after=after))
        if not parts[-1]["morePurchases"]:
            break
        after = parts[-1]["purchases"][-1]["id"]
    assert [[bought["orderId"] for bought in part["purchases"]] for part in parts] == [
        orders[:2],
        orders[2:4],
        orders[4:],
    ]
    assert {part["totalPurchases"] for part in parts} == {5}
    looks = [act.changes for act in world.payments.announced(PaymentsOperatorActed)]
    assert [[change.after for change in changes if change.what == "order"] for changes in looks] == [
        orders[:2],
        orders[2:4],
        orders[4:],
    ]


def test_what_was_decided_is_asked_about_again_only_when_there_is_more_of_it(world):
    people = [new_id() for _ in range(3)]
    for person in people:
        buy(world, person, item())
    look(world.payments.service)
    decide(world, listed(world)[0]["id"])
    buy(world, people[0], item())
    assert seen(world) == []
    buy(world, new_id(), item())
    assert seen(world) == [("shared_card", 4, 5)]


def test_of_who_left_no_card_is_shown(world):
    people = [new_id() for _ in range(3)]
    for person in people:
        buy(world, person, item())
    look(world.payments.service)
    for person in people:
        world.payments.deliver(AccountClosed(person, world.clock.now()))
    (one,) = listed(world)
    assert (one["lastFour"], file_of(world, one["id"])["purchases"]) == (None, [])


def test_a_suspicion_that_is_not_there_is_not_found(world):
    assert decide(world, new_id()).status_code == 404
    headers = world.payments.token("operator")
    assert world.payments.client.get(f"/operator/suspicions/{new_id()}", headers=headers).status_code == 404


def test_the_list_is_read_on_behind_the_last_row(world):
    for ad_id in (9, 10):
        for _ in range(2):
            buy(world, new_id(), item(ad_id=ad_id, units=10))
        world.clock.move(seconds=60)
        look(world.payments.service)
    first = listed(world, kind="hoarding")
    assert [one["adId"] for one in first] == [9, 10]
    assert [one["adId"] for one in listed(world, kind="hoarding", after=first[0]["id"])] == [10]


def test_a_look_within_the_minute_changes_nothing(world):
    look(world.payments.service)
    for _ in range(3):
        buy(world, new_id(), item())
    assert looking.look(world.payments.service) == 0
    assert seen(world) == [("shared_card", 3, 3)]


def test_who_takes_the_list_home_is_kept_because_it_tells_of_people(world):
    operator_id = new_id()
    headers = world.payments.token("operator", operator_id)
    assert world.payments.client.get("/operator/suspicions", headers=headers).status_code == 200
    assert world.payments.announced(PaymentsOperatorActed) == []
    assert world.payments.client.get("/operator/suspicions.csv", headers=headers).status_code == 200
    (act,) = world.payments.announced(PaymentsOperatorActed)
    assert (act.operator_id, act.act, act.subject, act.subject_id) == (
        operator_id,
        "list_saved",
        "list",
        "suspicions",
    )
