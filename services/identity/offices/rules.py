"""What is proposed, how long it waits, and who may decide about it. Pure."""

from datetime import datetime, timedelta

from identity.people.rules import roles
from kit.errors import Conflict, Forbidden, Gone, Invalid
from kit.moves import Moves

PROMOTE, DEMOTE, RESET_FACTOR = MATTERS = ("promote", "demote", "reset_factor")

PENDING, CONFIRMED, REJECTED, WITHDRAWN, EXPIRED = "pending", "confirmed", "rejected", "withdrawn", "expired"
MOVES = Moves(
    "proposal",
    {PENDING: (CONFIRMED, REJECTED, WITHDRAWN, EXPIRED), CONFIRMED: (), REJECTED: (), WITHDRAWN: (), EXPIRED: ()},
)
STATES = MOVES.states
DECIDED = (CONFIRMED, REJECTED, WITHDRAWN)
LIFE = timedelta(hours=24)

REASON_MIN, REASON_MAX = 10, 500

_DECIDED = {
    CONFIRMED: "Bu öneri bu sırada onaylandı.",
    REJECTED: "Bu öneri bu sırada reddedildi.",
    WITHDRAWN: "Bu öneri bu sırada geri alındı.",
}


def require_pending(state: str, expires_at: datetime, now: datetime) -> None:
    """Refuse an operator who comes after the decision, and say what that was, or after a day. Raises `Conflict`, and
    `Gone` (proposal_expired).
    """
    if state in _DECIDED:
        raise Conflict("conflict", _DECIDED[state])
    if state == EXPIRED or expires_at <= now:
        raise Gone("proposal_expired", "Bu önerinin süresi doldu; yeniden önerilmesi gerekir.")


def require_second(operator_id: str, requested_by: str, person_id: str) -> None:
    """Refuse who proposed it, and whom it is about. Raises `Forbidden` (second_operator_needed, own_matter)."""
    if operator_id == requested_by:
        raise Forbidden("second_operator_needed", "Kendi önerinizi onaylayamazsınız; ikinci bir yönetici gerekir.")
    require_not_own(operator_id, person_id)


def require_not_own(operator_id: str, person_id: str) -> None:
    """Refuse whom a proposal is about. Raises `Forbidden` (own_matter)."""
    if operator_id == person_id:
        raise Forbidden("own_matter", "Kendinizle ilgili bir öneriye siz karar veremezsiniz.")


def require_answer(answer: str) -> None:
    """Refuse to turn down without saying why: who proposed it is told. Raises `Invalid` (validation_failed)."""
    if len(answer) < REASON_MIN:
        message = f"Gerekçe en az {REASON_MIN} karakter olmalıdır(!)"
        raise Invalid("validation_failed", message, {"reason": [message]})


def require_fits(matter: str, role: str, is_suspended: bool, has_factor: bool) -> None:
    """Refuse what makes no sense for such a member. Raises `Conflict` (not_for_this_member, second_factor_missing)."""
    if matter == DEMOTE:
        if role != roles.OPERATOR:
            raise _unfit("Bu üye yönetici değil.")
        return
    if role == roles.OPERATOR:
        raise _unfit("Bir yöneticinin hesabı üzerinde bu işlem yapılamaz.")
    if matter == PROMOTE and role == roles.SUPPLIER:
        raise _unfit("Satış yapan bir üye yönetici olamaz.")
    if matter == PROMOTE and is_suspended:
        raise _unfit("Askıdaki bir üye yönetici olamaz.")
    if not has_factor:
        raise Conflict("second_factor_missing", "Bu üyenin iki adımlı doğrulaması açık değil; önce kendisi açmalıdır.")


def _unfit(message: str) -> Conflict:
    return Conflict("not_for_this_member", message)
