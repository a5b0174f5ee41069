"""The web process of ads."""

import requests
from flask import Flask

from ads.routes import BLUEPRINTS
from ads.settings import Settings, read_settings
from kit.clock import Clock
from kit.http import new_app
from kit.ratelimit import RateLimiter
from kit.service import Service, new_service


def build_service(
    settings: Settings | None = None, clock: Clock | None = None, http: requests.Session | None = None
) -> Service:
    """The service with everything that it needs."""
    settings = settings or read_settings()
    service = new_service(settings.common, clock, http)
    service.parts["settings"] = settings
    service.parts["limiter"] = RateLimiter(service.database.engine)
    return service


def create_app(service: Service | None = None) -> Flask:
    """The app that gunicorn runs."""
    return new_app(service or build_service(), BLUEPRINTS)
