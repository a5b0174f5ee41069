"""What a product shows first, and what is said to one that can't be."""

from collections.abc import Mapping, Sequence
from itertools import takewhile
from typing import Any

from contracts.events import Picture
from contracts.events.acts import Change
from kit.errors import Conflict, Invalid

DESCRIPTION_LIMIT = 5_000
SPECS_LIMIT = 40
SPEC_NAME_LIMIT = 80  # a name like any other
VALUE_LIMIT = 200
CODE_LIMIT = 64  # of a supplier's own code

AROUND = 40  # characters on both sides of what differs between two texts, where the record names it
MOST_TOLD = 200  # characters of a text that the record has

PictureOrder = Sequence[str | int]  # a picture that the product has by its address, an added one by its number, from 0


def in_order(order: PictureOrder, kept: Sequence[Mapping[str, Any]], added: Sequence[Picture]) -> list[Picture]:
    """The pictures that an order names. Those of `kept` that it leaves out are dropped.

    Raises `Invalid` where it names a picture twice, names one that is not there, or misses one that was added.
    """
    known: dict[str | int, Picture] = {picture["url"]: Picture(**picture) for picture in kept}
    known.update(enumerate(added))
    named = set(order)
    if len(named) != len(order) or not named <= known.keys() or not named >= set(range(len(added))):
        raise pictures_differ()
    return [known[one] for one in order]


def what_changed(before: Mapping[str, str], after: Mapping[str, str]) -> list[Change]:
    """What differs between two looks of a product, for the record; none is empty."""
    was = {what: before.get(what, "") for what in after}
    return [Change(what, *_differing(was[what], now)) for what, now in after.items() if was[what] != now]


def _differing(before: str, after: str) -> tuple[str, str]:
    """Of two texts the parts that differ, with a little around them; an ellipsis stands for what is left out."""
    start = _alike(before, after)
    alike = _alike(before[start:][::-1], after[start:][::-1])
    begin, left = max(start - AROUND, 0), max(alike - AROUND, 0)
    return _part(before, begin, len(before) - left), _part(after, begin, len(after) - left)


def _alike(one: str, other: str) -> int:
    """With how many same characters two texts begin."""
    return len(list(takewhile(lambda pair: pair[0] == pair[1], zip(one, other, strict=False))))


def _part(text: str, begin: int, end: int) -> str:
    end = min(end, begin + MOST_TOLD)
    return f"{'…' if begin else ''}{text[begin:end]}{'…' if end < len(text) else ''}"


def model_does_not_fit() -> Invalid:
    """A product names a model that is of another brand or category."""
    message = "Lütfen model kategorisinden seçim yapınız!"
    return Invalid("validation_failed", message, {"ModelId": [message]})


def product_exists() -> Conflict:
    """One product per supplier and model."""
    return Conflict("product_exists", "Bu model için bir ürününüz zaten var. Onu düzenleyebilirsiniz(!)")


def code_taken() -> Conflict:
    """A supplier's own code stands for one product of theirs."""
    message = "Bu stok kodu başka bir ürününüzde kullanılıyor(!)"
    return Conflict("code_taken", message, {"Code": [message]})


def frozen_by_ads() -> Conflict:
    """What was offered once stays what it is."""
    return Conflict("conflict", "Bu ürün için ilan verilmiş; kategorisi, markası ve modeli artık değiştirilemez(!)")


def offered_once() -> Conflict:
    """Ads keep leading to what they offered."""
    return Conflict("product_offered", "Bu ürün için ilan verilmiş; ürün artık silinemez(!)")


def pictures_differ() -> Invalid:
    """An order that names a picture twice, misses one that was sent, or names one that the product does not have."""
    message = "Resim sırası ürünün resimlerine uymuyor. Lütfen sayfayı yenileyiniz(!)"
    return Invalid("validation_failed", message, {"Pictures": [message]})
