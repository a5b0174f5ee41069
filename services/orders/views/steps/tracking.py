"""Where an order is, for a visitor who has its number: its states and its parcels' steps, and nothing personal."""

from dataclasses import dataclass
from datetime import datetime
from typing import Any

from kit.db import UnitOfWork
from kit.errors import Conflict, Invalid, NotFound
from kit.ids import SHORT_NUMBER_LENGTH
from orders.carriers.rules import ParcelState
from orders.orders import selects as orders_selects
from orders.orders.rows import HistoryLine, Order
from orders.orders.steps.items import promised_on
from orders.views.steps.aftermath import shipments_by_item


@dataclass(frozen=True)
class CargoStep:
    """A step of a parcel, beside the steps of its order."""

    to_status: str
    at: datetime
    carrier_name: str


def track_order(work: UnitOfWork, number: str) -> dict[str, Any]:
    """Raises `Invalid` when the number is too short and `Conflict` when it does not tell two orders apart."""
    number = number.strip().lstrip("#").lower()
    if len(number) < SHORT_NUMBER_LENGTH:
        message = "Sipariş numaranız 8 haneli olmalıdır(!)"
        raise Invalid("validation_failed", message, {"number": [message]})
    found = orders_selects.paid_orders_numbered(work.session, number)
    if not found:
        raise NotFound("Sipariş bulunamadı.")
    if len(found) > 1:
        raise Conflict("ambiguous_number", "Lütfen sipariş numaranızın tamamını giriniz(!)")
    order = found[0]
    steps = steps_of(work, order)
    return {"number": order.number, "status": order.status, "promised_on": promised_on(order.items), "steps": steps}


def steps_of(work: UnitOfWork, order: Order) -> list[HistoryLine | CargoStep]:
    """The states that an order and its parcels went through, oldest first."""
    steps: list[HistoryLine | CargoStep] = [*_own_steps(work, order), *_cargo_steps(work, order)]
    return sorted(steps, key=lambda step: step.at)


def _own_steps(work: UnitOfWork, order: Order) -> list[HistoryLine]:
    return [line for line in orders_selects.order_steps(work.session, order.id) if line.from_status is not None]


def _cargo_steps(work: UnitOfWork, order: Order) -> list[CargoStep]:
    """Without tracking numbers: with these, carriers tell more than we may."""
    every = (shown for shipments in shipments_by_item(work, [order.id]).values() for shown in shipments)
    shipments = {shown["id"]: shown for shown in every}
    return [
        CargoStep(step.state, step.at, shown["carrier_name"])
        for shown in shipments.values()
        for step in shown["steps"]
        if step.state != ParcelState.CREATED
    ]
