"""A member's own passkeys."""

from typing import Any

from identity.factors import selects
from identity.factors.schemas import (
    BeginPasskeySchema,
    NewPasskeySchema,
    PasskeyIdSchema,
    PasskeyOptionsSchema,
    PasskeySchema,
    RecoveryCodesSchema,
    RenamePasskeySchema,
)
from identity.factors.steps import passkeys, proofs
from identity.fields import EmptySchema
from identity.service import Identity
from identity.sessions.routes import guards
from kit.errors import Conflict, Forbidden, Invalid, NotFound
from kit.http import current_service, success_of
from kit.policy import current_person, signed_in
from kit.reading import Blueprint
from kit.refusals import refuses

blp = Blueprint("passkeys", "passkeys", description="Passkeys (WebAuthn).")


@blp.route("/user/passkeys", methods=["GET"])
@signed_in()
@blp.response(200, success_of(PasskeySchema(), many=True))
def list_passkeys() -> dict[str, Any]:
    """The member's passkeys, the oldest first."""
    with current_service(Identity).work() as work:
        return {"success": selects.passkeys(work.session, guards.signed_in_person(work).id)}


@blp.route("/user/passkeys/begin", methods=["POST"])
@signed_in()
@refuses(second_factor_needed=Forbidden, too_many_passkeys=Conflict)
@blp.arguments(BeginPasskeySchema)
@blp.response(200, success_of(PasskeyOptionsSchema()))
def begin(body: dict[str, Any]) -> dict[str, Any]:
    """Begin to add one: needs a recent second step (second_factor_needed), or the password of who has no factor."""
    me = current_person()
    guards.count("change_account", me.id)
    if body["password"] is not None:
        guards.count("login_account", me.id)
    return {"success": {"options": passkeys.begin(current_service(Identity), me.id, me.session_id, body["password"])}}


@blp.route("/user/passkeys/add", methods=["POST"])
@signed_in()
@refuses(passkey_known=Conflict, too_many_passkeys=Conflict, wrong_passkey=Invalid)
@blp.arguments(NewPasskeySchema)
@blp.response(200, success_of(RecoveryCodesSchema()))
def add(body: dict[str, Any]) -> dict[str, Any]:
    """Keep one that the browser has made. The first factor of an account gives recovery codes, this once."""
    me = current_person()
    guards.count("second_factor_account", me.id)
    return {"success": {"recovery_codes": passkeys.add(current_service(Identity), me.id, me.session_id, **body)}}


@blp.route("/user/passkeys/rename", methods=["POST"])
@signed_in()
@refuses(NotFound)
@blp.arguments(RenamePasskeySchema)
@blp.response(200, success_of(EmptySchema()))
def rename(body: dict[str, Any]) -> dict[str, Any]:
    """Call one something else."""
    guards.count("change_account", current_person().id)
    with current_service(Identity).work() as work:
        passkeys.rename(work, guards.signed_in_person(work).id, body["id"], body["name"])
    return {"success": {}}


@blp.route("/user/passkeys/remove", methods=["POST"])
@signed_in()
@refuses(NotFound, second_factor_needed=Forbidden, second_factor_required=Conflict)
@blp.arguments(PasskeyIdSchema)
@blp.response(200, success_of(EmptySchema()))
def remove(body: dict[str, Any]) -> dict[str, Any]:
    """Take one away: needs a recent second step. Not the last factor of an operator."""
    me = current_person()
    guards.count("change_account", me.id)
    passkeys.remove(current_service(Identity), me.id, me.session_id, body["id"])
    return {"success": {}}


@blp.route("/user/passkeys/ask", methods=["POST"])
@signed_in()
@refuses(passkey_missing=Conflict)
@blp.arguments(EmptySchema)
@blp.response(200, success_of(PasskeyOptionsSchema()))
def ask(body: dict[str, Any]) -> dict[str, Any]:
    """What a passkey is to sign where a signed-in member is asked for the second factor. Five minutes, once."""
    me = current_person()
    guards.count("change_account", me.id)
    return {"success": {"options": proofs.ask_passkey_of(current_service(Identity), me.id, me.session_id)}}
