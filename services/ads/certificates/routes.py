"""Certificates of ended ads, with what they are verified by: public documents that never change."""

import json
from typing import Any

from flask import Response

from ads.certificates import schemas, selects
from ads.certificates.rows import Certificate
from ads.certificates.rules import history_text
from ads.service import Ads
from kit.errors import NotFound
from kit.http import current_service
from kit.keys import CERTIFYING_PUBLISHED
from kit.policy import public
from kit.public_answers import revalidated
from kit.reading import Blueprint
from kit.refusals import refuses

blp = Blueprint("certificates", "certificates", description="What ended ads came to, signed.")
blp.after_request(revalidated)


@blp.route("/cdn/certificates/<int(max=9007199254740991):ad_id>.json", methods=["GET"])
@public
@refuses(NotFound)
@blp.response(200, schemas.CertificateSchema())
def get_certificate(ad_id: int) -> Certificate:
    """What an ended ad came to, signed at its end: units, final price, refunds promised, and its history's hash."""
    with current_service(Ads).work() as work:
        return selects.certificate_of(work.session, ad_id)


@blp.route("/cdn/certificates/<int(max=9007199254740991):ad_id>/history.txt", methods=["GET"])
@public
@refuses(NotFound)
@blp.response(200, content_type="text/plain")
def get_certified_history(ad_id: int) -> Response:
    """The whole public history of an ended ad as the text whose SHA-256 its certificate has.

    A line for each movement: number, time, units, units after, price after in kuruş.
    """
    with current_service(Ads).work() as work:
        selects.certificate_of(work.session, ad_id)
        text = history_text(selects.history_of(work.session, ad_id))
    return Response(text, content_type="text/plain; charset=utf-8")


@blp.route("/cdn/certificates/keys.json", methods=["GET"])
@public
@blp.response(200, schemas.KeySetSchema())
def get_certificate_keys() -> dict[str, Any]:
    """Every key with which certificates were ever signed."""
    keys: dict[str, Any] = json.loads((current_service(Ads).common.keys_dir / CERTIFYING_PUBLISHED).read_text())
    return keys
