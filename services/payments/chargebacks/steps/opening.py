"""A bank's letter is recorded: what it took is booked, and its case is opened."""

from dataclasses import dataclass
from datetime import date

from sqlalchemy.dialects.postgresql import insert

from kit.clock import istanbul_date
from kit.db import UnitOfWork
from kit.errors import Invalid
from kit.ids import derived_id
from payments.chargebacks import rules, selects
from payments.chargebacks.rows import ChargebackCase, ChargebackStep
from payments.chargebacks.steps.telling import announce
from payments.payouts.rows import Chargeback
from payments.payouts.steps.chargebacks import Letter, record_chargeback
from payments.service import Payments

BATCH = 100
FAR = "Son gün bugün ile bir yıl sonrası arasında olmalıdır(!)"


@dataclass(frozen=True)
class Opened:
    """A case that was opened, and what was booked: an entry per captured line."""

    case_id: str
    chargeback_ids: list[str]


def open_case(service: Payments, work: UnitOfWork, letter: Letter, told: date | None, operator_id: str) -> Opened:
    """Book what a letter says, and open its case, to be answered by when it tells. Raises as `record_chargeback`, and
    `Invalid` for a deadline that can't be meant.
    """
    if not rules.is_in_reach(told, istanbul_date(work.now)):
        raise Invalid("validation_failed", FAR, {"dueDate": [FAR]})
    recorded = record_chargeback(work, letter, operator_id)
    first = work.session.get_one(Chargeback, recorded[0])
    return Opened(_open(service, work, first, told), recorded)


def adopt(service: Payments) -> int:
    """Due step: open the cases of letters that the version before recorded. Gives how many."""
    with service.work() as work:
        found = selects.letters_without_case(work.session, BATCH)
        for first in found:
            _open(service, work, first, None)
    return len(found)


def _open(service: Payments, work: UnitOfWork, first: Chargeback, told: date | None) -> str:
    """Its id is the letter's: two workers that adopt one letter open one case."""
    case_id = derived_id(first.item_id, first.bank_reference)
    row = {
        "id": case_id,
        "order_id": first.order_id,
        "item_id": first.item_id,
        "ad_id": first.ad_id,
        "supplier_id": first.supplier_id,
        "amount_kurus": selects.amount_of(work.session, first.item_id, first.bank_reference),
        "reason": first.reason,
        "bank_reference": first.bank_reference,
        "state": rules.RECEIVED,
        "due_at": rules.due_at(told, first.recorded_at, service.settings.chargeback_answer_days),
        "opened_at": first.recorded_at,
        "owner_id": first.operator_id,
    }
    opened = insert(ChargebackCase).values(row).on_conflict_do_nothing().returning(ChargebackCase.id)
    if work.session.execute(opened).scalar():
        note_step(work, case_id, rules.RECORDED, first.reason, first.operator_id)
        announce(work, work.session.get_one(ChargebackCase, case_id))
    return case_id


def note_step(work: UnitOfWork, case_id: str, kind: str, note: str, operator_id: str | None) -> None:
    """Add to the history of a case."""
    told = {"case_id": case_id, "kind": kind, "note": note, "operator_id": operator_id, "at": work.now}
    work.session.add(ChargebackStep(**told))
