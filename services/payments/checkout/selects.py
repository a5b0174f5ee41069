"""Selects about cards, and of what the provider must be told of a payment's lines."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import timedelta
from decimal import Decimal

from sqlalchemy import Nullable, Select, select
from sqlalchemy.orm import Session

from kit.prepared import prepared, rows
from payments.checkout.rows import CardBin
from payments.lines.rows import PaymentLine
from payments.suppliers.rows import SubMerchant
from payments.terms.rows import AdTerms
from payments.terms.rules import Frozen


@dataclass(frozen=True)
class KnownOfLine:
    """What is known here of a line's supplier, and of what it was promised for its ad."""

    supplier_id: str
    key: str | None
    ad_id: int
    promised: Frozen | None


def known_of_lines(session: Session, payment_id: str) -> Sequence[KnownOfLine]:
    """The keys of the suppliers of a payment's lines, and what they were promised."""
    found = rows(session, _known_of_lines(payment_id))
    return [
        KnownOfLine(supplier_id, key, ad_id, None if hold is None else (commission, hold))
        for supplier_id, key, ad_id, commission, hold in found
    ]


@prepared
def _known_of_lines(payment: str) -> Select[str, str | None, int, Decimal, timedelta | None]:
    wanted = select(
        PaymentLine.supplier_id,
        SubMerchant.key,
        PaymentLine.ad_id,
        AdTerms.commission_rate,
        Nullable(AdTerms.payout_hold),
    )
    wanted = wanted.outerjoin(SubMerchant, SubMerchant.supplier_id == PaymentLine.supplier_id)
    return wanted.outerjoin(AdTerms, AdTerms.ad_id == PaymentLine.ad_id).where(PaymentLine.payment_id == payment)


def card_bin(session: Session, first6: str) -> CardBin | None:
    """What is known of a card's first six digits."""
    return session.get(CardBin, first6)
