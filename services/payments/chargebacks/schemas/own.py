"""Chargebacks as their suppliers see them, and what they say about one."""

from marshmallow import Schema, fields, validate

from kit.fields import Identifier, InstantText, Text, WireSchema, required_choice
from kit.keyset import part_of
from kit.sent_papers import MIME_TYPES
from payments.chargebacks import rules
from payments.chargebacks.selects import SORTINGS
from payments.fields import SignedLira


class OwnChargebackSchema(Schema):
    """What a bank took back for an item of mine. While `isHeard` I can say and send something, until `dateDue`."""

    chargebackId = fields.UUID(required=True, attribute="id")
    number = fields.String(required=True)
    orderId = fields.UUID(required=True, attribute="order_id")
    itemId = fields.UUID(required=True, attribute="item_id")
    adId = fields.Integer(required=True, attribute="ad_id")
    title = fields.String(required=True)
    amount = SignedLira(required=True, attribute="amount_kurus")
    state = fields.String(required=True, validate=validate.OneOf(rules.STATES))
    date = InstantText(required=True, attribute="opened_at")
    dateDue = InstantText(required=True, attribute="due_at")
    dateClosed = InstantText(required=True, allow_none=True, attribute="closed_at")
    dateHeard = InstantText(required=True, allow_none=True, attribute="heard_at")
    isHeard = fields.Boolean(required=True, attribute="is_heard")


OwnChargebackListSchema = part_of(OwnChargebackSchema, "OwnChargebackList")


class ChargebackWordsSchema(Schema):
    """What a supplier said."""

    text = fields.String(required=True, attribute="words")
    date = InstantText(required=True, attribute="said_at")


class ChargebackPaperSchema(Schema):
    """A paper that a supplier sent, without its file."""

    id = fields.UUID(required=True)
    mimeType = fields.String(required=True, attribute="mime_type", validate=validate.OneOf(MIME_TYPES))
    size = fields.Integer(required=True)
    date = InstantText(required=True, attribute="sent_at")


class OwnChargebackCaseSchema(OwnChargebackSchema):
    """One of my chargebacks, with what the operator noted of the bank's letter, what was taken from my balance and
    given back to it, and what I have said and sent.
    """

    reason = fields.String(required=True)
    taken = SignedLira(required=True, attribute="taken_kurus")
    givenBack = SignedLira(required=True, attribute="given_back_kurus")
    words = fields.List(fields.Nested(ChargebackWordsSchema), required=True)
    papers = fields.List(fields.Nested(ChargebackPaperSchema), required=True)


class OwnChargebacksQuerySchema(WireSchema):
    """Which of my chargebacks, of which order, how they are sorted, and behind which one the list goes on."""

    which = fields.String(
        data_key="state", load_default=rules.OPEN, validate=required_choice("Durum", *rules.SUPPLIERS_LISTS)
    )
    q = Text("Arama", max=100, min=0, load_default="")
    sort = fields.String(load_default=None, validate=required_choice("Sıralama", *SORTINGS))
    after = Identifier("Kayıt", load_default=None)


class OwnWordsSchema(WireSchema):
    """What speaks for me."""

    words = Text("Açıklama", min=rules.WORDS_MIN, max=rules.WORDS_MAX, required=True, data_key="text")
