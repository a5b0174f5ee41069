"""What payments is told by its environment, read once. Every waiting time of the money rules is a field here."""

from dataclasses import dataclass
from datetime import timedelta

from kit.settings import ServiceSettings, secret, service_settings, text, whole

PRODUCTION_REFUNDS_PER_MINUTE = 45  # the provider's documents say 50
DEMO_REFUNDS_PER_MINUTE = 6000
PROVIDER_PAGE_HOSTS = "iyzipay.com,iyzico.com"


@dataclass(frozen=True)
class Settings:
    """Settings of the payments service."""

    common: ServiceSettings
    provider_url: str
    provider_api_key: str
    provider_secret_key: str
    provider_page_hosts: tuple[str, ...]
    default_identity_number: str
    refunds_per_minute: int
    quiet_period: timedelta  # nobody asks about a doubtful refund before the provider's books can show it
    second_reading_after: timedelta  # 'not refunded' counts only when two readings this far apart say so
    sending_limit: timedelta  # a call that has not been answered by then is in doubt
    expiry_margin: timedelta  # after the provider's page has expired, before the payment is given up
    intent_limit: timedelta  # a payment that was not opened by then was abandoned by a crash
    reconcile_every: timedelta

    @property
    def callback_url(self) -> str:
        """Where the provider's page sends the browser."""
        return f"{self.common.public_url}/api/payment/callback"


def read_settings() -> Settings:
    """Read the environment."""
    common = service_settings("payments")
    default_rate = PRODUCTION_REFUNDS_PER_MINUTE if common.is_production else DEMO_REFUNDS_PER_MINUTE
    hosts = text("IYZICO_PAGE_HOSTS", PROVIDER_PAGE_HOSTS).split(",")
    return Settings(
        common=common,
        provider_url=text("IYZICO_URL", "http://127.0.0.1:18110/sandbox/iyzico").rstrip("/"),
        provider_api_key=secret("IYZICO_API_KEY", "sandbox-key"),
        provider_secret_key=secret("IYZICO_SECRET_KEY", "sandbox-secret"),
        provider_page_hosts=tuple(host.strip() for host in hosts if host.strip()),
        default_identity_number=text("DEFAULT_IDENTITY_NUMBER", "11111111111"),
        refunds_per_minute=whole("REFUNDS_PER_MINUTE", default_rate),
        quiet_period=timedelta(seconds=whole("REFUND_QUIET_SECONDS", 600)),
        second_reading_after=timedelta(seconds=whole("REFUND_SECOND_READING_SECONDS", 3600)),
        sending_limit=timedelta(seconds=whole("REFUND_SENDING_LIMIT_SECONDS", 120)),
        expiry_margin=timedelta(seconds=whole("PAYMENT_EXPIRY_MARGIN_SECONDS", 120)),
        intent_limit=timedelta(seconds=whole("PAYMENT_INTENT_LIMIT_SECONDS", 300)),
        reconcile_every=timedelta(seconds=whole("RECONCILE_EVERY_SECONDS", 86_400)),
    )
