"""The page that links of mails lead to."""

from typing import Any

from flask import Response, make_response, request

from identity.access.routes import known_devices
from identity.access.routes.answers import halfway_answer
from identity.access.steps.entering import Halfway
from identity.links import steps
from identity.links.schemas import Validated, ValidatedOrHalfway, ValidatedSchema, ValidateSchema
from identity.people.schemas import user_shape
from identity.service import Identity
from identity.sessions import steps as sessions_steps
from identity.sessions.routes import guards
from kit.errors import Forbidden, Invalid, Unauthenticated
from kit.http import current_service, success_of
from kit.policy import public
from kit.reading import Blueprint
from kit.refusals import refuses

blp = Blueprint("links", "links", description="Links of mails.")


@blp.route("/user/validate", methods=["POST"])
@public
@refuses(
    link_invalid=Unauthenticated,
    other_browser=Forbidden,
    second_factor_not_set_up=Forbidden,
    account_suspended=Forbidden,
    password_needed=Invalid,
)
@blp.arguments(ValidateSchema)
@blp.response(200, success_of(ValidatedOrHalfway()))
def validate(body: dict[str, Any]) -> Response:
    """Redeem the token of a mail, sent as the Authorization header: confirms an account, or permits a new password.

    An account is confirmed with the password that was chosen when it was asked for; the answer gives back what its
    visitor wanted then.
    """
    guards.count("link_address")
    service = current_service(Identity)
    cookie = guards.sent_cookie(guards.REFRESH_COOKIE) or ""
    link = request.headers.get("Authorization", "").partition(" ")[2]
    opened = steps.open_link(service, link, cookie, **body, device=guards.calling_device())
    if isinstance(opened.grant, Halfway):
        return halfway_answer(opened.grant)
    guards.note_language(opened.grant.person)
    token = sessions_steps.access_token(service, opened.grant)
    answer = Validated(**vars(user_shape(opened.grant.person)), token=token, change=opened.change, wish=opened.wish)
    response = make_response(success_of(ValidatedSchema()).dump({"success": answer}))
    return known_devices.remember(
        guards.give_refresh_cookie(response, opened.grant.refresh_token), opened.grant.person.email
    )
