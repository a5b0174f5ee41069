"""Keep suspicions, and how far payments were looked through."""

import sqlalchemy as sa
from alembic import op

revision = "payments_suspicions"
down_revision = "payments_terms"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "suspicions",
        sa.Column("id", sa.Uuid(as_uuid=False), nullable=False),
        sa.Column("kind", sa.Text(), nullable=False),
        sa.Column("subject", sa.Text(), nullable=False),
        sa.Column("weight", sa.Integer(), nullable=False),
        sa.Column("total", sa.Integer(), nullable=False),
        sa.Column("state", sa.Text(), nullable=False),
        sa.Column("opened_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("seen_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("operator_id", sa.Uuid(as_uuid=False), nullable=True),
        sa.Column("decided_at", sa.DateTime(timezone=True), nullable=True),
        sa.Column("reason", sa.Text(), nullable=True),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_suspicions")),
        sa.CheckConstraint("kind IN ('shared_card', 'cancelling', 'hoarding')", name=op.f("ck_suspicions_kind")),
        sa.CheckConstraint("state IN ('open', 'cleared', 'confirmed')", name=op.f("ck_suspicions_state")),
        sa.CheckConstraint("weight > 0 AND weight <= total", name=op.f("ck_suspicions_weight")),
        sa.CheckConstraint(
            "(state = 'open') = (operator_id IS NULL) AND (state = 'open') = (decided_at IS NULL)",
            name=op.f("ck_suspicions_decided"),
        ),
    )
    is_open = sa.text("state = 'open'")
    op.create_index("uq_suspicions_one_open", "suspicions", ["kind", "subject"], unique=True, postgresql_where=is_open)
    op.create_index("ix_suspicions_listing", "suspicions", ["state", "opened_at", "id"])
    op.create_index("ix_suspicions_subject", "suspicions", ["kind", "subject"])
    op.create_table(
        "suspicion_looks",
        sa.Column("id", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("looked_until", sa.DateTime(timezone=True), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_suspicion_looks")),
        sa.CheckConstraint("id = 1", name=op.f("ck_suspicion_looks_one")),
    )


def downgrade() -> None:
    op.drop_table("suspicion_looks")
    op.drop_table("suspicions")
