"""What is asked of returns, on the wire."""

from typing import Unpack

from marshmallow import ValidationError, fields, validate
from marshmallow.types import ErrorMessages

from kit.fields import Identifier, Text, Whole, WireSchema, required_choice
from kit.form_files import FormFile
from kit.options import FieldOptions, described
from returns.rules.life import Objection, Status, Wait
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


def _messages(label: str) -> ErrorMessages:
    wrong = f"{label} geçersiz(!)"
    return {"required": f"{label} boş olamaz(!)", "null": f"{label} boş olamaz(!)", "invalid": wrong, "unknown": wrong}


def _pictures() -> fields.List[str]:
    wrong = f"En fazla {PICTURES_MAX} fotoğraf ekleyebilirsiniz(!)"
    return fields.List(
        Identifier("Fotoğraf"),
        load_default=list,
        error_messages=_messages("Fotoğraflar"),
        validate=validate.Length(max=PICTURES_MAX, error=wrong),
    )


class ItemFormSchema(WireSchema):
    """Which item of which order; the ad may be left out for an order of one item."""

    order_id = Identifier("Sipariş no", required=True, data_key="cartId")
    ad_id = Whole("İlan no", min=1, max=WHOLE_MAX, allow_none=True, load_default=None, data_key="adId")
    comment = Text("Açıklama", max=COMMENT_MAX, min=0, load_default="")


class UnitsFormSchema(ItemFormSchema):
    """Units of an item. The amount may be left out where no more than one is possible."""

    units = Whole("Adet", min=1, max=WHOLE_MAX, allow_none=True, load_default=None, data_key="returnAmount")


class WithdrawFormSchema(UnitsFormSchema):
    """A withdrawal from a purchase: from that of some units, or of all units of a return that waits for a decision."""

    return_id = Identifier("İade", allow_none=True, load_default=None, data_key="returnId")


class CancelFormSchema(UnitsFormSchema):
    """A cancel."""

    reason = Text("Sebep", max=REASON_MAX, required=True, metadata={"example": "Diğer"})


class ReturnFormSchema(CancelFormSchema):
    """A return, with pictures of what came."""

    pictures = _pictures()


class CargoFormSchema(ItemFormSchema):
    """Who carries an approved return: of several of the item the one that is named."""

    company = CargoCompany(required=True, data_key="cargoCompany")
    return_id = Identifier("İade", allow_none=True, load_default=None, data_key="returnId")


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
    """What a supplier says about a request; one that denies it says why, and may show it."""

    decision = fields.Enum(Decision, by_value=True, required=True, error_messages=_messages("Karar"))
    note = Text("Açıklama", max=COMMENT_MAX, min=0, load_default="")
    pictures = _pictures()


class InspectionFormSchema(WireSchema):
    """What a supplier says about what came back; one that rejects it says why."""

    inspection = fields.Enum(
        Inspection, by_value=True, required=True, data_key="decision", error_messages=_messages("Karar")
    )
    note = Text("Açıklama", max=COMMENT_MAX, min=0, load_default="")


class ObjectionFormSchema(WireSchema):
    """Why a buyer objects to having been turned down, with pictures."""

    text = Text("İtiraz gerekçesi", max=OBJECTION_MAX, required=True)
    pictures = _pictures()


class AnswerFormSchema(ObjectionFormSchema):
    """The supplier's side of an objection, with pictures."""

    text = Text("Yanıt", max=OBJECTION_MAX, required=True)


class OwnReturnsQuerySchema(ReturnsQuerySchema):
    """Which of a supplier's returns; `waits` are those that wait for its decision, its inspection, either, its answer
    to an objection, or are open.

    `q` is an order's number, or words of what came back; without `sort` what waits is sorted by its last day.
    """

    after = Identifier("İade", load_default=None)
    q = Text("Arama", max=100, min=0, load_default="")
    sort = fields.String(load_default=None, validate=required_choice("Sıralama", *OWN_SORTINGS))
    waits = fields.Enum(Wait, by_value=True, load_default=None, error_messages=_messages("Durum"))


class OperatorQuerySchema(ReturnsQuerySchema):
    """Which returns an operator looks at: of the number of an order or ad, or words of what came back, and how sorted;
    `objection=open` are those whose objection waits for a decision.
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
