"""Operators are written to about what waits too long: once, at once or by the day's digest, in their language."""

from datetime import UTC, datetime, timedelta

import pytest

from contracts.events.overdue import OrdersWorkOverdue, OverdueLine, PaymentsWorkOverdue
from identity.notices import rules
from identity.notices.steps.overdue import send_digest
from identity.people.rows import Person
from identity.suppliers.steps import applications
from identity.suppliers.tests.desk import Desk
from identity.tests.letters import AYSE, Trade
from identity.waiting import note_own_overdue
from kit.ids import new_id
from kit.overdue import AT_MOST
from kit.testing import NOON

BOSS = "yonetici@imece.test"
OLD, DUE, DIGEST = (
    "Bekleyen bir iş süresini aştı", "Bekleyen bir işin son günü yaklaşıyor", "Bekleyen işlerin günlük özeti"
)  # fmt: skip


@pytest.fixture
def office(world) -> Trade:
    """An operator, and a member who is none."""
    return Trade(world, world.person(AYSE), world.person(BOSS, role="operator"))


def overdue(office, *ids: str, kind: str = "refund", reason: str = "old", told=PaymentsWorkOverdue, late: int = 0):
    since, due_at = NOON - timedelta(days=2), NOON + timedelta(days=1)
    lines = [OverdueLine(one, since, due_at if reason == "due" else None) for one in ids]
    office.tell(told(kind, reason, lines, office.now - timedelta(minutes=late)))


def subjects(office) -> list[str]:
    send_digest(office.world.service)
    return office.subjects(BOSS)


def test_the_first_of_a_kind_is_told_at_once_and_only_once(office):
    one = new_id()
    overdue(office, one)
    overdue(office, one)
    office.world.clock.move(seconds=600)
    overdue(office, one)
    ((subject, text),) = office.sent(BOSS)
    assert subject == OLD
    assert "Duran para iadesi" in text and "/yonetim?tur=refund" in text
    assert "Beklemeye başladı: " in text and "Adet: 1" in text
    assert office.sent(AYSE) == []


def test_another_of_the_kind_waits_for_the_digest_which_comes_once_a_day(office):
    one, other, third = new_id(), new_id(), new_id()
    overdue(office, one)
    overdue(office, one, other)
    assert subjects(office) == [OLD, DIGEST]
    overdue(office, one, other, third)
    assert subjects(office) == [OLD, DIGEST]
    office.world.clock.move(days=1)
    overdue(office, one, other, third)
    assert subjects(office) == [OLD, DIGEST, DIGEST]
    assert "Duran para iadesi" in office.last(BOSS)[1]
    office.world.clock.move(days=1)
    overdue(office, one, other, third)
    assert subjects(office) == [OLD, DIGEST, DIGEST]


def test_kinds_services_and_last_days_are_told_apart(office):
    one = new_id()
    overdue(office, one, kind="chargeback")
    overdue(office, one, kind="chargeback", reason="due")
    overdue(office, one, kind="message")
    overdue(office, one, kind="message", told=OrdersWorkOverdue)
    assert subjects(office) == [OLD, DUE, OLD, OLD]


def test_where_a_service_told_as_many_as_it_may_there_may_be_more(office):
    ids = [new_id() for _ in range(AT_MOST + 1)]
    overdue(office, *ids[1:])
    assert f"Adet: en az {AT_MOST}" in office.last(BOSS)[1]
    overdue(office, *ids[:1], *ids[2:])  # one is decided, and there is room for another
    assert subjects(office) == [OLD, DIGEST]
    assert "Duran para iadesi: en az 1" in office.last(BOSS)[1]
    overdue(office, new_id(), kind="message")
    assert "Adet: 1" in office.last(BOSS)[1]


def test_a_kind_that_was_decided_is_told_at_once_when_it_happens_again(office):
    overdue(office, new_id())
    office.world.clock.move(seconds=3600)
    overdue(office, new_id())
    assert subjects(office) == [OLD, OLD]


def test_what_is_heard_too_late_may_be_decided_and_is_not_told(office):
    overdue(office, new_id(), late=60)
    assert subjects(office) == []


def test_money_that_does_not_cover_the_refunds_is_told_in_words_of_its_own(office):
    overdue(office, "open_ads", kind="shortfall")
    ((subject, text),) = office.sent(BOSS)
    assert subject == "Bekleyen para iadeleri karşılamıyor"
    assert "Karşılanmayan iadeler" in text and "/yonetim?tur=shortfall" in text
    assert "Adet" not in text


def test_nothing_of_the_past_day_makes_no_digest(office):
    assert subjects(office) == []


def test_it_is_written_in_the_language_of_its_reader_and_to_no_operator_who_is_kept_out(office):
    with office.world.work() as work:
        work.session.get_one(Person, office.supplier).language = "en"
        work.session.get_one(Person, office.world.person("iki@imece.test", role="operator")).suspended_at = work.now
    overdue(office, new_id(), kind="invented_later")
    ((subject, text),) = office.sent(BOSS)
    assert subject == "Something has waited too long"
    assert "Waiting work" in text
    assert office.sent("iki@imece.test") == []


def test_applications_wait_here(office):
    with office.world.work() as work:
        applications.apply(
            work, office.buyer, "Işık", "Moda", "4810580392", "TR330006100519786457841326", "+902161234567"
        )
    assert note_own_overdue(office.world.service) == 0
    assert office.sent(BOSS) == []
    office.world.clock.move(days=2)
    note_own_overdue(office.world.service)
    assert "Satıcı başvurusu" in office.last(BOSS)[1]


def test_an_application_that_was_asked_about_waits_anew_once_it_is_answered(world):
    desk = Desk(world)
    desk.apply()
    office = Trade(world, desk.person_id, desk.operator_id)
    world.clock.move(days=6)
    desk.operator = world.sign_in(BOSS)
    note_own_overdue(world.service)
    desk.act("ask")
    world.clock.move(hours=1)
    desk.ayse = world.sign_in(AYSE)
    desk.apply()
    note_own_overdue(world.service)
    world.clock.move(days=1, hours=23)
    note_own_overdue(world.service)
    assert subjects(office) == [OLD]
    world.clock.move(hours=1)
    note_own_overdue(world.service)
    assert subjects(office) == [OLD, OLD]


@pytest.mark.parametrize(("hour", "day"), [(5, None), (6, 2), (20, 2), (21, None)])
def test_a_digest_is_of_a_day_of_istanbul_from_nine_on(hour, day):
    found = rules.digest_day(datetime(2026, 3, 2, hour, tzinfo=UTC))
    assert (found.day if found else None) == day


def test_what_was_not_told_for_a_while_is_decided():
    now = datetime(2026, 3, 2, 9, tzinfo=UTC)
    assert now - rules.still_waits_since(now) == rules.STILL_WAITS > timedelta(minutes=20)


def test_only_the_first_of_a_kind_stands_for_itself():
    assert rules.stands_for_itself([])
    assert not rules.stands_for_itself(["told yesterday"])
