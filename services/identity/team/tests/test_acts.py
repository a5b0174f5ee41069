"""What members did for a company, as the other services tell it, and as its supplier reads it."""

from datetime import timedelta

import pytest
from sqlalchemy import delete, select, text, update
from sqlalchemy.exc import DatabaseError

from contracts.events.team import AdsTeamMemberActed, OrdersTeamMemberActed
from identity.housekeeping import forget_expired
from identity.subscribers import SUBSCRIBERS
from identity.team import selects
from identity.team.rows import TeamAct
from identity.team.steps.acts import KEPT_FOR
from identity.tests.world import World
from kit.clock import SystemClock
from kit.ids import new_id

A_DAY = 24 * 60  # in minutes


def tell(world: World, event: OrdersTeamMemberActed | AdsTeamMemberActed) -> None:
    with world.work() as work:
        SUBSCRIBERS[type(event)](world.service, work, event)


def shipped(world: World, supplier_id: str, actor_id: str, minutes_ago: int = 0) -> OrdersTeamMemberActed:
    at = world.clock.now() - timedelta(minutes=minutes_ago)
    return OrdersTeamMemberActed(new_id(), supplier_id, actor_id, "POST /api/supplier/ship", {"orderId": new_id()}, at)


def test_an_act_that_is_told_twice_stands_there_once(firm, world):
    event = shipped(world, firm.id, firm.member_id)
    for _ in range(2):
        tell(world, event)
    (act,) = firm.owner.get("/supplier/team/acts").json["success"]["items"]
    assert (act["id"], act["actorId"], act["name"]) == (event.act_id, firm.member_id, "Ayşe Işık")
    assert (act["operation"], act["named"]) == (event.operation, event.named)


def test_the_database_lets_no_act_be_changed(firm, world):
    tell(world, shipped(world, firm.id, firm.member_id))
    with pytest.raises(DatabaseError, match="append-only"), world.work() as work:
        work.session.execute(update(TeamAct).values(operation="POST /api/supplier/answerQuestion"))


@pytest.mark.parametrize("days_ago", [0, KEPT_FOR.days - 2])
def test_the_database_lets_no_act_be_removed_before_it_is_old(firm, world, days_ago):
    at = SystemClock().now() - timedelta(days=days_ago)  # the database goes by its own clock
    tell(world, AdsTeamMemberActed(new_id(), firm.id, firm.member_id, "POST /api/x", {}, at))
    with pytest.raises(DatabaseError, match="append-only"), world.work() as work:
        work.session.execute(delete(TeamAct))


def test_acts_are_the_companys_own_the_newest_first_and_of_one_member_where_that_is_wanted(firm, world):
    stranger, gone = new_id(), new_id()
    mine = [shipped(world, firm.id, actor, ago) for ago, actor in enumerate((firm.member_id, gone, firm.member_id))]
    for event in [*mine, shipped(world, stranger, firm.member_id)]:
        tell(world, event)
    part = firm.owner.get("/supplier/team/acts").json["success"]
    assert [act["id"] for act in part["items"]] == [event.act_id for event in mine]
    assert [act["name"] for act in part["items"]] == ["Ayşe Işık", None, "Ayşe Işık"]
    of_one = firm.owner.get(f"/supplier/team/acts?member={gone}").json["success"]
    assert [act["id"] for act in of_one["items"]] == [mine[1].act_id]
    behind = firm.owner.get(f"/supplier/team/acts?after={mine[0].act_id}").json["success"]
    assert [act["id"] for act in behind["items"]] == [event.act_id for event in mine[1:]]


def test_a_supplier_finds_who_did_something_by_its_number_and_day_and_takes_it_home(firm, world):
    mine, before = shipped(world, firm.id, firm.member_id), shipped(world, firm.id, new_id(), minutes_ago=A_DAY)
    others = shipped(world, new_id(), firm.member_id)
    for each in (mine, before, others):
        tell(world, each)

    def found(query: str) -> list[str]:
        return [act["id"] for act in firm.owner.get(f"/supplier/team/acts?{query}").json["success"]["items"]]

    both, number = [mine.act_id, before.act_id], mine.named["orderId"]
    assert (found(""), found("sort=oldest")) == (both, both[::-1])
    for typed in (number, number[:8], f"%23{number[:8].upper()}"):
        assert found(f"number={typed}") == [mine.act_id], typed
    assert found(f"number={number}&member={before.actor_id}") == []
    assert found(f"number={others.named['orderId']}") == [], "another's act is not found"
    assert (found("to=2026-03-01"), found("from=2026-03-02")) == (both[1:], both[:1])
    refused = firm.owner.get("/supplier/team/acts?sort=largest")
    assert refused.status_code == 422
    lines = firm.owner.get(f"/supplier/team/acts.csv?number={number[:8]}").data.decode("utf-8-sig").splitlines()
    assert len(lines) == 2 and number in lines[1]


def test_operators_read_what_a_team_did_and_it_is_kept_that_they_looked(firm, world):
    world.person("bakan@imece.test", role="operator")
    operator, theirs = world.sign_in("bakan@imece.test"), f"/operator/suppliers/{firm.id}/teamActs"
    event, other = shipped(world, firm.id, firm.member_id), shipped(world, new_id(), firm.member_id)
    for each in (event, other):
        tell(world, each)
    (act,) = operator.get(theirs).json["success"]["items"]
    assert (act["id"], act["name"], act["operation"]) == (event.act_id, "Ayşe Işık", event.operation)
    assert operator.get(f"{theirs}?after={event.act_id}").json["success"]["items"] == []
    (look,) = operator.get("/operator/audit?act=supplier_seen").json["success"]["items"]
    assert (look["subject"], look["subjectId"]) == ("supplier", firm.id)
    assert firm.owner.get(theirs).status_code == 403


def test_operators_find_what_teams_did_by_number_and_day_and_it_is_kept_that_they_looked(firm, world):
    world.person("bakan@imece.test", role="operator")
    operator, other = world.sign_in("bakan@imece.test"), new_id()
    mine, theirs = shipped(world, firm.id, firm.member_id), shipped(world, other, new_id(), minutes_ago=A_DAY)
    for each in (mine, theirs):
        tell(world, each)

    def found(query: str = "") -> list[str]:
        items = operator.get(f"/operator/teamActs?{query}").json["success"]["items"]
        return [act["id"] for act in items]

    both = [mine.act_id, theirs.act_id]
    assert (found(), found("sort=oldest")) == (both, both[::-1])
    for number in (firm.id, firm.member_id, *mine.named.values()):
        assert found(f"number={number}") == [mine.act_id], number
    assert (found(f"number={new_id()}"), found("to=2026-03-01"), found("from=2026-03-02")) == ([], both[1:], both[:1])
    first, second = operator.get("/operator/teamActs").json["success"]["items"]
    assert (first["companyName"], first["supplierId"], second["companyName"]) == ("Işık Elektronik", firm.id, None)
    lines = operator.get(f"/operator/teamActs.csv?number={firm.id}").data.decode("utf-8-sig").splitlines()
    assert lines[0].endswith(";Konu;Satıcı;Satıcı no") and len(lines) == 2 and lines[1].endswith(firm.id)
    for act in ("team_acts_seen", "list_saved"):
        (look,) = operator.get(f"/operator/audit?act={act}").json["success"]["items"]
        assert (look["subject"], look["subjectId"]) == ("list", "teamActs")
    assert firm.owner.get("/operator/teamActs").status_code == 403


def test_acts_as_a_file_hold_no_formula(firm, world):
    at = world.clock.now()
    tell(world, AdsTeamMemberActed(new_id(), firm.id, firm.member_id, "POST /api/x", {"adId": "=1+1"}, at))
    known = {"adId": "7"}
    tell(
        world,
        AdsTeamMemberActed(new_id(), firm.id, firm.member_id, "POST /api/disable-ad", known, at - timedelta(minutes=1)),
    )
    answer = firm.owner.get("/supplier/team/acts.csv")
    lines = answer.data.decode("utf-8-sig").splitlines()
    assert lines[0] == "Tarih;Ekip üyesi;Üye no;Hizmet;İşlem;Konu"
    assert lines[1].endswith(";İlanlar;Başka bir işlem;adId: =1+1")
    assert lines[2].endswith(";İlanlar;İlanı kapattı;adId: 7")
    assert (
        firm.owner.get(f"/supplier/team/acts.csv?member={new_id()}").data.decode("utf-8-sig").splitlines() == lines[:1]
    )


def test_acts_are_forgotten_after_two_years(firm, world):
    # Told as old ones: the database goes by its own clock, which no test moves on.
    old = shipped(world, firm.id, firm.member_id, minutes_ago=KEPT_FOR.days * A_DAY + 1)
    young = shipped(world, firm.id, firm.member_id, minutes_ago=KEPT_FOR.days * A_DAY - 1)
    for event in (old, young):
        tell(world, event)
    while forget_expired(world.service):
        continue
    with world.work() as work:
        assert work.session.scalars(select(TeamAct.id)).all() == [young.act_id]


def test_former_members_are_forgotten_after_two_years_and_who_never_came_after_a_month(firm, world):
    firm.invite("hic-gelmedi@imece.test")
    member_id = firm.join()
    assert firm.owner.post(f"/supplier/team/{member_id}/end").status_code == 200
    world.clock.move(days=38)
    forget_expired(world.service)
    assert firm.row("hic-gelmedi@imece.test") is None
    assert firm.row() is not None
    world.clock.move(days=KEPT_FOR.days)
    while forget_expired(world.service):
        continue
    assert firm.row() is None


def test_what_a_team_did_is_found_by_its_number_without_reading_all_of_it(world):
    wanted = selects.team_acts_wanted(selects.TeamsWish(number='TR1-22 "x"')).with_only_columns(TeamAct.id)
    with world.work() as work:
        work.session.execute(text("SET LOCAL enable_seqscan = off"))
        asked = wanted.compile(work.session.get_bind())
        plan = work.session.connection().exec_driver_sql(f"EXPLAIN {asked}", asked.params).scalars().all()
    assert any("ix_team_acts_named" in line for line in plan), plan
