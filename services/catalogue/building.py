"""How the catalogue is put together, for its web process and its worker, which knows nothing of the web."""

import requests

from catalogue.service import Catalogue
from catalogue.settings import Settings, read_settings
from kit.bounded import new_session
from kit.clock import Clock, ServerClock
from kit.stores import new_storage


def build_service(
    settings: Settings | None = None, clock: Clock | None = None, http: requests.Session | None = None
) -> Catalogue:
    """Put the service together."""
    settings = settings or read_settings()
    return Catalogue(
        common=settings.common,
        clock=clock or ServerClock(),
        http=http or new_session(),
        settings=settings,
        storage=new_storage(settings.media_dir, settings.objects),
    )
