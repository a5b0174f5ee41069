"""What must always hold in the model of the market, and in its end."""

from collections import Counter
from datetime import timedelta

from hypothesis.stateful import invariant

from ads.price.rules.curve import price_at
from payments.ledger.rules import postings as ledger
from payments.refunds.rules import refund as refunds
from tests.market.model_parts import (
    STOCK,
    TERMS,
    Bookkeeping,
)  # fmt: skip


class Audited(Bookkeeping):
    """The part of the market that counts money and stock."""

    @invariant()
    def the_ledger_sums_to_zero(self):
        """Debit and credit."""
        assert sum(entry.amount_kurus for entry in self.books) == 0

    @invariant()
    def every_line_holds_what_is_left(self):
        """Escrow in the ledger is the line's, and a unit that is left has cost what was paid less the difference."""
        for order in self.orders:
            if order.line is not None:
                escrow = ledger.balance(self.books, ledger.ESCROW, str(order.number))
                assert escrow == order.line.held_kurus >= 0
                assert order.line.rest_kurus == order.line.left_units * order.line.unit_cost_kurus

    @invariant()
    def the_provider_never_gave_back_more(self):
        """Not more than was captured, and never twice for one refund."""
        for number, booked in self.provider.items():
            due = Counter(r.amount for r in self.refunds if r.order.number == number)
            assert not Counter(refund.amount_kurus for refund in booked) - due
            assert sum(refund.amount_kurus for refund in booked) <= self.orders[number].units * TERMS.initial_kurus

    @invariant()
    def stock_is_never_oversold(self):
        """Held and sold within the stock, and the count is what was bought less what was given back in time."""
        assert self.held >= 0 and self.held + self.sold <= STOCK
        assert self.sold == sum(o.units for o in self.orders if o.is_counted) - self.cancelled_while_open
        assert self.final is None or self.final == price_at(TERMS, self.sold)

    @invariant()
    def suppliers_are_paid_for_what_arrived(self):
        """No payout without a delivery, and never with a difference still due."""
        for number in self.approved:
            order = self.orders[number]
            assert order.delivered_at is not None
            assert order.line.unit_cost_kurus == self.final

    def teardown(self):
        """In the end every doubt is resolved, and every refund was given back exactly once."""
        for _ in range(1000):
            self.now += timedelta(hours=2)
            open_ones = [r for r in self.refunds if r.state != refunds.SUCCEEDED]
            if not open_ones:
                break
            for refund in open_ones:
                self._bring_on(refund)
        for order in self.orders:
            due = sorted(r.amount for r in self.refunds if r.order is order)
            assert sorted(refund.amount_kurus for refund in self.provider.get(order.number, [])) == due
            if order.line is not None:
                assert order.line.open_refund_kurus == 0
                assert order.line.refunded_kurus == sum(due)
