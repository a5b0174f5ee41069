"""Suppliers' reliability for themselves and for operators."""

from uuid import UUID

from ads.reliability import schemas, selects
from ads.reliability.rules import Reliability
from ads.service import Ads
from kit.http import current_service, success_of
from kit.policy import current_person, signed_in
from kit.public_answers import revalidated
from kit.reading import Blueprint

blp = Blueprint("reliability", "reliability", description="How suppliers do.")
blp.after_request(revalidated)


@blp.route("/supplier/reliability", methods=["GET"])
@signed_in("supplier", acting_allowed=True)
@blp.response(200, success_of(schemas.ReliabilitySchema()))
def show_own() -> dict[str, Reliability]:
    """My reliability score, each of its parts, and what it lets me offer."""
    with current_service(Ads).work() as work:
        return {"success": selects.reliability(work.session, current_person().id)}


@blp.route("/operator/suppliers/<uuid:person_id>/reliability", methods=["GET"])
@signed_in("operator")
@blp.response(200, success_of(schemas.ReliabilitySchema()))
def show_of(person_id: UUID) -> dict[str, Reliability]:
    """A supplier's reliability score and each of its parts; none for a supplier that never sold."""
    with current_service(Ads).work() as work:
        return {"success": selects.reliability(work.session, str(person_id))}
