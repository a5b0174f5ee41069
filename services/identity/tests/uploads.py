"""A picture or a paper, and its way to the shop."""

import io

from PIL import Image

from identity.tests.world import Browser

PDF = b"%PDF-1.7\nvergi\n%%EOF\n"


def picture(kind: str = "PNG", size: tuple[int, int] = (600, 400), **how) -> bytes:
    out = io.BytesIO()
    Image.new("RGB", size, (200, 30, 30)).save(out, kind, **how)
    return out.getvalue()


def upload(browser: Browser, data: bytes, name: str = "ben.png"):
    headers = {"Authorization": f"Bearer {browser.token}"}
    return browser.client.post("/user/picture", data={"File": (io.BytesIO(data), name)}, headers=headers)


def send_paper(browser: Browser, data: bytes, kind: str = "tax_plate", name: str = "belge"):
    headers = {"Authorization": f"Bearer {browser.token}"}
    return browser.client.post(
        f"/supplier/papers?kind={kind}", data={"file": (io.BytesIO(data), name)}, headers=headers
    )


def apply_to_sell(browser: Browser, **application):
    """Show the tax plate, and apply."""
    assert send_paper(browser, PDF).status_code == 200
    return browser.post("/supplier/apply", **application)
