"""Threads take longer turns where a program says so, as each of a service's does."""

import sys

from kit.turns import TURN_SECONDS, take_longer_turns


def test_threads_ask_for_their_turn_more_seldom():
    before = sys.getswitchinterval()
    try:
        take_longer_turns()
        assert abs(sys.getswitchinterval() - TURN_SECONDS) < 0.001
        assert 4 * before <= TURN_SECONDS
    finally:
        sys.setswitchinterval(before)
