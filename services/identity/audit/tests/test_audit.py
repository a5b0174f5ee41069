"""One list of what operators did: found, read on, in a file, told once, and never changed."""

import csv
from datetime import timedelta

import pytest
from sqlalchemy import text
from sqlalchemy.exc import DBAPIError

from contracts.events import OrdersOperatorActed
from contracts.events.acts import Act, Change, Subject
from identity.tests.world import Browser
from kit.ids import new_id

OPERATOR = "yonetici@imece.test"


@pytest.fixture
def operator_id(world) -> str:
    return world.person(OPERATOR, role="operator")


@pytest.fixture
def operator(world, operator_id) -> Browser:
    return world.sign_in(OPERATOR)


def told(world, operator_id: str, at: timedelta = timedelta(0), **other) -> OrdersOperatorActed:
    about = {"act": Act.ORDER_SEEN, "subject": Subject.ORDER, "subject_id": new_id()}
    given = {"act_id": new_id(), "operator_id": operator_id, "acted_at": world.clock.now() + at}
    event = OrdersOperatorActed(**(about | given | other))
    world.under_test.deliver(event)
    return event


def acts(operator: Browser, query: str = "") -> list[dict]:
    answer = operator.get(f"/operator/audit?{query}")
    assert answer.status_code == 200, answer.json
    return answer.json["success"]["items"]


def lines_of_file(operator: Browser, query: str) -> list[list[str]]:
    text = operator.get(f"/operator/audit.csv?{query}").data.decode("utf-8-sig")
    return list(csv.reader(text.splitlines(), delimiter=";"))[1:]


def test_an_act_of_another_service_is_kept_once_however_often_it_is_told(world, operator, operator_id):
    changes = [Change("state", "shown", "hidden")]
    event = told(world, operator_id, act=Act.REVIEW_HIDDEN, subject=Subject.REVIEW, reason="abuse", changes=changes)
    world.under_test.deliver(event)
    assert acts(operator) == [
        {
            "id": event.act_id, "date": "2026-03-02T09:00:00Z", "operatorId": operator_id, "operatorName": "Ayşe Işık",
            "service": "orders", "act": "review_hidden", "subject": "review", "subjectId": event.subject_id,
            "reason": "abuse", "changes": [{"what": "state", "before": "shown", "after": "hidden"}],
        }
    ]  # fmt: skip


@pytest.mark.parametrize("act", [Act.ORDER_SEEN, Act.SUSPICION_SEEN])
def test_looks_in_quick_succession_are_one_in_whichever_service_and_order_they_are_told(
    world, operator, operator_id, act
):
    subject_id = new_id()

    def at(minutes):
        return told(world, operator_id, timedelta(minutes=minutes), act=act, subject_id=subject_id)

    first, again, late, _, later = at(0), at(9), at(-12), at(-3), at(10)
    assert [one["id"] for one in acts(operator)] == [later.act_id, first.act_id, late.act_id]
    other = told(world, new_id(), act=act, subject_id=subject_id)
    assert other.act_id in [one["id"] for one in acts(operator)]
    assert again.act_id not in [one["id"] for one in acts(operator)]


def test_a_look_at_the_next_part_of_a_list_is_another_one(world, operator, operator_id):
    subject_id = new_id()

    def part(order):
        changes = [Change("order", "", order)]
        return told(world, operator_id, act=Act.SUSPICION_SEEN, subject_id=subject_id, changes=changes)

    first, second, _ = part("a"), part("b"), part("a")
    assert {one["id"] for one in acts(operator)} == {first.act_id, second.act_id}


def test_acts_are_found_by_operator_kind_thing_and_day_of_turkiye(world, operator, operator_id):
    other = told(world, new_id(), timedelta(hours=-10))
    mine = told(world, operator_id, act=Act.REVIEW_HIDDEN, subject=Subject.REVIEW)
    for query in (f"operator={operator_id}", "act=review_hidden", "subject=review", f"subjectId={mine.subject_id}"):
        assert [act["id"] for act in acts(operator, query)] == [mine.act_id], query
    assert [act["id"] for act in acts(operator, "to=2026-03-01")] == []
    assert [act["id"] for act in acts(operator, "from=2026-03-02&to=2026-03-02")] == [mine.act_id, other.act_id]
    assert len(acts(operator, "from=2026-03-02&to=9999-12-31")) >= 2
    assert acts(operator, "from=2026-03-03") == []
    assert acts(operator, f"operator={other.operator_id}")[0]["operatorName"] is None


def test_acts_are_found_by_the_number_that_screens_show_and_by_words_of_their_reason(world, operator, operator_id):
    mine = told(world, operator_id, reason="Kargo İade almadı, IŞIN Ev ile konuşuldu")
    told(world, operator_id, reason="Kargo geç geldi")
    short = mine.subject_id[:8]
    for q in (short, f"%23{short}", f"%23{short.upper()}", "isin kargo", "iade"):
        assert [act["id"] for act in acts(operator, f"q={q}")] == [mine.act_id], q
        assert len(lines_of_file(operator, f"q={q}")) == 1
    assert acts(operator, "q=isin%20iban") == []


def test_acts_are_found_by_words_of_the_operators_name_and_of_the_reason_together(world, operator, operator_id):
    mine = told(world, operator_id, reason="Kargo geç geldi")
    told(world, new_id(), reason="Kargo geç geldi")
    for q in ("ayse%20isik", "AYŞE", "kargo%20IŞIK"):
        answer = operator.get(f"/operator/audit?q={q}").json["success"]
        assert ([act["id"] for act in answer["items"]], answer["total"]) == ([mine.act_id], 1), q
    assert acts(operator, "q=ayse%20iban") == []


def test_a_day_of_turkiye_begins_three_hours_before_that_of_greenwich(world, operator, operator_id):
    late = told(world, operator_id, timedelta(hours=12, minutes=30))  # 21:30 there, 00:30 of the next day here
    assert [act["id"] for act in acts(operator, "from=2026-03-03")] == [late.act_id]


def test_acts_are_read_on_newest_first(world, operator, operator_id, monkeypatch):
    monkeypatch.setattr("kit.keyset.PAGE_SIZE", 2)
    kept = [told(world, operator_id, timedelta(minutes=each)).act_id for each in range(3)]
    first = operator.get("/operator/audit").json["success"]
    rest = acts(operator, f"after={first['items'][-1]['id']}")
    assert (first["more"], first["total"]) == (True, 3)
    assert [act["id"] for act in (*first["items"], *rest)] == kept[::-1]
    assert [act["id"] for act in acts(operator, "sort=oldest")] == kept[:2]
    assert [act["id"] for act in acts(operator, f"sort=oldest&after={kept[1]}")] == kept[2:]


def test_a_file_of_several_services_parts_is_kept_once(world, operator, operator_id):
    part, file = "/operator/waiting/identity.csv", new_id()
    assert operator.get(f"{part}?file={file}").status_code == 200
    (kept,) = acts(operator, "act=list_saved")
    told(world, operator_id, act=Act.LIST_SAVED, subject=Subject.LIST, subject_id="inbox", act_id=kept["id"])
    assert acts(operator, "act=list_saved") == [kept]
    assert operator.get(f"{part}?file={file}").status_code == 200, "a part that is fetched again adds nothing"
    assert acts(operator, "act=list_saved") == [kept]
    operator.get(part)
    assert len(acts(operator, "act=list_saved")) == 2


def test_acts_come_as_a_file_in_which_nothing_is_a_formula(world, operator, operator_id):
    told(world, operator_id, reason="=1+1", changes=[Change("state", "", "gone")])
    told(world, new_id(), act=Act.REVIEW_HIDDEN)
    answer = operator.get("/operator/audit.csv?act=order_seen")
    assert answer.headers["Content-Disposition"] == 'attachment; filename="denetim-2026-03-02.csv"'
    head, line = answer.data.decode("utf-8-sig").splitlines()
    assert head.startswith("Tarih;Yönetici;")
    assert line.startswith("02.03.2026 12:00:00;Ayşe Işık;") and line.endswith(";'=1+1;Durum: — → gone")


WORDS_OF_CHANGES = [
    (Change("state", "shown", "hidden"), "Durum: Görünür → Gizli"),
    (Change("role", "buyer", "operator"), "Rol: Alıcı → Yönetici"),
    (Change("amountKurus", "", "123450"), "Tutar: — → 1234,50 TL"),
    (Change("debtKurus", "", "800"), "Borç olan kısım: — → 8,00 TL"),
    (Change("commission", "0.08", "0.095"), "Komisyon: %8,00 → %9,50"),
    (Change("suspendedAt", "", "2026-03-02T09:00:00Z"), "Askı: — → 02.03.2026 12:00"),
    (Change("version", "2025-01-02", "2026-12-09"), "Sürüm: 02.01.2025 → 09.12.2026"),
    (Change("showsUntil", "2026-12-09", ""), "Son gün: 09.12.2026 → —"),
    (Change("into", "25", "6"), "Katalog no: #25 → #6"),
    (Change("suspicion", "", "shared_card"), "Tür: — → Bir kart, çok hesap"),
]


@pytest.mark.parametrize(("change", "words"), WORDS_OF_CHANGES, ids=[change.what for change, _ in WORDS_OF_CHANGES])
def test_the_file_has_words_where_the_list_has_them(world, operator, operator_id, change, words):
    event = told(world, operator_id, act=Act.REVIEW_HIDDEN, subject=Subject.REVIEW, changes=[change])
    line = lines_of_file(operator, "act=review_hidden")[0]
    assert line[3:7] == ["Siparişler", "Değerlendirme gizlendi", "Değerlendirme", event.subject_id]
    assert line[8] == words


def test_a_state_is_called_as_the_thing_that_has_it_calls_it(world, operator, operator_id):
    for subject in (Subject.CHARGEBACK, Subject.REFUND):
        told(world, operator_id, act=Act.REVIEW_HIDDEN, subject=subject, changes=[Change("state", "", "parked")])
    told(world, operator_id, act=Act.REVIEW_HIDDEN, subject=Subject.CHARGEBACK, changes=[Change("state", "", "won")])
    changed = {line[8] for line in lines_of_file(operator, "act=review_hidden")}
    assert changed == {"Durum: — → parked", "Durum: — → İncelenmeli", "Durum: — → Kazanıldı"}


def test_a_list_that_was_taken_home_is_named_in_the_file(operator):
    operator.get("/operator/audit.csv")
    assert lines_of_file(operator, "act=list_saved")[-1][4:7] == ["Liste indirildi", "Liste", "denetim"]


def test_operators_that_an_act_names_have_names(world, operator, operator_id):
    gone = new_id()
    told(world, new_id(), changes=[Change("requestedBy", "", operator_id)])
    told(world, new_id(), timedelta(minutes=1), changes=[Change("owner", gone, operator_id)])
    assert [act["changes"] for act in acts(operator, "act=order_seen")] == [
        [{"what": "owner", "before": gone, "after": "Ayşe Işık"}],
        [{"what": "requestedBy", "before": "", "after": "Ayşe Işık"}],
    ]
    named = [line[8] for line in lines_of_file(operator, "act=order_seen")]
    assert named == [f"İlgilenen: {gone} → Ayşe Işık", "Öneren: — → Ayşe Işık"]


def test_it_is_kept_who_took_the_acts_home(operator, operator_id):
    assert operator.get("/operator/audit.csv").status_code == 200
    (act,) = acts(operator, "act=list_saved")
    assert (act["operatorId"], act["subject"], act["subjectId"]) == (operator_id, "list", "audit")


@pytest.mark.parametrize("statement", ["UPDATE operator_acts SET reason = 'x'", "DELETE FROM operator_acts"])
def test_no_statement_changes_what_is_kept(world, operator_id, statement):
    told(world, operator_id)
    with pytest.raises(DBAPIError), world.work() as work:
        work.session.execute(text(statement))


@pytest.mark.parametrize("query", ["act=anything", "subject=x", "operator=x", "from=yesterday", "after=x"])
def test_a_question_that_makes_no_sense_is_refused(operator, query):
    assert operator.get(f"/operator/audit?{query}").status_code == 422


def test_acts_on_what_belongs_to_an_order_are_found_by_its_number(world, operator, operator_id):
    order_id = new_id()
    seen = told(world, operator_id, subject_id=order_id)
    of_order = [Change("state", "received", "lost"), Change("order", "", order_id)]
    lost = told(world, operator_id, act=Act.CHARGEBACK_LOST, subject=Subject.CHARGEBACK, changes=of_order)
    told(
        world, operator_id, act=Act.CHARGEBACK_LOST, subject=Subject.CHARGEBACK, changes=[Change("order", "", new_id())]
    )
    of_several = [Change("order", "", new_id()), Change("order", "", order_id)]
    cleared = told(world, operator_id, act=Act.SUSPICION_CLEARED, subject=Subject.SUSPICION, changes=of_several)
    for query in (f"subjectId={order_id}", f"q=%23{order_id[:8]}"):
        assert {act["id"] for act in acts(operator, query)} == {seen.act_id, lost.act_id, cleared.act_id}
