"""let people in who come from elsewhere, perhaps without an e-mail address, and let them go."""

import sqlalchemy as sa
from alembic import op

revision = "identity_0003"
down_revision = "identity_0002"
branch_labels = None
depends_on = None


def _instant(name: str, nullable: bool = False) -> sa.Column:
    return sa.Column(name, sa.DateTime(timezone=True), nullable=nullable)


def _id(name: str) -> sa.Column:
    return sa.Column(name, sa.Uuid(as_uuid=False), nullable=False)


def upgrade() -> None:
    op.alter_column("people", "email", nullable=True)
    op.add_column("people", _instant("closing_until", nullable=True))
    op.create_table(
        "email_links",
        _id("id"),
        sa.Column("token_hash", sa.Text(), nullable=False),
        _id("person_id"),
        sa.Column("email", sa.Text(), nullable=False),
        _instant("created_at"),
        _instant("expires_at"),
        _instant("used_at", nullable=True),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_email_links")),
        sa.UniqueConstraint("token_hash", name=op.f("uq_email_links_token_hash")),
    )
    op.create_index(op.f("ix_email_links_expires_at"), "email_links", ["expires_at"])
    op.create_index(op.f("ix_email_links_person_id"), "email_links", ["person_id"])
    op.create_table(
        "external_identities",
        sa.Column("party", sa.Text(), nullable=False),
        sa.Column("subject", sa.Text(), nullable=False),
        _id("person_id"),
        _instant("created_at"),
        sa.CheckConstraint("party IN ('google', 'facebook', 'telegram')", name=op.f("ck_external_identities_party")),
        sa.PrimaryKeyConstraint("party", "subject", name=op.f("pk_external_identities")),
    )
    op.create_index(op.f("ix_external_identities_person_id"), "external_identities", ["person_id"])
    op.create_table(
        "party_attempts",
        _id("id"),
        sa.Column("party", sa.Text(), nullable=False),
        sa.Column("browser_hash", sa.Text(), nullable=False),
        _instant("expires_at"),
        _instant("used_at", nullable=True),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_party_attempts")),
        sa.UniqueConstraint("browser_hash", name=op.f("uq_party_attempts_browser_hash")),
    )
    op.create_index(op.f("ix_party_attempts_expires_at"), "party_attempts", ["expires_at"])
    op.create_table(
        "used_proofs",
        sa.Column("proof_hash", sa.Text(), nullable=False),
        _instant("expires_at"),
        sa.PrimaryKeyConstraint("proof_hash", name=op.f("pk_used_proofs")),
    )
    op.create_index(op.f("ix_used_proofs_expires_at"), "used_proofs", ["expires_at"])


def downgrade() -> None:
    for table in ("used_proofs", "party_attempts", "external_identities", "email_links"):
        op.drop_table(table)
    op.drop_column("people", "closing_until")
    op.execute("DELETE FROM people WHERE email IS NULL")
    op.alter_column("people", "email", nullable=False)
