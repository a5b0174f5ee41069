"""Settings: environment variables read once, at start, into frozen objects. Defaults are safe for a demo only."""

import os
import re
from dataclasses import dataclass, field
from datetime import timedelta
from pathlib import Path
from urllib.parse import unquote, urlsplit

from kit.retention import Retention

SERVICES = ("identity", "catalogue", "ads", "orders", "payments", "returns")
ENVIRONMENTS = ("demo", "test", "production")
OWN_SECRET_BYTES = 32  # of what we choose ourselves; outside parties choose theirs
FEWEST_DAYS_OF_EVENTS = 30  # more than the age of a backup that is put back (BACKUP_KEEP_DAYS)

_LIKE_THE_DEMOS = re.compile(r"(?:[a-z0-9]+-)+(?:password|secret|key)|guest|postgres|admin")


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


def environment() -> str:
    """What kind of installation this is. A word that is none of ours is a mistake, and never taken for the demo."""
    value = text("IMECE_ENV", "demo")
    if value not in ENVIRONMENTS:
        raise BadSettings(f"IMECE_ENV must be one of {', '.join(ENVIRONMENTS)}, not {value!r}")
    return value


def secret(name: str, demo_default: str) -> str:
    """A secret of our own choice. Never empty; in production neither the demo's, nor short, nor used for two things."""
    value = credential(name, demo_default)
    if environment() == "production":
        _require_length(name, value)
    return value


def optional_secret(name: str) -> str:
    """A secret of our own choice that there is only at times. Empty without; else as strict as `secret`."""
    value = text(name, "").strip()
    return secret(name, "") if value else ""


def credential(name: str, demo_default: str) -> str:
    """A secret that an outside party gave us, as long as they like it. Never empty; in production not the demo's."""
    value = text(name, demo_default)
    if not value.strip():
        raise BadSettings(f"{name} must not be empty")
    if environment() == "production":
        if value == demo_default or _LIKE_THE_DEMOS.fullmatch(value):
            raise BadSettings(f"{name} must be set to a value of its own in production")
        _refuse_shared(name, value)
    return value


def server(name: str, demo_default: str) -> str:
    """The address of a database or a broker with the password in it, which is a secret of our own choice."""
    value = text(name, demo_default)
    if environment() == "production":
        password = _password_in(value)
        if not password or _LIKE_THE_DEMOS.fullmatch(password):
            raise BadSettings(f"{name} must have a password of its own in production")
        _require_length(f"the password in {name}", password)
        _refuse_shared(name, password)
    return value


def address(name: str, demo_default: str) -> str:
    """Where an outside party answers. In production the sandbox that plays it in the demo is refused, host or path."""
    value = text(name, demo_default).rstrip("/")
    if environment() == "production" and "sandbox" in value.lower():
        raise BadSettings(f"{name} must be the party's own address in production, not the sandbox")
    return value


def _public_url() -> str:
    value = (text("PUBLIC_URL", "") or f"http://localhost:{whole('IMECE_PORT', 8080)}").rstrip("/")
    if environment() == "production" and not value.startswith("https://"):
        raise BadSettings("PUBLIC_URL must begin with https:// in production")
    return value


def _require_length(what: str, value: str) -> None:
    if len(value.encode()) < OWN_SECRET_BYTES:
        raise BadSettings(f"{what} must have at least {OWN_SECRET_BYTES} bytes in production")


def _refuse_shared(name: str, value: str) -> None:
    """What one service knows for two purposes is one secret, whose loss loses both."""
    for other, given in os.environ.items():
        if other != name and value in (given, _password_in(given)):
            raise BadSettings(f"{name} and {other} must not be the same secret in production")


def _password_in(url: str) -> str:
    try:
        return unquote(urlsplit(url).password or "")
    except ValueError:
        return ""


def _address_of_worker() -> str:
    value = text("WORKER_ADDRESS", "")
    if value and not re.fullmatch(r"[\w.\-\[\]:]+:[0-9]{1,5}", value):
        raise BadSettings(f"WORKER_ADDRESS must be host:port, not {value!r}")
    return value


def _share_of_traces() -> float:
    value = text("OTEL_TRACES_SAMPLER_ARG", "") or "1"
    if not re.fullmatch(r"0(\.[0-9]+)?|1(\.0+)?", value):
        raise BadSettings(f"OTEL_TRACES_SAMPLER_ARG must be from 0 to 1, not {value!r}")
    return float(value)


def picture_address_limits(environment: str) -> str:
    """How many uploads of pictures one address may send to a service. A demo and a test run are one address."""
    return text("PICTURE_ADDRESS_LIMITS", "60/minute; 1000/day" if environment == "production" else "6000/minute")


def _read_retention() -> Retention:
    events, answers = whole("KEEP_EVENTS_DAYS", 90), whole("KEEP_ANSWERS_DAYS", 90)
    if events < FEWEST_DAYS_OF_EVENTS:
        raise BadSettings(f"KEEP_EVENTS_DAYS is {FEWEST_DAYS_OF_EVENTS} or more: a restore has events told again")
    if answers < 1:
        raise BadSettings("KEEP_ANSWERS_DAYS is 1 or more: requests are repeated for a while")
    return Retention(timedelta(days=events), timedelta(days=answers))


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
    tracing_address: str = ""  # of an OTLP receiver; nothing is traced if empty
    tracing_share: float = 1.0  # of the traces that begin here
    worker_address: str = ""  # host:port at which a worker tells its metrics and that it lives; nowhere if empty
    retention: Retention = field(default_factory=Retention)

    @property
    def is_production(self) -> bool:
        """Whether demo conveniences are refused."""
        return self.environment == "production"


def service_settings(name: str) -> ServiceSettings:
    """Read the common settings of the service called `name` from the environment."""
    return ServiceSettings(
        name=name,
        environment=environment(),
        public_url=_public_url(),
        database_url=server("DATABASE_URL", f"postgresql+psycopg://{name}:{name}-password@127.0.0.1:18132/{name}"),
        amqp_url=server("AMQP_URL", f"amqp://{name}:{name}-password@127.0.0.1:18172/imece"),
        keys_dir=Path(text("KEYS_DIR", ".run/keys")),
        log_level=text("LOG_LEVEL", "INFO"),
        service_urls={
            service: text(f"SERVICE_URL_{service.upper()}", f"http://127.0.0.1:{18101 + index}")
            for index, service in enumerate(SERVICES)
        },
        worker_ready_file=text("WORKER_READY_FILE", ""),
        tracing_address=text("OTEL_EXPORTER_OTLP_ENDPOINT", "").rstrip("/"),
        tracing_share=_share_of_traces(),
        worker_address=_address_of_worker(),
        retention=_read_retention(),
    )
