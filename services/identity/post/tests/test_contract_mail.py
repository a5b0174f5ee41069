"""The mail of a paid order brings the contract along: whole, once, and not before it can."""

from datetime import timedelta

import pytest
from sqlalchemy import select

from identity.post.rows import Message
from identity.post.rules import messages as states
from identity.post.steps import sending, writing
from identity.tests.happenings import balance_paid, due
from identity.tests.letters import AYSE, Trade, cancelled

SENTENCE = "sözleşmesi bu e-postanın ekindedir"


@pytest.fixture
def trade(world) -> Trade:
    return Trade(world, world.person(AYSE), world.person("satici@imece.test", role="supplier"))


def rows(world) -> list[Message]:
    with world.work() as work:
        return list(work.session.scalars(select(Message).order_by(Message.created_at)))


def attached(mail) -> dict:
    return {
        (part.get_filename(), part.get_content_type()): part.get_payload(decode=True)
        for part in mail.iter_attachments()
    }


def test_the_contract_travels_with_the_confirmation_byte_by_byte(world, trade):
    order = trade.paid()
    world.send()
    (mail,) = world.mailbox.to(AYSE)
    assert attached(mail) == world.orders.files
    assert world.orders.asked == [f"/internal/orders/{order.order_id}/agreement"]
    text = next(part for part in mail.iter_attachments() if part.get_content_type() == "text/plain")
    assert "ğüşöç Işık ₺" in text.get_content()
    assert [part.get_content_disposition() for part in mail.iter_attachments()] == ["attachment"] * 2
    for shape in ("plain", "html"):
        assert SENTENCE in mail.get_body((shape,)).get_content()


def test_a_paid_deposit_brings_it_along_and_the_balance_does_not_again(world, trade):
    order = trade.paid(20_000)
    trade.tell(due(trade, order), balance_paid(trade, order))
    world.send()
    by_subject = {str(mail["Subject"]).partition(":")[0]: attached(mail) for mail in world.mailbox.to(AYSE)}
    assert {subject: bool(files) for subject, files in by_subject.items()} == {
        "Siparişiniz alındı": True,
        "Kalan tutarı ödeyebilirsiniz": False,
        "Kalan tutar ödendi": False,
    }


@pytest.mark.parametrize("status", [500, 503, 403, 404])
def test_while_orders_has_no_answer_the_mail_waits_and_then_goes_once(world, trade, status):
    world.orders.status = status
    trade.paid()
    for _ in range(3):
        world.send()
        world.clock.move(minutes=20)
    assert world.mailbox.mails == []
    (waiting,) = rows(world)
    assert (waiting.state, waiting.attempts) == (states.QUEUED, 3) and waiting.reason.startswith("files: ")
    world.orders.status = 200
    world.send()
    world.clock.move(days=1)
    world.send()
    (mail,) = world.mailbox.to(AYSE)
    assert attached(mail) == world.orders.files and mail["Message-ID"] == f"<{waiting.id}@imece.test>"


def test_a_mail_that_waits_for_its_contract_holds_up_no_other(world, trade):
    world.orders.status = 503
    trade.paid()
    with world.work() as work:
        writing.write_mail(work, writing.Note("reset", "1", AYSE, {"firstName": "Ayşe", "linkId": "x"}))
    world.send()
    assert {row.template: row.state for row in rows(world)} == {"order_paid": states.QUEUED, "reset": states.SENT}


def test_what_else_is_told_of_an_order_comes_after_its_confirmation(world, trade):
    order = trade.paid()
    trade.tell(cancelled(order, "withdrawn"))
    assert sending.send_mails(world.service) == 0
    assert (sending.send_enclosing_mails(world.service), sending.send_mails(world.service)) == (1, 1)
    assert [row.template for row in sorted(rows(world), key=lambda row: row.sent_at)] == [
        "order_paid",
        "items_cancelled",
    ]


def test_it_does_not_wait_for_long_where_the_contract_cannot_be_made(world, trade):
    world.orders.status = 503
    trade.tell(cancelled(trade.paid(), "withdrawn"))
    for _ in range(states.TRIES_AWAITED):
        assert world.mailbox.mails == []
        world.send()
        world.clock.move(minutes=5)
    world.send()
    assert {row.template: row.state for row in rows(world)} == {
        "order_paid": states.QUEUED, "items_cancelled": states.SENT
    }  # fmt: skip


def test_one_contract_that_cannot_be_made_holds_up_no_other(world, trade):
    broken, whole = trade.paid(), trade.paid()
    answer = world.orders.__call__

    def answers(environ, start_response):
        world.orders.status = 500 if broken.order_id in environ["PATH_INFO"] else 200
        return answer(environ, start_response)

    from kit.in_process import WsgiAdapter

    world.service.http.mount("http://orders.test", WsgiAdapter(answers))
    world.send()
    assert [str(mail["Subject"]) for mail in world.mailbox.mails] == [f"Siparişiniz alındı: #{whole.order_id[:8]}"]


def test_while_the_mail_server_is_away_it_waits_with_its_contract(make_world):
    away = make_world(smtp_port=9)
    trade = Trade(away, away.person(AYSE), away.person("satici@imece.test", role="supplier"))
    trade.paid()
    assert sending.send_enclosing_mails(away.service) == 0
    assert [(row.state, row.attempts) for row in rows(away)] == [(states.QUEUED, 1)]


def test_an_order_from_before_texts_were_kept_is_confirmed_without_files(world, trade):
    world.orders.status, world.orders.code = 404, "no_agreement"
    trade.paid()
    world.send()
    (mail,) = world.mailbox.to(AYSE)
    assert attached(mail) == {}
    assert SENTENCE not in mail.get_body(("plain",)).get_content()


def test_a_contract_that_orders_does_not_give_for_days_is_given_up_and_said_in_the_log(world, trade, caplog):
    world.orders.status = 503
    trade.paid()
    world.send()
    world.clock.move(seconds=timedelta(days=3).total_seconds())
    world.send()
    assert (world.mailbox.mails, rows(world)[0].state) == ([], states.EXPIRED)
    assert "messages given up" in caplog.text


def test_more_mails_than_one_round_takes_all_go(world, trade):
    for _ in range(2 * sending.ENCLOSING_AT_ONCE + 1):
        trade.paid()
    world.send()
    assert len(world.mailbox.to(AYSE)) == 2 * sending.ENCLOSING_AT_ONCE + 1
