"""An application as it is written: kept, gone on with elsewhere, and gone once it is sent."""

import pytest
from sqlalchemy import func, select

from identity.applying.rows import ApplicationDraft
from identity.applying.rules import KEEP_DRAFT
from identity.housekeeping import forget_expired
from identity.suppliers.tests.desk import Desk
from identity.tests.forms import APPLICATION
from identity.tests.uploads import apply_to_sell
from identity.tests.world import Browser

AYSE = "ayse@imece.test"
DRAFT = "/supplier/application/draft"


@pytest.fixture
def desk(world) -> Desk:
    return Desk(world)


@pytest.fixture
def ayse(desk) -> Browser:
    return desk.ayse


def write(browser: Browser, version: int = 0, **written):
    return browser.post(DRAFT, version=version, **written)


def kept(browser: Browser) -> dict | None:
    return browser.get(DRAFT).json["success"]


def drafts_in(world) -> int:
    with world.work() as work:
        return work.session.scalar(select(func.count()).select_from(ApplicationDraft))


def test_what_is_half_written_and_wrong_is_kept_and_gone_on_with_on_another_device(world, ayse):
    assert kept(ayse) is None
    written = {"companyName": "Işık Ele", "iban": "TR12", "taxNumber": "12", "city": 34, "kepAddress": "nokta"}
    first = write(ayse, **written).json["success"]
    assert first == {**first, **written, "version": 1, "district": None, "authorisedName": ""}
    phone = world.sign_in(AYSE)
    assert kept(phone) == first
    assert write(phone, 1, **{**written, "companyName": "Işık Elektronik"}).json["success"]["version"] == 2
    assert kept(ayse)["companyName"] == "Işık Elektronik"


def test_what_another_device_wrote_is_not_written_over_unseen(world, ayse):
    phone = world.sign_in(AYSE)
    write(ayse, companyName="Işık")
    for version in (0, 2):
        refused = write(phone, version, companyName="Gölge")
        assert (refused.status_code, refused.json["code"]) == (409, "draft_changed")
    assert kept(ayse)["companyName"] == "Işık"


def test_only_its_writer_sees_it_and_no_operator_hears_of_it(world, desk, ayse):
    write(ayse, companyName="Işık Elektronik")
    world.person("veli@imece.test")
    assert kept(world.sign_in("veli@imece.test")) is None
    assert desk.operator.get("/operator/suppliers").json["success"]["items"] == []
    assert desk.operator.get(f"/operator/suppliers/{desk.person_id}").status_code == 404
    assert ayse.get("/supplier/application").json["success"] is None


def test_it_is_gone_once_it_is_sent_and_what_comes_late_begins_no_other(ayse):
    write(ayse, companyName="Işık")
    assert ayse.post("/supplier/apply", **APPLICATION).json["code"] == "tax_plate_missing"
    assert kept(ayse)["companyName"] == "Işık", "what was refused is still there to be mended"
    assert apply_to_sell(ayse, **APPLICATION).status_code == 200
    assert kept(ayse) is None
    assert write(ayse, 1, companyName="Işık Elek").status_code == 404
    assert kept(ayse) is None


def test_a_correction_is_written_while_what_was_sent_still_waits_as_it_was(desk, ayse):
    desk.apply()
    seen = desk.file()
    assert write(ayse, companyName="Işık Aydınlatma").status_code == 200
    assert desk.file() == seen
    assert desk.act("approve", revision=seen["revision"]).status_code == 200


def test_who_sells_already_writes_none(desk, ayse):
    desk.apply()
    desk.act("approve")
    assert write(ayse, companyName="Işık").status_code == 409


def test_its_writer_throws_it_away(ayse):
    write(ayse, companyName="Işık")
    assert ayse.post(f"{DRAFT}/remove").status_code == 200
    assert kept(ayse) is None
    assert ayse.post(f"{DRAFT}/remove").status_code == 200, "twice is as once"


@pytest.mark.parametrize("wrong", [{"companyName": "a" * 201}, {"city": "34"}, {"companyName": 7}, {"anything": "x"}])
def test_what_no_draft_can_hold_is_refused(ayse, wrong):
    assert write(ayse, **wrong).status_code == 422
    assert kept(ayse) is None


def test_it_goes_a_while_after_its_last_change(world, ayse):
    write(ayse, companyName="Işık")
    world.clock.move_to(world.clock.now() + KEEP_DRAFT / 2)
    write(world.sign_in(AYSE), 1, companyName="Işık E")
    world.clock.move_to(world.clock.now() + KEEP_DRAFT / 2)
    forget_expired(world.service)
    assert drafts_in(world) == 1
    world.clock.move_to(world.clock.now() + KEEP_DRAFT)
    forget_expired(world.service)
    assert drafts_in(world) == 0
