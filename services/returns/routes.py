"""The routes of returns."""

from flask import Response, jsonify, request
from flask_smorest import Blueprint

from kit.http import current_service
from kit.policy import public
from returns import repository
from returns.schemas import ReasonSchema

blp = Blueprint("returns", "returns", description="Reasons for cancelling and returning.")


@blp.route("/cdn/reasons.json", methods=["GET"])
@public
@blp.alt_response(200, schema=ReasonSchema(many=True))
def show_reasons() -> Response:
    """The reasons that a buyer can choose when cancelling or returning something."""
    with current_service().work() as work:
        response = jsonify(ReasonSchema(many=True).dump(repository.reasons(work.session)))
    response.headers["Cache-Control"] = "public, max-age=0, must-revalidate"
    response.add_etag()
    return response.make_conditional(request)
