"""orders between its neighbours and the sandbox's carriers, for the tests of parcels."""

import json

from sqlalchemy import select
from werkzeug.wrappers import Response

from contracts import events
from kit.ids import new_id
from kit.testing import NOON
from orders.parcels.rows import Parcel
from orders.parcels.steps import shipping
from orders.parcels.steps.shipping import ShipRequest
from orders.tests.market import SUPPLIER, Neighbours, buy
from orders.tracking.steps import attend_parcels

COMPANIES = ("mng", "aras", "yurtici")
SUPPLIER_ADDRESS = {
    "name": "Ege Pazarlama",
    "phone": "+905321000040",
    "city": "İzmir",
    "district": "Bornova",
    "town": "Kazımdirik",
    "address": "Sanayi Caddesi No: 40",
}


class Town(Neighbours):
    """Neighbours that also know where suppliers live. Without an address identity answers as for a supplier that it does not know."""

    supplier_address = SUPPLIER_ADDRESS
    is_identity_down = False

    def identity(self, request):
        if not request.path.startswith("/internal/suppliers/"):
            return super().identity(request)
        assert request.path == f"/internal/suppliers/{SUPPLIER}/address"
        if self.is_identity_down:
            return Response("down", 502)
        known = self.supplier_address
        body = {"success": known} if known else {"code": "not_found", "failed": "yok", "fields": {}}
        return Response(json.dumps(body), 200 if known else 404, content_type="application/json")


class World:
    """orders, its neighbours, and the carriers."""

    def __init__(self, test, town, sandbox):
        self.test, self.town = test, town
        self.carriers = sandbox.test_client()
        self.clock = test.clock
        self.sold = buy(test, new_id())

    def ship(self, carrier, number=None):
        items = [item["itemId"] for item in self.sold["items"]]
        wanted = ShipRequest(self.sold["orderId"], items, carrier, number)
        with self.test.work() as work:
            return shipping.ship(work, SUPPLIER, wanted)

    def hand_in(self, carrier, number):
        self.carriers.post("/sandbox/cargo/parcels", json={"company": carrier, "number": number})

    def move(self, number, *states):
        for state in states:
            self.clock.move(minutes=10)
            moved = self.carriers.post(f"/sandbox/cargo/parcels/{number}/move", json={"state": state})
            assert moved.status_code == 200, moved.get_json()

    def known(self, key=""):
        return self.carriers.get(f"/sandbox/cargo/parcels?key={key}").get_json()

    def fault(self, **faults):
        assert self.carriers.post("/sandbox/cargo/faults", json=faults).status_code == 200

    def look(self, *carriers):
        """What the worker does."""
        return sum(attend_parcels(self.test.service, carrier) for carrier in carriers or COMPANIES)

    def look_later(self, *carriers, seconds=3600):
        self.clock.move(seconds=seconds)
        return self.look(*carriers)

    def troubled(self, query="", role="operator"):
        return self.test.client.get(f"/operator/parcels{query}", headers=self.test.token(role))

    def parcel(self, reference_id):
        with self.test.work() as work:
            return work.session.scalars(select(Parcel).where(Parcel.reference_id == reference_id)).one()

    def moves(self, reference_id):
        return [
            (moved.sequence, moved.state)
            for moved in self.test.announced(events.ParcelMoved)
            if moved.reference_id == reference_id
        ]

    def asked_to_return(self, sequence=3, status="waiting_for_shipment", company="mng", **other):
        item = self.sold["items"][0]
        values = {
            "return_id": "7b1a2f0e-0000-4000-8000-000000000009",
            "sequence": sequence,
            "order_id": self.sold["orderId"],
            "item_id": item["itemId"],
            "ad_id": item["adId"],
            "buyer_id": self.sold["buyer"]["id"],
            "supplier_id": SUPPLIER,
            "units": 1,
            "status": status,
            "is_open": status not in ("denied", "success"),
            "cargo_company": company,
            "cargo_code": self.sold["orderId"][:12],
            "refund_kurus": None,
            "created_at": NOON,
            "changed_at": self.clock.now(),
        }
        return events.ReturnChanged(**{**values, **other})


RETURN = "7b1a2f0e-0000-4000-8000-000000000009"
