"""Passwords of the database and of the broker are changed while a service runs: what is open stays open."""

import uuid
from dataclasses import replace

import pika
import pytest
import requests
from pika.exceptions import ProbableAuthenticationError
from sqlalchemy import create_engine, make_url, text
from sqlalchemy.exc import OperationalError
from sqlalchemy.pool import NullPool

from kit import bus
from kit.service import Service


@pytest.fixture
def login(_kit_database, service):
    """`login(password)` gives a login of its own that password and the address to log in with."""
    name = f"t_{uuid.uuid4().hex[:12]}"
    url, engine = _kit_database
    administrator = engine.execution_options(isolation_level="AUTOCOMMIT")

    def run(statement: str) -> None:
        with administrator.connect() as connection:
            connection.execute(text(statement))

    def change(password: str) -> str:
        run(f"ALTER ROLE {name} PASSWORD '{password}'")
        return make_url(url).set(username=name, password=password).render_as_string(hide_password=False)

    run(f"CREATE ROLE {name} LOGIN")
    run(f"GRANT SELECT, INSERT ON effects TO {name}")
    yield change
    run(f"DROP OWNED BY {name}")
    run(f"DROP ROLE {name}")


def _write(service) -> None:
    with service.work() as work:
        work.session.execute(text("INSERT INTO effects VALUES ('written')"))


def test_a_service_works_on_when_its_databases_password_is_changed_and_with_the_new_one_after_its_start(
    login, settings, effects
):
    old = login("of-before")
    running = Service(common=replace(settings, database_url=old))
    _write(running)
    new = login("of-now")
    _write(running)
    with pytest.raises(OperationalError), create_engine(old, poolclass=NullPool).connect():
        pass
    started = Service(common=replace(settings, database_url=new))
    _write(started)
    assert effects() == ["written"] * 3
    for each in (running, started):
        each.database.engine.dispose()


def test_a_connection_to_the_broker_outlives_a_change_of_its_password(vhost_factory, amqp_server):
    old = make_url(vhost_factory("changed"))
    channel = bus.connect(old.render_as_string(hide_password=False)).channel()
    channel.queue_declare("letters")
    session = requests.Session()
    session.auth = (amqp_server["user"], amqp_server["password"])
    path = f"{amqp_server['management_url']}/api/users/{old.username}"
    session.put(path, json={"password": "of-now", "tags": ""}, timeout=20).raise_for_status()
    channel.basic_publish("", "letters", b"still here")
    assert channel.basic_get("letters", auto_ack=True)[2] == b"still here"
    with pytest.raises((ProbableAuthenticationError, pika.exceptions.AMQPConnectionError)):
        bus.connect(old.render_as_string(hide_password=False))
    bus.connect(old.set(password="of-now").render_as_string(hide_password=False)).close()
