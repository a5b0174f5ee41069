"""Proposals on the wire."""

from dataclasses import dataclass
from datetime import datetime

from marshmallow import Schema, fields, validate

from identity.audit.schemas import name_of
from identity.offices.rows import Proposal
from identity.offices.rules import MATTERS, REASON_MAX, REASON_MIN, STATES
from identity.offices.selects import REQUESTED
from identity.people.rows import Person
from kit.fields import Identifier, InstantText, Text, WireSchema, required_choice
from kit.keyset import part_of


class ProposeSchema(WireSchema):
    """What to propose about a member, and why: both operators stand for it."""

    matter = fields.String(required=True, validate=required_choice("Konu", *MATTERS))
    reason = Text("Gerekçe", max=REASON_MAX, min=REASON_MIN, required=True)


class RejectSchema(WireSchema):
    """Why a proposal is turned down, which its proposer is told; an own one is taken back without a word."""

    reason = Text("Gerekçe", max=REASON_MAX, min=0, load_default="")


LISTS = ("waiting", "decided")


class ProposalsQuerySchema(WireSchema):
    """GET /operator/proposals: what waits or what was decided, about whom or why, how it is sorted, and behind which
    one the list goes on.
    """

    which = fields.String(load_default="waiting", validate=required_choice("Durum", *LISTS))
    q = Text("Arama", max=100, min=0, load_default="")
    sort = fields.String(load_default=None, validate=required_choice("Sıralama", *REQUESTED))
    after = Identifier("Öneri", load_default=None)


class ProposalStateSchema(Schema):
    """How a proposal stands."""

    id = fields.UUID(required=True)
    matter = fields.String(required=True, validate=validate.OneOf(MATTERS))
    state = fields.String(required=True, validate=validate.OneOf(STATES))
    requested_by = fields.UUID(required=True, data_key="requestedBy")
    expires_at = InstantText(required=True, data_key="dateExpires")


class OperatorSchema(Schema):
    """An operator, as the others name them."""

    id = fields.UUID(required=True)
    name = fields.String(required=True)
    cell = fields.String(metadata={"description": "The name as it stands in a file for spreadsheets."})


class ProposalSchema(ProposalStateSchema):
    """A proposal, and what became of it; `answer`: why it was turned down. Who has no account any more has no name."""

    person_id = fields.UUID(required=True, data_key="personId")
    name = fields.String(required=True)
    reason = fields.String(required=True)
    proposer_name = fields.String(required=True, allow_none=True, data_key="proposerName")
    requested_at = InstantText(required=True, data_key="dateCreated")
    is_suspended = fields.Boolean(required=True, data_key="isSuspended")
    decider_name = fields.String(required=True, allow_none=True, data_key="deciderName")
    decided_at = InstantText(required=True, allow_none=True, data_key="dateDecided")
    answer = fields.String(required=True, allow_none=True)


ProposalsSchema = part_of(ProposalSchema, "Proposals")


@dataclass(frozen=True)
class ShownProposal:
    """A proposal with its people; who has no account any more has no name."""

    id: str
    matter: str
    state: str
    requested_by: str
    requested_at: datetime
    expires_at: datetime
    person_id: str
    name: str | None
    reason: str
    proposer_name: str | None
    is_suspended: bool
    decider_name: str | None
    decided_at: datetime | None
    answer: str | None


def proposal_shape(row: Proposal, person: Person, proposer: Person | None, decider: Person | None) -> ShownProposal:
    """A proposal with its people, for `ProposalSchema`."""
    return ShownProposal(
        id=row.id,
        matter=row.matter,
        state=row.state,
        requested_by=row.requested_by,
        requested_at=row.requested_at,
        expires_at=row.expires_at,
        person_id=row.person_id,
        name=name_of(person),
        reason=row.reason,
        proposer_name=name_of(proposer),
        is_suspended=person.suspended_at is not None,
        decider_name=name_of(decider),
        decided_at=row.decided_at,
        answer=row.answer,
    )
