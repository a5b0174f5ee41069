"""What can't be missing is told of with its reason when it is."""

import pytest

from kit.known import known


@pytest.mark.parametrize("value", [0, "", [], False])
def test_what_is_there_is_given_as_it_is(value):
    assert known(value, "it is there") is value


def test_what_is_missing_says_what_was_relied_on():
    with pytest.raises(AssertionError, match="missing, although a captured line has its number"):
        known(None, "a captured line has its number")
