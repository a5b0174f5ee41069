"""Every setting is told in .env.example, and what is told there reaches the program that reads it, in both ways to run."""

import ast
import re
from dataclasses import fields

import pytest

from identity.settings import Limits
from tools.stack import environment, gateway
from tools.stack.instance import REPOSITORY, SERVICES
from tools.stack.tests.resolved import DEMO, PRODUCTION, compose

SETTING = re.compile(r"[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+")
EXAMPLE = set(re.findall(r"^#?([A-Z][A-Z0-9_]+)=", (REPOSITORY / ".env.example").read_text(), re.M))
# Which the way of running fills in by itself: addresses, folders, and the logins of private servers.
FILLED_IN = {"DATABASE_URL", "AMQP_URL", "KEYS_DIR", "MEDIA_DIR", "MEDIA_ADDRESS", "RETURN_PICTURES_DIR", "INVOICES_DIR",
             "WORKER_READY_FILE", "WORKER_ADDRESS", *(f"SERVICE_URL_{name.upper()}" for name in SERVICES)}  # fmt: skip
# Which the native runner alone has: containers bring servers of their own (docs/how-to/containers.md).
NATIVE_ONLY = {"DATABASE_HOST", "DATABASE_PORT", "DATABASE_ADMIN_USER", "DATABASE_ADMIN_PASSWORD",
               "MIGRATION_DATABASE_URL", "RABBITMQ_MANAGEMENT_URL", "PG_BINDIR", "BACKUP_KEEP_DAYS"}  # fmt: skip
TO_ALL = {
    "IMECE_ENV",
    "IMECE_PORT",
    "PUBLIC_URL",
    "LOG_LEVEL",
    "KEEP_EVENTS_DAYS",
    "KEEP_ANSWERS_DAYS",
    "OTEL_EXPORTER_OTLP_ENDPOINT",
    "OTEL_TRACES_SAMPLER_ARG",
}
OF_THE_GATEWAY = {*gateway.RATES_AT_HOME, "TRUSTED_PROXIES", "GATEWAYS", "STORAGE", "S3_ENDPOINT", "MEDIA_BUCKET"}
OF_THE_DEMO = {"SANDBOX"}


def read_by(service: str) -> set[str]:
    """The settings that a service's own modules name."""
    names = set()
    for path in (REPOSITORY / "services" / service).rglob("settings.py"):
        for node in ast.walk(ast.parse(path.read_text())):
            if isinstance(node, ast.Constant) and isinstance(node.value, str) and SETTING.fullmatch(node.value):
                names.add(node.value)
    return names | ({f"LIMIT_{field.name.upper()}" for field in fields(Limits)} if service == "identity" else set())


def passed_on(service: str) -> set[str]:
    """The settings of .env.example that the native runner passes on to a service."""
    return {name for name in EXAMPLE if name.startswith(environment.PASSED_ON[service])}


@pytest.mark.parametrize("service", ["kit", *SERVICES])
def test_every_setting_that_a_service_reads_is_told_in_the_example(service):
    of_a_pattern = {name for name in read_by(service) if name.startswith(("LIMIT_", "SERVICE_URL_"))}
    assert read_by(service) - of_a_pattern - EXAMPLE == set()


@pytest.mark.parametrize("service", SERVICES)
def test_every_setting_that_a_service_reads_is_passed_on_natively(service):
    starts = environment.PASSED_ON[service]
    assert {name for name in read_by(service) - FILLED_IN if not name.startswith(starts)} == set()


@pytest.mark.parametrize("files", [DEMO, PRODUCTION])
@pytest.mark.parametrize("service", SERVICES)
def test_every_setting_reaches_its_web_and_its_worker_container(service, files):
    wanted = (read_by(service) | passed_on(service)) - FILLED_IN | TO_ALL
    told = {name: f"a value of {name}" for name in wanted if name not in TO_ALL}
    for program in (service, f"{service}-worker"):
        reached = compose(files, **told)["services"][program]["environment"]
        assert {name: reached.get(name) for name in told} == told
        assert set(reached) >= TO_ALL


@pytest.mark.parametrize("files", [DEMO, PRODUCTION])
def test_every_setting_of_the_gateway_reaches_its_container(files):
    told = {name: f"a value of {name}" for name in OF_THE_GATEWAY}
    reached = compose(files, **told)["services"]["gateway"]["environment"]
    assert {name: reached.get(name) for name in told} == told


def test_every_setting_of_the_example_belongs_to_a_program():
    to_services = {name for service in SERVICES for name in passed_on(service)}
    known = to_services | FILLED_IN | NATIVE_ONLY | TO_ALL | OF_THE_GATEWAY | OF_THE_DEMO
    assert EXAMPLE - known == set()


@pytest.mark.parametrize("files", [DEMO, PRODUCTION])
@pytest.mark.parametrize("service", SERVICES)
def test_a_container_is_told_nothing_that_no_program_of_it_reads(service, files):
    known = read_by(service) | read_by("kit") | passed_on(service) | TO_ALL | FILLED_IN
    assert set(compose(files)["services"][service]["environment"]) - known == set()


def test_exactly_the_programs_that_keep_or_serve_pictures_have_a_way_to_an_object_store():
    before, after = compose(PRODUCTION), compose((*PRODUCTION, "compose.object-store.yml"))
    outward = {name for name, each in after["networks"].items() if not (each or {}).get("internal")}
    reach = {name for name, each in after["services"].items() if outward & set(each.get("networks", []))}
    need = {name for name, each in after["services"].items() if "STORAGE" in each["environment"]}
    could = {name for name, each in before["services"].items() if outward & set(each.get("networks", []))}
    assert need == {"gateway", *(p for s in ("identity", "catalogue", "orders", "returns") for p in (s, f"{s}-worker"))}
    assert reach - could == need - could
    assert need <= reach
