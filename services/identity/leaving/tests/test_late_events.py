"""What is told late of a person who has left: nothing of them comes back."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from datetime import timedelta
from functools import partial
from typing import Any

import pytest
from sqlalchemy import select, text

from contracts.events import (
    AdEnded,
    AdNotBegun,
    AdPublished,
    AdsOperatorActed,
    AdWithdrawn,
    BalanceDue,
    BalancePaid,
    BalanceReminded,
    BalancesLapsed,
    BankTransferBooked,
    CatalogueOperatorActed,
    ChargebackMoved,
    DemandAnswered,
    DepositForfeited,
    Event,
    InvoiceReady,
    ItemsCancelled,
    ItemsDelivered,
    ItemsShipped,
    MinimumReached,
    OrderPaid,
    OrdersOperatorActed,
    ParcelCameBack,
    PaymentsOperatorActed,
    PayoutsBounced,
    PayoutsPaid,
    PlannedAdBegun,
    PriceStepReached,
    ProductReopened,
    QuestionAnswered,
    QuestionAsked,
    RefundCompleted,
    RefundParked,
    ReturnChanged,
    ReturnsOperatorActed,
    ReviewHidden,
    ReviewReplied,
    ShipmentCorrected,
    ShipmentLate,
    ShipmentPostponed,
    ShipmentTakenBack,
    SiteDetailsChanged,
    TermsPlanned,
    TermsTakenBack,
    ToldVoter,
    WithdrawalChanged,
)
from contracts.events.acts import Act, OperatorActed, Subject
from contracts.events.consumers import CONSUMERS
from contracts.events.hiding import AdsWordsShown, OrdersWordsShown, QuestionHidden, RatingHidden, ReplyHidden
from contracts.events.mornings import WORK_COUNTED, CountedWork, WorkCounted
from contracts.events.overdue import OVERDUE, OverdueLine, WorkOverdue
from contracts.events.team import TEAM_ACTS, TeamMemberActed
from identity.leaving.steps import erasing
from identity.notices.rows import Purchase
from identity.notices.steps import purchases
from identity.people import selects as people_selects
from identity.people.rows import Person
from identity.tests.happenings import balance_paid, due, published, withdrawn
from identity.tests.letters import AD, AYSE, KEREM, Trade, cancelled, units_of
from kit.ids import new_id
from tests.support.waiting import eventually

# Where a person may still be named, and why. All else must be gone.
MAY_STAY = {
    "team_acts": "what was done in a company's name, by ids alone",
    "outbox": "what the others are told: that sessions ended, and that the account was closed",
    "messages": "the farewell, until it is sent",
    "suppliers": "the company of a supplier, as tax law wants it",
}
WAITING_FOR_A_LOCK = (
    "SELECT count(*) FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()"
)

ACTED = (CatalogueOperatorActed, AdsOperatorActed, OrdersOperatorActed, PaymentsOperatorActed, ReturnsOperatorActed)


@pytest.fixture
def trade(world) -> Trade:
    return Trade(world, world.person(AYSE), world.person(KEREM, role="supplier"))


def _line(trade: Trade, order: OrderPaid) -> tuple:
    item = order.items[0]
    return order.order_id, item.item_id, item.ad_id, trade.buyer


def _parcel(trade: Trade, order: OrderPaid) -> tuple:
    return order.order_id, trade.buyer, trade.supplier


def _ended(trade: Trade, order: OrderPaid) -> AdEnded:
    return AdEnded(AD, trade.supplier, 2, 100_000, 85_000, trade.now)


def _published(trade: Trade, order: OrderPaid) -> AdPublished:
    return AdPublished(**(published(trade.world).__dict__ | {"ad_id": AD, "supplier_id": trade.supplier}))


def _reopened(trade: Trade, order: OrderPaid) -> ProductReopened:
    both, ends = [trade.buyer, trade.supplier], trade.now + timedelta(days=1)
    return ProductReopened(AD, "Işık X1", "/ilan/1/x", 100, 70, None, ends, both)


def _answered(trade: Trade, order: OrderPaid) -> DemandAnswered:
    voters = [ToldVoter(person_id, new_id()) for person_id in (trade.buyer, trade.supplier)]
    return DemandAnswered(AD, "Işık X1", "/ilan/1/x", 100, 70, None, trade.now + timedelta(days=1), voters)


def _returned(trade: Trade, order: OrderPaid) -> ReturnChanged:
    order_id, item_id, ad_id, buyer = _line(trade, order)
    facts = {"created_at": trade.now, "changed_at": trade.now, "refund_kurus": 100, "cargo_company": None}
    who = (new_id(), 1, order_id, item_id, ad_id, buyer, trade.supplier, 1, "denied", True)
    return ReturnChanged(*who, **facts, cargo_code=None, objection="rejected")


# Every event that identity hears of, told of a buyer and a supplier.
def _acted(kind: type[OperatorActed], trade: Trade, order: OrderPaid) -> OperatorActed:
    return kind(new_id(), new_id(), Act.ORDER_SEEN, Subject.ORDER, order.order_id, trade.now)


def _overdue(kind: type[WorkOverdue], trade: Trade, order: OrderPaid) -> WorkOverdue:
    return kind("refund", "old", [OverdueLine(new_id(), trade.now)], trade.now)


def _counted(kind: type[WorkCounted], trade: Trade, order: OrderPaid) -> WorkCounted:
    return kind("2026-03-02", [CountedWork(trade.supplier, "to_ship", 2, trade.now)], trade.now)


def _acted_for(kind: type[TeamMemberActed], trade: Trade, order: OrderPaid) -> TeamMemberActed:
    return kind(new_id(), trade.supplier, trade.buyer, "POST /api/x", {"orderId": order.order_id}, trade.now)


TOLD: dict[type[Event], Callable[[Trade, OrderPaid], Event]] = {
    AdPublished: _published,
    PlannedAdBegun: lambda trade, order: PlannedAdBegun(
        new_id(), trade.supplier, 41, "Işık X1", "/ilan/41/x", trade.now, trade.now
    ),
    AdNotBegun: lambda trade, order: AdNotBegun(new_id(), trade.supplier, "Işık X1", "Askıda.", trade.now),
    ProductReopened: _reopened,
    PriceStepReached: lambda t, o: PriceStepReached(**vars(_reopened(t, o)), price_kurus=90, reached_at=t.now),
    DemandAnswered: _answered,
    OrderPaid: lambda trade, order: trade.order(),
    ItemsCancelled: lambda trade, order: cancelled(order, "cancelled", 1),
    ItemsShipped: lambda t, order: ItemsShipped(*_parcel(t, order), new_id(), "mng", "1", units_of(order), t.now),
    ShipmentCorrected: lambda t, order: ShipmentCorrected(
        *_parcel(t, order), new_id(), new_id(), "mng", "1", units_of(order), t.now
    ),
    ShipmentTakenBack: lambda t, order: ShipmentTakenBack(
        *_parcel(t, order), new_id(), "mng", "1", units_of(order), t.now
    ),
    ItemsDelivered: lambda t, order: ItemsDelivered(*_parcel(t, order), units_of(order), "carrier", t.now),
    ParcelCameBack: lambda t, order: ParcelCameBack(
        order.order_id, new_id(), t.buyer, t.supplier, "mng", units_of(order), t.now
    ),
    ShipmentLate: lambda t, order: ShipmentLate(*_line(t, order), t.supplier, t.now),
    ShipmentPostponed: lambda t, order: ShipmentPostponed(*_line(t, order), t.supplier, new_id(), 3, "other", t.now),
    AdEnded: _ended,
    AdWithdrawn: lambda t, order: AdWithdrawn(AD, "Sahte ürün", t.now, t.supplier, "operator"),
    RefundCompleted: lambda t, order: RefundCompleted(new_id(), *_line(t, order), "cancelled", 100, t.now),
    RefundParked: lambda t, order: RefundParked(new_id(), *_line(t, order), "cancelled", 100),
    BalanceDue: due,
    BalanceReminded: lambda t, order: BalanceReminded(*_line(t, order), 100, t.now),
    BalancePaid: balance_paid,
    DepositForfeited: lambda t, order: DepositForfeited(*_line(t, order), t.supplier, 2, 100, False, t.now),
    ReturnChanged: _returned,
    WithdrawalChanged: lambda trade, order: withdrawn(trade, order, waiting=1),
    ReviewHidden: lambda t, o: ReviewHidden(new_id(), o.order_id, t.now, o.items[0].item_id, t.buyer, "abuse"),
    RatingHidden: lambda t, order: RatingHidden(order.order_id, t.supplier, t.buyer, "Işık A.Ş.", "abuse", t.now),
    ReplyHidden: lambda t, order: ReplyHidden(new_id(), t.supplier, "Işık X1", "abuse", t.now),
    AdsWordsShown: lambda t, order: AdsWordsShown("answer", "7", t.supplier, "Işık X1", "abuse", t.now),
    OrdersWordsShown: lambda t, o: OrdersWordsShown("review", new_id(), t.buyer, "Işık X1", "abuse", t.now),
    QuestionHidden: lambda t, order: QuestionHidden(7, "question", t.buyer, "Işık X1", "abuse", t.now),
    MinimumReached: lambda t, order: MinimumReached(AD, t.supplier, 10, 12, t.now),
    QuestionAsked: lambda t, order: QuestionAsked(7, AD, t.supplier, "Işık X1"),
    QuestionAnswered: lambda t, o: QuestionAnswered(7, t.buyer, "Işık X1", "/x", "Işık A.Ş.", "O mu?", "Evet.", t.now),
    ReviewReplied: lambda t, order: ReviewReplied(new_id(), t.buyer, "Işık X1", "Işık A.Ş.", "Teşekkürler.", t.now),
    BalancesLapsed: lambda t, order: BalancesLapsed(new_id(), t.supplier, AD, "Işık X1", 1, 2, 100, 92, False, t.now),
    ChargebackMoved: lambda t, order: ChargebackMoved(
        new_id(), order.order_id, order.items[0].item_id, AD, t.supplier, "Işık X1", "received", 100, 92, t.now, t.now
    ),
    PayoutsPaid: lambda t, order: PayoutsPaid(new_id(), t.supplier, "2026-03-02", 2, 100),
    PayoutsBounced: lambda t, order: PayoutsBounced(new_id(), t.supplier, 2, 100),
    BankTransferBooked: lambda t, order: BankTransferBooked(new_id(), t.supplier, "to_supplier", 1, "", False, t.now),
    InvoiceReady: lambda t, o: InvoiceReady(new_id(), o.order_id, t.buyer, [o.items[0].item_id], "sale", False, t.now),
    TermsPlanned: lambda t, order: TermsPlanned(new_id(), "2026-12-01", "0.08", "0.1", 86_400, 86_400),
    TermsTakenBack: lambda t, order: TermsTakenBack(new_id(), t.now),
    **{kind: partial(_acted, kind) for kind in ACTED},
    **{kind: partial(_overdue, kind) for kind in OVERDUE},
    **{kind: partial(_counted, kind) for kind in WORK_COUNTED},
    SiteDetailsChanged: lambda trade, order: SiteDetailsChanged(1, *["Ortak"] * 6, trade.now),
    **{kind: partial(_acted_for, kind) for kind in TEAM_ACTS},
}


def leave(world, person_id: str) -> None:
    with world.work() as work:
        person = people_selects.person(work.session, person_id)
        erasing.erase(work, person)
        erasing.say_goodbye(work, person)


def traces(world, *words: str) -> set[str]:
    """The tables in which a row says any of these words, in any column."""
    with world.work() as work:
        tables = work.session.scalars(text("SELECT tablename FROM pg_tables WHERE schemaname = 'public'")).all()
        query = 'SELECT 1 FROM "{}" AS row WHERE row::text LIKE ANY(:words) LIMIT 1'
        wanted: dict[str, Any] = {"words": [f"%{word}%" for word in words]}
        return {table for table in tables if work.session.execute(text(query.format(table)), wanted).first()}


def letters_of(world) -> list[str]:
    return [message.template for message in world.messages()]


def test_every_event_that_comes_here_is_told_late():
    assert set(TOLD) == set(CONSUMERS["identity"])


@pytest.mark.parametrize("is_order_late", [False, True], ids=["the order was known", "the order comes late too"])
@pytest.mark.parametrize("kind", CONSUMERS["identity"], ids=lambda kind: kind.name)
def test_a_late_event_brings_nothing_back_of_who_has_left(trade, kind, is_order_late):
    order = trade.order(20_000)
    if not is_order_late:
        trade.world.under_test.deliver(order)
    for person_id in (trade.buyer, trade.supplier):
        leave(trade.world, person_id)
    if is_order_late:
        trade.tell(order)
    trade.tell(TOLD[kind](trade, order))
    trade.sent()
    assert traces(trade.world, trade.buyer, AYSE) <= MAY_STAY.keys() - {"suppliers"}
    assert traces(trade.world, trade.supplier, KEREM) <= MAY_STAY.keys()
    assert letters_of(trade.world) == ["farewell", "farewell"]


def test_the_supplier_still_hears_of_what_a_buyer_bought_who_has_left(trade):
    order = trade.paid()
    leave(trade.world, trade.buyer)
    trade.tell(TOLD[ShipmentLate](trade, order))
    assert "Işık X1" in trade.last(KEREM)[1]


def test_purchases_of_others_stay_theirs(trade):
    trade.paid()
    other = trade.world.person("zeynep@imece.test")
    leave(trade.world, other)
    with trade.world.work() as work:
        assert list(work.session.scalars(select(Purchase.buyer_id))) == [trade.buyer]


def test_who_leaves_while_an_event_about_them_is_handled_waits_until_it_is_through(trade):
    trade.paid()
    with ThreadPoolExecutor(1) as pool:
        with trade.world.work() as work:
            purchases.note_order(work, trade.order())
            leaving = pool.submit(leave, trade.world, trade.buyer)
            eventually(lambda: leaving.done() or _a_transaction_waits(trade), "the leaving reaches the lock")
        leaving.result(timeout=10)
    assert traces(trade.world, trade.buyer, AYSE) <= MAY_STAY.keys() - {"suppliers"}
    assert letters_of(trade.world) == ["farewell"]


def test_who_is_held_when_the_end_of_an_ad_is_told_hears_of_it_in_the_next_round(trade):
    trade.paid()
    with trade.world.work() as work:
        people_selects.lock_person(work.session, trade.buyer)
        trade.world.under_test.deliver(_ended(trade, trade.order()))
        assert purchases.tell_endings(trade.world.service) == 0
    assert purchases.tell_endings(trade.world.service) == 1
    assert letters_of(trade.world).count("ad_ended") == 1


def test_no_buyer_is_told_of_an_end_after_they_have_left(trade):
    trade.paid()
    leave(trade.world, trade.buyer)
    trade.world.under_test.deliver(_ended(trade, trade.order()))
    assert purchases.tell_endings(trade.world.service) == 1
    assert "ad_ended" not in letters_of(trade.world)
    with trade.world.work() as work:
        assert list(work.session.scalars(select(Person.id))) == [trade.supplier]


def _a_transaction_waits(trade: Trade) -> bool:
    with trade.world.work() as work:
        return work.session.scalar(text(WAITING_FOR_A_LOCK)) > 0
