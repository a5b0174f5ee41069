"""Know who of those who voted wants a mail about the next ad, and by which key they take that back."""

import sqlalchemy as sa
from alembic import op

revision = "ads_demand_mails"
down_revision = "ads_demand"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("demand_votes", sa.Column("mail_asked_at", sa.DateTime(timezone=True), nullable=True))
    op.add_column("demand_votes", sa.Column("mail_key", sa.Uuid(as_uuid=False), nullable=True))


def downgrade() -> None:
    op.drop_column("demand_votes", "mail_key")
    op.drop_column("demand_votes", "mail_asked_at")
