"""The web program of payments: `gunicorn "payments.app:create_app()"`."""

import requests
from flask import Flask

from kit.clock import Clock
from kit.http import new_app
from kit.service import Service, new_service
from payments.provider.clients.iyzico import IyzicoClient
from payments.provider.clients.marketplace import MarketplaceClient
from payments.routes import BLUEPRINTS
from payments.settings import Settings, read_settings


def build_service(
    settings: Settings | None = None, clock: Clock | None = None, http: requests.Session | None = None
) -> Service:
    """Put the service together: settings, clock, database, neighbours and the provider."""
    settings = settings or read_settings()
    service = new_service(settings.common, clock, http)
    service.parts["settings"] = settings
    service.parts["provider"] = IyzicoClient(
        settings.provider_url, settings.provider_api_key, settings.provider_secret_key, service.http
    )
    service.parts["marketplace"] = MarketplaceClient(
        settings.provider_url, settings.provider_api_key, settings.provider_secret_key, service.http
    )
    return service


def create_app(service: Service | None = None) -> Flask:
    """The Flask app."""
    return new_app(service or build_service(), BLUEPRINTS)
