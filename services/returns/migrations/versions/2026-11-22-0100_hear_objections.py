"""Let a buyer object to being turned down: how the objection stands, its words, its date and its pictures."""

import sqlalchemy as sa
from alembic import op

revision = "0100_hear_objections"
down_revision = "0800_keep_what_parcels_did"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("returns", sa.Column("objection", sa.Text()))
    op.add_column("returns", sa.Column("objection_text", sa.Text()))
    op.add_column("returns", sa.Column("objected_at", sa.DateTime(timezone=True)))
    op.create_check_constraint(
        op.f("ck_returns_objection"), "returns", "objection IN ('possible', 'open', 'rejected', 'granted', 'lapsed')"
    )
    op.create_check_constraint(
        op.f("ck_returns_objections_say_why"),
        "returns",
        "(objection_text IS NOT NULL) = (objected_at IS NOT NULL) AND (objection <> 'open' OR objected_at IS NOT NULL)",
    )
    op.create_index(
        "ix_returns_objected_at", "returns", ["objected_at"], postgresql_where=sa.text("objection = 'open'")
    )
    op.add_column(
        "pictures", sa.Column("is_of_objection", sa.Boolean(), nullable=False, server_default=sa.text("false"))
    )


def downgrade() -> None:
    op.drop_column("pictures", "is_of_objection")
    op.drop_index("ix_returns_objected_at", "returns")
    op.drop_constraint(op.f("ck_returns_objections_say_why"), "returns")
    op.drop_constraint(op.f("ck_returns_objection"), "returns")
    op.drop_column("returns", "objected_at")
    op.drop_column("returns", "objection_text")
    op.drop_column("returns", "objection")
