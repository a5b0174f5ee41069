"""The wire shapes of the slideshow."""

from marshmallow import Schema, fields, validate

from catalogue.fields import REQUIRED_MESSAGES, Number
from catalogue.pictures.rules import PICTURE_FIELD
from catalogue.slideshow.rules import BANNERS_MAX
from kit.fields import BIGINT_MAX, Day, Text, WireSchema
from kit.form_files import FormFile

ALT_LIMIT = 120


class BannerFormSchema(WireSchema):
    """A picture for the home page's slideshow, and what it shows, for those who do not see it."""

    file = FormFile(
        "Resim bir dosya olarak gönderilmelidir(!)",
        required=True,
        data_key=PICTURE_FIELD,
        error_messages={"required": "Bir resim seçiniz(!)"},
    )
    alt = Text("Resmin açıklaması", max=ALT_LIMIT, required=True, data_key="Alt")
    shows_from = Day("İlk gün", load_default=None, data_key="From")
    shows_until = Day("Son gün", load_default=None, data_key="Until")


class DaysSchema(WireSchema):
    """The first and the last day on which a picture shows, in Istanbul; null is no bound."""

    shows_from = Day("İlk gün", required=True, allow_none=True, data_key="From")
    shows_until = Day("Son gün", required=True, allow_none=True, data_key="Until")


class BannerDaysSchema(DaysSchema):
    """The same, with the days that the operator saw: another one may have chosen others meanwhile."""

    seen = fields.Nested(DaysSchema, load_default=None, allow_none=True, data_key="Seen")


_MOST = validate.Length(max=BANNERS_MAX, error=f"En fazla {BANNERS_MAX} resim sıralanabilir(!)")


class BannerOrderSchema(WireSchema):
    """The slideshow's pictures in the wanted order, and in the one that the operator saw."""

    ids = fields.List(
        Number("Resim"),
        required=True,
        validate=_MOST,
        error_messages={**REQUIRED_MESSAGES, "invalid": "Sıralama geçersiz(!)"},
        data_key="Ids",
    )
    seen_ids = fields.List(Number("Resim"), load_default=None, allow_none=True, validate=_MOST, data_key="SeenIds")


class PhotoSchema(Schema):
    """A picture of the slideshow."""

    url = fields.String()
    srcset = fields.String()
    alt = fields.String()


class BannerSchema(PhotoSchema):
    """A picture of the slideshow as operators see it."""

    id = fields.Integer(metadata={"example": 12, "maximum": BIGINT_MAX})
    shows_from = fields.Date(allow_none=True, data_key="showsFrom")
    shows_until = fields.Date(allow_none=True, data_key="showsUntil")
