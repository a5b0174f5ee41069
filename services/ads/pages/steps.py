"""The pictures of shared links that were drawn last.

A picture is the same until a unit is sold, its status changes or an hour passes, so it is drawn once for all who ask.
Drawing takes some hundred milliseconds of a core: one at a time in a process.
"""

import threading
from collections import OrderedDict
from datetime import datetime

from ads.pages.clients import photo_at
from ads.pages.documents.head import joining_step
from ads.pages.documents.picture import draw
from ads.service import Ads
from ads.views.selects.shown import ShownAd

KEPT = 64

Key = tuple[str | int | None, ...]

_kept: OrderedDict[Key, bytes] = OrderedDict()
_drawing = threading.Lock()


def share_picture(service: Ads, media_address: str, shown: ShownAd, brand: str, now: datetime) -> bytes:
    """The picture of an ad as it is now, as JPEG."""
    key = (brand, shown.path, shown.ad.status, shown.ad.units_sold, shown.image_url, f"{now:%Y%m%d%H}")
    with _drawing:
        if key in _kept:
            _kept.move_to_end(key)
            return _kept[key]
        photo = photo_at(service, media_address + shown.image_url) if shown.image_url else None
        picture = draw(shown, brand, joining_step(shown), photo, now)
        # One that lacks a photo which is only late is not kept.
        if photo or not shown.image_url:
            _keep(key, picture)
        return picture


def _keep(key: Key, picture: bytes) -> None:
    _kept[key] = picture
    if len(_kept) > KEPT:
        _kept.popitem(last=False)
