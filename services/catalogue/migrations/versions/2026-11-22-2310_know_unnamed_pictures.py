"""Know which pictures are begun and named by no row yet, so that what a crash leaves is found in any store of files."""

import sqlalchemy as sa
from alembic import op

revision = "catalogue_unnamed_pictures"
down_revision = "catalogue_propose_names"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "unnamed_pictures",
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("begun_at", sa.DateTime(timezone=True), nullable=False),
        sa.PrimaryKeyConstraint("name", name=op.f("pk_unnamed_pictures")),
    )
    op.create_index(op.f("ix_unnamed_pictures_begun_at"), "unnamed_pictures", ["begun_at"])


def downgrade() -> None:
    op.drop_table("unnamed_pictures")
