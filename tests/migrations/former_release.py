"""A pytest plugin for the tests of the release before: every database that they make has the newest schema.

It is loaded into a process with the former code (`test_former_code.py`). Where that code brings a database to what it
knows, the newest code has been there before; the services' folder of the newest code is in NEWEST_SERVICES.

That code documents its routes, and prepares to build their addresses, whenever an app is made, which is once for each
test. Nothing here asks for a document or an address, and both took two fifths of the time.
"""

import os
import subprocess
import sys

from flask_smorest import Blueprint
from werkzeug.routing import Rule

from kit import migrate

_former = migrate.upgrade
_NEWEST = "import sys; from kit.migrate import upgrade; upgrade(*sys.argv[1:])"


def newest_first(service: str, database_url: str, *arguments: object, **options: object) -> None:
    """As the releases do it: the newer one migrates, and the former one starts on what it finds."""
    environment = {**os.environ, "PYTHONPATH": os.environ["NEWEST_SERVICES"]}
    subprocess.run([sys.executable, "-c", _NEWEST, service, database_url], env=environment, check=True)
    _former(service, database_url, *arguments, **options)


migrate.upgrade = newest_first


def _unbuildable(rule: Rule, **values: object) -> tuple[str, str]:
    raise RuntimeError(f"no test asks for an address: {rule.rule}")


Blueprint.register_views_in_doc = lambda *_, **__: None
Rule._compile_builder = lambda *_, **__: _unbuildable
