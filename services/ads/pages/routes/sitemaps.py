"""What search engines are told of the shop."""

from flask import Response
from sqlalchemy.orm import Session

from ads.ads.selects import NO_SUCH_AD
from ads.pages import selects
from ads.pages.documents.html import templates
from ads.pages.routes.address import origin
from ads.pages.selects import KnownPage
from ads.service import Ads
from kit.errors import NotFound
from kit.http import current_service
from kit.policy import public
from kit.public_answers import revalidated
from kit.reading import Blueprint
from kit.refusals import refuses

blp = Blueprint("sitemaps", "sitemaps", description="The sitemap, and what search engines may walk through.")
blp.after_request(revalidated)

# The storefront's own pages that search engines should know.
STANDING_PAGES = (
    "/",
    "/kategori",
    "/blog",
    "/site/hakkimizda",
    "/site/iletisim",
    "/site/sss",
    "/site/imecede-sat",
    "/site/gizlilik",
    "/site/kosullar",
    "/site/sozlesmeler",
)


@blp.route("/sitemap.xml", methods=["GET"])
@public
@blp.response(200, content_type="application/xml")
def sitemap() -> Response:
    """The pages that search engines should know; of more than one sitemap has room for, the sitemaps that name them."""
    with current_service(Ads).reading() as read:
        pages, pieces = _without_ads(read.session), selects.sitemap_pieces(read.session)
        if len(pages) + sum(piece.ads for piece in pieces) > selects.SITEMAP_LIMIT:
            own = [KnownPage(f"/sitemap-{piece.number}.xml", piece.changed_at) for piece in pieces]
            return _xml("sitemap_index.xml", [KnownPage("/sitemap-pages.xml"), *own])
        return _xml("sitemap.xml", pages + selects.sitemap_ads(read.session))


@blp.route("/sitemap-pages.xml", methods=["GET"])
@public
@blp.response(200, content_type="application/xml")
def sitemap_of_pages() -> Response:
    """Of a sitemap in pieces: the storefront's own pages, the listings of categories, and those of suppliers."""
    with current_service(Ads).reading() as read:
        return _xml("sitemap.xml", _without_ads(read.session))


@blp.route("/sitemap-<int(max=2147483647):piece>.xml", methods=["GET"])
@public
@refuses(NotFound)
@blp.response(200, content_type="application/xml")
def sitemap_piece(piece: int) -> Response:
    """Of a sitemap in pieces: the listed ads of ten thousand numbers in a row."""
    with current_service(Ads).reading() as read:
        ads = selects.sitemap_ads_of(read.session, piece)
    if not ads:
        raise NotFound(NO_SUCH_AD)
    return _xml("sitemap.xml", ads)


def _without_ads(session: Session) -> list[KnownPage]:
    pages = [KnownPage(path) for path in STANDING_PAGES]
    return pages + selects.sitemap_categories(session) + selects.sitemap_sellers(session)


def _xml(template: str, pages: list[KnownPage]) -> Response:
    text = templates.get_template(template).render(origin=origin(), pages=pages)
    return Response(text, content_type="application/xml; charset=utf-8")


@blp.route("/robots.txt", methods=["GET"])
@public
@blp.response(200, content_type="text/plain")
def robots() -> Response:
    """What search engines may walk through, and where the list of pages is."""
    text = templates.get_template("robots.txt").render(origin=origin())
    return Response(text, content_type="text/plain; charset=utf-8")
