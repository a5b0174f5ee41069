"""The wire shapes of names as operators work with them."""

from marshmallow import Schema, fields, validate, validates

from catalogue.desk.selects import SORTINGS
from catalogue.fields import ID_LIMIT, NAME_LIMIT, Name, Number
from catalogue.names.rules.life import ACTS, KINDS, STATES
from catalogue.names.rules.vat import RATES
from kit.cursor_field import Behind
from kit.fields import InstantText, QueryWhole, Text, Whole, WireSchema, required_choice
from kit.keyset import part_of

KEY = validate.Regexp(f"^({'|'.join(KINDS)})-[0-9]{{1,10}}$", error="Ad geçersiz(!)")
PLACES_AT_MOST = 1_000  # of a brand
VAT = {"description": "Of a category that products stand in, in per cent."}


class NamesQuerySchema(WireSchema):
    """Which names, and behind which of them the list goes on."""

    q = Text("Arama", max=100, min=0, load_default="")
    kind = fields.String(validate=required_choice("Tür", *KINDS), load_default=None)
    state = fields.String(validate=required_choice("Durum", *STATES), load_default=None)
    sort = fields.String(validate=required_choice("Sıralama", *SORTINGS), load_default=None)
    after = Behind(fields.String(validate=KEY))


class TargetsQuerySchema(WireSchema):
    """What to look for among names of the same kind."""

    q = Text("Arama", max=100, min=0, load_default="")


class HistoryQuerySchema(WireSchema):
    """Behind which act the history goes on."""

    after = QueryWhole("Kayıt", min=1, max=ID_LIMIT, load_default=None)


class NameActSchema(WireSchema):
    """Which name, and what it was called that the operator decided about."""

    kind = fields.String(required=True, validate=required_choice("Tür", *KINDS), data_key="Kind")
    row_id = Number("Ad", required=True, data_key="Id")
    seen = Name(data_key="Name")


class AcceptSchema(NameActSchema):
    """Of a brand also in which of the categories where suppliers put it it is shown at once: in all where the field is
    missing or null, in none with an empty list.
    """

    categories = fields.List(
        Number("Kategori", required=True),
        load_default=None,
        allow_none=True,
        validate=validate.Length(max=PLACES_AT_MOST, error=f"En fazla {PLACES_AT_MOST} kategori seçilebilir(!)"),
        data_key="Categories",
    )


class RenameSchema(NameActSchema):
    """What it is to be called."""

    name = Name(data_key="NewName")


class VatSchema(WireSchema):
    """Which category, what it was called and how it was taxed that the operator decided about, and the rate of its tax,
    in per cent.
    """

    row_id = Number("Kategori", required=True, data_key="Id")
    seen = Name(data_key="Name")
    rate = Whole("KDV oranı", max=max(RATES), required=True, data_key="VatRate")
    seen_rate = Whole("KDV oranı", max=max(RATES), load_default=None, data_key="SeenVatRate")

    @validates("rate")
    def check_rate(self, rate: int, **_: object) -> None:
        """The law has a few rates. Raises `ValidationError`."""
        required_choice("KDV oranı", *RATES)(rate)


class MergeSchema(NameActSchema):
    """Which name it becomes, and what that was called that the operator chose."""

    into_id = Number("Birleşeceği ad", required=True, data_key="IntoId")
    seen_into = Text("Birleşeceği ad", max=NAME_LIMIT, is_name=True, load_default=None, data_key="IntoName")


class BrandPlaceSchema(Schema):
    """A category where suppliers put a brand, and the one above it."""

    id = fields.Integer()
    name = fields.String()
    parentName = fields.String(attribute="parent_name")


class ListedNameSchema(Schema):
    """A category, brand or model. What a model stands under is its category (`parent`) and its brand; `places` are
    where a brand is to appear that is not accepted.
    """

    key = fields.String(metadata={"example": "brand-12"})
    kind = fields.String(validate=validate.OneOf(KINDS))
    id = fields.Integer()
    name = fields.String()
    state = fields.String(validate=validate.OneOf(STATES))
    parentId = fields.Integer(attribute="parent_id", allow_none=True)
    parentName = fields.String(attribute="parent_name", allow_none=True)
    brandName = fields.String(attribute="brand_name", allow_none=True)
    authorId = fields.String(attribute="author_id", allow_none=True)
    proposers = fields.Integer(metadata={"description": "How many suppliers proposed it after its author did."})
    vatRate = fields.Integer(attribute="vat_rate", allow_none=True, metadata=VAT)
    date = InstantText(attribute="created_at")
    products = fields.Integer()
    openAds = fields.Integer(attribute="open_ads")
    places = fields.List(fields.Nested(BrandPlaceSchema))


NameListSchema = part_of(ListedNameSchema, "NameList")


class NameEventSchema(Schema):
    """What an operator did to a name; `newName` is what it is called since, has become, or is taxed at."""

    id = fields.Integer()
    kind = fields.String(validate=validate.OneOf(KINDS))
    name = fields.String()
    act = fields.String(attribute="decision", validate=validate.OneOf(ACTS))
    newName = fields.String(attribute="new_name", allow_none=True)
    reason = fields.String()
    operatorId = fields.String(attribute="operator_id")
    date = InstantText(attribute="at")


NameHistorySchema = part_of(NameEventSchema, "NameHistory")
