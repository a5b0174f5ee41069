"""Migrations of one service's database: `python -m kit.migrate orders`; `… orders new "add cargo code"` writes one.

A migration must leave the previous version of the code working.
"""

import importlib
import sys
from pathlib import Path

from alembic import command
from alembic.config import Config

from kit.settings import service_settings

SERVICES_DIR = Path(__file__).parent.parent


def configuration(service: str, database_url: str) -> Config:
    """Alembic's configuration for a service: one shared environment, the service's own versions."""
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "alembic"))
    config.set_main_option("version_locations", str(SERVICES_DIR / service / "migrations" / "versions"))
    config.set_main_option("path_separator", "os")
    config.set_main_option("file_template", "%%(year)d-%%(month).2d-%%(day).2d-%%(hour).2d%%(minute).2d_%%(slug)s")
    config.attributes["database_url"] = database_url
    config.attributes["metadata"] = importlib.import_module(f"{service}.models").Base.metadata
    return config


def upgrade(service: str, database_url: str) -> None:
    """Bring a database to the newest version."""
    command.upgrade(configuration(service, database_url), "head")


def write_migration(service: str, database_url: str, message: str) -> None:
    """Compare the models with the database and write the next version."""
    command.revision(configuration(service, database_url), message=message, autogenerate=True)


def main(arguments: list[str]) -> None:
    """The command line."""
    service, url = arguments[0], service_settings(arguments[0]).database_url
    if arguments[1:2] == ["new"]:
        write_migration(service, url, arguments[2])
    else:
        upgrade(service, url)
        print(f"{service}: database is at its newest version")


if __name__ == "__main__":
    main(sys.argv[1:])
