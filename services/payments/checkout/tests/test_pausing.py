"""When a buyer who leaves payment pages unpaid has to wait, by itself."""

from datetime import UTC, datetime, timedelta

import pytest

from payments.checkout.rules.patience import paused_until

NOON = datetime(2026, 3, 2, 12, tzinfo=UTC)
PAUSE = timedelta(minutes=30)


def pages(*minutes):
    return [NOON + timedelta(minutes=minute) for minute in minutes]


@pytest.mark.parametrize("opened", [[], pages(0), pages(0, 1)])
def test_fewer_unpaid_pages_than_are_allowed_make_no_pause(opened):
    assert paused_until(opened, 3, PAUSE) is None


@pytest.mark.parametrize("opened", [pages(0, 1, 5), pages(5, 1, 0), pages(0, 1, 2, 5)])
def test_the_pause_counts_from_the_last_page_that_was_opened(opened):
    assert paused_until(opened, 3, PAUSE) == NOON + timedelta(minutes=35)


def test_where_no_page_is_allowed_there_is_still_nothing_to_count_from():
    assert paused_until([], 0, PAUSE) is None
