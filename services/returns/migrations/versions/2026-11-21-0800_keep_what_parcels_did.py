"""Keep when a return was handed over, instead of the last state of one parcel: a return may have several."""

import sqlalchemy as sa
from alembic import op

revision = "0800_keep_what_parcels_did"
down_revision = "0700_grow_returns"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("returns", sa.Column("handed_over_at", sa.DateTime(timezone=True)))
    op.drop_column("returns", "parcel_sequence")
    op.drop_column("returns", "parcel_state")


def downgrade() -> None:
    op.add_column("returns", sa.Column("parcel_sequence", sa.Integer(), nullable=False, server_default="0"))
    op.add_column("returns", sa.Column("parcel_state", sa.Text()))
    op.drop_column("returns", "handed_over_at")
