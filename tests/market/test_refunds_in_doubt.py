"""Many refunds of one ended ad while the provider times out, fails, lags and is away, and the worker is killed.

None is sent twice, none is forgotten, and no doubt is left. REFUNDS says how many; `make faults` takes 100,000.
"""

import os
import random
from collections.abc import Callable
from datetime import timedelta

import pytest
from sqlalchemy import func, insert, select

from contracts.events import AdEnded
from kit.failpoints import Killed, armed
from kit.ids import new_id
from kit.testing import message
from payments.ledger.rules import postings as ledger
from payments.ledger.steps import book
from payments.lines.rows import AdFinal, Payment, PaymentLine
from payments.lines.rules import payment as life
from payments.refunds.rows import Refund
from payments.refunds.steps import send
from payments.service import Payments
from payments.settlement.steps import ended_ads
from sandbox import models as provider
from tests.support.town import Town

REFUNDS = int(os.environ.get("REFUNDS", "200"))
CHUNK = 1000
AD_ID, PRICE_KURUS, FINAL_KURUS = 100_001, 10_000, 7_000
CARD = {
    "cardType": "CREDIT_CARD",
    "cardAssociation": "MASTER_CARD",
    "cardFamily": "",
    "binNumber": "",
    "lastFourDigits": "",
}
KILLED_AFTER_A_CALL = 0.01 if REFUNDS < 1000 else 0.002  # so that a small run sees some, too
SEED = 7201
LONGEST = timedelta(days=30)

pytestmark = pytest.mark.timeout(int(os.environ.get("FAULT_TIMEOUT", "300")))


def sell(town: Town, count: int) -> None:
    """So many orders of one unit, captured: in our books and in the provider's."""
    for first in range(0, count, CHUNK):
        numbers = range(first, min(first + CHUNK, count))
        _at_the_provider(town, numbers)
        _with_us(town, numbers)


def _at_the_provider(town: Town, numbers: range) -> None:
    now = town.clock.now()
    payments = [
        {
            "id": number + 1, "token": f"t{number}", "conversation_id": "", "basket_id": "", "price_kurus": PRICE_KURUS,
            "paid_price_kurus": PRICE_KURUS, "currency": "TRY", "fraud_status": 1, "card": CARD, "auth_code": "",
            "created_at": now,
        }
        for number in numbers
    ]  # fmt: skip
    lines = [
        {
            "id": number + 1, "payment_id": number + 1, "item_id": "", "name": "", "price_kurus": PRICE_KURUS,
            "paid_price_kurus": PRICE_KURUS, "sub_merchant_price_kurus": PRICE_KURUS, "refunded_kurus": 0,
        }
        for number in numbers
    ]  # fmt: skip
    with town.sandbox.extensions["sandbox"].sessions() as session, session.begin():
        session.execute(insert(provider.Payment), payments)
        session.execute(insert(provider.Line), lines)


def _with_us(town: Town, numbers: range) -> None:
    now, rows, lines = town.clock.now(), [], []
    for number in numbers:
        payment, order = new_id(), new_id()
        rows.append(
            {
                "id": payment, "state": life.CAPTURED, "buyer_id": new_id(), "cart_id": order, "order_id": order,
                "total_kurus": PRICE_KURUS, "provider_payment_id": str(number + 1), "created_at": now,
                "captured_at": now,
            }
        )  # fmt: skip
        lines.append(
            {
                "id": new_id(), "payment_id": payment, "order_id": order, "item_id": new_id(), "ad_id": AD_ID,
                "supplier_id": new_id(), "title": "", "category_name": "", "units": 1, "amount_kurus": PRICE_KURUS,
                "unit_price_kurus": PRICE_KURUS, "provider_line_id": str(number + 1), "captured_kurus": PRICE_KURUS,
                "confirmed_at": now, "awaits_difference": True,
            }
        )  # fmt: skip
    with town.service(Payments).work() as work:
        work.session.execute(insert(Payment), rows)
        work.session.execute(insert(PaymentLine), lines)
        captured = [
            ("captured", row["id"], ledger.captured({line["id"]: PRICE_KURUS}))
            for row, line in zip(rows, lines, strict=True)
        ]
        book(work, captured)


def end_the_ad(town: Town) -> None:
    """The ad ended at its final price."""
    event = AdEnded(AD_ID, new_id(), REFUNDS, PRICE_KURUS, FINAL_KURUS, town.clock.now())
    town._receive("payments", message(event, None, town.clock))


def chance_of_death(dice: random.Random) -> tuple[Callable[[str], None], dict]:
    """A hook that kills the worker, rarely, right after the provider was called."""
    state = {"dead": False, "deaths": 0}

    def hook(name: str) -> None:
        if state["dead"]:
            raise Killed(name)
        if name == "payments.provider.after" and dice.random() < KILLED_AFTER_A_CALL:
            state.update(dead=True, deaths=state["deaths"] + 1)
            raise Killed(name)

    return hook, state


def test_no_refund_is_doubled_and_none_is_missing(planner):
    with planner.town() as town:
        sell(town, REFUNDS)
        end_the_ad(town)
        town.misbehave(
            lost_answer={"scope": "refund", "probability": 0.01},
            lost_request={"scope": "refund", "probability": 0.005},
            error_after={"scope": "refund", "probability": 0.005},
            reporting_lag={"probability": 0.05, "seconds": 300},
        )
        dice = random.Random(SEED)
        hook, state = chance_of_death(dice)
        began, outage_over = town.clock.now(), False
        with armed(hook):
            while left(town):
                assert town.clock.now() - began < LONGEST, f"{left(town)} refunds are not done"
                work_for_a_while(town, state)
                if not outage_over and left(town) < REFUNDS // 2:
                    have_an_outage(town, state)
                    outage_over = True
        expect_every_refund_once(town)
        assert state["deaths"] > 0


def work_for_a_while(town: Town, state: dict) -> None:
    """Everything that the worker of payments does about refunds, until nothing is due; then ten minutes pass."""
    service = town.service(Payments)
    for step in (ended_ads.instruct_differences, send.send_refunds, send.sweep_sending, send.resolve_doubts):
        while True:
            try:
                if not step(service):
                    break
            except Killed:
                state["dead"] = False
    town.clock.move(minutes=10)


def have_an_outage(town: Town, state: dict) -> None:
    """The provider answers nothing but errors for half an hour."""
    town.misbehave(error_before={"scope": "refund", "probability": 1})
    for _ in range(3):
        work_for_a_while(town, state)
    town.sandbox.test_client().delete("/sandbox/iyzico/faults/error_before")


def left(town: Town) -> int:
    """How many refunds are not done."""
    with town.service(Payments).work() as work:
        done = select(func.count()).select_from(Refund).where(Refund.state == "succeeded")
        return REFUNDS - work.session.execute(done).scalar_one()


def expect_every_refund_once(town: Town) -> None:
    """In the provider's books every line has its difference back exactly once."""
    with town.sandbox.extensions["sandbox"].sessions() as session:
        refunded = select(provider.Line.refunded_kurus, func.count()).group_by(provider.Line.refunded_kurus)
        assert dict(session.execute(refunded).all()) == {PRICE_KURUS - FINAL_KURUS: REFUNDS}
        assert session.scalar(select(func.count()).select_from(provider.Refund)) == REFUNDS
    with town.service(Payments).work() as work:
        assert work.session.scalar(select(func.count()).select_from(AdFinal)) == 1
