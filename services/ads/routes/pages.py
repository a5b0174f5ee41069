"""The public pages as the server sends them: head, first data and a static first screen; the gateway adds the build.

Text of people is escaped by the template engine; JSON inside a script carries no `<`, so that nothing in it can end
the script or pass for an instruction to the gateway.
"""

import json
from urllib.parse import urlencode

from flask import Response, redirect, request
from jinja2 import Environment, PackageLoader
from markupsafe import Markup
from marshmallow import ValidationError

from ads import head as heads
from ads import schemas, wording
from ads.head import Head
from ads.repository import listing, shown, social
from ads.repository.listing import Page, Wanted
from ads.repository.social import KnownPage
from ads.routes.caching import revalidated
from ads.settings import Settings
from ads.share import HEIGHT, WIDTH, share_picture
from kit.clock import iso
from kit.errors import NotFound
from kit.fields import Identifier
from kit.http import current_service
from kit.money import lira_text
from kit.policy import public
from kit.reading import Blueprint

blp = Blueprint("pages", "pages", description="Public pages as HTML, and the sitemap.")
blp.after_request(revalidated)

# The storefront's own pages that search engines should know.
STANDING_PAGES = (
    "/",
    "/kategori",
    "/blog",
    "/site/hakkimizda",
    "/site/iletisim",
    "/site/sss",
    "/site/gizlilik",
    "/site/kosullar",
    "/site/sozlesmeler",
)


def _safe_json(value: object) -> Markup:
    text = json.dumps(value, ensure_ascii=False, separators=(",", ":"))
    escaped = text.replace("<", "\\u003c").replace(">", "\\u003e").replace("&", "\\u0026")
    return Markup(escaped.replace("\u2028", "\\u2028").replace("\u2029", "\\u2029"))  # noqa: S704 (escaped above)


templates = Environment(loader=PackageLoader("ads"), autoescape=True, trim_blocks=False)
templates.filters.update(safe_json=_safe_json, money=lira_text, iso=iso)
templates.globals.update(
    share_size=(WIDTH, HEIGHT),
    sum=wording.Sum,
    card_sums=wording.card_sums,
    lowest=wording.lowest,
    next_sum=wording.next_sum,
)


@blp.route("/pages/", methods=["GET"])
@public
@blp.response(200, content_type="text/html")
def home() -> Response:
    """The first page."""
    with current_service().work() as work:
        page = listing.listing(work.session, Wanted(sort=listing.CHOSEN), work.now)
    data = {"page": "home", "listing": schemas.ListingSchema().dump(page)}
    return _html("home.html", heads.home_head(_origin()), data, page=page)


@blp.route("/pages/kategori", methods=["GET"])
@public
@blp.response(200, content_type="text/html")
def listing_page() -> Response:
    """A listing. What the address asks wrongly is not asked at all."""
    query = _query()
    wanted = Wanted(**query)
    with current_service().work() as work:
        page = listing.listing(work.session, wanted, work.now)
    asked = schemas.ListingQuerySchema().dump(query)
    data = {"page": "listing", "query": asked, "listing": schemas.ListingSchema().dump(page)}
    drawn = {"page": page, "query": asked, "heading": heads.listing_heading(wanted, page, _wording())}
    # The words as they were typed, from the first page on, with every other choice as it is.
    typed = {name: value for name, value in asked.items() if name != "page"} | {"exact": True}
    as_typed = urlencode({name: str(value).lower() if value is True else value for name, value in typed.items()})
    return _html("list.html", heads.listing_head(_origin(), wanted, page), data, **drawn, as_typed=as_typed)


@blp.route("/pages/ilan/<int(max=9007199254740991):ad_id>", methods=["GET"])
@blp.route("/pages/ilan/<int(max=9007199254740991):ad_id>/<slug>", methods=["GET"])
@public
@blp.response(200, content_type="text/html")
def ad_page(ad_id: int, slug: str = "") -> Response:
    """An ad; a wrong slug leads to the right one."""
    try:
        with current_service().work() as work:
            found = shown.shown_ad(work.session, ad_id)
    except NotFound:
        return _missing()
    if slug != found.ad.slug:
        return redirect(found.path, code=301)
    data = {"page": "ad", "ad": schemas.AdDetailSchema().dump(found)}
    step = wording.next_sum(found)
    sentence = _wording().told(step) if step else ""
    return _html("ad.html", heads.ad_head(_origin(), found), data, shown=found, sentence=sentence)


@blp.route("/pages/tedarikci/<seller_id>", methods=["GET"])
@public
@blp.response(200, content_type="text/html")
def supplier_page(seller_id: str) -> Response:
    """A supplier and its ads."""
    try:
        seller, page = _seller_and_ads(_query() | {"seller_id": Identifier().deserialize(seller_id)})
    except (NotFound, ValidationError):
        return _missing()
    data = {
        "page": "supplier",
        "seller": schemas.SellerSchema().dump(seller),
        "listing": schemas.ListingSchema().dump(page),
    }
    return _html("supplier.html", heads.supplier_head(_origin(), seller), data, page=page, seller=seller)


def _seller_and_ads(query: dict) -> tuple[social.Seller, Page]:
    with current_service().work() as work:
        seller = social.seller(work.session, query["seller_id"])
        return seller, listing.listing(work.session, Wanted(**query), work.now)


def _query() -> dict:
    """The filters in the address that make sense."""
    try:
        return schemas.ListingQuerySchema(unknown="exclude").load(request.args)
    except ValidationError as error:
        return error.valid_data


@blp.route("/cdn/share/<int(max=9007199254740991):ad_id>/<int(max=999999999):units_sold>.jpg", methods=["GET"])
@public
@blp.response(200, content_type="image/jpeg")
def share_image(ad_id: int, units_sold: int) -> Response:
    """The picture that a shared link of an ad unfolds with; an older count leads to the present one."""
    service = current_service()
    with service.work() as work:
        found = shown.shown_ad(work.session, ad_id)
    if units_sold != found.ad.units_sold:
        return redirect(heads.share_image(found), code=302)
    settings: Settings = service.parts["settings"]
    picture = share_picture(service, settings.media_address, found, service.clock.now())
    return Response(picture, content_type="image/jpeg")


@blp.route("/sitemap.xml", methods=["GET"])
@public
@blp.response(200, content_type="application/xml")
def sitemap() -> Response:
    """The pages that search engines should know."""
    with current_service().work() as work:
        pages = [KnownPage(path) for path in STANDING_PAGES]
        pages += social.sitemap_categories(work.session) + social.sitemap_ads(work.session)
        pages += social.sitemap_sellers(work.session)
    text = templates.get_template("sitemap.xml").render(origin=_origin(), pages=pages)
    return Response(text, content_type="application/xml; charset=utf-8")


@blp.route("/robots.txt", methods=["GET"])
@public
@blp.response(200, content_type="text/plain")
def robots() -> Response:
    """What search engines may walk through, and where the list of pages is."""
    text = templates.get_template("robots.txt").render(origin=_origin())
    return Response(text, content_type="text/plain; charset=utf-8")


def _wording() -> wording.Wording:
    """In the language that the gateway asks the page in: the reader's choice, by the storefront's cookie."""
    return wording.wording(request.accept_languages.best_match(wording.LANGUAGES, default="tr"))


def _origin() -> str:
    return current_service().settings.public_url


def _missing() -> Response:
    response = _html("missing.html", heads.missing_head(_origin()), None)
    response.status_code = 404
    return response


def _html(template: str, head: Head, first_data: dict | None, **values: object) -> Response:
    words = _wording()
    text = templates.get_template(template).render(head=head, first_data=first_data, words=words, **values)
    return Response(text, content_type="text/html; charset=utf-8")
