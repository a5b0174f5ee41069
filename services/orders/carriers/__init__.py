"""Carriers: one interface, and an adapter for each company that speaks the company's own protocol.

`base` holds the interface and its errors, `settings` addresses and accounts, `transport` and `soap` how calls are made;
`yurtici`, `aras` and `mng` one company each. What of their protocols is known from the companies' documents, and what
must be verified with a contract and an account, stands at the top of each. No rule and no row lives here.
"""

import requests

from kit.clock import Clock
from orders.carriers.aras import Aras
from orders.carriers.base import Carrier
from orders.carriers.mng import Mng
from orders.carriers.settings import CarrierSettings
from orders.carriers.yurtici import Yurtici


def make_carriers(settings: CarrierSettings, http: requests.Session, clock: Clock) -> dict[str, Carrier]:
    """An adapter for each company, by the name under which orders keeps it."""
    return {
        "mng": Mng(settings.mng, http, clock),
        "aras": Aras(settings.aras, http, clock),
        "yurtici": Yurtici(settings.yurtici, http, clock),
    }
