"""Let operators ask, reject, suspend and reinstate, and keep each move of an application."""

import sqlalchemy as sa
from alembic import op

revision = "identity_supplier_moves"
down_revision = "identity_purchases_by_buyer"
branch_labels = None
depends_on = None

STATES = "'pending', 'needs_information', 'rejected', 'approved', 'suspended'"
ACTED = "SELECT person_id, {source}, '{target}', {operator}, {at} FROM suppliers WHERE {at} IS NOT NULL"


def upgrade() -> None:
    op.add_column("suppliers", sa.Column("revision", sa.Integer(), server_default="0", nullable=False))
    op.add_column("suppliers", sa.Column("sequence", sa.BigInteger(), server_default="0", nullable=False))
    op.execute("ALTER TABLE suppliers DROP CONSTRAINT ck_suppliers_status")
    op.execute(f"ALTER TABLE suppliers ADD CONSTRAINT ck_suppliers_status CHECK (status IN ({STATES})) NOT VALID")
    op.create_table(
        "supplier_moves",
        sa.Column("id", sa.BigInteger(), sa.Identity(always=True), nullable=False),
        sa.Column("person_id", sa.Uuid(as_uuid=False), nullable=False),
        sa.Column("source", sa.Text(), nullable=True),
        sa.Column("target", sa.Text(), nullable=False),
        sa.Column("operator_id", sa.Uuid(as_uuid=False), nullable=True),
        sa.Column("reason", sa.Text(), server_default="", nullable=False),
        sa.Column("moved_at", sa.DateTime(timezone=True), nullable=False),
        sa.CheckConstraint(f"target IN ({STATES})", name=op.f("ck_supplier_moves_target")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_supplier_moves")),
    )
    op.create_index(op.f("ix_supplier_moves_person_id_id"), "supplier_moves", ["person_id", "id"])
    _keep_what_is_known()
    op.execute(
        """
        CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS
        $$ BEGIN RAISE EXCEPTION 'moves are append-only'; END $$
        """
    )
    op.execute(
        "CREATE TRIGGER supplier_moves_are_append_only BEFORE UPDATE OR DELETE ON supplier_moves "
        "FOR EACH ROW EXECUTE FUNCTION refuse_change()"
    )


def _keep_what_is_known() -> None:
    """Of earlier times: when a supplier applied, and who approved it when."""
    for source, target, operator, at in (
        ("NULL", "pending", "NULL::uuid", "applied_at"),
        ("'pending'", "approved", "approved_by", "approved_at"),
    ):
        acted = ACTED.format(source=source, target=target, operator=operator, at=at)
        op.execute(f"INSERT INTO supplier_moves (person_id, source, target, operator_id, moved_at) {acted}")


def downgrade() -> None:
    op.drop_table("supplier_moves")
    op.execute("DROP FUNCTION refuse_change()")
    op.execute("ALTER TABLE suppliers DROP CONSTRAINT ck_suppliers_status")
    op.execute(
        "ALTER TABLE suppliers ADD CONSTRAINT ck_suppliers_status CHECK (status IN ('pending', 'approved')) NOT VALID"
    )
    op.drop_column("suppliers", "sequence")
    op.drop_column("suppliers", "revision")
