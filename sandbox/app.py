"""The sandbox's web program: `gunicorn "sandbox.app:create_app()"`."""

import os

from flask import Flask, Response, jsonify, render_template
from flask.json.provider import DefaultJSONProvider
from flask.typing import ResponseReturnValue
from sqlalchemy import text

from sandbox import mailbox, sms
from sandbox.cargo import aras, mng, yurtici
from sandbox.cargo import page as cargo
from sandbox.clock import Asked, Clock, as_callable
from sandbox.database import make_engine, make_sessions, make_tables, unit_of_work
from sandbox.iyzico import admin, api, page, webhook
from sandbox.people import facebook, google, telegram
from sandbox.people import page as people
from sandbox.settings import Settings, load_settings
from sandbox.world import World


class _PlainJson(DefaultJSONProvider):
    ensure_ascii = False  # Turkish letters go out as they are
    sort_keys = False


def create_app(settings: Settings | None = None, clock: Clock | Asked | None = None) -> Flask:
    """Make the program; `clock` is a function or an object with `now()`, for tests and the demo world."""
    if os.environ.get("IMECE_ENV") == "production":
        raise RuntimeError("the sandbox pays with cards that are not real, and does not start in production")
    settings = settings or load_settings()
    engine = make_engine(settings)
    make_tables(engine)
    app = Flask(__name__, static_url_path="/sandbox/static")
    app.json = _PlainJson(app)
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
    def index() -> ResponseReturnValue:
        return render_template("index.html")

    @app.get("/sandbox/healthz")
    @app.get("/healthz")
    def healthz() -> ResponseReturnValue:
        with unit_of_work() as session:
            session.execute(text("SELECT 1"))
        return jsonify(status="ok")

    @app.after_request
    def harden(answer: Response) -> Response:
        answer.headers.setdefault("Content-Security-Policy", page.content_security_policy())
        answer.headers["X-Content-Type-Options"] = "nosniff"
        answer.headers["Referrer-Policy"] = "no-referrer"
        answer.headers.setdefault("Cache-Control", "no-store")
        return answer
