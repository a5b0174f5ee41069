"""Returns as their readers see them: with their history, their pictures and their deadline."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from kit.db import UnitOfWork
from returns import selects
from returns.rows import HistoryLine, Return
from returns.rules import deadlines, refusals
from returns.rules.life import Objection, Step
from returns.steps.deciding import decision_deadline
from returns.steps.moves import can_withdraw, is_not_received


@dataclass(frozen=True)
class ShownStep:
    """A step of a return with its words."""

    status: str
    step: str | None
    at: datetime
    by: str
    note: str


@dataclass(frozen=True)
class ShownReturn:
    """A return and everything that is shown with it."""

    row: Return
    history: Sequence[ShownStep]
    pictures: Sequence[str]
    objection_pictures: Sequence[str]
    answer_pictures: Sequence[str]
    proof_pictures: Sequence[str]
    supplier_name: str

    @property
    def objection(self) -> "ShownReturn | None":
        """What is shown of the objection; None when the return was never turned down."""
        return None if self.row.objection is None else self

    @property
    def answer(self) -> "ShownReturn | None":
        """What is shown of the supplier's answer to the objection; None where there is none."""
        return None if self.row.objection_answer is None else self

    @property
    def object_by(self) -> datetime | None:
        """Until when its buyer may object to having been turned down."""
        return self.row.due_at if self.row.objection == Objection.POSSIBLE else None

    @property
    def is_not_received(self) -> bool:
        """Whether its buyer says that it never came."""
        return is_not_received(self.row)

    @property
    def withdraw_by(self) -> datetime | None:
        """Until when its buyer may withdraw instead of waiting for a decision; None where they can't."""
        return deadlines.withdraw_by(self.row.delivered_at) if can_withdraw(self.row) else None

    @property
    def decide_by(self) -> datetime | None:
        """Until when the supplier has to do something."""
        return decision_deadline(self.row)


def own_returns(work: UnitOfWork, buyer_id: str, order_id: str) -> list[ShownReturn]:
    """A buyer's returns of one order, the oldest first. Raises `NotFound` for another's order."""
    if not selects.items_of(work.session, order_id, buyer_id):
        raise refusals.unknown_order()
    return shown(work, selects.returns_of_order(work.session, order_id, buyer_id))


def shown(work: UnitOfWork, rows: Sequence[Return]) -> list[ShownReturn]:
    """Returns with what is shown with them."""
    around = selects.around(work.session, rows)
    return [
        ShownReturn(
            row=row,
            history=_with_words(row, around.history[row.id]),
            pictures=around.pictures[row.id],
            objection_pictures=around.objection_pictures[row.id],
            answer_pictures=around.answer_pictures[row.id],
            proof_pictures=around.proof_pictures[row.id],
            supplier_name=around.suppliers.get(row.supplier_id, ""),
        )
        for row in rows
    ]


def _with_words(row: Return, lines: Sequence[HistoryLine]) -> list[ShownStep]:
    """The history of a return. What its buyer wrote with the choice of a carrier is kept with the return, so that it
    goes when they leave; it is shown with the last choice, of which it is.
    """
    chosen_at = max((line.sequence for line in lines if line.step == Step.CHOOSE_CARGO), default=None)
    return [
        ShownStep(
            line.status,
            line.step,
            line.at,
            line.by,
            (row.cargo_comment or "") if line.sequence == chosen_at else line.note,
        )
        for line in lines
    ]
