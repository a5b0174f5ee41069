"""Sending refunds, each once, and what it means that the provider did one, refused it, or says nothing of it.

How a call that must not be repeated is made, and how doubt about it is resolved, is in `provider.steps.once`.
"""

import logging
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import ClassVar

from sqlalchemy.orm import Session

from contracts.events import RefundCompleted, RefundParked
from kit.db import UnitOfWork
from kit.ids import derived_id, new_id
from kit.logging import details
from payments.ledger.rules import postings as ledger
from payments.ledger.steps import Movement, book
from payments.lines import selects as lines_selects
from payments.lines.rows import Payment, PaymentLine
from payments.provider.clients.iyzico import BookedLine
from payments.provider.rules.doubt import Reading, Then
from payments.provider.steps.once import BATCH, MISSING, QUESTIONS, REASON_LIMIT, Once
from payments.refunds import selects
from payments.refunds.rows import Refund, RefundAttempt
from payments.refunds.rules import refund as refunds
from payments.service import Payments
from payments.settings import Settings

SERVER_IP = "127.0.0.1"

log = logging.getLogger("refunds")


@dataclass(frozen=True)
class Call:
    """One refund about to be called for."""

    row_id: str
    attempt_id: str
    provider_line_id: str
    amount_kurus: int


def complete(work: UnitOfWork, row: Refund) -> None:
    """The provider did it: the line and the ledger learn it, and by an event orders, returns and the buyer."""
    line = lines_selects.line_locked(work.session, row.line_id)
    _conclude(work, row, line, ("refund_confirmed", row.id, ledger.refund_confirmed(line.id, row.amount_kurus)))
    lines_selects.compare_moved(work.session, line.id, work.now)


def complete_by_transfer(work: UnitOfWork, row: Refund, bank_reference: str) -> None:
    """A locked, parked refund was transferred to its buyer's bank account: the provider has no part in it."""
    line = lines_selects.line_locked(work.session, row.line_id)
    row.bank_reference, row.transferred_at = bank_reference, work.now
    line.transferred_kurus += row.amount_kurus
    entries = ledger.refund_transferred(line.id, row.amount_kurus)
    _conclude(work, row, line, ("refund_transferred", _transfer_id(row), entries))


def take_transfer_back(work: UnitOfWork, row: Refund, reason: str) -> None:
    """The bank of the account sent a locked refund's transfer back: its money is owed again, and the buyer is asked for
    another account. Whether the card had taken it was settled before it was transferred.
    """
    refunds.MOVES.make(row, refunds.PARKED)
    line = lines_selects.line_locked(work.session, row.line_id)
    line.open_refund_kurus += row.amount_kurus
    line.refunded_kurus -= row.amount_kurus
    line.transferred_kurus -= row.amount_kurus
    book(work, [("refund_bounced", _transfer_id(row), ledger.refund_bounced(line.id, row.amount_kurus))])
    row.bounces += 1
    row.reason, row.was_in_doubt = reason[:REASON_LIMIT], False
    row.completed_at = row.transferred_at = row.bank_reference = row.iban = row.holder = None
    row.iban_asked_at = work.now
    announce_parked(work, row, is_bounced=True)


def _transfer_id(row: Refund) -> str:
    """What the ledger knows a transfer by: the refund itself, and each after one that came back has its own."""
    return derived_id(row.id, "transfer", str(row.bounces)) if row.bounces else row.id


def park(work: UnitOfWork, row: Refund, reason: str, out_of_doubt: bool, needs_account: bool = False) -> None:
    """A person has to look, or the buyer to name a bank account; the buyer sees which."""
    refunds.MOVES.make(row, refunds.PARKED)
    row.reason, row.was_in_doubt = reason[:REASON_LIMIT], out_of_doubt
    if needs_account:
        row.iban_asked_at = row.iban_asked_at or work.now
    log.error("refund parked", extra=details(reason=row.reason))
    announce_parked(work, row)


def asks_for_account(row: Refund) -> bool:
    """Whether a parked refund waits for its buyer's bank account."""
    return row.state == refunds.PARKED and row.iban_asked_at is not None and row.iban is None


def has_account(row: Refund) -> bool:
    """Whether its buyer has named the bank account that a parked refund goes to."""
    return row.state == refunds.PARKED and row.iban_asked_at is not None and row.iban is not None


def announce_parked(work: UnitOfWork, row: Refund, *, is_named: bool = False, is_bounced: bool = False) -> None:
    """Tell that a refund waits for a person, and whether that is its buyer. `is_named`: it has an account now;
    `is_bounced`: its transfer came back.
    """
    work.announce(
        RefundParked(
            refund_id=row.id,
            order_id=row.order_id,
            item_id=row.item_id,
            ad_id=row.ad_id,
            buyer_id=row.buyer_id,
            cause=row.cause,
            amount_kurus=row.amount_kurus,
            reference_id=row.reference_id,
            needs_iban=asks_for_account(row),
            has_iban=has_account(row),
            asked_at=row.iban_asked_at,
            named_at=work.now if is_named else None,
            account_end=row.iban[-4:] if is_named and row.iban else "",
            bounces=row.bounces,
            bounced_at=work.now if is_bounced else None,
        )
    )


def _conclude(work: UnitOfWork, row: Refund, line: PaymentLine, movement: Movement) -> None:
    refunds.MOVES.make(row, refunds.SUCCEEDED)
    row.completed_at, row.reason = work.now, None
    line.open_refund_kurus -= row.amount_kurus
    line.refunded_kurus += row.amount_kurus
    book(work, [movement])
    work.announce(
        RefundCompleted(
            refund_id=row.id,
            order_id=row.order_id,
            item_id=row.item_id,
            ad_id=row.ad_id,
            buyer_id=row.buyer_id,
            cause=row.cause,
            amount_kurus=row.amount_kurus,
            completed_at=work.now,
            reference_id=row.reference_id,
            reference_total_kurus=row.reference_total_kurus,
            units=row.units,
            bounces=row.bounces,
            is_transfer=row.transferred_at is not None,
        )
    )


class Refunds(Once[Refund, Call, RefundAttempt]):
    """Refunds, as calls that must not be repeated."""

    pace = "refund"
    moves = refunds.MOVES
    queued, sending, in_doubt = refunds.QUEUED, refunds.SENDING, refunds.IN_DOUBT
    most_attempts = refunds.MAX_ATTEMPTS
    words: ClassVar = {
        Then.MISSING: MISSING,
        Then.CONTRADICTORY: "sağlayıcının kayıtları bizimkilerle çelişiyor",
        Then.TRIED_ENOUGH: "iade hiçbir denemede sonuçlanmadı",
    }

    def per_minute(self, settings: Settings) -> int:
        """As the provider allows."""
        return settings.refunds_per_minute

    def next_due(self, session: Session) -> datetime | None:
        """Of queued refunds."""
        return selects.next_sendable_refund(session)

    def take(self, work: UnitOfWork, most: int) -> list[Call]:
        """Queued refunds, with the intent of each."""
        return [self._intent(work, row, line) for row, line in selects.sendable_refunds(work.session, work.now, most)]

    def _intent(self, work: UnitOfWork, row: Refund, line: PaymentLine) -> Call:
        attempt_id, line_id = new_id(), line.captured_line_id
        self.intend(work, row, attempt_id)
        before = line.refunded_kurus - line.transferred_kurus  # what the provider did
        attempt = RefundAttempt(
            id=attempt_id,
            refund_id=row.id,
            number=row.attempts,
            refunded_before_kurus=before,
            readings=0,
            started_at=work.now,
        )
        work.session.add(attempt)
        return Call(row.id, attempt_id, line_id, row.amount_kurus)

    def call(self, service: Payments, call: Call) -> None:
        """The refund itself."""
        provider = service.provider
        provider.refund(call.attempt_id, call.provider_line_id, call.amount_kurus, SERVER_IP)

    def locked(self, session: Session, row_id: str) -> Refund:
        """A refund, under a lock."""
        return selects.refund_locked(session, row_id)

    def attempt(self, session: Session, attempt_id: str) -> RefundAttempt:
        """A call for one."""
        return selects.attempt(session, attempt_id)

    def calls_made(self, session: Session, row_id: str) -> int:
        """For a refund."""
        return selects.calls_made(session, row_id)

    def stale(self, session: Session, before: datetime) -> Sequence[Refund]:
        """Refunds whose call was never answered."""
        return selects.stale_sending(session, before, BATCH)

    def doubtful(self, session: Session, now: datetime) -> Sequence[tuple[Refund, PaymentLine, Payment]]:
        """Refunds about which it is time to ask."""
        return selects.due_doubts(session, now, QUESTIONS)

    def read(self, row: Refund, attempt: RefundAttempt, line: BookedLine) -> Reading:
        """By the line's refunds in the books."""
        return refunds.read_books(attempt.id, row.amount_kurus, attempt.refunded_before_kurus, line.refunds)

    def succeed(self, work: UnitOfWork, row: Refund) -> None:
        """The money went back."""
        complete(work, row)

    def refuse(self, work: UnitOfWork, row: Refund, reason: str, group: str) -> None:
        """A person has to look, or the buyer to name a bank account, where the card can't take money back."""
        captured_at = lines_selects.captured_at(work.session, row.line_id)
        park(work, row, reason, False, refunds.needs_account(group, captured_at, work.now))

    def park(self, work: UnitOfWork, row: Refund, reason: str) -> None:
        """A person has to look; a retry asks first."""
        park(work, row, reason, out_of_doubt=True)


REFUNDS = Refunds()


def send_refunds(service: Payments) -> int:
    """Due step: send the next batch of queued refunds. Gives how many were sent."""
    return REFUNDS.send(service)


def sweep_sending(service: Payments) -> int:
    """Due step: calls that never came back (the process died) are in doubt."""
    return REFUNDS.sweep(service)


def resolve_doubts(service: Payments) -> int:
    """Due step: ask about doubtful refunds whose quiet period is over. Gives how many were asked about."""
    return REFUNDS.resolve(service)
