"""Selects of memberships and of what members did."""

import json
from collections.abc import Collection
from dataclasses import dataclass
from datetime import date
from uuid import UUID

from sqlalchemy import ColumnElement, Row, Select, cast, func, literal, or_, select
from sqlalchemy.dialects.postgresql import JSONPATH
from sqlalchemy.orm import Session as DatabaseSession

from identity.people.rows import Person
from identity.people.selects import hold_people
from identity.suppliers.rows import Supplier
from identity.team.rows import TeamAct, TeamMember
from identity.team.rules import membership
from kit.clock import day_begins, day_ends
from kit.keyset import Slice, Sorting, by_time, part_behind, sliced_part, total_of
from kit.prepared import prepared, rows
from kit.wordsearch import folded, has_words

NEWEST_MEMBERS = Sorting((TeamMember.invited_at, TeamMember.id))
_CALLED = folded(func.coalesce(Person.first_name + " " + Person.last_name, ""))  # empty until they come
SORTINGS = by_time(TeamAct.acted_at, TeamAct.id)

FoundMember = Row[TeamMember, Person | None]
FoundAct = Row[TeamAct, Person | None]
FoundTeamAct = Row[TeamAct, Person | None, str | None]


@dataclass(frozen=True)
class TeamsWish:
    """Which acts of all teams: of or about what has this number, and from which day on until which, in Türkiye."""

    number: str | None = None
    since: date | None = None
    until: date | None = None


@dataclass(frozen=True)
class ActsWish(TeamsWish):
    """Which acts of one team: also of one member. Its number is how that begins what an act was about, as people know
    an order's.
    """

    member: str | None = None


def members(session: DatabaseSession, supplier_id: str, q: str, after: object) -> Slice[FoundMember]:
    """Those of a supplier's team whose name or address has these words, the newest first, from behind the membership
    `after` on.
    """
    mine = TeamMember.supplier_id == supplier_id
    everyone = select(TeamMember, Person).outerjoin(Person, Person.id == TeamMember.person_id).where(mine)
    wanted = everyone.where(*has_words(q, _CALLED, func.lower(TeamMember.email)))
    part = part_behind(session, wanted, NEWEST_MEMBERS, after, among=mine)
    return sliced_part(part, total_of(session, wanted))


def living(session: DatabaseSession, supplier_id: str) -> list[TeamMember]:
    """Members and open invitations of a supplier, locked."""
    mine = TeamMember.supplier_id == supplier_id, TeamMember.state.in_(membership.LIVING)
    return list(session.scalars(select(TeamMember).where(*mine).order_by(TeamMember.id).with_for_update()))


def locked(session: DatabaseSession, member_id: str) -> TeamMember | None:
    """A membership, locked, as it is now, behind the company and the member (`_behind_its_people`)."""
    return _behind_its_people(session, select(TeamMember).where(TeamMember.id == member_id))


def by_link(session: DatabaseSession, token_hash: str) -> TeamMember | None:
    """The membership that a link was sent for."""
    return session.scalar(_by_link(token_hash))


def locked_by_link(session: DatabaseSession, token_hash: str, person_id: str) -> TeamMember | None:
    """The same, locked, as it is now, behind the company and the person who takes it up."""
    return _behind_its_people(session, _by_link(token_hash), person_id)


def hold_members(session: DatabaseSession, supplier_id: str) -> None:
    """Hold a company, then all who work for it, before all memberships of it are locked."""
    its = select(TeamMember.person_id).where(TeamMember.supplier_id == supplier_id)
    _hold(session, Person.id == supplier_id)
    _hold(session, Person.id.in_(its))


def _by_link(token_hash: str) -> Select[TeamMember]:
    return select(TeamMember).where(TeamMember.token_hash == token_hash)


def _behind_its_people(
    session: DatabaseSession, one: Select[TeamMember], joining_id: str | None = None
) -> TeamMember | None:
    """Lock a membership. What follows changes its people as well, and who leaves locks a person first of all: so here
    the company is held first, then the member, then the row. While the company is held it gets no other member.
    """
    company_id = session.scalar(one.with_only_columns(TeamMember.supplier_id))
    _hold(session, Person.id == company_id)
    member_id = joining_id or session.scalar(one.with_only_columns(TeamMember.person_id))
    _hold(session, Person.id == member_id)
    return session.scalar(one.with_for_update().execution_options(populate_existing=True))


def _hold(session: DatabaseSession, whom: ColumnElement[bool]) -> None:
    """Keep people as they are, but for who only wants them to stay (`people.selects.hold_people`)."""
    session.execute(select(Person.id).where(whom).order_by(Person.id).with_for_update(key_share=True))


def active_of(session: DatabaseSession, person_id: str, supplier_id: str) -> TeamMember | None:
    """A person's membership of a company, locked behind them; None where there is none (any more)."""
    hold_people(session, [person_id])
    mine = TeamMember.person_id == person_id, TeamMember.supplier_id == supplier_id
    active = TeamMember.state == membership.ACTIVE
    return session.scalar(select(TeamMember).where(*mine, active).with_for_update())


def companies_of(session: DatabaseSession, person_id: str) -> list[Row[TeamMember, Supplier]]:
    """The companies that a person works for, by name."""
    mine = TeamMember.person_id == person_id, TeamMember.state == membership.ACTIVE
    wanted = select(TeamMember, Supplier).join(Supplier, Supplier.person_id == TeamMember.supplier_id).where(*mine)
    return list(session.execute(wanted.order_by(Supplier.company_name, TeamMember.id)).all())


def standing(session: DatabaseSession, member_id: str) -> Row[TeamMember, Supplier] | None:
    """A membership with its company."""
    joined = select(TeamMember, Supplier).join(Supplier, Supplier.person_id == TeamMember.supplier_id)
    return session.execute(joined.where(TeamMember.id == member_id)).first()


def memberships_of(session: DatabaseSession, person_ids: Collection[str]) -> list[Row[str | None, str]]:
    """Who works for which company, of these people and of these companies."""
    return list(rows(session, _memberships_of(list(person_ids))))


@prepared
def _memberships_of(person_ids: list[str]) -> Select[str | None, str]:
    concerned = or_(TeamMember.person_id.in_(person_ids), TeamMember.supplier_id.in_(person_ids))
    return select(TeamMember.person_id, TeamMember.supplier_id).where(concerned, TeamMember.state == membership.ACTIVE)


def acts(session: DatabaseSession, supplier_id: str, wish: ActsWish, sort: str, after: object) -> Slice[FoundAct]:
    """What members did for a supplier, in one of `SORTINGS`, from behind the act `after` on."""
    wanted, among = acts_wanted(supplier_id, wish), TeamAct.supplier_id == supplier_id
    part = part_behind(session, wanted, SORTINGS[sort], after, among)
    return sliced_part(part, total_of(session, select(TeamAct.id).where(*_acts_of(supplier_id, wish))))


def acts_wanted(supplier_id: str, wish: ActsWish) -> Select[TeamAct, Person | None]:
    """All that members, or one of them, did for a supplier."""
    acts_and_people = select(TeamAct, Person).outerjoin(Person, Person.id == TeamAct.actor_id)
    return acts_and_people.where(*_acts_of(supplier_id, wish))


def acts_of_teams(session: DatabaseSession, wish: TeamsWish, sort: str, after: object) -> Slice[FoundTeamAct]:
    """What members of all teams did, in one of `SORTINGS`, from behind the act `after` on."""
    part = part_behind(session, team_acts_wanted(wish), SORTINGS[sort], after)
    return sliced_part(part, total_of(session, select(TeamAct.id).where(*_acts_of_teams(wish))))


def team_acts_wanted(wish: TeamsWish) -> Select[TeamAct, Person | None, str | None]:
    """All of them, with who did it and the name of the company."""
    joined = select(TeamAct, Person, Supplier.company_name).outerjoin(Person, Person.id == TeamAct.actor_id)
    return joined.outerjoin(Supplier, Supplier.person_id == TeamAct.supplier_id).where(*_acts_of_teams(wish))


def _acts_of_teams(wish: TeamsWish) -> list[ColumnElement[bool]]:
    conditions: list[ColumnElement[bool]] = []
    if wish.number:
        # As an operator, which an index answers; the function of the same meaning reads every row.
        names_it = TeamAct.named.path_exists(cast(f"$.* ? (@ == {json.dumps(wish.number)})", JSONPATH))
        conditions.append(or_(*_of_number(wish.number), names_it))
    return [*conditions, *_on_days(wish)]


def _on_days(wish: TeamsWish) -> list[ColumnElement[bool]]:
    conditions: list[ColumnElement[bool]] = []
    if wish.since:
        conditions.append(TeamAct.acted_at >= day_begins(wish.since))
    if wish.until:
        conditions.append(TeamAct.acted_at < day_ends(wish.until))
    return conditions


def _of_number(number: str) -> list[ColumnElement[bool]]:
    try:
        whose = str(UUID(number))
    except ValueError:
        return []
    return [TeamAct.supplier_id == whose, TeamAct.actor_id == whose]


def _acts_of(supplier_id: str, wish: ActsWish) -> list[ColumnElement[bool]]:
    conditions = [TeamAct.supplier_id == supplier_id, *_on_days(wish)]
    if wish.number:
        named = func.jsonb_each_text(TeamAct.named).table_valued("key", "value")
        begins = func.starts_with(named.c.value, wish.number.removeprefix("#").lower())
        conditions.append(select(literal(1)).select_from(named).where(begins).exists())
    return conditions if wish.member is None else [*conditions, TeamAct.actor_id == wish.member]
