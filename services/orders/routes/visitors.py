"""What needs no signing in: where an order is, and the rating form."""

from dataclasses import asdict

from flask import Response, jsonify, request

from kit.callers import calling_network
from kit.http import current_service, success_of
from kit.policy import public
from kit.reading import Blueprint
from orders import schemas
from orders.domain.reviews import QUESTIONS
from orders.use_cases import tracking as following

tracking = Blueprint("tracking", "tracking", description="Orders by their number, and the rating form.")


@tracking.route("/orders/track/<string:number>")
@public
@tracking.response(200, success_of(schemas.TrackingSchema()))
def track_order(number: str) -> dict:
    """Where an order is, by its number: at least 8 characters, nothing personal."""
    service = current_service()
    service.parts["limiter"].hit(service.parts["settings"].tracking_limits, "track", calling_network())
    with service.work() as work:
        return {"success": following.track_order(work, number)}


@tracking.route("/cdn/seller-rating-questions.json")
@public
@tracking.doc(responses={"200": {"description": "The questions of the rating form."}})
def rating_questions() -> Response:
    """The form with which a seller is rated: star questions and one text."""
    response = jsonify([asdict(question) for question in QUESTIONS])
    response.headers["Cache-Control"] = "public, max-age=0, must-revalidate"
    response.add_etag()
    return response.make_conditional(request)
