"""What a suspicion holds out, on the wire."""

from marshmallow import Schema, fields, validate

from ads.ads.rules import STATUSES
from kit.fields import InstantText, Lira


class DoubtedAdSchema(Schema):
    """An ad of which a suspicion holds units out: its price now, and what it would be if the suspicion was cleared."""

    adId = fields.Integer(required=True, attribute="ad.ad_id")
    status = fields.String(required=True, attribute="ad.status", validate=validate.OneOf(STATUSES))
    units = fields.Integer(required=True)
    dateDoubted = InstantText(required=True, attribute="since")
    endDate = InstantText(required=True, attribute="ad.ends_at")
    price = Lira(required=True, attribute="ad.price_kurus")
    clearedPrice = Lira(required=True, attribute="cleared_kurus")
    doubtUntil = InstantText(required=True, attribute="waits_until", allow_none=True)


class DoubtedAdsSchema(Schema):
    """What a suspicion holds out, ad by ad."""

    items = fields.List(fields.Nested(DoubtedAdSchema), required=True)
