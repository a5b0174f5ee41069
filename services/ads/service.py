"""What ads is made of; `app` puts it together."""

from dataclasses import dataclass

from ads.settings import Settings
from kit.service import Service


@dataclass(kw_only=True)
class Ads(Service):
    """Ads: what every service has, and its settings."""

    settings: Settings
