"""The wire shapes of members on an operator's desk."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any
from uuid import UUID

from marshmallow import Schema, ValidationError, fields, post_load, validate
from sqlalchemy import Row

from identity.desk.selects import SORTINGS, STATES
from identity.desk.steps.letters import READERS
from identity.desk.steps.looking import OpenSession, SeenMember
from identity.factors.steps.enrolment import Standing
from identity.letters.documents import (
    account,
    answers,
    cancellations,
    deposits,
    invoices,
    members,
    operators,
    orders,
    refunds,
    returns,
    reviews,
)
from identity.offices.rows import Proposal
from identity.offices.rules import REASON_MAX, REASON_MIN
from identity.offices.schemas import ProposalStateSchema
from identity.people.rows import Person
from identity.people.rules.roles import ROLES
from identity.people.rules.shortened import short_mail, short_phone
from identity.post.rows import Message
from identity.post.rules.messages import STATES as MESSAGE_STATES
from identity.supplier_letters import documents as supplier_letters
from identity.suppliers.rules.application import STATES as APPLICATION_STATES
from kit.cursor_field import Behind
from kit.fields import Identifier, InstantText, Text, WireSchema, required_choice
from kit.http import Told
from kit.keyset import part_of

NAMED_AT_MOST = 100  # members whose names are asked for at once
_GROUPS: dict[str, Collection[str]] = {
    "orders": (*orders.LETTERS, *cancellations.LETTERS),
    "deposits": deposits.LETTERS,
    "refunds": refunds.LETTERS,
    "returns": returns.LETTERS,
    "reviews": reviews.LETTERS,
    "suppliers": supplier_letters.LETTERS,
    "invoices": invoices.LETTERS,
    "answers": answers.LETTERS,
    "operators": operators.LETTERS,
}
# What a message is called towards operators: letters about the account each by itself, the others by their group.
KINDS = ("code", *account.LETTERS, *members.LETTERS, *_GROUPS, "other")


def kind_of(message: Message) -> str:
    """The kind of a message; `other` of a template that is not written any more."""
    if message.template in KINDS:
        return message.template
    return next((group for group, letters in _GROUPS.items() if message.template in letters), "other")


class PeopleQuerySchema(WireSchema):
    """Which members: by name, e-mail, phone or id, of one role or the suspended ones, and behind which one the list
    goes on.
    """

    q = Text("Arama", max=100, min=0, load_default="")
    state = fields.String(load_default=None, validate=required_choice("Durum", *STATES))
    sort = fields.String(load_default="newest", validate=required_choice("Sıralama", *SORTINGS))
    after = Behind(Identifier("Üye"))


class MessagesQuerySchema(WireSchema):
    """Behind which message the list goes on."""

    after = Behind(Identifier("Mesaj"))


class NamesQuerySchema(WireSchema):
    """Which members, their ids with commas between them."""

    ids = Text("Üye", max=5000, required=True)

    @post_load
    def make(self, data: dict[str, Any], **_: object) -> dict[str, Any]:
        """The ids, each once."""
        try:
            ids = {str(UUID(one)) for one in data["ids"].split(",")}
        except ValueError:
            raise ValidationError("Üye numarası geçersiz(!)", "ids") from None
        if len(ids) > NAMED_AT_MOST:
            raise ValidationError(f"En fazla {NAMED_AT_MOST} üye sorulabilir(!)", "ids")
        return {"ids": sorted(ids)}


class MemberNameSchema(Schema):
    """What a member is called, and what the company that they sell for is."""

    id = fields.UUID(required=True)
    name = fields.String(required=True)
    company = fields.String(required=True, allow_none=True, metadata={"example": "Ege Pazarlama"})
    cell = fields.String(required=True, metadata={"description": "The name as it stands in a file for spreadsheets."})


class MemberSchema(Schema):
    """A member in an operator's list, where address and phone are shortened."""

    person_id = fields.UUID(required=True, data_key="personId")
    first_name = fields.String(required=True, data_key="firstName")
    last_name = fields.String(required=True, data_key="lastName")
    email = fields.String(required=True, allow_none=True)
    phone = fields.String(required=True, allow_none=True)
    phone_verified = fields.Boolean(required=True, data_key="phoneVerified")
    role = fields.String(required=True, validate=validate.OneOf(ROLES))
    created_at = InstantText(required=True, data_key="dateCreated")
    open_sessions = fields.Integer(required=True, data_key="openSessions")
    last_seen_at = InstantText(required=True, allow_none=True, data_key="lastSeen")
    suspended_at = InstantText(required=True, allow_none=True, data_key="dateSuspended")


MembersSchema = part_of(MemberSchema, "Members")


class DeedSchema(WireSchema):
    """An act on a member: the reason is kept for good, and mailed to them."""

    reason = Text("Gerekçe", max=REASON_MAX, min=REASON_MIN, required=True)


class SuspensionSchema(Schema):
    """Since when a member is suspended; null: not."""

    suspended_at = InstantText(required=True, allow_none=True, data_key="dateSuspended")


class FactorSchema(Schema):
    """A member's second factor."""

    enabled = fields.Boolean(required=True)
    by_app = fields.Boolean(required=True, data_key="byApp")
    by_passkey = fields.Boolean(required=True, data_key="byPasskey")
    since = InstantText(required=True, allow_none=True)


class OpenSessionSchema(Schema):
    """Where a member is signed in."""

    started_at = InstantText(required=True, data_key="startedAt")
    last_seen_at = InstantText(required=True, data_key="lastSeenAt")
    device = Told(required=True)


class SentSchema(Schema):
    """A mail or SMS to a member: of what kind, and what became of it; never its text."""

    id = fields.UUID(required=True)
    channel = fields.String(required=True, validate=validate.OneOf(("mail", "sms")))
    kind = fields.Function(kind_of, required=True, metadata={"type": "string", "enum": list(KINDS)})
    state = fields.String(required=True, validate=validate.OneOf(MESSAGE_STATES))
    created_at = InstantText(required=True, data_key="dateCreated")
    sent_at = InstantText(required=True, allow_none=True, data_key="dateSent")


class LetterAboutSchema(Schema):
    """A mail about an order: its Turkish subject, to whom, and what became of it; never its text."""

    id = fields.UUID(required=True)
    reader = fields.String(required=True, validate=validate.OneOf(READERS))
    subject = fields.String(required=True)
    state = fields.String(required=True, validate=validate.OneOf(MESSAGE_STATES))
    created_at = InstantText(required=True, data_key="dateCreated")
    sent_at = InstantText(required=True, allow_none=True, data_key="dateSent")


class MemberFileSchema(Schema):
    """All that an operator sees of one member."""

    person_id = fields.UUID(required=True, data_key="personId")
    first_name = fields.String(required=True, data_key="firstName")
    last_name = fields.String(required=True, data_key="lastName")
    email = fields.String(required=True, allow_none=True)
    phone = fields.String(required=True, allow_none=True)
    phone_verified = fields.Boolean(required=True, data_key="phoneVerified")
    role = fields.String(required=True, validate=validate.OneOf(ROLES))
    created_at = InstantText(required=True, data_key="dateCreated")
    suspended_at = InstantText(required=True, allow_none=True, data_key="dateSuspended")
    language = fields.String(required=True)
    has_password = fields.Boolean(required=True, data_key="hasPassword")
    signs_in_with = fields.List(fields.String(), required=True, data_key="signsInWith")
    supplier_status = fields.String(
        required=True, allow_none=True, data_key="supplierStatus", validate=validate.OneOf(APPLICATION_STATES)
    )
    factor = fields.Nested(FactorSchema, required=True, data_key="secondFactor")
    sessions = fields.List(fields.Nested(OpenSessionSchema), required=True)  # the last seen
    open_sessions = fields.Integer(required=True, data_key="openSessions")  # all of them
    proposal = fields.Nested(ProposalStateSchema, required=True, allow_none=True)


@dataclass(frozen=True)
class Member:
    """A person as the desk knows them at a glance."""

    person_id: str
    first_name: str
    last_name: str
    email: str | None
    phone: str | None
    phone_verified: bool
    role: str
    created_at: datetime
    suspended_at: datetime | None


@dataclass(frozen=True)
class ListedMember(Member):
    """A member in an operator's list, with address and phone shortened."""

    open_sessions: int
    last_seen_at: datetime | None


@dataclass(frozen=True)
class MemberFile(Member):
    """All that an operator sees of one member."""

    language: str
    has_password: bool
    signs_in_with: list[str]
    supplier_status: str | None
    factor: Standing
    sessions: list[OpenSession]
    open_sessions: int
    proposal: Proposal | None


def file_shape(seen: SeenMember) -> MemberFile:
    """A member with what is shown beside, for `MemberFileSchema`."""
    person = seen.person
    return MemberFile(
        **vars(_member(person)),
        language=person.language,
        has_password=person.has_password,
        signs_in_with=seen.signs_in_with,
        supplier_status=seen.supplier_status,
        factor=seen.factor,
        sessions=seen.sessions,
        open_sessions=seen.open_sessions,
        proposal=seen.proposal,
    )


def members_shape(rows: Sequence[Row[Person, int, datetime | None]]) -> list[ListedMember]:
    """People with their sessions, for `MemberSchema`."""
    return [
        ListedMember(**vars(_member(person)) | _reached(person), open_sessions=number, last_seen_at=last)
        for person, number, last in rows
    ]


def _reached(person: Person) -> dict[str, str | None]:
    return {"email": short_mail(person.email), "phone": short_phone(person.phone)}


def _member(person: Person) -> Member:
    return Member(
        person_id=person.id,
        first_name=person.first_name,
        last_name=person.last_name,
        email=person.email,
        phone=person.phone,
        phone_verified=person.phone_verified,
        role=person.role,
        created_at=person.created_at,
        suspended_at=person.suspended_at,
    )
