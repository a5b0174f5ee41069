"""The states of a membership, how long an invitation is good, who may join and who may act."""

from datetime import datetime, timedelta

from identity.people.rules import roles
from identity.suppliers.rules import application
from kit.errors import Conflict, Forbidden, Gone
from kit.moves import Moves

INVITED, ACTIVE, ENDED = "invited", "active", "ended"
WITHDRAWN, EXPIRED = "withdrawn", "expired"
MOVES = Moves(
    "membership",
    {INVITED: (ACTIVE, WITHDRAWN, EXPIRED), ACTIVE: (ENDED,), ENDED: (), WITHDRAWN: (), EXPIRED: ()},
)
STATES = MOVES.states
LIVING = (INVITED, ACTIVE)

INVITATION_LIFE = timedelta(days=7)
KEEP_UNANSWERED = timedelta(days=30)  # an address of a person who never came
LIVING_AT_MOST = 50


def state_now(state: str, expires_at: datetime, now: datetime) -> str:
    """The state of a membership at an instant: an unanswered invitation is over by itself."""
    return EXPIRED if state == INVITED and expires_at <= now else state


def after_end(state: str) -> str:
    """What becomes of a membership that its company ends. Raises `Conflict` where there is nothing to end."""
    if state not in LIVING:
        raise Conflict("conflict", "Bu üye artık ekibinizde değil.")
    return WITHDRAWN if state == INVITED else ENDED


def require_room(living: int) -> None:
    """Raise `Conflict` (team_full) for a company that has as many members and open invitations as it may."""
    if living >= LIVING_AT_MOST:
        raise Conflict("team_full", f"Ekibinizde en çok {LIVING_AT_MOST} üye olabilir, bekleyen davetler de sayılır.")


def require_open(state: str) -> None:
    """Raise `Gone` (invitation_over) for an invitation that can't be taken up (any more)."""
    if state != INVITED:
        raise Gone("invitation_over", "Bu davet artık geçerli değil. Şirketten yeni bir davet isteyiniz.")


def require_may_join(role: str, own_email: str | None, invited_email: str) -> None:
    """Raise `Forbidden` (other_address) for another than the invited one, and `Conflict` (not_for_this_member) for who
    sells or is an operator.
    """
    if own_email is None or own_email.lower() != invited_email.lower():
        raise Forbidden(
            "other_address",
            "Bu davet başka bir e-posta adresine gönderilmiş. O adresle açılmış hesabınızla giriş yapınız.",
        )
    if role == roles.OPERATOR:
        raise Conflict("not_for_this_member", "Yönetici hesabıyla bir şirketin ekibine katılamazsınız.")
    if role == roles.SUPPLIER:
        raise Conflict("not_for_this_member", "Kendi şirketi olan bir hesapla başka bir ekibe katılamazsınız.")


def may_act(state: str, role: str, status: str | None) -> bool:
    """Whether a member may act: as long as they are one and sell nothing themselves, and the company sells, or ships
    what it sold before it closes.
    """
    return state == ACTIVE and role == roles.BUYER and status in application.AT_WORK


def adds(before: list[str], after: list[str]) -> bool:
    """Whether more is allowed after a change than before."""
    return bool(set(after) - set(before))
