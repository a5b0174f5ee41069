"""What buyers said, on the wire."""

from marshmallow import Schema, fields

from ads.fields import CODE, PAGE_MAX, PictureSchema, anonymous_code, anonymous_name
from ads.reviews.rules import whole_stars
from kit.fields import InstantText, QueryWhole, WireSchema

SIGNED_NAME = {"type": "string", "description": "The signature; without one the code as a name, in Turkish."}
SIGNATURE = {
    "type": ["string", "null"],
    "description": "The first letters of the writer's names, 'A*** Y.'; null where they are not known (any more).",
}


class SellerReviewsQuerySchema(WireSchema):
    """Which page."""

    page = QueryWhole("Sayfa", min=1, max=PAGE_MAX, load_default=1)


class ReviewSchema(Schema):
    """A review of a product that was bought: only who has received it can write one."""

    userName = fields.Function(lambda row: row.signature or anonymous_name(row.buyer_id), metadata=SIGNED_NAME)
    signature = fields.Function(lambda row: row.signature or None, metadata=SIGNATURE)
    userCode = fields.Function(lambda row: anonymous_code(row.buyer_id), metadata=CODE)
    star = fields.Integer()
    content = fields.String(attribute="comment")
    date = InstantText(attribute="reviewed_at")
    pictures = fields.List(fields.Nested(PictureSchema))
    isBought = fields.Constant(True, metadata={"type": "boolean"})


class SellerReviewSchema(Schema):
    """What the buyer of an order said of its seller."""

    userName = fields.Function(lambda row: row.signature or anonymous_name(row.buyer_id), metadata=SIGNED_NAME)
    signature = fields.Function(lambda row: row.signature or None, metadata=SIGNATURE)
    userCode = fields.Function(lambda row: anonymous_code(row.buyer_id), metadata=CODE)
    star = fields.Function(lambda row: whole_stars(row.score_tenths), metadata={"type": "integer"})
    rating = fields.Function(lambda row: row.score_tenths / 10, metadata={"type": "number"})
    content = fields.String(attribute="comment")
    date = InstantText(attribute="rated_at")


class StarCountSchema(Schema):
    """How many gave so many stars."""

    star = fields.Integer()
    count = fields.Integer()


class SellerReviewsSchema(Schema):
    """A page of reviews of a seller, newest first, and how the stars of all of them are spread."""

    items = fields.List(fields.Nested(SellerReviewSchema))
    page = fields.Integer()
    pages = fields.Integer()
    total = fields.Integer()
    distribution = fields.List(fields.Nested(StarCountSchema))
