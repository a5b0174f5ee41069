"""Books to measure on: one ad whose lines were captured, at payments and at the provider, as many as are wished.

The rows are those that real captures leave behind, in the real tables, under all their constraints and triggers.
"""

from sqlalchemy import Connection, create_engine, text

AD_ID, PRICE_KURUS, FINAL_KURUS = 100_001, 10_000, 7_000
DIFFERENCE_KURUS = PRICE_KURUS - FINAL_KURUS
NO_LIMIT = {"options": "-c statement_timeout=0"}

PEOPLE = """
CREATE TEMPORARY TABLE bought ON COMMIT DROP AS
SELECT number, gen_random_uuid() AS payment, gen_random_uuid() AS cart, gen_random_uuid() AS line,
       gen_random_uuid() AS item, gen_random_uuid() AS buyer, gen_random_uuid() AS movement
FROM generate_series(1, :count) AS number
"""
PAYMENTS = """
INSERT INTO payments (id, state, buyer_id, cart_id, order_id, total_kurus, provider_payment_id,
                      card_association, card_family, last_four, created_at, captured_at)
SELECT payment, 'captured', buyer, cart, cart, :price, number::text, 'MASTER_CARD', 'Bonus', '0008', now(), now()
FROM bought
"""
LINES = """
INSERT INTO payment_lines (id, payment_id, order_id, item_id, ad_id, supplier_id, title, category_name, units,
                           unit_price_kurus, amount_kurus, provider_line_id, captured_kurus, refunded_kurus,
                           open_refund_kurus, confirmed_at, awaits_difference)
SELECT line, payment, cart, item, :ad, '5b0e2a0e-8f4e-4d6c-9d55-0c8a0d3d7f11', 'Kablosuz kulaklık', 'Elektronik', 1,
       :price, :price, number::text, :price, 0, 0, now(), true
FROM bought
"""
MOVEMENTS = """
INSERT INTO ledger_transactions (id, kind, reference, occurred_at)
SELECT movement, 'captured', payment, now() FROM bought
"""
ENTRIES = """
INSERT INTO ledger_entries (transaction_id, kind, owner, amount_kurus)
SELECT movement, 'clearing', 'iyzico', -:price FROM bought
UNION ALL SELECT movement, 'escrow', line::text, :price FROM bought
"""
AT_PROVIDER = """
INSERT INTO payments (id, token, conversation_id, basket_id, price_kurus, paid_price_kurus, currency, fraud_status,
                      card, auth_code, created_at)
SELECT number, 't' || number, '', '', :price, :price, 'TRY', 1,
       '{"cardType": "CREDIT_CARD", "cardAssociation": "MASTER_CARD", "cardFamily": "Bonus", "binNumber": "",
         "lastFourDigits": ""}', '', now()
FROM generate_series(1, :count) AS number
"""
LINES_AT_PROVIDER = """
INSERT INTO lines (id, payment_id, item_id, name, price_kurus, paid_price_kurus, sub_merchant_price_kurus,
                   refunded_kurus)
SELECT number, number, '', '', :price, :price, :price, 0 FROM generate_series(1, :count) AS number
"""


def sell(url: str, count: int) -> None:
    """So many orders of one unit each: captured, booked, and counted by the ad."""
    _run(url, count, PEOPLE, PAYMENTS, LINES, MOVEMENTS, ENTRIES)


def sell_at_provider(url: str, count: int) -> None:
    """The same orders in the provider's own books."""
    _run(url, count, AT_PROVIDER, LINES_AT_PROVIDER)


def _run(url: str, count: int, *statements: str) -> None:
    values = {"count": count, "price": PRICE_KURUS, "ad": AD_ID}
    engine = create_engine(url, connect_args=NO_LIMIT)
    with engine.begin() as connection:
        for statement in statements:
            connection.execute(text(statement), values)
    with engine.connect().execution_options(isolation_level="AUTOCOMMIT") as connection:
        connection.execute(text("ANALYZE"))  # what autovacuum has done long before so many have bought
    engine.dispose()


def instructed(connection: Connection) -> int:
    """How many refunds are written."""
    count: int = connection.execute(text("SELECT count(*) FROM refunds")).scalar_one()
    return count


def faults(connection: Connection, count: int) -> list[str]:
    """What is wrong with the books after all was instructed: nothing, when each line has its difference once."""
    found = connection.execute(text(EACH_ONCE), {"ad": AD_ID}).mappings().one()
    wrong = [f"{name}: {number}, not {count}" for name, number in found.items() if number != count]
    if connection.execute(text("SELECT sum(amount_kurus) FROM ledger_entries")).scalar_one() != 0:
        wrong.append("the ledger does not sum to zero")
    return wrong


EACH_ONCE = f"""
SELECT (SELECT count(*) FROM refunds WHERE amount_kurus = {DIFFERENCE_KURUS}) AS refunds,
       (SELECT count(DISTINCT line_id) FROM refunds) AS "lines with a refund",
       (SELECT count(*) FROM payment_lines WHERE open_refund_kurus + refunded_kurus = {DIFFERENCE_KURUS}
          AND unit_difference_kurus = {DIFFERENCE_KURUS} AND NOT awaits_difference) AS "lines that know it",
       (SELECT count(*) FROM ledger_transactions WHERE kind = 'refund_opened') AS "movements in the ledger",
       (SELECT count(*) FROM outbox WHERE type = 'payments.refund_opened.v1') AS "events"
"""  # noqa: S608 (whole numbers of our own)
