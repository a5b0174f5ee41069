"""When a phone that verified one account may verify another."""

from datetime import timedelta

import pytest

from identity.codes.rules import EMAIL_CODE_LIFE, MAX_TRIES, PHONE_CODE_LIFE
from identity.profile.rules import may_move
from kit.testing import NOON


@pytest.mark.parametrize(
    ("rested", "moves"),
    [
        (timedelta(0), False),
        (timedelta(days=29, hours=23, minutes=59, seconds=59), False),
        (timedelta(days=30), True),
        (timedelta(days=400), True),
    ],
)
def test_a_phone_moves_to_another_account_after_thirty_days_of_rest(rested, moves):
    assert may_move(NOON, NOON + rested) is moves


def test_a_code_is_good_for_three_minutes_by_sms_thirty_by_mail_and_five_tries():
    assert (timedelta(minutes=3), timedelta(minutes=30), 5) == (PHONE_CODE_LIFE, EMAIL_CODE_LIFE, MAX_TRIES)
