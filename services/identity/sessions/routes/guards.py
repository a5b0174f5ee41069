"""What all routes share: rate limits, cookies, and the person behind a session that is still open."""

from datetime import timedelta

from flask import Response, request

from identity.people import steps as people_steps
from identity.people.rows import Person
from identity.people.rules.acting import Acting
from identity.service import Identity
from identity.sessions import selects
from identity.sessions.rules.devices import device_of
from identity.sessions.rules.session import REFRESH_TOKEN_LIFE
from identity.settings import Settings
from kit.callers import calling_network
from kit.db import UnitOfWork
from kit.errors import Forbidden
from kit.http import current_service
from kit.policy import current_person
from kit.texts import language_of

REFRESH_COOKIE = "imece_refresh"
SECURE_PREFIX = "__Secure-"  # a browser takes such a cookie over TLS only
COOKIE_PATH = "/api/user"


def settings() -> Settings:
    """The settings of this process."""
    return current_service(Identity).settings


def count(limit: str, *who: str) -> None:
    """Count one attempt against a limit by its name in `Limits`. Raises `RateLimited`."""
    current_service(Identity).limiter.hit(getattr(settings().limits, limit), limit, *(who or (calling_network(),)))


def require_room(limit: str, *who: str) -> None:
    """Raise `RateLimited` when a limit is used up, without counting."""
    current_service(Identity).limiter.check(getattr(settings().limits, limit), limit, *(who or (calling_network(),)))


def left_of(limit: str, *who: str) -> int:
    """How many more attempts a limit allows now."""
    return current_service(Identity).limiter.left(
        getattr(settings().limits, limit), limit, *(who or (calling_network(),))
    )


def count_mail(email: str) -> None:
    """Count a mail that any caller can cause, against their address and its own."""
    count("mail_address")
    count("mail_account", email)
    count("mail_account", email, calling_network())


def left_of_own_mails(email: str) -> int:
    """How many more mails to an address its caller may cause, as far as no others cause some."""
    return left_of("mail_account", email, calling_network())


def calling_device() -> str:
    """The browser that asks, in words that its owner knows it by."""
    return device_of(request.headers.get("User-Agent", ""))


def asked_language() -> str:
    """The language in which the shop is shown in the browser that asks."""
    return language_of(request.accept_languages)


def note_language(person: Person) -> None:
    """Write to a person in the language of the browser that they use, if it names one."""
    if request.accept_languages and asked_language() != person.language:
        with current_service(Identity).work() as work:
            people_steps.note_language(work, person.id, asked_language())


def signed_in_person(work: UnitOfWork) -> Person:
    """The person who is asking, for whomever they act. Raises `Unauthenticated` when their session was ended since the
    token was signed.
    """
    asking = current_person()
    person, _ = selects.person_of_session(work.session, asking.own_id, asking.session_id, work.now)
    return person


def own_acting(work: UnitOfWork, person: Person) -> Acting | None:
    """For whom the person who is asking acts, as it stands now, and as their token says: else None."""
    asking = current_person()
    if asking.actor is None:
        return None
    _, session = selects.person_of_session(work.session, person.id, asking.session_id, work.now)
    return current_service(Identity).team.acting_in(work, person, session)


def give_refresh_cookie(response: Response, refresh_token: str | None) -> Response:
    """Put a refresh token where no script can read it."""
    if refresh_token is not None:
        give_cookie(response, REFRESH_COOKIE, refresh_token, REFRESH_TOKEN_LIFE)
    return response


def take_refresh_cookie(response: Response) -> Response:
    """Forget the refresh token."""
    return take_cookie(response, REFRESH_COOKIE)


def give_cookie(response: Response, name: str, value: str, life: timedelta) -> Response:
    """A cookie that no script can read and no other site can have sent."""
    response.set_cookie(
        _cookie_name(name),
        value,
        max_age=int(life.total_seconds()),
        path=COOKIE_PATH,
        secure=settings().secure_cookies,
        httponly=True,
        samesite="Strict",
    )
    return response


def take_cookie(response: Response, name: str) -> Response:
    """Forget a cookie of ours."""
    is_secure = settings().secure_cookies
    response.delete_cookie(_cookie_name(name), path=COOKIE_PATH, secure=is_secure, httponly=True, samesite="Strict")
    return response


def sent_cookie(name: str) -> str | None:
    """A cookie of ours that the browser sent."""
    return request.cookies.get(_cookie_name(name))


def require_own_page() -> None:
    """Refuse what another site's page could send along with the cookie."""
    site = request.headers.get("Sec-Fetch-Site", "same-origin")
    if request.headers.get("X-Requested-With") != "imece" or site not in ("same-origin", "none"):
        raise Forbidden("forbidden", "Bu istek kabul edilmiyor.")


def _cookie_name(name: str) -> str:
    return f"{SECURE_PREFIX}{name}" if settings().secure_cookies else name
