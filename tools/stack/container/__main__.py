"""`python -m tools.stack.container keys|databases`: the two short-lived programs of docker-compose.yml.

`keys` makes every key pair and RabbitMQ's definitions below /data. `databases` brings all databases to their newest
version and, in the demo, fills them once. Both may run again at any time.
"""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

from kit import topology
from kit.keys import make_keys
from kit.settings import SERVICES
from tools.stack import migrations

DATA = Path("/data")


def make_secrets() -> None:
    """One folder per service with its own private key and everybody's public ones; definitions for the broker."""
    everything = DATA / "keys" / "all"
    make_keys(everything)
    for name in SERVICES:
        own = DATA / "keys" / name
        own.mkdir(parents=True, exist_ok=True)
        files = [f"{name}.private.pem", "internal.jwks.json", "session.jwks.json"]
        for file_name in [*files, *(["session.private.pem"] if name == "identity" else [])]:
            shutil.copy(everything / file_name, own / file_name)
    folder = DATA / "rabbitmq"
    folder.mkdir(exist_ok=True)
    (folder / "definitions.json").write_text(json.dumps(topology.definitions()))
    (folder / "definitions.json").chmod(0o644)


def prepare_databases() -> None:
    """Migrations of all, the sandbox's tables, and the demo world where the databases are empty."""
    state = Path("/tmp/stack.json")  # noqa: S108 – the container's own
    environments = {name: _environment_of(name) for name in SERVICES}
    environments["sandbox"] = dict(os.environ)
    database = {"admin_url": os.environ["DATABASE_ADMIN_URL"]}
    state.write_text(json.dumps({"environments": environments, "database": database}))
    migrations.main(str(state))
    if os.environ.get("IMECE_ENV", "demo") == "demo":
        subprocess.run([sys.executable, "-m", "tools.demo", str(state)], check=True)


def _environment_of(name: str) -> dict[str, str]:
    password = os.environ[f"PASSWORD_{name.upper()}"]
    of_broker = os.environ.get(f"AMQP_PASSWORD_{name.upper()}", password)
    return dict(os.environ) | {
        "DATABASE_URL": f"postgresql+psycopg://{name}:{password}@postgres:5432/{name}",
        "AMQP_URL": f"amqp://{name}:{of_broker}@rabbitmq:5672/imece",
        "KEYS_DIR": str(DATA / "keys" / name),
    }


if __name__ == "__main__":
    {"keys": make_secrets, "databases": prepare_databases}[sys.argv[1]]()
