"""`python -m tools.watching write|rules|targets`.

`write` writes objectives and dashboards into `k8s/watching`. `rules` prints all rules as a plain file of Prometheus.
`targets` prints what of a running native instance (IMECE_INSTANCE) answers, as a file of targets (`file_sd_configs`).
"""

import json
import os
import sys
from pathlib import Path
from typing import Any

import yaml

from tools.stack import scale
from tools.stack.instance import REPOSITORY, SERVICES, Instance, named, state_of, worker_port
from tools.watching import dashboards, objectives

FOLDER = REPOSITORY / "k8s" / "watching"


def written() -> dict[Path, str]:
    """What `write` writes, by file."""
    found = {FOLDER / "objectives.yaml": objectives.document()}
    return found | {FOLDER / "dashboards" / f"{name}.json": dashboards.document(name) for name in dashboards.DASHBOARDS}


def rules() -> dict[str, Any]:
    """All rules without what is Kubernetes' of them."""
    manifests = [yaml.safe_load((FOLDER / name).read_text()) for name in ("objectives.yaml", "alerts.yaml")]
    return {"groups": [group for manifest in manifests for group in manifest["spec"]["groups"]]}


def targets(instance: Instance) -> list[dict[str, Any]]:
    """Whom a Prometheus on this machine asks, with the labels that rules and dashboards go by."""
    ports = state_of(instance.state_file)["ports"]
    found = [_target(ports[service], "imece-web", service=service) for service in SERVICES]
    for service in SERVICES:
        for place, _ in enumerate(scale.names_of(instance, service), start=1):
            found.append(_target(worker_port(ports, service, place), "imece-worker", service=service))
    found.append(_target(ports["gateway-metrics"], "imece-gateway"))
    found.append(_target(ports["prometheus"], "rabbitmq"))
    for family in ("queue_coarse_metrics", "queue_consumer_count"):
        detailed = {"__metrics_path__": "/metrics/detailed", "__param_family": family}
        found.append(_target(ports["prometheus"], "rabbitmq", **detailed))
    return found


def _target(port: int, job: str, **labels: str) -> dict[str, Any]:
    return {"targets": [f"127.0.0.1:{port}"], "labels": {"job": job, **labels}}


def main(arguments: list[str]) -> None:
    """The command line."""
    command = arguments[0] if arguments else ""
    if command == "write":
        for path, text in written().items():
            path.write_text(text)
    elif command == "rules":
        sys.stdout.write(yaml.safe_dump(rules(), sort_keys=False, width=120, allow_unicode=True))
    elif command == "targets":
        instance = named(os.environ.get("IMECE_INSTANCE", "main"))
        sys.stdout.write(json.dumps(targets(instance), indent=1) + "\n")
    else:
        sys.exit(__doc__)


if __name__ == "__main__":
    main(sys.argv[1:])
