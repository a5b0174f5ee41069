"""Papers that a company shows."""

from datetime import timedelta
from uuid import uuid4

import pytest
from sqlalchemy import select

from identity.housekeeping import forget_expired
from identity.suppliers.rows import SupplierPaper
from identity.suppliers.rules.papers import KEEP_REJECTED, KEEP_WITHOUT_APPLICATION, MOST_OF_A_KIND
from identity.suppliers.tests.desk import Desk
from identity.tests.forms import APPLICATION
from identity.tests.uploads import PDF, picture, send_paper
from kit.sent_papers import MAX_BYTES


@pytest.fixture
def desk(world) -> Desk:
    return Desk(world)


def papers_kept(world) -> list[str]:
    with world.work() as work:
        return list(work.session.scalars(select(SupplierPaper.id)))


def own(desk: Desk) -> list[dict]:
    return desk.ayse.get("/supplier/papers").json["success"]


def test_without_a_tax_plate_there_is_no_application(desk):
    send_paper(desk.ayse, PDF, "trade_gazette")
    answer = desk.ayse.post("/supplier/apply", **APPLICATION)
    assert (answer.status_code, answer.json["code"]) == (409, "tax_plate_missing")
    assert desk.ayse.get("/supplier/application").json["success"] is None
    send_paper(desk.ayse, PDF)
    assert desk.ayse.post("/supplier/apply", **APPLICATION).status_code == 200


def test_a_pdf_is_kept_as_it_came_and_given_to_its_owner(desk):
    sent = send_paper(desk.ayse, PDF).json["success"]
    assert (sent["kind"], sent["mimeType"], sent["size"]) == ("tax_plate", "application/pdf", len(PDF))
    assert own(desk) == [sent]
    answer = desk.ayse.get(f"/supplier/papers/{sent['id']}")
    assert answer.data == PDF
    assert answer.headers["Content-Disposition"].startswith('attachment; filename="vergi-levhasi-')
    assert answer.headers["Cache-Control"] == "private, no-store"


@pytest.mark.parametrize("kind", ["PNG", "JPEG", "WEBP"])
def test_a_picture_is_made_anew_and_its_name_does_not_count(desk, kind):
    sent = send_paper(desk.ayse, picture(kind), name="levha.pdf").json["success"]
    assert sent["mimeType"] == "image/webp"
    kept = desk.ayse.get(f"/supplier/papers/{sent['id']}").data
    assert (kept[:4], kept[8:12], len(kept)) == (b"RIFF", b"WEBP", sent["size"])


@pytest.mark.parametrize(
    ("content", "code"),
    [
        (b"metin", "bad_picture"),
        (PDF[:-8], "not_a_pdf"),
        (PDF + b" " * MAX_BYTES + b"%%EOF", "file_too_large"),
    ],
)
def test_anything_else_is_refused_and_what_was_there_stays(desk, content, code):
    before = send_paper(desk.ayse, PDF).json["success"]
    answer = send_paper(desk.ayse, content)
    assert (answer.status_code, answer.json["code"]) == (422, code)
    assert own(desk) == [before]


def test_what_is_neither_is_told_all_that_is_taken(desk):
    said = send_paper(desk.ayse, b"metin").json
    assert said["fields"] == {"file": ["Belge okunamadı. PDF, JPEG, PNG ya da WebP yükleyiniz(!)"]}


def test_a_form_must_say_which_paper_it_is_and_bring_a_file(desk):
    assert send_paper(desk.ayse, PDF, "kimlik").status_code == 422
    headers = {"Authorization": f"Bearer {desk.ayse.token}"}
    assert desk.ayse.client.post("/supplier/papers?kind=tax_plate", data={}, headers=headers).status_code == 422


def remove(desk: Desk, paper: dict):
    return desk.ayse.post(f"/supplier/papers/{paper['id']}/remove")


def test_several_files_of_a_kind_are_kept_beside_each_other_up_to_a_bound(world, desk):
    sent = [send_paper(desk.ayse, PDF).json["success"]]
    for _ in range(MOST_OF_A_KIND - 1):
        world.clock.move(minutes=1)
        sent.append(send_paper(desk.ayse, picture()).json["success"])
    gazette = send_paper(desk.ayse, PDF, "trade_gazette").json["success"]
    assert own(desk) == [*sent, gazette]
    refused = send_paper(desk.ayse, PDF)
    assert (refused.status_code, refused.json["code"]) == (409, "too_many_papers")
    assert own(desk) == [*sent, gazette]


def test_an_operator_sees_every_file(desk):
    send_paper(desk.ayse, picture())
    desk.apply()
    papers = desk.file()["papers"]
    assert sorted(paper["mimeType"] for paper in papers) == ["application/pdf", "image/webp"]
    for paper in papers:
        assert desk.operator.get(f"{desk.path}/papers/{paper['id']}").status_code == 200


def test_what_was_shown_is_taken_back_one_by_one_and_by_its_owner_alone(world, desk):
    first, second = (send_paper(desk.ayse, PDF).json["success"] for _ in range(2))
    world.person("veli@imece.test")
    assert world.sign_in("veli@imece.test").post(f"/supplier/papers/{first['id']}/remove").status_code == 404
    assert remove(desk, first).status_code == 200
    assert own(desk) == [second]
    assert remove(desk, first).status_code == 404
    assert remove(desk, second).status_code == 200, "no application needs it yet"
    assert own(desk) == papers_kept(world) == []


@pytest.mark.parametrize("act", [None, "ask", "approve"])
def test_an_application_is_never_left_without_a_tax_plate(desk, act):
    desk.apply()
    if act:
        desk.act(act)
    (plate,) = own(desk)
    refused = remove(desk, plate)
    assert (refused.status_code, refused.json["code"]) == (409, "tax_plate_missing")
    newer = send_paper(desk.ayse, picture()).json["success"]
    assert remove(desk, plate).status_code == 200
    assert own(desk) == [newer]


def test_who_was_rejected_may_take_all_of_them_back(desk):
    desk.apply()
    desk.act("reject")
    (plate,) = own(desk)
    assert remove(desk, plate).status_code == 200


def approved_on(desk: Desk) -> dict:
    """A tax plate that an operator approved a company on."""
    desk.apply()
    desk.act("approve")
    (plate,) = own(desk)
    return plate


def test_what_a_company_was_approved_on_stays_before_operators_when_it_is_taken_back(world, desk):
    plate = approved_on(desk)
    world.clock.move(minutes=5)
    newer = send_paper(desk.ayse, picture()).json["success"]
    assert [(one["id"], one["isKept"]) for one in own(desk)] == [(plate["id"], True), (newer["id"], False)]
    assert remove(desk, plate).status_code == 200
    assert [one["id"] for one in own(desk)] == [newer["id"]]
    assert desk.ayse.get(f"/supplier/papers/{plate['id']}").status_code == 404
    assert remove(desk, plate).status_code == 404
    before, after = desk.file()["papers"]
    assert (before["id"], before["takenBackDate"] is not None) == (plate["id"], True)
    assert (after["id"], after["takenBackDate"]) == (newer["id"], None)
    assert desk.operator.get(f"{desk.path}/papers/{plate['id']}").data == PDF


def test_what_came_after_the_last_decision_is_gone_when_it_is_taken_back(world, desk):
    plate = approved_on(desk)
    world.clock.move(minutes=5)
    newer = send_paper(desk.ayse, picture()).json["success"]
    assert remove(desk, newer).status_code == 200
    assert own(desk) == [plate]
    assert papers_kept(world) == [plate["id"]]


def test_what_lay_there_when_an_operator_decided_later_stays_too(world, desk):
    approved_on(desk)
    world.clock.move(minutes=5)
    gazette = send_paper(desk.ayse, picture(), "trade_gazette").json["success"]
    desk.act("suspend")
    assert remove(desk, gazette).status_code == 200
    assert {one["kind"] for one in desk.file()["papers"]} == {"tax_plate", "trade_gazette"}


def test_what_was_taken_back_takes_no_room_and_is_no_tax_plate(world, desk):
    plate = approved_on(desk)
    for _ in range(MOST_OF_A_KIND - 1):
        send_paper(desk.ayse, picture())
    remove(desk, plate)
    newer = send_paper(desk.ayse, picture())
    assert newer.status_code == 200
    for paper in own(desk)[1:]:
        assert remove(desk, paper).status_code == 200
    (last,) = own(desk)
    assert remove(desk, last).json["code"] == "tax_plate_missing"


def test_only_their_owner_and_operators_see_them_and_that_one_looked_is_kept(world, desk):
    desk.apply()
    (paper,) = desk.file()["papers"]
    world.person("veli@imece.test")
    veli = world.sign_in("veli@imece.test")
    path = f"/operator/suppliers/{desk.person_id}/papers/{paper['id']}"
    assert veli.get(f"/supplier/papers/{paper['id']}").status_code == 404
    assert veli.get(path).status_code == 403
    assert desk.operator.get(f"/operator/suppliers/{uuid4()}/papers/{paper['id']}").status_code == 404
    for _ in range(2):
        assert desk.operator.get(path).data == PDF
    acts = desk.operator.get("/operator/audit").json["success"]["items"]
    assert sorted(act["act"] for act in acts) == ["supplier_paper_seen", "supplier_seen"], "each once"


def test_what_an_operator_saw_is_another_version_once_a_paper_comes_or_goes(desk):
    desk.apply()
    seen = desk.file()["revision"]
    gazette = send_paper(desk.ayse, picture(), "trade_gazette").json["success"]
    assert desk.act("approve", revision=seen).json["code"] == "application_changed"
    seen = desk.file()["revision"]
    remove(desk, gazette)
    assert desk.act("approve", revision=seen).json["code"] == "application_changed"
    assert desk.act("approve", revision=desk.file()["revision"]).status_code == 200


def test_papers_of_who_never_applied_go_after_a_while(world, desk):
    send_paper(desk.ayse, PDF)
    world.clock.move_to(world.clock.now() + KEEP_WITHOUT_APPLICATION - timedelta(hours=1))
    forget_expired(world.service)
    assert len(papers_kept(world)) == 1
    world.clock.move_to(world.clock.now() + timedelta(hours=2))
    forget_expired(world.service)
    assert papers_kept(world) == []


def test_papers_of_who_was_rejected_go_long_after_and_those_of_a_seller_stay(world, desk):
    desk.apply()
    desk.act("reject")
    world.clock.move_to(world.clock.now() + KEEP_REJECTED - timedelta(hours=1))
    forget_expired(world.service)
    assert len(papers_kept(world)) == 1
    world.clock.move_to(world.clock.now() + timedelta(hours=2))
    forget_expired(world.service)
    assert papers_kept(world) == []


def test_papers_of_who_sells_stay(world, desk):
    desk.apply()
    desk.act("approve")
    world.clock.move_to(world.clock.now() + KEEP_REJECTED * 2)
    forget_expired(world.service)
    assert len(papers_kept(world)) == 1
