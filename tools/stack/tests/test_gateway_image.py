"""The gateway's image: what it is told becomes nginx's configuration, and what is wrong keeps it from starting."""

import os
import re
import subprocess
import sys

import pytest

from tools.stack import gateway
from tools.stack.instance import REPOSITORY, SERVICES, named
from tools.stack.words import StackError

START = REPOSITORY / "gateway" / "start.sh"
# As gettext's: it replaces the variables that its argument names, and no other.
ENVSUBST = (
    f"#!{sys.executable} -SE\n"
    + """import os, re, sys
named = set(re.findall(r"[A-Z_]+", sys.argv[1]))
text = sys.stdin.read()
sys.stdout.write(re.sub(r"\\$\\{([A-Z_]+)\\}", lambda m: os.environ.get(m[1], "") if m[1] in named else m[0], text))
"""
)
OF_THE_ENGINE = "search example.org\nnameserver 127.0.0.11\noptions ndots:0\n"
OF_KUBERNETES = "nameserver 10.96.0.10\nnameserver fd00::a\nsearch imece.svc.cluster.local svc.cluster.local\n"


class Start:
    """Runs the image's first program as its Dockerfile does, with an nginx that only says that it was reached."""

    def __init__(self, folder):
        self.folder, self.state = folder, folder / "state"
        for name, text in (("nginx", "#!/bin/sh\necho reached\n"), ("envsubst", ENVSUBST)):
            (folder / name).write_text(text)
            (folder / name).chmod(0o755)

    def __call__(self, name_servers: str = OF_THE_ENGINE, **told: str) -> subprocess.CompletedProcess:
        (self.folder / "resolv.conf").write_text(name_servers)
        image = (REPOSITORY / "gateway" / "Dockerfile").read_text()
        environment = {
            **dict(re.findall(r"([A-Z_]+)=(\S+)", image.partition("\nENV ")[2])), "IMECE_ENV": "demo", "SANDBOX": "on",
            "PATH": f"{self.folder}:{os.environ['PATH']}", "STATE_DIR": str(self.state),
            "GATEWAY_DIR": str(REPOSITORY / "gateway"), "NAME_SERVER_FILE": str(self.folder / "resolv.conf"), **told,
        }  # fmt: skip
        return subprocess.run(["sh", str(START)], env=environment, capture_output=True, text=True, check=False)

    def made(self, name: str = "nginx.conf") -> str:
        """A file that it made."""
        return (self.state / name).read_text()

    def upstream(self, service: str) -> str:
        """What stands behind the name of a service."""
        return re.search(rf"upstream {service} +{{ zone {service} 64k; +server (.*?) max_fails=0\b", self.made())[1]


@pytest.fixture
def start(tmp_path) -> Start:
    return Start(tmp_path)


@pytest.mark.parametrize(
    "told",
    [
        {"IMECE_ENV": "production", "SANDBOX": "on"},
        {"IMECE_ENV": "Production", "SANDBOX": "off"},
        {"IMECE_ENV": "demo", "SANDBOX": "yes"},
        {"IMECE_ENV": "production", "SANDBOX": "off", "PUBLIC_URL": "http://imece.example"},
        {"IMECE_ENV": "production", "SANDBOX": "off"},
    ],
)
def test_a_gateway_that_was_told_wrongly_does_not_start_and_says_why(start, told):
    done = start(**told)
    assert done.returncode == 1
    assert "must be" in done.stderr or "must begin" in done.stderr
    assert "reached" not in done.stdout


@pytest.mark.parametrize(("kind", "sandbox"), [("production", "off"), ("demo", "on"), ("test", "on"), ("demo", "off")])
def test_a_gateway_that_was_told_rightly_starts(start, kind, sandbox):
    assert "reached" in start(IMECE_ENV=kind, SANDBOX=sandbox, PUBLIC_URL="https://imece.example").stdout


def test_the_image_by_itself_is_productions_and_without_the_sandbox():
    told = (REPOSITORY / "gateway" / "Dockerfile").read_text()
    assert "SANDBOX=off" in told
    assert "IMECE_ENV=production" in told


def test_every_name_of_the_templates_is_filled_in_here_and_natively(start, tmp_path):
    start(IMECE_ENV="demo", SANDBOX="on")
    made = {path.name: path.read_text() for path in start.state.glob("*.conf")}
    assert [name for name, text in made.items() if re.search(r"\$\{[A-Z_]+\}", text)] == []
    templates = [*(REPOSITORY / "gateway").glob("*.conf"), REPOSITORY / "gateway" / "nginx.conf.template"]
    used = {name for path in templates for name in re.findall(r"\$\{([A-Z_]+)\}", path.read_text())}
    ports = dict.fromkeys((*SERVICES, "sandbox", "gateway", "gateway-metrics", "gateway-packer"), 1)
    assert used <= set(gateway.values(named("unit"), ports, tmp_path))


def test_every_file_that_the_configuration_includes_is_made(start):
    start(IMECE_ENV="demo", SANDBOX="on")
    included = set(re.findall(r"^\s*include ([a-z]+\.conf);", start.made(), re.M))
    assert {name for name in included if not (start.state / name).exists()} == set()


def test_names_are_asked_for_again_every_two_seconds_from_the_machines_name_servers(start):
    start(OF_THE_ENGINE)
    assert start.made("resolver.conf").startswith("resolver 127.0.0.11 valid=2s ipv6=off;")
    assert start.upstream("orders") == "orders:8000 resolve"
    assert start.upstream("sandbox") == "sandbox:8000 resolve"


def test_in_kubernetes_the_full_name_is_asked_for(start):
    start(OF_KUBERNETES)
    assert start.made("resolver.conf").startswith("resolver 10.96.0.10 [fd00::a] valid=2s ipv6=off;")
    assert start.upstream("orders") == "orders.imece.svc.cluster.local:8000 resolve"


@pytest.mark.parametrize(
    ("given", "wanted"),
    [
        ("10.1.2.3:8000", "10.1.2.3:8000"),
        ("[fd00::b]:8000", "[fd00::b]:8000"),
        ("orders.shop.example:80", "orders.shop.example:80 resolve"),
        ("orders-2:8000", "orders-2:8000 resolve"),
    ],
)
def test_an_address_of_ones_own_is_asked_for_only_where_it_is_a_name(start, given, wanted):
    start(OF_THE_ENGINE, ORDERS_ADDRESS=given)
    assert start.upstream("orders") == wanted


def test_without_a_name_server_it_says_so(start):
    done = start("search example.org\n")
    assert done.returncode == 1
    assert "no name server" in done.stderr


def test_without_the_sandbox_its_name_is_never_asked_for(start):
    start(SANDBOX="off")
    assert start.upstream("sandbox") == "127.0.0.1:9 down"
    assert 'map "off" $has_sandbox' in start.made()


@pytest.mark.parametrize(
    ("told", "host"),
    [
        ({}, "localhost:8080"),
        ({"IMECE_PORT": "9090"}, "localhost:9090"),
        ({"PUBLIC_URL": "https://imece.example/"}, "imece.example"),
        ({"PUBLIC_URL": "http://shop.test:81", "IMECE_PORT": "9090"}, "shop.test:81"),
    ],
)
def test_the_name_that_browsers_know_follows_from_one_setting(start, told, host):
    start(IMECE_ENV="demo", **told)
    assert f"proxy_set_header Host {host};" in start.made("proxy.conf")


@pytest.mark.parametrize(
    ("told", "wanted"),
    [
        ({"GATEWAYS": "1"}, {"RATE_READS": "50r/s", "BURST_API": "60", "REQUESTS_AT_ONCE": "60"}),
        ({"GATEWAYS": "2"}, {"RATE_READS": "1500r/m", "RATE_SIGN_IN": "10r/m", "BURST_SIGN_IN": "7", "BURST_API": "30"}),
        ({"GATEWAYS": "2"}, {"RATE_LOOKS": "30r/m", "BURST_LOOKS": "10"}),
        ({"GATEWAYS": "3"}, {"RATE_READS": "1000r/m", "RATE_SIGN_IN": "6r/m", "BURST_READS": "166", "REQUESTS_AT_ONCE": "20"}),
        ({"GATEWAYS": "3"}, {"SERVICE_REQUESTS_AT_ONCE": "43", "UPLOADS_AT_ONCE": "3"}),
        ({"GATEWAYS": "9", "RATE_API": "1r/m", "BURST_API": "1"}, {"RATE_API": "1r/m", "BURST_API": "1"}),
    ],
)  # fmt: skip
def test_many_gateways_allow_an_address_no_more_than_one_does(start, told, wanted, monkeypatch):
    start(IMECE_ENV="production", SANDBOX="off", PUBLIC_URL="https://imece.example", **told)
    for name, value in told.items():
        monkeypatch.setenv(name, value)
    natively = gateway.parts({name: told.get(name, value) for name, value in gateway.RATES_IN_PRODUCTION.items()})
    assert {name: natively[name] for name in wanted} == wanted
    made = start.made() + start.made("proxy.conf") + start.made("api.conf")
    found = dict(re.findall(r"zone=(\w+) burst=(\d+) ", made))
    zones = {"READS": "reading", "API": "api", "SIGN_IN": "sign_in", "LOOKS": "looks"}
    rates = dict(re.findall(r"zone=(\w+):4m rate=(\S+);", made))
    assert rates == {zone: natively[f"RATE_{name}"] for name, zone in zones.items()}
    assert found == {zone: natively[f"BURST_{name}"] for name, zone in zones.items()}
    assert f"limit_conn requests {natively['REQUESTS_AT_ONCE']};" in made
    assert f"limit_conn sending {natively['UPLOADS_AT_ONCE']};" in made
    assert made.count(f" max_conns={natively['SERVICE_REQUESTS_AT_ONCE']};") == len(SERVICES)


@pytest.mark.parametrize("gateways", ["0", "-1", "two", "1.5"])
def test_a_number_of_gateways_that_is_none_is_refused(start, gateways, monkeypatch):
    done = start(GATEWAYS=gateways)
    assert (done.returncode, "GATEWAYS must be" in done.stderr) == (1, True)
    monkeypatch.setenv("GATEWAYS", gateways)
    with pytest.raises(StackError, match="GATEWAYS must be"):
        gateway.parts(gateway.RATES_AT_HOME)


def test_pictures_are_in_a_folder_unless_an_object_store_is_told(start):
    start()
    assert 'alias "/media/";' in start.made("media.conf")
    start(STORAGE="s3", S3_ENDPOINT="https://s3.example/", MEDIA_BUCKET="imece-media")
    assert 'set $media_origin "https://s3.example/imece-media";' in start.made("media.conf")
    assert "proxy_ssl_verify on;" in start.made("media.conf")
    start(STORAGE="s3", S3_ENDPOINT="http://10.0.0.9:8333", MEDIA_BUCKET="imece-media")
    assert "proxy_ssl_verify" not in start.made("media.conf")


@pytest.mark.parametrize(
    "told", [{"STORAGE": "S3"}, {"STORAGE": "s3"}, {"STORAGE": "s3", "S3_ENDPOINT": "https://s3.example"}]
)
def test_a_gateway_that_does_not_know_where_pictures_are_does_not_start(start, told):
    done = start(**told)
    assert done.returncode == 1
    assert "must be" in done.stderr


@pytest.mark.parametrize("told", [{}, {"STORAGE": "s3", "S3_ENDPOINT": "https://s3.example", "MEDIA_BUCKET": "b"}])
def test_pictures_are_found_here_as_natively(start, told, monkeypatch):
    start(**told)
    for name, value in told.items():
        monkeypatch.setenv(name, value)
    here = start.made("media.conf")
    for name, value in gateway.object_store().items():
        assert not value or value in here, name


def test_limits_are_those_of_the_kind_unless_told_otherwise(start):
    start(IMECE_ENV="production", SANDBOX="off", PUBLIC_URL="https://imece.example", RATE_API="7r/s")
    rates = dict(re.findall(r"zone=(\w+):4m rate=(\S+);", start.made()))
    assert rates == {"reading": "50r/s", "api": "7r/s", "sign_in": "20r/m", "looks": "1r/s"}
    start(IMECE_ENV="demo", SANDBOX="on")
    assert "zone=api:4m rate=2000r/s;" in start.made()
