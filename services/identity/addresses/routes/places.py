"""Cities and districts."""

from werkzeug.wrappers import Response

from identity.addresses.rules import places
from identity.addresses.schemas import CitySchema, DistrictSchema
from kit.errors import NotFound
from kit.policy import public
from kit.public_answers import document
from kit.reading import Blueprint

blp = Blueprint("places", "places", description="Cities and districts.")


@blp.route("/cdn/cities.json", methods=["GET"])
@public
@blp.response(200, CitySchema(many=True))
def cities() -> Response:
    """The 81 cities of Turkey, sorted by name."""
    return document(places.cities())


@blp.route("/cdn/districts/<int:city_id>.json", methods=["GET"])
@public
@blp.response(200, DistrictSchema(many=True))
def districts(city_id: int) -> Response:
    """The districts of a city, sorted by name."""
    found = places.districts(city_id) if city_id in places.city_names() else []
    if not found:
        raise NotFound("İl bulunamadı.")
    return document(found)
