"""Mail servers that ask for encryption: a mail is handed over encrypted to the server that is meant, or it waits."""

import ipaddress
import ssl
from datetime import UTC, datetime, timedelta

import pytest
from aiosmtpd.controller import Controller
from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.x509.oid import NameOID

from identity.post.rules import messages as states
from identity.post.tests.test_sending import write
from identity.tests.world import Mailbox
from tests.support.ports import free_port


def certificate_of(folder, address: str):
    """A certificate that vouches for itself and for an address, with its key, in one file."""
    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, "mail")])
    now = datetime.now(UTC)
    made = (
        x509.CertificateBuilder()
        .subject_name(name)
        .issuer_name(name)
        .public_key(key.public_key())
        .serial_number(x509.random_serial_number())
        .not_valid_before(now - timedelta(days=1))
        .not_valid_after(now + timedelta(days=1))
        .add_extension(x509.SubjectAlternativeName([x509.IPAddress(ipaddress.ip_address(address))]), critical=False)
        .add_extension(x509.BasicConstraints(ca=True, path_length=None), critical=True)
        .sign(key, hashes.SHA256())
    )
    plain = serialization.NoEncryption()
    key_bytes = key.private_bytes(serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8, plain)
    path = folder / f"{address}.pem"
    path.write_bytes(key_bytes + made.public_bytes(serialization.Encoding.PEM))
    return path


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
