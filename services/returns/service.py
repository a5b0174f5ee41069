"""What returns is made of; `app` puts it together."""

from dataclasses import dataclass

from kit.service import Service
from kit.storage import Storage
from returns.settings import Settings


@dataclass(kw_only=True)
class Returns(Service):
    """Returns: what every service has, its settings, and where buyers' pictures lie."""

    settings: Settings
    storage: Storage
