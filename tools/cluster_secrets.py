"""`python -m tools.cluster_secrets`: every secret that the manifests of `k8s/` ask for, made up, as Kubernetes Secrets.

It fills the namespace that plays the vault on a machine of one's own (k8s/README.md). `--names` only says what a real
vault must hold, one entry and its property to a line. What is asked for is read from the manifests themselves.
"""

import argparse
import json
import secrets
import tempfile
from pathlib import Path

import yaml

from kit.keys import hand_out, make_keys
from kit.settings import SERVICES

MANIFESTS = Path(__file__).parents[1] / "k8s"
KEY_FILES = {
    "internal_jwks": "internal.jwks.json",
    "session_jwks": "session.jwks.json",
    "session_private_key": "session.private.pem",
    "certificate_jwks": "certificate.jwks.json",
    "certificate_private_key": "certificate.private.pem",
}
OF_KEYS = "-keys"


def asked_for(folders: tuple[str, ...]) -> list[tuple[str, str]]:
    """Every entry of the vault and its property that the manifests in these folders of `k8s/` ask for."""
    found = set()
    for path in (path for folder in folders for path in (MANIFESTS / folder).rglob("*.yaml")):
        for manifest in yaml.safe_load_all(path.read_text()):
            if isinstance(manifest, dict) and manifest.get("kind") == "ExternalSecret":
                references = [row["remoteRef"] for row in manifest["spec"]["data"]]
                found |= {(reference["key"], reference["property"]) for reference in references}
    return sorted(found)


def made_up(wanted: list[tuple[str, str]]) -> dict[str, dict[str, str]]:
    """A value for each: keys that fit to each other, and random words for the rest."""
    with tempfile.TemporaryDirectory() as folder:
        keys = Path(folder)
        make_keys(keys)
        hand_out(keys, lambda service: keys / service)
        result: dict[str, dict[str, str]] = {}
        for entry, name in wanted:
            service = entry.removeprefix("imece-").removesuffix(OF_KEYS)
            is_key = entry.endswith(OF_KEYS) and service in SERVICES
            result.setdefault(entry, {})[name] = _key(keys / service, service, name) if is_key else _word(name)
    return result


def _key(folder: Path, service: str, name: str) -> str:
    return (folder / KEY_FILES.get(name, f"{service}.private.pem")).read_text()


def _word(name: str) -> str:
    """Letters and digits only, because passwords stand in addresses."""
    return f"100001:{secrets.token_hex(20)}" if name == "telegram_bot_token" else secrets.token_hex(32)


def main() -> None:
    """The command line."""
    parser = argparse.ArgumentParser(prog="python -m tools.cluster_secrets", description=__doc__)
    parser.add_argument("--names", action="store_true", help="say what a vault must hold for production")
    if parser.parse_args().names:
        for entry, name in asked_for(("base", "overlays/production")):
            print(entry, name)
        return
    values = made_up(asked_for(("base", "overlays/local")))
    items = [
        {"apiVersion": "v1", "kind": "Secret", "metadata": {"name": entry}, "stringData": properties}
        for entry, properties in values.items()
    ]
    print(json.dumps({"apiVersion": "v1", "kind": "List", "items": items}, indent=1))


if __name__ == "__main__":
    main()
