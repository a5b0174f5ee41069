"""Environments under which each service starts in production: every secret long enough and of its own."""

from kit.settings import SERVICES


def own(name: str) -> str:
    """A secret of 32 bytes that is like no other."""
    return f"{name}-0123456789abcdefghijklmnopqrstuv"[:40]


CARRIERS = "https://carrier.example"
_SERVERS = {
    name: {
        "IMECE_ENV": "production",
        "PUBLIC_URL": "https://imece.example",
        "DATABASE_URL": f"postgresql+psycopg://{name}:{own('d' + name)}@postgres:5432/{name}",
        "AMQP_URL": f"amqp://{name}:{own('a' + name)}@rabbitmq:5672/imece",
    }
    for name in SERVICES
}
PRODUCTION: dict[str, dict[str, str]] = _SERVERS | {
    "identity": _SERVERS["identity"]
    | {
        "LINK_SECRET": own("link"),
        "SECOND_FACTOR_KEY": own("factor"),
        "SMS_PASSWORD": "of-netgsm-77",
        "SMS_URL": "https://sms.example",
    },
    "payments": _SERVERS["payments"]
    | {"IYZICO_URL": "https://api.example", "IYZICO_API_KEY": own("api"), "IYZICO_SECRET_KEY": own("secret")},
    "orders": _SERVERS["orders"]
    | {f"CARGO_{name}_URL": f"{CARRIERS}/{name}" for name in ("YURTICI", "ARAS", "ARAS_QUERY", "MNG")}
    | {f"CARGO_{name}": f"given by {name}" for name in ("YURTICI_PASSWORD", "ARAS_PASSWORD", "MNG_PASSWORD")}
    | {"CARGO_MNG_CLIENT_SECRET": "given by MNG as well"},
}
OWN_SECRETS = {("identity", "LINK_SECRET"), ("identity", "SECOND_FACTOR_KEY")}
CREDENTIALS = OWN_SECRETS | {
    ("identity", "SMS_PASSWORD"), ("payments", "IYZICO_API_KEY"), ("payments", "IYZICO_SECRET_KEY"),
    ("orders", "CARGO_YURTICI_PASSWORD"), ("orders", "CARGO_ARAS_PASSWORD"), ("orders", "CARGO_MNG_CLIENT_SECRET"),
    ("orders", "CARGO_MNG_PASSWORD"),
}  # fmt: skip
ADDRESSES = {
    ("identity", "SMS_URL"), ("payments", "IYZICO_URL"), ("orders", "CARGO_YURTICI_URL"), ("orders", "CARGO_ARAS_URL"),
    ("orders", "CARGO_ARAS_QUERY_URL"), ("orders", "CARGO_MNG_URL"), ("identity", "GOOGLE_TOKEN_URL"),
}  # fmt: skip
