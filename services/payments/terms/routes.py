"""Terms: what operators plan, and what suppliers read of them, and who thinks of becoming one."""

from typing import Any

from werkzeug.wrappers import Response as AnyResponse

from kit.errors import Conflict, Forbidden, Invalid, NotFound
from kit.http import current_service, success_of
from kit.policy import current_person, public, signed_in
from kit.public_answers import document
from kit.reading import Blueprint
from kit.refusals import refuses
from payments.service import Payments
from payments.terms.schemas import (
    AdRatesListSchema,
    AdsQuerySchema,
    PlanTermsSchema,
    RatesSchema,
    TermsFileSchema,
    TermsPreviewSchema,
    TermsSchema,
    WithdrawTermsSchema,
)
from payments.terms.steps import desk, planning
from payments.terms.steps.planning import Plan

blp = Blueprint("terms", __name__, description="Commission, hold and limits in versions.")

DESK = "/operator/terms"


@blp.route("/supplier/rates", methods=["GET"])
@signed_in("supplier", acting_allowed=True)
@blp.response(200, success_of(RatesSchema()))
def show_rates() -> dict[str, Any]:
    """What an ad goes by that is published today, and from which day on new ads go by something else."""
    service = current_service(Payments)
    with service.work() as work:
        return {"success": desk.rates_told(service, work)}


@blp.route("/supplier/adRates", methods=["GET"])
@signed_in("supplier", acting_allowed=True)
@blp.arguments(AdsQuerySchema, location="query")
@blp.response(200, success_of(AdRatesListSchema()))
def show_rates_of_ads(query: dict[str, Any]) -> dict[str, Any]:
    """What ads go by: the terms of the days of their publication. They are the same for all suppliers, so that whose an
    ad is does not matter.
    """
    service = current_service(Payments)
    with service.work() as work:
        return {"success": {"items": desk.rates_of_ads(service, work, **query)}}


@blp.route("/cdn/selling-terms.json", methods=["GET"])
@public
@blp.alt_response(200, schema=RatesSchema())
def read_selling_terms() -> AnyResponse:
    """The same for who thinks of selling: what is kept of a sale, and how long the rest is held."""
    service = current_service(Payments)
    with service.work() as work:
        rates = desk.rates_told(service, work)
    return document(RatesSchema().dump(rates))


@blp.route(DESK, methods=["GET"])
@signed_in("operator")
@blp.response(200, success_of(TermsFileSchema()))
def look_at_terms() -> dict[str, Any]:
    """The terms with all of their versions, newest first."""
    service = current_service(Payments)
    with service.work() as work:
        return {"success": desk.terms_file(service, work)}


@blp.route(f"{DESK}/preview", methods=["POST"])
@signed_in("operator")
@refuses(validation_failed=Invalid)
@blp.arguments(TermsSchema)
@blp.response(200, success_of(TermsPreviewSchema()))
def preview_terms(body: dict[str, Any]) -> dict[str, Any]:
    """What other terms would change of a few prices. Nothing is kept."""
    service = current_service(Payments)
    with service.work() as work:
        return {"success": desk.preview(service, work, body["terms"])}


@blp.route(f"{DESK}/plan", methods=["POST"])
@signed_in("operator")
@refuses(terms_planned=Conflict, terms_changed=Conflict, planned_meanwhile=Conflict, validation_failed=Invalid)
@blp.arguments(PlanTermsSchema)
@blp.response(200, success_of(TermsFileSchema()))
def plan_terms(body: Plan) -> dict[str, Any]:
    """Have other terms hold for ads that are published from a day on, tomorrow at the earliest. The same operator's
    repeat changes nothing.
    """
    service = current_service(Payments)
    with service.work() as work:
        planning.plan(service, work, current_person().id, body)
        work.session.flush()
        return {"success": desk.terms_file(service, work)}


@blp.route(f"{DESK}/<uuid:terms_id>/approve", methods=["POST"])
@signed_in("operator")
@refuses(
    NotFound,
    terms_begun=Conflict,
    terms_withdrawn=Conflict,
    approved_meanwhile=Conflict,
    second_operator_needed=Forbidden,
)
@blp.response(200, success_of(TermsFileSchema()))
def approve_terms(terms_id: object) -> dict[str, Any]:
    """Say yes, as a second operator, to a large change before its day. Their repeat changes nothing."""
    service = current_service(Payments)
    with service.work() as work:
        planning.approve(service, work, current_person().id, str(terms_id))
        work.session.flush()
        return {"success": desk.terms_file(service, work)}


@blp.route(f"{DESK}/<uuid:terms_id>/withdraw", methods=["POST"])
@signed_in("operator")
@refuses(NotFound, terms_begun=Conflict, withdrawn_meanwhile=Conflict)
@blp.arguments(WithdrawTermsSchema)
@blp.response(200, success_of(TermsFileSchema()))
def withdraw_terms(body: dict[str, Any], terms_id: object) -> dict[str, Any]:
    """Take a version back before its day. The same operator's repeat changes nothing."""
    service = current_service(Payments)
    with service.work() as work:
        planning.withdraw(service, work, current_person().id, str(terms_id), **body)
        work.session.flush()
        return {"success": desk.terms_file(service, work)}
