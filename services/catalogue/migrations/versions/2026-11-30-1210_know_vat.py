"""Know the VAT of each category."""

import sqlalchemy as sa
from alembic import op

revision = "catalogue_vat"
down_revision = "catalogue_suspended"
branch_labels = None
depends_on = None

FORMER_ACTS = "'accepted', 'renamed', 'merged', 'deleted', 'proposed', 'refused'"


def upgrade() -> None:
    op.add_column("categories", sa.Column("vat_rate", sa.Integer(), nullable=False, server_default="20"))
    _check("categories", "ck_categories_vat_rate", "vat_rate IN (0, 1, 10, 20)")
    op.execute("ALTER TABLE name_decisions DROP CONSTRAINT ck_name_decisions_decision")
    _check("name_decisions", "ck_name_decisions_decision", f"decision IN ({FORMER_ACTS}, 'taxed')")


def downgrade() -> None:
    op.drop_column("categories", "vat_rate")


def _check(table: str, name: str, condition: str) -> None:
    op.execute(f"ALTER TABLE {table} ADD CONSTRAINT {name} CHECK ({condition}) NOT VALID")
    op.execute(f"ALTER TABLE {table} VALIDATE CONSTRAINT {name}")
