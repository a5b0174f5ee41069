"""Know which reviews an operator hid, whether or not they have been told of."""

import sqlalchemy as sa
from alembic import op

revision = "ads_hidden_reviews"
down_revision = "ads_review_pictures"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "hidden_reviews",
        sa.Column("review_id", sa.Uuid(as_uuid=False), nullable=False),
        sa.Column("hidden_at", sa.DateTime(timezone=True), nullable=False),
        sa.PrimaryKeyConstraint("review_id", name=op.f("pk_hidden_reviews")),
    )


def downgrade() -> None:
    op.drop_table("hidden_reviews")
