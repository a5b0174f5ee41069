"""Shops that are closing, looked at until nothing of them is left: then each is closed, and its team ends.

The question is what closing an account asks. What a person has open as a buyer keeps no shop open, and neither do
invoices that are due: they can be sent once it is closed.
"""

from contracts.calls.people import Obstacle
from identity.leaving import clients
from identity.leaving.steps.own_shop import close_finished
from identity.service import Identity
from identity.suppliers import selects
from identity.team.steps.closing import end_team
from kit.errors import Unavailable

EVERY_SECONDS = 20.0
OF_BUYERS = {
    Obstacle.OPEN_ORDERS,
    Obstacle.PAYMENTS_UNDER_WAY,
    Obstacle.BALANCE_DUE,
    Obstacle.REFUNDS_UNDER_WAY,
    Obstacle.OPEN_RETURNS,
}
KEEPS_NO_SHOP_OPEN = OF_BUYERS | {Obstacle.INVOICES_DUE}


def close_shops(service: Identity) -> int:
    """Due step: close each shop of which nothing is left; gives how many were closed."""
    with service.work() as work:
        closing = selects.closing(work.session)
    return sum(_close(service, *one) for one in closing)


def _close(service: Identity, person_id: str, sequence: int) -> bool:
    if not _is_nothing_left(service, person_id):
        return False
    with service.work() as work:
        supplier = close_finished(work, person_id, sequence)
        if supplier is not None:
            end_team(work, supplier)
        return supplier is not None


def _is_nothing_left(service: Identity, person_id: str) -> bool:
    """What a newer release of another service may tell keeps a shop open, and so does one that does not answer."""
    try:
        return not clients.obstacles_of(service, person_id) - KEEPS_NO_SHOP_OPEN
    except Unavailable:
        return False
