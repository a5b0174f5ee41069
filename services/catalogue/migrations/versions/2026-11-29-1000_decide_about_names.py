"""Let operators decide about models, too, and keep what they rename, merge and delete."""

import sqlalchemy as sa
from alembic import op

revision = "catalogue_decide_names"
down_revision = "catalogue_forget"
branch_labels = None
depends_on = None

KINDS = "kind IN ('category', 'brand', 'model')"
ACTS = "decision IN ('accepted', 'renamed', 'merged', 'deleted', 'proposed', 'refused')"
STATES = "state IN ('accepted', 'proposed', 'refused')"
# A model that was proposed under a proposed brand or category was seen by suppliers only.
STILL_PROPOSED = """
UPDATE models SET state = 'proposed' FROM brands, categories, categories AS parents
WHERE brands.id = models.brand_id AND categories.id = models.category_id AND parents.id = categories.parent_id
AND 'proposed' IN (brands.state, categories.state, parents.state)
"""


def upgrade() -> None:
    op.add_column("models", sa.Column("state", sa.Text(), server_default="accepted", nullable=False))
    _check("models", "ck_models_state", STATES)
    op.execute(STILL_PROPOSED)
    op.add_column("products", sa.Column("is_twin", sa.Boolean(), server_default="false", nullable=False))
    op.add_column("name_decisions", sa.Column("new_name", sa.Text(), nullable=True))
    op.add_column("name_decisions", sa.Column("into_id", sa.Integer(), nullable=True))
    for name, condition in (("ck_name_decisions_kind", KINDS), ("ck_name_decisions_decision", ACTS)):
        op.execute(f"ALTER TABLE name_decisions DROP CONSTRAINT {name}")
        _check("name_decisions", name, condition)
    op.create_table(
        "gone_names",
        sa.Column("kind", sa.Text(), nullable=False),
        sa.Column("row_id", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("author_id", sa.Uuid(as_uuid=False), nullable=True),
        sa.Column("created_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("into_id", sa.Integer(), nullable=True),
        sa.Column("at", sa.DateTime(timezone=True), nullable=False),
        sa.CheckConstraint(KINDS, name=op.f("ck_gone_names_kind")),
        sa.PrimaryKeyConstraint("kind", "row_id", name=op.f("pk_gone_names")),
    )
    op.create_index(
        "ix_gone_names_author", "gone_names", ["author_id"], postgresql_where=sa.text("author_id IS NOT NULL")
    )
    op.create_table(
        "proposers",
        sa.Column("kind", sa.Text(), nullable=False),
        sa.Column("row_id", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("supplier_id", sa.Uuid(as_uuid=False), nullable=False),
        sa.Column("at", sa.DateTime(timezone=True), nullable=False),
        sa.CheckConstraint(KINDS, name=op.f("ck_proposers_kind")),
        sa.PrimaryKeyConstraint("kind", "row_id", "supplier_id", name=op.f("pk_proposers")),
    )
    op.create_index("ix_proposers_supplier_id", "proposers", ["supplier_id"])


def downgrade() -> None:
    op.drop_table("proposers")
    op.drop_table("gone_names")
    for name in ("into_id", "new_name"):
        op.drop_column("name_decisions", name)
    op.drop_column("products", "is_twin")
    op.drop_column("models", "state")


def _check(table: str, name: str, condition: str) -> None:
    op.execute(f"ALTER TABLE {table} ADD CONSTRAINT {name} CHECK ({condition}) NOT VALID")
    op.execute(f"ALTER TABLE {table} VALIDATE CONSTRAINT {name}")
