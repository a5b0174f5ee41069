"""The home page's slideshow: what shoppers see, and what operators do with it."""

import hashlib
from collections.abc import Sequence
from datetime import date
from typing import Any

from flask import request
from werkzeug.wrappers import Response as AnyResponse

from catalogue.fields import SAVED, done
from catalogue.pictures.routes import FormBlueprint, count_upload
from catalogue.pictures.steps.uploads import keep_picture
from catalogue.service import Catalogue
from catalogue.slideshow import documents
from catalogue.slideshow import steps as slideshow
from catalogue.slideshow.rules import require_days
from catalogue.slideshow.schemas import (
    BannerDaysSchema,
    BannerFormSchema,
    BannerOrderSchema,
    BannerSchema,
    PhotoSchema,
)
from contracts.events import CatalogueOperatorActed
from contracts.events.acts import Act, Change, Subject
from kit.acts import tell_act
from kit.clock import istanbul_date
from kit.db import UnitOfWork
from kit.errors import Conflict, Invalid, NotFound
from kit.http import current_service, success_of
from kit.idempotency import answer_once, may_be_repeated, require_alone
from kit.policy import current_person, public, signed_in
from kit.public_answers import document
from kit.refusals import refuses

blp = FormBlueprint("slideshow", "slideshow", description="The home page's slideshow.")

BANNERS_ROUTE = "/operator/banners"


GONE: tuple[str, slideshow.Days] = ("", slideshow.ALWAYS)


@blp.route("/cdn/photos.json", methods=["GET"])
@public
@blp.alt_response(200, schema=PhotoSchema(many=True))
def show_photos() -> AnyResponse:
    """The pictures that the home page's slideshow has today."""
    with current_service(Catalogue).work() as work:
        return document(documents.photos_document(work.session, istanbul_date(work.now)))


@blp.route(BANNERS_ROUTE, methods=["GET"])
@signed_in("operator")
@blp.response(200, success_of(BannerSchema(), many=True))
def list_banners() -> dict[str, Any]:
    """The pictures of the home page's slideshow, in order, also those of other days."""
    with current_service(Catalogue).work() as work:
        return {"success": documents.banners_list(work.session)}


@blp.route(BANNERS_ROUTE, methods=["POST"])
@signed_in("operator")
@may_be_repeated
@refuses(banners_full=Conflict, bad_picture=Invalid)
@blp.arguments(BannerFormSchema, location="form", content_type="multipart/form-data")
@blp.response(200, SAVED)
def add_banner(form: dict[str, Any]) -> dict[str, Any]:
    """Add a picture (JPEG, PNG or WebP) at the end of the slideshow, of which three show on a day.

    An Idempotency-Key makes a repeat safe.
    """
    service, data = current_service(Catalogue), form["file"].read()
    count_upload("banners")
    key, digest = request.headers.get("Idempotency-Key", ""), hashlib.sha256(data).hexdigest()
    days = (form["shows_from"], form["shows_until"])
    require_days(*days)

    def add() -> dict[str, Any]:
        with service.work() as work:
            slideshow.check_room(work)
        picture = keep_picture(service, data, square=False)
        with service.work() as work:
            banner_id = slideshow.add_banner(work, picture, form["alt"], days)
            _tell(work, Act.BANNER_ADDED, banner_id, _changes(GONE, (form["alt"], days)))
            require_alone(service)
            return done(banner_id)

    return answer_once(service, current_person().id, "banners", key, [form["alt"], digest, *map(_said, days)], add)


@blp.route(f"{BANNERS_ROUTE}/<int(max=2147483647):banner_id>/remove", methods=["POST"])
@signed_in("operator")
@blp.response(200, success_of(BannerSchema(), many=True))
def remove_banner(banner_id: int) -> dict[str, Any]:
    """Take a picture out of the slideshow, and give what is left; a repeat changes nothing."""
    with current_service(Catalogue).work() as work:
        if before := slideshow.remove_banner(work, banner_id):
            _tell(work, Act.BANNER_REMOVED, banner_id, _changes(before, GONE))
        return {"success": documents.banners_list(work.session)}


@blp.route(f"{BANNERS_ROUTE}/<int(max=2147483647):banner_id>/days", methods=["POST"])
@signed_in("operator")
@refuses(NotFound, banners_changed=Conflict)
@blp.arguments(BannerDaysSchema)
@blp.response(200, success_of(BannerSchema(), many=True))
def date_banner(body: dict[str, Any], banner_id: int) -> dict[str, Any]:
    """Show a picture on these days, both included, and give all of them.

    With `Seen` only where it still shows on those days: what another operator chose meanwhile is not lost.
    """
    days, seen = _days(body), body["seen"]
    with current_service(Catalogue).work() as work:
        before = slideshow.date_banner(work, banner_id, days, _days(seen) if seen else None)
        if changes := _changes(("", before), ("", days)):
            _tell(work, Act.BANNER_DATED, banner_id, changes)
        return {"success": documents.banners_list(work.session)}


@blp.route(f"{BANNERS_ROUTE}/order", methods=["POST"])
@signed_in("operator")
@refuses(banners_changed=Conflict)
@blp.arguments(BannerOrderSchema)
@blp.response(200, success_of(BannerSchema(), many=True))
def order_banners(body: dict[str, Any]) -> dict[str, Any]:
    """Show the pictures in this order, which names each of them exactly once.

    With `SeenIds` only where they still stand so: what another operator did meanwhile is not lost.
    """
    with current_service(Catalogue).work() as work:
        before, after = _listed(slideshow.order_banners(work, body["ids"], body["seen_ids"])), _listed(body["ids"])
        if before != after:
            _tell(work, Act.BANNERS_ORDERED, after, [Change("place", before, after)])
        return {"success": documents.banners_list(work.session)}


def _days(named: dict[str, Any]) -> slideshow.Days:
    return named["shows_from"], named["shows_until"]


def _listed(ids: Sequence[int]) -> str:
    return ", ".join(map(str, ids))


def _changes(before: tuple[str, slideshow.Days], after: tuple[str, slideshow.Days]) -> list[Change]:
    """What differs between two states of a picture: its words, and its days."""
    named = zip(("alt", "showsFrom", "showsUntil"), _values(*before), _values(*after), strict=True)
    return [Change(what, was, now) for what, was, now in named if was != now]


def _values(alt: str, days: slideshow.Days) -> tuple[str, str, str]:
    return alt, _said(days[0]), _said(days[1])


def _said(day: date | None) -> str:
    return "" if day is None else day.isoformat()


def _tell(work: UnitOfWork, act: Act, banner: object, changes: Sequence[Change] = ()) -> None:
    """Have identity's audit keep what the operator did."""
    tell_act(work, CatalogueOperatorActed, current_person().id, act, (Subject.BANNER, banner), "", changes)
