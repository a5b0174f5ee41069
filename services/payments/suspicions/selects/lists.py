"""The list of suspicions as operators narrow it down, sort it and read on."""

from dataclasses import dataclass
from uuid import UUID

from sqlalchemy import ColumnElement, Select, Text, and_, case, cast, false, or_, select
from sqlalchemy.orm import Session, aliased

from kit.keyset import Slice, Sorting, behind, by_time, sliced, total_of
from kit.wordsearch import folded, has_words
from payments.lines.rows import Payment, PaymentLine
from payments.lines.rules import payment as life
from payments.lines.selects import is_named
from payments.suppliers.rows import SubMerchant
from payments.suspicions import rules
from payments.suspicions.rows import PurchaseSign, Suspicion

SORTINGS = by_time(Suspicion.opened_at, Suspicion.id)


@dataclass(frozen=True)
class Wish:
    """Suspicions of one state, of one kind (None: of any), and of those what `q` names (empty: all)."""

    state: str
    kind: str | None = None
    q: str = ""


def suspicions_listed(session: Session, wish: Wish, sort: str | None, after: str | None) -> Slice[Suspicion]:
    """Suspicions that are wished for, from behind `after` on, sorted by `sorting_of`."""
    chosen = suspicions_wanted(wish)
    rows = session.scalars(behind(session, chosen, sorting_of(wish.state, sort), after)).all()
    return sliced(rows, total_of(session, chosen))


def sorting_of(state: str, sort: str | None) -> Sorting:
    """What was asked for; without it, open ones oldest first, others newest."""
    return SORTINGS[sort or ("oldest" if state == rules.OPEN else "newest")]


def suspicions_wanted(wish: Wish) -> Select[Suspicion]:
    """The suspicions that are wished for."""
    chosen = select(Suspicion).where(Suspicion.state == wish.state)
    if wish.kind:
        chosen = chosen.where(Suspicion.kind == wish.kind)
    return chosen.where(_is_meant(wish.q)) if wish.q else chosen


def _is_meant(q: str) -> ColumnElement[bool]:
    """By an order or an ad among its purchases, the ad or the member it is about, or a supplier that it shows."""
    return or_(_of_card(q), _of_purchases(q), _of_signs(q), _of_subject(q))


def _named_purchases(q: str) -> Select[PaymentLine, Payment]:
    bought = select(PaymentLine, Payment).join(Payment, Payment.id == PaymentLine.payment_id)
    bought = bought.where(Payment.captured_at.is_not(None), Payment.purpose == life.ORDER)
    return bought.where(is_named(q, PaymentLine.ad_id, PaymentLine.order_id))


def _of_card(q: str) -> ColumnElement[bool]:
    """Of a card that paid what is named, not too long ago. The suspicion is called by one payment of that card."""
    first, one = aliased(Payment), aliased(Suspicion)
    same_card = (first.card_bin == Payment.card_bin) & (first.last_four == Payment.last_four)
    found = _named_purchases(q).with_only_columns(one.id).where(Payment.last_four != "").join(first, same_card)
    found = found.join(one, and_(one.kind == rules.SHARED_CARD, one.subject == cast(first.id, Text)))
    return Suspicion.id.in_(found.where(Payment.captured_at >= one.seen_at - rules.CARD_WINDOW))


def _of_purchases(q: str) -> ColumnElement[bool]:
    """Of a buyer who cancelled of what is named, or of an ad of which it was bought."""
    named = _named_purchases(q)
    cancelled = named.with_only_columns(cast(Payment.buyer_id, Text)).where(PaymentLine.cancelled_units > 0)
    kept = PaymentLine.units > PaymentLine.cancelled_units
    ads = named.with_only_columns(cast(PaymentLine.ad_id, Text)).where(kept)
    by_buyer = (Suspicion.kind == rules.CANCELLING) & Suspicion.subject.in_(cancelled)
    return by_buyer | (Suspicion.kind == rules.HOARDING) & Suspicion.subject.in_(ads)


def _of_signs(q: str) -> ColumnElement[bool]:
    """Of one's own hand, by the order, the ad or the supplier of a sign."""
    one = aliased(Suspicion)
    kind = case(dict(rules.OWN), value=PurchaseSign.sign)
    same = (one.kind == kind) & (one.subject == cast(PurchaseSign.buyer_id, Text))
    suppliers = select(SubMerchant.supplier_id).where(*_called(q))
    named = is_named(q, PurchaseSign.ad_id, PurchaseSign.order_id) | PurchaseSign.supplier_id.in_(suppliers)
    return Suspicion.id.in_(select(one.id).join(PurchaseSign, same).where(named))


def _of_subject(q: str) -> ColumnElement[bool]:
    """About a member, by their id, or by their company's name if they sell."""
    suppliers = select(cast(SubMerchant.supplier_id, Text)).where(*_called(q))
    named = Suspicion.subject.in_(suppliers)
    member = _member(q)
    by_id = [Suspicion.subject == member] if member else []
    return Suspicion.kind.in_((rules.CANCELLING, *rules.OWN.values())) & or_(named, *by_id)


def _called(q: str) -> list[ColumnElement[bool]]:
    """Suppliers whose name has every word."""
    return has_words(q, folded(SubMerchant.supplier_name)) or [false()]


def _member(q: str) -> str | None:
    """The member whose id this is, if it can be one."""
    try:
        return str(UUID(q.strip()))
    except ValueError:
        return None
