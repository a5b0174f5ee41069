"""What orders is made of; `app` puts it together.

Every capability may import this module, so it imports none: the classes of its parts are for the type checker only.
"""

from dataclasses import dataclass
from typing import TYPE_CHECKING

from kit.service import Service
from kit.storage import Storage

if TYPE_CHECKING:
    from orders.agreements.documents.filling import Texts
    from orders.carriers.clients.carrier import Carrier
    from orders.settings import Settings
    from orders.texts.steps.wordings import TodaysWordings


@dataclass(kw_only=True)
class Orders(Service):
    """Orders: what every service has, its settings and adapters."""

    settings: "Settings"
    storage: Storage  # of pictures of reviews
    papers: Storage  # of invoices: private
    agreements: "Texts"  # that buyers accept, in every version
    todays_wordings: "TodaysWordings"  # those of them that operators wrote
    carriers: "dict[str, Carrier]"  # by the name that a parcel keeps
