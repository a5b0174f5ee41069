"""The web process of ads."""

from flask import Flask

from ads.building import build_service
from ads.routes import BLUEPRINTS
from ads.service import Ads
from kit.http import new_app

__all__ = ["build_service", "create_app"]


def create_app(service: Ads | None = None) -> Flask:
    """The app that gunicorn runs."""
    return new_app(service or build_service(), BLUEPRINTS)
