"""What the catalogue is made of; `app` puts it together."""

from dataclasses import dataclass

from catalogue.settings import Settings
from kit.service import Service
from kit.storage import Storage


@dataclass(kw_only=True)
class Catalogue(Service):
    """The catalogue: what every service has, its settings, and where its pictures lie."""

    settings: Settings
    storage: Storage
