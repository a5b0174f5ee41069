"""Find a vote by the key of its mails, and the old votes, beside the shop."""

from alembic import op

from kit.indexes import create_beside, drop_beside

revision = "ads_index_demand_mails"
down_revision = "ads_demand_mails"
branch_labels = None
depends_on = None


def upgrade() -> None:
    create_beside(op, "ix_demand_votes_mail_key", "demand_votes", ["mail_key"], "mail_key IS NOT NULL")
    create_beside(op, "ix_demand_votes_changed_at", "demand_votes", ["changed_at"])


def downgrade() -> None:
    drop_beside(op, "ix_demand_votes_changed_at", "demand_votes")
    drop_beside(op, "ix_demand_votes_mail_key", "demand_votes")
