"""The wire shapes of what the shop says of itself."""

from typing import Any

from marshmallow import Schema, fields, post_load

from kit.fields import INTEGER_MAX, Day, Email, InstantText, Text, Whole, WireSchema
from orders.fields import messages_of
from orders.site.rules import (
    ADDRESS_MAX,
    BRAND_MAX,
    MONDAY,
    NAME_MAX,
    NAMES,
    PHONE_MAX,
    REASON_MAX,
    REASON_MIN,
    SUNDAY,
    URL_MAX,
    Hours,
    Values,
)
from orders.site.steps.changing import Wanted

TIME_MAX = 5
WIRE_NAMES = {name: name.split("_")[0] + "".join(part.title() for part in name.split("_")[1:]) for name in NAMES}


class SetHoursSchema(WireSchema):
    """On which days of the week, 1 being Monday, and between which times."""

    first_day = Whole("İlk gün", min=MONDAY, max=SUNDAY, required=True, data_key="firstDay")
    last_day = Whole("Son gün", min=MONDAY, max=SUNDAY, required=True, data_key="lastDay")
    opens = Text("Açılış saati", max=TIME_MAX, required=True)
    closes = Text("Kapanış saati", max=TIME_MAX, required=True)

    @post_load
    def make(self, data: dict[str, Any], **_: object) -> Hours:
        """Hours as rules know them."""
        return Hours(**data)


class SetSiteSchema(WireSchema):
    """All that can be set, as it is typed."""

    brand = Text("Kısa marka adı", max=BRAND_MAX, required=True, is_name=True)
    full_name = Text("Tam marka adı", max=NAME_MAX, required=True, is_name=True, data_key="fullName")
    legal_name = Text("Yasal unvan", max=NAME_MAX, required=True, is_name=True, data_key="legalName")
    developer = Text("Geliştirici firma", max=NAME_MAX, required=True, is_name=True)
    developer_url = Text("Profil adresi", max=URL_MAX, required=True, data_key="developerUrl")
    address = Text("Adres", max=ADDRESS_MAX, required=True)
    email = Email(is_new=True, required=True)
    phone = Text("Telefon", max=PHONE_MAX, required=True)
    footer_hours = fields.Nested(
        SetHoursSchema, required=True, data_key="footerHours", error_messages=messages_of("Çalışma saatleri")
    )
    support_hours = fields.Nested(
        SetHoursSchema, required=True, data_key="supportHours", error_messages=messages_of("Destek saatleri")
    )

    @post_load
    def make(self, data: dict[str, Any], **_: object) -> Values:
        """The values as rules know them."""
        return Values(**data)


def _values() -> fields.Nested:
    return fields.Nested(SetSiteSchema, required=True, error_messages=messages_of("Bilgiler"))


def _reason() -> Text:
    return Text("Gerekçe", min=REASON_MIN, max=REASON_MAX, required=True)


class PreviewSiteSchema(WireSchema):
    """Values to look at."""

    values = _values()


class ChangeSiteSchema(WireSchema):
    """Values that are to hold, why, on which version they are based, and from which day: without one at once."""

    values = _values()
    reason = _reason()
    based_on = Whole("Sürüm", min=0, max=INTEGER_MAX, required=True, data_key="basedOn")
    begins_on = Day("Başlangıç günü", allow_none=True, load_default=None, data_key="beginsOn")

    @post_load
    def make(self, data: dict[str, Any], **_: object) -> Wanted:
        """The wish as steps know it."""
        return Wanted(**data)


class WithdrawSitePlanSchema(WireSchema):
    """Why a plan is taken back."""

    reason = _reason()


class SiteHoursSchema(Schema):
    """On which days of the week, 1 being Monday, and between which times of day."""

    first_day = fields.Integer(required=True, data_key="firstDay")
    last_day = fields.Integer(required=True, data_key="lastDay")
    opens = fields.String(required=True)
    closes = fields.String(required=True)


class SiteSchema(Schema):
    """What the shop says of itself. The phone is given as it is dialled and as it is read."""

    brand = fields.String(required=True)
    full_name = fields.String(required=True, data_key="fullName")
    legal_name = fields.String(required=True, data_key="legalName")
    developer = fields.String(required=True)
    developer_url = fields.String(required=True, data_key="developerUrl")
    address = fields.String(required=True)
    email = fields.String(required=True)
    phone = fields.String(required=True)
    phone_formatted = fields.String(required=True, data_key="phoneFormatted")
    footer_hours = fields.Nested(SiteHoursSchema, required=True, data_key="footerHours")
    support_hours = fields.Nested(SiteHoursSchema, required=True, data_key="supportHours")


class SiteNameField(fields.String):
    """The name of a value, as the wire spells it."""

    def __init__(self) -> None:
        super().__init__(metadata={"enum": [*WIRE_NAMES.values()]})

    def _serialize(self, value: Any, attr: str | None, obj: Any, **options: Any) -> str:
        return WIRE_NAMES[value]


class SitePreviewSchema(Schema):
    """Values as they would be kept, and which of them differ from those that hold."""

    values = fields.Nested(SiteSchema, required=True)
    changed = fields.List(SiteNameField(), required=True)


class SiteSavedSchema(Schema):
    """Who saved a version, since when it holds, why, and when it was planned: null where it held as it was saved."""

    operator_id = fields.UUID(required=True, data_key="operatorId")
    at = InstantText(required=True)
    reason = fields.String(required=True)
    planned_at = InstantText(required=True, allow_none=True, data_key="plannedAt")


class SiteVersionSchema(Schema):
    """A version. `saved` is null for the one that came with the deployment."""

    version = fields.Integer(required=True)
    values = fields.Nested(SiteSchema, required=True)
    saved = fields.Nested(SiteSavedSchema, required=True, allow_none=True)


class SitePlanSchema(Schema):
    """What begins on a later day: what it changes, and the values before and after it as far as is known today."""

    id = fields.UUID(required=True)
    begins_on = fields.Date(required=True, data_key="beginsOn")
    operator_id = fields.UUID(required=True, data_key="operatorId")
    planned_at = InstantText(required=True, data_key="plannedAt")
    reason = fields.String(required=True)
    changed = fields.List(SiteNameField(), required=True)
    before = fields.Nested(SiteSchema, required=True)
    after = fields.Nested(SiteSchema, required=True)


class SiteFileSchema(Schema):
    """What holds, where the shop is (a deployment says it), all versions, newest first, and what waits for its day."""

    version = fields.Integer(required=True)
    values = fields.Nested(SiteSchema, required=True)
    public_url = fields.String(required=True, data_key="publicUrl")
    versions = fields.List(fields.Nested(SiteVersionSchema), required=True)
    plans = fields.List(fields.Nested(SitePlanSchema), required=True)
