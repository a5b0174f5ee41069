"""With the component for an object store, production's manifests keep no pictures in volumes, and each knows its key."""

import importlib
import os
import re
import subprocess
from pathlib import Path

import pytest
import yaml

from kit.objects import Objects
from kit.stores import new_storage
from tests.support.manifests import K8S, fault_of, rendered, walk

COMPONENT = K8S / "components" / "object-store"
KEEPERS = {"identity": "media_dir", "catalogue": "media_dir", "orders": "media_dir", "returns": "pictures_dir"}
GATEWAY = {"STORAGE": "s3", "S3_ENDPOINT": "https://s3.imece.example", "MEDIA_BUCKET": "imece-media"}


@pytest.fixture(scope="module")
def made(tmp_path_factory) -> list[dict]:
    """Production with the component, as kubectl puts it together."""
    if rendered("production") is None:
        pytest.skip("there is no kubectl here")
    folder = tmp_path_factory.mktemp("overlay").resolve()
    told = {
        "resources": [os.path.relpath(K8S / "overlays" / "production", folder)],
        "components": [os.path.relpath(COMPONENT, folder)],
    }
    (folder / "kustomization.yaml").write_text(yaml.safe_dump(told))
    done = subprocess.run(
        ["kubectl", "kustomize", str(folder)], capture_output=True, text=True, check=False, timeout=60
    )
    assert done.returncode == 0, done.stderr
    return list(yaml.safe_load_all(done.stdout))


def pods(made: list[dict]) -> dict[str, dict]:
    return {each["metadata"]["name"]: each["spec"]["template"]["spec"] for each in made if each["kind"] == "Deployment"}


def environment(made: list[dict], name: str) -> dict[str, str]:
    """What a program finds in its environment; in place of a secret stands a word."""
    maps = {each["metadata"]["name"]: each["data"] for each in made if each["kind"] == "ConfigMap"}
    secrets = {}
    for each in (each for each in made if each["kind"] == "ExternalSecret"):
        keys = [row["secretKey"] for row in each["spec"]["data"]]
        secrets[each["metadata"]["name"]] = each["spec"]["target"].get("template", {}).get("data") or dict.fromkeys(
            keys
        )
    values: dict[str, str] = {}
    for source in pods(made)[name]["containers"][0]["envFrom"]:
        if "configMapRef" in source:
            values |= maps[source["configMapRef"]["name"]]
            continue
        for variable, text in secrets[source["secretRef"]["name"]].items():
            own = f"{name}-{variable}-of-thirty-two-bytes-and-more".lower().replace("_", "")
            values[variable] = re.sub(r"\{\{.*?\}\}", own, text) if text else own
    return values


def test_kubernetes_and_the_operators_take_every_document(made):
    faults = {f"{each['kind']}/{each['metadata']['name']}": fault_of(each) for each in made}
    assert {title: fault for title, fault in faults.items() if fault} == {}


def test_no_volume_for_pictures_is_left(made):
    assert [each["metadata"]["name"] for each in made if each["kind"] == "PersistentVolumeClaim"] == []
    for name, pod in pods(made).items():
        words = [row for row in walk(pod) if isinstance(row, dict)]
        assert [row for row in words if "persistentVolumeClaim" in row] == [], name
        mounts = {mount["name"] for container in pod["containers"] for mount in container["volumeMounts"]}
        assert mounts <= {volume["name"] for volume in pod["volumes"]}, name


@pytest.mark.parametrize("service", KEEPERS)
@pytest.mark.parametrize("suffix", ["", "-worker"])
def test_who_keeps_pictures_keeps_them_in_the_store_with_a_key_of_its_own(made, service, suffix, monkeypatch):
    told = environment(made, service + suffix)
    for name in set(os.environ) - {"PATH", "HOME"}:
        if not name.startswith("PYTEST"):
            monkeypatch.delenv(name)
    for name, value in told.items():
        monkeypatch.setenv(name, value)
    settings = importlib.import_module(f"{service}.settings").read_settings()
    assert isinstance(new_storage(Path(getattr(settings, KEEPERS[service])), settings.objects), Objects)
    assert settings.objects.key_id == f"imece-{service}"
    others = {each["metadata"]["name"] for each in made if each["metadata"]["name"].endswith("-object-store")}
    assert others == {f"{each}-object-store" for each in KEEPERS}


def test_the_gateway_serves_from_where_they_are_kept_and_knows_no_key(made):
    told = environment(made, "gateway")
    assert {name: told[name] for name in GATEWAY} == GATEWAY
    assert {name: environment(made, "catalogue")[name] for name in GATEWAY} == GATEWAY
    assert [name for name in told if "SECRET" in name or "KEY" in name] == []


def test_exactly_those_are_let_out_to_the_store(made):
    [policy] = [each for each in made if each["kind"] == "NetworkPolicy" and each["metadata"]["name"] == "object-store"]
    rows = policy["spec"]["podSelector"]["matchExpressions"]
    labels = {
        each["metadata"]["name"]: each["spec"]["template"]["metadata"]["labels"]
        for each in made
        if each["kind"] in ("Deployment", "Job")
    }
    chosen = {name for name, own in labels.items() if all(own.get(row["key"]) in row["values"] for row in rows)}
    assert chosen == {"gateway", *(program for name in KEEPERS for program in (name, f"{name}-worker"))}
    [block] = [row["ipBlock"] for row in walk(policy) if isinstance(row, dict) and "ipBlock" in row]
    assert {"10.0.0.0/8", "172.16.0.0/12", "192.168.0.0/16", "169.254.0.0/16"} <= set(block["except"])
