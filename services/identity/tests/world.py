"""The world around identity: a mailbox, an SMS gateway, orders, and browsers. Nothing of identity itself is replaced."""

import email
import email.policy
import json
import re
from base64 import b64encode

from sqlalchemy import select
from werkzeug.wrappers import Request, Response

from identity.factors.steps import enrolment
from identity.people import steps as people_steps
from identity.post.rows import Message
from identity.post.steps import sending
from identity.profile.steps import phones
from identity.service import Identity
from identity.settings import Limits
from kit.testing import ServiceUnderTest
from tools.stack.one_time_codes import SECRET as SHARED_SECRET
from tools.stack.one_time_codes import STEP_SECONDS, code_at

PASSWORD = "imece123"
GENEROUS = Limits(**dict.fromkeys(Limits.__dataclass_fields__, "100000/minute"))


class Mailbox:
    """What a mail server does with the mails that it is given."""

    def __init__(self) -> None:
        self.mails: list[email.message.EmailMessage] = []
        self.refuse_recipients: set[str] = set()
        self.refusal = "550 no such mailbox"
        self.answer = "250 taken"

    async def handle_RCPT(self, server, session, envelope, address, options):
        if address in self.refuse_recipients:
            return self.refusal
        envelope.rcpt_tos.append(address)
        return "250 OK"

    async def handle_DATA(self, server, session, envelope):
        if self.answer.startswith("250"):
            self.mails.append(email.message_from_bytes(envelope.content, policy=email.policy.default))
        return self.answer

    def to(self, address: str) -> list[email.message.EmailMessage]:
        return [mail for mail in self.mails if mail["To"].addresses[0].addr_spec == address]


class SmsGateway:
    """Netgsm's REST v2, as far as codes go."""

    def __init__(self) -> None:
        self.received: list[dict] = []
        self.code = "00"

    def __call__(self, environ, start_response):
        request = Request(environ)
        self.received.append({"path": request.path, "user": request.authorization.username, **request.get_json()})
        ok = self.code == "00"
        body = {"code": self.code, "jobid": f"job-{len(self.received)}", "description": "queued" if ok else "no"}
        return Response(json.dumps(body), 200 if ok else 406)(environ, start_response)

    @property
    def last_code(self) -> str:
        return re.search(r"\d{6}", self.received[-1]["msg"]).group()


class Orders:
    """What orders hands over to be enclosed with mails."""

    def __init__(self) -> None:
        self.status = 200
        self.code = "not_found"
        self.asked: list[str] = []
        self.files = {
            ("Sözleşme 1a2b3c4d.pdf", "application/pdf"): bytes(range(256)) * 100,
            ("Sözleşme 1a2b3c4d.txt", "text/plain"): "Mesafeli Satış Sözleşmesi\nİade, ğüşöç Işık ₺\n".encode(),
        }

    def __call__(self, environ, start_response):
        request = Request(environ)
        assert request.headers["Authorization"].startswith("Internal ")
        self.asked.append(request.path)
        files = [
            {"name": name, "type": kind, "content": b64encode(content).decode()}
            for (name, kind), content in self.files.items()
        ]
        answer = {"success": files} if self.status == 200 else {"code": self.code, "failed": "Sözleşme bulunamadı."}
        return Response(json.dumps(answer), self.status)(environ, start_response)


class World:
    """A running identity and what the people around it do."""

    def __init__(self, under_test: ServiceUnderTest[Identity], mailbox: Mailbox, sms: SmsGateway, orders: Orders):
        self.under_test = under_test
        self.service = under_test.service
        self.clock = under_test.clock
        self.mailbox = mailbox
        self.sms = sms
        self.orders = orders

    def work(self):
        return self.under_test.work()

    def send(self) -> None:
        """Let the worker send everything that is due."""
        rounds = (sending.send_enclosing_mails, sending.send_mails, sending.send_codes)
        while sum(send(self.service) for send in rounds):
            continue

    def messages(self) -> list[Message]:
        """What was written down, in this order."""
        with self.work() as work:
            return list(work.session.scalars(select(Message).order_by(Message.created_at, Message.key)))

    def person(self, address: str = "ayse@imece.test", role: str = "buyer", phone: str | None = None) -> str:
        """A member, as after the link in the mail was opened. Gives their id. Operators share a second factor."""
        keeper = self.service.passwords
        password_hash = keeper.hash(PASSWORD)
        with self.work() as work:
            person = people_steps.add_person(work, "Ayşe", "Işık", address, password_hash)
            person.role = role
            if role == "operator":
                enrolment.share(work, self.service.factors, person.id, SHARED_SECRET)
            if phone:
                phones.set_verified_phone(work, person.id, phone)
            return person.id

    def sign_in(self, address: str = "ayse@imece.test", password: str = PASSWORD) -> "Browser":
        browser = Browser(self)
        answer = browser.post("/user/login", email=address, password=password)
        assert answer.status_code == 200, answer.json
        if step := answer.json["success"].get("secondFactor"):
            answer = browser.post("/user/secondFactor", ref=step["ref"], code=self.code())
            assert answer.status_code == 200, answer.json
        browser.token = answer.json["success"]["token"]
        return browser

    def code(self, secret: str = SHARED_SECRET, steps: int = 0) -> str:
        """What an authenticator app shows now, or some half minutes later."""
        return code_at(self.clock.now().timestamp() + steps * STEP_SECONDS, secret)

    def token_of_last_mail(self, address: str) -> str:
        text = self.mailbox.to(address)[-1].get_body(("plain",)).get_content()
        return re.search(r"token=([\w-]+)", text).group(1)


class Browser:
    """One browser: the stored token and the refresh cookie, which it sends as the gateway would pass it on.

    What it posts comes later than all before: what is written at one and the same moment is sent in any order.
    """

    def __init__(self, world: World):
        self.clock = world.clock
        self.client = world.under_test.app.test_client(use_cookies=False)
        self.token: str | None = None
        self.cookie: str | None = None
        self.cookie_header = ""

    def post(self, path: str, token: str | None = None, headers: dict | None = None, **body):
        self.clock.move(microseconds=1)
        return self._keep(self.client.post(path, json=body, headers={**self._headers(token), **(headers or {})}))

    def get(self, path: str, token: str | None = None):
        return self.client.get(path, headers=self._headers(token))

    def refresh(self, cookie: str | None = None, headers: dict | None = None):
        sent = {"X-Requested-With": "imece"} if headers is None else headers
        answer = self.client.post(
            "/user/refresh", json={}, headers={"Cookie": f"imece_refresh={cookie or self.cookie}", **sent}
        )
        return self._keep(answer)

    def _headers(self, token: str | None) -> dict:
        used = token or self.token
        headers = {"Authorization": f"Bearer {used}"} if used else {}
        return {**headers, "Cookie": f"imece_refresh={self.cookie}"} if self.cookie else headers

    def _keep(self, answer):
        header = answer.headers.get("Set-Cookie", "")
        if header.startswith("imece_refresh="):
            self.cookie_header = header
            self.cookie = header.partition("=")[2].partition(";")[0] or None
        return answer
