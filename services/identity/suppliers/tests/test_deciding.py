"""What operators decide about applications and suppliers, and what becomes of it."""

import pytest
from sqlalchemy import text
from sqlalchemy.exc import DBAPIError

from contracts.events import SupplierChanged
from identity.people import steps as people_steps
from identity.suppliers.rows import Supplier
from identity.suppliers.steps import applications, decisions
from identity.suppliers.tests.desk import AYSE, OPERATOR, WHY, Desk
from identity.suppliers.tests.test_supplier_routes import SEAT
from identity.tests.forms import APPLICATION
from identity.tests.world import Browser
from kit.ids import new_id


@pytest.fixture
def desk(world) -> Desk:
    found = Desk(world)
    found.apply()
    return found


@pytest.fixture
def seller(desk) -> Desk:
    """The same, approved; the supplier's token has the new role."""
    desk.act("approve")
    desk.ayse.token = desk.world.sign_in(AYSE).token
    return desk


def test_who_is_asked_for_more_corrects_the_application_and_keeps_the_place_in_the_queue(world, desk):
    applied_at = desk.file()["dateCreated"]
    world.clock.move(minutes=5)
    assert desk.act("ask").json == {"success": {"status": "needs_information"}}
    own = desk.ayse.get("/supplier/application").json["success"]
    assert (own["status"], own["reason"], own["companyName"]) == ("needs_information", WHY, "Işık Elektronik")
    assert desk.mails()[-1] == "Satıcı başvurunuz için bilgiye ihtiyacımız var"
    assert WHY in world.mailbox.to(AYSE)[-1].get_body(("plain",)).get_content()
    assert desk.apply(companyName="Işık A.Ş.").json["success"]["status"] == "pending"
    own = desk.ayse.get("/supplier/application").json["success"]
    assert (own["reason"], own["companyName"], own["dateCreated"]) == ("", "Işık A.Ş.", applied_at)
    assert desk.act("approve").status_code == 200


def test_an_application_that_arrives_is_confirmed_and_a_correction_of_one_that_waits_is_not(desk):
    arrived = "Satıcı başvurunuzu aldık"
    desk.apply()
    assert desk.mails() == [arrived]
    for act in ("ask", "reject"):
        desk.act(act)
        desk.apply()
    assert [mail for mail in desk.mails() if mail == arrived] == [arrived] * 3


def test_who_was_asked_for_more_and_never_answers_is_rejected_and_may_apply_again(desk):
    desk.act("ask")
    assert desk.act("reject").json == {"success": {"status": "rejected"}}
    assert desk.ayse.get("/supplier/application").json["success"]["reason"] == WHY
    assert desk.mails()[-1] == "Satıcı başvurunuz kabul edilmedi"
    assert desk.apply().json["success"]["status"] == "pending"


def test_who_was_rejected_reads_why_and_may_apply_again_at_the_end_of_the_queue(world, desk):
    assert desk.act("reject").json == {"success": {"status": "rejected"}}
    assert desk.ayse.get("/supplier/application").json["success"]["reason"] == WHY
    assert desk.mails()[-1] == "Satıcı başvurunuz kabul edilmedi"
    world.clock.move(minutes=5)
    assert desk.apply().json["success"]["status"] == "pending"
    assert desk.file()["dateCreated"] == "2026-03-02T09:05:00Z"
    assert world.under_test.announced(SupplierChanged) == [], "the applicant does not sell yet"


def test_a_suspended_supplier_stays_one_and_all_hear_of_it_until_it_is_reinstated(world, seller):
    assert seller.act("suspend").json == {"success": {"status": "suspended"}}
    assert seller.ayse.get("/supplier/application").json["success"]["reason"] == WHY
    assert seller.ayse.refresh().json["success"]["user"]["role"] == "supplier"
    assert seller.act("reinstate", reason="Belgeler tamamlandı.").json == {"success": {"status": "approved"}}
    told = [(event.is_suspended, event.sequence) for event in world.under_test.announced(SupplierChanged)]
    assert told == [(False, 1), (True, 2), (False, 3)]
    assert seller.mails()[-2:] == ["Satış yetkiniz askıya alındı", "Satış yetkiniz yeniden açıldı"]
    assert seller.file()["dateApproved"] == "2026-03-02T09:00:00Z", "it sells since the same day"


def test_what_was_sold_goes_on_while_its_supplier_is_suspended(world, seller):
    """Payments keeps its record at the provider, orders the address for parcels, and the supplier its own details."""
    seat = {"address": "Sanayi Caddesi No: 40", "city": 35, "district": 3503, "town": ""}
    seller.act("suspend")
    internal = world.under_test.internal
    supplier = f"/internal/suppliers/{seller.person_id}"
    details = {"iban": APPLICATION["iban"].replace(" ", ""), "phone": "+902161234567"}
    assert seller.ayse.post("/supplier/details", **details, **seat).status_code == 200
    assert world.under_test.client.get(supplier, headers=internal("payments")).status_code == 200
    assert world.under_test.client.get(f"{supplier}/address", headers=internal("orders")).status_code == 200
    assert world.under_test.announced(SupplierChanged)[-1].is_suspended, "changed details tell it again"


def test_the_history_names_who_did_what_when_and_why(world, desk):
    desk.act("ask")
    desk.apply()
    desk.act("approve")
    moves = desk.file()["moves"]
    assert [(move["from"], move["to"], move["by"], move["reason"]) for move in moves] == [
        ("pending", "approved", "Ayşe Işık", ""),
        ("needs_information", "pending", None, ""),
        ("pending", "needs_information", "Ayşe Işık", WHY),
        (None, "pending", None, ""),
    ]
    assert moves[0]["date"] == "2026-03-02T09:00:00Z"
    with pytest.raises(DBAPIError, match="append-only"), world.under_test.administrator.begin() as connection:
        connection.execute(text("UPDATE supplier_moves SET reason = 'x'"))


def test_an_operator_sees_all_of_an_application(desk):
    shown = desk.file()
    expected = {
        "status": "pending", "companyName": "Işık Elektronik", "taxOffice": "Kadıköy", "taxNumber": "1234567890",
        "iban": "TR330006100519786457841326", "phone": "+902161234567", "email": AYSE, "contact": "Ayşe Işık",
        "dateApproved": None, "approvedBy": None, "revision": 1,
    }  # fmt: skip
    assert {name: shown[name] for name in expected} == expected
    desk.act("approve")
    shown = desk.file()
    assert (shown["dateApproved"], shown["approvedBy"]) == ("2026-03-02T09:00:00Z", "Ayşe Işık")


@pytest.mark.parametrize(
    ("done", "act", "message"),
    [
        (["approve"], "approve", "Bu satıcı zaten onaylanmış."),
        (["approve"], "reject", "Bu satıcı zaten onaylanmış."),
        (["reject"], "approve", "Bu başvuru reddedilmiş."),
        (["ask"], "approve", "Bu başvuru için ek bilgi istenmiş; başvuru sahibinin yanıtı bekleniyor."),
        (["approve", "suspend"], "approve", "Bu satıcı askıya alınmış."),
        (["approve", "suspend"], "ask", "Bu satıcı askıya alınmış."),
        ([], "suspend", "Bu başvuru şu anda onay bekliyor."),
        (["approve"], "reinstate", "Bu satıcı zaten onaylanmış."),
        (["approve", "close"], "close", "Bu mağaza kapanıyor."),
        (["approve", "close"], "reinstate", "Bu mağaza kapanıyor."),
        (["approve"], "keepOpen", "Bu satıcı zaten onaylanmış."),
    ],
)
def test_an_act_that_does_not_fit_is_refused_in_words(desk, done, act, message):
    for before in done:
        assert desk.act(before).status_code == 200
    refused = desk.act(act)
    assert (refused.status_code, refused.json["code"], refused.json["failed"]) == (409, "conflict", message)


@pytest.mark.parametrize("act", ["approve", "ask", "reject", "suspend", "reinstate", "close", "keepOpen"])
def test_an_operator_decides_about_what_was_seen_and_about_an_applicant(desk, act):
    if act in ("suspend", "reinstate", "close", "keepOpen"):
        desk.act("approve")
    if act == "reinstate":
        desk.act("suspend")
    if act == "keepOpen":
        desk.act("close")
    seen = desk.file()["revision"]
    refused = desk.act(act, revision=seen - 1)
    assert (refused.status_code, refused.json["code"]) == (409, "application_changed")
    assert desk.act(act, revision=seen).status_code == 200
    body = {} if act == "approve" else {"reason": WHY}
    assert desk.operator.post(f"/operator/suppliers/{new_id()}/{act}", **body).status_code == 404
    assert desk.operator.get(f"/operator/suppliers/{new_id()}").status_code == 404


def test_who_became_an_operator_meanwhile_keeps_the_office(world, desk):
    with world.work() as work:
        people_steps.promote_to_operator(work, AYSE)
    for act in ("approve", "ask"):
        refused = desk.act(act)
        assert (refused.status_code, refused.json["failed"]) == (409, "Bu üye artık yönetici; satıcı olamaz.")
    assert desk.file()["status"] == "pending"
    assert desk.act("reject").json == {"success": {"status": "rejected"}}


@pytest.mark.parametrize("act", ["suspend", "close"])
def test_the_shop_of_who_became_an_operator_can_still_be_ended(world, desk, act):
    desk.act("approve")
    with world.work() as work:
        people_steps.promote_to_operator(work, AYSE)
    assert desk.act(act).status_code == 200
    assert desk.act("keepOpen" if act == "close" else "reinstate").status_code == 409


@pytest.mark.parametrize("reason", ["", "kısa", "x" * 1001])
def test_an_act_needs_a_reason_that_helps_its_reader(desk, reason):
    refused = desk.act("reject", reason=reason)
    assert (refused.status_code, list(refused.json["fields"])) == (422, ["reason"])


def test_only_operators_decide_and_see(desk):
    for act in ("ask", "reject", "suspend", "reinstate", "close", "keepOpen"):
        assert desk.ayse.post(f"{desk.path}/{act}", reason=WHY).status_code == 403
    assert desk.ayse.get(desk.path).status_code == 403
    assert Browser(desk.world).get(desk.path).status_code == 401


# --- the list ---------------------------------------------------------------------------------------------------------


def add(world, number: int, company: str, tax_number: str = "1234567890") -> str:
    person_id = world.person(f"firma{number}@ornek.test")
    world.clock.move(minutes=1)
    fields = {"tax_office": "Kadıköy", "iban": "TR330006100519786457841326", "phone": "+902161234567"}
    with world.work() as work:
        applications.apply(work, person_id, company, tax_number=tax_number, **fields)
    return person_id


def test_applications_are_found_by_company_e_mail_and_tax_number_and_read_on(world, desk):
    for number in range(52):
        add(world, number, f"İĞNE Ticaret {number}")
    operator = world.sign_in(OPERATOR)

    def listed(query: str) -> dict:
        return operator.get(f"/operator/suppliers?{query}").json["success"]

    first = listed("status=pending")
    assert (len(first["items"]), first["more"], first["total"]) == (50, True, 53)
    assert first["items"][0]["companyName"] == "Işık Elektronik", "what waits longest comes first"
    rest = listed(f"status=pending&after={first['items'][-1]['personId']}")
    assert ([row["companyName"] for row in rest["items"]], rest["more"]) == (
        [f"İĞNE Ticaret {number}" for number in (49, 50, 51)],
        False,
    )
    assert listed("")["items"][0]["companyName"] == "İĞNE Ticaret 51", "without a state the newest comes first"
    assert listed("sort=oldest")["items"][0]["companyName"] == "Işık Elektronik"
    lines = operator.get("/operator/suppliers.csv?sort=oldest&q=ticaret").data.decode("utf-8-sig").splitlines()
    assert (len(lines), lines[1].split(";")[1], lines[1].split(";")[5]) == (53, "İĞNE Ticaret 0", "Onay bekliyor")
    by_name = listed("sort=name")
    assert [row["companyName"] for row in by_name["items"][:3]] == [f"İĞNE Ticaret {number}" for number in (0, 1, 10)]
    behind = listed(f"sort=name&after={by_name['items'][-1]['personId']}")["items"]
    assert [row["companyName"] for row in behind][-1] == "Işık Elektronik"
    assert [row["email"] for row in listed("q=igne 17")["items"]] == ["f***@ornek.test"]
    assert [row["companyName"] for row in listed("q=FIRMA3@ornek")["items"]] == ["İĞNE Ticaret 3"]
    assert listed("q=1234567890")["total"] == 53
    assert listed("q=isik elektronik")["total"] == 1
    assert listed("q=yok")["items"] == listed("status=suspended")["items"] == []
    assert operator.get("/operator/suppliers?status=gone").status_code == 422


@pytest.mark.parametrize("typed", ["TR320010009999901234567890", "tr32%200010%200099%209990%201234%205678%2090"])
def test_a_company_is_found_by_its_whole_iban_however_it_is_typed(world, desk, typed):
    add(world, 1, "İĞNE Ticaret")
    with world.work() as work:
        work.session.get_one(Supplier, desk.person_id).iban = "TR320010009999901234567890"
    found = world.sign_in(OPERATOR).get(f"/operator/suppliers?q={typed}").json["success"]["items"]
    assert [row["companyName"] for row in found] == ["Işık Elektronik"]


def suspend_member(desk: Desk) -> None:
    answer = desk.operator.post(f"/operator/people/{desk.person_id}/suspend", reason="Sahte hesap şüphesi var.")
    assert answer.status_code == 200


def test_who_is_let_in_no_more_becomes_no_supplier(desk):
    suspend_member(desk)
    answer = desk.act("approve")
    assert (answer.status_code, answer.json["fail"]) == (409, decisions.LOCKED_OUT)
    assert desk.file()["status"] == "pending"
    assert desk.act("reject").status_code == 200


@pytest.mark.parametrize("act", ["reinstate", "close"])
def test_who_is_let_in_no_more_does_not_sell_or_ship_again_before_they_are_let_in(seller, act):
    seller.act("suspend")
    suspend_member(seller)
    assert seller.act(act).status_code == 409
    seller.operator.post(f"/operator/people/{seller.person_id}/lift", reason="Kimliği doğrulandı.")
    assert seller.act(act).status_code == 200


def test_details_that_change_while_a_closed_shop_applies_again_are_looked_at_before_its_approval(world, seller):
    with world.work() as work:
        supplier = work.session.get_one(Supplier, seller.person_id)
        supplier.status = "closed"
    seller.apply()
    seen = seller.file()["revision"]
    wanted = {name: APPLICATION[name] for name in ("iban", "phone")} | SEAT
    assert seller.ayse.post("/supplier/details", **wanted).status_code == 200
    answer = seller.act("approve", revision=seen)
    assert (answer.status_code, answer.json["code"]) == (409, "application_changed")
    assert seller.act("approve", revision=seller.file()["revision"]).status_code == 200


def test_details_of_who_sells_hold_up_no_decision(seller):
    seen = seller.file()["revision"]
    wanted = {name: APPLICATION[name] for name in ("iban", "phone")} | SEAT
    assert seller.ayse.post("/supplier/details", **wanted).status_code == 200
    assert seller.act("suspend", revision=seen).status_code == 200
