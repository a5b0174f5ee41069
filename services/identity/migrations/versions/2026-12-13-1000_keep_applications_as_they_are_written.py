"""Keep applications to sell as they are written, until they are sent."""

import sqlalchemy as sa
from alembic import op

revision = "identity_application_drafts"
down_revision = "identity_team_acts_kept_long"
branch_labels = None
depends_on = None

TEXTS = (
    "company_name",
    "tax_office",
    "tax_number",
    "iban",
    "phone",
    "address",
    "town",
    "mersis_number",
    "kep_address",
    "authorised_name",
    "authorised_surname",
)


def upgrade() -> None:
    op.create_table(
        "application_drafts",
        sa.Column("person_id", sa.Uuid(as_uuid=False), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("changed_at", sa.DateTime(timezone=True), nullable=False),
        *(sa.Column(name, sa.Text(), nullable=False) for name in TEXTS),
        sa.Column("city", sa.Integer()),
        sa.Column("district", sa.Integer()),
        sa.PrimaryKeyConstraint("person_id", name=op.f("pk_application_drafts")),
    )
    op.create_index(op.f("ix_application_drafts_changed_at"), "application_drafts", ["changed_at"])


def downgrade() -> None:
    op.drop_table("application_drafts")
