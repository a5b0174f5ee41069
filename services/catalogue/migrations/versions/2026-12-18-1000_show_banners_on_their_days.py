"""Let pictures of the slideshow have a first and a last day."""

import sqlalchemy as sa
from alembic import op

revision = "catalogue_banner_days"
down_revision = "catalogue_work_in_hand"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("banners", sa.Column("shows_from", sa.Date()))
    op.add_column("banners", sa.Column("shows_until", sa.Date()))
    op.execute("ALTER TABLE banners ADD CONSTRAINT ck_banners_days CHECK (shows_from <= shows_until) NOT VALID")


def downgrade() -> None:
    op.drop_column("banners", "shows_until")
    op.drop_column("banners", "shows_from")
