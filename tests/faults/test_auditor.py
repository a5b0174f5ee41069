"""The auditor is worth something only if it catches what is planted for it."""

import pytest
from sqlalchemy import create_engine, text

from tests.support.waiting import eventually
from tools.audit import findings

pytestmark = pytest.mark.fault

# Where, what goes wrong, how it is put right again, and a word of the sentence that must name it.
PLANTED = (
    ("ads", "UPDATE ads SET units_sold = units_sold + 1 WHERE ad_id = {ad}", "UPDATE ads SET units_sold = units_sold - 1 WHERE ad_id = {ad}", "history"),
    ("ads", "UPDATE ads SET units_held = units_held + 1 WHERE ad_id = {ad}", "UPDATE ads SET units_held = units_held - 1 WHERE ad_id = {ad}", "reservations"),
    ("payments", "UPDATE payment_lines SET refunded_kurus = refunded_kurus + 1 WHERE id = '{line}'", "UPDATE payment_lines SET refunded_kurus = refunded_kurus - 1 WHERE id = '{line}'", "captured"),
    ("sandbox", "UPDATE lines SET refunded_kurus = refunded_kurus + 1 WHERE id = {provider_line}", "UPDATE lines SET refunded_kurus = refunded_kurus - 1 WHERE id = {provider_line}", "provider says"),
    ("orders", "UPDATE ads SET final_price_kurus = 12345 WHERE id = {ended}", "UPDATE ads SET final_price_kurus = {final} WHERE id = {ended}", "orders has"),
    ("payments", "UPDATE refunds SET amount_kurus = amount_kurus + 1 WHERE id = '{refund}'", "UPDATE refunds SET amount_kurus = amount_kurus - 1 WHERE id = '{refund}'", "kuruş due"),
    ("payments", "UPDATE refunds SET state = 'in_doubt' WHERE id = '{refund}'", "UPDATE refunds SET state = 'succeeded' WHERE id = '{refund}'", "in_doubt"),
    ("orders", "UPDATE inbox SET event_id = gen_random_uuid() WHERE event_id = '{event}'", "INSERT INTO inbox (event_id, type) VALUES ('{event}', 'payments.payment_captured.v1')", "never reached"),
)  # fmt: skip


def _one(environments, service, query):
    key = "SANDBOX_DATABASE_URL" if service == "sandbox" else "DATABASE_URL"
    engine = create_engine(environments[service][key])
    with engine.begin() as connection:
        result = connection.execute(text(query))
        row = result.first() if result.returns_rows else None
    engine.dispose()
    return row


@pytest.fixture(scope="module")
def names(running):
    """Rows of the demo world to plant faults in."""
    books = running.environments
    open_line = _one(
        books,
        "payments",
        "SELECT id, provider_line_id, ad_id FROM payment_lines WHERE confirmed_at IS NOT NULL AND refunded_kurus = 0 LIMIT 1",
    )
    ended = _one(books, "orders", "SELECT id, final_price_kurus FROM ads WHERE final_price_kurus IS NOT NULL LIMIT 1")
    refund = _one(
        books, "payments", "SELECT id FROM refunds WHERE cause = 'price_difference' AND state = 'succeeded' LIMIT 1"
    )
    event = _one(books, "payments", "SELECT id FROM outbox WHERE type = 'payments.payment_captured.v1' LIMIT 1")
    return {
        "line": open_line[0], "provider_line": open_line[1], "ad": open_line[2], "ended": ended[0], "final": ended[1],
        "refund": refund[0], "event": event[0],
    }  # fmt: skip


@pytest.mark.parametrize(("service", "plant", "mend", "word"), PLANTED, ids=[f"{p[0]}-{p[3]}" for p in PLANTED])
def test_a_planted_fault_is_found_and_its_mending_too(running, names, service, plant, mend, word):
    eventually(lambda: not findings(running.environments, settled=True), "everything adds up before", 60)
    _one(running.environments, service, plant.format(**names))
    try:
        found = findings(running.environments, settled=True)
    finally:
        _one(running.environments, service, mend.format(**names))
    assert any(word in finding.sentence for finding in found)
    assert findings(running.environments, settled=True) == []
