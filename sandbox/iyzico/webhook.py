"""Notifications to the shop: signed rows, delivered by a background thread that never holds up a payment."""

import json
import logging
import threading
import uuid
from datetime import datetime, timedelta
from typing import Any

import requests
from flask import current_app
from sqlalchemy import event, func, select
from sqlalchemy.orm import Session

from sandbox.clock import now
from sandbox.iyzico import signing
from sandbox.iyzico.calls import settings
from sandbox.models import Checkout, Webhook
from sandbox.world import World

_EVENT = "CHECKOUT_FORM_AUTH"
_ATTEMPTS = 3
_LONGEST_REST_SECONDS = 30.0
_PAUSE_SECONDS = 1.0


def enqueue(
    session: Session,
    checkout: Checkout,
    status: str,
    payment_id: str,
    hits: dict[str, Any],
    due_at: datetime | None = None,
) -> None:
    """Write the notification (or copies, or none, as the faults will); without a webhook URL nothing is written."""
    known = settings()
    if not known.webhook_url or "lost_webhook" in hits:
        return
    body = {
        "paymentConversationId": checkout.conversation_id, "merchantId": known.merchant_id, "token": checkout.token,
        "status": status, "iyziReferenceCode": str(uuid.uuid4()), "iyziEventType": _EVENT,
        "iyziEventTime": int(now().timestamp() * 1000), "iyziPaymentId": payment_id,
    }  # fmt: skip
    signature = signing.webhook_signature(
        known.secret_key, _EVENT, payment_id, checkout.token, checkout.conversation_id, status
    )
    copies = int(hits["duplicate_webhook"].get("copies", 2)) if "duplicate_webhook" in hits else 1
    due = due_at or now() + timedelta(seconds=0 if "webhook_first" in hits else known.webhook_delay_seconds)
    for _ in range(copies):
        session.add(Webhook(token=checkout.token, body=json.dumps(body), signature=signature, due_at=due, attempts=0))
    sender = current_app.extensions["sandbox"].sender
    if sender is not None:
        event.listen(session, "after_commit", lambda _: sender.wake(), once=True)


def deliver(world: World, token: str | None = None, everything: bool = False) -> int:
    """Send what is due (or all that is left, or all of one token); returns how many were taken by the shop."""
    taken = 0
    with requests.Session() as http:
        for number in _waiting(world, token, everything):
            with world.sessions.begin() as session:
                # Who asks for those of one token waits for what the sender is just sending: afterwards all have come.
                mine = select(Webhook).where(Webhook.id == number).with_for_update(skip_locked=token is None)
                row = session.scalar(mine)
                if row is not None and row.due_at is not None:
                    taken += _send(world, http, row)
    return taken


def _waiting(world: World, token: str | None, everything: bool) -> list[int]:
    chosen = select(Webhook.id).where(Webhook.due_at.is_not(None)).order_by(Webhook.due_at, Webhook.id).limit(500)
    if token:
        chosen = chosen.where(Webhook.token == token)
    elif not everything:
        chosen = chosen.where(Webhook.due_at <= world.clock())
    with world.sessions.begin() as session:
        return list(session.scalars(chosen))


def _send(world: World, http: requests.Session, row: Webhook) -> int:
    headers = {"Content-Type": "application/json", "X-IYZ-SIGNATURE-V3": row.signature}
    row.attempts += 1
    try:
        answer = http.post(
            world.settings.webhook_url,
            data=row.body.encode(),
            headers=headers,
            timeout=(3.05, 10),
            allow_redirects=False,
        )
    except requests.RequestException as error:
        row.last_answer = type(error).__name__
    else:
        row.last_answer = str(answer.status_code)
        if answer.ok:
            row.delivered_at, row.due_at = world.clock(), None
            return 1
    again = world.clock() + timedelta(seconds=world.settings.webhook_retry_seconds)
    row.due_at = again if row.attempts < _ATTEMPTS else None
    return 0


class Sender:
    """The background thread; it sleeps until a notification is due, or was written in this process."""

    def __init__(self, world: World):
        self._world = world
        self._awake = threading.Event()
        self._ended = threading.Event()
        self._has_failed = False
        self._thread = threading.Thread(target=self._run, name="webhooks", daemon=True)
        self._thread.start()

    def stop(self) -> None:
        """End the thread; what is left stays in the database."""
        self._ended.set()
        self._awake.set()
        self._thread.join(timeout=15)

    def wake(self) -> None:
        """A notification was written."""
        self._awake.set()

    def _run(self) -> None:
        while not self._ended.is_set():
            self._awake.clear()
            self._awake.wait(self._deliver())

    def _deliver(self) -> float:
        """Send what is due; gives for how long there is nothing more to do."""
        try:
            deliver(self._world)
            pause = _until_next(self._world)
            self._has_failed = False
        except Exception:  # the thread must outlive a restart of the database; rows are kept
            if not self._has_failed:  # one trace for each outage
                logging.getLogger("sandbox.webhook").exception("webhooks could not be delivered; trying again")
            self._has_failed = True
            return _PAUSE_SECONDS
        return pause


def _until_next(world: World) -> float:
    """Seconds until a notification is due; one that another request is just sending is looked at again soon."""
    with world.sessions.begin() as session:
        due: datetime | None = session.scalar(select(func.min(Webhook.due_at)))
    if due is None:
        return _LONGEST_REST_SECONDS
    return min(max((due - world.clock()).total_seconds(), _PAUSE_SECONDS), _LONGEST_REST_SECONDS)
