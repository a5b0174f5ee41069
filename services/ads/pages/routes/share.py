"""The picture of a shared link."""

from flask import Response, redirect
from werkzeug.wrappers import Response as AnyResponse

from ads.copies.selects import brand_of
from ads.pages.documents import head as heads
from ads.pages.steps import share_picture
from ads.service import Ads
from ads.views.selects import shown
from kit.http import current_service
from kit.policy import public
from kit.public_answers import revalidated
from kit.reading import Blueprint

blp = Blueprint("share", "share", description="Pictures of shared links.")
blp.after_request(revalidated)


@blp.route("/cdn/share/<int(max=9007199254740991):ad_id>/<int(max=999999999):units_sold>.jpg", methods=["GET"])
@public
@blp.response(200, content_type="image/jpeg")
@blp.alt_response(302, description="To the picture with the present count.")
def share_image(ad_id: int, units_sold: int) -> AnyResponse:
    """The picture that a shared link of an ad unfolds with; an older count leads to the present one."""
    service = current_service(Ads)
    with service.work() as work:
        found, brand = shown.shown_ad(work.session, ad_id), brand_of(work.session)
    if units_sold != found.ad.units_sold:
        return redirect(heads.share_image(found), code=302)
    settings = service.settings
    picture = share_picture(service, settings.media_address, found, brand, service.clock.now())
    return Response(picture, content_type="image/jpeg")
