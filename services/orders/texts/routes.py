"""Texts: what shoppers read of them, and what operators do about them."""

from typing import Any

from werkzeug.wrappers import Response as AnyResponse

from kit.errors import Conflict, Invalid, NotFound
from kit.http import current_service, success_of
from kit.policy import current_person, public, signed_in
from kit.public_answers import document
from kit.reading import Blueprint
from kit.refusals import refuses
from orders.service import Orders
from orders.texts.documents.words import words_of
from orders.texts.rules import slug_of
from orders.texts.schemas import (
    PlanTextSchema,
    PreviewTextSchema,
    PublicTextSchema,
    TextFileSchema,
    TextPreviewSchema,
    TextSummarySchema,
    WithdrawTextSchema,
)
from orders.texts.steps import desk, planning, reading
from orders.texts.steps.planning import Plan

blp = Blueprint("texts", __name__, description="Pages and agreements in versions.")

LOCALE = "<any(tr, en, ru, ar):locale>"
DESK = "/operator/texts"


@blp.route(f"/cdn/texts/<slug>/{LOCALE}.json", methods=["GET"])
@public
@refuses(NotFound)
@blp.alt_response(200, schema=PublicTextSchema())
def read_page(slug: str, locale: str) -> AnyResponse:
    """A page in the version that is in force."""
    return _document(slug, locale)


@blp.route(f"/cdn/texts/<slug>/{LOCALE}.html", methods=["GET"])
@public
@refuses(NotFound)
@blp.response(200, content_type="text/html")
def read_words(slug: str, locale: str) -> AnyResponse:
    """The words of a page in force, as a piece of HTML: the gateway lays it into the page for who runs no script."""
    service = current_service(Orders)
    with service.work() as work:
        page = reading.read_page(service, work, slug_of(slug), locale)
    return AnyResponse(words_of(page), content_type="text/html; charset=utf-8")


@blp.route(f"/cdn/texts/<slug>/<version>/{LOCALE}.json", methods=["GET"])
@public
@refuses(NotFound)
@blp.alt_response(200, schema=PublicTextSchema())
def read_version(slug: str, version: str, locale: str) -> AnyResponse:
    """A page as it held from a day on. What is only planned, or was withdrawn, is not found."""
    return _document(slug, locale, version)


@blp.route(DESK, methods=["GET"])
@signed_in("operator")
@blp.response(200, success_of(TextSummarySchema(), many=True))
def list_texts() -> dict[str, Any]:
    """Every text with the version in force and the one that waits for its day."""
    service = current_service(Orders)
    with service.work() as work:
        return {"success": desk.list_texts(service, work)}


@blp.route(f"{DESK}/<slug>", methods=["GET"])
@signed_in("operator")
@refuses(NotFound)
@blp.response(200, success_of(TextFileSchema()))
def look_at_text(slug: str) -> dict[str, Any]:
    """A text with all of its versions, and the places that its words may have filled in."""
    service = current_service(Orders)
    with service.work() as work:
        return {"success": desk.text_file(service, work, slug_of(slug))}


@blp.route(f"{DESK}/<slug>/preview", methods=["POST"])
@signed_in("operator")
@refuses(NotFound)
@blp.arguments(PreviewTextSchema)
@blp.response(200, success_of(TextPreviewSchema()))
def preview_text(body: dict[str, Any], slug: str) -> dict[str, Any]:
    """Words as shoppers would see them, and what they change of the version in force. Nothing is kept."""
    service = current_service(Orders)
    with service.work() as work:
        return {"success": desk.preview(service, work, slug_of(slug), body["bodies"])}


@blp.route(f"{DESK}/<slug>/plan", methods=["POST"])
@signed_in("operator")
@refuses(NotFound, text_planned=Conflict, text_changed=Conflict, planned_meanwhile=Conflict, validation_failed=Invalid)
@blp.arguments(PlanTextSchema)
@blp.response(200, success_of(TextFileSchema()))
def plan_text(body: Plan, slug: str) -> dict[str, Any]:
    """Have other words hold from a day on, tomorrow at the earliest. The same operator's repeat changes nothing."""
    service = current_service(Orders)
    with service.work() as work:
        planning.plan(service, work, current_person().id, slug_of(slug), body)
        work.session.flush()
        return {"success": desk.text_file(service, work, slug_of(slug))}


@blp.route(f"{DESK}/<slug>/withdraw", methods=["POST"])
@signed_in("operator")
@refuses(NotFound, text_begun=Conflict, withdrawn_meanwhile=Conflict)
@blp.arguments(WithdrawTextSchema)
@blp.response(200, success_of(TextFileSchema()))
def withdraw_text(body: dict[str, Any], slug: str) -> dict[str, Any]:
    """Take a version back before its day. The same operator's repeat changes nothing."""
    service = current_service(Orders)
    with service.work() as work:
        planning.withdraw(service, work, current_person().id, slug_of(slug), **body)
        work.session.flush()
        return {"success": desk.text_file(service, work, slug_of(slug))}


def _document(slug: str, locale: str, version: str | None = None) -> AnyResponse:
    service = current_service(Orders)
    with service.work() as work:
        page = reading.read_page(service, work, slug_of(slug), locale, version)
    return document(PublicTextSchema().dump(page))
