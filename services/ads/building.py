"""How ads is put together, for its web process and its worker, which knows nothing of the web."""

import requests

from ads.service import Ads
from ads.settings import Settings, read_settings
from kit.bounded import new_session
from kit.clock import Clock, ServerClock


def build_service(
    settings: Settings | None = None, clock: Clock | None = None, http: requests.Session | None = None
) -> Ads:
    """The service with everything that it needs."""
    settings = settings or read_settings()
    return Ads(common=settings.common, clock=clock or ServerClock(), http=http or new_session(), settings=settings)
