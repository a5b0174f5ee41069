"""The slideshow of the demo world's home page: three pictures, painted while the story is told."""

from concurrent.futures import Executor, Future
from pathlib import Path

from catalogue import banners
from contracts.events import Picture
from kit.service import Service
from kit.storage import Storage
from tools.demo.painted import paint_banner

# What stands on the slides: left, middle, right; and what it is called.
SLIDES = (
    (("watch", "phone", "headphone"), "Akıllı saat, telefon ve kulaklık"),
    (("tent", "bike", "backpack"), "Çadır, bisiklet ve sırt çantası"),
    (("teapot", "coffee", "pot"), "Demlik, kahve makinesi ve tencere"),
)


def paint_slides(painters: Executor, storage: Storage, painted_before: Path | None) -> list[Future[Picture]]:
    """Have the pictures painted, after those that are waited for."""
    return [painters.submit(paint_banner, storage, painted_before, *objects) for objects, _ in SLIDES]


def fill_slideshow(catalogue: Service, painted: list[Future[Picture]]) -> None:
    """Put the pictures on the home page."""
    with catalogue.work() as work:
        for picture, (_, alt) in zip(painted, SLIDES, strict=True):
            banners.add_banner(work, picture.result(), alt)
