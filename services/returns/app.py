"""The web app of returns."""

from flask import Flask, request

from kit.http import MAX_BODY_BYTES, MAX_UPLOAD_BYTES, new_app
from returns.building import build_service
from returns.routes import BLUEPRINTS
from returns.routes.buyers import UPLOAD_ROUTE
from returns.service import Returns

__all__ = ["build_service", "create_app"]


def create_app(service: Returns | None = None) -> Flask:
    """The app; only pictures may be more than a small body."""
    app = new_app(service or build_service(), BLUEPRINTS, MAX_UPLOAD_BYTES)

    @app.before_request
    def limit_body() -> None:
        if request.path.rstrip("/") != UPLOAD_ROUTE:
            request.max_content_length = MAX_BODY_BYTES

    return app
