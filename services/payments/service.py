"""What payments is made of; `app` puts it together.

Every capability may import this module, so it imports none: the classes of its parts are for the type checker only.
"""

from dataclasses import dataclass, field
from datetime import date
from typing import TYPE_CHECKING

from kit.service import Service

if TYPE_CHECKING:
    from payments.provider.clients.half_read import HalfRead
    from payments.provider.clients.iyzico import IyzicoClient
    from payments.provider.clients.marketplace import MarketplaceClient
    from payments.settings import Settings


@dataclass(kw_only=True)
class Payments(Service):
    """Payments: what every service has, its settings, and the card provider."""

    settings: "Settings"
    provider: "IyzicoClient"  # payments and refunds
    marketplace: "MarketplaceClient"  # suppliers and their payouts, at the same provider
    half_read: "dict[date, HalfRead]" = field(default_factory=dict)  # reports that take longer than one look may
