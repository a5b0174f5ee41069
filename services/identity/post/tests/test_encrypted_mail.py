"""Mail servers that ask for encryption: a mail is handed over encrypted to the server that is meant, or it waits."""

import ssl

import pytest
from aiosmtpd.controller import Controller

from identity.post.rules import messages as states
from identity.post.tests.test_sending import write
from identity.tests.world import Mailbox
from tests.support.certificates import certificate_of
from tests.support.ports import free_port


@pytest.fixture
def encrypting(make_world, tmp_path, monkeypatch):
    """`encrypting(address)` → identity and a mail server with a certificate for that address, which is trusted."""
    servers = []

    def make(address: str):
        certificate = certificate_of(tmp_path, address)
        context = ssl.create_default_context(ssl.Purpose.CLIENT_AUTH)
        context.load_cert_chain(certificate)
        monkeypatch.setenv("SSL_CERT_FILE", str(certificate))
        mailbox, port = Mailbox(), free_port()
        how = {"tls_context": context, "require_starttls": True, "ready_timeout": 20}
        servers.append(Controller(mailbox, hostname="127.0.0.1", port=port, enable_SMTPUTF8=True, **how))
        servers[-1].start()
        return make_world(smtp_port=port, smtp_starttls=True), mailbox

    yield make
    for server in servers:
        server.stop()


def test_a_mail_goes_encrypted_where_the_server_asks_for_it(encrypting):
    world, mailbox = encrypting("127.0.0.1")
    write(world)
    world.send()
    assert [(row.state, row.attempts) for row in world.messages()] == [(states.SENT, 1)]
    assert len(mailbox.mails) == 1


def test_a_server_that_is_another_one_gets_no_mail(encrypting):
    world, mailbox = encrypting("127.0.0.2")
    write(world)
    world.send()
    assert [(row.state, row.attempts) for row in world.messages()] == [(states.QUEUED, 1)]
    assert mailbox.mails == []
