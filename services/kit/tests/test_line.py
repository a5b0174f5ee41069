"""A database that is there and says nothing, and packets that are lost without a word: every wait has an end."""

import socket
from concurrent.futures import ThreadPoolExecutor

import psycopg
import pytest
from sqlalchemy import text
from sqlalchemy.exc import DBAPIError, OperationalError

from kit import bus, line
from kit.away import is_database_away
from kit.bounded import ASKED_AT_REST, new_session
from kit.http import current_service, new_app
from kit.line import SILENCE_SECONDS, Line
from kit.policy import public
from kit.reading import Blueprint
from kit.service import Service
from tests.support.neighbour import Neighbour, head
from tests.support.waiting import eventually

MILLISECONDS = SILENCE_SECONDS * 1000
INTEGER, TEXT = 23, 25  # PostgreSQL's own numbers of these types


@pytest.fixture
def busy():
    """It owns a port, and is so busy that it takes no connection there and refuses none."""
    with socket.create_server(("127.0.0.1", 0), backlog=0) as owner:
        waiting = socket.create_connection(owner.getsockname())  # takes the one place in the queue
        yield owner
        waiting.close()


@pytest.fixture
def silent_port(busy) -> int:
    """The port of a server so busy."""
    return busy.getsockname()[1]


def test_an_answer_that_never_comes_is_given_up_and_says_nothing_about_the_work(cabled, monkeypatch):
    service, cable = cabled()
    with monkeypatch.context() as impatient, pytest.raises(OperationalError) as caught, service.work() as work:
        work.session.execute(text("SELECT 1"))
        cable.fall_silent()
        impatient.setattr(line, "ANSWER_SECONDS", 0.5)
        work.session.execute(text("SELECT 2"))
    assert "no answer for 0.5 s" in str(caught.value)
    assert is_database_away(caught.value)
    cable.mend()
    with service.work() as work:
        assert work.session.execute(text("SELECT 3")).scalar() == 3


def test_a_server_that_only_reads_any_more_is_away_and_a_statement_that_took_too_long_is_not(service):
    def failing(*statements: str) -> bool:
        with pytest.raises(DBAPIError) as caught, service.work() as work:
            for statement in statements:
                work.session.execute(text(statement))
        return is_database_away(caught.value)

    def lent() -> int:
        with service.work() as work:
            return work.session.execute(text("SELECT pg_backend_pid()")).scalar_one()

    before = lent()
    assert lent() == before
    assert failing("SET TRANSACTION READ ONLY", "CREATE TABLE written (id int)")
    assert lent() != before, "its connections are lent no more"
    assert not failing("SET LOCAL statement_timeout = 1", "SELECT pg_sleep(1)")
    assert not failing("SELECT 1 / 0")


def test_a_request_that_meets_such_a_server_is_told_to_come_back(service):
    blueprint = Blueprint("writing", __name__)

    @blueprint.route("/write/<what>")
    @public
    def write(what: str) -> dict:
        with current_service(Service).work() as work:
            work.session.execute(text("SET TRANSACTION READ ONLY" if what == "elsewhere" else "SELECT 1"))
            work.session.execute(text("CREATE TABLE written (id int)" if what == "elsewhere" else "SELECT 1 / 0"))
        return {"success": True}

    client = new_app(service, [blueprint]).test_client()
    away = client.get("/write/elsewhere")
    assert (away.status_code, away.headers["Retry-After"]) == (503, "2")
    assert client.get("/write/wrongly").status_code == 500


def test_while_connecting_is_met_with_silence_one_tries_and_the_others_are_told_at_once(busy, silent_port):
    calling = Line()

    def connect(seconds: int) -> str:
        with pytest.raises(psycopg.OperationalError) as told:
            calling.connect(host="127.0.0.1", port=silent_port, user="caller", connect_timeout=seconds)
        return str(told.value)

    assert "timeout" in connect(2)  # this one has found out
    with ThreadPoolExecutor(1) as pool:
        trying = pool.submit(connect, 120)
        eventually(calling.is_being_tried, "a thread tries")
        assert {connect(120) for _ in range(5)} == {"the server is silent, and another thread is trying already"}
        assert not trying.done()
        busy.close()  # now it hangs up
        assert "timeout" not in trying.result()


def test_a_silence_that_is_over_is_forgotten(silent_port, settings):
    calling = Line()
    with pytest.raises(psycopg.errors.ConnectionTimeout):
        calling.connect(host="127.0.0.1", port=silent_port, user="caller", connect_timeout=2)
    address = settings.database_url.replace("+psycopg", "")
    for _ in range(2):
        calling.connect(address).close()
    assert not calling.is_silent


def test_the_kernel_gives_up_both_ends_of_a_line_to_the_database(service):
    with service.work() as work:
        connection = work.session.connection().connection.dbapi_connection
        with socket.socket(fileno=socket.dup(connection.fileno())) as end:
            assert end.getsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT) == MILLISECONDS
            assert end.getsockopt(socket.SOL_SOCKET, socket.SO_KEEPALIVE) == 1
        assert work.session.execute(text("SHOW tcp_user_timeout")).scalar() == str(MILLISECONDS)


def test_the_kernel_gives_up_a_line_to_the_broker(vhost_factory):
    connection = bus.connect(vhost_factory("line"))
    end = connection._impl._transport._sock
    assert end.getsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT) == bus.SILENCE["TCP_USER_TIMEOUT"]
    assert end.getsockopt(socket.SOL_SOCKET, socket.SO_KEEPALIVE) == 1
    connection.close()


def test_the_kernel_asks_whether_the_machine_of_a_neighbour_is_there_while_their_line_rests():
    session = new_session()
    with Neighbour(lambda _: [head(2), b"{}"]) as neighbour:
        session.get(neighbour.url, timeout=5)
        pools = session.get_adapter(neighbour.url).poolmanager.pools
        [resting] = [pools[key].pool.get() for key in pools.keys()]  # noqa: SIM118 (no dictionary)
    assert resting.sock.getsockopt(socket.SOL_SOCKET, socket.SO_KEEPALIVE) == 1
    asked = {name: resting.sock.getsockopt(socket.IPPROTO_TCP, getattr(socket, name)) for name in ASKED_AT_REST}
    assert asked == ASKED_AT_REST
    resting.close()


def test_a_cursor_describes_its_columns_and_what_gives_no_rows_has_none(service):
    with service.database.engine.connect() as connection:
        cursor = connection.connection.cursor()
        cursor.execute("SELECT 1 AS number, 'Van' AS city")
        assert [(column[0], column[1], len(column)) for column in cursor.description] == [
            ("number", INTEGER, 7),
            ("city", TEXT, 7),
        ]
        cursor.execute("SET LOCAL lock_timeout = 100")
        assert cursor.description is None
