"""The web process of ads."""

import requests
from flask import Flask

from ads.routes import BLUEPRINTS
from ads.service import Ads
from ads.settings import Settings, read_settings
from kit.calls import new_session
from kit.clock import Clock, ServerClock
from kit.http import new_app


def build_service(
    settings: Settings | None = None, clock: Clock | None = None, http: requests.Session | None = None
) -> Ads:
    """The service with everything that it needs."""
    settings = settings or read_settings()
    return Ads(common=settings.common, clock=clock or ServerClock(), http=http or new_session(), settings=settings)


def create_app(service: Ads | None = None) -> Flask:
    """The app that gunicorn runs."""
    return new_app(service or build_service(), BLUEPRINTS)
