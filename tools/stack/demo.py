"""The demo world, made once: the database itself remembers whether it was begun and whether it was finished."""

from __future__ import annotations

import shutil
import subprocess
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from tools.stack import gateway, postgres, rabbit
from tools.stack.instance import REPOSITORY, RUN, SERVICES
from tools.stack.programs import base_environment, venv
from tools.stack.words import StackError, say

if TYPE_CHECKING:
    from tools.stack.parts import Parts

DEMO = REPOSITORY / "tools" / "demo"
BEGUN, MADE = "demo world begun", "demo world made"


def make_once(stack: Parts, storefront: Path, painted: Callable[[], object], anew: bool = False) -> list[str]:
    """Fill empty databases with the demo world; a half-made one, or any that is to be begun anew, is thrown away.

    `painted` waits for its pictures. Returns what it has started.

    Meanwhile the shop is closed. What answers HTTP goes on, or starts beside the story, which leaves half a core to
    spare: it keeps nothing between two questions, and does nothing until it is asked. The workers and the sandbox would
    go on with a story that is not told yet.
    """
    if not (DEMO / "__main__.py").exists():
        raise StackError("tools/demo is not there: start without it (--no-demo)")
    server = stack.infrastructure.server
    state = _remark(server)
    if state == MADE and not anew:
        if _lacks_factors(server):
            with stack.python_beside("tools.demo", str(stack.instance.state_file)):
                say("giving the demo's operators their second factor")
        return []
    web, workers = (
        {program.name for program in part} for part in (stack.applications.web(), stack.applications.workers())
    )
    answering = {name for name in web if name.removesuffix("-web") in SERVICES}
    with _closed(stack, storefront), stack.python_beside("tools.demo", "--when-told", str(stack.instance.state_file)):
        is_forgotten = anew or state == BEGUN
        # Of what is forgotten nothing has to be finished.
        stack.supervisor.stop(sorted({*web, *workers} - answering), at_once=is_forgotten)
        if is_forgotten:
            say("forgetting what happened" if anew else "the demo world was left half-made: beginning again")
            forget_data(stack)
        elif len(stack.infrastructure.databases_made) == len(postgres.DATABASES):
            postgres.keep_as_new(server, stack.newest_version)
        painted()
        say("making the demo world")
        _set_remark(server, BEGUN)
        started = stack.supervisor.start(sorted(answering))
    _set_remark(server, MADE)
    say("demo world made")
    return started


def begin_painting(stack: Parts, is_wanted: bool) -> Callable[[], object]:
    """Have the world's pictures painted beside everything else that it needs; gives what waits for them.

    They take ten seconds of a processor, and what comes before the world rarely has work for two. What another instance
    has painted is copied from there; what could not be painted here, the world paints itself.
    """
    kept = stack.instance.root / "painted"
    if not is_wanted or len(list(kept.glob("*/picture.json"))) >= len(list(DEMO.glob("photos/*.webp"))):
        return lambda: None
    paths = {"PYTHONPATH": f"{REPOSITORY}/services:{REPOSITORY}"}
    others = [str(folder) for folder in (RUN / "painted", *sorted(RUN.glob("*/painted"))) if folder != kept]
    painting = [venv("python"), "-m", "tools.demo.painted", str(kept), *others]
    return subprocess.Popen(painting, cwd=REPOSITORY, env=base_environment(stack.instance) | paths).wait


def _lacks_factors(server: postgres.Server) -> bool:
    """Whether the demo world was made before operators needed a second factor."""
    without = (
        "SELECT 1 FROM people WHERE role = 'operator' AND id NOT IN (SELECT person_id FROM second_factors) LIMIT 1"
    )
    with postgres.connect(server, "identity") as connection:
        return connection.execute(without).fetchone() is not None


@contextmanager
def _closed(stack: Parts, storefront: Path) -> Iterator[None]:
    """Where the gateway runs, it says that the shop is closed for a moment."""
    is_running = stack.supervisor.states().get("nginx", ("", 0))[1] > 0
    if is_running:
        gateway.render(stack.instance, stack.ports, storefront, is_open=False)
        gateway.reload(stack.supervisor)
    yield
    if is_running:  # after a failure the shop stays closed: half a world is nothing to sell
        gateway.render(stack.instance, stack.ports, storefront)
        gateway.reload(stack.supervisor)


def forget_data(stack: Parts) -> None:
    """Empty every database, the broker's queues the uploaded pictures and invoices; the servers stay up."""
    server = stack.infrastructure.server
    postgres.drop_databases(server)
    for uploaded in ("media", "return-pictures", "invoices"):
        shutil.rmtree(stack.instance.root / uploaded, ignore_errors=True)
        stack.instance.folder(uploaded)
    rabbit.purge(stack.infrastructure.broker, stack.infrastructure.queues)
    kept = postgres.are_kept(server, stack.newest_version)
    postgres.create_databases(server, stack.instance.passwords, kept)
    if not kept:
        stack.migrate(anew=True)
        postgres.keep_as_new(server, stack.newest_version)


def _remark(server: postgres.Server) -> str | None:
    with postgres.connect(server) as connection:
        query = "SELECT shobj_description(oid, 'pg_database') FROM pg_database WHERE datname = 'identity'"
        remark: str | None = postgres.only_row(connection, query)[0]
        return remark


def _set_remark(server: postgres.Server, text: str) -> None:
    with postgres.connect(server) as connection:
        connection.execute(f"COMMENT ON DATABASE identity IS '{text}'")
