"""Where the shop is."""

from ads.service import Ads
from kit.http import current_service


def origin() -> str:
    """The shop's own address, as the world sees it."""
    return current_service(Ads).common.public_url
