"""Let operators show again what was hidden: each hiding, and what lifted it, is a row of its own."""

import sqlalchemy as sa
from alembic import op

revision = "ads_hidings_lifted"
down_revision = "ads_reply_hidings_by_time"
branch_labels = None
depends_on = None

LIFTED = {
    "question_hidings": {"question_id": sa.BigInteger(), "part": sa.Text()},
    "reply_hidings": {"review_id": sa.Uuid(as_uuid=False)},
}


def upgrade() -> None:
    for hidings, columns in LIFTED.items():
        key = [*columns, "hidden_at"]
        op.execute(
            f"ALTER TABLE {hidings} DROP CONSTRAINT pk_{hidings}, "
            f"ADD CONSTRAINT pk_{hidings} PRIMARY KEY USING INDEX uq_{hidings}_time"
        )
        table = f"{hidings}_lifted"
        op.create_table(
            table,
            *(sa.Column(name, kind, autoincrement=False, nullable=False) for name, kind in columns.items()),
            sa.Column("hidden_at", sa.DateTime(timezone=True), nullable=False),
            sa.Column("lifted_at", sa.DateTime(timezone=True), nullable=False),
            sa.Column("operator_id", sa.Uuid(as_uuid=False), nullable=False),
            sa.Column("note", sa.Text(), nullable=False),
            sa.PrimaryKeyConstraint(*key, name=op.f(f"pk_{table}")),
        )
        op.execute(
            f"CREATE TRIGGER {table}_append_only BEFORE UPDATE OR DELETE ON {table} "
            "FOR EACH ROW EXECUTE FUNCTION refuse_change()"
        )
    op.add_column("questions", sa.Column("shown_again_at", sa.DateTime(timezone=True)))
    op.add_column("hidden_reviews", sa.Column("shown_at", sa.DateTime(timezone=True)))
    op.add_column("hidden_reviews", sa.Column("reply", sa.Text()))
    op.add_column("hidden_reviews", sa.Column("replied_at", sa.DateTime(timezone=True)))
    op.add_column("hidden_ratings", sa.Column("shown_at", sa.DateTime(timezone=True)))


def downgrade() -> None:
    """What was hidden once more is hidden, and what was shown again is shown: a version before knew one hiding of a
    thing, in force for ever, so those that were lifted go.
    """
    op.execute("DELETE FROM hidden_reviews WHERE shown_at >= hidden_at")
    op.execute("DELETE FROM hidden_ratings WHERE shown_at >= hidden_at")
    op.drop_column("hidden_ratings", "shown_at")
    for column in ("replied_at", "reply", "shown_at"):
        op.drop_column("hidden_reviews", column)
    op.drop_column("questions", "shown_again_at")
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
