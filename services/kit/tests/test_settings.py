"""No service starts under settings that are a mistake, and none starts in production with what the demo has."""

import importlib
from typing import Any

import pytest

from kit.settings import SERVICES, BadSettings
from kit.tests.production import ADDRESSES, CREDENTIALS, OWN_SECRETS, PRODUCTION, own


@pytest.fixture
def start(monkeypatch):
    """`start("orders", IMECE_ENV=…)` reads the settings of a service as its program does when it starts."""

    def read(service: str, **changes: str) -> Any:
        for name, value in (PRODUCTION[service] | changes).items():
            monkeypatch.setenv(name, value)
        return importlib.import_module(f"{service}.settings").read_settings()

    return read


@pytest.mark.parametrize("service", SERVICES)
def test_production_starts_with_secrets_of_its_own(start, service):
    assert start(service).common.is_production


@pytest.mark.parametrize("kind", ["Production", "prod", "PRODUCTION", " production", "staging", "dev", ""])
@pytest.mark.parametrize("service", SERVICES)
def test_a_kind_that_is_not_known_is_never_taken_for_the_demo(start, service, kind):
    with pytest.raises(BadSettings, match="IMECE_ENV"):
        start(service, IMECE_ENV=kind)


@pytest.mark.parametrize("url", ["http://imece.example", "", "imece.example", "HTTP://imece.example"])
@pytest.mark.parametrize("service", SERVICES)
def test_production_is_reached_by_https_only(start, service, url):
    with pytest.raises(BadSettings, match="PUBLIC_URL"):
        start(service, PUBLIC_URL=url)


@pytest.mark.parametrize("name", ["DATABASE_URL", "AMQP_URL"])
@pytest.mark.parametrize("service", SERVICES)
def test_production_refuses_the_demos_passwords_inside_addresses_wherever_they_lead(start, service, name):
    kind = "amqp" if name == "AMQP_URL" else "postgresql+psycopg"
    for password in (f":{service}-password", ":postgres-password", "", ":", ":short", ":guest"):
        with pytest.raises(BadSettings, match=name):
            start(service, **{name: f"{kind}://{service}{password}@elsewhere:5432/{service}"})


@pytest.mark.parametrize("service", SERVICES)
def test_one_password_for_two_purposes_is_refused(start, service):
    same = own("same")
    with pytest.raises(BadSettings, match="same secret"):
        start(service, DATABASE_URL=f"postgresql+psycopg://a:{same}@db/a", AMQP_URL=f"amqp://a:{same}@mq/a")


@pytest.mark.parametrize(("service", "name"), sorted(CREDENTIALS))
def test_production_refuses_credentials_that_are_empty_the_demos_or_anothers(start, service, name):
    for value in ("", "  ", "any-demo-password", PRODUCTION[service]["DATABASE_URL"].split(":")[2].split("@")[0]):
        with pytest.raises(BadSettings, match=name):
            start(service, **{name: value})


@pytest.mark.parametrize(("service", "name"), sorted(OWN_SECRETS))
def test_a_secret_of_our_own_is_long(start, service, name):
    with pytest.raises(BadSettings, match="32 bytes"):
        start(service, **{name: "x" * 31})


@pytest.mark.parametrize("kind", ["demo", "test", "production"])
def test_an_empty_link_secret_with_which_every_code_could_be_computed_is_refused_everywhere(start, kind):
    with pytest.raises(BadSettings, match="LINK_SECRET"):
        start("identity", IMECE_ENV=kind, LINK_SECRET="")


@pytest.mark.parametrize(("service", "name"), sorted(ADDRESSES))
def test_production_does_not_call_the_sandbox(start, service, name):
    with pytest.raises(BadSettings, match=name):
        start(service, **{name: "https://imece.example/sandbox/it"})
    with pytest.raises(BadSettings, match=name):
        start(service, **{name: "http://sandbox:8000/it"})


@pytest.mark.parametrize(
    ("told", "url"),
    [
        ({}, "http://localhost:8080"),
        ({"IMECE_PORT": "9090"}, "http://localhost:9090"),
        ({"IMECE_PORT": "9090", "PUBLIC_URL": ""}, "http://localhost:9090"),
        ({"IMECE_PORT": "9090", "PUBLIC_URL": "http://shop.test/"}, "http://shop.test"),
    ],
)
def test_the_shops_own_address_follows_from_its_port_unless_told(start, monkeypatch, told, url):
    monkeypatch.setitem(PRODUCTION, "ads", {"IMECE_ENV": "demo"})
    for name in ("PUBLIC_URL", "IMECE_PORT"):
        monkeypatch.delenv(name, raising=False)
    assert start("ads", **told).common.public_url == url


def test_production_does_not_mail_to_the_sandbox(start):
    with pytest.raises(BadSettings, match="SMTP_HOST"):
        start("identity", SMTP_HOST="sandbox-smtp")
