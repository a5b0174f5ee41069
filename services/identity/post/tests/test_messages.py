"""The states of a message and the pauses between its tries."""

import itertools
from datetime import UTC, datetime, timedelta

import pytest

from identity.post.rules import messages
from kit.errors import IllegalMove

NOW = datetime(2026, 3, 2, 9, 0, tzinfo=UTC)


@pytest.mark.parametrize("last", [messages.SENT, messages.REJECTED, messages.EXPIRED])
def test_nothing_happens_to_a_message_after_its_end(last):
    for wanted in messages.STATES:
        with pytest.raises(IllegalMove):
            messages.MOVES.require(last, wanted, "m-1")


def test_an_unclaimed_message_is_never_sent():
    with pytest.raises(IllegalMove):
        messages.MOVES.require(messages.QUEUED, messages.SENT, "m-1")


@pytest.mark.parametrize(("source", "target"), list(itertools.product(messages.STATES, repeat=2)))
def test_a_message_moves_as_its_table_says_and_in_no_other_way(source, target):
    moves = {
        ("queued", "sending"),
        ("queued", "expired"),
        *(("sending", after) for after in ("sending", "sent", "queued", "rejected", "expired")),
    }
    if (source, target) in moves:
        messages.MOVES.require(source, target, "m-1")
        return
    with pytest.raises(IllegalMove):
        messages.MOVES.require(source, target, "m-1")


def test_what_is_not_at_its_end_is_unsent():
    assert set(messages.UNSENT) == {"queued", "sending"}


def test_pauses_double_up_to_ten_minutes():
    pauses = [messages.next_try(attempts, NOW) - NOW for attempts in (1, 2, 3, 9, 10, 1000)]
    assert pauses[:3] == [timedelta(seconds=2), timedelta(seconds=4), timedelta(seconds=8)]
    assert pauses[3] < pauses[4] == pauses[5] == timedelta(minutes=10)
