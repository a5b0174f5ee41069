"""Units of suspicions are held out of the price: by the rule, or because an operator says so; and come back."""

import pytest

from contracts.events import DoubtDecided, PaymentsOperatorActed, UnitsDoubted
from kit.ids import new_id
from payments.suspicions.tests.test_own_purchases import suspect
from payments.suspicions.tests.test_suspicions import REASON, buy, decide, file_of, listed, look, look_up_to_now
from payments.tests.world import item


@pytest.fixture(autouse=True)
def looked(world):
    """Nothing of the past is left to look through."""
    look_up_to_now(world)


def hold(world, suspicion_id: str, operator: str | None = None):
    headers = world.payments.token("operator", operator)
    return world.payments.client.post(
        f"/operator/suspicions/{suspicion_id}/hold-out", json={"reason": REASON}, headers=headers
    )


def told(world) -> list[tuple[str, list[int]]]:
    return [
        (event.suspicion_id, [one.ad_id for one in event.items]) for event in world.payments.announced(UnitsDoubted)
    ]


def own_hand(world, sign: str = "address", buyer: str | None = None, ad_id: int = 7):
    """A buyer whose purchase goes to its supplier; gives who it is, and the payment."""
    buyer = buyer or new_id()
    bought = buy(world, buyer, item(ad_id=ad_id, units=3))
    suspect(world, sign, buyer, bought.order_id, ad_id=ad_id)
    look(world.payments.service)
    return buyer, bought


def shared_card(world) -> dict:
    for ad_id in (1, 2, 3):
        buy(world, new_id(), item(ad_id=ad_id))
    look(world.payments.service)
    (one,) = listed(world)
    return one


@pytest.mark.parametrize("sign", ["address", "phone"])
def test_the_suppliers_own_hand_is_held_out_at_once_and_told_of_once(world, sign):
    own_hand(world, sign)
    (one,) = listed(world)
    assert told(world) == [(one["id"], [7])]
    assert (one["holderId"], one["heldReason"], one["canHold"]) == (None, None, False)
    assert one["dateHeld"] is not None
    assert [bought["isHeld"] for bought in file_of(world, one["id"])["purchases"]] == [True]
    assert look(world.payments.service) == 0
    assert len(told(world)) == 1


def test_what_the_same_hand_buys_later_follows(world):
    buyer, _ = own_hand(world)
    own_hand(world, buyer=buyer, ad_id=8)
    (one,) = listed(world)
    assert told(world) == [(one["id"], [7]), (one["id"], [8])]


def test_what_ads_has_not_counted_waits_for_that(world):
    buyer = new_id()
    started = world.create(item(), person=buyer).get_json()["success"]
    payment = world.payment(started["paymentId"])
    world.pay(payment)
    world.call_back(payment)
    suspect(world, "address", buyer, payment.order_id)
    look(world.payments.service)
    assert told(world) == []
    world.confirm(payment)
    look(world.payments.service)
    assert [ads for _, ads in told(world)] == [[7]]


def test_a_card_of_three_accounts_holds_nothing_until_an_operator_says_so(world):
    one = shared_card(world)
    assert (one["canHold"], one["dateHeld"], told(world)) == (True, None, [])
    operator = new_id()
    file = hold(world, one["id"], operator).get_json()["success"]
    assert (file["holderId"], file["heldReason"], file["canHold"]) == (operator, REASON, False)
    assert [(of, sorted(ads)) for of, ads in told(world)] == [(one["id"], [1, 2, 3])]
    act = world.payments.announced(PaymentsOperatorActed)[-1]
    assert (act.act, act.operator_id, act.reason) == ("units_held_out", operator, REASON)
    orders = {bought["orderId"] for bought in file["purchases"]}
    assert {change.after for change in act.changes if change.what == "order"} == orders and len(orders) == 3
    assert hold(world, one["id"], operator).get_json()["success"]["holderId"] == operator
    overtaken = hold(world, one["id"])
    assert (overtaken.status_code, overtaken.get_json()["code"]) == (409, "held_meanwhile")
    assert len(told(world)) == 1
    buy(world, new_id(), item(ad_id=4))
    look(world.payments.service)
    assert told(world)[-1] == (one["id"], [4])


@pytest.mark.parametrize("verdict", ["cleared", "confirmed"])
def test_what_is_decided_is_told_once_if_anything_was_held_out(world, verdict):
    own_hand(world)
    (one,) = listed(world)
    for _ in range(2):
        decide(world, one["id"], verdict)
    (event,) = world.payments.announced(DoubtDecided)
    assert (event.suspicion_id, event.verdict) == (one["id"], verdict)


@pytest.mark.parametrize(("verdict", "is_held"), [("cleared", False), ("confirmed", True)])
def test_a_purchase_is_shown_as_held_out_until_it_is_cleared(world, verdict, is_held):
    own_hand(world)
    (one,) = listed(world)
    decide(world, one["id"], verdict)
    assert [bought["isHeld"] for bought in file_of(world, one["id"])["purchases"]] == [is_held]


def test_what_held_nothing_out_tells_nothing_when_it_is_decided(world):
    decide(world, shared_card(world)["id"], "confirmed")
    assert world.payments.announced(DoubtDecided) == []


def test_what_is_decided_is_not_held_out_any_more(world):
    one = shared_card(world)
    decide(world, one["id"])
    answer = hold(world, one["id"])
    assert (answer.status_code, answer.get_json()["code"]) == (409, "suspicion_decided")
    assert told(world) == []
    assert hold(world, new_id()).status_code == 404


def test_what_was_refused_was_never_bought_and_holds_nothing(world):
    suspect(world, "refused", new_id())
    look(world.payments.service)
    (one,) = listed(world)
    answer = hold(world, one["id"])
    assert (one["canHold"], answer.status_code, answer.get_json()["code"]) == (False, 409, "nothing_to_hold_out")


def test_purchases_that_were_cleared_are_not_held_out_again_by_the_rule(world):
    buyer, _ = own_hand(world)
    (one,) = listed(world)
    decide(world, one["id"])
    own_hand(world, buyer=buyer, ad_id=8)
    (again,) = listed(world)
    assert told(world) == [(one["id"], [7]), (again["id"], [8])]


def test_what_is_cancelled_or_over_is_not_held_out(world):
    buyer = new_id()
    gone, ended = buy(world, buyer, item(ad_id=7)), buy(world, buyer, item(ad_id=8))
    world.cancel_units(gone, world.lines(gone)[0].units)
    world.end_ad(8)
    for payment, ad_id in ((gone, 7), (ended, 8)):
        suspect(world, "address", buyer, payment.order_id, ad_id=ad_id)
    look(world.payments.service)
    assert len(listed(world)) == 1
    assert told(world) == []


def test_of_a_hoarded_ad_only_the_few_with_the_most_are_held_out(world):
    few = [new_id() for _ in range(3)]
    for person in few:
        buy(world, person, item(units=8))
    small = buy(world, new_id(), item(units=1))
    look(world.payments.service)
    (one,) = listed(world, kind="hoarding")
    hold(world, one["id"])
    (event,) = world.payments.announced(UnitsDoubted)
    kept = {line.item_id for line in world.lines(small)}
    assert len(event.items) == 3
    assert not kept & {held.item_id for held in event.items}
