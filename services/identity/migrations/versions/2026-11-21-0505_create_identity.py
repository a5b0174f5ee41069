"""Create identity: people, sessions, links, codes, addresses, suppliers, messages and copies of purchases."""

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects import postgresql

from kit.tables import create_kit_tables, drop_kit_tables

revision = "d223a3dd3bfc"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    create_kit_tables(op)
    op.create_table(
        "addresses",
        sa.Column("id", sa.BigInteger(), sa.Identity(always=False, start=1001), nullable=False),
        sa.Column("person_id", sa.Uuid(as_uuid=False), nullable=False),
        sa.Column("address_title", sa.Text(), nullable=False),
        sa.Column("first_name", sa.Text(), nullable=False),
        sa.Column("last_name", sa.Text(), nullable=False),
        sa.Column("city", sa.Integer(), nullable=False),
        sa.Column("district", sa.Integer(), nullable=False),
        sa.Column("town", sa.Text(), nullable=False),
        sa.Column("address_text", sa.Text(), nullable=False),
        sa.Column("phone", sa.Text(), nullable=False),
        sa.Column("is_corporate", sa.Boolean(), nullable=False),
        sa.Column("company_name", sa.Text(), nullable=False),
        sa.Column("tax_office", sa.Text(), nullable=False),
        sa.Column("tax_number", sa.Text(), nullable=False),
        sa.Column("is_default", sa.Boolean(), nullable=False),
        sa.Column("hidden", sa.Boolean(), nullable=False),
        sa.Column("created_at", sa.DateTime(timezone=True), nullable=False),
        sa.CheckConstraint(
            "NOT is_corporate OR (company_name <> '' AND tax_office <> '' AND tax_number <> '')",
            name=op.f("ck_addresses_corporate"),
        ),
        sa.CheckConstraint("city BETWEEN 1 AND 81 AND district / 100 = city", name=op.f("ck_addresses_place")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_addresses")),
    )
    op.create_index(op.f("ix_addresses_person_id"), "addresses", ["person_id"], unique=False)
    op.create_index(
        "uq_addresses_default",
        "addresses",
        ["person_id"],
        unique=True,
        postgresql_where=sa.text("is_default AND NOT hidden"),
    )
    op.create_table(
        "ads",
        sa.Column("id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("title", sa.Text(), nullable=False),
        sa.Column("slug", sa.Text(), nullable=False),
        sa.Column("final_price_kurus", sa.BigInteger(), nullable=True),
        sa.Column("ended_at", sa.DateTime(timezone=True), nullable=True),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_ads")),
    )
    op.create_table(
        "messages",
        sa.Column("id", sa.Uuid(as_uuid=False), nullable=False),
        sa.Column("channel", sa.Text(), nullable=False),
        sa.Column("template", sa.Text(), nullable=False),
        sa.Column("key", sa.Text(), nullable=False),
        sa.Column("recipient", sa.Text(), nullable=False),
        sa.Column("context", postgresql.JSONB(astext_type=sa.Text()), nullable=False),
        sa.Column("state", sa.Text(), nullable=False),
        sa.Column("attempts", sa.Integer(), nullable=False),
        sa.Column("not_before", sa.DateTime(timezone=True), nullable=False),
        sa.Column("created_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("expires_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("sent_at", sa.DateTime(timezone=True), nullable=True),
        sa.Column("reason", sa.Text(), nullable=True),
        sa.Column("provider_id", sa.Text(), nullable=True),
        sa.CheckConstraint("channel IN ('mail', 'sms')", name=op.f("ck_messages_channel")),
        sa.CheckConstraint(
            "state IN ('queued', 'sending', 'sent', 'rejected', 'expired')", name=op.f("ck_messages_state")
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_messages")),
        sa.UniqueConstraint("template", "key", "recipient", name=op.f("uq_messages_template_key_recipient")),
    )
    op.create_index(op.f("ix_messages_created_at"), "messages", ["created_at"], unique=False)
    op.create_index(
        "ix_messages_unsent",
        "messages",
        ["channel", "not_before"],
        unique=False,
        postgresql_where=sa.text("state IN ('queued', 'sending')"),
    )
    op.create_table(
        "password_links",
        sa.Column("id", sa.Uuid(as_uuid=False), nullable=False),
        sa.Column("token_hash", sa.Text(), nullable=False),
        sa.Column("person_id", sa.Uuid(as_uuid=False), nullable=True),
        sa.Column("created_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("expires_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("used_at", sa.DateTime(timezone=True), nullable=True),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_password_links")),
        sa.UniqueConstraint("token_hash", name=op.f("uq_password_links_token_hash")),
    )
    op.create_index(op.f("ix_password_links_expires_at"), "password_links", ["expires_at"], unique=False)
    op.create_index(op.f("ix_password_links_person_id"), "password_links", ["person_id"], unique=False)
    op.create_table(
        "people",
        sa.Column("id", sa.Uuid(as_uuid=False), nullable=False),
        sa.Column("email", sa.Text(), nullable=False),
        sa.Column("password_hash", sa.Text(), nullable=True),
        sa.Column("first_name", sa.Text(), nullable=False),
        sa.Column("last_name", sa.Text(), nullable=False),
        sa.Column("image", sa.Text(), nullable=True),
        sa.Column("role", sa.Text(), nullable=False),
        sa.Column("phone", sa.Text(), nullable=True),
        sa.Column("phone_verified_at", sa.DateTime(timezone=True), nullable=True),
        sa.Column("national_id", sa.Text(), nullable=True),
        sa.Column("created_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("password_changed_at", sa.DateTime(timezone=True), nullable=True),
        sa.CheckConstraint("role IN ('buyer', 'supplier', 'operator')", name=op.f("ck_people_role")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_people")),
        sa.UniqueConstraint("email", name=op.f("uq_people_email")),
    )
    op.create_table(
        "phone_challenges",
        sa.Column("id", sa.Uuid(as_uuid=False), nullable=False),
        sa.Column("person_id", sa.Uuid(as_uuid=False), nullable=False),
        sa.Column("phone", sa.Text(), nullable=False),
        sa.Column("secret_hash", sa.Text(), nullable=False),
        sa.Column("created_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("expires_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("tries", sa.Integer(), nullable=False),
        sa.Column("closed_at", sa.DateTime(timezone=True), nullable=True),
        sa.CheckConstraint("tries BETWEEN 0 AND 5", name=op.f("ck_phone_challenges_tries")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_phone_challenges")),
    )
    op.create_index(op.f("ix_phone_challenges_expires_at"), "phone_challenges", ["expires_at"], unique=False)
    op.create_table(
        "purchases",
        sa.Column("item_id", sa.Uuid(as_uuid=False), nullable=False),
        sa.Column("order_id", sa.Uuid(as_uuid=False), nullable=False),
        sa.Column("ad_id", sa.BigInteger(), nullable=False),
        sa.Column("buyer_id", sa.Uuid(as_uuid=False), nullable=False),
        sa.Column("title", sa.Text(), nullable=False),
        sa.Column("units", sa.Integer(), nullable=False),
        sa.Column("units_cancelled", sa.Integer(), nullable=False),
        sa.Column("unit_price_kurus", sa.BigInteger(), nullable=False),
        sa.Column("paid_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("ending_untold", sa.Boolean(), nullable=False),
        sa.CheckConstraint("units_cancelled BETWEEN 0 AND units", name=op.f("ck_purchases_units")),
        sa.PrimaryKeyConstraint("item_id", name=op.f("pk_purchases")),
    )
    op.create_index(op.f("ix_purchases_ad_id"), "purchases", ["ad_id"], unique=False)
    op.create_index(
        "ix_purchases_ending_untold", "purchases", ["item_id"], unique=False, postgresql_where=sa.text("ending_untold")
    )
    op.create_table(
        "refresh_tokens",
        sa.Column("token_hash", sa.Text(), nullable=False),
        sa.Column("session_id", sa.Uuid(as_uuid=False), nullable=False),
        sa.Column("issued_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("expires_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("used_at", sa.DateTime(timezone=True), nullable=True),
        sa.PrimaryKeyConstraint("token_hash", name=op.f("pk_refresh_tokens")),
    )
    op.create_index(op.f("ix_refresh_tokens_expires_at"), "refresh_tokens", ["expires_at"], unique=False)
    op.create_index(op.f("ix_refresh_tokens_session_id"), "refresh_tokens", ["session_id"], unique=False)
    op.create_table(
        "registrations",
        sa.Column("id", sa.Uuid(as_uuid=False), nullable=False),
        sa.Column("token_hash", sa.Text(), nullable=False),
        sa.Column("email", sa.Text(), nullable=False),
        sa.Column("first_name", sa.Text(), nullable=False),
        sa.Column("last_name", sa.Text(), nullable=False),
        sa.Column("password_hash", sa.Text(), nullable=False),
        sa.Column("created_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("expires_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("confirmed_at", sa.DateTime(timezone=True), nullable=True),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_registrations")),
        sa.UniqueConstraint("token_hash", name=op.f("uq_registrations_token_hash")),
    )
    op.create_index(op.f("ix_registrations_email"), "registrations", ["email"], unique=False)
    op.create_index(op.f("ix_registrations_expires_at"), "registrations", ["expires_at"], unique=False)
    op.create_table(
        "sessions",
        sa.Column("id", sa.Uuid(as_uuid=False), nullable=False),
        sa.Column("person_id", sa.Uuid(as_uuid=False), nullable=False),
        sa.Column("scope", sa.Text(), nullable=False),
        sa.Column("signed_in_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("expires_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("ended_at", sa.DateTime(timezone=True), nullable=True),
        sa.Column("end_reason", sa.Text(), nullable=True),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_sessions")),
    )
    op.create_index(op.f("ix_sessions_expires_at"), "sessions", ["expires_at"], unique=False)
    op.create_index(op.f("ix_sessions_person_id"), "sessions", ["person_id"], unique=False)
    op.create_table(
        "suppliers",
        sa.Column("person_id", sa.Uuid(as_uuid=False), nullable=False),
        sa.Column("company_name", sa.Text(), nullable=False),
        sa.Column("tax_office", sa.Text(), nullable=False),
        sa.Column("tax_number", sa.Text(), nullable=False),
        sa.Column("iban", sa.Text(), nullable=False),
        sa.Column("phone", sa.Text(), nullable=False),
        sa.Column("logo_url", sa.Text(), nullable=True),
        sa.Column("status", sa.Text(), nullable=False),
        sa.Column("applied_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("approved_at", sa.DateTime(timezone=True), nullable=True),
        sa.Column("approved_by", sa.Uuid(as_uuid=False), nullable=True),
        sa.CheckConstraint("status IN ('pending', 'approved')", name=op.f("ck_suppliers_status")),
        sa.PrimaryKeyConstraint("person_id", name=op.f("pk_suppliers")),
    )
    op.create_index(op.f("ix_suppliers_status_applied_at"), "suppliers", ["status", "applied_at"], unique=False)


def downgrade() -> None:
    op.drop_index(op.f("ix_suppliers_status_applied_at"), table_name="suppliers")
    op.drop_table("suppliers")
    op.drop_index(op.f("ix_sessions_person_id"), table_name="sessions")
    op.drop_index(op.f("ix_sessions_expires_at"), table_name="sessions")
    op.drop_table("sessions")
    op.drop_index(op.f("ix_registrations_expires_at"), table_name="registrations")
    op.drop_index(op.f("ix_registrations_email"), table_name="registrations")
    op.drop_table("registrations")
    op.drop_index(op.f("ix_refresh_tokens_session_id"), table_name="refresh_tokens")
    op.drop_index(op.f("ix_refresh_tokens_expires_at"), table_name="refresh_tokens")
    op.drop_table("refresh_tokens")
    op.drop_index("ix_purchases_ending_untold", table_name="purchases", postgresql_where=sa.text("ending_untold"))
    op.drop_index(op.f("ix_purchases_ad_id"), table_name="purchases")
    op.drop_table("purchases")
    op.drop_index(op.f("ix_phone_challenges_expires_at"), table_name="phone_challenges")
    op.drop_table("phone_challenges")
    op.drop_table("people")
    op.drop_index(op.f("ix_password_links_person_id"), table_name="password_links")
    op.drop_index(op.f("ix_password_links_expires_at"), table_name="password_links")
    op.drop_table("password_links")
    op.drop_index(
        "ix_messages_unsent", table_name="messages", postgresql_where=sa.text("state IN ('queued', 'sending')")
    )
    op.drop_index(op.f("ix_messages_created_at"), table_name="messages")
    op.drop_table("messages")
    op.drop_table("ads")
    op.drop_index("uq_addresses_default", table_name="addresses", postgresql_where=sa.text("is_default AND NOT hidden"))
    op.drop_index(op.f("ix_addresses_person_id"), table_name="addresses")
    op.drop_table("addresses")
    drop_kit_tables(op)
