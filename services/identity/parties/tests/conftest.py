"""Parties that vouch for visitors, played beside identity, and browsers that go to them and come back."""

import pytest

from identity.tests import parties as outside
from identity.tests.parties import Parties
from identity.tests.visitor import Visitor
from identity.tests.world import GENEROUS
from kit.in_process import WsgiAdapter


@pytest.fixture
def make(make_world):
    def build(limits=GENEROUS, settings=outside.SETTINGS):
        world, played = make_world(limits=limits, parties=settings), Parties()
        world.service.http.mount(outside.OUTSIDE, WsgiAdapter(played))
        played.clock, world.parties = world.clock, played
        return world

    return build


@pytest.fixture
def world(make):
    return make()


@pytest.fixture
def visit(world):
    def new() -> Visitor:
        visitor = Visitor(world)
        visitor.world_parties = world.parties
        return visitor

    return new
