"""Settings: environment variables read once, at start, into frozen objects. Defaults are safe for a demo only."""

import os
from dataclasses import dataclass
from pathlib import Path

SERVICES = ("identity", "catalogue", "ads", "orders", "payments", "returns")


class BadSettings(Exception):
    """The process may not start like this."""


def text(name: str, default: str | None = None) -> str:
    """A setting as text. Raises `BadSettings` when it is missing and has no default."""
    value = os.environ.get(name, default)
    if value is None:
        raise BadSettings(f"{name} is not set")
    return value


def whole(name: str, default: int) -> int:
    """A setting as a whole number."""
    value = os.environ.get(name, str(default))
    try:
        return int(value)
    except ValueError as error:
        raise BadSettings(f"{name} must be a whole number, not {value!r}") from error


def secret(name: str, demo_default: str) -> str:
    """A secret. In production the demo's value, or none at all, is refused."""
    value = os.environ.get(name, demo_default)
    if os.environ.get("IMECE_ENV", "demo") == "production" and value == demo_default:
        raise BadSettings(f"{name} must be set to a value of its own in production")
    return value


def picture_address_limits(environment: str) -> str:
    """How many uploads of pictures one address may send to a service. A demo and a test run are one address."""
    return text("PICTURE_ADDRESS_LIMITS", "60/minute; 1000/day" if environment == "production" else "6000/minute")


@dataclass(frozen=True)
class ServiceSettings:
    """What every service needs to know about where it runs."""

    name: str
    environment: str
    public_url: str
    database_url: str
    amqp_url: str
    keys_dir: Path
    log_level: str
    service_urls: dict[str, str]
    worker_ready_file: str

    @property
    def is_production(self) -> bool:
        """Whether demo conveniences are refused."""
        return self.environment == "production"


def service_settings(name: str) -> ServiceSettings:
    """Read the common settings of the service called `name` from the environment."""
    return ServiceSettings(
        name=name,
        environment=text("IMECE_ENV", "demo"),
        public_url=text("PUBLIC_URL", "http://localhost:8080").rstrip("/"),
        database_url=secret("DATABASE_URL", f"postgresql+psycopg://{name}:{name}-password@127.0.0.1:18132/{name}"),
        amqp_url=secret("AMQP_URL", f"amqp://{name}:{name}-password@127.0.0.1:18172/imece"),
        keys_dir=Path(text("KEYS_DIR", ".run/keys")),
        log_level=text("LOG_LEVEL", "INFO"),
        service_urls={
            service: text(f"SERVICE_URL_{service.upper()}", f"http://127.0.0.1:{18101 + index}")
            for index, service in enumerate(SERVICES)
        },
        worker_ready_file=text("WORKER_READY_FILE", ""),
    )
