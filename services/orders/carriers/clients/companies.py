"""The adapters of all companies."""

import requests

from kit.clock import Clock
from orders.carriers.clients.accounts import CarrierSettings
from orders.carriers.clients.aras import Aras
from orders.carriers.clients.carrier import Carrier
from orders.carriers.clients.mng import Mng
from orders.carriers.clients.yurtici import Yurtici


def make_carriers(settings: CarrierSettings, http: requests.Session, clock: Clock) -> dict[str, Carrier]:
    """An adapter for each company, by the name under which orders keeps it."""
    return {
        "mng": Mng(settings.mng, http, clock),
        "aras": Aras(settings.aras, http, clock),
        "yurtici": Yurtici(settings.yurtici, http, clock),
    }
