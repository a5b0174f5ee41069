"""What was known of applications before their moves were kept is the beginning of their history."""

from alembic import command
from sqlalchemy import create_engine, text

from kit.migrate import configuration

BEFORE = "identity_purchases_by_buyer"
PENDING, APPROVED, OPERATOR = (f"00000000-0000-4000-8000-00000000000{number}" for number in range(3))
SUPPLIER = """
INSERT INTO suppliers (person_id, company_name, tax_office, tax_number, iban, phone, status, applied_at, approved_at,
                       approved_by)
VALUES (:person_id, 'Ege', 'Konak', '1234567890', '', '', :status, '2026-03-01', :approved_at, :approved_by)
"""


def test_who_applied_and_who_approved_when_is_taken_over(database_factory):
    url = database_factory("moves_of_suppliers")
    config, engine = configuration("identity", url), create_engine(url)
    command.upgrade(config, BEFORE)
    approval = {"approved_at": "2026-03-02", "approved_by": OPERATOR}
    with engine.begin() as connection:
        no_operator = dict.fromkeys(approval)
        connection.execute(text(SUPPLIER), {"person_id": PENDING, "status": "pending", **no_operator})
        connection.execute(text(SUPPLIER), {"person_id": APPROVED, "status": "approved", **approval})
    command.upgrade(config, "head")
    known = "SELECT person_id::text, source, target, operator_id::text, moved_at::date::text FROM supplier_moves"
    with engine.begin() as connection:
        moves = {tuple(row) for row in connection.execute(text(known))}
        assert moves == {
            (PENDING, None, "pending", None, "2026-03-01"),
            (APPROVED, None, "pending", None, "2026-03-01"),
            (APPROVED, "pending", "approved", OPERATOR, "2026-03-02"),
        }
        connection.execute(text("UPDATE suppliers SET status = 'suspended' WHERE status = 'approved'"))
    engine.dispose()
