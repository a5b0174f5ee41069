"""Signing in with Google, Facebook or Telegram, and the address that the last two do not bring."""

from typing import Any

from flask import Response, make_response
from werkzeug.wrappers import Response as AnyResponse

from identity.access.routes import known_devices
from identity.access.routes.answers import halfway_answer
from identity.access.steps.entering import Halfway
from identity.parties.rules import ATTEMPT_LIFE, FACEBOOK, GOOGLE, TELEGRAM
from identity.parties.schemas import (
    AddEmailSchema,
    EnteredOrHalfway,
    EnteredSchema,
    LeadSchema,
    PartyCodeSchema,
    PartySchema,
    TelegramSchema,
)
from identity.parties.steps import missing_email, sign_in
from identity.people.schemas import user_shape
from identity.service import Identity
from identity.sessions import steps as sessions_steps
from identity.sessions.routes import guards
from kit.errors import Conflict, Forbidden, NotFound, Unauthenticated
from kit.http import current_service, success_of
from kit.policy import current_person, public, signed_in
from kit.public_answers import document
from kit.reading import Blueprint
from kit.refusals import refuses

PARTY_COOKIE = "imece_sign_in"

refuses_a_party = refuses(
    party_not_offered=NotFound,
    second_factor_not_set_up=Forbidden,
    account_suspended=Forbidden,
    sign_in_expired=Unauthenticated,
    sign_in_refused=Unauthenticated,
)
ENTERED = success_of(EnteredOrHalfway())

blp = Blueprint("social", "social", description="Sign-in with Google, Facebook or Telegram.")


@blp.route("/cdn/sign-in.json", methods=["GET"])
@public
@blp.alt_response(200, schema={"type": "array", "items": {"type": "string", "enum": [GOOGLE, FACEBOOK, TELEGRAM]}})
def show_offered() -> AnyResponse:
    """The parties that can be signed in with; their order is that of the buttons."""
    return document(sign_in.offered(current_service(Identity)))


@blp.route("/user/signInWith", methods=["POST"])
@public
@refuses(party_not_offered=NotFound)
@blp.arguments(PartySchema)
@blp.response(200, success_of(LeadSchema()))
def begin(body: dict[str, Any]) -> Response:
    """Begin: gives the party's page. What the browser brings back counts for ten minutes, here only, and once."""
    guards.count("party_address")
    begun = sign_in.begin(current_service(Identity), body["party"])
    return give_party_cookie(make_response({"success": {"url": begun.url}}), begun.browser_token)


@blp.route("/user/googleLogin", methods=["POST"])
@public
@refuses_a_party
@blp.arguments(PartyCodeSchema)
@blp.response(200, ENTERED)
def enter_with_google(body: dict[str, Any]) -> Response:
    """Sign in with the code and the state of Google's way back."""
    return _enter(GOOGLE, body["state"], body["code"])


@blp.route("/user/facebookLogin", methods=["POST"])
@public
@refuses_a_party
@blp.arguments(PartyCodeSchema)
@blp.response(200, ENTERED)
def enter_with_facebook(body: dict[str, Any]) -> Response:
    """Sign in with the code and the state of Facebook's way back."""
    return _enter(FACEBOOK, body["state"], body["code"])


@blp.route("/user/telegram", methods=["POST"])
@public
@refuses_a_party
@blp.arguments(TelegramSchema)
@blp.response(200, ENTERED)
def enter_with_telegram(body: dict[str, Any]) -> Response:
    """Sign in with what Telegram has signed, as JSON text."""
    return _enter(TELEGRAM, body["state"], body["response"])


@blp.route("/user/addEmail", methods=["POST"])
@signed_in()
@refuses(email_known=Conflict)
@blp.arguments(AddEmailSchema)
@blp.response(200, success_of())
def add_email(body: dict[str, Any]) -> dict[str, Any]:
    """Ask for a link that proves an address, for who came without one. It has to be opened in this browser."""
    guards.count("mail_address")
    guards.count("mail_account", body["email"])
    guards.count("mail_account", current_person().id)
    with current_service(Identity).work() as work:
        missing_email.ask_for_email(work, guards.settings(), guards.signed_in_person(work), body["email"])
    return {"success": True}


def _enter(party: str, state: str, brought: str) -> Response:
    guards.count("party_address")
    service = current_service(Identity)
    browser_token = guards.sent_cookie(PARTY_COOKIE) or ""
    entered = sign_in.sign_in(service, party, browser_token, state, brought, guards.calling_device())
    grant = entered.grant
    if isinstance(grant, Halfway):
        return take_party_cookie(halfway_answer(grant))
    answer = {
        "user": user_shape(grant.person),
        "token": sessions_steps.access_token(service, grant),
        "suggested_email": None if grant.person.email else entered.hint,
    }
    response = make_response(success_of(EnteredSchema()).dump({"success": answer}))
    guards.give_refresh_cookie(take_party_cookie(response), grant.refresh_token)
    return known_devices.remember(response, grant.person.email)


def give_party_cookie(response: Response, browser_token: str) -> Response:
    """Know this browser again when a party sends it back."""
    return guards.give_cookie(response, PARTY_COOKIE, browser_token, ATTEMPT_LIFE)


def take_party_cookie(response: Response) -> Response:
    """Forget that a sign-in was begun."""
    return guards.take_cookie(response, PARTY_COOKIE)
