"""A model of the market on the pure rules alone: through all that people, the provider and crashes do, in any order,
the books agree, nothing is sold twice and no buyer is refunded twice.

The rules are the services' own (`*.rules`); only what surrounds them is played: a broker that delivers in any order and
again, a provider that does what it is told without always saying so, processes that die between two steps, and time.
MODEL_EXAMPLES says how many stories are told.
"""

import os
from datetime import UTC, datetime, timedelta

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, precondition, rule

from ads.ads import rules as ad_life
from ads.price.rules.curve import price_at
from ads.stock import rules as hold
from orders.orders.rules.states import ITEM_MOVES, ItemStatus
from payments.ledger.rules import postings as ledger
from payments.ledger.rules import shares
from payments.lines.rules import line
from payments.lines.rules import payment as pay
from payments.lines.rules.line import Line
from payments.payouts import rules as payout
from payments.provider.rules.doubt import BookedRefund
from payments.settlement import rules as settlement_rules
from returns.rules import life as return_life
from returns.rules.units import returnable_units
from returns.rules.withdrawing import is_in_time, spread
from tests.market.model_audit import Audited
from tests.market.model_parts import (
    HOLD,
    RATES,
    SETTLED,
    STOCK,
    TERMS,
    Asked,
    Order,
    Refund,
    awaits_difference,
    can_be_cancelled,
    can_be_paid,
    has_open_return,
    is_delivered,
    is_held,
    is_not_paid_out,
    is_unheard,
    some,
)  # fmt: skip
from tests.market.model_refunds import MoneyOnItsWayBack

EXAMPLES = int(os.environ.get("MODEL_EXAMPLES", "2000"))
STEPS = 50


class Market(MoneyOnItsWayBack, Audited, RuleBasedStateMachine):
    """One ad and all its buyers."""

    def __init__(self):
        super().__init__()
        self.now = datetime(2026, 3, 2, 9, tzinfo=UTC)
        self.ad, self.held, self.sold, self.final = ad_life.OPEN, 0, 0, None
        self.cancelled_while_open = 0
        self.orders: list[Order] = []
        self.refunds: list[Refund] = []
        self.books: list[ledger.Entry] = []
        self.provider: dict[int, list[BookedRefund]] = {}  # refunds by order
        self.approved: dict[int, int] = {}
        self.events: list[tuple[str, Order, int]] = []

    @initialize(bought=st.lists(st.integers(1, 4), min_size=2, max_size=4), stage=st.integers(0, 3))
    def begin(self, bought, stage):
        """Some have bought already; perhaps the ad is over, the difference is back, everything is delivered."""
        for units in bought:
            self.reserve(units)
        for order in self.orders:
            order.is_paid_at_provider = True
            self.provider[order.number] = []
            self._capture(order)
        for kind, order, units in self.events:
            getattr(self, f"_on_{kind}")(order, units)
        self.events = []
        if stage >= 1:
            self.end()
            self.finish()
        for order in self.orders if stage >= 2 else ():
            self._apply(order, line.instruct_difference(order.line, self.final))
        for refund in self.refunds:
            self._bring_on(refund)
        for order in self.orders if stage == 3 else ():
            self._deliver(order)

    # --- buying -------------------------------------------------------------------------------------------------------

    @precondition(lambda self: self.ad == ad_life.OPEN)
    @rule(units=st.integers(1, 4))
    def reserve(self, units):
        """Hold units, or be refused."""
        if self.ad != ad_life.OPEN or self.sold + self.held + units > STOCK:
            return
        self.held += units
        self.orders.append(Order(len(self.orders), units))

    @some(can_be_paid)
    @rule(data=st.data())
    def pay(self, data):
        """Pay on the provider's page: it can be paid as long as it is not closed."""
        order = self._one(data, can_be_paid)
        order.is_paid_at_provider = True
        self.provider[order.number] = []

    @some(is_unheard)
    @rule(data=st.data())
    def hear_of_the_payment(self, data):
        """A callback, a webhook or the poller has the provider asked: captured once, however often."""
        self._capture(self._one(data, is_unheard))

    def _capture(self, order):
        order.payment = pay.CAPTURED
        price = TERMS.initial_kurus
        order.line = Line(order.units, price, order.units * price)
        self._book(ledger.captured({str(order.number): order.units * price}))
        self.events.append(("captured", order, 0))

    @some(is_held)
    @rule(data=st.data())
    def run_out(self, data):
        """A reservation's time is over; so is its page, unless it was paid."""
        order = self._one(data, is_held)
        hold.RESERVATION_MOVES.require(order.reservation, hold.EXPIRED, str(order.number))
        order.reservation = hold.EXPIRED
        self.held -= order.units
        if not order.is_paid_at_provider and order.payment == pay.OPEN:
            order.payment = pay.EXPIRED

    @precondition(lambda self: self.events)
    @rule(data=st.data(), again=st.booleans())
    def deliver(self, data, again):
        """One of the events on their way arrives; perhaps it will come once more."""
        place = data.draw(st.integers(0, len(self.events) - 1))
        kind, order, units = self.events[place]
        if not again:
            del self.events[place]
        getattr(self, f"_on_{kind}")(order, units)

    def _on_captured(self, order, _):
        if order.is_heard_by_ad:  # the inbox
            return
        order.is_heard_by_ad = True
        was_held = order.reservation == hold.HELD
        hold.RESERVATION_MOVES.require(order.reservation, hold.COMMITTED, str(order.number))
        order.reservation = hold.COMMITTED
        if was_held:
            self.held -= order.units
        can_take = self.ad == ad_life.OPEN and self.sold + self.held + order.units <= STOCK
        if (was_held and self.ad in ad_life.COUNTS_SALES) or can_take:
            order.is_counted = True
            self.sold += order.units
        else:
            self._cancel(order, order.line.left_units)

    def _on_cancelled(self, order, units):
        if self.ad == ad_life.OPEN and order.is_counted:
            self.sold -= units
            self.cancelled_while_open += units

    # --- ending -------------------------------------------------------------------------------------------------------

    @precondition(lambda self: self.ad == ad_life.OPEN)
    @rule()
    def end(self):
        """The ad's time is over."""
        ad_life.AD_MOVES.require(self.ad, ad_life.CLOSING, "the ad")
        self.ad = ad_life.CLOSING

    @precondition(lambda self: self.ad == ad_life.CLOSING and self.held == 0)
    @rule()
    def finish(self):
        """No buyer holds units any more: the price is final, once."""
        assert self.final is None
        ad_life.AD_MOVES.require(self.ad, ad_life.ENDED, "the ad")
        self.ad = ad_life.ENDED
        self.final = price_at(TERMS, self.sold)

    @precondition(lambda self: self.final is not None)
    @some(awaits_difference)
    @rule(data=st.data())
    def instruct_difference(self, data):
        """A line of the ended ad gets its difference, once."""
        order = self._one(data, awaits_difference)
        self._apply(order, line.instruct_difference(order.line, self.final))

    # --- after the sale -----------------------------------------------------------------------------------------------

    @some(can_be_cancelled)
    @rule(data=st.data(), units=st.integers(1, 4))
    def cancel(self, data, units):
        """A buyer gives units back that were not shipped."""
        order = self._one(data, can_be_cancelled)
        units = min(units, order.line.left_units)
        self._cancel(order, units)
        self._on_cancelled(order, units)

    @precondition(lambda self: self.final is not None)
    @some(can_be_cancelled)
    @rule(data=st.data())
    def ship(self, data):
        """What is left of an ended ad's item goes out, and arrives."""
        self._deliver(self._one(data, can_be_cancelled))

    def _deliver(self, order):
        for step in (ItemStatus.SHIPPED, ItemStatus.DELIVERED):
            ITEM_MOVES.require(order.item, step, str(order.number))
            order.item = step
        order.delivered_at = self.now

    @some(is_delivered)
    @rule(data=st.data(), units=st.integers(1, 4))
    def ask_for_a_return(self, data, units):
        """A buyer wants to send units back."""
        order = self._one(data, is_delivered)
        delivered = order.line.left_units + order.line.returned_units
        if units <= returnable_units(delivered, [asked.claim for asked in order.returns]):
            order.returns.append(Asked(units))

    @some(is_delivered)
    @rule(data=st.data(), units=st.integers(1, 4))
    def withdraw(self, data, units):
        """A buyer withdraws from the purchase of delivered units: a return that is approved from the start."""
        order = self._one(data, is_delivered)
        delivered = order.line.left_units + order.line.returned_units
        free = returnable_units(delivered, [asked.claim for asked in order.returns])
        if is_in_time(self.now, order.delivered_at) and (back := spread(units, 0, max(0, free), 0).returned):
            order.returns.append(Asked(back, return_life.Status.APPROVED))

    @some(has_open_return)
    @rule(data=st.data())
    def move_a_return(self, data):
        """A return is decided, sent, inspected, overruled: only what the table has can happen."""
        order = self._one(data, has_open_return)
        asked = data.draw(st.sampled_from([one for one in order.returns if one.status not in SETTLED]))
        legal = [step for step in return_life.Step if return_life.can(asked.status, step, asked.objection)]
        step = data.draw(st.sampled_from(legal))
        if step in (return_life.Step.OBJECT, return_life.Step.OVERRULE):
            others = [one.claim for one in order.returns if one is not asked]
            if asked.units > returnable_units(order.line.left_units + order.line.returned_units, others):
                return  # refused: its units are in another return by now
        asked.status = return_life.MOVES[step][asked.status]
        asked.objection = return_life.objection_after(step, asked.status, asked.objection)
        if asked.status in (return_life.Status.SUCCESS_NO_PRODUCT_RETURN, return_life.Status.PROCESSING_REFUND):
            self._apply(order, line.give_back(order.line, asked.units))
            asked.status = return_life.Status.SUCCESS

    @some(is_not_paid_out)
    @rule(data=st.data(), days=st.integers(0, 20))
    def pay_out(self, data, days):
        """A line that may be paid out is approved at the provider, at what is left of it."""
        self.now += timedelta(days=days)
        order = self._one(data, is_not_paid_out)
        standing = settlement_rules.Standing(
            rest_kurus=order.line.rest_kurus,
            open_refund_kurus=order.line.open_refund_kurus,
            open_returns=sum(asked.is_open for asked in order.returns),
            is_frozen=False,
            is_difference_decided=order.line.unit_cost_kurus == self.final,
            is_deposit=False,
            balance_state=None,
            delivered_at=order.delivered_at,
        )
        if settlement_rules.waits_for(standing, HOLD, self.now) is None:
            self._earn(order)

    def _earn(self, order):
        share = shares.split(order.line.held_kurus, RATES)
        order.line, order.payout = line.earn(order.line), payout.APPROVED
        self._book(ledger.earned(str(order.number), "s", share.net_kurus, share.commission_kurus))
        self.approved[order.number] = share.net_kurus

    @rule()
    def wait(self):
        """Time passes."""
        self.now += timedelta(hours=1)

    # --- helpers ------------------------------------------------------------------------------------------------------

    def _one(self, data, is_wanted) -> Order:
        return data.draw(st.sampled_from([order for order in self.orders if is_wanted(order)]))


TestMarket = Market.TestCase
TestMarket.settings = settings(
    max_examples=EXAMPLES,
    stateful_step_count=STEPS,
    deadline=None,
    suppress_health_check=[HealthCheck.filter_too_much, HealthCheck.too_slow],
)
