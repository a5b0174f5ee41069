"""Suppliers get one mail in the morning about all that waits for them, and none where nothing does."""

from datetime import timedelta

import pytest

from contracts.events.mornings import WORK_COUNTED, AdsWorkCounted, CountedWork, OrdersWorkCounted, SupplierWork
from identity.notices import rules
from identity.notices.rows import MorningWork
from identity.notices.steps.mornings import write_mornings
from identity.people import selects as people_selects
from identity.post.steps.writing import tell
from identity.tests.letters import AYSE, KEREM, Trade
from identity.tests.world import Browser
from kit.clock import ISTANBUL
from kit.ids import new_id

SUBJECT = "Bugün mağazanızda sizi bekleyenler"


@pytest.fixture
def trade(world) -> Trade:
    trade = Trade(world, world.person(AYSE), world.person(KEREM, role="supplier"))
    at(trade, rules.DIGEST_HOUR - 1, 50)
    return trade


def at(trade, hour: int, minute: int = 0) -> None:
    """Move on to this time of Istanbul, on the next day if it is over."""
    now = trade.now.astimezone(ISTANBUL)
    then = now.replace(hour=hour, minute=minute)
    trade.world.clock.move(seconds=((then - now) % timedelta(days=1)).total_seconds())


def count(trade, kind: SupplierWork, number: int, told=OrdersWorkCounted, due_at=None, supplier_id=None) -> None:
    day = trade.now.astimezone(ISTANBUL).date().isoformat()
    trade.tell(told(day, [CountedWork(supplier_id or trade.supplier, kind, number, due_at)], trade.now))


def tell_all(trade, *told) -> None:
    """Services say that they have told all, by default each of them; what `count` told last is of that count."""
    day = trade.now.astimezone(ISTANBUL).date().isoformat()
    for event in told or WORK_COUNTED:
        trade.tell(event(day, [], trade.now - timedelta(hours=1), is_last=True))


def mails(trade) -> list[tuple[str, str]]:
    """Those that are written once every service has told what waits."""
    tell_all(trade)
    return written(trade)


def written(trade) -> list[tuple[str, str]]:
    while write_mornings(trade.world.service):
        pass
    return trade.sent(KEREM)


def test_all_that_waits_stands_in_one_mail_the_most_urgent_first(trade):
    due_at = trade.now + timedelta(days=1)
    count(trade, SupplierWork.QUESTIONS, 3, AdsWorkCounted, due_at + timedelta(days=1))
    count(trade, SupplierWork.TO_SHIP, 12, due_at=due_at)
    count(trade, SupplierWork.LATE, 4)
    assert mails(trade) == [], "it is not yet time"
    at(trade, rules.DIGEST_HOUR)
    ((subject, text),) = mails(trade)
    assert subject == SUBJECT
    rows = ["Süresi geçmiş gönderi: 4", "Gönderilecek ürün: 12", "Cevap bekleyen soru: 3"]
    assert sorted(rows, key=text.index) == rows
    assert f"En yakın son gün: {due_at.astimezone(ISTANBUL):%d.%m.%Y %H:%M}" in text and "/satici" in text
    assert trade.sent(AYSE) == []


def test_a_day_has_one_mail_and_no_second_for_what_is_told_afterwards(trade):
    count(trade, SupplierWork.TO_SHIP, 2)
    at(trade, rules.DIGEST_HOUR)
    assert len(mails(trade)) == 1
    count(trade, SupplierWork.TO_SHIP, 3)
    assert len(mails(trade)) == 1
    at(trade, rules.DIGEST_HOUR - 1, 50)
    count(trade, SupplierWork.TO_SHIP, 1)
    at(trade, rules.DIGEST_HOUR)
    assert len(mails(trade)) == 2


def test_what_was_counted_later_is_what_the_mail_says(trade):
    count(trade, SupplierWork.TO_SHIP, 5)
    count(trade, SupplierWork.TO_SHIP, 4)
    at(trade, rules.DIGEST_HOUR)
    assert "Gönderilecek ürün: 4" in mails(trade)[0][1]


def test_what_is_done_by_the_next_count_is_not_told(trade):
    count(trade, SupplierWork.TO_SHIP, 5, due_at=trade.now)
    count(trade, SupplierWork.QUESTIONS, 3, AdsWorkCounted)
    trade.world.clock.move(minutes=9)
    counted_at = trade.now
    count(trade, SupplierWork.INVOICES, 2)
    day = trade.now.astimezone(ISTANBUL).date().isoformat()
    trade.tell(OrdersWorkCounted(day, [], counted_at, is_last=True))
    at(trade, rules.DIGEST_HOUR)
    text = mails(trade)[0][1]
    assert "Gönderilecek ürün" not in text and "En yakın son gün" not in text
    assert ": 2" in text and "Cevap bekleyen soru: 3" in text


def test_a_part_of_the_count_before_that_comes_late_changes_nothing(trade):
    day = trade.now.astimezone(ISTANBUL).date().isoformat()
    before = trade.now
    trade.world.clock.move(minutes=9)
    count(trade, SupplierWork.TO_SHIP, 4)
    trade.tell(OrdersWorkCounted(day, [CountedWork(trade.supplier, SupplierWork.TO_SHIP, 5, None)], before))
    at(trade, rules.DIGEST_HOUR)
    assert "Gönderilecek ürün: 4" in mails(trade)[0][1]


def test_nothing_of_yesterday_is_told_today(trade):
    count(trade, SupplierWork.TO_SHIP, 5)
    trade.world.clock.move(days=1)
    at(trade, rules.DIGEST_HOUR)
    assert mails(trade) == []
    with trade.world.work() as work:
        assert work.session.query(MorningWork).count() == 0


def test_a_kind_of_a_later_release_alone_makes_no_mail(trade):
    count(trade, "unheard_of", 5)
    at(trade, rules.DIGEST_HOUR)
    assert mails(trade) == []


def test_who_is_not_here_is_not_remembered(trade):
    count(trade, SupplierWork.TO_SHIP, 5, supplier_id=new_id())
    at(trade, rules.DIGEST_HOUR)
    assert mails(trade) == []


def test_a_supplier_whose_account_is_just_changed_is_told_too(trade):
    count(trade, SupplierWork.TO_SHIP, 5)
    trade.world.clock.move(minutes=9)
    with trade.world.work() as work:
        people_selects.lock_person(work.session, trade.supplier)
        counted_at, day = trade.now, trade.now.astimezone(ISTANBUL).date().isoformat()
        count(trade, SupplierWork.TO_SHIP, 4)
        trade.tell(OrdersWorkCounted(day, [], counted_at, is_last=True))
    at(trade, rules.DIGEST_HOUR)
    assert "Gönderilecek ürün: 4" in mails(trade)[0][1]


def test_a_service_that_has_not_told_yet_is_waited_for(trade):
    count(trade, SupplierWork.TO_SHIP, 5)
    tell_all(trade, *WORK_COUNTED[1:])
    at(trade, rules.DIGEST_HOUR)
    assert written(trade) == []
    at(trade, rules.DIGEST_HOUR, 20)
    count(trade, SupplierWork.QUESTIONS, 2, AdsWorkCounted)
    assert written(trade) == [], "it may have more to tell"
    tell_all(trade, AdsWorkCounted)
    ((_, text),) = written(trade)
    assert "Gönderilecek ürün: 5" in text and "Cevap bekleyen soru: 2" in text


def test_it_is_not_waited_for_longer_than_half_an_hour(trade):
    count(trade, SupplierWork.TO_SHIP, 5)
    at(trade, rules.DIGEST_HOUR, 29)
    assert written(trade) == []
    at(trade, rules.DIGEST_HOUR, 30)
    assert len(written(trade)) == 1


def test_what_was_told_yesterday_is_not_told_today(trade):
    tell_all(trade)
    trade.world.clock.move(days=1)
    count(trade, SupplierWork.TO_SHIP, 5)
    at(trade, rules.DIGEST_HOUR)
    assert written(trade) == []


def choices(browser) -> list[dict]:
    return browser.get("/user/mails").json["success"]


def morning(trade) -> int:
    """How many of these mails there are after one more morning with something to do."""
    at(trade, rules.DIGEST_HOUR - 1, 50)
    count(trade, SupplierWork.TO_SHIP, 2)
    at(trade, rules.DIGEST_HOUR)
    return len(mails(trade))


def test_a_supplier_can_do_without_it_and_have_it_again(trade):
    def choose(is_wanted: bool):
        kerem = trade.world.sign_in(KEREM)
        answer = kerem.post("/user/mails", kind="supplier_morning", wanted=is_wanted)
        assert answer.json["success"] == choices(kerem)
        assert choices(kerem)[0] == {"kind": "supplier_morning", "wanted": is_wanted}

    assert choices(trade.world.sign_in(KEREM))[0] == {"kind": "supplier_morning", "wanted": True}
    choose(False)
    choose(False)
    assert morning(trade) == 0
    choose(True)
    assert morning(trade) == 1


def test_who_sells_nothing_has_nothing_to_choose_of_it(trade):
    assert choices(trade.world.sign_in(AYSE)) == [{"kind": "price_step", "wanted": True}]


def test_the_link_in_the_mail_ends_it_for_who_is_not_signed_in(trade):
    assert morning(trade) == 1
    mail = trade.world.mailbox.to(KEREM)[-1]
    address = mail["List-Unsubscribe"].strip("<>")
    assert address in mail.get_body(("plain",)).get_content().replace("\n", "")
    key = address.partition("/hesap/e-posta-tercihi?anahtar=")[2]
    assert Browser(trade.world).post("/user/mails/stop", key=key).status_code == 200
    assert morning(trade) == 1
    assert choices(trade.world.sign_in(KEREM))[0]["wanted"] is False


def test_a_key_that_we_did_not_make_ends_no_mail(trade):
    key = f"supplier_morning.{trade.supplier}."
    for wrong in (key, key + "x" * 43, key.replace("supplier", "buyer") + "x" * 43, "x"):
        answer = Browser(trade.world).post("/user/mails/stop", key=wrong)
        assert (answer.status_code, answer.json["code"]) == (404, "not_found")
    assert choices(trade.world.sign_in(KEREM))[0]["wanted"] is True


def test_a_mail_that_the_release_before_wrote_goes_out_without_a_link(trade):
    with trade.world.work() as work:
        tell(work, trade.supplier, "supplier_morning", "2026-03-02", {"counts": {"late": 1}, "dueAt": None})
    ((subject, text),) = trade.sent(KEREM)
    assert subject == SUBJECT and "e-posta-tercihi" not in text
