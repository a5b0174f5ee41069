"""Papers of companies: what is sent, and what is told of them. Also the fields that go with them in forms."""

from collections.abc import Sequence
from dataclasses import dataclass
from dataclasses import fields as dataclass_fields
from datetime import datetime
from typing import Any, Unpack

from marshmallow import Schema, ValidationError, fields, post_load, validate

from identity.fields import name_text
from identity.suppliers.rows import SupplierPaper
from identity.suppliers.rules.application import Credentials
from identity.suppliers.rules.papers import Kind, is_kep_address, stays
from kit.fields import InstantText, Text, WireSchema, required_choice
from kit.options import FieldOptions
from kit.sent_papers import MIME_TYPES

KINDS = tuple(str(kind) for kind in Kind)


class KepAddress(Text):
    """A registered e-mail address; empty for who has none."""

    def __init__(self, **options: Unpack[FieldOptions]):
        super().__init__("KEP adresi", max=100, min=0, **options)

    def _deserialize(self, value: object, attr: str | None, data: object, **kwargs: object) -> str:
        address = super()._deserialize(value, attr, data, **kwargs).lower()
        if address and not is_kep_address(address):
            raise ValidationError("KEP adresi “.kep.tr” ile bitmelidir(!)")
        return address


class CredentialsSchema(WireSchema):
    """By what else a company is known. Who may sign for it must be named; the rest not every company has."""

    mersis_number = Text("MERSİS numarası", max=20, min=0, load_default="", data_key="mersisNumber")
    kep_address = KepAddress(load_default="", data_key="kepAddress")
    authorised_name = name_text("Yetkilinin adı", "authorisedName")
    authorised_surname = name_text("Yetkilinin soyadı", "authorisedSurname")


class PaperKindSchema(WireSchema):
    """POST /supplier/papers: which paper it is."""

    kind = fields.String(
        required=True,
        validate=required_choice("Belge türü", *KINDS),
        error_messages={"required": "Belge türü boş olamaz(!)"},
    )

    @post_load
    def name(self, data: dict[str, Any], **_: object) -> dict[str, Any]:
        """The kind by its name."""
        return {"kind": Kind(data["kind"])}


class SupplierPaperSchema(Schema):
    """A paper of a company, without its file."""

    id = fields.UUID(required=True)
    kind = fields.String(required=True, validate=validate.OneOf(KINDS))
    mime_type = fields.String(required=True, data_key="mimeType", validate=validate.OneOf(MIME_TYPES))
    size = fields.Integer(required=True)
    sent_at = InstantText(required=True, data_key="date")
    is_kept = fields.Boolean(
        required=True,
        data_key="isKept",
        metadata={"description": "An operator decided when it was there: taken back, operators still see it."},
    )
    taken_back_at = InstantText(required=True, allow_none=True, data_key="takenBackDate")


@dataclass(frozen=True)
class ShownPaper:
    """A paper of a company, without its file."""

    id: str
    kind: str
    mime_type: str
    size: int
    sent_at: datetime
    is_kept: bool
    taken_back_at: datetime | None


def papers_shape(papers: Sequence[SupplierPaper], decided_at: datetime | None) -> list[ShownPaper]:
    """Papers for `SupplierPaperSchema`; `decided_at` is when an operator last decided about their company."""
    return [_paper_shape(paper, decided_at) for paper in papers]


def _paper_shape(paper: SupplierPaper, decided_at: datetime | None) -> ShownPaper:
    return ShownPaper(
        id=paper.id,
        kind=paper.kind,
        mime_type=paper.mime_type,
        size=paper.size,
        sent_at=paper.sent_at,
        is_kept=stays(paper.sent_at, decided_at),
        taken_back_at=paper.taken_back_at,
    )


def credentials_from(body: dict[str, Any]) -> Credentials:
    """Take what a company says of itself besides out of what was sent."""
    return Credentials(**{field.name: body.pop(field.name) for field in dataclass_fields(Credentials)})
