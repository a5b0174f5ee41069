"""The house has a floor plan, and everything stands where it says."""

import ast
import importlib
import re
import tomllib
from functools import cache
from pathlib import Path
from statistics import median

import pytest

from contracts.events import BY_ROUTING_KEY, EVENTS
from contracts.events.consumers import CONSUMERS
from kit.settings import SERVICES

ROOT = Path(__file__).parents[2]
SERVICES_DIR = ROOT / "services"

ROOMS = {"rules", "rows", "selects", "steps", "schemas", "routes", "clients", "documents", "tests"}
# A service is one set of rooms, on which a capability may stand, or is cut into capabilities that each have one.
ONE_ROOM_SET = ("returns",)
BY_CAPABILITY = tuple(service for service in SERVICES if service not in ONE_ROOM_SET)
MAX_ROOM_SET_LINES = 4000
MAX_CAPABILITY_LINES = 2000

FLOOR_PLAN = (
    "__init__.py",
    "app.py",
    "building.py",
    "service.py",
    "worker.py",
    "settings.py",
    "rows.py",
    "subscribers.py",
    "migrations/versions",
    "tests",
)
OR_PACKAGE = ("rules", "selects", "steps", "schemas", "routes")
MAX_FUNCTION_LINES = 40
MEDIAN_FUNCTION_LINES = 6
MAX_TEST_FUNCTION_LINES = 50
MAX_MODULE_LINES = 300  # of tests too
MAX_SCREEN_LINES = 200

MODULES = sorted(
    path
    for folder in ("services", "sandbox", "tools", "bench")
    for path in (ROOT / folder).rglob("*.py")
    if "migrations" not in path.parts and "node_modules" not in path.parts
)
PRODUCT = [path for path in MODULES if "tests" not in path.relative_to(ROOT).parts]


def _functions(path: Path) -> list[tuple[Path, str, int]]:
    nodes = [node for node in ast.walk(_tree(path)) if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)]
    return [(path, node.name, (node.end_lineno or node.lineno) - node.lineno + 1) for node in nodes]


@cache
def _tree(path: Path) -> ast.Module:
    return ast.parse(path.read_text())


@cache
def _all_functions() -> list[tuple[Path, str, int]]:
    """Those of the product, found by the first test that asks: each runner of tests imports this module."""
    return [each for path in PRODUCT for each in _functions(path)]


@pytest.mark.parametrize("service", SERVICES)
def test_every_service_has_the_rooms_of_the_floor_plan(service):
    home = SERVICES_DIR / service
    missing = [part for part in FLOOR_PLAN if not (home / part).exists()]
    if service in ONE_ROOM_SET:
        missing += [part for part in OR_PACKAGE if not (home / part).is_dir() and not (home / f"{part}.py").exists()]
    assert missing == []


@pytest.mark.parametrize("service", ONE_ROOM_SET)
def test_a_service_that_is_one_room_set_is_small_enough_to_be_one(service):
    home = SERVICES_DIR / service
    apart = {"tests", *(capability.name for capability in _capabilities(service))}
    mine = (path for path in MODULES if home in path.parents and apart.isdisjoint(path.relative_to(home).parts))
    assert sum(len(path.read_text().splitlines()) for path in mine) <= MAX_ROOM_SET_LINES


def _capabilities(service: str) -> list[Path]:
    rooms = (path for path in (SERVICES_DIR / service).iterdir() if (path / "__init__.py").exists())
    return sorted(path for path in rooms if path.name not in {"migrations", *ROOMS})


@pytest.mark.parametrize("service", SERVICES)
def test_every_capability_has_a_charter_the_same_file_names_and_a_size_that_can_be_known(service):
    wrong = []
    for home in _capabilities(service):
        names = {path.stem for path in home.iterdir() if path.name not in ("__init__.py", "__pycache__")}
        modules = [path for path in home.rglob("*.py") if "tests" not in path.relative_to(home).parts]
        lines = sum(len(path.read_text().splitlines()) for path in modules)
        if not _docstring(home / "__init__.py") or names - ROOMS or lines > MAX_CAPABILITY_LINES:
            wrong.append((home.name, sorted(names - ROOMS), lines))
    assert wrong == []


def _layers(service: str) -> list[str]:
    """Its capabilities as import-linter holds them, the top first."""
    contracts = tomllib.loads((ROOT / "pyproject.toml").read_text())["tool"]["importlinter"]["contracts"]
    [held] = [contract["layers"] for contract in contracts if contract.get("containers") == [service]]
    capabilities = [home.name for home in _capabilities(service)]
    return [name.strip() for layer in held for name in layer.split("|") if name.strip() in capabilities]


@pytest.mark.parametrize("service", BY_CAPABILITY)
def test_a_service_that_is_cut_by_capability_draws_them_as_import_linter_holds_them(service):
    charter = ast.get_docstring(ast.parse((SERVICES_DIR / service / "__init__.py").read_text())) or ""
    drawn = re.findall(r"^ {4}(\w+(?:, \w+)*)  ", charter, re.MULTILINE)
    assert sorted(_layers(service)) == [home.name for home in _capabilities(service)]
    assert ", ".join(drawn).split(", ") == _layers(service)


@pytest.mark.parametrize("service", BY_CAPABILITY)
def test_the_page_on_architecture_names_every_capability_where_it_tells_of_its_service(service):
    paragraphs = (ROOT / "docs" / "architecture.md").read_text().split("\n\n")
    [its_own] = [one for one in paragraphs if f"-{service}-is-cut-by-capability.md" in one]
    named = [name for name in re.findall(r"`(\w+)`", its_own) if name in _layers(service)]
    assert sorted(named) == sorted(_layers(service))


@pytest.mark.parametrize("service", ONE_ROOM_SET)
def test_the_page_on_architecture_names_what_stands_on_a_room_set(service):
    page = (ROOT / "docs" / "architecture.md").read_text()
    assert [home.name for home in _capabilities(service) if f"`{home.name}`" not in page] == []


@pytest.mark.parametrize("service", BY_CAPABILITY)
def test_what_a_service_is_made_of_is_named_beneath_its_capabilities_and_imports_none(service):
    """Import-linter lets `service.py` name the classes of its parts; only the type checker may follow them."""
    home = SERVICES_DIR / service
    when_it_runs = [node for node in _tree(home / "service.py").body if isinstance(node, ast.ImportFrom)]
    rooms = {room.name for room in _capabilities(service)}
    imported = {node.module.split(".")[1] for node in when_it_runs if node.module.startswith(f"{service}.")}
    assert imported & rooms == set()


@pytest.mark.parametrize("service", SERVICES)
def test_a_worker_subscribes_to_exactly_what_the_broker_brings_it(service):
    workforce = importlib.import_module(f"{service}.worker").WORKFORCE
    assert set(workforce.subscribers) == set(CONSUMERS[service])


def test_every_event_is_declared_in_the_table_of_events_and_published_by_its_owner_only():
    published: dict[str, set[str]] = {event.__name__: set() for event in EVENTS}
    for service in SERVICES:
        for path in (SERVICES_DIR / service).rglob("*.py"):
            if "tests" in path.relative_to(SERVICES_DIR).parts:
                continue
            for name in re.findall(r"announce\(\s*(?:events\.)?([A-Z]\w+)\(", path.read_text()):
                published[name].add(service)
    strangers = {n: who for n, who in published.items() if who - {_owner(n)}}
    assert strangers == {}


def test_every_event_has_a_consumer():
    consumed = {event for events in CONSUMERS.values() for event in events}
    assert [event.__name__ for event in EVENTS if event not in consumed] == []


def test_modules_say_what_lives_in_them():
    bare = [_name(path) for path in MODULES if path.read_text().strip() and not _docstring(path)]
    assert bare == []


def test_modules_are_short_enough_to_be_read():
    long = {_name(path): lines for path in PRODUCT if (lines := len(path.read_text().splitlines())) > MAX_MODULE_LINES}
    assert long == {}


def test_kit_modules_stay_under_two_hundred_lines():
    kit = [path for path in MODULES if path.parent == SERVICES_DIR / "kit"]
    assert {p.name: n for p in kit if (n := len(p.read_text().splitlines())) >= 200} == {}


def test_functions_fit_on_a_screen():
    long = {f"{_name(path)}:{name}": lines for path, name, lines in _all_functions() if lines > MAX_FUNCTION_LINES}
    assert long == {}


def test_tests_tell_longer_stories_but_not_endless_ones():
    tests = [path for path in MODULES if path not in PRODUCT]
    modules = [*tests, *(ROOT / "tests").rglob("*.py"), ROOT / "conftest.py"]
    long = {_name(path): n for path in modules if (n := len(path.read_text().splitlines())) > MAX_MODULE_LINES}
    functions = [each for path in tests for each in _functions(path) if each[2] > MAX_TEST_FUNCTION_LINES]
    assert (long, functions) == ({}, [])


def test_half_of_the_functions_are_read_at_a_glance():
    assert median(lines for _, _, lines in _all_functions()) <= MEDIAN_FUNCTION_LINES


def test_screens_are_short():
    pages = (ROOT / "frontend" / "src" / "pages").rglob("*.tsx")
    long = {
        p.name: n for p in pages if ".test." not in p.name and (n := len(p.read_text().splitlines())) > MAX_SCREEN_LINES
    }
    assert long == {}


def test_no_rule_reads_time_from_the_wall():
    offenders = [
        _name(path)
        for path in MODULES
        if ({"domain", "rules"} & set(path.relative_to(ROOT).parts) or path.name == "rules.py")
        and re.search(r"\b(datetime\.now|date\.today|utcnow|time\.time)\(", path.read_text())
    ]
    assert offenders == []


def _owner(event_name: str) -> str:
    return next(event.owner for event in BY_ROUTING_KEY.values() if event.__name__ == event_name)


def _name(path: Path) -> str:
    return str(path.relative_to(ROOT))


def _docstring(path: Path) -> str | None:
    return ast.get_docstring(_tree(path)) or ("tests" in path.relative_to(ROOT).parts and "-") or None


def test_refusals_of_a_whole_body_do_not_wait_until_every_field_is_right():
    """A form that tells one mistake after the other is filled in twice; `kit.fields.is_left_empty` helps to tell all."""
    waiting = [
        f"{path.relative_to(ROOT)}:{number}"
        for path in MODULES
        for number, line in enumerate(path.read_text().splitlines(), start=1)
        if line.strip().startswith("@validates_schema") and "skip_on_field_errors=False" not in line
    ]
    assert waiting == []
