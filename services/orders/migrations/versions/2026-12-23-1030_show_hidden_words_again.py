"""Let operators show again what was hidden: each hiding, and what lifted it, is a row of its own."""

import sqlalchemy as sa
from alembic import op

revision = "orders_hidings_lifted"
down_revision = "orders_rating_hidings_by_time"
branch_labels = None
depends_on = None

LIFTED = {"review_hidings": ("review_id",), "rating_hidings": ("order_id", "supplier_id")}


def upgrade() -> None:
    for hidings, columns in LIFTED.items():
        op.execute(
            f"ALTER TABLE {hidings} DROP CONSTRAINT pk_{hidings}, "
            f"ADD CONSTRAINT pk_{hidings} PRIMARY KEY USING INDEX uq_{hidings}_time"
        )
        table = f"{hidings}_lifted"
        op.create_table(
            table,
            *(sa.Column(column, sa.Uuid(as_uuid=False), nullable=False) for column in columns),
            sa.Column("hidden_at", sa.DateTime(timezone=True), nullable=False),
            sa.Column("lifted_at", sa.DateTime(timezone=True), nullable=False),
            sa.Column("operator_id", sa.Uuid(as_uuid=False), nullable=False),
            sa.Column("note", sa.String(), nullable=False),
            sa.PrimaryKeyConstraint(*columns, "hidden_at", name=op.f(f"pk_{table}")),
        )
        op.execute(
            f"CREATE TRIGGER {table}_are_append_only BEFORE UPDATE OR DELETE ON {table} "
            "FOR EACH ROW EXECUTE FUNCTION refuse_change()"
        )


def downgrade() -> None:
    """What was hidden once more is hidden, and what was shown again is shown: a version before knew one hiding of a
    thing, in force for ever, so those that were lifted go.
    """
    for hidings, columns in LIFTED.items():
        _forget_lifted(hidings, ", ".join([*columns, "hidden_at"]))
        op.drop_table(f"{hidings}_lifted")
        op.drop_constraint(op.f(f"pk_{hidings}"), hidings)
        op.create_primary_key(op.f(f"pk_{hidings}"), hidings, list(columns))
        op.create_index(f"uq_{hidings}_time", hidings, [*columns, "hidden_at"], unique=True)


def _forget_lifted(hidings: str, key: str) -> None:
    op.execute(f"ALTER TABLE {hidings} DISABLE TRIGGER USER")
    op.execute(f"DELETE FROM {hidings} WHERE ({key}) IN (SELECT {key} FROM {hidings}_lifted)")  # noqa: S608
    op.execute(f"ALTER TABLE {hidings} ENABLE TRIGGER USER")
