"""The web process of orders."""

from flask import Flask, request

from kit.http import MAX_BODY_BYTES, MAX_UPLOAD_BYTES, new_app
from orders.building import build_service
from orders.fulfilment.routes import TRACKING_ROUTE
from orders.invoices.routes.suppliers import FILE_ROUTE
from orders.reviews.routes import PICTURE_ROUTE
from orders.routes import BLUEPRINTS
from orders.service import Orders

__all__ = ["build_service", "create_app"]


def create_app(service: Orders | None = None) -> Flask:
    """The Flask app; only where pictures and files are sent to may a body be large."""
    app = new_app(service or build_service(), BLUEPRINTS, MAX_UPLOAD_BYTES)

    @app.before_request
    def limit_body() -> None:
        path = request.path.rstrip("/")
        if path != PICTURE_ROUTE and not path.startswith((f"{TRACKING_ROUTE}/", f"{FILE_ROUTE}/")):
            request.max_content_length = MAX_BODY_BYTES

    return app
