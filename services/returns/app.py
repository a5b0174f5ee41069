"""The web app of returns."""

import requests
from flask import Flask

from kit.clock import Clock
from kit.http import new_app
from kit.service import Service, new_service
from returns.routes import blp
from returns.settings import Settings, read_settings


def build_service(
    settings: Settings | None = None, clock: Clock | None = None, http: requests.Session | None = None
) -> Service:
    """Put the service together."""
    settings = settings or read_settings()
    service = new_service(settings.common, clock, http)
    service.parts["settings"] = settings
    return service


def create_app(service: Service | None = None) -> Flask:
    """The app."""
    return new_app(service or build_service(), [blp])
