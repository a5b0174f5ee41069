"""Proposals on the wire."""

from dataclasses import dataclass
from datetime import datetime

from marshmallow import Schema, fields, validate

from identity.audit.schemas import name_of
from identity.offices.rows import Proposal
from identity.offices.rules import MATTERS, REASON_MAX, REASON_MIN, STATES
from identity.people.rows import Person
from kit.fields import Identifier, InstantText, Text, WireSchema, required_choice
from kit.keyset import part_of


class ProposeSchema(WireSchema):
    """What to propose about a member, and why: both operators stand for it."""

    matter = fields.String(required=True, validate=required_choice("Konu", *MATTERS))
    reason = Text("Gerekçe", max=REASON_MAX, min=REASON_MIN, required=True)


class ProposalsQuerySchema(WireSchema):
    """GET /operator/proposals: behind which one the list goes on."""

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
    """A proposal that waits. `proposerName` is null where that account is gone."""

    person_id = fields.UUID(required=True, data_key="personId")
    name = fields.String(required=True)
    email = fields.String(required=True, allow_none=True)
    reason = fields.String(required=True)
    proposer_name = fields.String(required=True, allow_none=True, data_key="proposerName")
    requested_at = InstantText(required=True, data_key="dateCreated")


ProposalsSchema = part_of(ProposalSchema, "Proposals")


@dataclass(frozen=True)
class ShownProposal:
    """A proposal that waits; `proposer_name` is None where that account is gone."""

    id: str
    matter: str
    state: str
    requested_by: str
    requested_at: datetime
    expires_at: datetime
    person_id: str
    name: str | None
    email: str | None
    reason: str
    proposer_name: str | None


def proposal_shape(row: Proposal, person: Person, proposer: Person | None) -> ShownProposal:
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
        email=person.email,
        reason=row.reason,
        proposer_name=name_of(proposer),
    )
