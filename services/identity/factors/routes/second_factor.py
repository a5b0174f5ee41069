"""The second factor: setting it up, ending it, and taking the second step once more."""

from typing import Any

import segno

from identity.factors.schemas import (
    BeginFactorSchema,
    FactorCodeSchema,
    FactorStandingSchema,
    ProofSchema,
    RecoveryCodesSchema,
    SetupSchema,
)
from identity.factors.steps import enrolment, proofs
from identity.fields import EmptySchema
from identity.service import Identity
from identity.sessions.routes import guards
from kit.auth import Person
from kit.errors import Conflict, Forbidden, Gone, Invalid
from kit.http import current_service, success_of
from kit.policy import current_person, signed_in
from kit.reading import Blueprint
from kit.refusals import refuses

blp = Blueprint("secondFactor", "secondFactor", description="The second factor.")
QR_SCALE = 6


@blp.route("/user/secondFactor", methods=["GET"])
@signed_in()
@blp.response(200, success_of(FactorStandingSchema()))
def show() -> dict[str, Any]:
    """Whether the member has a second factor, and how many recovery codes are left."""
    with current_service(Identity).work() as work:
        return {"success": enrolment.standing(work, guards.signed_in_person(work))}


@blp.route("/user/secondFactor/begin", methods=["POST"])
@signed_in()
@refuses(second_factor_needed=Forbidden, second_factor_on=Conflict)
@blp.arguments(BeginFactorSchema)
@blp.response(200, success_of(SetupSchema()))
def begin(body: dict[str, Any]) -> dict[str, Any]:
    """Begin to set one up: needs the password, or a sign-in of the last ten minutes for who has none."""
    me = current_person()
    guards.count("change_account", me.id)
    if body["password"] is not None:
        guards.count("login_account", me.id)
    made = enrolment.begin(current_service(Identity), me.id, me.session_id, body["password"])
    picture = segno.make(made.uri, error="m").svg_data_uri(scale=QR_SCALE, dark="#000", light="#fff")
    return {"success": {"secret": made.secret, "uri": made.uri, "qr": picture}}


@blp.route("/user/secondFactor/enable", methods=["POST"])
@signed_in()
@refuses(second_factor_on=Conflict, second_factor_expired=Gone, wrong_code=Invalid)
@blp.arguments(FactorCodeSchema)
@blp.response(200, success_of(RecoveryCodesSchema()))
def enable(body: dict[str, Any]) -> dict[str, Any]:
    """Bring the first code back. Every other session ends; gives the recovery codes, this once."""
    me = _count_code()
    codes = enrolment.enable(current_service(Identity), me.id, me.session_id, body["code"])
    return {"success": {"recovery_codes": codes}}


@blp.route("/user/secondFactor/disable", methods=["POST"])
@signed_in()
@refuses(second_factor_off=Conflict, second_factor_required=Conflict, wrong_code=Invalid, wrong_passkey=Invalid)
@blp.arguments(ProofSchema)
@blp.response(200, success_of(EmptySchema()))
def disable(body: dict[str, Any]) -> dict[str, Any]:
    """End it, with all passkeys; operators can't."""
    me = _count_code()
    enrolment.disable(current_service(Identity), me.id, me.session_id, body["proof"])
    return {"success": {}}


@blp.route("/user/secondFactor/codes", methods=["POST"])
@signed_in()
@refuses(second_factor_off=Conflict, wrong_code=Invalid, wrong_passkey=Invalid)
@blp.arguments(ProofSchema)
@blp.response(200, success_of(RecoveryCodesSchema()))
def renew_codes(body: dict[str, Any]) -> dict[str, Any]:
    """New recovery codes; the old ones are void."""
    me = _count_code()
    codes = enrolment.renew_codes(current_service(Identity), me.id, me.session_id, body["proof"])
    return {"success": {"recovery_codes": codes}}


@blp.route("/user/secondFactor/confirm", methods=["POST"])
@signed_in()
@refuses(second_factor_missing=Forbidden, wrong_code=Invalid, wrong_passkey=Invalid)
@blp.arguments(ProofSchema)
@blp.response(200, success_of(EmptySchema()))
def confirm(body: dict[str, Any]) -> dict[str, Any]:
    """Take the second step once more: for ten minutes the passkeys of the account may be changed."""
    me = _count_code()
    proofs.confirm(current_service(Identity), me.id, me.session_id, body["proof"])
    return {"success": {}}


def _count_code() -> Person:
    me = current_person()
    guards.count("second_factor_account", me.id)
    return me
