"""What search engines are told of the shop."""

from flask import Response

from ads.pages import selects
from ads.pages.documents.html import templates
from ads.pages.routes.address import origin
from ads.pages.selects import KnownPage
from ads.service import Ads
from kit.http import current_service
from kit.policy import public
from kit.public_answers import revalidated
from kit.reading import Blueprint

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
    """The pages that search engines should know."""
    with current_service(Ads).work() as work:
        pages = [KnownPage(path) for path in STANDING_PAGES]
        pages += selects.sitemap_categories(work.session) + selects.sitemap_ads(work.session)
        pages += selects.sitemap_sellers(work.session)
    text = templates.get_template("sitemap.xml").render(origin=origin(), pages=pages)
    return Response(text, content_type="application/xml; charset=utf-8")


@blp.route("/robots.txt", methods=["GET"])
@public
@blp.response(200, content_type="text/plain")
def robots() -> Response:
    """What search engines may walk through, and where the list of pages is."""
    text = templates.get_template("robots.txt").render(origin=origin())
    return Response(text, content_type="text/plain; charset=utf-8")
