"""The web app of returns."""

import requests
from flask import Flask, request

from kit.clock import Clock
from kit.http import MAX_BODY_BYTES, MAX_UPLOAD_BYTES, new_app
from kit.ratelimit import RateLimiter
from kit.service import Service, new_service
from kit.storage import new_storage
from returns.routes import BLUEPRINTS
from returns.routes.buyers import UPLOAD_ROUTE
from returns.settings import Settings, read_settings


def build_service(
    settings: Settings | None = None, clock: Clock | None = None, http: requests.Session | None = None
) -> Service:
    """Put the service together."""
    settings = settings or read_settings()
    service = new_service(settings.common, clock, http)
    service.parts["settings"] = settings
    service.parts["storage"] = new_storage(settings.pictures_dir, settings.objects, private=True)
    service.parts["limiter"] = RateLimiter(service.database.engine)
    return service


def create_app(service: Service | None = None) -> Flask:
    """The app; only pictures may be more than a small body."""
    app = new_app(service or build_service(), BLUEPRINTS, MAX_UPLOAD_BYTES)

    @app.before_request
    def limit_body() -> None:
        if request.path.rstrip("/") != UPLOAD_ROUTE:
            request.max_content_length = MAX_BODY_BYTES

    return app
