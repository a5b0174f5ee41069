"""Addresses: which one is the default, and how many one person may keep."""

MAX_ADDRESSES = 50
COUNTRY = "Türkiye"


def becomes_default(asked: bool, is_default_now: bool, others_have_default: bool) -> bool:
    """Whether a saved address is the default. The storefront always sends 0, so the first one becomes it by itself."""
    return asked or is_default_now or not others_have_default
