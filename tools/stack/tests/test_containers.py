"""The containers run the same programs with the same settings as the native runner, each with no more than it needs."""

import re
import subprocess

import pytest
import yaml

from kit import topology
from tools.stack import applications, environment, gateway, instance, postgres, rabbit
from tools.stack.tests.resolved import DEMO, PRODUCTION, compose

ROOT = instance.REPOSITORY
OF_THE_IMAGE = {"PYTHONPATH", *environment.OF_EVERY_PROGRAM}
PROGRAMS = [*instance.SERVICES, *(f"{name}-worker" for name in instance.SERVICES)]
DOCKERFILES = (ROOT / "services" / "Dockerfile", ROOT / "gateway" / "Dockerfile")


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
def test_web_and_worker_are_told_what_they_are_told_natively(native, name):
    services, wanted = compose(DEMO)["services"], set(native[name]) - OF_THE_IMAGE
    web, worker = (set(services[program]["environment"]) for program in (name, f"{name}-worker"))
    assert wanted - web == set()
    assert worker == web | {"WORKER_READY_FILE", "WORKER_ADDRESS"}


def test_the_image_tells_its_programs_what_each_is_told_natively():
    told = re.findall(r"([A-Z_]+)=(\"[^\"]*\"|\S+)", (ROOT / "services" / "Dockerfile").read_text())
    assert environment.OF_EVERY_PROGRAM.items() <= {name: value.strip('"') for name, value in told}.items()


def test_the_sandbox_is_told_what_it_is_told_natively(native):
    for name in ("sandbox", "sandbox-smtp"):
        assert set(native["sandbox"]) - OF_THE_IMAGE - set(compose(DEMO)["services"][name]["environment"]) == set()


def test_the_program_that_makes_the_demo_world_keeps_files_where_the_services_do():
    services = compose(DEMO)["services"]
    maker = services["databases"]
    for name in instance.SERVICES:
        told = services[name]["environment"]
        folders = {key: told[key] for key in told if key.endswith("_DIR") and key != "KEYS_DIR" and told[key]}
        assert folders.items() <= maker["environment"].items()
        assert {one for one in services[name]["volumes"] if not one.startswith("keys")} <= set(maker["volumes"])


def test_web_processes_run_with_the_same_options():
    wanted = " ".join(applications.GUNICORN)
    flags = set(re.findall(r"-{1,2}[a-z-]+(?: [a-z0-9]+)?", wanted))
    for path in ("services/Dockerfile", "docker-compose.override.yml"):
        text = " ".join((ROOT / path).read_text().split())
        assert [flag for flag in flags if flag not in text] == [], path
        assert f"-c services/{applications.GUNICORN_FILE.name}" in text, path


def test_the_gateways_limits_are_those_of_the_native_one(monkeypatch):
    start = (ROOT / "gateway" / "start.sh").read_text()
    for rates in (gateway.RATES_IN_PRODUCTION, gateway.RATES_AT_HOME):
        assert [name for name, rate in rates.items() if f'"${{{name}:={rate}}}"' not in start] == []
    monkeypatch.setenv("IMECE_ENV", "production")
    assert gateway.rates(instance.named("main")) == gateway.RATES_IN_PRODUCTION


def test_shell_scripts_are_well_formed():
    entrypoint = "tools/containers/bases/postgres/docker-entrypoint.sh"
    for shell, path in (
        ("sh", "gateway/start.sh"),
        ("sh", "tools/stack/container/databases.sh"),
        ("sh", ".ci/run"),
        ("bash", entrypoint),
    ):
        assert subprocess.run([shell, "-n", ROOT / path], capture_output=True, check=False).stderr == b""


# --- who can read which keys ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", PROGRAMS)
def test_a_service_is_given_no_keys_but_its_own_and_only_to_read(name):
    service = name.removesuffix("-worker")
    told = compose(DEMO)["services"][name]
    keys = [volume for volume in told["volumes"] if "key" in volume or "broker" in volume]
    assert keys == [f"keys-{service}:/data/keys/{service}:ro"]
    assert told["environment"]["KEYS_DIR"] == f"/data/keys/{service}"


def test_all_keys_together_are_given_to_the_program_that_makes_them_alone():
    def readers(kind):
        services = compose(kind)["services"]
        return {
            name
            for name, told in services.items()
            for volume in told.get("volumes", ())
            if volume.partition(":")[0] == "keys"
        }

    assert readers(PRODUCTION) == {"keys"}
    assert readers(DEMO) == {"keys", "databases"}  # which makes the demo world with the services' own code
    assert {volume.partition(":")[0] for volume in compose(PRODUCTION)["services"]["keys"]["volumes"]} == {
        "keys", "broker", *(f"keys-{service}" for service in instance.SERVICES)
    }  # fmt: skip


def test_each_folder_that_a_volume_begins_as_is_in_the_image_and_of_its_user():
    folders = {volume.split(":")[1] for volume in compose(DEMO)["services"]["keys"]["volumes"]}
    made = (ROOT / "services" / "Dockerfile").read_text()
    assert {folder for folder in folders if folder.lstrip("/") not in made} == set()


# --- no container has more than it needs ----------------------------------------------------------------------------


@pytest.mark.parametrize("name", sorted(compose(DEMO)["services"]))
def test_a_container_writes_only_memory_has_no_rights_and_has_limits(name):
    told = compose(DEMO)["services"][name]
    assert told["read_only"] is True
    assert any(place.startswith("/tmp") for place in told["tmpfs"])
    assert told["cap_drop"] == ["ALL"]
    assert "cap_add" not in told
    assert told["security_opt"] == ["no-new-privileges:true"]
    assert told["mem_limit"]
    assert told["pids_limit"]
    assert told["logging"]["options"]["max-size"]
    assert told["logging"]["options"]["max-file"]


def test_nothing_runs_as_root():
    services = compose(DEMO)["services"]
    assert services["postgres"]["user"] == services["rabbitmq"]["user"] == "999:999"
    others = {name: told for name, told in services.items() if name not in ("postgres", "rabbitmq")}
    assert [name for name, told in others.items() if "user" in told] == []
    for path in DOCKERFILES:
        last_of_each = re.split(r"^FROM ", path.read_text(), flags=re.M)[1:]
        users = [re.findall(r"^USER (\w+)$", stage, re.M) for stage in last_of_each]
        ends = [stage for stage in users if stage]
        assert ends == [["10001"], ["10001"]] if path.parent.name == "services" else ends == [["101"]]


@pytest.mark.parametrize("name", sorted(compose(DEMO)["services"]))
def test_a_container_reaches_its_own_networks_only(name):
    networks = set(compose(DEMO)["services"][name].get("networks", ()))
    service = name.removesuffix("-worker")
    outside = {"parties"} if service in ("identity", "orders", "payments") else set()
    expected = {
        "keys": set(),
        "gateway": {"front", "web", "parties"},
        "postgres": {"database", "sandbox-database"},
        "databases": {"database", "sandbox-database"},
        "rabbitmq": {"broker"},
        "definitions": {"broker"},
        "sandbox": {"parties", "sandbox-database"},
        "sandbox-smtp": {"parties", "sandbox-database"},
    }
    assert networks == expected.get(name, {"web", "database", "broker"} | outside)


def test_only_what_publishes_or_calls_the_outside_has_a_way_out():
    networks = compose(DEMO)["networks"]
    open_ones = {name for name, told in networks.items() if not (told or {}).get("internal")}
    assert open_ones == {"front", "parties"}
    assert "parties" not in compose(PRODUCTION)["services"]["gateway"]["networks"]


# --- readiness ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", sorted(compose(DEMO)["services"]))
def test_everything_that_goes_on_running_says_whether_it_is_well(name):
    told = compose(DEMO)["services"][name]
    if told["restart"] == "no":
        assert name in ("keys", "definitions", "databases")
        return
    of_the_image = "HEALTHCHECK" if told["image"] in {f"imece-{s}" for s in (*instance.SERVICES, "gateway")} else ""
    assert "healthcheck" in told or of_the_image
    if name.endswith("-worker"):
        assert told["healthcheck"]["test"] == ["CMD", "test", "-e", told["environment"]["WORKER_READY_FILE"]]
        assert told["environment"]["WORKER_READY_FILE"].startswith("/tmp/")


def test_a_broker_that_runs_on_is_told_of_a_new_release_s_bindings_before_any_of_its_services_starts():
    services = compose(PRODUCTION, PASSWORD_RABBITMQ="of the broker")["services"]
    told, broker = services["definitions"], services["keys"]["environment"]
    assert told["command"] == ["python", "-m", "kit.topology", "load"]
    assert told["depends_on"] == {"rabbitmq": {"condition": "service_healthy"}}
    assert told["environment"].items() >= broker.items(), "it makes the same users as the broker's own file"
    assert told["environment"]["RABBITMQ_ADMIN_USER"] == topology.ADMIN
    assert told["environment"]["RABBITMQ_ADMIN_PASSWORD"] == broker["AMQP_PASSWORD_IMECE_ADMIN"] == "of the broker"
    before_each = [services[name]["depends_on"].get("definitions") for name in instance.SERVICES]
    assert before_each == [{"condition": "service_completed_successfully"}] * len(before_each)


def test_a_health_check_that_is_given_up_leaves_no_orphan_to_the_database():
    """PostgreSQL takes the death of an orphan, as of any child of its first process, for a crash."""
    told = compose(DEMO)["services"]
    assert told["postgres"]["init"] is True
    shells = [name for name, of_it in told.items() if of_it.get("healthcheck", {}).get("test", [""])[0] == "CMD-SHELL"]
    assert shells == []
    for path in DOCKERFILES:
        checks = re.findall(r"^HEALTHCHECK (?:.*\\\n)*.*", path.read_text(), re.M)
        assert checks
        assert [check for check in checks if "CMD [" not in check] == []


# --- images -----------------------------------------------------------------------------------------------------------


def test_each_image_is_built_once():
    built = [told["image"] for told in compose(DEMO)["services"].values() if "build" in told]
    assert sorted(built) == sorted(set(built))
    used = {told["image"] for told in compose(DEMO)["services"].values() if told["image"].startswith("imece-")}
    assert used == set(built)


def test_base_images_are_named_exactly_and_alike_everywhere():
    files = [ROOT / "docker-compose.yml", *DOCKERFILES]
    names: dict[str, set[str]] = {}
    for path in files:
        for argument, name in re.findall(r"([A-Z]+_IMAGE)(?:=|:-)([a-z]+:[\w.-]+)", path.read_text()):
            names.setdefault(argument, set()).add(name)
    assert {argument: len(found) for argument, found in names.items()} == dict.fromkeys(names, 1)
    assert set(names) == {"PYTHON_IMAGE", "NODE_IMAGE", "NGINX_IMAGE", "POSTGRES_IMAGE", "RABBITMQ_IMAGE"}
    for (name,) in names.values():
        assert re.fullmatch(r"[a-z]+:\d+\.\d+(\.\d+)?(-[a-z]+)*", name), name
    for path in DOCKERFILES:
        bases = re.findall(r"^FROM (\S+)", path.read_text(), re.M)
        assert [base for base in bases if ":" in base] == []


def test_compose_files_have_no_variable_inside_another():
    for path in ("docker-compose.yml", "docker-compose.override.yml"):
        assert re.findall(r"\$\{[^}]*\$\{", (ROOT / path).read_text()) == []


# --- production -------------------------------------------------------------------------------------------------------


def test_production_knows_no_sandbox():
    told = yaml.safe_dump({name: compose(PRODUCTION)[name] for name in ("services", "networks", "volumes")})
    assert "sandbox" not in told
    gateway_of_production = compose(PRODUCTION)["services"]["gateway"]
    assert gateway_of_production["environment"]["SANDBOX"] == "off"
    assert {told["environment"].get("IMECE_ENV", "production") for told in compose(PRODUCTION)["services"].values()
            if "IMECE_ENV" in told.get("environment", {})} == {"production"}  # fmt: skip


def test_the_demo_is_told_by_its_file_alone_that_it_is_one():
    kinds = {
        told["environment"]["IMECE_ENV"]
        for told in compose(DEMO)["services"].values()
        if "IMECE_ENV" in told.get("environment", {})
    }
    assert kinds == {"demo"}


@pytest.mark.parametrize("kind", [DEMO, PRODUCTION])
def test_what_becomes_of_deposits_is_one_setting(kind):
    """Payments asks its own of ads that told nothing: it must be what they would have told."""
    programs = [program for program in PROGRAMS if program.removesuffix("-worker") in ("ads", "payments")]
    for told in ("0", "1"):
        services = compose(kind, DEPOSIT_FORFEITED=told)["services"]
        assert {name: services[name]["environment"]["DEPOSIT_FORFEITED"] for name in programs} == dict.fromkeys(
            programs, told
        )
    services = compose(kind)["services"]
    assert {services[name]["environment"]["DEPOSIT_FORFEITED"] for name in programs} == {None}
    assert "DEPOSIT_" in set(environment.PASSED_ON["ads"]) & set(environment.PASSED_ON["payments"])
    defaults = [
        re.search(r'"DEPOSIT_FORFEITED", (\d)', (ROOT / f"services/{name}/settings.py").read_text())[1]
        for name in ("ads", "payments")
    ]
    assert len(set(defaults)) == 1


def test_the_port_of_the_shop_is_one_setting():
    moved = compose(DEMO, IMECE_PORT="9090")["services"]
    assert moved["gateway"]["ports"] == ["127.0.0.1:9090:8080"]
    for name in ("gateway", "sandbox", *PROGRAMS):
        assert moved[name]["environment"]["IMECE_PORT"] == "9090", name
    still_there = [name for name, told in moved.items() if "localhost:8080" in yaml.safe_dump(told)]
    assert still_there == []
