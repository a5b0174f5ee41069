"""When a buyer who leaves payment pages unpaid has to wait. Rules, section 3."""

from collections.abc import Sequence
from datetime import datetime, timedelta


def paused_until(opened: Sequence[datetime], allowed: int, pause: timedelta) -> datetime | None:
    """When another page may be opened after these unpaid ones; None while there are fewer than `allowed`."""
    return max(opened) + pause if opened and len(opened) >= allowed else None
