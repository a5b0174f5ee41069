"""The wire shapes of returns. Money is lira here and nowhere else; carriers have the names that buyers choose from."""

from typing import Unpack

from marshmallow import Schema, ValidationError, fields, validate
from marshmallow.types import ErrorMessages

from kit.fields import FormFile, Identifier, InstantText, Lira, Text, Whole, WireSchema, required_choice
from kit.http import Told
from kit.ids import short_number
from kit.keyset import part_of
from kit.options import FieldOptions, described
from returns.rules.life import Actor, Objection, Status, Step, Wait
from returns.rules.refusals import PICTURE_FIELD, PICTURES_MAX
from returns.selects import OWN_SORTINGS, SORTINGS
from returns.steps.deciding import Decision, Inspection

COMMENT_MAX = 200
OBJECTION_MAX = 1000
REASON_MAX = 200
WHOLE_MAX = 2**31 - 1

CARGO_COMPANIES = {"Mng Kargo": "mng", "Aras Kargo": "aras", "Yurtici Kargo": "yurtici"}
_CARGO_NAMES = {carrier: name for name, carrier in CARGO_COMPANIES.items()}
STATUSES = tuple(Status)  # 'proccessing_refund' is spelt like this outside, and only there


class CargoCompany(fields.Field[str]):
    """A cargo company: 'Mng Kargo' outside, mng inside."""

    def __init__(self, **options: Unpack[FieldOptions]):
        missing = "Kargo firması boş olamaz(!)"
        told = described(
            options, type="string", enum=[*CARGO_COMPANIES, *([None] if options.get("allow_none") else [])]
        )
        super().__init__(error_messages={"required": missing, "null": missing}, **told)

    def _deserialize(self, value: object, attr: str | None, data: object, **kwargs: object) -> str:
        if not isinstance(value, str) or value not in CARGO_COMPANIES:
            raise ValidationError("Kargo firması geçersiz(!)")
        return CARGO_COMPANIES[value]

    def _serialize(self, value: str | None, attr: str | None, obj: object, **kwargs: object) -> str | None:
        return None if value is None else _CARGO_NAMES[value]


class ReasonSchema(Schema):
    """A reason for cancelling or returning; `formtype` says in which form it shows."""

    id = fields.Integer(metadata={"example": 1})
    reasonText = fields.String(attribute="text", metadata={"example": "Diğer"})
    formtype = fields.String(attribute="form_type", validate=validate.OneOf(("cancel", "return", "both")))


def _messages(label: str) -> ErrorMessages:
    wrong = f"{label} geçersiz(!)"
    return {"required": f"{label} boş olamaz(!)", "null": f"{label} boş olamaz(!)", "invalid": wrong, "unknown": wrong}


# --- what is asked for ------------------------------------------------------------------------------------------------


class ItemFormSchema(WireSchema):
    """Which item of which order; the ad may be left out for an order of one item."""

    order_id = Identifier("Sipariş no", required=True, data_key="cartId")
    ad_id = Whole("İlan no", min=1, max=WHOLE_MAX, allow_none=True, load_default=None, data_key="adId")
    comment = Text("Açıklama", max=COMMENT_MAX, min=0, load_default="")


class CancelFormSchema(ItemFormSchema):
    """A cancel. The amount may be left out where no more than one is possible."""

    units = Whole("Adet", min=1, max=WHOLE_MAX, allow_none=True, load_default=None, data_key="returnAmount")
    reason = Text("Sebep", max=REASON_MAX, required=True, metadata={"example": "Diğer"})


class ReturnFormSchema(CancelFormSchema):
    """A return, with pictures of what came."""

    pictures = fields.List(
        Identifier("Fotoğraf"),
        load_default=list,
        error_messages=_messages("Fotoğraflar"),
        validate=validate.Length(max=PICTURES_MAX, error=f"En fazla {PICTURES_MAX} fotoğraf ekleyebilirsiniz(!)"),
    )


class CargoFormSchema(ItemFormSchema):
    """Who carries an approved return."""

    company = CargoCompany(required=True, data_key="cargoCompany")


class PictureFormSchema(WireSchema):
    """A picture of what came."""

    image = FormFile(
        "Resim bir dosya olarak gönderilmelidir(!)",
        required=True,
        data_key=PICTURE_FIELD,
        error_messages={"required": "Lütfen bir fotoğraf seçiniz(!)"},
    )


class ReturnsQuerySchema(WireSchema):
    """Which returns are listed."""

    status = fields.Enum(Status, by_value=True, load_default=None, error_messages=_messages("Durum"))


class DecisionFormSchema(WireSchema):
    """What a supplier says about a request; whoever denies says why."""

    decision = fields.Enum(Decision, by_value=True, required=True, error_messages=_messages("Karar"))
    note = Text("Açıklama", max=COMMENT_MAX, min=0, load_default="")


class InspectionFormSchema(WireSchema):
    """What a supplier says about what came back; whoever rejects says why."""

    inspection = fields.Enum(
        Inspection, by_value=True, required=True, data_key="decision", error_messages=_messages("Karar")
    )
    note = Text("Açıklama", max=COMMENT_MAX, min=0, load_default="")


class ObjectionFormSchema(WireSchema):
    """Why a buyer objects to having been turned down, with pictures."""

    text = Text("İtiraz gerekçesi", max=OBJECTION_MAX, required=True)
    pictures = fields.List(
        Identifier("Fotoğraf"),
        load_default=list,
        error_messages=_messages("Fotoğraflar"),
        validate=validate.Length(max=PICTURES_MAX, error=f"En fazla {PICTURES_MAX} fotoğraf ekleyebilirsiniz(!)"),
    )


class OwnReturnsQuerySchema(ReturnsQuerySchema):
    """Which of a supplier's returns; `waits` are those that wait for its decision, its inspection, either, or are open.

    `q` is an order's number, or words of what came back; without `sort` what waits is sorted by its last day.
    """

    after = Identifier("İade", load_default=None)
    q = Text("Arama", max=100, min=0, load_default="")
    sort = fields.String(load_default=None, validate=required_choice("Sıralama", *OWN_SORTINGS))
    waits = fields.Enum(Wait, by_value=True, load_default=None, error_messages=_messages("Durum"))


class OperatorQuerySchema(ReturnsQuerySchema):
    """Which returns an operator looks at: of an order's number, and how sorted; `objection=open` are those whose
    objection waits for a decision.
    """

    q = Text("Arama", max=100, min=0, load_default="")
    sort = fields.String(load_default="newest", validate=required_choice("Sıralama", *SORTINGS))
    after = Identifier("İade", load_default=None)
    objection = fields.String(
        load_default=None,
        validate=validate.OneOf((Objection.OPEN,), error="İtiraz geçersiz(!)"),
        error_messages=_messages("İtiraz"),
    )


class OverruleFormSchema(WireSchema):
    """Why an operator decides otherwise."""

    note = Text("Açıklama", max=COMMENT_MAX, required=True)


# --- what is answered -------------------------------------------------------------------------------------------------


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


class ObjectionSchema(Schema):
    """The buyer's objection to having been turned down, as both sides and operators see it."""

    state = fields.String(attribute="row.objection", validate=validate.OneOf(tuple(Objection)))
    object_by = InstantText(data_key="objectBy", allow_none=True, metadata={"description": "while it is possible"})
    text = fields.String(attribute="row.objection_text", allow_none=True)
    objected_at = InstantText(attribute="row.objected_at", data_key="date", allow_none=True)
    pictures = fields.List(fields.String(), attribute="objection_pictures")


DECIDE_BY = {"description": "Until when the supplier has to decide; after that the return is accepted by itself."}


class OwnReturnSchema(Schema):
    """A return as its buyer sees it."""

    id = fields.String(attribute="row.id", data_key="returnId")
    item_id = fields.String(attribute="row.item_id", data_key="itemId")
    ad_id = fields.Integer(attribute="row.ad_id", data_key="adId")
    title = fields.String(attribute="row.title")
    units = fields.Integer(attribute="row.units", data_key="amount")
    reason = Told(attribute="row.reason")
    comment = fields.String(attribute="row.comment")
    status = fields.String(attribute="row.status", validate=required_choice("status", *STATUSES))
    changed_at = InstantText(attribute="row.changed_at", data_key="date")
    created_at = InstantText(attribute="row.created_at", data_key="createdDate")
    arrived_at = InstantText(attribute="row.arrived_at", data_key="arrivedDate", allow_none=True)
    decide_by = InstantText(data_key="decideBy", allow_none=True, metadata=DECIDE_BY)
    company = CargoCompany(attribute="row.cargo_company", data_key="cargoCompany", allow_none=True)
    code = fields.String(attribute="row.cargo_code", data_key="cargoCode", allow_none=True)
    refund_kurus = Lira(attribute="row.refund_kurus", data_key="refundAmount", allow_none=True)
    pictures = fields.List(fields.String())
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


class CameBackSchema(Schema):
    """Units that were asked back: those that were accepted, turned down, or are still under way."""

    asked = fields.Integer()
    accepted = fields.Integer()
    turnedDown = fields.Integer(attribute="turned_down")
    open = fields.Integer(attribute="under_way")


class ReasonFiguresSchema(CameBackSchema):
    """The same for one reason."""

    reason = Told()


class ReturnsFiguresSchema(Schema):
    """Units delivered in a period, and what was asked back of them since. `percent` is what part was accepted; null
    where nothing was delivered.
    """

    delivered = fields.Integer()
    back = fields.Nested(CameBackSchema)
    percent = fields.Float(allow_none=True)


class ReturnsReportSchema(Schema):
    """A supplier's own period and the one before, and the reasons."""

    since = fields.Date(data_key="from")
    until = fields.Date(data_key="to")
    totals = fields.Nested(ReturnsFiguresSchema)
    before = fields.Nested(ReturnsFiguresSchema)
    reasons = fields.List(fields.Nested(ReasonFiguresSchema))
