"""What returns answers, on the wire. Money is lira here and nowhere else."""

from marshmallow import Schema, fields, validate

from kit.api import MAY_BE_ABSENT
from kit.fields import InstantText, Lira, required_choice
from kit.http import Told
from kit.ids import short_number
from kit.keyset import part_of
from returns.rules.life import Actor, Objection, Step
from returns.schemas.asked import STATUSES, CargoCompany


class ReasonSchema(Schema):
    """A reason for cancelling or returning; `formtype` says in which form it shows."""

    id = fields.Integer(metadata={"example": 1})
    reasonText = fields.String(attribute="text", metadata={"example": "Diğer"})
    formtype = fields.String(attribute="form_type", validate=validate.OneOf(("cancel", "return", "both")))


class PictureSchema(Schema):
    """A kept picture."""

    picture_id = fields.String(data_key="pictureId")


class CargoCodeSchema(Schema):
    """What the buyer tells the carrier."""

    code = fields.String(attribute="cargo_code", metadata={"example": "0b6f3c1e-8f0"})
    company = CargoCompany(attribute="cargo_company", data_key="cargoCompany")


class HistoryLineSchema(Schema):
    """One step in the life of a return."""

    status = fields.String(validate=required_choice("status", *STATUSES))
    step = fields.String(
        allow_none=True,
        validate=validate.OneOf(tuple(Step)),
        metadata={"description": "What happened; null: the return was asked for."},
    )
    at = InstantText(data_key="date")
    by = fields.String(validate=validate.OneOf(tuple(Actor)))
    note = Told()


class ObjectionAnswerSchema(Schema):
    """What the supplier says to the buyer's objection."""

    text = fields.String(attribute="row.objection_answer")
    answered_at = InstantText(attribute="row.objection_answered_at", data_key="date")
    pictures = fields.List(fields.String(), attribute="answer_pictures")


class ObjectionSchema(Schema):
    """The buyer's objection to having been turned down, as both sides and operators see it."""

    state = fields.String(attribute="row.objection", validate=validate.OneOf(tuple(Objection)))
    object_by = InstantText(data_key="objectBy", allow_none=True, metadata={"description": "while it is possible"})
    text = fields.String(attribute="row.objection_text", allow_none=True)
    objected_at = InstantText(attribute="row.objected_at", data_key="date", allow_none=True)
    pictures = fields.List(fields.String(), attribute="objection_pictures")
    answer = fields.Nested(ObjectionAnswerSchema, allow_none=True, metadata={"description": "the supplier's side"})


DECIDE_BY = {"description": "Until when the supplier has to decide; after that the return is accepted by itself."}

WITHDRAW_BY = {
    "description": "While it waits for a decision: until when its buyer may withdraw from the purchase instead.",
    MAY_BE_ABSENT: True,
}
IS_WITHDRAWAL = {
    "description": "Its buyer withdrew from the purchase: it was approved from the start.",
    MAY_BE_ABSENT: True,
}


IS_NOT_RECEIVED = {
    "description": "Its buyer says that it never came: nothing comes back, and what is approved is refunded at once.",
    MAY_BE_ABSENT: True,
}
PROOFS = {"description": "What was shown with the decision.", MAY_BE_ABSENT: True}


class OwnReturnSchema(Schema):
    """A return as its buyer sees it."""

    id = fields.String(attribute="row.id", data_key="returnId")
    item_id = fields.String(attribute="row.item_id", data_key="itemId")
    ad_id = fields.Integer(attribute="row.ad_id", data_key="adId")
    title = fields.String(attribute="row.title")
    units = fields.Integer(attribute="row.units", data_key="amount")
    reason = Told(attribute="row.reason")
    is_withdrawal = fields.Boolean(attribute="row.is_withdrawal", data_key="isWithdrawal", metadata=IS_WITHDRAWAL)
    is_not_received = fields.Boolean(data_key="isNotReceived", metadata=IS_NOT_RECEIVED)
    comment = fields.String(attribute="row.comment")
    status = fields.String(attribute="row.status", validate=required_choice("status", *STATUSES))
    changed_at = InstantText(attribute="row.changed_at", data_key="date")
    created_at = InstantText(attribute="row.created_at", data_key="createdDate")
    arrived_at = InstantText(attribute="row.arrived_at", data_key="arrivedDate", allow_none=True)
    decide_by = InstantText(data_key="decideBy", allow_none=True, metadata=DECIDE_BY)
    withdraw_by = InstantText(data_key="withdrawBy", allow_none=True, metadata=WITHDRAW_BY)
    company = CargoCompany(attribute="row.cargo_company", data_key="cargoCompany", allow_none=True)
    code = fields.String(attribute="row.cargo_code", data_key="cargoCode", allow_none=True)
    refund_kurus = Lira(attribute="row.refund_kurus", data_key="refundAmount", allow_none=True)
    pictures = fields.List(fields.String())
    proof_pictures = fields.List(fields.String(), data_key="proofPictures", metadata=PROOFS)
    history = fields.List(fields.Nested(HistoryLineSchema))
    objection = fields.Nested(
        ObjectionSchema, allow_none=True, metadata={"description": "null: it was never turned down"}
    )


class SupplierReturnSchema(OwnReturnSchema):
    """A return as its supplier sees it."""

    number = fields.Function(
        lambda shown: short_number(shown.row.order_id), metadata={"type": "string", "example": "0b6f3c1e"}
    )
    order_id = fields.String(attribute="row.order_id", data_key="orderId")


class OperatorReturnSchema(SupplierReturnSchema):
    """A return as operators see it."""

    supplier_id = fields.String(attribute="row.supplier_id", data_key="supplierId")
    supplier_name = fields.String(data_key="supplierName")


SupplierReturnListSchema = part_of(SupplierReturnSchema, "SupplierReturnList")
OperatorReturnListSchema = part_of(OperatorReturnSchema, "OperatorReturnList")
