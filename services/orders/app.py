"""The web process of orders."""

import requests
from flask import Flask

from kit.clock import Clock
from kit.http import new_app
from kit.ratelimit import RateLimiter
from kit.service import Service, new_service
from orders.agreements import Texts
from orders.carriers import make_carriers
from orders.routes import BLUEPRINTS
from orders.settings import Settings, read_settings


def build_service(
    settings: Settings | None = None, clock: Clock | None = None, http: requests.Session | None = None
) -> Service:
    """Put the service together."""
    settings = settings or read_settings()
    service = new_service(settings.common, clock, http)
    service.parts["settings"] = settings
    service.parts["limiter"] = RateLimiter(service.database.engine)
    service.parts["agreements"] = Texts(settings.agreements_dir)
    service.parts["carriers"] = make_carriers(settings.carriers, service.http, service.clock)
    return service


def create_app(service: Service | None = None) -> Flask:
    """The Flask app; gunicorn calls this."""
    return new_app(service or build_service(), BLUEPRINTS)
