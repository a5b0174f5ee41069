"""How a service is, in one look: for the page `/api/health` that the gateway puts together, alone.

What workers say of themselves and of outside parties is kept (`kit.presence`); a web process adds what it saw itself.
No figures, versions, addresses or causes: every visitor may ask. Asked often, it looks once in two seconds.
"""

import threading
import time
from collections.abc import Callable, Sequence
from datetime import datetime, timedelta
from typing import Any

from flask import Flask, Response, jsonify
from jinja2 import Environment
from sqlalchemy import Row, select

from kit import policy
from kit.away import is_database_away
from kit.clock import ISTANBUL, iso
from kit.outside import ago
from kit.presence import PARTY, WORKER, outside
from kit.service import Service
from kit.tables import sightings

STALE = timedelta(seconds=75)
LOOK_SECONDS = 2.0
READY, TROUBLED, WAITING = "ready", "troubled", "waiting"

# Cells of a row of `gateway/health.html`, which has the rest of the page.
CELLS = Environment(autoescape=True).from_string("""\
<td class="{{ status }}">{{ word }}</td>\
<td>{{ database }}</td><td>{{ worker }}</td>\
<td>{% for line in parties %}<div>{{ line }}</div>{% endfor %}</td>""")
WORDS = {READY: "Çalışıyor", TROUBLED: "Aksıyor", WAITING: "Veritabanı bekleniyor"}


def glance(service: Service) -> dict[str, Any]:
    """How the service is now."""
    try:
        with service.work() as work:
            rows, now = work.session.execute(select(sightings)).all(), work.now
    except Exception as error:
        if not is_database_away(error):
            raise
        return {"status": WAITING, "service": service.name, "database": {"status": "away"}}
    workers = [row for row in rows if row.kind == WORKER and row.seen_at > now - STALE]
    consuming = [row.since for row in workers if row.is_well]
    parties = {
        row.what: {"status": "answering" if row.is_well else "silent", "since": iso(row.since)}
        for row in rows
        if row.kind == PARTY
    }
    for name, party in outside().items():
        word, since = ("answering" if party.is_answering else "silent"), now - ago(party.since)
        if name not in parties or now - ago(party.last) > _last_seen(rows, name):
            parties[name] = {"status": word, "since": iso(since)}
    worker = {"status": "consuming", "since": iso(min(consuming))} if consuming else {"status": "silent"}
    is_well = bool(consuming) and all(party["status"] == "answering" for party in parties.values())
    told = {"status": READY if is_well else TROUBLED, "service": service.name, "database": {"status": "ready"}}
    broker = {"status": "ready" if consuming else "away" if workers else "unknown"}
    return told | {"broker": broker, "worker": worker, "parties": parties}


def _last_seen(rows: Sequence[Row[*tuple[Any, ...]]], name: str) -> datetime:
    seen_at: datetime = next(row.seen_at for row in rows if row.what == name)
    return seen_at


def add_glance(app: Flask, service: Service) -> None:
    """`/glance.json` and `/glance.html`, which the gateway alone asks for."""
    look = _kept(lambda: glance(service))

    @app.get("/glance.json")
    @policy.public
    def glance_as_json() -> Response:
        return jsonify(look())

    @app.get("/glance.html")
    @policy.public
    def glance_as_cells() -> Response:
        return Response(cells(look()), content_type="text/html; charset=utf-8")


def cells(told: dict[str, Any]) -> str:
    """The same for a person, as cells of a table."""
    worker = told.get("worker", {})
    working = f"{_local(worker['since'])} tarihinden beri çalışıyor" if "since" in worker else "ses yok"
    lines = [
        f"{name}: {'yanıt veriyor' if party['status'] == 'answering' else 'yanıt vermiyor'}, {_local(party['since'])}"
        for name, party in sorted(told.get("parties", {}).items())
    ]
    database = "hazır" if told["database"]["status"] == "ready" else "ulaşılamıyor"
    known = {"status": told["status"], "word": WORDS[told["status"]], "database": database}
    return CELLS.render(**known, worker=working, parties=lines)


def _local(instant: str) -> str:
    return datetime.fromisoformat(instant).astimezone(ISTANBUL).strftime("%d.%m.%Y %H:%M")


def _kept(look: Callable[[], dict[str, Any]]) -> Callable[[], dict[str, Any]]:
    """One look for all who ask within two seconds."""
    lock = threading.Lock()
    last: tuple[float, dict[str, Any]] = (-LOOK_SECONDS, {})

    def looked() -> dict[str, Any]:
        nonlocal last
        with lock:
            if time.monotonic() - last[0] >= LOOK_SECONDS:
                last = (time.monotonic(), look())
            return last[1]

    return looked
