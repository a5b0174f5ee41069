"""What an image's programs import is in the image: nothing that only tests are given."""

import re
import subprocess
import sys
from importlib.metadata import packages_distributions
from pathlib import Path

from kit.settings import SERVICES

ROOT = Path(__file__).parents[2]
PROGRAMS = (
    *(f"{service}.{part}" for service in SERVICES for part in ("app", "worker")),
    *("kit.migrate", "payments.reconcile", "sandbox.app", "sandbox.setup", "tools.demo.__main__", "tools.audit"),
)
# Imports all of them where the packages of tests are not installed.
IMPORTS = """
import importlib, sys
class Missing:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in {absent}:
            raise ModuleNotFoundError(f"{{name}} is not in the image")
sys.meta_path.insert(0, Missing())
for program in {programs}:
    importlib.import_module(program)
"""


def locked(path: str) -> set[str]:
    """The packages that a lock names."""
    return {name.lower() for name in re.findall(r"^([\w.-]+)==", (ROOT / path).read_text(), re.MULTILINE)}


def of_tests_alone() -> set[str]:
    """The modules of packages that only tests are given."""
    absent = locked("requirements-dev.txt") - locked("requirements.txt")
    found = packages_distributions().items()
    return {module for module, packages in found if {package.lower() for package in packages} <= absent}


def test_programs_import_only_what_their_images_hold():
    absent = of_tests_alone()
    assert {"pytest", "jsonschema"} <= absent
    code = IMPORTS.format(absent=absent, programs=PROGRAMS)
    paths = {"PYTHONPATH": f"{ROOT / 'services'}:{ROOT}"}
    done = subprocess.run([sys.executable, "-c", code], env=paths, check=False, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
