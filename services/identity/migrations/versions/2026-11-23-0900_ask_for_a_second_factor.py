"""Second factors, the steps that wait for one, and what people are shown of their sessions."""

import sqlalchemy as sa
from alembic import op

from kit.db import Id, Instant

revision = "identity_second_factor"
down_revision = "identity_1901_ended_sessions"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("sessions", sa.Column("second_factor_at", Instant))
    op.add_column("sessions", sa.Column("last_seen_at", Instant))
    op.add_column("sessions", sa.Column("device", sa.Text, nullable=False, server_default=""))
    op.add_column("suppliers", sa.Column("iban_changed_at", Instant))
    op.create_table(
        "second_factors",
        sa.Column("person_id", Id, primary_key=True),
        sa.Column("secret", sa.Text, nullable=False),
        sa.Column("since", Instant, nullable=False),
        sa.Column("last_step", sa.BigInteger),
        sa.Column("is_shared", sa.Boolean, nullable=False, server_default="false"),
    )
    op.create_table(
        "pending_factors",
        sa.Column("person_id", Id, primary_key=True),
        sa.Column("secret", sa.Text, nullable=False),
        sa.Column("expires_at", Instant, nullable=False),
    )
    op.create_index(op.f("ix_pending_factors_expires_at"), "pending_factors", ["expires_at"])
    op.create_table(
        "recovery_codes",
        sa.Column("person_id", Id, primary_key=True),
        sa.Column("code_hash", sa.Text, primary_key=True),
        sa.Column("used_at", Instant),
    )
    op.create_table(
        "second_steps",
        sa.Column("ref_hash", sa.Text, primary_key=True),
        sa.Column("person_id", Id, nullable=False),
        sa.Column("expires_at", Instant, nullable=False),
        sa.Column("tries", sa.Integer, nullable=False),
        sa.Column("used_at", Instant),
        sa.CheckConstraint("tries BETWEEN 0 AND 5", name=op.f("ck_second_steps_tries")),
    )
    op.create_index(op.f("ix_second_steps_person_id"), "second_steps", ["person_id"])
    op.create_index(op.f("ix_second_steps_expires_at"), "second_steps", ["expires_at"])


def downgrade() -> None:
    for table in ("second_steps", "recovery_codes", "pending_factors", "second_factors"):
        op.drop_table(table)
    op.drop_column("suppliers", "iban_changed_at")
    for column in ("device", "last_seen_at", "second_factor_at"):
        op.drop_column("sessions", column)
