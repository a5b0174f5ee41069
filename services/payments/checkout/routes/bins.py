"""The document about a card's first six digits, and the sign of its bank."""

import re

from flask import Response, jsonify
from werkzeug.wrappers import Response as AnyResponse

from kit.callers import calling_network
from kit.errors import NotFound
from kit.http import current_service
from kit.policy import public
from kit.public_answers import ASK_AGAIN, kept
from kit.reading import Blueprint
from payments.checkout.schemas import BinSchema
from payments.checkout.steps import bins
from payments.service import Payments

SIX_DIGITS = re.compile(r"[0-9]{6}")
UNKNOWN_LIFE = "public, max-age=3600"  # each question about one that is not known is a call to the provider
SIGN_LIFE = "public, max-age=2592000"  # what was kept of a BIN does not change

blp = Blueprint("bins", __name__, description="Card BIN information.")


@blp.route("/cdn/bin/<first6>.json", methods=["GET"])
@public
@blp.response(200, BinSchema)
def show_bin(first6: str) -> AnyResponse:
    """What kind of card begins with these six digits. A bare document, without the envelope; of a card that is not
    known its words are empty.
    """
    if not SIX_DIGITS.fullmatch(first6):
        raise NotFound()
    kind = bins.look_up(current_service(Payments), first6, calling_network())
    return kept(jsonify(kind), ASK_AGAIN if any(kind[name] for name in bins.FIELDS) else UNKNOWN_LIFE)


@blp.route("/cdn/bin/<first6>.svg", methods=["GET"])
@public
@blp.response(200, content_type="image/svg+xml")
def show_bank(first6: str) -> AnyResponse:
    """A picture of the card's bank, drawn here from its name."""
    if not SIX_DIGITS.fullmatch(first6):
        raise NotFound()
    response = Response(bins.draw_bank(current_service(Payments), first6), content_type="image/svg+xml; charset=utf-8")
    response.headers["Content-Security-Policy"] = "default-src 'none'; sandbox"
    return kept(response, SIGN_LIFE)
