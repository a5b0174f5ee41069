"""A supplier invites, and members join, act for it and leave."""

import jwt
import pytest
from sqlalchemy import update

from identity.suppliers.rows import Supplier
from identity.team.tests.team import COMPANY, MEMBER, OWNER
from identity.tests.second_steps import refusal
from identity.tests.world import Browser


def claims(browser: Browser) -> dict:
    return jwt.decode(browser.token, options={"verify_signature": False})


def test_an_invited_member_joins_acts_and_is_themselves_again(firm, world):
    token = firm.invite(duties=("orders", "care"))
    assert firm.mails(MEMBER)[-1] == f"{COMPANY} sizi ekibine davet ediyor"
    answer = Browser(world).post("/user/companies/invitation", token=token)
    print("ANSWER", answer.json)
    shown = answer.json["success"]
    assert (shown["companyName"], shown["email"], shown["duties"]) == (COMPANY, MEMBER, ["orders", "care"])
    joined = firm.member.post("/user/companies/accept", token=token).json["success"]
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
    assert refusal(firm.member.post("/user/companies/accept", token="x")) == (403, "acting_for_company")


def test_an_invitation_needs_the_second_factor_and_the_password_of_an_old_sign_in(firm, world):
    assert refusal(firm.owner.post("/supplier/team", email=MEMBER, duties=["ads"])) == (403, "second_factor_needed")
    assert refusal(firm.ask(code="000000")) == (422, "wrong_code")
    world.clock.move(minutes=11)
    firm.owner.token = firm.owner.refresh().json["success"]["token"]
    assert list(firm.ask().json["fields"]) == ["currentPassword"]
    assert firm.row() is None


def test_a_supplier_without_a_second_factor_invites_nobody(world, firm):
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


@pytest.mark.parametrize("duties", [[], ["iban"], "orders", [1], None])
def test_duties_are_some_of_those_that_there_are(firm, duties):
    answer = firm.owner.post("/supplier/team", email=MEMBER, duties=duties, code=firm.code())
    assert answer.status_code == 422
    assert next(iter(answer.json["fields"])).startswith("duties")


def test_nobody_is_invited_twice_until_the_invitation_is_over(firm, world):
    first = firm.invite()
    assert refusal(firm.ask(MEMBER.upper())) == (409, "already_in_team")
    world.clock.move(days=7, seconds=1)
    again = Browser(world).post("/user/companies/invitation", token=first)
    assert refusal(again) == (410, "invitation_over")
