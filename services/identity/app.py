"""Identity's web process and how the service is put together."""

from flask import Flask, request

from identity.building import build_service
from identity.profile.routes import UPLOAD_ROUTE
from identity.routes import BLUEPRINTS
from identity.service import Identity
from kit.http import MAX_BODY_BYTES, MAX_UPLOAD_BYTES, new_app

__all__ = ["build_service", "create_app"]


def create_app(service: Identity | None = None) -> Flask:
    """The web app; only a picture may be more than a small body."""
    app = new_app(service or build_service(), BLUEPRINTS, MAX_UPLOAD_BYTES)

    @app.before_request
    def limit_body() -> None:
        if request.path.rstrip("/") != UPLOAD_ROUTE:
            request.max_content_length = MAX_BODY_BYTES

    return app
