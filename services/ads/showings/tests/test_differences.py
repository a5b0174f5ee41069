"""Which parts of what an ad shows differ between two times."""

from dataclasses import dataclass, field, replace
from typing import Any

import pytest

from ads.showings.rules import CHANGEABLE, Change, differences
from kit.testing import NOON


@dataclass(frozen=True)
class Showing:
    brand_name: str = "Işık"
    model_name: str = "Güneş 40"
    description: str = "Göz yormayan masa lambası."
    pictures: list[dict[str, Any]] = field(default_factory=lambda: [{"url": "/media/x/700.jpg"}])
    specs: list[dict[str, Any]] = field(default_factory=lambda: [{"name": "Renk", "value": "Beyaz"}])
    seq: int = 0
    at: Any = NOON


BEFORE = Showing()


@pytest.mark.parametrize(
    ("changes", "told"),
    [
        ({}, []),
        ({"brand_name": "Alev"}, ["title"]),
        ({"model_name": "Güneş 50"}, ["title"]),
        ({"brand_name": "Alev", "model_name": "Güneş 50"}, ["title"]),
        ({"description": "Kırk saat yanar."}, ["description"]),
        ({"pictures": []}, ["images"]),
        ({"specs": [{"name": "Renk", "value": "Mavi"}]}, ["specs"]),
        ({"specs": [], "pictures": [], "description": "", "model_name": ""}, list(CHANGEABLE)),
        ({"seq": 1, "at": None}, []),
    ],
)
def test_a_change_names_each_part_that_differs_and_a_new_number_alone_is_none(changes, told):
    after = replace(BEFORE, **changes)
    assert differences(BEFORE, after) == differences(after, BEFORE) == told
    assert Change(BEFORE, after).changed == told


def test_the_names_are_those_that_the_storefront_knows():
    assert CHANGEABLE == ("title", "description", "images", "specs")
