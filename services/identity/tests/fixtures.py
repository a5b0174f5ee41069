"""Identity on a real database, with a real mail server and a pretended SMS gateway at the edges of the outside world."""

from collections.abc import Iterator

import pytest
from aiosmtpd.controller import Controller

from identity.settings import Limits
from identity.tests.world import GENEROUS, Mailbox, Orders, SmsGateway, World
from kit.bounded import new_session
from kit.in_process import WsgiAdapter
from tests.support.ports import free_port

SMS_URL = "http://sms.test/sms"


@pytest.fixture(scope="session")
def mail_server() -> Iterator[tuple[Mailbox, Controller]]:
    mailbox = Mailbox()
    controller = Controller(mailbox, hostname="127.0.0.1", port=free_port(), enable_SMTPUTF8=True, ready_timeout=20)
    controller.start()
    yield mailbox, controller
    controller.stop()


@pytest.fixture
def make_world(service_under_test, mail_server):
    mailbox, controller = mail_server
    mailbox.__init__()

    def make(limits: Limits = GENEROUS, **settings) -> World:
        sms, orders, http = SmsGateway(), Orders(), new_session()
        http.mount(SMS_URL, WsgiAdapter(sms))
        http.mount("http://orders.test", WsgiAdapter(orders))
        options = {
            "smtp_host": "127.0.0.1",
            "smtp_port": controller.port,
            "sms_url": SMS_URL,
            "limits": limits,
            **settings,
        }
        return World(service_under_test("identity", http=http, **options), mailbox, sms, orders)

    return make


@pytest.fixture
def world(make_world) -> World:
    return make_world()
