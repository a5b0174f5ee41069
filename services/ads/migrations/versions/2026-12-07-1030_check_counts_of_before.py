"""Check the ads and the history that were there before units could be held out."""

from alembic import op

revision = "ads_doubts_checked"
down_revision = "ads_doubts"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.execute("ALTER TABLE ads VALIDATE CONSTRAINT ck_ads_doubted")
    op.execute("ALTER TABLE history VALIDATE CONSTRAINT ck_history_reference")


def downgrade() -> None:
    """A constraint that was checked needs no unchecking."""
