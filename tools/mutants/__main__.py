"""How many faults in the rules their own tests notice: mutmut plants one at a time, and the pure tests are run on each.

`python -m tools.mutants` works on a copy of the project in `.run/mutants`, in which `services` is called `src`: mutmut
takes a module's name from its path, and knows that folder. It goes on where it was stopped. `NAMES`, as in
`payments.ledger.rules*`, choose some. At the end it prints what of each module was noticed, and with `--write` puts
that into docs/mutants.md.
"""

import argparse
import json
import os
import re
import shutil
import subprocess
from collections.abc import Iterator
from dataclasses import dataclass

from tools.stack.instance import REPOSITORY, RUN
from tools.stack.programs import venv

FOLDER = RUN / "mutants"
PAGE = REPOSITORY / "docs" / "mutants.md"
TABLE = re.compile(r"(?<=<!-- table -->\n).*(?=<!-- end -->)", re.DOTALL)
LEFT_OUT = ("frontend/", "k8s/", "docs/")  # no rule and none of its tests is there
NOTICED_AT_LEAST = 90  # per cent

NOT_NOTICED, NOT_RUN = 0, 33  # mutmut's words for what a test run ended with; None: not tried yet
SETTINGS = """
[tool.mutmut]
source_paths = ["src"]
only_mutate = ["src/*/rules/*.py", "src/*/rules.py"]
do_not_mutate = ["*/tests/*"]
also_copy = ["conftest.py", "tools", "sandbox", "bench", "gateway"]
# Clients' tests ask the sandbox, and one of them may be run once only in a process.
pytest_add_cli_args = ["--pure", "-p", "no:cacheprovider", "--ignore-glob=*client*"]
pytest_add_cli_args_test_selection = [
    "src/ads", "src/catalogue", "src/identity", "src/orders", "src/payments", "src/returns",
]
use_git_change_detection = false
track_dependencies = false
"""


@dataclass(frozen=True)
class Module:
    """What became of the faults in one module."""

    name: str
    noticed: int
    planted: int

    @property
    def per_cent(self) -> int:
        """How many of a hundred were noticed, rounded down."""
        return 100 * self.noticed // self.planted


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
            place = re.sub("^services/", "src/", name)
            target = FOLDER / place
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(REPOSITORY / name, target)
            # mutmut copies what is no code into its own folder once: translations of before would stay there.
            if not name.endswith(".py") and (FOLDER / "mutants" / place).is_file():
                shutil.copyfile(target, FOLDER / "mutants" / place)
    project = (REPOSITORY / "pyproject.toml").read_text().replace('pythonpath = ["services", ', 'pythonpath = ["src", ')
    (FOLDER / "pyproject.toml").write_text(project + SETTINGS)
    # Which test reaches what is asked anew: the run would end at a test that has another name by now.
    (FOLDER / "mutants" / "mutmut-stats.json").unlink(missing_ok=True)


def run(names: list[str], at_once: int) -> None:
    """Plant the faults, and run the tests that reach each."""
    command = [venv("python"), "-m", "mutmut", "run", "--max-children", str(at_once), *names]
    subprocess.run(command, cwd=FOLDER, check=True)


def results() -> Iterator[Module]:
    """What became of every module's faults, as far as they were tried."""
    home = FOLDER / "mutants" / "src"
    for path in sorted(home.rglob("*.py.meta")):
        ended = json.loads(path.read_text())["exit_code_by_key"].values()
        tried = [code for code in ended if code is not None]
        if tried:
            name = str(path.relative_to(home)).removesuffix(".py.meta").replace("/", ".")
            yield Module(name, sum(code not in (NOT_NOTICED, NOT_RUN) for code in tried), len(tried))


def table(modules: list[Module]) -> str:
    """The modules as Markdown, those with the most that was missed first, and all of them together."""
    rows = sorted(modules, key=lambda module: (module.per_cent, module.name))
    everything = Module("**all**", sum(m.noticed for m in rows), sum(m.planted for m in rows))
    lines = [f"| {m.name} | {m.noticed} of {m.planted} | {m.per_cent} % |" for m in (*rows, everything)]
    return "| rules | noticed | |\n|---|---|---|\n" + "\n".join(lines) + "\n"


def main() -> None:
    """Plant, test, tell."""
    wanted = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    wanted.add_argument("names", nargs="*", help="which modules: payments.ledger.rules* (all, when left out)")
    wanted.add_argument("--write", action="store_true", help="put the result into docs/mutants.md")
    given = wanted.parse_args()
    copy_project()
    run(given.names, at_once=os.cpu_count() or 1)
    modules = list(results())
    print(table(modules))
    if given.write:
        PAGE.write_text(TABLE.sub(lambda _: table(modules), PAGE.read_text()))


if __name__ == "__main__":
    main()
