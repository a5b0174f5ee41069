"""Take the ids of those who have left off the copies of what they bought, as leaving does from now on."""

from alembic import op

revision = "identity_nobodys_purchases"
down_revision = "identity_language"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.execute(
        "UPDATE purchases SET buyer_id = gen_random_uuid()"
        " WHERE NOT EXISTS (SELECT 1 FROM people WHERE people.id = purchases.buyer_id)"
    )


def downgrade() -> None:
    """Whose they were is not known any more: nothing is to be done."""
