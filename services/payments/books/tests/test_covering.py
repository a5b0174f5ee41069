"""Operators hear of it when less is held for open ads than these would give back, and no sooner than it is certain."""

from datetime import timedelta

from contracts.events import RefundsOwed
from contracts.events.overdue import PaymentsWorkOverdue
from kit.clock import iso
from payments.tests.test_waiting import waiting
from payments.tests.world import item

HELD = 20_000  # for the two units of an item


def count(world, worst_kurus: int, minutes: int = 10):
    """What ads tells ten minutes later."""
    world.clock.move(minutes=minutes)
    counted_at = world.clock.now()
    world.payments.deliver_twice(RefundsOwed(worst_kurus, counted_at))
    return counted_at


def told(world) -> list[str]:
    """Which kinds were told to be overdue just now."""
    before = len(world.payments.announced(PaymentsWorkOverdue))
    world.payments.run_due()
    return [event.kind for event in world.payments.announced(PaymentsWorkOverdue)[before:]]


def test_what_is_missing_waits_from_the_second_count_on_and_is_told_at_once(world):
    world.confirm(world.capture(item()))
    held = world.payments.client.get("/operator/funds", headers=world.payments.token("operator"))
    assert held.get_json()["success"]["heldForOpenAds"] == HELD / 100
    count(world, HELD)
    count(world, HELD)
    first = count(world, HELD + 1)
    assert waiting(world, "shortfall") == []
    assert "shortfall" not in told(world)
    count(world, HELD + 250)
    (line,) = waiting(world, "shortfall")
    assert (line["amount"], line["dateSince"], line["label"]) == (2.5, iso(first), "")
    assert "shortfall" in told(world)


def test_it_leaves_with_the_first_count_that_is_covered_and_comes_back_as_new(world):
    world.confirm(world.capture(item()))
    for _ in range(3):
        count(world, HELD + 1)
    assert len(waiting(world, "shortfall")) == 1
    count(world, HELD)
    assert waiting(world, "shortfall") == []
    again = count(world, HELD + 1)
    assert waiting(world, "shortfall") == []
    count(world, HELD + 1)
    assert [line["dateSince"] for line in waiting(world, "shortfall")] == [iso(again)]


def test_a_count_that_comes_after_a_later_one_changes_nothing(world):
    world.confirm(world.capture(item()))
    for _ in range(2):
        count(world, HELD + 1)
    earlier = world.clock.now() - timedelta(minutes=1)
    world.payments.deliver(RefundsOwed(0, earlier))
    assert len(waiting(world, "shortfall")) == 1
