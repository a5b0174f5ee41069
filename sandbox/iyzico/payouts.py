"""What follows an approval: the transfer of the line's money, after a while, or its coming back from the seller's bank.

Nothing runs in the background: transfers whose time has come are made when a caller asks. A bounced one is made again
once the seller's record was changed, as the provider does when the IBAN was put right.
"""

from datetime import timedelta

from sqlalchemy import bindparam, delete, select
from sqlalchemy.orm import Session

from sandbox.clock import now
from sandbox.iyzico import faults
from sandbox.iyzico.calls import settings
from sandbox.models import Line, Payout, SubMerchant

PENDING, COMPLETED, BOUNCED = "pending", "completed", "bounced"


def plan(session: Session, line: Line) -> None:
    """A line was approved: what is agreed now is what will be transferred, also where a refund follows."""
    if line.sub_merchant_key is None:
        return
    left = line.paid_price_kurus - line.refunded_kurus
    amounts = (line.sub_merchant_price_kurus, left - line.sub_merchant_price_kurus)
    session.add(_payout(session, line.id, line.sub_merchant_key, *amounts))


def take_back(session: Session, line: Line) -> bool:
    """An approval is taken back; only while its money has not been transferred."""
    settle(session)
    mine = select(Payout.id).where(Payout.line_id == line.id)
    if session.scalar(mine.where(Payout.status == COMPLETED).limit(1)):
        return False
    session.execute(delete(Payout).where(Payout.line_id == line.id, Payout.status == PENDING))
    return True


def try_again(session: Session, seller: SubMerchant) -> None:
    """A seller's record was changed: transfers that came back are planned anew."""
    settle(session)
    rows = list(session.scalars(select(Payout).where(Payout.sub_merchant_key == seller.key).order_by(Payout.id)))
    newest = {row.line_id: row for row in rows}
    for row in newest.values():
        if row.status == BOUNCED:
            session.add(_payout(session, row.line_id, seller.key, row.amount_kurus, row.merchant_amount_kurus))


# Built once: each report of a day asks for them first.
_DUE = (
    select(Payout)
    .where(Payout.status == PENDING, Payout.due_at <= bindparam("now"))
    .order_by(Payout.due_at, Payout.id)
    .with_for_update(skip_locked=True)
)


def settle(session: Session) -> None:
    """Make the transfers whose time has come; a fault `bounced` sends them back."""
    for row in session.scalars(_DUE, {"now": now()}):
        fields = {
            "paymentTransactionId": row.line_id, "subMerchantKey": row.sub_merchant_key, "iban": row.iban
        }  # fmt: skip
        hits = faults.strike("payout", fields)
        row.status, row.occurred_at = BOUNCED if "bounced" in hits else COMPLETED, row.due_at
    session.flush()


def _payout(session: Session, line_id: int, key: str, amount_kurus: int, merchant_amount_kurus: int) -> Payout:
    seller = session.get_one(SubMerchant, key)
    return Payout(
        line_id=line_id, sub_merchant_key=key, amount_kurus=amount_kurus, merchant_amount_kurus=merchant_amount_kurus,
        iban=seller.details.get("iban", ""), status=PENDING,
        due_at=now() + timedelta(seconds=settings().payout_delay_seconds),
    )  # fmt: skip
