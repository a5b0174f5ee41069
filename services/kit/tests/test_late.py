"""What a process does not use is not in its memory."""

import gc
import os
import subprocess
import sys

import pytest

from kit.late import late
from kit.memory import give_back
from kit.settings import SERVICES

OF_THE_WEB = {"flask", "werkzeug", "flask_smorest", "marshmallow", "apispec", "webargs"}
LARGE = {"PIL", "reportlab", "boto3", "holidays", "phonenumbers", "webauthn", "opentelemetry", "alembic"}
LOADED = "import sys, {module}; print(*{{name.partition('.')[0] for name in sys.modules}})"


def loaded_by(module: str) -> set[str]:
    """The packages that are in memory after `module` was imported."""
    program, environment = (
        [sys.executable, "-c", LOADED.format(module=module)],
        {"PYTHONPATH": os.pathsep.join(sys.path)},
    )
    done = subprocess.run(program, env=environment, capture_output=True, text=True, check=True)
    assert done.stderr == ""
    return set(done.stdout.split())


@pytest.mark.parametrize("service", SERVICES)
def test_a_worker_knows_nothing_of_the_web_and_loads_no_large_library(service):
    assert loaded_by(f"{service}.worker") & (OF_THE_WEB | LARGE) == set()


@pytest.mark.parametrize("service", SERVICES)
def test_a_web_process_loads_large_libraries_when_they_are_needed(service):
    of_passkeys = {"webauthn"} if service == "identity" else set()
    assert loaded_by(f"{service}.app") & LARGE <= of_passkeys


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
