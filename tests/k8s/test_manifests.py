"""Every manifest is what Kubernetes and its operators take, and every name in it means something."""

import copy
import re
from pathlib import Path

import pytest
import yaml

from tests.support import manifests
from tests.support.manifests import K8S, OVERLAYS, fault_of, folders_of, kustomization, of_kind

MADE_BY_OPERATORS = {"rabbitmq-default-user"}
overlays = pytest.mark.parametrize("overlay", OVERLAYS)


def _title(manifest: dict) -> str:
    return f"{manifest['kind']}/{manifest['metadata']['name']}"


@overlays
def test_kubernetes_and_the_operators_take_every_document(overlay):
    faults = {_title(each): fault_of(each) for each in manifests.manifests(overlay)}
    assert {title: fault for title, fault in faults.items() if fault} == {}


def test_the_vault_of_a_machine_of_ones_own_is_where_it_is_looked_for_and_may_be_read():
    made = {each["kind"]: each for each in yaml.safe_load_all(manifests.APPLIED_BY_ITSELF.read_text())}
    assert {kind: fault_of(each) for kind, each in made.items()} == dict.fromkeys(("Namespace", "Role", "RoleBinding"))
    store = of_kind("local", "SecretStore")["imece"]["spec"]["provider"]["kubernetes"]
    assert store["remoteNamespace"] == made["Namespace"]["metadata"]["name"] == made["Role"]["metadata"]["namespace"]
    reader = store["auth"]["serviceAccount"]["name"]
    assert made["RoleBinding"]["subjects"] == [{"kind": "ServiceAccount", "name": reader, "namespace": "imece"}]
    assert reader in of_kind("local", "ServiceAccount")


@overlays
def test_what_kubectl_puts_together_is_taken_too_and_says_the_same(overlay):
    made = manifests.rendered(overlay)
    if made is None:
        pytest.skip("there is no kubectl here: the documents were checked file by file")
    faults = {_title(each): fault_of(each) for each in made}
    assert {title: fault for title, fault in faults.items() if fault} == {}

    written = {(each["kind"], each["metadata"]["name"]) for each in manifests.manifests(overlay)}
    assert written == {(each["kind"], each["metadata"]["name"]) for each in made if each["kind"] != "ConfigMap"}
    held = {re.sub(r"-[a-z0-9]{10}$", "", m["metadata"]["name"]): m["data"] for m in made if m["kind"] == "ConfigMap"}
    assert held == manifests.settings_of(overlay)
    assert {m["metadata"].get("namespace") for m in made if m["kind"] != "Namespace"} == {"imece"}


@pytest.mark.parametrize(
    ("kind", "path"),
    [
        ("Deployment", ("spec", "template", "spec")),
        ("Cluster", ("spec", "bootstrap", "initdb")),
        ("RabbitmqCluster", ("spec", "rabbitmq")),
        ("ScaledObject", ("spec",)),
        ("ExternalSecret", ("spec", "target")),
        ("NetworkPolicy", ("spec",)),
    ],
)
def test_a_field_that_does_not_exist_is_found(kind, path):
    manifest = copy.deepcopy(next(iter(of_kind("production", kind).values())))
    assert fault_of(manifest) is None
    place = manifest
    for name in path:
        place = place[name]
    place["replicaz"] = 3
    assert "replicaz" in fault_of(manifest)


def test_every_schema_that_is_kept_is_of_a_kind_that_is_used():
    used = {
        manifests.schema_file(each["apiVersion"], each["kind"])
        for overlay in OVERLAYS
        for each in manifests.manifests(overlay)
        if each["apiVersion"] not in manifests.OF_KUBERNETES
    }
    assert used == set(manifests.SCHEMAS.glob("*.json"))


def test_every_file_is_named_by_a_kustomization_and_every_named_file_is_there():
    named: set[Path] = set()
    for folder in {folder for overlay in OVERLAYS for folder in folders_of(overlay)} | set(K8S.glob("components/*")):
        own = kustomization(folder)
        patches = [patch["path"] for patch in own.get("patches", []) if "path" in patch]
        paths = [folder / name for name in (*own["resources"], *patches)]
        named |= {path.resolve() for path in paths}
    assert [str(path) for path in named if not path.exists()] == []
    written = {path for path in K8S.rglob("*.yaml") if path.name != "kustomization.yaml"}
    assert written - named == {manifests.APPLIED_BY_ITSELF}


@overlays
def test_every_patch_has_targets_and_each_of_its_paths_is_there(overlay):
    for patch in kustomization(K8S / "overlays" / overlay)["patches"]:
        wanted = re.compile(patch["target"].get("name", ".*"))
        kind = of_kind(overlay, patch["target"]["kind"])
        targets = [manifest for name, manifest in kind.items() if wanted.fullmatch(name)]
        assert targets, patch
        for step in yaml.safe_load((K8S / "overlays" / overlay / patch["path"]).read_text()):
            *way, last = step["path"].strip("/").split("/")
            for target in targets:
                place = target
                for name in way:
                    place = place[name]
                assert (last in place) == (step["op"] != "add"), (patch["path"], step, _title(target))


@overlays
def test_images_numbers_and_settings_of_an_overlay_are_those_of_something_that_base_has(overlay):
    own = kustomization(K8S / "overlays" / overlay)
    images = {c["image"] for pod in manifests.pods(overlay).values() for c in _containers(pod)}
    assert {image["name"] for image in own.get("images", [])} in (set(), images)
    assert {each["name"] for each in own.get("replicas", [])} <= set(of_kind(overlay, "Deployment"))
    below = {g["name"] for f in folders_of(overlay)[1:] for g in kustomization(f).get("configMapGenerator", [])}
    for generator in own["configMapGenerator"]:
        assert (generator.get("behavior") == "merge") == (generator["name"] in below), generator["name"]


@overlays
def test_all_that_a_pod_takes_from_elsewhere_is_there(overlay):
    claims = set(of_kind(overlay, "PersistentVolumeClaim"))
    held = set(manifests.settings_of(overlay))
    secrets = set(manifests.secrets_of(overlay)) | MADE_BY_OPERATORS
    for name, pod in manifests.pods(overlay).items():
        for each in manifests.walk(pod):
            if not isinstance(each, dict):
                continue
            assert each.get("claimName", next(iter(claims))) in claims, name
            assert each.get("secretName", next(iter(secrets))) in secrets, name
            for reference, known in (("configMapRef", held), ("configMapKeyRef", held), ("secretRef", secrets),
                                     ("secretKeyRef", secrets)):  # fmt: skip
                assert reference not in each or each[reference]["name"] in known, (name, each)
        volumes = {volume["name"] for volume in pod["volumes"]}
        assert {m["name"] for c in _containers(pod) for m in c["volumeMounts"]} == volumes, name


@overlays
def test_the_operators_find_the_secrets_that_they_are_told_of(overlay):
    secrets = manifests.secrets_of(overlay)
    for cluster in of_kind(overlay, "Cluster").values():
        for role in cluster["spec"].get("managed", {}).get("roles", []):
            assert role["login"] is ("passwordSecret" in role)
            if role["login"]:
                assert secrets[role["passwordSecret"]["name"]]["username"] == role["name"]
    for kind in ("ObjectStore", "TriggerAuthentication"):
        told = [each for each in manifests.walk(list(of_kind(overlay, kind).values())) if isinstance(each, dict)]
        references = [each for each in told if {"name", "key"} <= set(each)]
        assert [each for each in references if each["key"] not in secrets[each["name"]]] == []
        assert references or overlay == "local"


@overlays
def test_services_policies_and_budgets_choose_pods_that_exist(overlay):
    pods = of_kind(overlay, "Deployment") | of_kind(overlay, "Job")
    known = [each["spec"]["template"]["metadata"]["labels"] for each in pods.values()]
    known += [{"cnpg.io/cluster": name} for name in of_kind(overlay, "Cluster")]
    known += [
        {"app.kubernetes.io/name": n, "app.kubernetes.io/component": "rabbitmq"}
        for n in of_kind(overlay, "RabbitmqCluster")
    ]
    choices = [each["spec"]["selector"] for each in of_kind(overlay, "Service").values()]
    choices += [
        each[name].get("matchLabels", {})
        for manifest in manifests.manifests(overlay)
        if manifest["kind"] in ("NetworkPolicy", "PodDisruptionBudget")
        for each in manifests.walk(manifest)
        if isinstance(each, dict)
        for name in ("podSelector", "selector")
        if name in each and "k8s-app" not in each[name].get("matchLabels", {})
    ]
    assert [choice for choice in choices if not any(choice.items() <= labels.items() for labels in known)] == []


def _containers(pod: dict) -> list[dict]:
    return [*pod.get("initContainers", []), *pod["containers"]]
