"""Freeze with each ad whether a balance that is not paid in time costs the deposit."""

import sqlalchemy as sa
from alembic import op

revision = "ads_deposits_forfeited"
down_revision = "ads_of_buyers"
branch_labels = None
depends_on = None


def upgrade() -> None:
    # All that were published before said that it does; so do those that the release before publishes beside this one.
    told = sa.Column("is_deposit_forfeited", sa.Boolean(), server_default=sa.true(), nullable=False)
    op.add_column("ads", told)
    op.execute(
        "CREATE TRIGGER ads_deposits_frozen BEFORE UPDATE ON ads FOR EACH ROW "
        "WHEN (OLD.is_deposit_forfeited IS DISTINCT FROM NEW.is_deposit_forfeited) EXECUTE FUNCTION refuse_change()"
    )


def downgrade() -> None:
    op.execute("DROP TRIGGER ads_deposits_frozen ON ads")
    op.drop_column("ads", "is_deposit_forfeited")
