"""The product's photo, fetched from where all pictures are served."""

import io
from http import HTTPStatus
from typing import TYPE_CHECKING

import requests

from ads.service import Ads
from kit.late import late
from kit.picture_headers import BROKEN

if TYPE_CHECKING:
    from PIL import Image
else:
    Image = late("PIL.Image")

PHOTO_TIMEOUT_SECONDS = (1.0, 3.0)


def photo_at(service: Ads, url: str) -> "Image.Image | None":
    """The photo, or nothing: a link unfolds without it rather than not at all."""
    try:
        answer = service.http.get(url, timeout=PHOTO_TIMEOUT_SECONDS, allow_redirects=False)
        if answer.status_code != HTTPStatus.OK:
            return None
        with Image.open(io.BytesIO(answer.content), formats=("JPEG",)) as photo:
            return photo.convert("RGB")
    except (requests.RequestException, *BROKEN):
        return None
