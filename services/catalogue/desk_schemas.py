"""The wire shapes of names as operators work with them, and of what has become of a supplier's proposals."""

from marshmallow import Schema, fields, validate

from catalogue.domain.proposals import ACTS, DELETED, KINDS, MERGED, STATES
from catalogue.schemas import ID_LIMIT, Name, Number
from kit.fields import InstantText, QueryWhole, Text, WireSchema, required_choice

KEY = validate.Regexp(f"^({'|'.join(KINDS)})-[0-9]{{1,10}}$", error="Ad geçersiz(!)")
KEYED = {"description": "Names a row where the list goes on.", "example": "brand-12"}


class NamesQuerySchema(WireSchema):
    """Which names, and behind which of them the list goes on."""

    q = Text("Arama", max=100, min=0, load_default="")
    kind = fields.String(validate=required_choice("Tür", *KINDS), load_default=None)
    state = fields.String(validate=required_choice("Durum", *STATES), load_default=None)
    after = fields.String(validate=KEY, load_default=None, metadata=KEYED)


class TargetsQuerySchema(WireSchema):
    """What to look for among names of the same kind."""

    q = Text("Arama", max=100, min=0, load_default="")


class OwnProposalsQuerySchema(WireSchema):
    """Behind which of one's proposals the list goes on."""

    after = fields.String(validate=KEY, load_default=None, metadata=KEYED)


class HistoryQuerySchema(WireSchema):
    """Behind which act the history goes on."""

    after = QueryWhole("Kayıt", min=1, max=ID_LIMIT, load_default=None)


class NameActSchema(WireSchema):
    """Which name, and what it was called that the operator decided about."""

    kind = fields.String(required=True, validate=required_choice("Tür", *KINDS), data_key="Kind")
    row_id = Number("Ad", required=True, data_key="Id")
    seen = Name(data_key="Name")


class RenameSchema(NameActSchema):
    """What it is to be called."""

    name = Name(data_key="NewName")


class MergeSchema(NameActSchema):
    """Which name it becomes."""

    into_id = Number("Birleşeceği ad", required=True, data_key="IntoId")


class ListedNameSchema(Schema):
    """A category, brand or model. What a model stands under is its category (`parent`) and its brand."""

    key = fields.String(metadata=KEYED)
    kind = fields.String(validate=validate.OneOf(KINDS))
    id = fields.Integer()
    name = fields.String()
    state = fields.String(validate=validate.OneOf(STATES))
    parentId = fields.Integer(attribute="parent_id", allow_none=True)
    parentName = fields.String(attribute="parent_name", allow_none=True)
    brandName = fields.String(attribute="brand_name", allow_none=True)
    authorId = fields.String(attribute="author_id", allow_none=True)
    proposers = fields.Integer(metadata={"description": "How many suppliers proposed it after its author did."})
    date = InstantText(attribute="created_at")
    products = fields.Integer()
    openAds = fields.Integer(attribute="open_ads")


class NameListSchema(Schema):
    """A part of the names, whether there are more behind it, and how many there are in all."""

    items = fields.List(fields.Nested(ListedNameSchema))
    more = fields.Boolean()
    total = fields.Integer()


class NameEventSchema(Schema):
    """What an operator did to a name; `newName` is what it is called since, or what it has become."""

    id = fields.Integer()
    kind = fields.String(validate=validate.OneOf(KINDS))
    name = fields.String()
    act = fields.String(attribute="decision", validate=validate.OneOf(ACTS))
    newName = fields.String(attribute="new_name", allow_none=True)
    reason = fields.String()
    operatorId = fields.String(attribute="operator_id")
    date = InstantText(attribute="at")


class NameHistorySchema(Schema):
    """A part of the history of names."""

    items = fields.List(fields.Nested(NameEventSchema))
    more = fields.Boolean()
    total = fields.Integer()


class OwnProposalSchema(Schema):
    """A name that one proposed, and what has become of it: `intoName` where it was merged."""

    key = fields.String(metadata=KEYED)
    kind = fields.String(validate=validate.OneOf(KINDS))
    name = fields.String()
    state = fields.String(validate=validate.OneOf((*STATES, MERGED, DELETED)))
    intoName = fields.String(attribute="into_name", allow_none=True)
    date = InstantText(attribute="created_at")


class OwnProposalListSchema(Schema):
    """A part of one's own proposals."""

    items = fields.List(fields.Nested(OwnProposalSchema))
    more = fields.Boolean()
    total = fields.Integer()
