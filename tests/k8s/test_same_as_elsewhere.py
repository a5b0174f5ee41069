"""In a cluster the same programs run, with the same settings, as natively and in docker compose."""

import re
from urllib.parse import urlsplit

import pytest

from kit.bus import queue_of
from kit.settings import SERVICES
from kit.topology import ADMIN
from tests.support import manifests
from tests.support.manifests import K8S, OVERLAYS, ROOT, composed, composed_names, main_container, of_kind
from tools.stack import applications, environment, gateway, instance, postgres, rabbit

SERVERS = {"postgres", "rabbitmq"}  # which operators look after
ONCE = {"keys", "definitions", "databases"}  # the vault's and the Jobs' work
OF_THE_IMAGE = {"PYTHONPATH", *environment.OF_EVERY_PROGRAM}
OF_A_MACHINE_OF_ONES_OWN = {"IMECE_PORT"}  # what the shop's port is there; in a cluster PUBLIC_URL says it
PROGRAMS = [program for name in SERVICES for program in (name, f"{name}-worker")]
overlays = pytest.mark.parametrize("overlay", OVERLAYS)


@pytest.fixture
def main(tmp_path, monkeypatch):
    """The native runner's instance `main`, with nothing told by the caller."""
    for name in ("IMECE_ENV", "PUBLIC_URL", "DATABASE_HOST", "AMQP_URL"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr(instance, "RUN", tmp_path)
    result = instance.named("main")
    result.__dict__["root"] = tmp_path
    return result


@pytest.fixture
def native(main):
    """The native runner's Python processes, by name."""
    ports = instance.choose_ports(main, running=False)
    told = environment.environments(main, ports, postgres.server_of(main, ports), rabbit.broker_of(main, ports))
    programs = applications.Applications(main, ports, told)
    return {program.name: program for program in (*programs.web(), *programs.workers())}


def test_what_compose_runs_runs_here_and_nothing_else():
    composed_programs = set(manifests.compose()["services"]) - SERVERS - ONCE
    assert set(of_kind("local", "Deployment")) == composed_programs
    without = {name for name in composed_programs if name.startswith("sandbox")}
    assert set(of_kind("production", "Deployment")) == composed_programs - without
    assert without, "the sandbox is what production lacks"


def test_what_runs_natively_runs_here_and_nothing_else(native):
    called = {f"{name}-web" if name in (*SERVICES, "sandbox") else name for name in of_kind("local", "Deployment")}
    assert called - {"gateway"} == set(native)


@pytest.mark.parametrize("name", [*PROGRAMS, "gateway", "sandbox", "sandbox-smtp"])
def test_image_and_command_are_those_of_compose(name):
    container = main_container("local", name)
    assert container["image"] == manifests.composed_image(name)
    assert container.get("command") == manifests.composed_command(name)
    assert "args" not in container


@pytest.mark.parametrize("name", SERVICES)
def test_what_is_run_once_is_run_by_the_image_of_its_service(name):
    job = main_container("production", f"{name}-migration")
    assert job["image"] == manifests.composed_image(name)
    assert job["command"] == ["python", "-m", "kit.migrate", name]
    for program in (name, f"{name}-worker"):
        [before] = manifests.pods("production")[program]["initContainers"]
        assert before["image"] == manifests.composed_image(name)
        assert before["command"] == [*job["command"], "wait"]
        assert before["envFrom"] == main_container("production", program)["envFrom"]


@pytest.mark.parametrize("name", PROGRAMS)
def test_it_is_told_all_that_it_is_told_natively_and_by_compose(native, name):
    told = set(manifests.environment_of("local", main_container("local", name)))
    program = name if name.endswith("-worker") else f"{name}-web"
    # How one machine exchanges its web processes, and has many of them.
    of_the_runner = OF_THE_IMAGE | {"WEB_READY_FILE", "WEB_NUMBER_FILE", "PROMETHEUS_MULTIPROC_DIR"}
    assert set(native[program].environment) - of_the_runner - told == set()
    assert composed_names(name) - OF_A_MACHINE_OF_ONES_OWN - told == set()


@pytest.mark.parametrize("name", ["sandbox", "sandbox-smtp"])
def test_the_sandbox_is_told_all_that_it_is_told_by_compose(name):
    told = set(manifests.environment_of("local", main_container("local", name)))
    assert composed_names(name) - OF_A_MACHINE_OF_ONES_OWN - told == set()


def test_the_gateway_is_told_all_that_it_is_told_by_compose():
    told = manifests.environment_of("local", main_container("local", "gateway"))
    assert composed_names("gateway") - OF_A_MACHINE_OF_ONES_OWN - set(told) == set()
    assert {name: told[name] for name in gateway.RATES_AT_HOME} == gateway.RATES_AT_HOME
    in_production = manifests.environment_of("production", main_container("production", "gateway"))
    assert in_production["SANDBOX"] == "off"
    assert set(in_production) & set(gateway.RATES_AT_HOME) == set(), "the image has those of production"
    assert in_production["TRUSTED_PROXIES"], "without it all visitors are the ingress controller's one address"


@overlays
def test_the_gateway_serves_under_the_address_that_the_services_know(overlay):
    told = manifests.environment_of(overlay, main_container(overlay, "gateway"))
    assert told["PUBLIC_URL"] == manifests.settings_of(overlay)["common"]["PUBLIC_URL"]
    assert told["PUBLIC_HOST"] == urlsplit(told["PUBLIC_URL"]).netloc
    for ingress in of_kind(overlay, "Ingress").values():
        hosts = {rule["host"] for rule in ingress["spec"]["rules"]} | set(ingress["spec"]["tls"][0]["hosts"])
        assert hosts == {told["PUBLIC_HOST"]}


@overlays
@pytest.mark.parametrize("name", PROGRAMS)
def test_a_program_is_told_nothing_that_no_code_of_its_reads(overlay, name):
    service = name.removesuffix("-worker")
    folders = (ROOT / "services" / "kit", ROOT / "services" / service)
    code = "\n".join(path.read_text() for folder in folders for path in folder.rglob("*.py"))
    told = manifests.environment_of(overlay, main_container(overlay, name))
    strangers = {variable for variable in told if f'"{variable}"' not in code}
    assert strangers == {f"SERVICE_URL_{other.upper()}" for other in SERVICES}, "read in a loop over the services"


@overlays
def test_ads_and_payments_are_told_alike_what_becomes_of_deposits(overlay):
    programs = [program for program in PROGRAMS if program.removesuffix("-worker") in ("ads", "payments")]
    told = {
        manifests.environment_of(overlay, main_container(overlay, name)).get("DEPOSIT_FORFEITED") for name in programs
    }
    assert len(told) == 1


@overlays
def test_each_is_found_at_the_address_that_the_others_are_told(overlay):
    services, settings = of_kind(overlay, "Service"), manifests.settings_of(overlay)
    told = {value for values in settings.values() for value in values.values()}
    told |= {text for values in manifests.secrets_of(overlay).values() for text in values.values()}
    inside = {match for text in told for match in re.findall(r"(?:http://|@)([a-z-]+):(\d+)", text)}
    inside |= {(settings["identity"]["SMTP_HOST"], settings["identity"]["SMTP_PORT"])} if overlay == "local" else set()
    known = {(name, str(row["port"])) for name, each in services.items() for row in each["spec"]["ports"]}
    known |= {(f"{name}-rw", "5432") for name in of_kind(overlay, "Cluster")}
    known |= {(name, port) for name in of_kind(overlay, "RabbitmqCluster") for port in ("5672", "15672")}
    assert inside - known - {("localhost", "8080")} == set()
    assert {(name, "8000") for name in SERVICES} <= inside


@overlays
@pytest.mark.parametrize("name", SERVICES)
def test_a_service_finds_its_keys_and_its_pictures_where_it_is_told(overlay, name):
    for program in (name, f"{name}-worker"):
        container = main_container(overlay, program)
        told = manifests.environment_of(overlay, container)
        mounted = {mount["mountPath"]: mount for mount in container["volumeMounts"]}
        assert mounted[told["KEYS_DIR"]]["readOnly"] is True
        assert told["KEYS_DIR"] == composed(program)["environment"]["KEYS_DIR"]
        for folder in ("MEDIA_DIR", "RETURN_PICTURES_DIR", "INVOICES_DIR"):
            assert folder not in told or (
                told[folder] in mounted and told[folder] == composed(program)["environment"][folder]
            )


@overlays
@pytest.mark.parametrize("name", SERVICES)
def test_a_database_is_set_up_as_it_is_natively(overlay, name):
    spec = of_kind(overlay, "Cluster")[f"{name}-db"]["spec"]
    parameters = spec["postgresql"]["parameters"]
    # The operator's own, and what one machine's server for all six needs. How many connections each of these needs is
    # held by tests/k8s/test_guarded.py.
    elsewhere = {"listen_addresses", "unix_socket_directories", "shared_buffers", "max_connections"}
    assert {key: parameters.get(key) for key in postgres.SETTINGS if key not in elsewhere} == {
        key: value for key, value in postgres.SETTINGS.items() if key not in elsewhere
    }
    assert [str(spec["imageCatalogRef"]["major"])] == _version(manifests.composed_image("postgres"), 1)
    made = (ROOT / "tools" / "stack" / "container" / "databases.sh").read_text()
    for statement in spec["bootstrap"]["initdb"]["postInitApplicationSQL"][1:3]:
        assert statement.replace(name, ':"name"', 1).replace(f"TO {name}", 'TO :"name"') in made


def test_the_broker_is_composes_with_the_same_settings():
    spec = of_kind("production", "RabbitmqCluster")["rabbitmq"]["spec"]
    image = manifests.composed_image("rabbitmq")
    assert _version(spec["image"], 2) == _version(image, 2)
    assert spec["image"].endswith("-management")
    assert image.endswith("-management")
    folder = ROOT / "tools" / "stack" / "container"
    assert spec["rabbitmq"]["advancedConfig"].strip() == (folder / "advanced.config").read_text().strip()
    for setting in ("vm_memory_high_watermark.absolute", "log.console.level"):
        [line] = [line for line in (folder / "rabbitmq.conf").read_text().splitlines() if line.startswith(setting)]
        assert line in spec["rabbitmq"]["additionalConfig"]


@overlays
def test_the_broker_is_given_the_projects_own_definitions_and_every_password(overlay):
    job = main_container(overlay, "broker-definitions")
    assert job["command"] == ["python", "-m", "kit.topology", "load"]
    passwords = manifests.secrets_of(overlay)["broker-passwords"]
    wanted = {f"AMQP_PASSWORD_{user.upper().replace('-', '_')}" for user in (*SERVICES, ADMIN)}
    assert set(passwords) == wanted
    assert {row["name"] for row in job["env"]} == {
        f"RABBITMQ_{name}" for name in ("MANAGEMENT_URL", "ADMIN_USER", "ADMIN_PASSWORD")
    }
    of_vault = {
        row["secretKey"]: row["remoteRef"]
        for row in of_kind(overlay, "ExternalSecret")["broker-passwords"]["spec"]["data"]
    }
    for service in SERVICES:
        own = {
            row["secretKey"]: row["remoteRef"] for row in of_kind(overlay, "ExternalSecret")[service]["spec"]["data"]
        }
        assert of_vault[f"AMQP_PASSWORD_{service.upper()}"] == own["broker_password"]


def test_workers_are_scaled_by_the_queues_that_they_consume():
    scaled = of_kind("production", "ScaledObject")
    assert set(scaled) == {"ads-worker", "payments-worker"}
    for name, each in scaled.items():
        [trigger] = each["spec"]["triggers"]
        assert each["spec"]["scaleTargetRef"] == {"name": name}
        assert trigger["metadata"]["queueName"] == queue_of(name.removesuffix("-worker"))


def test_web_processes_workers_and_gateway_are_asked_for_their_metrics_where_they_tell_them():
    [web] = of_kind("production", "ServiceMonitor").values()
    [endpoint] = web["spec"]["endpoints"]
    assert f'@app.get("{endpoint["path"]}")' in (ROOT / "services" / "kit" / "watching.py").read_text()
    found = {
        name: each
        for name, each in of_kind("production", "Service").items()
        if web["spec"]["selector"]["matchLabels"].items() <= each["metadata"]["labels"].items()
    }
    assert set(found) == set(SERVICES)
    assert all(each["spec"]["ports"][0]["name"] == endpoint["port"] for each in found.values())
    for monitor, wanted in (("workers", {f"{name}-worker" for name in SERVICES}), ("gateway", {"gateway"})):
        spec = of_kind("production", "PodMonitor")[monitor]["spec"]
        [endpoint] = spec["podMetricsEndpoints"]
        asked = {
            name: main_container("production", name)
            for name, each in of_kind("production", "Deployment").items()
            if spec["selector"]["matchLabels"].items() <= each["spec"]["template"]["metadata"]["labels"].items()
        }
        assert set(asked) == wanted
        assert all(endpoint["port"] in {port["name"] for port in each["ports"]} for each in asked.values())


def test_the_readme_names_every_operator_whose_kinds_are_used():
    text = (K8S / "README.md").read_text()
    groups = {each["apiVersion"].split("/")[0] for each in manifests.manifests("production")}
    groups -= {version.split("/")[0] for version in manifests.OF_KUBERNETES}
    assert [group for group in groups if f"`{group}`" not in text] == []


def _version(image: str, places: int) -> list[str]:
    return re.search(r":([\d.]+)", image)[1].split(".")[:places]
