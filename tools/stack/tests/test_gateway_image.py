"""The gateway's image serves the sandbox only when it is told to, and never in production."""

import os
import subprocess

import pytest

from tools.stack.instance import REPOSITORY

START = REPOSITORY / "gateway" / "start.sh"


def started(tmp_path, **told: str) -> subprocess.CompletedProcess:
    """Run the image's first program with commands that only say that they were reached."""
    for name in ("nginx", "envsubst"):
        command = tmp_path / name
        command.write_text("#!/bin/sh\necho reached\n")
        command.chmod(0o755)
    environment = {
        "PATH": f"{tmp_path}:{os.environ['PATH']}", "STATE_DIR": str(tmp_path / "state"),
        "GATEWAY_DIR": str(REPOSITORY / "gateway"), "PUBLIC_URL": "https://imece.example", **told,
    }  # fmt: skip
    return subprocess.run(["sh", str(START)], env=environment, capture_output=True, text=True, check=False)


@pytest.mark.parametrize(
    "told",
    [
        {"IMECE_ENV": "production", "SANDBOX": "on"},
        {"IMECE_ENV": "Production", "SANDBOX": "off"},
        {"IMECE_ENV": "demo", "SANDBOX": "yes"},
        {"IMECE_ENV": "production", "SANDBOX": "off", "PUBLIC_URL": "http://imece.example"},
    ],
)
def test_a_gateway_that_was_told_wrongly_does_not_start_and_says_why(tmp_path, told):
    done = started(tmp_path, **told)
    assert done.returncode == 1
    assert "must be" in done.stderr or "must begin" in done.stderr
    assert "reached" not in done.stdout


@pytest.mark.parametrize(("kind", "sandbox"), [("production", "off"), ("demo", "on"), ("test", "on"), ("demo", "off")])
def test_a_gateway_that_was_told_rightly_starts(tmp_path, kind, sandbox):
    assert "reached" in started(tmp_path, IMECE_ENV=kind, SANDBOX=sandbox).stdout


def test_the_image_by_itself_is_productions_and_without_the_sandbox():
    told = (REPOSITORY / "gateway" / "Dockerfile").read_text()
    assert "SANDBOX=off" in told
    assert "IMECE_ENV=production" in told
