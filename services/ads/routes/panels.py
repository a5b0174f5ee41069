"""What suppliers and operators do: publish, withdraw, end, answer, and look at their lists."""

from flask import request

from ads import schemas, use_cases
from ads.domain.price import Terms
from ads.repository import listing, social
from ads.repository.shown import ShownToOperator
from ads.routes.caching import revalidated
from kit.http import current_service, success_of
from kit.idempotency import answer_once
from kit.policy import current_person, signed_in
from kit.reading import Blueprint

blp = Blueprint("panels", "panels", description="Ads for suppliers and operators.")
blp.after_request(revalidated)


@blp.route("/product-features", methods=["POST"])
@signed_in("supplier")
@blp.arguments(schemas.NewAdSchema)
@blp.response(200, success_of(schemas.NewAdAnswerSchema()))
def publish_ad(body: dict) -> dict:
    """Publish an ad. Its terms are frozen from then on. An Idempotency-Key makes a repeat safe."""
    service, supplier_id = current_service(), current_person().id
    key = request.headers.get("Idempotency-Key", "")
    return {"success": answer_once(service, supplier_id, "product-features", key, body, lambda: _publish(body))}


def _publish(body: dict) -> dict:
    terms = Terms(**{name: body[name] for name in Terms.__dataclass_fields__})
    others = {name: value for name, value in body.items() if name not in Terms.__dataclass_fields__}
    with current_service().work() as work:
        ad = use_cases.publish_ad(work, current_person().id, terms=terms, **others)
        return {"adId": ad.ad_id, "slug": ad.slug}


@blp.route("/disable-ad", methods=["POST"])
@signed_in("supplier", "operator")
@blp.arguments(schemas.WithdrawSchema)
@blp.response(200, schemas.WithdrawnSchema())
def withdraw_ad(body: dict) -> dict:
    """Withdraw an open ad: every paid order of it is cancelled and refunded in full."""
    with current_service().work() as work:
        use_cases.withdraw_ad(work, current_person(), **body)
    return {"success": {"adId": body["ad_id"]}, "Result": True}


@blp.route("/supplier/ads", methods=["GET"])
@signed_in("supplier")
@blp.response(200, success_of(schemas.SupplierAdSchema(), many=True))
def supplier_ads() -> dict:
    """My ads with their revenue at the initial price, the price now and the target price."""
    with current_service().work() as work:
        return {"success": social.supplier_ads(work.session, current_person().id)}


@blp.route("/supplier/questions", methods=["GET"])
@signed_in("supplier")
@blp.response(200, success_of(schemas.SupplierQuestionSchema(), many=True))
def supplier_questions() -> dict:
    """Questions about my ads, the unanswered first."""
    with current_service().work() as work:
        return {"success": social.questions_to_supplier(work.session, current_person().id)}


@blp.route("/supplier/answerQuestion", methods=["POST"])
@signed_in("supplier")
@blp.arguments(schemas.AnswerSchema)
@blp.response(200, schemas.DONE)
def answer_question(body: dict) -> dict:
    """Answer a question about my ad, once."""
    with current_service().work() as work:
        use_cases.answer_question(work, current_person().id, **body)
    return {"success": True}


@blp.route("/operator/ads", methods=["GET"])
@signed_in("operator")
@blp.arguments(schemas.OperatorAdsQuerySchema, location="query")
@blp.response(200, success_of(schemas.OperatorListingSchema()))
def operator_ads(query: dict) -> dict:
    """All ads, whatever their status, newest first."""
    with current_service().work() as work:
        page = listing.operator_page(work.session, **query)
        counts = social.held_reservations(work.session, [item.ad.ad_id for item in page.items])
        items = [
            ShownToOperator(item.ad, item.product, item.supplier, item.frozen, counts.get(item.ad.ad_id, 0))
            for item in page.items
        ]
        return {"success": {"items": items, "page": page.page, "pages": page.pages, "total": page.total}}


@blp.route("/operator/ads/<int(max=9007199254740991):ad_id>/end", methods=["POST"])
@signed_in("operator")
@blp.arguments(schemas.OperatorReasonSchema)
@blp.response(200, success_of(schemas.AdStatusSchema()))
def end_ad_now(body: dict, ad_id: int) -> dict:
    """End an open ad now, with a reason that is kept in the audit log."""
    with current_service().work() as work:
        return {"success": use_cases.end_ad_now(work, current_person(), ad_id, body["reason"])}


@blp.route("/operator/ads/<int(max=9007199254740991):ad_id>/withdraw", methods=["POST"])
@signed_in("operator")
@blp.arguments(schemas.OperatorReasonSchema)
@blp.response(200, success_of(schemas.AdStatusSchema()))
def withdraw_ad_as_operator(body: dict, ad_id: int) -> dict:
    """Take an open ad down, with a reason that is kept: every paid order of it is refunded in full."""
    with current_service().work() as work:
        return {"success": use_cases.withdraw_ad(work, current_person(), ad_id, body["reason"])}
