"""The table of events holds together."""

import dataclasses
import re

import pytest

from contracts.events import BY_ROUTING_KEY, EVENTS, SiteDetailsChanged
from contracts.events.consumers import CONSUMERS
from kit.settings import SERVICES

PERSONAL = re.compile(r"email|phone|address|first_name|last_name|national|card_number|password|token")
ABOUT_NO_PERSON = (SiteDetailsChanged,)  # the shop's own contacts, which stand on every page


def test_every_event_has_a_routing_key_of_its_own():
    assert len(BY_ROUTING_KEY) == len(EVENTS)
    assert all(re.fullmatch(r"[a-z]+\.[a-z_]+\.v[1-9]", key) for key in BY_ROUTING_KEY)


@pytest.mark.parametrize("event", EVENTS, ids=lambda event: event.__name__)
def test_an_event_says_whose_it_is_what_it_is_about_and_when_it_is_published(event):
    assert event.owner in SERVICES
    assert event.key_field in {field.name for field in dataclasses.fields(event)}
    assert event.published_when
    assert event.__doc__
    assert event.__dataclass_params__.frozen


@pytest.mark.parametrize("event", sorted({*EVENTS} - {*ABOUT_NO_PERSON}, key=str), ids=lambda event: event.__name__)
def test_an_event_carries_no_personal_data(event):
    assert [field.name for field in dataclasses.fields(event) if PERSONAL.search(field.name)] == []


@pytest.mark.parametrize("event", EVENTS, ids=lambda event: event.__name__)
def test_amounts_say_their_unit(event):
    names = [field.name for field in dataclasses.fields(event) if not field.name.startswith("is_")]
    amounts = [name for name in names if re.search(r"price|amount|total|deposit", name)]
    assert [name for name in amounts if not name.endswith("_kurus")] == []


def test_consumers_are_services_and_hear_each_event_once():
    assert set(CONSUMERS) == set(SERVICES)
    assert all(len(events) == len(set(events)) for events in CONSUMERS.values())


def test_no_service_consumes_its_own_events():
    assert [(name, event) for name, events in CONSUMERS.items() for event in events if event.owner == name] == []
