"""The web process of orders."""

import requests
from flask import Flask, request

from kit.calls import new_session
from kit.clock import Clock, ServerClock
from kit.http import MAX_BODY_BYTES, MAX_UPLOAD_BYTES, new_app
from kit.storage import new_storage
from orders.agreements.documents.filling import Texts
from orders.carriers.clients.companies import make_carriers
from orders.fulfilment.routes import TRACKING_ROUTE
from orders.invoices.routes.suppliers import FILE_ROUTE
from orders.reviews.routes import PICTURE_ROUTE
from orders.routes import BLUEPRINTS
from orders.service import Orders
from orders.settings import Settings, read_settings
from orders.texts.steps.reading import TodaysWordings


def build_service(
    settings: Settings | None = None, clock: Clock | None = None, http: requests.Session | None = None
) -> Orders:
    """Put the service together."""
    settings = settings or read_settings()
    clock, http = clock or ServerClock(), http or new_session()
    return Orders(
        common=settings.common,
        clock=clock,
        http=http,
        settings=settings,
        storage=new_storage(settings.media_dir, settings.objects),
        papers=new_storage(settings.invoices_dir, settings.invoice_objects, private=True),
        agreements=Texts(settings.agreements_dir),
        todays_wordings=TodaysWordings(),
        carriers=make_carriers(settings.carriers, http, clock),
    )


def create_app(service: Orders | None = None) -> Flask:
    """The Flask app; only where pictures and files are sent to may a body be large."""
    app = new_app(service or build_service(), BLUEPRINTS, MAX_UPLOAD_BYTES)

    @app.before_request
    def limit_body() -> None:
        path = request.path.rstrip("/")
        if path != PICTURE_ROUTE and not path.startswith((f"{TRACKING_ROUTE}/", f"{FILE_ROUTE}/")):
            request.max_content_length = MAX_BODY_BYTES

    return app
