"""How returns is put together, for its web process and its worker, which knows nothing of the web."""

import requests

from kit.bounded import new_session
from kit.clock import Clock, ServerClock
from kit.stores import new_storage
from returns.service import Returns
from returns.settings import Settings, read_settings


def build_service(
    settings: Settings | None = None, clock: Clock | None = None, http: requests.Session | None = None
) -> Returns:
    """Put the service together."""
    settings = settings or read_settings()
    return Returns(
        common=settings.common,
        clock=clock or ServerClock(),
        http=http or new_session(),
        settings=settings,
        storage=new_storage(settings.pictures_dir, settings.objects, private=True),
    )
