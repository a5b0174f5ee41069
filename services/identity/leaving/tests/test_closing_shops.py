"""A supplier ends its shop, or an operator does: asked for, taken back, and closed once nothing of it is left."""

from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from threading import Barrier

import pytest

from contracts.calls.people import Obstacle
from contracts.events import SupplierChanged
from identity.leaving.steps import own_shop
from identity.leaving.steps.shops import KEEPS_NO_SHOP_OPEN, close_shops
from identity.leaving.tests.neighbours import neighbours_answer
from identity.suppliers.rules.application import Act
from identity.suppliers.steps import decisions
from identity.suppliers.steps.decisions import Decision
from identity.suppliers.tests.desk import AYSE, WHY, Desk
from identity.team.tests.team import COMPANY, MEMBER, OTHER, Firm
from identity.tests.forms import APPLICATION
from identity.tests.second_steps import set_up
from identity.tests.world import GENEROUS, PASSWORD
from kit.errors import Refusal


@pytest.fixture
def seller(world) -> Desk:
    desk = Desk(world)
    desk.apply()
    desk.act("approve")
    desk.ayse = world.sign_in(AYSE)
    return desk


def close(desk: Desk, **body):
    return desk.ayse.post("/supplier/close", **body)


def told(world) -> list[tuple[bool, bool, bool]]:
    """Of each announcement whether it is suspended, closing, closed; to the release before the first alone counts."""
    events = world.under_test.announced(SupplierChanged)
    return [(event.is_suspended, event.is_closing, event.is_closed) for event in events]


OTHER_IBAN = "TR320010009999901234567890"
OPEN, CLOSING, CLOSED = (False, False, False), (True, True, False), (True, True, True)


def test_a_shop_closes_once_nothing_is_left_and_may_apply_again(world, seller):
    assert close(seller).json == {"success": {"status": "closing"}}
    neighbours_answer(world, [Obstacle.ORDERS_TO_SHIP])
    assert close_shops(world.service) == 0
    assert seller.status() == "closing"
    neighbours_answer(world, [])
    world.clock.move(microseconds=1)
    assert close_shops(world.service) == 1
    assert close_shops(world.service) == 0, "once"
    assert seller.status() == "closed"
    assert told(world) == [OPEN, CLOSING, CLOSED]
    assert seller.mails()[-2:] == ["Mağazanız kapanıyor", "Mağazanız kapandı"]
    moves = [(move["from"], move["to"], move["by"]) for move in seller.file()["moves"]]
    assert moves[:2] == [("closing", "closed", None), ("approved", "closing", None)]
    assert seller.ayse.refresh().json["success"]["user"]["role"] == "supplier", "its statements are still there"
    assert seller.apply().json == {"success": {"status": "pending"}}
    assert seller.act("approve").json == {"success": {"status": "approved"}}
    assert told(world)[-1] == OPEN


def test_what_a_supplier_has_open_as_a_buyer_or_to_invoice_keeps_no_shop_open_and_all_else_does(world, seller):
    close(seller)
    for code in [*(set(Obstacle) - KEEPS_NO_SHOP_OPEN), "of_a_newer_release"]:
        neighbours_answer(world, [code])
        assert close_shops(world.service) == 0, code
    neighbours_answer(world, KEEPS_NO_SHOP_OPEN)
    assert close_shops(world.service) == 1


def test_a_service_that_does_not_answer_means_not_yet(world, seller):
    close(seller)
    assert close_shops(world.service) == 0
    neighbours_answer(world, [], but="returns")
    assert close_shops(world.service) == 0
    assert seller.status() == "closing"


def test_a_closing_is_taken_back_by_who_asked_for_it(world, seller):
    close(seller)
    assert seller.ayse.post("/supplier/keepOpen").json == {"success": {"status": "approved"}}
    neighbours_answer(world, [])
    assert close_shops(world.service) == 0
    assert told(world) == [OPEN, CLOSING, OPEN]
    assert seller.mails()[-1] == "Mağazanız açık kalıyor"
    again = seller.ayse.post("/supplier/keepOpen")
    assert (again.status_code, again.json["failed"]) == (409, "Mağazanız zaten açık.")


def test_what_an_operator_closes_only_an_operator_keeps_open(world, seller):
    assert seller.act("close").json == {"success": {"status": "closing"}}
    assert seller.ayse.get("/supplier/application").json["success"]["reason"] == WHY
    refused = seller.ayse.post("/supplier/keepOpen")
    assert (refused.status_code, refused.json["code"]) == (409, "conflict")
    assert "bir yöneticimiz" in refused.json["failed"]
    assert seller.act("keepOpen").json == {"success": {"status": "approved"}}


def test_why_an_operator_closed_a_shop_is_read_in_it_also_when_nothing_was_left(world, seller):
    assert seller.act("close").json == {"success": {"status": "closing"}}
    neighbours_answer(world, [])
    assert close_shops(world.service) == 1
    own = seller.ayse.get("/supplier/application").json["success"]
    assert (own["status"], own["reason"]) == ("closed", WHY)
    assert seller.apply().json == {"success": {"status": "pending"}}
    assert seller.ayse.get("/supplier/application").json["success"]["reason"] == ""


def test_a_suspended_shop_is_closed_by_an_operator_alone_and_a_closing_one_can_be_suspended(world, seller):
    seller.act("suspend")
    refused = close(seller)
    assert (refused.status_code, refused.json["code"]) == (409, "conflict")
    assert seller.act("close").status_code == 200
    assert seller.act("suspend").json == {"success": {"status": "suspended"}}
    assert told(world)[-1] == (True, False, False), "its payouts wait again"
    neighbours_answer(world, [])
    assert close_shops(world.service) == 0


def test_closing_needs_the_password_or_a_fresh_sign_in(world, seller):
    world.clock.move(minutes=11)
    assert close(seller).json["fields"] == {"currentPassword": ["Mevcut şifrenizi giriniz(!)"]}
    assert close(seller, currentPassword="yanlis-sifre").status_code == 422
    assert seller.status() == "approved"
    assert close(seller, currentPassword=PASSWORD).status_code == 200
    again = close(seller, currentPassword=PASSWORD)
    assert (again.status_code, again.json["failed"]) == (409, "Mağazanız zaten kapanıyor.")


def test_wrong_passwords_count_as_they_do_on_the_way_in(make_world):
    world = make_world(limits=replace(GENEROUS, login_account="2/minute"))
    desk = Desk(world)
    desk.apply()
    desk.act("approve")
    desk.ayse = world.sign_in(AYSE)
    assert [close(desk, currentPassword="yanlis-sifre").status_code for _ in range(3)] == [422, 422, 429]


def test_who_has_no_shop_closes_none(world):
    desk = Desk(world)
    desk.apply()
    world.person("bos@imece.test", role="supplier")
    for path in ("/supplier/close", "/supplier/keepOpen"):
        assert world.sign_in("bos@imece.test").post(path).status_code == 404
        assert desk.ayse.post(path).status_code == 403


def test_of_what_changed_after_the_question_nothing_is_closed(world, seller):
    close(seller)
    sequence = world.under_test.announced(SupplierChanged)[-1].sequence
    seller.ayse.post("/supplier/keepOpen")
    close(seller)
    with world.work() as work:
        assert own_shop.close_finished(work, seller.person_id, sequence) is None
        assert own_shop.close_finished(work, seller.person_id, sequence + 2) is not None
        assert own_shop.close_finished(work, seller.person_id, sequence + 3) is None


def test_who_has_sold_is_paid_elsewhere_only_by_its_proven_details_also_while_it_applies_again(world, seller):
    secret, _ = set_up(world, seller.ayse)
    seller.ayse.token = seller.ayse.refresh().json["success"]["token"]
    assert close(seller).status_code == 200
    neighbours_answer(world, [])
    world.clock.move(minutes=1)
    assert close_shops(world.service) == 1
    answer = seller.apply(iban=OTHER_IBAN)
    assert (answer.status_code, list(answer.json["fields"])) == (422, ["iban"])
    for state in ("closed", "pending"):
        assert seller.status() == state
        world.clock.move(minutes=1)
        iban = {"closed": OTHER_IBAN, "pending": APPLICATION["iban"]}[state]
        details = {"iban": iban, "phone": APPLICATION["phone"], "address": "Ostim 3", "city": 6, "district": 601}
        answer = seller.ayse.post("/supplier/details", **details, town="", code=world.code(secret))
        assert (answer.status_code, seller.mails()[-1]) == (200, "Satıcı bilgileriniz değişti")
        last = world.under_test.announced(SupplierChanged)[-1]
        assert (last.iban_changed_at, told(world)[-1]) == (world.clock.now(), CLOSED)
        asked, headers = f"/internal/suppliers/{seller.person_id}", world.under_test.internal("payments")
        assert world.under_test.client.get(asked, headers=headers).status_code == 200
        if state == "closed":
            assert seller.apply(iban=iban).status_code == 200


def test_who_has_sold_names_no_other_phone_or_address_in_an_application(world, seller):
    known = {"phone": APPLICATION["phone"], "address": "Ostim 3", "city": 6, "district": 601}
    assert seller.ayse.post("/supplier/details", iban=APPLICATION["iban"], **known).status_code == 200
    close(seller)
    neighbours_answer(world, [])
    world.clock.move(minutes=1)
    assert close_shops(world.service) == 1
    other = {"phone": "+902160000000", "address": "Ostim 4"}
    answer = seller.apply(**(known | other))
    assert (answer.status_code, list(answer.json["fields"])) == (422, ["phone", "address"])
    assert seller.apply(**known).status_code == 200
    seller.act("reject")
    assert seller.apply(**known, town="Ostim").status_code == 422
    assert seller.apply().status_code == 200, "who names none keeps the address"
    assert seller.file()["address"] == "Ostim 3"


def test_a_closed_shop_is_known_by_its_approved_name_until_another_one_is_approved(world, seller):
    def known() -> tuple[str, str, str, str]:
        """Its name as announced and as parcels go to it; its name and tax number as the card provider is told."""
        own = {"iban": APPLICATION["iban"], "phone": APPLICATION["phone"], "city": 6, "district": 601}
        address = f"Ostim {len(seller.mails())}"  # another one each time
        assert seller.ayse.post("/supplier/details", **own, address=address).status_code == 200
        headers, path = world.under_test.internal("payments"), f"/internal/suppliers/{seller.person_id}"
        company = world.under_test.client.get(path, headers=headers).json["success"]
        headers = world.under_test.internal("orders")
        seat = world.under_test.client.get(f"{path}/address", headers=headers).json["success"]
        announced = world.under_test.announced(SupplierChanged)[-1].supplier_name
        return announced, seat["name"], company["companyName"], company["taxNumber"]

    close(seller)
    neighbours_answer(world, [])
    world.clock.move(minutes=1)
    assert close_shops(world.service) == 1
    sold = known()
    assert sold == ("Işık Elektronik", "Işık Elektronik", "Işık Elektronik", "1234567890")
    other = {"companyName": "Deniz A.Ş.", "taxOffice": "Beşiktaş", "taxNumber": "3330000009"}
    for corrected in ({}, {"companyName": "Derya A.Ş."}):
        assert seller.apply(**(other | corrected)).status_code == 200
        assert known() == sold
    seller.act("reject")
    assert known() == sold
    assert seller.apply(**other).status_code == 200
    assert seller.act("approve").status_code == 200
    assert known() == ("Deniz A.Ş.", "Deniz A.Ş.", "Deniz A.Ş.", other["taxNumber"])


@pytest.mark.parametrize("_round", range(5))
def test_a_shop_that_is_closed_and_suspended_at_once_is_one_of_both(world, seller, _round):
    close(seller)
    sequence = world.under_test.announced(SupplierChanged)[-1].sequence
    start = Barrier(2)

    def suspend() -> str:
        start.wait()
        try:
            with world.work() as work:
                decisions.decide(work, seller.person_id, Decision(Act.SUSPEND, seller.operator_id, WHY))
        except Refusal as refusal:
            return refusal.code
        return "suspended"

    def finish() -> str:
        start.wait()
        with world.work() as work:
            return "closed" if own_shop.close_finished(work, seller.person_id, sequence) else "not closed"

    with ThreadPoolExecutor(2) as threads:
        answers = [one.result() for one in (threads.submit(suspend), threads.submit(finish))]
    assert (answers, seller.status()) in (
        (["suspended", "not closed"], "suspended"),
        (["conflict", "closed"], "closed"),
    )


def test_the_team_of_a_closed_shop_can_do_nothing_for_it_any_more(world):
    firm = Firm(world)
    firm.join()
    firm.invite(OTHER)
    firm.act()
    assert firm.owner.post("/supplier/close", currentPassword=PASSWORD).status_code == 200
    assert {firm.row(MEMBER).state, firm.row(OTHER).state} == {"active", "invited"}, "until all is shipped"
    acting = firm.member.refresh().json["success"]["user"]["acting"]
    assert acting["companyName"] == COMPANY and acting["duties"] == ["orders"]
    assert firm.act()["acting"] == acting, "who had stopped begins again"
    neighbours_answer(world, [])
    assert close_shops(world.service) == 1
    assert (firm.row(MEMBER).state, firm.row(OTHER).state) == ("ended", "withdrawn")
    assert firm.member.get("/user/me").status_code == 401, "who acts for it is signed out there"
    assert any("ekib" in subject for subject in firm.mails(MEMBER))
