"""Applying to sell, for members: what is written is kept until it is sent."""

from typing import Any

from identity.applying import steps
from identity.applying.rows import ApplicationDraft
from identity.applying.rules import Written
from identity.applying.schemas import ApplicationDraftAnswerSchema, ApplicationDraftSchema, ApplicationWrittenSchema
from identity.service import Identity
from identity.sessions.routes import guards
from identity.suppliers.schemas.own import ApplicationSchema, StatusSchema, seat_if_any
from identity.suppliers.schemas.papers import credentials_from
from identity.suppliers.steps import applications, papers
from kit.errors import Conflict, NotFound
from kit.http import current_service, success_of
from kit.policy import current_person, signed_in
from kit.reading import Blueprint
from kit.refusals import refuses

DRAFT = "/supplier/application/draft"

blp = Blueprint("applying", "applying", description="Applying to sell.")


@blp.route("/supplier/apply", methods=["POST"])
@signed_in()
@refuses(Conflict, email_missing=Conflict, tax_plate_missing=Conflict)
@blp.arguments(ApplicationSchema)
@blp.response(200, success_of(StatusSchema()))
def apply(body: dict[str, Any]) -> dict[str, Any]:
    """Apply to sell, or again after a rejection. An application that still waits, or was asked about, is replaced.

    The tax plate must have been shown before (POST /supplier/papers). What was kept as a draft is gone then.
    """
    guards.count("change_account", current_person().id)
    seat, credentials = seat_if_any(body), credentials_from(body)
    with current_service(Identity).work() as work:
        person_id = guards.signed_in_person(work).id
        supplier = applications.apply(work, person_id, **body, seat=seat, credentials=credentials)
        papers.require_tax_plate(work, person_id)
        steps.forget_draft(work, person_id)
        return {"success": {"status": supplier.status}}


@blp.route(DRAFT, methods=["GET"])
@signed_in()
@blp.response(200, ApplicationDraftAnswerSchema())
def own_draft() -> dict[str, ApplicationDraft | None]:
    """What I have written of an application and not sent, or null. No one else sees it."""
    with current_service(Identity).work() as work:
        return {"success": steps.draft_of(work, guards.signed_in_person(work).id)}


@blp.route(DRAFT, methods=["POST"])
@signed_in()
@refuses(NotFound, Conflict, draft_changed=Conflict)
@blp.arguments(ApplicationWrittenSchema)
@blp.response(200, success_of(ApplicationDraftSchema()))
def keep_draft(body: dict[str, Any]) -> dict[str, ApplicationDraft]:
    """Keep what I have written, in the place of the state `version`; of another state it is refused.

    It is kept for 30 days after its last change.
    """
    version = body.pop("version")
    with current_service(Identity).work() as work:
        person_id = guards.signed_in_person(work).id
        return {"success": steps.keep_draft(work, person_id, version, Written(**body))}


@blp.route(f"{DRAFT}/remove", methods=["POST"])
@signed_in()
@blp.response(200, success_of())
def forget_draft() -> dict[str, bool]:
    """Throw away what I have written. What I have sent stays."""
    with current_service(Identity).work() as work:
        steps.forget_draft(work, guards.signed_in_person(work).id)
    return {"success": True}
