"""The web process of orders."""

import requests
from flask import Flask, request

from kit.clock import Clock
from kit.http import MAX_BODY_BYTES, MAX_UPLOAD_BYTES, new_app
from kit.ratelimit import RateLimiter
from kit.service import Service, new_service
from kit.storage import new_storage
from orders.agreements.documents.filling import Texts
from orders.carriers.clients.companies import make_carriers
from orders.reviews.routes import PICTURE_ROUTE
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
    service.parts["storage"] = new_storage(settings.media_dir, settings.objects)
    service.parts["agreements"] = Texts(settings.agreements_dir)
    service.parts["carriers"] = make_carriers(settings.carriers, service.http, service.clock)
    return service


def create_app(service: Service | None = None) -> Flask:
    """The Flask app; only where pictures are sent to may a body be large."""
    app = new_app(service or build_service(), BLUEPRINTS, MAX_UPLOAD_BYTES)

    @app.before_request
    def limit_body() -> None:
        if request.path.rstrip("/") != PICTURE_ROUTE:
            request.max_content_length = MAX_BODY_BYTES

    return app
