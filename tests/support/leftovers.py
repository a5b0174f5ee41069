"""The databases of a run, and those that runs before it have left.

To drop one takes PostgreSQL a good part of a second, for it has hundreds of files. So a run leaves its own behind: a
server that is stopped for good needs none dropped, and of one that stays the next run drops what is left, also of a run
that was killed.
"""

import os
import re
import uuid
import zlib

from sqlalchemy import Engine, text

from tools.stack.processes import is_alive

OURS = re.compile(r"t_.*_of_(?P<process>\d+)_")
LOCK = zlib.crc32(b"leftovers")


def own_name(name: str) -> str:
    """A new name for a database of this process."""
    return f"t_{name}_of_{os.getpid()}_{uuid.uuid4().hex[:8]}"


def remove(administrator: Engine) -> None:
    """Drop the databases of processes that have ended; what lives beside this run keeps its own."""
    with administrator.connect() as connection:
        connection.execute(text("SELECT pg_advisory_lock(:lock)"), {"lock": LOCK})  # one at a time
        try:
            for name in connection.scalars(text("SELECT datname FROM pg_database")).all():
                made = OURS.match(name)
                if made and not is_alive(int(made["process"])):
                    connection.execute(text(f'DROP DATABASE IF EXISTS "{name}" WITH (FORCE)'))
        finally:
            connection.execute(text("SELECT pg_advisory_unlock(:lock)"), {"lock": LOCK})
