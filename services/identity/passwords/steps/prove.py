"""Asking a signed-in person for their password once more."""

from identity.service import Identity
from identity.sessions import selects as sessions_selects
from identity.sessions.rules import session as session_rules
from kit.auth import PASSWORD_SCOPE
from kit.errors import Invalid


def require_present_password(service: Identity, person_id: str, session_id: str, current_password: str | None) -> bool:
    """Raise `Invalid` unless the present password is right, or was not needed because the sign-in is fresh.

    Gives whether the session is a restricted one, from a reset link: it needs no password either.
    """
    with service.work() as work:
        person, session = sessions_selects.person_of_session(work.session, person_id, session_id, work.now)
        is_restricted = session.scope == PASSWORD_SCOPE
        needs_current = not is_restricted and not session_rules.is_fresh(session.signed_in_at, work.now)
    if needs_current and not person.has_password:
        raise _wrong_current("Bu işlem için çıkış yapıp yeniden giriş yapınız(!)")
    if current_password is None and needs_current:
        raise _wrong_current("Mevcut şifrenizi giriniz(!)")
    if current_password is not None and not service.passwords.verify(person.password_hash, current_password):
        raise _wrong_current("Mevcut şifreniz hatalı(!)")
    return is_restricted


def _wrong_current(message: str) -> Invalid:
    return Invalid("validation_failed", message, {"currentPassword": [message]})


def require_password(service: Identity, person_id: str, session_id: str, password: str | None) -> None:
    """Raise `Invalid` without the password, however fresh the sign-in; who has none needs one of ten minutes."""
    with service.work() as work:
        person, session = sessions_selects.person_of_session(work.session, person_id, session_id, work.now)
        is_fresh = session_rules.is_fresh(session.signed_in_at, work.now)
    if not person.has_password:
        if not is_fresh:
            raise _wrong_password("Bu işlem için çıkış yapıp yeniden giriş yapınız(!)")
        return
    keeper = service.passwords
    if password is None:
        raise _wrong_password("Şifrenizi giriniz(!)")
    if not keeper.verify(person.password_hash, password):
        raise _wrong_password("Şifreniz hatalı(!)")


def _wrong_password(message: str) -> Invalid:
    return Invalid("validation_failed", message, {"password": [message]})
