"""What a process does not use is not in its memory."""

import gc
import json
import os
import subprocess
import sys

import pytest

from kit.late import late
from kit.memory import give_back
from kit.settings import SERVICES

OF_THE_WEB = {"flask", "werkzeug", "flask_smorest", "marshmallow", "apispec", "webargs"}
LARGE = {"PIL", "reportlab", "boto3", "holidays", "phonenumbers", "webauthn", "opentelemetry", "alembic"}
LOADED = """
import json, sys
for module in sys.argv[1:]:
    __import__(module)
    print(json.dumps([module, sorted({name.partition(".")[0] for name in sys.modules})]))
"""
OF_PASSKEYS = "identity"  # the only service with a large library from the beginning, so it comes last
IN_TURN = sorted(SERVICES, key=lambda service: service == OF_PASSKEYS)


def loaded_by(program: str) -> dict[str, set[str]]:
    """The packages in memory after the program of a service was imported, and those of the services before it.

    What one of them loads too much stands with all that follow, too. A process for each would take five times as long.
    """
    command = [sys.executable, "-c", LOADED, *(f"{service}.{program}" for service in IN_TURN)]
    environment = {"PYTHONPATH": os.pathsep.join(sys.path)}
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
    assert done.stderr == ""
    return {module.partition(".")[0]: set(packages) for module, packages in map(json.loads, done.stdout.splitlines())}


@pytest.fixture(scope="module")
def of_workers() -> dict[str, set[str]]:
    return loaded_by("worker")


@pytest.fixture(scope="module")
def of_web_processes() -> dict[str, set[str]]:
    return loaded_by("app")


@pytest.mark.parametrize("service", IN_TURN)
def test_a_worker_knows_nothing_of_the_web_and_loads_no_large_library(of_workers, service):
    assert of_workers[service] & (OF_THE_WEB | LARGE) == set()


@pytest.mark.parametrize("service", IN_TURN)
def test_a_web_process_loads_large_libraries_when_they_are_needed(of_web_processes, service):
    of_passkeys = {"webauthn"} if service == OF_PASSKEYS else set()
    assert of_web_processes[service] & LARGE <= of_passkeys


def test_a_late_module_is_loaded_once_something_is_asked_of_it():
    forgotten = sys.modules.pop("this_is_nowhere", None)
    assert forgotten is None
    missing = late("this_is_nowhere")
    with pytest.raises(ModuleNotFoundError):
        missing.anything  # noqa: B018 (asking is what loads it)
    assert late("textwrap").dedent("  a") == "a"


def test_what_is_free_can_be_given_back_at_any_time():
    kept = [bytes(100) for _ in range(1000)]
    give_back()
    gc.unfreeze()
    assert len(kept) == 1000


def test_what_is_there_once_a_process_is_ready_is_not_looked_through_again():
    try:
        give_back()
        assert gc.get_freeze_count() > 1000
    finally:
        gc.unfreeze()
