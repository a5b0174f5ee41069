"""How orders is put together, for its web process and its worker, which knows nothing of the web."""

import requests

from kit.bounded import new_session
from kit.clock import Clock, ServerClock
from kit.stores import new_storage
from orders.agreements.documents.filling import Texts
from orders.carriers.clients.companies import make_carriers
from orders.service import Orders
from orders.settings import Settings, read_settings
from orders.texts.steps.wordings import TodaysWordings


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
