"""The web program of payments: `gunicorn "payments.app:create_app()"`."""

from flask import Flask, request

from kit.http import MAX_BODY_BYTES, MAX_UPLOAD_BYTES, new_app
from payments.building import build_service
from payments.chargebacks.routes.suppliers import PAPERS
from payments.routes import BLUEPRINTS
from payments.service import Payments

__all__ = ["build_service", "create_app"]


def create_app(service: Payments | None = None) -> Flask:
    """The Flask app; only a paper about a chargeback may be more than a small body."""
    app = new_app(service or build_service(), BLUEPRINTS, MAX_UPLOAD_BYTES)

    @app.before_request
    def limit_body() -> None:
        if request.url_rule is None or request.url_rule.rule != PAPERS:
            request.max_content_length = MAX_BODY_BYTES

    return app
