"""Keep who hid a review, when and why."""

import sqlalchemy as sa
from alembic import op

revision = "orders_hide_reviews"
down_revision = "orders_review_pictures"
branch_labels = None
depends_on = None

REASONS = "'abuse', 'personal_data', 'advertising', 'unrelated', 'unlawful'"


def upgrade() -> None:
    op.create_table(
        "review_hidings",
        sa.Column("review_id", sa.Uuid(as_uuid=False), nullable=False),
        sa.Column("hidden_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("operator_id", sa.Uuid(as_uuid=False), nullable=False),
        sa.Column("reason", sa.String(), nullable=False),
        sa.Column("note", sa.String(), nullable=False),
        sa.CheckConstraint(f"reason IN ({REASONS})", name=op.f("ck_review_hidings_reason")),
        sa.ForeignKeyConstraint(["review_id"], ["reviews.id"], name=op.f("fk_review_hidings_review_id")),
        sa.PrimaryKeyConstraint("review_id", name=op.f("pk_review_hidings")),
    )
    op.execute(
        "CREATE TRIGGER review_hidings_are_append_only BEFORE UPDATE OR DELETE ON review_hidings "
        "FOR EACH ROW EXECUTE FUNCTION refuse_change()"
    )


def downgrade() -> None:
    op.drop_table("review_hidings")
