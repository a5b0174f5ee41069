"""`python -m tools.stryker [PART OF A PATH…]`: how many faults in the storefront's pure modules their tests notice.

Stryker plants one fault at a time in a copy of the storefront in `.run/mutants-storefront`, module by module, and the
tests that import the module are run on each (`*.test.ts` of `lib` and `features`; whole screens are too slow for that).
What was found out of a module is kept until it or its tests change, so that a run goes on where it was stopped. At the
end it prints what of each module was noticed, and with `--write` puts the modules asked about into docs/mutants.md.
"""

import argparse
import hashlib
import json
import shutil
import subprocess
from dataclasses import asdict
from datetime import UTC, datetime
from pathlib import Path

from tools.mutants.page import NOTICED_AT_LEAST, Module, Table, table_of
from tools.stack import frontend
from tools.stack.instance import REPOSITORY, RUN
from tools.stryker.modules import module_in, name_of, pure_modules, related_tests

FOLDER = Path(__file__).parent
COPY = RUN / "mutants-storefront"
STOREFRONT = COPY / "frontend"
KEPT = RUN / "mutants-storefront.json"
PROGRAM = FOLDER / "node_modules" / "@stryker-mutator" / "core" / "bin" / "stryker.js"
REPORT = STOREFRONT / "reports" / "mutation" / "mutation.json"
COPIED = ("frontend", "tests/contracts")
TABLE = Table("storefront", "module")


def copy_storefront() -> None:
    """Put the storefront as it stands into the folder, with the vectors that its tests share with the services."""
    shutil.rmtree(COPY, ignore_errors=True)
    command = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard", *COPIED]
    listed = subprocess.run(command, cwd=REPOSITORY, capture_output=True, text=True, check=True)
    for name in filter(None, listed.stdout.split("\0")):
        if (REPOSITORY / name).is_file():
            (COPY / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(REPOSITORY / name, COPY / name)
    (STOREFRONT / "node_modules").symlink_to(frontend.FRONTEND / "node_modules")
    for name in ("stryker.config.json", "vitest.mutants.ts"):
        shutil.copyfile(FOLDER / name, STOREFRONT / name)


def asked_about(module: str, tests: list[str]) -> Module:
    """Plant the faults in one module."""
    environment = frontend.node_environment() | {"TESTS": json.dumps(tests)}
    command = [frontend.node(), str(PROGRAM), "run", "--concurrency", "1", "--mutate", module]
    done = subprocess.run(
        command, cwd=STOREFRONT, env=environment, capture_output=True, text=True, errors="replace", check=False
    )
    if done.returncode != 0:
        raise SystemExit(f"{module}:\n{(done.stdout + done.stderr)[-4000:]}")
    print(done.stdout[done.stdout.find("[Survived]") :] if "[Survived]" in done.stdout else "", flush=True)
    return module_in(module, json.loads(REPORT.read_text()), f"{datetime.now(UTC):%Y-%m-%d}")


def everything(modules: list[str]) -> list[Module]:
    """What became of the faults in each module, from before where nothing of it changed since."""
    kept = json.loads(KEPT.read_text()) if KEPT.exists() else {}
    found = []
    for module in modules:
        tests = related_tests(module, STOREFRONT)
        if not tests:  # with none to run Stryker ends with an error
            print(f"{module}: no test of its own", flush=True)
            continue
        state = hashlib.sha256(b"\0".join((STOREFRONT / one).read_bytes() for one in [module, *tests])).hexdigest()
        if kept.get(module, {}).get("state") != state:
            one = asked_about(module, tests)
            kept[module] = {"state": state, "module": asdict(one)}
            KEPT.write_text(json.dumps(kept))
        one = Module(**kept[module]["module"])
        print(f"{one.name}: {one.noticed} of {one.planted}", flush=True)
        found += [one] if one.planted else []
    return found


def main() -> None:
    """Ask about all pure modules, or about those whose paths hold one of the given words."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("words", nargs="*")
    parser.add_argument("--write", action="store_true")
    chosen = parser.parse_args()
    frontend.install_tool(FOLDER)
    copy_storefront()
    modules = pure_modules(STOREFRONT)
    found = everything([one for one in modules if not chosen.words or any(word in one for word in chosen.words)])
    print(table_of(found, "module"))
    missed = [one.name for one in found if one.per_cent < NOTICED_AT_LEAST]
    print(f"below {NOTICED_AT_LEAST} %: {', '.join(missed) or 'none'}")
    if chosen.write:
        TABLE.write(found, {name_of(one) for one in modules})


if __name__ == "__main__":
    main()
