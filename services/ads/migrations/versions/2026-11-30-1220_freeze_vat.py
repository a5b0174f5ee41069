"""Know the VAT of products, and freeze it in ads."""

import sqlalchemy as sa
from alembic import op

revision = "ads_vat"
down_revision = "ads_suspended"
branch_labels = None
depends_on = None


def upgrade() -> None:
    for table in ("products", "ads"):
        op.add_column(table, sa.Column("vat_rate", sa.Integer(), nullable=False, server_default="20"))
    op.execute(
        "CREATE TRIGGER ads_vat_frozen BEFORE UPDATE ON ads FOR EACH ROW "
        "WHEN (OLD.vat_rate IS DISTINCT FROM NEW.vat_rate) EXECUTE FUNCTION refuse_change()"
    )


def downgrade() -> None:
    op.execute("DROP TRIGGER ads_vat_frozen ON ads")
    for table in ("ads", "products"):
        op.drop_column(table, "vat_rate")
