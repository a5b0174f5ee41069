"""A private RabbitMQ node: configuration, definitions (users, exchanges, queues, bindings) and readiness."""

import base64
import glob
import hashlib
import json
import os
import subprocess
import urllib.error
import urllib.parse
import urllib.request
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from tools.stack.elsewhere import plain
from tools.stack.instance import Instance, write_private
from tools.stack.programs import Program
from tools.stack.supervise import Supervisor
from tools.stack.waiting import answers, wait_for
from tools.stack.words import StackError

if TYPE_CHECKING:
    from pika import BlockingConnection

ADMIN = "imece-admin"
VHOST = "imece"
SERVER = Path("/usr/lib/rabbitmq/bin/rabbitmq-server")
ADVANCED = Path(__file__).parent / "container" / "advanced.config"  # the one that containers use too
ERLANG_FLAGS = "+S 2:2 +sbwt none +sbwtdcpu none +sbwtdio none -kernel inet_dist_use_interface {127,0,0,1}"


@dataclass(frozen=True)
class Broker:
    """Where the broker is and its administrator."""

    host: str
    port: int
    management_url: str
    user: str
    password: str
    vhost: str
    is_ours: bool

    def url(self, user: str, password: str, vhost: str | None = None) -> str:
        """An AMQP URL."""
        path = urllib.parse.quote(vhost or self.vhost, safe="")
        return f"amqp://{user}:{password}@{self.host}:{self.port}/{path}"

    @property
    def authorization(self) -> dict[str, str]:
        """Headers that the management interface accepts."""
        token = base64.b64encode(f"{self.user}:{self.password}".encode()).decode()
        return {"Authorization": f"Basic {token}", "Content-Type": "application/json"}


def broker_of(instance: Instance, ports: dict[str, int]) -> Broker:
    """The private broker, or the one given by AMQP_URL."""
    given = os.environ.get("AMQP_URL")
    if given:
        parts = urllib.parse.urlsplit(given)
        return Broker(
            host=parts.hostname or "localhost",
            port=parts.port or 5672,
            management_url=os.environ.get("RABBITMQ_MANAGEMENT_URL", "").rstrip("/"),
            user=urllib.parse.unquote(parts.username or "guest"),
            password=urllib.parse.unquote(parts.password or "guest"),
            vhost=urllib.parse.unquote(parts.path[1:]) or "/",
            is_ours=False,
        )
    address = f"http://127.0.0.1:{ports['management']}"
    return Broker("127.0.0.1", ports["amqp"], address, ADMIN, instance.passwords["rabbitmq"], VHOST, is_ours=True)


def is_installed() -> bool:
    """Whether the machine has the server."""
    return SERVER.exists()


def hashed(password: str) -> str:
    """RabbitMQ's own form of a password, with a salt that depends on the password only, so that files stay equal."""
    salt = hashlib.sha256(b"imece" + password.encode()).digest()[:4]
    return base64.b64encode(salt + hashlib.sha256(salt + password.encode()).digest()).decode()


def definitions(broker: Broker, topology: dict[str, Any] | None, passwords: dict[str, str]) -> dict[str, Any]:
    """The topology of the services (or an empty virtual host), with this installation's passwords."""
    result = dict(topology or {"vhosts": [{"name": broker.vhost}]})
    names = {row["name"] for row in result.get("users", [])} | {broker.user}
    result["users"] = [
        {
            "name": name,
            "password_hash": hashed(broker.password if name == broker.user else passwords[f"amqp_{name}"]),
            "hashing_algorithm": "rabbit_password_hashing_sha256",
            "tags": "administrator" if name == broker.user else "",
        }
        for name in sorted(names)
        if name == broker.user or f"amqp_{name}" in passwords
    ]
    known = {row["name"] for row in result["users"]}
    permissions = [row for row in result.get("permissions", []) if row["user"] in known - {broker.user}]
    everything = {"user": broker.user, "vhost": broker.vhost, "configure": ".*", "write": ".*", "read": ".*"}
    result["permissions"] = [*permissions, everything]
    return result


def write_configuration(instance: Instance, ports: dict[str, int], wanted: dict[str, Any]) -> None:
    """Write the node's files."""
    folder = instance.folder("rabbitmq")
    definitions_file = folder / "definitions.json"
    write_private(definitions_file, json.dumps(wanted, indent=1, sort_keys=True) + "\n")
    write_private(folder / "enabled_plugins", "[rabbitmq_management,rabbitmq_prometheus].\n")
    write_private(
        folder / "rabbitmq.conf",
        f"listeners.tcp.1 = 127.0.0.1:{ports['amqp']}\n"
        f"management.tcp.ip = 127.0.0.1\nmanagement.tcp.port = {ports['management']}\n"
        f"prometheus.tcp.ip = 127.0.0.1\nprometheus.tcp.port = {ports['prometheus']}\n"
        "vm_memory_high_watermark.absolute = 512MB\ndisk_free_limit.absolute = 50MB\n"
        "log.console = true\nlog.console.level = warning\nlog.file = false\n"
        f"load_definitions = {plain(folder) / definitions_file.name}\n",
    )
    cookie = instance.folder("rabbitmq", "home") / ".erlang.cookie"
    if not cookie.exists():
        write_private(cookie, instance.passwords["erlang_cookie"])
        cookie.chmod(0o400)


def program(instance: Instance, ports: dict[str, int]) -> Program:
    """How the node runs. It needs up to six seconds for a graceful stop."""
    if not is_installed():
        raise StackError("RabbitMQ is missing: run `make install`, or name a broker with AMQP_URL")
    folder = plain(instance.folder("rabbitmq"))
    environment = {
        "HOME": str(folder / "home"),
        "ERL_CRASH_DUMP": str(folder / "erl_crash.dump"),
        "RABBITMQ_NODENAME": f"imece_{instance.name}@localhost",
        "RABBITMQ_NODE_IP_ADDRESS": "127.0.0.1",
        "RABBITMQ_NODE_PORT": str(ports["amqp"]),
        "RABBITMQ_DIST_PORT": str(ports["distribution"]),
        "ERL_EPMD_PORT": str(ports["epmd"]),
        "ERL_EPMD_ADDRESS": "127.0.0.1",
        "RABBITMQ_CONF_ENV_FILE": str(folder / "rabbitmq-env.conf"),
        "RABBITMQ_CONFIG_FILE": str(folder / "rabbitmq.conf"),
        "RABBITMQ_ADVANCED_CONFIG_FILE": str(plain(ADVANCED)),
        "RABBITMQ_MNESIA_BASE": str(folder / "mnesia"),
        "RABBITMQ_LOG_BASE": str(folder / "log"),
        "RABBITMQ_PID_FILE": str(folder / "pid"),
        "RABBITMQ_ENABLED_PLUGINS_FILE": str(folder / "enabled_plugins"),
        "RABBITMQ_GENERATED_CONFIG_DIR": str(folder / "generated"),
        "RABBITMQ_FEATURE_FLAGS_FILE": str(folder / "mnesia" / "feature_flags"),
        "RABBITMQ_SERVER_ADDITIONAL_ERL_ARGS": ERLANG_FLAGS,
    }
    return Program("rabbitmq", [str(SERVER)], environment, stop_seconds=40, order=2)


def wait_ready(supervisor: Supervisor | None, broker: Broker) -> None:
    """Until the node reports no alarm, which also means that the definitions are loaded."""
    if supervisor is None or not broker.is_ours:
        return
    probe = f"{broker.management_url}/api/health/checks/alarms"
    wait_for(supervisor, "rabbitmq", lambda: answers(probe, broker.authorization), seconds=120, port=broker.port)


def load(broker: Broker, wanted: dict[str, Any]) -> None:
    """Give definitions to a broker that runs already. What it has stays; to repeat it changes nothing more."""
    request(broker, "POST", "/api/definitions", wanted)


def adopt(broker: Broker, wanted: dict[str, Any]) -> None:
    """Give a broker that is not ours the exchanges, queues and bindings, through its management or over AMQP."""
    if broker.management_url:
        load(broker, {**wanted, "users": [row for row in wanted["users"] if row["name"] != broker.user]})
        return
    connection = _connect(broker)
    channel = connection.channel()
    for exchange in wanted.get("exchanges", []):
        channel.exchange_declare(exchange["name"], exchange["type"], durable=exchange["durable"])
    for queue in wanted.get("queues", []):
        channel.queue_declare(queue["name"], durable=queue["durable"], arguments=queue["arguments"])
    for binding in wanted.get("bindings", []):
        channel.queue_bind(binding["destination"], binding["source"], binding["routing_key"], binding["arguments"])
    connection.close()


def purge(broker: Broker, queues: list[str]) -> None:
    """Forget every message that waits in these queues."""
    connection = _connect(broker)
    channel = connection.channel()
    for name in queues:
        channel.queue_purge(name)
    connection.close()


def _connect(broker: Broker) -> "BlockingConnection":
    import pika  # noqa: PLC0415 – only the virtual environment has it

    credentials = pika.PlainCredentials(broker.user, broker.password)
    return pika.BlockingConnection(pika.ConnectionParameters(broker.host, broker.port, broker.vhost, credentials))


def request(
    broker: Broker, method: str, path: str, body: dict[str, Any] | None = None
) -> dict[str, Any] | list[Any] | None:
    """One call of the management interface."""
    call = urllib.request.Request(  # noqa: S310 – the broker's own address
        broker.management_url + path,
        method=method,
        headers=broker.authorization,
        data=None if body is None else json.dumps(body).encode(),
    )
    try:
        with urllib.request.urlopen(call, timeout=20) as response:  # noqa: S310
            answer = response.read()
    except urllib.error.HTTPError as error:
        raise StackError(f"RabbitMQ refused {method} {path}: {error.code} {error.read().decode()[:500]}") from error
    return json.loads(answer) if answer else None


def stop_epmd(ports: dict[str, int]) -> None:
    """Erlang's port mapper outlives the node that started it."""
    for found in glob.glob("/usr/lib/erlang/erts-*/bin/epmd"):
        environment = os.environ | {"ERL_EPMD_PORT": str(ports["epmd"]), "ERL_EPMD_ADDRESS": "127.0.0.1"}
        subprocess.run([found, "-kill"], env=environment, capture_output=True, check=False)
