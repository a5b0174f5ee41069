"""Chargebacks: a buyer's bank took money back past us. An operator records what the bank's letter says."""

from dataclasses import dataclass

from sqlalchemy import insert

from kit.db import UnitOfWork
from kit.errors import Conflict, NotFound
from kit.ids import new_id
from kit.own_matters import require_others
from payments.ledger.rules import postings as ledger
from payments.ledger.steps import book, log_action
from payments.lines.rows import Payment, PaymentLine
from payments.lines.rules import line as line_rules
from payments.lines.steps import counted, record
from payments.payouts.rows import Chargeback
from payments.payouts.selects import paying as selects
from payments.payouts.steps.take_back import take_back


@dataclass(frozen=True)
class Letter:
    """What the bank's letter says, and of which item: named by its own id or by its ad."""

    order: str  # the order's id, or its number
    item_id: str | None
    amount_kurus: int
    reason: str
    bank_reference: str
    ad_id: int | None = None


def record_chargeback(work: UnitOfWork, letter: Letter, operator_id: str) -> list[str]:
    """Book what a bank took back for an item, and give the ids of what was booked: one per line that it came from.

    An item of a deposit ad has two lines; the money is taken from the older one first. From now on neither is paid
    out by itself, also where a person had released it after an earlier letter. Raises `NotFound`, `Forbidden`
    (own_matter) for who bought or sold it, and `Conflict` for more than the buyer has not got back, for a repeat, or
    when two orders have the number.
    """
    lines = selects.lines_of_item_locked(work.session, letter.order, letter.item_id, letter.ad_id)
    if not lines:
        raise NotFound("Bu siparişte böyle bir kalem bulunamadı.")
    if len({line.item_id for line in lines}) > 1:
        raise Conflict("ambiguous", "Bu numarayla birden çok sipariş var; siparişi ve kalemi kimlikleriyle belirtiniz.")
    buyer_id = work.session.get_one(Payment, lines[0].payment_id).buyer_id
    require_others(operator_id, buyer_id, lines[0].supplier_id)
    if selects.is_known_chargeback(work.session, [line.id for line in lines], letter.bank_reference):
        raise Conflict("conflict", "Bu banka referansı bu kalem için daha önce kaydedilmiş.")
    if letter.amount_kurus > sum(counted(line).rest_kurus for line in lines):
        raise Conflict("too_much", "Tutar, kalemin alıcıya henüz dönmemiş tutarından büyük olamaz(!)")
    left, recorded = letter.amount_kurus, []
    for line in lines:
        part = min(left, counted(line).rest_kurus)
        if part > 0:
            recorded.append(_take(work, line, part, letter, operator_id))
            left -= part
    _note(work, letter, lines[0], operator_id)
    return recorded


def _take(work: UnitOfWork, line: PaymentLine, amount_kurus: int, letter: Letter, operator_id: str) -> str:
    moved, from_payable = line_rules.charge_back(counted(line), amount_kurus)
    record(line, moved)
    work.session.flush()
    chargeback_id = new_id()
    row = {
        "id": chargeback_id,
        "line_id": line.id,
        "order_id": line.order_id,
        "item_id": line.item_id,
        "ad_id": line.ad_id,
        "supplier_id": line.supplier_id,
        "amount_kurus": amount_kurus,
        "from_payable_kurus": from_payable,
        "reason": letter.reason,
        "bank_reference": letter.bank_reference,
        "operator_id": operator_id,
        "recorded_at": work.now,
    }
    work.session.execute(insert(Chargeback), [row])
    selects.hold_again(work.session, line.id)
    back = take_back(work, line, from_payable)
    book(work, [("charged_back", chargeback_id, ledger.charged_back(line.id, amount_kurus, line.supplier_id, back))])
    return chargeback_id


def _note(work: UnitOfWork, letter: Letter, line: PaymentLine, operator_id: str) -> None:
    detail = {"amountKurus": letter.amount_kurus, "bankReference": letter.bank_reference, "orderId": line.order_id}
    log_action(work, operator_id, "chargeback.record", line.item_id, detail)
