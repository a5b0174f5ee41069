"""Twelve faults that people really make, as code: each takes pytest's monkeypatch and puts one fault in."""

from contextlib import contextmanager
from dataclasses import replace

from sqlalchemy import select, text, update

import ads.stock.steps.committing
import ads.stock.steps.reserving
import kit.bus
import kit.db
import kit.inbox
import kit.outbox
import kit.publishing
import orders.orders.selects
import payments.lines.rules.line
import payments.lines.rules.payment
import payments.provider.clients.iyzico
import payments.refunds.steps.send
from kit.changes import ANYTHING
from kit.errors import Conflict
from kit.tables import outbox
from orders.orders.rows import Order


def acknowledge_before_the_commit(patch) -> None:
    def deliver(waiting, _portion, receive, *_):
        channel, method, _, body = waiting.popleft()
        channel.basic_ack(method.delivery_tag)
        receive([kit.bus.envelope_of(body)])
        return True

    patch.setattr(kit.bus, "_deliver", deliver)


def publish_without_confirms(patch) -> None:
    def publish(self, rows, service, _seconds):
        for row in rows:
            body = kit.publishing.encode_envelope(row, service)
            self._channel.basic_publish(kit.bus.EXCHANGE, row.type, body)

    patch.setattr(kit.publishing.Line, "publish", publish)


def announce_outside_the_transaction(patch) -> None:
    inner = kit.db.Database.work

    def work(self):
        return _announcing_late(self, inner)

    @contextmanager
    def _announcing_late(self, inner):
        with inner(self) as unit:
            kept = unit._announced
            yield unit
            unit._announced = []
        if kept:
            with self.engine.begin() as connection:
                connection.execute(outbox.insert(), kept)
            for listener in self.listeners:  # which hear of a commit that announced something
                listener(True, ANYTHING)

    patch.setattr(kit.db.Database, "work", work)


def send_a_doubtful_refund_again(patch) -> None:
    def to_doubt(self, work, row, reason, quiet_period):
        self.requeue(row, None, work.now)

    patch.setattr(payments.refunds.steps.send.Refunds, "doubt", to_doubt)


def forget_what_was_handled(patch) -> None:
    def remember(work, envelopes):
        return {envelope["id"] for envelope in envelopes}

    patch.setattr(kit.inbox, "_remember", remember)


def read_then_write_the_stock(patch) -> None:
    reserving = ads.stock.steps.reserving

    def take_units(work, wanted, given_back):
        for ad_id, units in wanted.items():
            held, quantity = work.session.execute(
                select(reserving.Ad.units_held, reserving.Ad.quantity).where(reserving.Ad.ad_id == ad_id)
            ).one()
            if held + units > quantity:
                raise Conflict("stock_exhausted", "")
            change = update(reserving.Ad).where(reserving.Ad.ad_id == ad_id).values(units_held=held + units)
            work.session.execute(change.execution_options(synchronize_session=False))

    patch.setattr(reserving, "_take_units", take_units)


def believe_any_amount(patch) -> None:
    patch.setattr(payments.lines.rules.payment, "_differences", lambda expected, reported: [])


def accept_captures_after_the_end(patch) -> None:
    patch.setattr(ads.stock.steps.committing, "_why_not", lambda *_: None)


def refund_returns_at_the_first_price(patch) -> None:
    def give_back(line, units):
        part = payments.lines.rules.line.Part(units, line.unit_price_kurus, units * line.unit_price_kurus)
        returned = line.returned_units + units
        opened = line.open_refund_kurus + part.amount_kurus
        return replace(line, returned_units=returned, open_refund_kurus=opened), part

    patch.setattr(payments.lines.rules.line, "give_back", give_back)


def forget_the_owner(patch) -> None:
    def order_of(session, order_id, buyer_id, lock=False):
        return session.get(Order, order_id)

    patch.setattr(orders.orders.selects, "order_of", order_of)


def ignore_the_signature(patch) -> None:
    patch.setattr(payments.provider.clients.iyzico.IyzicoClient, "is_genuine", lambda *_: True)


def relay_by_a_high_water_mark(patch) -> None:
    seen = {}

    def relay_by_mark(engine, publish):
        with engine.begin() as connection:
            after = seen.get(engine.url, 0)
            rows = connection.execute(select(outbox).where(outbox.c.seq > after).order_by(outbox.c.seq)).all()
            if rows:
                publish(rows)
                seen[engine.url] = rows[-1].seq
                ids = [row.seq for row in rows]
                connection.execute(update(outbox).where(outbox.c.seq.in_(ids)).values(published_at=text("now()")))
        return len(rows)

    patch.setattr(kit.outbox, "relay_batch", relay_by_mark)
