"""A picture, and its way to the shop."""

import io

from PIL import Image

from identity.tests.world import Browser


def picture(kind: str = "PNG", size: tuple[int, int] = (600, 400), **how) -> bytes:
    out = io.BytesIO()
    Image.new("RGB", size, (200, 30, 30)).save(out, kind, **how)
    return out.getvalue()


def upload(browser: Browser, data: bytes, name: str = "ben.png"):
    headers = {"Authorization": f"Bearer {browser.token}"}
    return browser.client.post("/user/picture", data={"File": (io.BytesIO(data), name)}, headers=headers)
