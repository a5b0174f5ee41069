"""What `make test-containers` lays its hands on before any container runs."""

import importlib
import os

import pytest

from kit.settings import SERVICES, BadSettings
from tools.containers import bases
from tools.containers.__main__ import main
from tools.containers.shop import settings_of_production, short_waits
from tools.stack.tests.resolved import DEMO, PRODUCTION, compose


@pytest.fixture
def start(monkeypatch):
    """`start("orders", environment)` reads a service's settings under exactly this environment."""

    def read(service: str, told: dict):
        for name in list(os.environ):
            if name.isupper() and name not in ("PATH", "HOME", "PYTHONPATH"):
                monkeypatch.delenv(name)
        for name, value in told.items():
            if value is not None:
                monkeypatch.setenv(name, str(value))
        return importlib.import_module(f"{service}.settings").read_settings()

    return read


@pytest.mark.parametrize("service", SERVICES)
def test_production_starts_with_what_an_operator_is_told_to_set(start, service):
    told = compose(PRODUCTION, **settings_of_production())["services"][service]["environment"]
    assert start(service, told).common.is_production


@pytest.mark.parametrize("service", SERVICES)
def test_production_does_not_start_with_an_empty_env_file(start, service):
    with pytest.raises(BadSettings, match=r"PUBLIC_URL|must have a password"):
        start(service, compose(PRODUCTION)["services"][service]["environment"])


@pytest.mark.parametrize("service", SERVICES)
def test_the_demo_starts_with_nothing_set_and_with_the_short_waits_of_journeys(start, service):
    for told in ({}, short_waits()):
        settings = start(service, compose(DEMO, **told)["services"][service]["environment"])
        assert settings.common.environment == "demo"


def test_every_base_image_has_a_stand_in():
    assert sorted(bases.names()) == sorted(bases.ORDER)
    assert [folder for folder in bases.ORDER if not (bases.FOLDER / folder / "Dockerfile").exists()] == []


def test_where_no_engine_can_run_it_says_so_and_is_content(monkeypatch, tmp_path, capsys):
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setattr(os, "geteuid", lambda: 1000)
    assert main(tmp_path / "work", 18080, []) == 0
    assert capsys.readouterr().out == ("test-containers: skipped: no engine answers, and only root may start one\n")
