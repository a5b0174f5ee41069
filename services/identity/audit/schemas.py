"""What operators did, on the wire."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from marshmallow import Schema, fields, validate

from contracts.events.acts import Act, Subject
from identity.audit.rows import OperatorAct
from identity.audit.selects import OF_OPERATORS, SORTINGS, Found
from identity.people.rows import Person
from kit.fields import Day, Identifier, InstantText, Text, WireSchema, required_choice
from kit.keyset import part_of

ACTS = tuple(act.value for act in Act)
SUBJECTS = tuple(subject.value for subject in Subject)


class AuditQuerySchema(WireSchema):
    """Whose acts, which, about what, and between which days of Türkiye; sorted, and behind which the list goes on."""

    operator = Identifier("Yönetici", load_default=None)
    act = fields.String(load_default=None, validate=required_choice("İşlem", *ACTS))
    subject = fields.String(load_default=None, validate=required_choice("Konu", *SUBJECTS))
    subject_id = Text("Konu numarası", max=64, min=0, load_default=None, data_key="subjectId")
    q = Text("Arama", max=100, min=0, load_default="")
    since = Day("Başlangıç günü", data_key="from", load_default=None)
    until = Day("Bitiş günü", data_key="to", load_default=None)
    sort = fields.String(load_default="newest", validate=required_choice("Sıralama", *SORTINGS))
    after = Identifier("Kayıt", load_default=None)


class ChangeSchema(Schema):
    """What an act changed."""

    what = fields.String(required=True)
    before = fields.String(required=True)
    after = fields.String(required=True)


class ActSchema(Schema):
    """An operator's act. `operatorName` is null where that account is gone."""

    id = fields.UUID(required=True)
    acted_at = InstantText(required=True, data_key="date")
    operator_id = fields.UUID(required=True, data_key="operatorId")
    operator_name = fields.String(required=True, allow_none=True, data_key="operatorName")
    service = fields.String(required=True)
    act = fields.String(required=True, validate=validate.OneOf(ACTS))
    subject = fields.String(required=True, validate=validate.OneOf(SUBJECTS))
    subject_id = fields.String(required=True, data_key="subjectId")
    reason = fields.String(required=True)
    changes = fields.List(fields.Nested(ChangeSchema), required=True)


ActsSchema = part_of(ActSchema, "Acts")


@dataclass(frozen=True)
class ShownAct:
    """An operator's act; `operator_name` is None where that account is gone."""

    id: str
    acted_at: datetime
    operator_id: str
    operator_name: str | None
    service: str
    act: str
    subject: str
    subject_id: str
    reason: str
    changes: list[dict[str, Any]]


def acts_shape(rows: Sequence[Found], names: Mapping[str, str]) -> list[ShownAct]:
    """Acts with their operators, for `ActSchema`; `names` are of the operators that they name beside (`names_in`)."""
    return [_shown(act, operator, names) for act, operator in rows]


def _shown(act: OperatorAct, operator: Person | None, names: Mapping[str, str]) -> ShownAct:
    return ShownAct(
        id=act.id,
        acted_at=act.acted_at,
        operator_id=act.operator_id,
        operator_name=name_of(operator),
        service=act.service,
        act=act.act,
        subject=act.subject,
        subject_id=act.subject_id,
        reason=act.reason,
        changes=[_named(change, names) if change["what"] in OF_OPERATORS else change for change in act.changes],
    )


def _named(change: dict[str, str], names: Mapping[str, str]) -> dict[str, str]:
    return change | {when: names.get(change[when], change[when]) for when in ("before", "after")}


def name_of(person: Person | None) -> str | None:
    """First and last name; None of who is not there any more."""
    return f"{person.first_name} {person.last_name}" if person else None
