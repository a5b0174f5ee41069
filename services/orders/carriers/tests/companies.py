"""Three companies and what they carry."""

from dataclasses import replace
from datetime import timedelta

from requests.adapters import BaseAdapter
from sqlalchemy import text

from kit.bounded import new_session
from kit.clock import MovableClock
from kit.in_process import WsgiAdapter
from kit.testing import NOON
from orders.carriers.clients.accounts import read_carrier_settings
from orders.carriers.clients.carrier import NewParcel, Recipient
from orders.carriers.clients.companies import make_carriers
from orders.carriers.rules import ParcelState, Step
from sandbox.app import create_app as create_sandbox
from sandbox.settings import Settings as SandboxSettings

COMPANIES = ("mng", "aras", "yurtici")
KEY = "12345678901234567890"
AYSE = Recipient("Ayşe Yılmaz", "+90 532 123 45 67", "İstanbul", "Kadıköy", "Moda, Bahariye Cad. 1 <&>")
PARCEL = NewParcel(KEY, AYSE, "Sipariş 0b6f3c1e")
S = ParcelState


class Listener(BaseAdapter):
    """Notes how each call was made, and passes it on."""

    def __init__(self, to):
        super().__init__()
        self.to, self.calls = to, []

    def send(self, request, **how):
        self.calls.append((request, how))
        return self.to.send(request, **how)

    def close(self):
        """Nothing is held."""


class World:
    """Adapters, the sandbox behind them, and a clock for both."""

    def __init__(self, url):
        self.clock = MovableClock(NOON)
        self.sandbox = create_sandbox(SandboxSettings(database_url=url, cargo_step_seconds=0), self.clock)
        self.engine = self.sandbox.extensions["sandbox"].engine
        self.line = Listener(WsgiAdapter(self.sandbox))
        self.settings = read_carrier_settings()
        self.http = self.sandbox.test_client()

    def begin(self):
        with self.engine.begin() as connection:
            connection.execute(text("TRUNCATE cargo_parcels, cargo_steps, cargo_faults RESTART IDENTITY CASCADE"))
        self.clock.move_to(NOON)
        self.line.calls.clear()
        self.carriers = self.reached_by(self.line)
        return self

    def reached_by(self, adapter):
        session = new_session()
        session.mount("http://127.0.0.1:18110", adapter)
        return make_carriers(self.settings, session, self.clock)

    def with_settings(self, company, **changes):
        session = new_session()
        session.mount("http://", self.line)
        changed = replace(self.settings, **{company: replace(getattr(self.settings, company), **changes)})
        return make_carriers(changed, session, self.clock)[company]

    def fault(self, **faults):
        assert self.http.post("/sandbox/cargo/faults", json=faults).status_code == 200

    def move(self, *states, minutes=7):
        for state in states:
            self.clock.move(minutes=minutes)
            assert self.http.post(f"/sandbox/cargo/parcels/{KEY}/move", json={"state": state}).status_code == 200

    def parcels(self):
        return self.http.get("/sandbox/cargo/parcels").get_json()


def minutes(*steps):
    return tuple(Step(state, NOON + timedelta(minutes=each)) for state, each in steps)
