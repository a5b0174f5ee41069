"""The hosted payment page: card form, 3D Secure step, and the way back to the shop. Works without JavaScript."""

from typing import Any
from urllib.parse import urlsplit
from zoneinfo import ZoneInfo

from flask import Blueprint, abort, current_app, g, jsonify, redirect, render_template, request
from flask.typing import ResponseReturnValue
from sqlalchemy import select
from sqlalchemy.orm import Session
from werkzeug import Response as BaseResponse

from sandbox.clock import now
from sandbox.database import unit_of_work
from sandbox.iyzico import capture, cardform, cards, faults, webhook
from sandbox.iyzico.calls import misbehave_after, settings
from sandbox.iyzico.money import turkish
from sandbox.models import Checkout

blueprint = Blueprint("iyzico_page", __name__, url_prefix="/sandbox/iyzico")
_ISTANBUL = ZoneInfo("Europe/Istanbul")
Page = tuple[str, int]  # with its status


def content_security_policy() -> str:
    """No inline script or style; forms go to the page itself and to the shop's callback."""
    form_action = " ".join(["'self'", *([g.callback_origin] if "callback_origin" in g else [])])
    return (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; base-uri 'none'; "
        f"frame-ancestors 'none'; form-action {form_action}"
    )


def _origin(url: str) -> str:
    parts = urlsplit(url)
    return f"{parts.scheme}://{parts.netloc}"


def _here(token: str, step: str = "") -> str:
    return f"{settings().public_url}/iyzico/page/{token}{step}"


def _render(template: str, checkout: Checkout, status: int = 200, **more: object) -> Page:
    g.callback_origin = _origin(checkout.callback_url)
    shop_url = g.callback_origin + settings().shop_return_path
    amount = turkish(checkout.paid_price_kurus)
    return render_template(
        template,
        checkout=checkout,
        amount=amount,
        shop_name=settings().shop_name,
        shop_url=shop_url,
        here=_here(checkout.token),
        **more,
    ), status


def _find(session: Session, token: str) -> Checkout:
    checkout = session.scalar(select(Checkout).where(Checkout.token == token))
    return checkout or abort(404)


@blueprint.errorhandler(404)
def _not_found(_error: Exception) -> Page:
    return render_template("iyzico/unknown.html"), 404


@blueprint.get("/page/<token>")
def show(token: str) -> ResponseReturnValue:
    """The card form, or what became of this payment."""
    with unit_of_work() as session:
        checkout = _find(session, token)
    return _closed(checkout) or _form(checkout, {}, {})


def _form(checkout: Checkout, values: dict[str, Any], errors: dict[str, Any]) -> Page:
    shown = {name: value for name, value in values.items() if name != "cvc"}
    if shown.get("cardNumber"):
        shown["cardNumber"] = cardform.grouped(shown["cardNumber"])
    labels = {card.number: cardform.grouped(card.number) for card in cards.TEST_CARDS}
    years = [str(now().astimezone(_ISTANBUL).year + ahead) for ahead in range(16)]
    return _render(
        "iyzico/form.html", checkout, values=shown, errors=errors, cards=cards.TEST_CARDS, labels=labels, years=years
    )


def _closed(checkout: Checkout) -> Page | None:
    """The page of a payment that can't be paid any more, or None."""
    if checkout.payment_id is not None:
        return _render("iyzico/paid.html", checkout)
    if checkout.expires_at <= now():
        return _render("iyzico/expired.html", checkout, 410)
    return None


@blueprint.post("/page/<token>")
def submit(token: str) -> ResponseReturnValue:
    """The card form was sent."""
    typed = cardform.check(request.form, now().astimezone(_ISTANBUL).date())
    with unit_of_work() as session:
        checkout = capture.lock(session, token) or abort(404)
        closed = _closed(checkout)
        if closed:
            return closed
        if typed.errors:
            return _form(checkout, typed.values, typed.errors)
        hits = faults.strike("pay", _fields(checkout))
        result = capture.submit(session, checkout, typed.values, hits)
    return _follow(token, result, hits)


def _follow(token: str, result: str, hits: dict[str, Any]) -> BaseResponse:
    if result == "paid":
        _notify_first(token, hits)
        return misbehave_after(hits) or redirect(_here(token, "/done"), 303)
    return redirect(_here(token, "/3ds" if result in ("challenge", "wrong") else ""), 303)


def _notify_first(token: str, hits: dict[str, Any]) -> None:
    if "webhook_first" in hits:
        webhook.deliver(current_app.extensions["sandbox"], token=token)


def _fields(checkout: Checkout) -> dict[str, Any]:
    return {"token": checkout.token, "conversationId": checkout.conversation_id, "basketId": checkout.basket_id}


@blueprint.get("/page/<token>/3ds")
def ask_code(token: str) -> ResponseReturnValue:
    """The bank's page that asks for the code of the SMS; the demo shows the code too."""
    with unit_of_work() as session:
        checkout = _find(session, token)
    closed = _closed(checkout)
    if closed:
        return closed
    if checkout.challenge is None:
        return redirect(_here(token), 303)
    return _render(
        "iyzico/challenge.html", checkout, code=checkout.challenge["code"], tries=checkout.challenge["tries"]
    )


@blueprint.post("/page/<token>/3ds")
def take_code(token: str) -> ResponseReturnValue:
    """The code was typed."""
    with unit_of_work() as session:
        checkout = capture.lock(session, token) or abort(404)
        closed = _closed(checkout)
        if closed:
            return closed
        if checkout.challenge is None:
            return redirect(_here(token), 303)
        hits = faults.strike("pay", _fields(checkout))
        code = request.form.get("code", "").strip()
        result = capture.answer_challenge(session, checkout, checkout.challenge, code, hits)
    return _follow(token, result, hits)


@blueprint.get("/page/<token>/done")
def done(token: str) -> ResponseReturnValue:
    """Paid: a form that takes the token back to the shop, sent by itself or by its button."""
    with unit_of_work() as session:
        checkout = _find(session, token)
    if checkout.payment_id is None:
        return redirect(_here(token), 303)
    return _render("iyzico/lost.html" if checkout.lost_callback else "iyzico/done.html", checkout)


@blueprint.post("/pay/<token>")
def pay(token: str) -> ResponseReturnValue:
    """Pay as a buyer would, for tests: 3D Secure included. Answers the redirect that a browser would follow."""
    given = request.get_json(silent=True) if request.is_json else request.form
    given = given if isinstance(given, dict) else {}
    typed = cardform.check(given, now().astimezone(_ISTANBUL).date())
    with unit_of_work() as session:
        checkout = capture.lock(session, token)
        if checkout is None:
            return jsonify(status="failure", errorCode="5115", errorMessage="token bulunamadı"), 404
        if checkout.payment_id is not None:
            return jsonify(status="failure", errorCode="5087", errorMessage="Bu ödeme daha önce alındı"), 409
        if checkout.expires_at <= now():
            return jsonify(status="failure", errorCode="5122", errorMessage="token süresi doldu"), 410
        if typed.errors:
            return jsonify(
                status="failure", errorCode="12", errorMessage="Kart bilgileri hatalı", fields=typed.errors
            ), 422
        hits = faults.strike("pay", _fields(checkout))
        result = capture.submit(session, checkout, typed.values, hits, skip_three_ds=True)
        failure, lost = checkout.failure or {}, checkout.lost_callback
        target = {"method": "POST", "url": checkout.callback_url, "fields": {"token": token}}
    if result == "declined":
        failed = {"errorCode": failure["code"], "errorGroup": failure["group"], "errorMessage": failure["message"]}
        return jsonify(status="failure", **failed)
    _notify_first(token, hits)
    return misbehave_after(hits) or jsonify(status="success", redirect=None if lost else target)
