"""What of a file can be undone: products that were not changed since, and of which no ad was made."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Any

Content = Mapping[str, Any]  # of a product's row, by the columns that a file writes


class Outcome(StrEnum):
    """What becomes of a product whose file is undone."""

    UNDONE = "undone"
    GONE = "gone"  # the product is not there any more
    TOUCHED = "touched"  # a person has changed it since
    PICTURED = "pictured"  # it got a picture: it is more than the file made of it
    OFFERED = "offered"  # an ad was published for it since
    TAKEN = "taken"  # another product has its former code or model
    MOVED = "moved"  # its former model was merged, deleted or put elsewhere


@dataclass(frozen=True)
class Written:
    """What a file wrote: `before` is None where it added the product; `ads` had been published for it by then."""

    product_id: int
    before: Content | None
    after: Content
    ads: int


@dataclass(frozen=True)
class Present:
    """A product as it is now."""

    content: Content
    has_picture: bool
    ads: int


@dataclass(frozen=True)
class Elsewhere:
    """What else there is by now: codes and models of the supplier's other products, and where models stand."""

    codes: Mapping[str, int]
    models: Mapping[int, Collection[int]]
    places: Mapping[int, tuple[int, int]]


def undo(written: Written, present: Present | None, elsewhere: Elsewhere) -> Outcome:
    """Whether a product can be what it was, or be gone if it was not."""
    if present is None:
        return Outcome.GONE
    if present.ads > written.ads:
        return Outcome.OFFERED
    if present.content != written.after:
        return Outcome.TOUCHED
    if written.before is None:
        return Outcome.PICTURED if present.has_picture else Outcome.UNDONE
    return _back(written.product_id, written.before, written.after, elsewhere)


def _back(product_id: int, before: Content, after: Content, elsewhere: Elsewhere) -> Outcome:
    model_id, code = before["model_id"], before["code"]
    if code and elsewhere.codes.get(code, product_id) != product_id:
        return Outcome.TAKEN
    if model_id == after["model_id"]:
        return Outcome.UNDONE
    if elsewhere.places.get(model_id) != (before["category_id"], before["brand_id"]):
        return Outcome.MOVED
    return Outcome.TAKEN if set(elsewhere.models.get(model_id, ())) - {product_id} else Outcome.UNDONE
