"""know suppliers' addresses and follow balances and returns, so that mails about them come once and in order."""

import sqlalchemy as sa
from alembic import op

revision = "identity_0002"
down_revision = "d223a3dd3bfc"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("suppliers", sa.Column("address", sa.Text(), nullable=False, server_default=""))
    op.add_column("suppliers", sa.Column("town", sa.Text(), nullable=False, server_default=""))
    op.add_column("suppliers", sa.Column("city", sa.Integer(), nullable=True))
    op.add_column("suppliers", sa.Column("district", sa.Integer(), nullable=True))
    op.create_check_constraint(
        op.f("ck_suppliers_place"), "suppliers", "city BETWEEN 1 AND 81 AND district / 100 = city"
    )
    op.create_check_constraint(
        op.f("ck_suppliers_address"),
        "suppliers",
        "num_nulls(city, district) = CASE WHEN address = '' THEN 2 ELSE 0 END",
    )
    op.add_column("purchases", sa.Column("deposit_kurus", sa.BigInteger(), nullable=True))
    op.add_column("purchases", sa.Column("balance_sequence", sa.Integer(), nullable=False, server_default="0"))
    op.add_column("purchases", sa.Column("balance_closed_at", sa.DateTime(timezone=True), nullable=True))
    op.create_table(
        "returns",
        sa.Column("id", sa.Uuid(as_uuid=False), nullable=False),
        sa.Column("sequence", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_returns")),
    )


def downgrade() -> None:
    op.drop_table("returns")
    for column in ("deposit_kurus", "balance_sequence", "balance_closed_at"):
        op.drop_column("purchases", column)
    for constraint in ("ck_suppliers_address", "ck_suppliers_place"):
        op.drop_constraint(op.f(constraint), "suppliers", type_="check")
    for column in ("address", "town", "city", "district"):
        op.drop_column("suppliers", column)
