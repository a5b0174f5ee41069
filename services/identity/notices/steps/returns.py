"""What buyers and suppliers are told of returns: each turn once, and none that is already behind."""

from sqlalchemy.dialects.postgresql import insert

from contracts.events import ReturnChanged, WithdrawalChanged
from identity.notices import selects
from identity.notices.rows import Return
from identity.notices.steps.bought import purchase_of
from identity.post.selects import was_written
from identity.post.steps.writing import tell
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
    "success_no_product_return:bank": "return_succeeded",
}
_ONCE = ("proccessing_refund", "success_no_product_return")  # only a refund's news follow, and success
# What the supplier is told of a buyer's objection, and the buyer of its answer; a granted one has its own letter.
_ON_OBJECTION = {
    "open": (("supplier", "supplier_objection_opened"),),
    "rejected": (("buyer", "return_objection_rejected"), ("supplier", "supplier_objection_rejected")),
    "granted": (("supplier", "supplier_objection_granted"),),
}


def note_return(work: UnitOfWork, event: ReturnChanged) -> None:
    """Tell the buyer of a return's new status, the supplier of a new return, both of an objection and its answer. What
    is behind already is not told. A return may come to a status again, and be objected to again: that is told anew.
    """
    heard = _heard_before(work, event)
    if heard.sequence >= event.sequence:
        return
    context = {
        "orderId": event.order_id,
        "title": purchase_of(work, event.buyer_id, event.item_id).title,
        "units": event.units,
        "refundKurus": event.refund_kurus,
        "carrier": event.cargo_company,
        "code": event.cargo_code,
        "isByObjection": _is_by_objection(work, event, heard),
        "isNotReceived": event.is_not_received,
    }
    if event.status == "created":
        tell(work, event.supplier_id, "supplier_return_opened", event.return_id, context)
    elif _is_told_otherwise(event, heard):
        pass
    elif (letter := _letter(event)) and _standing(event) != heard.standing:
        tell(work, event.buyer_id, letter, _key(event, heard.standing), context)
    people = {"buyer": event.buyer_id, "supplier": event.supplier_id}
    if event.objection != heard.objection:
        for who, letter in _ON_OBJECTION.get(event.objection or "", ()):
            tell(work, people[who], letter, _objection_key(event, heard.standing), context)
    if _has_come_after_all(event, heard):
        tell(work, event.supplier_id, "supplier_return_received", event.return_id, context)
    heard.sequence, heard.standing, heard.objection = event.sequence, _standing(event), event.objection


def note_withdrawal(work: UnitOfWork, event: WithdrawalChanged) -> None:
    """Confirm a withdrawal to its buyer, once; tell the supplier unless all of it was cancelled; and tell the buyer
    when what was under way is there, and where it comes to nothing. What was cancelled has its own letter.
    """
    context = {
        "orderId": event.order_id,
        "title": purchase_of(work, event.buyer_id, event.item_id).title,
        "units": event.units,
        "cancelledUnits": event.cancelled_units,
        "returnedUnits": event.returned_units,
        "waitingUnits": event.waiting_units,
        "sendBy": event.send_by.isoformat() if event.send_by else None,
        "declaredAt": event.declared_at.isoformat(),
        "bankHasIt": event.item_id in selects.held_by_banks(work.session, [event.item_id]),
    }
    if event.sequence == 1:
        tell(work, event.buyer_id, "withdrawal_declared", event.withdrawal_id, context)
        if event.returned_units or event.waiting_units:
            tell(work, event.supplier_id, "supplier_withdrawal", event.withdrawal_id, context)
    elif event.returned_units:
        context["units"] = event.returned_units
        tell(work, event.buyer_id, "withdrawal_arrived", event.withdrawal_id, context)
    elif event.cancelled_units + event.waiting_units == 0:
        tell(work, event.buyer_id, "withdrawal_ended", event.withdrawal_id, context)


def _heard_before(work: UnitOfWork, event: ReturnChanged) -> Return:
    """What was last heard of a return, under a lock; sequence 0 where nothing was."""
    row = insert(Return).values(id=event.return_id, sequence=0)
    work.session.execute(row.on_conflict_do_nothing(index_elements=[Return.id]))
    return work.session.get_one(Return, event.return_id, with_for_update=True)


def _is_told_otherwise(event: ReturnChanged, heard: Return) -> bool:
    """Whether a return is approved because its buyer withdrew, of which the withdrawal tells: from the start, or while
    it waited for a decision. Or its buyer has just said that the product came.
    """
    waited = heard.standing == "created" or (heard.objection == "open" and event.objection is None)
    is_withdrawn = event.is_withdrawal and (event.sequence == 1 or (event.status == "approved" and waited))
    return is_withdrawn or _has_come_after_all(event, heard)


def _has_come_after_all(event: ReturnChanged, heard: Return) -> bool:
    """Whether its buyer has just said that the product is there, before it was decided for good."""
    is_over = event.is_not_received and event.status == "denied" and event.objection == "lapsed"
    return is_over and heard.objection in (None, "open")


def _letter(event: ReturnChanged) -> str | None:
    return _LETTERS.get(_standing(event), _LETTERS.get(event.status))


def _standing(event: ReturnChanged) -> str:
    """The status, and the carrier where it is to be sent with: another one is another parcel under the same code. A
    product that may be kept, and whose money the bank had given back before, ends without any refund's news.
    """
    if event.status == "success_no_product_return" and not event.is_open and event.refund_kurus is None:
        return f"{event.status}:bank"
    return f"{event.status}:{event.cargo_company}" if event.status == "waiting_for_shipment" else event.status


def _is_by_objection(work: UnitOfWork, event: ReturnChanged, heard: Return) -> bool:
    """Whether an operator has just granted the buyer's objection. One against a denied return is told with its
    approval, and not again when the product arrives; then only one against what its supplier rejected.
    """
    if event.objection != "granted":
        return False
    if heard.standing is not None:
        return heard.objection != "granted"
    return event.status == "approved" or was_written(work.session, _LETTERS["seller_rejected"], event.return_id)


def _key(event: ReturnChanged, heard_standing: str | None) -> str:
    """One for each turn. A return that was last heard of by a version that did not keep its standing may have been told
    of this status under its own id, and is not told twice: news of an objection, and of a refund that is opened or
    done, come at an unchanged status. No return comes to a status of `_ONCE` a second time.
    """
    is_repeated = event.status in _ONCE or event.objection in ("open", "rejected", "lapsed")
    return event.return_id if heard_standing is None and is_repeated else f"{event.return_id}:{event.sequence}"


def _objection_key(event: ReturnChanged, heard_standing: str | None) -> str:
    """One for each turn of an objection; the return's own id where a version that kept no standing may have told it."""
    return event.return_id if heard_standing is None else f"{event.return_id}:{event.sequence}"
