"""The migration that counts money by units finds in old rows what they mean, and lets none be lost."""

from alembic import command
from sqlalchemy import create_engine, text

from kit.ids import new_id
from kit.migrate import configuration

PAYMENT = (
    "INSERT INTO payments (id, state, buyer_id, cart_id, order_id, total_kurus, provider_payment_id, card_association, "
    "card_family, last_four, created_at, captured_at) VALUES (:id, 'captured', :id, :id, :id, 30000, 'p-1', '', '', '', "
    "now(), now())"
)
LINE = (
    "INSERT INTO payment_lines (id, payment_id, order_id, item_id, ad_id, supplier_id, title, category_name, units, "
    "unit_price_kurus, amount_kurus, provider_line_id, captured_kurus, refunded_kurus, open_refund_kurus, confirmed_at, "
    "cancelled_at, awaits_difference) VALUES (:id, :payment, :payment, :id, :ad, :id, 't', 'c', 3, 10000, 30000, "
    ":provider, :captured, :refunded, :opened, :confirmed, :cancelled, :awaits)"
)
REFUND = (
    "INSERT INTO refunds (id, line_id, order_id, item_id, ad_id, buyer_id, cause, amount_kurus, state, was_in_doubt, "
    "attempts, not_before, opened_at) VALUES (gen_random_uuid(), :line, :line, :line, 7, :line, :cause, :kurus, :state, "
    "false, 0, now(), '2026-03-02T09:00Z')"
)
AD = "INSERT INTO ad_finals VALUES (:ad, gen_random_uuid(), 10000, :final, '2026-03-01T20:59Z', NULL)"


class Old:
    """Rows as the previous version wrote them."""

    def __init__(self, connection):
        self.connection, self.payment = connection, new_id()
        self.run(PAYMENT, id=self.payment)
        self.run(AD, ad=7, final=8_500)
        self.run(AD, ad=8, final=10_000)

    def run(self, sql: str, **values) -> None:
        self.connection.execute(text(sql), values)

    def line(self, ad=7, captured=30_000, refunded=0, opened=0, confirmed=True, cancelled=False, awaits=False) -> str:
        line_id, now = new_id(), "2026-03-01T12:00Z"
        self.run(
            LINE, id=line_id, payment=self.payment, ad=ad, provider=f"line {line_id}" if captured else None, captured=captured,
            refunded=refunded, opened=opened, confirmed=now if confirmed else None, cancelled=now if cancelled else None,
            awaits=awaits,
        )  # fmt: skip
        return line_id

    def refund(self, line: str, cause: str, kurus: int, state: str = "succeeded") -> None:
        self.run(REFUND, line=line, cause=cause, kurus=kurus, state=state)


def write(old: Old) -> dict[str, str]:
    lines = {
        "open ad": old.line(ad=9, awaits=True),
        "not captured": old.line(captured=0, confirmed=False),
        "difference": old.line(refunded=4_500),
        "difference on its way": old.line(opened=4_500),
        "no difference": old.line(ad=8),
        "difference, then withdrawn": old.line(refunded=30_000, cancelled=True),
        "withdrawn": old.line(refunded=30_000, cancelled=True),
    }
    old.refund(lines["difference"], "price_difference", 4_500)
    old.refund(lines["difference on its way"], "price_difference", 4_500, "queued")
    old.refund(lines["difference, then withdrawn"], "price_difference", 4_500)
    old.refund(lines["difference, then withdrawn"], "withdrawn", 25_500)
    old.refund(lines["withdrawn"], "withdrawn", 30_000)
    return lines


def test_rows_of_the_previous_version_are_counted_rightly(database_factory):
    url = database_factory("payments_before_units")
    engine = create_engine(url)
    command.upgrade(configuration("payments", url), "payments_0001")
    with engine.begin() as connection:
        lines = write(Old(connection))
    command.upgrade(configuration("payments", url), "head")
    names = {line_id: name for name, line_id in lines.items()}
    with engine.connect() as connection:
        rows = connection.execute(text("SELECT * FROM payment_lines")).mappings().all()
        refunds = connection.execute(text("SELECT * FROM refunds")).mappings().all()
    engine.dispose()
    counted = {
        names[str(row["id"])]: (
            row["cancelled_units"], row["unit_difference_kurus"], row["difference_decided_at"] is not None
        )
        for row in rows
    }  # fmt: skip
    assert counted == {
        "open ad": (0, 0, False),
        "not captured": (0, 0, False),
        "difference": (0, 1_500, True),
        "difference on its way": (0, 1_500, True),
        "no difference": (0, 0, True),
        "difference, then withdrawn": (3, 1_500, True),
        "withdrawn": (3, 0, False),
    }
    assert {(row["cause"], row["units"], row["unit_kurus"]) for row in refunds} == {
        ("price_difference", 3, 1_500), ("withdrawn", 3, 8_500), ("withdrawn", 3, 10_000)
    }  # fmt: skip
    assert all(row["reference_id"] == row["line_id"] for row in refunds)
    assert all(row["reference_total_kurus"] == row["amount_kurus"] for row in refunds)
