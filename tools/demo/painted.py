"""Pictures that were painted for an earlier demo world, kept because they take longer than the rest of a beginning.

A picture is painted the same every time, so what was painted by the same code is copied; its address is a new one.
"""

import dataclasses
import hashlib
import json
import shutil
from collections.abc import Callable
from functools import cache
from pathlib import Path

from catalogue.pictures import name_of, store_picture
from contracts.events import Picture
from kit.ids import new_id
from kit.storage import Storage
from tools.demo.pictures import ART, banner_picture, product_picture

REPOSITORY = Path(__file__).parents[2]
PAINTERS = (
    "tools/demo/pictures.py",
    "services/catalogue/pictures.py",
    *(f"services/kit/{name}.py" for name in ("pictures", "decoder", "picture_headers")),
)
FACTS = "picture.json"


def paint(storage: Storage, kept: Path | None, art: str, hue: int, pose: int) -> Picture:
    """The picture of an object in all its sizes, among the catalogue's. `kept` is where painted ones are, if any."""
    return _painted(
        storage, kept, f"{art}-{hue}-{pose}", lambda: store_picture(storage, product_picture(art, hue=hue, pose=pose))
    )


def paint_banner(storage: Storage, kept: Path | None, left: str, middle: str, right: str) -> Picture:
    """The picture of a slide, likewise."""
    return _painted(
        storage,
        kept,
        f"{left}-{middle}-{right}",
        lambda: store_picture(storage, banner_picture(left, middle, right), square=False),
    )


def _painted(storage: Storage, kept: Path | None, name: str, make: Callable[[], Picture]) -> Picture:
    if kept is None:
        return make()
    one = kept / f"{name}-{_painters()}"
    if not (one / FACTS).exists():
        made = make()
        _keep(storage, one, made)
        return made
    picture = Picture(**json.loads((one / FACTS).read_text()))
    name = new_id()
    storage.put_together(name, {path.name: path.read_bytes() for path in one.iterdir() if path.name != FACTS})
    before = name_of(picture)
    return dataclasses.replace(
        picture, url=picture.url.replace(before, name), srcset=picture.srcset.replace(before, name)
    )


def _keep(storage: Storage, one: Path, picture: Picture) -> None:
    """The facts are written last: a folder without them is begun again."""
    shutil.rmtree(one, ignore_errors=True)
    one.mkdir(parents=True)
    for url in [picture.url, *(part.split()[0] for part in picture.srcset.split(", "))]:
        (one / Path(url).name).write_bytes(storage.get(url.removeprefix("/media/")) or b"")
    (one / FACTS).write_text(json.dumps(dataclasses.asdict(picture)))


@cache
def _painters() -> str:
    """A fingerprint of the code and the objects that pictures are made from."""
    sources = [*(REPOSITORY / name for name in PAINTERS), *sorted(ART.glob("*.webp"))]
    return hashlib.sha256(b"".join(path.read_bytes() for path in sources)).hexdigest()[:12]
