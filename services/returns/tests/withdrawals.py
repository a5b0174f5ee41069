"""Withdrawing, for the tests of returns."""

from contracts.events import Event, WithdrawalChanged
from kit.testing import ServiceUnderTest
from returns.rows import Return
from returns.service import Returns
from returns.steps import withdrawing
from returns.steps.withdrawing import Wish
from returns.tests.world import Bought


def withdraw(
    test: ServiceUnderTest[Returns],
    order: Bought,
    units: int | None = None,
    comment: str = "",
    return_id: str | None = None,
) -> None:
    """The buyer withdraws from the purchase of units of the first item."""
    wish = Wish(order.order_id, order.ad_id(), units, comment, return_id)
    withdrawing.withdraw_product(test.service, order.buyer_id, wish)


def declared(test: ServiceUnderTest[Returns]) -> list[tuple[int, int, int, int]]:
    """What was told of withdrawals, in order: units of it, cancelled, returned, waiting."""
    return [
        (told.units, told.cancelled_units, told.returned_units, told.waiting_units)
        for told in test.announced(WithdrawalChanged)
    ]


def returns_of(test: ServiceUnderTest[Returns]) -> list[Return]:
    """Every return there is."""
    with test.work() as work:
        return list(work.session.query(Return).order_by(Return.created_at, Return.id))


def hear(test: ServiceUnderTest[Returns], *events: Event) -> None:
    """Let returns hear news, one after the other."""
    for event in events:
        test.deliver(event)
