"""The runner's own rules: ports, passwords, what a process is told, and what supervisor is given to run."""

import json
import os
import socket
import stat
import subprocess

import pytest

from tests.support.programs import supervised
from tools.stack import environment, gateway, infrastructure, instance, postgres, rabbit, supervise
from tools.stack.__main__ import wants_demo
from tools.stack.programs import Program
from tools.stack.stack import Stack
from tools.stack.words import StackError


@pytest.fixture
def somewhere(tmp_path, monkeypatch):
    """An instance in an empty folder."""
    for name in ("IMECE_PORT", "IMECE_ENV", "PUBLIC_URL", "DATABASE_HOST", "AMQP_URL"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr(instance, "RUN", tmp_path)
    return instance.named("unit")


def _all_environments(where, ports):
    return environment.environments(where, ports, postgres.server_of(where, ports), rabbit.broker_of(where, ports))


def test_ports_stay_the_same_once_they_are_chosen(somewhere):
    ports = instance.choose_ports(somewhere, running=False)
    somewhere.folder()
    somewhere.write_state({"ports": ports})
    assert instance.choose_ports(somewhere, running=False) == ports


def test_ports_move_away_from_a_stranger(somewhere):
    ports = instance.choose_ports(somewhere, running=False)
    somewhere.folder()
    somewhere.write_state({"ports": ports})
    with socket.socket() as stranger:
        stranger.bind(("127.0.0.1", ports["orders"]))
        stranger.listen()
        moved = instance.choose_ports(somewhere, running=False)
        assert not set(moved.values()) & {ports["orders"]}
        assert len(set(moved.values())) == len(moved)


def test_ports_of_a_running_instance_are_its_own(somewhere):
    ports = instance.choose_ports(somewhere, running=False)
    somewhere.folder()
    somewhere.write_state({"ports": ports})
    with socket.socket() as ours:
        ours.bind(("127.0.0.1", ports["orders"]))
        ours.listen()
        assert instance.choose_ports(somewhere, running=True) == ports


@pytest.mark.parametrize("name", ["", "Main", "../main", "a b", "-x", "x" * 17])
def test_an_instance_is_called_by_a_plain_word(name):
    with pytest.raises(StackError):
        instance.named(name)


def test_passwords_are_made_once_and_only_their_owner_reads_them(somewhere):
    first = dict(somewhere.passwords)
    again = instance.Instance("unit")
    again.__dict__["root"] = somewhere.root
    assert again.passwords == first
    assert len(set(first.values())) == len(first)
    for path in (somewhere.root / "secrets.json",):
        assert stat.S_IMODE(path.stat().st_mode) == 0o600


def test_a_service_is_told_its_own_secrets_and_no_others(somewhere):
    ports = instance.choose_ports(somewhere, running=False)
    told = _all_environments(somewhere, ports)
    shared_with_sandbox = {"sms": {"identity"}, "iyzico_api_key": {"payments"}, "iyzico_secret_key": {"payments"}}
    shared_with_sandbox |= {f"cargo_{company}": {"orders"} for company in ("yurtici", "aras", "mng", "mng_client")}
    shared_with_sandbox |= {party: {"identity"} for party in ("google", "facebook", "telegram")}
    shared_with_sandbox |= {f"amqp_{name}": {name} for name in instance.SERVICES}
    own_of_identity = {"link_secret": {"identity"}, "second_factor_key": {"identity"}}
    owners = {name: {name} for name in instance.SERVICES} | shared_with_sandbox | own_of_identity
    for secret, password in somewhere.passwords.items():
        knows = {name for name, values in told.items() if any(password in value for value in values.values())}
        assert knows - {"sandbox"} <= owners.get(secret, set()), secret


def test_settings_of_the_caller_reach_only_the_service_that_they_belong_to(somewhere, monkeypatch):
    monkeypatch.setenv("REFUND_QUIET_SECONDS", "5")
    monkeypatch.setenv("AWS_SECRET", "mine")
    told = _all_environments(somewhere, instance.choose_ports(somewhere, running=False))
    assert [name for name, values in told.items() if values.get("REFUND_QUIET_SECONDS") == "5"] == ["payments"]
    assert not any("AWS_SECRET" in values for values in told.values())


def test_production_does_not_know_the_sandbox_and_refuses_the_demo_world(somewhere, monkeypatch):
    main = instance.Instance("main")
    main.__dict__["root"] = somewhere.root
    monkeypatch.setenv("IMECE_ENV", "production")
    told = _all_environments(main, instance.choose_ports(main, running=False))
    assert "SMTP_HOST" not in told["identity"]
    assert "IYZICO_URL" not in told["payments"]
    assert wants_demo(main, None) is False
    with pytest.raises(StackError):
        wants_demo(main, True)


@pytest.mark.parametrize("kind", ["prod", "Production", ""])
def test_a_kind_of_installation_that_is_not_known_is_refused(somewhere, monkeypatch, kind):
    monkeypatch.setenv("IMECE_ENV", kind)
    main = instance.Instance("main")
    main.__dict__["root"] = somewhere.root
    with pytest.raises(StackError, match="IMECE_ENV"):
        _all_environments(main, instance.choose_ports(main, running=False))


def test_a_dotenv_file_fills_in_but_never_overrules(tmp_path, monkeypatch):
    monkeypatch.setenv("RATE_API", "1r/s")
    monkeypatch.delenv("BURST_API", raising=False)
    (tmp_path / ".env").write_text('# comment\n\nRATE_API=9r/s\nBURST_API="7"\n')
    environment.load_dotenv(tmp_path / ".env")
    assert (os.environ["RATE_API"], os.environ.pop("BURST_API")) == ("1r/s", "7")


def test_a_programs_script_carries_any_text_unharmed(somewhere):
    text = "a 'b' \"c\" $HOME `id` ; # %(x)s \\ ç"
    program = supervise.Program("echo", ["printenv", "TOLD"], {"TOLD": text})
    supervisor = supervise.Supervisor(somewhere)
    supervisor.write([program])
    script = supervisor.folder / "echo.sh"
    done = subprocess.run(["/bin/sh", str(script)], capture_output=True, text=True, check=True, env={"SECRET": "x"})
    assert done.stdout == f"{text}\n"
    assert stat.S_IMODE(script.stat().st_mode) == 0o600


def test_only_a_changed_program_gets_a_changed_section(somewhere):
    supervisor = supervise.Supervisor(somewhere)

    def section(value: str) -> str:
        supervisor.write([supervise.Program("one", ["true"], {"VALUE": value})])
        return (supervisor.folder / "one.conf").read_text()

    assert section("a") == section("a")
    assert section("a") != section("b")


def test_a_deep_checkout_still_gets_a_socket_that_fits(tmp_path, monkeypatch):
    monkeypatch.setattr(instance, "RUN", tmp_path / ("d" * 120))
    path = supervise.Supervisor(instance.named("unit")).socket
    assert len(str(path)) < 107
    assert stat.S_IMODE(path.parent.stat().st_mode) == 0o700
    path.parent.rmdir()


def test_definitions_hold_this_installations_passwords_and_are_the_same_every_time(somewhere):
    ports = instance.choose_ports(somewhere, running=False)
    broker = rabbit.broker_of(somewhere, ports)
    topology = infrastructure.topology(somewhere.folder("rabbitmq"))
    first = rabbit.definitions(broker, topology, somewhere.passwords)
    assert first == rabbit.definitions(broker, topology, somewhere.passwords)
    users = {row["name"]: row for row in first["users"]}
    assert set(users) == {*instance.SERVICES, rabbit.ADMIN}
    assert users["orders"]["tags"] == ""
    assert users["orders"]["password_hash"] == rabbit.hashed(somewhere.passwords["amqp_orders"])
    assert somewhere.passwords["amqp_orders"] not in json.dumps(first)


def test_an_external_broker_and_database_are_taken_by_address(somewhere, monkeypatch):
    monkeypatch.setenv("AMQP_URL", "amqp://shop:p%40ss@mq.test:5671/shop")
    monkeypatch.setenv("DATABASE_HOST", "db.test")
    broker = rabbit.broker_of(somewhere, {})
    assert (broker.host, broker.port, broker.user, broker.password, broker.vhost) == (
        "mq.test",
        5671,
        "shop",
        "p@ss",
        "shop",
    )
    with pytest.raises(StackError, match="DATABASE_ADMIN_PASSWORD"):
        postgres.server_of(somewhere, {})
    monkeypatch.setenv("DATABASE_ADMIN_PASSWORD", "x")
    assert postgres.server_of(somewhere, {}).is_ours is False


def test_a_template_replaces_capital_names_in_braces_and_nothing_else():
    known = {"LISTEN": "127.0.0.1:1"}
    assert gateway.filled("listen ${LISTEN}; $uri [0-9]{1,9}$", known) == "listen 127.0.0.1:1; $uri [0-9]{1,9}$"
    with pytest.raises(KeyError):
        gateway.filled("${UNKNOWN}", known)


def test_who_started_the_instance_may_go_on_with_it(somewhere):
    stack = Stack(somewhere)
    with pytest.raises(StackError, match="is not running"):
        stack.restart(["waiting"])
    with (
        supervised(somewhere, Program("waiting", ["sleep", "600"])),
        pytest.raises(StackError, match="unknown: another; there are: waiting"),
    ):
        stack.restart(["another"])
