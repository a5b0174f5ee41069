"""Who may call a route. Every route states it with one of these decorators; an app with a bare route refuses to start.

What belongs to another person is decided in the repositories: their selects name the owner, and answer 404.

Who acts for a company is kept from everything but the routes of suppliers that name a duty of theirs, and the few that
say `acting_allowed`.
"""

import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, TypeVar

from flask import Flask, g, request

from contracts.duties import Duty
from kit.acting import ActingRequest, ids_in, note_request
from kit.auth import PASSWORD_SCOPE, Person, TokenVerifier
from kit.ended import EndedSessions
from kit.errors import Forbidden, Unauthenticated
from kit.ids import new_id
from kit.reading import body_read

ROLES = ("buyer", "supplier", "operator")
READING = ("GET", "HEAD", "OPTIONS")

View = TypeVar("View", bound=Callable[..., Any])


@dataclass(frozen=True)
class Policy:
    """The rule of one route."""

    kind: str  # public | person | internal
    roles: tuple[str, ...] = ROLES
    callers: tuple[str, ...] = ()
    restricted_allowed: bool = False
    duty: Duty | None = None  # of a member of the supplier's team who may call it
    acting_allowed: bool = False  # with any duties

    @property
    def is_suppliers(self) -> bool:
        """Whether it is a supplier's, in the words of whom it is told to."""
        return self.duty is not None or (self.roles != ROLES and "supplier" in self.roles)


def public(view: View) -> View:
    """Every visitor may call it."""
    return _state(view, Policy("public"))


def signed_in(
    *roles: str, duty: Duty | None = None, restricted_allowed: bool = False, acting_allowed: bool = False
) -> Callable[[View], View]:
    """A signed-in person with one of the roles (any role when none is named).

    Who acts for a supplier needs the duty that is named; where none is, they may not call it, unless that is allowed.
    """
    policy = Policy("person", roles or ROLES, (), restricted_allowed, duty, acting_allowed)
    return lambda view: _state(view, policy)


def internal(*callers: str) -> Callable[[View], View]:
    """Only the named services."""
    return lambda view: _state(view, Policy("internal", callers=callers))


def _state(view: View, policy: Policy) -> View:
    vars(view)["policy"] = policy  # on the function: what decorates it further copies that
    return view


def current_person() -> Person:
    """The person who is asking, on a route that needs one."""
    person: Person = g.person
    return person


def session_if_any() -> str | None:
    """The session of the person who is asking, on a public route, or None."""
    person: Person | None = g.get("person")
    return person.session_id if person else None


def enforce(app: Flask, verifier: TokenVerifier, ended: EndedSessions) -> None:
    """Check every request against its route's policy, before its body is even read."""

    def person_of(header: str) -> Person:
        person = verifier.person(header)
        if ended.includes(person.session_id):
            raise Unauthenticated("unauthenticated", "Oturumunuz sona ermiş. Lütfen tekrar giriş yapınız.")
        return person

    @app.before_request
    def check() -> None:
        note_request(None)
        view = app.view_functions.get(request.endpoint or "")
        if view is None or request.endpoint == "static":
            return
        policy = policy_of(view)
        header = _authorization()
        if policy.kind == "internal":
            if verifier.calling_service(header) not in policy.callers:
                raise Forbidden("forbidden", "Bu çağrıya izin verilmiyor.")
        elif policy.kind == "person":
            g.person = _allowed_person(person_of(header), policy)
            note_request(_acting(g.person))
        elif header:
            _note_person(person_of, header)


def require_policies(app: Flask) -> None:
    """Raise if a route has no policy. Called once, when the app is put together."""
    bare = [rule.rule for rule in app.url_map.iter_rules() if not _has_policy(app, rule.endpoint)]
    if bare:
        raise RuntimeError(f"routes without a policy: {bare}")


def policy_of(view: Callable[..., Any]) -> Policy:
    """The policy that was stated for a view."""
    policy: Policy = vars(view)["policy"]
    return policy


def _has_policy(app: Flask, endpoint: str) -> bool:
    return endpoint == "static" or "policy" in vars(app.view_functions[endpoint])


def _authorization() -> str:
    headers = request.headers.getlist("Authorization")
    if len(headers) > 1:
        raise Unauthenticated("unauthenticated", "Bu işlem için giriş yapmanız gerekiyor.")
    return headers[0] if headers else ""


def _note_person(person_of: Callable[[str], Person], header: str) -> None:
    """On a public route a stale token is no reason to refuse: the person is simply not known."""
    try:
        g.person = person_of(header)
    except Unauthenticated:
        g.person = None


def _allowed_person(person: Person, policy: Policy) -> Person:
    if person.scope == PASSWORD_SCOPE and not policy.restricted_allowed:
        raise Forbidden("forbidden", "Bu bağlantı yalnızca şifre yenilemek içindir.")
    if person.role not in policy.roles:
        raise Forbidden("forbidden", "Bu işlem için yetkiniz yok.")
    if person.actor is not None and not policy.acting_allowed and policy.duty not in person.duties:
        raise _beyond_duties(policy)
    return person


def _beyond_duties(policy: Policy) -> Forbidden:
    if policy.is_suppliers:
        return Forbidden("duty_missing", "Bu bölüm için şirketiniz size yetki vermemiş.")
    return Forbidden("acting_for_company", "Şu anda bir şirket adına çalışıyorsunuz. Önce kendi hesabınıza dönünüz.")


def _acting(person: Person) -> ActingRequest | None:
    """What is to be told of a request, if it changes anything; its body is read by the time that it is told."""
    if person.actor is None or request.method in READING:
        return None
    rule = request.url_rule.rule if request.url_rule else ""
    return ActingRequest(new_id(), person.id, person.actor, f"{request.method} {_as_stated(rule)}", _named)


def _as_stated(rule: str) -> str:
    """A route as the public contract calls it."""
    return "/api" + re.sub(r"<(?:[^:<>]+:)?(\w+)>", r"{\1}", rule)


def _named() -> dict[str, str]:
    """What the path names, and then what was read of the body: what no route asks for could say anything."""
    path = {name: str(value) for name, value in (request.view_args or {}).items()}
    return ids_in(path, body_read())
