"""Keep what the last comparison of an ended ad's lines with the ledger found."""

import sqlalchemy as sa
from alembic import op

revision = "payments_0009"
down_revision = "payments_0008"
branch_labels = None
depends_on = None

UNCHECKED = "settled_at IS NULL OR books_checked_at IS NULL OR books_checked_at < settled_at"


def upgrade() -> None:
    op.add_column("ad_finals", sa.Column("books_checked_at", sa.DateTime(timezone=True), nullable=True))
    op.add_column("ad_finals", sa.Column("disagreements", sa.Integer(), nullable=True))
    op.create_check_constraint(
        op.f("ck_ad_finals_books"), "ad_finals", "(books_checked_at IS NULL) = (disagreements IS NULL)"
    )
    op.create_index(
        "ix_ad_finals_unchecked",
        "ad_finals",
        [sa.text("books_checked_at NULLS FIRST"), "ad_id"],
        postgresql_where=sa.text(UNCHECKED),
    )


def downgrade() -> None:
    raise NotImplementedError("money is not forgotten: restore a backup instead")
