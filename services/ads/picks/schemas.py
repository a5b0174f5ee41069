"""Picks on the wire."""

from marshmallow import Schema, fields, validate

from ads.picks.rules import PICKS_MAX
from kit.fields import BIGINT_MAX, Whole, WireSchema

_MOST = validate.Length(max=PICKS_MAX, error=f"En fazla {PICKS_MAX} ilan öne çıkarılabilir(!)")


class PicksSchema(WireSchema):
    """The ads that stand first in the home page's row, in order; an empty list leaves the row to its rule.

    `seenIds` are those that the operator had before them: another one may have chosen others meanwhile.
    """

    ad_ids = fields.List(Whole("İlan", min=1, max=BIGINT_MAX), required=True, validate=_MOST, data_key="adIds")
    seen_ids = fields.List(
        Whole("İlan", min=1, max=BIGINT_MAX), load_default=None, allow_none=True, validate=_MOST, data_key="seenIds"
    )


class PickedSchema(Schema):
    """An ad that was chosen; `isShown` says whether the row shows it now."""

    ad_id = fields.Integer(required=True, data_key="adId")
    title = fields.String(required=True)
    seller_name = fields.String(required=True, data_key="sellerName")
    status = fields.String(required=True)
    is_shown = fields.Boolean(required=True, data_key="isShown")
