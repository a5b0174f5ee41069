"""In a cluster a program reaches whom it has to reach, knows what it has to know, and may do nothing else."""

import json
import re
from collections.abc import Iterable

import pytest

from contracts.calls import CALLS
from kit.clock import ServerClock
from kit.db import Database
from kit.decoder import MEMORY_BYTES
from kit.pictures import DECODED_AT_ONCE
from kit.settings import SERVICES
from tests.support import manifests
from tests.support.manifests import OVERLAYS, ROOT, main_container, of_kind

OVER_NETWORK = (8000, 8025, 8080, 5432, 5672, 15672, 4369, 25672)
A_WEB_PROCESS = 128 << 20  # 80 to 95 MiB were measured
PARTNERS = {"identity", "orders", "payments"}  # who have clients of outside parties
overlays = pytest.mark.parametrize("overlay", OVERLAYS)


def _labels(overlay: str) -> dict[str, dict[str, str]]:
    """The labels of every kind of pod, by a name to speak of it."""
    made = of_kind(overlay, "Deployment") | of_kind(overlay, "Job")
    found = {name: each["spec"]["template"]["metadata"]["labels"] for name, each in made.items()}
    found |= {name: {"cnpg.io/cluster": name} for name in of_kind(overlay, "Cluster")}
    broker = {"app.kubernetes.io/name": "rabbitmq", "app.kubernetes.io/component": "rabbitmq"}
    return found | dict.fromkeys(of_kind(overlay, "RabbitmqCluster"), broker)


def _chooses(selector: dict, labels: dict[str, str]) -> bool:
    rows = selector.get("matchExpressions", [])
    assert all(row["operator"] == "In" for row in rows)
    chosen = all(labels.get(row["key"]) in row["values"] for row in rows)
    return chosen and selector.get("matchLabels", {}).items() <= labels.items()


def _allows(rules: list[dict], side: str, other: dict[str, str], port: int) -> bool:
    return any(
        any(row["port"] <= port <= row.get("endPort", row["port"]) for row in rule["ports"])
        and any(
            "podSelector" in peer and "namespaceSelector" not in peer and _chooses(peer["podSelector"], other)
            for peer in rule.get(side, [])
        )
        for rule in rules
    )


def _open(overlay: str) -> set[tuple[str, str, int]]:
    """Who may reach whom at which port: let out by one policy and let in by another."""
    labels, policies = _labels(overlay), [each["spec"] for each in of_kind(overlay, "NetworkPolicy").values()]
    out = {
        n: [r for p in policies if _chooses(p["podSelector"], labels[n]) for r in p.get("egress", [])] for n in labels
    }
    into = {
        n: [r for p in policies if _chooses(p["podSelector"], labels[n]) for r in p.get("ingress", [])] for n in labels
    }
    return {
        (source, target, port)
        for source in labels
        for target in labels
        for port in OVER_NETWORK
        if _allows(out[source], "to", labels[target], port) and _allows(into[target], "from", labels[source], port)
    }


def _calls() -> set[tuple[str, str]]:
    """Which service asks which."""
    return {(caller, one.to) for one in CALLS for caller in one.callers}


def _both(names: Iterable[str]) -> list[str]:
    return [program for name in names for program in (name, f"{name}-worker")]


@overlays
def test_exactly_those_reach_each_other_who_have_to(overlay):
    wanted = {("gateway", name, 8000) for name in SERVICES}
    wanted |= {(caller, to, 8000) for service, to in _calls() for caller in _both([service])}
    wanted |= {(caller, "gateway", 8080) for caller in _both(["ads"])}  # MEDIA_ADDRESS
    wanted |= {(name, f"{s}-db", 5432) for s in SERVICES for name in (*_both([s]), f"{s}-migration")}
    wanted |= {(f"{name}-worker", "rabbitmq", 5672) for name in SERVICES}
    wanted |= {("broker-definitions", "rabbitmq", 15672)}
    wanted |= {("rabbitmq", "rabbitmq", port) for port in (4369, 25672)}
    wanted |= {(f"{s}-db", f"{s}-db", port) for s in SERVICES for port in (5432, 8000)}
    if overlay == "local":
        wanted |= {(caller, "sandbox", 8000) for caller in ["gateway", *_both(PARTNERS)]}
        wanted |= {(caller, "sandbox-smtp", 8025) for caller in _both(["identity"])}
        wanted |= {("sandbox", "gateway", 8080), ("sandbox", "sandbox-db", 5432), ("sandbox-smtp", "sandbox-db", 5432)}
    assert _open(overlay) == wanted


@overlays
def test_what_no_policy_allows_is_refused(overlay):
    everything = of_kind(overlay, "NetworkPolicy")["default-deny"]["spec"]
    assert everything == {"podSelector": {}, "policyTypes": ["Ingress", "Egress"]}
    for name, each in of_kind(overlay, "NetworkPolicy").items():
        spec = each["spec"]
        assert [rule for rule in [*spec.get("egress", []), *spec.get("ingress", [])] if not rule.get("ports")] == [], (
            name
        )
        assert ("egress" in spec, "ingress" in spec) == (
            "Egress" in spec["policyTypes"],
            "Ingress" in spec["policyTypes"],
        ) or (name == "default-deny")


@overlays
def test_only_those_with_partners_outside_leave_the_cluster_and_never_for_its_neighbourhood(overlay):
    leaving: dict[str, list[dict]] = {}
    for each in of_kind(overlay, "NetworkPolicy").values():
        blocks = [
            x["ipBlock"]
            for x in manifests.walk(each["spec"].get("egress", []))
            if isinstance(x, dict) and "ipBlock" in x
        ]
        for name, labels in _labels(overlay).items():
            if blocks and _chooses(each["spec"]["podSelector"], labels):
                leaving[name] = blocks
    assert set(leaving) == (set(_both(PARTNERS)) if overlay == "production" else set())
    for block in (block for blocks in leaving.values() for block in blocks):
        assert {"10.0.0.0/8", "172.16.0.0/12", "192.168.0.0/16", "169.254.0.0/16"} <= set(block["except"])
    unbounded = {
        name
        for name, labels in _labels(overlay).items()
        for each in of_kind(overlay, "NetworkPolicy").values()
        if _chooses(each["spec"]["podSelector"], labels)
        and any("to" not in rule for rule in each["spec"].get("egress", []))
    }
    assert unbounded == {*of_kind(overlay, "Cluster"), "rabbitmq"}, "servers, which need the cluster's own interface"


@overlays
def test_the_namespace_admits_restricted_pods_only_and_all_are(overlay):
    labels = of_kind(overlay, "Namespace")["imece"]["metadata"]["labels"]
    assert labels["pod-security.kubernetes.io/enforce"] == "restricted"
    for name, pod in manifests.pods(overlay).items():
        own = pod["securityContext"]
        assert own["runAsNonRoot"] is True, name
        assert own["runAsUser"] > 0, name
        assert own["seccompProfile"] == {"type": "RuntimeDefault"}, name
        assert pod["automountServiceAccountToken"] is False, name
        assert pod["enableServiceLinks"] is False, name
        assert not {"hostNetwork", "hostPID", "hostIPC", "serviceAccountName"} & set(pod), name
        assert {kind for v in pod["volumes"] for kind in v if kind != "name"} <= {
            "emptyDir", "secret", "persistentVolumeClaim",
        }, name  # fmt: skip
        for container in (*pod.get("initContainers", []), *pod["containers"]):
            assert container["securityContext"] == {
                "allowPrivilegeEscalation": False,
                "readOnlyRootFilesystem": True,
                "capabilities": {"drop": ["ALL"]},
            }, name
            assert {"cpu", "memory"} <= set(container["resources"]["requests"]), name
            assert "memory" in container["resources"]["limits"], name


@pytest.mark.parametrize("name", SERVICES)
def test_a_service_that_decodes_pictures_has_room_for_all_that_are_decoded_at_once(name):
    modules = [path for path in (ROOT / "services" / name).rglob("*.py") if "tests" not in path.parts]
    takes_pictures = any(re.search(r"^from kit\.(?:pictures|sent_papers) ", m.read_text(), re.M) for m in modules)
    needed = DECODED_AT_ONCE * MEMORY_BYTES + A_WEB_PROCESS if takes_pictures else A_WEB_PROCESS
    room = {
        "Kubernetes": main_container("production", name)["resources"]["limits"]["memory"].removesuffix("Mi"),
        "compose": manifests.composed(name)["mem_limit"].removesuffix("m"),
    }
    assert {where: int(mebibytes) << 20 >= needed for where, mebibytes in room.items()} == dict.fromkeys(room, True)


def test_a_pod_runs_as_the_user_of_its_image():
    for name, folder in (*((name, "services") for name in SERVICES), ("gateway", "gateway")):
        users = re.findall(r"^USER (\d+)$", (ROOT / folder / "Dockerfile").read_text(), re.MULTILINE)
        assert {str(manifests.pods("production")[name]["securityContext"]["runAsUser"])} == set(users)


@overlays
def test_only_identity_and_ads_get_the_keys_that_they_sign_with_and_each_only_its_own(overlay):
    for service in SERVICES:
        files = set(manifests.secrets_of(overlay)[f"{service}-keys"])
        expected = {"internal.jwks.json", "session.jwks.json", f"{service}.private.pem"}
        signing = {"identity": {"session.private.pem"}, "ads": {"certificate.private.pem", "certificate.jwks.json"}}
        assert files == expected | signing.get(service, set())
    for name, pod in manifests.pods(overlay).items():
        taken = {
            each["secretName"]
            for each in manifests.walk(pod["volumes"])
            if isinstance(each, dict) and "secretName" in each
        }
        service = name.removesuffix("-worker")
        assert taken == ({f"{service}-keys"} if service in SERVICES else set()), name


@overlays
def test_only_migrations_know_the_login_that_may_change_tables(overlay):
    for name in manifests.pods(overlay):
        container = main_container(overlay, name)
        assert ("MIGRATION_DATABASE_URL" in manifests.environment_of(overlay, container)) == name.endswith("-migration")


@overlays
def test_what_is_private_is_one_services_alone_and_the_gateway_only_reads_its_own(overlay):
    users: dict[str, set[str]] = {}
    for name in manifests.pods(overlay):
        for mount in main_container(overlay, name)["volumeMounts"]:
            if mount["name"] in of_kind(overlay, "PersistentVolumeClaim"):
                users.setdefault(mount["name"], set()).add(name)
                assert mount.get("readOnly", False) is (name == "gateway")
    assert users == {
        "media": {*_both(["identity", "catalogue", "orders"]), "gateway"},
        "return-pictures": set(_both(["returns"])),
        "invoices": set(_both(["orders"])),
    }


@pytest.mark.parametrize("suffix", ["", "-worker", "-migration"])
def test_what_holds_for_one_service_holds_for_all(suffix):
    """The files are six times the same but for names, pictures and the memory that pictures need."""
    shapes = {}
    for service in SERVICES:
        pod = manifests.pods("production")[f"{service}{suffix}"]
        claims = {volume["name"] for volume in pod["volumes"] if "persistentVolumeClaim" in volume}
        text = json.dumps(_without(pod, claims)).replace(service, "SERVICE")
        shapes.setdefault(text, []).append(service)
    assert len(shapes) == 1, list(shapes.values())


def _without(pod: dict, claims: set[str]) -> dict:
    def is_kept(row: object) -> bool:
        return not (isinstance(row, dict) and row.get("name") in claims)

    def copied(value: object) -> object:
        if isinstance(value, dict):
            return {key: copied(each) for key, each in value.items() if key != "limits"}
        return [copied(each) for each in value if is_kept(each)] if isinstance(value, list) else value

    return copied(pod)


def test_in_production_everything_has_its_number_from_one_place_and_stays_while_machines_are_emptied():
    deployments = of_kind("production", "Deployment")
    by_load = {
        each["spec"]["scaleTargetRef"]["name"] for each in of_kind("production", "HorizontalPodAutoscaler").values()
    }
    by_queue = set(of_kind("production", "ScaledObject"))
    fixed = {row["name"] for row in manifests.kustomization(manifests.K8S / "overlays" / "production")["replicas"]}
    assert sorted([*by_load, *by_queue, *fixed]) == sorted(deployments)
    assert [name for name, each in deployments.items() if "replicas" in each["spec"]] == []
    assert by_load == {*SERVICES, "gateway"}

    budgets = of_kind("production", "PodDisruptionBudget")
    assert {name: each["spec"]["selector"] for name, each in budgets.items()} == {
        name: each["spec"]["selector"] for name, each in deployments.items()
    }
    for each in deployments.values():
        spreads = each["spec"]["template"]["spec"]["topologySpreadConstraints"]
        assert [spread["labelSelector"] for spread in spreads] == [each["spec"]["selector"]] * 2


@pytest.mark.parametrize("service", SERVICES)
def test_at_its_highest_numbers_a_service_has_fewer_connections_than_its_database(service):
    pool = Database(f"postgresql+psycopg://{service}@127.0.0.1:1/{service}", ServerClock()).engine.pool
    each = pool.size() + pool._max_overflow
    web = of_kind("production", "HorizontalPodAutoscaler")[service]["spec"]["maxReplicas"]
    scaled = of_kind("production", "ScaledObject").get(f"{service}-worker")
    fixed = {
        row["name"]: row["count"]
        for row in manifests.kustomization(manifests.K8S / "overlays" / "production")["replicas"]
    }
    workers = scaled["spec"]["maxReplicaCount"] if scaled else fixed[f"{service}-worker"]
    # One more of each while a release is rolled out; a worker also listens and is watched; the server keeps some back.
    most = (web + 1) * each + (workers + 1) * (each + 2)
    parameters = of_kind("production", "Cluster")[f"{service}-db"]["spec"]["postgresql"]["parameters"]
    assert most + 20 <= int(parameters["max_connections"])


def test_every_database_is_archived_and_backed_up_in_production():
    databases = set(of_kind("production", "Cluster"))
    assert databases == {f"{name}-db" for name in SERVICES}
    backups = of_kind("production", "ScheduledBackup").values()
    assert {each["spec"]["cluster"]["name"] for each in backups} == databases
    assert len({each["spec"]["schedule"] for each in backups}) == len(databases), "not all at once"
