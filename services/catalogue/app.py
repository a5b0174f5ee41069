"""The catalogue's web app."""

import requests
from flask import Flask, request

from catalogue.routes import BLUEPRINTS, UPLOAD_ROUTES
from catalogue.service import Catalogue
from catalogue.settings import Settings, read_settings
from kit.calls import new_session
from kit.clock import Clock, ServerClock
from kit.http import MAX_BODY_BYTES, MAX_UPLOAD_BYTES, new_app
from kit.storage import new_storage


def build_service(
    settings: Settings | None = None, clock: Clock | None = None, http: requests.Session | None = None
) -> Catalogue:
    """Put the service together."""
    settings = settings or read_settings()
    return Catalogue(
        common=settings.common,
        clock=clock or ServerClock(),
        http=http or new_session(),
        settings=settings,
        storage=new_storage(settings.media_dir, settings.objects),
    )


def create_app(service: Catalogue | None = None) -> Flask:
    """The app; only where pictures are sent to may a body be large."""
    app = new_app(service or build_service(), BLUEPRINTS, MAX_UPLOAD_BYTES)

    @app.before_request
    def limit_body() -> None:
        if request.path.rstrip("/") not in UPLOAD_ROUTES:
            request.max_content_length = MAX_BODY_BYTES

    return app
