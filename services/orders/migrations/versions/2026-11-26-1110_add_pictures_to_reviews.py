"""Room for the pictures that buyers add to their reviews."""

import sqlalchemy as sa
from alembic import op

revision = "orders_review_pictures"
down_revision = "orders_sign_what_is_said"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "review_pictures",
        sa.Column("id", sa.Uuid(as_uuid=False), nullable=False),
        sa.Column("buyer_id", sa.Uuid(as_uuid=False), nullable=False),
        sa.Column("review_id", sa.Uuid(as_uuid=False), nullable=True),
        sa.Column("place", sa.Integer(), nullable=False),
        sa.Column("width", sa.Integer(), nullable=False),
        sa.Column("height", sa.Integer(), nullable=False),
        sa.Column("small_width", sa.Integer(), nullable=False),
        sa.Column("created_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("dropped_at", sa.DateTime(timezone=True), nullable=True),
        sa.ForeignKeyConstraint(["review_id"], ["reviews.id"], name=op.f("fk_review_pictures_review_id")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_review_pictures")),
    )
    op.create_index("ix_review_pictures_review_id", "review_pictures", ["review_id"])
    op.create_index("ix_review_pictures_buyer_id", "review_pictures", ["buyer_id"])
    op.create_index(
        "ix_review_pictures_to_remove",
        "review_pictures",
        ["created_at"],
        postgresql_where=sa.text("review_id IS NULL OR dropped_at IS NOT NULL"),
    )


def downgrade() -> None:
    op.drop_table("review_pictures")
