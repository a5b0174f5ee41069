"""Refunds in the model of the market: sent, lost, doubted and asked about."""

from datetime import timedelta

from hypothesis import strategies as st
from hypothesis.stateful import rule

from payments.provider.rules import doubt
from payments.provider.rules.doubt import BookedRefund, Reading
from payments.refunds.rules import refund as refunds
from tests.market.model_parts import (
    SECOND_READING,
    Bookkeeping,
    Refund,
    some_refund,
)  # fmt: skip


class MoneyOnItsWayBack(Bookkeeping):
    """The part of the market that gives money back."""

    @some_refund(refunds.QUEUED)
    @rule(data=st.data(), fate=st.sampled_from(("done", "answer lost", "request lost", "died before", "died after")))
    def send_a_refund(self, data, fate):
        """One refund at a time and line is called for; what is not clearly answered is in doubt."""
        ready = [r for r in self.refunds if r.state == refunds.QUEUED and not self._is_busy(r)]
        if not ready:
            return
        refund = data.draw(st.sampled_from(ready))
        self._move(refund, refunds.SENDING)
        refund.attempts += 1
        refund.before = refund.order.line.refunded_kurus
        refund.first_absent_at = None
        if fate in ("done", "answer lost", "died after"):
            name = f"{id(refund)}.{refund.attempts}"
            self.provider[refund.order.number].append(BookedRefund(name, refund.amount))
        if fate == "done":
            self._complete(refund)
        elif fate in ("answer lost", "request lost"):
            self._doubt(refund)

    @some_refund(refunds.SENDING)
    @rule(data=st.data())
    def sweep(self, data):
        """A call that never came back is in doubt."""
        self._doubt(self._refund_in(data, refunds.SENDING))

    @some_refund(refunds.IN_DOUBT)
    @rule(data=st.data(), hours=st.integers(0, 2))
    def ask_about_a_doubt(self, data, hours):
        """After the quiet period the provider's books are read."""
        self.now += timedelta(hours=hours)
        refund = self._refund_in(data, refunds.IN_DOUBT)
        if self.now < refund.asked_from:
            return
        booked = self.provider[refund.order.number]
        name = f"{id(refund)}.{refund.attempts}"
        reading = refunds.read_books(name, refund.amount, refund.before, booked)
        assert reading is not Reading.CONTRADICTORY
        if reading is Reading.HAPPENED:
            self._complete(refund)
        elif refund.first_absent_at is None:
            refund.first_absent_at = self.now
            refund.asked_from = self.now + SECOND_READING
        elif doubt.may_be_sent_again(refund.first_absent_at, self.now, SECOND_READING):
            self._move(refund, refunds.QUEUED)

    def _bring_on(self, refund):
        if refund.state == refunds.QUEUED and not self._is_busy(refund):
            self._move(refund, refunds.SENDING)
            refund.attempts += 1
            self.provider[refund.order.number].append(BookedRefund(f"{id(refund)}.{refund.attempts}", refund.amount))
            self._complete(refund)
        elif refund.state == refunds.SENDING:
            self._doubt(refund)
        elif refund.state == refunds.IN_DOUBT:
            booked = self.provider[refund.order.number]
            name = f"{id(refund)}.{refund.attempts}"
            happened = refunds.read_books(name, refund.amount, refund.before, booked) is Reading.HAPPENED
            self._complete(refund) if happened else self._move(refund, refunds.QUEUED)

    def _refund_in(self, data, state) -> Refund:
        return data.draw(st.sampled_from([refund for refund in self.refunds if refund.state == state]))
