"""What ends in the coming days, and what is ending now, on the wire: for operators."""

from marshmallow import Schema, fields

from ads.listing.schemas.lists import DOUBT_UNTIL, DOUBTED, UNDECIDED, OwedOfAdSchema
from ads.listing.selects.closed import Stage
from ads.listing.selects.closings import SORTINGS
from kit.fields import BIGINT_MAX, Day, InstantText, Lira, QueryWhole, Text, WireSchema, required_choice
from kit.keyset import part_of


class ClosingsQuerySchema(WireSchema):
    """On which day of Istanbul ads end, what finds them, how they are sorted, and behind which of them the list goes
    on.
    """

    day = Day("Gün", required=True)
    q = Text("Arama", max=100, min=0, load_default="")
    sort = fields.String(load_default="due", validate=required_choice("Sıralama", *SORTINGS))
    after = QueryWhole("İlan", min=1, max=BIGINT_MAX, load_default=None)


class ClosingHourSchema(Schema):
    """An hour in which ads end: how many, and what would come back of what was paid if they ended now."""

    hour = InstantText()
    ads = fields.Integer()
    units = fields.Integer()
    failing = fields.Integer(metadata={"description": "Deposit ads below their minimum: they end without a sale."})
    now = Lira(attribute="now_kurus")
    lowest = Lira(attribute="lowest_kurus")


class CalendarQuerySchema(WireSchema):
    """From which day of Istanbul on: none is today."""

    since = Day("Gün", load_default=None, data_key="from")


class ClosingCalendarSchema(Schema):
    """The hours of seven days in which ads end; hours without an end are left out. `previous` and `next` are the days
    from which on the weeks beside it are asked for, null where nothing ends any more.
    """

    hours = fields.List(fields.Nested(ClosingHourSchema))
    begin = fields.Date(data_key="from")
    previous = fields.Date(allow_none=True)
    next = fields.Date(allow_none=True)


class ClosingAdSchema(OwedOfAdSchema):
    """An open ad as it would end now."""

    price = Lira(attribute="ad.ad.price_kurus")
    minParticipants = fields.Integer(attribute="ad.ad.min_participants")
    doubted = fields.Integer(attribute="ad.ad.units_doubted", metadata=DOUBTED)
    undecided = fields.Integer(attribute="ad.ad.units_undecided", metadata=UNDECIDED)
    isDeposit = fields.Function(lambda one: one.ad.ad.deposit_kurus is not None, metadata={"type": "boolean"})
    fails = fields.Boolean(metadata={"description": "A deposit ad below its minimum: it ends without a sale."})


ClosingAdListSchema = part_of(ClosingAdSchema, "ClosingAdList")


class ClosedAdsQuerySchema(WireSchema):
    """What finds ads that are over, and behind which of them the list goes on."""

    q = Text("Arama", max=100, min=0, load_default="")
    after = QueryWhole("İlan", min=1, max=BIGINT_MAX, load_default=None)


class ClosingProgressSchema(Schema):
    """How many ads are in each stage of their end, of those that ended within a day and those that still have to."""

    due = fields.Integer(metadata={"description": "Their time is over, and they are not closed yet."})
    closing = fields.Integer(metadata={"description": "Nothing is sold any more; begun payments may still succeed."})
    settling = fields.Integer(metadata={"description": "What the final price brings back is on its way."})
    settled = fields.Integer()
    nextEndDate = InstantText(attribute="next_ends_at", allow_none=True)


class ClosedAdSchema(Schema):
    """An ad that is being closed or has just ended: when selling stopped, and what it came to or stands at."""

    adId = fields.Integer(attribute="ad.ad.ad_id")
    title = fields.String(attribute="ad.title")
    stage = fields.String(metadata={"enum": [stage.value for stage in Stage]})
    units = fields.Integer(attribute="ad.ad.units_sold")
    endDate = InstantText(attribute="over_at")
    doubtUntil = InstantText(attribute="doubt_until", allow_none=True, required=True, metadata=DOUBT_UNTIL)
    price = Lira(attribute="ad.ad.price_kurus")
    fails = fields.Boolean(metadata={"description": "A deposit ad below its minimum: it ends without a sale."})


ClosedAdListSchema = part_of(ClosedAdSchema, "ClosedAdList")
