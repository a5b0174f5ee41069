"""What goes between a supplier and the carriers in a town: parcels out, and what comes back."""

from abc import ABC, abstractmethod
from collections.abc import Callable
from datetime import timedelta
from http import HTTPStatus
from typing import TYPE_CHECKING, Any

from kit.ids import new_id

if TYPE_CHECKING:
    from tests.support.town import Town

PATIENCE = 4


class NoAnswer(Exception):
    """The shop did not answer, or said that it can't just now."""


class Shippers(ABC):
    """The part of a town's inhabitants that ships."""

    town: "Town"

    @abstractmethod
    def as_supplier(self, method: str, path: str, body: Any = None) -> Any:
        """Ask as the supplier."""

    @abstractmethod
    def insist(self, act: Callable[[], Any]) -> Any:
        """Try until there is an answer."""

    def ship_everything(self) -> None:
        """The supplier hands everything that is to be shipped to a carrier, which makes the numbers: of several units
        one in a parcel of its own, and the rest in another.
        """
        for row in self.as_supplier("GET", "/supplier/orders?state=to_ship")["items"]:
            body = {"orderId": row["orderId"], "itemIds": [row["itemId"]], "cargoCompany": "Aras Kargo"}
            if row["toShipAmount"] > 1:
                first = {"requestId": new_id(), "amounts": [{"itemId": row["itemId"], "amount": 1}]}
                self.as_supplier("POST", "/supplier/ship", body | {"trackingNumber": None} | first)
            self.as_supplier("POST", "/supplier/ship", body | {"trackingNumber": None, "requestId": new_id()})
        self.town.come_to_rest()

    def ship(self, order_id: str, units: int, number: str | None = None) -> None:
        """The supplier hands so many units of an order of one item to a carrier, in a parcel of their own; says so
        only, where the number is its own.
        """
        [row] = [
            row
            for row in self.as_supplier("GET", "/supplier/orders?state=to_ship")["items"]
            if row["orderId"] == order_id
        ]
        body = {"orderId": order_id, "itemIds": [row["itemId"]], "cargoCompany": "Aras Kargo", "trackingNumber": number}
        part = {"requestId": new_id(), "amounts": [{"itemId": row["itemId"], "amount": units}]}
        self.as_supplier("POST", "/supplier/ship", body | part)
        self.town.come_to_rest()

    def wait_for_the_carrier(self) -> None:
        """Every parcel is brought where it is to go: later than usual when its carrier could not be told at first."""
        for _ in range(PATIENCE):
            self.town.pass_time(timedelta(hours=1), timedelta(hours=1))
            if not self._is_carrier_awaited():
                self.town.come_to_rest()  # the other services may be told late of what has just arrived
                return
        raise AssertionError("the carrier never came")

    def _is_carrier_awaited(self) -> bool:
        shipped, stranded = (
            len(self.as_supplier("GET", f"/supplier/orders?state={state}")["items"])
            for state in ("shipped", "stranded")
        )
        waiting = self.as_supplier("GET", "/supplier/returns?status=waiting_for_shipment")["items"]
        return shipped > stranded or bool(waiting)

    def bring_everything_back(self) -> None:
        """The carriers can't deliver what is on its way: they bring it back to the supplier."""
        for row in self._on_their_way():
            self.insist(lambda order_id=row["orderId"]: self._bring_back(order_id))
        self.town.pass_time(timedelta(hours=1), timedelta(hours=1))

    def bring_back(self, order_id: str, units: int) -> None:
        """The carrier brings the parcel of an order back that holds so many units."""
        self.insist(lambda: self._bring_back(order_id, units))
        self.town.pass_time(timedelta(hours=1), timedelta(hours=1))

    def give_up(self, order_id: str) -> None:
        """The supplier gives up what came back of an order."""
        self.as_supplier("POST", f"/supplier/shipments/{self._came_back(order_id)}/giveUp", {})
        self.town.come_to_rest()

    def take_back(self, order_id: str, units: int) -> None:
        """The supplier takes back the parcel of an order that holds so many units, which no carrier has."""
        row = next(row for row in self._on_their_way() if row["orderId"] == order_id)
        parcel = next(parcel for parcel in row["shipments"] if parcel["amount"] == units)
        self.as_supplier("POST", f"/supplier/shipments/{parcel['shipmentId']}/takeBack", {})
        self.town.come_to_rest()

    def _on_their_way(self) -> list[dict]:
        return self.as_supplier("GET", "/supplier/orders?state=shipped")["items"]

    def _bring_back(self, order_id: str, units: int | None = None) -> None:
        # The number is the carrier's own as soon as it has heard of the parcel.
        row = next(row for row in self._on_their_way() if row["orderId"] == order_id)
        of_units = [parcel for parcel in row["shipments"] if units in (None, parcel["amount"])]
        number = of_units[-1]["trackingNumber"]
        moved = self.town.sandbox.test_client().post(
            f"/sandbox/cargo/parcels/{number}/move", json={"state": "returned"}
        )
        if moved.status_code == HTTPStatus.NOT_FOUND:
            raise NoAnswer(f"the carrier has not heard of {number} yet")
        assert moved.status_code == HTTPStatus.OK, moved.get_json()

    def send_again(self, order_id: str) -> None:
        """The supplier sends what came back in another parcel."""
        wanted = {"cargoCompany": "Mng Kargo", "trackingNumber": None}
        self.as_supplier("POST", f"/supplier/shipments/{self._came_back(order_id)}/sendAgain", wanted)
        self.town.come_to_rest()

    def _came_back(self, order_id: str) -> str:
        rows = self.as_supplier("GET", "/supplier/orders?state=stranded")["items"]
        for row in rows:
            if row["orderId"] == order_id:
                return next(parcel["shipmentId"] for parcel in row["shipments"] if parcel["isStranded"])
        shipped = [row["shipment"] for row in self._on_their_way() if row["orderId"] == order_id]
        raise AssertionError(f"what {order_id} was sent with did not come back: {shipped or 'it was not sent'}")
