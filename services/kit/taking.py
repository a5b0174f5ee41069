"""Operators take in hand what waits (`kit.waiting`), and let go of it.

An operator who takes a line says with whom they saw it: of two who take at once, the second is told, and takes over
knowingly or not at all. Both are kept like every other act of operators.
"""

from dataclasses import dataclass

from sqlalchemy import delete
from sqlalchemy.dialects.postgresql import insert

from contracts.events.acts import Act, Change
from kit.acts import Tell
from kit.db import UnitOfWork
from kit.errors import Conflict, NotFound
from kit.locks import lock_name
from kit.service import Service
from kit.tables import work_in_hand
from kit.waiting import Line, Work, line_of


@dataclass(frozen=True)
class Desk:
    """Of which kind of work, in which service, and what keeps the acts there."""

    one: Work
    service: Service
    work: UnitOfWork
    tell: Tell

    def take(self, line_id: str, who: str, seen: str | None) -> Line:
        """Take a line in hand, from whom I saw it with; mine already changes nothing. Raises `NotFound` for what does
        not wait any more, and `Conflict` when another operator took it meanwhile.
        """
        line = self._locked(line_id)
        if line.owner_id == who:
            return line
        if line.owner_id != seen:
            raise in_other_hands()
        return self._passed_on(line, who, who)

    def give_back(self, line_id: str, who: str) -> Line:
        """Let go of a line; one without an owner stays so. Raises `NotFound`, and `Conflict` for another's."""
        line = self._locked(line_id)
        if line.owner_id is None:
            return line
        if line.owner_id != who:
            raise in_other_hands()
        return self._passed_on(line, who, None)

    def _locked(self, line_id: str) -> Line:
        if self.one.hands:
            self.one.hands.lock(self.work, line_id)
        else:
            lock_name(self.work.session, f"in hand {self.one.kind} {line_id}")
        return self._found(line_id)

    def _found(self, line_id: str) -> Line:
        line = line_of(self.one, self.service, self.work, line_id)
        if line is None:
            raise NotFound("Bu iş artık beklemiyor.")
        return line

    def _passed_on(self, line: Line, who: str, to: str | None) -> Line:
        if self.one.hands:
            self.one.hands.pass_on(self.work, line.id, who, to)
        else:
            _keep(self.work, line, to)
            act = Act.WORK_TAKEN if to else Act.WORK_GIVEN_BACK
            changes = [Change("owner", line.owner_id or "", to or ""), *self.one.named(self.work, line.id)]
            self.tell(self.work, who, act, (self.one.subject, line.id), "", changes)
        self.work.session.flush()
        return self._found(line.id)


def _keep(work: UnitOfWork, line: Line, owner: str | None) -> None:
    key = {"kind": line.kind, "subject_id": line.id}
    if owner is None:
        work.session.execute(delete(work_in_hand).filter_by(**key))
        return
    row = {"operator_id": owner, "taken_at": work.now}
    kept = insert(work_in_hand).values(key | row)
    work.session.execute(kept.on_conflict_do_update(index_elements=list(key), set_=row))


def in_other_hands() -> Conflict:
    """Another operator has it, or took it since."""
    return Conflict("in_other_hands", "Bu işi başka bir yönetici üstlenmiş(!)")
