"""A member of a team is the company's hand; and what becomes of teams when a person leaves for good."""

from contracts.events import SessionsEnded, TiesChanged
from identity.leaving.steps import erasing
from identity.people import selects as people_selects
from identity.team.tests.team import COMPANY, MEMBER, OTHER, OWNER
from identity.tests.world import World
from identity.ties.steps.ties import tell_ties


def ties(world: World) -> dict[str, set[str]]:
    """What all who listened would know now."""
    while tell_ties(world.service):
        continue
    newest = sorted(world.under_test.announced(TiesChanged), key=lambda event: event.sequence)
    return {event.person_id: set(event.ties) for event in newest}


def erase(world: World, person_id: str) -> None:
    with world.work() as work:
        erasing.erase(work, people_selects.person(work.session, person_id))


def test_a_member_shares_a_tie_with_the_company_for_as_long_as_they_work_for_it(firm, world):
    assert not ties(world)[firm.id] & ties(world).get(firm.member_id, set())
    member_id = firm.join()
    told = ties(world)
    assert told[firm.id] & told[firm.member_id]
    assert firm.owner.post(f"/supplier/team/{member_id}/end").status_code == 200
    told = ties(world)
    assert not told[firm.id] & told[firm.member_id]


def test_an_invitation_does_not_tie(firm, world):
    firm.invite()
    told = ties(world)
    assert not told[firm.id] & told.get(firm.member_id, set())


def test_a_member_who_leaves_for_good_is_in_no_team_any_more(firm, world):
    firm.join()
    firm.act()
    erase(world, firm.member_id)
    assert firm.row() is None
    assert firm.owner.get("/supplier/team").json["success"]["items"] == []
    assert firm.member.get("/user/me").status_code == 401
    assert firm.mails(OWNER)[-1] == "Ayşe Işık ekibinizden ayrıldı"


def test_a_company_hears_nothing_of_who_worked_for_it_before(firm, world):
    member_id = firm.join()
    assert firm.owner.post(f"/supplier/team/{member_id}/end").status_code == 200
    erase(world, firm.member_id)
    assert firm.mails(OWNER)[-1] == "Ayşe Işık ekibinize katıldı"


def test_an_address_that_was_invited_is_forgotten_with_its_account(firm, world):
    firm.invite()
    erase(world, firm.member_id)
    assert firm.row() is None


def test_a_company_that_leaves_for_good_ends_its_team_and_tells_it(firm, world):
    firm.join()
    firm.invite(OTHER)
    firm.act()
    erase(world, firm.id)
    assert (firm.row(), firm.row(OTHER)) == (None, None)
    ended = {one for event in world.under_test.announced(SessionsEnded) for one in event.session_ids}
    assert len(ended) >= 3  # the owner's, the one before acting, and the one that acts
    assert firm.member.get("/user/me").status_code == 401
    assert firm.mails(MEMBER)[-1] == f"{COMPANY} ekibindeki üyeliğiniz sona erdi"
    told = ties(world)
    assert told.get(firm.member_id, set()) == set()


def test_an_export_names_memberships_and_acts_without_secrets(firm, world):
    firm.join()
    from identity.leaving.steps.exporting import _own_record

    with world.work() as work:
        record = _own_record(work, people_selects.person(work.session, firm.member_id))
        company = _own_record(work, people_selects.person(work.session, firm.id))
    (membership,) = record["memberships"]
    assert (membership["supplier_id"], membership["state"]) == (firm.id, "active")
    assert "token_hash" not in membership
    assert [row["email"] for row in company["team"]] == [MEMBER]
    assert record["teamActs"] == []
