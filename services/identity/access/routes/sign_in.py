"""Signing in with a password, staying signed in, and signing out."""

from typing import Any

from flask import Response, make_response

from identity.access.routes import known_devices
from identity.access.routes.answers import signed_in_answer
from identity.access.schemas import LoginSchema, SignedInOrHalfway, SignedInSchema
from identity.access.steps import entering, refreshing, tries
from identity.fields import EmptySchema
from identity.service import Identity
from identity.sessions import steps as sessions_steps
from identity.sessions.routes import guards
from kit.callers import calling_network
from kit.errors import Forbidden, Refusal, Unauthenticated
from kit.http import current_service, success_of
from kit.policy import public, session_if_any
from kit.reading import Blueprint
from kit.refusals import refuses

blp = Blueprint("members", "members", description="Sign-in and sign-out.")


@blp.route("/user/login", methods=["POST"])
@public
@refuses(
    invalid_credentials=Unauthenticated,
    email_unconfirmed=Forbidden,
    second_factor_not_set_up=Forbidden,
    account_suspended=Forbidden,
)
@blp.arguments(LoginSchema)
@blp.response(200, success_of(SignedInOrHalfway()))
def log_in(body: dict[str, Any]) -> Response:
    """Sign in. The refresh token comes as an HttpOnly cookie. Only wrong passwords count against the limits: those of
    a device that knows the account against its own, all others together against the account's and the address's.

    For who has a second factor `secondFactor` comes instead, without a cookie: see POST /user/secondFactor.
    """
    service, device = current_service(Identity), known_devices.known_device(body["email"])
    limits = service.settings.limits
    if device is None:
        guards.require_room("login_address")
        done = tries.begin(service, limits.login_account, body["email"], calling_network())
    else:
        done = tries.begin(service, limits.login_device, f"{body['email']} {device}", "")
    try:
        entered = entering.log_in(service, **body, device=guards.calling_device())
    except Unauthenticated:
        if device is None:
            guards.count("login_address")
        raise
    except Refusal:  # not for a wrong password: as when there was no time to look at it
        tries.give_back(service, done)
        raise
    tries.give_back(service, done)
    return signed_in_answer(entered)


@blp.route("/user/refresh", methods=["POST"])
@public
@refuses(Unauthenticated, Forbidden)
@blp.arguments(EmptySchema)
@blp.response(200, success_of(SignedInSchema()))
def refresh(body: dict[str, Any]) -> Response:
    """A new access token for the refresh cookie, which is rotated. Needs the header `X-Requested-With: imece`."""
    guards.require_own_page()
    guards.count("refresh_address")
    service = current_service(Identity)
    with service.work() as work:
        grant = refreshing.refresh(service, work, guards.sent_cookie(guards.REFRESH_COOKIE) or "")
    if grant is None:
        raise Unauthenticated("unauthenticated", "Oturumunuz sona ermiş. Lütfen tekrar giriş yapınız.")
    return signed_in_answer(grant)


@blp.route("/user/logout", methods=["POST"])
@public
@blp.arguments(EmptySchema)
@blp.response(200, success_of())
def log_out(body: dict[str, Any]) -> Response:
    """End the session. It is no error when there is none."""
    with current_service(Identity).work() as work:
        sessions_steps.log_out(work, session_if_any(), guards.sent_cookie(guards.REFRESH_COOKIE))
    return guards.take_refresh_cookie(make_response({"success": True}))
