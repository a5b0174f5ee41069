"""The wire shapes of the slideshow."""

from marshmallow import Schema, fields, validate

from catalogue.fields import REQUIRED_MESSAGES, Number
from catalogue.pictures.rules import PICTURE_FIELD
from catalogue.slideshow.rules import BANNERS_MAX
from kit.fields import BIGINT_MAX, Text, WireSchema
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


class BannerOrderSchema(WireSchema):
    """The slideshow's pictures in the wanted order."""

    ids = fields.List(
        Number("Resim"),
        required=True,
        validate=validate.Length(max=BANNERS_MAX, error=f"En fazla {BANNERS_MAX} resim sıralanabilir(!)"),
        error_messages={**REQUIRED_MESSAGES, "invalid": "Sıralama geçersiz(!)"},
        data_key="Ids",
    )


class PhotoSchema(Schema):
    """A picture of the slideshow."""

    url = fields.String()
    srcset = fields.String()
    alt = fields.String()


class BannerSchema(PhotoSchema):
    """A picture of the slideshow as operators see it."""

    id = fields.Integer(metadata={"example": 12, "maximum": BIGINT_MAX})
