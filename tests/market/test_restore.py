"""Payments' database is restored to an earlier point while all else went on (R11): no person is charged, refunded or
paid twice, and in the end the books agree to the kuruş.
"""

from datetime import datetime, timedelta

import pytest
from sqlalchemy import text

from payments.books.steps import relearn
from payments.reconcile import run as reconcile
from payments.service import Payments
from tests.market.lives import DAY, HOUR
from tests.support.town import Town
from tools.relearn import learn

QUIET = timedelta(minutes=15)


def _sent(town: Town) -> list[tuple]:
    """All that the provider has ever carried out: captures, refunds and approvals, line by line."""
    with town.sandbox.extensions["sandbox"].sessions() as session:
        lines = session.execute(text("SELECT id, paid_price_kurus, refunded_kurus, approved_at FROM lines ORDER BY id"))
        return [tuple(row) for row in lines]


def _live_before(town: Town) -> tuple[int, dict[str, str]]:
    people = town.people
    ad_id = people.publish(price=100, discount=0.3, least=1, most=4)
    early = people.new_buyer(), people.new_buyer()
    return ad_id, {buyer: people.buy(buyer, ad_id, 2) for buyer in early}


def _live_on(town: Town, ad_id: int, orders: dict[str, str]) -> None:
    """A buyer buys, others cancel before and after, the price falls and the differences go back."""
    people = town.people
    late, early = people.new_buyer(), next(iter(orders))
    orders[late] = people.buy(late, ad_id, 2)
    people.cancel(early, orders[early], 1)
    people.cancel(late, orders[late], 1)
    people.wait_for_the_end(ad_id)
    town.pass_time(HOUR)


def _live_until_suppliers_are_paid(town: Town, ad_id: int, orders: dict[str, str]) -> None:
    _live_on(town, ad_id, orders)
    town.people.ship_everything()
    town.people.wait_for_the_carrier()
    town.pass_time(15 * DAY, HOUR, HOUR)


def _recover(town: Town, since: datetime) -> list[str]:
    """What the operator does, step by step (docs/how-to/restore.md). Gives what is left for a person."""
    payments = town.service(Payments)
    relearn.freeze_everything(payments)
    town.pass_time(QUIET)
    left = learn(payments, town.environments, since)
    for name in town.services:
        town.disturb(name)
    town.pass_time(HOUR)
    left += relearn.recognise(payments)
    town.pass_time(HOUR, HOUR)
    left += relearn.recognise(payments)
    town.pass_time(HOUR, HOUR)
    return left


@pytest.mark.parametrize("live_on", [_live_on, _live_until_suppliers_are_paid])
def test_after_a_restore_payments_learns_all_again_and_sends_nothing_twice(planner, live_on):
    with planner.town() as town:
        ad_id, orders = _live_before(town)
        url = town.environments["payments"]["DATABASE_URL"]
        since = town.clock.now()
        town.fall_asleep()
        with planner.copy_of(url) as backup:
            live_on(town, ad_id, orders)
            assert town.audit() == []
            before = _sent(town)
            town.fall_asleep()
            planner.put_back(url, backup)
        assert _recover(town, since) == []
        assert reconcile(town.services["payments"]) == 0
        town.pass_time(HOUR)
        assert town.audit() == []
        assert _sent(town) == before


def test_what_payments_is_told_again_is_not_sent_again_before_it_was_compared(planner):
    with planner.town() as town:
        _, orders = _live_before(town)
        early, since = next(iter(orders)), town.clock.now()
        url = town.environments["payments"]["DATABASE_URL"]
        town.fall_asleep()
        with planner.copy_of(url) as backup:
            town.people.cancel(early, orders[early], 1)
            before = _sent(town)
            town.fall_asleep()
            planner.put_back(url, backup)
        relearn.freeze_everything(town.services["payments"])
        learn(town.services["payments"], town.environments, since)
        town.disturb(*town.services)
        town.pass_time(HOUR, DAY)
        assert _sent(town) == before
