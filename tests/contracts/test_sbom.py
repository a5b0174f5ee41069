"""The lists of what the project is made of name each package that is locked, and no other."""

import json
import re

import pytest

from tools import sbom
from tools.stack import frontend
from tools.stack.instance import REPOSITORY


@pytest.fixture(scope="module")
def documents() -> dict[str, dict]:
    """What `make sbom` has written."""
    return {path.name.partition(".")[0]: json.loads(path.read_text()) for path in sbom.write()}


def named(document: dict) -> set[tuple[str, str]]:
    assert document["bomFormat"] == "CycloneDX"
    return {(one["name"], one["version"]) for one in document["components"]}


def locked_for_python() -> set[tuple[str, str]]:
    text = (REPOSITORY / "requirements-dev.txt").read_text()
    found = re.findall(r"^([^\s=\[#]+)(?:\[\S*\])?==([^\s;]+)", text, re.MULTILINE)
    return {(name.lower().replace("_", "-").replace(".", "-"), version) for name, version in found}


def test_the_python_document_names_each_locked_package_with_its_hashes(documents):
    assert named(documents["python"]) == locked_for_python()
    assert all(one["hashes"] and one["purl"].startswith("pkg:pypi/") for one in documents["python"]["components"])


def test_what_services_run_with_is_told_from_what_only_tests_need(documents):
    scopes = {one["name"]: one["scope"] for one in documents["python"]["components"]}
    assert (scopes["flask"], scopes["pytest"]) == ("required", "excluded")


def test_the_storefronts_document_names_each_locked_package(documents):
    lock = json.loads((frontend.FRONTEND / "package-lock.json").read_text())["packages"]
    locked = {
        (one.get("name") or path.rpartition("node_modules/")[2], one["version"])
        for path, one in lock.items()
        if path and not one.get("link")
    }
    assert named(documents["storefront"]) == locked
    scopes = {one["name"]: one["scope"] for one in documents["storefront"]["components"]}
    assert (scopes["react"], scopes["vitest"]) == ("required", "excluded")
