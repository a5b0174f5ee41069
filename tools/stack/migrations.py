"""Brings the databases of an instance to their newest version: `python -m tools.stack.migrations STACK_JSON`.

It runs in a process of its own, once for all services: most of its time is importing. The administrator does it, as the
role that owns each database.
"""

import json
import os
import sys
from pathlib import Path

from sqlalchemy import make_url


def main(state_file: str) -> None:
    """Migrate the six services' databases and make the sandbox's tables."""
    state = json.loads(Path(state_file).read_text())
    environments, administrator = state["environments"], make_url(state["database"]["admin_url"])
    from kit.migrate import upgrade  # noqa: PLC0415 – found only with PYTHONPATH=services
    from kit.settings import SERVICES  # noqa: PLC0415

    for name in SERVICES:
        database = make_url(environments[name]["DATABASE_URL"]).database
        upgrade(name, administrator.set(database=database).render_as_string(hide_password=False))
        print(f"{name}: database is at its newest version")
    if environments["sandbox"]["IMECE_ENV"] != "production":
        os.environ.update(environments["sandbox"])
        from sandbox.setup import main as set_up  # noqa: PLC0415

        set_up()


if __name__ == "__main__":
    main(sys.argv[1])
