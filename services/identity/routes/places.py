"""What is the same for everybody: cities and districts, and the keys that verify access tokens."""

import json

from flask import Response, current_app, request

from identity import places
from identity.schemas import CitySchema, DistrictSchema
from kit.errors import NotFound
from kit.http import current_service
from kit.policy import public
from kit.reading import Blueprint

blp = Blueprint("places", "places", description="Cities, districts and public keys.")


@blp.route("/cdn/cities.json", methods=["GET"])
@public
@blp.response(200, CitySchema(many=True))
def cities() -> Response:
    """The 81 cities of Turkey, sorted by name."""
    return _document(places.cities())


@blp.route("/cdn/districts/<int:city_id>.json", methods=["GET"])
@public
@blp.response(200, DistrictSchema(many=True))
def districts(city_id: int) -> Response:
    """The districts of a city, sorted by name."""
    found = places.districts(city_id) if city_id in places.city_names() else []
    if not found:
        raise NotFound("İl bulunamadı.")
    return _document(found)


@blp.route("/.well-known/jwks.json", methods=["GET"])
@public
@blp.response(200)
def keys() -> Response:
    """The public keys with which access tokens are verified (JSON Web Key Set)."""
    published = json.loads((current_service().settings.keys_dir / "session.jwks.json").read_text())
    return _document(published)


def _document(content: object) -> Response:
    response = Response(current_app.json.dumps(content), mimetype="application/json")
    response.headers["Cache-Control"] = "public, max-age=0, must-revalidate"
    response.add_etag()
    return response.make_conditional(request)
