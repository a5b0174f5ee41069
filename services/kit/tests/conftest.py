"""A service without any business: the kit's own tables in a database of its own, and a clock that a test moves."""

from dataclasses import replace

import pytest
from sqlalchemy import create_engine, make_url, text

from kit import bus
from kit.clock import MovableClock
from kit.emptying import empty_tables
from kit.publishing import Publisher
from kit.service import Service
from kit.settings import SERVICES, ServiceSettings
from kit.tables import kit_metadata
from kit.testing import NOON
from kit.topology import definitions
from tests.support.cable import Cable


@pytest.fixture(scope="session")
def _kit_database(database_factory):
    url = database_factory("kit")
    engine = create_engine(url)
    with engine.begin() as connection:
        kit_metadata.create_all(connection)
        connection.execute(text("CREATE TABLE effects (what text NOT NULL)"))
    yield url, engine
    engine.dispose()


@pytest.fixture
def settings(_kit_database, keys_dir) -> ServiceSettings:
    return ServiceSettings(
        name="returns",
        environment="test",
        public_url="http://localhost:8080",
        database_url=_kit_database[0],
        amqp_url="amqp://127.0.0.1:1/none",
        keys_dir=keys_dir,
        log_level="WARNING",
        service_urls={name: f"http://{name}.test" for name in SERVICES},
        worker_ready_file="",
    )


@pytest.fixture
def service(settings, _kit_database) -> Service:
    empty_tables(_kit_database[1], [*kit_metadata.tables, "effects"])
    made = Service(common=settings, clock=MovableClock(NOON))
    yield made
    made.database.engine.dispose()


@pytest.fixture
def effects(service):
    """What handlers did, as committed."""

    def read() -> list[str]:
        with service.work() as work:
            return [row.what for row in work.session.execute(text("SELECT what FROM effects ORDER BY what"))]

    return read


@pytest.fixture
def cabled(service, settings):
    """`cabled(name=…)` → the service once more, as another process, and the cable to its database."""
    made: list[Service] = []
    url = make_url(settings.database_url)
    with Cable(url.host, url.port) as cable:

        def make(**changes: str) -> tuple[Service, Cable]:
            behind = url.set(host="127.0.0.1", port=cable.port).render_as_string(hide_password=False)
            made.append(Service(common=replace(settings, database_url=behind, **changes), clock=service.clock))
            return made[-1], cable

        yield make
        for one in made:
            one.database.engine.dispose()


@pytest.fixture(scope="module")
def virtual_host(vhost_factory) -> str:
    """A virtual host with everything that the catalogue's worker and its neighbours need."""
    url = vhost_factory("bus")
    connection = bus.connect(url)
    channel = connection.channel()
    wanted = definitions()
    for exchange in wanted["exchanges"]:
        channel.exchange_declare(exchange["name"], exchange["type"], durable=True)
    for queue in wanted["queues"]:
        channel.queue_declare(queue["name"], durable=True, arguments=queue["arguments"])
    for binding in wanted["bindings"]:
        channel.queue_bind(binding["destination"], binding["source"], binding["routing_key"])
    connection.close()
    return url


@pytest.fixture
def amqp_url(virtual_host) -> str:
    """The same with its queues empty."""
    connection = bus.connect(virtual_host)
    for queue in definitions()["queues"]:
        connection.channel().queue_purge(queue["name"])
    connection.close()
    return virtual_host


@pytest.fixture
def publisher(amqp_url):
    made = Publisher(amqp_url, "ads")
    yield made
    made.close()
