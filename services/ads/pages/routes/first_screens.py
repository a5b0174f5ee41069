"""The public pages as the server sends them: head, first data and a static first screen; the gateway adds the build."""

from dataclasses import asdict
from typing import Any
from urllib.parse import urlencode

from flask import Response, redirect, request
from marshmallow import ValidationError
from werkzeug.wrappers import Response as AnyResponse

from ads.copies.selects import brand_of
from ads.listing.schemas import lists as listing_schemas
from ads.listing.selects import lists
from ads.listing.selects.lists import Page, Wanted
from ads.pages.documents import head as heads
from ads.pages.documents import wording
from ads.pages.documents.head import Head
from ads.pages.documents.html import templates
from ads.pages.routes.address import origin
from ads.service import Ads
from ads.views import schemas as views_schemas
from ads.views.selects import sellers, shown
from ads.views.selects.shown import ShownAd
from kit.errors import NotFound
from kit.fields import Identifier
from kit.http import current_service
from kit.policy import public
from kit.public_answers import revalidated
from kit.reading import Blueprint
from kit.texts import LANGUAGES

blp = Blueprint("pages", "pages", description="Public pages as HTML.")
blp.after_request(revalidated)


@blp.route("/pages/", methods=["GET"])
@public
@blp.response(200, content_type="text/html")
def home() -> Response:
    """The first page."""
    with current_service(Ads).reading() as read:
        page = lists.listing(read.session, Wanted(sort=lists.CHOSEN), read.now, shown.shown_in_order)
        brand = brand_of(read.session)
    data = {"page": "home", "listing": listing_schemas.ListingSchema().dump(page)}
    return _html("home.html", brand, heads.home_head(origin(), brand), data, page=page)


@blp.route("/pages/kategori", methods=["GET"])
@public
@blp.response(200, content_type="text/html")
def listing_page() -> AnyResponse:
    """A listing. What the address asks wrongly is not asked at all; a category or brand that was merged leads on."""
    query = _query()
    wanted = Wanted(**query)
    with current_service(Ads).reading() as read:
        page = lists.listing(read.session, wanted, read.now, shown.shown_in_order)
        brand = brand_of(read.session)
    if page.moved is not None:
        return redirect(_address(query | asdict(page.moved)), code=301)
    asked = listing_schemas.ListingQuerySchema().dump(query)
    data = {"page": "listing", "query": asked, "listing": listing_schemas.ListingSchema().dump(page)}
    drawn = {"page": page, "query": asked, "heading": heads.listing_heading(wanted, page, _wording())}
    # The words as they were typed, from the first page on, with every other choice as it is.
    typed = {name: value for name, value in asked.items() if name != "page"} | {"exact": True}
    as_typed = _encoded(typed)
    head = heads.listing_head(origin(), brand, wanted, page)
    return _html("list.html", brand, head, data, **drawn, as_typed=as_typed)


@blp.route("/pages/ilan/<int(max=9007199254740991):ad_id>", methods=["GET"])
@blp.route("/pages/ilan/<int(max=9007199254740991):ad_id>/<slug>", methods=["GET"])
@public
@blp.response(200, content_type="text/html")
def ad_page(ad_id: int, slug: str = "") -> AnyResponse:
    """An ad; a wrong slug leads to the right one."""
    try:
        with current_service(Ads).reading() as read:
            found, brand = shown.shown_ad(read.session, ad_id), brand_of(read.session)
    except NotFound:
        return _missing("adPage.notFound")
    if slug != found.ad.slug:
        return redirect(found.path, code=301)
    data = {"page": "ad", "ad": views_schemas.AdDetailSchema().dump(found)}
    step = wording.next_sum(found)
    sentence = _wording().told(step) if step else ""
    return _html("ad.html", brand, heads.ad_head(origin(), found), data, shown=found, sentence=sentence)


@blp.route("/pages/tedarikci/<seller_id>", methods=["GET"])
@public
@blp.response(200, content_type="text/html")
def supplier_page(seller_id: str) -> Response:
    """A supplier and its ads."""
    try:
        seller, page, brand = _seller_and_ads(_query() | {"seller_id": Identifier().deserialize(seller_id)})
    except (NotFound, ValidationError):
        return _missing("seller.notFound")
    data = {
        "page": "supplier",
        "seller": views_schemas.SellerSchema().dump(seller),
        "listing": listing_schemas.ListingSchema().dump(page),
    }
    return _html("supplier.html", brand, heads.supplier_head(origin(), brand, seller), data, page=page, seller=seller)


def _seller_and_ads(query: dict[str, Any]) -> tuple[sellers.Seller, Page[ShownAd], str]:
    with current_service(Ads).reading() as read:
        seller = sellers.seller(read.session, query["seller_id"])
        page = lists.listing(read.session, Wanted(**query), read.now, shown.shown_in_order)
        return seller, page, brand_of(read.session)


def _query() -> dict[str, Any]:
    """The filters in the address that make sense."""
    try:
        query: dict[str, Any] = listing_schemas.ListingQuerySchema(unknown="exclude").load(request.args)
    except ValidationError as error:
        query = error.valid_data if isinstance(error.valid_data, dict) else {}
    return query


def _address(query: dict[str, Any]) -> str:
    """The address of a listing that is narrowed down so."""
    asked = listing_schemas.ListingQuerySchema().dump(
        {name: value for name, value in query.items() if value is not None}
    )
    return f"/kategori?{_encoded(asked)}"


def _encoded(asked: dict[str, Any]) -> str:
    return urlencode({name: str(value).lower() if isinstance(value, bool) else value for name, value in asked.items()})


def _wording() -> wording.Wording:
    """In the language that the gateway asks the page in: the reader's choice, by the storefront's cookie."""
    return wording.wording(request.accept_languages.best_match(LANGUAGES, default="tr"))


def _missing(said: str) -> Response:
    with current_service(Ads).reading() as read:
        brand = brand_of(read.session)
    response = _html("missing.html", brand, heads.missing_head(origin(), brand, said), None, said=said)
    response.status_code = 404
    return response


def _html(template: str, brand: str, head: Head, first_data: dict[str, Any] | None, **values: object) -> Response:
    drawn = {"brand": brand, "head": head, "first_data": first_data, "words": _wording()}
    text = templates.get_template(template).render(**drawn, **values)
    return Response(text, content_type="text/html; charset=utf-8")
