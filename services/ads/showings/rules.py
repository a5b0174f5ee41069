"""What an ad shows of its product, and which of it differs between two times."""

from dataclasses import dataclass
from datetime import datetime
from typing import Any, Protocol

# The number of what an ad showed when it was published; later changes of it count from there.
PUBLICATION = 0

CHANGEABLE = ("title", "description", "images", "specs")


class Shown(Protocol):
    """What can be shown: of a product as it is, or as it was at some time."""

    brand_name: str
    model_name: str
    description: str
    pictures: list[dict[str, Any]]
    specs: list[dict[str, Any]]


class ShownSince(Shown, Protocol):
    """What is shown from an instant on."""

    seq: int
    at: datetime


@dataclass(frozen=True)
class Change:
    """Two showings that follow each other."""

    before: ShownSince
    after: ShownSince

    @property
    def changed(self) -> list[str]:
        """Which of `CHANGEABLE` differ."""
        return differences(self.before, self.after)


def differences(before: Shown, after: Shown) -> list[str]:
    """Which of `CHANGEABLE` differ; a name of the brand or of the model is the title."""
    pairs = {
        "title": ((before.brand_name, before.model_name), (after.brand_name, after.model_name)),
        "description": (before.description, after.description),
        "images": (before.pictures, after.pictures),
        "specs": (before.specs, after.specs),
    }
    return [name for name in CHANGEABLE if pairs[name][0] != pairs[name][1]]
