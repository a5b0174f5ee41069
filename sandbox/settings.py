"""What the sandbox is told by its environment. Every value has a default that is safe on a developer's machine only."""

import os
from collections.abc import Mapping
from dataclasses import dataclass, fields
from typing import Any


@dataclass(frozen=True)
class Settings:
    """One field per environment variable `SANDBOX_<NAME>`; the two keys are shared with the payments service."""

    database_url: str = "postgresql+psycopg://sandbox:sandbox-password@127.0.0.1:18132/sandbox"
    public_url: str = "http://localhost:8080/sandbox"
    api_key: str = "sandbox-key"
    secret_key: str = "sandbox-secret"  # noqa: S105 - a demo value, refused by the services in production
    merchant_id: str = "100001"
    shop_name: str = "İmece"
    shop_return_path: str = "/checkout"
    webhook_url: str = ""
    webhook_delay_seconds: int = 10
    webhook_retry_seconds: int = 900
    token_life_seconds: int = 1800
    refunds_per_minute: int = 0
    checkouts_per_minute: int = 0
    approvals_per_minute: int = 0
    marketplace: int = 1  # 0: items need no seller, as in a shop that sells its own goods
    payout_delay_seconds: int = 60
    sms_user: str = ""
    sms_password: str = ""
    smtp_host: str = "127.0.0.1"
    smtp_port: int = 18125
    cargo_step_seconds: int = 60
    yurtici_user: str = "imece"
    yurtici_password: str = "yurtici-password"  # noqa: S105 - as above
    aras_user: str = "imece"
    aras_password: str = "aras-password"  # noqa: S105
    mng_client_id: str = "imece"
    mng_client_secret: str = "mng-client-secret"  # noqa: S105
    mng_customer_number: str = "300000001"
    mng_password: str = "mng-password"  # noqa: S105
    google_client_id: str = "imece.apps.sandbox"
    google_client_secret: str = "google-client-secret"  # noqa: S105
    facebook_app_id: str = "1000000000000001"
    facebook_app_secret: str = "facebook-app-secret"  # noqa: S105
    telegram_bot_token: str = "100001:telegram-bot-token"  # noqa: S105
    pool_size: int = 10


_SHARED = {
    "api_key": "IYZICO_API_KEY",
    "secret_key": "IYZICO_SECRET_KEY",
    "sms_user": "SMS_USER",
    "sms_password": "SMS_PASSWORD",
    "yurtici_user": "CARGO_YURTICI_USER",
    "yurtici_password": "CARGO_YURTICI_PASSWORD",
    "aras_user": "CARGO_ARAS_USER",
    "aras_password": "CARGO_ARAS_PASSWORD",
    "mng_client_id": "CARGO_MNG_CLIENT_ID",
    "mng_client_secret": "CARGO_MNG_CLIENT_SECRET",
    "mng_customer_number": "CARGO_MNG_CUSTOMER_NUMBER",
    "mng_password": "CARGO_MNG_PASSWORD",
    "google_client_id": "GOOGLE_CLIENT_ID",
    "google_client_secret": "GOOGLE_CLIENT_SECRET",
    "facebook_app_id": "FACEBOOK_APP_ID",
    "facebook_app_secret": "FACEBOOK_APP_SECRET",
    "telegram_bot_token": "TELEGRAM_BOT_TOKEN",
}


def load_settings(environment: Mapping[str, str] | None = None) -> Settings:
    """Read the environment; a variable that is absent or empty keeps its default."""
    environment = os.environ if environment is None else environment
    values: dict[str, Any] = {}
    for field in fields(Settings):
        text = environment.get(f"SANDBOX_{field.name.upper()}") or environment.get(_SHARED.get(field.name, ""))
        if text:
            values[field.name] = int(text) if field.type is int or field.type == "int" else text
    return Settings(**{"public_url": _beside_the_shop(environment)} | values)


def _beside_the_shop(environment: Mapping[str, str]) -> str:
    """Where browsers reach the sandbox unless it is told: below the shop's own address."""
    shop = environment.get("PUBLIC_URL") or f"http://localhost:{environment.get('IMECE_PORT') or '8080'}"
    return f"{shop.rstrip('/')}/sandbox"
