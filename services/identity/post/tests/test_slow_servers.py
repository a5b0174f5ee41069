"""Mail servers that take their time, or hang up over one mail: each mail arrives once, and holds up no other."""

import asyncio
import socket
import threading
from collections.abc import Iterator
from datetime import timedelta

import pytest

from identity.post.clients import carriers
from identity.post.rules import messages as states
from identity.post.steps import sending, writing
from identity.post.tests.test_sending import AYSE, write
from kit import in_time


def test_a_server_that_reads_a_mail_before_it_answers_gets_it_once(world, monkeypatch):
    monkeypatch.setattr(carriers, "SMTP_TIMEOUT_SECONDS", 1.0)
    takes = world.mailbox.handle_DATA

    async def read_first(*heard):
        answer = await takes(*heard)
        await asyncio.sleep(2)
        return answer

    monkeypatch.setattr(world.mailbox, "handle_DATA", read_first)
    write(world)
    world.send()
    world.clock.move(hours=1)
    world.send()
    assert len(world.mailbox.mails) == 1
    assert [(row.state, row.attempts) for row in world.messages()] == [(states.SENT, 1)]


def test_the_last_mail_of_a_slow_batch_is_at_its_end_before_its_claim_is():
    conversation = 6 * carriers.SMTP_TIMEOUT_SECONDS  # connected, greeted, encrypted, signed in
    # From whom and to whom, then that the mail may come, and that it was taken.
    one = 2 * carriers.SMTP_TIMEOUT_SECONDS + 2 * carriers.ACCEPTANCE_SECONDS
    longest = max(conversation, sending.BATCH_SECONDS) + one
    assert timedelta(seconds=longest) < states.CLAIM_LIFE


def test_mails_that_there_is_no_time_for_are_due_as_before(world, monkeypatch):
    monkeypatch.setattr(sending, "BATCH_SECONDS", 0.0)
    for key in range(3):
        write(world, key=str(key))
    assert sending.send_mails(world.service) == 1
    assert sorted((row.state, row.attempts) for row in world.messages()) == [
        (states.QUEUED, 0), (states.QUEUED, 0), (states.SENT, 1)
    ]  # fmt: skip
    world.send()
    assert [(row.state, row.attempts) for row in world.messages()] == [(states.SENT, 1)] * 3


def test_a_server_that_hangs_up_over_one_mail_hears_the_others(world, monkeypatch):
    takes = world.mailbox.handle_DATA

    async def hang_up(server, session, envelope):
        if AYSE in envelope.rcpt_tos:
            server.transport.abort()
            return "421 gone"
        return await takes(server, session, envelope)

    write(world)
    for key in range(3):
        write(world, key=str(key), recipient="mehmet@imece.test")
    monkeypatch.setattr(world.mailbox, "handle_DATA", hang_up)
    assert sending.send_mails(world.service) == 0
    assert sending.send_mails(world.service) == 3
    by_recipient = {(row.recipient, row.state, row.attempts) for row in world.messages()}
    assert by_recipient == {(AYSE, states.QUEUED, 1), ("mehmet@imece.test", states.SENT, 1)}


def test_codes_that_there_is_no_time_for_are_due_as_before(world, monkeypatch):
    hands = [0.0]

    def send_in_vain(*_: object) -> None:
        hands[0] += sum(carriers.SMS_TIMEOUT_SECONDS)
        raise carriers.MessageDelayed("ReadTimeout")

    with world.work() as work:
        for key in range(sending.SMS_AT_ONCE):
            writing.write_code(work, writing.Note("code", str(key), f"+9053200000{key:02}", {"challengeId": str(key)}))
    monkeypatch.setattr(in_time, "monotonic", lambda: hands[0])
    monkeypatch.setattr(world.service.sms, "send", send_in_vain)
    tried = sending.send_codes(world.service)
    assert 0 < hands[0] < sending.BATCH_SECONDS + sum(carriers.SMS_TIMEOUT_SECONDS)
    assert sum(row.attempts for row in world.messages()) == tried
    assert sending.send_codes(world.service) == tried, "the next ones at once"


@pytest.fixture
def dripping() -> Iterator[int]:
    """The port of a mail server that greets letter by letter, each in time, for as long as it is listened to."""
    over = threading.Event()
    with socket.create_server(("127.0.0.1", 0)) as listening:

        def greet() -> None:
            caller, _ = listening.accept()
            with caller:
                while not over.wait(0.2):
                    try:
                        caller.sendall(b"2")
                    except OSError:
                        return

        thread = threading.Thread(target=greet)
        thread.start()
        yield listening.getsockname()[1]
        over.set()
        thread.join()


@pytest.mark.timeout(20)
def test_a_server_that_answers_letter_by_letter_is_given_up_in_time(dripping, monkeypatch):
    monkeypatch.setattr(carriers, "SMTP_TIMEOUT_SECONDS", 1.0)
    mailer = carriers.Mailer("127.0.0.1", dripping, "bilgi@imece.test")
    with pytest.raises(carriers.MessageDelayed), mailer.connected():
        pass
