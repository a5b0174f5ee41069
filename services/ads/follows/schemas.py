"""Follows on the wire."""

from marshmallow import Schema, fields

from kit.cursor_field import Behind
from kit.fields import BIGINT_MAX, QueryWhole, Whole, WireSchema
from kit.http import success_of


class FavoritesQuerySchema(WireSchema):
    """Behind which ad the list goes on."""

    after = Behind(QueryWhole("İlan", min=1, max=BIGINT_MAX))


class FollowSchema(WireSchema):
    """Which ad is followed."""

    ad_id = Whole("İlan", required=True, data_key="adId")


class FollowAnswerSchema(Schema):
    """How many follow it now."""

    adId = fields.Integer()
    participants = fields.Integer()


FOLLOW_ANSWER = success_of(FollowAnswerSchema())
