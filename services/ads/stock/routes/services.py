"""What orders asks of ads: hold units for a payment, and give them back."""

from uuid import UUID

from ads.service import Ads
from ads.stock.rules import Line
from ads.stock.steps import reserving
from contracts.calls.ads import RELEASE, RESERVE, Held, Nothing, Reservation
from kit.answering import answers
from kit.http import current_service
from kit.reading import Blueprint

blp = Blueprint("internal", "internal", description="Between services only; not reachable through the gateway.")


@answers(blp, RESERVE)
def reserve(wanted: Reservation) -> Held:
    """Hold every line or none. A repeat with the same reservationId gives the same answer."""
    lines = [Line(line.item_id, line.ad_id, line.units) for line in wanted.lines]
    with current_service(Ads).work() as work:
        return reserving.reserve(
            work, wanted.reservation_id, wanted.order_id, wanted.buyer_id, wanted.expires_at, lines
        )


@answers(blp, RELEASE)
def release(_: Nothing, reservation_id: UUID) -> bool:
    """Give back what is held. Repeating it, or releasing a committed reservation, changes nothing."""
    with current_service(Ads).work() as work:
        reserving.release_reservation(work, str(reservation_id))
    return True
