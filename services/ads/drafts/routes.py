"""Drafts for the supplier who writes them."""

from typing import Any

from ads.drafts import schemas, selects
from ads.drafts.rules import Written
from ads.drafts.selects import ShownDraft
from ads.drafts.steps import writing
from ads.fields import DONE
from ads.service import Ads
from contracts.duties import Duty
from kit.errors import Conflict, Forbidden, NotFound
from kit.http import current_service, success_of
from kit.policy import current_person, signed_in
from kit.public_answers import revalidated
from kit.reading import Blueprint
from kit.refusals import refuses

blp = Blueprint("drafts", "drafts", description="Ads as suppliers write them, before they begin.")
blp.after_request(revalidated)


@blp.route("/supplier/drafts", methods=["GET"])
@signed_in("supplier", duty=Duty.ADS)
@blp.arguments(schemas.DraftsQuerySchema, location="query")
@blp.response(200, success_of(schemas.DraftListSchema()))
def list_drafts(query: dict[str, Any]) -> dict[str, Any]:
    """My drafts and planned ads, 50 behind the draft `after`; unless `sort` says otherwise, the last changed first, and
    planned ones alone in the order in which they begin.
    """
    with current_service(Ads).work() as work:
        return {"success": selects.drafts_of(work.session, current_person().id, **query)}


@blp.route("/supplier/drafts/<uuid:draft_id>", methods=["GET"])
@signed_in("supplier", duty=Duty.ADS)
@refuses(NotFound)
@blp.response(200, success_of(schemas.DraftSchema()))
def get_draft(draft_id: object) -> dict[str, ShownDraft]:
    """One of my drafts, as it was written last."""
    with current_service(Ads).work() as work:
        draft = selects.own_draft(work.session, current_person().id, str(draft_id))
        return {"success": selects.shown(work.session, draft)}


@blp.route("/supplier/drafts", methods=["POST"])
@signed_in("supplier", duty=Duty.ADS)
@refuses(too_many_drafts=Conflict, supplier_suspended=Forbidden)
@blp.arguments(schemas.WrittenSchema)
@blp.response(200, success_of(schemas.DraftSchema()))
def begin_draft(body: dict[str, Any]) -> dict[str, ShownDraft]:
    """Begin a draft with what is written so far."""
    with current_service(Ads).work() as work:
        draft = writing.begin_draft(work, current_person().id, Written(**body))
        return {"success": selects.shown(work.session, draft)}


@blp.route("/supplier/drafts/<uuid:draft_id>", methods=["POST"])
@signed_in("supplier", duty=Duty.ADS)
@refuses(NotFound, draft_changed=Conflict, draft_planned=Conflict)
@blp.arguments(schemas.SavedSchema)
@blp.response(200, success_of(schemas.DraftSchema()))
def save_draft(body: dict[str, Any], draft_id: object) -> dict[str, ShownDraft]:
    """Save what is written, in the place of the state `version`; of another state it is refused."""
    with current_service(Ads).work() as work:
        version = body.pop("version")
        draft = writing.save_draft(work, current_person().id, str(draft_id), version, Written(**body))
        return {"success": selects.shown(work.session, draft)}


@blp.route("/supplier/drafts/<uuid:draft_id>/unplan", methods=["POST"])
@signed_in("supplier", duty=Duty.ADS)
@refuses(NotFound, draft_changed=Conflict)
@blp.arguments(schemas.VersionSchema)
@blp.response(200, success_of(schemas.DraftSchema()))
def unplan_draft(body: dict[str, Any], draft_id: object) -> dict[str, ShownDraft]:
    """Take a planned ad out of the plan: it is a draft again, and does not begin by itself."""
    with current_service(Ads).work() as work:
        draft = writing.unplan(work, current_person().id, str(draft_id), body["version"])
        return {"success": selects.shown(work.session, draft)}


@blp.route("/supplier/drafts/<uuid:draft_id>/remove", methods=["POST"])
@signed_in("supplier", duty=Duty.ADS)
@refuses(NotFound)
@blp.response(200, DONE)
def remove_draft(draft_id: object) -> dict[str, bool]:
    """Remove a draft or a planned ad for good."""
    with current_service(Ads).work() as work:
        writing.remove_draft(work, current_person().id, str(draft_id))
    return {"success": True}


@blp.route("/supplier/ads/<int(max=9007199254740991):ad_id>/clone", methods=["POST"])
@signed_in("supplier", duty=Duty.ADS)
@refuses(NotFound, too_many_drafts=Conflict, supplier_suspended=Forbidden)
@blp.response(200, success_of(schemas.DraftSchema()))
def clone_ad(ad_id: int) -> dict[str, ShownDraft]:
    """A new draft with the terms of one of my ads, open or over."""
    with current_service(Ads).work() as work:
        draft = writing.clone_ad(work, current_person().id, ad_id)
        return {"success": selects.shown(work.session, draft)}
