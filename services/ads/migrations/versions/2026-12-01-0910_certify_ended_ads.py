"""Keep signed certificates of ended ads, and know which ads still lack theirs."""

import sqlalchemy as sa
from alembic import op

revision = "ads_certificates"
down_revision = "ads_drafts"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("ads", sa.Column("certified_at", sa.DateTime(timezone=True), nullable=True))
    op.create_table(
        "certificates",
        sa.Column("ad_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("issued_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("jws", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(["ad_id"], ["ads.ad_id"], name=op.f("fk_certificates_ad_id_ads")),
        sa.PrimaryKeyConstraint("ad_id", name=op.f("pk_certificates")),
    )
    op.execute(
        "CREATE TRIGGER certificates_append_only BEFORE UPDATE OR DELETE ON certificates "
        "FOR EACH ROW EXECUTE FUNCTION refuse_change()"
    )


def downgrade() -> None:
    op.drop_table("certificates")
    op.drop_column("ads", "certified_at")
