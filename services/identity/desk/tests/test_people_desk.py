"""Operators find members by what a member says on the telephone."""

import pytest
from sqlalchemy import update

from identity.desk import selects as people
from identity.people.rows import Person
from identity.suppliers.tests.test_supplier_routes import SEAT
from identity.tests.forms import APPLICATION
from identity.tests.uploads import apply_to_sell
from identity.tests.world import Browser
from kit.ids import new_id
from kit.keyset import in_order

PHONE = "+905321234567"


@pytest.fixture
def operator(world) -> Browser:
    world.person("yonetici@imece.test", role="operator")
    return world.sign_in("yonetici@imece.test")


def found(operator: Browser, q: str, after: str = "") -> dict:
    answer = operator.get(f"/operator/people?q={q}" + (f"&after={after}" if after else ""))
    assert answer.status_code == 200, answer.json
    return answer.json["success"]


@pytest.mark.parametrize(
    "asked",
    [
        "elif@imece.test",
        "ELIF@IMECE",
        "elif%20ayşe",
        "isik elif",
        "{id}",
        "0532 123 45 67",
        "%2B90 (532) 123-45-67",
        "0532",
        "532",
        "0 532 12",
        "%2B90 532",
        "90 5321",
        "45 67",
    ],
)
def test_a_member_is_found_by_what_is_said_of_them(world, operator, asked):
    world.person("veli@kisiler.test")
    person_id = world.person("elif@imece.test", phone=PHONE)
    (member,) = found(operator, asked.format(id=person_id))["items"]
    assert (member["personId"], member["email"], member["phone"]) == (person_id, "e***@imece.test", "+90 *** 67")
    assert (member["firstName"], member["role"], member["phoneVerified"]) == ("Ayşe", "buyer", True)


def test_how_a_member_is_reached_stands_on_a_page_of_which_it_is_kept_who_looked_and_in_no_list(world, operator):
    person_id = world.person("elif@imece.test", phone=PHONE)
    for path in ("/operator/people", "/operator/people?q=elif@imece.test", f"/operator/people?q={person_id}"):
        told = operator.get(path).get_data(as_text=True)
        assert person_id in told and "elif@imece.test" not in told and PHONE not in told
    assert operator.get("/operator/audit?act=member_seen").json["success"]["total"] == 0
    shown = operator.get(f"/operator/people/{person_id}").json["success"]
    assert (shown["email"], shown["phone"]) == ("elif@imece.test", PHONE)
    assert operator.get("/operator/audit?act=member_seen").json["success"]["total"] == 1


@pytest.mark.parametrize(
    "asked", ["unknown@imece.test", "123", "5321 9", "67", "7654321", "00000000", "%25", "_", "elif veli"]
)
def test_what_names_no_person_finds_none(world, operator, asked):
    world.person("elif@kisiler.test", phone=PHONE)
    assert found(operator, asked)["items"] == []
    assert found(operator, new_id())["total"] == 0


def test_digits_are_looked_for_in_names_and_addresses_too(world, operator):
    person_id = world.person("elif1990@imece.test", phone=None)
    assert [member["personId"] for member in found(operator, "1990")["items"]] == [person_id]


def test_open_sessions_are_counted_and_the_last_visit_is_told(world, operator):
    world.person("elif@imece.test")
    assert found(operator, "elif")["items"][0]["lastSeen"] is None
    first, _ = world.sign_in("elif@imece.test"), world.sign_in("elif@imece.test")
    world.clock.move(minutes=5)
    first.refresh()
    first.post("/user/logout")
    (member,) = found(operator, "elif")["items"]
    assert (member["openSessions"], member["lastSeen"]) == (1, "2026-03-02T09:05:00Z")


def test_a_session_that_can_be_renewed_no_more_is_not_counted_as_open(world, operator):
    person_id = world.person("elif@imece.test")
    world.sign_in("elif@imece.test")
    world.clock.move(days=31)
    operator = world.sign_in("yonetici@imece.test")
    assert found(operator, "elif")["items"][0]["openSessions"] == 0
    assert operator.get(f"/operator/people/{person_id}").json["success"]["openSessions"] == 0


def test_all_are_read_on_newest_first(world, operator, monkeypatch):
    monkeypatch.setattr("kit.keyset.PAGE_SIZE", 2)
    for name in ("a", "b"):
        world.clock.move(minutes=1)
        world.person(f"{name}@imece.test")
    first = found(operator, "")
    rest = found(operator, "", after=first["items"][-1]["personId"])
    emails = [member["email"] for member in (*first["items"], *rest["items"])]
    assert emails == ["b***@imece.test", "a***@imece.test", "y***@imece.test"]
    assert (first["total"], first["more"], rest["more"]) == (3, True, False)


def test_members_are_sorted_by_their_last_name_too(world, operator, monkeypatch):
    monkeypatch.setattr("kit.keyset.PAGE_SIZE", 2)
    for name, last in (("a", "Çelik"), ("b", "Yılmaz"), ("c", "Ceylan")):
        person_id = world.person(f"{name}@sirali.test")
        with world.work() as work:
            work.session.execute(update(Person).where(Person.id == person_id).values(last_name=last))
        world.clock.move(minutes=1)
    listed = operator.get("/operator/people?q=sirali.test&sort=name").json["success"]
    behind = operator.get(f"/operator/people?q=sirali.test&sort=name&after={listed['items'][-1]['personId']}")
    people = [*listed["items"], *behind.json["success"]["items"]]
    assert [one["lastName"] for one in people] == ["Çelik", "Ceylan", "Yılmaz"], "folded: ç is read as c"
    oldest = operator.get("/operator/people?q=sirali.test&sort=oldest").json["success"]["items"]
    assert [one["email"] for one in oldest] == ["a***@sirali.test", "b***@sirali.test"]
    assert operator.get("/operator/people?sort=email").status_code == 422


def test_members_that_other_services_know_by_id_are_named(world, operator):
    buyer, supplier = world.person("elif@imece.test"), world.person("satici@imece.test")
    apply_to_sell(world.sign_in("satici@imece.test"), **APPLICATION, **SEAT)
    asked = ",".join([buyer, supplier, buyer, new_id()])
    named = operator.get(f"/operator/people/names?ids={asked}").json["success"]
    assert {one["id"]: (one["name"], one["company"]) for one in named} == {
        buyer: ("Ayşe Işık", None),
        supplier: ("Ayşe Işık", APPLICATION["companyName"]),
    }
    assert {one["cell"] for one in named} == {"Ayşe Işık"}


TOO_MANY = ",".join(new_id() for _ in range(101))


@pytest.mark.parametrize(("asked", "told"), [("elif", "geçersiz"), ("", "Üye"), (TOO_MANY, "100")])
def test_no_more_names_than_a_page_has_and_of_ids_alone(operator, asked, told):
    answer = operator.get(f"/operator/people/names?ids={asked}")
    assert answer.status_code == 422 and told in answer.json["fields"]["ids"][0]


def test_only_an_operator_looks(world):
    world.person("elif@imece.test")
    assert world.sign_in("elif@imece.test").get("/operator/people").status_code == 403
    assert Browser(world).get("/operator/people").status_code == 401
    names = f"/operator/people/names?ids={new_id()}"
    assert world.sign_in("elif@imece.test").get(names).status_code == 403
    assert Browser(world).get(names).status_code == 401


def test_members_come_as_a_file_and_it_is_kept_who_took_it(world, operator, monkeypatch):
    monkeypatch.setattr("kit.list_files.READ_AT_ONCE", 2)
    for name in ("a", "b", "c"):
        world.clock.move(minutes=1)
        world.person(f"{name}@kisiler.test", phone=None)
    answer = operator.get("/operator/people.csv?q=kisiler&sort=oldest")
    head, *lines = answer.get_data().decode("utf-8-sig").splitlines()
    mail = head.split(";").index("E-posta")
    assert [line.split(";")[mail] for line in lines] == ["a@kisiler.test", "b@kisiler.test", "c@kisiler.test"]
    acts = operator.get("/operator/audit?act=list_saved").json["success"]["items"]
    assert [(act["subject"], act["subjectId"], act["reason"]) for act in acts] == [("list", "members", "")]
    assert operator.get("/operator/suppliers.csv").status_code == 200
    acts = operator.get("/operator/audit?act=list_saved").json["success"]["items"]
    assert {act["subjectId"] for act in acts} == {"members", "suppliers"}


def test_members_of_one_role_or_the_suspended_ones_are_listed_alone(world, operator):
    world.person("a@imece.test")
    gone = world.person("b@imece.test")
    world.person("c@imece.test", role="operator")
    done = operator.post(f"/operator/people/{gone}/suspend", reason="Sahte hesap olduğu anlaşıldı.")
    assert done.status_code == 200, done.json

    def listed(query: str) -> tuple[list[str], int]:
        part = operator.get(f"/operator/people?{query}").json["success"]
        return [member["email"] for member in part["items"]], part["total"]

    assert sorted(listed("state=operator")[0]) == ["c***@imece.test", "y***@imece.test"]
    assert listed("state=suspended") == (["b***@imece.test"], 1)
    assert sorted(listed("state=buyer")[0]) == ["a***@imece.test", "b***@imece.test"]
    assert listed("state=supplier") == ([], 0)
    assert listed("state=operator&q=c@imece.test") == (["c***@imece.test"], 1)
    assert operator.get("/operator/people?state=guest").json["fields"] == {"state": ["Durum geçersiz(!)"]}
    _, *lines = operator.get("/operator/people.csv?state=suspended").get_data().decode("utf-8-sig").splitlines()
    assert len(lines) == 1 and "b@imece.test" in lines[0]


def test_the_newest_members_are_read_from_an_index_in_their_order(world):
    with world.service.work() as work:
        wanted = people.people_wanted("", None, work.now)
        newest = in_order(wanted, people.SORTINGS["newest"]).limit(51)
        compiled = newest.compile(work.session.get_bind(), compile_kwargs={"render_postcompile": True})
        connection = work.session.connection()
        connection.exec_driver_sql("SET LOCAL enable_sort = off")  # else it is done for as few as there are here
        plan = list(connection.exec_driver_sql(f"EXPLAIN (COSTS OFF) {compiled}", compiled.params).scalars())
    assert any("ix_people_newest" in line for line in plan), "\n".join(plan)
    assert not any("Sort" in line for line in plan), "\n".join(plan)
