"""Two at once: one wins, the other is refused politely, and no unit is ever in two returns."""

import random
import threading
from collections import Counter
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor

import pytest

from contracts.events import RefundRequested
from kit.errors import Conflict, Invalid
from returns.rows import Return
from returns.rules.life import TURNED_DOWN
from returns.steps import deciding
from returns.steps.deciding import Decision, Inspection
from returns.tests import world
from returns.tests.world import ask_back, bought, cargo_of, decide, deliver, inspect, operator, overrule, told

ROUNDS = 5


def at_once(*attempts: Callable[[], object]) -> list[str]:
    """Start all at the same moment; what each came to: 'done', or the code that it was refused with."""
    together = threading.Barrier(len(attempts))

    def run(attempt: Callable[[], object]) -> str:
        together.wait(10)
        try:
            attempt()
        except (Conflict, Invalid) as refused:
            return refused.code
        return "done"

    with ThreadPoolExecutor(len(attempts)) as people:
        return list(people.map(run, attempts))


def is_a_path(test, return_id) -> bool:
    """Every move was announced once, in order."""
    sequences = [event.sequence for event in told(test, return_id)]
    return sequences == list(range(1, len(sequences) + 1))


@pytest.mark.parametrize("_", range(ROUNDS))
def test_of_two_decisions_one_counts(test, order, _):
    return_id = ask_back(test, order, 1)
    outcomes = at_once(*(lambda d=decision: decide(test, return_id, d, "Not") for decision in Decision))
    assert Counter(outcomes) == {"done": 1, "conflict": 2}
    assert len(told(test, return_id)) == 2


@pytest.mark.parametrize("_", range(ROUNDS))
def test_supplier_operator_and_time_decide_once(test, order, _):
    return_id = ask_back(test, order, 1)
    test.clock.move(days=4)
    outcomes = at_once(
        lambda: decide(test, return_id, Decision.DENY, "Not"),
        lambda: decide(test, return_id, Decision.KEEP, by=operator),
        lambda: deciding.decide_by_time(test.service),
        lambda: deciding.decide_by_time(test.service),
    )
    assert outcomes[2:] == ["done", "done"]
    assert outcomes[:2].count("done") <= 1
    assert len(told(test, return_id)) == 2
    assert is_a_path(test, return_id)


@pytest.mark.parametrize("_", range(ROUNDS))
def test_inspection_and_time_ask_for_the_money_at_most_once(test, order, _):
    return_id = ask_back(test, order, 1)
    decide(test, return_id, Decision.APPROVE)
    cargo_of(test, order)
    test.deliver(world.parcel(order, return_id, "delivered", 4))
    test.clock.move(days=4)
    at_once(
        lambda: inspect(test, return_id, Inspection.ACCEPT),
        lambda: inspect(test, return_id, Inspection.REJECT, "Not"),
        lambda: deciding.decide_by_time(test.service),
    )
    status = told(test, return_id)[-1].status
    assert status in ("proccessing_refund", "seller_rejected")
    assert len(test.announced(RefundRequested)) == (status == "proccessing_refund")
    assert is_a_path(test, return_id)


@pytest.mark.parametrize("_", range(ROUNDS))
def test_the_same_return_sent_twice_is_one(test, order, _):
    outcomes = at_once(*(lambda: ask_back(test, order, 1) for _ in range(4)))
    assert Counter(outcomes) == {"done": 1, "conflict": 3}


@pytest.mark.parametrize("_", range(ROUNDS))
def test_returns_at_once_never_claim_more_than_arrived(test, order, _):
    outcomes = at_once(*(lambda n=n: ask_back(test, order, 2, comment=f"kutu {n}") for n in range(4)))
    assert Counter(outcomes) == {"done": 1, "conflict": 3}


@pytest.mark.parametrize("_", range(ROUNDS))
def test_a_new_return_and_an_overruled_one_never_claim_the_same_units(test, order, _):
    denied = ask_back(test, order, 2)
    decide(test, denied, Decision.DENY, "Not")
    outcomes = at_once(lambda: overrule(test, denied), lambda: ask_back(test, order, 2, comment="yeniden"))
    assert Counter(outcomes) == {"done": 1, "conflict": 1}


@pytest.mark.parametrize("_", range(ROUNDS))
def test_choosing_a_carrier_and_running_out_of_time(test, order, _):
    return_id = ask_back(test, order, 1)
    decide(test, return_id, Decision.APPROVE)
    test.clock.move(days=29)
    outcomes = at_once(lambda: cargo_of(test, order), lambda: deciding.decide_by_time(test.service))
    status = told(test, return_id)[-1].status
    assert status in ("denied", "waiting_for_shipment")
    assert outcomes[0] == ("done" if len(told(test, return_id)) == 4 or status != "denied" else "conflict")
    assert is_a_path(test, return_id)


@pytest.mark.parametrize("_", range(ROUNDS))
def test_refunds_that_arrive_together_end_the_return_once(test, order, _):
    return_id = ask_back(test, order, 1)
    decide(test, return_id, Decision.KEEP)
    at_once(*(lambda: test.deliver(world.refund_completed(order, return_id, 100_00, 25_00)) for _ in range(4)))
    assert [event.is_open for event in told(test, return_id)] == [True, True, False]


@pytest.mark.parametrize("seed", range(4))
def test_a_crowd_never_returns_more_than_arrived(test, seed):
    order = deliver(test, bought(4))
    chance = random.Random(seed)

    def someone(number: int) -> None:
        own = random.Random(seed * 100 + number)
        try:
            return_id = ask_back(test, order, own.randint(1, 2), comment=f"kutu {number}")
            decide(test, return_id, own.choice(list(Decision)), "Not")
            overrule(test, return_id)
        except Conflict:
            return

    crowd = list(range(12))
    chance.shuffle(crowd)
    with ThreadPoolExecutor(6) as people:
        list(people.map(someone, crowd))
    with test.work() as work:
        rows = work.session.query(Return).all()
    assert rows
    assert sum(row.units for row in rows if row.status not in TURNED_DOWN) <= 4
    assert all(is_a_path(test, row.id) for row in rows)
