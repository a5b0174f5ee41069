"""`make demo`: what was bought and sold is forgotten, in place, while the servers stay.

This runs before the other tests of the folder: a person who signed in before it is not known after it.
"""

import os
import subprocess
import sys
import time

import pytest

from tests.conftest import INSTANCE, ROOT
from tests.support.people import DEMO_PASSWORD, Refused
from tests.support.processes import masters
from tests.support.waiting import eventually_nothing
from tools.audit import findings
from tools.stack.health import faults

DEMO_SECONDS = float(os.environ.get("DEMO_SECONDS", "30"))
pytestmark = [
    pytest.mark.fault,
    pytest.mark.skipif("DEMO_SECONDS" not in os.environ, reason="half a minute: part of `make faults`"),
]
STAYS = ("nginx", "postgres", "rabbitmq", "supervisor")


def test_the_demo_world_begins_anew_in_place(running, record_testsuite_property):
    member = running.visitor().register()
    before = masters(running.instance)
    command = [sys.executable, "-m", "tools.stack", "demo", "--no-storefront", "--instance", INSTANCE]
    began = time.monotonic()
    subprocess.run(command, cwd=ROOT, check=True)
    seconds = time.monotonic() - began
    record_testsuite_property("seconds in which the demo world begins anew", f"{seconds:.1f}")
    after = masters(running.instance)
    assert {name: after[name] for name in STAYS} == {name: before[name] for name in STAYS}
    with pytest.raises(Refused):
        running.visitor().sign_in(member.user["email"], "gizli-sifre-1")
    assert running.visitor().sign_in("alici@imece.test", DEMO_PASSWORD).get("/api/user/address")
    eventually_nothing(lambda: findings(running.environments, settled=True), "the auditor is content", 60)
    assert faults(running.instance) == []
    assert seconds <= DEMO_SECONDS
