"""Pictures as people take them with a phone."""

import io

from PIL import Image


def jpeg(width: int = 800, height: int = 600) -> bytes:
    """A small photograph in one colour."""
    out = io.BytesIO()
    Image.new("RGB", (width, height), "teal").save(out, "JPEG")
    return out.getvalue()


def file(name: str, **size: int) -> dict[str, str | bytes]:
    """The same as a file that is chosen in a browser."""
    return {"name": name, "mimeType": "image/jpeg", "buffer": jpeg(**size)}
