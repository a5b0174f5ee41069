"""What payments tells of its money is what happened to it."""

from sqlalchemy import text

from payments.ledger.steps import chain_ledger
from payments.lines.rows import Payment
from payments.metrics import READINGS
from payments.tests.selling import due, earn, item, paid


def told(world, name: str, *labels: str) -> float | None:
    [reading] = [each for each in READINGS if each.name == name]
    with world.payments.work() as work:
        return {tuple(key): value for key, value in reading.read(work.session, work.now)}.get(labels)


def test_captures_are_counted_in_number_and_kurus_once_they_are_chained(world):
    world.capture(item(units=2, unit_price_kurus=10_000))
    world.capture(item(units=1, unit_price_kurus=5_000))
    assert told(world, "ledger_movements", "captured") is None
    assert told(world, "ledger_unchained_oldest_seconds") >= 0
    chain_ledger(world.payments.service)
    assert told(world, "ledger_movements", "captured") == 2
    assert told(world, "ledger_moved_kurus", "captured") == 25_000
    assert told(world, "ledger_account_kurus", "escrow") == 25_000
    assert told(world, "ledger_sum_kurus") == 0


def test_a_whole_life_of_money_still_sums_to_zero_and_equals_the_ledger(world):
    paid(world, item())
    while chain_ledger(world.payments.service):
        pass
    accounts = {
        row.kind: row.total
        for row in world.query("SELECT kind, sum(amount_kurus) AS total FROM ledger_entries GROUP BY kind")
    }
    assert {kind: told(world, "ledger_account_kurus", kind) for kind in accounts} == accounts
    kinds = {
        row.kind: row.total
        for row in world.query("SELECT kind, count(*) AS total FROM ledger_transactions GROUP BY kind")
    }
    assert {kind: told(world, "ledger_movements", kind) for kind in kinds} == kinds
    assert told(world, "ledger_sum_kurus") == 0
    assert "paid_out" in kinds


def test_a_movement_that_does_not_balance_shows_in_the_sum(world):
    world.capture(item())
    with world.payments.administrator.begin() as connection:  # the database refuses it from all others
        connection.execute(text("SET LOCAL session_replication_role = replica"))
        connection.execute(
            text(
                "INSERT INTO ledger_entries (transaction_id, kind, owner, amount_kurus) "
                "SELECT id, 'escrow', 'x', 7 FROM ledger_transactions LIMIT 1"
            )
        )
    chain_ledger(world.payments.service)
    assert told(world, "ledger_sum_kurus") == 7


def test_refunds_are_told_by_their_state_and_the_age_of_the_oldest(world):
    world.fault(lost_answer={"scope": ["refund"], "times": 1})
    world.cancel(world.capture(item()))
    world.clock.move(hours=1)
    world.step("send refunds")
    world.clock.move(minutes=30)
    world.cancel(world.capture(item()))
    world.clock.move(minutes=5)
    assert (told(world, "refunds", "in_doubt"), told(world, "refunds", "queued")) == (1, 1)
    assert told(world, "refunds_oldest_seconds", "in_doubt") == 35 * 60, "since it was sent"
    assert told(world, "refunds_oldest_seconds", "queued") == 5 * 60, "since it was asked for"
    chain_ledger(world.payments.service)
    assert told(world, "ledger_account_kurus", "refunds_in_flight") == 2 * 20_000


def test_payments_that_a_person_has_to_look_at_are_told_by_why(world):
    payment = world.capture(item())
    assert told(world, "payments_for_people", "frozen") == 0
    with world.payments.work() as work:
        work.session.get(Payment, payment.id).frozen_at = work.now
    assert told(world, "payments_for_people", "frozen") == 1


def test_payouts_are_told_by_their_state(world):
    due(world, item())
    earn(world)
    assert told(world, "payouts", "queued") == 1
    world.clock.move(hours=3)
    assert told(world, "payouts_oldest_seconds", "queued") >= 3 * 3600
