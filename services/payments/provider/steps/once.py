"""The one engine for calls of the provider that must not be repeated: refunds, and approvals of payouts.

    queued ──claim──▶ sending ──yes──▶ done
       ▲                 │ ├───no────▶ parked, for a person
       │  not sent       │ └─no clear answer─▶ in doubt
       └─────────────────┘                        │  the books, after a quiet period
       └──────────absent, twice────────────────────┴─happened─▶ done, or else parked

The intent of a call is committed before it is made, so a process that dies in between leaves a row that is found. A row
is changed under its lock only, and a clear answer counts even when it comes after the row was put in doubt. What
follows from an answer or a reading is decided by `provider.rules.doubt`; a kind of call says here what its yes and no
mean.
"""

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import ClassVar, Generic, Protocol, TypeVar

from sqlalchemy.orm import Session

from kit.db import UnitOfWork
from kit.moves import Moves
from payments.lines.rows import Payment, PaymentLine
from payments.provider.clients.iyzico import BookedLine
from payments.provider.clients.transport import NotSent, RateLimited, Refused, Unknown
from payments.provider.rows import AttemptColumns, CalledColumns
from payments.provider.rules.doubt import WANTED, Answer, Attempted, Reading, Then, decide, doubt_pause
from payments.provider.steps.pace import Rate
from payments.service import Payments
from payments.settings import Settings

BATCH = 16
QUESTIONS = 10  # about doubtful calls, one after the other
CALLS_AT_ONCE = 4  # four rounds of the longest call stay below the limit after which a call is in doubt
PAUSE_WHEN_NOT_SENT = timedelta(seconds=30)
REASON_LIMIT = 300
# It certainly did not happen, and that is kept: what is in doubt with such an answer, an operator wants tried again.
CLEARLY_NOT = (Answer.REFUSED.value, Answer.NOT_SENT.value)
MISSING = "sağlayıcının kayıtlarında bu ödeme satırı yok"


class Call(Protocol):
    """A call that is about to be made."""

    @property
    def row_id(self) -> str:
        """Of the refund or payout."""

    @property
    def attempt_id(self) -> str:
        """Of the attempt that this call is."""


R = TypeVar("R", bound=CalledColumns)
C = TypeVar("C", bound=Call)
A = TypeVar("A", bound=AttemptColumns)


@dataclass(frozen=True)
class Question:
    """A call whose result is not known, and where to look for it."""

    row_id: str
    attempt_id: str
    payment_id: str
    provider_payment_id: str | None
    provider_line_id: str


class Once(ABC, Generic[R, C, A]):
    """A kind of call that must not be repeated."""

    pace: ClassVar[str]  # the name of its token bucket
    moves: ClassVar[Moves]
    queued: ClassVar[str]
    sending: ClassVar[str]
    in_doubt: ClassVar[str]
    most_attempts: ClassVar[int]
    words: ClassVar[Mapping[Then, str]]  # why a person has to look, as operators read it

    # --- what a kind of call says of itself ---------------------------------------------------------------------------

    @abstractmethod
    def per_minute(self, settings: Settings) -> int:
        """How often the provider may be called."""

    @abstractmethod
    def next_due(self, session: Session) -> datetime | None:
        """When the next may be sent; None when nothing waits."""

    @abstractmethod
    def take(self, work: UnitOfWork, most: int) -> list[C]:
        """Choose, under locks, what is sent now, oldest first."""

    @abstractmethod
    def call(self, service: Payments, call: C) -> None:
        """Make the call, once. Raises `Refused`, `RateLimited`, `NotSent` and `Unknown`."""

    @abstractmethod
    def locked(self, session: Session, row_id: str) -> R:
        """The row, under a lock."""

    @abstractmethod
    def attempt(self, session: Session, attempt_id: str) -> A:
        """One attempt at it."""

    @abstractmethod
    def calls_made(self, session: Session, row_id: str) -> int:
        """How many calls were made for a row: without those that certainly never reached the provider."""

    @abstractmethod
    def stale(self, session: Session, before: datetime) -> Sequence[R]:
        """Rows, under locks, whose call began before an instant and never ended."""

    @abstractmethod
    def doubtful(self, session: Session, now: datetime) -> Sequence[tuple[R, PaymentLine, Payment]]:
        """Rows in doubt, under locks, about which it is time to ask."""

    @abstractmethod
    def read(self, row: R, attempt: A, line: BookedLine) -> Reading:
        """Compare the provider's books with what it was told."""

    @abstractmethod
    def succeed(self, work: UnitOfWork, row: R) -> None:
        """The provider did it."""

    @abstractmethod
    def refuse(self, work: UnitOfWork, row: R, reason: str, group: str) -> None:
        """The provider clearly said no; `group` is what it calls the kind of error."""

    @abstractmethod
    def park(self, work: UnitOfWork, row: R, reason: str) -> None:
        """The books did not settle it: a person has to look."""

    def prepare(self, service: Payments, call: C) -> bool:
        """What comes before the call and may be repeated; whether the call is to be made."""
        return True

    def requeue(self, row: R, reason: str | None, not_before: datetime) -> None:
        """It is made again, as another attempt."""
        self.moves.make(row, self.queued)
        row.not_before = not_before

    def want_again(self, work: UnitOfWork, row: R) -> None:
        """An operator asks for another try of a locked row whose last call may have happened: its books are read anew,
        and say so first.
        """
        attempt = self.attempt(work.session, row.last_attempt_id)
        attempt.readings, attempt.first_absent_at = 0, None
        if attempt.outcome not in CLEARLY_NOT:
            attempt.outcome = WANTED
        self.moves.make(row, self.in_doubt)
        row.reason, row.not_before = None, work.now

    # --- the engine ---------------------------------------------------------------------------------------------------

    def send(self, service: Payments) -> int:
        """Make the next calls that the provider's pace allows. Gives how many were taken."""
        calls = self.claim(service)
        if calls:
            with ThreadPoolExecutor(CALLS_AT_ONCE) as callers:
                list(callers.map(lambda call: self.make(service, call), calls))
        return len(calls)

    def claim(self, service: Payments) -> list[C]:
        """Take as many as may be sent now. Most looks find none, and leave the bucket that workers share alone."""
        rate = self.rate(service)
        with service.work() as work:
            due = self.next_due(work.session)
            if due is None or due > work.now:
                return []
            allowed = rate.allowed(work, BATCH)
            calls = self.take(work, allowed) if allowed else []
            rate.spend(work, len(calls))
            return calls

    def rate(self, service: Payments) -> Rate:
        """How often the provider may be called, shared by all workers."""
        return Rate(self.pace, self.per_minute(service.settings))

    def intend(self, work: UnitOfWork, row: R, attempt_id: str) -> None:
        """Note on a locked row that the call is about to be made; the attempt itself is written by its kind."""
        self.moves.make(row, self.sending)
        row.attempts += 1
        row.attempt_id, row.sent_at = attempt_id, work.now

    def make(self, service: Payments, call: C) -> None:
        """Make one call, whose intent is committed, and record what it came to."""
        if not self.prepare(service, call):
            return
        try:
            self.call(service, call)
        except Refused as refusal:
            self._finish(service, call, Answer.REFUSED, str(refusal), refusal.group)
        except RateLimited as refusal:
            self.slow_down(service)
            self._finish(service, call, Answer.NOT_SENT, str(refusal))
        except NotSent as error:
            self._finish(service, call, Answer.NOT_SENT, str(error))
        except Unknown as error:
            self._finish(service, call, Answer.UNKNOWN, str(error))
        else:
            self._finish(service, call, Answer.DONE, "")

    def slow_down(self, service: Payments) -> None:
        """The provider said 'too many'."""
        with service.work() as work:
            self.rate(service).block(work)

    def _finish(self, service: Payments, call: C, answer: Answer, detail: str, group: str = "") -> None:
        settings = service.settings
        with service.work() as work:
            row = self.locked(work.session, call.row_id)
            if row.attempt_id != call.attempt_id or row.state not in (self.sending, self.in_doubt):
                return
            attempt = self.attempt(work.session, call.attempt_id)
            attempt.outcome, attempt.detail, attempt.ended_at = answer.value, detail[:REASON_LIMIT], work.now
            if answer is Answer.DONE:
                self.succeed(work, row)
            elif answer is Answer.REFUSED:
                self.refuse(work, row, detail, group)
            elif answer is Answer.NOT_SENT:
                self.requeue(row, detail, work.now + PAUSE_WHEN_NOT_SENT)
            elif row.state == self.sending:
                self.doubt(work, row, detail, settings.quiet_period)

    def sweep(self, service: Payments) -> int:
        """Calls that never came back, because the process died, are in doubt; what was not called yet is begun anew."""
        settings = service.settings
        with service.work() as work:
            rows = self.stale(work.session, work.now - settings.sending_limit)
            for row in rows:
                if row.state == self.sending:
                    self.doubt(work, row, "no answer was recorded", settings.quiet_period)
                else:
                    self.requeue(row, None, work.now)
        return len(rows)

    def doubt(self, work: UnitOfWork, row: R, reason: str, quiet_period: timedelta) -> None:
        """It is not known whether the provider did it: its books are read after a while."""
        self.moves.make(row, self.in_doubt)
        row.reason, row.not_before = reason[:REASON_LIMIT], work.now + quiet_period

    def resolve(self, service: Payments) -> int:
        """Ask about doubtful calls whose quiet period is over. Gives how many were asked about."""
        settings = service.settings
        with service.work() as work:
            questions = []
            for row, line, payment in self.doubtful(work.session, work.now):
                attempt_id = row.last_attempt_id
                readings = self.attempt(work.session, attempt_id).readings
                row.not_before = work.now + doubt_pause(readings, settings.quiet_period)
                where = (payment.id, payment.provider_payment_id, line.captured_line_id)
                questions.append(Question(row.id, attempt_id, *where))
        for question in questions:
            self._ask(service, question)
        return len(questions)

    def _ask(self, service: Payments, question: Question) -> None:
        provider = service.provider
        settings = service.settings
        try:
            lines = provider.read_books(question.provider_payment_id, question.payment_id)
        except (NotSent, Unknown):
            return  # it is asked again later: `not_before` has already been moved on
        line = next((line for line in lines if line.provider_line_id == question.provider_line_id), None)
        with service.work() as work:
            row = self.locked(work.session, question.row_id)
            if row.state == self.in_doubt and row.attempt_id == question.attempt_id:
                self._apply(work, settings, row, line)

    def _apply(self, work: UnitOfWork, settings: Settings, row: R, line: BookedLine | None) -> None:
        attempt = self.attempt(work.session, row.last_attempt_id)
        attempt.readings += 1
        reading = None if line is None else self.read(row, attempt, line)
        known = Attempted(
            number=self.calls_made(work.session, row.id),
            readings=attempt.readings,
            first_absent_at=attempt.first_absent_at,
            was_refused=attempt.outcome == Answer.REFUSED.value,
            is_wanted=attempt.outcome in (WANTED, Answer.NOT_SENT.value),
        )
        decided = decide(reading, known, work.now, settings.second_reading_after, self.most_attempts)
        if decided.then is Then.DONE:
            attempt.outcome, attempt.ended_at = Reading.HAPPENED.value, work.now
            self.succeed(work, row)
        elif decided.then is Then.AGAIN:
            is_known = attempt.outcome in CLEARLY_NOT
            attempt.outcome, attempt.ended_at = attempt.outcome if is_known else Reading.ABSENT.value, work.now
            self.requeue(row, None, work.now)
        elif decided.then is not Then.WAIT:
            self.park(work, row, self.words[decided.then])
        elif decided.look_again_at is not None:
            attempt.first_absent_at = attempt.first_absent_at or work.now
            row.not_before = decided.look_again_at
