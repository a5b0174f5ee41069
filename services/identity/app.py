"""Identity's web process and how the service is put together."""

from flask import Flask, request

from identity.building import build_service
from identity.profile.routes import UPLOAD_ROUTE
from identity.routes import BLUEPRINTS
from identity.service import Identity
from identity.suppliers.routes import papers
from kit.http import MAX_BODY_BYTES, MAX_UPLOAD_BYTES, new_app

UPLOAD_ROUTES = (UPLOAD_ROUTE, papers.UPLOAD_ROUTE)

__all__ = ["build_service", "create_app"]


def create_app(service: Identity | None = None) -> Flask:
    """The web app; only a picture or a paper may be more than a small body."""
    app = new_app(service or build_service(), BLUEPRINTS, MAX_UPLOAD_BYTES)

    @app.before_request
    def limit_body() -> None:
        if request.path.rstrip("/") not in UPLOAD_ROUTES:
            request.max_content_length = MAX_BODY_BYTES

    return app
