"""In which order a product shows its pictures: the first one is its cover."""

from collections.abc import Mapping, Sequence
from typing import Any

from catalogue.domain import refusals
from contracts.events import Picture

PictureOrder = Sequence[str | int]  # a picture that the product has by its address, an added one by its number, from 0


def in_order(order: PictureOrder, kept: Sequence[Mapping[str, Any]], added: Sequence[Picture]) -> list[Picture]:
    """The pictures that an order names. Those of `kept` that it leaves out are dropped.

    Raises `Invalid` where it names a picture twice, names one that is not there, or misses one that was added.
    """
    known: dict[str | int, Picture] = {picture["url"]: Picture(**picture) for picture in kept}
    known.update(enumerate(added))
    named = set(order)
    if len(named) != len(order) or not named <= known.keys() or not named >= set(range(len(added))):
        raise refusals.pictures_differ()
    return [known[one] for one in order]
