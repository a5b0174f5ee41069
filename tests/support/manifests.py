"""What stands in `k8s/`, for the tests: its documents as they are written, and as kubectl puts them together.

Kustomize is not played here. Documents are read file by file, settings are the literals of base and overlay together;
where kubectl is there, a test holds that it comes to the same.
"""

import json
import re
import shlex
import shutil
import subprocess
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import kubernetes_validate.utils as kubernetes
import yaml
from jsonschema import Draft202012Validator

ROOT = Path(__file__).parents[2]
K8S = ROOT / "k8s"
OVERLAYS = ("local", "production")
SCHEMAS = K8S / "schemas"
KUBERNETES_VERSION = "1.37"
OF_KUBERNETES = (
    *("v1", "apps/v1", "batch/v1", "autoscaling/v2", "policy/v1"),
    *("networking.k8s.io/v1", "rbac.authorization.k8s.io/v1"),
)
APPLIED_BY_ITSELF = K8S / "overlays" / "local" / "vault.yaml"  # another namespace's, before the rest

Manifest = dict[str, Any]

# The definitions of all kinds are one large file, which would be read anew for every document.
kubernetes.schema_contents = cache(kubernetes.schema_contents)


def kustomization(folder: Path) -> Manifest:
    """A folder's kustomization.yaml."""
    return yaml.safe_load((folder / "kustomization.yaml").read_text())


def folders_of(overlay: str) -> list[Path]:
    """The folders that make up an overlay, its own first."""
    found = [K8S / "overlays" / overlay]
    for folder in found:
        named = [(folder / name).resolve() for name in kustomization(folder)["resources"]]
        found += [path for path in named if path.is_dir()]
    return found


def files_of(overlay: str) -> list[Path]:
    """The files with resources that make up an overlay."""
    named = [folder / name for folder in folders_of(overlay) for name in kustomization(folder)["resources"]]
    return [path for path in named if not path.is_dir()]


@cache
def manifests(overlay: str) -> tuple[Manifest, ...]:
    """Every resource of an overlay, as it is written."""
    return tuple(each for path in files_of(overlay) for each in yaml.safe_load_all(path.read_text()))


def of_kind(overlay: str, kind: str) -> dict[str, Manifest]:
    """The resources of one kind, by name."""
    return {each["metadata"]["name"]: each for each in manifests(overlay) if each["kind"] == kind}


def pods(overlay: str) -> dict[str, Manifest]:
    """What every Deployment and Job runs: the pod's specification, by name."""
    found = of_kind(overlay, "Deployment") | of_kind(overlay, "Job")
    return {name: each["spec"]["template"]["spec"] for name, each in found.items()}


@cache
def settings_of(overlay: str) -> dict[str, dict[str, str]]:
    """What each ConfigMap holds: base's literals, and the overlay's over them."""
    result: dict[str, dict[str, str]] = {}
    for folder in reversed(folders_of(overlay)):
        for generator in kustomization(folder).get("configMapGenerator", []):
            pairs = (literal.partition("=") for literal in generator.get("literals", ()))
            files = {Path(name).name: (folder / name).read_text() for name in generator.get("files", ())}
            result.setdefault(generator["name"], {}).update({name: value for name, _, value in pairs} | files)
    return result


def secrets_of(overlay: str) -> dict[str, dict[str, str]]:
    """What each Secret holds: its keys, and the text into which the vault's values are put."""
    result = {}
    for each in of_kind(overlay, "ExternalSecret").values():
        plain = {row["secretKey"]: f"{{{{ .{row['secretKey']} }}}}" for row in each["spec"]["data"]}
        target = each["spec"]["target"]
        result[target["name"]] = target.get("template", {}).get("data", plain)
    return result


def environment_of(overlay: str, container: Manifest) -> dict[str, str]:
    """The environment of a container; in place of a secret stands the text into which it is put."""
    values: dict[str, str] = {}
    for source in container.get("envFrom", []):
        if "configMapRef" in source:
            values |= settings_of(overlay)[source["configMapRef"]["name"]]
        else:
            values |= secrets_of(overlay)[source["secretRef"]["name"]]
    for row in container.get("env", []):
        chosen = row.get("valueFrom", {}).get("configMapKeyRef")
        if chosen:
            values[row["name"]] = settings_of(overlay)[chosen["name"]][chosen["key"]]
        elif "value" in row:
            values[row["name"]] = row["value"]
    return values


def main_container(overlay: str, name: str) -> Manifest:
    """The one container of a Deployment or a Job that is not there for its start only."""
    [container] = pods(overlay)[name]["containers"]
    return container


@cache
def rendered(overlay: str) -> tuple[Manifest, ...] | None:
    """Every resource of an overlay as kubectl puts it together; None where there is no kubectl."""
    if not shutil.which("kubectl"):
        return None
    command = ["kubectl", "kustomize", str(K8S / "overlays" / overlay)]
    done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=60)
    assert done.returncode == 0, done.stderr
    return tuple(yaml.safe_load_all(done.stdout))


def fault_of(manifest: Manifest) -> str | None:
    """What Kubernetes or the operator of this kind would object to, or None."""
    if manifest["apiVersion"] in OF_KUBERNETES:
        try:
            kubernetes.validate(manifest, KUBERNETES_VERSION, strict=True)
        except kubernetes.ValidationError as error:
            return f"{'.'.join(map(str, error.absolute_path))}: {error.message}"
        return None
    errors = sorted(_validator(manifest["apiVersion"], manifest["kind"]).iter_errors(manifest), key=str)
    return "; ".join(f"{'.'.join(map(str, each.absolute_path))}: {each.message}" for each in errors) or None


def schema_file(api_version: str, kind: str) -> Path:
    """Where the schema of an operator's kind is kept."""
    return SCHEMAS / f"{api_version.replace('/', '_')}_{kind}.json"


@cache
def _validator(api_version: str, kind: str) -> Draft202012Validator:
    return Draft202012Validator(_refusing_strangers(json.loads(schema_file(api_version, kind).read_text())))


def _refusing_strangers(schema: Manifest) -> Manifest:
    """The same schema without room for fields that it does not name: Kubernetes would drop those silently."""
    result = dict(schema)
    if "properties" in schema:
        result["properties"] = {name: _refusing_strangers(each) for name, each in schema["properties"].items()}
        if not schema.get("x-kubernetes-preserve-unknown-fields"):
            result.setdefault("additionalProperties", False)
    for name in ("items", "additionalProperties"):
        if isinstance(schema.get(name), dict):
            result[name] = _refusing_strangers(schema[name])
    return result


@cache
def compose() -> Manifest:
    """What `docker compose up` runs: docker-compose.yml, and over it docker-compose.override.yml where there is one."""
    services: Manifest = {}
    for path in sorted(ROOT.glob("docker-compose*.yml"), key=lambda path: len(path.name)):
        for name, own in yaml.safe_load(path.read_text())["services"].items():
            below = services.get(name, {})
            told = below.get("environment", {}) | own.get("environment", {})
            services[name] = below | own | {"environment": told}
    return {"services": services}


def composed(name: str) -> Manifest:
    """One service of docker-compose.yml."""
    return compose()["services"][name]


def composed_command(name: str) -> list[str] | None:
    """What a container of compose runs instead of what its image runs."""
    command = composed(name).get("command")
    return shlex.split(command) if isinstance(command, str) else command


def composed_names(name: str) -> set[str]:
    """The variables to which compose gives a value also where the caller gives none."""
    return {variable for variable, value in composed(name)["environment"].items() if _value_of(value)}


def composed_image(name: str) -> str:
    """The image that compose runs where the caller names no other."""
    return _value_of(composed(name)["image"])


def _value_of(value: object) -> str:
    return re.sub(r"\$\{\w+:?-?([^{}]*)\}", r"\1", "" if value is None else str(value))


def walk(value: object) -> Iterator[object]:
    """A document and everything in it."""
    yield value
    inner = value.values() if isinstance(value, dict) else value if isinstance(value, list) else ()
    for each in inner:
        yield from walk(each)
