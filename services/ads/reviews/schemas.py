"""What buyers said, on the wire."""

from marshmallow import Schema, fields, validate

from ads.fields import (
    CODE,
    PAGE_MAX,
    HidingSchema,
    KeptHidingSchema,
    PictureSchema,
    SaidQuerySchema,
    anonymous_code,
    anonymous_name,
)
from ads.reviews.rules import whole_stars
from ads.reviews.selects import REPLIES_SORTINGS, SORTINGS, STATES
from kit.cursor_field import Behind
from kit.fields import Identifier, InstantText, QueryWhole, Text, WireSchema, required_choice
from kit.keyset import PAGE_SIZE, part_of

SIGNED_NAME = {"type": "string", "description": "The signature; without one the code as a name, in Turkish."}
SHOWN_WORDS = {"type": "string", "description": "Empty where there are none, or where they are hidden."}
SHOWN_REPLY = {"type": ["string", "null"], "description": "None, or hidden: `replyHidden` says so."}
SIGNATURE = {
    "type": ["string", "null"],
    "description": "The first letters of the writer's names, 'A*** Y.'; null where they are not known (any more).",
}


class SellerReviewsQuerySchema(WireSchema):
    """Which page."""

    page = QueryWhole("Sayfa", min=1, max=PAGE_MAX, load_default=1)


class SupplierReviewsQuerySchema(WireSchema):
    """Which reviews, how they are sorted, and behind which of them the list goes on."""

    state = fields.String(validate=required_choice("Durum", *STATES), load_default=None)
    q = Text("Arama", max=100, min=0, load_default="")
    sort = fields.String(validate=required_choice("Sıralama", *SORTINGS), load_default="newest")
    after = Behind(Identifier("Değerlendirme"))


class OwnRepliesQuerySchema(WireSchema):
    """Of which reviews the replies are wanted: `reviewId` once or several times, as many as a part of the list has."""

    review_ids = fields.List(
        Identifier("Değerlendirme"),
        data_key="reviewId",
        required=True,
        validate=validate.Length(
            min=1, max=PAGE_SIZE, error=f"Bir kerede {1} ile {PAGE_SIZE} arası değerlendirme sorulabilir(!)"
        ),
    )


class ReplySchema(WireSchema):
    """The supplier's reply."""

    review_id = Identifier("Değerlendirme", required=True, data_key="reviewId")
    reply = Text("Yanıt", min=2, max=500, required=True)


class OperatorRepliesQuerySchema(SaidQuerySchema):
    """Which replies an operator looks at, how they are sorted, and behind which review the list goes on."""

    sort = fields.String(validate=required_choice("Sıralama", *REPLIES_SORTINGS), load_default="newest")
    after = Behind(Identifier("Değerlendirme"))


class PublicReviewsQuerySchema(WireSchema):
    """Behind which review the list goes on."""

    after = Behind(Identifier("Değerlendirme"))


class ReviewSchema(Schema):
    """A review of a product that was bought: only who has received it can write one."""

    reviewId = fields.String(attribute="review_id")
    userName = fields.Function(lambda row: row.signature or anonymous_name(row.buyer_id), metadata=SIGNED_NAME)
    signature = fields.Function(lambda row: row.signature or None, metadata=SIGNATURE)
    userCode = fields.Function(lambda row: anonymous_code(row.buyer_id), metadata=CODE)
    star = fields.Integer()
    content = fields.String(attribute="comment")
    date = InstantText(attribute="reviewed_at")
    pictures = fields.List(fields.Nested(PictureSchema))
    isBought = fields.Constant(True, metadata={"type": "boolean"})
    reply = fields.Function(lambda row: None if row.reply_hiding else row.reply, metadata=SHOWN_REPLY)
    replyDate = InstantText(attribute="replied_at", allow_none=True)
    replyHidden = fields.Nested(HidingSchema, attribute="reply_hiding", allow_none=True)


class OwnReplySchema(Schema):
    """What a supplier replied to a review of one's own."""

    reviewId = fields.String(attribute="review_id")
    reply = fields.Function(lambda row: "" if row.reply_hiding else row.reply, metadata=SHOWN_WORDS)
    replyDate = InstantText(attribute="replied_at")
    replyHidden = fields.Nested(HidingSchema, attribute="reply_hiding", allow_none=True)


class SupplierReviewSchema(Schema):
    """A review for the supplier of the ad."""

    reviewId = fields.String(attribute="row.review_id")
    adId = fields.Integer(attribute="row.ad_id")
    title = fields.String()
    signature = fields.Function(lambda received: received.row.signature or None, metadata=SIGNATURE)
    userCode = fields.Function(lambda received: anonymous_code(received.row.buyer_id), metadata=CODE)
    star = fields.Integer(attribute="row.star")
    content = fields.String(attribute="row.comment")
    date = InstantText(attribute="row.reviewed_at")
    pictures = fields.List(fields.Nested(PictureSchema), attribute="row.pictures")
    reply = fields.String(attribute="row.reply", allow_none=True)
    replyDate = InstantText(attribute="row.replied_at", allow_none=True)
    replyHidden = fields.Nested(HidingSchema, attribute="row.reply_hiding", allow_none=True)


class OperatorReplySchema(SupplierReviewSchema):
    """A reply to a review as operators see it, and who hid it."""

    replyHidden = fields.Nested(KeptHidingSchema, attribute="row.reply_hiding", allow_none=True)


OperatorReplyListSchema = part_of(OperatorReplySchema, "OperatorReplyList")
SupplierReviewListSchema = part_of(SupplierReviewSchema, "SupplierReviewList")


class SellerReviewSchema(Schema):
    """What the buyer of an order said of its seller."""

    userName = fields.Function(lambda row: row.signature or anonymous_name(row.buyer_id), metadata=SIGNED_NAME)
    signature = fields.Function(lambda row: row.signature or None, metadata=SIGNATURE)
    userCode = fields.Function(lambda row: anonymous_code(row.buyer_id), metadata=CODE)
    star = fields.Function(lambda row: whole_stars(row.score_tenths), metadata={"type": "integer"})
    rating = fields.Function(lambda row: row.score_tenths / 10, metadata={"type": "number"})
    content = fields.Function(lambda row: "" if row.hiding else row.comment, metadata=SHOWN_WORDS)
    date = InstantText(attribute="rated_at")
    hidden = fields.Nested(HidingSchema, attribute="hiding", allow_none=True)


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
