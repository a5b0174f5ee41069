"""A service's charter names what it tells others, what it hears of them, and whom it asks."""

import ast
import re

import pytest

from contracts.calls import CALLS
from contracts.events import EVENTS
from contracts.events.consumers import CONSUMERS
from kit.settings import SERVICES
from tests.conftest import ROOT

SECTION = re.compile(r"^(Events out|Events in|Calls out): (.*?)(?=^[A-Z]\w+ \w+: |\Z)", re.MULTILINE | re.DOTALL)
AN_EVENT = re.compile(r"\b(?:[A-Z][a-z]+){2,}\b")


def sections(service: str) -> dict[str, str]:
    charter = ast.get_docstring(ast.parse((ROOT / "services" / service / "__init__.py").read_text()))
    return dict(SECTION.findall(charter or ""))


@pytest.mark.parametrize("service", SERVICES)
def test_it_names_every_event_that_the_service_tells_and_no_other(service):
    told = {event.__name__ for event in EVENTS if event.owner == service}
    assert set(AN_EVENT.findall(sections(service)["Events out"])) == told


@pytest.mark.parametrize("service", SERVICES)
def test_it_names_every_event_that_the_service_hears_and_no_other(service):
    heard = {event.__name__ for event in CONSUMERS[service]}
    assert set(AN_EVENT.findall(sections(service)["Events in"])) == heard


@pytest.mark.parametrize("service", SERVICES)
def test_it_names_every_service_that_is_asked_and_no_other(service):
    asked = {call.to for call in CALLS if service in call.callers}
    assert set(re.findall(rf"\b(?:{'|'.join(SERVICES)})\b", sections(service)["Calls out"])) == asked
