"""The states of a message and the pauses between its tries."""

from datetime import UTC, datetime, timedelta

import pytest

from identity.addresses.rules import book
from identity.post.rules import messages
from kit.errors import IllegalMove

NOW = datetime(2026, 3, 2, 9, 0, tzinfo=UTC)


@pytest.mark.parametrize("last", [messages.SENT, messages.REJECTED, messages.EXPIRED])
def test_nothing_happens_to_a_message_after_its_end(last):
    for wanted in messages.STATES:
        with pytest.raises(IllegalMove):
            messages.require_move(last, wanted)


def test_an_unclaimed_message_is_never_sent():
    with pytest.raises(IllegalMove):
        messages.require_move(messages.QUEUED, messages.SENT)


def test_pauses_double_up_to_ten_minutes():
    pauses = [messages.next_try(attempts, NOW) - NOW for attempts in (1, 2, 3, 9, 10, 1000)]
    assert pauses[:3] == [timedelta(seconds=2), timedelta(seconds=4), timedelta(seconds=8)]
    assert pauses[3] < pauses[4] == pauses[5] == timedelta(minutes=10)


def test_the_first_address_becomes_the_default_by_itself():
    assert book.becomes_default(asked=False, is_default_now=False, others_have_default=False)
    assert not book.becomes_default(asked=False, is_default_now=False, others_have_default=True)
    assert book.becomes_default(asked=False, is_default_now=True, others_have_default=True)
    assert book.becomes_default(asked=True, is_default_now=False, others_have_default=True)
