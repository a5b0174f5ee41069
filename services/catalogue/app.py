"""The catalogue's web app."""

from flask import Flask, request

from catalogue.building import build_service
from catalogue.routes import BLUEPRINTS, UPLOAD_ROUTES
from catalogue.service import Catalogue
from kit.http import MAX_BODY_BYTES, MAX_UPLOAD_BYTES, new_app

__all__ = ["build_service", "create_app"]


def create_app(service: Catalogue | None = None) -> Flask:
    """The app; only where pictures are sent to may a body be large."""
    app = new_app(service or build_service(), BLUEPRINTS, MAX_UPLOAD_BYTES)

    @app.before_request
    def limit_body() -> None:
        if request.path.rstrip("/") not in UPLOAD_ROUTES:
            request.max_content_length = MAX_BODY_BYTES

    return app
