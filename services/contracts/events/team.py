"""What members of a supplier's team do for it, told by the service in which it is done: identity keeps it in one list.

An act names ids only: no person's name, address or account travels with it.
"""

from dataclasses import dataclass
from datetime import datetime

from contracts.events.base import Event


@dataclass(frozen=True)
class TeamMemberActed(Event):
    """A member of a supplier's team changed something in its name. One request is one act: what is told of it twice has
    the same `act_id`. `operation` is as the public contract calls it.
    """

    name = "team_member_acted"
    key_field = "supplier_id"
    published_when = "a member of a supplier's team changed something for the supplier"

    act_id: str
    supplier_id: str
    actor_id: str
    operation: str
    named: dict[str, str]  # the ids that the request named
    acted_at: datetime


@dataclass(frozen=True)
class CatalogueTeamMemberActed(TeamMemberActed):
    """On a product."""

    owner = "catalogue"


@dataclass(frozen=True)
class AdsTeamMemberActed(TeamMemberActed):
    """On an ad or a question."""

    owner = "ads"


@dataclass(frozen=True)
class OrdersTeamMemberActed(TeamMemberActed):
    """On what was sold."""

    owner = "orders"


@dataclass(frozen=True)
class PaymentsTeamMemberActed(TeamMemberActed):
    """On money."""

    owner = "payments"


@dataclass(frozen=True)
class ReturnsTeamMemberActed(TeamMemberActed):
    """On a return."""

    owner = "returns"


# Of every service but identity, which lets no member do anything for a company.
TEAM_ACTS: tuple[type[TeamMemberActed], ...] = (
    CatalogueTeamMemberActed,
    AdsTeamMemberActed,
    OrdersTeamMemberActed,
    PaymentsTeamMemberActed,
    ReturnsTeamMemberActed,
)
