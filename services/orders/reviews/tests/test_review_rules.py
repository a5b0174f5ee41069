"""Who may say something about what they bought, and how a form is answered."""

import pytest

from kit.errors import Conflict, Invalid
from orders.orders.rules.states import ItemStatus
from orders.reviews import rules
from orders.reviews.rules import Answer
from tests.support.refusing import refusal_of, told

RATINGS = (Invalid, "validation_failed", ["ratings"])


def form(*stars, text=()):
    return [*(Answer(place, each) for place, each in enumerate(stars, start=1)), *text]


@pytest.mark.parametrize(
    "answers",
    [
        form(5, 5, 5, text=[Answer(5, "x")]),
        form(5, 5, 5, text=[Answer(4, "x"), Answer(4, "y")]),
        form(5, 5),
        form(0, 5, 5),
        form(5, 6, 5),
        form(5, 5, "5"),
        form(5, 5, 5, text=[Answer(4, "x" * (rules.TEXT_MAX + 1))]),
        form(5, 5, 5, text=[Answer(4, 7)]),
    ],
)
def test_a_form_that_is_wrong_is_refused_with_words(answers):
    assert refusal_of(rules.score_tenths, answers) == RATINGS


def test_a_text_may_be_as_long_as_it_may_be_and_is_kept_without_what_surrounds_it():
    assert rules.score_tenths(form(1, 5, 5, text=[Answer(4, "x" * rules.TEXT_MAX)])) == 73
    assert rules.comment_of(form(1, 1, 1, text=[Answer(4, "  İyi  ")])) == "İyi"
    assert rules.comment_of(form(1, 1, 1)) == ""


def test_an_item_is_reviewed_once_it_has_arrived_and_once():
    assert rules.is_review_available(ItemStatus.DELIVERED)
    assert not rules.is_review_available(ItemStatus.DELIVERED, True)
    assert not rules.is_review_available(ItemStatus.SHIPPED)
    rules.refuse_review(ItemStatus.DELIVERED, False)
    assert refusal_of(rules.refuse_review, ItemStatus.SHIPPED, False) == (Conflict, "not_delivered", [])
    assert refusal_of(rules.refuse_review, ItemStatus.DELIVERED, True) == (Conflict, "already_reviewed", [])


def test_a_seller_is_rated_once_something_has_arrived_and_once():
    rules.refuse_rating([ItemStatus.CREATED, ItemStatus.DELIVERED], False)
    assert refusal_of(rules.refuse_rating, [ItemStatus.SHIPPED], False) == (Conflict, "not_delivered", [])
    assert refusal_of(rules.refuse_rating, [ItemStatus.DELIVERED], True) == (Conflict, "already_rated", [])


def test_a_picture_that_is_gone_is_named():
    assert told(rules.unknown_pictures()) == (Invalid, "validation_failed", ["pictures"])
