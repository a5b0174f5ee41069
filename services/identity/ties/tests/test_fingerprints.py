"""Ties by themselves: what two accounts in one hand have in common, and what a tie gives away."""

import pytest

from identity.ties.rules.ties import IBAN, PHONE, TAX_NUMBER, key_id, ties_of

KEY, OTHER_KEY = b"a key of the tests", b"another key"
TAX, ACCOUNT, TELEPHONE = "4810580392", "TR330006100519786457841326", "+905321234567"


def test_each_number_gives_one_tie_however_often_and_in_which_order_it_is_named():
    numbers = [(TAX_NUMBER, TAX), (IBAN, ACCOUNT), (PHONE, TELEPHONE)]
    ties = ties_of(KEY, numbers)
    assert len(set(ties)) == 3 and ties == sorted(ties)
    assert ties_of(KEY, [*reversed(numbers), *numbers]) == ties
    assert set(ties_of(KEY, numbers[:1])) < set(ties)


@pytest.mark.parametrize("missing", [None, ""])
def test_a_number_that_is_not_there_gives_no_tie(missing):
    assert ties_of(KEY, [(TAX_NUMBER, missing), (IBAN, missing), (PHONE, missing)]) == []


def test_the_same_digits_as_a_number_of_another_kind_are_another_tie():
    assert not set(ties_of(KEY, [(TAX_NUMBER, TAX)])) & set(ties_of(KEY, [(PHONE, TAX)]))


def test_a_tie_gives_no_digit_away_and_means_nothing_under_another_key():
    (tie,) = ties_of(KEY, [(TAX_NUMBER, TAX)])
    assert TAX not in tie and len(tie) == 43
    assert ties_of(OTHER_KEY, [(TAX_NUMBER, TAX)]) != [tie]


def test_ties_stay_what_ads_and_orders_have_kept_of_them():
    """Made when they were first told: with other ones no account would be recognised until all were told anew."""
    assert ties_of(KEY, [(TAX_NUMBER, TAX)]) == ["WL5faZTlQxvAT3lml2I83bLf9xHBgxMlY6wMNwOMlxo"]
    assert key_id(KEY) == "5E-hmQkHIuARfN7D"


def test_a_key_is_known_by_a_name_that_does_not_tell_it():
    assert len(key_id(KEY)) == 16
    assert key_id(KEY) == key_id(KEY) != key_id(OTHER_KEY)
