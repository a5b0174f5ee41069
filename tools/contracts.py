"""Writes what others rely on: docs/contracts/openapi.json (the gateway's whole API), events.json (every event) and
calls.json (what services ask each other).

`python -m tools.contracts` writes them, the storefront's types from the first, and the list of mails; with `--check` it
only says whether they are current. The documents are made from the code that answers: routes, schemas, policies and
classes of events and calls. It refuses to write events and calls that the version before could not read, or could not
have sent: both run side by side during a deployment.
"""

import importlib
import json
import re
import sys
import tempfile
from inspect import getdoc
from pathlib import Path
from typing import Any

from flask import Flask

from contracts.calls import CALLS
from contracts.codec import json_schema, schema_of
from contracts.events import EVENTS
from contracts.events.consumers import CONSUMERS
from kit.api import openapi_path
from kit.keys import make_keys
from kit.policy import policy_of
from kit.refusals import shared_responses
from kit.settings import SERVICES
from tools import apitypes, mails, release
from tools.market import environment

ROOT = Path(__file__).parents[1]
FOLDER = ROOT / "docs" / "contracts"
SHARED = "Refusal"  # the one schema that is the same in all services
SCHEMA_NAME = re.compile(r'(#/components/schemas/)([^"]+)"')
HIDDEN = ("/internal", "/pages", "/healthz", "/readyz", "/metrics", "/glance")


def build_app(service: str, keys_dir: str) -> Flask:
    """A service's app, put together without touching a database."""
    with environment({"KEYS_DIR": keys_dir, "IMECE_ENV": "test"}):
        module = importlib.import_module(f"{service}.app")
        app: Flask = module.create_app(module.build_service())
        return app


def apps() -> dict[str, Flask]:
    """All six apps."""
    with tempfile.TemporaryDirectory() as folder:
        make_keys(Path(folder))
        return {service: build_app(service, folder) for service in SERVICES}


def openapi() -> dict[str, Any]:
    """The merged document of everything that the gateway lets through."""
    document: dict[str, Any] = {
        "openapi": "3.1.0",
        "info": {
            "title": "İmece",
            "version": "1",
            "description": "Group buying: the more units are sold, the lower the price.",
        },
        "servers": [{"url": "/"}],
        "paths": {},
        "components": {
            "schemas": {},
            "responses": shared_responses(),
            "securitySchemes": {"session": {"type": "http", "scheme": "bearer", "bearerFormat": "JWT"}},
        },
    }
    for service, app in apps().items():
        _merge(document, service, app)
    # By name, so that neither the order of imports nor that of blueprints shows.
    document["paths"] = dict(sorted(document["paths"].items()))
    document["components"]["schemas"] = dict(sorted(document["components"]["schemas"].items()))
    return document


def _merge(document: dict[str, Any], service: str, app: Flask) -> None:
    own = app.extensions["api"].document()
    names = {name: name if name == SHARED else f"{service}.{name}" for name in own["components"]["schemas"]}
    spec = json.loads(SCHEMA_NAME.sub(lambda name: f'{name[1]}{names[name[2]]}"', json.dumps(own)))
    for name, schema in spec["components"]["schemas"].items():
        document["components"]["schemas"][names[name]] = schema
    policies = _policies(app)
    for path, operations in spec["paths"].items():
        if path.startswith(HIDDEN):
            continue
        public = path if path.startswith(("/cdn", "/sitemap", "/robots")) else f"/api{path}"
        document["paths"][public] = {
            method: _operation(service, operation, policies.get((path, method.upper())))
            for method, operation in operations.items()
            if method != "parameters"
        } | ({"parameters": operations["parameters"]} if "parameters" in operations else {})


def _operation(service: str, operation: dict[str, Any], policy: Any) -> dict[str, Any]:
    needs_session = policy is not None and policy.kind == "person"
    return {**operation, "tags": [service], "security": [{"session": []}] if needs_session else []}


def _policies(app: Flask) -> dict[tuple[str, str], Any]:
    found = {}
    for rule in app.url_map.iter_rules():
        view = app.view_functions[rule.endpoint]
        for method in rule.methods or ():
            found[(openapi_path(rule), method)] = policy_of(view)
    return found


def events() -> dict[str, Any]:
    """Every event with its meaning, its schema and who listens."""
    return {
        event.routing_key(): {
            "owner": event.owner,
            "publishedWhen": event.published_when,
            "meaning": getdoc(event) or "",
            "consumers": [service for service, kinds in CONSUMERS.items() if event in kinds],
            "data": json_schema(event),
        }
        for event in EVENTS
    }


def calls() -> dict[str, Any]:
    """Every declared call with its meaning, who asks, and the schemas of what is sent and of what comes back."""
    return {
        call.name: {
            "callers": list(call.callers),
            "meaning": call.meaning,
            "sent": {place: json_schema(kind) for place, kind in (("body", call.body), ("query", call.query)) if kind},
            "answer": schema_of(call.answer),
        }
        for call in CALLS
    }


def breaks_of_calls(before: dict[str, Any], now: dict[str, Any], bodies_may_grow: bool) -> list[str]:
    """What keeps the version before and this one from asking each other, in sentences.

    `bodies_may_grow`: the release before ignores fields of a body that it does not know, as this one does.
    """
    found = []
    for name, call in before.items():
        if name not in now:
            found.append(f"{name} is gone, and the version before asks it: let who asks go first")
        elif not _reads_sent(call["sent"], now[name]["sent"], bodies_may_grow):
            found.append(f"{name}: what is sent is something else than before, and refused: make it a call of its own")
        elif not _reads(call["answer"], now[name]["answer"]):
            found += [
                f"{name}: in the answer, {what}" for what in _breaks_of_answer(call["answer"], now[name]["answer"])
            ]
    return found


def _reads_sent(old: dict[str, Any], new: dict[str, Any], bodies_may_grow: bool) -> bool:
    if not bodies_may_grow or old.keys() != new.keys():
        return old == new
    return all(_reads(old[place], new[place]) for place in old)


def _breaks_of_answer(old: dict[str, Any], new: dict[str, Any]) -> list[str]:
    if "properties" in old and "properties" in new:
        return _breaks_of(old, new)
    return [
        f"there is something else than {'an' if old['type'] in ('object', 'array') else 'a'} {old['type']} as before"
    ]


def breaks(before: dict[str, Any], now: dict[str, Any]) -> list[str]:
    """What keeps the version before and this one from reading each other's events, in sentences."""
    found = []
    for name, event in before.items():
        if name in now:
            found += [f"{name}: {what}" for what in _breaks_of(event["data"], now[name]["data"])]
        elif event["consumers"]:
            found.append(f"{name} is gone, and messages of it may be on their way: let its consumers go first")
    return found


def _breaks_of(old: dict[str, Any], new: dict[str, Any]) -> list[str]:
    known, asked_for = old["properties"], set(old["required"])
    missed = sorted(asked_for - set(new["properties"]))
    added = sorted(set(new["required"]) - asked_for)
    changed = [field for field in known if not _reads(known[field], new["properties"].get(field, known[field]))]
    return [
        *(f"the version before can't do without {field}" for field in missed),
        *(f"{field} needs a default, because older messages lack it" for field in added),
        *(f"{field} is something else than before: give it another name" for field in changed),
    ]


def _reads(old: dict[str, Any], new: dict[str, Any]) -> bool:
    """Whether both versions read each other's values."""
    if old.get("type") == new.get("type") == "array":
        return _reads(old["items"], new["items"])
    if "properties" in old and "properties" in new:
        return not _breaks_of(old, new)
    return old == new  # an object with any names has none that could be lacking


def documents() -> dict[Path, str]:
    """The files and what should be in them."""
    found = {
        FOLDER / name: json.dumps(content, indent=1, ensure_ascii=False) + "\n"
        for name, content in (("openapi.json", openapi()), ("events.json", events()), ("calls.json", calls()))
    }
    return found | {apitypes.WRITTEN: apitypes.written(found[FOLDER / "openapi.json"]), mails.WRITTEN: mails.written()}


def _known(name: str) -> dict[str, Any]:
    path = FOLDER / name
    found: dict[str, Any] = json.loads(path.read_text()) if path.exists() else {}
    return found


def main() -> int:
    """The command line."""
    stale = [path for path, text in documents().items() if not path.exists() or path.read_text() != text]
    if "--check" in sys.argv:
        print("stale:" if stale else "contracts are current", *[path.name for path in stale])
        return 1 if stale else 0
    may_grow = release.noted().get("unknownFieldsOfBodies") == release.IGNORED
    broken = [*breaks(_known("events.json"), events()), *breaks_of_calls(_known("calls.json"), calls(), may_grow)]
    if broken:
        print("not written, because two versions could not run side by side:", *broken, sep="\n  ")
        return 1
    for path, text in documents().items():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
        print("wrote", path.relative_to(ROOT))
    return 0


if __name__ == "__main__":
    sys.exit(main())
