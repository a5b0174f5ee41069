"""Every supplier is written to before the terms of new ads change, once for each change, in their language."""

from dataclasses import replace
from datetime import timedelta

import pytest

from contracts.events import TermsPlanned, TermsTakenBack
from identity.notices.rows import TermsChange
from identity.notices.steps import terms
from identity.people import selects as people_selects
from identity.people.rows import Person
from identity.suppliers.rows import Supplier
from identity.tests.letters import AYSE, KEREM, Trade
from kit.ids import new_id

OTHER = "ikinci@imece.test"
DAY = 86_400
PLANNED, TAKEN_BACK = "Yeni ilanların koşulları 02.12.2026 tarihinde değişiyor", "Koşul değişikliği geri çekildi"


def planned(**other) -> TermsPlanned:
    return replace(TermsPlanned(new_id(), "2026-12-02", "0.08", "0.105", 15 * DAY, 15 * DAY), **other)


def taken_back(trade: Trade, plan: TermsPlanned) -> TermsTakenBack:
    return TermsTakenBack(plan.terms_id, trade.now)


def subjects(trade: Trade, address: str = KEREM) -> list[str]:
    return [subject for subject, _ in trade.sent(address)]


def test_every_supplier_is_told_once_what_changes_and_that_what_is_published_stays(trade):
    trade.world.person(OTHER, role="supplier")
    plan = planned()
    trade.tell(plan)
    for address in (KEREM, OTHER):
        ((subject, text),) = trade.sent(address)
        assert subject == PLANNED
        assert all(told in text for told in ("%8", "%10,5", "15 gün", "yayınlandığı günün koşullarıyla kalır"))
        assert "/satici/hesap-ozeti" in text and "Yeni bekleme süresi" not in text
    assert trade.sent(AYSE) == []
    trade.tell(plan)
    assert subjects(trade) == subjects(trade, OTHER) == [PLANNED]


@pytest.mark.parametrize(("status", "is_told"), [("suspended", True), ("closing", True), ("closed", False)])
def test_who_has_closed_the_shop_publishes_nothing_and_is_not_told(trade, status, is_told):
    with trade.world.work() as work:
        work.session.add(
            Supplier(
                person_id=trade.supplier, company_name="Işık", tax_office="Kadıköy", tax_number="1", iban="", phone="",
                status=status, applied_at=work.now,
            )
        )  # fmt: skip
    trade.tell(planned())
    assert subjects(trade) == [PLANNED] * is_told


def test_a_longer_hold_is_told_with_what_it_is(trade):
    trade.tell(planned(commission="0.08", hold_seconds=30 * DAY))
    ((_, text),) = trade.sent(KEREM)
    assert "30 gün" in text and "teslimden hakedişin ödenmesine" in text and "Yeni komisyon" not in text


def test_who_was_told_of_a_change_is_told_once_that_it_is_taken_back(trade):
    plan = planned()
    trade.tell(plan)
    trade.sent()
    trade.tell(taken_back(trade, plan))
    trade.tell(plan, replace(taken_back(trade, plan), taken_back_at=trade.now + timedelta(hours=1)))
    assert subjects(trade) == [PLANNED, TAKEN_BACK]
    text = trade.last(KEREM)[1]
    assert "%8" in text and "%10,5" not in text
    assert "planlanan" in text and "bildirdiğimiz" not in text, "who began to sell since was not told of it"


def test_a_change_that_is_heard_of_after_it_was_taken_back_is_told_to_no_supplier(trade):
    plan = planned()
    trade.tell(taken_back(trade, plan), plan)
    assert subjects(trade) == []


def test_the_next_change_is_told_by_itself(trade):
    first = planned()
    trade.tell(first)
    trade.sent()
    trade.tell(taken_back(trade, first), planned(effective_on="2026-12-09"))
    assert sorted(subjects(trade)) == sorted([PLANNED, TAKEN_BACK, PLANNED.replace("02.12", "09.12")])


def test_batches_reach_all_suppliers_and_who_sells_later_reads_it_elsewhere(trade, monkeypatch):
    monkeypatch.setattr(terms, "AT_ONCE", 2)
    addresses = [KEREM, *(f"satici{number}@imece.test" for number in range(4))]
    for address in addresses[1:]:
        trade.world.person(address, role="supplier")
    trade.tell(planned())
    assert [terms.tell_terms(trade.world.service) for _ in range(5)] == [2, 2, 1, 1, 0]
    trade.world.person(OTHER, role="supplier")
    assert [subjects(trade, address) for address in addresses] == [[PLANNED]] * 5
    assert subjects(trade, OTHER) == []
    with trade.world.work() as work:
        assert work.session.query(TermsChange.untold).all() == [(None,)]


def test_who_is_held_is_told_in_the_next_round_and_holds_no_other_supplier_up(trade):
    trade.world.person(OTHER, role="supplier")
    trade.tell(planned())
    with trade.world.work() as work:
        people_selects.lock_person(work.session, trade.supplier)
        assert terms.tell_terms(trade.world.service) == 1
        assert terms.tell_terms(trade.world.service) == 0
    assert subjects(trade, OTHER) == subjects(trade) == [PLANNED]


@pytest.mark.parametrize(
    ("language", "subject"),
    [
        ("en", "The terms of new offers change on 02.12.2026"),
        ("ru", "Условия новых предложений изменятся 02.12.2026"),
        ("ar", "شروط العروض الجديدة تتغير في \u206802.12.2026\u2069"),
    ],
)
def test_it_is_written_in_the_language_of_its_reader(trade, language, subject):
    with trade.world.work() as work:
        work.session.get_one(Person, trade.supplier).language = language
    trade.tell(planned())
    assert subjects(trade) == [subject]
