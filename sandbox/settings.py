"""What the sandbox is told by its environment. Every value has a default that is safe on a developer's machine only."""

import os
from dataclasses import dataclass, fields


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
    marketplace: int = 0  # 0: items need no seller, as in a shop that sells its own goods
    payout_delay_seconds: int = 60
    sms_user: str = ""
    sms_password: str = ""
    smtp_host: str = "127.0.0.1"
    smtp_port: int = 18125
    pool_size: int = 10


_SHARED = {
    "api_key": "IYZICO_API_KEY",
    "secret_key": "IYZICO_SECRET_KEY",
    "sms_user": "SMS_USER",
    "sms_password": "SMS_PASSWORD",
}


def load_settings(environment=None) -> Settings:
    """Read the environment; a variable that is absent or empty keeps its default."""
    environment = os.environ if environment is None else environment
    values = {}
    for field in fields(Settings):
        text = environment.get(f"SANDBOX_{field.name.upper()}") or environment.get(_SHARED.get(field.name, ""))
        if text:
            values[field.name] = int(text) if field.type is int or field.type == "int" else text
    return Settings(**values)
