"""Files that people save: named by the day on which they were made, and kept by no cache on the way."""

from collections.abc import Iterator
from datetime import datetime

from flask import Response

from kit.clock import istanbul_date


def download(
    content: Iterator[bytes] | bytes, content_type: str, name: str, now: datetime, extension: str = "csv"
) -> Response:
    """An answer that a browser saves as `name` with the day in Istanbul: 'urunler-2026-11-24.csv'."""
    response = Response(content, content_type=content_type)
    file_name = f"{name}-{istanbul_date(now).isoformat()}.{extension}"
    response.headers["Content-Disposition"] = f'attachment; filename="{file_name}"'
    response.headers["Cache-Control"] = "private, no-store"
    return response
