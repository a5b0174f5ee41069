"""Keep what operators do in one list, let them suspend members, and propose what needs a second operator."""

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects import postgresql

revision = "identity_operator_acts"
down_revision = "identity_supplier_states"
branch_labels = None
depends_on = None

PROPOSED = "'promote', 'demote', 'reset_factor'"
STATES = "'pending', 'confirmed', 'rejected', 'withdrawn', 'expired'"


def upgrade() -> None:
    op.add_column("people", sa.Column("suspended_at", sa.DateTime(timezone=True), nullable=True))
    _create_acts()
    op.create_table(
        "proposals",
        sa.Column("id", sa.Uuid(as_uuid=False), nullable=False),
        sa.Column("person_id", sa.Uuid(as_uuid=False), nullable=False),
        sa.Column("matter", sa.Text(), nullable=False),
        sa.Column("state", sa.Text(), nullable=False),
        sa.Column("reason", sa.Text(), nullable=False),
        sa.Column("requested_by", sa.Uuid(as_uuid=False), nullable=False),
        sa.Column("requested_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("expires_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("decided_by", sa.Uuid(as_uuid=False), nullable=True),
        sa.Column("decided_at", sa.DateTime(timezone=True), nullable=True),
        sa.CheckConstraint(f"matter IN ({PROPOSED})", name=op.f("ck_proposals_matter")),
        sa.CheckConstraint(f"state IN ({STATES})", name=op.f("ck_proposals_state")),
        sa.CheckConstraint(
            "decided_by IS DISTINCT FROM requested_by OR state = 'withdrawn'", name=op.f("ck_proposals_two")
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_proposals")),
    )
    op.create_index(
        "uq_proposals_pending", "proposals", ["person_id"], unique=True, postgresql_where=sa.text("state = 'pending'")
    )
    op.create_index(op.f("ix_proposals_requested_at_id"), "proposals", ["requested_at", "id"])


def _create_acts() -> None:
    op.create_table(
        "operator_acts",
        sa.Column("id", sa.Uuid(as_uuid=False), nullable=False),
        sa.Column("operator_id", sa.Uuid(as_uuid=False), nullable=False),
        sa.Column("service", sa.Text(), nullable=False),
        sa.Column("act", sa.Text(), nullable=False),
        sa.Column("subject", sa.Text(), nullable=False),
        sa.Column("subject_id", sa.Text(), nullable=False),
        sa.Column("reason", sa.Text(), server_default="", nullable=False),
        sa.Column("changes", postgresql.JSONB(), server_default="[]", nullable=False),
        sa.Column("acted_at", sa.DateTime(timezone=True), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_operator_acts")),
    )
    op.create_index(op.f("ix_operator_acts_acted_at_id"), "operator_acts", ["acted_at", "id"])
    for column in ("operator_id", "subject_id"):
        op.create_index(op.f(f"ix_operator_acts_{column}_acted_at"), "operator_acts", [column, "acted_at"])
    _keep_decisions_of_before()
    op.execute(
        "CREATE TRIGGER operator_acts_are_append_only BEFORE UPDATE OR DELETE ON operator_acts "
        "FOR EACH ROW EXECUTE FUNCTION refuse_change()"
    )


def _keep_decisions_of_before() -> None:
    """What operators decided about suppliers until now; what they did in other services is told from now on."""
    op.execute(
        """
        INSERT INTO operator_acts (id, operator_id, service, act, subject, subject_id, reason, changes, acted_at)
        SELECT gen_random_uuid(), operator_id, 'identity',
            CASE WHEN target = 'needs_information' THEN 'supplier_asked'
                WHEN target = 'rejected' THEN 'supplier_rejected'
                WHEN target = 'suspended' THEN 'supplier_suspended'
                WHEN source = 'suspended' THEN 'supplier_reinstated' ELSE 'supplier_approved' END,
            'supplier', person_id::text, reason,
            jsonb_build_array(jsonb_build_object('what', 'state', 'before', coalesce(source, ''), 'after', target)),
            moved_at
        FROM supplier_moves WHERE operator_id IS NOT NULL
        """
    )


def downgrade() -> None:
    op.drop_table("proposals")
    op.drop_table("operator_acts")
    op.drop_column("people", "suspended_at")
