"""What becomes of mails that a mail server refuses: those to mailboxes that are none go nowhere, all others wait."""

import pytest

from identity.post.rules import messages as states
from identity.post.rules.replies import is_about_us
from identity.post.tests.test_sending import AYSE, write
from kit import outside

MEHMET = "mehmet@imece.test"


@pytest.fixture(autouse=True)
def _each_anew(monkeypatch):
    monkeypatch.setattr(outside, "_seen", {})


@pytest.mark.parametrize(
    ("code", "said"),
    [
        (530, "5.7.0 Must issue a STARTTLS command first"),
        (530, "Authentication required"),
        (554, "5.7.1 <ayse@imece.test>: Relay access denied"),
        (550, "relay not permitted"),
        (550, "5.7.26 Unauthenticated mail is not accepted"),
        (550, "5.1.8 <bilgi@imece.test>: Sender address rejected: Domain not found"),
        (553, "5.1.7 The sender's address is invalid"),
    ],
)
def test_a_refusal_of_the_sender_is_about_us(code, said):
    assert is_about_us(code, said)


@pytest.mark.parametrize(
    ("code", "said"),
    [
        (550, "no such mailbox"),
        (550, "5.1.1 <ayse@imece.test>: Recipient address rejected: User unknown"),
        (550, "5.1.10 Recipient not found"),
        (552, "5.2.2 The mailbox is full"),
        (552, "5.3.4 The mail is too large"),
        (554, "15.7.1 is no code"),
    ],
)
def test_a_refusal_of_a_recipient_or_a_mail_is_not(code, said):
    assert not is_about_us(code, said)


def test_mails_wait_while_the_mail_server_relays_none_of_ours_and_operators_see_it(world):
    world.mailbox.refuse_recipients |= {AYSE, MEHMET}
    world.mailbox.refusal = "554 5.7.1 Relay access denied"
    write(world)
    write(world, recipient=MEHMET)
    world.send()
    assert [row.state for row in world.messages()] == [states.QUEUED] * 2
    assert all("5.7.1" in row.reason for row in world.messages())
    assert not outside.seen()["smtp"].is_answering
    world.mailbox.refuse_recipients.clear()
    world.clock.move(hours=1)
    world.send()
    assert len(world.mailbox.mails) == 2
    assert outside.seen()["smtp"].is_answering


def test_a_sender_that_is_refused_after_the_mail_was_read_is_told_of_too(world):
    world.mailbox.answer = "550 5.7.1 Sender not allowed"
    write(world)
    world.send()
    assert [row.state for row in world.messages()] == [states.QUEUED]
    assert not outside.seen()["smtp"].is_answering


@pytest.mark.parametrize("refusal", ["550 5.1.1 no such mailbox", "550 5.7.1 not from you"])
def test_a_mail_server_that_takes_other_mails_of_ours_answers(world, refusal):
    world.mailbox.refuse_recipients.add(AYSE)
    world.mailbox.refusal = refusal
    write(world, recipient=MEHMET)
    write(world)
    world.send()
    assert len(world.mailbox.mails) == 1
    assert outside.seen()["smtp"].is_answering
