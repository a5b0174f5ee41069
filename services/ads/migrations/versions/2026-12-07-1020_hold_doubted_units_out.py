"""Hold units under suspicion out of the count: what is held out, which suspicions doubt it, what was decided.

A line of the history may count units again now. What was there is checked by the next version.
"""

import sqlalchemy as sa
from alembic import op

revision = "ads_doubts"
down_revision = "ads_index_demand_mails"
branch_labels = None
depends_on = None

DOUBTED = (
    "units_doubted >= 0 AND units_undecided BETWEEN 0 AND units_doubted "
    "AND units_held + units_sold + units_doubted <= quantity"
)

SIGN = (
    "CASE WHEN reference ~ '^doubt:' THEN units < 0 WHEN reference ~ '^(cleared|time|cancel):' THEN units > 0 "
    "ELSE (units > 0) = (reference = '') END"
)


def upgrade() -> None:
    for name in ("units_doubted", "units_undecided"):
        op.add_column("ads", sa.Column(name, sa.Integer(), server_default="0", nullable=False))
    op.execute(f"ALTER TABLE ads ADD CONSTRAINT ck_ads_doubted CHECK ({DOUBTED}) NOT VALID")
    op.execute("ALTER TABLE history DROP CONSTRAINT ck_history_reference")
    op.execute(f"ALTER TABLE history ADD CONSTRAINT ck_history_reference CHECK ({SIGN}) NOT VALID")
    op.create_table(
        "doubts",
        sa.Column("suspicion_id", sa.Uuid(as_uuid=False), nullable=False),
        sa.Column("item_id", sa.Uuid(as_uuid=False), nullable=False),
        sa.Column("ad_id", sa.BigInteger(), nullable=False),
        sa.Column("state", sa.Text(), nullable=False),
        sa.Column("doubted_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("decided_at", sa.DateTime(timezone=True), nullable=True),
        sa.CheckConstraint("state IN ('undecided', 'cleared', 'confirmed', 'lapsed')", name=op.f("ck_doubts_state")),
        sa.CheckConstraint("(state = 'undecided') = (decided_at IS NULL)", name=op.f("ck_doubts_decided")),
        sa.ForeignKeyConstraint(["ad_id"], ["ads.ad_id"], name=op.f("fk_doubts_ad_id_ads")),
        sa.PrimaryKeyConstraint("suspicion_id", "item_id", name=op.f("pk_doubts")),
    )
    op.create_index("ix_doubts_ad_id", "doubts", ["ad_id"])
    op.create_table(
        "doubt_verdicts",
        sa.Column("suspicion_id", sa.Uuid(as_uuid=False), nullable=False),
        sa.Column("verdict", sa.Text(), nullable=False),
        sa.Column("decided_at", sa.DateTime(timezone=True), nullable=False),
        sa.CheckConstraint("verdict IN ('cleared', 'confirmed')", name=op.f("ck_doubt_verdicts_verdict")),
        sa.PrimaryKeyConstraint("suspicion_id", name=op.f("pk_doubt_verdicts")),
    )


def downgrade() -> None:
    op.drop_table("doubt_verdicts")
    op.drop_table("doubts")
    op.execute("ALTER TABLE history DROP CONSTRAINT ck_history_reference")
    op.execute(
        "ALTER TABLE history ADD CONSTRAINT ck_history_reference CHECK ((units > 0) = (reference = '')) NOT VALID"
    )
    op.execute("ALTER TABLE ads DROP CONSTRAINT ck_ads_doubted")
    for name in ("units_undecided", "units_doubted"):
        op.drop_column("ads", name)
