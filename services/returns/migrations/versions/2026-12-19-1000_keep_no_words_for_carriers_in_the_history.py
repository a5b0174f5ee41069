"""Take what buyers wrote when they chose a carrier out of the history, where it stayed when they had left.

It is kept with the return itself (`cargo_comment`), from where it goes when the account is closed.

The history grows all the while: so it is read by its key, some rows at a time, and no lock of the whole table is taken.
The trigger that refuses changes stays, and lets just this one through until it is done. A migration that died amid it
is begun again and goes through all rows once more.

Code of 0.2.0 writes it into the history still, between this step and the exchange of the programs, and where a release
is taken back; the table is append-only, so these words stay. The next release repeats this step in a migration of its
own: by then no code writes them.
"""

from alembic import op
from sqlalchemy import text

revision = "returns_no_words_for_carriers"
down_revision = "returns_answers_checked"
branch_labels = None
depends_on = None

ROWS_AT_ONCE = 5000
BEFORE_ALL = ("00000000-0000-0000-0000-000000000000", -1)
REFUSES = """
CREATE OR REPLACE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS
$$ BEGIN RAISE EXCEPTION 'history is append-only'; END $$
"""
LETS_WORDS_GO = """
CREATE OR REPLACE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS
$$ BEGIN
    IF TG_OP = 'UPDATE' AND OLD.step = 'choose_cargo' THEN
        OLD.note := '';
        IF NEW IS NOT DISTINCT FROM OLD THEN RETURN NEW; END IF;
    END IF;
    RAISE EXCEPTION 'history is append-only';
END $$
"""
PORTION = text(
    """
    WITH portion AS (
        SELECT return_id, sequence, step, note FROM return_history
        WHERE (return_id, sequence) > (CAST(:return_id AS uuid), CAST(:sequence AS int))
        ORDER BY return_id, sequence LIMIT :rows
    ), emptied AS (
        UPDATE return_history AS line SET note = '' FROM portion
        WHERE (line.return_id, line.sequence) = (portion.return_id, portion.sequence)
        AND portion.step = 'choose_cargo' AND portion.note <> ''
    )
    SELECT return_id, sequence FROM portion ORDER BY return_id DESC, sequence DESC LIMIT 1
    """
)


def upgrade() -> None:
    with op.get_context().autocommit_block():
        op.execute(LETS_WORDS_GO)
        last = BEFORE_ALL
        while last:
            position = dict(zip(("return_id", "sequence"), last, strict=True))
            last = op.get_bind().execute(PORTION, {**position, "rows": ROWS_AT_ONCE}).one_or_none()
        op.execute(REFUSES)


def downgrade() -> None:
    """What a person wrote is not written back."""
