"""The order of a product's pictures, and what is said to one that can't be."""

import pytest

from catalogue.products import rules
from contracts.events import Picture
from kit.errors import Conflict, Invalid
from tests.support.refusing import refusal_of, told


def picture(name):
    return Picture(f"/{name}.webp", f"/{name}.webp 400w", 400, 300, "data:")


KEPT = [vars(picture("a")), vars(picture("b"))]
ADDED = [picture("c"), picture("d")]


def test_pictures_stand_as_they_are_named_and_one_that_was_kept_may_go():
    assert rules.in_order(["/b.webp", 1, 0], KEPT, ADDED) == [picture("b"), picture("d"), picture("c")]


@pytest.mark.parametrize("order", [[0, 1, 0], ["/a.webp", "/a.webp", 0, 1], [0], ["/z.webp", 0, 1], [0, 1, 2]])
def test_an_order_that_does_not_fit_is_refused(order):
    assert refusal_of(rules.in_order, order, KEPT, ADDED) == (Invalid, "validation_failed", ["Pictures"])


@pytest.mark.parametrize(
    ("refusal", "expected"),
    [
        (rules.model_does_not_fit, (Invalid, "validation_failed", ["ModelId"])),
        (rules.product_exists, (Conflict, "product_exists", [])),
        (rules.frozen_by_ads, (Conflict, "conflict", [])),
        (rules.offered_once, (Conflict, "product_offered", [])),
        (rules.code_taken, (Conflict, "code_taken", ["Code"])),
    ],
)
def test_a_no_to_a_product_is_known_to_programs_and_said_to_people(refusal, expected):
    assert told(refusal()) == expected
