"""Check the pictures that were there before they had days."""

from alembic import op

revision = "catalogue_banner_days_checked"
down_revision = "catalogue_banner_days"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.execute("ALTER TABLE banners VALIDATE CONSTRAINT ck_banners_days")


def downgrade() -> None:
    """A constraint that was checked needs no unchecking."""
