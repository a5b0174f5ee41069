"""The mailbox and the SMS gateway."""

import smtplib
from email.message import EmailMessage

import pytest

from sandbox.settings import Settings
from sandbox.smtp import make_controller
from tests.support.ports import free_port


@pytest.fixture
def smtp_port(sandbox_database, clock):
    port = free_port()
    controller = make_controller(Settings(database_url=sandbox_database, smtp_port=port), clock)
    controller.start()
    yield port
    controller.stop()


def mail(to):
    message = EmailMessage()
    message["From"], message["To"], message["Subject"] = "imece@imece.test", to, "Hoş geldin Ayşe"
    message.set_content("Onayla: http://localhost:8080/hesap/dogrula?token=abc&x=1.\n<b>düz</b>")
    message.add_alternative("<p>Hoş geldin <script>alert(1)</script></p>", subtype="html")
    return message


def send(port, to):
    with smtplib.SMTP("127.0.0.1", port, timeout=5) as server:
        server.send_message(mail(to))


def test_a_mail_is_listed_opened_and_its_link_can_be_clicked(shop, smtp_port):
    send(smtp_port, "Ayse@imece.test")
    (found,) = shop.http.get("/sandbox/mail/messages?to=ayse@imece.test").get_json()
    assert found["subject"] == "Hoş geldin Ayşe" and found["date"] == "2026-11-21T09:00:00Z"
    assert found.keys() == {"to", "subject", "text", "html", "date", "attachments"} and "Onayla: " in found["text"]
    assert "Hoş geldin Ayşe" in shop.http.get("/sandbox/mail").get_data(as_text=True)
    opened = shop.http.get("/sandbox/mail/1").get_data(as_text=True)
    assert '<a href="http://localhost:8080/hesap/dogrula?token=abc&amp;x=1">' in opened
    assert "&lt;b&gt;düz&lt;/b&gt;" in opened


def test_the_html_of_a_mail_is_shut_in(shop, smtp_port):
    send(smtp_port, "ayse@imece.test")
    policy = shop.http.get("/sandbox/mail/1/html").headers["Content-Security-Policy"]
    assert policy.startswith("sandbox ") and "allow-scripts" not in policy and "default-src 'none'" in policy
    assert "Subject" in shop.http.get("/sandbox/mail/1/raw").get_data(as_text=True)


def test_the_files_of_a_mail_are_listed_and_opened_byte_by_byte(shop, smtp_port):
    message, content = mail("ayse@imece.test"), bytes(range(256))
    message.add_attachment(content, maintype="application", subtype="pdf", filename="Sözleşme ığüş.pdf")
    message.add_attachment("<script>alert(1)</script>", subtype="html", filename="sayfa.html")
    with smtplib.SMTP("127.0.0.1", smtp_port, timeout=5) as server:
        server.send_message(message)
    (found,) = shop.http.get("/sandbox/mail/messages").get_json()
    paper, page = found["attachments"]
    assert (paper["name"], paper["type"], paper["size"]) == ("Sözleşme ığüş.pdf", "application/pdf", 256)
    assert "Onayla: " in found["text"] and "Hoş geldin" in found["html"]
    opened = shop.http.get("/sandbox/mail/1").get_data(as_text=True)
    assert "Sözleşme ığüş.pdf" in opened and f'href="{paper["url"]}"' in opened
    answer = shop.http.get(paper["url"])
    assert (answer.get_data(), answer.content_type) == (content, "application/pdf")
    assert answer.headers["Content-Disposition"].startswith("inline")
    saved = shop.http.get(page["url"])
    assert saved.headers["Content-Disposition"].startswith("attachment")
    assert saved.headers["X-Content-Type-Options"] == "nosniff"
    assert shop.http.get("/sandbox/mail/1/attachments/2").status_code == 404


def test_mails_are_told_apart_by_recipient_and_come_oldest_first(shop, smtp_port):
    for to in ("a@imece.test", "b@imece.test", "a@imece.test"):
        send(smtp_port, to)
    assert len(shop.http.get("/sandbox/mail/messages?to=a@imece.test").get_json()) == 2
    everyone = shop.http.get("/sandbox/mail/messages").get_json()
    assert [one["to"] for one in everyone] == ["a@imece.test", "b@imece.test", "a@imece.test"]


def test_a_dead_address_bounces(smtp_port):
    with pytest.raises(smtplib.SMTPRecipientsRefused):
        send(smtp_port, "bounce+1@imece.test")


OTP = {"msgheader": "IMECE", "msg": "Kodunuz 123456", "no": "5321234567"}
USER = ("user", "pass")


def test_an_otp_is_queued_and_listed(shop):
    answer = shop.http.post("/sandbox/sms/rest/v2/otp", json=OTP, auth=USER)
    assert answer.get_json() == {"code": "00", "jobid": "17377215", "description": "queued"}
    listed = shop.http.get("/sandbox/sms/messages?to=%2B905321234567").get_json()
    assert listed == [{"to": "+905321234567", "text": "Kodunuz 123456", "date": "2026-11-21T09:00:00Z"}]
    assert "Kodunuz 123456" in shop.http.get("/sandbox/sms?to=05321234567").get_data(as_text=True)


def test_many_messages_at_once(shop):
    body = {
        "msgheader": "IMECE",
        "encoding": "TR",
        "messages": [{"msg": "a", "no": "5321234567"}, {"msg": "b", "no": "05331234567"}],
    }
    assert shop.http.post("/sandbox/sms/rest/v2/send", json=body, auth=USER).get_json()["code"] == "00"
    assert len(shop.http.get("/sandbox/sms/messages").get_json()) == 2


@pytest.mark.parametrize(
    ("changes", "code"),
    [
        ({"msg": ""}, "20"),
        ({"msgheader": "X"}, "40"),
        ({"no": "2121234567"}, "50"),
        ({"no": None}, "50"),
        ({"msg": 5}, "20"),
    ],
)
def test_a_wrong_message_is_refused_with_406(shop, changes, code):
    answer = shop.http.post("/sandbox/sms/rest/v2/otp", json=OTP | changes, auth=USER)
    assert (answer.status_code, answer.get_json()["code"]) == (406, code)
    assert shop.http.get("/sandbox/sms/messages").get_json() == []


def test_an_account_is_needed(make_app):
    http = make_app(sms_user="user", sms_password="right").test_client()
    for auth in (None, ("user", "wrong"), ("other", "right")):
        assert http.post("/sandbox/sms/rest/v2/otp", json=OTP, auth=auth).get_json()["code"] == "30"
    assert http.post("/sandbox/sms/rest/v2/otp", json=OTP, auth=("user", "right")).get_json()["code"] == "00"


def test_the_index_and_the_health_check(shop):
    shown = shop.http.get("/sandbox").get_data(as_text=True)
    assert all(link in shown for link in ("/sandbox/mail", "/sandbox/sms", "/sandbox/iyzico/books.json"))
    assert shop.http.get("/sandbox/healthz").get_json() == {"status": "ok"}
    assert shop.http.get("/sandbox/static/sandbox.css").status_code == 200
