"""How many processes of each kind an instance runs, as `make up WEB="ads=2" WORKERS="payments=3"` says it.

A number that was said is kept, in a file of the instance for each program, until another is said: `make up` alone
goes on with it, and a gunicorn master that is started anew reads its own there (services/gunicorn.conf.py).
"""

from pathlib import Path

from tools.stack.instance import SERVICES, Instance, write_private
from tools.stack.words import StackError

WEB, WORKER = "web", "worker"
EACH = "all"
MOST = 16
# Each takes up to eleven connections of the instance's PostgreSQL (kit.db), which has room for these.
MOST_TOGETHER = 40


def take_over(instance: Instance, web: str | None, workers: str | None) -> None:
    """Keep the numbers that were said, as `ads=2 payments=3` or `all=2`. Raises before anything is kept."""
    wanted = {**_numbers(WEB, web or ""), **_numbers(WORKER, workers or "")}
    programs = [f"{service}-{kind}" for service in SERVICES for kind in (WEB, WORKER)]
    together = sum(wanted.get(program) or number_of(instance, program) for program in programs)
    if together > MOST_TOGETHER:
        raise StackError(f"{together} processes are more than one machine's PostgreSQL serves here: {MOST_TOGETHER}")
    for program, number in wanted.items():
        write_private(file_of(instance, program), f"{number}\n")


def number_of(instance: Instance, program: str) -> int:
    """How many processes the program `ads-web` or `ads-worker` stands for: one unless more were asked for."""
    try:
        return int(file_of(instance, program).read_text())
    except FileNotFoundError:
        return 1


def file_of(instance: Instance, program: str) -> Path:
    """Where that number is kept."""
    return instance.root / "conf" / "scale" / program


def names_of(instance: Instance, service: str) -> list[str]:
    """The programs that are a service's workers: `ads-worker`, `ads-worker-2` and so on."""
    first = f"{service}-{WORKER}"
    return [first, *(f"{first}-{place}" for place in range(2, number_of(instance, first) + 1))]


def _numbers(kind: str, said: str) -> dict[str, int]:
    numbers = {}
    for word in said.split():
        service, _, number = word.partition("=")
        if service not in (*SERVICES, EACH) or not number.isdecimal() or not 1 <= int(number) <= MOST:
            raise StackError(
                f"say {SERVICES[2]}=2, for one of {', '.join(SERVICES)} or {EACH}, 1 to {MOST}; not {word!r}"
            )
        for each in SERVICES if service == EACH else (service,):
            numbers[f"{each}-{kind}"] = int(number)
    return numbers
