"""What the catalogue's routes share: forms that hold files, their limits, and the shapes of answers."""

from typing import Any

from flask import jsonify, request
from werkzeug.wrappers import Response as AnyResponse

from catalogue.schemas import FormParser, IdSchema
from catalogue.service import Catalogue
from kit.callers import calling_network
from kit.http import current_service, success_of
from kit.policy import current_person
from kit.reading import Blueprint


class FormBlueprint(Blueprint):
    """A blueprint whose forms may hold files."""

    ARGUMENTS_PARSER = FormParser()


SAVED = success_of(IdSchema())


def count_upload(what: str) -> None:
    """Count a form with pictures against the limits of who sends it. Raises `RateLimited`."""
    service = current_service(Catalogue)
    limiter, settings = service.limiter, service.settings
    limiter.hit(settings.product_limits, what, current_person().id)
    limiter.hit(settings.picture_address_limits, "pictures", calling_network())


def done(row_id: int) -> dict[str, Any]:
    """The answer of what made or changed a row."""
    return {"success": {"id": row_id}}


def document(rows: list[dict[str, Any]]) -> AnyResponse:
    """A bare list that browsers ask after again each time, by its ETag."""
    response = jsonify(rows)
    response.headers["Cache-Control"] = "public, max-age=0, must-revalidate"
    response.add_etag()
    return response.make_conditional(request)


def current_author() -> str | None:
    """Who changes something, as use cases see it: an operator's hand is None."""
    person = current_person()
    return None if person.role == "operator" else person.id
