"""I15: the processes of a running instance are the wanted ones, and live. Told by the runner, not by databases."""

from collections.abc import Callable, Iterator

from tools.stack import health
from tools.stack.instance import Instance

Check = Callable[[Instance], Iterator[str]]


def wanted_programs_run(instance: Instance) -> Iterator[str]:
    """I15. Every program that is wanted runs."""
    yield from health.not_running(instance)


def no_program_restarts_in_a_loop(instance: Instance) -> Iterator[str]:
    """I15. No program ends by itself again and again."""
    yield from health.restart_loops(instance)


def nothing_is_left_over(instance: Instance) -> Iterator[str]:
    """I15. No process runs that supervisor does not look after."""
    yield from health.orphans(instance)


def ports_are_in_our_hands(instance: Instance) -> Iterator[str]:
    """I15. No other program listens on the ports of the instance."""
    yield from health.taken_ports(instance)


CHECKS: tuple[Check, ...] = (
    wanted_programs_run,
    no_program_restarts_in_a_loop,
    nothing_is_left_over,
    ports_are_in_our_hands,
)


def reports(instance: Instance) -> list[tuple[str, list[str]]]:
    """Each check's sentence with what breaks it."""
    return [((check.__doc__ or "").splitlines()[0], list(check(instance))) for check in CHECKS]
