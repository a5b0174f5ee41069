"""Files of products on the wire."""

from marshmallow import Schema, fields
from marshmallow.types import ErrorMessages

from catalogue.fields import ID_LIMIT
from catalogue.products.schemas import ProductsQuerySchema
from catalogue.sheets.rules.undoing import Outcome
from catalogue.sheets.rules.verdicts import Reason, Verdict
from kit.cursor_field import Behind
from kit.fields import InstantText, QueryWhole, WireSchema, required_choice
from kit.form_files import FormFile
from kit.keyset import part_of


def _yes_or_no() -> fields.Boolean:
    """A word in an address: true or false, as the document says, and none of the others that marshmallow knows."""
    wrong: ErrorMessages = {"invalid": "Seçim geçersiz(!)"}
    return fields.Boolean(truthy={"true"}, falsy={"false"}, load_default=False, error_messages=wrong)


class DownloadQuerySchema(ProductsQuerySchema):
    """Which of one's own products; with `blank` none of them, for a file that begins with the names of its columns."""

    blank = _yes_or_no()


class ProductFileSchema(WireSchema):
    """The list of products, as a spreadsheet program saved it."""

    file = FormFile(
        "Liste bir dosya olarak gönderilmelidir(!)",
        required=True,
        error_messages={"required": "Lütfen bir dosya seçiniz(!)"},
    )


class ApplyQuerySchema(WireSchema):
    """With `whole` nothing is done if a single line is refused."""

    whole = _yes_or_no()


class ImportsQuerySchema(WireSchema):
    """Behind which of one's files the list goes on."""

    after = Behind(QueryWhole("Dosya", min=1, max=ID_LIMIT))


class SheetProblemSchema(Schema):
    """What is wrong with a line: in which column, as it is written above it, and what might have been meant.

    `hints` are names that come near, products (#12), other lines, or how long a text may be.
    """

    column = fields.String()
    reason = fields.String(validate=required_choice("reason", *Reason))
    hints = fields.List(fields.String())


class SheetChangeSchema(Schema):
    """What a product would have instead; of a long text its beginning."""

    column = fields.String()
    before = fields.String()
    after = fields.String()


class JudgedProductSchema(Schema):
    """A line of the file, and what becomes of it, or why nothing does."""

    line = fields.Integer()
    name = fields.String()
    product_id = fields.Integer(data_key="productId", allow_none=True)
    verdict = fields.String(validate=required_choice("verdict", *Verdict))
    changes = fields.List(fields.Nested(SheetChangeSchema))
    problems = fields.List(fields.Nested(SheetProblemSchema))


class ProductImportSchema(Schema):
    """A file that was applied. `stayed` counts what could not be undone, once `undoneDate` is there."""

    id = fields.Integer()
    file_name = fields.String(data_key="fileName")
    added = fields.Integer()
    changed = fields.Integer()
    refused = fields.Integer()
    applied_at = InstantText(data_key="appliedDate")
    undone_at = InstantText(data_key="undoneDate", allow_none=True)
    stayed = fields.Integer()


ProductImportListSchema = part_of(ProductImportSchema, "ProductImportList")


class ProductFileReportSchema(Schema):
    """What becomes of each line; `applied` once something was done."""

    lines = fields.List(fields.Nested(JudgedProductSchema), attribute="judged")
    applied = fields.Nested(ProductImportSchema, allow_none=True)


class LeftLineSchema(Schema):
    """A line that could not be undone, and why."""

    line = fields.Integer()
    product_id = fields.Integer(data_key="productId")
    outcome = fields.String(validate=required_choice("outcome", *(one for one in Outcome if one is not Outcome.UNDONE)))


class UndoneFileSchema(Schema):
    """A file that was undone, and what is left of it."""

    applied = fields.Nested(ProductImportSchema)
    left = fields.List(fields.Nested(LeftLineSchema))
