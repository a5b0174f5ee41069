"""Mails and SMS on their way."""

import threading
from datetime import timedelta

import pytest

from identity import tokens
from identity.access.steps import new_password
from identity.post.rules import messages as states
from identity.post.steps import sending, writing
from identity.post.steps.writing import Note
from identity.profile.steps import phones

AYSE = "ayse@imece.test"
CHANGED = {"firstName": "Ayşe", "at": "2026-03-02T09:00:00+00:00"}


def write(world, key="1", recipient=AYSE, template="password_changed", context=None) -> None:
    with world.work() as work:
        writing.write_mail(work, Note(template, key, recipient, context or CHANGED))


def test_a_mail_is_written_once_for_the_same_thing(world):
    for _ in range(3):
        write(world)
    write(world, key="2")
    write(world, recipient="mehmet@imece.test")
    world.send()
    assert len(world.mailbox.mails) == 3
    assert {row.state for row in world.messages()} == {states.SENT}


def test_a_mail_has_two_faces_a_sender_and_a_fixed_id(world):
    write(world)
    world.send()
    (mail,) = world.mailbox.mails
    assert mail["Message-ID"] == f"<{world.messages()[0].id}@imece.test>"
    assert mail["From"] == "İmece <bilgi@imece.test>"
    text, html = mail.get_body(("plain",)).get_content(), mail.get_body(("html",)).get_content()
    for face in (text, html):
        assert "02.03.2026 12:00" in face
        assert "/hesap" in face
    assert 'lang="tr"' in html and "<" not in text


def test_what_people_write_is_never_markup_in_a_mail(world):
    context = {"firstName": "Ayşe", "companyName": "<script>alert(1)</script>\r\nBcc: x@y.zz"}
    write(world, template="supplier_approved", context=context)
    world.send()
    html = world.mailbox.mails[0].get_body(("html",)).get_content()
    assert "<script>" not in html and "&lt;script&gt;" in html
    assert world.mailbox.mails[0]["Bcc"] is None


def test_a_mail_that_was_rejected_for_good_is_not_tried_again(world):
    world.mailbox.refuse_recipients.add(AYSE)
    write(world)
    write(world, recipient="mehmet@imece.test")
    world.send()
    world.clock.move(hours=1)
    world.send()
    by_recipient = {row.recipient: row for row in world.messages()}
    assert (by_recipient[AYSE].state, by_recipient[AYSE].attempts) == (states.REJECTED, 1)
    assert "550" in by_recipient[AYSE].reason
    assert by_recipient["mehmet@imece.test"].state == states.SENT


@pytest.mark.parametrize("address", ["a,b@imece.test", "a<b@imece.test"])
def test_an_address_that_is_none_harms_no_other_mail(world, address):
    write(world, recipient=address)
    write(world)
    world.send()
    assert [row.state for row in world.messages() if row.recipient == address] == [states.REJECTED]
    assert len(world.mailbox.mails) == 1


def test_a_mail_that_was_put_off_is_tried_again_after_a_pause(world):
    world.mailbox.answer = "451 try later"
    write(world)
    world.send()
    assert world.messages()[0].state == states.QUEUED
    world.mailbox.answer = "250 taken"
    world.send()
    assert world.mailbox.mails == []
    world.clock.move(seconds=3)
    world.send()
    assert (len(world.mailbox.mails), world.messages()[0].attempts) == (1, 2)


def test_while_the_mail_server_is_away_mails_wait(make_world, world):
    away = make_world(smtp_port=9)
    write(away)
    write(away, key="2")
    assert sending.send_mails(away.service) == 0
    assert [(row.state, row.attempts) for row in away.messages()] == [(states.QUEUED, 1)] * 2


def test_a_mail_that_cannot_be_made_holds_up_no_other(world):
    write(world, context={"no": "first name"})
    write(world, key="2")
    world.send()
    assert len(world.mailbox.mails) == 1
    assert {row.state for row in world.messages()} == {states.SENT, states.QUEUED}


def test_a_mail_that_could_not_be_sent_for_days_is_given_up(world, caplog):
    write(world)
    world.clock.move(days=3)
    world.send()
    assert (world.mailbox.mails, world.messages()[0].state) == ([], states.EXPIRED)
    assert "messages given up" in caplog.text


def test_what_an_unknown_address_would_have_got_is_no_mail_that_was_lost(world, caplog):
    new_password.ask_for_reset(world.service, "yok@imece.test")
    world.send()
    assert (world.mailbox.mails, world.messages()[0].state) == ([], states.EXPIRED)
    assert "messages given up" not in caplog.text


def test_old_mails_do_not_stand_in_the_way_of_new_ones(world):
    for key in range(100):
        write(world, key=str(key))
    world.clock.move(days=4)
    write(world, key="new")
    assert sending.send_mails(world.service) == 1
    assert len(world.mailbox.mails) == 1


def test_a_link_that_a_member_waits_for_goes_before_news_that_were_written_earlier(world):
    for number in range(3):
        write(world, key=str(number))
        world.clock.move(minutes=1)
    with world.work() as work:
        link = Note("password_changed", "link", "mehmet@imece.test", CHANGED, timedelta(hours=1))
        writing.write_mail(work, link)
    world.send()
    assert [mail["To"] for mail in world.mailbox.mails] == ["mehmet@imece.test", AYSE, AYSE, AYSE]


def test_a_claim_that_ran_out_is_sent_with_the_same_id(world):
    write(world)
    claimed = sending._claim(world.service, "mail", sending.DUE_MAILS, 10)
    world.send()
    assert world.mailbox.mails == []
    world.clock.move(seconds=states.CLAIM_LIFE.total_seconds())
    world.send()
    assert world.mailbox.mails[0]["Message-ID"] == f"<{claimed[0].id}@imece.test>"


def test_two_workers_never_send_the_same_mail(world):
    for key in range(60):
        write(world, key=str(key))
    workers = [threading.Thread(target=world.send) for _ in range(3)]
    for worker in workers:
        worker.start()
    for worker in workers:
        worker.join()
    ids = [mail["Message-ID"] for mail in world.mailbox.mails]
    assert len(ids) == len(set(ids)) == 60


def test_neither_a_waiting_mail_nor_a_waiting_code_holds_its_secret(world):
    settings = world.service.settings
    person_id = world.person(AYSE)
    new_password.ask_for_reset(world.service, AYSE)
    with world.work() as work:
        started = phones.send_code(work, person_id, "+905321234567")
    stored = " ".join(str(row.context) for row in world.messages())
    mail = next(row for row in world.messages() if row.template == "reset")
    assert tokens.link_token(settings.link_secret, mail.context["linkId"]) not in stored
    assert tokens.one_time_code(settings.link_secret, started.ref) not in stored
    assert started.secret not in stored


def test_a_code_is_tried_again_while_it_is_good_and_no_longer(world):
    person_id = world.person(AYSE)
    world.sms.code = "80"
    with world.work() as work:
        phones.send_code(work, person_id, "+905321234567")
    world.send()
    assert world.messages()[0].state == states.QUEUED
    world.clock.move(minutes=3)
    world.sms.code = "00"
    world.send()
    assert (world.messages()[0].state, len(world.sms.received)) == (states.EXPIRED, 1)


def test_a_number_that_the_gateway_refuses_is_recorded(world):
    person_id = world.person(AYSE)
    world.sms.code = "50"
    with world.work() as work:
        phones.send_code(work, person_id, "+905321234567")
    world.send()
    world.clock.move(minutes=1)
    world.send()
    assert (world.messages()[0].state, len(world.sms.received)) == (states.REJECTED, 1)
