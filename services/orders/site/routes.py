"""What the shop says of itself: what shoppers read, and what operators do about it."""

from typing import Any
from uuid import UUID

from werkzeug.wrappers import Response as AnyResponse

from kit.clock import istanbul_date
from kit.errors import Conflict, Invalid, NotFound
from kit.http import current_service, success_of
from kit.policy import current_person, public, signed_in
from kit.public_answers import document
from kit.reading import Blueprint
from kit.refusals import refuses
from orders.service import Orders
from orders.site.rules import begins_later
from orders.site.schemas import (
    ChangeSiteSchema,
    PreviewSiteSchema,
    SiteFileSchema,
    SitePreviewSchema,
    SiteSchema,
    WithdrawSitePlanSchema,
)
from orders.site.steps import changing, planning, reading
from orders.site.steps.changing import Wanted

blp = Blueprint("site", __name__, description="What the shop says of itself.")

DESK = "/operator/site"


@blp.route("/cdn/site.json", methods=["GET"])
@public
@blp.alt_response(200, schema=SiteSchema())
def read_site() -> AnyResponse:
    """Names, contacts and hours as they hold now."""
    service = current_service(Orders)
    with service.reading() as read:
        _, values = reading.values_now(service, read)
    return document(SiteSchema().dump(reading.shown(values)))


@blp.route(DESK, methods=["GET"])
@signed_in("operator")
@blp.response(200, success_of(SiteFileSchema()))
def look_at_site() -> dict[str, Any]:
    """What holds now, and every version that did before."""
    service = current_service(Orders)
    with service.work() as work:
        return {"success": changing.site_file(service, work)}


@blp.route(f"{DESK}/preview", methods=["POST"])
@signed_in("operator")
@refuses(validation_failed=Invalid)
@blp.arguments(PreviewSiteSchema)
@blp.response(200, success_of(SitePreviewSchema()))
def preview_site(body: dict[str, Any]) -> dict[str, Any]:
    """Values as they would be kept, and which of them would change. Nothing is kept."""
    service = current_service(Orders)
    with service.work() as work:
        return {"success": changing.preview(service, work, body["values"])}


@blp.route(f"{DESK}/change", methods=["POST"])
@signed_in("operator")
@refuses(site_changed=Conflict, planned_meanwhile=Conflict, validation_failed=Invalid)
@blp.arguments(ChangeSiteSchema)
@blp.response(200, success_of(SiteFileSchema()))
def change_site(body: Wanted) -> dict[str, Any]:
    """Have other values hold from now on, or from a later day on. The same operator's repeat changes nothing."""
    service = current_service(Orders)
    with service.work() as work:
        is_later = begins_later(body.begins_on, istanbul_date(work.now))
        (planning.plan if is_later else changing.change)(service, work, current_person().id, body)
        work.session.flush()
        return {"success": changing.site_file(service, work)}


@blp.route(f"{DESK}/plans/<uuid:plan_id>/withdraw", methods=["POST"])
@signed_in("operator")
@refuses(NotFound, site_plan_begun=Conflict, withdrawn_meanwhile=Conflict)
@blp.arguments(WithdrawSitePlanSchema)
@blp.response(200, success_of(SiteFileSchema()))
def withdraw_site_plan(body: dict[str, Any], plan_id: UUID) -> dict[str, Any]:
    """Take back what was planned, before its day. The same operator's repeat changes nothing."""
    service = current_service(Orders)
    with service.work() as work:
        planning.take_back(work, current_person().id, str(plan_id), body["reason"])
        work.session.flush()
        return {"success": changing.site_file(service, work)}
