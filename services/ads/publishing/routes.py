"""Publishing an ad."""

from typing import Any

from flask import request

from ads.drafts import selects
from ads.drafts.rules import Written
from ads.drafts.schemas import DraftSchema, PlanSchema
from ads.price.rules.curve import Terms
from ads.publishing import schemas
from ads.publishing.steps import planning, publish
from ads.service import Ads
from contracts.duties import Duty
from kit.errors import Conflict, Forbidden, Invalid, NotFound, Unavailable
from kit.http import current_service, success_of
from kit.idempotency import answer_once, may_be_repeated, require_alone
from kit.policy import current_person, signed_in
from kit.public_answers import revalidated
from kit.reading import Blueprint
from kit.refusals import refuses

blp = Blueprint("publishing", "publishing", description="New ads.")
blp.after_request(revalidated)


@blp.route("/product-features", methods=["POST"])
@signed_in("supplier", duty=Duty.ADS)
@may_be_repeated
@refuses(NotFound, supplier_suspended=Forbidden)
@blp.arguments(schemas.NewAdSchema)
@blp.response(200, success_of(schemas.NewAdAnswerSchema()))
def publish_ad(body: dict[str, Any]) -> dict[str, Any]:
    """Publish an ad. Its terms are frozen from then on. An Idempotency-Key makes a repeat safe.

    With `DraftId` the draft that it was written in becomes the ad: a draft becomes one ad at most.
    """
    service, supplier_id = current_service(Ads), current_person().id
    key = request.headers.get("Idempotency-Key", "")
    return {"success": answer_once(service, supplier_id, "product-features", key, body, lambda: _publish(body))}


def _publish(body: dict[str, Any]) -> dict[str, Any]:
    terms = Terms(**{name: body[name] for name in Terms.__dataclass_fields__})
    others = {name: value for name, value in body.items() if name not in Terms.__dataclass_fields__}
    draft_id = others.pop("draft_id")
    service = current_service(Ads)
    try:
        with service.work() as work:
            supplier_id = current_person().id
            draft = selects.own_draft(work.session, supplier_id, draft_id, is_locked=True) if draft_id else None
            ad = publish.publish_ad(
                work,
                supplier_id,
                terms=terms,
                is_deposit_forfeited=service.settings.is_deposit_forfeited,
                **others,
            )
            if draft is not None:
                planning.become(work, draft, ad)
            require_alone(service)
            return {"adId": ad.ad_id, "slug": ad.slug}
    except Invalid as refusal:
        as_sent = schemas.NewAdSchema().as_sent(refusal.fields)
        raise Invalid(refusal.code, refusal.message, as_sent) from refusal


@blp.route("/supplier/drafts/<uuid:draft_id>/plan", methods=["POST"])
@signed_in("supplier", duty=Duty.ADS)
@refuses(NotFound, Unavailable, draft_changed=Conflict, supplier_suspended=Forbidden)
@blp.arguments(PlanSchema)
@blp.response(200, success_of(DraftSchema()))
def plan_ad(body: dict[str, Any], draft_id: object) -> dict[str, selects.ShownDraft]:
    """Have a draft begin by itself at an hour to come, with these terms, or change one that is planned already.

    The terms are judged now, and again at that hour.
    """
    version, starts_at = body.pop("version"), body.pop("starts_at")
    try:
        with current_service(Ads).work() as work:
            plan = planning.Plan(str(draft_id), version, starts_at, Written(**body))
            draft = planning.plan_ad(work, current_person().id, plan)
            return {"success": selects.shown(work.session, draft)}
    except Invalid as refusal:
        as_sent = PlanSchema().as_sent(refusal.fields)
        raise Invalid(refusal.code, refusal.message, as_sent) from refusal
