"""What is not earned yet, on the wire."""

from marshmallow import fields

from kit.cursor_field import Behind
from kit.fields import Identifier, QueryWhole, Text, WireSchema, required_choice
from kit.keyset import part_of
from payments.statements.schemas import WaitingLineSchema
from payments.unearned.selects import SORTINGS


class SavedUnearnedQuerySchema(WireSchema):
    """Which of one's lines, and how they are sorted."""

    ad_id = QueryWhole("İlan no", min=1, load_default=None, data_key="adId")
    q = Text("Arama", max=100, min=0, load_default="")
    sort = fields.String(load_default="newest", validate=required_choice("Sıralama", *SORTINGS))


class UnearnedQuerySchema(SavedUnearnedQuerySchema):
    """The same, and behind which line the list goes on."""

    after = Behind(Identifier("Kayıt"))


class UnearnedLineSchema(WaitingLineSchema):
    """Something sold that is not the supplier's yet. On `dateExpected` it is paid out; where there is none, `reason`
    says what it waits for. Of an ad that is open, amounts are at today's price.
    """

    lineId = fields.UUID(required=True, attribute="id")
    dateExpected = fields.Date(required=True, allow_none=True, attribute="day")


UnearnedListSchema = part_of(UnearnedLineSchema, "UnearnedList")
