"""How many faults in the rules their own tests notice: mutmut plants one at a time, and the pure tests are run on each.

`python -m tools.mutants` works on a copy of the project in `.run/mutants`, in which `services` is called `src`: mutmut
takes a module's name from its path, and knows that folder. It goes on where it was stopped. `NAMES`, as in
`payments.ledger.rules*`, choose some, and try those anew. At the end it prints what of each module was noticed, and
which faults were not; with `--write` it puts the modules that were measured into docs/mutants.md.
"""

import argparse
import json
import os
import re
import shutil
import subprocess
from collections.abc import Iterator, Mapping
from datetime import UTC, datetime

from tools.mutants.page import Module, Table, table_of
from tools.mutants.properties import undecorated
from tools.stack.instance import REPOSITORY, RUN
from tools.stack.programs import venv

FOLDER = RUN / "mutants"
FOUND = FOLDER / "mutants" / "src"
TABLE = Table("rules", "rules")
LEFT_OUT = ("frontend/", "k8s/", "docs/")  # no rule and none of its tests is there
RULES = re.compile(r"src/.*/rules(/\w+)?\.py$")
# What only computes of what every service stands on: money, days, Turkish letters, spreadsheets.
OF_KIT = ("clock", "money", "moves", "names", "period", "picture_headers", "spreadsheet", "turkish")

# What a run of tests on a fault ends with, as mutmut knows it: pytest's failures, or the time that ran out.
NOTICED = frozenset({1, 3, 24, -24, 36, 152, 255})
TESTS_OF_KIT = ("clock", "fields", "money", "moves", "names", "period", "picture_headers", "spreadsheet", "turkish")
TESTS = (
    *("ads", "catalogue", "identity", "orders", "payments", "returns"),
    *(f"kit/tests/test_{name}.py" for name in TESTS_OF_KIT),
)
SETTINGS = f"""
[tool.mutmut]
source_paths = ["src"]
only_mutate = {["src/*/rules/*.py", "src/*/rules.py", *(f"src/kit/{name}.py" for name in OF_KIT)]}
do_not_mutate = ["*/tests/*"]
also_copy = ["conftest.py", "tools", "sandbox", "bench", "gateway"]
# Clients' tests ask the sandbox, and one of them may be run once only in a process.
pytest_add_cli_args = ["--pure", "-p", "no:cacheprovider", "--ignore-glob=*client*"]
pytest_add_cli_args_test_selection = {[f"src/{name}" for name in TESTS]}
use_git_change_detection = false
track_dependencies = false
"""

Durations = Mapping[str, float]  # of the tests that were run on each fault


def copy_project() -> None:
    """Put the files as they stand into the folder; what mutmut found out before stays there."""
    listed = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
        cwd=REPOSITORY,
        capture_output=True,
        text=True,
        check=True,
    )
    shutil.rmtree(FOLDER / "src", ignore_errors=True)
    for name in filter(None, listed.stdout.split("\0")):
        if not name.startswith(LEFT_OUT) and (REPOSITORY / name).is_file():
            copy(name, re.sub("^services/", "src/", name))
    project = (REPOSITORY / "pyproject.toml").read_text().replace('pythonpath = ["services", ', 'pythonpath = ["src", ')
    (FOLDER / "pyproject.toml").write_text(project + SETTINGS)
    # Which test reaches what is asked anew: the run would end at a test that has another name by now.
    (FOLDER / "mutants" / "mutmut-stats.json").unlink(missing_ok=True)


def is_of_rules(place: str) -> bool:
    """Whether faults are planted in a file of the copy."""
    return RULES.match(place) is not None or place in {f"src/kit/{name}.py" for name in OF_KIT}


def copy(name: str, place: str) -> None:
    """Copy one file; one of rules so that faults can be planted in all of it."""
    target = FOLDER / place
    target.parent.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(REPOSITORY / name, target)
    if is_of_rules(place):
        target.write_text(undecorated(target.read_text()))
    # mutmut copies what is no code into its own folder once: translations of before would stay there.
    if not name.endswith(".py") and (FOLDER / "mutants" / place).is_file():
        shutil.copyfile(target, FOLDER / "mutants" / place)


def run(names: list[str], at_once: int) -> None:
    """Plant the faults, and run the tests that reach each."""
    command = [venv("python"), "-m", "mutmut", "run", "--max-children", str(at_once), *names]
    subprocess.run(command, cwd=FOLDER, check=True)


def found() -> Iterator[tuple[str, Mapping[str, int | None], Durations]]:
    """Every module with faults: with what the tests of each ended, where they were run, and how long they took."""
    for path in sorted(FOUND.rglob("*.py.meta")):
        module, kept = str(path.relative_to(FOUND)).removesuffix(".py.meta"), json.loads(path.read_text())
        if kept["exit_code_by_key"] and (FOLDER / "src" / f"{module}.py").is_file():
            yield module.replace("/", "."), kept["exit_code_by_key"], kept["durations_by_key"]


def measured(before: Mapping[str, Durations], rows: Mapping[str, Module]) -> Iterator[Module]:
    """What became of the faults in each module that was tried whole. One of which none was tried now keeps its day."""
    today = f"{datetime.now(UTC):%Y-%m-%d}"
    for name, ended, durations in found():
        if None in ended.values():
            continue
        now = Module(name, sum(code in NOTICED for code in ended.values()), len(ended), today)
        row = rows.get(name, now)
        is_as_before = before.get(name) == durations and (row.noticed, row.planted) == (now.noticed, now.planted)
        yield row if is_as_before else now


def missed() -> Iterator[str]:
    """The faults that no test noticed; `mutmut show NAME` in the folder shows one."""
    for _, ended, _ in found():
        yield from (fault for fault, code in ended.items() if code not in NOTICED and code is not None)


def rules_modules() -> set[str]:
    """The names of all modules of rules."""
    places = [str(path.relative_to(FOLDER)) for path in (FOLDER / "src").rglob("*.py")]
    return {name_of(place) for place in places if is_of_rules(place)}


def name_of(place: str) -> str:
    """What a module of the copy is called."""
    return place.removeprefix("src/").removesuffix(".py").replace("/", ".")


def main() -> None:
    """Plant, test, tell."""
    wanted = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    wanted.add_argument("names", nargs="*", help="which modules: payments.ledger.rules* (all, when left out)")
    wanted.add_argument("--write", action="store_true", help="put the result into docs/mutants.md")
    wanted.add_argument("--at-once", type=int, default=os.cpu_count() or 1, help="how many faults are tried at a time")
    given = wanted.parse_args()
    before = {name: durations for name, _, durations in found()}
    copy_project()
    run(given.names, given.at_once)
    modules = list(measured(before, TABLE.rows()))
    print(*missed(), table_of(modules, "rules"), sep="\n")
    if given.write:
        TABLE.write(modules, rules_modules())


if __name__ == "__main__":
    main()
