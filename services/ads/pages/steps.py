"""The pictures of shared links that were drawn last.

A picture is the same until a unit is sold, its status changes or an hour passes, so it is drawn once for all who ask.
Drawing takes some hundred milliseconds of a core: one at a time in a process, and few wait for it, so that listings and
purchases are answered however many pictures are asked for.
"""

import threading
from collections import OrderedDict
from datetime import datetime

from ads.pages.clients import photo_at
from ads.pages.documents.head import joining_step
from ads.pages.documents.picture import draw
from ads.service import Ads
from ads.views.selects.shown import ShownAd
from kit.few_at_once import Turns

KEPT = 64

Key = tuple[str | int | None, ...]

_kept: OrderedDict[Key, bytes] = OrderedDict()
_keeping = threading.Lock()
_drawing = Turns(at_once=1, waiting=2, patience_seconds=4.0)


def share_picture(service: Ads, media_address: str, shown: ShownAd, brand: str, now: datetime) -> bytes:
    """The picture of an ad as it is now, as JPEG. Raises `Unavailable` where too many are being asked for."""
    state = (shown.ad.status, shown.ad.units_sold, shown.is_joinable)
    key = (brand, shown.path, *state, shown.image_url, f"{now:%Y%m%d%H}")
    if (kept := _kept_of(key)) is not None:
        return kept
    with _drawing.turn():
        if (kept := _kept_of(key)) is not None:
            return kept
        photo = photo_at(service, media_address + shown.image_url) if shown.image_url else None
        picture = draw(shown, brand, joining_step(shown), photo, now)
        # One that lacks a photo which is only late is not kept.
        if photo or not shown.image_url:
            _keep(key, picture)
        return picture


def _kept_of(key: Key) -> bytes | None:
    with _keeping:
        if key in _kept:
            _kept.move_to_end(key)
        return _kept.get(key)


def _keep(key: Key, picture: bytes) -> None:
    with _keeping:
        _kept[key] = picture
        if len(_kept) > KEPT:
            _kept.popitem(last=False)
