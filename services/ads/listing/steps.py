"""What lists of ads sum up is told to those who answer for it."""

from ads.listing.selects.owed import worst_owed
from ads.service import Ads
from contracts.events import RefundsOwed


def tell_owed(service: Ads) -> int:
    """Due step: payments holds what open ads would give back, and compares."""
    with service.work() as work:
        work.announce(RefundsOwed(worst_owed(work.session), work.now))
    return 0
