"""Who may call a route. Every route states it with one of these decorators; an app with a bare route refuses to start.

What belongs to another person is decided in the repositories: their selects name the owner, and answer 404.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, TypeVar

from flask import Flask, g, request

from kit.auth import PASSWORD_SCOPE, Person, TokenVerifier
from kit.ended import EndedSessions
from kit.errors import Forbidden, Unauthenticated

ROLES = ("buyer", "supplier", "operator")

View = TypeVar("View", bound=Callable[..., Any])


@dataclass(frozen=True)
class Policy:
    """The rule of one route."""

    kind: str  # public | person | internal
    roles: tuple[str, ...] = ROLES
    callers: tuple[str, ...] = ()
    restricted_allowed: bool = False


def public(view: View) -> View:
    """Every visitor may call it."""
    return _state(view, Policy("public"))


def signed_in(*roles: str, restricted_allowed: bool = False) -> Callable[[View], View]:
    """A signed-in person with one of the roles (any role when none is named)."""
    policy = Policy("person", roles or ROLES, restricted_allowed=restricted_allowed)
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


def person_if_any() -> Person | None:
    """The person who is asking, on a public route, or None."""
    person: Person | None = g.get("person")
    return person


def enforce(app: Flask, verifier: TokenVerifier, ended: EndedSessions) -> None:
    """Check every request against its route's policy, before its body is even read."""

    def person_of(header: str) -> Person:
        person = verifier.person(header)
        if ended.includes(person.session_id):
            raise Unauthenticated("unauthenticated", "Oturumunuz sona ermiş. Lütfen tekrar giriş yapınız.")
        return person

    @app.before_request
    def check() -> None:
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
    return person
