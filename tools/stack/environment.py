"""What each process is told: exactly its own settings, and none of another's."""

import os
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from tools.stack.instance import REPOSITORY, SERVICES, Instance
from tools.stack.postgres import Server
from tools.stack.rabbit import Broker
from tools.stack.words import StackError

KINDS = ("demo", "test", "production")
PASSED_TO_ALL = ("LOG_LEVEL", "OTEL_", "KEEP_")
OF_OBJECT_STORES = ("STORAGE", "S3_")
# What the library of C and Python itself are told, as in the image (services/Dockerfile). A name server that is silent
# is asked twice for two seconds, and not for five: no time-out of a call covers the question for an address.
OF_EVERY_PROGRAM = {"PYTHONUNBUFFERED": "1", "MALLOC_ARENA_MAX": "2", "RES_OPTIONS": "timeout:2 attempts:2"}
# Settings of its own that a service takes over from the caller's environment or from .env, by the start of their name.
PASSED_ON = {
    "identity": (
        *("LIMIT_", "LINK_SECRET", "SECOND_FACTOR_KEY", "SMTP_", "SMS_", "PASSWORD_", "SUPPORT_EMAIL"),
        *("GOOGLE_", "FACEBOOK_", "TELEGRAM_"),
        *(*OF_OBJECT_STORES, "MEDIA_BUCKET", "IDENTITY_S3_"),
    ),
    "catalogue": ("PRODUCT_", "PROPOSAL_", "PICTURE_", "MEDIA_", *OF_OBJECT_STORES, "CATALOGUE_S3_"),
    "ads": ("QUESTION_", "AD_", "RESERVATION_", "SEARCH_", "DEPOSIT_"),
    "orders": (
        *("CART_", "ORDER_", "TRACK", "RESERVATION_", "PROVIDER_TOKEN_", "PARCEL_", "CARGO_"),
        *("COMPANY_", "AGREEMENTS_DIR", "HELD_", "RETURNED_PARCEL_"),
        *("REVIEW_", "INVOICE", "PICTURE_", "MEDIA_", *OF_OBJECT_STORES, "ORDERS_S3_"),
    ),
    "payments": (
        *("IYZICO_", "REFUND", "PAYMENT_", "PROVIDER_", "RECONCILE_", "DEFAULT_IDENTITY_NUMBER"),
        *("COMMISSION_", "WITHHOLDING_", "PAYOUT", "BALANCE_", "DEPOSIT_", "UNPAID_", "CHARGEBACK_"),
    ),
    "returns": ("RETURN_", "PICTURE_", *OF_OBJECT_STORES, "RETURNS_S3_"),
    "sandbox": ("SANDBOX_",),
}
# Waiting times of the money rules, short enough for a test to see their end.
SHORT_FOR_TESTS = {
    "orders": {"PARCEL_POLL_SECONDS": "1"},
    "payments": {
        "REFUND_QUIET_SECONDS": "3",
        "REFUND_SECOND_READING_SECONDS": "5",
        "REFUND_SENDING_LIMIT_SECONDS": "5",
        "BALANCE_SECONDS": "30",
        "BALANCE_REMINDER_BEFORE_SECONDS": "15",
        "BALANCE_ASKING_MARGIN_SECONDS": "2",
    },
    "sandbox": {"SANDBOX_WEBHOOK_DELAY_SECONDS": "2", "SANDBOX_CARGO_STEP_SECONDS": "0"},
}


def load_dotenv(path: Path) -> None:
    """Take the settings of a .env file over, except those that the caller set."""
    if not path.exists():
        return
    for line in path.read_text().splitlines():
        name, equals, value = line.strip().partition("=")
        if equals and not name.startswith("#"):
            os.environ.setdefault(name.strip(), value.strip().strip("\"'"))


def kind_of(instance: Instance) -> str:
    """IMECE_ENV of an instance: what the caller says for main, always `test` for the others."""
    kind = os.environ.get("IMECE_ENV", "demo") if instance.is_main else "test"
    if kind not in KINDS:
        raise StackError(f"IMECE_ENV must be one of {', '.join(KINDS)}, not {kind!r}")
    return kind


def public_url(instance: Instance, ports: dict[str, int]) -> str:
    """The address at which browsers reach the gateway."""
    given = os.environ.get("PUBLIC_URL") if instance.is_main else None
    return (given or f"http://localhost:{ports['gateway']}").rstrip("/")


def environments(
    instance: Instance, ports: dict[str, int], server: Server, broker: Broker
) -> dict[str, dict[str, str]]:
    """The environment of every service and of the sandbox, by name."""
    url = public_url(instance, ports)
    result = {name: _of_service(name, instance, ports, server, broker) for name in SERVICES}
    result["identity"] |= _outside_of_identity(instance, ports, url) | {"MEDIA_DIR": str(instance.folder("media"))}
    result["catalogue"] |= {"MEDIA_DIR": str(instance.folder("media"))}
    result["orders"] |= {"MEDIA_DIR": str(instance.folder("media")), "INVOICES_DIR": str(instance.folder("invoices"))}
    result["ads"] |= {"MEDIA_ADDRESS": f"http://127.0.0.1:{ports['gateway']}"}
    result["returns"] |= {"RETURN_PICTURES_DIR": str(instance.folder("return-pictures"))}
    result["orders"] |= _outside_of_orders(instance, ports)
    result["payments"] |= _outside_of_payments(instance, ports, url)
    result["sandbox"] = _of_sandbox(instance, ports, server, url)
    if kind_of(instance) == "test":
        result = {name: values | SHORT_FOR_TESTS.get(name, {}) for name, values in result.items()}
    return {name: values | _passed_on((*PASSED_TO_ALL, *PASSED_ON[name])) for name, values in result.items()}


def told_of(instance: Instance, ports: dict[str, int], server: Server, broker: Broker) -> dict[str, Any]:
    """What other tools are told of an instance, beside the environments of its programs."""
    return {
        "instance": instance.name,
        "kind": kind_of(instance),
        "root": str(instance.root),
        "ports": ports,
        "url": public_url(instance, ports),
        "database": {"host": server.host, "port": server.port, "admin_url": server.admin_url()},
        "broker": {
            "url": broker.url(broker.user, broker.password),
            "management_url": broker.management_url,
            "user": broker.user,
            "password": broker.password,
        },
    }


def uses_sandbox(instance: Instance) -> bool:
    """Whether the outside world is played on this machine."""
    return kind_of(instance) != "production"


def _of_service(name: str, instance: Instance, ports: dict[str, int], server: Server, broker: Broker) -> dict[str, str]:
    password = instance.passwords[name]
    may_have_own_user = broker.is_ours or broker.management_url
    amqp = (name, instance.passwords[f"amqp_{name}"]) if may_have_own_user else (broker.user, broker.password)
    return {
        "IMECE_ENV": kind_of(instance),
        "PUBLIC_URL": public_url(instance, ports),
        "DATABASE_URL": server.url(name, name, password),
        "AMQP_URL": broker.url(*amqp),
        "KEYS_DIR": str(instance.root / "keys" / name),
        "LOG_LEVEL": "INFO",
        "PYTHONPATH": str(REPOSITORY / "services"),
        **OF_EVERY_PROGRAM,
        **{f"SERVICE_URL_{other.upper()}": f"http://127.0.0.1:{ports[other]}" for other in SERVICES},
    }


def _outside_of_identity(instance: Instance, ports: dict[str, int], url: str) -> dict[str, str]:
    own = {
        "LINK_SECRET": instance.passwords["link_secret"],
        "SECOND_FACTOR_KEY": instance.passwords["second_factor_key"],
    }
    if not uses_sandbox(instance):
        return own
    inside, people = f"http://127.0.0.1:{ports['sandbox']}/sandbox/people", f"{url}/sandbox/people"
    return (
        own
        | _party_accounts(instance)
        | {
            "GOOGLE_AUTHORIZE_URL": f"{people}/google/auth",
            "GOOGLE_TOKEN_URL": f"{inside}/google/token",
            "GOOGLE_JWKS_URL": f"{inside}/google/certs",
            "FACEBOOK_DIALOG_URL": f"{people}/facebook/dialog/oauth",
            "FACEBOOK_GRAPH_URL": f"{inside}/facebook",
            "TELEGRAM_URL": f"{people}/telegram/auth",
            "SMTP_HOST": "127.0.0.1",
            "SMTP_PORT": str(ports["smtp"]),
            "SMS_URL": f"http://127.0.0.1:{ports['sandbox']}/sandbox/sms",
            "SMS_USER": "imece",
            "SMS_PASSWORD": instance.passwords["sms"],
        }
    )


def _party_accounts(instance: Instance) -> dict[str, str]:
    """The shop as Google, Facebook and Telegram know it."""
    return {
        "GOOGLE_CLIENT_ID": "imece.apps.sandbox",
        "GOOGLE_CLIENT_SECRET": instance.passwords["google"],
        "FACEBOOK_APP_ID": "1000000000000001",
        "FACEBOOK_APP_SECRET": instance.passwords["facebook"],
        "TELEGRAM_BOT_TOKEN": f"100001:{instance.passwords['telegram']}",
    }


def _outside_of_orders(instance: Instance, ports: dict[str, int]) -> dict[str, str]:
    """The sandbox's carriers, whose parcels move by the minute, so they are asked about often."""
    if not uses_sandbox(instance):
        return {}
    cargo = f"http://127.0.0.1:{ports['sandbox']}/sandbox/cargo"
    return _cargo_accounts(instance) | {
        "CARGO_YURTICI_URL": f"{cargo}/yurtici/KOPSWebServices/ShippingOrderDispatcherServices",
        "CARGO_ARAS_URL": f"{cargo}/aras/arascargoservice.asmx",
        "CARGO_ARAS_QUERY_URL": f"{cargo}/aras/ArasCargoIntegrationService.svc",
        "CARGO_ARAS_CUSTOMER_CODE": "1000000000001",
        "CARGO_MNG_URL": f"{cargo}/mng",
        "PARCEL_POLL_SECONDS": "10",
    }


def _cargo_accounts(instance: Instance) -> dict[str, str]:
    return {
        "CARGO_YURTICI_USER": "imece",
        "CARGO_YURTICI_PASSWORD": instance.passwords["cargo_yurtici"],
        "CARGO_ARAS_USER": "imece",
        "CARGO_ARAS_PASSWORD": instance.passwords["cargo_aras"],
        "CARGO_MNG_CLIENT_ID": "imece",
        "CARGO_MNG_CLIENT_SECRET": instance.passwords["cargo_mng_client"],
        "CARGO_MNG_CUSTOMER_NUMBER": "300000001",
        "CARGO_MNG_PASSWORD": instance.passwords["cargo_mng"],
    }


def _outside_of_payments(instance: Instance, ports: dict[str, int], url: str) -> dict[str, str]:
    if not uses_sandbox(instance):
        return {}
    return {
        "IYZICO_URL": f"http://127.0.0.1:{ports['sandbox']}/sandbox/iyzico",
        "IYZICO_API_KEY": instance.passwords["iyzico_api_key"],
        "IYZICO_SECRET_KEY": instance.passwords["iyzico_secret_key"],
        "IYZICO_PAGE_HOSTS": urlsplit(url).hostname or "localhost",
    }


def _of_sandbox(instance: Instance, ports: dict[str, int], server: Server, url: str) -> dict[str, str]:
    return (
        _cargo_accounts(instance)
        | _party_accounts(instance)
        | {
            "IMECE_ENV": kind_of(instance),
            "SANDBOX_DATABASE_URL": server.url("sandbox", "sandbox", instance.passwords["sandbox"]),
            "SANDBOX_PUBLIC_URL": f"{url}/sandbox",
            "SANDBOX_WEBHOOK_URL": f"http://127.0.0.1:{ports['gateway']}/api/payment/webhook",
            "SANDBOX_SMTP_HOST": "127.0.0.1",
            "SANDBOX_SMTP_PORT": str(ports["smtp"]),
            "SMS_USER": "imece",
            "SMS_PASSWORD": instance.passwords["sms"],
            "IYZICO_API_KEY": instance.passwords["iyzico_api_key"],
            "IYZICO_SECRET_KEY": instance.passwords["iyzico_secret_key"],
            **OF_EVERY_PROGRAM,
        }
    )


def _passed_on(starts: tuple[str, ...]) -> dict[str, str]:
    return {name: value for name, value in os.environ.items() if name.startswith(starts)}
