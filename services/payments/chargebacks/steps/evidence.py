"""What speaks for us in a case, put together from what payments and orders know: ids, sums and moments, and no name.

It is put together anew as long as a case is not answered, and kept as it stood when it was.
"""

from dataclasses import dataclass
from datetime import datetime
from typing import Any

from contracts.calls.base import Shape
from contracts.calls.orders import OrderProof
from contracts.codec import decode, encode
from kit.db import UnitOfWork
from kit.errors import NotFound
from payments.chargebacks import selects
from payments.chargebacks.clients import ask_proof
from payments.chargebacks.rows import ChargebackCase
from payments.chargebacks.selects import Taken
from payments.service import Payments


@dataclass(frozen=True)
class Paid(Shape):
    """What was paid for the item, and for how many units."""

    provider_payment_id: str
    card_association: str
    captured_kurus: int
    units: int
    title: str
    paid_at: datetime


@dataclass(frozen=True)
class GoneBack(Shape):
    """Money that went back to the buyer already, or is on its way."""

    amount_kurus: int
    cause: str
    state: str
    opened_at: datetime
    completed_at: datetime | None


@dataclass(frozen=True)
class SentBack(Shape):
    """A return of the item."""

    return_id: str
    is_open: bool
    changed_at: datetime


@dataclass(frozen=True)
class Evidence(Shape):
    """All of it, as of one moment."""

    at: datetime
    order: OrderProof
    paid: list[Paid]
    refunds: list[GoneBack]
    returns: list[SentBack]


def evidence_of(service: Payments, case_id: str) -> Evidence:
    """What speaks for us: as it was sent, else as it stands. Raises `NotFound`, and `Unavailable` without orders."""
    with service.work() as work:
        case = known_case(work, case_id)
        kept, order_id = case.evidence, case.order_id
    if kept is not None:
        evidence: Evidence = decode(Evidence, kept)
        return evidence
    proof = ask_proof(service, order_id)
    with service.work() as work:
        return put_together(work, known_case(work, case_id), proof)


def known_case(work: UnitOfWork, case_id: str) -> ChargebackCase:
    """A case that is there. Raises `NotFound`."""
    case = selects.case_of(work.session, case_id)
    if case is None:
        raise NotFound("Ters ibraz bulunamadı.")
    return case


def kept(evidence: Evidence) -> dict[str, Any]:
    """As it is stored."""
    told: dict[str, Any] = encode(evidence)
    return told


def put_together(work: UnitOfWork, case: ChargebackCase, proof: OrderProof) -> Evidence:
    """What payments knows beside what orders shows; of the parcels only those with the item in them."""
    taken = selects.taken_by(work.session, case)
    parcels = [parcel for parcel in proof.parcels if case.item_id in parcel.item_ids]
    return Evidence(
        at=work.now,
        order=OrderProof(proof.number, proof.paid_at, proof.accepted, parcels),
        paid=[_paid(one) for one in taken],
        refunds=[
            GoneBack(row.amount_kurus, row.cause, row.state, row.opened_at, row.completed_at)
            for row in selects.refunds_of(work.session, [line.id for _, line, _ in taken])
        ],
        returns=[
            SentBack(row.return_id, row.is_open, row.changed_at) for row in selects.returns_of(work.session, case)
        ],
    )


def _paid(one: Taken) -> Paid:
    _, line, payment = one
    return Paid(
        provider_payment_id=payment.provider_payment_id or "",
        card_association=payment.card_association,
        captured_kurus=line.captured_kurus,
        units=line.units,
        title=line.title,
        paid_at=payment.taken_at,
    )
