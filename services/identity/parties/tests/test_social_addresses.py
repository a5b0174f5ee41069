"""Who came from a party without an address, or without a password: both are got in the same browser."""

from contracts.events import AccountClosed
from identity.parties.rows import ExternalIdentity
from identity.people.rows import Person
from identity.tests.visitor import ELIF, Visitor, enter
from identity.tests.world import Browser


def ask_for(visitor: Visitor, world, email: str = ELIF) -> str:
    """The token of the mail that follows."""
    assert visitor.post("/user/addEmail", email=email).json == {"success": True}
    world.send()
    return world.token_of_last_mail(email)


def test_who_came_without_an_address_proves_one_in_the_same_browser(world, visit):
    visitor = visit()
    me = enter(visitor, "telegram")["user"]["id"]
    token = ask_for(visitor, world)
    elsewhere = Browser(world).post("/user/validate", token=token)
    assert (elsewhere.status_code, elsewhere.json["code"]) == (403, "other_browser")
    answer = visitor.post("/user/validate", token=token)
    assert (answer.json["success"]["id"], answer.json["success"]["email"]) == (me, ELIF)
    assert visitor.post("/user/validate", token=token).status_code == 401
    assert visitor.post("/user/addEmail", email="b@c.test").json["code"] == "email_known"


def test_an_address_that_has_an_account_makes_the_two_one(world, visit):
    present = world.person(ELIF)
    visitor = visit()
    lone = enter(visitor, "telegram")["user"]["id"]
    answer = visitor.post("/user/validate", token=ask_for(visitor, world))
    assert answer.json["success"]["id"] == present
    assert [event.person_id for event in world.under_test.announced(AccountClosed)] == [lone]
    world.clock.move(minutes=1)
    assert enter(visit(), "telegram")["user"]["id"] == present
    with world.work() as work:
        assert work.session.get(Person, lone) is None
        assert {row.person_id for row in work.session.query(ExternalIdentity)} == {present}


def test_talking_the_owner_into_opening_a_mail_lets_no_thief_into_their_account(world, visit):
    world.person(ELIF)
    thief = visit()
    enter(thief, "telegram")
    token = ask_for(thief, world)
    owner = world.sign_in(ELIF)
    assert owner.post("/user/validate", token=token).json["code"] == "other_browser"
    world.clock.move(minutes=1)
    assert enter(visit(), "telegram")["user"]["email"] is None


def test_a_link_for_an_address_is_good_for_a_day_and_a_newer_one_ends_it(world, visit):
    visitor = visit()
    enter(visitor, "facebook")
    first = ask_for(visitor, world)
    second = ask_for(visitor, world)
    assert visitor.post("/user/validate", token=first).status_code == 401
    world.clock.move(hours=24)
    assert visitor.post("/user/validate", token=second).status_code == 401


def test_without_an_address_a_member_neither_buys_nor_becomes_a_supplier(world, visit):
    visitor = visit()
    me = enter(visitor, "telegram")["user"]["id"]
    asked = visitor.client.get(f"/internal/people/{me}", headers=world.under_test.internal("orders"))
    assert (asked.status_code, asked.json["code"]) == (409, "email_missing")
    application = {
        "companyName": "Işık",
        "taxOffice": "Kadıköy",
        "taxNumber": "1234567890",
        "iban": "TR33 0006 1005 1978 6457 8413 26",
        "phone": "+902161234567",
        "authorisedName": "Veli",
        "authorisedSurname": "Işık",
    }
    assert visitor.post("/supplier/apply", **application).json["code"] == "email_missing"


def test_who_has_no_password_sets_one_while_the_sign_in_is_fresh(world, visit):
    visitor = visit()
    enter(visitor, "google")
    world.clock.move(minutes=11)
    late = visitor.post("/user/updatePassword", newPassword="yeni-sifre")
    assert late.status_code == 422 and "yeniden giriş" in late.json["failed"]
    enter(visitor, "google")
    assert visitor.post("/user/updatePassword", newPassword="yeni-sifre").status_code == 200
    assert world.sign_in(ELIF, "yeni-sifre")
