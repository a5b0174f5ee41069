"""The ledger's chain: every movement gets its place soon after it was written, and only one worker gives places."""

import time
from dataclasses import replace
from datetime import UTC, datetime, timedelta, timezone

import pytest
from sqlalchemy import text
from sqlalchemy.orm import Session

from payments.ledger.rules.chain import BEFORE_THE_FIRST, Movement, link
from payments.ledger.selects import begin_chaining, take_unchained
from payments.ledger.steps import chain_ledger
from payments.tests.selling import item

MOVED = Movement("a", "captured", "b", datetime(2026, 3, 2, 9, tzinfo=UTC), ((1, "escrow", "x", 5), (2, "clearing", "y", -5)))  # fmt: skip


@pytest.mark.parametrize(
    "changed",
    [
        {"id": "c"},
        {"kind": "refund_opened"},
        {"reference": "c"},
        {"occurred_at": datetime(2026, 3, 2, 9, 0, 0, 1, tzinfo=UTC)},
        {"entries": ((1, "escrow", "x", 6), (2, "clearing", "y", -6))},
        {"entries": MOVED.entries[:1]},
    ],
)
def test_a_change_of_any_part_of_a_movement_changes_its_hash(changed):
    first = link(BEFORE_THE_FIRST, 1, MOVED)
    assert link(BEFORE_THE_FIRST, 1, replace(MOVED, **changed)) != first
    assert link(first, 1, MOVED) != first
    assert link(BEFORE_THE_FIRST, 2, MOVED) != first
    assert link(BEFORE_THE_FIRST, 1, replace(MOVED, entries=MOVED.entries[::-1])) == first, "they have numbers"


def _links(world) -> list[tuple[int, str]]:
    with world.payments.work() as work:
        return [tuple(row) for row in work.session.execute(text("SELECT position, hash FROM ledger_chain ORDER BY 1"))]


def _count(world, table: str) -> int:
    with world.payments.work() as work:
        return work.session.execute(text(f"SELECT count(*) FROM {table}")).scalar_one()


def test_movements_are_chained_once_and_the_next_ones_after_them(world):
    world.capture(item())
    written = _count(world, "ledger_transactions")
    assert (chain_ledger(world.payments.service), chain_ledger(world.payments.service)) == (written, 0)
    before = _links(world)
    assert [position for position, _ in before] == list(range(1, written + 1))
    world.capture(item())
    assert chain_ledger(world.payments.service) == _count(world, "ledger_transactions") - written
    assert _links(world)[: len(before)] == before
    assert _count(world, "ledger_unchained") == 0


def test_while_one_worker_chains_another_one_leaves_it_to_it(world):
    world.capture(item())
    with world.payments.work() as work:
        assert begin_chaining(work.session) is True
        assert chain_ledger(world.payments.service) == 0
    assert chain_ledger(world.payments.service) > 0


def test_who_writes_the_ledger_does_not_wait_for_who_chains_it(world):
    world.capture(item())
    with Session(world.payments.service.database.engine) as chaining:
        begin_chaining(chaining)
        take_unchained(chaining, 1)
        world.capture(item())
        chaining.rollback()
    assert chain_ledger(world.payments.service) == _count(world, "ledger_transactions")


@pytest.fixture
def in_new_york(monkeypatch):
    """A machine that goes by another clock."""
    monkeypatch.setenv("TZ", "America/New_York")
    time.tzset()
    yield
    monkeypatch.undo()
    time.tzset()


@pytest.mark.usefixtures("in_new_york")
def test_the_clock_of_the_machine_is_no_part_of_a_hash():
    assert link(BEFORE_THE_FIRST, 1, MOVED) == "1707ab5c5eb61280b6fd1f59f144399e745573b0fbad3675ebed831289f71490"


def test_a_movement_keeps_its_hash_from_release_to_release():
    """Written down once: another way of writing a movement would make every chain that exists look broken."""
    at_istanbul = replace(MOVED, occurred_at=MOVED.occurred_at.astimezone(timezone(timedelta(hours=3))))
    first = link(BEFORE_THE_FIRST, 1, MOVED)
    assert link(BEFORE_THE_FIRST, 1, at_istanbul) == first
    assert first == "1707ab5c5eb61280b6fd1f59f144399e745573b0fbad3675ebed831289f71490"
    assert (
        link(first, 2, replace(MOVED, kind="iade ₺ğ"))
        == "08d8b9fba09cb5a8e926c2c845b7041bfc91175c59f94ae71440752f12cfcb0c"
    )
