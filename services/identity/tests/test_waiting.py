"""What waits in identity for operators agrees with the lists of applications and proposals."""

import pytest

from identity.suppliers.tests.desk import OPERATOR, Desk
from identity.tests.second_steps import set_up


@pytest.fixture
def desk(world) -> Desk:
    return Desk(world)


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


def test_taking_an_application_is_kept_with_it(desk):
    desk.apply()
    desk.operator.post("/operator/waiting/identity/take", kind="application", id=desk.person_id)
    assert [line["ownerId"] for line in waiting(desk, "application")] == [desk.operator_id]
    kept = desk.operator.get(f"/operator/audit?subjectId={desk.person_id}").json["success"]["items"]
    assert [(act["act"], act["subject"], act["service"]) for act in kept] == [("work_taken", "supplier", "identity")]


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


def test_operators_are_named_and_nobody_else(desk):
    found = desk.operator.get("/operator/operators").json["success"]
    assert [one["id"] for one in found] == [desk.operator_id]
    assert found[0]["name"] and "@" not in found[0]["name"]
    assert desk.ayse.get("/operator/operators").status_code == 403
