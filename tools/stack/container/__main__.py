"""`python -m tools.stack.container keys|databases|rotate|audit`: the short-lived programs of docker-compose.yml.

`keys` makes every key pair and RabbitMQ's definitions below /data. `databases` brings all databases to their newest
version and, in the demo, fills them once. Both may run again at any time. `rotate` does the next step of exchanging the
key of sessions (docs/how-to/rotate-keys.md). `audit` lets the auditor count.
"""

import json
import os
import subprocess
import sys
from datetime import UTC, datetime
from pathlib import Path

from kit import topology
from kit.keys import hand_out, make_keys
from kit.rotation import TooEarly, rotate
from kit.settings import SERVICES
from tools.audit.__main__ import print_not_asked, print_reports
from tools.audit.auditor import reports
from tools.stack import migrations

DATA = Path("/data")
KEYS = DATA / "keys" / "all"


def make_secrets() -> None:
    """One folder per service with its own private key and all public ones; definitions for the broker."""
    make_keys(KEYS)
    _hand_out_keys()
    folder = DATA / "rabbitmq"
    folder.mkdir(exist_ok=True)
    (folder / "definitions.json").write_text(json.dumps(topology.definitions()))
    (folder / "definitions.json").chmod(0o644)


def rotate_keys() -> None:
    """The next step of exchanging the key of sessions."""
    try:
        print(rotate(KEYS, datetime.now(UTC)))
    except TooEarly as early:
        sys.exit(str(early))
    _hand_out_keys()


def _hand_out_keys() -> None:
    hand_out(KEYS, lambda name: KEYS.parent / name)


def prepare_databases() -> None:
    """Migrations of all, the sandbox's tables, and the demo world where the databases are empty."""
    state = write_state()
    migrations.main(str(state))
    if os.environ.get("IMECE_ENV", "demo") == "demo":
        subprocess.run([sys.executable, "-m", "tools.demo", str(state)], check=True)


def audit() -> None:
    """One line per invariant of the six databases and the sandbox's books; ends with 1 when one does not hold."""
    environments = json.loads(write_state().read_text())["environments"]
    broken = print_reports(reports(environments, settled=True))
    print_not_asked(environments)
    sys.exit(1 if broken else 0)


def write_state() -> Path:
    """What the tools read of an instance, as the native runner writes it: each program's environment."""
    state = Path("/tmp/stack.json")  # noqa: S108 – the container's own
    environments = {name: _environment_of(name) for name in SERVICES}
    environments["sandbox"] = dict(os.environ)
    database = {"admin_url": os.environ["DATABASE_ADMIN_URL"]}
    state.touch(mode=0o600)
    state.write_text(json.dumps({"environments": environments, "database": database}))
    return state


def _environment_of(name: str) -> dict[str, str]:
    password = os.environ[f"PASSWORD_{name.upper()}"]
    return dict(os.environ) | {"DATABASE_URL": f"postgresql+psycopg://{name}:{password}@postgres:5432/{name}"}


if __name__ == "__main__":
    programs = {"keys": make_secrets, "databases": prepare_databases, "rotate": rotate_keys, "audit": audit}
    programs[sys.argv[1]]()
