"""Pictures that were painted for an earlier demo world, kept because they take longer than the rest of a beginning.

A picture is painted the same every time, so what was painted by the same code is copied; its address is a new one.
"""

import dataclasses
import hashlib
import json
import shutil
from functools import cache
from pathlib import Path

from PIL import Image

from catalogue.pictures.steps.making import made_of, name_of, write
from contracts.events import Picture
from kit.ids import new_id
from kit.storage import Storage

REPOSITORY = Path(__file__).parents[2]
PAINTER = REPOSITORY / "services/catalogue/pictures/steps/making.py"
FACTS = "picture.json"


def paint(storage: Storage, kept: Path | None, photo: Path, square: bool = True) -> Picture:
    """A photograph in all its sizes, among the catalogue's. `kept` is where painted ones are, if any.

    A product's is made square, a slide's keeps its own shape.
    """
    if kept is None:
        return _made(storage, photo, square)
    one = kept / f"{photo.stem}-{_fingerprint(photo)}"
    if not (one / FACTS).exists():
        made = _made(storage, photo, square)
        _keep(storage, one, made)
        return made
    picture = Picture(**json.loads((one / FACTS).read_text()))
    name = new_id()
    storage.put_together(name, {path.name: path.read_bytes() for path in one.iterdir() if path.name != FACTS})
    before = name_of(picture)
    return dataclasses.replace(
        picture, url=picture.url.replace(before, name), srcset=picture.srcset.replace(before, name)
    )


def _made(storage: Storage, photo: Path, square: bool) -> Picture:
    """Opened here, not in the decoder that uploads are sent to: it is our own file, and starting one takes longest."""
    with Image.open(photo) as picture:
        return write(storage, new_id(), made_of(picture.convert("RGB"), square))


def _keep(storage: Storage, one: Path, picture: Picture) -> None:
    """The facts are written last: a folder without them is begun again."""
    shutil.rmtree(one, ignore_errors=True)
    one.mkdir(parents=True)
    for url in [picture.url, *(part.split()[0] for part in picture.srcset.split(", "))]:
        (one / Path(url).name).write_bytes(storage.get(url.removeprefix("/media/")) or b"")
    (one / FACTS).write_text(json.dumps(dataclasses.asdict(picture)))


def _fingerprint(photo: Path) -> str:
    """Of the photograph and of the code that makes its sizes."""
    return hashlib.sha256(photo.read_bytes() + _painter()).hexdigest()[:12]


@cache
def _painter() -> bytes:
    return PAINTER.read_bytes()
