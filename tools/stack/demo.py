"""The demo world, made once: the database itself remembers whether it was begun and whether it was finished."""

from __future__ import annotations

import shutil
from typing import TYPE_CHECKING

from tools.stack import postgres, rabbit
from tools.stack.instance import REPOSITORY
from tools.stack.words import StackError, say

if TYPE_CHECKING:
    from tools.stack.stack import Stack

BEGUN, MADE = "demo world begun", "demo world made"


def make_once(stack: Stack, anew: bool = False) -> None:
    """Fill empty databases with the demo world; a half-made one, or any that is to be begun anew, is thrown away."""
    if not (REPOSITORY / "tools" / "demo" / "__main__.py").exists():
        raise StackError("tools/demo is not there: start without it (--no-demo)")
    server = stack.infrastructure.server
    state = _remark(server)
    if state == MADE and not anew:
        return
    stack.supervisor.stop([program.name for program in (*stack.applications.web(), *stack.applications.workers())])
    if anew or state == BEGUN:
        say("forgetting what happened" if anew else "the demo world was left half-made: beginning again")
        forget_data(stack)
    elif len(stack.infrastructure.databases_made) == len(postgres.DATABASES):
        postgres.keep_as_new(server, stack.newest_version)
    say("making the demo world")
    _set_remark(server, BEGUN)
    stack.run_python("tools.demo", str(stack.instance.state_file))
    _set_remark(server, MADE)
    say("demo world made")


def forget_data(stack: Stack) -> None:
    """Empty every database, the broker's queues and the uploaded pictures; the servers stay up."""
    server = stack.infrastructure.server
    with postgres.connect(server) as connection:
        for name in postgres.DATABASES:
            connection.execute(f'DROP DATABASE IF EXISTS "{name}" WITH (FORCE)')
    for pictures in ("media", "return-pictures"):
        shutil.rmtree(stack.instance.root / pictures, ignore_errors=True)
        stack.instance.folder(pictures)
    rabbit.purge(stack.infrastructure.broker, stack.infrastructure.queues)
    kept = postgres.are_kept(server, stack.newest_version)
    postgres.create_databases(server, stack.instance.passwords, kept)
    if not kept:
        stack.migrate(anew=True)
        postgres.keep_as_new(server, stack.newest_version)


def _remark(server: postgres.Server) -> str | None:
    with postgres.connect(server) as connection:
        query = "SELECT shobj_description(oid, 'pg_database') FROM pg_database WHERE datname = 'identity'"
        return connection.execute(query).fetchone()[0]


def _set_remark(server: postgres.Server, text: str) -> None:
    with postgres.connect(server) as connection:
        connection.execute(f"COMMENT ON DATABASE identity IS '{text}'")
