"""Teams on the wire."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from marshmallow import Schema, fields, post_load, validate

from contracts.duties import DUTIES
from identity.factors.schemas import FactorCode, SignedSchema, brought
from identity.fields import Password
from identity.people.rows import Person
from identity.suppliers.rows import Supplier
from identity.team.rows import TeamMember
from identity.team.rules.membership import ACTIVE, STATES, may_act, state_now
from identity.team.selects import SORTINGS, FoundAct, FoundMember, FoundTeamAct
from kit.cursor_field import Behind
from kit.fields import Day, Email, Identifier, InstantText, Text, WireSchema, required_choice
from kit.keyset import part_of

LINK_LENGTH = 100
_NAMED = {"orderId": "0b6f3c1e-8f0d-4a52-9d53-3c1f7f0f8a11"}


class DutiesField(fields.List[str]):
    """What a member may do: one thing at least, each once."""

    def __init__(self) -> None:
        one = fields.String(validate=required_choice("Yetki", *DUTIES))
        some = validate.Length(1, len(DUTIES), error="En az bir yetki seçiniz(!)")
        empty = "Yetkiler boş olamaz(!)"
        super().__init__(one, required=True, validate=some, error_messages={"required": empty, "null": empty})

    def _deserialize(self, value: object, attr: str | None, data: object, **kwargs: object) -> list[str | None]:
        sent = super()._deserialize(value, attr, data, **kwargs)
        return [duty for duty in DUTIES if duty in sent]


class _ProvenSchema(WireSchema):
    """What lets a person act for a company needs the password unless the sign-in is fresh, and the second factor."""

    duties = DutiesField()
    current_password = Password("Mevcut şifre", load_default=None, allow_none=True, data_key="currentPassword")
    code = FactorCode(load_default=None, allow_none=True)
    passkey = fields.Nested(SignedSchema, load_default=None, allow_none=True)

    @post_load
    def bring(self, data: dict[str, Any], **_: object) -> dict[str, Any]:
        """The code or the passkey as one proof."""
        return brought(data)


class InviteSchema(_ProvenSchema):
    """POST /supplier/team."""

    email = Email(is_new=True, required=True)


class AllowSchema(_ProvenSchema):
    """POST /supplier/team/{id}/duties. The proof is asked for only where something is added."""


class TeamQuerySchema(WireSchema):
    """GET /supplier/team: with these words, and behind which membership the list goes on."""

    q = Text("Arama", max=100, min=0, load_default="")
    after = Behind(Identifier("Ekip üyesi"))


class _FoundActsSchema(WireSchema):
    """Acts about what has a number, and between which days of Türkiye; sorted."""

    number = Text("Numara", max=100, min=0, load_default=None)
    since = Day("Başlangıç günü", data_key="from", load_default=None)
    until = Day("Bitiş günü", data_key="to", load_default=None)
    sort = fields.String(load_default="newest", validate=required_choice("Sıralama", *SORTINGS))


class ActsQuerySchema(_FoundActsSchema):
    """GET /supplier/team/acts.csv: whose acts, about what, and when."""

    member = Identifier("Ekip üyesi", load_default=None)


class ActsPartQuerySchema(ActsQuerySchema):
    """GET /supplier/team/acts: the same, and behind which act the list goes on."""

    after = Behind(Identifier("Kayıt"))


class InvitationTokenSchema(WireSchema):
    """POST /user/companies/invitation, /accept: the token of the mail."""

    invitation = Text("Davet", max=LINK_LENGTH, required=True)


class ActForSchema(WireSchema):
    """POST /user/acting: for which company."""

    supplier_id = Identifier("Şirket", required=True, data_key="supplierId")


def _duties() -> fields.List[str]:
    return fields.List(fields.String(validate=validate.OneOf(DUTIES)), required=True)


class TeamMemberSchema(Schema):
    """A member of a team. `personId` and `name` are null of who has not come yet, or has no account any more."""

    id = fields.UUID(required=True)
    person_id = fields.UUID(required=True, allow_none=True, data_key="personId")
    name = fields.String(required=True, allow_none=True)
    email = fields.String(required=True)
    duties = _duties()
    state = fields.String(required=True, validate=validate.OneOf(STATES))
    invited_at = InstantText(required=True, data_key="dateInvited")
    expires_at = InstantText(required=True, data_key="dateExpires")
    accepted_at = InstantText(required=True, allow_none=True, data_key="dateAccepted")
    ended_at = InstantText(required=True, allow_none=True, data_key="dateEnded")


TeamSchema = part_of(TeamMemberSchema, "Team")


class TeamActSchema(Schema):
    """What a member did, as the public contract calls it, and the ids that the request named. `name` is null where the
    account is gone.
    """

    id = fields.UUID(required=True)
    acted_at = InstantText(required=True, data_key="date")
    actor_id = fields.UUID(required=True, data_key="actorId")
    name = fields.String(required=True, allow_none=True)
    operation = fields.String(required=True)
    named = fields.Dict(keys=fields.String(), values=fields.String(), required=True, metadata={"example": _NAMED})


TeamActsSchema = part_of(TeamActSchema, "TeamActs")


class EmployerSchema(Schema):
    """A company that a member works for. Not `open`: it is suspended, or the member may not act now."""

    id = fields.UUID(required=True)
    supplier_id = fields.UUID(required=True, data_key="supplierId")
    company_name = fields.String(required=True, data_key="companyName")
    duties = _duties()
    is_open = fields.Boolean(required=True, data_key="open")
    accepted_at = InstantText(required=True, data_key="dateAccepted")


class InvitationSchema(Schema):
    """What a person is invited to."""

    company_name = fields.String(required=True, data_key="companyName")
    email = fields.String(required=True)
    duties = _duties()
    expires_at = InstantText(required=True, data_key="dateExpires")


class JoinedSchema(Schema):
    """The company whose team was joined."""

    supplier_id = fields.UUID(required=True, data_key="supplierId")
    company_name = fields.String(required=True, data_key="companyName")


@dataclass(frozen=True)
class ShownMember:
    """A member of a team; the name is None of who has not come yet."""

    id: str
    person_id: str | None
    name: str | None
    email: str
    duties: list[str]
    state: str
    invited_at: datetime
    expires_at: datetime
    accepted_at: datetime | None
    ended_at: datetime | None


@dataclass(frozen=True)
class ShownAct:
    """What a member did; the name is None where the account is gone."""

    id: str
    acted_at: datetime
    actor_id: str
    name: str | None
    operation: str
    named: dict[str, str]


@dataclass(frozen=True)
class Employer:
    """A company that a member works for, and whether they may act for it now."""

    id: str
    supplier_id: str
    company_name: str
    duties: list[str]
    is_open: bool
    accepted_at: datetime | None


def member_shape(member: TeamMember, person: Person | None, now: datetime) -> ShownMember:
    """A membership for `TeamMemberSchema`."""
    return ShownMember(
        id=member.id,
        person_id=member.person_id,
        name=name_of(person),
        email=_address_of(member, person),
        duties=member.duties,
        state=state_now(member.state, member.expires_at, now),
        invited_at=member.invited_at,
        expires_at=member.expires_at,
        accepted_at=member.accepted_at,
        ended_at=member.ended_at,
    )


def _address_of(member: TeamMember, person: Person | None) -> str:
    """Where a member is written to. An account may have another address by now than the one that was invited; a company
    for which its person works no more is not told that.
    """
    own = person.email if person is not None and member.state == ACTIVE else None
    return own or member.email


def team_shape(rows: Sequence[FoundMember], now: datetime) -> list[ShownMember]:
    """Memberships with their people."""
    return [member_shape(member, person, now) for member, person in rows]


def acts_shape(rows: Sequence[FoundAct]) -> list[ShownAct]:
    """Acts with their members."""
    return [
        ShownAct(act.id, act.acted_at, act.actor_id, name_of(person), act.operation, act.named) for act, person in rows
    ]


def employer_shape(member: TeamMember, supplier: Supplier, role: str) -> Employer:
    """A company for `EmployerSchema`."""
    return Employer(
        id=member.id,
        supplier_id=supplier.person_id,
        company_name=supplier.company_name,
        duties=member.duties,
        is_open=may_act(member.state, role, supplier.status),
        accepted_at=member.accepted_at,
    )


def name_of(person: Person | None) -> str | None:
    """First and last name; None of who is not there (yet, any more)."""
    return f"{person.first_name} {person.last_name}" if person else None


class TeamsActsQuerySchema(_FoundActsSchema):
    """Of or about what, and between which days of Türkiye; sorted, and behind which act the list goes on."""

    after = Behind(Identifier("Kayıt"))


class TeamsActSchema(TeamActSchema):
    """What a member of any team did, and for which company; `companyName` is null where it is gone."""

    supplier_id = fields.UUID(required=True, data_key="supplierId")
    company_name = fields.String(required=True, allow_none=True, data_key="companyName")


TeamsActsSchema = part_of(TeamsActSchema, "TeamsActs")


@dataclass(frozen=True)
class ShownTeamAct(ShownAct):
    """What a member did, and for which company."""

    supplier_id: str
    company_name: str | None


def teams_acts_shape(rows: Sequence[FoundTeamAct]) -> list[ShownTeamAct]:
    """Acts with their members and companies, for `TeamsActSchema`."""
    return [
        ShownTeamAct(
            id=act.id,
            acted_at=act.acted_at,
            actor_id=act.actor_id,
            name=name_of(person),
            operation=act.operation,
            named=act.named,
            supplier_id=act.supplier_id,
            company_name=company,
        )
        for act, person, company in rows
    ]
