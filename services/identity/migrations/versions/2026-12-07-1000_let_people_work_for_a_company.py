"""Let people work for a company: who is in a supplier's team, what they did, and for whom a session acts."""

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects import postgresql

revision = "identity_teams"
down_revision = "identity_terms_changes"
branch_labels = None
depends_on = None

_LIVING = "state IN ('invited', 'active')"


def upgrade() -> None:
    op.create_table(
        "team_members",
        sa.Column("id", sa.Uuid(as_uuid=False), nullable=False),
        sa.Column("supplier_id", sa.Uuid(as_uuid=False), nullable=False),
        sa.Column("person_id", sa.Uuid(as_uuid=False), nullable=True),
        sa.Column("email", sa.Text(), nullable=False),
        sa.Column("duties", postgresql.ARRAY(sa.Text()), nullable=False),
        sa.Column("state", sa.Text(), nullable=False),
        sa.Column("token_hash", sa.Text(), nullable=False),
        sa.Column("invited_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("expires_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("accepted_at", sa.DateTime(timezone=True), nullable=True),
        sa.Column("ended_at", sa.DateTime(timezone=True), nullable=True),
        sa.CheckConstraint(
            "state IN ('invited', 'active', 'ended', 'withdrawn', 'expired')", name=op.f("ck_team_members_state")
        ),
        sa.CheckConstraint(
            "state NOT IN ('active', 'ended') OR person_id IS NOT NULL", name=op.f("ck_team_members_person")
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_team_members")),
        sa.UniqueConstraint("token_hash", name=op.f("uq_team_members_token_hash")),
    )
    op.create_index(
        "uq_team_members_living", "team_members", ["supplier_id", "email"], unique=True,
        postgresql_where=sa.text(_LIVING),
    )  # fmt: skip
    op.create_index(
        op.f("ix_team_members_supplier_id_invited_at_id"), "team_members", ["supplier_id", "invited_at", "id"]
    )
    op.create_index(op.f("ix_team_members_person_id"), "team_members", ["person_id"])
    op.create_table(
        "team_acts",
        sa.Column("id", sa.Uuid(as_uuid=False), nullable=False),
        sa.Column("supplier_id", sa.Uuid(as_uuid=False), nullable=False),
        sa.Column("actor_id", sa.Uuid(as_uuid=False), nullable=False),
        sa.Column("service", sa.Text(), nullable=False),
        sa.Column("operation", sa.Text(), nullable=False),
        sa.Column("named", postgresql.JSONB(), server_default="{}", nullable=False),
        sa.Column("acted_at", sa.DateTime(timezone=True), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_team_acts")),
    )
    op.create_index(op.f("ix_team_acts_supplier_id_acted_at_id"), "team_acts", ["supplier_id", "acted_at", "id"])
    op.create_index(op.f("ix_team_acts_actor_id"), "team_acts", ["actor_id"])
    op.create_index(op.f("ix_team_acts_acted_at"), "team_acts", ["acted_at"])
    op.add_column("sessions", sa.Column("acts_for", sa.Uuid(as_uuid=False), nullable=True))


def downgrade() -> None:
    op.drop_column("sessions", "acts_for")
    op.drop_table("team_acts")
    op.drop_table("team_members")
