"""Refuse rows that lack what the code relies on to be there."""

from alembic import op

revision = "orders_refuse"
down_revision = "orders_texts"
branch_labels = None
depends_on = None

CHECKS = {
    ("ads", "ck_ads_over_has_its_end"): "status NOT IN ('ended', 'withdrawn') OR ended_at IS NOT NULL",
    ("ads", "ck_ads_published_has_its_terms"): (
        "NOT is_published OR num_nulls(supplier_id, supplier_name, initial_price_kurus, target_price_kurus, "
        "min_participants, max_participants, quantity, max_per_buyer, ends_at) = 0"
    ),
    ("orders", "ck_orders_agreement_is_dated"): (
        "agreement IS NULL OR terms_version IS NOT NULL AND terms_hash IS NOT NULL AND terms_accepted_at IS NOT NULL"
    ),
    ("orders", "ck_orders_paid_has_its_addresses"): (
        "status = 'created' OR (jsonb_typeof(shipping_address) = 'object' "
        "AND jsonb_typeof(invoice_address) = 'object') IS TRUE"
    ),
    ("attempts", "ck_attempts_live_has_its_addresses"): (
        "state NOT IN ('reserving', 'started') OR (jsonb_typeof(shipping_address) = 'object' "
        "AND jsonb_typeof(invoice_address) = 'object') IS TRUE"
    ),
    ("items", "ck_items_due_has_its_amount"): (
        "balance_state <> 'due' OR balance_kurus IS NOT NULL AND balance_due_at IS NOT NULL"
    ),
}


def upgrade() -> None:
    for (table, name), condition in CHECKS.items():
        op.execute(f"ALTER TABLE {table} ADD CONSTRAINT {name} CHECK ({condition}) NOT VALID")


def downgrade() -> None:
    for table, name in CHECKS:
        op.execute(f"ALTER TABLE {table} DROP CONSTRAINT {name}")
