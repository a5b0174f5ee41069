"""The wire shapes of texts."""

from typing import Any

from marshmallow import Schema, fields, post_load

from kit.fields import Day, Identifier, InstantText, Text, WireSchema, required_choice
from orders.agreements.schemas import SectionSchema
from orders.fields import messages_of
from orders.texts.rules import BODY_MAX, LOCALES, REASON_MAX, REASON_MIN, Slug, State
from orders.texts.steps.planning import Plan

SLUG = {"enum": [*Slug], "example": Slug.PRIVACY.value}
LOCALE = {"enum": [*LOCALES], "example": "tr"}
VERSION = {"format": "date", "example": "2026-11-25"}


class BodiesSchema(WireSchema):
    """A version's words by language. Only the Turkish ones are needed: they bind."""

    tr = Text("Türkçe metin", max=BODY_MAX, required=True)
    en = Text("İngilizce metin", max=BODY_MAX, min=0)
    ru = Text("Rusça metin", max=BODY_MAX, min=0)
    ar = Text("Arapça metin", max=BODY_MAX, min=0)

    @post_load
    def make(self, data: dict[str, str], **_: object) -> dict[str, str]:
        """The languages that have words."""
        lines = {locale: body.replace("\r\n", "\n") for locale, body in data.items()}
        return {locale: f"{body}\n" for locale, body in lines.items() if body}


def _bodies() -> fields.Nested:
    return fields.Nested(BodiesSchema, required=True, error_messages=messages_of("Metin"))


def _reason() -> Text:
    return Text("Gerekçe", min=REASON_MIN, max=REASON_MAX, required=True)


class PreviewTextSchema(WireSchema):
    """Words to look at."""

    bodies = _bodies()


class PlanTextSchema(WireSchema):
    """A version, the day from which it is to hold, why, and which one its operator began from."""

    bodies = _bodies()
    effective_on = Day("Yürürlük günü", required=True, data_key="effectiveOn")
    reason = _reason()
    based_on = Text("Sürüm", max=10, required=True, data_key="basedOn")

    @post_load
    def make(self, data: dict[str, Any], **_: object) -> Plan:
        """The plan as steps know it."""
        return Plan(**data)


class WithdrawTextSchema(WireSchema):
    """Which planned version is taken back, and why."""

    text_id = Identifier("Sürüm", required=True, data_key="textId")
    reason = _reason()


class TextPageSchema(Schema):
    """A text in one language. The words are Turkish where they were not written in the language asked for."""

    locale = fields.String(required=True, metadata=LOCALE)
    title = fields.String(required=True)
    intro = fields.List(fields.String(), required=True)
    sections = fields.List(fields.Nested(SectionSchema), required=True)


class PublicTextSchema(TextPageSchema):
    """A text as shoppers read it, and the days of every version that held until now, newest first."""

    slug = fields.String(required=True, metadata=SLUG)
    version = fields.String(required=True, metadata=VERSION)
    versions = fields.List(fields.String(metadata=VERSION), required=True)


class ChangedLineSchema(Schema):
    """A line of a text held against the version in force."""

    kind = fields.String(required=True, validate=required_choice("kind", "same", "removed", "added"))
    text = fields.String(required=True)


class TextChangesSchema(Schema):
    """What a version changes in one language."""

    locale = fields.String(required=True, metadata=LOCALE)
    lines = fields.List(fields.Nested(ChangedLineSchema), required=True)


class TextPreviewSchema(Schema):
    """A version as shoppers would see it, and what it changes."""

    pages = fields.List(fields.Nested(TextPageSchema), required=True)
    changes = fields.List(fields.Nested(TextChangesSchema), required=True)


class TextSummarySchema(Schema):
    """A text in an operator's list. An agreement is filled with each order."""

    slug = fields.String(required=True, metadata=SLUG)
    is_agreement = fields.Boolean(required=True, data_key="isAgreement")
    version = fields.String(required=True, metadata=VERSION)
    planned_version = fields.String(required=True, allow_none=True, data_key="plannedVersion", metadata=VERSION)
    count = fields.Integer(required=True, metadata={"description": "How many versions held until now."})


class TextDecisionSchema(Schema):
    """What an operator did about a version."""

    operator_id = fields.UUID(required=True, data_key="operatorId")
    at = InstantText(required=True)
    reason = fields.String(required=True)


class TextVersionSchema(Schema):
    """A version of a text. One that came with the program has no id, and no operator planned it."""

    id = fields.UUID(required=True, allow_none=True)
    version = fields.String(required=True, metadata=VERSION)
    state = fields.String(required=True, metadata={"enum": [*State]})
    bodies = fields.Dict(keys=fields.String(), values=fields.String(), required=True)
    hash = fields.String(required=True)
    planned = fields.Nested(TextDecisionSchema, required=True, allow_none=True)
    withdrawn = fields.Nested(TextDecisionSchema, required=True, allow_none=True)


class TextFileSchema(TextSummarySchema):
    """A text with all of its versions, newest first, and what the next one may be."""

    locales = fields.List(fields.String(metadata=LOCALE), required=True)
    first_day = fields.Date(required=True, data_key="firstDay")
    placeholders = fields.List(fields.String(), required=True)
    versions = fields.List(fields.Nested(TextVersionSchema), required=True)
