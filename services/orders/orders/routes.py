"""What returns asks of orders."""

from contracts.calls.orders import CANCEL, Cancellation, Cancelled
from kit.answering import answers
from kit.http import current_service
from kit.reading import Blueprint
from orders.orders.steps import cancelling
from orders.service import Orders

blp = Blueprint("orders", __name__, description="What returns asks: for returns only.")


@answers(blp, CANCEL)
def cancel(wanted: Cancellation) -> Cancelled:
    """Cancel units that have not been shipped. The same cancellation again is the same request."""
    with current_service(Orders).work() as work:
        return cancelling.cancel_for_buyer(work, wanted)
