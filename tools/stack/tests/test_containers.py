"""The containers run the same programs with the same settings as the native runner."""

import re
import subprocess

import pytest
import yaml

from tools.stack import applications, environment, gateway, instance, postgres, rabbit

ROOT = instance.REPOSITORY
OF_THE_IMAGE = {"PYTHONPATH", "PYTHONUNBUFFERED", "MALLOC_ARENA_MAX"}


@pytest.fixture(scope="module")
def compose():
    """The compose file."""
    return yaml.safe_load((ROOT / "docker-compose.yml").read_text())


@pytest.fixture
def native(tmp_path, monkeypatch):
    """The environments of a native demo."""
    for name in ("IMECE_ENV", "PUBLIC_URL", "DATABASE_HOST", "AMQP_URL"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr(instance, "RUN", tmp_path)
    main = instance.named("main")
    main.__dict__["root"] = tmp_path
    ports = instance.choose_ports(main, running=False)
    return environment.environments(main, ports, postgres.server_of(main, ports), rabbit.broker_of(main, ports))


@pytest.mark.parametrize("name", instance.SERVICES)
def test_web_and_worker_are_told_what_they_are_told_natively(compose, native, name):
    wanted = set(native[name]) - OF_THE_IMAGE
    assert set(compose["services"][name]["environment"]) == wanted
    assert set(compose["services"][f"{name}-worker"]["environment"]) == wanted | {"WORKER_READY_FILE"}


def test_the_sandbox_is_told_what_it_is_told_natively(compose, native):
    for name in ("sandbox", "sandbox-smtp"):
        assert set(compose["services"][name]["environment"]) == set(native["sandbox"]) - OF_THE_IMAGE


def test_web_processes_run_with_the_same_options():
    wanted = " ".join(applications.GUNICORN)
    flags = set(re.findall(r"-{1,2}[a-z-]+(?: [a-z0-9]+)?", wanted))
    for path in ("services/Dockerfile", "docker-compose.yml"):
        text = " ".join((ROOT / path).read_text().split())
        assert [flag for flag in flags if flag not in text] == [], path
        assert f"-c services/{applications.GUNICORN_FILE.name}" in text, path


def test_the_gateways_image_fills_in_every_name_of_its_templates(tmp_path, monkeypatch):
    monkeypatch.setattr(instance, "RUN", tmp_path)
    templates = [*(ROOT / "gateway").glob("*.conf"), ROOT / "gateway" / "nginx.conf.template"]
    used = {name for path in templates for name in re.findall(r"\$\{([A-Z_]+)\}", path.read_text())}
    assert {name for name in used if f"${{{name}}}" not in (ROOT / "gateway" / "start.sh").read_text()} == set()
    assert {name for name in used if f"{name}=" not in (ROOT / "gateway" / "Dockerfile").read_text()} == set()
    ports = dict.fromkeys((*instance.SERVICES, "sandbox", "gateway"), 1)
    assert used <= set(gateway.values(instance.named("unit"), ports, tmp_path))


def test_the_gateways_image_has_the_limits_of_production_and_the_demo_those_of_home(compose, monkeypatch):
    image = (ROOT / "gateway" / "Dockerfile").read_text()
    assert [name for name, rate in gateway.RATES_IN_PRODUCTION.items() if f"{name}={rate}" not in image] == []
    demo = compose["services"]["gateway"]["environment"]
    assert {name: demo[name] for name in gateway.RATES_AT_HOME} == {
        name: f"${{{name}:-{rate}}}" for name, rate in gateway.RATES_AT_HOME.items()
    }
    monkeypatch.setenv("IMECE_ENV", "production")
    assert gateway.rates(instance.named("main")) == gateway.RATES_IN_PRODUCTION


def test_shell_scripts_are_well_formed():
    for path in ("gateway/start.sh", "tools/stack/container/databases.sh", ".ci/run"):
        assert subprocess.run(["sh", "-n", ROOT / path], capture_output=True, check=False).stderr == b""
