"""What the shop says of itself: what shoppers read, and what operators do about it."""

from typing import Any

from flask import jsonify, request
from werkzeug.wrappers import Response as AnyResponse

from kit.errors import Conflict, Invalid
from kit.http import current_service, success_of
from kit.policy import current_person, public, signed_in
from kit.reading import Blueprint
from kit.refusals import refuses
from orders.service import Orders
from orders.site.schemas import (
    WIRE_NAMES,
    ChangeSiteSchema,
    PreviewSiteSchema,
    SiteFileSchema,
    SitePreviewSchema,
    SiteSchema,
)
from orders.site.steps import changing, reading
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
    response = jsonify(SiteSchema().dump(reading.shown(values)))
    response.headers["Cache-Control"] = "public, max-age=0, must-revalidate"
    response.add_etag()
    return response.make_conditional(request)


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
        found = changing.preview(service, work, body["values"])
    return {"success": found | {"changed": [WIRE_NAMES[name] for name in found["changed"]]}}


@blp.route(f"{DESK}/change", methods=["POST"])
@signed_in("operator")
@refuses(site_changed=Conflict, validation_failed=Invalid)
@blp.arguments(ChangeSiteSchema)
@blp.response(200, success_of(SiteFileSchema()))
def change_site(body: Wanted) -> dict[str, Any]:
    """Have other values hold from now on. The same once more changes nothing."""
    service = current_service(Orders)
    with service.work() as work:
        changing.change(service, work, current_person().id, body)
        work.session.flush()
        return {"success": changing.site_file(service, work)}
