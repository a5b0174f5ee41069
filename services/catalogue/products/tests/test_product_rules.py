"""The order of a product's pictures, what is said to one that can't be, and what the record has of a change."""

import pytest

from catalogue.products import rules
from contracts.events import Picture
from contracts.events.acts import Change
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
    ("before", "after", "told"),
    [
        ("", "Kırmızı", ("", "Kırmızı")),
        ("Kırmızı", "", ("Kırmızı", "")),
        ("aa", "aaa", ("aa", "aaa")),
        (f"{'x' * 99}kısa{'y' * 99}", f"{'x' * 99}uzun{'y' * 99}", tuple(
            f"…{'x' * 40}{word}{'y' * 40}…" for word in ("kısa", "uzun")
        )),
        ("", "z" * 999, ("", f"{'z' * 200}…")),
    ],
)  # fmt: skip
def test_of_a_text_the_record_has_the_part_that_differs(before, after, told):
    assert rules.what_changed({"code": "1", "description": before}, {"code": "1", "description": after}) == [
        Change("description", *told)
    ]


def test_what_is_new_differs_from_nothing_in_all_that_is_there():
    assert rules.what_changed({}, {"code": "", "model": "7"}) == [Change("model", "", "7")]


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
