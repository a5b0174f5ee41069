"""The wire shapes of products: the form that presents one, what its supplier is shown, and whose they are."""

from typing import Unpack

from marshmallow import Schema, ValidationError, fields, validate
from werkzeug.datastructures import FileStorage

from catalogue.fields import ID_LIMIT, FormNumber, Name
from catalogue.products.rules import CODE_LIMIT, DESCRIPTION_LIMIT, SPECS_LIMIT, VALUE_LIMIT
from catalogue.products.selects.own import SORTINGS, STATES
from kit.cursor_field import Behind
from kit.fields import InstantText, QueryWhole, Text, WireSchema, required_choice
from kit.form_files import FormFile
from kit.keyset import part_of
from kit.options import FieldOptions, described
from kit.reading import BadJson, read_json

PICTURES_LIMIT = 6
TOO_MANY_PICTURES = f"En fazla {PICTURES_LIMIT} resim yükleyebilirsiniz(!)"


class SpecFormSchema(WireSchema):
    """One line of a product's specifications."""

    name = Name("Özellik")
    value = Name("Değer", max=VALUE_LIMIT)


class SpecsText(fields.Field[list[tuple[str, str]]]):
    """The specifications of a product: in a form they travel as one JSON text. Gives pairs of name and value."""

    def __init__(self, **options: Unpack[FieldOptions]):
        example = '[{"name": "Renk", "value": "Siyah"}]'
        super().__init__(**described(options, type="string", contentMediaType="application/json", example=example))

    def _deserialize(self, value: object, attr: str | None, data: object, **kwargs: object) -> list[tuple[str, str]]:
        lines = _read(value, "Özellikler okunamadı(!)")
        if not isinstance(lines, list) or len(lines) > SPECS_LIMIT:
            raise ValidationError(f"En fazla {SPECS_LIMIT} özellik girebilirsiniz(!)")
        return [(line["name"], line["value"]) for line in SpecFormSchema(many=True).load(lines)]


class PictureOrderText(fields.Field[list[str | int]]):
    """The pictures of a product in order, the cover first: in a form they travel as one JSON text.

    A picture that the product has already is named by its `url`, one that comes as a file by the file's number, from 0.
    """

    def __init__(self, **options: Unpack[FieldOptions]):
        example = '["/media/0b6f3c1e/700.jpg", 0]'
        super().__init__(**described(options, type="string", contentMediaType="application/json", example=example))

    def _deserialize(self, value: object, attr: str | None, data: object, **kwargs: object) -> list[str | int]:
        order = _read(value, "Resim sırası okunamadı(!)")
        if not isinstance(order, list) or not order or any(type(one) not in (str, int) for one in order):
            raise ValidationError("Resim sırası okunamadı(!)")
        if len(order) > PICTURES_LIMIT:
            raise ValidationError(TOO_MANY_PICTURES)
        return order


def _read(value: object, refusal: str) -> object:
    """A JSON text in a form."""
    try:
        return read_json(str(value).encode())
    except (BadJson, UnicodeEncodeError) as error:
        raise ValidationError(refusal) from error


class ProductFormSchema(WireSchema):
    """A new product (Id 0 or none), or changes of one: what is left out stays.

    Files alone take the place of the pictures that a product has; `Pictures` says which of those stay, and the order.
    """

    product_id = FormNumber("Ürün", min=0, load_default=0, data_key="Id")
    category_id = FormNumber("Kategori", required=True, data_key="CategoryId")
    brand_id = FormNumber("Marka", required=True, data_key="BrandId")
    model_id = FormNumber("Model", required=True, data_key="ModelId")
    description = Text("Açıklama", min=0, max=DESCRIPTION_LIMIT, load_default=None, data_key="Description")
    specs = SpecsText(load_default=None, data_key="Specs")
    code = Text("Stok kodu", min=0, max=CODE_LIMIT, is_name=True, load_default=None, data_key="Code")
    files: fields.List[FileStorage] = fields.List(
        FormFile("Resim bir dosya olarak gönderilmelidir(!)"),
        load_default=list,
        validate=validate.Length(max=PICTURES_LIMIT, error=TOO_MANY_PICTURES),
        data_key="File",
    )
    order = PictureOrderText(load_default=None, data_key="Pictures")


class ProductsQuerySchema(WireSchema):
    """Which of one's own products, and behind which of them the list goes on."""

    q = Text("Arama", max=100, min=0, load_default="")
    state = fields.String(validate=required_choice("Durum", *STATES), load_default=None)
    model_id = QueryWhole("Model", min=1, max=ID_LIMIT, load_default=None, data_key="modelId")
    sort = fields.String(validate=required_choice("Sıralama", *SORTINGS), load_default="newest")
    after = Behind(QueryWhole("Ürün", min=1, max=ID_LIMIT))


class ProductPictureSchema(Schema):
    """One picture of a product in all its sizes."""

    url = fields.String()
    srcset = fields.String()
    width = fields.Integer()
    height = fields.Integer()
    blur = fields.String()


class ProductSpecSchema(Schema):
    """One line of a product's specifications."""

    id = fields.Integer()
    name = fields.String()
    value = fields.String()


class ProductSchema(Schema):
    """A product in its supplier's list: its names, its cover, and how many open ads offer it."""

    id = fields.Integer()
    categoryId = fields.Integer(attribute="category_id")
    categoryName = fields.String(attribute="category_name")
    parentId = fields.Integer(attribute="parent_id")
    parentName = fields.String(attribute="parent_name")
    brandId = fields.Integer(attribute="brand_id")
    brandName = fields.String(attribute="brand_name")
    modelId = fields.Integer(attribute="model_id")
    modelName = fields.String(attribute="model_name")
    vatRate = fields.Integer(attribute="vat_rate", metadata={"description": "In per cent."})
    code = fields.String(allow_none=True)
    picture = fields.Nested(
        ProductPictureSchema, allow_none=True, metadata={"description": "None while the product waits for one."}
    )
    openAds = fields.Integer(attribute="open_ads")
    changedDate = InstantText(attribute="changed_at")


ProductListSchema = part_of(ProductSchema, "ProductList")


class OwnProductSchema(ProductSchema):
    """All of a supplier's own product. With `isFixed` ads were published for it, and its names stay what they are."""

    isFixed = fields.Boolean(attribute="is_fixed")
    description = fields.String()
    specs = fields.List(fields.Nested(ProductSpecSchema))
    pictures = fields.List(fields.Nested(ProductPictureSchema))
