"""How a name stands under a review: two letters of it at most, in Turkish capitals."""

import pytest
from hypothesis import given
from hypothesis import strategies as some

from identity.people.rules.signature import signature_of


@pytest.mark.parametrize(
    ("first_name", "last_name", "signature"),
    [
        ("Ayşe", "Yılmaz", "A*** Y."),
        ("irem", "ışık", "İ*** I."),
        ("İrem", "Işık", "İ*** I."),
        ("ILGIN", "İNCİ", "I*** İ."),
        ("çağla", "şahin", "Ç*** Ş."),
        ("  Ayşe Nur ", "  Yılmaz  Kaya ", "A*** Y."),
        ("I\u0307rem", "Öz", "İ*** Ö."),
        ("Ayşe", "", "A***"),
        ("", "Yılmaz", "Y***"),
        ("Ayşe", "Üye", "A***"),
        ("Üye", "Üye", ""),
        ("", "  ", ""),
        ("Ümit", "Üyeoğlu", "Ü*** Ü."),
    ],
)
def test_a_signature_is_the_first_letter_of_each_name(first_name, last_name, signature):
    assert signature_of(first_name, last_name) == signature


@given(some.text(max_size=20), some.text(max_size=20))
def test_a_signature_never_tells_more_than_two_letters(first_name, last_name):
    letters = [letter for letter in signature_of(first_name, last_name) if letter.isalpha()]
    assert len(letters) <= 2


def test_orders_are_told_how_a_buyer_signs(world):
    path = f"/internal/people/{world.person()}"
    answer = world.under_test.client.get(path, headers=world.under_test.internal("orders"))
    assert answer.json["success"]["signature"] == "A*** I."
