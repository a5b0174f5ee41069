"""What buyers and suppliers are told of returns: each turn once, and none that is already behind."""

from sqlalchemy.dialects.postgresql import insert

from contracts.events import ReturnChanged
from identity.notices.rows import Return
from identity.notices.steps.bought import purchase_of
from identity.post.selects import was_written
from identity.post.steps.writing import tell
from kit.changes import rows_changed
from kit.db import UnitOfWork

# The letter to the buyer for each status that they must know of.
_LETTERS = {
    "approved": "return_approved",
    "denied": "return_denied",
    "waiting_for_shipment": "return_cargo",
    "proccessing_refund": "return_arrived",
    "seller_rejected": "return_rejected",
    "success": "return_succeeded",
    "success_no_product_return": "return_kept",
}
# What the supplier is told of a buyer's objection, and the buyer of its answer; a granted one has its own letter.
_ON_OBJECTION = {
    "open": (("supplier", "supplier_objection_opened"),),
    "rejected": (("buyer", "return_objection_rejected"), ("supplier", "supplier_objection_rejected")),
    "granted": (("supplier", "supplier_objection_granted"),),
}


def note_return(work: UnitOfWork, event: ReturnChanged) -> None:
    """Tell the buyer of a return's new status, the supplier of a new return, both of an objection and its answer. What
    is behind already is not told.
    """
    if not _is_newest(work, event):
        return
    context = {
        "orderId": event.order_id,
        "title": purchase_of(work, event.buyer_id, event.item_id).title,
        "units": event.units,
        "refundKurus": event.refund_kurus,
        "carrier": event.cargo_company,
        "code": event.cargo_code,
        "isByObjection": _is_by_objection(work, event),
    }
    if event.status == "created":
        tell(work, event.supplier_id, "supplier_return_opened", event.return_id, context)
    elif event.status in _LETTERS:
        tell(work, event.buyer_id, _LETTERS[event.status], _key(event), context)
    people = {"buyer": event.buyer_id, "supplier": event.supplier_id}
    for who, letter in _ON_OBJECTION.get(event.objection or "", ()):
        tell(work, people[who], letter, event.return_id, context)


def _is_by_objection(work: UnitOfWork, event: ReturnChanged) -> bool:
    """Whether an operator has just granted the buyer's objection. One against a denied return is told with its
    approval, and not again when the product arrives; then only one against what its supplier rejected.
    """
    if event.objection != "granted":
        return False
    return event.status == "approved" or was_written(work.session, _LETTERS["seller_rejected"], event.return_id)


def _is_newest(work: UnitOfWork, event: ReturnChanged) -> bool:
    row = insert(Return).values(id=event.return_id, sequence=event.sequence)
    newer = row.on_conflict_do_update(
        index_elements=[Return.id],
        set_={"sequence": row.excluded.sequence},
        where=Return.sequence < row.excluded.sequence,
    )
    return rows_changed(work.session, newer) == 1


def _key(event: ReturnChanged) -> str:
    """A return comes to each status once, but for another carrier's code."""
    return f"{event.return_id}:{event.cargo_code}" if event.status == "waiting_for_shipment" else event.return_id
