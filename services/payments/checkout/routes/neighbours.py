"""What orders asks about a payment."""

from uuid import UUID

from contracts.calls.payments import CAPTURE, Capture
from kit.answering import answers
from kit.http import current_service
from kit.reading import Blueprint
from payments.checkout.steps import ask
from payments.service import Payments

blp = Blueprint("captures", __name__, description="For orders only.")


@answers(blp, CAPTURE)
def capture(payment_id: UUID) -> Capture:
    """Whether the money of a payment was taken. Its event may not have arrived yet."""
    return Capture(is_captured=ask.is_captured(current_service(Payments), str(payment_id)))
