"""What an operator sees of orders."""

from collections.abc import Sequence
from typing import Any

from contracts.calls.orders import AcceptedTerms, Carried, OrderProof
from contracts.events import OrdersOperatorActed
from contracts.events.acts import Act, Subject
from kit.acts import tell_act, tell_list_saved
from kit.db import UnitOfWork
from kit.errors import NotFound
from kit.keyset import Slice
from orders.desk import selects
from orders.desk.rows import OperatorLook
from orders.orders import selects as orders_selects
from orders.orders.rows import Order
from orders.orders.rules.states import OrderStatus
from orders.parcels import selects as parcels_selects
from orders.people.rules import recipient_name
from orders.views.steps.showing import show_list, show_order
from orders.views.steps.tracking import steps_of


def find_orders(work: UnitOfWork, wish: selects.Wish, sort: str, after: str | None) -> Slice[dict[str, Any]]:
    """A part of the orders that are wished for."""
    found = selects.found_orders(work.session, wish, sort, after)
    return found.showing(show_found(work, found.items))


def show_found(work: UnitOfWork, orders: Sequence[Order]) -> list[dict[str, Any]]:
    """Orders as an operator's list shows them: with whose each is and whom it is sent to."""
    return [
        {**row, "buyer_id": order.buyer_id, "recipient": recipient_name(order.ships_to)}
        for row, order in zip(show_list(work, orders), orders, strict=True)
    ]


def note_file(work: UnitOfWork, operator_id: str) -> None:
    """Keep who took a list of orders home: it names those whom they are sent to."""
    tell_list_saved(work, OrdersOperatorActed, operator_id, "orders")


def look_at_order(work: UnitOfWork, order_id: str, operator_id: str) -> dict[str, Any]:
    """An order as its buyer sees it, who that is, the states it went through, and the texts that were accepted with it.
    Who looked is kept, because it shows where a person lives. Raises `NotFound` for a cart, too.
    """
    order = orders_selects.order(work.session, order_id)
    if order is None or order.status == OrderStatus.CREATED:
        raise NotFound("Sipariş bulunamadı.")
    work.session.add(OperatorLook(operator_id=operator_id, order_id=order.id, at=work.now))
    tell_act(work, OrdersOperatorActed, operator_id, Act.ORDER_SEEN, (Subject.ORDER, order.id))
    return {
        "order": show_order(work, order),
        "number": order.number,
        "buyer_id": order.buyer_id,
        "steps": steps_of(work, order),
        "accepted": _show_accepted(order),
    }


def _show_accepted(order: Order) -> dict[str, Any] | None:
    terms = _accepted(order)
    if terms is None or order.agreement is None:
        return None
    return {
        "version": terms.version,
        "hash": terms.hash,
        "accepted_at": terms.accepted_at,
        "documents": order.agreement,
    }


def proof_of(work: UnitOfWork, order_id: str) -> OrderProof:
    """What can be shown to a bank of a paid order. Raises `NotFound`."""
    order = orders_selects.order(work.session, order_id)
    if order is None or order.status == OrderStatus.CREATED:
        raise NotFound("Sipariş bulunamadı.")
    return OrderProof(order.number, order.paid_at, _accepted(order), _carried(work, order))


def _accepted(order: Order) -> AcceptedTerms | None:
    if order.terms_version is None or order.terms_hash is None or order.terms_accepted_at is None:
        return None
    return AcceptedTerms(order.terms_version, order.terms_hash, order.terms_accepted_at)


def _carried(work: UnitOfWork, order: Order) -> list[Carried]:
    shipments = parcels_selects.shipments_of(work.session, [order.id])
    parcels = parcels_selects.parcels_of_shipments(work.session, [shipment.id for shipment in shipments])
    by_shipment = {parcel.reference_id: parcel for parcel in parcels}
    return [
        Carried(
            item_ids=sorted(line.item_id for line in shipment.lines),
            carrier=shipment.carrier,
            tracking_number=parcel.tracking_number if parcel else shipment.tracking_number,  # what its carrier follows
            shipped_at=shipment.shipped_at,
            state=parcel.state if parcel else None,
            delivered_at=shipment.delivered_at,
        )
        for shipment in shipments
        for parcel in [by_shipment.get(shipment.id)]
    ]
