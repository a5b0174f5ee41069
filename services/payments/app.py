"""The web program of payments: `gunicorn "payments.app:create_app()"`."""

import requests
from flask import Flask

from kit.calls import new_session
from kit.clock import Clock, ServerClock
from kit.http import new_app
from payments.provider.clients.iyzico import IyzicoClient
from payments.provider.clients.marketplace import MarketplaceClient
from payments.routes import BLUEPRINTS
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


def create_app(service: Payments | None = None) -> Flask:
    """The Flask app."""
    return new_app(service or build_service(), BLUEPRINTS)
