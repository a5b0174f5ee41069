"""Note by what a purchase looks like its supplier's own, and the mark of a supplier's account.

Suppliers that are known already are told again by the worker, which changes nothing at the provider and keeps the mark.
"""

import sqlalchemy as sa
from alembic import op

revision = "payments_purchase_signs"
down_revision = "payments_steps_checked"
branch_labels = None
depends_on = None

BEFORE = "('shared_card', 'cancelling', 'hoarding')"
AFTER = "('shared_card', 'cancelling', 'hoarding', 'own_address', 'own_phone', 'own_iban', 'own_refused')"


def upgrade() -> None:
    op.create_table(
        "purchase_signs",
        sa.Column("buyer_id", sa.Uuid(as_uuid=False), nullable=False),
        sa.Column("sign", sa.Text(), nullable=False),
        sa.Column("ad_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("occasion", sa.Text(), nullable=False),
        sa.Column("order_id", sa.Uuid(as_uuid=False), nullable=True),
        sa.Column("supplier_id", sa.Uuid(as_uuid=False), nullable=False),
        sa.Column("seen_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("noted_at", sa.DateTime(timezone=True), nullable=False),
        sa.PrimaryKeyConstraint("buyer_id", "sign", "ad_id", "occasion", name=op.f("pk_purchase_signs")),
        sa.CheckConstraint("sign IN ('address', 'phone', 'iban', 'refused')", name=op.f("ck_purchase_signs_sign")),
    )
    op.create_index("ix_purchase_signs_noted_at", "purchase_signs", ["noted_at"])
    op.add_column("sub_merchants", sa.Column("account_mark", sa.Text(), nullable=True))
    op.execute("UPDATE sub_merchants SET due_at = now() WHERE key IS NOT NULL AND due_at IS NULL")
    _allow(AFTER)


def downgrade() -> None:
    op.execute("DELETE FROM suspicions WHERE kind LIKE 'own%'")
    _allow(BEFORE)
    op.drop_column("sub_merchants", "account_mark")
    op.drop_table("purchase_signs")


def _allow(kinds: str) -> None:
    """For what is written from now on; what was there is checked by the next version."""
    op.execute("ALTER TABLE suspicions DROP CONSTRAINT ck_suspicions_kind")
    op.execute(f"ALTER TABLE suspicions ADD CONSTRAINT ck_suspicions_kind CHECK (kind IN {kinds}) NOT VALID")
