"""Cancelling: asked of orders until the answer is known, also where calls or answers are lost, and never done twice."""

from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress

import pytest
from sqlalchemy import select, update
from sqlalchemy.exc import IntegrityError

from kit import failpoints, in_time
from kit.errors import Conflict, Invalid, NotFound, Unavailable
from kit.ids import new_id
from kit.testing import NOON
from returns.rows import Cancellation
from returns.rules.cancelling import REPEAT_LIFE
from returns.steps import cancelling
from returns.tests.world import bought, cancel_wish


@pytest.fixture
def order(test):
    order = bought(3)
    test.deliver(order.paid())
    return order


def cancel(test, order, units=1, **other):
    return cancelling.cancel_product(test.service, order.buyer_id, cancel_wish(order, units, **other))


def requests_of(test) -> list[Cancellation]:
    with test.work() as work:
        return list(work.session.scalars(select(Cancellation).order_by(Cancellation.created_at)))


def test_what_a_buyer_cancels_is_cancelled_by_orders(test, order, orders):
    cancel(test, order, 2, comment="Vazgeçtim")
    (request,) = requests_of(test)
    assert orders.cancelled == {
        request.id: {
            "cancellationId": request.id,
            "orderId": order.order_id,
            "buyerId": order.buyer_id,
            "adId": 1001,
            "units": 2,
            "reason": "Diğer",
            "isUpTo": False,
        }
    }
    assert (request.outcome, request.comment, request.told_at) == ("done", "Vazgeçtim", NOON)


def test_the_amount_may_be_left_out_for_one_unit_and_must_not_for_more(test, orders):
    single, several = bought(1), bought(3)
    for order in (single, several):
        test.deliver(order.paid())
    cancel(test, single, None)
    assert orders.units == 1
    with pytest.raises(Invalid, match="Adet boş olamaz"):
        cancel(test, several, None)
    test.deliver(several.cancelled(2, new_id()))
    cancel(test, several, None)
    assert orders.units == 2


@pytest.mark.parametrize(
    ("other", "field"), [({"units": 4}, "returnAmount"), ({"reason": "Ürün hasarlı ya da kırık geldi"}, "reason")]
)
def test_what_the_form_does_not_offer_is_refused_before_orders_is_asked(test, order, orders, other, field):
    with pytest.raises(Invalid) as refused:
        cancel(test, order, other.get("units", 1), **{k: v for k, v in other.items() if k != "units"})
    assert set(refused.value.fields) == {field}
    assert orders.asked == 0
    assert requests_of(test) == []


def test_only_ones_own_order_can_be_cancelled(test, order, orders):
    with pytest.raises(NotFound):
        cancelling.cancel_product(test.service, new_id(), cancel_wish(order, 1))
    with pytest.raises(NotFound):
        cancel(test, order, ad_id=999)
    with pytest.raises(NotFound, match="biraz sonra"):
        cancel(test, bought(1))
    assert orders.asked == 0


def test_the_ad_must_be_named_in_an_order_of_several_items(test, orders):
    order = bought(1, 1)
    test.deliver(order.paid())
    with pytest.raises(Invalid) as refused:
        cancel(test, order)
    assert set(refused.value.fields) == {"adId"}
    cancel(test, order, ad_id=1002)
    assert [body["adId"] for body in orders.cancelled.values()] == [1002]


@pytest.mark.parametrize("code", ["already_shipped", "nothing_to_cancel", "forfeited"])
def test_what_orders_refuses_is_passed_on_in_its_own_words(test, order, orders, code):
    orders.refusal = (409, code, "Kargoya verilen ürün iptal edilemez(!)")
    with pytest.raises(Conflict) as refused:
        cancel(test, order)
    assert (refused.value.code, refused.value.message) == (code, "Kargoya verilen ürün iptal edilemez(!)")
    (request,) = requests_of(test)
    assert (request.outcome, request.code) == ("refused", code)
    test.clock.move(minutes=10)
    assert test.run_due() == 0
    assert orders.asked == 1


def test_an_order_that_orders_does_not_know_is_not_found(test, order, orders):
    orders.refusal = (404, "not_found", "Sipariş bulunamadı.")
    with pytest.raises(NotFound):
        cancel(test, order)


def test_a_lost_answer_is_asked_for_again_with_the_same_request(test, order, orders):
    orders.answers_to_lose = 3
    with pytest.raises(Unavailable, match="İptal talebinizi aldık"):
        cancel(test, order)
    assert (orders.asked, orders.units) == (3, 1)
    assert test.run_due() == 0
    test.clock.move(seconds=6)
    assert test.run_due() == 1
    (request,) = requests_of(test)
    assert (request.outcome, orders.units) == ("done", 1)


def test_orders_is_asked_until_it_is_back(test, order, orders):
    orders.is_down = True
    with pytest.raises(Unavailable):
        cancel(test, order)
    for _ in range(3):
        test.clock.move(minutes=5)
        test.run_due()
    assert requests_of(test)[0].outcome == "asking"
    orders.is_down = False
    test.clock.move(minutes=5)
    test.run_due()
    assert (requests_of(test)[0].outcome, orders.units) == ("done", 1)


def test_one_look_asks_orders_for_some_minutes_though_it_answers_none(test, orders, monkeypatch):
    orders.is_down, seconds, hands = True, 31, [0.0]  # of each question, which is sent three times
    for _ in range(10):
        bought_now = bought(1)
        test.deliver(bought_now.paid())
        with pytest.raises(Unavailable):
            cancel(test, bought_now)

    def ask_in_vain(_: object, __: object) -> None:
        hands[0] += seconds
        raise Unavailable

    monkeypatch.setattr(in_time, "monotonic", lambda: hands[0])
    monkeypatch.setattr(cancelling.clients, "cancel", ask_in_vain)
    test.clock.move(minutes=1)
    assert cancelling.ask_again(test.service) == 0
    assert 0 < hands[0] < in_time.LONGEST_SECONDS + seconds


def test_a_refusal_that_comes_late_is_kept_and_told_to_who_asks_again(test, order, orders):
    orders.is_down = True
    with pytest.raises(Unavailable):
        cancel(test, order)
    orders.is_down, orders.refusal = False, (409, "already_shipped", "Kargoya verildi.")
    test.clock.move(minutes=1)
    test.run_due()
    with pytest.raises(Conflict, match="Kargoya verildi"):
        cancel(test, order)
    assert len(requests_of(test)) == 1


def test_who_was_not_told_and_presses_again_cancels_once(test, order, orders):
    orders.answers_to_lose = 3
    with pytest.raises(Unavailable):
        cancel(test, order)
    cancel(test, order)
    assert (orders.units, len(requests_of(test))) == (1, 1)


def test_who_presses_again_after_the_worker_found_out_cancels_once(test, order, orders):
    orders.answers_to_lose = 3
    with pytest.raises(Unavailable):
        cancel(test, order)
    test.clock.move(seconds=10)
    test.run_due()
    test.deliver(order.cancelled(1, requests_of(test)[0].id))
    cancel(test, order)
    assert (orders.units, len(requests_of(test))) == (1, 1)
    cancel(test, order)
    assert (orders.units, len(requests_of(test))) == (2, 2)


def test_a_wish_of_long_ago_is_not_taken_for_the_same(test, order, orders):
    orders.answers_to_lose = 3
    with pytest.raises(Unavailable):
        cancel(test, order)
    test.clock.move(seconds=10)
    test.run_due()
    test.clock.move(seconds=REPEAT_LIFE.total_seconds())
    cancel(test, order)
    assert orders.units == 2


def test_another_wish_waits_until_the_first_is_known(test, order, orders):
    orders.is_down = True
    with pytest.raises(Unavailable):
        cancel(test, order, 1)
    with pytest.raises(Conflict, match="önceki iptal talebiniz"):
        cancel(test, order, 2)
    orders.is_down = False
    test.clock.move(seconds=10)
    test.run_due()
    cancel(test, order, 2)
    assert orders.units == 3


def test_pressing_at_the_same_time_is_one_cancel(test, order, orders):
    orders.left = 3
    with ThreadPoolExecutor(6) as people:
        outcomes = set(people.map(lambda _: _outcome(test, order), range(6)))
    assert "done" in outcomes
    assert outcomes <= {"done", "nothing_to_cancel"}
    assert (orders.units, len(orders.cancelled)) == (3, 1)


def _outcome(test, order) -> str:
    try:
        cancel(test, order, 3)
    except Conflict as refused:
        return refused.code
    return "done"


def test_the_buyers_call_and_the_worker_may_ask_at_once(test, order, orders):
    orders.answers_to_lose = 3
    with pytest.raises(Unavailable):
        cancel(test, order)
    test.clock.move(minutes=1)
    with ThreadPoolExecutor(4) as askers:
        done = [askers.submit(cancelling.ask_again, test.service) for _ in range(3)]
        done.append(askers.submit(cancel, test, order))
        for each in done:
            each.result()
    assert (requests_of(test)[0].outcome, orders.units) == ("done", 1)


@pytest.mark.parametrize("place", range(1, 12))
def test_a_crash_anywhere_loses_nothing_and_cancels_once(test, order, orders, place):
    passed = []

    def die(name: str) -> None:
        passed.append(name)
        if len(passed) == place:
            raise failpoints.Killed(name)

    with failpoints.armed(die), suppress(failpoints.Killed):
        cancel(test, order)
    test.clock.move(minutes=1)
    test.run_due()
    outcomes = [request.outcome for request in requests_of(test)]
    assert orders.units == len(outcomes)
    assert outcomes in ([], ["done"])
    assert (outcomes == []) == (passed == ["returns.commit.before"])


def test_a_code_of_a_refusal_is_never_without_its_words(test, order, orders):
    cancel(test, order)
    (request,) = requests_of(test)
    with pytest.raises(IntegrityError, match="codes_have_their_words"), test.work() as work:
        work.session.execute(update(Cancellation).values(outcome="refused", code="conflict", message=None))
    assert requests_of(test)[0].id == request.id
