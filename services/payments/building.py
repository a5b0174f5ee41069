"""How payments is put together, for its web process and its worker, which knows nothing of the web."""

import requests

from kit.bounded import new_session
from kit.clock import Clock, ServerClock
from payments.provider.clients.iyzico import IyzicoClient
from payments.provider.clients.marketplace import MarketplaceClient
from payments.service import Payments
from payments.settings import Settings, read_settings


def build_service(
    settings: Settings | None = None, clock: Clock | None = None, http: requests.Session | None = None
) -> Payments:
    """Put the service together: settings, clock, database, neighbours and the provider."""
    settings = settings or read_settings()
    http = http or new_session()
    account = (settings.provider_url, settings.provider_api_key, settings.provider_secret_key)
    return Payments(
        common=settings.common,
        clock=clock or ServerClock(),
        http=http,
        settings=settings,
        provider=IyzicoClient(*account, http),
        marketplace=MarketplaceClient(*account, http),
    )
