"""The wire shapes of the catalogue. Payloads are PascalCase, as section 7 of the specification has them."""

from typing import Unpack

from flask import Request
from marshmallow import Schema, ValidationError, fields, validate
from marshmallow.types import ErrorMessages
from werkzeug.datastructures import CombinedMultiDict, MultiDict

from catalogue.domain.refusals import BANNERS_MAX, PICTURE_FIELD, REQUIRED
from kit.fields import BIGINT_MAX, PictureFile, QueryWhole, Text, Whole, WireSchema
from kit.options import FieldOptions
from kit.reading import StrictParser

NAME_LIMIT = 80
ALT_LIMIT = 120
ID_LIMIT = 2**31 - 1
OWNERS_ASKED_MAX = 200

_REQUIRED_MESSAGES: ErrorMessages = {"required": REQUIRED, "null": REQUIRED}


class FormParser(StrictParser):
    """Reads a form's texts and files as one, so that one schema refuses what is unknown among either."""

    def load_form(self, req: Request, schema: Schema) -> object:
        """The form's parts; a file field that was left empty is none."""
        chosen = MultiDict((name, file) for name, file in req.files.items(multi=True) if file.filename)
        return self._makeproxy(CombinedMultiDict([req.form, chosen]), schema)


class Name(Text):
    """The name of something; the catalogue's forms say 'zorunlu alan(!)' when it is missing."""

    def __init__(self, label: str = "Ad", max: int = NAME_LIMIT, **options: Unpack[FieldOptions]):
        told: FieldOptions = {**options, "required": True}
        super().__init__(label, max=max, is_name=max == NAME_LIMIT, **told)
        self.error_messages.update(_REQUIRED_MESSAGES)

    def _too_short(self, clean: str) -> str:
        return REQUIRED


class Number(Whole):
    """The id of something."""

    def __init__(self, label: str, min: int = 1, **options: Unpack[FieldOptions]):
        super().__init__(label, min=min, max=ID_LIMIT, **options)
        self.error_messages.update(_REQUIRED_MESSAGES)


class FormNumber(QueryWhole):
    """The id of something in a form, where everything is text."""

    def __init__(self, label: str, min: int = 1, **options: Unpack[FieldOptions]):
        super().__init__(label, min=min, max=ID_LIMIT, **options)
        self.error_messages.update(_REQUIRED_MESSAGES)

    def _deserialize(self, value: object, attr: str | None, data: object, **kwargs: object) -> int:
        if value == "":
            raise ValidationError(REQUIRED)
        return super()._deserialize(value, attr, data, **kwargs)


class CategoryFormSchema(WireSchema):
    """A new category (Id 0), or another name for one."""

    category_id = Number("Kategori", min=0, load_default=0, data_key="Id")
    name = Name(data_key="Name")
    parent_id = Number("Üst kategori", min=0, load_default=None, allow_none=True, data_key="ParentId")


class BrandCategorySchema(WireSchema):
    """Where a brand appears: BrandId 0 is a new brand."""

    brand_id = Number("Marka", min=0, load_default=0, data_key="BrandId")
    category_id = Number("Kategori", required=True, data_key="CategoryId")


class BrandFormSchema(WireSchema):
    """A new brand, or another name for one."""

    name = Name(data_key="Name")
    places = fields.List(
        fields.Nested(BrandCategorySchema),
        required=True,
        validate=validate.Length(1, 50, error=REQUIRED),
        error_messages={**_REQUIRED_MESSAGES, "invalid": "Kategori geçersiz(!)"},
        data_key="BrandCategories",
    )


class ModelFormSchema(WireSchema):
    """A new model (Id 0 or none), or another name for one."""

    model_id = Number("Model", min=0, load_default=0, data_key="Id")
    name = Name(data_key="Name")
    brand_id = Number("Marka", required=True, data_key="BrandId")
    category_id = Number("Kategori", required=True, data_key="CategoryId")


class BannerFormSchema(WireSchema):
    """A picture for the home page's slideshow, and what it shows, for those who do not see it."""

    file = PictureFile(required=True, data_key=PICTURE_FIELD, error_messages={"required": "Bir resim seçiniz(!)"})
    alt = Text("Resmin açıklaması", max=ALT_LIMIT, required=True, data_key="Alt")


class BannerOrderSchema(WireSchema):
    """The slideshow's pictures in the wanted order."""

    ids = fields.List(
        Number("Resim"),
        required=True,
        validate=validate.Length(max=BANNERS_MAX, error=f"En fazla {BANNERS_MAX} resim sıralanabilir(!)"),
        error_messages={**_REQUIRED_MESSAGES, "invalid": "Sıralama geçersiz(!)"},
        data_key="Ids",
    )


class OwnersQuerySchema(WireSchema):
    """Products whose supplier ads does not know yet."""

    product_ids = fields.List(
        Number("Ürün"),
        required=True,
        validate=validate.Length(1, OWNERS_ASKED_MAX, error="Satır sayısı geçersiz(!)"),
        error_messages=_REQUIRED_MESSAGES,
        data_key="productIds",
    )


class OwnerSchema(Schema):
    """Whose a product is."""

    productId = fields.Integer(attribute="product_id")
    supplierId = fields.String(attribute="supplier_id")


class OwnersSchema(Schema):
    """Whose the products are that were asked about; one that is unknown is left out."""

    owners = fields.List(fields.Nested(OwnerSchema))


class IdSchema(Schema):
    """What was added or changed."""

    id = fields.Integer(metadata={"example": 12, "maximum": BIGINT_MAX})


class ModelSchema(Schema):
    """A model in the tree of categories; `productId` is the first product that presents it."""

    id = fields.Integer()
    productId = fields.Integer(allow_none=True)
    name = fields.String()


class BrandSchema(Schema):
    """A brand in the tree of categories; `count` is how many open ads it has there."""

    id = fields.Integer()
    name = fields.String()
    count = fields.Integer()
    models = fields.List(fields.Nested(ModelSchema))


class SubcategorySchema(Schema):
    """A category of the second level."""

    id = fields.Integer()
    name = fields.String()
    imgUrl = fields.String(allow_none=True)
    brands = fields.List(fields.Nested(BrandSchema))


class CategorySchema(SubcategorySchema):
    """A category of the first level; its brands are those of its sub-categories, each once."""

    subCategories = fields.List(fields.Nested(SubcategorySchema))


class PhotoSchema(Schema):
    """A picture of the slideshow."""

    url = fields.String()
    srcset = fields.String()
    alt = fields.String()


class BannerSchema(PhotoSchema):
    """A picture of the slideshow as operators see it."""

    id = fields.Integer(metadata={"example": 12, "maximum": BIGINT_MAX})
