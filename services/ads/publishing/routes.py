"""Publishing an ad."""

from typing import Any

from flask import request

from ads.caching import revalidated
from ads.price.rules.curve import Terms
from ads.publishing import schemas
from ads.publishing.steps import publish
from ads.service import Ads
from kit.errors import Forbidden, Invalid, NotFound
from kit.http import current_service, success_of
from kit.idempotency import answer_once, may_be_repeated
from kit.policy import current_person, signed_in
from kit.reading import Blueprint
from kit.refusals import refuses

blp = Blueprint("publishing", "publishing", description="New ads.")
blp.after_request(revalidated)


@blp.route("/product-features", methods=["POST"])
@signed_in("supplier")
@may_be_repeated
@refuses(NotFound, supplier_suspended=Forbidden)
@blp.arguments(schemas.NewAdSchema)
@blp.response(200, success_of(schemas.NewAdAnswerSchema()))
def publish_ad(body: dict[str, Any]) -> dict[str, Any]:
    """Publish an ad. Its terms are frozen from then on. An Idempotency-Key makes a repeat safe."""
    service, supplier_id = current_service(Ads), current_person().id
    key = request.headers.get("Idempotency-Key", "")
    return {"success": answer_once(service, supplier_id, "product-features", key, body, lambda: _publish(body))}


def _publish(body: dict[str, Any]) -> dict[str, Any]:
    terms = Terms(**{name: body[name] for name in Terms.__dataclass_fields__})
    others = {name: value for name, value in body.items() if name not in Terms.__dataclass_fields__}
    try:
        with current_service(Ads).work() as work:
            ad = publish.publish_ad(work, current_person().id, terms=terms, **others)
            return {"adId": ad.ad_id, "slug": ad.slug}
    except Invalid as refusal:
        as_sent = schemas.NewAdSchema().as_sent(refusal.fields)
        raise Invalid(refusal.code, refusal.message, as_sent) from refusal
