"""The search box on the wire."""

from marshmallow import Schema, fields, validate

from kit.fields import Lira, Text, WireSchema

SEARCHED = {"description": "The words that were searched instead, where those asked for found nothing; else null."}
HIT_KIND = validate.OneOf(("ad", "category", "brand", "model"))


class SearchQuerySchema(WireSchema):
    """The text of the search box; with `exact` a text that finds nothing is not mended."""

    q = Text("Arama", max=100, min=0, load_default="")
    is_exact = fields.Boolean(data_key="exact", load_default=False)


class HitSchema(Schema):
    """One line of the search box."""

    kind = fields.String(validate=HIT_KIND)
    id = fields.Integer()
    adId = fields.Integer(attribute="ad_id", allow_none=True)
    title = fields.String()
    subtitle = fields.String()
    imageUrl = fields.String(attribute="image_url", allow_none=True)
    price = Lira(attribute="price_kurus", allow_none=True)
    isSoldOut = fields.Boolean(attribute="is_sold_out")
    isOver = fields.Boolean(attribute="is_over")
    url = fields.String()


class SearchGroupSchema(Schema):
    """Answers of one kind: ads, categories, brands or models."""

    group = fields.String(validate=HIT_KIND)
    items = fields.List(fields.Nested(HitSchema))


class SearchSchema(Schema):
    """The first group that matched, and some of the others."""

    group = fields.String(allow_none=True, validate=HIT_KIND)
    items = fields.List(fields.Nested(HitSchema))
    more = fields.List(fields.Nested(SearchGroupSchema))
    searched = fields.String(allow_none=True, metadata=SEARCHED)
