"""The kept definitions of the broker are made anew as soon as who consumes what is written otherwise."""

from contracts import events
from contracts.events import orders
from tools.stack import infrastructure


def test_the_table_of_consumers_and_the_events_are_among_what_the_definitions_follow_from():
    read = {str(path) for path in infrastructure.sources()}
    assert {events.__file__, orders.__file__} <= read
