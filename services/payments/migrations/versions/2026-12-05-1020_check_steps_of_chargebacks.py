"""Check the steps that were there before operators could give chargebacks back."""

from alembic import op

revision = "payments_steps_checked"
down_revision = "payments_given_back"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.execute("ALTER TABLE chargeback_steps VALIDATE CONSTRAINT ck_chargeback_steps_kind")


def downgrade() -> None:
    """A constraint that was checked needs no unchecking."""
