"""The web app of returns."""

import requests
from flask import Flask, request

from kit.calls import new_session
from kit.clock import Clock, ServerClock
from kit.http import MAX_BODY_BYTES, MAX_UPLOAD_BYTES, new_app
from kit.storage import new_storage
from returns.routes import BLUEPRINTS
from returns.routes.buyers import UPLOAD_ROUTE
from returns.service import Returns
from returns.settings import Settings, read_settings


def build_service(
    settings: Settings | None = None, clock: Clock | None = None, http: requests.Session | None = None
) -> Returns:
    """Put the service together."""
    settings = settings or read_settings()
    return Returns(
        common=settings.common,
        clock=clock or ServerClock(),
        http=http or new_session(),
        settings=settings,
        storage=new_storage(settings.pictures_dir, settings.objects, private=True),
    )


def create_app(service: Returns | None = None) -> Flask:
    """The app; only pictures may be more than a small body."""
    app = new_app(service or build_service(), BLUEPRINTS, MAX_UPLOAD_BYTES)

    @app.before_request
    def limit_body() -> None:
        if request.path.rstrip("/") != UPLOAD_ROUTE:
            request.max_content_length = MAX_BODY_BYTES

    return app
