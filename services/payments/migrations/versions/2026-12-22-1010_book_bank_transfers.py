"""Book transfers between our bank account and suppliers', past the provider."""

import sqlalchemy as sa
from alembic import op

revision = "payments_bank_transfers"
down_revision = "payments_taken_back_found"
branch_labels = None
depends_on = None

TABLE = "bank_transfers"
LIVE = "state <> 'rejected' AND undoes_id IS NULL AND undone_at IS NULL"
AMOUNT = "account_kurus <> 0 AND (account_kurus < 0) = ((direction = 'to_supplier') = (undoes_id IS NULL))"
TWO_PEOPLE = "NOT needs_second OR state <> 'booked' OR decided_by <> requested_by"


def upgrade() -> None:
    op.create_table(
        TABLE,
        sa.Column("id", sa.Uuid(as_uuid=False), nullable=False),
        sa.Column("supplier_id", sa.Uuid(as_uuid=False), nullable=False),
        sa.Column("direction", sa.Text(), nullable=False),
        sa.Column("account_kurus", sa.BigInteger(), nullable=False),
        sa.Column("bank_reference", sa.Text(), nullable=False),
        sa.Column("reference_key", sa.Text(), nullable=False),
        sa.Column("note", sa.Text(), server_default="", nullable=False),
        sa.Column("reason", sa.Text(), nullable=False),
        sa.Column("undoes_id", sa.Uuid(as_uuid=False)),
        sa.Column("undone_at", sa.DateTime(timezone=True)),
        sa.Column("state", sa.Text(), nullable=False),
        sa.Column("needs_second", sa.Boolean(), nullable=False),
        sa.Column("requested_by", sa.Uuid(as_uuid=False), nullable=False),
        sa.Column("requested_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("decided_by", sa.Uuid(as_uuid=False)),
        sa.Column("decided_at", sa.DateTime(timezone=True)),
        sa.Column("decision", sa.Text()),
        sa.CheckConstraint("direction IN ('to_supplier', 'from_supplier')", name=op.f("ck_bank_transfers_direction")),
        sa.CheckConstraint("state IN ('pending', 'booked', 'rejected')", name=op.f("ck_bank_transfers_state")),
        sa.CheckConstraint(AMOUNT, name=op.f("ck_bank_transfers_amount")),
        sa.CheckConstraint("(state = 'pending') = (decided_at IS NULL)", name=op.f("ck_bank_transfers_decided")),
        sa.CheckConstraint(TWO_PEOPLE, name=op.f("ck_bank_transfers_two_people")),
        sa.CheckConstraint(
            "undone_at IS NULL OR (state = 'booked' AND undoes_id IS NULL)", name=op.f("ck_bank_transfers_undone")
        ),
        sa.ForeignKeyConstraint(["undoes_id"], ["bank_transfers.id"], name=op.f("fk_bank_transfers_undoes_id")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_bank_transfers")),
    )
    _unique("uq_bank_transfers_reference", ["supplier_id", "reference_key"], LIVE)
    _unique("uq_bank_transfers_one_pending", ["supplier_id"], "state = 'pending'")
    _unique("uq_bank_transfers_undone", ["undoes_id"], "state <> 'rejected'")
    op.create_index("ix_bank_transfers_supplier", TABLE, ["supplier_id", "requested_at"])


def _unique(name: str, columns: list[str], where: str) -> None:
    op.create_index(name, TABLE, columns, unique=True, postgresql_where=sa.text(where))


def downgrade() -> None:
    op.drop_table(TABLE)
