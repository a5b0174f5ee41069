"""With what the manifests and a filled vault give, every service starts, and no secret stands where all can read it."""

import importlib
import os
import re

import pytest

from kit.settings import SERVICES, BadSettings
from kit.tests.production import CREDENTIALS
from kit.topology import definitions
from tests.support import manifests
from tests.support.manifests import OVERLAYS, main_container, of_kind
from tools.cluster_secrets import asked_for, made_up

SECRETIVE = re.compile(r"(PASSWORD|SECRET|TOKEN|CREDENTIAL)(?!\w*_URL$)|_KEY$")
FOLDERS = {overlay: ("base", f"overlays/{overlay}") for overlay in OVERLAYS}
overlays = pytest.mark.parametrize("overlay", OVERLAYS)


@pytest.fixture(scope="module")
def vault():
    """`vault(overlay)` → what the vault holds, by entry and property."""
    return {overlay: made_up(asked_for(FOLDERS[overlay])) for overlay in OVERLAYS}.__getitem__


def secret_values(overlay: str, held: dict) -> dict[str, dict[str, str]]:
    """What each Secret holds once the operator has put the vault's values into it."""
    result = {}
    for each in of_kind(overlay, "ExternalSecret").values():
        target = each["spec"]["target"]
        given = {
            row["secretKey"]: held[row["remoteRef"]["key"]][row["remoteRef"]["property"]]
            for row in each["spec"]["data"]
        }
        texts = target.get("template", {}).get("data", {name: f"{{{{ .{name} }}}}" for name in given})
        result[target["name"]] = {
            name: re.sub(r"\{\{ \.(\S+) \}\}", lambda found, given=given: given[found[1]], text)
            for name, text in texts.items()
        }
    return result


def environment(overlay: str, held: dict, program: str) -> dict[str, str]:
    """What a program finds in its environment."""
    secrets = secret_values(overlay, held)
    container = main_container(overlay, program)
    values = manifests.environment_of(overlay, container)
    for source in container["envFrom"]:
        values |= secrets.get(source.get("secretRef", {}).get("name", ""), {})
    return values


@overlays
@pytest.mark.parametrize("program", [p for s in SERVICES for p in (s, f"{s}-worker", f"{s}-migration")])
def test_a_service_takes_the_settings_that_it_is_given(overlay, program, vault, monkeypatch):
    service = program.rpartition("-")[0] or program
    _become(environment(overlay, vault(overlay), program), monkeypatch)
    read = importlib.import_module(f"{service}.settings").read_settings()
    assert read.common.environment == {"local": "demo", "production": "production"}[overlay]
    assert set(read.common.service_urls.values()) == {f"http://{other}:8000" for other in SERVICES}


@pytest.mark.parametrize("service", SERVICES)
def test_in_production_no_secret_can_be_left_out(service, vault, monkeypatch):
    told = environment("production", vault("production"), service)
    needed = {"DATABASE_URL", "AMQP_URL", *(name for owner, name in CREDENTIALS if owner == service)}
    assert needed <= set(manifests.secrets_of("production")[service])
    for name in needed:
        _become({key: value for key, value in told.items() if key != name}, monkeypatch)
        with pytest.raises(BadSettings, match=name):
            importlib.import_module(f"{service}.settings").read_settings()


@overlays
def test_no_secret_stands_in_a_configuration_map_or_in_a_manifest(overlay):
    settings = manifests.settings_of(overlay)
    secret = {name for _, name in CREDENTIALS} | {"DATABASE_URL", "AMQP_URL", "MIGRATION_DATABASE_URL"}
    named = {
        (each, name) for each, values in settings.items() for name in values if name in secret or SECRETIVE.search(name)
    }
    assert named == set()
    values = [value for each in settings.values() for value in each.values()]
    assert [value for value in values if re.search(r"://[^/@]*:[^/@]+@", value)] == []
    assert of_kind(overlay, "Secret") == {}
    plain = [row for pod in manifests.pods(overlay).values() for row in manifests.walk(pod) if _is_plain_secret(row)]
    assert plain == []


def _is_plain_secret(row: object) -> bool:
    return isinstance(row, dict) and "value" in row and bool(SECRETIVE.search(str(row.get("name", ""))))


@overlays
def test_what_is_put_into_a_secret_comes_from_the_vault(overlay):
    for each in of_kind(overlay, "ExternalSecret").values():
        for name, text in each["spec"]["target"].get("template", {}).get("data", {}).items():
            assert re.search(r"\{\{ \.\w+ \}\}", text) or name == "username", (each["metadata"]["name"], name)
        assert each["spec"]["secretStoreRef"]["name"] in of_kind(overlay, "SecretStore")


@overlays
def test_logins_of_databases_and_broker_are_the_same_on_both_sides(overlay, vault, monkeypatch):
    held = vault(overlay)
    secrets = secret_values(overlay, held)
    for service in SERVICES:
        login, migrator = secrets[f"{service}-db-login"], secrets[f"{service}-db-migrator"]
        assert f"//{login['username']}:{login['password']}@{service}-db-rw" in secrets[service]["DATABASE_URL"]
        address = secrets[f"{service}-migration"]["MIGRATION_DATABASE_URL"]
        assert f"//{migrator['username']}:{migrator['password']}@{service}-db-rw" in address
        assert secrets[service]["AMQP_URL"].startswith(
            f"amqp://{service}:{secrets['broker-passwords'][f'AMQP_PASSWORD_{service.upper()}']}@"
        )
    _become(secrets["broker-passwords"], monkeypatch)
    assert len({user["password_hash"] for user in definitions()["users"]}) == len(SERVICES) + 1


def test_scaling_asks_the_same_broker_with_the_same_password(vault):
    secrets = secret_values("production", vault("production"))
    for service in ("ads", "payments"):
        elsewhere = secrets[service]["AMQP_URL"].replace("@rabbitmq:", "@rabbitmq.imece.svc:")
        assert secrets[f"{service}-queue"]["host"] == elsewhere


def test_the_sandbox_knows_its_accounts_as_the_services_do(vault):
    told = environment("local", vault("local"), "sandbox")
    for service in ("identity", "orders", "payments"):
        known = environment("local", vault("local"), service)
        shared = {name for name in set(told) & set(known) if not name.endswith("_URL")}
        assert shared and {name: told[name] for name in shared} == {name: known[name] for name in shared}


@overlays
def test_the_keys_that_are_made_up_fit_to_each_other(overlay, vault):
    held = vault(overlay)
    for name in ("internal_jwks", "session_jwks"):
        assert len({held[f"imece-{service}-keys"][name] for service in SERVICES}) == 1
    private = [held[f"imece-{service}-keys"]["private_key"] for service in SERVICES]
    private.append(held["imece-identity-keys"]["session_private_key"])
    private.append(held["imece-ads-keys"]["certificate_private_key"])
    assert len(set(private)) == len(SERVICES) + 2


def _become(told: dict[str, str], monkeypatch) -> None:
    for name in set(os.environ) - set(told):
        if name not in ("PATH", "HOME") and not name.startswith("PYTEST"):
            monkeypatch.delenv(name)
    for name, value in told.items():
        monkeypatch.setenv(name, value)
