"""In a cluster a program is ready, alive and replaced as its image and the native runner say."""

import re

import pytest

from kit.http import MAX_BODY_BYTES, MAX_UPLOAD_BYTES
from kit.settings import SERVICES
from tests.support import manifests
from tests.support.disks import MEBIBYTE
from tests.support.manifests import OVERLAYS, ROOT, composed, main_container, of_kind
from tools.stack import applications, gateway, instance

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


@pytest.mark.parametrize("name", SERVICES)
def test_a_web_process_listens_where_its_service_sends_and_its_image_says(name):
    container = main_container("production", name)
    [port] = container["ports"]
    assert f"EXPOSE {port['containerPort']}" in (ROOT / "services" / "Dockerfile").read_text()
    [row] = of_kind("production", "Service")[name]["spec"]["ports"]
    assert (row["targetPort"], row["port"]) == (port["name"], port["containerPort"])


def test_the_gateway_listens_where_its_image_says():
    image = (ROOT / "gateway" / "Dockerfile").read_text()
    shop, metrics = main_container("production", "gateway")["ports"]
    assert f" LISTEN=0.0.0.0:{shop['containerPort']} " in image
    assert f" METRICS_LISTEN=0.0.0.0:{metrics['containerPort']} " in image


@pytest.mark.parametrize(("name", "dockerfile"), [*((name, "services") for name in SERVICES), ("gateway", "gateway")])
def test_what_answers_is_ready_when_its_image_says_healthy(name, dockerfile):
    container = main_container("production", name)
    text = (ROOT / dockerfile / "Dockerfile").read_text()
    [instruction] = re.findall(r"^HEALTHCHECK(?:.*\\\n)*.*$", text, re.MULTILINE)
    [port], [path] = (
        re.findall(r"127\.0\.0\.1[:/](\d+)", instruction),
        re.findall(r"/(?:api/health|\w+z)\b", instruction),
    )
    ready = container["readinessProbe"]["httpGet"]
    assert ready == {"path": path, "port": container["ports"][0]["name"]}
    assert container["ports"][0]["containerPort"] == int(port)
    assert container["startupProbe"]["httpGet"] == ready


@pytest.mark.parametrize("name", SERVICES)
def test_a_web_process_lives_as_long_as_it_answers_at_all(name):
    assert main_container("production", name)["livenessProbe"]["httpGet"]["path"] == "/healthz"
    assert '@app.get("/healthz")' in (ROOT / "services" / "kit" / "watching.py").read_text()


@pytest.mark.parametrize("name", SERVICES)
def test_what_is_sent_to_all_threads_at_once_has_room(name):
    takes_files = MAX_UPLOAD_BYTES if "MAX_UPLOAD_BYTES" in (ROOT / "services" / name / "app.py").read_text() else 0
    threads = int(applications.GUNICORN[applications.GUNICORN.index("--threads") + 1])
    [room] = [v["emptyDir"]["sizeLimit"] for v in manifests.pods("production")[name]["volumes"] if v["name"] == "tmp"]
    assert threads * max(takes_files, MAX_BODY_BYTES) < int(room.removesuffix("Mi")) * MEBIBYTE


def test_the_gateway_finds_out_within_seconds_that_the_machine_of_a_kept_connection_is_gone():
    """A request on such a connection waits for 65 s: nginx asks for keep-alive, and the pod's kernel says how often."""
    assert "proxy_socket_keepalive on;" in (ROOT / "gateway" / "nginx.conf.template").read_text()
    told = {
        each["name"]: int(each["value"])
        for each in manifests.pods("production")["gateway"]["securityContext"]["sysctls"]
    }
    first, pause, tries = (told[f"net.ipv4.tcp_keepalive_{name}"] for name in ("time", "intvl", "probes"))
    assert first + pause * tries < 10


def test_the_gateway_has_room_for_its_copies_and_for_a_hundred_files_that_are_being_sent():
    """Kubernetes evicts a pod that needs more: eight files at a time are allowed to each address."""
    template = (ROOT / "gateway" / "nginx.conf.template").read_text()
    copies = sum(int(most) for most in re.findall(r"proxy_cache_path .* max_size=(\d+)m", template))
    [room] = [
        v["emptyDir"]["sizeLimit"] for v in manifests.pods("production")["gateway"]["volumes"] if v["name"] == "tmp"
    ]
    assert copies + 100 * MAX_UPLOAD_BYTES / MEBIBYTE < int(room.removesuffix("Gi")) * 1024


@pytest.mark.parametrize("name", SERVICES)
def test_a_worker_is_ready_when_it_consumes(name):
    container, health = main_container("production", f"{name}-worker"), composed(f"{name}-worker")["healthcheck"]
    told = manifests.environment_of("production", container)
    assert ["CMD", *container["readinessProbe"]["exec"]["command"]] == health["test"]
    assert told["WORKER_READY_FILE"] == composed(f"{name}-worker")["environment"]["WORKER_READY_FILE"]
    assert container["readinessProbe"]["exec"]["command"][-1] == told["WORKER_READY_FILE"]


@pytest.mark.parametrize("name", SERVICES)
def test_a_worker_lives_as_long_as_all_its_threads_turn(name):
    container = main_container("production", f"{name}-worker")
    told = manifests.environment_of("production", container)
    [port] = container["ports"]
    assert told["WORKER_ADDRESS"] == composed(f"{name}-worker")["environment"]["WORKER_ADDRESS"]
    assert told["WORKER_ADDRESS"] == f"0.0.0.0:{port['containerPort']}"
    assert container["livenessProbe"]["httpGet"] == {"path": "/healthz", "port": port["name"]}
    assert 'self.path == "/healthz"' in (ROOT / "services" / "kit" / "exposing.py").read_text()


@overlays
@pytest.mark.parametrize("name", [*PROGRAMS, "gateway"])
def test_a_new_pod_is_ready_before_an_old_one_goes(overlay, name):
    rollout = of_kind(overlay, "Deployment")[name]["spec"]
    assert rollout["strategy"] == {"rollingUpdate": {"maxSurge": 1, "maxUnavailable": 0}}
    assert "readinessProbe" in main_container(overlay, name)


@pytest.mark.parametrize("name", [*PROGRAMS, "gateway"])
def test_what_is_in_hand_may_be_finished(main, name):
    pod = manifests.pods("production")[name]
    before = main_container("production", name).get("lifecycle", {}).get("preStop", {}).get("sleep", {"seconds": 0})
    if name.endswith("-worker"):
        needed = int(composed(name)["stop_grace_period"].removesuffix("s"))
    elif name == "gateway":
        needed = gateway.program(main).stop_seconds
    else:
        needed = int(applications.GUNICORN[applications.GUNICORN.index("--graceful-timeout") + 1])
    assert pod["terminationGracePeriodSeconds"] >= before["seconds"] + needed
    assert before["seconds"] > 0 or name.endswith("-worker"), "requests come until all have heard that it goes"
