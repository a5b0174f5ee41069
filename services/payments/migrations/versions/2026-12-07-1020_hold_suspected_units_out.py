"""Keep since when, by whom and why a suspicion's units are held out of the price, and which ads was told of."""

import sqlalchemy as sa
from alembic import op

revision = "payments_doubted_units"
down_revision = "payments_balance_at_once"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("suspicions", sa.Column("held_at", sa.DateTime(timezone=True), nullable=True))
    op.add_column("suspicions", sa.Column("held_by", sa.Uuid(as_uuid=False), nullable=True))
    op.add_column("suspicions", sa.Column("held_reason", sa.Text(), nullable=True))
    op.execute(
        "ALTER TABLE suspicions ADD CONSTRAINT ck_suspicions_held "
        "CHECK ((held_by IS NULL) = (held_reason IS NULL)) NOT VALID"
    )
    op.create_table(
        "doubted_units",
        sa.Column("suspicion_id", sa.Uuid(as_uuid=False), nullable=False),
        sa.Column("item_id", sa.Uuid(as_uuid=False), nullable=False),
        sa.Column("ad_id", sa.BigInteger(), nullable=False),
        sa.Column("doubted_at", sa.DateTime(timezone=True), nullable=False),
        sa.ForeignKeyConstraint(
            ["suspicion_id"], ["suspicions.id"], name=op.f("fk_doubted_units_suspicion_id_suspicions")
        ),
        sa.PrimaryKeyConstraint("suspicion_id", "item_id", name=op.f("pk_doubted_units")),
    )


def downgrade() -> None:
    op.drop_table("doubted_units")
    op.execute("ALTER TABLE suspicions DROP CONSTRAINT ck_suspicions_held")
    for name in ("held_reason", "held_by", "held_at"):
        op.drop_column("suspicions", name)
