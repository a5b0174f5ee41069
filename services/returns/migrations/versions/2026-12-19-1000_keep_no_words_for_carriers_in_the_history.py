"""Take what buyers wrote when they chose a carrier out of the history, where it stayed when they had left.

It is kept with the return itself (`cargo_comment`), from where it goes when the account is closed.

Code of 0.2.0 writes it into the history still, between this step and the exchange of the programs, and where a release
is taken back; the table is append-only, so these words stay. The next release repeats this step in a migration of its
own: by then no code writes them.
"""

from alembic import op

revision = "returns_no_words_for_carriers"
down_revision = "returns_answers_checked"
branch_labels = None
depends_on = None

TRIGGER = "TRIGGER return_history_is_append_only"


def upgrade() -> None:
    op.execute(f"ALTER TABLE return_history DISABLE {TRIGGER}")
    op.execute("UPDATE return_history SET note = '' WHERE step = 'choose_cargo' AND note <> ''")
    op.execute(f"ALTER TABLE return_history ENABLE {TRIGGER}")


def downgrade() -> None:
    """What a person wrote is not written back."""
