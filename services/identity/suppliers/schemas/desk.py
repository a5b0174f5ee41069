"""Applications and suppliers as operators see them, and what operators send about them."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from marshmallow import Schema, fields, validate
from sqlalchemy import Row

from identity.people.rows import Person
from identity.people.rules.shortened import short_mail, short_tax_number
from identity.suppliers.rows import Supplier, SupplierMove
from identity.suppliers.rules.application import REASON_MAX, REASON_MIN, STATES, Seat
from identity.suppliers.schemas.own import OwnApplication, OwnApplicationSchema, application_shape
from identity.suppliers.schemas.papers import ShownPaper, SupplierPaperSchema
from identity.suppliers.selects import SORTINGS
from kit.fields import Identifier, InstantText, Text, Whole, WireSchema, required_choice
from kit.keyset import part_of

MOST_REVISIONS = 2_147_483_647


class SupplierQuerySchema(WireSchema):
    """GET /operator/suppliers: in one state or all, with these words, how sorted, and behind which one it goes on."""

    status = fields.String(load_default=None, validate=required_choice("Durum", *STATES))
    q = Text("Arama", max=100, min=0, load_default="")
    sort = fields.String(load_default=None, validate=required_choice("Sıralama", *SORTINGS))
    after = Identifier("Satıcı", load_default=None)


class ApprovalSchema(WireSchema):
    """An approval of the `revision` that the operator saw; without one, of what was sent last."""

    revision = Whole("Sürüm", min=0, max=MOST_REVISIONS, load_default=None, allow_none=True)


class DecisionSchema(ApprovalSchema):
    """An operator's act, with the reason that the supplier reads."""

    reason = Text("Gerekçe", max=REASON_MAX, min=REASON_MIN, required=True)


class SupplierRowSchema(Schema):
    """An application in an operator's list, where its applicant's address and national id are shortened."""

    person_id = fields.UUID(required=True, data_key="personId")
    company_name = fields.String(required=True, data_key="companyName")
    tax_office = fields.String(required=True, data_key="taxOffice")
    tax_number = fields.String(required=True, data_key="taxNumber")
    email = fields.String(required=True, allow_none=True)
    status = fields.String(required=True, validate=validate.OneOf(STATES))
    applied_at = InstantText(required=True, data_key="dateCreated")


SupplierListSchema = part_of(SupplierRowSchema, "SupplierList")


class SupplierMoveSchema(Schema):
    """A move of an application. `by` is the operator's name, null where the applicant made it."""

    source = fields.String(required=True, allow_none=True, data_key="from", validate=validate.OneOf(STATES))
    target = fields.String(required=True, data_key="to", validate=validate.OneOf(STATES))
    by = fields.String(required=True, allow_none=True)
    reason = fields.String(required=True)
    moved_at = InstantText(required=True, data_key="date")


class SupplierFileSchema(OwnApplicationSchema):
    """All that an operator sees of an application and of its applicant. An act names its `revision`."""

    person_id = fields.UUID(required=True, data_key="personId")
    contact = fields.String(required=True)
    email = fields.String(required=True, allow_none=True)
    approved_by = fields.String(required=True, allow_none=True, data_key="approvedBy")
    revision = fields.Integer(required=True)
    papers = fields.List(fields.Nested(SupplierPaperSchema), required=True)
    moves = fields.List(fields.Nested(SupplierMoveSchema), required=True)


@dataclass(frozen=True)
class SupplierRow:
    """An application in an operator's list."""

    person_id: str
    company_name: str
    tax_office: str
    tax_number: str
    email: str | None
    status: str
    applied_at: datetime


@dataclass(frozen=True)
class ShownMove:
    """A move of an application; `by` is the operator's name, None where the applicant made it."""

    source: str | None
    target: str
    by: str | None
    reason: str
    moved_at: datetime


@dataclass(frozen=True)
class SupplierFile(OwnApplication):
    """All that an operator sees of an application and of its applicant."""

    person_id: str
    contact: str
    email: str | None
    approved_by: str | None
    revision: int
    papers: list[ShownPaper]
    moves: list[ShownMove]


def row_shape(supplier: Supplier, person: Person) -> SupplierRow:
    """An application in a list."""
    return SupplierRow(
        person_id=supplier.person_id,
        company_name=supplier.company_name,
        tax_office=supplier.tax_office,
        tax_number=short_tax_number(supplier.tax_number),
        email=short_mail(person.email),
        status=supplier.status,
        applied_at=supplier.applied_at,
    )


def file_shape(
    supplier: Supplier,
    seat: Seat | None,
    reason: str,
    person: Person,
    moves: Sequence[Row[SupplierMove, Person | None]],
    papers: list[ShownPaper],
) -> SupplierFile:
    """An application with the person behind it and its history, newest first."""
    names = {operator.id: name_of(operator) for _, operator in moves if operator is not None}
    return SupplierFile(
        **vars(application_shape(supplier, seat, reason)),
        person_id=supplier.person_id,
        contact=name_of(person),
        email=person.email,
        approved_by=names.get(supplier.approved_by or ""),
        revision=supplier.revision,
        papers=papers,
        moves=[_move_shape(made, operator) for made, operator in moves],
    )


def name_of(person: Person) -> str:
    """First and last name."""
    return f"{person.first_name} {person.last_name}"


def _move_shape(made: SupplierMove, operator: Person | None) -> ShownMove:
    return ShownMove(made.source, made.target, _operator_of(made, operator), made.reason, made.moved_at)


def _operator_of(made: SupplierMove, operator: Person | None) -> str | None:
    """An operator who gave up the office and left has no name, and is still no applicant."""
    if made.operator_id is None:
        return None
    return name_of(operator) if operator else "—"
