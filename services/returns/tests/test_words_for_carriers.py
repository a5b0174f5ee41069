"""What buyers wrote for the carrier is taken out of the history while the shop writes it, and all else of it stays."""

import pytest
from alembic import command
from sqlalchemy import create_engine, text
from sqlalchemy.exc import DBAPIError

from kit.ids import new_id
from kit.migrate import TablesAreHeld, configuration, giving_way, upgrade
from kit.owners import owner_of

VERSION = "returns_no_words_for_carriers"
WORDS = "Kapım mavi"
SHOP_WAITS_MS = 5000  # how long a service's own statement waits for a lock (kit.db)
LINES = 12_000  # more than two portions
RETURN = """
INSERT INTO returns (id, order_id, item_id, buyer_id, supplier_id, sequence, ad_id, title, units, reason, comment, status,
    created_at, changed_at, delivered_at)
VALUES (:id, :id, :id, :id, :id, 3, 1, '', 1, '', '', 'approved', now(), now(), now())
"""
LINE = """
INSERT INTO return_history (return_id, sequence, at, step, status, "by", note)
SELECT :id, number, now(), :step, 'approved', 'buyer', :note FROM generate_series(CAST(:first AS int), :last) AS number
"""
KEPT = text("SELECT step, note, count(*) FROM return_history GROUP BY step, note ORDER BY step, note")


class History:
    """The history of one return, in a database that lacks the migration."""

    def __init__(self, url: str) -> None:
        self.url, self.return_id = url, new_id()
        self.engine = create_engine(url, connect_args={"options": f"-c lock_timeout={SHOP_WAITS_MS}"})
        with self.engine.begin() as connection:
            connection.execute(text(RETURN), {"id": self.return_id})

    def write(self, connection, step: str, first: int, last: int | None = None) -> None:
        """Add lines with words in them."""
        row = {"id": self.return_id, "step": step, "note": WORDS, "first": first, "last": last or first}
        connection.execute(text(LINE), row)

    def kept(self) -> list[tuple[str, str, int]]:
        """How many lines there are of each step and note."""
        with self.engine.connect() as connection:
            return [tuple(line) for line in connection.execute(KEPT)]

    def refuses(self, change: str) -> bool:
        """Whether even the owner of the table can't make a change."""
        with pytest.raises(DBAPIError, match="append-only"), self.engine.begin() as connection:
            connection.execute(text(change))
        return True


@pytest.fixture
def history(database_factory):
    url = database_factory("returns_words")
    upgrade("returns", url)
    command.downgrade(configuration("returns", url), "returns_answers_checked")
    made = History(url)
    yield made
    made.engine.dispose()


def test_words_for_the_carrier_are_taken_out_of_the_history_and_no_others(history):
    with history.engine.begin() as connection:
        history.write(connection, "deny", 2)
        history.write(connection, "choose_cargo", 3, LINES)
    upgrade("returns", history.url)
    assert history.kept() == [("choose_cargo", "", LINES - 2), ("deny", WORDS, 1)]
    assert history.refuses("UPDATE return_history SET note = ''")
    assert history.refuses("DELETE FROM return_history")


def test_who_is_writing_a_step_neither_waits_for_it_nor_is_waited_for(history):
    with history.engine.begin() as connection:
        history.write(connection, "choose_cargo", 2)
    with history.engine.begin() as shop:
        history.write(shop, "deny", 3)
        config = configuration("returns", history.url)
        config.attributes["role"] = owner_of("returns")
        giving_way("returns", lambda: command.upgrade(config, VERSION), attempts=1)
    assert history.kept() == [("choose_cargo", "", 1), ("deny", WORDS, 1)]


def test_one_that_dies_amid_its_portions_keeps_the_rest_of_the_history_and_lets_it_grow(history):
    """A row that another holds is such a death: it is in the last portion, and the migration gives way."""
    with history.engine.begin() as connection:
        history.write(connection, "deny", 2)
        history.write(connection, "choose_cargo", 3, LINES)
    with history.engine.begin() as holder:
        holder.execute(text("SELECT FROM return_history WHERE sequence = :last FOR UPDATE"), {"last": LINES})
        with pytest.raises(TablesAreHeld):
            upgrade("returns", history.url, attempts=1)
        (done, left, denied) = history.kept()
        assert done[:2] == ("choose_cargo", "") and done[2] + left[2] == LINES - 2, "the first portions are done"
        assert history.refuses("UPDATE return_history SET note = 'x' WHERE step = 'choose_cargo'")
        assert history.refuses("UPDATE return_history SET note = '', status = 'denied' WHERE step = 'choose_cargo'")
        assert history.refuses("UPDATE return_history SET note = '' WHERE step = 'deny'")
        assert history.refuses("DELETE FROM return_history")
        with history.engine.begin() as shop:
            history.write(shop, "choose_cargo", LINES + 1)
    upgrade("returns", history.url)
    assert history.kept() == [("choose_cargo", "", LINES - 1), denied]
    assert history.refuses("UPDATE return_history SET note = '' WHERE step = 'choose_cargo'")
