"""Let an operator who has a chargeback in hand give it back: a step of its history more."""

from alembic import op

revision = "payments_given_back"
down_revision = "payments_work_in_hand"
branch_labels = None
depends_on = None

BEFORE = "('recorded', 'taken', 'noted', 'sent', 'accepted', 'won', 'lost')"
AFTER = "('recorded', 'taken', 'given_back', 'noted', 'sent', 'accepted', 'won', 'lost')"


def upgrade() -> None:
    _allow(AFTER)


def downgrade() -> None:
    _allow(BEFORE)


def _allow(steps: str) -> None:
    """For what is written from now on; what was there is checked by the next version."""
    op.execute("ALTER TABLE chargeback_steps DROP CONSTRAINT ck_chargeback_steps_kind")
    checked = f"ADD CONSTRAINT ck_chargeback_steps_kind CHECK (kind IN {steps}) NOT VALID"
    op.execute(f"ALTER TABLE chargeback_steps {checked}")
