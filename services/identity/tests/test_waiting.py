"""What waits in identity for operators agrees with the lists of applications and proposals."""

from datetime import timedelta
from urllib.parse import quote

import pytest

from identity.suppliers.tests.desk import AYSE, OPERATOR, Desk
from identity.tests.second_steps import set_up


@pytest.fixture
def desk(world) -> Desk:
    return Desk(world)


def found(desk: Desk, q: str) -> list[str]:
    part = desk.operator.get(f"/operator/waiting/identity?q={quote(q)}").json["success"]
    return [line["label"] for line in part["items"]]


def waiting(desk: Desk, kind: str) -> list[dict]:
    part = desk.operator.get(f"/operator/waiting/identity?kind={kind}").json["success"]
    assert {one["kind"]: one["total"] for one in part["kinds"]}[kind] == len(part["items"])
    return part["items"]


def test_an_application_waits_until_it_is_decided_and_again_when_it_was_mended(desk):
    assert waiting(desk, "application") == []
    desk.apply()
    (line,) = waiting(desk, "application")
    assert (line["id"], line["label"], line["dateSince"]) == (
        desk.person_id,
        "Işık Elektronik",
        desk.file()["dateCreated"],
    )
    listed = desk.operator.get("/operator/suppliers?status=pending").json["success"]["items"]
    assert [line["id"]] == [row["personId"] for row in listed]
    desk.act("ask")
    assert waiting(desk, "application") == []
    desk.apply(companyName="Işık A.Ş.")
    assert [row["label"] for row in waiting(desk, "application")] == ["Işık A.Ş."]
    desk.act("approve")
    assert waiting(desk, "application") == []


def test_what_waits_is_found_by_the_company_or_the_members_name_however_its_letters_are_written(desk):
    desk.apply()
    set_up(desk.world, desk.ayse)
    about = f"/operator/people/{desk.person_id}/propose"
    desk.operator.post(about, matter="promote", reason="Ekibe katıldı.")
    (name,) = [line["label"] for line in waiting(desk, "office")]
    for q in ("ELEKTRONİK", "isik elek", "Elektronik ışık"):
        assert found(desk, q) == ["Işık Elektronik"]
    assert found(desk, name.upper()) == [name]
    assert sorted(found(desk, "")) == sorted(["Işık Elektronik", name])
    assert found(desk, "Poyraz") == found(desk, desk.person_id) == []


def test_taking_an_application_is_kept_with_it(desk):
    desk.apply()
    desk.operator.post("/operator/waiting/identity/take", kind="application", id=desk.person_id)
    assert [line["ownerId"] for line in waiting(desk, "application")] == [desk.operator_id]
    kept = desk.operator.get(f"/operator/audit?subjectId={desk.person_id}").json["success"]["items"]
    assert [(act["act"], act["subject"], act["service"]) for act in kept] == [("work_taken", "supplier", "identity")]


def test_a_shop_that_does_not_get_closed_in_two_months_waits_for_an_operator_to_look(desk):
    desk.apply()
    desk.act("approve")
    seller = desk.world.sign_in(AYSE)
    assert seller.post("/supplier/close").json == {"success": {"status": "closing"}}
    begun = desk.world.clock.now()

    def after(days: int) -> list[dict]:
        desk.world.clock.move_to(begun + timedelta(days=days))
        desk.operator.token = desk.world.sign_in(OPERATOR).token
        return waiting(desk, "closing")

    assert after(days=59) == []
    (line,) = after(days=60)
    assert (line["id"], line["label"]) == (desk.person_id, "Işık Elektronik")
    assert desk.world.sign_in(AYSE).post("/supplier/keepOpen").status_code == 200
    assert waiting(desk, "closing") == []


def test_what_takes_two_operators_waits_until_its_time_is_over(desk):
    set_up(desk.world, desk.ayse)
    about = f"/operator/people/{desk.person_id}/propose"
    proposed = desk.operator.post(about, matter="promote", reason="Ekibe katıldı.").json["success"]
    (line,) = waiting(desk, "office")
    assert (line["id"], line["detail"], line["dateDue"]) == (proposed["id"], "promote", proposed["dateExpires"])
    assert "@" not in line["label"] and line["label"]
    listed = desk.operator.get("/operator/proposals").json["success"]["items"]
    assert [line["id"]] == [row["id"] for row in listed]
    desk.world.clock.move(hours=24)
    desk.operator.token = desk.world.sign_in(OPERATOR).token
    assert waiting(desk, "office") == []


def test_only_operators_are_named(desk):
    found = desk.operator.get("/operator/operators").json["success"]
    assert [one["id"] for one in found] == [desk.operator_id]
    assert found[0]["name"] and "@" not in found[0]["name"]
    assert found[0]["cell"] == found[0]["name"]
    assert desk.ayse.get("/operator/operators").status_code == 403
