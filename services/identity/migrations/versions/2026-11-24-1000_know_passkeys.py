"""Passkeys as second factors, and the challenges that they sign."""

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects.postgresql import ARRAY

from kit.db import Id, Instant

revision = "identity_passkeys"
down_revision = "identity_second_factor"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "passkeys",
        sa.Column("id", Id, primary_key=True),
        sa.Column("person_id", Id, nullable=False),
        sa.Column("credential_id", sa.Text, nullable=False),
        sa.Column("public_key", sa.LargeBinary, nullable=False),
        sa.Column("sign_count", sa.BigInteger, nullable=False),
        sa.Column("transports", ARRAY(sa.Text), nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("created_at", Instant, nullable=False),
        sa.Column("last_used_at", Instant),
        sa.UniqueConstraint("credential_id", name=op.f("uq_passkeys_credential_id")),
        sa.CheckConstraint("sign_count >= 0", name=op.f("ck_passkeys_sign_count")),
    )
    op.create_index(op.f("ix_passkeys_person_id"), "passkeys", ["person_id"])
    op.create_table(
        "passkey_challenges",
        sa.Column("challenge_hash", sa.Text, primary_key=True),
        sa.Column("purpose", sa.Text, nullable=False),
        sa.Column("person_id", Id),
        sa.Column("bound_to", sa.Text, nullable=False),
        sa.Column("expires_at", Instant, nullable=False),
        sa.Column("used_at", Instant),
        sa.CheckConstraint(
            "purpose IN ('add', 'step', 'confirm', 'enter')", name=op.f("ck_passkey_challenges_purpose")
        ),
    )
    op.create_index(op.f("ix_passkey_challenges_person_id"), "passkey_challenges", ["person_id"])
    op.create_index(op.f("ix_passkey_challenges_expires_at"), "passkey_challenges", ["expires_at"])


def downgrade() -> None:
    op.drop_table("passkey_challenges")
    op.drop_table("passkeys")
