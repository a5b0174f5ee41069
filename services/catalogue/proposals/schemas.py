"""The wire shapes of forms that propose names, and of what has become of one's proposals."""

from marshmallow import Schema, fields, validate

from catalogue.desk.schemas import KEY
from catalogue.fields import REQUIRED, REQUIRED_MESSAGES, Name, Number
from catalogue.names.rules.life import DELETED, KINDS, MERGED, STATES
from catalogue.proposals.selects import NEWEST, SORTS
from kit.cursor_field import Behind
from kit.fields import InstantText, Text, WireSchema, required_choice
from kit.keyset import part_of


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
        error_messages={**REQUIRED_MESSAGES, "invalid": "Kategori geçersiz(!)"},
        data_key="BrandCategories",
    )


class ModelFormSchema(WireSchema):
    """A new model (Id 0 or none), or another name for one."""

    model_id = Number("Model", min=0, load_default=0, data_key="Id")
    name = Name(data_key="Name")
    brand_id = Number("Marka", required=True, data_key="BrandId")
    category_id = Number("Kategori", required=True, data_key="CategoryId")


OWN_STATES = (*STATES, MERGED, DELETED)


class SavedProposalsQuerySchema(WireSchema):
    """Which of one's proposals, and how they are sorted."""

    q = Text("Arama", max=100, min=0, load_default="")
    kind = fields.String(load_default=None, validate=required_choice("Tür", *KINDS))
    state = fields.String(load_default=None, validate=required_choice("Durum", *OWN_STATES))
    sort = fields.String(load_default=NEWEST, validate=required_choice("Sıralama", *SORTS))


class OwnProposalsQuerySchema(SavedProposalsQuerySchema):
    """The same, and behind which one the list goes on."""

    after = Behind(fields.String(validate=KEY))


class OwnProposalSchema(Schema):
    """A name that one proposed, and what has become of it: `intoName` where it was merged."""

    key = fields.String(metadata={"example": "brand-12"})
    kind = fields.String(validate=validate.OneOf(KINDS))
    name = fields.String()
    state = fields.String(validate=validate.OneOf(OWN_STATES))
    intoName = fields.String(attribute="into_name", allow_none=True)
    date = InstantText(attribute="created_at")


OwnProposalListSchema = part_of(OwnProposalSchema, "OwnProposalList")
