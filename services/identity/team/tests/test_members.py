"""A supplier invites, and members join, act for it and leave."""

import jwt
import pytest
from sqlalchemy import update

from contracts.events import SessionsEnded
from identity.people.rows import Person
from identity.suppliers.rows import Supplier
from identity.team.rows import TeamMember
from identity.team.tests.team import COMPANY, MEMBER, OTHER, OWNER
from identity.tests.second_steps import refusal
from identity.tests.world import Browser
from kit.ids import new_id

SIGNED_BY_NO_PASSKEY = dict.fromkeys(("id", "clientDataJSON", "authenticatorData", "signature"), "AAAA")


def claims(browser: Browser) -> dict:
    return jwt.decode(browser.token, options={"verify_signature": False})


def test_an_invited_member_joins_acts_and_is_themselves_again(firm, world):
    token = firm.invite(duties=("orders", "care"))
    assert firm.mails(MEMBER)[-1] == f"{COMPANY} sizi ekibine davet ediyor"
    shown = Browser(world).post("/user/companies/invitation", invitation=token).json["success"]
    assert (shown["companyName"], shown["email"], shown["duties"]) == (COMPANY, MEMBER, ["orders", "care"])
    joined = firm.member.post("/user/companies/accept", invitation=token).json["success"]
    assert joined == {"supplierId": firm.id, "companyName": COMPANY}
    assert firm.mails(OWNER)[-1] == "Ayşe Işık ekibinize katıldı"
    own = claims(firm.member)
    user = firm.act()
    assert (user["id"], user["role"]) == (firm.member_id, "supplier")
    assert user["acting"] == {"supplierId": firm.id, "companyName": COMPANY, "duties": ["orders", "care"]}
    acting = claims(firm.member)
    assert (acting["sub"], acting["role"], acting["act"]) == (firm.id, "supplier", {"sub": firm.member_id})
    assert (acting["typ"], acting["duties"]) == ("acting", ["care", "orders"])
    assert acting["auth_time"] == own["auth_time"]
    assert acting["sid"] != own["sid"]
    assert firm.member.get("/user/me").json["success"] == user
    stopped = firm.member.post("/user/acting/stop").json["success"]
    assert (stopped["user"]["role"], stopped["user"]["acting"]) == ("buyer", None)
    firm.member.token = stopped["token"]
    assert claims(firm.member)["sub"] == firm.member_id
    assert firm.member.get("/user/address").status_code == 200


def test_a_refresh_goes_on_acting_as_the_team_stands_then(firm):
    firm.join()
    firm.act()
    again = firm.member.refresh().json["success"]
    assert again["user"]["acting"]["duties"] == ["orders"]
    with firm.world.work() as work:
        work.session.execute(update(Supplier).values(status="suspended"))
    back = firm.member.refresh().json["success"]
    assert (back["user"]["role"], back["user"]["acting"]) == ("buyer", None)
    with firm.world.work() as work:
        work.session.execute(update(Supplier).values(status="approved"))
    assert firm.member.refresh().json["success"]["user"]["acting"] is None  # it was given back, and stays so


def test_who_acts_is_kept_from_all_that_is_their_own_or_the_suppliers_alone(firm):
    firm.join()
    firm.act()
    for path in ("/user/address", "/user/sessions", "/user/export", "/user/secondFactor", "/supplier/application"):
        assert refusal(firm.member.get(path)) == (403, "acting_for_company")
    assert refusal(firm.member.get("/supplier/team")) == (403, "duty_missing")
    assert refusal(firm.member.post("/supplier/details")) == (403, "duty_missing")
    assert refusal(firm.member.get("/operator/people")) == (403, "forbidden")
    assert refusal(firm.member.post("/user/companies/accept", invitation="x")) == (403, "acting_for_company")


def test_an_invitation_needs_the_second_factor_and_the_password_of_an_old_sign_in(firm, world):
    assert refusal(firm.owner.post("/supplier/team", email=MEMBER, duties=["ads"])) == (403, "second_factor_needed")
    assert refusal(firm.ask(code="000000")) == (422, "wrong_code")
    world.clock.move(minutes=11)
    firm.owner.token = firm.owner.refresh().json["success"]["token"]
    assert list(firm.ask().json["fields"]) == ["currentPassword"]
    assert firm.row() is None


def test_a_supplier_without_a_second_factor_invites_no_member(world, firm):
    other = world.person("oteki@imece.test", role="supplier")
    browser = world.sign_in("oteki@imece.test")
    with world.work() as work:
        work.session.add(
            Supplier(
                person_id=other, company_name="B", tax_office="K", tax_number="1", iban="", phone="", status="approved",
                applied_at=work.now,
            )
        )  # fmt: skip
    answer = browser.post("/supplier/team", email=MEMBER, duties=["ads"])
    assert refusal(answer) == (403, "second_factor_missing")


def test_what_adds_something_needs_the_right_factor_whichever_it_is(firm):
    member_id = firm.join()
    asked = {f"/supplier/team/{member_id}/duties": {}, "/supplier/team": {"email": OTHER}}
    for path, rest in asked.items():
        wrong = {"wrong_code": {"code": "000000"}, "wrong_passkey": {"passkey": SIGNED_BY_NO_PASSKEY}}
        for code, proof in wrong.items():
            assert refusal(firm.owner.post(path, duties=["orders", "money"], **rest, **proof)) == (422, code)
    assert firm.owner.post("/user/secondFactor/disable", code=firm.code()).status_code == 200
    for path, rest in asked.items():
        answer = firm.owner.post(path, duties=["orders", "money"], **rest)
        assert refusal(answer) == (403, "second_factor_missing")
    assert firm.row().duties == ["orders"]


def test_nothing_is_given_to_who_is_not_in_the_team_any_more(firm):
    member_id = firm.join()
    firm.owner.post(f"/supplier/team/{member_id}/end")
    assert refusal(firm.owner.post(f"/supplier/team/{member_id}/duties", duties=["orders"])) == (409, "conflict")


def test_an_invitation_that_waits_can_be_for_other_duties(firm):
    firm.invite()
    answer = firm.owner.post(f"/supplier/team/{firm.row().id}/duties", duties=["care", "ads"], code=firm.code())
    assert answer.json["success"]["duties"] == ["ads", "care"]


@pytest.mark.parametrize("duties", [[], ["iban"], "orders", [1], None])
def test_duties_are_some_of_those_that_there_are(firm, duties):
    answer = firm.owner.post("/supplier/team", email=MEMBER, duties=duties, code=firm.code())
    assert answer.status_code == 422
    assert next(iter(answer.json["fields"])).startswith("duties")


def test_a_team_is_searched_by_name_and_address_of_who_came_and_of_who_has_not(firm):
    firm.join()
    firm.ask(OTHER)
    names = {"isik ayse": [MEMBER], MEMBER.upper(): [MEMBER], OTHER[:5]: [OTHER], "yok": [], "": [OTHER, MEMBER]}
    for q, found in names.items():
        answer = firm.owner.get(f"/supplier/team?q={q}").json["success"]
        assert ([one["email"] for one in answer["items"]], answer["total"]) == (found, len(found)), q


def test_no_member_is_invited_twice_until_the_invitation_is_over(firm, world):
    first = firm.invite()
    assert refusal(firm.ask(MEMBER.upper())) == (409, "already_in_team")
    world.clock.move(days=7, seconds=1)
    again = Browser(world).post("/user/companies/invitation", invitation=first)
    assert refusal(again) == (410, "invitation_over")


def test_an_invitation_that_was_sent_again_is_good_by_its_last_link_alone(firm, world):
    first = firm.invite()
    assert firm.owner.post(f"/supplier/team/{firm.row().id}/resend").status_code == 200
    world.send()
    second = world.token_of_last_mail(MEMBER)
    assert refusal(firm.member.post("/user/companies/accept", invitation=first)) == (410, "invitation_over")
    assert firm.member.post("/user/companies/accept", invitation=second).status_code == 200
    assert firm.member.post("/user/companies/accept", invitation=second).status_code == 200  # again changes nothing
    assert refusal(firm.owner.post(f"/supplier/team/{firm.row().id}/resend")) == (409, "conflict")


def test_only_the_invited_address_joins_and_no_supplier_or_operator(firm, world):
    world.person(OTHER)
    token = firm.invite()
    assert refusal(world.sign_in(OTHER).post("/user/companies/accept", invitation=token)) == (403, "other_address")
    for role in ("supplier", "operator"):
        with world.work() as work:
            work.session.execute(update(Person).where(Person.id == firm.member_id).values(role=role))
        answer = firm.member.post("/user/companies/accept", invitation=token)
        assert refusal(answer) == (409, "not_for_this_member")
    assert firm.row().state == "invited"


def test_a_suspended_company_neither_invites_nor_takes_in_members_nor_is_acted_for(firm, world):
    token = firm.invite()
    with world.work() as work:
        work.session.execute(update(Supplier).values(status="suspended"))
    assert refusal(firm.member.post("/user/companies/accept", invitation=token)) == (409, "company_suspended")
    assert refusal(firm.ask(OTHER)) == (409, "conflict")
    with world.work() as work:
        work.session.execute(update(Supplier).values(status="approved"))
    assert firm.member.post("/user/companies/accept", invitation=token).status_code == 200
    with world.work() as work:
        work.session.execute(update(Supplier).values(status="suspended"))
    assert refusal(firm.member.post("/user/acting", supplierId=firm.id)) == (409, "company_suspended")
    (listed,) = firm.member.get("/user/companies").json["success"]
    assert (listed["companyName"], listed["open"]) == (COMPANY, False)


def test_who_sells_by_now_acts_for_no_other_company(firm, world):
    firm.join()
    firm.act()
    with world.work() as work:
        work.session.execute(update(Person).where(Person.id == firm.member_id).values(role="supplier"))
    assert firm.member.refresh().json["success"]["user"]["acting"] is None
    firm.member.token = firm.member.refresh().json["success"]["token"]
    assert refusal(firm.member.post("/user/acting", supplierId=firm.id)) == (409, "not_for_this_member")


def test_who_is_in_no_team_acts_for_no_company(firm):
    assert refusal(firm.member.post("/user/acting", supplierId=firm.id)) == (404, "not_found")
    assert refusal(firm.member.post("/user/acting", supplierId=new_id())) == (404, "not_found")
    assert firm.member.get("/user/companies").json["success"] == []


def test_another_supplier_can_do_nothing_about_a_team(firm, world):
    member_id = firm.join()
    world.person("oteki@imece.test", role="supplier")
    other = world.sign_in("oteki@imece.test")
    assert other.get("/supplier/team").json["success"]["items"] == []
    for act in ("end", "resend"):
        assert refusal(other.post(f"/supplier/team/{member_id}/{act}")) == (404, "not_found")
    assert refusal(other.post(f"/supplier/team/{member_id}/duties", duties=["ads"])) == (404, "not_found")


def test_an_end_refuses_the_tokens_that_act_and_leaves_the_persons_own(firm, world):
    member_id = firm.join()
    phone = world.sign_in(MEMBER)
    firm.act()
    acting = claims(firm.member)["sid"]
    assert firm.owner.post(f"/supplier/team/{member_id}/end").json["success"]["state"] == "ended"
    assert acting in [one for event in world.under_test.announced(SessionsEnded) for one in event.session_ids]
    assert refusal(firm.member.get("/user/me")) == (401, "unauthenticated")
    assert refusal(firm.member.refresh()) == (401, "unauthenticated")
    assert phone.get("/user/me").status_code == 200
    assert firm.mails(MEMBER)[-1] == f"{COMPANY} ekibindeki üyeliğiniz sona erdi"
    assert refusal(firm.owner.post(f"/supplier/team/{member_id}/end")) == (409, "conflict")


def test_other_duties_are_told_and_a_token_with_those_before_is_refused(firm, world):
    member_id = firm.join(duties=("orders", "money"))
    firm.act()
    less = firm.owner.post(f"/supplier/team/{member_id}/duties", duties=["orders"])
    assert less.json["success"]["duties"] == ["orders"]  # taking away asks for nothing
    assert refusal(firm.member.get("/user/me")) == (401, "unauthenticated")
    assert firm.mails(MEMBER)[-1] == f"{COMPANY} yetkilerinizi değiştirdi"
    more = {"duties": ["orders", "ads"]}
    assert refusal(firm.owner.post(f"/supplier/team/{member_id}/duties", **more)) == (403, "second_factor_needed")
    assert firm.owner.post(f"/supplier/team/{member_id}/duties", **more, code=firm.code()).status_code == 200
    firm.member = world.sign_in(MEMBER)
    assert firm.act()["acting"]["duties"] == ["ads", "orders"]


def test_a_member_leaves_and_is_themselves_at_once(firm):
    member_id = firm.join()
    firm.act()
    answer = firm.member.post(f"/user/companies/{member_id}/leave").json["success"]
    assert answer["user"]["acting"] is None
    firm.member.token = answer["token"]
    assert firm.member.get("/user/address").status_code == 200
    assert firm.mails(OWNER)[-1] == "Ayşe Işık ekibinizden ayrıldı"
    assert refusal(firm.member.post(f"/user/companies/{member_id}/leave")) == (409, "conflict")
    assert refusal(firm.member.post(f"/user/companies/{new_id()}/leave")) == (404, "not_found")


def test_an_invitation_that_is_taken_back_lets_no_member_in(firm):
    token = firm.invite()
    answer = firm.owner.post(f"/supplier/team/{firm.row().id}/end")
    assert answer.json["success"]["state"] == "withdrawn"
    assert refusal(firm.member.post("/user/companies/accept", invitation=token)) == (410, "invitation_over")
    assert firm.ask().status_code == 200


def test_a_team_has_fifty_at_most(firm, world):
    with world.work() as work:
        for number in range(50):
            member = TeamMember(
                id=new_id(), supplier_id=firm.id, email=f"uye{number}@imece.test", duties=["ads"], state="invited",
                token_hash=str(number), invited_at=work.now, expires_at=work.now.replace(year=2099),
            )  # fmt: skip
            work.session.add(member)
    assert refusal(firm.ask()) == (409, "team_full")
    with world.work() as work:
        work.session.execute(update(TeamMember).where(TeamMember.token_hash == "7").values(expires_at=work.now))
    assert firm.ask().status_code == 200
    part = firm.owner.get("/supplier/team").json["success"]
    assert (len(part["items"]), part["more"], part["total"]) == (50, True, 51)
    rest = firm.owner.get(f"/supplier/team?after={part['items'][-1]['id']}").json["success"]
    assert (len(rest["items"]), rest["more"]) == (1, False)
