"""RabbitMQ's definitions for one installation: users, exchanges, queues, bindings and who may do what.

`python -m kit.topology` prints them as JSON for `load_definitions`; `… load` gives them to a broker that runs, at
RABBITMQ_MANAGEMENT_URL, as RABBITMQ_ADMIN_USER with RABBITMQ_ADMIN_PASSWORD. Bindings come from
`contracts.events.consumers`, so an event reaches exactly the queues of its consumers. Passwords come from
`AMQP_PASSWORD_<SERVICE>`.
"""

import base64
import hashlib
import json
import os
import sys
from typing import Any

import requests

from contracts.events.consumers import CONSUMERS
from kit.bus import EXCHANGE, PARKED_EXCHANGE, parked_queue_of, queue_of
from kit.settings import SERVICES

VHOST = "imece"
DELIVERY_LIMIT = 20
ADMIN = "imece-admin"
TIMEOUT_SECONDS = (5.0, 60.0)  # a cluster of three agrees on each new queue before it answers


def definitions() -> dict[str, Any]:
    """Everything the broker must know before its first message."""
    return {
        "vhosts": [{"name": VHOST}],
        "users": [_user(name) for name in (*SERVICES, ADMIN)],
        "permissions": [*map(_permission, SERVICES), _everything(ADMIN)],
        "topic_permissions": [
            {"user": s, "vhost": VHOST, "exchange": EXCHANGE, "write": f"^{s}\\.", "read": ".*"} for s in SERVICES
        ],
        "exchanges": [_exchange(EXCHANGE, "topic"), _exchange(PARKED_EXCHANGE, "direct")],
        "queues": [queue for service in SERVICES for queue in _queues(service)],
        "bindings": [binding for service in SERVICES for binding in _bindings(service)],
        "policies": [],
        "parameters": [],
    }


def _user(name: str) -> dict[str, Any]:
    password = os.environ.get(f"AMQP_PASSWORD_{name.upper().replace('-', '_')}", f"{name}-password")
    salt = os.urandom(4)
    digest = base64.b64encode(salt + hashlib.sha256(salt + password.encode()).digest()).decode()
    tags = ["administrator"] if name == ADMIN else []
    return {
        "name": name,
        "password_hash": digest,
        "hashing_algorithm": "rabbit_password_hashing_sha256",
        "tags": tags,
        "limits": {},
    }


def _permission(service: str) -> dict[str, str]:
    return {
        "user": service,
        "vhost": VHOST,
        "configure": "^$",
        "write": r"^imece\.(events|parked)$",
        "read": rf"^{service}\.(events|parked)$",
    }


def _everything(user: str) -> dict[str, str]:
    return {"user": user, "vhost": VHOST, "configure": ".*", "write": ".*", "read": ".*"}


def _exchange(name: str, kind: str) -> dict[str, Any]:
    return {
        "name": name,
        "vhost": VHOST,
        "type": kind,
        "durable": True,
        "auto_delete": False,
        "internal": False,
        "arguments": {},
    }


def _queues(service: str) -> list[dict[str, Any]]:
    # At-least-once dead lettering needs a quorum queue that rejects rather than drops when it is full.
    arguments = {
        "x-queue-type": "quorum",
        "x-delivery-limit": DELIVERY_LIMIT,
        "x-dead-letter-exchange": PARKED_EXCHANGE,
        "x-dead-letter-routing-key": service,
        "x-dead-letter-strategy": "at-least-once",
        "x-overflow": "reject-publish",
    }
    common = {"vhost": VHOST, "durable": True, "auto_delete": False}
    return [
        {"name": queue_of(service), **common, "arguments": arguments},
        {"name": parked_queue_of(service), **common, "arguments": {"x-queue-type": "quorum"}},
    ]


def _bindings(service: str) -> list[dict[str, Any]]:
    def bind(source: str, queue: str, key: str) -> dict[str, Any]:
        return {
            "source": source,
            "vhost": VHOST,
            "destination": queue,
            "destination_type": "queue",
            "routing_key": key,
            "arguments": {},
        }

    events = [bind(EXCHANGE, queue_of(service), event.routing_key()) for event in CONSUMERS[service]]
    return [*events, bind(PARKED_EXCHANGE, parked_queue_of(service), service)]


def load(management_url: str, user: str, password: str) -> None:
    """Give the definitions to a broker that runs. What it has already stays; to repeat it changes nothing more.

    Raises `requests.RequestException` when the broker does not answer or refuses them.
    """
    address = f"{management_url.rstrip('/')}/api/definitions"
    answer = requests.post(address, json=definitions(), auth=(user, password), timeout=TIMEOUT_SECONDS)
    answer.raise_for_status()


def main(arguments: list[str]) -> None:
    """The command line."""
    if arguments != ["load"]:
        print(json.dumps(definitions(), indent=1))
        return
    given = (os.environ[f"RABBITMQ_{name}"] for name in ("MANAGEMENT_URL", "ADMIN_USER", "ADMIN_PASSWORD"))
    load(*given)
    print("the broker knows its users, exchanges, queues and bindings")


if __name__ == "__main__":
    main(sys.argv[1:])
