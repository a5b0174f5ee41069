"""The sandbox's web program: `gunicorn "sandbox.app:create_app()"`."""

import os
from dataclasses import dataclass, field

from flask import Flask, jsonify, render_template
from sqlalchemy import Engine, text
from sqlalchemy.orm import Session, sessionmaker

from sandbox import mailbox, sms
from sandbox.cargo import aras, mng, yurtici
from sandbox.cargo import page as cargo
from sandbox.clock import as_callable
from sandbox.database import make_engine, make_sessions, make_tables, unit_of_work
from sandbox.iyzico import admin, api, page, webhook
from sandbox.people import facebook, google, telegram
from sandbox.people import page as people
from sandbox.settings import Settings, load_settings


@dataclass
class World:
    """What the running application carries: settings, clock, database, the webhook sender."""

    settings: Settings
    clock: object
    engine: Engine
    sessions: sessionmaker[Session]
    sender: object = field(default=None)


def create_app(settings: Settings | None = None, clock=None) -> Flask:
    """Make the program; `clock` is a function or an object with `now()`, for tests and the demo world."""
    if os.environ.get("IMECE_ENV") == "production":
        raise RuntimeError("the sandbox pays with cards that are not real, and does not start in production")
    settings = settings or load_settings()
    engine = make_engine(settings)
    make_tables(engine)
    app = Flask(__name__, static_url_path="/sandbox/static")
    app.json.ensure_ascii = False
    app.json.sort_keys = False
    world = World(settings, as_callable(clock), engine, make_sessions(engine))
    app.extensions["sandbox"] = world
    for blueprint in (mailbox.blueprint, sms.blueprint, page.blueprint, admin.blueprint):
        app.register_blueprint(blueprint)
    for blueprint in (cargo.blueprint, yurtici.blueprint, aras.blueprint, mng.blueprint):
        app.register_blueprint(blueprint)
    for blueprint in (people.blueprint, google.blueprint, facebook.blueprint, telegram.blueprint):
        app.register_blueprint(blueprint)
    app.register_blueprint(api.blueprint, url_prefix="/sandbox/iyzico")
    app.register_blueprint(api.blueprint, url_prefix="/", name="iyzico_at_root")
    _add_pages(app)
    if settings.webhook_url:
        world.sender = webhook.Sender(world)
    return app


def _add_pages(app: Flask) -> None:
    @app.get("/sandbox")
    @app.get("/sandbox/")
    def index():
        return render_template("index.html")

    @app.get("/sandbox/healthz")
    @app.get("/healthz")
    def healthz():
        with unit_of_work() as session:
            session.execute(text("SELECT 1"))
        return jsonify(status="ok")

    @app.after_request
    def harden(answer):
        answer.headers.setdefault("Content-Security-Policy", page.content_security_policy())
        answer.headers["X-Content-Type-Options"] = "nosniff"
        answer.headers["Referrer-Policy"] = "no-referrer"
        answer.headers.setdefault("Cache-Control", "no-store")
        return answer
