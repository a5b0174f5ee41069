"""What the project is made of: CycloneDX documents of the Python lock and of the storefront's, in .run/sbom.

`python -m tools.sbom` writes both from the locks alone: what is not locked is not installed, so nothing is asked of a
package index and nothing need be installed. npm's own command lists what this machine has installed, and refuses a lock
with packages of other machines; so both locks are read here.
"""

import base64
import json
import re
from pathlib import Path
from typing import Any

from tools.stack.frontend import FRONTEND
from tools.stack.instance import REPOSITORY, RUN

FOLDER = RUN / "sbom"
LOCKED = re.compile(r"^(?P<name>[A-Za-z0-9._-]+)(?:\[[^\]]*\])?==(?P<version>[^\s;\\]+)")
HASH = re.compile(r"--hash=sha256:([0-9a-f]{64})")
CYCLONE_VERSION = "1.6"
NPM_HASHES = {"sha1": "SHA-1", "sha256": "SHA-256", "sha384": "SHA-384", "sha512": "SHA-512"}


def python_document() -> dict[str, Any]:
    """Every package of the Python locks; those that only tests and checks need are marked as left out of a release."""
    released, listed = _of_pip("requirements.txt", "required"), _of_pip("requirements-dev.txt", "excluded")
    return _document(listed | released)


def _of_pip(lock: str, scope: str) -> dict[str, dict[str, Any]]:
    """The packages of one lock, each with the hashes of the files that pip may install."""
    found: dict[str, dict[str, Any]] = {}
    latest: list[dict[str, str]] = []
    for line in (REPOSITORY / lock).read_text(encoding="utf-8").splitlines():
        if locked := LOCKED.match(line):
            name, latest = re.sub(r"[-_.]+", "-", locked["name"]).lower(), []
            address = f"pkg:pypi/{name}@{locked['version']}"
            found[address] = _component(address, name, locked["version"], scope, latest)
        elif digest := HASH.search(line):
            latest.append({"alg": "SHA-256", "content": digest[1]})
    return found


def storefront_document() -> dict[str, Any]:
    """Every package of the storefront's lock; those that only its build and its tests need are marked."""
    packages = json.loads((FRONTEND / "package-lock.json").read_text(encoding="utf-8"))["packages"]
    listed = [_of_npm(path, one) for path, one in packages.items() if path and not one.get("link")]
    return _document({one["bom-ref"]: one for one in sorted(listed, key=lambda one: one["scope"])[::-1]})


def _of_npm(path: str, locked: dict[str, Any]) -> dict[str, Any]:
    name = locked.get("name") or path.rpartition("node_modules/")[2]
    kind, _, digest = locked.get("integrity", "").partition("-")
    hashes = [{"alg": NPM_HASHES[kind], "content": base64.b64decode(digest).hex()}] if digest else []
    scope = "excluded" if locked.get("dev") or locked.get("devOptional") else "required"
    return _component(f"pkg:npm/{name.replace('@', '%40')}@{locked['version']}", name, locked["version"], scope, hashes)


def _component(address: str, name: str, version: str, scope: str, hashes: list[dict[str, str]]) -> dict[str, Any]:
    return {
        "type": "library", "name": name, "version": version, "scope": scope, "purl": address, "bom-ref": address,
        "hashes": hashes,
    }  # fmt: skip


def _document(components: dict[str, dict[str, Any]]) -> dict[str, Any]:
    return {
        "bomFormat": "CycloneDX",
        "specVersion": CYCLONE_VERSION,
        "version": 1,
        "metadata": {"component": {"type": "application", "name": "imece", "bom-ref": "imece"}},
        "components": sorted(components.values(), key=lambda one: one["bom-ref"]),
    }


def write() -> list[Path]:
    """Write both documents; gives where they are."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    paths = []
    for name, document in (("python", python_document()), ("storefront", storefront_document())):
        path = FOLDER / f"{name}.cdx.json"
        path.write_text(json.dumps(document, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
        paths.append(path)
    return paths


if __name__ == "__main__":
    for path in write():
        print("wrote", path.relative_to(REPOSITORY))
