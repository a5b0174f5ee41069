"""The web program of payments: `gunicorn "payments.app:create_app()"`."""

from flask import Flask

from kit.http import new_app
from payments.building import build_service
from payments.routes import BLUEPRINTS
from payments.service import Payments

__all__ = ["build_service", "create_app"]


def create_app(service: Payments | None = None) -> Flask:
    """The Flask app."""
    return new_app(service or build_service(), BLUEPRINTS)
