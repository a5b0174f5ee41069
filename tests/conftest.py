"""The running system that journeys and faults use: the test instance, never the one of `make up`."""

import json
import os
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

import pytest

from tests.support.owners import Owners, owners_of
from tests.support.people import Visitor
from tests.support.shoppers import published
from tools.stack.instance import Instance, named

ROOT = Path(__file__).parents[1]
INSTANCE = os.environ.get("IMECE_TEST_INSTANCE", "test")
STATE = ROOT / ".run" / INSTANCE / "stack.json"
# IMECE_TEST_STOREFRONT=kept leaves the storefront's last build as it is: journeys over the API don't need a new one.
STOREFRONT = ["--no-storefront"] if os.environ.get("IMECE_TEST_STOREFRONT") == "kept" else []
# IMECE_TEST_EACH=2 runs two web processes and two workers of every service.
NUMBER = os.environ.get("IMECE_TEST_EACH")
EACH = [f"--web=all={NUMBER}", f"--workers=all={NUMBER}"] if NUMBER else []


@dataclass(frozen=True)
class Running:
    """Where the test instance is."""

    base: str
    root: Path
    environments: dict[str, dict[str, str]]

    @property
    def instance(self) -> Instance:
        """The instance, as the runner knows it."""
        return named(INSTANCE)

    def visitor(self) -> Visitor:
        """A new visitor of the shop."""
        return Visitor(self.base)

    def signed_in(self, email: str) -> Visitor:
        """One of the demo people."""
        return self.visitor().sign_in(email)


@pytest.fixture(scope="session")
def running() -> Running:
    """The whole system with its demo world, on ports of its own, or the shop at IMECE_TEST_BASE as it is.

    Of that only the address is known, so journeys that look behind the gateway can't be had there.
    """
    if base := os.environ.get("IMECE_TEST_BASE"):
        return Running(base, ROOT / ".run" / "elsewhere", {})
    command = [sys.executable, "-m", "tools.stack", "up", "--instance", INSTANCE, "--demo", *STOREFRONT, *EACH]
    subprocess.run(command, cwd=ROOT, check=True)
    state = json.loads(STATE.read_text())
    return Running(f"http://localhost:{state['ports']['gateway']}", Path(state["root"]), state["environments"])


@pytest.fixture(scope="session")
def supplier(running) -> Visitor:
    """The demo supplier, signed in."""
    return running.signed_in("satici@imece.test")


@pytest.fixture(scope="session")
def operator(running) -> Visitor:
    """The demo operator, signed in."""
    return running.signed_in("yonetici@imece.test")


@pytest.fixture(scope="session")
def onlooker(running) -> Visitor:
    """A demo buyer who only looks whether an ad can be put into a cart yet."""
    return running.signed_in("alici9@imece.test")


@pytest.fixture(scope="session")
def publish(supplier, onlooker):
    """Publish a fresh ad with the given terms, wait until carts know it, and give its id."""

    def publish_ad(**changes) -> int:
        return published(supplier, onlooker, **changes)

    return publish_ad


@pytest.fixture(scope="session")
def new_buyer(running):
    """Make buyers who are registered, confirmed and have a verified phone and an address."""

    def make() -> Visitor:
        buyer = running.visitor().register().verify_phone()
        buyer.add_address()
        return buyer

    return make


@pytest.fixture(scope="session")
def owners(running, operator) -> Owners:
    """Buyers and suppliers of their own, who share nothing with the people of other tests; their ads go with them."""
    found = owners_of(running.visitor, operator)
    yield found
    for ad in found.supplier.get("/api/supplier/ads?status=open")["items"]:
        found.supplier.post("/api/disable-ad", {"AdId": ad["adId"], "Reason": "Deneme bitti"})
