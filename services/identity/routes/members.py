"""Becoming a member, signing in and out, links in mails. None of it tells whether an address is registered."""

from flask import Response, make_response, request

from identity.routes import devices, guards
from identity.schemas import (
    EmptySchema,
    ForgotPasswordSchema,
    LoginSchema,
    RegisterSchema,
    ResendSchema,
    ResentSchema,
    SignedInSchema,
    ValidatedSchema,
    ValidateSchema,
    user_shape,
)
from identity.use_cases import confirmations, people, sessions, tries
from identity.use_cases.sessions import Grant, Halfway
from kit.callers import calling_network
from kit.errors import Forbidden, Unauthenticated
from kit.http import current_service, success_of
from kit.policy import person_if_any, public
from kit.reading import Blueprint

blp = Blueprint("members", "members", description="Membership, sign-in and sessions.")


@blp.route("/user/login", methods=["POST"])
@public
@blp.arguments(LoginSchema)
@blp.response(200, success_of(SignedInSchema()))
def log_in(body: dict) -> Response:
    """Sign in. The refresh token comes as an HttpOnly cookie. Only wrong passwords count against the limits: those of
    a device that knows the account against its own, all others together against the account's and the address's.

    For who has a second factor `secondFactor` comes instead, without a cookie: see POST /user/secondFactor.
    """
    service, limits, device = current_service(), guards.settings().limits, devices.known_device(body["email"])
    if device is None:
        guards.require_room("login_address")
        done = tries.begin(service, limits.login_account, body["email"], calling_network())
    else:
        done = tries.begin(service, limits.login_device, f"{body['email']} {device}", "")
    try:
        entered = sessions.log_in(service, **body, device=guards.calling_device())
    except Unauthenticated:
        if device is None:
            guards.count("login_address")
        raise
    except Forbidden:
        tries.give_back(service, done)
        raise
    tries.give_back(service, done)
    return signed_in_answer(entered)


@blp.route("/user/refresh", methods=["POST"])
@public
@blp.arguments(EmptySchema)
@blp.response(200, success_of(SignedInSchema()))
def refresh(body: dict) -> Response:
    """A new access token for the refresh cookie, which is rotated. Needs the header `X-Requested-With: imece`."""
    guards.require_own_page()
    guards.count("refresh_address")
    with current_service().work() as work:
        sent = guards.sent_cookie(guards.REFRESH_COOKIE) or ""
        grant = sessions.refresh(work, guards.settings().link_secret, sent)
    if grant is None:
        raise Unauthenticated("unauthenticated", "Oturumunuz sona ermiş. Lütfen tekrar giriş yapınız.")
    return signed_in_answer(grant)


@blp.route("/user/logout", methods=["POST"])
@public
@blp.arguments(EmptySchema)
@blp.response(200, success_of())
def log_out(body: dict) -> Response:
    """End the session. It is no error when there is none."""
    person = person_if_any()
    with current_service().work() as work:
        sessions.log_out(work, person.session_id if person else None, guards.sent_cookie(guards.REFRESH_COOKIE))
    return guards.take_refresh_cookie(make_response({"success": True}))


@blp.route("/user/register", methods=["POST"])
@public
@blp.arguments(RegisterSchema)
@blp.response(200, success_of())
def register(body: dict) -> dict:
    """Ask for an account: a mail with a link follows. The answer is the same for an address that has one."""
    _count_mail(body["email"])
    people.register(current_service(), **body, language=guards.asked_language())
    return {"success": True}


@blp.route("/user/resendConfirmation", methods=["POST"])
@public
@blp.arguments(ResendSchema)
@blp.response(200, success_of(ResentSchema()))
def resend_confirmation(body: dict) -> dict:
    """Ask for the mail of a registration once more: the same link. The answer is the same for every address.

    `left` says how often it may still be asked for.
    """
    _count_mail(body["email"])
    confirmations.send_again(current_service(), body["email"])
    left = min(guards.left_of("mail_address"), guards.left_of("mail_account", body["email"]))
    return {"success": {"left": left}}


@blp.route("/user/validate", methods=["POST"])
@public
@blp.arguments(ValidateSchema)
@blp.response(200, success_of(ValidatedSchema()))
def validate(body: dict) -> Response:
    """Redeem the token of a mail, sent as the Authorization header: confirms an account, or permits a new password.

    An account is confirmed with the password that was chosen when it was asked for; the answer gives back what its
    visitor wanted then.
    """
    guards.count("link_address")
    service = current_service()
    cookie = guards.sent_cookie(guards.REFRESH_COOKIE) or ""
    link = request.headers.get("Authorization", "").partition(" ")[2]
    opened = people.open_link(service, link, cookie, **body, device=guards.calling_device())
    if isinstance(opened.grant, Halfway):
        return halfway_answer(opened.grant)
    guards.note_language(opened.grant.person)
    token = sessions.access_token(service, opened.grant)
    answer = {**user_shape(opened.grant.person), "token": token, "change": opened.change, "wish": opened.wish}
    response = make_response(success_of(ValidatedSchema()).dump({"success": answer}))
    return devices.remember(guards.give_refresh_cookie(response, opened.grant.refresh_token), opened.grant.person.email)


@blp.route("/user/forgotPassword", methods=["POST"])
@public
@blp.arguments(ForgotPasswordSchema)
@blp.response(200, success_of())
def forgot_password(body: dict) -> dict:
    """Ask for a link that sets a new password. The answer is the same for every address."""
    _count_mail(body["email"])
    people.ask_for_reset(current_service(), body["email"], guards.asked_language())
    return {"success": True}


def signed_in_answer(grant: Grant | Halfway) -> Response:
    """A member, their access token, and the refresh token as a cookie; or what the second factor is asked for with."""
    if isinstance(grant, Halfway):
        return halfway_answer(grant)
    guards.note_language(grant.person)
    answer = {"user": user_shape(grant.person), "token": sessions.access_token(current_service(), grant)}
    response = make_response(success_of(SignedInSchema()).dump({"success": answer}))
    return devices.remember(guards.give_refresh_cookie(response, grant.refresh_token), grant.person.email)


def halfway_answer(halfway: Halfway) -> Response:
    """The second factor is needed; no cookie is given."""
    return make_response(success_of(SignedInSchema()).dump({"success": {"second_factor": halfway}}))


def _count_mail(email: str) -> None:
    guards.count("mail_address")
    guards.count("mail_account", email)
