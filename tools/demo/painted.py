"""Pictures that were painted for an earlier demo world, kept because they take longer than the rest of a beginning.

A picture is painted the same every time, so what was painted by the same code is copied; its address is a new one.
`python -m tools.demo.painted FOLDER OTHERS...` paints what is missing there, while what the world needs is still being
started; what lies in one of the other folders is copied from there.
"""

import dataclasses
import hashlib
import json
import shutil
import sys
from collections.abc import Iterable, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import suppress
from functools import cache
from pathlib import Path

from PIL import Image

from catalogue.pictures.steps.making import Made, made_of, name_of, write
from contracts.events import Picture
from kit.ids import new_id
from kit.storage import Disk, Storage
from tools.demo.pictures import all_photos

REPOSITORY = Path(__file__).parents[2]
PAINTER = REPOSITORY / "services/catalogue/pictures/steps/making.py"
FACTS = "picture.json"


def paint(storage: Storage, kept: Path | None, photo: Path, square: bool = True) -> Picture:
    """A photograph in all its sizes, among the catalogue's. `kept` is where painted ones are, if any.

    A product's is made square, a slide's keeps its own shape.
    """
    if kept is None:
        return write(storage, new_id(), _made(photo, square))
    one = _place_of(kept, photo)
    if not (one / FACTS).exists():
        _keep(one, _made(photo, square))
    picture = Picture(**json.loads((one / FACTS).read_text()))
    name = new_id()
    storage.put_together(name, {path.name: path.read_bytes() for path in one.iterdir() if path.name != FACTS})
    before = name_of(picture)
    return dataclasses.replace(
        picture, url=picture.url.replace(before, name), srcset=picture.srcset.replace(before, name)
    )


def paint_missing(kept: Path, photos: Iterable[tuple[Path, bool]], others: Sequence[Path] = ()) -> None:
    """Paint what is not there yet of these photographs, each with whether it is made square.

    `others` are folders like `kept`, of other instances: `make test` makes the world of two one after the other, and
    painting takes ten seconds of a processor.
    """
    missing = [(photo, square) for photo, square in photos if not (_place_of(kept, photo) / FACTS).exists()]
    unknown = [(photo, square) for photo, square in missing if not _is_taken(_place_of(kept, photo), others)]
    with ProcessPoolExecutor(2) as painters:
        for photo, square in unknown:
            painters.submit(_paint_one, kept, photo, square)


def _is_taken(one: Path, others: Sequence[Path]) -> bool:
    """Whether the picture could be copied from another folder; as everywhere, its facts come last."""
    for other in others:
        painted = other / one.name
        if not (painted / FACTS).exists():
            continue
        with suppress(OSError):  # its instance may be forgotten at this moment
            shutil.copytree(painted, one, ignore=shutil.ignore_patterns(FACTS), dirs_exist_ok=True)
            shutil.copy(painted / FACTS, one)
            return True
    return False


def _paint_one(kept: Path, photo: Path, square: bool) -> None:
    _keep(_place_of(kept, photo), _made(photo, square))


def _made(photo: Path, square: bool) -> Made:
    """Opened here, not in the decoder that uploads are sent to: it is our own file, and starting one takes longest."""
    with Image.open(photo) as picture:
        return made_of(picture.convert("RGB"), square)


def _keep(one: Path, made: Made) -> None:
    """The facts are written last: a folder without them is begun again."""
    shutil.rmtree(one, ignore_errors=True)
    picture = write(Disk(one.parent), one.name, made)
    (one / FACTS).write_text(json.dumps(dataclasses.asdict(picture)))


def _place_of(kept: Path, photo: Path) -> Path:
    return kept / f"{photo.stem}-{_fingerprint(photo)}"


def _fingerprint(photo: Path) -> str:
    """Of the photograph and of the code that makes its sizes."""
    return hashlib.sha256(photo.read_bytes() + _painter()).hexdigest()[:12]


@cache
def _painter() -> bytes:
    return PAINTER.read_bytes()


if __name__ == "__main__":
    folder, *beside = map(Path, sys.argv[1:])
    paint_missing(folder, all_photos(), beside)
