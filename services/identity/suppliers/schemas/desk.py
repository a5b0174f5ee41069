"""Applications and suppliers as operators see them, and what operators send about them."""

from collections.abc import Sequence
from typing import Any

from marshmallow import Schema, fields, validate
from sqlalchemy import Row

from identity.people.rows import Person
from identity.suppliers.rows import Supplier, SupplierMove
from identity.suppliers.rules.application import REASON_MAX, REASON_MIN, STATES, Seat
from identity.suppliers.schemas.own import OwnApplicationSchema, application_shape
from kit.fields import Identifier, InstantText, Text, Whole, WireSchema, required_choice

MOST_REVISIONS = 2_147_483_647


class SupplierQuerySchema(WireSchema):
    """GET /operator/suppliers: in one state or all, with these words, and behind which person the list goes on."""

    status = fields.String(load_default=None, validate=required_choice("Durum", *STATES))
    q = Text("Arama", max=100, min=0, load_default="")
    after = Identifier("Tedarikçi", load_default=None)


class ApprovalSchema(WireSchema):
    """An approval of the `revision` that the operator saw; without one, of whatever was sent last."""

    revision = Whole("Sürüm", min=0, max=MOST_REVISIONS, load_default=None, allow_none=True)


class DecisionSchema(ApprovalSchema):
    """An operator's act, with the reason that the supplier reads."""

    reason = Text("Gerekçe", max=REASON_MAX, min=REASON_MIN, required=True)


class SupplierRowSchema(Schema):
    """An application in an operator's list."""

    person_id = fields.UUID(required=True, data_key="personId")
    company_name = fields.String(required=True, data_key="companyName")
    tax_office = fields.String(required=True, data_key="taxOffice")
    tax_number = fields.String(required=True, data_key="taxNumber")
    email = fields.String(required=True, allow_none=True)
    status = fields.String(required=True, validate=validate.OneOf(STATES))
    applied_at = InstantText(required=True, data_key="dateCreated")


class SupplierListSchema(Schema):
    """A part of the applications, whether there are more behind it, and how many there are in all."""

    items = fields.List(fields.Nested(SupplierRowSchema), required=True)
    more = fields.Boolean(required=True)
    total = fields.Integer(required=True)


class SupplierMoveSchema(Schema):
    """A move of an application. `by` is the operator's name, null where the applicant made it."""

    source = fields.String(required=True, allow_none=True, data_key="from", validate=validate.OneOf(STATES))
    target = fields.String(required=True, data_key="to", validate=validate.OneOf(STATES))
    by = fields.String(required=True, allow_none=True)
    reason = fields.String(required=True)
    moved_at = InstantText(required=True, data_key="date")


class SupplierFileSchema(OwnApplicationSchema):
    """All that an operator sees of an application and of whoever made it. An act names its `revision`."""

    person_id = fields.UUID(required=True, data_key="personId")
    contact = fields.String(required=True)
    email = fields.String(required=True, allow_none=True)
    approved_by = fields.String(required=True, allow_none=True, data_key="approvedBy")
    revision = fields.Integer(required=True)
    moves = fields.List(fields.Nested(SupplierMoveSchema), required=True)


def row_shape(supplier: Supplier, person: Person) -> dict[str, Any]:
    """An application in a list."""
    names = ("person_id", "company_name", "tax_office", "tax_number", "status", "applied_at")
    return {name: getattr(supplier, name) for name in names} | {"email": person.email}


def file_shape(
    supplier: Supplier,
    seat: Seat | None,
    reason: str,
    person: Person,
    moves: Sequence[Row[SupplierMove, Person | None]],
) -> dict[str, Any]:
    """An application with the person behind it and its history, newest first."""
    names = {operator.id: name_of(operator) for _, operator in moves if operator is not None}
    return application_shape(supplier, seat, reason) | {
        "person_id": supplier.person_id,
        "contact": name_of(person),
        "email": person.email,
        "approved_by": names.get(supplier.approved_by or ""),
        "revision": supplier.revision,
        "moves": [_move_shape(made, operator) for made, operator in moves],
    }


def name_of(person: Person) -> str:
    """First and last name."""
    return f"{person.first_name} {person.last_name}"


def _move_shape(made: SupplierMove, operator: Person | None) -> dict[str, Any]:
    shown = {name: getattr(made, name) for name in ("source", "target", "reason", "moved_at")}
    return shown | {"by": _operator_of(made, operator)}


def _operator_of(made: SupplierMove, operator: Person | None) -> str | None:
    """An operator who gave up the office and left is nobody by name, and still no applicant."""
    if made.operator_id is None:
        return None
    return name_of(operator) if operator else "—"
