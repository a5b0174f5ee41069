"""Fetches the product's photo from where all pictures are served, and keeps the pictures that were drawn last.

A picture is the same until a unit is sold, its status changes or an hour passes, so it is drawn once for all who ask.
Drawing takes some hundred milliseconds of a core: one at a time in a process.
"""

import io
import threading
from collections import OrderedDict
from datetime import datetime
from http import HTTPStatus

import requests
from PIL import Image

from ads.head import joining_step
from ads.repository.shown import ShownAd
from ads.share.picture import draw
from kit.decoder import BROKEN
from kit.service import Service

KEPT = 64
PHOTO_TIMEOUT_SECONDS = (1.0, 3.0)

_kept: OrderedDict[tuple, bytes] = OrderedDict()
_drawing = threading.Lock()


def share_picture(service: Service, media_address: str, shown: ShownAd, now: datetime) -> bytes:
    """The picture of an ad as it is now, as JPEG."""
    key = (shown.path, shown.ad.status, shown.ad.units_sold, shown.image_url, f"{now:%Y%m%d%H}")
    with _drawing:
        if key in _kept:
            _kept.move_to_end(key)
            return _kept[key]
        photo = _photo(service, media_address + shown.image_url) if shown.image_url else None
        picture = draw(shown, joining_step(shown), photo, now)
        # One that lacks a photo which is only late is not kept.
        if photo or not shown.image_url:
            _keep(key, picture)
        return picture


def _keep(key: tuple, picture: bytes) -> None:
    _kept[key] = picture
    if len(_kept) > KEPT:
        _kept.popitem(last=False)


def _photo(service: Service, url: str) -> Image.Image | None:
    """The photo, or nothing: a link unfolds without it rather than not at all."""
    try:
        answer = service.http.get(url, timeout=PHOTO_TIMEOUT_SECONDS, allow_redirects=False)
        if answer.status_code != HTTPStatus.OK:
            return None
        with Image.open(io.BytesIO(answer.content), formats=("JPEG",)) as photo:
            return photo.convert("RGB")
    except (requests.RequestException, *BROKEN):
        return None
