"""The order in which services are exchanged stands in one place, and who is asked comes before who asks."""

import pytest

from contracts.calls import CALLS
from tools.stack import releases, rolling, upgrade
from tools.stack.instance import REPOSITORY, SERVICES
from tools.stack.programs import Program
from tools.stack.upgrade import ORDER

# Identity asks all others what it must know before a person leaves, and orders for the texts that a mail encloses.
ASKS_ALL = "identity"
# Payments asks orders for what is to be paid, and orders asks back whether a payment that it is about to give up was
# captured: one of the two is exchanged first. Orders does without the answer (tests/contracts/test_neighbours_of_before).
ASKS_BACK = ("orders", "payments")


def _calls() -> set[tuple[str, str]]:
    """Who asks whom."""
    return {(caller, one.to) for one in CALLS for caller in one.callers}


def test_every_service_has_its_place():
    assert sorted(ORDER) == sorted(SERVICES)


def test_who_is_asked_is_exchanged_before_who_asks():
    calls = {(asking, asked) for asking, asked in _calls() if asking != ASKS_ALL} - {ASKS_BACK}
    assert len(calls) > len(ORDER) / 2
    assert {(asking, asked) for asking, asked in calls if ORDER.index(asked) >= ORDER.index(asking)} == set()


@pytest.mark.parametrize("page", ["docs/operations.md", "docs/how-to/containers.md", "k8s/README.md"])
def test_a_page_that_tells_the_order_tells_this_one(page):
    assert ", ".join(ORDER) in (REPOSITORY / page).read_text()


def test_programs_are_exchanged_in_the_order_in_any_way_of_naming_them(monkeypatch):
    monkeypatch.setattr(releases, "misled", lambda instance, names: [])
    monkeypatch.setattr(rolling, "roll", lambda supervisor, programs, reread: heard.extend(programs))
    heard: list[Program] = []

    class Running:
        instance = None

    named = [Program(f"{name}-web", []) for name in (*sorted(ORDER, reverse=True), upgrade.OUTSIDE)]
    assert upgrade.roll(Running(), named) == [f"{name}-web" for name in (upgrade.OUTSIDE, *ORDER)]
    assert [program.name for program in heard] == [f"{name}-web" for name in (upgrade.OUTSIDE, *ORDER)]
