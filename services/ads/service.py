"""What ads is made of; `app` puts it together."""

from dataclasses import dataclass, field

from ads.settings import Settings
from kit.auth import KeyFile
from kit.keys import CERTIFYING
from kit.service import Service


@dataclass(kw_only=True)
class Ads(Service):
    """Ads: what every service has, its settings, and the key with which certificates are signed."""

    settings: Settings
    certifying: KeyFile = field(init=False)

    def __post_init__(self) -> None:
        super().__post_init__()
        self.certifying = KeyFile(self.common.keys_dir / CERTIFYING)
