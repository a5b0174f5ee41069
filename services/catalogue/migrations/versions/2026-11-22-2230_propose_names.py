"""Names that suppliers add are proposed until an operator accepts them. What is there already stays accepted."""

import sqlalchemy as sa
from alembic import op

revision = "catalogue_propose_names"
down_revision = "catalogue_1901_ended_sessions"
branch_labels = None
depends_on = None

TABLES = ("categories", "brands")


def upgrade() -> None:
    for table in TABLES:
        op.add_column(table, sa.Column("state", sa.Text(), server_default="accepted", nullable=False))
        op.create_check_constraint(op.f(f"ck_{table}_state"), table, "state IN ('accepted', 'proposed', 'refused')")
        only = sa.text("state = 'proposed'")
        op.create_index(f"ix_{table}_proposed", table, ["created_at"], postgresql_where=only)
    op.create_table(
        "name_decisions",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("kind", sa.Text(), nullable=False),
        sa.Column("row_id", sa.Integer(), nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("decision", sa.Text(), nullable=False),
        sa.Column("operator_id", sa.Uuid(as_uuid=False), nullable=False),
        sa.Column("reason", sa.Text(), nullable=False),
        sa.Column("at", sa.DateTime(timezone=True), nullable=False),
        sa.CheckConstraint("kind IN ('category', 'brand')", name=op.f("ck_name_decisions_kind")),
        sa.CheckConstraint("decision IN ('accepted', 'proposed', 'refused')", name=op.f("ck_name_decisions_decision")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_name_decisions")),
    )


def downgrade() -> None:
    op.drop_table("name_decisions")
    for table in TABLES:
        op.drop_column(table, "state")
