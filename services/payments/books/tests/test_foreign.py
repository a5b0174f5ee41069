"""Reports of payments that are none of ours, as they come while they are read."""

from datetime import timedelta
from itertools import repeat

import pytest

from payments.books.steps import foreign
from payments.books.tests.test_reconciling import marketplace, page, pay_elsewhere
from payments.provider.clients.marketplace import Transaction
from payments.provider.clients.transport import Unknown
from payments.tests.world import item


def test_a_row_that_moves_to_the_next_page_while_it_is_read_counts_once(world, monkeypatch):
    world.capture(item())
    pay_elsewhere(world, "not-ours")
    read = marketplace(world).payments_on
    monkeypatch.setattr(marketplace(world), "payments_on", lambda day, page: [*read(day), *read(day)])
    foreign.look_for_foreign(world.payments.service)
    assert [row["amount"] for row in page(world)["foreign"]] == [20.0]


@pytest.fixture
def hands(monkeypatch):
    """A clock that is set by hand."""
    at = [1000.0]
    monkeypatch.setattr(foreign, "monotonic", lambda: at[0])
    return at


def test_a_report_that_takes_too_long_is_left_and_the_others_are_read_in_time(world, monkeypatch, hands):
    world.capture(item())
    first_day = foreign.istanbul_date(world.clock.now())
    world.clock.move(days=2)
    pay_elsewhere(world, "not-ours")
    read = marketplace(world).payments_on
    asked = []

    def slowly():
        for rows in repeat([]):
            hands[0] += 60
            yield rows

    def pages(day, _):
        asked.append(day)
        return slowly() if day == first_day else read(day)

    monkeypatch.setattr(marketplace(world), "payments_on", pages)
    for _ in range(3):
        before = hands[0]
        foreign.look_for_foreign(world.payments.service)
        assert hands[0] - before <= foreign.READ_SECONDS + 60, "the step is at its end before it counts as hung"
        world.clock.move(minutes=1)
    assert {first_day + timedelta(days=ahead) for ahead in range(3)} == set(asked)
    assert len(page(world)["foreign"]) == 1


SECONDS_A_PAGE = 60


class LongReport:
    """A report of many pages, each of which takes a minute. Rows of ours are on all but the last."""

    def __init__(self, world, hands, rows):
        self._hands = hands
        self._pages = [[row] for row in rows]
        self.asked: list[int] = []
        self.silent_at = 0  # the page that is not answered

    def __call__(self, day, first_page):
        for number in range(first_page, len(self._pages) + 1):
            self.asked.append(number)
            self._hands[0] += SECONDS_A_PAGE
            if number == self.silent_at:
                raise Unknown("silent")
            yield self._pages[number - 1]


@pytest.fixture
def long_report(world, monkeypatch, hands):
    """The report of a day whose last page alone names a payment that is none of ours."""
    payment = world.capture(item())
    ours = Transaction(payment.provider_payment_id, payment.id, payment.order_id, 20_000, "1")
    report = LongReport(world, hands, [*repeat(ours, 29), Transaction("none of ours", "", "", 2_000, "2")])
    monkeypatch.setattr(marketplace(world), "payments_on", report)
    return report


def look(world, hands, times):
    for _ in range(times):
        before = hands[0]
        foreign.look_for_foreign(world.payments.service)
        assert hands[0] - before <= foreign.READ_SECONDS + SECONDS_A_PAGE


def test_a_report_that_takes_longer_than_a_look_may_is_read_on_by_the_next(world, hands, long_report):
    began_at = world.clock.now()
    look(world, hands, 1)
    world.clock.move(minutes=1)
    look(world, hands, 3)
    assert long_report.asked == list(range(1, 31))
    assert [row["amount"] for row in page(world)["foreign"]] == [20.0]
    assert world.query("SELECT read_at FROM report_days")[0].read_at == began_at


def test_a_page_that_did_not_come_is_asked_for_again_and_not_those_before_it(world, hands, long_report):
    long_report.silent_at = 5
    look(world, hands, 1)
    long_report.silent_at = 0
    look(world, hands, 4)
    assert long_report.asked == [*range(1, 6), *range(5, 31)]
    assert len(page(world)["foreign"]) == 1


def test_a_report_of_which_no_page_comes_any_more_is_read_from_its_beginning(world, hands, long_report):
    long_report.silent_at = 5
    look(world, hands, 2)
    long_report.silent_at = 0
    look(world, hands, 1)
    assert long_report.asked[:8] == [1, 2, 3, 4, 5, 5, 1, 2]


def test_of_a_long_report_only_what_is_none_of_ours_is_kept_meanwhile(world, hands, long_report, monkeypatch):
    monkeypatch.setattr(foreign, "CHUNK", 1)
    look(world, hands, 1)
    (half,) = world.payments.service.half_read.values()
    assert (half.new, half.odd) == ({}, {})
    look(world, hands, 3)
    assert len(page(world)["foreign"]) == 1


def test_a_payment_with_rows_on_several_pages_is_kept_whole_and_each_row_counts_once(world, hands, monkeypatch):
    world.capture(item())
    first, second = (Transaction("none of ours", "", "", 2_000, line) for line in ("2", "3"))
    monkeypatch.setattr(foreign, "CHUNK", 1)
    monkeypatch.setattr(marketplace(world), "payments_on", LongReport(world, hands, [first, first, second]))
    look(world, hands, 1)
    assert [row["amount"] for row in page(world)["foreign"]] == [40.0]
