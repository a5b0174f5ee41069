"""Signing in with a passkey alone."""

from typing import Any

from identity.access.steps.entering import Halfway, enter
from identity.factors.rules import passkeys as rules
from identity.factors.rules.passkeys import Asked, Signed
from identity.factors.steps import passkey_answers
from identity.people import selects as people_selects
from identity.service import Identity
from identity.sessions.steps import Grant
from kit.errors import Unauthenticated


def ask_visitor(service: Identity) -> dict[str, Any]:
    """What a browser has a challenge signed with by a passkey, before the shop knows whose it is."""
    with service.work() as work:
        return passkey_answers.ask(service, work, Asked(rules.ENTER, None))


def enter_with(service: Identity, signed: Signed, device: str) -> Grant | Halfway:
    """Sign in with a passkey alone: it is held in the hand and has known its owner, so it is both steps in one."""
    entered = None
    with service.work() as work:
        passkey = passkey_answers.signer(service, work, Asked(rules.ENTER, None), signed)
        if passkey is not None:
            person = people_selects.person(work.session, passkey.person_id)
            entered = enter(work, person, device, is_factor_proven=True)
    if entered is None:
        raise Unauthenticated("invalid_passkey", "Bu geçiş anahtarıyla giriş yapılamadı.")
    return entered
