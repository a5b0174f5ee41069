"""Two operators at one piece of writing: the second is told so, because nothing of their reason is kept."""

from typing import Any

from sqlalchemy import select
from sqlalchemy.orm import Session

from kit.errors import Conflict


def require_own_hiding(operator_id: str, hidden_by: str) -> None:
    """What is hidden changes nothing for who hid it. Raises `Conflict` (hidden_meanwhile) for any other operator."""
    if operator_id != hidden_by:
        raise Conflict(
            "hidden_meanwhile", "Bunu sizden önce başka bir yönetici gizledi. Sizin gerekçeniz ve notunuz kaydedilmedi."
        )


def require_own_showing(session: Session, operator_id: str, lifted: type[Any], **key: object) -> None:
    """The same of what is not hidden any more, by the rows (of `lifted`, with this key) that tell who showed it again;
    what was never hidden stays as it is for all. Raises `Conflict` (shown_meanwhile).
    """
    last = select(lifted.operator_id).filter_by(**key).order_by(lifted.lifted_at.desc()).limit(1)
    if session.scalar(last) not in (None, operator_id):
        raise Conflict(
            "shown_meanwhile", "Bunu sizden önce başka bir yönetici yeniden gösterdi. Sizin notunuz kaydedilmedi."
        )
