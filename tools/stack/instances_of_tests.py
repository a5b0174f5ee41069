"""The instances that tests use, each with servers and folders of its own. A running main instance is never one."""

import os

from tools.stack.instance import Instance, named
from tools.stack.words import StackError

NAME = os.environ.get("IMECE_TEST_INSTANCE", "test")  # begun anew, its data forgotten


def journeys_instance() -> Instance:
    """The whole system in front of which the journeys stand. `StackError` where that would be main."""
    if NAME == "main":
        raise StackError("IMECE_TEST_INSTANCE names an instance whose data may be forgotten, so never main")
    return named(NAME)


def faults_instance() -> Instance:
    """Another whole system, whose processes are killed meanwhile."""
    return named(f"{journeys_instance().name[:10]}fault")


def computing_instance() -> Instance:
    """Servers alone, for what needs no whole system: it is still asked when that of the journeys starts."""
    return named(f"{journeys_instance().name[:10]}unit")
