"""What takes two operators: proposing, confirming, and what is refused."""

from concurrent.futures import ThreadPoolExecutor

import pytest
from sqlalchemy import select, text
from sqlalchemy.exc import DBAPIError

from identity.people.rows import Person
from identity.tests.forms import APPLICATION
from identity.tests.second_steps import refusal, set_up
from identity.tests.uploads import apply_to_sell
from identity.tests.world import Browser, World
from kit.ids import new_id

AYSE = "ayse@imece.test"
FIRST, SECOND, THIRD = (f"yonetici{number}@imece.test" for number in (1, 2, 3))
WHY = "Ekibe katıldı; iade masasında çalışacak."
NO = "Deneme süresi bitmeden olmaz; ocakta yeniden bakalım."


class Offices:
    """Two operators, and a member with a second factor."""

    def __init__(self, world: World):
        self.world = world
        self.ids = {who: world.person(who, role="operator") for who in (FIRST, SECOND)}
        self.first, self.second = world.sign_in(FIRST), world.sign_in(SECOND)
        self.member = world.person(AYSE)
        self.ayse = world.sign_in(AYSE)
        set_up(world, self.ayse)

    def propose(self, matter: str = "promote", of: str | None = None, by: Browser | None = None):
        path = f"/operator/people/{of or self.member}/propose"
        return (by or self.first).post(path, matter=matter, reason=WHY)

    def proposed(self, matter: str = "promote", of: str | None = None, by: Browser | None = None) -> str:
        answer = self.propose(matter, of, by)
        assert answer.status_code == 200, answer.json
        return answer.json["success"]["id"]

    def decide(self, proposal_id: str, decision: str = "confirm", by: Browser | None = None):
        said = {"reason": NO} if decision == "reject" else {}
        return (by or self.second).post(f"/operator/proposals/{proposal_id}/{decision}", **said)

    def decided(self) -> list[dict[str, object]]:
        return self.second.get("/operator/proposals?which=decided").json["success"]["items"]

    def role(self, person_id: str) -> str:
        with self.world.work() as work:
            return work.session.scalar(select(Person.role).where(Person.id == person_id))

    def acts(self, person_id: str | None = None) -> list[str]:
        found = self.second.get(f"/operator/audit?subjectId={person_id or self.member}")
        return [act["act"] for act in found.json["success"]["items"]]

    def mails(self, address: str = AYSE) -> list[str]:
        self.world.send()
        return [mail["Subject"] for mail in self.world.mailbox.to(address)]


@pytest.fixture
def offices(world) -> Offices:
    return Offices(world)


def test_a_second_operator_makes_a_member_an_operator(world, offices):
    proposal = offices.proposed()
    (waiting,) = offices.second.get("/operator/proposals").json["success"]["items"]
    assert (waiting["id"], waiting["reason"], "email" in waiting) == (proposal, WHY, False)
    assert (waiting["requestedBy"], waiting["dateExpires"]) == (offices.ids[FIRST], "2026-03-03T09:01:00Z")
    world.clock.move(minutes=1)
    assert offices.decide(proposal).json["success"]["state"] == "confirmed"
    assert offices.role(offices.member) == "operator"
    assert offices.ayse.get("/user/me").status_code == 401, "a session of before has no second factor behind it"
    assert offices.acts() == ["promoted", "promotion_proposed"]
    assert offices.mails()[-1] == "Artık yöneticisiniz"
    assert offices.second.get("/operator/proposals").json["success"] == {
        "items": [],
        "more": False,
        "total": 0,
        "next": None,
    }


def test_no_operator_confirms_an_own_proposal_but_may_take_it_back(offices):
    proposal = offices.proposed()
    assert refusal(offices.decide(proposal, by=offices.first)) == (403, "second_operator_needed")
    assert offices.decide(proposal, "reject", by=offices.first).json["success"]["state"] == "withdrawn"
    for late in (offices.decide(proposal), offices.decide(proposal, "reject")):
        assert refusal(late) == (409, "conflict") and late.json["failed"] == "Bu öneri bu sırada geri alındı."
    assert offices.role(offices.member) == "buyer"


def test_another_operator_turns_a_proposal_down(offices):
    proposal = offices.proposed()
    assert offices.decide(proposal, "reject").json["success"]["state"] == "rejected"
    assert offices.role(offices.member) == "buyer"
    rejected, _proposed = offices.second.get(f"/operator/audit?subjectId={offices.member}").json["success"]["items"]
    assert (rejected["act"], rejected["reason"]) == ("proposal_rejected", NO)


def test_who_proposed_is_told_why_it_was_turned_down(offices):
    offices.decide(offices.proposed(), "reject")
    assert offices.mails(FIRST)[-1] == "Öneriniz kabul edilmedi"
    text = offices.world.mailbox.to(FIRST)[-1].get_body(("plain",)).get_content()
    assert "Üyenin yönetici yapılması" in text
    assert NO in text
    assert f"/yonetim/uyeler/{offices.member}" in text
    assert "Öneriniz kabul edilmedi" not in offices.mails(SECOND) + offices.mails()


def test_what_was_decided_is_listed_with_who_decided_and_why(world, offices):
    offices.decide(offices.proposed(), "reject")
    world.clock.move(minutes=1)
    offices.decide(offices.proposed(), "reject", by=offices.first)
    taken_back, rejected = offices.decided()
    assert (taken_back["state"], taken_back["answer"]) == ("withdrawn", None)
    assert (rejected["state"], rejected["answer"], rejected["reason"]) == ("rejected", NO, WHY)
    assert rejected["dateDecided"] == "2026-03-02T09:01:00Z"
    assert offices.second.get(f"/operator/proposals?which=decided&after={taken_back['id']}").json["success"][
        "items"
    ] == [rejected]


@pytest.mark.parametrize("reason", ["", "Olmaz."])
def test_a_proposal_is_not_turned_down_without_saying_why(offices, reason):
    path = f"/operator/proposals/{offices.proposed()}/reject"
    assert refusal(offices.second.post(path, reason=reason)) == (422, "validation_failed")
    assert offices.first.post(path).json["success"]["state"] == "withdrawn", "an own one is taken back without a word"


def test_the_list_says_that_a_member_was_suspended_meanwhile(offices):
    offices.proposed()
    suspended = [offices.second.get("/operator/proposals").json["success"]["items"][0]["isSuspended"]]
    offices.second.post(f"/operator/people/{offices.member}/suspend", reason=WHY)
    suspended.append(offices.second.get("/operator/proposals").json["success"]["items"][0]["isSuspended"])
    assert suspended == [False, True]


def test_whom_it_is_about_does_not_decide(offices):
    proposal = offices.proposed("demote", of=offices.ids[SECOND])
    for decision in ("confirm", "reject"):
        assert refusal(offices.decide(proposal, decision)) == (403, "own_matter")
    assert offices.role(offices.ids[SECOND]) == "operator"


def test_an_office_ends_when_another_operator_confirms_it(world, offices):
    proposal = offices.proposed("demote", of=offices.ids[FIRST])
    assert offices.decide(proposal).json["success"]["state"] == "confirmed"
    assert offices.first.get("/operator/people").status_code == 401
    assert offices.role(offices.ids[FIRST]) == "buyer"
    assert offices.mails(FIRST)[-1] == "Yönetici yetkiniz kaldırıldı"


def test_an_operator_whose_company_sells_is_a_supplier_afterwards(world, offices):
    apply_to_sell(offices.ayse, **APPLICATION)
    offices.second.post(f"/operator/suppliers/{offices.member}/approve")
    with world.work() as work:
        work.session.get(Person, offices.member).role = "operator"
    offices.decide(offices.proposed("demote"))
    assert offices.role(offices.member) == "supplier"


def test_the_last_operator_stays_one(offices):
    offices.decide(offices.proposed("demote", of=offices.ids[FIRST]))
    answer = offices.propose("demote", of=offices.ids[SECOND], by=offices.second)
    assert refusal(answer) == (409, "last_operator")


def test_two_who_end_each_others_office_at_once_leave_one(offices):
    proposals = [
        offices.proposed("demote", of=offices.ids[FIRST], by=offices.first),
        offices.proposed("demote", of=offices.ids[SECOND], by=offices.second),
    ]
    with ThreadPoolExecutor(2) as pool:
        both = [
            pool.submit(offices.decide, proposals[0], "confirm", offices.second),
            pool.submit(offices.decide, proposals[1], "confirm", offices.first),
        ]
        statuses = sorted(each.result().status_code for each in both)
    assert statuses == [200, 401]
    assert sorted(offices.role(one) for one in offices.ids.values()) == ["buyer", "operator"]


def test_two_who_confirm_at_once_do_it_once(world, offices):
    world.person(THIRD, role="operator")
    third = world.sign_in(THIRD)
    proposal = offices.proposed()
    with ThreadPoolExecutor(2) as pool:
        both = [pool.submit(offices.decide, proposal, "confirm", by) for by in (offices.second, third)]
        statuses = sorted(each.result().status_code for each in both)
    assert statuses == [200, 409]
    assert offices.acts().count("promoted") == 1


def test_a_proposal_lapses_after_a_day_and_may_be_made_anew(world, offices):
    proposal = offices.proposed()
    assert refusal(offices.propose()) == (409, "proposal_waits")
    world.clock.move(hours=24)
    offices.second, offices.first = world.sign_in(SECOND), world.sign_in(FIRST)
    for decision in ("confirm", "reject"):
        assert refusal(offices.decide(proposal, decision)) == (410, "proposal_expired")
    assert offices.second.get("/operator/proposals").json["success"]["total"] == 0
    assert offices.decide(offices.proposed()).status_code == 200


def test_a_lost_second_factor_is_taken_off_by_two(world, offices):
    offices.decide(offices.proposed("reset_factor"))
    assert offices.ayse.get("/user/me").status_code == 401
    ayse = world.sign_in(AYSE)
    assert ayse.get("/user/secondFactor").json["success"]["enabled"] is False
    assert offices.mails()[-1] == "İki adımlı doğrulama kapatıldı"
    assert "isteğiniz üzerine ekibimiz yaptı" in world.mailbox.to(AYSE)[-1].get_body(("plain",)).get_content()
    assert refusal(offices.propose("reset_factor")) == (409, "second_factor_missing")
    assert refusal(offices.propose("promote")) == (409, "second_factor_missing")


def test_what_does_not_fit_the_member_is_refused_when_it_is_proposed_and_when_it_is_confirmed(world, offices):
    assert refusal(offices.propose("demote")) == (409, "not_for_this_member")
    for matter in ("promote", "reset_factor"):
        assert refusal(offices.propose(matter, of=offices.ids[SECOND])) == (409, "not_for_this_member")
    proposal = offices.proposed()
    offices.second.post(f"/operator/people/{offices.member}/suspend", reason=WHY)
    assert refusal(offices.decide(proposal)) == (409, "not_for_this_member")
    assert refusal(offices.propose("promote", of=new_id())) == (404, "not_found")
    assert refusal(offices.decide(new_id())) == (404, "not_found")


def test_a_factor_that_was_taken_off_meanwhile_makes_no_operator(offices):
    proposal = offices.proposed()
    with offices.world.work() as work:
        work.session.execute(text("DELETE FROM second_factors WHERE person_id = :id"), {"id": offices.member})
    assert refusal(offices.decide(proposal)) == (409, "second_factor_missing")


def test_who_sells_becomes_no_operator(offices):
    with offices.world.work() as work:
        work.session.get(Person, offices.member).role = "supplier"
    assert refusal(offices.propose()) == (409, "not_for_this_member")


def test_the_database_takes_no_decision_of_who_proposed_it(offices):
    offices.proposed()
    with pytest.raises(DBAPIError), offices.world.work() as work:
        work.session.execute(text("UPDATE proposals SET state = 'confirmed', decided_by = requested_by"))


def test_proposals_are_found_by_whom_and_why_and_sorted(world, offices):
    member = offices.proposed()
    world.clock.move(minutes=1)
    operator = offices.proposed("demote", of=offices.ids[SECOND])

    def listed(query: str = "") -> list[str]:
        return [one["id"] for one in offices.first.get(f"/operator/proposals?{query}").json["success"]["items"]]

    assert listed() == listed("sort=oldest&q=işık") == [member, operator]
    assert listed("sort=newest") == [operator, member]
    assert listed("q=AYSE@imece") == [member] and listed("q=yonetici2") == [operator] and listed("q=mehmet") == []
    assert listed("q=masasında") == [member, operator]
    offices.decide(member)
    assert listed("which=decided&q=ayse@&sort=oldest") == [member] and listed("which=decided&q=yonetici2") == []
