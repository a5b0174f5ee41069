"""The slideshow of the demo world's home page: three pictures, painted while the story is told."""

from concurrent.futures import Executor, Future
from pathlib import Path

from catalogue.service import Catalogue
from catalogue.slideshow import steps as slideshow
from contracts.events import Picture
from kit.storage import Storage
from tools.demo.painted import paint
from tools.demo.pictures import slide_photo

# What the photograph is called, and what it shows.
SLIDES = (
    ("carried", "Akıllı saat, telefon ve kulaklık"),
    ("outdoors", "Çadır, bisiklet ve sırt çantası"),
    ("kitchen", "Demlik, kahve makinesi ve tencere"),
)


def paint_slides(painters: Executor, storage: Storage, painted_before: Path | None) -> list[Future[Picture]]:
    """Have the pictures painted, after those that are waited for."""
    return [painters.submit(paint, storage, painted_before, slide_photo(name), square=False) for name, _ in SLIDES]


def fill_slideshow(catalogue: Catalogue, painted: list[Future[Picture]]) -> None:
    """Put the pictures on the home page."""
    with catalogue.work() as work:
        for picture, (_, alt) in zip(painted, SLIDES, strict=True):
            slideshow.add_banner(work, picture.result(), alt)
