"""The second factor: the step at sign-in, setting it up and ending it; and the sessions of a member."""

import segno
from flask import Response

from identity.domain.devices import UNKNOWN
from identity.routes import guards
from identity.routes.members import signed_in_answer
from identity.schemas import (
    BeginFactorSchema,
    EmptySchema,
    EndedSchema,
    EndSessionsSchema,
    FactorCodeSchema,
    FactorStandingSchema,
    ProofSchema,
    RecoveryCodesSchema,
    SecondStepSchema,
    SessionSchema,
    SetupSchema,
    SignedInSchema,
)
from identity.use_cases import second_factors, second_steps, sessions
from kit.auth import Person
from kit.errors import Invalid
from kit.http import current_service, success_of
from kit.policy import current_person, public, signed_in
from kit.reading import Blueprint

blp = Blueprint("secondFactor", "secondFactor", description="The second factor, and a member's sessions.")

QR_SCALE = 6


@blp.route("/user/secondFactor", methods=["POST"])
@public
@blp.arguments(SecondStepSchema)
@blp.response(200, success_of(SignedInSchema()))
def finish(body: dict) -> Response:
    """The second step of a sign-in: a code or a passkey for the `ref` of the first one. Five minutes, five tries."""
    guards.require_room("login_address")
    service = current_service()
    guards.count("second_factor_account", second_steps.person_of(service, body["ref"]))
    try:
        grant = second_steps.finish(service, **body, device=guards.calling_device())
    except Invalid:
        guards.count("login_address")
        raise
    return signed_in_answer(grant)


@blp.route("/user/secondFactor", methods=["GET"])
@signed_in()
@blp.response(200, success_of(FactorStandingSchema()))
def show() -> dict:
    """Whether the member has a second factor, and how many recovery codes are left."""
    with current_service().work() as work:
        return {"success": second_factors.standing(work, guards.signed_in_person(work))}


@blp.route("/user/secondFactor/begin", methods=["POST"])
@signed_in()
@blp.arguments(BeginFactorSchema)
@blp.response(200, success_of(SetupSchema()))
def begin(body: dict) -> dict:
    """Begin to set one up: needs the password, or a sign-in of the last ten minutes for who has none."""
    me = current_person()
    guards.count("change_account", me.id)
    if body["password"] is not None:
        guards.count("login_account", me.id)
    setup = second_factors.begin(current_service(), me.id, me.session_id, body["password"])
    picture = segno.make(setup.uri, error="m").svg_data_uri(scale=QR_SCALE, dark="#000", light="#fff")
    return {"success": {"secret": setup.secret, "uri": setup.uri, "qr": picture}}


@blp.route("/user/secondFactor/enable", methods=["POST"])
@signed_in()
@blp.arguments(FactorCodeSchema)
@blp.response(200, success_of(RecoveryCodesSchema()))
def enable(body: dict) -> dict:
    """Bring the first code back. Every other session ends; gives the recovery codes, this once."""
    me = _count_code()
    codes = second_factors.enable(current_service(), me.id, me.session_id, body["code"])
    return {"success": {"recovery_codes": codes}}


@blp.route("/user/secondFactor/disable", methods=["POST"])
@signed_in()
@blp.arguments(ProofSchema)
@blp.response(200, success_of(EmptySchema()))
def disable(body: dict) -> dict:
    """End it, with all passkeys; operators can't."""
    me = _count_code()
    second_factors.disable(current_service(), me.id, me.session_id, body["proof"])
    return {"success": {}}


@blp.route("/user/secondFactor/codes", methods=["POST"])
@signed_in()
@blp.arguments(ProofSchema)
@blp.response(200, success_of(RecoveryCodesSchema()))
def renew_codes(body: dict) -> dict:
    """New recovery codes; the old ones are void."""
    me = _count_code()
    codes = second_factors.renew_codes(current_service(), me.id, me.session_id, body["proof"])
    return {"success": {"recovery_codes": codes}}


@blp.route("/user/secondFactor/confirm", methods=["POST"])
@signed_in()
@blp.arguments(ProofSchema)
@blp.response(200, success_of(EmptySchema()))
def confirm(body: dict) -> dict:
    """Take the second step once more: for ten minutes the passkeys of the account may be changed."""
    me = _count_code()
    second_steps.confirm(current_service(), me.id, me.session_id, body["proof"])
    return {"success": {}}


@blp.route("/user/sessions", methods=["GET"])
@signed_in()
@blp.response(200, success_of(SessionSchema(), many=True))
def list_sessions() -> dict:
    """Where the member is signed in, the last seen first."""
    me = current_person()
    with current_service().work() as work:
        person = guards.signed_in_person(work)
        return {
            "success": [
                {
                    "id": session.id,
                    "started_at": session.signed_in_at,
                    "last_seen_at": session.last_seen_at or session.signed_in_at,
                    "device": session.device or UNKNOWN,
                    "is_this": session.id == me.session_id,
                }
                for session in sessions.open_sessions(work, person.id)
            ]
        }


@blp.route("/user/sessions/end", methods=["POST"])
@signed_in()
@blp.arguments(EndSessionsSchema)
@blp.response(200, success_of(EndedSchema()))
def end_sessions(body: dict) -> dict:
    """End one session of the member's, or all but this one; their access tokens are refused within two seconds."""
    me = current_person()
    guards.count("change_account", me.id)
    with current_service().work() as work:
        person = guards.signed_in_person(work)
        if body["others"]:
            ended = sessions.end_sessions(work, person.id, "ended by its person", but=me.session_id)
        else:
            ended = sessions.end_session(work, person.id, body["id"])
    return {"success": {"ended": ended}}


def _count_code() -> Person:
    me = current_person()
    guards.count("second_factor_account", me.id)
    return me
