"""The auditor is worth something only if it catches what is planted for it: at least one fault for each invariant."""

import re
from contextlib import ExitStack
from datetime import timedelta

import pytest
from sqlalchemy import create_engine, text

from kit.running import Running
from returns.rules.life import NOT_RECEIVED
from tests.market.lives import live
from tools.audit import chain, credits, findings, findings_in, flow, money
from tools.audit.books import Books, engines_of
from tools.market import SANDBOX

A_MAIL = "Message-ID: <' || (SELECT id FROM planted) || '@imece>\n\nMerhaba"

# The invariant that must name it, where it is planted, and how.
PLANTED = (
    ("I1", "payments", "UPDATE ledger_entries SET amount_kurus = amount_kurus + 1 WHERE id = (SELECT min(id) FROM ledger_entries)"),
    ("I1", "payments", "ALTER TABLE ledger_entries DISABLE TRIGGER only_added_to"),
    ("I2", "payments", "UPDATE payment_lines SET earned_kurus = earned_kurus + 1 WHERE earned_kurus > 0"),
    ("I2", "payments", "UPDATE payment_lines SET open_refund_kurus = open_refund_kurus + 1 WHERE earned_kurus > 0"),
    ("I3", "payments", "UPDATE payment_lines SET charged_back_kurus = captured_kurus + 1 WHERE earned_kurus > 0"),
    ("I3", SANDBOX, "UPDATE lines SET refunded_kurus = refunded_kurus + 1 WHERE refunded_kurus < paid_price_kurus"),
    ("I3", SANDBOX, "UPDATE lines SET paid_price_kurus = paid_price_kurus + 1"),
    ("I3", "payments", "UPDATE payment_lines SET provider_line_id = provider_line_id || '0' WHERE refunded_kurus = 0 AND captured_kurus > 0"),
    ("I4", "ads", "UPDATE ads SET units_sold = units_sold + 1"),
    ("I4", "ads", "UPDATE ads SET units_held = units_held + 1"),
    ("I4", "payments", "UPDATE payment_lines SET confirmed_at = NULL"),
    ("I17", "ads", "UPDATE ads SET units_doubted = units_doubted + 1"),
    ("I17", "ads", "UPDATE ads SET units_doubted = 1, units_undecided = 1 WHERE status = 'ended'"),
    ("I17", "ads", "UPDATE history SET reference = 'cleared:' || seq WHERE seq = 1"),
    ("I18", "orders", "UPDATE shipment_items SET delivered_at = NULL"),
    ("I18", "orders", "UPDATE items SET sent_units = sent_units - 1, arrived_units = arrived_units - 1 WHERE arrived_units > 0"),
    ("I18", "orders", "UPDATE parcels SET decision = 'taken_back', decided_at = now() WHERE direction = 'outbound' AND decision IS NULL"),
    ("I5", "payments", "UPDATE refunds SET amount_kurus = amount_kurus + 1 WHERE cause = 'price_difference'"),
    ("I5", "payments", "UPDATE refunds SET cause = 'cancelled' WHERE cause = 'price_difference'"),
    ("I6", "payments", "UPDATE refunds SET unit_kurus = unit_kurus + 1000 WHERE cause = 'returned'"),
    ("I6", "payments", "UPDATE payment_lines SET returned_units = returned_units + 1 WHERE returned_units > 0"),
    ("I6", "orders", "UPDATE items SET cancelled_units = 0 WHERE cancelled_units > 0 AND status <> 'cancelled'"),
    ("I6", "payments", "UPDATE refunds SET reference_id = id WHERE cause = 'returned'"),
    ("I6", "payments", "UPDATE payment_lines SET cancelled_units = units WHERE id IN (SELECT line_id FROM refunds WHERE cause = 'undelivered')"),
    ("I6", "payments", "UPDATE payment_lines l SET cancelled_units = 1 FROM payments p WHERE p.id = l.payment_id AND p.purpose = 'balance' AND l.captured_kurus > 0"),
    ("I6", "returns", "DELETE FROM cancelled_units WHERE cause = 'undelivered'"),
    ("I7", "orders", "UPDATE inbox SET event_id = gen_random_uuid() WHERE type = 'payments.payment_captured.v1'"),
    ("I8", "orders", "UPDATE orders SET status = 'paid' WHERE status = 'delivered'"),
    ("I8", "orders", "UPDATE history SET to_status = 'cancelled' WHERE to_status = 'delivered'"),
    ("I8", "returns", "UPDATE return_history SET status = 'shipping' WHERE status = 'approved'"),
    ("I8", "returns", "DELETE FROM return_history WHERE sequence = 2"),
    ("I8", "ads", "UPDATE history SET units_after = units_after + 1 WHERE seq = 2"),
    ("I8", "ads", "UPDATE ads SET changes = changes + 1"),
    ("I9", "orders", "UPDATE ads SET final_price_kurus = 12345"),
    ("I9", "orders", "UPDATE items SET final_price_kurus = 12345"),
    ("I9", "ads", "UPDATE ads SET final_kurus = final_kurus - 1, price_kurus = price_kurus - 1"),
    ("I10", "payments", "UPDATE balances SET amount_kurus = amount_kurus + 1 WHERE state = 'paid'"),
    ("I10", "payments", "UPDATE balances SET state = 'due' WHERE state = 'paid'"),
    ("I10", "payments", "DELETE FROM balances WHERE state = 'paid'"),
    ("I10", "ads", "UPDATE ads SET is_deposit_forfeited = false WHERE deposit_kurus IS NOT NULL"),
    ("I11", "orders", "UPDATE orders SET payment_id = gen_random_uuid() WHERE status = 'delivered'"),
    ("I11", SANDBOX, "UPDATE lines SET id = id + 100000000 WHERE id = (SELECT max(id) FROM lines)"),
    ("I12", "payments", "UPDATE payouts SET earned_at = earned_at - interval '30 days' WHERE kind = 'sale'"),
    ("I12", SANDBOX, "UPDATE lines SET sub_merchant_price_kurus = sub_merchant_price_kurus + 1 WHERE approved_at IS NOT NULL"),
    ("I12", SANDBOX, "UPDATE lines SET approved_at = now() WHERE approved_at IS NULL"),
    ("I12", "payments", "UPDATE ad_terms SET published_at = published_at - interval '1 day'"),
    ("I12", "payments", "UPDATE ad_terms SET commission_rate = commission_rate + 0.01"),
    ("I12", "payments", "INSERT INTO money_terms (id, effective_on, commission_rate, hold_days, approval_limit_kurus, needs_second, reason, operator_id, planned_at) VALUES (gen_random_uuid(), '2020-01-01', 0.2, 15, 0, false, '', gen_random_uuid(), now())"),
    ("I12", "returns", "UPDATE returns SET closed_at = NULL"),
    ("I13", SANDBOX, "INSERT INTO mails (recipient, sender, subject, text, html, raw, received_at) VALUES ('', '', '', '', '', 'Message-ID: <{message}@imece>', now())"),
    ("I14", "payments", "UPDATE refunds SET state = 'in_doubt' WHERE cause = 'cancelled'"),
    ("I6", "orders", "INSERT INTO withdrawal_copies (id, sequence, order_id, item_id, units, waiting_units, declared_at) SELECT gen_random_uuid(), 1, order_id, id, 1, 1, now() FROM items LIMIT 1"),
    ("I14", "returns", "INSERT INTO withdrawals (id, sequence, order_id, item_id, ad_id, buyer_id, supplier_id, units, comment, outcome, declared_at, changed_at) SELECT gen_random_uuid(), 0, order_id, item_id, ad_id, buyer_id, supplier_id, 1, '', 'asking', now(), now() FROM bought_items LIMIT 1"),
    ("I6", "returns", "UPDATE return_history SET step = 'bank_refunded' WHERE step = 'finish_refund'"),
    ("I14", "orders", "UPDATE parcels SET decision = NULL, decided_at = NULL WHERE state = 'returned'; UPDATE items SET status = 'shipped' WHERE status = 'cancelled'"),
    ("I14", "orders", "UPDATE items SET status = 'shipped' WHERE status = 'cancelled'"),
    ("I14", "orders", "UPDATE parcels SET state = 'in_transit' WHERE direction = 'outbound'; UPDATE items SET status = 'shipped' WHERE status = 'delivered'; UPDATE shipment_items SET delivered_at = NULL"),
    ("I14", "payments", "UPDATE payouts SET state = 'approved', approved_at = approved_at - interval '60 days' WHERE state = 'paid'"),
    ("I14", "payments", "UPDATE payment_lines SET earned_kurus = 0, delivered_at = delivered_at - interval '60 days' WHERE earned_kurus > 0"),
    ("I14", "payments", "UPDATE payments SET frozen_at = now(), compare_at = '2999-01-01' WHERE state = 'captured'"),
    ("I14", "payments", "INSERT INTO reconciled_payments (payment_id, our_captured_kurus, our_refunded_kurus, provider_captured_kurus, provider_refunded_kurus, differing_lines, checked_at) SELECT id, 0, 0, 0, 0, 1, now() FROM payments WHERE state = 'captured'; UPDATE payments SET frozen_at = now(), compare_at = '2000-01-01' WHERE state = 'captured'"),
    ("I14", "payments", "UPDATE outbox SET published_at = NULL WHERE type = 'payments.ad_settled.v1'"),
    ("I14", "ads", "UPDATE ads SET status = 'open'"),
    ("I14", "payments", "UPDATE idempotency SET body = NULL, created_at = created_at - interval '10 minutes'"),
    ("I14", "returns", "INSERT INTO idempotency (subject, route, key, request_hash, created_at) VALUES ('a', 'b', 'c', 'd', '2020-01-01')"),
    ("I15", "ads", "UPDATE conducts SET sold_units = sold_units + 1"),
    ("I15", "orders", "UPDATE conducts SET sequence = sequence + 2"),
    ("I15", "ads", "DELETE FROM conducts"),
)  # fmt: skip


SECOND = "(SELECT transaction_id FROM ledger_chain WHERE position = 2)"
# What is done to the ledger without a kuruş being off, and what must be said of it.
TAMPERED = (
    (f"UPDATE ledger_entries SET amount_kurus = -amount_kurus WHERE transaction_id = {SECOND}", "link 2 .* is not what was chained"),
    (f"UPDATE ledger_entries SET owner = gen_random_uuid()::text WHERE transaction_id = {SECOND}", "link 2 .* is not what was chained"),
    (f"UPDATE ledger_transactions SET occurred_at = occurred_at + interval '1 microsecond' WHERE id = {SECOND}", "link 2 .* is not what was chained"),
    (f"INSERT INTO ledger_entries (transaction_id, kind, owner, amount_kurus) SELECT {SECOND}, 'escrow', 'x', kurus FROM unnest(ARRAY[7, -7]) AS kurus", "link 2 .* is not what was chained"),
    (f"DELETE FROM ledger_entries WHERE transaction_id = {SECOND}", "link 2 .* is not what was chained"),
    (f"DELETE FROM ledger_entries WHERE transaction_id = {SECOND}; DELETE FROM ledger_transactions WHERE id = {SECOND}", "link 2 .* is gone"),
    ("INSERT INTO ledger_transactions (id, kind, reference, occurred_at) VALUES (gen_random_uuid(), 'captured', gen_random_uuid(), now())", "has no place in the chain"),
    ("DELETE FROM ledger_chain WHERE position = 2", "no link 2"),
    ("UPDATE ledger_chain SET hash = reverse(hash) WHERE position = 2", "link 2 .* is not what was chained"),
    ("INSERT INTO ledger_unchained VALUES (gen_random_uuid(), now() - interval '6 minutes')", "1 ledger transactions wait for the chain"),
)  # fmt: skip

UNSETTLED = (
    ("UPDATE payouts SET price_kurus = price_kurus - 1, deducted_kurus = deducted_kurus + 1 WHERE state = 'paid'", "is owed, the account holds"),
    ("UPDATE payouts SET deducted_kurus = deducted_kurus + 1 WHERE state = 'paid'", "payout .* less 1"),
    ("UPDATE payouts SET price_kurus = gross_kurus + 1, deducted_kurus = net_kurus - gross_kurus - 1 WHERE state = 'paid'", "payout .* carries"),
)  # fmt: skip
A_TRANSFER = """INSERT INTO bank_transfers (id, supplier_id, direction, account_kurus, bank_reference, reference_key, reason, state,
    needs_second, requested_by, requested_at, decided_by, decided_at, undone_at) SELECT gen_random_uuid(), supplier_id, 'to_supplier', -1, 'EFT', 'eft', '',
    'booked', {large}, supplier_id, now(), supplier_id, now(), {undone} FROM payouts LIMIT 1"""
ITS_MOVEMENT = """WITH moved AS (INSERT INTO ledger_transactions (id, kind, reference, occurred_at)
    SELECT gen_random_uuid(), 'credit_transferred', id, now() FROM bank_transfers RETURNING id)
    INSERT INTO ledger_entries (transaction_id, kind, owner, amount_kurus) SELECT moved.id, kind, owner, kurus
    FROM moved, bank_transfers, LATERAL (VALUES ('supplier_payable', supplier_id::text, -1), ('bank', 'imece', 1)) AS e (kind, owner, kurus)"""
# What a person is said to have transferred, and what must be said of it.
BY_HAND = (
    ([A_TRANSFER.format(large="false", undone="NULL")], "is .* in its row, and None in the ledger"),
    ([A_TRANSFER.format(large="true", undone="NULL"), ITS_MOVEMENT], "needs a second operator"),
    ([A_TRANSFER.format(large="false", undone="NULL"), ITS_MOVEMENT, "UPDATE bank_transfers SET debt_kurus = 1"], "more than was owed"),
    ([A_TRANSFER.format(large="false", undone="now()"), ITS_MOVEMENT], "what undoes it disagree"),
    ([A_TRANSFER.format(large="false", undone="NULL"), ITS_MOVEMENT, "DELETE FROM bank_transfers"], "of a transfer has no row"),
)  # fmt: skip
CARRIED_AND_SHRUNK = (
    "UPDATE payouts SET price_kurus = net_kurus + commission_kurus, deducted_kurus = -commission_kurus WHERE state = 'paid'",
    "UPDATE payout_attempts a SET price_kurus = o.price_kurus FROM payouts o WHERE o.attempt_id = a.id AND o.state = 'paid'",
    "UPDATE payouts SET net_kurus = net_kurus / 2, commission_kurus = commission_kurus / 2 WHERE state = 'paid'",
    "UPDATE payment_lines SET clawed_back_kurus = earned_kurus / 2",
)  # fmt: skip


@pytest.fixture(scope="module")
def lived(planner):
    """A town in which a whole life was lived, and everything adds up."""
    with planner.town() as town:
        live(town)
        assert town.audit() == []
        town.fall_asleep()
        yield town


@pytest.fixture(scope="module")
def copies(planner, lived):
    """Engines for copies of its databases that keep their connections, as their administrator: a service may plant little.

    What the databases themselves refuse is taken away: here it is the auditor that is tried.
    """
    with ExitStack() as kept:
        engines = {}
        for name, engine in engines_of(lived.environments).items():
            copy = kept.enter_context(planner.copy_of(engine.url.render_as_string(hide_password=False)))
            engines[name] = create_engine(copy)
            kept.callback(engines[name].dispose)
            with engines[name].begin() as connection:
                for statement in connection.scalars(text(CHECKS_DROPPED)).all():
                    connection.execute(text(statement))
        yield engines


CHECKS_DROPPED = """SELECT format('ALTER TABLE %s DROP CONSTRAINT %I CASCADE', conrelid::regclass, conname)
    FROM pg_constraint WHERE contype = 'c' AND conrelid > 0"""


@pytest.fixture
def books(copies, lived):
    """What the auditor reads; who plants in it plants for one test, since nothing is ever committed."""
    with Books(copies, lived.clock.now()).opened() as books:
        yield books


def _plant(books: Books, place: str, *statements: str) -> None:
    connection = books.connection(place)
    for statement in ("SET TRANSACTION READ WRITE", "SET LOCAL session_replication_role = replica", *statements):
        connection.execute(text(statement))


def _invariants(books: Books) -> set[str]:
    named = [finding.invariant.split(".")[0].split(",") for finding in findings_in(books, settled=True)]
    return {name.split()[0].strip(".,") for names in named for name in names}


def test_the_copies_add_up(books):
    assert findings_in(books, settled=True) == []


@pytest.mark.parametrize(("invariant", "place", "plant"), PLANTED, ids=[f"{p[0]}-{n}" for n, p in enumerate(PLANTED)])
def test_what_is_planted_is_found(books, invariant, place, plant):
    [(message,)] = books.rows("identity", "SELECT id FROM messages WHERE channel = 'mail' LIMIT 1")
    _plant(books, place, plant.format(message=message))
    assert invariant in _invariants(books)


@pytest.mark.parametrize(("plant", "said"), UNSETTLED)
def test_what_is_not_settled_with_a_supplier_is_told(books, plant, said):
    _plant(books, "payments", *plant.split("; "))
    assert any(re.search(said, one) for one in credits.payouts_settle_what_is_owed(books))


def test_a_transfer_that_is_booked_as_it_says_is_no_finding(books):
    _plant(books, "payments", A_TRANSFER.format(large="false", undone="NULL"), ITS_MOVEMENT)
    assert list(credits.transfers_are_booked_as_they_say(books)) == []
    assert list(credits.payouts_settle_what_is_owed(books)) == []


@pytest.mark.parametrize(("plants", "said"), BY_HAND)
def test_what_is_said_to_be_transferred_and_is_not_so_is_told(books, plants, said):
    _plant(books, "payments", *plants)
    assert any(re.search(said, one) for one in credits.transfers_are_booked_as_they_say(books))


def test_what_went_back_while_a_payout_was_being_approved_is_no_fault_of_the_payout(books):
    _plant(books, "payments", *CARRIED_AND_SHRUNK)
    assert [one for one in credits.payouts_settle_what_is_owed(books) if one.startswith("payout")] == []
    _plant(books, "payments", "UPDATE payouts SET price_kurus = price_kurus - 1 WHERE state = 'paid'")
    assert any(re.search("payout .* less -", one) for one in credits.payouts_settle_what_is_owed(books))


@pytest.mark.parametrize(("plant", "said"), TAMPERED)
def test_the_chain_names_the_first_movement_that_was_changed_removed_or_slipped_in(books, plant, said):
    _plant(books, "payments", *plant.split("; "))
    assert re.search(said, next(chain.ledger_is_chained(books)))
    assert list(money.ledger_sums_to_zero(books)) == []


def test_a_key_that_is_held_longer_than_any_request_runs_is_found(lived, monkeypatch):
    monkeypatch.setattr(flow, "LONGEST_REQUEST", timedelta(0))
    engine = create_engine(lived.environments["payments"]["DATABASE_URL"])
    running = Running(engine)
    assert running.begin(7)
    found = findings(lived.environments, settled=True, now=lived.clock.now())
    running.end(7)
    assert ["holds a key since" in one.sentence for one in found] == [True]
    assert findings(lived.environments, settled=True, now=lived.clock.now()) == []
    engine.dispose()


@pytest.mark.parametrize(
    ("standing", "is_found"),
    [
        ("paused_until = NULL", True),
        ("paused_until = :now - interval '11 minutes'", True),
        ("paused_until = :now", False),
        ("is_suspended = true", False),
    ],
)
def test_a_payout_that_waits_for_a_new_account_or_the_end_of_a_suspension_is_stuck_only_when_that_is_over(
    books, standing, is_found
):
    queued = "UPDATE payouts SET state = 'queued', not_before = not_before - interval '60 days' WHERE state = 'paid'"
    now = f"'{books.now.isoformat()}'::timestamptz"
    _plant(books, "payments", queued, f"UPDATE sub_merchants SET {standing.replace(':now', now)}")
    stuck = [one for one in findings_in(books, settled=True) if "I14" in one.invariant]
    assert any(one.sentence.startswith("payout ") for one in stuck) == is_found


@pytest.mark.parametrize(("hold", "is_found"), [("58 days", True), ("62 days", False)])
def test_a_line_that_is_not_earned_is_stuck_only_when_its_own_ads_hold_is_over(books, hold, is_found):
    unearned = (
        "UPDATE payment_lines SET earned_kurus = 0, delivered_at = :now - interval '60 days' WHERE earned_kurus > 0"
    )
    now = f"'{books.now.isoformat()}'::timestamptz"
    _plant(books, "payments", unearned.replace(":now", now), f"UPDATE ad_terms SET payout_hold = interval '{hold}'")
    stuck = [one for one in findings_in(books, settled=True) if "I14" in one.invariant]
    assert any(one.sentence.startswith("line ") for one in stuck) == is_found


def test_the_release_before_may_have_decided_what_never_came_like_any_other_return(books):
    _plant(books, "returns", f"UPDATE returns SET reason = '{NOT_RECEIVED}'")
    assert list(flow.histories_follow_their_graphs(books)) == []
