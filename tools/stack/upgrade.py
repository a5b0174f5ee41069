"""From one release to the next while people buy: the databases first, then the programs in one order, the gateway last.

Migrations leave the release before working (docs/how-to/migrate.md), and the broker learns what is new before a service
says it. Then who is asked is exchanged before who asks. A service gets on with its neighbours of the release before all
the same: a cluster exchanges all at once, and on the way back the order is the wrong way round (docs/decisions/0026).
"""

from collections.abc import Collection, Sequence

from tools.stack import releases, rolling
from tools.stack.applications import Applications
from tools.stack.programs import Program
from tools.stack.scale import WORKER
from tools.stack.supervise import Supervisor
from tools.stack.words import say

# The only statement of it: docs/operations.md and the pages of containers and clusters are held against it.
ORDER = ("identity", "catalogue", "ads", "orders", "payments", "returns")
OUTSIDE = "sandbox"  # the card provider, carriers and mail of the demo, whom the services ask


def exchange_web(applications: Applications, supervisor: Supervisor, started: Collection[str]) -> list[str]:
    """Give what answers, and was not started just now, the code and settings of now; returns which programs it were.

    One service after the other, while they serve. Only where a master was called in another way it is stopped first.
    """
    called = [name for name in supervisor.changed() if not is_worker(name)]
    replaced = supervisor.replace(sorted(called, key=_place))
    applications.wait_web(supervisor)
    rolled = {program.name for program in applications.rolled()} - {*replaced, *started}
    due = set(releases.outdated(supervisor.instance, rolled))
    return [*replaced, *roll(supervisor, [program for program in applications.rolled() if program.name in due])]


def roll(supervisor: Supervisor, programs: Sequence[Program]) -> list[str]:
    """Exchange these running web programs without a break; returns their names."""
    ordered = sorted(programs, key=lambda program: _place(program.name))
    names = [program.name for program in ordered]
    rolling.roll(supervisor, ordered, releases.misled(supervisor.instance, names))
    if names:
        say(f"exchanged while they served: {', '.join(names)}")
    return names


def is_worker(name: str) -> bool:
    """Whether a program is a worker: no caller waits for it, so it may be stopped and started."""
    return WORKER in name.split("-")


def _place(name: str) -> int:
    """Where a program that answers stands in the order; nginx is the last."""
    service, everyone = name.partition("-")[0], (OUTSIDE, *ORDER)
    return everyone.index(service) if service in everyone else len(everyone)
